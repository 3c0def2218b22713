//! What a feed says about a picture: what it shows, when it was taken, in which words, and which one comes first.
//!
//! Formats agree on little but the address, so one reader takes the words of all of them: the tags of YRL, the types
//! that integrators write into the other formats, albums of the construction by month or quarter.

use chrono::NaiveDate;

use super::value::{date, flag, fold, tidy, whole};
use super::xml::Node;

/// The longest caption in letters; what is longer is a text.
const LONGEST_CAPTION: usize = 200;
/// Albums within albums that are looked into.
const DEPTH: usize = 3;

/// What a picture shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum PictureKind {
    /// The plan of a lot.
    Plan,
    /// The plan of a floor.
    FloorPlan,
    /// A drawing of what will be.
    Render,
    /// The construction.
    Site,
    /// Finishing of flats.
    Finish,
    /// The house or the complex.
    House,
    /// How the houses of a complex stand.
    Scheme,
    /// Nobody says.
    #[default]
    Unknown,
}

impl PictureKind {
    /// Of a tag, a type, or the name of an album.
    fn of(word: &str) -> Option<Self> {
        let word: String = fold(word).replace(['-', '_', ' '], "");
        Some(match word.as_str() {
            "plan"
            | "layout"
            | "flatplan"
            | "flatlayout"
            | "apartmentplan"
            | "планировка"
            | "планквартиры" => Self::Plan,
            "floorplan" | "floor" | "floorlayout" | "планэтажа" | "поэтажныйплан" | "этаж" => {
                Self::FloorPlan
            }
            "render"
            | "renders"
            | "visualization"
            | "visualisation"
            | "визуализация"
            | "визуализации"
            | "рендер"
            | "рендеры" => Self::Render,
            "construction"
            | "constructionprogress"
            | "constructionphoto"
            | "constructionphotos"
            | "progress"
            | "buildprogress"
            | "buildingprogress"
            | "ходстроительства"
            | "стройка"
            | "строительство" => Self::Site,
            "finish" | "finishing" | "decoration" | "interior" | "renovation" | "отделка" | "интерьер"
            | "ремонт" => Self::Finish,
            "house" | "housemain" | "building" | "buildingmain" | "facade" | "complex" | "дом" | "фасад"
            | "комплекс" => Self::House,
            "complexscheme" | "scheme" | "genplan" | "masterplan" | "генплан" | "схема" => {
                Self::Scheme
            }
            _ => return None,
        })
    }
}

/// A picture of a feed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) file: String,
    pub(crate) kind: PictureKind,
    pub(crate) caption: Option<String>,
    /// The day it was taken; of a month or a quarter its first.
    pub(crate) taken: Option<NaiveDate>,
    /// The first picture of its object.
    pub(crate) is_main: bool,
}

impl Picture {
    /// A picture that shows this.
    pub(crate) fn of(kind: PictureKind, file: impl Into<String>) -> Self {
        Self { file: file.into(), kind, ..Self::default() }
    }

    /// The picture of an element: its own text is the address, or an attribute or a child is.
    pub(crate) fn read(node: &Node) -> Option<Self> {
        let file = first(node, &["FullUrl", "url", "href", "src", "image", "photo"])
            .or_else(|| Some(tidy(node.value())).filter(|text| !text.is_empty()))?;
        let word = first(node, &["tag", "type", "kind", "category"]).unwrap_or_default();
        let is_main = ["IsDefault", "is-default", "main", "is_main", "is-main"]
            .iter()
            .any(|name| first(node, &[name]).as_deref().and_then(flag) == Some(true));
        Some(Self {
            file,
            kind: PictureKind::of(&word).unwrap_or_default(),
            caption: caption(node),
            taken: taken(node),
            is_main: is_main || matches!(fold(&word).replace(['-', '_'], "").as_str(), "main" | "housemain"),
        })
    }
}

/// The pictures of an element that holds them, and of the albums within it: an album says of its pictures what they do
/// not say themselves.
pub(crate) fn album(node: &Node) -> Vec<Picture> {
    let mut pictures = Vec::new();
    collect(node, &Picture::default(), DEPTH, &mut pictures);
    pictures
}

fn collect(node: &Node, above: &Picture, depth: usize, pictures: &mut Vec<Picture>) {
    let word = first(node, &["tag", "type", "kind", "category"]).and_then(|word| PictureKind::of(&word));
    let here = Picture {
        kind: word.or_else(|| PictureKind::of(&node.name)).unwrap_or(above.kind),
        caption: caption(node).or_else(|| above.caption.clone()),
        taken: taken(node).or(above.taken),
        ..Picture::default()
    };
    for child in &node.children {
        match child.name.to_ascii_lowercase().as_str() {
            "image" | "photo" | "picture" | "photoschema" => {
                pictures.extend(Picture::read(child).map(|own| {
                    let kind = if own.kind == PictureKind::Unknown { here.kind } else { own.kind };
                    let caption = own.caption.or_else(|| here.caption.clone());
                    Picture { kind, caption, taken: own.taken.or(here.taken), ..own }
                }));
            }
            _ if depth > 0 && !child.children.is_empty() => collect(child, &here, depth - 1, pictures),
            _ => {}
        }
    }
}

/// Whether an element is an album of the construction.
pub(crate) fn is_site_album(name: &str) -> bool {
    PictureKind::of(name) == Some(PictureKind::Site)
}

/// The first that is filled of these attributes and children.
fn first(node: &Node, names: &[&str]) -> Option<String> {
    let text = |name: &&str| {
        let text = node.attribute(name).or_else(|| node.text_at(name)).map(tidy)?;
        (!text.is_empty()).then_some(text)
    };
    names.iter().find_map(text)
}

fn caption(node: &Node) -> Option<String> {
    let text = first(node, &["title", "caption", "description", "alt", "name"])?;
    (text.chars().count() <= LONGEST_CAPTION).then_some(text)
}

/// The day of a picture or an album: a day, a month, or a year with a month or a quarter.
fn taken(node: &Node) -> Option<NaiveDate> {
    if let Some(text) = first(node, &["date", "taken", "photo_date", "photo-date", "created", "created_at"]) {
        return day(&text);
    }
    let number = |name: &str| first(node, &[name]).as_deref().and_then(whole);
    let year = i32::try_from(number("year")?).ok()?;
    let month = match (number("month"), number("quarter")) {
        (Some(month), _) => month,
        (None, Some(quarter @ 1..=4)) => quarter * 3 - 2,
        _ => return None,
    };
    NaiveDate::from_ymd_opt(year, u32::try_from(month).ok()?, 1)
}

/// A day, or the first one of `2026-09` or `09.2026`.
pub(crate) fn day(text: &str) -> Option<NaiveDate> {
    date(text).or_else(|| {
        let parts = tidy(text);
        let (one, other) = parts.split_once(['-', '.'])?;
        let (year, month) = if one.len() == 4 { (one, other) } else { (other, one) };
        NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, 1)
    })
}
