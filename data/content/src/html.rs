//! HTML of an older site. Its letters, elements and attributes are told apart as browsers do it; elements that texts have
//! are told to the draft, all others are named.

use std::cell::RefCell;

use html5ever::Attribute;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, EndTag, StartTag, Tag, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};

use crate::draft::{Draft, Inline};
use crate::fault::LeftOut;

/// Elements whose content is no text of an article: left out with everything in them.
const LEFT_OUT: &[&str] = &[
    "applet", "audio", "button", "canvas", "datalist", "dialog", "form", "frameset", "head", "iframe", "map",
    "math", "menu", "nav", "noembed", "noframes", "noscript", "object", "script", "select", "style", "svg",
    "template", "textarea", "title", "video", "xmp",
];
/// Elements without an end that are no text of an article.
const LEFT_OUT_ALONE: &[&str] =
    &["base", "embed", "frame", "hr", "input", "link", "meta", "param", "source", "track"];
/// Elements that part texts and say nothing else.
const BLOCKS: &[&str] = &[
    "address", "article", "aside", "body", "center", "dd", "details", "div", "dl", "dt", "fieldset",
    "figure", "footer", "header", "hgroup", "html", "main", "p", "pre", "section", "summary",
];
/// Elements within a text whose look is not carried over, while their words are.
const PLAIN: &[&str] = &[
    "abbr", "acronym", "bdi", "bdo", "big", "cite", "code", "col", "colgroup", "data", "del", "dfn", "font",
    "ins", "kbd", "label", "mark", "nobr", "picture", "q", "s", "samp", "small", "span", "strike", "sub",
    "sup", "tbody", "tfoot", "time", "tt", "u", "var", "wbr",
];

/// Reads a whole text.
pub(crate) fn read(source: &str, first_line: usize, draft: &mut Draft) {
    fragment(source, first_line, draft);
}

/// Reads a part of a text: elements may be open before it and stay open after it.
pub(crate) fn fragment(source: &str, first_line: usize, draft: &mut Draft) {
    let mut fresh = Draft::new(first_line);
    std::mem::swap(draft, &mut fresh);
    let sink = Sink { draft: RefCell::new(fresh), first_line };
    let tokenizer = Tokenizer::new(sink, TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(source));
    // Nothing here runs scripts or asks for an encoding, so the input is read to its end in a few turns at most.
    while !input.is_empty() {
        let _ = tokenizer.feed(&input);
    }
    tokenizer.end();
    std::mem::swap(draft, &mut *tokenizer.sink.draft.borrow_mut());
}

struct Sink {
    draft: RefCell<Draft>,
    first_line: usize,
}

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<()> {
        let draft = &mut *self.draft.borrow_mut();
        draft.line = self.first_line + usize::try_from(line).unwrap_or(1).saturating_sub(1);
        match token {
            Token::CharacterTokens(text) => draft.text(&text),
            Token::TagToken(tag) => return element(draft, &tag),
            Token::CommentToken(_)
            | Token::DoctypeToken(_)
            | Token::NullCharacterToken
            | Token::EOFToken
            | Token::ParseError(_) => {}
        }
        TokenSinkResult::Continue
    }
}

fn element(draft: &mut Draft, tag: &Tag) -> TokenSinkResult<()> {
    let name: &str = &tag.name;
    let begins = tag.kind == StartTag;
    if LEFT_OUT.contains(&name) {
        if begins && !tag.self_closing {
            if draft.skipped == 0 {
                draft.flush();
                draft.note(LeftOut::Element(name.to_owned()));
            }
            draft.skipped += 1;
            return raw(name);
        }
        if tag.kind == EndTag {
            draft.skipped = draft.skipped.saturating_sub(1);
        }
        return TokenSinkResult::Continue;
    }
    if draft.skipped > 0 {
        return TokenSinkResult::Continue;
    }
    if begins {
        attributes(draft, name, &tag.attrs);
    }
    match name {
        "b" | "strong" => mark(draft, Inline::Strong, begins),
        "i" | "em" => mark(draft, Inline::Emphasis, begins),
        "a" if begins => draft.begin_link(value(&tag.attrs, "href")),
        "a" => draft.end_link(),
        "br" => draft.line_break(),
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" if begins => draft.begin_heading(name.as_bytes()[1] - b'0'),
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => draft.end_heading(),
        "ul" | "ol" if begins => draft.begin_list(name == "ol"),
        "ul" | "ol" => draft.end_list(),
        "li" if begins => draft.begin_item(),
        "li" => draft.flush(),
        "blockquote" if begins => draft.begin_quote(),
        "blockquote" => draft.end_quote(),
        "table" if begins => draft.begin_table(),
        "table" => draft.end_table(),
        "thead" if begins => draft.begin_row(true),
        "thead" => draft.end_row(),
        "tr" if begins => draft.begin_row(false),
        "tr" => draft.end_row(),
        "td" | "th" if begins => draft.begin_cell(name == "th"),
        "td" | "th" => draft.end_cell(),
        "caption" if begins => draft.begin_caption(),
        "caption" => draft.end_caption(),
        "img" if begins => {
            let of = |name| value(&tag.attrs, name);
            draft.picture(of("src").unwrap_or_default(), of("alt").unwrap_or_default(), of("title"));
        }
        "figcaption" => draft.flush(),
        name if LEFT_OUT_ALONE.contains(&name) => draft.note(LeftOut::EmptyElement(name.to_owned())),
        name if BLOCKS.contains(&name) => draft.flush(),
        name if PLAIN.contains(&name) => {}
        name if begins => draft.note(LeftOut::StrangeElement(shortened(name))),
        _ => {}
    }
    TokenSinkResult::Continue
}

fn mark(draft: &mut Draft, mark: Inline, begins: bool) {
    if begins { draft.begin(mark) } else { draft.end(mark) }
}

/// Names what attributes would do and does not happen here.
fn attributes(draft: &mut Draft, element: &str, attributes: &[Attribute]) {
    for attribute in attributes {
        let name: &str = &attribute.name.local;
        let told = name.starts_with("on")
            || matches!(name, "style" | "srcdoc" | "formaction" | "colspan" | "rowspan");
        if told && !(matches!(name, "colspan" | "rowspan") && &*attribute.value == "1") {
            draft.note(LeftOut::Attribute { name: shortened(name), element: element.to_owned() });
        }
    }
}

fn value<'a>(attributes: &'a [Attribute], name: &str) -> Option<&'a str> {
    attributes.iter().find(|attribute| &*attribute.name.local == name).map(|attribute| &*attribute.value)
}

fn shortened(name: &str) -> String {
    name.chars().take(40).collect()
}

/// How the content of an element is read: `<` begins no element in a script.
fn raw(name: &str) -> TokenSinkResult<()> {
    match name {
        "script" => TokenSinkResult::RawData(RawKind::ScriptData),
        "style" | "iframe" | "noembed" | "noframes" | "noscript" | "xmp" => {
            TokenSinkResult::RawData(RawKind::Rawtext)
        }
        "textarea" | "title" => TokenSinkResult::RawData(RawKind::Rcdata),
        _ => TokenSinkResult::Continue,
    }
}
