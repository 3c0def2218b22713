//! Markdown: what its parser tells goes to the draft; elements of HTML within it are read as HTML, fenced blocks of the
//! portal are its own.

use novosel_catalog::editorial::{Block, Words};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::draft::{Draft, Inline};
use crate::fault::{ContentError, LeftOut};
use crate::{FENCE, Names, html, live};

/// Lines of a text by the bytes at which they begin.
struct Lines {
    starts: Vec<usize>,
    first: usize,
}

impl Lines {
    fn of(source: &str, first: usize) -> Self {
        let starts = source.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        Self { starts: std::iter::once(0).chain(starts).collect(), first }
    }

    fn at(&self, byte: usize) -> usize {
        self.first + self.starts.partition_point(|start| *start <= byte).saturating_sub(1)
    }
}

/// A picture whose alternative text is being read.
struct Image {
    path: String,
    title: String,
    alt: String,
}

/// A fenced or indented block that is being read.
struct Code {
    info: String,
    text: String,
    line: usize,
}

/// Reads a text.
pub(crate) fn read(
    source: &str,
    first_line: usize,
    draft: &mut Draft,
    names: &mut dyn Names,
    faults: &mut Vec<ContentError>,
) {
    let lines = Lines::of(source, first_line);
    let mut image: Option<Image> = None;
    let mut code: Option<Code> = None;
    let mut markup: Option<(String, usize)> = None;
    for (event, range) in Parser::new_ext(source, Options::ENABLE_TABLES).into_offset_iter() {
        draft.line = lines.at(range.start);
        match event {
            Event::Text(text) | Event::Code(text) => match (&mut image, &mut code) {
                (Some(image), _) => image.alt.push_str(&text),
                (_, Some(code)) => code.text.push_str(&text),
                _ => draft.text(&text),
            },
            Event::SoftBreak => match &mut image {
                Some(image) => image.alt.push(' '),
                None => draft.text(" "),
            },
            Event::HardBreak => draft.line_break(),
            Event::Html(text) => match &mut markup {
                Some((whole, _)) => whole.push_str(&text),
                None => html::fragment(&text, draft.line, draft),
            },
            Event::InlineHtml(text) => html::fragment(&text, draft.line, draft),
            Event::Rule => draft.note(LeftOut::Rule),
            Event::Start(Tag::Image { dest_url, title, .. }) => {
                image =
                    Some(Image { path: dest_url.to_string(), title: title.to_string(), alt: String::new() });
            }
            Event::End(TagEnd::Image) => {
                if let Some(Image { path, title, alt }) = image.take() {
                    draft.picture(&path, &alt, Some(title.as_str()));
                }
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let info = match kind {
                    CodeBlockKind::Fenced(info) => info.to_string(),
                    CodeBlockKind::Indented => String::new(),
                };
                draft.flush();
                code = Some(Code { info, text: String::new(), line: draft.line });
            }
            Event::End(TagEnd::CodeBlock) => {
                if let Some(code) = code.take() {
                    fenced(&code, draft, names, faults);
                }
            }
            Event::Start(Tag::HtmlBlock) => {
                draft.flush();
                markup = Some((String::new(), draft.line));
            }
            Event::End(TagEnd::HtmlBlock) => {
                if let Some((whole, line)) = markup.take() {
                    html::fragment(&whole, line, draft);
                    draft.flush();
                }
            }
            // Text of alternative texts has no marks.
            Event::Start(_) | Event::End(_) if image.is_some() => {}
            Event::Start(tag) => start(draft, &tag),
            Event::End(tag) => end(draft, tag),
            Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_) => {}
        }
    }
}

fn fenced(code: &Code, draft: &mut Draft, names: &mut dyn Names, faults: &mut Vec<ContentError>) {
    let mut words = code.info.split_whitespace();
    if words.next() == Some(FENCE) {
        let kind = words.next().unwrap_or_default();
        if let Some(block) = live::block(kind, &code.text, code.line, names, inline, faults) {
            draft.block(code.line, block);
        }
        return;
    }
    draft.line = code.line;
    draft.note(LeftOut::Code);
    draft.text(&code.text);
    draft.flush();
}

/// The words of one line with marks.
fn inline(text: &str) -> Words {
    let mut draft = Draft::new(1);
    // A line holds no fence, so nothing in it is refused.
    read(text, 1, &mut draft, &mut crate::Named::default(), &mut Vec::new());
    match draft.finish().0.into_iter().next() {
        Some((_, Block::Paragraph(paragraph))) => paragraph.text,
        _ => Words::plain(text),
    }
}

fn start(draft: &mut Draft, tag: &Tag<'_>) {
    match tag {
        Tag::Paragraph => draft.flush(),
        Tag::Heading { level, .. } => draft.begin_heading(level_of(*level)),
        Tag::BlockQuote(_) => draft.begin_quote(),
        Tag::List(first) => draft.begin_list(first.is_some()),
        Tag::Item => draft.begin_item(),
        Tag::Table(_) => draft.begin_table(),
        Tag::TableHead => draft.begin_row(true),
        Tag::TableRow => draft.begin_row(false),
        Tag::TableCell => draft.begin_cell(false),
        Tag::Emphasis => draft.begin(Inline::Emphasis),
        Tag::Strong => draft.begin(Inline::Strong),
        Tag::Link { dest_url, .. } => draft.begin_link(Some(dest_url.as_ref())),
        _ => {}
    }
}

fn end(draft: &mut Draft, tag: TagEnd) {
    match tag {
        TagEnd::Paragraph | TagEnd::Item => draft.flush(),
        TagEnd::Heading(_) => draft.end_heading(),
        TagEnd::BlockQuote(_) => draft.end_quote(),
        TagEnd::List(_) => draft.end_list(),
        TagEnd::Table => draft.end_table(),
        TagEnd::TableHead | TagEnd::TableRow => draft.end_row(),
        TagEnd::TableCell => draft.end_cell(),
        TagEnd::Emphasis => draft.end(Inline::Emphasis),
        TagEnd::Strong => draft.end(Inline::Strong),
        TagEnd::Link => draft.end_link(),
        _ => {}
    }
}

fn level_of(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}
