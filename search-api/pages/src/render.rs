//! From an address to a finished page: plan, answers, drawing, document.
//!
//! The status is never invented. Without a plan nobody knows what the address is: 503. With a plan and without a
//! rendering, the status is that of the plan and of the answers, and the page a shell ([`fallback`]).

use std::sync::Arc;
use std::time::Instant;

use chrono::Datelike;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use novosel_http::RouteLabel;
use novosel_views::context::RequestContext;
use serde_json::Value;
use tracing::Instrument;

use super::bundle::PageFiles;
use super::cache::CachePolicy;
use super::contract::{CacheRule, PageRequest, Plan, Rendered};
use super::device::DeviceLayout;
use super::document::Document;
use super::engine::RenderError;
use super::memory::LARGEST_PAGE;
use super::operations::{self, Kept, OperationResults, Outcome};
use super::page::Page;
use super::phases::{self, Phase};
use super::queue::Urgency;
use super::version::Version;
use super::{Loaded, Pages, canonical, fallback, policy, third_parties};

/// All unknown addresses are drawn as this one: the page is the same, and made-up addresses cost a plan only.
pub(super) const UNKNOWN: &str = "/404/";
/// The same where no script of another host may come.
pub(super) const UNKNOWN_APART: &str = "/site/404/";
const ERROR_PAGE: &str = "error";
/// Most operations of a page; the page of a complex has ten.
const MOST_OPERATIONS: usize = 32;
/// What a browser gets when even the shell fails. Links only: nothing else of the bundle can be trusted then.
const BROKEN: &str = "<!doctype html><html lang=\"ru\"><head><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width\"><title>Ошибка — Новосёл</title></head><body><main>\
    <h1>Страница не открылась</h1><p>Что-то сломалось на нашей стороне. Мы уже знаем об этом. Обновите страницу \
    через минуту.</p><p><a href=\"/\">На главную</a> · <a href=\"/buildings/\">Новостройки</a> · \
    <a href=\"/kvartiry/\">Квартиры</a></p></main></body></html>";

/// A page that somebody wants.
#[derive(Clone)]
pub(super) struct RenderRequest {
    pub(super) ctx: RequestContext,
    pub(super) layout: DeviceLayout,
    pub(super) key: Arc<str>,
    pub(super) path: String,
    pub(super) query: String,
    pub(super) urgency: Urgency,
    /// What is one visitor's.
    pub(super) personal: Option<Arc<Value>>,
}

impl RenderRequest {
    /// Whether the page may load scripts of third parties.
    fn may_have_third_parties(&self) -> bool {
        self.personal.is_none() && third_parties::may_be_on(&self.path)
    }
}

/// The page of last resort.
pub(super) fn broken(version: Version) -> Page {
    Page::of_html(BROKEN, 500, version).stored_by_nobody()
}

/// Draws a page and keeps it as long as it may be kept.
pub(super) fn render_and_cache(pages: Arc<Pages>, wanted: RenderRequest) -> BoxFuture<'static, Arc<Page>> {
    async move {
        // Taken before anything is asked: words that are said meanwhile make the page an older one.
        let key = Arc::clone(&wanted.key);
        // One bundle plans, renders and names the files, even where another one comes in between.
        let loaded = pages.loaded.load_full();
        let version = Version::of(&wanted.ctx.snapshot, wanted.ctx.today, loaded.bundle.hash);
        let (page, cache_policy) = pages.render(wanted, &loaded, version).await;
        pages.cache.put(key, Arc::clone(&page), cache_policy);
        let (cached, bytes) = pages.cache.size();
        metrics::gauge!("novosel_pages_kept").set(cached as f64);
        metrics::gauge!("novosel_pages_kept_bytes").set(bytes as f64);
        page
    }
    .boxed()
}

/// Draws a page for one visitor, who waits for it; nobody keeps it.
pub(super) async fn render_personal(pages: Arc<Pages>, wanted: RenderRequest) -> Arc<Page> {
    let loaded = pages.loaded.load_full();
    let version = Version::of(&wanted.ctx.snapshot, wanted.ctx.today, loaded.bundle.hash);
    pages.render(wanted, &loaded, version).await.0
}

/// The parts of a document besides the engine's.
struct DocumentParts {
    page: String,
    route: Option<RouteLabel>,
    status: u16,
    request: Arc<str>,
    results: Arc<str>,
    files: PageFiles,
}

/// What the engine has made of a page.
struct RenderedParts {
    head: String,
    body: String,
    is_shell: bool,
}

