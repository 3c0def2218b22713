//! Menus of the portal: data, so that an operator changes them without a build of the pages (specification, section 3).

use serde::{Deserialize, Serialize};

use crate::region::SiteRegion;

/// An item of a menu with those below it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuItem {
    /// Number, unique over all menus.
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

impl Menus {
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
