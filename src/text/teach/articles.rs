//! What an article of the guide consists of.

/// A technique in words.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    /// Its name, as a heading has it.
    pub name: &'static str,
    /// Its name in a sentence, with its article: "an X-Wing".
    pub phrase: &'static str,
    /// What others call it; empty where all call it the same.
    pub also: &'static str,
    /// What it is.
    pub what: &'static str,
    /// Why it works.
    pub why: &'static str,
    /// How to spot it.
    pub spot: &'static str,
    /// What is to be done where it is practised.
    pub task: &'static str,
}
