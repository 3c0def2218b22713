//! Menus of the header and of the footer: as pages have them, changed, and the built-in ones again.

use async_graphql::{Context, Enum, InputObject, Result, SimpleObject};
use chrono::Datelike;
use novosel_catalog::menu::{self, Menu, MenuError, Menus};
use novosel_catalog::region;
use novosel_staff::journal::{Record, State};
use novosel_store::DataError;
use novosel_store::repo::{Change, Session};
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::site_chrome::SiteMenuItem;
use novosel_views::resolve::compute;

use crate::access::desk;
use crate::refusal::{fault, impossible, invalid, stored};

/// The argument that has the items.
const ITEMS: &str = "items";
/// What stands between neighbours, so that a program can put one between them.
const STEP: i32 = 10;
const STALE: &str = "Пока вы правили, меню изменили. Обновите страницу и\u{a0}внесите правки заново.";

/// Which menu it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::menu::MenuPlace")]
pub enum MenuPlace {
    /// Of the header, and of the burger on phones.
    Header,
    /// Of the footer.
    Footer,
}

/// An item of a menu as editors have it.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeMenuItem {
    /// Number, unique within its menu.
    pub id: u32,
    /// The words; `{year}` stands for the current year.
    pub label: String,
    /// A path of the site; empty for the heading of a group.
    pub url: String,
    /// How it is drawn: columns, list, group, promo; a plain link when null.
    pub style: Option<String>,
    /// The site that shows it; both when null.
    pub region: Option<SiteRegion>,
    /// The items below it, in their order.
    pub children: Vec<OfficeMenuItem>,
}

/// A menu.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeMenu {
    /// Which.
    pub place: MenuPlace,
    /// Whether nobody has put another in the place of the built-in one.
    pub is_built_in: bool,
    /// The last change of the menus. Whoever saves names it.
    pub version: u32,
    /// Its items, in their order.
    pub items: Vec<OfficeMenuItem>,
}

/// An item of a menu that is saved.
#[derive(Clone, Debug, InputObject)]
pub struct MenuItemInput {
    /// Number; null for a new one.
    pub id: Option<u32>,
    /// The words.
    pub label: String,
    /// A path of the site; empty for the heading of a group.
    pub url: String,
    /// How it is drawn.
    pub style: Option<String>,
    /// The site that shows it.
    pub region: Option<SiteRegion>,
    /// The items below it, in their order.
    pub children: Vec<MenuItemInput>,
}

fn shown(items: Vec<menu::MenuItem>) -> Vec<OfficeMenuItem> {
    let mut items = items;
    items.sort_by_key(|item| (item.sort, item.id));
    let item = |item: menu::MenuItem| OfficeMenuItem {
        id: item.id,
        label: item.label,
        url: item.url,
        style: item.style,
        region: item.site.map(Into::into),
        children: shown(item.children),
    };
    items.into_iter().map(item).collect()
}

/// The built-in menus with those in their place.
async fn read(reading: &mut Session, built_in: Menus) -> Result<Vec<OfficeMenu>, DataError> {
    let stored = reading.menus().await?;
    let version = reading.last_menu_change().await?;
    let menus = built_in.with(&stored).each().into_iter().map(|Menu { menu, items }| OfficeMenu {
        place: menu.into(),
        is_built_in: stored.iter().all(|own| own.menu != menu),
        version,
        items: shown(items),
    });
    Ok(menus.collect())
}

fn built_in(ctx: &Context<'_>) -> Result<Menus> {
    novosel_reference::menus().map_err(|_| fault(ctx))
}

pub(crate) async fn all(ctx: &Context<'_>) -> Result<Vec<OfficeMenu>> {
    let (_, database) = desk(ctx)?;
    let built_in = built_in(ctx)?;
    let all = async { read(&mut database.read().await?, built_in).await };
    stored(ctx, all.await)
}

/// How a menu would look at a site.
pub(crate) async fn preview(
    ctx: &Context<'_>,
    place: MenuPlace,
    region: SiteRegion,
    items: Vec<MenuItemInput>,
) -> Result<Vec<SiteMenuItem>> {
    let menu = checked(place, items)?;
    compute(ctx, move |request| {
        let site_context = request.site_context_of(region.into());
        let menus = Menus::default().with(&[menu]).of(site_context.site, site_context.today.year());
        let counted = |item| SiteMenuItem::counted(&request.snapshot, site_context, item);
        let header = menus.header.into_iter().map(counted);
        header.chain(menus.footer.into_iter().map(SiteMenuItem::from)).collect()
    })
    .await
}

