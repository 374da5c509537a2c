//! A game being played: the board, what is said of it, and the cards that stand in its place while the clock does
//! not run.

mod aid;
mod card;
pub(super) mod desk;
mod pace;
mod strip;
mod tally;
pub(super) mod walk;

use std::rc::Rc;

use engine::play::{self, Action, Session};
use gloo_timers::callback::Timeout;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent};

use self::card::{Card, card};
use self::desk::Desk;
use self::strip::{ask, show_me, strip};
use self::tally::tally;
use super::choice::begin;
use super::film;
use super::menu::{MenuButton, new_puzzle};
use super::shelf::{card_room, help, room};
use super::use_app;
use crate::boards::{Face, Helper, KeyPress, Said};
use crate::parts::dialogs::focus_lost;
use crate::parts::live::{derive, effect, follow, live, memo, words};
use crate::parts::markup::Markup;
use crate::parts::sheet::sheet;
use crate::parts::timer::{Timer, run_clock};
use crate::parts::way::{Way, use_way};
use crate::state::coach::{Aid, Coach};
use crate::state::preferences::Switch;
use crate::state::{App, Opening, Phase, Route, Table};
use crate::text;

/// How long a game has been on the screen before the teacher is fetched, in milliseconds.
const WARM_AFTER: u32 = 1_500;
/// How long a link's card has been there before the board behind it is drawn, in milliseconds.
const DRAW_AFTER: u32 = 50;

/// The screen of one game.
pub(super) fn play<G: Face>() -> AnyView {
    let app = use_app();
    let way = use_way();
    let table = Table::<G>::new(app, G::GAME);
    let is_held = hold_clock(way, table);
    open_what_is_wanted(app, table, is_held);
    focus_board(table);
    run_clock(table);
    let stored = app.stored_elsewhere();
    effect(move || {
        if let Some(id) = stored.get() {
            table.is_elsewhere(id);
        }
    });
    // A link's card is the librarian's; where they do not come there is a plain one.
    let has_come = RwSignal::new(None::<bool>);
    let is_set = after_card(table, has_come);
    // A new hand for every game, so that nothing held or chosen in one is left in the next.
    let seat = move || match table.follow_round(|session| G::hand(session.puzzle())) {
        Some(hand) if is_set.get() => view! { <Seat table hand /> }.into_any(),
        _ => ().into_any(),
    };
    view! {
        <main
            class="play"
            class:covered=follow(move || is_covered(table.phase()))
            class:ended=follow(move || table.phase() == Phase::Solved)
            class:shows-same=follow(move || app.preference(|preferences| preferences.is_on(Switch::Same)))
            class:shows-peers=follow(move || app.preference(|preferences| preferences.is_on(Switch::Peers)))
        >
            <header>
                <MenuButton table />
                <hgroup>
                    <h1>{text::game(G::GAME)}</h1>
                    <p>{words(move || source_of(table).unwrap_or_default())}</p>
                </hgroup>
                <Timer table />
            </header>
            {live(seat)}
            {cards(way, table, is_held, has_come)}
        </main>
    }
    .into_any()
}

/// Whether the board must not be seen.
const fn is_covered(phase: Phase) -> bool {
    !matches!(phase, Phase::Playing | Phase::Solved | Phase::Watched)
}

/// Whether the board and its controls are drawn. Behind a link's card nobody sees them: the card is there first, which
/// takes half as long then.
fn after_card<G: Face>(table: Table<G>, has_come: RwSignal<Option<bool>>) -> Memo<bool> {
    let is_drawn = RwSignal::new(false);
    effect(move || {
        if table.phase() == Phase::Waiting {
            has_come.set(None);
            is_drawn.set(false);
        } else if has_come.get().is_some() && !is_drawn.get_untracked() {
            let draw = move || {
                // The screen may be gone by now.
                let _ = is_drawn.try_set(true);
            };
            Timeout::new(DRAW_AFTER, draw).forget();
        }
    });
    memo(move || table.phase() != Phase::Ready || is_drawn.get())
}

