//! Menus of the portal: data, so that an operator changes them without a build of the pages (specification, section 3).
//!
//! The portal is built with both; one that the database holds ([`Menu`]) takes the place of the built-in one.

use std::collections::HashSet;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use crate::closed_list::closed_list;
use crate::editorial::{BlockError, check_line, is_own_path};
use crate::region::SiteRegion;

/// Levels of a menu: a menu, its groups, their links.
const DEPTH: usize = 3;
/// Items on one level: more do not fit a screen.
const ITEMS: usize = 40;
/// Characters of the words of an item.
const LABEL: usize = 80;
/// How items are drawn.
const STYLES: [&str; 4] = ["columns", "list", "group", "promo"];

closed_list! {
    /// Which menu it is.
    MenuPlace {
        /// Of the header, and of the burger on phones.
        Header = "header", "шапка";
        /// Of the footer.
        Footer = "footer", "подвал";
    }
}

/// Why a menu is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MenuError {
    /// Words that cannot stand there.
    #[error("item {id} of the menu: {source}")]
    Label {
        /// The item.
        id: u32,
        /// What is wrong.
        source: BlockError,
    },
    /// An address of another site, or none.
    #[error(
        "item {id} «{label}» of the menu leads to {url:?}: write a path of this site, as «/buildings/new/»"
    )]
    Url {
        /// The item.
        id: u32,
        /// Its words.
        label: String,
        /// Where it leads.
        url: String,
    },
    /// Without an address and without items.
    #[error("item {id} «{label}» of the menu leads nowhere: give it a `url`, or `children`")]
    Nowhere {
        /// The item.
        id: u32,
        /// Its words.
        label: String,
    },
    /// A way to draw it that pages have not.
    #[error("item {id} of the menu has the style {style:?}: there are {}, or none", STYLES.join(", "))]
    Style {
        /// The item.
        id: u32,
        /// What was written.
        style: String,
    },
    /// A number that stands twice.
    #[error("two items of the menu have the number {0}: give each its own")]
    Twice(u32),
    /// Deeper than pages show.
    #[error("item {0} of the menu is on a fourth level: menus have three")]
    Deep(u32),
    /// Nothing in it, or more than fits.
    #[error("the menu has {0} items on one level: from 1 to {ITEMS} fit")]
    Many(usize),
}

/// An item of a menu with those below it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuItem {
    /// Number, unique within its menu.
    pub id: u32,
    /// Order among its neighbours.
    pub sort: i32,
    /// The words; `{year}` stands for the current year.
    pub label: String,
    /// The address; empty for the heading of a group. `{year}` stands for the current year.
    pub url: String,
    /// How it is drawn: `columns`, `list`, `group`, `promo`; a plain link when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style: Option<String>,
    /// The site that shows it; both when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<SiteRegion>,
    /// The items below it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub children: Vec<MenuItem>,
}

/// The menus of the header and of the footer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Menus {
    /// The main menu.
    pub header: Vec<MenuItem>,
    /// Groups of links in the footer.
    pub footer: Vec<MenuItem>,
}

/// A menu in place of the built-in one. One that was read is valid: see [`Menu::check`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Menu {
    /// Which.
    pub menu: MenuPlace,
    /// Its items.
    pub items: Vec<MenuItem>,
}

impl Menu {
    /// Whether every item has words and leads to a page of this site, and the menu is no deeper than pages show.
    ///
    /// # Errors
    /// What is wrong, with the remedy.
    pub fn check(&self) -> Result<(), MenuError> {
        check(&self.items, 1, &mut HashSet::new())
    }
}

// The attribute `remote` makes functions of the type's own, so that reading can check what was read.
impl<'de> Deserialize<'de> for Menu {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let menu = Self::deserialize(deserializer)?;
        menu.check().map_err(serde::de::Error::custom)?;
        Ok(menu)
    }
}

