//! Watching a solve, move by move, on its game's own board, which takes nothing meanwhile. Nothing in here changes a
//! game or a record.

use std::rc::Rc;

use engine::game::PlaceId;
use engine::games::GameId;
use engine::log::Log;
use engine::play::{Action, Millis, Outcome, Problem, Replay, reduce};
use engine::shelf::Id;
use engine::watch::{Cut, Mark, cuts};
use engine::with_game;
use gloo_timers::callback::Timeout;
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, HtmlInputElement, VisibilityState};

use super::guide::fetch;
use super::play::said_again;
use super::use_app;
use crate::boards::{Face, KeyPress, Tint};
use crate::librarian::view::Film;
use crate::parts::icon::Icon;
use crate::parts::live::{derive, effect};
use crate::parts::markup::Markup;
use crate::parts::sheet::sheet;
use crate::parts::way::{Way, use_way};
use crate::ports::teacher::{Answer, Ask};
use crate::state::app::Toast;
use crate::state::player::Player;
use crate::state::{App, Route, Table};
use crate::text::{self, history, shell, watch as said};

/// The screen. Come to by its address alone, it has nothing to show.
pub(super) fn watch() -> AnyView {
    let (app, way) = (use_app(), use_way());
    let film = app.film();
    let reel = film
        .as_ref()
        .map(|film| with_game!(film.game, G => reel::<G>(app, film)));
    match (film, reel) {
        (Some(film), Some(Some(reel))) => theatre(way, &film, reel),
        (_, reel) => {
            effect(move || {
                if reel.is_some() {
                    app.toast().set(Some(Toast::Said(said::NO_FILM.to_owned())));
                }
                way.replace(Route::Home.path());
            });
            ().into_any()
        }
    }
}

/// A film, whichever game it is of.
struct Reel {
    /// What was solved.
    puzzle: String,
    board: AnyView,
    zoom: AnyView,
    cuts: Vec<Cut>,
    look: Box<dyn Fn(Look) -> String>,
    key: Box<dyn Fn(&KeyPress) -> bool>,
}

/// What is to be seen: the board after so many moves, with the last of them said.
struct Look {
    moves: usize,
    /// Where the last one was.
    place: Option<PlaceId>,
    /// The place that is pointed out.
    pointed: Option<PlaceId>,
}

fn reel<G: Face>(app: App, film: &Film) -> Option<Reel> {
    let puzzle = G::read(&film.puzzle).ok()?;
    let log = Log::<G>::read(&puzzle, &film.log).ok()?;
    let problem = Rc::new(Problem::<G>::read(puzzle, &film.answer)?);
    let name = history::what(film.game, film.level, G::shape(problem.puzzle()));
    let cuts = cuts(Rc::clone(&problem), &log).ok()?;
    let table = Table::<G>::practice(app, G::GAME);
    table.show(Replay::new(Rc::clone(&problem), &log).into_session(), None);
    let hand = table.peek(|session| G::hand(session.puzzle()))?;
    let status = G::status(table, hand);
    let look = move |Look { moves, place, pointed }| {
        let last = moves.checked_sub(1).and_then(|last| log.entries().get(last));
        if table.peek(|session| session.log().entries().len()) != Some(moves) {
            let before = Replay::through(Rc::clone(&problem), &log, moves.saturating_sub(1)).into_session();
            match last {
                None => table.show(before, None),
                Some(last) => {
                    let Outcome { session, effect } = reduce(before, last.action, last.at);
                    table.show(session, u32::try_from(moves).ok().map(|turn| (turn, effect)));
                }
            }
        }
        G::tint(hand).set(Tint {
            places: pointed.into_iter().collect(),
            spots: Vec::new(),
        });
        let Some(last) = last else {
            return said::BEGINNING.to_owned();
        };
        let words = match last.action {
            Action::Hint(_) => said::HINT.to_owned(),
            Action::Page(_) => said::SHOWN.to_owned(),
            _ => status.get_untracked().shown,
        };
        // They say where by themselves.
        let place = place.filter(|_| !matches!(last.action, Action::Move(_) | Action::Undo | Action::Redo));
        let place = place.and_then(|place| table.peek(|session| G::whereabouts(session.puzzle(), place)));
        words + &place.unwrap_or_default()
    };
    Some(Reel {
        puzzle: name,
        board: G::board(table, hand),
        zoom: G::zoom(table, hand),
        cuts,
        look: Box::new(look),
        key: Box::new(move |press| G::key(table, hand, press)),
    })
}

