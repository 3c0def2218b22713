//! Redirects: where editors lead whoever asks for an address that has no page any more.

use std::fmt;
use std::sync::Arc;

use async_graphql::{Context, Result, SimpleObject};
use futures_util::future::BoxFuture;
use novosel_catalog::redirect::{Redirect, RedirectError, Redirects};
use novosel_catalog::region::SiteRegion as Site;
use novosel_staff::journal::{Record, State};
use novosel_store::repo::Change;
use novosel_views::model::enums::SiteRegion;
use novosel_views::resolve::compute;

use crate::access::desk;
use crate::refusal::{fault, impossible, invalid, stored, unknown};

/// Most redirects of a page.
const MOST: i32 = 200;
/// Most redirects in all: servers hold them in memory.
const LIMIT: usize = 20_000;
const FROM: &str = "from";
const TO: &str = "to";

/// Tells what an address of a site answers: the status, or nothing when it cannot be told now.
#[derive(Clone)]
pub struct Addresses(pub Arc<dyn Fn(Site, String) -> BoxFuture<'static, Option<u16>> + Send + Sync>);

impl fmt::Debug for Addresses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Addresses").finish_non_exhaustive()
    }
}

/// A redirect.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeRedirect {
    /// The path, in small letters, decoded, with both slashes.
    pub from: String,
    /// The address of the same site to which it leads.
    pub to: String,
    /// The site that has it; both when null.
    pub region: Option<SiteRegion>,
}

/// A page of redirects.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeRedirectList {
    /// How many there are.
    pub total: u64,
    /// By path.
    pub items: Vec<OfficeRedirect>,
}

impl From<Redirect> for OfficeRedirect {
    fn from(Redirect { from, to, site }: Redirect) -> Self {
        Self { from, to, region: site.map(Into::into) }
    }
}

/// Those with some letters in either address.
pub(crate) async fn list(
    ctx: &Context<'_>,
    find: Option<String>,
    (offset, limit): (i32, i32),
) -> Result<OfficeRedirectList> {
    let (_, database) = desk(ctx)?;
    let find = find.unwrap_or_default().trim().to_lowercase();
    if find.is_empty() {
        let page = (u32::try_from(offset).unwrap_or(0), u32::try_from(limit.clamp(0, MOST)).unwrap_or(0));
        let (items, total) = stored(ctx, async { database.read().await?.redirects_page(page).await }.await)?;
        return Ok(OfficeRedirectList { total, items: items.into_iter().map(Into::into).collect() });
    }
    let all = stored(ctx, async { database.read().await?.redirects().await }.await)?;
    let found =
        |redirect: &Redirect| redirect.from.contains(&find) || redirect.to.to_lowercase().contains(&find);
    let all: Vec<Redirect> = all.into_iter().filter(found).collect();
    let count = |number: i32| usize::try_from(number).unwrap_or_default();
    let page = all.iter().skip(count(offset)).take(count(limit.clamp(0, MOST)));
    Ok(OfficeRedirectList { total: all.len() as u64, items: page.cloned().map(Into::into).collect() })
}

/// A redirect as a form has it.
pub(crate) struct Form {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) region: Option<SiteRegion>,
    /// Whether there is none of the path and the site yet.
    pub(crate) is_new: bool,
}

/// Stores one.
pub(crate) async fn save(ctx: &Context<'_>, form: Form) -> Result<OfficeRedirect> {
    let (worker, database) = desk(ctx)?;
    let redirect = Redirect::new(&form.from, &form.to, form.region.map(Into::into)).map_err(told)?;
    look(ctx, &redirect).await?;
    let mut writing = stored(ctx, database.write().await)?;
    let known = stored(ctx, writing.redirects().await)?;
    let is_same = |other: &&Redirect| (&other.from, other.site) == (&redirect.from, redirect.site);
    let before = known.iter().find(is_same);
    match (before, form.is_new) {
        (Some(before), true) => {
            return Err(invalid(FROM, format!("С\u{a0}этого адреса уже ведут на\u{a0}«{}».", before.to)));
        }
        (None, false) => return Err(gone()),
        (None, true) if known.len() >= LIMIT => {
            return Err(impossible("Переадресаций уже 20\u{a0}000: больше серверы не\u{a0}держат."));
        }
        _ => {}
    }
    let mut all: Vec<Redirect> = known.iter().filter(|other| !is_same(other)).cloned().collect();
    all.push(redirect.clone());
    let Redirect { from, site, .. } = redirect.clone();
    let is_led = compute(ctx, move |_| {
        let led = Redirects::new(&all);
        sites(site).iter().all(|site| led.find(*site, &from).is_some())
    });
    if !is_led.await? {
        return Err(invalid(TO, "Переадресации замыкаются в\u{a0}круг: этот адрес ведёт обратно."));
    }
    let finish = async {
        if writing.put_redirect(&redirect).await? != Change::Unchanged {
            let was = before.map_or_else(State::default, |before| state(before.site, &before.to));
            let record = record("redirect.save", &redirect.from, was, state(redirect.site, &redirect.to));
            writing.write_down(&record, &worker.origin()).await?;
        }
        writing.commit().await
    };
    stored(ctx, finish.await)?;
    Ok(redirect.into())
}