/// Stops the clock and hides the board while a dialog is open, and goes on after it; says whether that is so.
fn hold_clock<G: Face>(way: Way, table: Table<G>) -> RwSignal<bool> {
    let is_held = RwSignal::new(false);
    effect(move || {
        // A puzzle may arrive under a dialog.
        let phase = table.phase();
        if way.is_any_open() {
            if phase == Phase::Playing {
                is_held.set(true);
                table.pause();
            }
        } else if is_held.get_untracked() {
            table.resume();
            is_held.set(false);
        }
    });
    is_held
}

/// Focuses the board when play begins or goes on, unless something else has the focus: its card had it, and is gone.
fn focus_board<G: Face>(table: Table<G>) {
    let focuses = StoredValue::new_local(None);
    effect(move || {
        if table.phase() == Phase::Playing {
            let find = || {
                document()
                    .query_selector(".board [tabindex='0']")
                    .ok()??
                    .dyn_into()
                    .ok()
            };
            focuses.set_value(Some(focus_lost(Box::new(find))));
        }
    });
}

/// Puts on the table what the player came for: a new puzzle, one from a link, or the stored game. What a dialog held
/// is not what goes on after it then.
fn open_what_is_wanted<G: Face>(app: App, table: Table<G>, is_held: RwSignal<bool>) {
    let way = use_way();
    effect(move || match app.opening().get() {
        Some(Opening::New(game, order)) if game == G::GAME => {
            app.opening().set(None);
            is_held.set(false);
            table.deal(order);
        }
        Some(Opening::Link(link)) if link.game == G::GAME => {
            app.opening().set(None);
            is_held.set(false);
            table.open_link(&link);
        }
        Some(Opening::Start) => {
            app.opening().set(None);
            table.resume();
            // The link has done its work: a reload now is to open the game, not the card.
            way.replace(G::ID);
        }
        Some(Opening::Daily(game, date, level)) if game == G::GAME => {
            app.opening().set(None);
            is_held.set(false);
            table.daily(date, level);
        }
        Some(Opening::Stored(game)) if game == G::GAME => {
            app.opening().set(None);
            is_held.set(false);
            table.pause();
            if !table.carry_on() {
                way.replace(Route::Home.path());
            }
        }
        Some(Opening::Again(game, id)) if game == G::GAME => {
            app.opening().set(None);
            is_held.set(false);
            table.again(id);
        }
        Some(_) => {}
        None => {
            if table.phase_now() == Phase::Empty && !table.reopen() {
                way.replace(Route::Home.path());
            }
        }
    });
}

/// The board, the status line and the controls of one game.
#[component]
fn Seat<G: Face>(table: Table<G>, hand: G::Hand) -> impl IntoView {
    let way = use_way();
    let coach = Coach::new(table.app(), Rc::new(Desk { table, hand }));
    effect(move || coach.look());
    provide_context(helper(way, table, coach));
    warm(coach);
    let keys = window_event_listener(ev::keydown, move |event| press(way, table, hand, coach, &event));
    let held = [
        window_event_listener(ev::keydown, move |event| hold::<G>(way, hand, &event)),
        window_event_listener(ev::keyup, move |event| hold::<G>(way, hand, &event)),
    ];
    // What is let go elsewhere is not heard of here.
    let leaves = window_event_listener(ev::blur, move |_| {
        G::hold(hand, false);
    });
    on_cleanup(move || {
        keys.remove();
        leaves.remove();
        held.into_iter().for_each(WindowListenerHandle::remove);
        table.app().forget();
    });
    let status = G::status(table, hand);
    let status = derive(move || {
        let said = status.get();
        if said.shown.is_empty() && table.is_first() {
            Said::plain(said.turn, text::first_move(G::GAME).to_owned())
        } else {
            said
        }
    });
    let is_refused = move || matches!(table.effect(), Some((_, play::Effect::Refused(_))));
    let is_solved = memo(move || table.phase() == Phase::Solved);
    let spoken = move || {
        let mut said = status.get();
        if let Some((_, effect)) = table.effect() {
            let help = table.peek(Session::help).unwrap_or_default();
            said.spoken += &text::aid::charged(&effect, help);
        }
        said_again((said.turn, said.spoken))
    };
    view! {
        <div class="board">{G::board(table, hand)}</div>
        {strip(G::GAME, way, coach, status, derive(is_refused), derive(move || table.is_first()))}
        <p class="sr-only" role="status">{words(spoken)}</p>
        <p class="sr-only" role="status">{words(move || said_again(coach.spoken().get()))}</p>
        {tally(way, table, coach)}
        {pace::pace(table)}
        {live(move || if is_solved.get() { finish(way, table) } else { G::controls(table, hand) })}
    }
}

