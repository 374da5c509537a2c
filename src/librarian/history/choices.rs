//! Which games the history shows: a list of choices for each way they differ.

use std::collections::BTreeSet;

use engine::games::GameId;
use engine::level::Level;
use engine::shape::Shape;
use engine::shelf::{Filter, Record, State};

use super::History;
use crate::parts::markup::{DOES, Markup};
use crate::text;
use crate::text::history as words;

impl History {
    /// The choices, each with how many games it would show beside the others.
    pub(super) fn filters(&self, markup: Markup, records: &[Record]) -> Markup {
        let filter = self.filter;
        let count = |filter: Filter| records.iter().filter(|record| filter.lets(record)).count();
        let markup = markup
            .raw("<div class=filters role=group aria-label=\"")
            .words(words::FILTERS)
            .raw("\">");
        let games = GameId::ALL.map(|game| {
            let own = Filter {
                game: Some(game),
                shape: None,
                ..filter
            };
            let is_chosen = filter.game == Some(game);
            (game.id().to_owned(), text::game(game).to_owned(), count(own), is_chosen)
        });
        let markup = self.select(markup, "game", words::GAME, words::ALL_GAMES, games);
        let has_beyond = records.iter().any(|record| record.level == Some(Level::Beyond));
        let levels = Level::DEALT.into_iter().chain(has_beyond.then_some(Level::Beyond));
        let levels = levels.map(|level| {
            let own = Filter {
                level: Some(level),
                ..filter
            };
            let is_chosen = filter.level == Some(level);
            (
                level.id().to_owned(),
                text::level(level).to_owned(),
                count(own),
                is_chosen,
            )
        });
        let mut markup = self.select(markup, "level", words::LEVEL, words::ALL_LEVELS, levels);
        let sizes = shapes(records, filter.game);
        if !sizes.is_empty() {
            let sizes = sizes.into_iter().map(|shape| {
                let own = Filter {
                    shape: Some(shape),
                    ..filter
                };
                let is_chosen = filter.shape == Some(shape);
                (shape.to_string(), text::shape(shape), count(own), is_chosen)
            });
            markup = self.select(markup, "size", text::SIZE, words::ALL_SIZES, sizes);
        }
        let states = [State::Unfinished, State::Over].map(|state| {
            let own = Filter {
                state: Some(state),
                ..filter
            };
            let is_chosen = filter.state == Some(state);
            (
                id_of(state).to_owned(),
                words::state(state).to_owned(),
                count(own),
                is_chosen,
            )
        });
        self.select(markup, "state", words::STATE, words::ALL_STATES, states)
            .raw("</div>")
    }

    fn select(
        &self,
        markup: Markup,
        does: &str,
        name: &str,
        all: &str,
        options: impl IntoIterator<Item = (String, String, usize, bool)>,
    ) -> Markup {
        let mut markup = markup.raw("<select ").raw(DOES).raw("=").raw(does);
        markup = self.focused(markup, does).raw(" aria-label=\"").words(name).raw("\">");
        markup = markup.element("option value=\"\"", all);
        for (value, what, games, is_chosen) in options {
            markup = markup
                .raw("<option value=")
                .raw(&value)
                .raw(if is_chosen { " selected>" } else { ">" })
                .words(&words::counted(&what, games))
                .raw("</option>");
        }
        markup.raw("</select>")
    }
}

pub(super) const fn id_of(state: State) -> &'static str {
    match state {
        State::Unfinished => "unfinished",
        State::Over => "over",
    }
}

/// The shapes that are a choice: of games of which there is more than one.
pub(super) fn shapes(records: &[Record], game: Option<GameId>) -> BTreeSet<Shape> {
    let games = GameId::ALL
        .into_iter()
        .filter(|own| game.is_none_or(|game| game == *own));
    let of = |game| {
        let own = records.iter().filter(move |record| record.game == game);
        own.map(|record| record.shape).collect::<BTreeSet<_>>()
    };
    games.map(of).filter(|shapes| shapes.len() > 1).flatten().collect()
}
