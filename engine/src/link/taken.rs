//! The help a sender took and the mistakes they made, as a parameter: `c` automatic candidates or marks, `g` guesses
//! checked, `h` hints, `k` checks, `r` reveals, `m` mistakes and `x` mark mistakes, each with its number.
//!
//! A letter that is not known here is a newer version's, and is passed over with its number. `m` is there whenever the
//! mistakes are known, so that none made is not taken for nothing known.

use crate::play::{Counts, Help};

/// No game takes more help than this.
const MANY: u32 = 100_000;

/// Help, where it is known, and mistakes, where they are.
pub(super) type Taken = (Option<Help>, Option<Counts>);

pub(super) fn write((help, mistakes): Taken) -> String {
    let help = help.unwrap_or_default();
    let mut text = String::new();
    text.push_str(if help.automatic { "c" } else { "" });
    text.push_str(if help.guesses { "g" } else { "" });
    let mut put = |letter: char, count: Option<u32>| {
        if let Some(count) = count {
            text.push(letter);
            text.push_str(&count.to_string());
        }
    };
    for (letter, count) in [('h', help.hints), ('k', help.checks), ('r', help.reveals)] {
        put(letter, Some(count).filter(|count| *count > 0));
    }
    put('m', mistakes.map(|counts| counts.values));
    put('x', mistakes.map(|counts| counts.marks).filter(|marks| *marks > 0));
    text
}

/// Reads what a sender said. Help that does not read is not known; nothing said is none taken. `places` bounds the
/// mistakes: each value of a place counts once, and each place once for a mark.
pub(super) fn read(text: Option<&str>, places: usize) -> Taken {
    let Some(text) = text else {
        return (Some(Help::default()), None);
    };
    let Some(numbers) = numbers(text) else {
        return (None, None);
    };
    let get = |letter: u8| numbers[usize::from(letter - b'a')];
    let count = |letter| get(letter).flatten().unwrap_or_default();
    let help = Help {
        automatic: get(b'c').is_some(),
        guesses: get(b'g').is_some(),
        hints: count(b'h'),
        checks: count(b'k'),
        reveals: count(b'r'),
    };
    let counts = Counts {
        values: count(b'm'),
        marks: count(b'x'),
    };
    let is_possible = counts.values as usize <= 9 * places && counts.marks as usize <= places;
    (Some(help), get(b'm').map(|_| counts).filter(|_| is_possible))
}

/// Every letter's number, where the letter is there; none where it has none.
type Numbers = [Option<Option<u32>>; 26];

fn numbers(text: &str) -> Option<Numbers> {
    let mut numbers = Numbers::default();
    let mut rest = text.as_bytes();
    while let Some((letter, after)) = rest.split_first() {
        let end = after.iter().position(|b| !b.is_ascii_digit()).unwrap_or(after.len());
        let (digits, after) = after.split_at(end);
        let at = usize::from(letter.checked_sub(b'a')?);
        let slot = numbers.get_mut(at).filter(|slot| slot.is_none())?;
        let number = match digits {
            [] => None,
            digits => Some(number(digits)?),
        };
        let is_right = match letter {
            b'c' | b'g' => number.is_none(),
            b'h' | b'k' | b'r' | b'x' => number.is_some_and(|number| number > 0),
            b'm' => number.is_some(),
            _ => true,
        };
        *slot = is_right.then_some(Some(number))?;
        rest = after;
    }
    Some(numbers)
}

fn number(digits: &[u8]) -> Option<u32> {
    crate::date::plain_number(str::from_utf8(digits).ok()?).filter(|number| *number <= MANY)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(text: &str) -> Taken {
        read(Some(text), 81)
    }

    #[test]
    fn what_was_taken_reads_back() {
        let help = Help {
            automatic: true,
            guesses: true,
            hints: 2,
            checks: 10,
            reveals: 1,
        };
        let mistakes = Counts { values: 0, marks: 3 };
        assert_eq!(write((Some(help), Some(mistakes))), "cgh2k10r1m0x3");
        assert_eq!(taken("cgh2k10r1m0x3"), (Some(help), Some(mistakes)));
        assert_eq!(write((Some(Help::default()), None)), "");
        assert_eq!(read(None, 81), (Some(Help::default()), None));
        assert_eq!(taken("m0"), (Some(Help::default()), Some(Counts::default())));
        // Mark mistakes alone say nothing: a link that knows of them says how many others there were.
        assert_eq!(taken("x2"), (Some(Help::default()), None));
    }

    #[test]
    fn a_newer_letter_is_passed_over() {
        assert_eq!(taken("zc7h2"), (None, None));
        assert_eq!(taken("z7ch2qm0"), taken("ch2m0"));
    }

    #[test]
    fn what_does_not_read_is_not_known() {
        for text in [
            "h",
            "h0",
            "h02",
            "h2h3",
            "c1",
            "H2",
            "2",
            "h-2",
            "h2 ",
            "h100001",
            "h99999999999",
            "m",
            "é",
        ] {
            assert_eq!(taken(text), (None, None), "{text}");
        }
        // More mistakes than there are to be made are not believed; the help is.
        let helped = Some(Help {
            hints: 2,
            ..Help::default()
        });
        assert_eq!(taken("h2m730"), (helped, None));
        assert_eq!(taken("h2m0x82"), (helped, None));
        assert!(taken("h2m729x81").1.is_some());
    }
}
