//! What became of a day's dailies, and what can be done with them.

use engine::date::Date;
use engine::games::GameId;
use engine::level::Level;
use engine::shelf::{Names, Record, Texts};

use super::drawing;
use super::table::{Standing, Table};
use crate::librarian::Library;
use crate::librarian::view::Tell;
use crate::parts::markup::Markup;
use crate::text::{self, days as words, today};

const WATCH: &str = "M7 4.5v15l12-7.5z";
const SHARE: &str = "M12 15V3.5M7.5 7.5L12 3l4.5 4.5M6 11.5H5V21h14v-9.5h-1";

/// A day, with a list for each game.
pub(super) fn summary(
    markup: Markup,
    library: &Library<'_>,
    table: &Table,
    day: Date,
    now: Date,
    is_focused: bool,
) -> Markup {
    let name = words::heading(day, now);
    let focus = if is_focused { " data-focus" } else { "" };
    let mut markup = markup
        .raw("<section class=day aria-labelledby=days-day>")
        .element(&format!("h2 id=days-day tabindex=-1{focus}"), &name);
    for game in GameId::ALL {
        markup = markup.raw("<div>").element("h3", text::game(game)).raw("<ul>");
        for level in Level::DEALT {
            markup = row(markup, library.texts, table, game, day, level);
        }
        markup = markup.raw("</ul></div>");
    }
    markup.raw("</section>")
}

fn row(markup: Markup, texts: &dyn Texts, table: &Table, game: GameId, day: Date, level: Level) -> Markup {
    let standing = table.standing(game, day, level);
    let Standing { mark, begun, over } = standing;
    let markup = drawing::large(markup.raw("<li>"), mark)
        .raw("<p>")
        .element("b", &today::daily(game, level))
        .raw(" ");
    let state = match (over, begun) {
        (Some(over), _) => words::over(day, over),
        (None, Some(begun)) => words::begun(begun.elapsed),
        (None, None) => words::not_kept(mark).to_owned(),
    };
    let mut markup = markup.element("span", &state).raw("</p>");
    let about = |does: &str| words::about(does, game, level);
    if let Some(went) = over.and_then(words::went) {
        markup = markup.element("small", &went);
    }
    if let Some(over) = over.filter(|over| over.solved.is_some()) {
        markup = markup.raw("<div>");
        if has(texts, &Names::log(over.id)) {
            let does = Tell::Watch(game, over.id).write();
            markup = glyph(markup, &does, &about(words::WATCH), WATCH);
        }
        let does = ["share ", over.id.as_str()].concat();
        markup = glyph(markup, &does, &about(words::SHARE), SHARE).raw("</div>");
    }
    let (tell, does) = main_deed(texts, game, day, level, &standing);
    let markup = markup
        .raw("<button type=button data-does=\"")
        .raw(&tell.write())
        .raw("\" aria-label=\"")
        .words(&about(does))
        .raw("\">")
        .words(does)
        .raw("</button>");
    table
        .board(game, day, level)
        .draw(markup, usize::MAX, None)
        .raw("</li>")
}

/// What is most likely wanted of a daily, and its word.
fn main_deed(
    texts: &dyn Texts,
    game: GameId,
    day: Date,
    level: Level,
    standing: &Standing<'_>,
) -> (Tell, &'static str) {
    let can_see = |over: &&Record| {
        [Names::board(over.id), Names::log(over.id)]
            .iter()
            .any(|name| has(texts, name))
    };
    match (standing.begun, standing.over) {
        (Some(begun), _) => (Tell::Open(game, begun.id), words::CARRY_ON),
        (None, Some(over)) if can_see(&over) => (Tell::Open(game, over.id), words::SEE),
        (None, Some(over)) => (Tell::Again(game, over.id), words::AGAIN),
        (None, None) if standing.mark == engine::shelf::Mark::Open => (Tell::Daily(game, day, level), words::PLAY),
        (None, None) => (Tell::Daily(game, day, level), words::AGAIN),
    }
}

fn has(texts: &dyn Texts, name: &str) -> bool {
    texts.read(name).is_ok_and(|text| text.is_some())
}

fn glyph(markup: Markup, does: &str, name: &str, path: &str) -> Markup {
    markup
        .raw("<button type=button class=glyph data-does=\"")
        .raw(does)
        .raw("\" title=\"")
        .words(name)
        .raw("\" aria-label=\"")
        .words(name)
        .raw("\"><svg class=icon viewBox=\"0 0 24 24\" aria-hidden=true><path d=\"")
        .raw(path)
        .raw("\"/></svg></button>")
}
