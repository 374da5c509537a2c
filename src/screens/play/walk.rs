//! Show me: the steps, a page each, drawn by the teacher; and whatever else is shown in pages.

use std::sync::Arc;

use engine::action::StepRef;
use engine::games::GameId;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::strip::ask_about;
use crate::parts::dialogs::Dialog;
use crate::parts::live::derive;
use crate::parts::markup::Markup;
use crate::parts::sheet::sheet;
use crate::parts::way::use_way;
use crate::ports::teacher::{Frame, Page, Pages};
use crate::text::aid;

/// What a page does when it is turned to; gives what it cost.
type Turn = dyn Fn(StepRef) -> Option<String> + Send + Sync;
/// Makes a page's moves.
type Make = dyn Fn(&[u32]) + Send + Sync;

/// The dialog. `turn` is called as a page is first turned to and says what it cost, `make` when its moves are wanted.
pub(in crate::screens) fn walk(
    game: GameId,
    pages: Pages,
    turn: impl Fn(StepRef) -> Option<String> + Send + Sync + 'static,
    make: impl Fn(&[u32]) + Send + Sync + 'static,
) -> Dialog {
    let (turn, make): (Arc<Turn>, Arc<Make>) = (Arc::new(turn), Arc::new(make));
    Dialog::new(pages.title.clone(), "steps", move || {
        opened(game, pages.clone(), Arc::clone(&turn), Arc::clone(&make))
    })
}

/// Where a reader is, and what has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Reader {
    pages: Pages,
    page: usize,
    frame: usize,
    /// What this page cost as it was turned to.
    cost: Option<String>,
}

impl Reader {
    fn page(&self) -> Option<&Page> {
        self.pages.pages.get(self.page)
    }

    fn frames(&self, page: usize) -> usize {
        self.pages.pages.get(page).map_or(0, |page| page.frames.len())
    }

    /// Which of all drawings this is.
    fn at(&self) -> usize {
        (0..self.page).map(|page| self.frames(page)).sum::<usize>() + self.frame
    }

    fn count(&self) -> usize {
        (0..self.pages.pages.len()).map(|page| self.frames(page)).sum()
    }

    /// Goes to one of all drawings.
    fn go(&mut self, mut to: usize, turn: &Turn) {
        to = to.min(self.count().saturating_sub(1));
        let before = self.page;
        self.page = 0;
        while to >= self.frames(self.page) && self.page + 1 < self.pages.pages.len() {
            to -= self.frames(self.page);
            self.page += 1;
        }
        self.frame = to;
        if self.page != before {
            self.turned(turn);
        }
    }

    /// A page was turned to.
    fn turned(&mut self, turn: &Turn) {
        let at = self.page;
        let Some(page) = self.pages.pages.get_mut(at) else {
            return;
        };
        let is_new = !std::mem::replace(&mut page.is_seen, true);
        let step = page.step.filter(|_| is_new);
        self.cost = step.and_then(turn);
    }

    fn told(&self) -> Markup {
        let Some(page) = self.page() else {
            return Markup::default();
        };
        let cost = self.cost.as_deref().unwrap_or_default();
        let intro = if self.page == 0 { &*self.pages.intro } else { "" };
        let mut markup = Markup::default().raw("<div class=told aria-live=polite>");
        // The only page may be called as all of it is.
        if page.title != self.pages.title {
            markup = markup.element("h3", &page.title);
        }
        let markup = markup
            .raw("<p class=cost>")
            .words(intro)
            .raw(" ")
            .words(cost)
            .raw("</p>");
        let markup = match page.frames.get(self.frame) {
            Some(frame) => picture(markup, frame),
            None => markup,
        };
        markup.raw("</div>")
    }

    fn tools(&self) -> Markup {
        let Some(page) = self.page() else {
            return Markup::default();
        };
        let mut tools = Markup::default().raw("<div class=also>");
        if let Some(question) = &page.question {
            tools = tools.button("ask", "class=question aria-haspopup=dialog", &question.words);
        }
        if !page.does.is_empty() {
            tools = tools.button("make", "class=primary", &page.does);
        }
        let (at, count) = (self.at(), self.count());
        let off = |is_off: bool| if is_off { "aria-disabled=true" } else { "" };
        // A page not yet seen is named by its number: what it is called would give it away.
        let next = self.pages.pages.get(self.page + 1);
        let next = next.filter(|next| !next.is_seen && self.frame + 1 >= page.frames.len());
        if count < 2 {
            return tools.raw("</div>");
        }
        tools
            .raw("</div><div class=turn>")
            .button("back", off(at == 0), aid::BACK)
            .element("span", &aid::place(at, count))
            .button(
                "next",
                &["autofocus ", off(at + 1 >= count)].concat(),
                next.map_or(aid::NEXT, |next| &next.number),
            )
            .raw("</div>")
    }
}

