//! Videos in feeds: what a record, or its complex, names as one.
//!
//! Formats agree on nothing but that an address stands somewhere below an element whose name has «video» in it.

use novosel_catalog::lot_video::{LotVideo, MOST_LOT_VIDEOS};

use super::fields::{Note, NoteKind};
use super::value::tidy;
use super::xml::Node;

/// Elements of videos, without hyphens and in small letters: YRL, CIAN, Avito, DomClick and what integrators write.
const NAMES: [&str; 9] = [
    "videoreview",
    "videos",
    "video",
    "videourl",
    "videofileurl",
    "videolink",
    "youtube",
    "youtubeurl",
    "rutubeurl",
];
/// Elements within elements that are looked into.
const DEPTH: usize = 3;
/// Letters of an address that are told.
const TOLD: usize = 200;

/// The videos that a record names, the first ones; what no page could load is noted.
pub(crate) fn videos(record: &Node, notes: &mut Vec<Note>) -> Vec<LotVideo> {
    let mut videos = Vec::new();
    for child in record.children.iter().filter(|child| is_video(&child.name)) {
        read(child, &mut videos, notes);
    }
    videos
}

/// The videos of one element, beside those that are read already.
pub(crate) fn read(node: &Node, videos: &mut Vec<LotVideo>, notes: &mut Vec<Note>) {
    collect(node, None, DEPTH, &mut |address, title| {
        let Some(video) = LotVideo::of_address(address, title) else {
            let kind = NoteKind::Unreadable { field: "видео".to_owned() };
            notes.push(Note { kind, value: address.chars().take(TOLD).collect() });
            return;
        };
        let is_known = videos.iter().any(|known| known.source == video.source);
        if videos.len() < MOST_LOT_VIDEOS && !is_known {
            videos.push(video);
        }
    });
}

/// Whether an element has videos.
pub(crate) fn is_video(name: &str) -> bool {
    let name: String = name.to_ascii_lowercase().replace(['-', '_'], "");
    NAMES.contains(&name.as_str())
}

/// Calls with each address, and the title that stands beside it.
fn collect(node: &Node, title: Option<&str>, depth: usize, take: &mut impl FnMut(&str, Option<&str>)) {
    let own = ["title", "name", "description"]
        .iter()
        .find_map(|name| node.attribute(name).or_else(|| node.text_at(name)));
    let title = own.or(title);
    for name in ["url", "href", "src"] {
        if let Some(address) = node.attribute(name) {
            take(address, title);
        }
    }
    if node.children.is_empty() {
        let address = tidy(node.value());
        if !address.is_empty() {
            take(&address, title);
        }
        return;
    }
    if depth > 0 {
        for child in node.children.iter().filter(|child| has_address(&child.name)) {
            collect(child, title, depth - 1, take);
        }
    }
}

/// Whether a child may be an address, or hold one: beside them stand flags and titles.
fn has_address(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ["url", "video", "link", "href", "src"].iter().any(|part| name.contains(part))
}
