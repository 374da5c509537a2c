//! Which path shows which screen.

use engine::games::GameId;

/// A screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Route {
    /// The first one.
    Home,
    /// A game being played.
    Game(GameId),
    /// What is kept, as the librarian shows it.
    Shelf(Shelf),
    /// A solve being watched.
    Watch,
    /// None: there is nothing at this address.
    Nowhere,
}

/// A screen of what is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shelf {
    /// The calendar of dailies.
    Days,
    /// Every game.
    History,
    /// What follows from them.
    Statistics,
    /// The data itself.
    Data,
}

impl Shelf {
    /// Each, in the order they are offered.
    pub const ALL: [Self; 4] = [Self::Days, Self::History, Self::Statistics, Self::Data];

    /// Its path, and the name of the librarian's view.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::Days => "days",
            Self::History => "history",
            Self::Statistics => "statistics",
            Self::Data => "data",
        }
    }
}

/// The path of a solve being watched.
const WATCH: &str = "watch";

impl Route {
    /// The screen of a path within the page's base. A slash at its end is somebody's slip.
    #[must_use]
    pub fn of(path: &str) -> Self {
        match path.trim_end_matches('/') {
            "" | "index.html" => Self::Home,
            WATCH => Self::Watch,
            name => {
                let shelf = || {
                    Shelf::ALL
                        .into_iter()
                        .find(|shelf| shelf.path() == name)
                        .map(Self::Shelf)
                };
                let game = GameId::from_id(name).map(Self::Game);
                game.or_else(shelf).unwrap_or(Self::Nowhere)
            }
        }
    }

    /// Its path within the base, without a slash before it.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::Home | Self::Nowhere => "",
            Self::Watch => WATCH,
            Self::Game(game) => game.id(),
            Self::Shelf(shelf) => shelf.path(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_to_screens_and_back() {
        let games = GameId::ALL.map(Route::Game);
        let shelves = Shelf::ALL.map(Route::Shelf);
        for route in [Route::Home, Route::Watch].into_iter().chain(games).chain(shelves) {
            assert_eq!(Route::of(route.path()), route);
        }
        assert_eq!(Route::of("hashi/"), Route::Game(GameId::Hashi));
        assert_eq!(Route::of("index.html"), Route::Home);
        for nowhere in ["chess", "sudoku/1", "Sudoku", "404.html", "%00"] {
            assert_eq!(Route::of(nowhere), Route::Nowhere, "{nowhere}");
        }
    }
}
