//! Blocks as Markdown that reads back as the same blocks.

use novosel_catalog::editorial::{Block, Editorial, Mark, Picture, Words};
use novosel_catalog::rating_criterion::RatingSubject;
use novosel_catalog::rating_method::SNAPSHOT_DAYS;
use serde_json::Value;

use crate::{FENCE, video};

/// A text with its front matter.
pub fn whole(text: &Editorial) -> String {
    let mut out = String::from("---\n");
    let mut line = |key: &str, value: &str| out.push_str(&format!("{key}: {value}\n"));
    line("header", &quoted(&text.header));
    line("slug", &text.slug);
    line("section", text.kind.code());
    if !text.category.is_empty() {
        line("category", &quoted(&text.category));
    }
    line("site", &text.site.map_or_else(|| "both".to_owned(), |site| site.code().to_lowercase()));
    line("date", &text.date.to_string());
    line("short", &quoted(&text.short));
    if let Some(image) = &text.image {
        line("image", image);
    }
    let numbers = |ids: Vec<u32>| ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    if !text.complexes.is_empty() {
        line("complexes", &numbers(text.complexes.iter().map(|id| id.0).collect()));
    }
    if !text.builders.is_empty() {
        line("builders", &numbers(text.builders.iter().map(|id| id.0).collect()));
    }
    if let Some(criterion) = text.criterion {
        line("criterion", criterion.code());
    }
    if let Some(method) = &text.method {
        line("weights", &method.to_string());
        line("fewest", &method.fewest().to_string());
        if method.subject() != RatingSubject::Builder {
            line("subject", method.subject().code());
        }
        if method.snapshot_days() != SNAPSHOT_DAYS {
            line("snapshot", &method.snapshot_days().to_string());
        }
    }
    out.push_str("---\n\n");
    out.push_str(&markdown(text.text.blocks()));
    out
}

/// Quotation marks of its own would be taken off.
fn quoted(value: &str) -> String {
    let needs = value.starts_with(['"', '\'', '[', '#', ' ']) || value.ends_with(['"', '\'', ' ']);
    if needs { format!("\"{value}\"") } else { value.to_owned() }
}

/// Blocks, parted by empty lines.
pub fn markdown(blocks: &[Block]) -> String {
    let mut out = String::new();
    let mut before: Option<&Block> = None;
    for block in blocks {
        // Two lists side by side would be one.
        if matches!(
            (before, block),
            (Some(Block::List(_)), Block::List(_)) | (Some(Block::Quote(_)), Block::Quote(_))
        ) {
            out.push_str("<!-- -->\n\n");
        }
        out.push_str(&one(block));
        out.push_str("\n\n");
        before = Some(block);
    }
    out.truncate(out.trim_end().len());
    if !out.is_empty() {
        out.push('\n');
    }
    out
}

fn one(block: &Block) -> String {
    match block {
        Block::Heading(heading) => {
            format!("{} {}", "#".repeat(heading.level.into()), words(&heading.text, Place::Within))
        }
        Block::Paragraph(paragraph) => words(&paragraph.text, Place::Line),
        Block::List(list) => {
            let item = |(number, item): (usize, &Words)| {
                let bullet = if list.ordered { format!("{number}.") } else { "-".to_owned() };
                format!("{bullet} {}", words(item, Place::Line))
            };
            (1..).zip(&list.items).map(item).collect::<Vec<_>>().join("\n")
        }
        Block::Quote(quote) => {
            let text = format!("> {}", words(&quote.text, Place::Line));
            match &quote.author {
                Some(author) => format!("{text}\n>\n> — {}", escaped(author, Place::Within)),
                None => text,
            }
        }
        Block::Table(table) => {
            let row = |cells: &Vec<Words>| {
                let cells: Vec<String> = cells.iter().map(|cell| words(cell, Place::Cell)).collect();
                format!("| {} |", cells.join(" | "))
            };
            let rule = format!("|{}", " --- |".repeat(table.header.len()));
            let mut lines = vec![row(&table.header), rule];
            lines.extend(table.rows.iter().map(row));
            if let Some(caption) = &table.caption {
                lines.push(format!("\n: {}", escaped(caption, Place::Within)));
            }
            lines.join("\n")
        }
        Block::Picture(one) => picture(one),
        Block::Gallery(gallery) => gallery.pictures.iter().map(picture).collect::<Vec<_>>().join("\n"),
        Block::Expert(expert) => {
            // What a field holds is read as a line of its own.
            let text = words(&expert.text, Place::Line);
            format!(
                "```{FENCE} expert\nname: {}\nrole: {}\ntext: {text}\n```",
                quoted(&expert.name),
                quoted(&expert.role)
            )
        }
        Block::Complex(_)
        | Block::Listing(_)
        | Block::Prices(_)
        | Block::Figures(_)
        | Block::Loan(_)
        | Block::Video(_) => fenced(block),
    }
}

