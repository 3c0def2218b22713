//! Every address of the server.

mod office;
mod owners;
mod people;
mod routes;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use novosel_catalog::editorial::EditorialKind;
use novosel_graphql::endpoint;
use novosel_pages::policy;

use crate::methods::{any, get, post};
use crate::router::routes::Routes;
use crate::site::adverts::told as adverts;
use crate::state::{AppState, request_context_layer};
use crate::{consultation, counter, feed_check, media, partner_feeds, rest, seo, site, stand_ins, tiles};

/// The routes of the catalogue. Probes are beside them: they answer any host.
pub fn router(state: AppState) -> Router {
    all()
        // Everything else is a page, or a file of the web bundle.
        .or_else(site::page)
        .layer(middleware::from_fn_with_state(state.clone(), request_context_layer))
        // The host of the stand-ins is none of the sites.
        .layer(middleware::from_fn_with_state(state.clone(), stand_ins::layer))
        .with_state(state)
}

/// The paths of the routes, for tests of what must hold for each.
pub fn paths() -> Vec<String> {
    all().into_paths()
}

fn all() -> Routes {
    Routes::default()
        // The portal's own pages, and whatever the web bundle asks for.
        .route("/graphql", any(endpoint::post))
        // The search form: the button's text, suggestions, submit (specification, sections 2.4 and 7.2).
        .route("/search/count/", post(rest::count::post))
        .route("/search/suggest/", post(rest::suggest::post))
        .route("/buildings/search/", post(rest::submit::buildings))
        .route("/buildings/multi-functional/search/", post(rest::submit::multi_functional))
        .route("/buildings/mgk/search/", post(rest::submit::mgk))
        .route("/buildings/townhouses/search/", post(rest::submit::townhouses))
        .route("/settlements/search/", post(rest::submit::settlements))
        .route("/new-flats/search/", post(rest::submit::realtors))
        .route("/new-flats/assignment/search/", post(rest::submit::assignment))
        .route("/kvartiry/search/", post(rest::submit::all))
        // The form's fields that complete a name.
        .route("/buildings/ajax/buildingAutoComplete", post(rest::autocomplete::building))
        .route("/buildings/ajax/buildingAutoComplete/", post(rest::autocomplete::building))
        .route("/buildings/ajax/builderAutoComplete", post(rest::autocomplete::builder))
        .route("/buildings/ajax/builderAutoComplete/", post(rest::autocomplete::builder))
        .route("/buildings/ajax/whereIsAutoComplete", post(rest::autocomplete::where_is))
        .route("/buildings/ajax/whereIsAutoComplete/", post(rest::autocomplete::where_is))
        .route("/buildings/ajax/locationAutocomplete", post(rest::autocomplete::location))
        .route("/buildings/ajax/locationAutocomplete/", post(rest::autocomplete::location))
        // The map.
        .route("/tiles/base/{z}/{x}/{file}", get(tiles::base))
        .route("/tiles/picture.svg", get(tiles::picture))
        .route("/tiles/near/{file}", get(tiles::near))
        .route("/tiles/search/{z}/{x}/{file}", get(tiles::search))
        // Pictures of the catalogue.
        .route("/media/{*path}", get(media::get))
        .route("/media/document/{slug}/{file}", get(media::document))
        // Programs and the terminal: the same answers by address, as JSON.
        .route("/", get(site::home))
        .route("/api/", get(rest::about::get))
        .route("/api/openapi.json", get(rest::openapi::get))
        .route("/api/reference/", get(rest::reference::get))
        .route("/api/listing/", get(rest::listing::root))
        .route("/api/listing/{*path}", get(rest::listing::get))
        .route("/api/facets", get(rest::facets::get))
        .route("/api/clusters", get(rest::clusters::get))
        .route("/api/phrase", get(rest::phrase::get))
        // What belongs to pages: the choice of a layout, advertising and clicks on it, what browsers refused, links that
        // may be fetched ahead.
        .route("/site/fullscreen/", get(site::fullscreen::get))
        .route("/appData/ads/", get(site::adverts::places::get))
        .route(adverts::VIEWS, post(adverts::views).layer(DefaultBodyLimit::max(adverts::LARGEST)))
        .route(adverts::COMPLAINTS, post(adverts::complaints).layer(DefaultBodyLimit::max(adverts::LARGEST)))
        .route("/e-click/{id}/", get(site::click::get))
        .route(
            policy::REPORTS,
            post(site::reports::post).layer(DefaultBodyLimit::max(site::reports::LARGEST_REPORT)),
        )
        // The portal's own counter.
        .route(counter::HITS, post(counter::hits::post).layer(DefaultBodyLimit::max(counter::LARGEST)))
        .route(counter::VITALS, post(counter::vitals::post).layer(DefaultBodyLimit::max(counter::LARGEST)))
        .route("/speculation-rules.json", get(site::speculation::get))
        // Feeds' owners: what is wrong with a feed, by upload; the page of the address has the form.
        .route(feed_check::PATH, post(feed_check::post).merge(get(site::page)))
        // Visitors ask sellers; the page of the address has the form.
        .route(consultation::PATH, post(consultation::post).merge(get(consultation::get)))
        .route(consultation::phone::PATH, get(consultation::phone::get))
        .route(consultation::phone::AVAILABILITY, get(consultation::phone::availability))
        .route(consultation::CODE, post(consultation::proof::post))
        .route(consultation::WITHDRAWAL, post(consultation::withdraw))
        // Guests and accounts: what they have marked, and their cabinet.
        .merge(people::routes())
        // What people sell themselves.
        .merge(owners::routes())
        // Those who run the site.
        .merge(office::routes())
        // Partners: the catalogue as a feed, at an address of their own.
        .route("/feeds/{file}", get(partner_feeds::get))
        // News readers.
        .route("/news/feed.xml", seo::section_feed(EditorialKind::News))
        .route("/articles/feed.xml", seo::section_feed(EditorialKind::Article))
        .route("/rating/feed.xml", seo::section_feed(EditorialKind::Rating))
        // Crawlers.
        .route("/robots.txt", get(seo::robots))
        .route("/sitemap.xml", get(seo::index))
        .route("/sitemaps/{file}", get(seo::part))
}
