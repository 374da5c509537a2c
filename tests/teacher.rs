//! The teacher: what it says and draws holds for the engine's steps, and gives nothing away that a hint must not.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a panic in a test is its report"
)]

#[path = "../engine/tests/hinted/mod.rs"]
mod hinted;

use std::rc::Rc;

use engine::action::{Hint, StepId, StepRef};
use engine::game::{Game, PlaceId};
use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::play::{Action, Millis, More, Problem, SavedGame, Session, Source};
use engine::random::Stream;
use engine::shape::Shape;
use engine::sudoku::techniques::Technique;
use engine::sudoku::{Cell, Digit, House, Move, SHAPE, Sudoku, notation};
use engine::teach::{Advice, TRIAL, Taught, advise, example, walk};
use engine::with_game;
use hinted::{Keeping, dealt, does, started};
use ninebridge::ports::teacher::{Answer, Article, Ask, Exercise, Frame, Offer, Pages, Play, Tip};
use ninebridge::teacher::answer;

fn play<G: Game>(game: GameId, session: &Session<G>) -> Play {
    let elapsed = Millis(u64::from(session.log().end().0) * 100);
    Play {
        game,
        saved: SavedGame::of(session, Source::Link, elapsed, More::default()).write(),
        log: Some(session.log().write(session.puzzle())),
    }
}

/// Asks over the wire, as the page does.
fn ask(ask: &Ask) -> Answer {
    let asked = Ask::read(&ask.write()).unwrap();
    assert_eq!(&asked, ask);
    let said = answer(&asked);
    let heard = Answer::read(&said.write()).unwrap();
    assert_eq!(heard, said);
    heard
}

fn tip<G: Game>(game: GameId, session: &Session<G>) -> Tip {
    match ask(&Ask::Hint(play(game, session))) {
        Answer::Tip(tip) => tip,
        other => panic!("{other:?}"),
    }
}

fn pages<G: Game>(game: GameId, session: &Session<G>) -> Pages {
    match ask(&Ask::Show(play(game, session))) {
        Answer::Pages(pages) => pages,
        other => panic!("{other:?}"),
    }
}

fn article(game: GameId, id: &str) -> Article {
    match ask(&Ask::Article(game, id.to_owned())) {
        Answer::Article(article) => article,
        other => panic!("{other:?}"),
    }
}

/// The data of a picture's path of a class, and the digits of its text.
fn drawn<'a>(picture: &'a str, element: &str, class: &str) -> &'a str {
    let start = format!("<{element} class=\"{class}\" ");
    picture
        .split_once(&start)
        .map_or("", |(_, rest)| rest.split_once("/>").map_or(rest, |(data, _)| data))
}

fn count(data: &str, letter: char) -> usize {
    data.chars().filter(|&other| other == letter).count()
}

/// Markup with classes and nothing that the content policy forbids, and words for who cannot see it.
fn is_sound(frame: &Frame) {
    let Frame {
        picture,
        label,
        caption,
    } = frame;
    assert!(picture.starts_with("<svg class=\"lesson ") && picture.ends_with("</svg>"));
    assert!(!picture.contains("style=") && !picture.contains("NaN"), "{picture}");
    assert_eq!(picture.matches('<').count(), picture.matches('>').count());
    assert!(picture.contains("aria-hidden=\"true\"") && !label.is_empty());
    for words in [label, caption] {
        assert!(words.ends_with('.') && !words.contains("  "), "{words:?}");
    }
    assert!(!caption.contains("..") && !caption.contains(" ."), "{caption:?}");
}

#[test]
fn every_technique_has_an_article_with_a_worked_example() {
    for game in GameId::ALL {
        let Answer::Contents(entries) = ask(&Ask::Contents(game)) else {
            panic!()
        };
        with_game!(game, G => assert_eq!(entries.len(), G::TECHNIQUES.len()));
        for entry in entries {
            let article = article(game, &entry.id);
            assert_eq!(article.entry, entry);
            assert_eq!(article.sections.len(), 3);
            for section in &article.sections {
                assert!(
                    section.text.ends_with('.') && section.text.len() > 30,
                    "{}",
                    section.text
                );
            }
            assert!(!article.example.is_empty());
            article.example.iter().for_each(is_sound);
        }
    }
    assert_eq!(
        ask(&Ask::Article(GameId::Hashi, "x-wing".to_owned())),
        Answer::Unreadable
    );
}

