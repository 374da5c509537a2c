//! What the player can have their way.

use engine::games::GameId;
use engine::with_game;
use leptos::prelude::*;

use super::use_app;
use crate::boards::Face;
use crate::parts::dialogs::Dialog;
use crate::parts::live::derive;
use crate::parts::markup::Markup;
use crate::parts::sheet::sheet;
use crate::state::Preferences;
use crate::state::preferences::{Switch, Theme};
use crate::text::shell;

/// The switches of all games.
const SHARED: [Switch; 5] = [
    Switch::Timer,
    Switch::Help,
    Switch::Mistakes,
    Switch::Pace,
    Switch::CheckGuesses,
];

/// The dialog.
pub(super) fn settings() -> Dialog {
    Dialog::new(shell::SETTINGS, "settings", || {
        let app = use_app();
        let press = move |does: String| {
            app.prefer(|chosen| {
                if let Some(theme) = Theme::from_id(&does) {
                    chosen.set_theme(theme);
                } else if let Some(switch) = Switch::from_id(&does) {
                    chosen.set(switch, !chosen.is_on(switch));
                }
            });
        };
        let markup = derive(move || app.preference(drawn));
        sheet("chosen", markup, Callback::new(press))
    })
}

fn drawn(chosen: &Preferences) -> Markup {
    let mut markup = Markup::default()
        .raw("<fieldset class=themes>")
        .element("legend", shell::THEME);
    for theme in Theme::ALL {
        markup = markup.raw("<label class=option>");
        markup = input(markup, "radio name=theme", theme.id(), chosen.theme() == theme);
        markup = markup.words(shell::theme(theme)).raw("</label>");
    }
    markup = toggles(markup.raw("</fieldset>"), chosen, &SHARED);
    for game in GameId::ALL {
        // Those that are one game's only.
        let switches = with_game!(game, G => <G as Face>::SWITCHES);
        markup = markup.raw("<fieldset>").element("legend", shell::group(game));
        markup = toggles(markup, chosen, switches).raw("</fieldset>");
    }
    markup
}

fn toggles(markup: Markup, chosen: &Preferences, switches: &[Switch]) -> Markup {
    switches.iter().fold(markup, |markup, &switch| {
        let markup = markup.raw("<label class=toggle>").words(shell::switch(switch));
        input(markup, "checkbox role=switch", switch.id(), chosen.is_on(switch)).raw("</label>")
    })
}

fn input(markup: Markup, kind: &str, does: &str, is_on: bool) -> Markup {
    markup
        .raw("<input type=")
        .raw(kind)
        .raw(" data-does=")
        .raw(does)
        .raw(if is_on { " checked>" } else { ">" })
}
