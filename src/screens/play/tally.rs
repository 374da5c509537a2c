//! The help taken so far and the mistakes that have counted, while a game is played.

use engine::games::GameId;
use engine::play::{Counts, Help};
use gloo_timers::callback::Interval;
use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;

use crate::boards::Face;
use crate::parts::live::{effect, memo};
use crate::parts::markup::Markup;
use crate::parts::way::Way;
use crate::state::Table;
use crate::state::coach::Coach;
use crate::state::preferences::Switch;
use crate::text::aid;

/// How often mistakes are looked for that have come to count as time went by, in milliseconds.
const LOOK: u32 = 500;

/// What there is to show of it, by the player's choice.
#[derive(Debug, Clone, PartialEq, Default)]
struct Tally {
    taken: Option<Help>,
    errors: Option<Option<Counts>>,
}

pub(super) fn tally<G: Face>(way: Way, table: Table<G>, coach: Coach) -> AnyView {
    let app = table.app();
    let errors = RwSignal::new(None);
    let look = move || {
        let now = table.elapsed().tenths();
        let counts = table.peek(|session| session.mistakes_at(now)).flatten();
        if errors.get_untracked() != counts {
            errors.set(counts);
        }
    };
    look();
    effect(move || {
        let _ = table.version();
        look();
    });
    let now_and_then = StoredValue::new_local(Some(Interval::new(LOOK, look)));
    on_cleanup(move || now_and_then.set_value(None));
    let tally = memo(move || {
        let shows = |switch| app.preference(|chosen| chosen.is_on(switch));
        let help = table.follow(|session| session.help()).filter(|help| !help.is_none());
        Tally {
            taken: help.filter(|_| shows(Switch::Help)),
            errors: shows(Switch::Mistakes).then(|| errors.get()),
        }
    });
    draw(G::GAME, way, coach, tally)
}

fn draw(game: GameId, way: Way, coach: Coach, tally: Memo<Tally>) -> AnyView {
    let node = NodeRef::<Div>::new();
    let sizes = RwSignal::new(0u32);
    let resized = window_event_listener(ev::resize, move |_| sizes.update(|sizes| *sizes += 1));
    on_cleanup(move || resized.remove());
    let mut before = None::<Tally>;
    effect(move || {
        sizes.track();
        let Some(node) = node.get() else { return };
        // What is charged under a dialog ticks as it closes, where that can be seen.
        if way.is_any_open() && before.is_some() {
            return;
        }
        let now = tally.get();
        let had = before.clone().unwrap_or_default();
        if let (Some(Some(counts)), Some(Some(stood))) = (now.errors, had.errors)
            && counts != stood
        {
            coach.speak(aid::counted(counts.values + counts.marks));
        }
        let ticks = before.is_some() && now.taken != had.taken;
        let full = now.taken.map(|help| aid::taken_in_full(game, help)).unwrap_or_default();
        // Shortened until it fits, never cut.
        for words in now.taken.map(|help| aid::taken(game, help)).unwrap_or_default() {
            let mut markup = Markup::default();
            if now.taken.is_some() {
                let class = if ticks { "taken tick" } else { "taken" };
                markup = markup
                    .raw("<span aria-hidden=true class=\"")
                    .raw(class)
                    .raw("\" title=\"")
                    .words(&full)
                    .raw("\">")
                    .words(&words)
                    .raw("</span>")
                    .element("span class=sr-only", &full);
            }
            if let Some(errors) = now.errors {
                markup = markup.element("span class=errors", &aid::errors(game, errors));
            }
            node.set_inner_html(&markup.0);
            let fits = |taken: web_sys::Element| taken.scroll_width() <= taken.client_width();
            if node.first_element_child().is_none_or(fits) {
                break;
            }
        }
        before = Some(now);
    });
    view! { <div node_ref=node class="tally"></div> }.into_any()
}
