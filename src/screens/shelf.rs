//! Rooms for the librarian: whole screens, dialogs, and parts of others.

use engine::games::GameId;
use leptos::html::Div;
use leptos::prelude::*;

use super::{film, use_app};
use crate::librarian::view::Tell;
use crate::parts::dialogs::Dialog;
use crate::parts::icon::Icon;
use crate::parts::live::effect;
use crate::parts::markup::Markup;
use crate::parts::sheet::focus;
use crate::parts::way::Way;
use crate::state::app::Toast;
use crate::state::route::Shelf;
use crate::state::{App, Opening, Route};
use crate::text::{self, today};

/// A screen of what is kept, with the ways to the others.
pub(super) fn shelf(of: Shelf) -> AnyView {
    let mut head = Markup::default()
        .raw("<header><a class=glyph href=. aria-label=")
        .raw(text::HOME)
        .raw(">")
        .icon(Icon::Home)
        .raw("</a>")
        .element("h1", today::shelf(of))
        .raw("</header><nav aria-label=\"")
        .raw(today::KEPT)
        .raw("\">");
    for each in Shelf::ALL {
        let is_here = if each == of { " aria-current=page>" } else { ">" };
        head = head
            .raw("<a href=")
            .raw(each.path())
            .raw(is_here)
            .words(today::shelf(each))
            .raw("</a>");
    }
    view! {
        <main class="shelf">
            <div inner_html=head.raw("</nav>").0></div>
            {room(of.path().to_owned(), true)}
        </main>
    }
    .into_any()
}

/// A place that the librarian draws a view in. One that `waits` says so until they are here; another is empty.
pub(super) fn room(view: String, waits: bool) -> AnyView {
    place(view, waits, None)
}

/// A place for a card that stands for the whole screen: it takes the focus once it is drawn. Whether the librarian has come
/// to draw it is said then.
pub(super) fn card_room(view: String, has_come: RwSignal<Option<bool>>) -> AnyView {
    place(view, false, Some(has_come))
}

fn place(view: String, waits: bool, card: Option<RwSignal<Option<bool>>>) -> AnyView {
    let librarian = use_app().ports().librarian;
    let node = NodeRef::<Div>::new();
    let number = StoredValue::new(None::<u32>);
    let kept = StoredValue::new_local(librarian.clone());
    effect(move || {
        let Some(place) = node.get() else { return };
        let view = view.clone();
        let fetched = move |is_here| {
            // It may be gone by now.
            let Some(librarian) = kept.try_get_value() else { return };
            if is_here {
                place.set_inner_html("");
                number.set_value(librarian.mount(&place, &view));
            } else if waits {
                place.set_text_content(Some(today::AWAY));
            }
            if let Some(has_come) = card {
                if is_here {
                    focus(place.query_selector("[data-focus]").ok().flatten());
                }
                has_come.set(Some(is_here));
            }
        };
        librarian.fetch(Box::new(fetched));
    });
    on_cleanup(move || {
        if let (Some(number), Some(librarian)) = (number.get_value(), kept.try_get_value()) {
            librarian.unmount(number);
        }
    });
    let meanwhile = waits.then_some(today::FETCHING);
    let class = if card.is_some() { "room cover" } else { "room" };
    view! { <div class=class node_ref=node>{meanwhile}</div> }.into_any()
}

/// Does what the librarian has the page do.
pub(super) fn hear_librarian(app: App, way: Way) {
    app.ports().librarian.hear(std::rc::Rc::new(move |tell| match tell {
        Tell::Open(game, id) => {
            app.keep(|keeper| keeper.set_current(game, id));
            open(app, way, Opening::Stored(game), Route::Game(game));
        }
        Tell::Daily(game, date, level) => open(app, way, Opening::Daily(game, date, level), Route::Game(game)),
        Tell::Again(game, id) => open(app, way, Opening::Again(game, id), Route::Game(game)),
        Tell::Go(path) => way.go(&path),
        Tell::Dialog(view) => way.open(dialog(view)),
        Tell::Close => way.close(),
        Tell::Say(words) => app.toast().set(Some(Toast::Said(words))),
        Tell::Changed => app.kept_changed(),
        Tell::Watch(game, id) => film::open(app, way, game, id),
        Tell::Film(film) => film::show(app, way, film),
        Tell::Start => app.opening().set(Some(Opening::Start)),
    }));
}

fn open(app: App, way: Way, opening: Opening, screen: Route) {
    app.opening().set(Some(opening));
    way.go(screen.path());
}

/// A dialog that the librarian fills.
pub(super) fn dialog(view: String) -> Dialog {
    let word = view.split(' ').next().unwrap_or_default();
    let class = match word {
        "help" => "reading help",
        "about" => "reading about",
        _ => "kept",
    };
    Dialog::new(today::dialog(word), class, move || room(view.clone(), true))
}

/// How a game is played.
pub(super) fn help(game: GameId) -> Dialog {
    dialog(["help ", game.id()].concat())
}