/// Puts a menu in the place of the one that somebody has seen.
pub(crate) async fn save(
    ctx: &Context<'_>,
    place: MenuPlace,
    version: u32,
    items: Vec<MenuItemInput>,
) -> Result<Vec<OfficeMenu>> {
    change(ctx, place, version, Some(checked(place, items)?)).await
}

/// Puts the built-in menu back.
pub(crate) async fn reset(ctx: &Context<'_>, place: MenuPlace, version: u32) -> Result<Vec<OfficeMenu>> {
    change(ctx, place, version, None).await
}

async fn change(
    ctx: &Context<'_>,
    place: MenuPlace,
    version: u32,
    menu: Option<Menu>,
) -> Result<Vec<OfficeMenu>> {
    let (worker, database) = desk(ctx)?;
    let place = menu::MenuPlace::from(place);
    let built_in = built_in(ctx)?;
    let mut writing = stored(ctx, database.write().await)?;
    if stored(ctx, writing.last_menu_change().await)? != version {
        return Err(impossible(STALE));
    }
    let kept = stored(ctx, writing.menus().await)?;
    let of = |menus: Menus| menus.each().into_iter().find(|menu| menu.menu == place);
    let before = of(built_in.clone().with(&kept)).map(|menu| menu.items).unwrap_or_default();
    let (action, after, is_changed) = match menu {
        Some(menu) => {
            let change = stored(ctx, writing.put_menu(&menu).await)?;
            ("menu.save", menu.items, change != Change::Unchanged)
        }
        None => {
            let is_changed = stored(ctx, writing.reset_menu(place).await)?;
            let after = of(built_in.clone()).map(|menu| menu.items).unwrap_or_default();
            ("menu.reset", after, is_changed)
        }
    };
    // Whoever was faster holds the number until the end of their transaction: this one has read an older one then.
    if is_changed && stored(ctx, writing.last_menu_change().await)? != version.saturating_add(1) {
        return Err(impossible(STALE));
    }
    let finish = async {
        if is_changed {
            let (before, after) = difference(&outline(&before, 0), &outline(&after, 0));
            let record = Record {
                action,
                object: format!("menu/{}", place.code()),
                before: State::default().with("items", before),
                after: State::default().with("items", after),
                reason: String::new(),
            };
            writing.write_down(&record, &worker.origin()).await?;
        }
        let menus = read(&mut writing, built_in).await?;
        writing.commit().await?;
        Ok(menus)
    };
    stored(ctx, finish.await)
}

/// A menu as lines.
fn outline(items: &[menu::MenuItem], level: usize) -> Vec<String> {
    let mut items: Vec<&menu::MenuItem> = items.iter().collect();
    items.sort_by_key(|item| (item.sort, item.id));
    let lines = items.into_iter().flat_map(|item| {
        let site = item.site.map_or_else(String::new, |site| format!(" ({})", site.code()));
        let style = item.style.as_ref().map_or_else(String::new, |style| format!(" [{style}]"));
        let to = if item.url.is_empty() { String::new() } else { format!(" → {}", item.url) };
        let line = format!("{}{}{to}{style}{site}", "— ".repeat(level), item.label);
        std::iter::once(line).chain(outline(&item.children, level + 1))
    });
    lines.collect()
}

/// The lines that one has and the other has not, between what both begin and end with.
fn difference(before: &[String], after: &[String]) -> (String, String) {
    let same = before.iter().zip(after).take_while(|(one, other)| one == other).count();
    let (before, after) = (&before[same..], &after[same..]);
    let ends = before.iter().rev().zip(after.iter().rev()).take_while(|(one, other)| one == other).count();
    (before[..before.len() - ends].join("; "), after[..after.len() - ends].join("; "))
}

/// The menu of a form; what is wrong with it.
fn checked(place: MenuPlace, items: Vec<MenuItemInput>) -> Result<Menu> {
    let mut last = highest(&items);
    let menu = Menu { menu: place.into(), items: numbered(items, &mut last) };
    match menu.check() {
        Ok(()) => Ok(menu),
        Err(error) => Err(invalid(ITEMS, told(&menu.items, &error))),
    }
}

fn highest(items: &[MenuItemInput]) -> u32 {
    items
        .iter()
        .map(|item| item.id.unwrap_or_default().max(highest(&item.children)))
        .max()
        .unwrap_or_default()
}

