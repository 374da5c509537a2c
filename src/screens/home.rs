//! The first screen: today's dailies, a game to go on with, and new ones.

use engine::daily;
use engine::date::Date;
use engine::games::GameId;
use engine::level::Level;
use engine::play::Source;
use engine::with_game;
use leptos::prelude::*;

use super::choice::Choice;
use super::guide::guide;
use super::settings::settings;
use super::shelf::dialog;
use super::use_app;
use crate::boards::Face;
use crate::parts::install::Install;
use crate::parts::live::{derive, live, words};
use crate::parts::markup::Markup;
use crate::parts::sheet::sheet;
use crate::parts::way::use_way;
use crate::ports::librarian::{Answer, Ask, Mark, Standing};
use crate::state::route::Shelf;
use crate::state::{App, Opening};
use crate::text::{self, aid, date, shell, today};

/// Today: each game on a card.
#[component]
pub(super) fn Home() -> impl IntoView {
    let (app, way) = (use_app(), use_way());
    let standings = RwSignal::new(Vec::new());
    Effect::new(move |_| {
        if let Some(Answer::Today(found)) = app.ask(&Ask::Today(app.today())) {
            standings.set(found);
        }
    });
    let cards = GameId::ALL.map(|game| card(app, game, standings));
    let mut ways = Markup::default();
    for shelf in Shelf::ALL {
        ways = ways
            .raw("<a href=")
            .raw(shelf.path())
            .raw(">")
            .words(today::shelf(shelf))
            .raw("</a>");
    }
    for (does, name) in [
        ("settings", shell::SETTINGS),
        ("guide", aid::GUIDE),
        ("help", shell::HELP),
        ("about", shell::ABOUT),
    ] {
        ways = ways.button(does, "", name);
    }
    let open = move |does: String| {
        way.open(match &*does {
            "settings" => settings(),
            "guide" => guide(None),
            does => dialog(does.to_owned()),
        });
    };
    view! {
        <main class="home">
            <header>
                <h1>{text::NAME}</h1>
                <p>{words(move || date::day(app.today()))}</p>
                <img src="icons/seal.svg" alt="" width="46" height="46" />
            </header>
            {cards}
            <Install app />
            <footer>{sheet("ways", Signal::stored(ways), Callback::new(open))}</footer>
        </main>
    }
}

fn card(app: App, game: GameId, standings: RwSignal<Vec<Standing>>) -> AnyView {
    let way = use_way();
    let emblem = with_game!(game, G => <G as Face>::EMBLEM);
    let at = GameId::ALL.iter().position(|each| *each == game).unwrap_or_default();
    let dailies = derive(move || standings.with(|all| dailies(game, app.today(), all.get(at))));
    let play = move |does: String| {
        if let Some(level) = Level::from_id(&does) {
            let today = app.ports().time.moment().date;
            app.opening().set(Some(Opening::Daily(game, today, level)));
            way.go(game.id());
        }
    };
    let carry_on = move || {
        app.follow_kept();
        let stored = app.keep(|keeper| keeper.unfinished(game));
        // A daily of today has a row of its own.
        let today = app.today();
        let stored = stored.filter(|stored| !matches!(stored.source, Source::Daily { date, .. } if date == today));
        match stored {
            Some(stored) => view! {
                <button
                    type="button"
                    class="primary"
                    on:click=move |_| {
                        app.opening().set(Some(Opening::Stored(game)));
                        way.go(game.id());
                    }
                >
                    {text::carry_on(game, stored)}
                </button>
            }
            .into_any(),
            None => ().into_any(),
        }
    };
    let streak = move || {
        let streak = standings.with(|all| all.get(at).map_or(0, |standing| standing.streak));
        if streak > 0 {
            today::streak(streak)
        } else {
            String::new()
        }
    };
    view! {
        <section class="card" aria-label=text::game(game)>
            <header>
                <h2>{text::game(game)}</h2>
                <p class="streak">{words(streak)}</p>
                <svg class="emblem" viewBox="0 0 72 72" aria-hidden="true" inner_html=emblem></svg>
            </header>
            <h3>{today::TODAY}</h3>
            {sheet("dailies", dailies, Callback::new(play))}
            {live(carry_on)}
            <Choice game shape=None titled=true />
        </section>
    }
    .into_any()
}

/// A game's dailies: a row a level, with how each stands.
fn dailies(game: GameId, date: Date, standing: Option<&Standing>) -> Markup {
    let markup = Markup::default();
    if daily::number(date).is_none() {
        return markup.element("p class=note", today::NONE_YET);
    }
    let mut markup = markup.raw("<ul>");
    for (at, level) in Level::DEALT.into_iter().enumerate() {
        let mark = standing.and_then(|standing| standing.marks.get(at).copied());
        let (mark, time) = mark.unwrap_or((Mark::Open, None));
        let name = today::play(game, level, mark, time);
        markup = markup
            .raw("<li><button type=button data-does=")
            .raw(level.id())
            .raw(" aria-label=\"")
            .words(&name)
            .raw("\"><i class=")
            .raw(class(mark))
            .raw("></i><span>")
            .words(&today::daily(game, level))
            .raw("</span>");
        if let Some(time) = time {
            markup = markup.element("b", &text::time(time));
        }
        markup = markup.raw("</button></li>");
    }
    markup.raw("</ul>")
}

const fn class(mark: Mark) -> &'static str {
    match mark {
        Mark::Open => "open",
        Mark::Begun => "begun",
        Mark::Late => "late",
        Mark::OnDay => "done",
    }
}
