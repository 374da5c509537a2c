//! The guide: every technique of every game, with an example, and boards to practise on.

use engine::games::GameId;
use engine::level::Level;
use leptos::prelude::*;

use super::play::walk::picture;
use super::practice::practice;
use super::use_app;
use crate::parts::dialogs::Dialog;
use crate::parts::live::derive;
use crate::parts::markup::Markup;
use crate::parts::sheet::sheet;
use crate::parts::way::use_way;
use crate::ports::teacher::{Answer, Article, Ask, Entry};
use crate::ports::worker::Failure;
use crate::text::{self, aid};

/// What came of an ask, once it has.
pub(super) type Fetched = RwSignal<Option<Result<Answer, Failure>>>;

/// Asks the teacher.
pub(super) fn fetch(ask: Ask) -> Fetched {
    let answer = RwSignal::new(None);
    let done = move |result| {
        // The dialog may be gone.
        let _ = answer.try_set(Some(result));
    };
    use_app().ports().teacher.ask(ask, Box::new(done));
    answer
}

/// What is said while there is no answer of the kind that is wanted, and why there is none.
pub(super) fn meanwhile(answer: Option<&Result<Answer, Failure>>) -> Markup {
    let markup = Markup::default();
    match answer {
        None => markup.element("p class=looking role=status", aid::FETCHING),
        Some(Err(failure)) => markup.element("p role=alert", aid::failure(*failure)),
        Some(Ok(_)) => markup.element("p role=alert", aid::NO_HINT),
    }
}

/// The list: of the game that is played, or of all.
pub(super) fn guide(game: Option<GameId>) -> Dialog {
    let games: Vec<GameId> = GameId::ALL
        .into_iter()
        .filter(|&each| game.is_none_or(|game| game == each))
        .collect();
    Dialog::new(aid::GUIDE, "guide", move || {
        let lists = games.iter().map(|&game| contents(game));
        lists.collect::<Vec<_>>().into_any()
    })
}

fn contents(game: GameId) -> AnyView {
    let way = use_way();
    let answer = fetch(Ask::Contents(game));
    let markup = move || {
        answer.with(|answer| match answer {
            Some(Ok(Answer::Contents(entries))) => list(game, entries),
            answer => meanwhile(answer.as_ref()),
        })
    };
    // A button says both what it is and what it is called.
    let press = move |does: String| {
        if let Some((id, name)) = does.split_once(' ') {
            way.open(article(game, id.to_owned(), name.to_owned()));
        }
    };
    sheet("contents", derive(markup), Callback::new(press))
}

fn list(game: GameId, entries: &[Entry]) -> Markup {
    let mut list = Markup::default().element("h3", text::game(game));
    for level in Level::DEALT {
        list = list.element("h4", text::level(level)).raw("<ul>");
        for entry in entries.iter().filter(|entry| entry.level == level) {
            let does = [&*entry.id, " ", &*entry.name].concat();
            list = list
                .raw("<li>")
                .button(&does, "aria-haspopup=dialog", &entry.name)
                .raw("</li>");
        }
        list = list.raw("</ul>");
    }
    list
}

/// A technique's article, under a title.
pub(super) fn article(game: GameId, technique: String, title: String) -> Dialog {
    Dialog::new(title, "reading article", move || {
        let way = use_way();
        let answer = fetch(Ask::Article(game, technique.clone()));
        let markup = move || {
            answer.with(|answer| match answer {
                Some(Ok(Answer::Article(article))) => read(article),
                answer => meanwhile(answer.as_ref()),
            })
        };
        let technique = technique.clone();
        let press = move |name: String| way.open(practice(game, technique.clone(), name));
        sheet("pages", derive(markup), Callback::new(press))
    })
}

fn read(article: &Article) -> Markup {
    // What only scrolls has to be reached by key too.
    let mut page = Markup::default().raw("<div class=pages tabindex=0>");
    if !article.also.is_empty() {
        page = page.element("p class=soft", &article.also);
    }
    for section in &article.sections {
        page = page.element("h3", &section.heading).element("p", &section.text);
    }
    page = page.element("h3", aid::EXAMPLE);
    for frame in &article.example {
        page = picture(page, frame);
    }
    page.raw("</div><div class=turn><button type=button class=primary aria-haspopup=dialog data-does=\"")
        .words(&article.entry.name)
        .raw("\">")
        .words(aid::PRACTISE)
        .raw("</button></div>")
}
