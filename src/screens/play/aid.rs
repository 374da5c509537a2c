//! All help but a hint: what is under the tool beside it.

use engine::games::GameId;
use leptos::prelude::*;

use super::strip::ask_about;
use crate::parts::dialogs::Dialog;
use crate::parts::icon::Icon;
use crate::parts::markup::Markup;
use crate::parts::sheet::sheet;
use crate::parts::way::Way;
use crate::screens::guide::guide;
use crate::state::coach::{Aid, Coach};
use crate::text::aid;

/// The list.
pub(super) fn help(way: Way, coach: Coach, game: GameId) -> Dialog {
    Dialog::new(aid::HELP, "menu", move || {
        let spot = untrack(|| coach.pupil().spot());
        let question = coach.tip().and_then(|tip| tip.question);
        let reveals = coach.pupil().reveals();
        let mut items = Markup::default().raw("<ul>");
        if let Some(question) = &question {
            items = items.item("ask", Icon::Help, &question.words);
        }
        items = match spot {
            Some(_) => items.item("check", Icon::Automatic, aid::check(game)),
            None => items.element("li class=note", aid::NOTHING_HELD),
        };
        items = items.item("all", Icon::CheckAll, aid::CHECK_PUZZLE);
        for (number, (name, _)) in reveals.iter().enumerate() {
            items = items.item(&number.to_string(), Icon::Reveal, name);
        }
        items = items
            .item("solution", Icon::Solution, aid::SHOW_SOLUTION)
            .item("guide", Icon::Guide, aid::GUIDE)
            .raw("</ul>");
        let press = move |does: String| {
            let given = match &*does {
                "ask" => return question.iter().for_each(|question| way.swap(ask_about(game, question))),
                "guide" => return way.swap(guide(Some(game))),
                "solution" => return way.swap(solution(way, coach)),
                "check" => spot.map(Aid::Check),
                "all" => Some(Aid::CheckPuzzle),
                number => {
                    let number = number.parse::<usize>().ok();
                    number.and_then(|number| Some(Aid::Reveal(reveals.get(number)?.1)))
                }
            };
            way.close();
            if let Some(aid) = given {
                coach.help(aid);
            }
        };
        sheet("items", Signal::stored(items), Callback::new(press))
    })
}

/// Asks before it ends the game.
fn solution(way: Way, coach: Coach) -> Dialog {
    Dialog::new(aid::SHOW_SOLUTION, "ask", move || {
        let body = Markup::default()
            .element("p", aid::ENDS_GAME)
            .raw("<p class=choices>")
            .button("", "", aid::PLAY_ON)
            .button("show", "class=primary", aid::SHOW_IT)
            .raw("</p>");
        let press = move |does: String| {
            way.close();
            if does == "show" {
                coach.help(Aid::ShowSolution);
            }
        };
        sheet("items", Signal::stored(body), Callback::new(press))
    })
}
