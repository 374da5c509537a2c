//! What page and teacher say to each other, as text: fields one after another, each behind its length, so that any
//! text can be one. The page writes asks and reads answers; nothing of a game is read here.

use engine::action::{Hint, StepId, StepRef};
use engine::game::{PlaceId, SpotId};
use engine::games::GameId;
use engine::level::Level;

use super::{Answer, Article, Ask, Entry, Exercise, Frame, Judged, Offer, Page, Pages, Play, Question, Section, Tip};

/// Longer texts are refused: no board asks or answers so much.
const LONGEST: usize = 8_000_000;

impl Ask {
    /// The ask as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut out = Writer::default();
        match self {
            Self::Hint(play) => out.word("hint").put(play),
            Self::Recall(play, hint) => out.word("recall").put(play).put(hint),
            Self::Show(play) => out.word("show").put(play),
            Self::Trial(play) => out.word("trial").put(play),
            Self::Contents(game) => out.word("contents").put(game),
            Self::Article(game, technique) => out.word("article").put(game).put(technique),
            Self::Practise(game, technique, seed) => out.word("practise").put(game).put(technique).put(seed),
            Self::Judge(play, technique) => out.word("judge").put(play).put(technique),
            Self::Captions(game, puzzle, log) => out.word("captions").put(game).put(puzzle).put(log),
        };
        out.0
    }

    /// Reads what [`Ask::write`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut from = Reader::new(text)?;
        let ask = match from.word()? {
            "hint" => Self::Hint(from.get()?),
            "recall" => Self::Recall(from.get()?, from.get()?),
            "show" => Self::Show(from.get()?),
            "trial" => Self::Trial(from.get()?),
            "contents" => Self::Contents(from.get()?),
            "article" => Self::Article(from.get()?, from.get()?),
            "practise" => Self::Practise(from.get()?, from.get()?, from.get()?),
            "judge" => Self::Judge(from.get()?, from.get()?),
            "captions" => Self::Captions(from.get()?, from.get()?, from.get()?),
            _ => return None,
        };
        from.end(ask)
    }
}

impl Answer {
    /// The answer as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut out = Writer::default();
        match self {
            Self::Tip(tip) => out.word("tip").put(tip),
            Self::Pages(pages) => out.word("pages").put(pages),
            Self::Contents(entries) => out.word("contents").put(entries),
            Self::Article(article) => out.word("article").put(article),
            Self::Exercise(exercise) => out.word("exercise").put(exercise),
            Self::Judged(judged) => out.word("judged").put(judged),
            Self::Captions(captions) => out.word("captions").put(captions),
            Self::Nothing => out.word("nothing"),
            Self::Unreadable => out.word("unreadable"),
        };
        out.0
    }

    /// Reads what [`Answer::write`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut from = Reader::new(text)?;
        let answer = match from.word()? {
            "tip" => Self::Tip(from.get()?),
            "pages" => Self::Pages(from.get()?),
            "contents" => Self::Contents(from.get()?),
            "article" => Self::Article(from.get()?),
            "exercise" => Self::Exercise(from.get()?),
            "judged" => Self::Judged(from.get()?),
            "captions" => Self::Captions(from.get()?),
            "nothing" => Self::Nothing,
            "unreadable" => Self::Unreadable,
            _ => return None,
        };
        from.end(answer)
    }
}

/// Writes fields.
#[derive(Default)]
struct Writer(String);

impl Writer {
    fn word(&mut self, word: &str) -> &mut Self {
        self.number(word.len());
        self.0.push_str(word);
        self
    }

    fn number(&mut self, number: usize) {
        self.0.push_str(&number.to_string());
        self.0.push(':');
    }

    fn put(&mut self, field: &impl Field) -> &mut Self {
        field.write(self);
        self
    }
}

/// Reads fields.
struct Reader<'a>(&'a str);

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Option<Self> {
        (text.len() <= LONGEST).then_some(Self(text))
    }

    /// A number that [`Writer::number`] wrote, and nothing else that reads as one.
    fn number(&mut self) -> Option<usize> {
        let (number, rest) = self.0.split_once(':')?;
        let is_plain =
            number.bytes().all(|byte| byte.is_ascii_digit()) && (number.len() == 1 || !number.starts_with('0'));
        self.0 = rest;
        is_plain.then(|| number.parse().ok())?
    }

    fn word(&mut self) -> Option<&'a str> {
        let length = self.number()?;
        let (word, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(word)
    }

    fn get<F: Field>(&mut self) -> Option<F> {
        F::read(self)
    }

    /// What was read, if nothing is left.
    fn end<T>(self, read: T) -> Option<T> {
        self.0.is_empty().then_some(read)
    }
}