/// The fields of a live block are its keys; what repeats comes last, for it goes on to the end.
fn fenced(block: &Block) -> String {
    let Ok(Value::Object(mut fields)) = serde_json::to_value(block) else { return String::new() };
    let kind = fields.remove("block").and_then(|kind| kind.as_str().map(str::to_owned)).unwrap_or_default();
    if let Block::Video(_) = block {
        fields = video::written(fields);
    }
    let mut lines = vec![format!("```{FENCE} {kind}")];
    let (groups, single): (Vec<_>, Vec<_>) = fields.iter().partition(|(_, value)| value.is_array());
    for (key, value) in single.into_iter().chain(groups) {
        match value {
            Value::Array(groups) => {
                for group in groups.iter().filter_map(Value::as_object) {
                    let pairs = group.iter().map(|(key, value)| format!("{key}: {}", scalar(value)));
                    let mut pairs = pairs.collect::<Vec<_>>().into_iter();
                    lines.extend(pairs.next().map(|first| format!("- {first}")));
                    lines.extend(pairs.map(|pair| format!("  {pair}")));
                }
            }
            value => lines.push(format!("{key}: {}", scalar(value))),
        }
    }
    lines.push("```".to_owned());
    lines.join("\n")
}

fn scalar(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), quoted)
}

fn picture(picture: &Picture) -> String {
    let alt = escaped(&picture.alt, Place::Within);
    let path = picture.path.replace('(', "%28").replace(')', "%29");
    match &picture.caption {
        Some(caption) => format!("![{alt}]({path} \"{}\")", escaped(caption, Place::Within)),
        None => format!("![{alt}]({path})"),
    }
}

/// Where letters stand: what they would mean there differs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// At the beginning of a line.
    Line,
    Cell,
    Within,
}

fn words(text: &Words, place: Place) -> String {
    let spans = text.spans();
    let mut out = String::new();
    for (at, span) in spans.iter().enumerate() {
        let place = if at == 0 || place == Place::Cell { place } else { Place::Within };
        let mut piece = escaped(&span.text, place);
        let neighbours = (
            at.checked_sub(1).and_then(|before| spans[before].text.chars().last()),
            spans.get(at + 1).and_then(|after| after.text.chars().next()),
        );
        let is_emphasis = span.marks.contains(&Mark::Emphasis);
        let is_strong = span.marks.contains(&Mark::Strong);
        // Asterisks count only at the edge of a word.
        let stars = is_strong != is_emphasis && stands_apart(&span.text, neighbours);
        if is_emphasis {
            piece = if stars { format!("*{piece}*") } else { format!("<em>{piece}</em>") };
        }
        if is_strong {
            piece = if stars { format!("**{piece}**") } else { format!("<strong>{piece}</strong>") };
        }
        for mark in &span.marks {
            if let Mark::Link { to } = mark {
                piece = format!("[{piece}](<{to}>)");
            }
        }
        out.push_str(&piece);
    }
    out
}

fn stands_apart(text: &str, (before, after): (Option<char>, Option<char>)) -> bool {
    let is_edge = |letter: Option<char>| letter.is_none_or(|letter| letter == ' ');
    let is_word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let is_end =
        |letter: Option<char>| is_edge(letter) || letter.is_some_and(|letter| ".,:;!?".contains(letter));
    is_edge(before) && is_end(after) && is_word(text.chars().next()) && is_word(text.chars().last())
}

/// Letters that would mean something get a backslash before them.
fn escaped(text: &str, place: Place) -> String {
    let mut out = String::with_capacity(text.len());
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    for (at, letter) in text.char_indices() {
        let means = match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '|' | '~' | '"' | '#' => true,
            // A link may follow.
            '!' => at + 1 == text.len() || text[at + 1..].starts_with('['),
            '+' | '-' | '=' | ':' => at == 0 && place != Place::Within,
            '.' | ')' => at > 0 && at == digits && place != Place::Within,
            _ => false,
        };
        if means {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}
