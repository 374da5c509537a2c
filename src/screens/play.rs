//! A game being played: the board, what is said of it, and the cards that stand in its place while the clock does
//! not run.

mod aid;
pub(super) mod desk;
mod strip;
mod tally;
pub(super) mod walk;

use std::rc::Rc;

use engine::link;
use engine::play::{self, Action, Session};
use gloo_timers::callback::Timeout;
use leptos::ev;
use leptos::html::Button;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlButtonElement, KeyboardEvent};

use self::desk::Desk;
use self::strip::{ask, show_me, strip};
use self::tally::tally;
use super::choice::begin;
use super::help::help;
use super::menu::{MenuButton, new_puzzle};
use super::use_app;
use crate::boards::{Face, Helper, KeyPress, Said};
use crate::parts::live::{derive, effect, follow, live, memo, words};
use crate::parts::timer::{Timer, run_clock};
use crate::parts::way::{Way, use_way};
use crate::state::app::Toast;
use crate::state::coach::{Aid, Coach};
use crate::state::preferences::Switch;
use crate::state::table::Trouble;
use crate::state::{App, Opening, Phase, Route, Table};
use crate::text;

/// How long a game has been on the screen before the teacher is fetched, in milliseconds.
const WARM_AFTER: u32 = 1_500;

/// The screen of one game.
pub(super) fn play<G: Face>() -> AnyView {
    let app = use_app();
    let way = use_way();
    let table = Table::<G>::new(app, G::GAME);
    let is_held = hold_clock(way, table);
    open_what_is_wanted(app, table, is_held);
    run_clock(table);
    let stored = app.stored_elsewhere();
    effect(move || {
        if let Some(id) = stored.get() {
            table.is_elsewhere(id);
        }
    });
    // A new hand for every game, so that nothing held or chosen in one is left in the next.
    let seat = move || match table.follow_round(|session| G::hand(session.puzzle())) {
        Some(hand) => view! { <Seat table hand /> }.into_any(),
        None => ().into_any(),
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
            <Card table is_held />
        </main>
    }
    .into_any()
}

/// A button that takes the focus as it appears, so that the keyboard goes on where the eye does.
fn focused() -> NodeRef<Button> {
    let node = NodeRef::new();
    node.on_load(|button: HtmlButtonElement| {
        // What cannot be focused is not seen either.
        let _ = button.focus();
    });
    node
}

