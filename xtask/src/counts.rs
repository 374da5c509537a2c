//! What the test runners counted, read from their own closing lines.

use std::fmt;

/// How many tests passed and failed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
}

impl Counts {
    /// Adds what one line of output says, if it is a runner's closing line.
    ///
    /// Cargo and wasm-bindgen write `test result: ok. 3 passed; 0 failed; …`, Playwright `  3 passed (4.5s)`,
    /// `  1 failed`, `  1 flaky` and `  1 did not run`.
    pub(crate) fn read(&mut self, line: &str) {
        if let Some((_, result)) = line.split_once("test result: ") {
            let mut words = result.split([' ', ';']).filter(|word| !word.is_empty());
            let mut last = 0;
            for word in words.by_ref() {
                match word {
                    "passed" => self.passed += last,
                    "failed" => self.failed += last,
                    number => last = number.parse().unwrap_or(0),
                }
            }
        } else if line.starts_with("  ") {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                [number, "passed", _] => self.passed += number.parse().unwrap_or(0),
                [number, "failed" | "flaky" | "interrupted"] | [number, "did", "not", "run"] => {
                    self.failed += number.parse().unwrap_or(0);
                }
                _ => {}
            }
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(text: &str) -> (u32, u32) {
        let mut counts = Counts::default();
        for line in text.lines() {
            counts.read(line);
        }
        (counts.passed, counts.failed)
    }

    #[test]
    fn cargo_and_wasm_bindgen() {
        let text = "running 2 tests\ntest a ... ok\n\
                    test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
                    test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 filtered out; finished in 0.01s\n";
        assert_eq!(counted(text), (13, 2));
    }

    #[test]
    fn playwright() {
        let text = "  ✓  1 boot.spec.mjs:3:1 › 5 passed out of 5 (1.0s)\n  1 failed\n    boot.spec.mjs:3:1 › boots\n  \
                    2 did not run\n  3 passed (4.5s)\n";
        assert_eq!(counted(text), (3, 3));
        assert_eq!(counted("  1 flaky\n  1 passed (1.2m)\n"), (1, 1));
    }
}
