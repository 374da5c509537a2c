//! A stack of things opened one over the other, where what is closed stays for as long as it takes to leave.

/// One thing opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry<T> {
    /// Its own number, never used again.
    pub id: u32,
    /// What it is.
    pub content: T,
    /// Whether it is closed and only still seen going.
    pub is_leaving: bool,
}

/// What is open, the topmost last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stack<T> {
    entries: Vec<Entry<T>>,
    next: u32,
}

impl<T> Default for Stack<T> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            next: 0,
        }
    }
}

impl<T> Stack<T> {
    /// Opens something over all that is open.
    pub fn push(&mut self, content: T) {
        self.entries.push(Entry {
            id: self.next,
            content,
            is_leaving: false,
        });
        self.next = self.next.wrapping_add(1);
    }

    /// How many are open.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.entries.iter().filter(|entry| !entry.is_leaving).count()
    }

    /// Closes the topmost until no more than `depth` are open.
    pub fn close_above(&mut self, depth: usize) {
        let open = self.entries.iter_mut().filter(|entry| !entry.is_leaving);
        for entry in open.skip(depth) {
            entry.is_leaving = true;
        }
    }

    /// Closes one and what is over it; says whether it was open.
    pub fn close(&mut self, id: u32) -> bool {
        let mut open = self.entries.iter().filter(|entry| !entry.is_leaving);
        let place = open.position(|entry| entry.id == id);
        if let Some(place) = place {
            self.close_above(place);
        }
        place.is_some()
    }

    /// Forgets one that has left.
    pub fn remove(&mut self, id: u32) {
        self.entries.retain(|entry| entry.id != id || !entry.is_leaving);
    }

    /// All that is to be seen, those that are leaving too.
    #[must_use]
    pub fn entries(&self) -> &[Entry<T>] {
        &self.entries
    }

    /// Whether one is closed or gone.
    #[must_use]
    pub fn is_closed(&self, id: u32) -> bool {
        !self.entries.iter().any(|entry| entry.id == id && !entry.is_leaving)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(stack: &Stack<char>) -> String {
        let open = stack.entries().iter().filter(|entry| !entry.is_leaving);
        open.map(|entry| entry.content).collect()
    }

    #[test]
    fn closing_one_closes_what_is_over_it() {
        let mut stack = Stack::default();
        for content in ['a', 'b', 'c'] {
            stack.push(content);
        }
        assert!(stack.close(1));
        assert_eq!((open(&stack), stack.depth()), ("a".to_owned(), 1));
        assert!(!stack.close(2) && !stack.close(9));
        // What is leaving is still to be seen, and no longer in the way.
        assert_eq!(stack.entries().len(), 3);
        stack.push('d');
        assert_eq!(open(&stack), "ad");
        stack.close_above(0);
        assert_eq!(stack.depth(), 0);
    }

    #[test]
    fn only_what_is_closed_is_forgotten() {
        let mut stack = Stack::default();
        stack.push('a');
        stack.remove(0);
        assert_eq!(open(&stack), "a");
        assert!(!stack.is_closed(0));
        stack.close(0);
        assert!(stack.is_closed(0));
        stack.remove(0);
        assert_eq!(stack.entries(), []);
        stack.push('b');
        assert_eq!(stack.entries()[0].id, 1);
    }
}
