//! Which Boolean to choose next: the one that conflicts touched most of late (VSIDS), in integers.

/// A heap of Booleans by activity.
#[derive(Debug)]
pub(super) struct Order {
    activity: Vec<u64>,
    heap: Vec<u32>,
    /// Where each Boolean stands in the heap, or `OUT`.
    place: Vec<u32>,
    bump: u64,
}

const OUT: u32 = u32::MAX;
/// Activities are halved together before they could overflow.
const CEILING: u64 = 1 << 60;

impl Order {
    /// All `vars` Booleans, each as good as another; ties go to the lower number as long as nothing moved.
    pub(super) fn new(vars: u32) -> Self {
        Self {
            activity: vec![0; vars as usize],
            heap: (0..vars).collect(),
            place: (0..vars).collect(),
            bump: 1 << 10,
        }
    }

    /// Takes out the most active.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let top = *self.heap.first()?;
        self.place[top as usize] = OUT;
        let last = self.heap.pop()?;
        if last != top {
            self.put(0, last);
            self.sink(0);
        }
        Some(top)
    }

    /// Puts one back, if it is not in.
    pub(super) fn push(&mut self, var: usize) {
        if self.place[var] != OUT {
            return;
        }
        let at = self.heap.len();
        // A board has at most 39,600 Booleans.
        #[expect(clippy::cast_possible_truncation, reason = "see above")]
        self.heap.push(var as u32);
        self.float(at);
    }

    /// Makes one more active.
    pub(super) fn bump(&mut self, var: usize) {
        self.activity[var] += self.bump;
        if self.activity[var] > CEILING {
            for activity in &mut self.activity {
                *activity >>= 40;
            }
            self.bump = (self.bump >> 40).max(1 << 10);
        }
        let at = self.place[var];
        if at != OUT {
            self.float(at as usize);
        }
    }

    /// Lets all that has been bumped so far weigh less.
    pub(super) fn decay(&mut self) {
        self.bump += self.bump >> 4;
    }

    fn put(&mut self, at: usize, var: u32) {
        self.heap[at] = var;
        // Heap places are Booleans' numbers at most.
        #[expect(clippy::cast_possible_truncation, reason = "see above")]
        let place = at as u32;
        self.place[var as usize] = place;
    }

    fn float(&mut self, mut at: usize) {
        let var = self.heap[at];
        let activity = self.activity[var as usize];
        while at > 0 {
            let parent = (at - 1) / 2;
            let above = self.heap[parent];
            if self.activity[above as usize] >= activity {
                break;
            }
            self.put(at, above);
            at = parent;
        }
        self.put(at, var);
    }

    fn sink(&mut self, mut at: usize) {
        let var = self.heap[at];
        let activity = self.activity[var as usize];
        loop {
            let left = 2 * at + 1;
            let Some(&first) = self.heap.get(left) else { break };
            let (child, below) = match self.heap.get(left + 1) {
                Some(&second) if self.activity[second as usize] > self.activity[first as usize] => (left + 1, second),
                _ => (left, first),
            };
            if self.activity[below as usize] <= activity {
                break;
            }
            self.put(at, below);
            at = child;
        }
        self.put(at, var);
    }
}
