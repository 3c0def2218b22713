//! The text of an SVG file, put together piece by piece.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::colour::Colour;
use crate::trace::Trace;

/// A picture as SVG text, with its measures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The whole file.
    pub svg: String,
    /// Width in units, which are pixels when nobody asks for another size.
    pub width: u32,
    /// Height in units.
    pub height: u32,
}

impl Picture {
    /// The middle of it, so many units wide.
    pub(crate) fn middle(self, width: u32) -> Self {
        let whole = format!("width=\"{}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\"", self.width, self.height);
        let left = self.width.saturating_sub(width) / 2;
        let part = format!("width=\"{width}\" height=\"{0}\" viewBox=\"{left} 0 {width} {0}\"", self.height);
        Self { svg: self.svg.replacen(&whole, &part, 1), width, height: self.height }
    }
}

/// A file in the making: definitions that are named once, and a body.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    defs: BTreeMap<String, String>,
    body: String,
}

impl Sheet {
    /// Adds elements as they are.
    pub(crate) fn raw(&mut self, elements: &str) {
        self.body.push_str(elements);
    }

    /// Adds a definition under its name; a name that is there keeps its first definition.
    pub(crate) fn define(&mut self, name: &str, element: impl FnOnce() -> String) {
        if !self.defs.contains_key(name) {
            self.defs.insert(name.to_owned(), element());
        }
    }

    /// A filled path.
    pub(crate) fn path(&mut self, trace: &Trace, fill: Colour) {
        self.body.push_str(&path(trace, fill));
    }

    /// A path with a fill of its own words, such as a gradient or an opacity.
    pub(crate) fn path_with(&mut self, trace: &Trace, attributes: &str) {
        if !trace.is_empty() {
            let _ = write!(self.body, "<path d=\"{}\" {attributes}/>", trace.data());
        }
    }

    /// A rectangle.
    pub(crate) fn rect(&mut self, x: f64, y: f64, width: f64, height: f64, attributes: &str) {
        self.body.push_str(&rect(x, y, width, height, attributes));
    }

    /// The file, of a size in units.
    pub(crate) fn finish(self, width: u32, height: u32) -> Picture {
        self.finish_in(width, height, &format!("0 0 {width} {height}"))
    }

    /// The file with a view box of its own.
    pub(crate) fn finish_in(self, width: u32, height: u32, view: &str) -> Picture {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"{view}\">"
        );
        if !self.defs.is_empty() {
            svg.push_str("<defs>");
            svg.extend(self.defs.values().map(String::as_str));
            svg.push_str("</defs>");
        }
        svg.push_str(&self.body);
        svg.push_str("</svg>");
        Picture { svg, width, height }
    }
}

/// A filled path; nothing for an empty trace.
pub(crate) fn path(trace: &Trace, fill: Colour) -> String {
    if trace.is_empty() { String::new() } else { format!("<path d=\"{}\" fill=\"{fill}\"/>", trace.data()) }
}

/// A stroked path; nothing for an empty trace.
pub(crate) fn stroke(trace: &Trace, colour: Colour, width: f64) -> String {
    if trace.is_empty() {
        return String::new();
    }
    format!(
        "<path d=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"/>",
        trace.data(),
        short(width)
    )
}

/// A rectangle.
pub(crate) fn rect(x: f64, y: f64, width: f64, height: f64, attributes: &str) -> String {
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {attributes}/>",
        short(x),
        short(y),
        short(width),
        short(height)
    )
}

/// A vertical gradient of colours with opacities, given from top to bottom.
pub(crate) fn fade(name: &str, stops: &[(f64, Colour, f64)]) -> String {
    gradient(&format!("linearGradient id=\"{name}\" x2=\"0\" y2=\"1\""), "linearGradient", stops)
}

/// A radial gradient from the middle outwards.
pub(crate) fn glow(name: &str, stops: &[(f64, Colour, f64)]) -> String {
    gradient(&format!("radialGradient id=\"{name}\""), "radialGradient", stops)
}

/// A gradient whose opening tag is given.
pub(crate) fn gradient(open: &str, close: &str, stops: &[(f64, Colour, f64)]) -> String {
    let mut text = format!("<{open}>");
    for (at, colour, opacity) in stops {
        let _ = write!(text, "<stop offset=\"{}\" stop-color=\"{colour}\"", short(*at));
        if *opacity < 1.0 {
            let _ = write!(text, " stop-opacity=\"{}\"", short(*opacity));
        }
        text.push_str("/>");
    }
    let _ = write!(text, "</{close}>");
    text
}

/// A number with two decimals at most.
pub(crate) fn short(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_short() {
        assert_eq!(
            [short(1.0), short(0.5), short(-0.001), short(12.345)],
            ["1", "0.5", "0", "12.35"].map(String::from)
        );
    }
}
