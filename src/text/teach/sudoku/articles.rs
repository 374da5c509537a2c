//! The guide to Sudoku.

use engine::sudoku::techniques::Technique;

use crate::text::teach::Words;

/// A technique in words.
#[must_use]
pub const fn words(technique: Technique) -> &'static Words {
    match technique {
        Technique::FullHouse => &FULL_HOUSE,
        Technique::HiddenSingleBox => &HIDDEN_SINGLE_BOX,
        Technique::HiddenSingleLine => &HIDDEN_SINGLE_LINE,
        Technique::NakedSingle => &NAKED_SINGLE,
        Technique::Pointing => &POINTING,
        Technique::BoxLine => &BOX_LINE,
        Technique::NakedPair => &NAKED_PAIR,
        Technique::HiddenPair => &HIDDEN_PAIR,
        Technique::NakedTriple => &NAKED_TRIPLE,
        Technique::HiddenTriple => &HIDDEN_TRIPLE,
        Technique::XWing => &X_WING,
        Technique::Swordfish => &SWORDFISH,
        Technique::Skyscraper => &SKYSCRAPER,
        Technique::TwoStringKite => &TWO_STRING_KITE,
        Technique::XyWing => &XY_WING,
        Technique::XyzWing => &XYZ_WING,
        Technique::WWing => &W_WING,
        Technique::XyChain => &XY_CHAIN,
        Technique::AlternatingChain => &ALTERNATING_CHAIN,
    }
}

const FILL: &str = "Find one and fill it in.";
const STRIKE: &str = "Find one and strike out what it rules out.";

const FULL_HOUSE: Words = Words {
    name: "Full house",
    phrase: "a full house",
    also: "Last digit, last free cell",
    what: "A row, column or box with a single empty cell. The cell takes the digit that is not there yet.",
    why: "Each row, column and box holds all nine digits. Eight of them stand already, so the ninth has one cell left.",
    spot: "Look for rows, columns and boxes that are nearly full. It is worth a glance after every digit you enter.",
    task: FILL,
};

const HIDDEN_SINGLE_BOX: Words = Words {
    name: "Hidden single in a box",
    phrase: "a hidden single in a box",
    also: "Pinned digit, cross-hatching",
    what: "A digit with one place left in a box, even where that cell has other candidates.",
    why: "The box must hold the digit somewhere, and every other empty cell of it sees the digit already.",
    spot: "Take a digit that stands often. Let its rows and columns sweep over a box that lacks it: if one empty cell is \
           left, there it goes.",
    task: FILL,
};

const HIDDEN_SINGLE_LINE: Words = Words {
    name: "Hidden single in a line",
    phrase: "a hidden single in a line",
    also: "Pinned digit",
    what: "A digit with one place left in a row or column.",
    why: "The line must hold the digit somewhere, and no other empty cell of it can take it.",
    spot: "Choose a row or column with few empty cells and ask of each missing digit where it could go. Boxes and \
           crossing lines that hold the digit rule cells out.",
    task: FILL,
};

const NAKED_SINGLE: Words = Words {
    name: "Naked single",
    phrase: "a naked single",
    also: "Sole candidate, lone single",
    what: "A cell that has one candidate left.",
    why: "The cell sees the other eight digits in its row, column and box, or they have been ruled out. Something must \
          stand in it, so it is the one that is left.",
    spot: "With candidates written in, look for a cell with a single one. Without them, count the digits that a cell \
           sees where a row, a column and a box are all rather full.",
    task: FILL,
};

const POINTING: Words = Words {
    name: "Pointing",
    phrase: "a pointing pair or triple",
    also: "Locked candidates, intersection removal",
    what: "All of a box's places for a digit lie in one row or column. The digit goes from the rest of that line.",
    why: "The box needs the digit, and wherever it puts it, it stands in that line. A line has room for one.",
    spot: "In each box, look for a digit whose two or three candidates are in line. Follow the line out of the box.",
    task: STRIKE,
};

const BOX_LINE: Words = Words {
    name: "Box/line reduction",
    phrase: "a box/line reduction",
    also: "Locked candidates, claiming",
    what: "All of a row's or column's places for a digit lie in one box. The digit goes from the rest of that box.",
    why: "The line needs the digit, and wherever it puts it, it stands in that box. A box has room for one.",
    spot: "The counterpart of pointing: look along a line for a digit whose candidates are all in one box.",
    task: STRIKE,
};

const NAKED_PAIR: Words = Words {
    name: "Naked pair",
    phrase: "a naked pair",
    also: "Locked pair, twins",
    what: "Two cells of a row, column or box that have the same two candidates and no others. Both digits go from the \
           cells that see the two.",
    why: "The two cells use the two digits up between them, one each, whichever way round.",
    spot: "Look for cells with two candidates, and for another with the same two in one of its houses.",
    task: STRIKE,
};

const HIDDEN_PAIR: Words = Words {
    name: "Hidden pair",
    phrase: "a hidden pair",
    also: "Hidden twins",
    what: "Two digits with the same two places in a row, column or box. Everything else goes from those two cells.",
    why: "Both digits must stand in the house, and there are two cells for them. No room is left there for another.",
    spot: "Look for two digits that are rare in a house, and see whether they keep to the same two cells.",
    task: STRIKE,
};

const NAKED_TRIPLE: Words = Words {
    name: "Naked triple",
    phrase: "a naked triple",
    also: "Locked triple, triplets",
    what: "Three cells of a house with three candidates between them, though each cell need not have all three. The \
           three digits go from the cells that see all of them.",
    why: "Three cells need three digits, and there are but three to choose from: they are used up here.",
    spot: "Look for cells with two or three candidates in a house. Three such as 12, 23 and 13 do as well as 123 three \
           times.",
    task: STRIKE,
};

