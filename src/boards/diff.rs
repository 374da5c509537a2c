//! One signal for each thing on a board, set only where its view model changed.

use leptos::prelude::*;

/// The signals of a row of view models, with what they were last set to.
///
/// To be made in the board's own component: signals live as long as the view that made them.
pub struct Signals<T: Send + Sync + 'static> {
    signals: Vec<RwSignal<T>>,
    last: Vec<T>,
}

impl<T: Clone + PartialEq + Send + Sync + 'static> Signals<T> {
    /// A signal for each model.
    #[must_use]
    pub fn new(models: Vec<T>) -> Self {
        Self {
            signals: models.iter().cloned().map(RwSignal::new).collect(),
            last: models,
        }
    }

    /// The signals, in order.
    #[must_use]
    pub fn all(&self) -> Vec<RwSignal<T>> {
        self.signals.clone()
    }

    /// Sets the signals of what changed, and says how many that were.
    pub fn update(&mut self, next: Vec<T>) -> usize {
        let mut changed = 0;
        for ((signal, last), model) in self.signals.iter().zip(&mut self.last).zip(next) {
            if *last != model {
                signal.set(model.clone());
                *last = model;
                changed += 1;
            }
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_changed_is_set() {
        let owner = Owner::new();
        owner.with(|| {
            let mut signals = Signals::new(vec![1, 2, 3]);
            let all = signals.all();
            assert_eq!(signals.update(vec![1, 2, 3]), 0);
            assert_eq!(signals.update(vec![1, 5, 3]), 1);
            let values: Vec<i32> = all.iter().map(GetUntracked::get_untracked).collect();
            assert_eq!(values, [1, 5, 3]);
        });
    }
}