fn opened(game: GameId, pages: Pages, turn: Arc<Turn>, make: Arc<Make>) -> AnyView {
    let way = use_way();
    let mut reader = Reader {
        pages,
        page: 0,
        frame: 0,
        cost: None,
    };
    reader.turned(&*turn);
    let reader = RwSignal::new(reader);
    let go = move |to: usize| reader.update(|reader| reader.go(to, &*turn));
    let go = Callback::new(go);
    let at = move || reader.with_untracked(Reader::at);
    let key = move |event: KeyboardEvent| {
        go.run(match event.key().as_str() {
            "ArrowRight" => at() + 1,
            "ArrowLeft" => at().saturating_sub(1),
            "Home" => 0,
            "End" => usize::MAX,
            _ => return,
        });
        event.prevent_default();
    };
    let press = move |does: String| match &*does {
        "next" => go.run(at() + 1),
        "back" => go.run(at().saturating_sub(1)),
        _ => {
            let page = reader.with_untracked(|reader| reader.page().cloned());
            let Some(page) = page else { return };
            match page.question.filter(|_| does == "ask") {
                Some(question) => way.open(ask_about(game, &question)),
                None => make(&page.moves),
            }
        }
    };
    let told = sheet(
        "told-in",
        derive(move || reader.with(Reader::told)),
        Callback::new(|_| ()),
    );
    let tools = sheet(
        "tools-in",
        derive(move || reader.with(Reader::tools)),
        Callback::new(press),
    );
    view! { <div class="walk" on:keydown=key>{told}{tools}</div> }.into_any()
}

/// A drawing of the teacher's and what is said under it.
pub(in crate::screens) fn picture(markup: Markup, frame: &Frame) -> Markup {
    markup
        .raw("<figure><div class=picture role=img aria-label=\"")
        .words(&frame.label)
        .raw("\">")
        .raw(&frame.picture)
        .raw("</div>")
        .element("figcaption", &frame.caption)
        .raw("</figure>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::teacher::Frame;
    use engine::action::StepId;
    use engine::game::PlaceId;
    use std::sync::Mutex;

    fn frame(caption: &str) -> Frame {
        Frame {
            picture: "<svg></svg>".to_owned(),
            label: "The board".to_owned(),
            caption: caption.to_owned(),
        }
    }

    fn page(number: u16, frames: &[&str]) -> Page {
        Page {
            step: Some(StepRef {
                target: PlaceId(3),
                id: StepId::new(number.into()),
                technique: 0,
                area: 0,
                number,
                of: 2,
                hardest: 0,
            }),
            is_seen: false,
            number: format!("Step {number} of 2"),
            title: format!("Step {number} of 2 · Pair"),
            frames: frames.iter().map(|caption| frame(caption)).collect(),
            moves: vec![7],
            does: "Do it".to_owned(),
            question: None,
        }
    }

    fn reader() -> Reader {
        Reader {
            pages: Pages {
                title: "Row 1, column 4".to_owned(),
                intro: "Two steps.".to_owned(),
                pages: vec![page(1, &["one", "two"]), page(2, &["three"])],
            },
            page: 0,
            frame: 0,
            cost: None,
        }
    }

    #[test]
    fn every_drawing_comes_in_order_and_a_page_costs_once() {
        static COSTS: Mutex<u32> = Mutex::new(0);
        let turn = |_: StepRef| {
            let mut costs = COSTS.lock().unwrap();
            *costs += 1;
            Some(format!("{costs} used."))
        };
        let mut reader = reader();
        reader.turned(&turn);
        let told = |reader: &Reader| reader.told().0;
        assert!(told(&reader).contains("Two steps. 1 used.") && told(&reader).contains("one"));
        reader.go(1, &turn);
        assert_eq!((reader.page, reader.frame, reader.at(), reader.count()), (0, 1, 1, 3));
        // Named by its number as long as it has not been seen.
        assert!(reader.tools().0.contains(">Step 2 of 2<"));
        reader.go(2, &turn);
        assert!(told(&reader).contains("three") && told(&reader).contains("2 used."));
        assert!(
            reader
                .tools()
                .0
                .contains("data-does=\"next\" autofocus aria-disabled=true")
        );
        reader.go(0, &turn);
        assert!(!told(&reader).contains("used.") && !reader.tools().0.contains("Step 2 of 2<"));
        reader.go(usize::MAX, &turn);
        assert_eq!((reader.at(), *COSTS.lock().unwrap()), (2, 2));
    }
}
