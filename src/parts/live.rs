//! Closures behind one type: what is written over closures is compiled for each of them, and most of a page's download
//! is that.

use std::sync::Arc;

use leptos::prelude::*;

/// Does something, and again whenever what it follows changes.
pub fn effect(run: impl FnMut() + 'static) {
    boxed_effect(Box::new(run));
}

#[inline(never)]
fn boxed_effect(run: Box<dyn FnMut()>) {
    Effect::new(run);
}

/// A part of a screen that is made anew whenever what it follows changes.
pub fn live(part: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    boxed_live(Box::new(part))
}

#[inline(never)]
fn boxed_live(part: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
    (move || part()).into_any()
}

/// Words that follow something.
pub fn words(words: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    follow(words).into_any()
}

/// An attribute, a class or words, that follow something.
pub fn follow<T: 'static>(
    value: impl Fn() -> T + Send + Sync + 'static,
) -> impl Fn() -> T + Clone + Send + Sync + 'static {
    boxed_follow(Arc::new(value))
}

fn boxed_follow<T: 'static>(value: Arc<dyn Fn() -> T + Send + Sync>) -> impl Fn() -> T + Clone + Send + Sync + 'static {
    move || value()
}

/// A signal worked out from others.
pub fn derive<T: Send + Sync + 'static>(value: impl Fn() -> T + Send + Sync + 'static) -> Signal<T> {
    Signal::derive(follow(value))
}

/// The same, worked out once for each change and passed on only if it differs.
pub fn memo<T: PartialEq + Send + Sync + 'static>(value: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    let value = follow(value);
    Memo::new(move |_| value())
}
