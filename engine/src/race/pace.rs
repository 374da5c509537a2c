//! How far a solve had come when: at what share of its time each tenth of the board came to be right for good.
//!
//! It says how much was right and nothing of what, so it gives nothing of the puzzle away.

use crate::digits::{Reader, push_fixed};
use crate::game::Game;
use crate::play::{Replay, Session};
use crate::time::Millis;
use crate::watch::{right, to_be_solved};

/// The tenths that are told: the last comes with the solve.
const TOLD: usize = 9;
/// Digits a share.
const WIDTH: u32 = 2;
/// The share of the whole time.
const WHOLE: u32 = 4_095;

/// A solve's pace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace([u32; TOLD]);

/// How many places of a board are to be filled in.
#[must_use]
pub fn to_fill<G: Game>(session: &Session<G>) -> usize {
    to_be_solved(session)
}

/// How much of them a player has filled in, in thousandths. What is wrong counts as what is right does: who sees it is told
/// nothing that the board does not show.
#[must_use]
pub fn filled<G: Game>(session: &Session<G>, of: usize) -> u32 {
    let filled = session.board().iter().filter(|place| G::value(**place) > 0).count();
    let share = filled.min(of) * 1_000 / of.max(1);
    u32::try_from(share).unwrap_or_default()
}

impl Pace {
    /// The pace of a solved session; none where it was not recorded from its start.
    #[must_use]
    pub fn of<G: Game>(session: &Session<G>) -> Option<Self> {
        let end = session.log().end().0;
        if !session.is_solved() || !session.log().is_whole() || end == 0 {
            return None;
        }
        let mut replay = Replay::new(session.problem(), session.log());
        let of = to_be_solved(replay.session());
        let mut since = [None; TOLD];
        for entry in session.log().entries() {
            replay.step().ok()?;
            let right = right(replay.session());
            for (tenth, since) in (1..).zip(&mut since) {
                // What is taken out again was not yet right for good.
                *since = (right * 10 >= of * tenth).then(|| since.unwrap_or(entry.at.0));
            }
        }
        let share = |at: u32| u64::from(at) * u64::from(WHOLE) / u64::from(end);
        let shares = since.map(|at| u32::try_from(share(at.unwrap_or(end))).unwrap_or(WHOLE));
        Some(Self(shares))
    }

    /// The pace in 18 digits.
    #[must_use]
    pub fn write(self) -> String {
        let mut text = String::new();
        for share in self.0 {
            push_fixed(&mut text, share, WIDTH);
        }
        text
    }

    /// Reads what [`Pace::write`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut reader = Reader::new(text);
        let mut shares = [0; TOLD];
        for share in &mut shares {
            *share = reader.fixed(WIDTH)?;
        }
        (reader.is_done() && shares.is_sorted()).then_some(Self(shares))
    }

    /// How much of the board was right at a play time, in thousandths, of a solve that took so many seconds. Between
    /// two tenths it goes evenly.
    #[must_use]
    pub fn progress(self, elapsed: Millis, seconds: u64) -> u32 {
        let whole = seconds.saturating_mul(1_000);
        if elapsed.0 >= whole {
            return 1_000;
        }
        let now = u128::from(elapsed.0) * u128::from(WHOLE) / u128::from(whole);
        let now = u32::try_from(now).unwrap_or(WHOLE);
        let tenths = self.0.partition_point(|share| *share <= now);
        let from = tenths.checked_sub(1).map_or(0, |at| self.0[at]);
        let to = self.0.get(tenths).copied().unwrap_or(WHOLE).max(from + 1);
        let tenths = u32::try_from(tenths).unwrap_or_default();
        (100 * tenths + 100 * now.saturating_sub(from) / (to - from)).min(999)
    }
}