/// The player of a film: its board, and the tools under it or beside it.
fn theatre(way: Way, film: &Film, reel: Reel) -> AnyView {
    let Reel {
        puzzle,
        board,
        zoom,
        cuts,
        look,
        key,
    } = reel;
    let (game, of, elapsed) = (film.game, cuts.len(), Millis(film.seconds * 1_000));
    let seek = seek(&cuts);
    // Hints are the teacher's to say, which is not fetched where no help was taken.
    let has_help = cuts.iter().any(|cut| cut.mark == Some(Mark::Help));
    let captions = has_help.then(|| fetch(Ask::Captions(game, film.puzzle.clone(), film.log.clone())));
    let deck = Deck {
        way,
        player: StoredValue::new_local(Player::new(cuts.iter().map(|cut| cut.at).collect())),
        turn: RwSignal::new(0),
    };
    let timer = StoredValue::new_local(None::<Timeout>);
    let mut is_first = true;
    effect(move || {
        deck.turn.track();
        if std::mem::take(&mut is_first) && deck.open() {
            return;
        }
        deck.player.with_value(|player| {
            let wait = player.wait().map(|wait| u32::try_from(wait.0).unwrap_or_default());
            timer.set_value(wait.map(|wait| Timeout::new(wait, move || deck.act(Player::tick))));
            let cut = |at: usize| cuts.get(at);
            let last = player.at().checked_sub(1).and_then(cut);
            let told = look(Look {
                moves: player.at(),
                place: last.and_then(|last| last.place),
                pointed: player.pointed().and_then(|at| cut(at)?.place),
            });
            let caption = captions.and_then(|captions| {
                captions.with(|answer| match answer {
                    Some(Ok(Answer::Captions(all))) => all.get(player.at().checked_sub(1)?).cloned(),
                    _ => None,
                })
            });
            let told = caption.filter(|caption| !caption.is_empty()).unwrap_or(told);
            let told = told + said::remark(game, last.and_then(|last| last.remark));
            let now = if player.is_at_end() { elapsed } else { player.time() };
            let (place, time) = (said::place(player.at(), of), said::times(now, elapsed));
            put(".line", &told);
            put(".place", &place);
            put(".time", &time);
            scrub(player.at(), &[&*place, ", ", &*time].concat());
            // What plays by itself is heard of where it stops.
            if !player.is_playing() && deck.turn.get_untracked() > 0 {
                put(
                    "[role=status]",
                    &said_again((u32::try_from(player.at()).unwrap_or_default(), told)),
                );
            }
        });
    });
    let listeners = [
        window_event_listener(ev::keydown, move |event| press(deck, &*key, &event)),
        window_event_listener(ev::visibilitychange, move |_| {
            if document().visibility_state() == VisibilityState::Hidden {
                deck.act(Player::pause);
            }
        }),
    ];
    on_cleanup(move || {
        timer.set_value(None);
        listeners.into_iter().for_each(WindowListenerHandle::remove);
    });
    let moved = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            deck.act(|player| player.go(to));
        }
    };
    let press = Callback::new(move |does: String| deck.does(&does));
    let tools = move || {
        deck.turn.track();
        deck.player.with_value(tools)
    };
    view! {
        <main class="play watch" on:input=moved>
            {sheet("part", Signal::stored(head(&film.title, &puzzle)), press)}
            <div class="board">{board}</div>
            {sheet("part", Signal::stored(seek), press)}
            <div class="controls">
                {zoom}
                {sheet("tools", derive(tools), press)}
            </div>
        </main>
    }
    .into_any()
}

/// The player on the screen: a handle, copied freely.
#[derive(Clone, Copy)]
struct Deck {
    way: Way,
    player: StoredValue<Player, LocalStorage>,
    /// Counts its changes.
    turn: RwSignal<u32>,
}

impl Deck {
    fn act(self, act: impl FnOnce(&mut Player)) {
        self.player.update_value(act);
        self.turn.update(|turn| *turn += 1);
    }

    /// Takes the focus, and begins by itself unless less motion is asked for; says whether it did.
    fn open(self) -> bool {
        if let Some(play) = find("[data-does=play]").and_then(|play| play.dyn_into::<HtmlElement>().ok()) {
            // What cannot be focused is not seen either.
            let _ = play.focus();
        }
        let is_still = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
        let begins = is_still.is_some_and(|asked| !asked.matches());
        if begins {
            self.act(Player::toggle);
        }
        begins
    }

    fn does(self, does: &str) {
        if does == "close" {
            return self.way.back();
        }
        self.act(|player| match does {
            "start" => player.go(0),
            "back" => player.step(-1),
            "next" => player.step(1),
            "end" => player.go(player.of()),
            "speed" => player.faster(),
            _ => player.toggle(),
        });
    }
}

fn find(what: &str) -> Option<Element> {
    document().query_selector(&[".watch ", what].concat()).ok().flatten()
}

fn put(what: &str, words: &str) {
    if let Some(found) = find(what).filter(|found| found.text_content().as_deref() != Some(words)) {
        found.set_text_content(Some(words));
    }
}

/// Moves the scrubber.
fn scrub(at: usize, words: &str) {
    let input = find("input").and_then(|input| input.dyn_into::<HtmlInputElement>().ok());
    if let Some(input) = input {
        input.set_value(&at.to_string());
        // It takes any attribute.
        let _ = input.set_attribute("aria-valuetext", words);
    }
}

fn head(title: &str, puzzle: &str) -> Markup {
    Markup::default()
        .raw("<header><button type=button class=glyph data-does=close aria-label=")
        .all(&[shell::CLOSE, ">"])
        .icon(Icon::Close)
        .raw("</button><hgroup>")
        .element("h1", title)
        .element("p", puzzle)
        .raw("</hgroup></header>")
}

