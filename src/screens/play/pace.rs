//! How far the friend had come whose time is to be beaten, beside how far the player has. It is no help: it tells what the
//! link said, and what is filled in.

use engine::{link, race};
use gloo_timers::callback::Interval;
use leptos::prelude::*;

use crate::boards::Face;
use crate::parts::live::{derive, follow, live};
use crate::parts::markup::Markup;
use crate::state::preferences::Switch;
use crate::state::{App, Table};
use crate::text::{race as said, watch};

/// How often the friend's is looked at, in milliseconds.
const LOOK: u32 = 1_000;

/// The bar; nothing where no pace came with the game that can be raced.
pub(super) fn pace<G: Face>(table: Table<G>) -> AnyView {
    let came = table.came().and_then(|came| link::read(&came).ok());
    let paced = table.peek(|session| {
        let came = came?;
        let (pace, seconds) = came.pace(&session.problem(), table.app().device())?;
        Some((pace, seconds, came.name(), race::to_fill(session)))
    });
    let Some((pace, seconds, name, of)) = paced.flatten() else {
        return ().into_any();
    };
    let yours = derive(move || table.follow(|session| race::filled(session, of)).unwrap_or_default());
    bar(
        table.app(),
        names(name.as_deref()).0,
        yours,
        Box::new(move || pace.progress(table.elapsed(), seconds)),
    )
}

/// Each line behind the name of whose it is.
fn names(friend: Option<&str>) -> Markup {
    Markup::default()
        .element("b", said::YOU)
        .raw("<i></i>")
        .element("b dir=auto", friend.unwrap_or(said::FRIEND))
        .raw("<i></i>")
}

fn bar(app: App, names: String, yours: Signal<u32>, theirs_now: Box<dyn Fn() -> u32>) -> AnyView {
    let theirs = RwSignal::new(theirs_now());
    let look = move || {
        let now = theirs_now();
        if theirs.get_untracked() != now {
            theirs.set(now);
        }
    };
    let now_and_then = StoredValue::new_local(Some(Interval::new(LOOK, look)));
    on_cleanup(move || now_and_then.set_value(None));
    let share = |of: u32| Some([&*(of / 10).to_string(), "%"].concat());
    live(move || {
        if !app.preference(|chosen| chosen.is_on(Switch::Pace)) {
            return ().into_any();
        }
        view! {
            <div
                class="pace"
                role="meter"
                aria-label=watch::RACE
                aria-valuenow=follow(move || Some((yours.get() / 10).to_string()))
                aria-valuetext=follow(move || Some(watch::race(yours.get() / 10, theirs.get() / 10)))
                style=("--yours", follow(move || share(yours.get())))
                style=("--theirs", follow(move || share(theirs.get())))
                inner_html=names.clone()
            ></div>
        }
        .into_any()
    })
}
