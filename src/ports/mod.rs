//! The outside world as traits, each with a version for the browser and one in memory for tests.

pub mod address;
pub mod dealer;
pub mod entropy;
pub mod librarian;
pub mod store;
pub mod teacher;
pub mod time;
pub mod worker;

use std::rc::Rc;

use self::dealer::Dealer;
use self::entropy::Entropy;
use self::librarian::Librarian;
use self::store::Store;
use self::teacher::Teacher;
use self::time::Time;

/// All the ports a page has.
#[derive(Clone)]
pub struct Ports {
    /// Where state is kept.
    pub store: Rc<dyn Store>,
    /// The clocks.
    pub time: Rc<dyn Time>,
    /// Whoever deals puzzles and checks those from elsewhere.
    pub dealer: Rc<dyn Dealer>,
    /// Where new codes and names come from.
    pub entropy: Rc<dyn Entropy>,
    /// Whoever gives hints and has the guide.
    pub teacher: Rc<dyn Teacher>,
    /// Whoever keeps records, days and history.
    pub librarian: Rc<dyn Librarian>,
}

impl Ports {
    /// The browser's.
    #[must_use]
    pub fn browser() -> Self {
        Self {
            store: Rc::new(store::Browser::open()),
            time: Rc::new(time::Browser),
            dealer: Rc::new(dealer::Browser::default()),
            entropy: Rc::new(entropy::Browser),
            teacher: Rc::new(teacher::Browser::default()),
            librarian: Rc::new(librarian::Browser::default()),
        }
    }
}
