//! Two runs side by side, as a table.

use engine::games::GameId;
use engine::race::{Entry, HeadToHead};

use crate::parts::markup::Markup;
use crate::text::{race as said, share};

/// The verdict.
pub(super) fn verdict(markup: Markup, table: &HeadToHead) -> Markup {
    markup.element("p class=verdict", &share::verdict(table))
}

/// The verdict, and under it what each took and made.
pub(super) fn duel(markup: Markup, game: GameId, table: &HeadToHead, friend: Option<&str>) -> Markup {
    let mut markup = verdict(markup, table)
        .raw("<table class=duel aria-label=\"")
        .words(said::TABLE)
        .raw("\"><thead><tr><td></td>")
        .element("th scope=col", said::YOU)
        .raw("<th scope=col>")
        .element("bdi", friend.unwrap_or(said::FRIEND))
        .raw("</th></tr></thead><tbody>");
    for row in &table.rows {
        markup = markup.raw("<tr>").element("th scope=row", said::kind(game, row.kind));
        for entry in [row.yours, row.theirs] {
            markup = cell(markup, entry);
        }
        markup = markup.raw("</tr>");
    }
    markup.raw("</tbody></table>")
}

fn cell(markup: Markup, entry: Entry) -> Markup {
    match said::entry(entry) {
        Some(words) => markup.element("td", &words),
        None => markup
            .raw("<td><span aria-hidden=true>–</span>")
            .element("span class=sr-only", said::UNKNOWN)
            .raw("</td>"),
    }
}
