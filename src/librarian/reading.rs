//! What is only read: how the games are played, and what the page is.

use engine::games::GameId;

use super::Library;
use super::view::{Deed, Input, View};
use crate::build;
use crate::parts::markup::Markup;
use crate::text::{self, help, shell};

/// A page to read.
enum Reading {
    /// How a game is played, or all are.
    Help(Option<GameId>),
    /// What the page is, which build it is, and under which licence.
    About,
}

/// How games are played: the one that `about` names, or all.
pub(super) fn help(about: &str) -> Option<Box<dyn View>> {
    Some(Box::new(Reading::Help(GameId::from_id(about))))
}

/// What the page is.
pub(super) fn about() -> Option<Box<dyn View>> {
    Some(Box::new(Reading::About))
}

impl View for Reading {
    fn markup(&self, _: &Library<'_>) -> Markup {
        // What only scrolls has to be reached by key too.
        let markup = Markup::default()
            .raw("<div class=pages tabindex=0 role=group aria-label=\"")
            .raw(match self {
                Self::Help(_) => shell::HELP,
                Self::About => shell::ABOUT,
            })
            .raw("\">");
        let markup = match self {
            Self::Help(of) => {
                let games = GameId::ALL.into_iter().filter(|game| of.is_none_or(|of| of == *game));
                let markup = games.fold(markup, |markup, game| {
                    let markup = markup.element("h3", text::game(game));
                    let rules = help::rules(game).iter();
                    keys(
                        rules.fold(markup, |markup, rule| markup.element("p", rule)),
                        help::keys(game),
                    )
                });
                keys(markup.element("h3", help::KEYS), &help::SHARED_KEYS)
            }
            Self::About => {
                let lines = shell::ABOUT_LINES.iter();
                let markup = lines.fold(markup, |markup, line| markup.element("p", line));
                markup.element("p", &text::version(build::id()))
            }
        };
        markup.raw("</div>")
    }

    fn take(&mut self, _: &Library<'_>, _: Input<'_>) -> Vec<Deed> {
        Vec::new()
    }
}

fn keys(markup: Markup, keys: &[(&str, &str)]) -> Markup {
    let markup = keys.iter().fold(markup.raw("<dl class=keys>"), |markup, (key, what)| {
        let markup = markup.raw("<div><dt>").element("kbd", key).raw("</dt>");
        markup.element("dd", what).raw("</div>")
    });
    markup.raw("</dl>")
}

#[cfg(test)]
mod tests {
    use crate::librarian::trial::Browser;

    #[test]
    fn help_is_of_the_game_that_is_played_or_of_all() {
        let browser = Browser::of("reader");
        let read = |name: &str| browser.shown(name);
        let (all, one) = (read("help"), read("help hashi"));
        assert!(all.contains("<h3>Sudoku</h3>") && all.contains("<h3>Hashi</h3>"));
        assert!(one.contains("<h3>Hashi</h3>") && !one.contains("<h3>Sudoku</h3>"));
        assert!(one.contains("<kbd>Shift + arrow</kbd>") && one.contains("<kbd>?</kbd>"));
        assert!(read("about").contains("Version "));
    }
}