/// Whether the board must not be seen.
const fn is_covered(phase: Phase) -> bool {
    !matches!(phase, Phase::Playing | Phase::Solved)
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
            if !link.is_whole {
                app.toast().set(Some(Toast::CutLink));
            }
            // What is being played may be this very puzzle.
            table.pause();
            let stored = app.keep(|keeper| keeper.game(G::GAME));
            let is_stored = stored.is_some_and(|(_, saved)| saved.puzzle() == link.puzzle);
            if !(is_stored && table.reopen()) {
                let came = link.text().to_owned();
                table.open_link(link.puzzle, came);
            }
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
        {live(move || if is_solved.get() { view! { <Finish table /> }.into_any() } else { G::controls(table, hand) })}
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
fn said_again((turn, sentence): (u32, String)) -> String {
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
        way.open(help(Some(G::GAME)));
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
#[component]
fn Finish<G: Face>(table: Table<G>) -> impl IntoView {
    let (app, way) = (table.app(), use_way());
    let went = table.peek(|session| {
        if session.is_shown() {
            return (text::SHOWN.to_owned(), [source_of(table), None, None]);
        }
        let mistakes = session.mistakes().map(|counts| text::mistakes(G::GAME, counts));
        let help = text::help_taken(G::GAME, session.help());
        (text::solved(table.elapsed()), [source_of(table), mistakes, Some(help)])
    });
    let (title, facts) = went.unwrap_or_default();
    let facts = facts.into_iter().flatten().map(|fact| view! { <li>{fact}</li> });
    let next = table.next_order().map(|order| {
        let name = text::next(G::is_by_level(order.shape).then_some(order.level));
        view! {
            <button type="button" class="primary" on:click=move |_| begin(app, way, G::GAME, order)>{name}</button>
        }
    });
    view! {
        <section class="finish" aria-label=text::FINISH>
            <h2>{title}</h2>
            <ul>{facts.collect_view()}</ul>
            <div class="choices">
                {next}
                <button type="button" on:click=move |_| way.open(new_puzzle(table))>{text::ANOTHER}</button>
            </div>
        </section>
    }
}

/// The line under the game's name.
fn source_of<G: Face>(table: Table<G>) -> Option<String> {
    let source = table.source()?;
    let shape = table.peek(|session| G::shape(session.puzzle()))?;
    Some(text::source(G::GAME, source, table.level(), shape))
}

/// What stands in the board's place while the clock does not run.
#[component]
fn Card<G: Face>(table: Table<G>, is_held: RwSignal<bool>) -> impl IntoView {
    live(move || match table.phase() {
        Phase::Empty | Phase::Playing | Phase::Solved => ().into_any(),
        // A dialog lies over it.
        Phase::Paused if is_held.get() => ().into_any(),
        Phase::Waiting => view! { <Waiting table /> }.into_any(),
        Phase::Failed(trouble) => view! { <Failed trouble /> }.into_any(),
        Phase::Ready => view! { <Ready table /> }.into_any(),
        Phase::Elsewhere => view! {
            <section class="cover">
                <p>{text::ELSEWHERE}</p>
                <button node_ref=focused() type="button" class="primary" on:click=move |_| {
                        table.carry_on();
                    }>
                    {text::PLAY_HERE}
                </button>
            </section>
        }
        .into_any(),
        Phase::Paused => view! {
            <section class="cover">
                <h2>{text::PAUSED}</h2>
                <p>{text::time(table.elapsed())}</p>
                <button node_ref=focused() type="button" class="primary" on:click=move |_| table.resume()>
                    {text::RESUME}
                </button>
                <button type="button" on:click=move |_| table.start_over()>{text::START_OVER}</button>
            </section>
        }
        .into_any(),
    })
}

/// Shown from the first moment, but drawn only after a while: most puzzles are there before it could be read.
#[component]
fn Waiting<G: Face>(table: Table<G>) -> impl IntoView {
    let way = use_way();
    let cancel = move |_| {
        table.cancel();
        if !table.reopen() {
            way.replace(Route::Home.path());
        }
    };
    // A slow puzzle is one of those that tell how far they have come.
    let said = move || table.progress().map(text::so_far);
    view! {
        <section class="cover waiting">
            <p id="dealing" role="status">{text::DEALING}</p>
            <progress
                aria-labelledby="dealing"
                aria-valuetext=said
                max=move || table.progress().map(|progress| progress.of)
                value=move || table.progress().map(|progress| progress.done)
            ></progress>
            <p aria-hidden="true">{said}</p>
            <button type="button" on:click=cancel>{text::CANCEL}</button>
        </section>
    }
}

#[component]
fn Failed(trouble: Trouble) -> impl IntoView {
    view! {
        <section class="cover" role="alert">
            <p>{text::trouble(trouble)}</p>
            <a class="primary" href=".">{text::HOME}</a>
        </section>
    }
}

#[component]
fn Ready<G: Face>(table: Table<G>) -> impl IntoView {
    let way = use_way();
    let start = move |_| {
        table.resume();
        // The link has done its work: a reload now is to open the game, not the card.
        if link::is_link(&way.fragment()) {
            way.replace(G::ID);
        }
    };
    view! {
        <section class="cover">
            <h2>{text::READY}</h2>
            <p>{text::shared(G::GAME)}</p>
            <p>{text::READY_NOTE}</p>
            <button node_ref=focused() type="button" class="primary" on:click=start>{text::START}</button>
        </section>
    }
}