/// Takes note of whether Shift or Alt is held.
fn hold<G: Face>(way: Way, hand: G::Hand, event: &KeyboardEvent) {
    let is_chord = event.ctrl_key() || event.meta_key() || untrack(move || way.is_any_open());
    let is_used = G::hold(hand, !is_chord && (event.shift_key() || event.alt_key()));
    // By itself it would open the browser's menu.
    if is_used && event.key() == "Alt" {
        event.prevent_default();
    }
}

/// A sentence said twice running is read out again only if it differs.
pub(super) fn said_again((turn, sentence): (u32, String)) -> String {
    if turn % 2 == 0 { sentence } else { sentence + "\u{a0}" }
}

/// Who is asked by the tools.
fn helper<G: Face>(way: Way, table: Table<G>, coach: Coach) -> Helper {
    let app = table.app();
    let used = move || {
        let hints = table.follow(|session| session.help().hints);
        let is_shown = app.preference(|chosen| chosen.is_on(Switch::Help));
        hints.filter(|_| is_shown).unwrap_or_default()
    };
    Helper {
        hint: Callback::new(move |()| coach.hint()),
        more: Callback::new(move |()| way.open(aid::help(way, coach, G::GAME))),
        used: derive(used),
    }
}

/// Has the teacher get ready once the page itself has come to rest.
fn warm(coach: Coach) {
    let wait = StoredValue::new_local(Some(Timeout::new(WARM_AFTER, move || coach.warm())));
    on_cleanup(move || wait.set_value(None));
}

/// What every game's keys have in common; the rest is the game's.
fn press<G: Face>(way: Way, table: Table<G>, hand: G::Hand, coach: Coach, event: &KeyboardEvent) {
    let Some(press) = KeyPress::of(event) else { return };
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_in = |what: &str| {
        target
            .as_ref()
            .is_some_and(|target| target.closest(what).is_ok_and(|found| found.is_some()))
    };
    if event.default_prevented() || is_in("input, select, textarea") || untrack(move || way.is_any_open()) {
        return;
    }
    if is_in("button, a") && matches!(press.code.as_str(), "Space" | "Enter") {
        return;
    }
    if press.key == "?" && !press.repeat {
        way.open(help(G::GAME));
        event.prevent_default();
        return;
    }
    let is_handled = match (table.phase_now(), press.letter()) {
        (_, Some(_)) if press.repeat => false,
        (Phase::Playing, Some('p')) => {
            table.pause();
            true
        }
        (Phase::Paused, Some('p')) => {
            table.resume();
            true
        }
        (Phase::Playing, Some('z')) => {
            table.dispatch(if press.shift { Action::Redo } else { Action::Undo });
            true
        }
        (Phase::Playing, Some(letter @ ('h' | 's' | 'w' | 'c' | 'm'))) => {
            match letter {
                'h' => coach.hint(),
                's' => show_me(G::GAME, way, coach),
                'c' if press.shift => coach.help(Aid::CheckPuzzle),
                'c' => coach.check(),
                'm' => way.open(aid::help(way, coach, G::GAME)),
                _ => ask(G::GAME, way, coach),
            }
            true
        }
        (Phase::Playing, Some('a')) => {
            table.switch_automatic();
            true
        }
        (Phase::Playing, Some('y')) => {
            table.dispatch(Action::Redo);
            true
        }
        (Phase::Playing, _) => G::key(table, hand, &press),
        _ => false,
    };
    if is_handled {
        event.prevent_default();
    }
}