/// New items get numbers that are free, all get their order.
fn numbered(items: Vec<MenuItemInput>, last: &mut u32) -> Vec<menu::MenuItem> {
    let mut sort = 0;
    let item = |item: MenuItemInput| {
        sort += STEP;
        let id = item.id.unwrap_or_else(|| {
            *last = last.saturating_add(1);
            *last
        });
        menu::MenuItem {
            id,
            sort,
            label: item.label.trim().to_owned(),
            url: item.url.trim().to_owned(),
            style: item.style.filter(|style| !style.is_empty()),
            site: item.region.map(region::SiteRegion::from),
            children: numbered(item.children, last),
        }
    };
    items.into_iter().map(item).collect()
}

/// What is wrong with a menu, in words of its editor.
fn told(items: &[menu::MenuItem], error: &MenuError) -> String {
    let named = |id: u32| {
        let label = found(items, id).map_or("", |item| item.label.as_str());
        if label.is_empty() {
            "Пункт без\u{a0}названия".to_owned()
        } else {
            format!("«{label}»")
        }
    };
    match error {
        MenuError::Label { id, .. } => {
            format!("{}: название\u{a0}— одна строка до\u{a0}80\u{a0}знаков, без\u{a0}невидимых.", named(*id))
        }
        MenuError::Url { id, .. } => format!(
            "{}: нужен адрес этого\u{a0}сайта, как\u{a0}«/buildings/new/». На\u{a0}другие сайты меню не\u{a0}ведёт.",
            named(*id)
        ),
        MenuError::Nowhere { id, .. } => {
            format!("{} никуда не\u{a0}ведёт: задайте адрес или вложите пункты.", named(*id))
        }
        MenuError::Style { id, .. } => format!("{}: такого вида у\u{a0}пункта нет.", named(*id)),
        MenuError::Twice(id) => format!("{} стоит в\u{a0}меню дважды: обновите страницу.", named(*id)),
        MenuError::Deep(id) => {
            format!("{} на\u{a0}четвёртом уровне: страницы показывают три.", named(*id))
        }
        MenuError::Many(0) => {
            "Меню не\u{a0}может быть пустым: добавьте пункт или верните исходное.".to_owned()
        }
        MenuError::Many(count) => {
            format!("На\u{a0}одном уровне {count} пунктов: помещается не\u{a0}больше\u{a0}40.")
        }
    }
}

fn found(items: &[menu::MenuItem], id: u32) -> Option<&menu::MenuItem> {
    items.iter().find_map(|item| if item.id == id { Some(item) } else { found(&item.children, id) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(id: Option<u32>, label: &str, url: &str, children: Vec<MenuItemInput>) -> MenuItemInput {
        MenuItemInput {
            id,
            label: label.to_owned(),
            url: url.to_owned(),
            style: None,
            region: None,
            children,
        }
    }

    #[test]
    fn new_items_get_free_numbers_and_all_their_order() {
        let link = |id, label| item(id, label, "/news/", Vec::new());
        let items = vec![
            item(None, "Группа", "", vec![link(Some(7), "Новости"), link(None, "Ещё")]),
            link(Some(2), "Статьи"),
        ];
        let menu = checked(MenuPlace::Header, items).unwrap();
        let numbers = |items: &[menu::MenuItem]| -> Vec<(u32, i32)> {
            items.iter().map(|item| (item.id, item.sort)).collect()
        };
        assert_eq!(numbers(&menu.items), [(8, 10), (2, 20)]);
        assert_eq!(numbers(&menu.items[0].children), [(7, 10), (9, 20)]);
    }

    #[test]
    fn what_is_wrong_is_told_with_the_item() {
        let cases = [
            (vec![], "не\u{a0}может быть пустым"),
            (vec![item(Some(1), "Чужой", "https://evil.example/", vec![])], "«Чужой»: нужен адрес этого"),
            (vec![item(None, "", "/news/", vec![])], "Пункт без\u{a0}названия: название"),
            (vec![item(None, "Пусто", "", vec![])], "«Пусто» никуда не"),
        ];
        for (items, message) in cases {
            let error = checked(MenuPlace::Footer, items).unwrap_err();
            assert!(error.message.contains(message), "{}", error.message);
        }
    }

    #[test]
    fn the_journal_has_the_lines_that_changed() {
        let lines = |all: &[&str]| all.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
        let (before, after) = difference(&lines(&["а", "б", "в"]), &lines(&["а", "г", "б", "в"]));
        assert_eq!((before.as_str(), after.as_str()), ("", "г"));
        let (before, after) = difference(&lines(&["а", "б", "в"]), &lines(&["б", "а", "в"]));
        assert_eq!((before.as_str(), after.as_str()), ("а; б", "б; а"));
    }
}
