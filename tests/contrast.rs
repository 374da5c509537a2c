//! The palettes, read from the stylesheet: what can be read, what can be told apart, and by whom.

use std::collections::BTreeMap;

/// The stylesheet's tokens, by theme.
const SHEET: &str = include_str!("../style/tokens.css");

/// A theme's colours by name.
struct Palette {
    theme: &'static str,
    colours: BTreeMap<String, Colour>,
}

impl Palette {
    fn get(&self, name: &str) -> Colour {
        *self
            .colours
            .get(name)
            .unwrap_or_else(|| panic!("no --{name} in {}", self.theme))
    }

    /// Every pair must have at least this contrast, in everyone's eyes.
    fn hold(&self, least: f64, front: &[&str], back: &[&str]) {
        for (front, back) in front
            .iter()
            .flat_map(|front| back.iter().map(move |back| (front, back)))
        {
            for (eyes, cones) in &EYES {
                let seen = |name: &str| self.get(name).seen_with(cones);
                let found = seen(front).contrast(seen(back));
                assert!(
                    found >= least,
                    "{}, {eyes}: {front} on {back} is {found:.2}, not {least}",
                    self.theme
                );
            }
        }
    }
}

fn palettes() -> [Palette; 3] {
    let palette = |theme, start: &str| {
        let block = SHEET.split_once(start).expect(start).1.split_once('}').unwrap().0;
        let token = |line: &str| {
            let (name, value) = line.trim().strip_prefix("--")?.split_once(": ")?;
            Some((name.to_owned(), Colour::read(value.trim_end_matches(';'))?))
        };
        Palette {
            theme,
            colours: block.lines().filter_map(token).collect(),
        }
    };
    [
        palette("light", "\n:root {"),
        palette("dark", "\n:root[data-theme=\"dark\"] {"),
        palette("contrast", "\n:root[data-theme=\"contrast\"] {"),
    ]
}

/// A colour as light: red, green and blue from 0 to 1, linear.
#[derive(Clone, Copy)]
struct Colour([f64; 3]);

impl Colour {
    fn read(hex: &str) -> Option<Self> {
        let hex = hex.strip_prefix('#').filter(|hex| hex.len() == 6)?;
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(hex.get(at..at + 2)?, 16).ok()?) / 255.0;
            // The sRGB transfer function, as WCAG 2 gives it.
            Some(if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            })
        };
        Some(Self([channel(0)?, channel(2)?, channel(4)?]))
    }

    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0;
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// WCAG 2's contrast ratio.
    fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance() + 0.05, other.luminance() + 0.05);
        (one / two).max(two / one)
    }

    /// CIE lightness, from 0 to 100.
    fn lightness(self) -> f64 {
        let light = self.luminance();
        if light > 0.008_856 {
            116.0 * light.cbrt() - 16.0
        } else {
            903.3 * light
        }
    }

    /// As seen with one kind of cone missing: Machado, Oliveira and Fernandes (2009), severity 1.
    fn seen_with(self, eyes: &[[f64; 3]; 3]) -> Self {
        Self(eyes.map(|row| {
            let light: f64 = row.iter().zip(self.0).map(|(weight, channel)| weight * channel).sum();
            light.clamp(0.0, 1.0)
        }))
    }
}

const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// What an unselected cell can be filled with.
const FILLS: [&str; 4] = ["card", "given", "tint", "gold"];

#[test]
fn the_measure_is_right() {
    let [black, white, grey] = ["#000000", "#ffffff", "#767676"].map(|hex| Colour::read(hex).unwrap());
    assert!((black.contrast(white) - 21.0).abs() < 1e-9);
    assert!((grey.contrast(white) - 4.54).abs() < 0.01);
    assert!((white.lightness() - 100.0).abs() < 1e-6);
    for (name, eyes) in EYES {
        // Grey is grey to everyone.
        assert!((white.seen_with(&eyes).lightness() - 100.0).abs() < 0.1, "{name}");
    }
    assert!(palettes().iter().all(|palette| palette.colours.len() >= 17));
}

#[test]
fn numbers_are_read_on_everything_they_can_stand_on() {
    for palette in palettes() {
        // Givens and own digits; clues on open, finished and held islands.
        palette.hold(7.0, &["ink"], &FILLS);
        palette.hold(7.0, &["indigo"], &["card", "tint", "gold"]);
        palette.hold(7.0, &["on-select"], &["select"]);
        palette.hold(7.0, &["ink"], &["paper"]);
        palette.hold(7.0, &["faded"], &["tint"]);
    }
}

#[test]
fn notes_marks_and_words_are_read() {
    for palette in palettes() {
        palette.hold(4.5, &["indigo"], &["card", "tint", "paper", "gold"]);
        palette.hold(4.5, &["on-select"], &["select"]);
        palette.hold(4.5, &["ink", "soft"], &["paper", "card"]);
        palette.hold(4.5, &["ink"], &["tint"]);
        palette.hold(4.5, &["paper"], &["ink"]);
        // The dot of a clash has a rim of the card's; the ring of an island with too many stands on paper.
        palette.hold(4.5, &["seal"], &["card", "paper", "on-seal"]);
    }
}

