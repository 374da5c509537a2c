//! A board to practise a technique on. Nothing of it is kept or counted.

use std::rc::Rc;

use engine::games::GameId;
use engine::play::Action;
use engine::with_game;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use super::guide::{fetch, meanwhile};
use super::play::desk::Desk;
use super::play::walk::walk;
use super::use_app;
use crate::boards::{Face, KeyPress};
use crate::parts::dialogs::Dialog;
use crate::parts::live::{derive, live};
use crate::parts::markup::Markup;
use crate::parts::sheet::sheet;
use crate::parts::way::use_way;
use crate::ports::teacher::{Answer, Ask, Exercise, Frame, Page, Pages};
use crate::state::Table;
use crate::state::coach::Pupil;
use crate::text::aid;

/// The dialog.
pub(super) fn practice(game: GameId, technique: String, title: String) -> Dialog {
    Dialog::new(title.clone(), "practice", move || {
        // Where to begin is chance; from there it is one board after another.
        let code = use_app().ports().entropy.code();
        let mix = |seed: u32, byte: u8| seed.wrapping_mul(31).wrapping_add(byte.into());
        let seed = RwSignal::new(code.as_str().bytes().fold(0, mix));
        let (technique, title) = (technique.clone(), title.clone());
        let board = move || {
            let answer = fetch(Ask::Practise(game, technique.clone(), seed.get()));
            let course = Course {
                game,
                technique: technique.clone(),
                title: title.clone(),
                seed,
            };
            live(move || match answer.get() {
                Some(Ok(Answer::Exercise(exercise))) => course.begin(exercise),
                answer => sheet(
                    "wait",
                    Signal::stored(meanwhile(answer.as_ref())),
                    Callback::new(|_| ()),
                ),
            })
        };
        live(board)
    })
}

/// A game on the table, whichever it is.
struct Seated {
    pupil: Rc<dyn Pupil>,
    board: AnyView,
    key: Box<dyn Fn(&KeyPress) -> bool>,
}

fn seat<G: Face>(exercise: &Exercise) -> Option<Seated> {
    let table = Table::<G>::practice(use_app(), G::GAME);
    if !table.practise(&exercise.saved) {
        return None;
    }
    let hand = table.peek(|session| G::hand(session.puzzle()))?;
    let key = move |press: &KeyPress| {
        match press.letter() {
            Some('z') => table.dispatch(if press.shift { Action::Redo } else { Action::Undo }),
            Some('y') => table.dispatch(Action::Redo),
            _ => return G::key(table, hand, press),
        }
        true
    };
    Some(Seated {
        pupil: Rc::new(Desk { table, hand }),
        board: view! {
            <div class="board">{G::board(table, hand)}</div>
            {G::controls(table, hand)}
        }
        .into_any(),
        key: Box::new(key),
    })
}

/// One board after another for one technique.
struct Course {
    game: GameId,
    technique: String,
    title: String,
    seed: RwSignal<u32>,
}

impl Course {
    fn begin(&self, exercise: Exercise) -> AnyView {
        let way = use_way();
        let app = use_app();
        let seated = with_game!(self.game, G => seat::<G>(&exercise));
        let Some(Seated { pupil, board, key }) = seated else {
            return ().into_any();
        };
        let pupil = StoredValue::new_local(pupil);
        let said = RwSignal::new((exercise.task, Vec::<Frame>::new()));
        let (game, title, seed) = (self.game, self.title.clone(), self.seed);
        let show = move |page: Page| {
            let pages = Pages {
                title: title.clone(),
                intro: String::new(),
                pages: vec![page],
            };
            let make = move |moves: &[u32]| {
                way.close();
                pupil.with_value(|pupil| pupil.make(moves));
            };
            way.open(walk(game, pages, |_| None, make));
        };
        let technique = self.technique.clone();
        let check = move || {
            let Some(play) = pupil.with_value(|pupil| pupil.play()) else {
                return;
            };
            let done = move |answer| {
                let now = match answer {
                    Ok(Answer::Judged(judged)) => (judged.words, judged.frames),
                    Ok(_) => (aid::NO_HINT.to_owned(), Vec::new()),
                    Err(failure) => (aid::failure(failure).to_owned(), Vec::new()),
                };
                // The dialog may be gone.
                let _ = said.try_set(now);
            };
            app.ports()
                .teacher
                .ask(Ask::Judge(play, technique.clone()), Box::new(done));
        };
        let answer = exercise.answer;
        let press = move |does: String| match &*does {
            "check" => check(),
            "answer" => show(answer.clone()),
            "see" => {
                let (title, frames) = said.get_untracked();
                show(Page {
                    step: None,
                    is_seen: true,
                    number: String::new(),
                    title,
                    frames,
                    moves: Vec::new(),
                    does: String::new(),
                    question: None,
                });
            }
            _ => seed.update(|seed| *seed = seed.wrapping_add(1)),
        };
        let press = Callback::new(press);
        let task = move || {
            let (words, frames) = said.get();
            let task = Markup::default().element("p role=status", &words);
            if frames.is_empty() {
                task
            } else {
                task.button("see", "class=question aria-haspopup=dialog", aid::SEE_IT)
            }
        };
        let choices = Markup::default()
            .button("check", "class=primary", aid::CHECK_ANSWER)
            .button("answer", "aria-haspopup=dialog", aid::SHOW_ANSWER)
            .button("another", "", aid::ANOTHER_ONE);
        let on_key = move |event: KeyboardEvent| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let is_button = target.is_some_and(|target| target.tag_name() == "BUTTON");
            let Some(press) = KeyPress::of(&event) else { return };
            if !(is_button && matches!(press.code.as_str(), "Space" | "Enter")) && key(&press) {
                event.prevent_default();
            }
        };
        view! {
            <div class="course shows-same shows-peers" on:keydown=on_key>
                {sheet("task", derive(task), press)}
                {board}
                {sheet("choices", Signal::stored(choices), press)}
            </div>
        }
        .into_any()
    }
}
