//! Whether the browser keeps what is stored, as far as that is known: a few words under a name of their own.

use engine::shelf::{Failure, Id, Time};

use super::Library;

/// The name it is kept under.
const NAME: &str = "keeping";
/// This browser clears what pages keep after a while without a visit.
const CLEARS: &str = "clears";
/// It was asked to keep it, and agreed.
const AGREED: &str = "agreed";
/// It was asked to keep it, and did not agree.
const REFUSED: &str = "refused";
/// It was asked without a word to the player, at their first solve.
const TRIED: &str = "tried";
/// The player has been reminded.
const REMINDED: &str = "reminded";

/// Takes down that this browser clears what pages keep after a while without a visit, or does not.
///
/// # Errors
/// When it was not kept.
pub fn clears(library: &Library<'_>, is_so: bool) -> Result<(), Failure> {
    let mut keeping = Keeping::read(library);
    if is_so {
        return keeping.say(library, CLEARS);
    }
    if keeping.has(CLEARS) {
        keeping.0.retain(|word| word != CLEARS);
        return keeping.write(library);
    }
    Ok(())
}

/// Whether to ask the browser now, without a word to the player: a game that was just filed is a solve that counts, so
/// there is something to lose, and it has neither answered nor been asked so before. Takes down that it is.
pub fn is_moment(library: &Library<'_>, filed: Id) -> bool {
    let keeping = Keeping::read(library);
    if keeping.answer().is_some() || keeping.has(TRIED) {
        return false;
    }
    let record = library.store().record(filed).ok().flatten();
    // Where it cannot be taken down it would be asked at every solve.
    record.is_some_and(|record| record.time() == Time::Counts) && keeping.say(library, TRIED).is_ok()
}

/// Takes down that it agreed, to what it was asked without a word. That it did not is nothing to be told of: a player who
/// saves a copy is yet to ask for themselves.
///
/// # Errors
/// When it was not kept.
pub fn agreed(library: &Library<'_>) -> Result<(), Failure> {
    Keeping::read(library).answered(library, true)
}

/// What is known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Keeping(Vec<String>);

impl Keeping {
    /// As it is kept; nothing is known where that cannot be read.
    pub(super) fn read(library: &Library<'_>) -> Self {
        let text = library.texts.read(NAME).ok().flatten().unwrap_or_default();
        Self(text.split_whitespace().map(str::to_owned).collect())
    }

    fn has(&self, word: &str) -> bool {
        self.0.iter().any(|known| known == word)
    }

    /// What the browser answered, if it was asked.
    pub(super) fn answer(&self) -> Option<bool> {
        let agreed = self.has(AGREED);
        (agreed || self.has(REFUSED)).then_some(agreed)
    }

    /// Whether it clears what is not visited.
    pub(super) fn clears(&self) -> bool {
        self.has(CLEARS)
    }

    /// Whether the player is to be reminded of that.
    pub(super) fn is_due(&self) -> bool {
        self.clears() && self.answer() != Some(true) && !self.has(REMINDED)
    }

    /// Takes down what the browser answered.
    pub(super) fn answered(mut self, library: &Library<'_>, is_agreed: bool) -> Result<(), Failure> {
        self.0.retain(|word| word != AGREED && word != REFUSED);
        self.say(library, if is_agreed { AGREED } else { REFUSED })
    }

    /// Takes down that the player has been reminded.
    pub(super) fn reminded(self, library: &Library<'_>) -> Result<(), Failure> {
        self.say(library, REMINDED)
    }

    /// Adds a word; those that are not known here stay.
    fn say(mut self, library: &Library<'_>, word: &str) -> Result<(), Failure> {
        if !self.has(word) {
            self.0.push(word.to_owned());
        }
        self.write(library)
    }

    fn write(&self, library: &Library<'_>) -> Result<(), Failure> {
        library.store().put(NAME, &self.0.join(" "))
    }
}