#[test]
fn lines_and_rings_are_seen() {
    for palette in palettes() {
        palette.hold(3.0, &["rule", "ink"], &FILLS);
        palette.hold(3.0, &["edge"], &["gold", "card"]);
        palette.hold(3.0, &["focus"], &["paper", "card", "tint"]);
        palette.hold(3.0, &["rule"], &["paper"]);
        palette.hold(3.0, &["indigo"], &["paper"]);
    }
}

/// Slashes and broken rules, rings, and the bands of a drawing's slots.
#[test]
fn the_teachers_drawings_are_read() {
    for palette in palettes() {
        palette.hold(4.5, &["seal"], &["card", "tint", "gold", "paper"]);
        palette.hold(4.0, &["edge"], &["card", "tint", "gold", "paper"]);
        palette.hold(4.5, &["ink", "indigo"], &["gold", "tint", "paper"]);
        palette.hold(4.5, &["soft"], &["paper"]);
        palette.hold(3.0, &["rule"], &["card", "tint", "paper"]);
    }
    // What is struck, linked, supposed or broken differs in shape from its likes.
    let sheet = include_str!("../style/lesson.css");
    let dashes = |selector: &str| {
        let start = format!("\n{selector} {{");
        assert!(sheet.contains(&start), "{selector}");
        let mut rules = sheet.split(&start).skip(1).map(|rest| rest.split_once('}').unwrap().0);
        let found = rules.find_map(|rule| rule.split_once("stroke-dasharray: "));
        found.map_or("", |(_, rest)| rest.split_once(';').unwrap().0)
    };
    for (solid, dashed) in [
        (".lesson .strike", ".lesson .before"),
        (".chart .gained", ".chart .supposed"),
        (".chart .mark.now", ".chart .mark.supposed"),
        (".grid .target", ".grid .pivot"),
    ] {
        assert!(
            dashes(solid).is_empty() && !dashes(dashed).is_empty(),
            "{solid} {dashed}"
        );
    }
    let lines = [
        ".grid .weak",
        ".grid .supposed",
        ".chart .supposed",
        ".chart .follows",
        ".chart .way",
    ];
    let apart: std::collections::BTreeSet<&str> = lines.into_iter().map(dashes).collect();
    assert_eq!(apart.len(), lines.len());
    assert_ne!(dashes(".chart .short"), dashes(".chart .aloof"));
}

/// The parts of a bar stand on its ground, within its rim, and each is dashed in a way of its own.
#[test]
fn the_parts_of_a_bar_are_told_apart() {
    for palette in palettes() {
        palette.hold(3.0, &["indigo"], &["tint", "card", "paper"]);
    }
    let sheet = include_str!("../style/shelf.css");
    let dashes = |kind: usize| {
        let rule = sheet.split_once(&format!("\n.piece-{kind} {{"));
        rule.map(|(_, rest)| {
            rest.split_once("stroke-dasharray: ")
                .unwrap()
                .1
                .split_once(';')
                .unwrap()
                .0
        })
    };
    // Of one kind alone it is solid.
    let apart: std::collections::BTreeSet<Option<&str>> = (0..5).map(dashes).collect();
    assert_eq!(apart.len(), 5);
}

/// Each step is one of lightness, so that no hue has to be told from another.
#[test]
fn what_is_selected_is_told_apart_by_everyone() {
    for palette in palettes() {
        for (eyes, cones) in &EYES {
            let lightness = |name: &str| palette.get(name).seen_with(cones).lightness();
            let apart = |one: &str, other: &str, least: f64| {
                let step = (lightness(one) - lightness(other)).abs();
                assert!(
                    step >= least,
                    "{}, {eyes}: {one} and {other} are {step:.1} apart",
                    palette.theme
                );
            };
            for fill in FILLS {
                apart("select", fill, 40.0);
            }
            apart("select", "paper", 40.0);
            apart("tint", "card", 8.0);
            apart("tint", "given", 3.0);
            apart("gold", "card", 8.0);
            apart("gold", "given", 5.0);
            // The ring that goes with gold.
            apart("edge", "gold", 25.0);
        }
    }
}

/// Givens and own digits, and every error, differ in weight or shape too.
#[test]
fn nothing_is_told_by_colour_alone() {
    let sudoku = include_str!("../style/sudoku.css");
    let hashi = include_str!("../style/hashi.css");
    let rule = |sheet: &str, selector: &str| {
        let start = format!("\n{selector} {{");
        sheet
            .split_once(&start)
            .expect(selector)
            .1
            .split_once('}')
            .unwrap()
            .0
            .to_owned()
    };
    assert!(rule(sudoku, ".given .digit").contains("font-weight: 700"));
    assert!(!rule(sudoku, ".digit").contains("font-weight"));
    assert!(rule(sudoku, ".shows-same:not(.ended) .same").contains("box-shadow"));
    assert!(rule(sudoku, ".clash::after").contains("border-radius"));
    assert!(rule(hashi, ".over circle").contains("stroke-dasharray"));
    assert!(rule(hashi, ".full circle").contains("stroke-width"));
}
