//! The body of a text: its blocks in order, always valid, and the one place that still reads what was stored before
//! there were blocks.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::block::{Block, HEADING, Heading, ITEM, ITEMS, List, PARAGRAPH};
use super::fault::BlockError;
use super::words::Words;
use crate::link::is_shown;

/// Blocks of a text.
const BLOCKS: usize = 2_000;

/// The blocks of a text. Every one is valid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Stored")]
pub struct Body(Vec<Block>);

/// Why a text is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BodyError {
    /// A block.
    #[error("block {number}: {error}")]
    Block {
        /// From 1.
        number: usize,
        /// What is wrong with it.
        error: BlockError,
    },
    /// Too many of them.
    #[error("the text has {0} blocks, {BLOCKS} at most: make two texts of it")]
    Blocks(usize),
}

impl Body {
    /// A text of blocks.
    ///
    /// # Errors
    /// The first block that is not valid, by number, and the remedy.
    pub fn new(blocks: Vec<Block>) -> Result<Self, BodyError> {
        if blocks.len() > BLOCKS {
            return Err(BodyError::Blocks(blocks.len()));
        }
        for (number, block) in (1..).zip(&blocks) {
            block.check().map_err(|error| BodyError::Block { number, error })?;
        }
        Ok(Self(blocks))
    }

    /// A text as it was stored before there were blocks: paragraphs; one that begins with `## ` is a heading, with `- `
    /// an item of a list, and items that follow one another are one list. What pages never showed is left out.
    ///
    /// # Errors
    /// When there is more of it than a text may have.
    pub fn of_lines<L: AsRef<str>>(lines: impl IntoIterator<Item = L>) -> Result<Self, BodyError> {
        let mut blocks = Vec::new();
        for line in lines {
            push_line(&mut blocks, line.as_ref());
        }
        Self::new(blocks)
    }

    /// The blocks.
    pub fn blocks(&self) -> &[Block] {
        &self.0
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Its words in lines, without marks and without what live blocks answer.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.0.iter().flat_map(Block::lines)
    }
}

impl TryFrom<Stored> for Body {
    type Error = BodyError;

    fn try_from(stored: Stored) -> Result<Self, BodyError> {
        let mut blocks = Vec::with_capacity(stored.0.len());
        for part in stored.0 {
            match part {
                Part::Block(block) => blocks.push(block),
                Part::Line(line) => push_line(&mut blocks, &line),
            }
        }
        Self::new(blocks)
    }
}

/// A body as it is stored: blocks now, lines before.
#[derive(Deserialize)]
#[serde(transparent)]
struct Stored(Vec<Part>);

enum Part {
    Block(Block),
    Line(String),
}

