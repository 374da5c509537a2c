//! Which path shows which screen.

use engine::games::GameId;

/// A screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Route {
    /// The first one.
    Home,
    /// A game being played.
    Game(GameId),
    /// None: there is nothing at this address.
    Nowhere,
}

impl Route {
    /// The screen of a path within the page's base. A slash at its end is somebody's slip.
    #[must_use]
    pub fn of(path: &str) -> Self {
        match path.trim_end_matches('/') {
            "" | "index.html" => Self::Home,
            name => GameId::from_id(name).map_or(Self::Nowhere, Self::Game),
        }
    }

    /// Its path within the base, without a slash before it.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::Home | Self::Nowhere => "",
            Self::Game(game) => game.id(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_to_screens_and_back() {
        for route in [Route::Home, Route::Game(GameId::Sudoku), Route::Game(GameId::Hashi)] {
            assert_eq!(Route::of(route.path()), route);
        }
        assert_eq!(Route::of("hashi/"), Route::Game(GameId::Hashi));
        assert_eq!(Route::of("index.html"), Route::Home);
        for nowhere in ["chess", "sudoku/1", "Sudoku", "404.html", "%00"] {
            assert_eq!(Route::of(nowhere), Route::Nowhere, "{nowhere}");
        }
    }
}
