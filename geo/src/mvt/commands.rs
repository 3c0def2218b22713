//! Geometry as the specification's commands: move, line and close, with zigzag deltas from the last point.

/// A point of the tile's grid.
pub(super) type GridPoint = (i32, i32);

const MOVE_TO: u32 = 1;
const LINE_TO: u32 = 2;
const CLOSE_PATH: u32 = 7;

/// Writes commands one after another, keeping the cursor.
#[derive(Default)]
pub(super) struct Commands {
    words: Vec<u32>,
    cursor: GridPoint,
}

impl Commands {
    /// A single point.
    pub(super) fn point(&mut self, point: GridPoint) {
        self.command(MOVE_TO, 1);
        self.go(point);
    }

    /// An open line of two points or more.
    pub(super) fn line(&mut self, line: &[GridPoint]) {
        let [first, rest @ ..] = line else {
            return;
        };
        self.point(*first);
        self.command(LINE_TO, rest.len());
        for point in rest {
            self.go(*point);
        }
    }

    /// A ring of three points or more, whose last point does not repeat the first.
    pub(super) fn ring(&mut self, ring: &[GridPoint]) {
        self.line(ring);
        self.command(CLOSE_PATH, 1);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    pub(super) fn into_words(self) -> Vec<u32> {
        self.words
    }

    fn command(&mut self, id: u32, count: usize) {
        let count = u32::try_from(count).expect("a clipped line has far fewer than 2^29 points");
        self.words.push(id | (count << 3));
    }

    fn go(&mut self, point: GridPoint) {
        self.words.push(zigzag(point.0.wrapping_sub(self.cursor.0)));
        self.words.push(zigzag(point.1.wrapping_sub(self.cursor.1)));
        self.cursor = point;
    }
}

/// Small numbers of either sign become small numbers without one: 0, -1, 1, -2 → 0, 1, 2, 3.
fn zigzag(delta: i32) -> u32 {
    ((delta << 1) ^ (delta >> 31)).cast_unsigned()
}