#[test]
fn a_sudoku_picture_shows_what_the_step_says() {
    for &technique in Sudoku::TECHNIQUES {
        let lesson = example::<Sudoku>(technique).unwrap();
        let article = article(GameId::Sudoku, technique.id());
        let [frame] = article.example.as_slice() else { panic!() };
        let step = &lesson.step;
        let picture = frame.picture.as_str();
        assert_eq!(count(drawn(picture, "path", "ring"), 'M'), step.present.len());
        assert_eq!(count(drawn(picture, "path", "strike"), 'M'), step.removes.len());
        assert_eq!(count(drawn(picture, "path", "disc"), 'M'), step.places.len());
        let links = ["strong", "weak"].map(|class| count(drawn(picture, "path", class), 'M'));
        assert_eq!(links.iter().sum::<usize>(), step.figure.links.len(), "{technique:?}");
        for removed in &step.removes {
            let cell = Cell::new(removed.variable as u8).unwrap();
            let named = format!("r{}c{}", cell.row() + 1, cell.column() + 1);
            let is_named = frame.caption.contains(&named) || step.removes.len() > 6;
            assert!(
                is_named && frame.caption.contains(&removed.value.to_string()),
                "{}",
                frame.caption
            );
        }
        let strikes = drawn(picture, "text", "note loud")
            .split('>')
            .nth(1)
            .unwrap_or_default();
        assert!(step.places.len() == 1 || !strikes.is_empty());
    }
}

#[test]
fn a_contradiction_is_played_out_until_a_rule_breaks_and_taken_back() {
    for &technique in Hashi::TECHNIQUES {
        let lesson = example::<Hashi>(technique).unwrap();
        let frames = article(GameId::Hashi, technique.id()).example;
        let Some(proof) = &lesson.step.figure.proof else {
            assert_eq!(frames.len(), 1);
            continue;
        };
        let alone = usize::from(!proof.chain.is_empty());
        assert_eq!(frames.len(), 1 + proof.chain.len() + alone + 1);
        let [first, .., broken, last] = frames.as_slice() else {
            panic!()
        };
        assert!(first.caption.starts_with("Suppose "), "{}", first.caption);
        for frame in &frames[..frames.len() - 1] {
            let supposed = ["supposed", "mark supposed"].map(|class| drawn(&frame.picture, "path", class));
            assert!(supposed.iter().any(|path| !path.is_empty()));
        }
        let breaks = ["short", "aloof", "broken"].map(|class| drawn(&broken.picture, "path", class));
        assert_eq!(
            breaks.iter().filter(|path| !path.is_empty()).count(),
            1,
            "{}",
            broken.caption
        );
        assert!(last.caption.starts_with("So it is not "), "{}", last.caption);
        assert!(
            ["supposed", "follows"]
                .iter()
                .all(|class| drawn(&last.picture, "path", class).is_empty())
        );
    }
}

/// The words of a hint without the places and islands that they name.
fn without_places(words: &str) -> String {
    let named = [
        "row", "rows", "column", "columns", "box", "boxes", "step", "of", "the", "and",
    ];
    let mut left = Vec::new();
    let mut is_named = false;
    for word in words.split_whitespace() {
        let plain = word.trim_matches([',', '.', ':', ';']);
        let is_number = plain.chars().all(|letter| letter.is_ascii_digit());
        let is_cell = plain.starts_with('r') && plain.contains('c') && plain.len() == 4;
        if !(is_cell || (is_number && is_named) || plain == "2-String") {
            left.push(word);
        }
        is_named = named.contains(&plain.to_lowercase().as_str()) || (is_number && is_named);
    }
    left.join(" ")
}

