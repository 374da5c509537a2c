//! How far a solve that is watched has come. Plain data that knows no game and no clock.

use engine::time::{Millis, Tenths};
use engine::watch::{Speed, Wait};

/// How far it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// When each move was made.
    times: Vec<Tenths>,
    /// How many moves show.
    at: usize,
    run: Run,
    speed: Speed,
}

/// What is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Run {
    /// Nothing.
    Still,
    /// The time to point out where the next move goes.
    Waiting,
    /// The move itself.
    Leading,
}

impl Player {
    /// A player before the first move, of moves made at these times.
    #[must_use]
    pub const fn new(times: Vec<Tenths>) -> Self {
        Self {
            times,
            at: 0,
            run: Run::Still,
            speed: Speed::Usual,
        }
    }

    /// How many moves show.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// How many there are.
    #[must_use]
    pub fn of(&self) -> usize {
        self.times.len()
    }

    /// The move whose place is pointed out: the last that shows, or the next a moment before it does.
    #[must_use]
    pub const fn pointed(&self) -> Option<usize> {
        match self.run {
            Run::Leading => Some(self.at),
            Run::Still | Run::Waiting => self.at.checked_sub(1),
        }
    }

    /// The play time of the last move that shows.
    #[must_use]
    pub fn time(&self) -> Millis {
        let tenths = self.at.checked_sub(1).map_or(0, |last| self.tenths(last));
        Millis(u64::from(tenths) * 100)
    }

    /// Whether it plays by itself.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.run != Run::Still
    }

    /// Whether every move shows.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.at == self.of()
    }

    /// How fast it plays.
    #[must_use]
    pub const fn speed(&self) -> Speed {
        self.speed
    }

    /// Plays on, from the start where all of it has been played; or stops.
    pub fn toggle(&mut self) {
        if self.is_playing() {
            self.pause();
        } else {
            self.at = if self.is_at_end() { 0 } else { self.at };
            self.run = if self.is_at_end() { Run::Still } else { Run::Waiting };
        }
    }

    /// Stops at what shows.
    pub const fn pause(&mut self) {
        self.run = Run::Still;
    }

    /// Goes to where so many moves show, and stops there.
    pub fn go(&mut self, to: usize) {
        self.pause();
        self.at = to.min(self.of());
    }

    /// A move on or back.
    pub fn step(&mut self, by: isize) {
        self.go(self.at.saturating_add_signed(by));
    }

    /// The next speed, and after the fastest the usual one.
    pub fn faster(&mut self) {
        let mut faster = Speed::ALL
            .into_iter()
            .filter(|speed| speed.times() > self.speed.times());
        self.speed = faster.next().unwrap_or_default();
    }

    /// How long from here to the next [`Player::tick`]; none where nothing is waited for.
    #[must_use]
    pub fn wait(&self) -> Option<Millis> {
        let before = self.at.checked_sub(1).map_or(0, |last| self.tenths(last));
        let gap = self.tenths(self.at).saturating_sub(before);
        let Wait { whole, lead } = Wait::of(Millis(u64::from(gap) * 100), self.speed);
        match self.run {
            Run::Still => None,
            Run::Waiting => Some(Millis(whole.0 - lead.0)),
            Run::Leading => Some(lead),
        }
    }

    /// What was waited for has come.
    pub fn tick(&mut self) {
        match self.run {
            Run::Still => {}
            Run::Waiting => self.run = Run::Leading,
            Run::Leading => {
                self.at = (self.at + 1).min(self.of());
                self.run = if self.is_at_end() { Run::Still } else { Run::Waiting };
            }
        }
    }

    fn tenths(&self, at: usize) -> u32 {
        self.times.get(at).map_or(0, |at| at.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moves after one second, a tenth later, and after a long think.
    fn player() -> Player {
        Player::new([10, 11, 600].map(Tenths).to_vec())
    }

    /// How it stands: moves shown, the one pointed out, whether it plays.
    fn stand(player: &Player) -> (usize, Option<usize>, bool) {
        (player.at(), player.pointed(), player.is_playing())
    }

    #[test]
    fn it_plays_from_the_first_move_to_the_last() {
        let mut player = player();
        assert_eq!((stand(&player), player.wait()), ((0, None, false), None));
        player.toggle();
        let mut waits = Vec::new();
        let mut stands = Vec::new();
        while let Some(wait) = player.wait() {
            waits.push(wait.0);
            player.tick();
            stands.push(stand(&player));
        }
        // A think is shortened, a burst spread out; the place is pointed out a moment before its move.
        assert_eq!(waits, [600, 400, 75, 75, 1_100, 400]);
        let expected = [
            (0, Some(0), true),
            (1, Some(0), true),
            (1, Some(1), true),
            (2, Some(1), true),
            (2, Some(2), true),
            (3, Some(2), false),
        ];
        assert_eq!(stands, expected);
        assert!(player.is_at_end());
        player.tick();
        assert_eq!(stand(&player), (3, Some(2), false));
        // Again, from the start.
        player.toggle();
        assert_eq!(stand(&player), (0, None, true));
    }

    #[test]
    fn going_anywhere_stops_it_there() {
        let mut player = player();
        player.toggle();
        player.tick();
        assert_eq!(player.pointed(), Some(0));
        // Stopped, what shows is pointed out again.
        player.toggle();
        assert_eq!(stand(&player), (0, None, false));
        for (by, at) in [(-1, 0), (1, 1), (1, 2), (1, 3)] {
            player.toggle();
            player.step(by);
            assert_eq!((player.at(), player.is_playing()), (at, false), "{by}");
        }
        for (by, at) in [(1, 3), (-1, 2)] {
            player.step(by);
            assert_eq!(player.at(), at, "{by}");
        }
        player.go(99);
        assert_eq!((player.at(), player.time()), (3, Millis(60_000)));
        player.go(0);
        assert_eq!((stand(&player), player.time()), ((0, None, false), Millis(0)));
        // Played on from the middle, it goes on from there.
        player.go(2);
        player.toggle();
        assert_eq!((stand(&player), player.time()), ((2, Some(1), true), Millis(1_100)));
    }

    #[test]
    fn speeds_go_round_and_shorten_the_waits() {
        let mut player = player();
        player.toggle();
        let mut found = Vec::new();
        for _ in 0..5 {
            found.push((player.speed().times(), player.wait().map(|wait| wait.0)));
            player.faster();
        }
        let expected = [(1, 600), (2, 250), (4, 125), (8, 63), (1, 600)];
        assert_eq!(found, expected.map(|(times, wait)| (times, Some(wait))));
        assert!(player.is_playing());
    }

    #[test]
    fn a_solve_without_moves_is_at_its_end() {
        let mut player = Player::new(Vec::new());
        player.toggle();
        player.step(1);
        assert_eq!((stand(&player), player.wait()), ((0, None, false), None));
        assert!(player.is_at_end());
    }
}
