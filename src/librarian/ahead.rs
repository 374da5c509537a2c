//! Today's dailies, dealt and kept before anyone asks for them.
//!
//! The librarian has a dealer of their own for that, so that nobody at the table waits for what nobody waits for. It
//! goes when there is nothing left to deal.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use engine::daily;
use engine::date::Date;
use engine::game::Game;
use engine::games::GameId;
use engine::level::Level;
use engine::play::Source;
use engine::shelf::Failure;
use engine::with_game;

use super::{Library, desk};
use crate::ports::dealer::{Answer, Dealer, Job};
use crate::ports::librarian::{self, Ask};

/// Where it is done.
pub trait Place {
    /// Whether the page is seen: what nobody waits for is not done behind the player's back.
    fn is_seen(&self) -> bool;

    /// Does something with the library, as it is now.
    fn with_library(&self, with: &mut dyn FnMut(&Library<'_>));

    /// A dealer.
    fn dealer(&self) -> Rc<dyn Dealer>;
}

/// Has today's dailies dealt, one after the other.
pub struct Ahead {
    place: Box<dyn Place>,
    dealer: RefCell<Option<Rc<dyn Dealer>>>,
    is_busy: Cell<bool>,
    /// The date whose dailies are all there, or cannot be had.
    done: Cell<Option<Date>>,
}

impl Ahead {
    /// Nothing dealt yet.
    #[must_use]
    pub fn new(place: Box<dyn Place>) -> Rc<Self> {
        Rc::new(Self {
            place,
            dealer: RefCell::default(),
            is_busy: Cell::default(),
            done: Cell::default(),
        })
    }

    /// Has the next daily dealt, if one is wanting and none is under way, and then the others.
    pub fn look(self: &Rc<Self>) {
        if self.is_busy.get() || !self.place.is_seen() {
            return;
        }
        let mut due = None;
        self.place.with_library(&mut |library| due = self.due(library));
        let Some((game, date, level)) = due else {
            self.dealer.take();
            return;
        };
        let dealer = Rc::clone(self.dealer.borrow_mut().get_or_insert_with(|| self.place.dealer()));
        self.is_busy.set(true);
        let own = Rc::clone(self);
        let done = move |answer| {
            own.is_busy.set(false);
            let is_kept = match answer {
                Ok(Answer::Ready(parcel)) => own.keep(game, date, level, parcel.puzzle),
                Ok(_) | Err(_) => false,
            };
            if !is_kept {
                // Nor would any other be.
                own.done.set(Some(date));
            }
            own.look();
        };
        dealer.ask(Job::Daily(game, date, level), Rc::new(|_| ()), Box::new(done));
    }

    fn due(&self, library: &Library<'_>) -> Option<(GameId, Date, Level)> {
        let today = library.now.date;
        if self.done.get() == Some(today) {
            return None;
        }
        match wanting(library, today) {
            Ok(Some((game, level))) => Some((game, today, level)),
            Ok(None) | Err(_) => {
                self.done.set(Some(today));
                None
            }
        }
    }

    fn keep(&self, game: GameId, date: Date, level: Level, puzzle: String) -> bool {
        let ask = Ask::Dealt(game, date, level, puzzle);
        let mut answer = librarian::Answer::Nothing;
        self.place
            .with_library(&mut |library| answer = desk::answer(library, &ask));
        answer == librarian::Answer::Done
    }
}

/// The next of a date's dailies that is neither begun nor kept as it was dealt: of the game begun last before the other,
/// and the easiest.
fn wanting(library: &Library<'_>, date: Date) -> Result<Option<(GameId, Level)>, Failure> {
    if daily::number(date).is_none() {
        return Ok(None);
    }
    let mut wanting = Vec::new();
    for game in GameId::ALL {
        let levels = with_game!(game, G => not_kept::<G>(library, game, date))?;
        wanting.extend(levels.into_iter().map(|level| (game, level)));
    }
    // Most often all are kept, and no record needs to be read.
    if wanting.is_empty() {
        return Ok(None);
    }
    let store = library.store();
    let mut last = None;
    for id in store.index()?.ids() {
        let Ok(Some(record)) = store.record(*id) else { continue };
        last.get_or_insert(record.game);
        wanting.retain(|(game, level)| {
            let source = Source::Daily { date, level: *level };
            (record.game, record.source) != (*game, source)
        });
        // The last begun comes first: those that are left were begun before there was such a daily anywhere.
        if record.begun.date < date.plus(-1) {
            break;
        }
    }
    // Of two alike, the first.
    Ok(wanting.into_iter().min_by_key(|(game, _)| Some(*game) != last))
}

/// The levels of a date's dailies that are not kept as they were dealt.
fn not_kept<G: Game>(library: &Library<'_>, game: GameId, date: Date) -> Result<Vec<Level>, Failure> {
    let dealt = library.store().dealt::<G>(game)?;
    let is_kept = |level| dealt.get(date, level).is_some_and(|puzzle| G::read(puzzle).is_ok());
    Ok(Level::DEALT.into_iter().filter(|&level| !is_kept(level)).collect())
}
