//! What is kept of dailies, by their days.

use std::collections::BTreeMap;

use engine::date::Date;
use engine::games::GameId;
use engine::level::Level;
use engine::play::Source;
use engine::shelf::{Failure, FriendTimes, Id, Mark, Outcome, Outcomes, Record, Streak, mark};

use crate::librarian::Library;
use crate::librarian::board::Board;

/// The marks of a day: a row a game, and in it a mark a level.
pub(super) type Marks = [(GameId, [Mark; 4]); GameId::ALL.len()];

/// Every daily that was played, and what became of those whose game is gone.
#[derive(Debug, Default)]
pub(super) struct Table {
    days: BTreeMap<Date, Vec<Record>>,
    outcomes: [Outcomes; GameId::ALL.len()],
    friends: FriendTimes,
    /// This browser's name in links.
    device: Option<Id>,
    is_lost: bool,
}

/// What there is of one daily.
#[derive(Debug, Clone, Copy)]
pub(super) struct Standing<'a> {
    /// How it stands.
    pub(super) mark: Mark,
    /// The game of it that can be gone on with.
    pub(super) begun: Option<&'a Record>,
    /// The game of it that says how it went: the one that counts, else the first that was over.
    pub(super) over: Option<&'a Record>,
}

impl Table {
    pub(super) fn read(library: &Library<'_>) -> Self {
        Self::try_read(library).unwrap_or_else(|_| Self {
            is_lost: true,
            ..Self::default()
        })
    }

    fn try_read(library: &Library<'_>) -> Result<Self, Failure> {
        let store = library.store();
        let mut table = Self {
            // What a newer version keeps there is not known here.
            friends: store.friend_times()?.unwrap_or_default(),
            device: store.device()?,
            ..Self::default()
        };
        for (outcomes, game) in table.outcomes.iter_mut().zip(GameId::ALL) {
            *outcomes = store.outcomes(game)?.unwrap_or_default();
        }
        for record in store.records()? {
            if let Source::Daily { date, .. } = record.source {
                for (outcomes, game) in table.outcomes.iter_mut().zip(GameId::ALL) {
                    outcomes.take(game, &record);
                }
                table.days.entry(date).or_default().push(record);
            }
        }
        Ok(table)
    }

    /// Whether storage could not be read.
    pub(super) const fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// A date's marks.
    pub(super) fn marks(&self, date: Date) -> Marks {
        GameId::ALL.map(|game| (game, Level::DEALT.map(|level| self.standing(game, date, level).mark)))
    }

    /// How a daily stands.
    pub(super) fn standing(&self, game: GameId, date: Date, level: Level) -> Standing<'_> {
        let its = || self.games(game, date, level);
        let mark = mark(self.outcomes(game), its(), date, level);
        let (over, begun): (Vec<&Record>, Vec<&Record>) = its().partition(|record| record.is_over());
        let worth = |record: &&Record| {
            let outcome = record.outcome().map(|(_, _, outcome)| outcome);
            (outcome != Some(Outcome::OnDay), outcome.is_none(), record.begun)
        };
        Standing {
            mark,
            begun: begun.into_iter().max_by_key(|record| record.last),
            over: over.into_iter().min_by_key(worth),
        }
    }

    /// The games of a daily.
    fn games(&self, game: GameId, date: Date, level: Level) -> impl Iterator<Item = &Record> {
        let records = self.days.get(&date).map(Vec::as_slice).unwrap_or_default();
        let is_its = move |record: &&Record| record.game == game && record.source.level() == Some(level);
        records.iter().filter(is_its)
    }

    /// A daily's board.
    pub(super) fn board(&self, game: GameId, date: Date, level: Level) -> Board<'_> {
        let games = self.games(game, date, level);
        Board::of((date, game, level), &self.friends, self.device, games)
    }

    /// A level's streak.
    pub(super) fn streak(&self, game: GameId, level: Level, today: Date) -> Streak {
        self.outcomes(game).streak(level, today)
    }

    fn outcomes(&self, game: GameId) -> &Outcomes {
        let at = GameId::ALL.iter().position(|other| *other == game);
        &self.outcomes[at.unwrap_or_default()]
    }
}
