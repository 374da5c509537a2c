//! The guide to Hashi.

use engine::hashi::techniques::Technique;

use crate::text::teach::Words;

/// A technique in words.
#[must_use]
pub const fn words(technique: Technique) -> &'static Words {
    match technique {
        Technique::IslandComplete => &FINISHED_ISLAND,
        Technique::Crossing => &CROSSING,
        Technique::IslandBounds => &ISLAND_COUNT,
        Technique::IsolatedPair => &ISOLATED_PAIR,
        Technique::OnlyConnection => &ONLY_CONNECTION,
        Technique::Forced => &DEAD_END,
        Technique::ShortContradiction => &SHORT_CONTRADICTION,
        Technique::Contradiction => &CONTRADICTION,
    }
}

const MARK: &str = "Find one and mark where no bridge can be.";
const DRAW: &str = "Find one and draw the bridges it gives, and the marks.";

const FINISHED_ISLAND: Words = Words {
    name: "Finished island",
    phrase: "a finished island",
    also: "Completed island",
    what: "An island that has as many bridges as its number. Its other ways stay empty.",
    why: "Each island has exactly as many bridges as its number says.",
    spot: "After every bridge, look at both of its ends. Automatic marks show these for you.",
    task: MARK,
};

const CROSSING: Words = Words {
    name: "Crossing",
    phrase: "a crossing",
    also: "Blocked way",
    what: "A bridge that is sure blocks every way it crosses.",
    why: "Bridges never cross, so nothing can be built over one.",
    spot: "Follow every new bridge and see which islands could have been joined across it. They lose a way, and may have \
           to use the others.",
    task: MARK,
};

const ISLAND_COUNT: Words = Words {
    name: "Island count",
    phrase: "an island count",
    also: "Just enough neighbours, counting out",
    what: "An island's number, held against what its ways can still take, settles some of them: an 8, a 6 with three \
           ways or a 4 in a corner takes two bridges each way; a 7, a 5 with three ways or a 3 in a corner at least one.",
    why: "Every way takes two bridges at most. What the other ways cannot take must go here.",
    spot: "Begin with high numbers, edges and corners. Later, count what an island still needs and what its open ways can \
           still take: when the two are close, something follows.",
    task: DRAW,
};

const ISOLATED_PAIR: Words = Words {
    name: "Isolated pair",
    phrase: "an isolated pair",
    also: "Two 1s, two 2s",
    what: "Two 1s are never joined, and two 2s never by two bridges.",
    why: "The pair would be finished and cut off from everything else, and all islands must hang together.",
    spot: "Look for 1s and 2s next to their like. A 1 beside other 1s and a single larger island goes to that one.",
    task: "Find one and write down what it shows.",
};

const ONLY_CONNECTION: Words = Words {
    name: "Only connection",
    phrase: "an only connection",
    also: "Bottleneck, cut edge",
    what: "One way is all that can still join two parts of the board. It needs a bridge.",
    why: "All islands must hang together. Without that bridge the parts never would.",
    spot: "Look for groups that are nearly closed in by finished islands, marks and crossing bridges, and count the ways \
           out of them.",
    task: "Find one and draw its bridge.",
};

const DEAD_END: Words = Words {
    name: "Dead end",
    phrase: "a dead end",
    also: "Forced, one-step look-ahead",
    what: "A number of bridges that breaks a rule as soon as it is drawn and what it finishes and blocks is seen.",
    why: "What breaks a rule cannot be part of the answer, so another number of bridges is.",
    spot: "Watch groups that are all but finished: the bridge that would finish the last island closes them off. Watch \
           bridges that would take the last way from a neighbour, too.",
    task: "Find one and write down what it shows.",
};

const SHORT_CONTRADICTION: Words = Words {
    name: "Short contradiction",
    phrase: "a short contradiction",
    also: "What if",
    what: "Suppose a number of bridges between two islands. A few easy steps later, six at most, a rule is broken. So it \
           is not that number.",
    why: "Every step follows from what was supposed. As the end cannot be, neither can the beginning.",
    spot: "Try what would settle much at once: a bridge that blocks others, or finishes two islands. Keep to steps you \
           can see, and give up early.",
    task: "Find one and write down what it shows.",
};

const CONTRADICTION: Words = Words {
    name: "Contradiction",
    phrase: "a contradiction",
    also: "What if, trial and error",
    what: "As a short contradiction, but it may take up to twenty steps, and short contradictions among them.",
    why: "However long the way, each step follows from the one before it. If a rule breaks at its end, what was supposed \
          at its start is wrong.",
    spot: "When nothing else is left, choose a place where each choice has far to reach: long bridges, and groups with \
           two ways out.",
    task: "Find one and write down what it shows.",
};