impl Pages {
    async fn render(
        self: &Arc<Self>,
        wanted: RenderRequest,
        loaded: &Loaded,
        version: Version,
    ) -> (Arc<Page>, CachePolicy) {
        let request = self.request(&wanted);
        let started = Instant::now();
        let planning = loaded.renderer.plan(Arc::clone(&request), wanted.urgency.clone());
        let read = |json: String| serde_json::from_str(&json);
        let plan = match self.timed("plan", planning, read).await.and_then(checked) {
            Ok(plan) => plan,
            Err(error) => {
                phases::record(phases::UNPLANNED, Phase::Plan, started.elapsed());
                return self.refused(&error, &wanted, version);
            }
        };
        phases::record(&plan.page, Phase::Plan, started.elapsed());
        if let Some(location) = plan.location {
            return (self.moved(&wanted, &location, version), CachePolicy::No);
        }
        if plan.page == ERROR_PAGE
            && plan.status == 404
            && ![UNKNOWN, UNKNOWN_APART].contains(&wanted.path.as_str())
        {
            return (self.unknown(&wanted, version).await, CachePolicy::No);
        }
        let Some(_share) = self.memory.take(wanted.urgency.is_high()).await else {
            return self.refused(&RenderError::NoRoom, &wanted, version);
        };
        let started = Instant::now();
        let kept = Kept { version, adds: plan.cache == CacheRule::Public && wanted.personal.is_none() };
        let operations = operations::of(&*self.operations, &wanted.ctx, &plan.operations, kept);
        let Ok(answers) = operations.await else {
            return self.refused(&RenderError::TooLarge, &wanted, version);
        };
        phases::record(&plan.page, Phase::Operations, started.elapsed());
        let route = if plan.page == ERROR_PAGE {
            Some(RouteLabel::NOT_FOUND)
        } else {
            RouteLabel::of_pattern(&plan.route)
        };
        let files = loaded.bundle.page(&plan.page).clone();
        let results = Arc::clone(&answers.json);
        let sheet = DocumentParts { page: plan.page, route, status: plan.status, request, results, files };
        let (request, results) = (Arc::clone(&sheet.request), Arc::clone(&sheet.results));
        let rendering = loaded.renderer.render(request, results, wanted.urgency.clone());
        let started = Instant::now();
        let rendered = self.timed("render", rendering, Rendered::parse).await.and_then(bounded);
        phases::record(&sheet.page, Phase::Render, started.elapsed());
        match rendered {
            Ok(Rendered { location: Some(location), .. }) => {
                (self.moved(&wanted, &location, version), CachePolicy::No)
            }
            Ok(Rendered { status, head, body, .. }) => {
                let cache_policy = match (plan.cache, status) {
                    (CacheRule::None, _) => CachePolicy::No,
                    _ if !answers.are_whole => CachePolicy::Brief,
                    (CacheRule::Public, 200) => CachePolicy::Long,
                    (CacheRule::Public, 404 | 410) => CachePolicy::Missing,
                    (CacheRule::Public, _) => CachePolicy::No,
                };
                let rendered = RenderedParts { head, body, is_shell: false };
                (
                    self.document(wanted, DocumentParts { status, ..sheet }, rendered, cache_policy, version)
                        .await,
                    cache_policy,
                )
            }
            // Nobody waits but robots, and those come again.
            Err(error) if !wanted.urgency.is_high() => self.refused(&error, &wanted, version),
            Err(error) => {
                self.report(&error, &wanted, "page is served as a shell");
                self.shell(wanted, sheet, &answers, version).await
            }
        }
    }

    fn request(&self, wanted: &RenderRequest) -> Arc<str> {
        let running = wanted.ctx.snapshot.arranged().ad_places(wanted.ctx.site, wanted.ctx.today);
        let site = self.sites.shown(wanted.ctx.site, &wanted.ctx.snapshot);
        let mut site = site.with_ads(running).on(&wanted.path);
        if !wanted.may_have_third_parties() {
            site.third_parties.clear();
            site.experiments.clear();
        }
        site.experiments.retain(|experiment| experiment.until >= wanted.ctx.today);
        let (_, other_site) = self.sites.of(wanted.ctx.site);
        let canonical = canonical::of(&wanted.ctx, &wanted.path, &wanted.query);
        let request = PageRequest {
            path: &wanted.path,
            query: &wanted.query,
            canonical: format!("{}{canonical}", site.origin),
            layout: wanted.layout,
            today: wanted.ctx.today.to_string(),
            year: wanted.ctx.today.year(),
            site: &site,
            other_site,
            generation: wanted.ctx.snapshot.number,
            personal: wanted.personal.as_deref(),
        };
        serde_json::to_string(&request).expect("texts and numbers always serialise").into()
    }

    async fn timed<T>(
        &self,
        call: &'static str,
        answer: BoxFuture<'_, Result<String, RenderError>>,
        read: impl FnOnce(String) -> serde_json::Result<T>,
    ) -> Result<T, RenderError> {
        let started = Instant::now();
        let text = answer.instrument(tracing::debug_span!(target: "novosel::span", "page", call)).await?;
        metrics::histogram!("novosel_page_engine_seconds", "call" => call)
            .record(started.elapsed().as_secs_f64());
        read(text).map_err(|error| RenderError::Threw(format!("{call}: {error}")))
    }

    /// Counts every failure, and logs those that say something new.
    fn report(&self, error: &RenderError, wanted: &RenderRequest, what: &str) {
        metrics::counter!("novosel_page_failures_total", "reason" => error.label()).increment(1);
        if let Some(passed) = self.failures.take(error.label(), self.clock.now()) {
            let layout = wanted.layout.name();
            let path: String = wanted.path.chars().take(LONGEST_PATH).collect();
            tracing::error!(%error, path, layout, passed, "{what}");
        }
    }