/// Under a solved board: how it went, and what next. The board stays in sight.
fn finish<G: Face>(way: Way, table: Table<G>) -> AnyView {
    let app = table.app();
    let went = table.peek(|session| {
        if session.is_shown() {
            return (text::SHOWN.to_owned(), [source_of(table), None, None]);
        }
        let mistakes = session.mistakes().map(|counts| text::mistakes(G::GAME, counts));
        let help = text::help_taken(G::GAME, session.help());
        (text::solved(table.elapsed()), [source_of(table), mistakes, Some(help)])
    });
    let (title, facts) = went.unwrap_or_default();
    let next = table.next_order();
    let name = next.map(|order| text::next(G::is_by_level(order.shape).then_some(order.level)));
    let press = move |does: String| match (next.filter(|_| does == "next"), table.name()) {
        (Some(order), _) => begin(app, way, G::GAME, order),
        (None, Some(id)) if does == "watch" => film::open(app, way, G::GAME, id),
        (None, _) => way.open(new_puzzle(table)),
    };
    // A game of which the beginning is lost has nothing to be watched.
    let is_film = table.peek(|session| session.is_solved() && session.log().is_whole()) == Some(true);
    let result = table.name().map(|id| ["result ", id.as_str()].concat());
    finished(&title, &facts, name, is_film, result, Callback::new(press))
}

fn finished(
    title: &str,
    facts: &[Option<String>; 3],
    next: Option<String>,
    is_film: bool,
    result: Option<String>,
    press: Callback<String>,
) -> AnyView {
    let mut markup = Markup::default().element("h2", title).raw("<ul>");
    for fact in facts.iter().flatten() {
        markup = markup.element("li", fact);
    }
    markup = markup.raw("</ul><div class=choices>");
    if let Some(next) = next {
        markup = markup.button("next", "class=primary", &next);
    }
    if is_film {
        markup = markup.button("watch", "", text::watch::WATCH);
    }
    markup = markup.button("another", "", text::ANOTHER).raw("</div>");
    view! {
        <section class="finish" aria-label=text::FINISH>
            {sheet("went", Signal::stored(markup), press)}
            {result.map(|result| room(result, false))}
        </section>
    }
    .into_any()
}

/// The line under the game's name.
fn source_of<G: Face>(table: Table<G>) -> Option<String> {
    let source = table.source()?;
    let shape = table.peek(|session| G::shape(session.puzzle()))?;
    Some(text::source(G::GAME, source, table.level(), shape))
}

/// What stands in the board's place while the clock does not run.
fn cards<G: Face>(way: Way, table: Table<G>, is_held: RwSignal<bool>, has_come: RwSignal<Option<bool>>) -> AnyView {
    let is_away = memo(move || has_come.get() == Some(false));
    let on_it = memo(move || match table.phase() {
        Phase::Ready if !is_away.get() => Card::Away,
        Phase::Empty | Phase::Playing | Phase::Solved | Phase::Watched => Card::Away,
        // A dialog lies over it.
        Phase::Paused if is_held.get() => Card::Away,
        Phase::Waiting => Card::Waiting,
        Phase::Failed(trouble) => Card::Failed(trouble),
        Phase::Ready => Card::Ready(G::GAME),
        Phase::Elsewhere => Card::Elsewhere,
        Phase::Paused => Card::Paused(table.elapsed()),
    });
    let press = move |does: String| match &*does {
        "start" => table.app().opening().set(Some(Opening::Start)),
        "resume" => table.resume(),
        "over" => table.start_over(),
        "here" => {
            table.carry_on();
        }
        _ => {
            table.cancel();
            if !table.reopen() {
                way.replace(Route::Home.path());
            }
        }
    };
    let name = memo(move || {
        let is_theirs = table.phase() == Phase::Ready && !is_away.get();
        is_theirs.then(|| table.card()).flatten()
    });
    let theirs = move || match name.get() {
        Some(name) => card_room(name, has_come),
        None => ().into_any(),
    };
    view! {
        {card(on_it, derive(move || table.progress()), Callback::new(press))}
        {live(theirs)}
    }
    .into_any()
}
