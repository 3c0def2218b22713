//! The surroundings of every page: menus, shortcuts, special projects (specification, sections 2.3 and 3).

use std::sync::Arc;

use async_graphql::SimpleObject;
use chrono::{DateTime, NaiveDate, Utc};
use novosel_catalog::menu::{MenuItem, Menus};
use novosel_catalog::region::SiteRegion;

use crate::address::{SiteContext, read};
use crate::cache::Cached;
use crate::listing::shortcuts::{Group, NearStation, Shortcut, near_stations, note, shortcuts, station_url};
use crate::model::geography::SubwayLine;
use crate::model::spec_project::SpecProject;
use crate::snapshot::Snapshot;

/// Stations in the right column.
const STATIONS: usize = 8;

/// Surroundings are cached by site, day, whether they are for a phone, and the menus.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct LayoutKey {
    /// The site.
    pub site: SiteRegion,
    /// Today in Moscow.
    pub today: NaiveDate,
    /// Whether for a phone.
    pub is_mobile: bool,
    /// The last change of a menu.
    pub menus: Option<u32>,
}

impl Cached for LayoutKey {
    type Value = Arc<SiteChrome>;
    /// Two sites, two layouts, two days around midnight.
    const CAPACITY: u64 = 8;
}

/// An item of a menu.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct SiteMenuItem {
    /// Number.
    pub id: u32,
    /// The words.
    pub label: String,
    /// The address; empty for the heading of a group.
    pub url: String,
    /// Order among its neighbours.
    pub sort: i32,
    /// How it is drawn: columns, list, group, promo; a plain link when null.
    pub style: Option<String>,
    /// What the address lists today: flats or complexes, as its catalogue has it; null where it lists nothing.
    pub count: Option<u64>,
    /// The items below it.
    pub children: Vec<SiteMenuItem>,
}

impl SiteMenuItem {
    /// An item with the count of its URL.
    pub fn counted(snapshot: &Snapshot, site_context: SiteContext<'_>, item: MenuItem) -> Self {
        let listing =
            Some(&item.url).filter(|url| !url.is_empty()).and_then(|url| read(site_context, url).ok());
        let count = listing.map(|listing| {
            let counts = snapshot.engine.count(&listing.filter, site_context.today);
            if listing.filter.kind.lists_lots() { counts.lots } else { counts.complexes }
        });
        let children = item.children.clone().into_iter();
        let children = children.map(|child| Self::counted(snapshot, site_context, child)).collect();
        Self { count, children, ..Self::from(item) }
    }
}

impl From<MenuItem> for SiteMenuItem {
    fn from(item: MenuItem) -> Self {
        Self {
            id: item.id,
            label: item.label,
            url: item.url,
            sort: item.sort,
            style: item.style,
            count: None,
            children: item.children.into_iter().map(Self::from).collect(),
        }
    }
}

/// A landing with what it shows today.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct ShortcutItem {
    /// The words within its group.
    pub label: String,
    /// The address.
    pub url: String,
    /// Flats or complexes, as the group counts; 0 is not worth a link.
    pub count: u64,
    /// Flats.
    pub flats: u64,
    /// Complexes.
    pub objects: u64,
}

impl ShortcutItem {
    /// A shortcut that counts flats or complexes.
    pub fn of(shortcut: Shortcut, counts_flats: bool) -> Self {
        let (flats, objects) = (shortcut.counts.lots, shortcut.counts.complexes);
        let count = if counts_flats { flats } else { objects };
        Self { label: shortcut.label, url: shortcut.url, count, flats, objects }
    }
}

/// A group of landings.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct ShortcutGroup {
    /// rooms, price, class, deadline, mortgage, lists.
    pub key: &'static str,
    /// The heading.
    pub title: &'static str,
    /// What a visitor should know about the group.
    pub note: Option<String>,
    /// Whether its numbers are of flats, not of complexes.
    pub counts_flats: bool,
    /// The landings, those without a result too.
    pub items: Vec<ShortcutItem>,
}

impl ShortcutGroup {
    /// A group as of today.
    pub fn of(snapshot: &Snapshot, site_context: SiteContext<'_>, group: Group) -> Self {
        let item = |shortcut| ShortcutItem::of(shortcut, group.counts_flats());
        Self {
            key: group.key(),
            title: group.title(),
            note: note(snapshot, site_context, group),
            counts_flats: group.counts_flats(),
            items: shortcuts(snapshot, site_context, group).into_iter().map(item).collect(),
        }
    }
}

/// A station with the complexes near it.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct NearMetroItem {
    /// Number of the station.
    pub id: u32,
    /// Name.
    pub name: String,
    /// The line.
    pub line: Option<SubwayLine>,
    /// Complexes near it.
    pub count: u64,
    /// The address of their listing.
    pub url: String,
}

/// What stands around every page of a site. A phone has no right column.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(name = "Layout", serial)]
pub struct SiteChrome {
    /// The main menu.
    pub site_menu: Vec<SiteMenuItem>,
    /// Groups of links in the footer.
    pub footer_menu: Vec<SiteMenuItem>,
    /// Special projects of the day; empty while nobody advertises.
    pub spec_projects: Vec<SpecProject>,
    /// Filtered catalogues of the right column.
    pub right_column: Vec<ShortcutGroup>,
    /// Stations with the most complexes.
    pub near_metro: Vec<NearMetroItem>,
    /// The quick-navigation lists.
    pub quick_links: ShortcutGroup,
    /// When the catalogue was brought up to date.
    pub updated_at: DateTime<Utc>,
}

impl SiteChrome {
    /// The surroundings of a site's pages.
    pub fn of(snapshot: &Snapshot, site_context: SiteContext<'_>, menus: Menus, is_mobile: bool) -> Self {
        let station = |near: NearStation| {
            let station = site_context.geography.station(near.station)?;
            Some(NearMetroItem {
                id: station.id.0,
                name: station.name.clone(),
                line: SubwayLine::of(site_context.geography, station.line),
                count: near.complexes,
                url: station_url(site_context, near.station)?,
            })
        };
        let groups: &[Group] = if is_mobile { &[] } else { &Group::COLUMN };
        let counted = |item| SiteMenuItem::counted(snapshot, site_context, item);
        Self {
            site_menu: menus.header.into_iter().map(counted).collect(),
            footer_menu: menus.footer.into_iter().map(SiteMenuItem::from).collect(),
            spec_projects: SpecProject::running(snapshot, site_context.site, site_context.today),
            right_column: groups
                .iter()
                .map(|group| ShortcutGroup::of(snapshot, site_context, *group))
                .collect(),
            near_metro: near_stations(snapshot, site_context, STATIONS)
                .into_iter()
                .filter_map(station)
                .collect(),
            quick_links: ShortcutGroup::of(snapshot, site_context, Group::Lists),
            updated_at: snapshot.manifest.options.created,
        }
    }
}
