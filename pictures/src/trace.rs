//! Path data in whole units, relative and without spare separators: façades are thousands of small shapes.

use std::fmt::Write as _;

/// A point of the picture.
pub(crate) type Dot = (f64, f64);

/// Farthest coordinate that is written; what lies beyond is far outside of every picture.
const FAR: f64 = 200_000.0;

/// The data of one `<path>`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace {
    data: String,
    start: (i32, i32),
}

impl Trace {
    /// The text for the attribute `d`.
    pub(crate) fn data(&self) -> &str {
        &self.data
    }

    /// Whether nothing was traced.
    pub(crate) fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// A closed shape. One without area in whole units leaves no trace.
    pub(crate) fn shape(&mut self, dots: &[Dot]) {
        let mut whole: Vec<(i32, i32)> = dots.iter().map(|dot| rounded(*dot)).collect();
        whole.dedup();
        if whole.len() > 1 && whole.first() == whole.last() {
            whole.pop();
        }
        let flat = whole.len() < 3
            || whole.iter().all(|dot| dot.0 == whole[0].0)
            || whole.iter().all(|dot| dot.1 == whole[0].1);
        if !flat {
            self.go(&whole);
            self.data.push('z');
            self.start = whole[0];
        }
    }

    /// An open line. It starts absolutely: nothing is closed before it.
    pub(crate) fn line(&mut self, dots: &[Dot]) {
        let mut whole: Vec<(i32, i32)> = dots.iter().map(|dot| rounded(*dot)).collect();
        whole.dedup();
        if whole.len() > 1 {
            let first = whole[0];
            let _ = write!(self.data, "M{}", pair(first));
            self.steps(&whole);
            self.start = first;
        }
    }

    /// A rectangle.
    pub(crate) fn rect(&mut self, x: f64, y: f64, width: f64, height: f64) {
        self.shape(&[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]);
    }

    /// A circle of two arcs.
    pub(crate) fn circle(&mut self, (x, y): Dot, radius: f64) {
        let radius = radius.round().max(1.0);
        let whole = rounded((x - radius, y));
        let _ = write!(
            self.data,
            "M{}a{radius} {radius} 0 1 0 {} 0a{radius} {radius} 0 1 0 -{} 0z",
            pair(whole),
            radius * 2.0,
            radius * 2.0
        );
        self.start = whole;
    }

    fn go(&mut self, whole: &[(i32, i32)]) {
        let first = whole[0];
        if self.data.is_empty() || !self.data.ends_with('z') {
            let _ = write!(self.data, "M{}", pair(first));
        } else {
            let _ = write!(self.data, "m{}", pair((first.0 - self.start.0, first.1 - self.start.1)));
        }
        self.steps(whole);
    }

    fn steps(&mut self, whole: &[(i32, i32)]) {
        for step in whole.windows(2) {
            let by = (step[1].0 - step[0].0, step[1].1 - step[0].1);
            let _ = match by {
                (across, 0) => write!(self.data, "h{across}"),
                (0, down) => write!(self.data, "v{down}"),
                by => write!(self.data, "l{}", pair(by)),
            };
        }
    }
}

fn rounded((x, y): Dot) -> (i32, i32) {
    (x.clamp(-FAR, FAR).round() as i32, y.clamp(-FAR, FAR).round() as i32)
}

/// Two numbers; a minus separates as well as a space.
fn pair((x, y): (i32, i32)) -> String {
    if y < 0 { format!("{x}{y}") } else { format!("{x} {y}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_follow_each_other_relatively() {
        let mut trace = Trace::default();
        trace.rect(10.0, 20.0, 5.0, 4.0);
        trace.rect(30.0, 10.2, 5.0, 4.0);
        assert_eq!(trace.data(), "M10 20h5v4h-5zm20-10h5v4h-5z");
    }

    #[test]
    fn what_has_no_area_is_left_out() {
        let mut trace = Trace::default();
        trace.rect(10.0, 20.0, 0.3, 4.0);
        assert!(trace.is_empty());
    }
}