/// Follows hints through a puzzle, holding each to what it may say; gives what was said of each technique.
fn taught<G: Taught>(game: GameId, level: Level, shape: Shape, number: u32) -> Vec<Tip> {
    let mut session = started(&dealt::<G>(level, shape, number), Keeping::Automatic);
    let mut tips = Vec::new();
    while let Some(advice) = advise(&session) {
        let tip = tip(game, &session);
        assert_eq!(tip.hint, Some(advice.hint()));
        let Advice::Step(next) = advice else {
            panic!("{advice:?}")
        };
        assert!(tip.question.is_some() && tip.offer == Offer::Show && tip.spot.is_some());
        let said = without_places(&format!("{} {}", tip.words, tip.more));
        assert!(
            !said.chars().any(|letter| letter.is_ascii_digit()),
            "{said} ({})",
            tip.words
        );
        let bridges = ["no bridge", "one bridge", "two bridges", "nothing"];
        assert!(!bridges.iter().any(|bridges| said.contains(bridges)), "{said}");
        // A tinted place never says by itself what goes there: what goes, goes with other choices left.
        if game == GameId::Hashi {
            let problem = session.problem();
            let known = G::noted(&problem, session.board(), session.is_automatic());
            let views = engine::teach::views::<G>(session.board().len(), &known);
            for place in &tip.places {
                let is_told = next.step.removes.iter().any(|removed| removed.variable == place.0);
                assert!(!is_told || views[place.index()].open.count_ones() > 1);
                assert!(
                    !is_told
                        || ["Dead end", "Short", "Contra", "contra", "dead"]
                            .iter()
                            .any(|word| tip.words.contains(word)),
                    "{}",
                    tip.words
                );
            }
        }
        let shown = pages(game, &session);
        let first = &shown.pages[0];
        assert_eq!(first.step.map(Hint::Step), tip.hint);
        assert!(first.title.contains(&first.number) || first.step.unwrap().of == 1);
        let steps = walk(&session);
        assert_eq!(shown.pages.len(), steps.len());
        for (page, step) in shown.pages.iter().zip(&steps) {
            page.frames.iter().for_each(is_sound);
            let moves: Vec<_> = page
                .moves
                .iter()
                .map(|&n| G::numbered_move(session.puzzle(), n).unwrap())
                .collect();
            assert_eq!(moves, step.moves);
            assert_eq!(page.does.is_empty(), moves.is_empty());
            assert!(!page.number.contains(&page.question.as_ref().unwrap().words));
        }
        tips.push(tip.clone());
        session = does(session, Action::Hint(tip.hint.unwrap()));
        // Told, it still stands.
        let recalled = ask(&Ask::Recall(play(game, &session), tip.hint.unwrap()));
        assert_eq!(recalled, Answer::Tip(tip));
        assert!(pages(game, &session).pages[0].is_seen || first.moves.is_empty());
        for play in steps[0].moves.clone() {
            session = does(session, Action::Move(play));
        }
    }
    assert!(session.is_over());
    assert_eq!(ask(&Ask::Hint(play(game, &session))), Answer::Nothing);
    tips
}

#[test]
fn hints_name_the_step_and_never_the_value() {
    let mut tips = Vec::new();
    for level in Level::DEALT {
        tips.extend(taught::<Sudoku>(GameId::Sudoku, level, SHAPE, 1));
        tips.extend(taught::<Hashi>(GameId::Hashi, level, Shape::new(7, 7), 1));
    }
    assert!(tips.iter().any(|tip| tip.words.starts_with("Step 1 of ")));
    assert!(tips.iter().any(|tip| tip.more.starts_with("The hardest ahead is a")));
    assert!(tips.iter().any(|tip| tip.words.starts_with("Hidden single: ")));
}

const WIKIPEDIA: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn sudoku(givens: &str) -> Session<Sudoku> {
    Session::automatic(Rc::new(Problem::solve(notation::read(givens).unwrap()).unwrap()))
}

fn at(row: u8, column: u8) -> Cell {
    Cell::at(row - 1, column - 1).unwrap()
}

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