    /// 503: what the address is cannot be told now. A fault stands for a moment; an overload is over when it is over.
    fn refused(
        &self,
        error: &RenderError,
        wanted: &RenderRequest,
        version: Version,
    ) -> (Arc<Page>, CachePolicy) {
        self.report(error, wanted, "page is not served");
        (
            Arc::new(Page::unavailable(version)),
            if error.is_fault() { CachePolicy::Brief } else { CachePolicy::No },
        )
    }

    /// The one page of all unknown addresses.
    async fn unknown(self: &Arc<Self>, wanted: &RenderRequest, version: Version) -> Arc<Page> {
        let is_person = wanted.urgency.is_high();
        let path = if wanted.may_have_third_parties() { UNKNOWN } else { UNKNOWN_APART };
        match self.page(&wanted.ctx, None, is_person, wanted.layout, path, "").await {
            Ok(page) => page,
            Err(_) => Arc::new(Page::unavailable(version)),
        }
    }

    fn moved(&self, wanted: &RenderRequest, location: &str, version: Version) -> Arc<Page> {
        // The bundle names paths of this site or of the other one; anything else is a defect of it, not a way off the
        // two (threat T17).
        let (_, other) = self.sites.of(wanted.ctx.site);
        let path = location.strip_prefix(&other.origin).unwrap_or(location);
        let is_ours = path.starts_with('/') && !path[1..].starts_with(['/', '\\']);
        let page = is_ours.then(|| Page::moved(location, 301, version)).flatten();
        Arc::new(page.unwrap_or_else(|| {
            tracing::error!(location, "page moves to no address of the sites");
            broken(version)
        }))
    }

    /// A page without its content: the head, the data, and a browser that draws it.
    async fn shell(
        &self,
        wanted: RenderRequest,
        sheet: DocumentParts,
        answers: &OperationResults,
        version: Version,
    ) -> (Arc<Page>, CachePolicy) {
        let status = match &answers.outcome {
            Outcome::Moved { location, site } => {
                let location = fallback::location(
                    &self.sites,
                    &wanted.ctx,
                    &wanted.path,
                    &wanted.query,
                    location,
                    site.as_deref(),
                );
                return (self.moved(&wanted, &location, version), CachePolicy::No);
            }
            Outcome::Unknown => 404,
            Outcome::Gone => 410,
            Outcome::AsPlanned => sheet.status,
        };
        let head = fallback::head(&wanted.ctx, &wanted.path, &wanted.query, status);
        let rendered = RenderedParts { head, body: String::new(), is_shell: true };
        (
            self.document(wanted, DocumentParts { status, ..sheet }, rendered, CachePolicy::Brief, version)
                .await,
            CachePolicy::Brief,
        )
    }

    async fn document(
        &self,
        wanted: RenderRequest,
        sheet: DocumentParts,
        rendered: RenderedParts,
        cache_policy: CachePolicy,
        version: Version,
    ) -> Arc<Page> {
        let videos = &wanted.ctx.resources.video_hosts;
        let mut policy = policy::of(&wanted.path, self.sites.have_mapbox(), videos, self.sites.network());
        if wanted.may_have_third_parties() {
            policy = policy::with(&policy, &self.sites.third_parties().sources());
        }
        if self.development {
            policy = policy::for_development(&policy);
        }
        let (site, layout, is_personal) = (wanted.ctx.site, wanted.layout, wanted.personal.is_some());
        let packed = wanted.ctx.compute(move |_| {
            let started = Instant::now();
            let document = Document {
                site,
                layout,
                page: &sheet.page,
                head: &rendered.head,
                body: &rendered.body,
                request: &sheet.request,
                results: &sheet.results,
                files: &sheet.files,
            };
            let mut page = Page::of_html(&document.html(), sheet.status, version).under(policy);
            if let Some(route) = sheet.route {
                page = page.of_route(route);
            }
            let page = if rendered.is_shell { page.without_content() } else { page };
            phases::record(&sheet.page, Phase::Pack, started.elapsed());
            if is_personal || matches!(cache_policy, CachePolicy::No | CachePolicy::Brief) {
                page.stored_by_nobody()
            } else {
                page
            }
        });
        Arc::new(packed.await.unwrap_or_else(|_| Page::unavailable(version)))
    }
}

/// Longest path in a line of the log, characters.
const LONGEST_PATH: usize = 256;

fn checked(plan: Plan) -> Result<Plan, RenderError> {
    if plan.operations.len() > MOST_OPERATIONS { Err(RenderError::TooLarge) } else { Ok(plan) }
}

fn bounded(rendered: Rendered) -> Result<Rendered, RenderError> {
    let size = rendered.head.len() + rendered.body.len();
    if size > LARGEST_PAGE { Err(RenderError::TooLarge) } else { Ok(rendered) }
}