impl Serialize for Menu {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

fn check(items: &[MenuItem], level: usize, ids: &mut HashSet<u32>) -> Result<(), MenuError> {
    if items.is_empty() || items.len() > ITEMS {
        return Err(MenuError::Many(items.len()));
    }
    for MenuItem { id, label, url, style, children, .. } in items {
        let id = *id;
        if level > DEPTH {
            return Err(MenuError::Deep(id));
        }
        if !ids.insert(id) {
            return Err(MenuError::Twice(id));
        }
        check_line("`label`", label, LABEL).map_err(|source| MenuError::Label { id, source })?;
        if let Some(style) = style.as_ref().filter(|style| !STYLES.contains(&style.as_str())) {
            return Err(MenuError::Style { id, style: style.clone() });
        }
        if url.is_empty() && children.is_empty() {
            return Err(MenuError::Nowhere { id, label: label.clone() });
        }
        if !url.is_empty() && !is_own_path(url) {
            return Err(MenuError::Url { id, label: label.clone(), url: url.clone() });
        }
        if !children.is_empty() {
            check(children, level + 1, ids)?;
        }
    }
    Ok(())
}

impl Menus {
    /// With menus in place of those of the same place.
    #[must_use]
    pub fn with(mut self, menus: &[Menu]) -> Self {
        for Menu { menu, items } in menus {
            match menu {
                MenuPlace::Header => self.header.clone_from(items),
                MenuPlace::Footer => self.footer.clone_from(items),
            }
        }
        self
    }

    /// Each by its place.
    pub fn each(self) -> [Menu; 2] {
        [
            Menu { menu: MenuPlace::Header, items: self.header },
            Menu { menu: MenuPlace::Footer, items: self.footer },
        ]
    }

    /// The menus of a site in a year: items of the other site are left out, every level is in its order.
    #[must_use]
    pub fn of(&self, site: SiteRegion, year: i32) -> Self {
        Self { header: items(&self.header, site, year), footer: items(&self.footer, site, year) }
    }
}

fn items(all: &[MenuItem], site: SiteRegion, year: i32) -> Vec<MenuItem> {
    let filled = |text: &str| text.replace("{year}", &year.to_string());
    let shown = all.iter().filter(|item| item.site.is_none_or(|of| of == site));
    let mut items: Vec<MenuItem> = shown
        .map(|item| MenuItem {
            label: filled(&item.label),
            url: filled(&item.url),
            children: items(&item.children, site, year),
            ..item.clone()
        })
        .collect();
    items.sort_by_key(|item| (item.sort, item.id));
    items
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn read(items: &Value) -> Result<Menu, String> {
        serde_json::from_value(json!({ "menu": "footer", "items": items })).map_err(|error| error.to_string())
    }

    fn item(id: u32, url: &str) -> Value {
        json!({ "id": id, "sort": 10, "label": "Новостройки", "url": url })
    }

    fn above(id: u32, below: &Value) -> Value {
        json!({ "id": id, "sort": 10, "label": "Группа", "url": "", "style": "group", "children": [below] })
    }

    #[test]
    fn a_menu_reads_back_and_takes_the_place_of_the_built_in_one() {
        let menu = read(&json!([above(1, &item(2, "/buildings/"))])).unwrap();
        assert_eq!(serde_json::from_value::<Menu>(serde_json::to_value(&menu).unwrap()).unwrap(), menu);
        let header = read(&json!([item(7, "/news/")])).unwrap().items;
        let built_in = Menus { header: header.clone(), footer: header.clone() };
        let menus = built_in.with(std::slice::from_ref(&menu));
        assert_eq!((menus.header, menus.footer), (header, menu.items));
    }

    #[test]
    fn what_is_wrong_with_a_menu_is_told_with_its_item() {
        for url in
            ["//evil.example/", "https://evil.example/", "javascript:alert(1)", "/\\evil", "buildings/"]
        {
            let error = read(&json!([above(1, &item(5, url))])).unwrap_err();
            assert!(error.contains("item 5 «Новостройки»") && error.contains("path of this site"), "{error}");
        }
        let cases = [
            (json!([]), "has 0 items"),
            (json!([item(1, "")]), "leads nowhere"),
            (json!([item(1, "/a/"), item(1, "/b/")]), "two items of the menu have the number 1"),
            (
                json!([above(1, &above(2, &above(3, &item(4, "/"))))]),
                "item 4 of the menu is on a fourth level",
            ),
            (json!([{ "id": 1, "sort": 1, "label": " ", "url": "/" }]), "`label` is empty"),
            (json!([{ "id": 1, "sort": 1, "label": "А", "url": "/", "style": "x" }]), "has the style \"x\""),
            (json!([{ "id": 1, "sort": 1, "label": "А", "url": "/", "target": "x" }]), "unknown field"),
        ];
        for (items, told) in cases {
            let error = read(&items).unwrap_err();
            assert!(error.contains(told), "{error}");
        }
    }
}