#[test]
fn what_is_wrong_is_said_first_and_no_more_than_that() {
    let start = sudoku(WIKIPEDIA);
    let missing = does(start, Action::Move(Move::Note(at(1, 3), digit(4))));
    let said = tip(GameId::Sudoku, &missing);
    assert_eq!(
        said.words,
        "Row 1, column 3 is missing a candidate that nothing rules out yet."
    );
    assert_eq!(said.offer, Offer::Show);
    // Show me points at it too before it shows what is missing.
    assert_eq!(
        ask(&Ask::Show(play(GameId::Sudoku, &missing))),
        Answer::Tip(said.clone())
    );
    let told = does(missing, Action::Hint(said.hint.unwrap()));
    let shown = pages(GameId::Sudoku, &told);
    assert_eq!((shown.pages.len(), shown.pages[0].step), (1, None));
    assert!(shown.pages[0].frames[0].caption.starts_with("Cell r1c3 lacks 4."));
    let back = Sudoku::numbered_move(told.puzzle(), shown.pages[0].moves[0]).unwrap();
    let mended = does(told.clone(), Action::Move(back));
    assert_eq!(
        ask(&Ask::Recall(play(GameId::Sudoku, &mended), said.hint.unwrap())),
        Answer::Nothing
    );

    let wrong = does(told, Action::Move(Move::Place(at(1, 4), digit(2))));
    let said = tip(GameId::Sudoku, &wrong);
    assert_eq!(
        (said.words.as_str(), said.offer),
        ("The digit in row 1, column 4 is wrong.", Offer::Nothing)
    );
    assert_eq!(ask(&Ask::Show(play(GameId::Sudoku, &wrong))), Answer::Tip(said.clone()));
    let told = does(wrong, Action::Hint(said.hint.unwrap()));
    let recall = |session: &Session<Sudoku>| ask(&Ask::Recall(play(GameId::Sudoku, session), said.hint.unwrap()));
    assert_eq!(recall(&told), Answer::Tip(said.clone()));
    // The right digit and another wrong one look the same.
    for other in [6, 8] {
        let changed = does(told.clone(), Action::Move(Move::Place(at(1, 4), digit(other))));
        assert_eq!(recall(&changed), Answer::Nothing);
    }
}

/// A hint told stays while its step is to be made; what is said after that is the same whether what was put in is right.
#[test]
fn what_is_recalled_tells_nothing_of_the_answer() {
    let (mut moved_on, mut stood, mut seen) = (0, 0, 0);
    for number in 0..6 {
        let mut session = started(&dealt::<Sudoku>(Level::Expert, SHAPE, number), Keeping::Automatic);
        while let Some(Advice::Step(next)) = advise(&session) {
            let steps = walk(&session);
            if steps.len() < 3 {
                for &play in &steps[0].moves {
                    session = does(session, Action::Move(play));
                }
                continue;
            }
            let hint = Hint::Step(next.reference);
            let told = does(session.clone(), Action::Hint(hint));
            let recall = |session: &Session<Sudoku>| ask(&Ask::Recall(play(GameId::Sudoku, session), hint));
            let problem = told.problem();
            let target = Cell::new(next.reference.target.0 as u8).unwrap();
            for cell in Cell::all()
                .filter(|&cell| told.puzzle().given(cell).is_none() && told.board()[cell.index()].digit.is_none())
            {
                let answer = problem.answer()[cell.index()];
                let said = |number: u8| recall(&does(told.clone(), Action::Move(Move::Place(cell, digit(number)))));
                let wrong = said(if answer == 9 { 1 } else { answer + 1 });
                if cell == target {
                    assert_eq!((said(answer), wrong), (Answer::Nothing, Answer::Nothing));
                } else if let Answer::Tip(tip) = wrong {
                    stood += usize::from(tip.hint == Some(hint));
                    moved_on += usize::from(tip.hint.is_none());
                }
            }
            let made = steps[0]
                .moves
                .iter()
                .fold(told, |session, &play| does(session, Action::Move(play)));
            let Answer::Tip(tip) = recall(&made) else { panic!() };
            assert!(
                tip.hint.is_none() && tip.words.starts_with("The board has moved on."),
                "{}",
                tip.words
            );
            // Once the next is seen, it is what is recalled.
            let known = does(made, Action::Page(steps[1].reference));
            let Answer::Tip(tip) = recall(&known) else { panic!() };
            seen += usize::from(tip.hint == Some(Hint::Step(steps[1].reference)));
            break;
        }
    }
    assert!(stood > 50 && moved_on > 5 && seen > 0, "{stood} {moved_on} {seen}");
}

