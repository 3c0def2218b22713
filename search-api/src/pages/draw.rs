//! From an address to a finished page: plan, answers, drawing, document.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_graphql::{Request, Response, ServerError, Variables};
use chrono::Datelike;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, join_all};
use serde::de::DeserializeOwned;
use tracing::Instrument;

use super::bundle::PageFiles;
use super::cache::{Keep, Version};
use super::contract::{CacheRule, Operation, PageRequest, Plan, Rendered};
use super::device::Layout;
use super::document::Document;
use super::engine::RenderError;
use super::page::Page;
use super::phases::{self, Phase};
use super::{Loaded, Pages, fallback, policy};
use crate::front::RouteLabel;
use crate::graphql::is_mistake;
use crate::state::Ask;

/// An operation that takes longer leaves its part of the page empty (threat T6).
const PATIENCE: Duration = Duration::from_secs(2);
/// All unknown addresses are drawn as this one: the page is the same, and made-up addresses cost a plan only.
const UNKNOWN: &str = "/404/";
const ERROR_PAGE: &str = "error";
/// What a browser gets when even the shell fails. Links only: nothing else of the bundle can be trusted then.
const BROKEN: &str = "<!doctype html><html lang=\"ru\"><head><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width\"><title>Ошибка — Новосёл</title></head><body><main>\
    <h1>Страница не открылась</h1><p>Что-то сломалось на нашей стороне. Мы уже знаем об этом. Обновите страницу \
    через минуту.</p><p><a href=\"/\">На главную</a> · <a href=\"/buildings/\">Новостройки</a> · \
    <a href=\"/kvartiry/\">Квартиры</a></p></main></body></html>";

/// A page that somebody wants.
#[derive(Clone)]
pub(super) struct Wanted {
    pub(super) ask: Ask,
    pub(super) layout: Layout,
    pub(super) key: Arc<str>,
    pub(super) path: String,
    pub(super) query: String,
}

/// The page of last resort.
pub(super) fn broken(version: Version) -> Page {
    Page::of_html(BROKEN, 500, version).stored_by_nobody()
}

/// Draws a page and keeps it as long as it may be kept.
pub(super) fn and_keep(wanted: Wanted) -> BoxFuture<'static, Arc<Page>> {
    async move {
        let (generation, today) = (wanted.ask.snapshot.number, wanted.ask.today);
        let state = wanted.ask.state.clone();
        let Some(pages) = &state.pages else {
            return Arc::new(broken(Version { generation, today, bundle: 0 }));
        };
        let key = Arc::clone(&wanted.key);
        // One bundle plans, renders and names the files, even where another one comes in between.
        let loaded = pages.loaded.load_full();
        let version = Version { generation, today, bundle: loaded.bundle.hash };
        let (page, keep) = pages.draw(wanted, &loaded, version).await;
        pages.cache.put(key, Arc::clone(&page), keep);
        let (kept, bytes) = pages.cache.size();
        metrics::gauge!("novosel_pages_kept").set(kept as f64);
        metrics::gauge!("novosel_pages_kept_bytes").set(bytes as f64);
        page
    }
    .boxed()
}

/// The parts of a document besides the engine's.
struct Sheet {
    page: String,
    route: Option<RouteLabel>,
    status: u16,
    request: Arc<str>,
    results: Arc<str>,
    files: PageFiles,
}

impl Pages {
    async fn draw(&self, wanted: Wanted, loaded: &Loaded, version: Version) -> (Arc<Page>, Keep) {
        let request = Self::request(&wanted);
        let started = Instant::now();
        let plan: Plan = match self.timed("plan", loaded.renderer.plan(Arc::clone(&request))).await {
            Ok(plan) => plan,
            Err(error) => {
                phases::record(phases::UNPLANNED, Phase::Plan, started.elapsed());
                self.report(&error, &wanted);
                let (page, results) = (String::new(), "[]".into());
                let files = loaded.bundle.page(&page).clone();
                let sheet = Sheet { page, route: None, status: 200, request, results, files };
                return (self.shell(wanted, sheet, version).await, Keep::Brief);
            }
        };
        phases::record(&plan.page, Phase::Plan, started.elapsed());
        if let Some(location) = plan.location {
            return (Self::moved(&wanted, &location, version), Keep::No);
        }
        if plan.page == ERROR_PAGE && plan.status == 404 && wanted.path != UNKNOWN {
            return (self.unknown(&wanted, version).await, Keep::No);
        }
        let started = Instant::now();
        let (results, whole) = answers(&wanted.ask, &plan.operations).await;
        phases::record(&plan.page, Phase::Operations, started.elapsed());
        let route = if plan.page == ERROR_PAGE {
            Some(RouteLabel::NOT_FOUND)
        } else {
            RouteLabel::of_pattern(&plan.route)
        };
        let files = loaded.bundle.page(&plan.page).clone();
        let sheet = Sheet { page: plan.page, route, status: plan.status, request, results, files };
        let rendering = loaded.renderer.render(Arc::clone(&sheet.request), Arc::clone(&sheet.results));
        let started = Instant::now();
        let rendered = self.timed::<Rendered>("render", rendering).await;
        phases::record(&sheet.page, Phase::Render, started.elapsed());
        match rendered {
            Ok(Rendered { location: Some(location), .. }) => {
                (Self::moved(&wanted, &location, version), Keep::No)
            }
            Ok(Rendered { status, head, body, .. }) => {
                let keep = match (plan.cache, status) {
                    (CacheRule::None, _) => Keep::No,
                    _ if !whole => Keep::Brief,
                    (CacheRule::Public, 200) => Keep::Long,
                    (CacheRule::Public, 404 | 410) => Keep::Missing,
                    (CacheRule::Public, _) => Keep::No,
                };
                let sheet = Sheet { status, ..sheet };
                (self.document(wanted, sheet, head, body, keep, version).await, keep)
            }
            Err(error) => {
                self.report(&error, &wanted);
                (self.shell(wanted, sheet, version).await, Keep::Brief)
            }
        }
    }

