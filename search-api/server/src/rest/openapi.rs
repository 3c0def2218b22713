//! GET /api/openapi.json: what the addresses under `/api/` take and answer, as OpenAPI 3.1. The committed copy is
//! `openapi.json`; a test proves it fresh. [`super::reference`] draws the same document for people.

use std::sync::LazyLock;

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use novosel_catalog::listing::fields::{FIELDS, FilterField, Key, Kind};
use novosel_views::model::flat_header::capitalised;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{Object, RefOr, Required, Type};
use utoipa::{Modify, OpenApi};

use super::description::{LISTING, Refusal};
use super::{about, clusters, facets, listing, phrase};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Новосёл: данные для программ",
        version = "1",
        description = "Списки, фильтры, карта и поиск обычными словами в JSON, по тем же адресам, что и страницы портала. \
            Только чтение, без ключа. Регион выбирает имя хоста. Цены — в тысячах рублей, площади — в квадратных метрах, \
            сроки сдачи — числом: 1–4 или год и квартал.",
        license(name = "MIT", identifier = "MIT"),
        contact(),
    ),
    paths(about::get, listing::root, listing::get, facets::get, clusters::get, phrase::get),
    components(schemas(Refusal)),
    modifiers(&FilterKeys),
)]
struct Description;

/// Adds the keys of the filter to whatever reads a listing: those of the table of fields, in the order of addresses.
struct FilterKeys;

impl Modify for FilterKeys {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let operations = document.paths.paths.values_mut().filter_map(|path| path.get.as_mut());
        for operation in operations.filter(|one| one.tags.iter().flatten().any(|tag| tag == LISTING)) {
            let parameters = operation.parameters.get_or_insert_default();
            for (field, key) in FIELDS.iter().flat_map(|field| field.keys.iter().map(move |key| (field, key)))
            {
                // In a phrase `q` is the phrase itself, for clusters `bbox` is the viewport.
                let is_key =
                    |known: &RefOr<Parameter>| matches!(known, RefOr::T(own) if own.name == key.name);
                if !parameters.iter().any(is_key) {
                    parameters.push(RefOr::T(parameter(field, key)));
                }
            }
        }
    }
}

fn parameter(field: &FilterField, key: &Key) -> Parameter {
    let title = field.bound.map_or_else(|| capitalised(field.title), |bound| bound.said.to_owned());
    let form = match key.kind {
        Kind::Roubles => "целое число рублей",
        Kind::Decimal => "число",
        Kind::Whole => "целое число или код",
        Kind::List => "одно или несколько значений через запятую",
        Kind::Flag => "1",
        Kind::Text => "слова; ключ можно повторить",
        Kind::Figure => "фигура на карте",
        Kind::Term => "целое число, условие предыдущего значения",
    };
    ParameterBuilder::new()
        .name(key.name)
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .description(Some(format!("{title}: {form}.")))
        .schema(Some(Object::with_type(Type::String)))
        .build()
}

static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
    let json = Description::openapi().to_pretty_json().expect("the description is texts and lists");
    json + "\n"
});

/// The description as JSON, with a line break at the end.
pub fn document() -> &'static str {
    &DOCUMENT
}

/// The description.
pub async fn get() -> Response {
    let head = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "public, max-age=3600")];
    (head, Bytes::from_static(document().as_bytes())).into_response()
}