#[test]
fn past_the_techniques_a_trial_is_offered_and_shown_within_bounds() {
    let puzzles = [
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ];
    for givens in puzzles {
        let session = sudoku(givens);
        let said = tip(GameId::Sudoku, &session);
        assert_eq!(said.offer, Offer::Trial);
        assert!(
            said.words.starts_with("No technique goes on from here."),
            "{}",
            said.words
        );
        let answer = ask(&Ask::Trial(play(GameId::Sudoku, &session)));
        assert!(answer.write().len() < 400_000, "{}", answer.write().len());
        let Answer::Pages(Pages { pages, .. }) = answer else {
            panic!()
        };
        assert!(pages.len() >= 2 && pages[0].step.is_some() && pages[1].step.is_none());
        pages.iter().flat_map(|page| &page.frames).for_each(is_sound);
        let last = pages.last().unwrap();
        let play = Sudoku::numbered_move(session.puzzle(), last.moves[0]).unwrap();
        let Move::Place(cell, digit) = play else { panic!() };
        assert_eq!(session.problem().answer()[cell.index()], digit.get());
        assert!(last.frames[0].caption.contains("Every other choice has failed"));
    }
}

#[test]
fn an_exercise_is_judged_by_what_was_made_of_it() {
    fn judged<G: Taught>(game: GameId, technique: &str) {
        let Answer::Exercise(Exercise { saved, answer, .. }) = ask(&Ask::Practise(game, technique.to_owned(), 3))
        else {
            panic!("{technique}")
        };
        let mut session = SavedGame::read(&saved).unwrap().open::<G>(None).unwrap().session;
        let judge = |session: &Session<G>| {
            let saved = SavedGame::of(session, Source::Link, Millis(0), More::default()).write();
            match ask(&Ask::Judge(Play { game, saved, log: None }, technique.to_owned())) {
                Answer::Judged(judged) => judged,
                other => panic!("{other:?}"),
            }
        };
        let untouched = judge(&session);
        assert!(!untouched.is_whole && untouched.frames.is_empty());
        assert!(!answer.moves.is_empty());
        for &number in &answer.moves {
            let play = G::numbered_move(session.puzzle(), number).unwrap();
            session = does(session, Action::Move(play));
        }
        let whole = judge(&session);
        assert!(
            whole.is_whole && !whole.frames.is_empty(),
            "{technique}: {}",
            whole.words
        );
    }
    for technique in ["hidden-single-box", "naked-single", "pointing", "naked-pair"] {
        judged::<Sudoku>(GameId::Sudoku, technique);
    }
    for technique in [
        "island_complete",
        "crossing",
        "island_bounds",
        "only_connection",
        "forced",
    ] {
        judged::<Hashi>(GameId::Hashi, technique);
    }
}

/// Large boards, told in pictures of the part they are about.
#[test]
fn the_longest_chains_stay_small() {
    let mut longest = 0;
    for number in 0..3 {
        let mut session = started(
            &dealt::<Hashi>(Level::Expert, Shape::new(10, 10), number),
            Keeping::Automatic,
        );
        while advise(&session).is_some() {
            let steps = walk(&session);
            if steps.iter().any(|page| page.tried.is_some()) {
                longest = longest.max(ask(&Ask::Show(play(GameId::Hashi, &session))).write().len());
            }
            session = does(session, Action::Page(steps[0].reference));
            for &play in &steps[0].moves {
                session = does(session, Action::Move(play));
            }
        }
    }
    assert!(longest > 10_000 && longest < 1_000_000, "{longest}");
}

#[test]
fn mutated_text_is_refused_or_answered_and_never_a_fault() {
    let session = sudoku(WIKIPEDIA);
    let hint = tip(GameId::Sudoku, &session).hint.unwrap();
    let session = does(session, Action::Hint(hint));
    let now = play(GameId::Sudoku, &session);
    let asks = [
        Ask::Hint(now.clone()),
        Ask::Recall(now.clone(), hint),
        Ask::Show(now.clone()),
        Ask::Trial(now.clone()),
        Ask::Article(GameId::Hashi, "crossing".to_owned()),
        Ask::Judge(now, "x-wing".to_owned()),
    ];
    let mut stream = Stream::new("mutated");
    let mut read = 0;
    for ask in &asks {
        let (asked, said) = (ask.write(), answer(ask).write());
        for _ in 0..300 {
            if let Some(ask) = Ask::read(&mutated(&asked, &mut stream)) {
                read += 1;
                let _ = answer(&ask);
            }
            let _ = Answer::read(&mutated(&said, &mut stream));
        }
    }
    assert!(read > 0);
    for nonsense in [
        "",
        "4:hint",
        "4:hint1:",
        "7:nothing0:",
        "07:nothing",
        "99999999999999999999:x",
        "8:contents9:",
        "5:pages1:a1:b4294967295:",
    ] {
        assert_eq!(
            (Ask::read(nonsense), Answer::read(nonsense)),
            (None, None),
            "{nonsense}"
        );
    }
}