    fn request(wanted: &Wanted) -> Arc<str> {
        let (site, other_site) = wanted.ask.state.sites.of(wanted.ask.site);
        let request = PageRequest {
            path: &wanted.path,
            query: &wanted.query,
            layout: wanted.layout,
            today: wanted.ask.today.to_string(),
            year: wanted.ask.today.year(),
            site,
            other_site,
            generation: wanted.ask.snapshot.number,
        };
        serde_json::to_string(&request).expect("texts and numbers always serialise").into()
    }

    async fn timed<T: DeserializeOwned>(
        &self,
        call: &'static str,
        answer: BoxFuture<'_, Result<String, RenderError>>,
    ) -> Result<T, RenderError> {
        let started = Instant::now();
        let json = answer.instrument(tracing::debug_span!(target: "novosel::span", "page", call)).await?;
        metrics::histogram!("novosel_page_engine_seconds", "call" => call)
            .record(started.elapsed().as_secs_f64());
        serde_json::from_str(&json).map_err(|error| RenderError::Threw(format!("{call}: {error}")))
    }

    fn report(&self, error: &RenderError, wanted: &Wanted) {
        metrics::counter!("novosel_page_failures_total", "reason" => error.label()).increment(1);
        tracing::error!(%error, path = wanted.path, layout = wanted.layout.name(), "page is served as a shell");
    }

    /// The one page of all unknown addresses.
    async fn unknown(&self, wanted: &Wanted, version: Version) -> Arc<Page> {
        match self.page(&wanted.ask, wanted.layout, UNKNOWN, "").await {
            Ok(page) => page,
            Err(_) => Arc::new(broken(version)),
        }
    }

    fn moved(wanted: &Wanted, location: &str, version: Version) -> Arc<Page> {
        // The bundle names paths of this site or of the other one; anything else is a defect of it, not a way off the
        // two (threat T17).
        let (_, other) = wanted.ask.state.sites.of(wanted.ask.site);
        let path = location.strip_prefix(&other.origin).unwrap_or(location);
        let is_ours = path.starts_with('/') && !path[1..].starts_with(['/', '\\']);
        let page = is_ours.then(|| Page::moved(location, 301, version)).flatten();
        Arc::new(page.unwrap_or_else(|| {
            tracing::error!(location, "page moves to no address of the sites");
            broken(version)
        }))
    }

    /// A page without its content: the head, the data, and a browser that draws it.
    async fn shell(&self, wanted: Wanted, sheet: Sheet, version: Version) -> Arc<Page> {
        let head = fallback::head(&wanted.ask, &wanted.path, &wanted.query);
        self.document(wanted, sheet, head, String::new(), Keep::No, version).await
    }

    async fn document(
        &self,
        wanted: Wanted,
        sheet: Sheet,
        head: String,
        body: String,
        keep: Keep,
        version: Version,
    ) -> Arc<Page> {
        let mut policy = policy::of(&wanted.path, self.with_mapbox);
        if self.development {
            policy = policy::for_development(&policy);
        }
        let (site, layout) = (wanted.ask.site, wanted.layout);
        let packed = wanted.ask.compute(move |_| {
            let started = Instant::now();
            let document = Document {
                site,
                layout,
                page: &sheet.page,
                head: &head,
                body: &body,
                request: &sheet.request,
                results: &sheet.results,
                files: &sheet.files,
            };
            let mut page = Page::of_html(&document.html(), sheet.status, version).under(policy);
            if let Some(route) = sheet.route {
                page = page.of_route(route);
            }
            let name = if sheet.page.is_empty() { phases::UNPLANNED } else { &sheet.page };
            phases::record(name, Phase::Pack, started.elapsed());
            if matches!(keep, Keep::No | Keep::Brief) { page.stored_by_nobody() } else { page }
        });
        Arc::new(packed.await.unwrap_or_else(|_| broken(version)))
    }
}

/// Runs the operations of a plan; the list as JSON, and whether no fault of ours is in it.
async fn answers(ask: &Ask, operations: &[Operation]) -> (Arc<str>, bool) {
    let answers = join_all(operations.iter().map(|operation| answer(ask, operation))).await;
    let whole = answers.iter().all(|answer| answer.errors.iter().all(is_mistake));
    (serde_json::to_string(&answers).expect("answers always serialise").into(), whole)
}

async fn answer(ask: &Ask, operation: &Operation) -> Response {
    let Some(document) = ask.state.operations.by_hash(&operation.hash) else {
        tracing::error!(operation = operation.name, hash = operation.hash, "page asks an unknown operation");
        return failed("неизвестный запрос");
    };
    let variables = Variables::from_json(operation.variables.clone());
    let request = Request::new(&**document).variables(variables).data(ask.clone());
    let span = tracing::debug_span!(target: "novosel::span", "graphql", operation = operation.name);
    let executing = ask.state.schema.execute(request).instrument(span);
    match tokio::time::timeout(PATIENCE, executing).await {
        Ok(answer) => {
            for error in answer.errors.iter().filter(|error| is_mistake(error)) {
                tracing::warn!(operation = operation.name, error = error.message, "page asks wrongly");
            }
            answer
        }
        Err(_) => {
            tracing::error!(operation = operation.name, "query of a page timed out");
            failed("ответ готовился слишком долго")
        }
    }
}

fn failed(message: &str) -> Response {
    let mut error = ServerError::new(message, None);
    error.extensions.get_or_insert_default().set(crate::graphql::CODE, "internal");
    Response::from_errors(vec![error])
}
