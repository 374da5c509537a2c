//! Signals that outlive who follows them.
//!
//! A follower is on the list of every signal it has read until it runs again. One that is gone never does: it would
//! stay there for good, and its memory with it. So the list is dropped as followers are told, and those who still
//! follow put themselves on the new one.

use leptos::prelude::*;
use leptos::reactive::graph::{AnySource, ReactiveNode as _, ToAnySource as _};

/// Changes a signal.
pub fn change<T: Send + Sync + 'static>(signal: RwSignal<T>, change: impl FnOnce(&mut T)) {
    signal.update_untracked(change);
    renew(&signal.to_any_source());
}

/// Drops the list of one that has not changed.
pub fn refresh<T: Send + Sync + 'static>(signal: RwSignal<T>) {
    renew(&signal.to_any_source());
}

#[inline(never)]
fn renew(source: &AnySource) {
    source.mark_dirty();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_follows_hears_of_every_change() {
        let owner = Owner::new();
        owner.with(|| {
            let signal = RwSignal::new(1);
            let twice = Memo::new(move |_| signal.get() * 2);
            assert_eq!(twice.get(), 2);
            for value in 2..5 {
                change(signal, |held| *held = value);
                assert_eq!(twice.get(), value * 2);
                refresh(signal);
                assert_eq!(twice.get(), value * 2);
            }
        });
    }
}
