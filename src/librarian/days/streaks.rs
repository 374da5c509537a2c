//! Days in a row, for each game and level; and what the marks say.

use engine::date::Date;
use engine::games::GameId;
use engine::level::Level;
use engine::shelf::{Mark, Streak};

use super::drawing;
use super::table::Table;
use crate::parts::markup::Markup;
use crate::text::{self, days as words};

/// The table of streaks, and the legend.
pub(super) fn streaks(markup: Markup, table: &Table, today: Date) -> Markup {
    let mut markup = markup
        .raw("<section class=streaks><ul aria-label=\"")
        .words(words::MARKS)
        .raw("\">");
    for mark in [Mark::OnDay, Mark::Late, Mark::Begun, Mark::Open] {
        markup = drawing::small(markup.raw("<li>"), mark)
            .words(words::legend(mark))
            .raw("</li>");
    }
    markup = markup
        .raw("</ul>")
        .element("p class=note", &words::order())
        .element("h2 id=days-streaks", words::STREAKS)
        .raw("<table aria-labelledby=days-streaks><thead><tr>")
        .element("th scope=col rowspan=2", words::LEVEL);
    for game in GameId::ALL {
        markup = markup.element("th scope=colgroup colspan=2", text::game(game));
    }
    markup = markup.raw("</tr><tr>");
    for _ in GameId::ALL {
        markup = markup
            .element("th scope=col", words::NOW)
            .element("th scope=col", words::BEST);
    }
    markup = markup.raw("</tr></thead><tbody>");
    for level in Level::DEALT {
        markup = markup.raw("<tr>").element("th scope=row", text::level(level));
        for game in GameId::ALL {
            let Streak { current, best } = table.streak(game, level, today);
            let open = if current > 0 { "td class=now" } else { "td" };
            markup = markup
                .element(open, &current.to_string())
                .element("td", &best.to_string());
        }
        markup = markup.raw("</tr>");
    }
    markup
        .raw("</tbody></table>")
        .element("p class=note", words::STREAKS_NOTE)
        .raw("</section>")
}