/// What shows at the move, how far that is, and the scrubber with its marks.
fn seek(cuts: &[Cut]) -> Markup {
    let markup = Markup::default().all(&[
        "<p class=status aria-hidden=true><span class=line></span></p><p class=sr-only role=status></p>\
         <div class=seek><p class=along aria-hidden=true><span class=place></span><span class=time></span></p>\
         <div class=scrub><input type=range min=0 value=0 aria-label=",
        said::MOVES,
        " max=",
        &cuts.len().to_string(),
        "><svg viewBox=\"0 0 1000 24\" preserveAspectRatio=none aria-hidden=true>",
    ]);
    let markup = dots(markup, cuts).raw("</svg></div><p class=legend>");
    legend(markup, cuts).raw("</p></div>")
}

/// The tools.
fn tools(player: &Player) -> Markup {
    let (is_first, is_last) = (player.at() == 0, player.is_at_end());
    let (icon, play) = match (player.is_playing(), is_last) {
        (true, _) => (Icon::Pause, text::PAUSE),
        (false, true) => (Icon::StartOver, said::AGAIN),
        (false, false) => (Icon::Play, said::PLAY),
    };
    let mut tools = Markup::default();
    for (does, icon, words, is_off) in [
        ("start", Icon::Start, said::START, is_first),
        ("back", Icon::StepBack, said::BACK, is_first),
        ("play", icon, play, false),
        ("next", Icon::StepOn, said::NEXT, is_last),
        ("end", Icon::End, said::END, is_last),
    ] {
        let off = if is_off { " aria-disabled=true>" } else { ">" };
        tools = tools
            .all(&["<button type=button class=key data-does=", does, off])
            .icon(icon)
            .all(&[words, "</button>"]);
    }
    let times = player.speed().times().to_string();
    tools.all(&[
        "<button type=button class=key data-does=speed><b>",
        &times,
        "×</b> ",
        said::SPEED,
        "</button>",
    ])
}

/// The marks along the scrubber, each kind a path of its own: dots, rings, and squares.
fn dots(mut paths: Markup, cuts: &[Cut]) -> Markup {
    for (wanted, class, at) in [
        (Mark::Mistake, "mistake", " 4h0"),
        (Mark::Slip, "mistake", " 4h0"),
        // What makes a ring of a dot.
        (Mark::Slip, "hole", " 4h0"),
        (Mark::Help, "help", " 20h0"),
    ] {
        paths = paths.all(&["<path class=", class, " d=\""]);
        let moves = (1..).zip(cuts).filter(|(_, cut)| cut.mark == Some(wanted));
        for (moves, _) in moves {
            let along: usize = moves * 1_000 / cuts.len();
            paths = paths.all(&["M", &along.to_string(), at]);
        }
        paths = paths.raw("\"/>");
    }
    paths
}

/// What the marks that are there mean.
fn legend(mut legend: Markup, cuts: &[Cut]) -> Markup {
    for (kind, class, words) in [
        (Mark::Mistake, "span class=mistake", said::MISTAKE),
        (Mark::Slip, "span class=slip", said::SLIP),
        (Mark::Help, "span class=help", said::HELP),
    ] {
        if cuts.iter().any(|cut| cut.mark == Some(kind)) {
            legend = legend.element(class, words);
        }
    }
    legend
}

fn press(deck: Deck, key: &dyn Fn(&KeyPress) -> bool, event: &KeyboardEvent) {
    let Some(press) = KeyPress::of(event) else { return };
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_on = |tag: &str| target.as_ref().is_some_and(|target| target.tag_name() == tag);
    if event.default_prevented() || press.alt {
        return;
    }
    let does = match &*press.code {
        "Space" if !is_on("BUTTON") && !press.repeat => "play",
        // The scrubber has keys of its own.
        "ArrowLeft" if !is_on("INPUT") => "back",
        "ArrowRight" if !is_on("INPUT") => "next",
        "Home" if !is_on("INPUT") => "start",
        "End" if !is_on("INPUT") => "end",
        "Escape" => "close",
        // The board may be magnified.
        _ if (matches!(&*press.key, "+" | "=" | "-") || press.digit() == Some(0)) && key(&press) => {
            return event.prevent_default();
        }
        _ => return,
    };
    event.prevent_default();
    deck.does(does);
}

/// Opens the film of one's own solve, as it is kept.
pub(super) fn open(app: App, way: Way, game: GameId, id: Id) {
    let kept = app.keep(|keeper| keeper.kept(id));
    let film = kept.and_then(|(saved, log)| {
        Some(Film {
            game,
            level: saved.level(),
            seconds: saved.elapsed().seconds(),
            puzzle: saved.puzzle().to_owned(),
            answer: saved.answer().to_owned(),
            log: log?,
            title: said::YOURS.to_owned(),
        })
    });
    if let Some(film) = film {
        show(app, way, film);
    }
}

/// Opens a film.
pub(super) fn show(app: App, way: Way, film: Film) {
    app.watch(film);
    way.go(Route::Watch.path());
}
