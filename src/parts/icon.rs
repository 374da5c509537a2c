//! The pictures on buttons, drawn in the colour of the words beside them.

use leptos::prelude::*;

/// A picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    /// Takes the last move back.
    Undo,
    /// Makes it again.
    Redo,
    /// Empties a place.
    Erase,
    /// Writes small.
    Notes,
    /// Joins two islands.
    Bridge,
    /// Says that there is no bridge.
    Mark,
    /// What else there is.
    Menu,
    /// Away with it.
    Close,
    /// One more.
    New,
    /// One less.
    ZoomOut,
    /// What is worked out for the player.
    Automatic,
    /// From the start.
    StartOver,
    /// How things are.
    Settings,
    /// How it is played.
    Help,
    /// The first screen.
    Home,
    /// More of it.
    More,
    /// Where to look.
    Hint,
    /// All of it.
    CheckAll,
    /// To be seen.
    Reveal,
    /// The end.
    Solution,
    /// To be read.
    Guide,
    /// Goes on by itself.
    Play,
    /// Stops.
    Pause,
    /// To the beginning.
    Start,
    /// One back.
    StepBack,
    /// One on.
    StepOn,
    /// To the end.
    End,
    /// To be sent.
    Share,
}

impl Icon {
    /// Its lines, on a field of 24 by 24.
    pub(super) const fn path(self) -> &'static str {
        match self {
            Self::Undo => "M8 5L4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9",
            Self::Redo => "M16 5l4 4-4 4M20 9h-9.5a5.5 5.5 0 0 0 0 11H15",
            Self::Erase => {
                "M9 20l-5.3-5.3a1.5 1.5 0 0 1 0-2.1l8.4-8.4a1.5 1.5 0 0 1 2.1 0l6 6a1.5 1.5 0 0 1 0 2.1L12.5 20zM9 20h11M8 8.2l8 8"
            }
            Self::Notes => "M4 20l1-4.5L15.5 5l3.5 3.5L8.5 19zM13.2 7.3l3.5 3.5",
            Self::Bridge => {
                "M2.5 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0M15.9 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0M8 10.8h8M8 13.2h8"
            }
            Self::Mark => "M2 12h5M17 12h5M9 9l6 6M15 9l-6 6",
            Self::Menu => "M4 7h16M4 12h16M4 17h16",
            Self::Close => "M6 6l12 12M18 6L6 18",
            Self::New => "M12 5v14M5 12h14",
            Self::ZoomOut => "M5 12h14",
            Self::Automatic => "M5 12l4.5 4.5L19 7",
            Self::StartOver => "M5 5v5h5M5.5 10a7.2 7.2 0 1 1-.4 5",
            Self::Settings => {
                "M4 8h8M17 8h3M4 16h3M12 16h8M12 8a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M7 16a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0"
            }
            Self::Help => {
                "M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M9.6 9.5a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9M12 16.5v.1"
            }
            Self::More => {
                "M4 12a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0M10.7 12a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0M17.4 12a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0"
            }
            Self::Hint => {
                "M9.5 17.5h5M10.5 20.5h3M8.6 14.6a5.8 5.8 0 1 1 6.8 0c-.6.6-.9 1.5-.9 2.9h-5c0-1.4-.3-2.3-.9-2.9z"
            }
            Self::CheckAll => "M2.5 12.5L7 17 16 7.5M11.5 15.5L13 17l9-9.5",
            Self::Reveal => {
                "M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12zM9.3 12a2.7 2.7 0 1 0 5.4 0 2.7 2.7 0 1 0-5.4 0"
            }
            Self::Solution => "M6 21V4h12l-2.5 4L18 12H6",
            Self::Guide => {
                "M12 6.8C10 5.2 7 4.6 4 5v13c3-.4 6 .2 8 1.8 2-1.6 5-2.2 8-1.8V5c-3-.4-6 .2-8 1.8zM12 6.8v13"
            }
            Self::Play => "M7 4.5v15l12-7.5z",
            Self::Pause => "M8 5v14M16 5v14",
            Self::Start => "M18 5l-7 7 7 7M6 5v14",
            Self::StepBack => "M15 5l-7 7 7 7",
            Self::StepOn => "M9 5l7 7-7 7",
            Self::End => "M6 5l7 7-7 7M18 5v14",
            Self::Share => "M12 15V3.5M7.5 7.5L12 3l4.5 4.5M6 11.5H5v9h14v-9h-1",
            Self::Home => "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5h4v5",
        }
    }
}

/// Draws one. It says nothing aloud: its button has a name.
#[component]
pub fn Picture(
    /// Which.
    icon: Icon,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=icon.path() />
        </svg>
    }
}
