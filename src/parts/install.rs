//! Installing the page, as `public/install.js` has it on offer: asked once, at the foot of the first screen, of who has
//! solved something.

use leptos::ev;
use leptos::prelude::*;
use web_sys::Event;

use crate::state::App;
use crate::text::shell;

/// How the page can be installed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// By a button.
    Offer,
    /// By the browser's own menu.
    Advice,
}

fn way() -> Option<Way> {
    let root = document().document_element()?;
    match root.get_attribute("data-install")?.as_str() {
        "offer" => Some(Way::Offer),
        "advice" => Some(Way::Advice),
        _ => None,
    }
}

/// The question.
#[component]
pub fn Install(
    /// Whose page.
    app: App,
) -> impl IntoView {
    let has = RwSignal::new(way());
    let heard = window_event_listener(ev::Custom::<Event>::new("ninebridge-install"), move |_| has.set(way()));
    on_cleanup(move || heard.remove());
    let done = move || app.prefer(|chosen| chosen.asks_install(false));
    let install = move |_| {
        done();
        if let Ok(event) = Event::new("ninebridge-install-now") {
            // Nobody cancels it.
            let _ = window().dispatch_event(&event);
        }
    };
    let wanted = move || has.get().filter(|_| app.preference(|chosen| chosen.is_install_due()));
    move || {
        wanted().map(|way| {
            let (said, button) = match way {
                Way::Offer => (
                    shell::INSTALL_OFFER,
                    Some(view! {
                        <button type="button" class="primary" on:click=install>{shell::INSTALL}</button>
                    }),
                ),
                Way::Advice => (shell::INSTALL_ADVICE, None),
            };
            view! {
                <section class="install" aria-label=shell::INSTALL>
                    <p>{said}</p>
                    {button}
                    <button type="button" on:click=move |_| done()>{shell::NOT_NOW}</button>
                </section>
            }
        })
    }
}