/// Takes one away.
pub(crate) async fn remove(ctx: &Context<'_>, from: &str, region: Option<SiteRegion>) -> Result<bool> {
    let (worker, database) = desk(ctx)?;
    let site = region.map(Site::from);
    let mut writing = stored(ctx, database.write().await)?;
    let Some(before) = stored(ctx, writing.redirect(from, site).await)? else { return Err(gone()) };
    let finish = async {
        writing.remove_redirect(from, site).await?;
        let record = record("redirect.remove", from, state(site, &before.to), State::default());
        writing.write_down(&record, &worker.origin()).await?;
        writing.commit().await
    };
    stored(ctx, finish.await).map(|()| true)
}

fn record(action: &'static str, from: &str, before: State, after: State) -> Record {
    Record { action, object: format!("redirect{from}"), before, after, reason: String::new() }
}

fn state(site: Option<Site>, to: &str) -> State {
    let site = site.map_or("обе", |site| match site {
        Site::Msk => "Москва",
        Site::Spb => "Петербург",
    });
    State::default().with("leads_to", to.to_owned()).with("site", site.to_owned())
}

fn gone() -> async_graphql::Error {
    unknown("Такой переадресации уже нет: обновите страницу.")
}

fn sites(site: Option<Site>) -> Vec<Site> {
    site.map_or_else(|| Site::ALL.to_vec(), |site| vec![site])
}

/// Whether a page is where it leads, and none where it begins: visitors would see that one.
async fn look(ctx: &Context<'_>, redirect: &Redirect) -> Result<()> {
    let Addresses(status) = ctx.data::<Addresses>().map_err(|_| fault(ctx))?;
    for site in sites(redirect.site) {
        let name = match site {
            Site::Msk => "московской",
            Site::Spb => "петербургской",
        };
        let target = redirect.to.split('#').next().unwrap_or_default().to_owned();
        if status(site, target).await == Some(404) {
            let message =
                format!("На\u{a0}{name} площадке по\u{a0}этому адресу ничего нет: посетитель увидит ошибку.");
            return Err(invalid(TO, message));
        }
        if status(site, redirect.from.clone()).await.is_some_and(|status| status < 400) {
            let message =
                format!("На\u{a0}{name} площадке по\u{a0}этому адресу есть страница: её и\u{a0}покажут.");
            return Err(invalid(FROM, message));
        }
    }
    Ok(())
}

/// What is wrong with a redirect, in words of its editor.
fn told(error: RedirectError) -> async_graphql::Error {
    let (field, message) = match error {
        RedirectError::From => (
            FROM,
            "Нужен путь на\u{a0}этом сайте, как\u{a0}«/staraya-stranica/», и\u{a0}не\u{a0}главная страница.",
        ),
        RedirectError::Query => {
            (FROM, "Уберите всё после\u{a0}«?» и\u{a0}«#»: путь переадресуется с\u{a0}любыми параметрами.")
        }
        RedirectError::Taken => {
            (FROM, "Этот раздел занят самим порталом: страниц каталога под\u{a0}ним нет.")
        }
        RedirectError::To => {
            (TO, "Нужен адрес этого\u{a0}сайта, как\u{a0}«/news/». На\u{a0}другие сайты не\u{a0}ведём.")
        }
        RedirectError::Loop => (TO, "Адрес ведёт сам на\u{a0}себя."),
    };
    invalid(field, message)
}