impl<'de> Deserialize<'de> for Part {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Part;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a block of a text, or a line of an older one")
            }

            fn visit_str<E: Error>(self, line: &str) -> Result<Part, E> {
                Ok(Part::Line(line.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Part, A::Error> {
                Block::deserialize(MapAccessDeserializer::new(map)).map(Part::Block)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// Adds an older line. Lines had no limits and no rules, so a long one becomes several paragraphs.
fn push_line(blocks: &mut Vec<Block>, line: &str) {
    let shown: String = line.chars().map(|letter| if is_shown(letter) { letter } else { ' ' }).collect();
    if let Some(point) = shown.strip_prefix("- ").map(str::trim).filter(|point| fits(point, ITEM)) {
        let point = Words::plain(point);
        match blocks.last_mut() {
            Some(Block::List(List { ordered: false, items })) if items.len() < ITEMS => items.push(point),
            _ => blocks.push(Block::List(List { ordered: false, items: vec![point] })),
        }
    } else if let Some(heading) = shown.strip_prefix("## ").map(str::trim).filter(|text| fits(text, HEADING))
    {
        blocks.push(Block::Heading(Heading { level: 2, text: Words::plain(heading) }));
    } else {
        let letters: Vec<char> = shown.trim().chars().collect();
        for piece in letters.chunks(PARAGRAPH) {
            let piece: String = piece.iter().collect();
            if !piece.trim().is_empty() {
                blocks.push(Block::paragraph(piece.trim()));
            }
        }
    }
}

fn fits(text: &str, most: usize) -> bool {
    !text.is_empty() && text.chars().count() <= most
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(value: serde_json::Value) -> Result<Body, String> {
        serde_json::from_value(value).map_err(|error| error.to_string())
    }

    #[test]
    fn a_text_of_lines_is_read_as_its_pages_showed_it() {
        let lines = json!(["Вступление.", "## Заголовок", "- раз", "- два", "Конец.", "- три", "", "##нет"]);
        let body = read(lines).unwrap();
        let list = |items: &[&str]| {
            Block::List(List {
                ordered: false,
                items: items.iter().map(|item| Words::plain(*item)).collect(),
            })
        };
        let expected = [
            Block::paragraph("Вступление."),
            Block::heading("Заголовок"),
            list(&["раз", "два"]),
            Block::paragraph("Конец."),
            list(&["три"]),
            Block::paragraph("##нет"),
        ];
        assert_eq!(body.blocks(), expected);
        // What is written then is blocks, and reads back as the same text.
        let stored = serde_json::to_value(&body).unwrap();
        assert_eq!(stored[0], json!({"block": "paragraph", "text": [{"text": "Вступление."}]}));
        assert_eq!(read(stored), Ok(body));
    }

    #[test]
    fn lines_without_measure_and_with_controls_are_read_all_the_same() {
        let long = "ы".repeat(PARAGRAPH * 2 + 5);
        let body = read(json!([long, format!("- {long}"), "a\u{0}\u{202e}b", "- ", "## "])).unwrap();
        let lengths: Vec<usize> = body.lines().map(|line| line.chars().count()).collect();
        assert_eq!(lengths, [PARAGRAPH, PARAGRAPH, 5, PARAGRAPH, PARAGRAPH, 7, 4, 1, 2]);
        let items: Vec<String> = (0..450).map(|at| format!("- {at}")).collect();
        assert_eq!(read(json!(items)).unwrap().blocks().len(), 3);
    }

    #[test]
    fn a_block_that_is_not_valid_is_named_by_its_number_and_says_the_remedy() {
        let paragraph = json!({"block": "paragraph", "text": [{"text": "ы"}]});
        let faults = [
            (json!({"block": "heading", "level": 1, "text": [{"text": "ы"}]}), "level 1: texts have 2 and 3"),
            (json!({"block": "picture", "path": "/media/a.svg", "alt": " "}), "alternative text"),
            (
                json!({"block": "picture", "path": "https://a.example/b.png", "alt": "ы"}),
                "pictures of other sites",
            ),
            (
                json!({"block": "paragraph", "text": [{"text": "ы", "marks": [{"mark": "link", "to": "javascript:x"}]}]}),
                "a path of this site",
            ),
            (json!({"block": "table", "header": [[], []], "rows": [[[]]]}), "row 1 of the table has 1 cells"),
            (json!({"block": "list", "items": []}), "the list is empty"),
            (json!({"block": "gallery", "pictures": [{"path": "/a.svg", "alt": "ы"}]}), "add another one"),
            (json!({"block": "listing", "address": "//evil"}), "copy the path of one"),
            (
                json!({"block": "loan", "first_payment": 99, "years": 5, "target": "family", "price": 9000}),
                "0 to 95",
            ),
            (json!({"block": "loan", "first_payment": 20, "years": 5, "target": "family"}), "one of `price`"),
        ];
        for (block, part) in faults {
            let error = read(json!([paragraph, block])).unwrap_err();
            assert!(error.contains("block 2: ") && error.contains(part), "{error}");
        }
    }

    #[test]
    fn what_is_no_block_is_refused() {
        for value in [
            json!([{"block": "html", "text": "<b>"}]),
            json!([{"block": "paragraph", "text": [{"text": "ы"}], "style": "x"}]),
            json!([{"block": "paragraph", "text": [{"text": "ы", "marks": [{"mark": "script"}]}]}]),
            json!([7]),
            json!({"block": "paragraph"}),
        ] {
            assert!(read(value.clone()).is_err(), "{value}");
        }
    }
}
