//! How the games are played, and what the page is.

use engine::games::GameId;
use leptos::prelude::*;

use crate::build;
use crate::parts::dialogs::Dialog;
use crate::text::{self, help, shell};

/// How games are played: the one that is, or all.
pub(super) fn help(game: Option<GameId>) -> Dialog {
    let games: Vec<GameId> = GameId::ALL
        .into_iter()
        .filter(|&each| game.is_none_or(|game| game == each))
        .collect();
    Dialog::new(shell::HELP, "reading", move || {
        let games = games.iter().map(|&game| view! { <Rules game /> });
        // What only scrolls has to be reached by key too.
        view! {
            <div class="pages" tabindex="0" role="group" aria-label=shell::HELP>
                {games.collect_view()}
                <h3>{help::KEYS}</h3>
                <Keys keys=&help::SHARED_KEYS />
            </div>
        }
        .into_any()
    })
}

#[component]
fn Rules(game: GameId) -> impl IntoView {
    let rules = help::rules(game).iter().map(|rule| view! { <p>{*rule}</p> });
    view! {
        <h3>{text::game(game)}</h3>
        {rules.collect_view()}
        <Keys keys=help::keys(game) />
    }
}

#[component]
fn Keys(keys: &'static [(&'static str, &'static str)]) -> impl IntoView {
    let keys = keys.iter().map(|(key, what)| {
        view! {
            <div>
                <dt><kbd>{*key}</kbd></dt>
                <dd>{*what}</dd>
            </div>
        }
    });
    view! { <dl class="keys">{keys.collect_view()}</dl> }
}

/// What the page is, which build it is, and under which licence.
pub(super) fn about() -> Dialog {
    Dialog::new(shell::ABOUT, "reading", || {
        let lines = shell::ABOUT_LINES.map(|line| view! { <p>{line}</p> });
        view! {
            {lines.collect_view()}
            <p>{text::version(build::id())}</p>
        }
        .into_any()
    })
}
