//! The guide: articles, worked examples, and boards to practise on.

use engine::play::{Millis, More, SavedGame, Session, Source};
use engine::teach::{Judged as Verdict, Lesson, StepOf, example};

use super::lessons::Lessons;
use super::{frames, show};
use crate::ports::teacher::{Answer, Article, Entry, Exercise, Frame, Judged, Page, Section};
use crate::text::teach as text;

/// The list.
pub(super) fn contents<G: Lessons>() -> Vec<Entry> {
    G::TECHNIQUES.iter().map(|&technique| entry::<G>(technique)).collect()
}

fn entry<G: Lessons>(technique: G::Technique) -> Entry {
    Entry {
        id: G::technique_id(technique).to_owned(),
        name: G::words(technique).name.to_owned(),
        level: G::technique_level(technique),
    }
}

/// An article.
pub(super) fn article<G: Lessons>(technique: G::Technique) -> Option<Answer> {
    let words = G::words(technique);
    let section = |heading: &str, text: &str| Section {
        heading: heading.to_owned(),
        text: text.to_owned(),
    };
    let lesson = example::<G>(technique)?;
    Some(Answer::Article(Article {
        entry: entry::<G>(technique),
        also: text::also(words.also),
        sections: vec![
            section(text::WHAT, words.what),
            section(text::WHY, words.why),
            section(text::SPOT, words.spot),
        ],
        example: shown(&lesson, &lesson.step),
    }))
}

/// A step of a lesson in pictures.
fn shown<G: Lessons>(lesson: &Lesson<G>, step: &StepOf<G>) -> Vec<Frame> {
    frames::of_page(lesson.problem.puzzle(), &lesson.page(step), &[], None)
}

/// A board to practise on.
pub(super) fn practise<G: Lessons>(technique: G::Technique, seed: u32) -> Option<Answer> {
    let lesson = engine::teach::practise::<G>(technique, seed)?;
    let session = lesson.session()?;
    let saved = SavedGame::of(&session, Source::Link, Millis(0), More::default());
    let answer = show::written(session.puzzle(), &lesson.page(&lesson.step), &[], None);
    Some(Answer::Exercise(Exercise {
        saved: saved.write(),
        task: G::words(technique).task.to_owned(),
        answer: Page { step: None, ..answer },
    }))
}

/// What the player's answer to an exercise is worth.
pub(super) fn judge<G: Lessons>(session: &Session<G>, technique: G::Technique) -> Option<Answer> {
    let lesson = Lesson::of(session.problem(), technique)?;
    let (words, found) = match lesson.judge(session.board()) {
        Verdict::Nothing => (text::NOTHING_YET, None),
        Verdict::Whole(step) => (text::WHOLE, Some(step)),
        Verdict::Part(_) => (text::PART, None),
        Verdict::Other => (text::OTHER, None),
        Verdict::False => (text::FALSE, None),
    };
    Some(Answer::Judged(Judged {
        is_whole: found.is_some(),
        words: words.to_owned(),
        frames: found.map_or_else(Vec::new, |step| shown(&lesson, &step)),
    }))
}
