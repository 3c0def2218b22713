//! A text that is being read: what readers tell of it, one event after another, becomes blocks. Events need not be
//! nested well, and nothing here calls itself, so no depth of elements does any harm.

mod nested;
mod spans;
mod table;

use novosel_catalog::editorial::{
    Block, Gallery, Heading, Mark, Paragraph, Picture, Span, Words, is_link, is_own_path, is_shown,
};

use crate::fault::{LeftOut, Note};
use spans::{append, pieces};
use table::TableDraft;

pub(crate) use spans::BREAK;

/// Notes that are kept one by one.
const NOTES: usize = 500;

/// A mark of the text that follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Inline {
    Strong,
    Emphasis,
}

/// Where a piece of text goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    Flow,
    Heading(u8),
    Item,
    Quote,
    Cell,
    Caption,
}

/// A text that is being read.
pub(crate) struct Draft {
    /// The line of the event at hand.
    pub(crate) line: usize,
    /// How deep in an element that is left out.
    pub(crate) skipped: u32,
    blocks: Vec<(usize, Block)>,
    headline: Option<String>,
    notes: Vec<Note>,
    more_notes: usize,
    spans: Vec<Span>,
    spans_line: usize,
    pictures: Vec<Picture>,
    strong: u32,
    emphasis: u32,
    /// Links that are open, innermost last; none of those that were refused.
    links: Vec<Option<String>>,
    heading: Option<u8>,
    /// Lists that are open, outermost first: only the outermost becomes a block.
    lists: u32,
    ordered: bool,
    items: Vec<Vec<Span>>,
    list_line: usize,
    quotes: u32,
    quoted: Vec<Words>,
    quote_line: usize,
    table: Option<TableDraft>,
    inner_tables: u32,
}

impl Draft {
    pub(crate) fn new(line: usize) -> Self {
        Self {
            line,
            skipped: 0,
            blocks: Vec::new(),
            headline: None,
            notes: Vec::new(),
            more_notes: 0,
            spans: Vec::new(),
            spans_line: line,
            pictures: Vec::new(),
            strong: 0,
            emphasis: 0,
            links: Vec::new(),
            heading: None,
            lists: 0,
            ordered: false,
            items: Vec::new(),
            list_line: line,
            quotes: 0,
            quoted: Vec::new(),
            quote_line: line,
            table: None,
            inner_tables: 0,
        }
    }

    /// Names what is not carried over.
    pub(crate) fn note(&mut self, what: LeftOut) {
        let note = Note { line: self.line, what };
        // An element without an end would be named at each of its parts.
        if self.notes.last() == Some(&note) {
            return;
        }
        if self.notes.len() < NOTES {
            self.notes.push(note);
        } else {
            self.more_notes += 1;
        }
    }

    /// Letters of the text.
    pub(crate) fn text(&mut self, text: &str) {
        if self.skipped > 0 || text.is_empty() {
            return;
        }
        if self.spans.is_empty() {
            self.spans_line = self.line;
        }
        if !text.trim().is_empty() {
            self.flush_pictures();
        }
        let mut marks = Vec::new();
        if self.strong > 0 {
            marks.push(Mark::Strong);
        }
        if self.emphasis > 0 {
            marks.push(Mark::Emphasis);
        }
        if let Some(to) = self.links.iter().rev().flatten().next() {
            marks.push(Mark::Link { to: to.clone() });
        }
        let is_plain = |letter: char| is_shown(letter) || matches!(letter, '\n' | '\t' | '\r');
        if let Some(strange) = text.chars().find(|letter| !is_plain(*letter)) {
            self.note(LeftOut::Character(strange.into()));
        }
        let text: String = text.chars().filter(|letter| is_plain(*letter)).collect();
        match self.spans.last_mut() {
            Some(last) if last.marks == marks => last.text.push_str(&text),
            _ => self.spans.push(Span { text, marks }),
        }
    }

    pub(crate) fn begin(&mut self, mark: Inline) {
        if self.skipped == 0 {
            *self.depth(mark) += 1;
        }
    }

    pub(crate) fn end(&mut self, mark: Inline) {
        if self.skipped == 0 {
            let depth = self.depth(mark);
            *depth = depth.saturating_sub(1);
        }
    }

    fn depth(&mut self, mark: Inline) -> &mut u32 {
        match mark {
            Inline::Strong => &mut self.strong,
            Inline::Emphasis => &mut self.emphasis,
        }
    }

    pub(crate) fn begin_link(&mut self, to: Option<&str>) {
        if self.skipped > 0 {
            return;
        }
        let to = to.map(str::trim);
        let allowed = to.filter(|to| is_link(to)).map(str::to_owned);
        if let (None, Some(to)) = (&allowed, to) {
            self.note(LeftOut::Link(shortened(to)));
        }
        self.links.push(allowed);
    }

    pub(crate) fn end_link(&mut self) {
        if self.skipped == 0 {
            self.links.pop();
        }
    }