/// A text with a few characters changed, left out or doubled.
fn mutated(text: &str, stream: &mut Stream) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=stream.below(3) {
        let at = stream.below(letters.len() as u32) as usize;
        match stream.below(3) {
            0 => letters[at] = char::from(32 + stream.below(95) as u8),
            1 => drop(letters.remove(at)),
            _ => letters.insert(at, letters[at]),
        }
    }
    letters.into_iter().collect()
}

#[test]
fn what_was_told_is_named_to_who_watches_a_solve() {
    let step = |technique, area, (number, of)| StepRef {
        target: PlaceId(40),
        id: StepId::new(u32::from(technique) + 1),
        technique,
        area,
        number,
        of,
        hardest: technique,
    };
    let sudoku_step = |technique: Technique, area, at| {
        let number = Sudoku::TECHNIQUES.iter().position(|&known| known == technique);
        step(u8::try_from(number.unwrap()).unwrap(), area, at)
    };
    let area = |house: House| u16::try_from(House::all().position(|other| other == house).unwrap() + 1).unwrap();
    let (row, square) = (area(House::Row(3)), area(House::Box(4)));
    let told = [
        (
            Action::Hint(Hint::Step(sudoku_step(Technique::HiddenTriple, row, (2, 7)))),
            "A hint for row 5, column 5: step 2 of 7, a hidden triple in row 4.",
        ),
        (
            Action::Page(sudoku_step(Technique::XWing, row, (3, 7))),
            "Show me for row 5, column 5: step 3 of 7, an X-Wing.",
        ),
        (Action::CheckPuzzle, ""),
        (
            Action::Hint(Hint::Step(sudoku_step(Technique::HiddenSingleBox, square, (1, 1)))),
            "A hint for row 5, column 5: a hidden single in box 5.",
        ),
        (
            Action::Page(step(TRIAL, 0, (1, 1))),
            "Show me for row 5, column 5: a trial.",
        ),
        (
            Action::Hint(Hint::Wrong(PlaceId(3))),
            "A hint. The digit in row 1, column 4 is wrong.",
        ),
        // The place is said by the page.
        (Action::Hint(Hint::Fewest(PlaceId(2))), ""),
    ];
    let start = does(sudoku(WIKIPEDIA), Action::Move(Move::Place(at(1, 4), digit(2))));
    let session = told.iter().fold(start, |session, (action, _)| does(session, *action));
    let of = |log: String| ask(&Ask::Captions(GameId::Sudoku, Sudoku::write(session.puzzle()), log));
    let captions = [""].into_iter().chain(told.iter().map(|(_, caption)| *caption));
    assert_eq!(
        of(session.log().write(session.puzzle())),
        Answer::Captions(captions.map(str::to_owned).collect())
    );
    assert_eq!(of("nonsense".to_owned()), Answer::Unreadable);

    // In a whole solve every one of them is.
    for level in Level::DEALT {
        let problem = dealt::<Hashi>(level, Shape::new(7, 7), 2);
        let mut session = started(&problem, Keeping::Automatic);
        while let Some(Advice::Step(next)) = advise(&session) {
            let page = walk(&session).remove(0);
            session = does(session, Action::Hint(Hint::Step(next.reference)));
            for play in page.moves {
                session = does(session, Action::Move(play));
            }
        }
        let puzzle = Hashi::write(session.puzzle());
        let log = session.log().write(session.puzzle());
        let Answer::Captions(all) = ask(&Ask::Captions(GameId::Hashi, puzzle, log)) else {
            panic!()
        };
        assert_eq!(all.len(), session.log().entries().len());
        for (entry, caption) in session.log().entries().iter().zip(&all) {
            let is_told = matches!(entry.action, Action::Hint(_));
            assert_eq!(caption.starts_with("A hint between the "), is_told, "{caption}");
            assert_eq!(caption.is_empty(), !is_told, "{caption}");
        }
    }
}