const HIDDEN_TRIPLE: Words = Words {
    name: "Hidden triple",
    phrase: "a hidden triple",
    also: "Hidden triplets",
    what: "Three digits with three places between them in a house. Everything else goes from those three cells.",
    why: "The three digits must stand in the house and have three cells for it, so nothing else can stand there.",
    spot: "In a house with many empty cells, look for digits with two or three places, and whether three of them share \
           the same three cells.",
    task: STRIKE,
};

const X_WING: Words = Words {
    name: "X-Wing",
    phrase: "an X-Wing",
    also: "Fish of two lines",
    what: "A digit has its places in two rows only in the same two columns. It goes from the rest of those columns. Rows \
           and columns may change parts.",
    why: "Each of the two rows puts the digit in one of the two columns, and not both in the same. So both columns get \
          theirs from these rows.",
    spot: "For one digit, look for rows with two places. Two rows whose places lie in the same columns make a rectangle.",
    task: STRIKE,
};

const SWORDFISH: Words = Words {
    name: "Swordfish",
    phrase: "a Swordfish",
    also: "Fish of three lines",
    what: "An X-Wing with three lines: a digit has its places in three rows only in three columns. It goes from the rest \
           of those columns. Rows and columns may change parts.",
    why: "Three rows put the digit in three columns, each in another. So each of the three columns has it already.",
    spot: "For one digit, look for three lines with two or three places each, and count the crossing lines they use.",
    task: STRIKE,
};

const SKYSCRAPER: Words = Words {
    name: "Skyscraper",
    phrase: "a Skyscraper",
    also: "Turbot fish",
    what: "Two parallel lines with two places each for a digit. One place of each is in the same crossing line; the other \
           two are the tops. The digit goes from every cell that sees both tops.",
    why: "The two at the bottom cannot both be true, so at least one line has its digit at the top.",
    spot: "Look for two rows with two places for a digit that share one column, but not the other: an X-Wing that does \
           not quite close.",
    task: STRIKE,
};

const TWO_STRING_KITE: Words = Words {
    name: "2-String Kite",
    phrase: "a 2-String Kite",
    also: "Turbot fish, dual two-string kite",
    what: "A row and a column with two places each for a digit, one of each in the same box. The digit goes from the cell \
           that sees the two far ends.",
    why: "The two in the box cannot both be true, so the row or the column has its digit at the far end.",
    spot: "For one digit, look for a row and a column with two places whose near ends meet in a box.",
    task: STRIKE,
};

const XY_WING: Words = Words {
    name: "XY-Wing",
    phrase: "an XY-Wing",
    also: "Y-Wing, bent triple",
    what: "A pivot with two candidates sees two wings with two candidates each. Each wing shares another digit with the \
           pivot, and both have the same third one, which goes from every cell that sees both wings.",
    why: "Whichever digit the pivot takes, one wing loses it and takes the third.",
    spot: "Start from a cell with two candidates, and look for two more that it sees, such as 12 with 13 and 23.",
    task: STRIKE,
};

const XYZ_WING: Words = Words {
    name: "XYZ-Wing",
    phrase: "an XYZ-Wing",
    also: "Bent triple",
    what: "As an XY-Wing, but the pivot has all three digits. The shared one goes from every cell that sees all three \
           cells.",
    why: "If neither wing has the shared digit, they take the pivot's other two, and it is left with the shared one.",
    spot: "Start from a cell with three candidates, and look for two cells it sees with two of those each. One wing is in \
           its box, one in its line.",
    task: STRIKE,
};

const W_WING: Words = Words {
    name: "W-Wing",
    phrase: "a W-Wing",
    also: "Semi-remote pair",
    what: "Two cells with the same two candidates that do not see each other. Some house has but two places for one of \
           the digits, and each cell sees one of them. The other digit goes from every cell that sees both.",
    why: "Were both cells the first digit, that house would have no place for it. So one of them is the other digit.",
    spot: "Find two equal cells with two candidates, far apart, and look for a strong link between their houses.",
    task: STRIKE,
};

const XY_CHAIN: Words = Words {
    name: "XY-Chain",
    phrase: "an XY-Chain",
    also: "Bivalue chain",
    what: "A row of cells with two candidates, each seeing the next and sharing a digit with it. The first and the last \
           have one digit over, the same. It goes from every cell that sees both ends.",
    why: "If the first cell is not that digit, it is its other one, the next cell cannot be that and is its own other \
          one, and so on: the last comes out as the digit.",
    spot: "Mark the cells with two candidates. Start from one with the digit you would like to rule out and go on, cell \
           by cell, until you come to one that ends with the same.",
    task: STRIKE,
};

const ALTERNATING_CHAIN: Words = Words {
    name: "Alternating chain",
    phrase: "an alternating chain",
    also: "AIC, X-Chain, nice loop, remote pair",
    what: "Candidates joined in turn by strong links (if this one is false, that one is true) and weak links (if this one \
           is true, that one is false). One of the two ends is true, so what both ends rule out goes.",
    why: "Suppose the first end is false. The links then carry on, false and true in turn, and the last end is true. So \
          the two are never both false.",
    spot: "Strong links are houses with two places for a digit, and cells with two candidates. Join them by candidates \
           that see each other, and try ends that would rule something out. A chain that comes back to its start may \
           prove it true, or close as a loop, and then every weak link in it rules out the rest of its house.",
    task: STRIKE,
};