    /// A picture: a block of its own, or of a gallery with those right beside it.
    pub(crate) fn picture(&mut self, path: &str, alt: &str, caption: Option<&str>) {
        if self.skipped > 0 {
            return;
        }
        let path = path.trim();
        if !is_own_path(path) {
            return self.note(LeftOut::ForeignPicture(shortened(path)));
        }
        let tidy = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let alt = tidy(alt);
        if alt.is_empty() {
            return self.note(LeftOut::WordlessPicture(shortened(path)));
        }
        let is_blank = self.spans.iter().all(|span| span.text.trim().is_empty());
        if !is_blank || self.target() != Target::Flow {
            self.flush();
        }
        if self.target() != Target::Flow {
            self.note(LeftOut::MovedPicture(shortened(path)));
        }
        let caption = caption.map(tidy).filter(|caption| !caption.is_empty());
        self.pictures.push(Picture { path: path.to_owned(), alt, caption });
    }

    fn flush_pictures(&mut self) {
        let block = match self.pictures.len() {
            0 => return,
            1 => self.pictures.pop().map(Block::Picture),
            _ => Some(Block::Gallery(Gallery { pictures: std::mem::take(&mut self.pictures) })),
        };
        self.blocks.extend(block.map(|block| (self.line, block)));
    }

    /// A block that was made elsewhere.
    pub(crate) fn block(&mut self, line: usize, block: Block) {
        if self.skipped == 0 {
            self.close();
            self.blocks.push((line, block));
        }
    }

    fn target(&self) -> Target {
        match &self.table {
            Some(table) if table.in_caption => return Target::Caption,
            Some(table) if table.cell.is_some() => return Target::Cell,
            _ => {}
        }
        if self.lists > 0 {
            Target::Item
        } else if self.quotes > 0 {
            Target::Quote
        } else {
            self.heading.map_or(Target::Flow, Target::Heading)
        }
    }

    /// Ends the piece of text at hand.
    pub(crate) fn flush(&mut self) {
        if self.skipped > 0 {
            return;
        }
        let line = self.spans_line;
        let spans = std::mem::take(&mut self.spans);
        let target = self.target();
        let pieces = pieces(spans);
        let is_blank = pieces.is_empty();
        for piece in pieces {
            match target {
                Target::Flow => self.paragraph(line, piece),
                Target::Heading(level) => self.heading_block(line, level, piece),
                Target::Item => match self.items.last_mut() {
                    Some(item) => append(item, piece),
                    None => self.items.push(piece),
                },
                Target::Quote => self.quoted.push(Words::new(piece)),
                Target::Cell | Target::Caption => {
                    if let Some(table) = &mut self.table {
                        let place = if table.in_caption {
                            &mut table.caption
                        } else {
                            table.cell.get_or_insert_default()
                        };
                        append(place, piece);
                    }
                }
            }
        }
        self.flush_pictures();
        // A mark that was never closed ends with its paragraph.
        if !is_blank && target != Target::Cell {
            (self.strong, self.emphasis) = (0, 0);
            self.links.clear();
        }
    }

    fn paragraph(&mut self, line: usize, spans: Vec<Span>) {
        let text = Words::new(spans);
        let letters = text.letters();
        // A line after a table that begins with a colon is its caption.
        if let (Some(caption), Some((_, Block::Table(table)))) =
            (letters.strip_prefix(": "), self.blocks.last_mut())
            && table.caption.is_none()
        {
            table.caption = Some(caption.trim().to_owned());
            return;
        }
        self.blocks.push((line, Block::Paragraph(Paragraph { text })));
    }

    fn heading_block(&mut self, line: usize, level: u8, spans: Vec<Span>) {
        let text = Words::new(spans);
        if level == 1 && self.headline.is_none() && self.blocks.is_empty() {
            self.headline = Some(text.letters());
            return;
        }
        let kept = level.clamp(2, 3);
        if kept != level {
            self.line = line;
            self.note(LeftOut::Level { level, kept });
        }
        self.blocks.push((line, Block::Heading(Heading { level: kept, text })));
    }

    pub(crate) fn begin_heading(&mut self, level: u8) {
        self.flush();
        if self.skipped == 0 {
            self.heading = Some(level);
        }
    }

    pub(crate) fn end_heading(&mut self) {
        self.flush();
        if self.skipped == 0 {
            self.heading = None;
        }
    }

    /// A line end that is meant; two of them begin a paragraph.
    pub(crate) fn line_break(&mut self) {
        if self.skipped > 0 {
            return;
        }
        match self.spans.last_mut() {
            Some(last) => last.text.push(BREAK),
            None => self.flush_pictures(),
        }
    }

    /// Ends whatever is open.
    fn close(&mut self) {
        self.flush();
        if self.table.is_some() {
            self.inner_tables = 0;
            self.end_table();
        }
        if self.lists > 0 {
            self.lists = 0;
            self.finish_list();
        }
        if self.quotes > 0 {
            self.quotes = 0;
            self.finish_quote();
        }
        self.heading = None;
    }

    /// The blocks with their lines, the headline if the text has one, and what was not carried over.
    pub(crate) fn finish(mut self) -> (Vec<(usize, Block)>, Option<String>, Vec<Note>) {
        self.skipped = 0;
        self.close();
        if self.more_notes > 0 {
            self.notes.push(Note { line: self.line, what: LeftOut::More(self.more_notes) });
        }
        (self.blocks, self.headline, self.notes)
    }
}

/// A long address or path for talk.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(80) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}