/// Something that can be written and read.
trait Field: Sized {
    fn write(&self, out: &mut Writer);
    fn read(from: &mut Reader<'_>) -> Option<Self>;
}

impl Field for String {
    fn write(&self, out: &mut Writer) {
        out.word(self);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.word().map(str::to_owned)
    }
}

impl Field for u32 {
    fn write(&self, out: &mut Writer) {
        out.number(usize::try_from(*self).unwrap_or_default());
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.number()?.try_into().ok()
    }
}

impl Field for u16 {
    fn write(&self, out: &mut Writer) {
        out.number(usize::from(*self));
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.number()?.try_into().ok()
    }
}

impl Field for u8 {
    fn write(&self, out: &mut Writer) {
        out.number(usize::from(*self));
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.number()?.try_into().ok()
    }
}

impl Field for bool {
    fn write(&self, out: &mut Writer) {
        out.number(usize::from(*self));
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        match from.number()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl<F: Field> Field for Option<F> {
    fn write(&self, out: &mut Writer) {
        out.put(&self.is_some());
        if let Some(field) = self {
            out.put(field);
        }
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(if from.get()? { Some(from.get()?) } else { None })
    }
}

impl<F: Field> Field for Vec<F> {
    fn write(&self, out: &mut Writer) {
        out.number(self.len());
        for field in self {
            out.put(field);
        }
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        // Not collected into what the number asks for, which may be nonsense.
        (0..from.number()?).map(|_| from.get()).collect()
    }
}

/// One of a few, by its place among them.
macro_rules! by_place {
    ($($type:ty: $all:expr;)*) => {$(
        impl Field for $type {
            fn write(&self, out: &mut Writer) {
                out.number($all.iter().position(|one| one == self).unwrap_or_default());
            }

            fn read(from: &mut Reader<'_>) -> Option<Self> {
                $all.get(from.number()?).copied()
            }
        }
    )*};
}

by_place! {
    GameId: GameId::ALL;
    Level: [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Beyond];
    Offer: [Offer::Nothing, Offer::Show, Offer::Trial];
}

/// What has fields and nothing else.
macro_rules! of_fields {
    ($($type:ident { $($field:ident),* };)*) => {$(
        impl Field for $type {
            fn write(&self, out: &mut Writer) {
                $(out.put(&self.$field);)*
            }

            fn read(from: &mut Reader<'_>) -> Option<Self> {
                Some(Self { $($field: from.get()?),* })
            }
        }
    )*};
}

of_fields! {
    Play { game, saved, log };
    Tip { hint, words, more, spot, places, spots, question, offer };
    Question { technique, words };
    Pages { title, intro, pages };
    Page { step, is_seen, number, title, frames, moves, does, question };
    Frame { picture, label, caption };
    Entry { id, name, level };
    Article { entry, also, sections, example };
    Section { heading, text };
    Exercise { saved, task, answer };
    Judged { is_whole, words, frames };
    StepRef { target, id, technique, area, number, of, hardest };
}

impl Field for PlaceId {
    fn write(&self, out: &mut Writer) {
        out.put(&self.0);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.get().map(Self)
    }
}

impl Field for SpotId {
    fn write(&self, out: &mut Writer) {
        out.put(&self.0);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.get().map(Self)
    }
}

impl Field for StepId {
    fn write(&self, out: &mut Writer) {
        out.put(&self.get());
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let number: u32 = from.get()?;
        Some(Self::new(number)).filter(|id| id.get() == number)
    }
}

impl Field for Hint {
    fn write(&self, out: &mut Writer) {
        match self {
            Self::Wrong(place) => out.word("wrong").put(place),
            Self::Missing(place) => out.word("missing").put(place),
            Self::Step(step) => out.word("step").put(step),
            Self::Fewest(place) => out.word("fewest").put(place),
        };
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(match from.word()? {
            "wrong" => Self::Wrong(from.get()?),
            "missing" => Self::Missing(from.get()?),
            "step" => Self::Step(from.get()?),
            "fewest" => Self::Fewest(from.get()?),
            _ => return None,
        })
    }
}
