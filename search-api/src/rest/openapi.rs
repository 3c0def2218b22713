//! GET /api/openapi.json: what the addresses under `/api/` take and answer, as OpenAPI 3.1. The committed copy is
//! `openapi.json`; a test proves it fresh. [`super::reference`] draws the same document for people.

use std::sync::LazyLock;

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{Object, RefOr, Required, Type};
use utoipa::{Modify, OpenApi, ToSchema};

use super::{about, clusters, facets, listing, phrase};

/// The tag of what answers for a listing with its filters.
pub(super) const LISTING: &str = "Список и фильтры";

/// A refused request (`error.rs` writes it).
#[derive(ToSchema)]
#[expect(dead_code, reason = "the shape of what `error.rs` writes by itself, without owning its words")]
pub(super) struct Refusal {
    /// What is wrong.
    error: RefusalFields,
}

/// What is wrong with a request.
#[derive(ToSchema)]
#[expect(dead_code, reason = "as above")]
pub(super) struct RefusalFields {
    /// Stable, for programs: `invalid_field`, `not_found`, `overloaded`…
    code: String,
    /// A sentence in Russian.
    message: String,
    /// The key of the query that is wrong.
    field: Option<String>,
    /// Names the request in the log of the server.
    request_id: Option<String>,
}

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

/// Keys of a listing's query: the key, what it asks for, an example. The address codec of `catalog` reads them.
pub const FILTER_KEYS: &[(&str, &str, &str)] = &[
    ("rooms", "Комнатность: st, 1–5, 4+, 5+, open; несколько через запятую.", "1,2"),
    ("price_from", "Цена от, рублей.", "5000000"),
    ("price_to", "Цена до, рублей.", "9000000"),
    ("payment_to", "Ежемесячный платёж до, рублей.", "60000"),
    ("area_from", "Площадь от, м².", "35"),
    ("area_to", "Площадь до, м².", "60"),
    ("kitchen_from", "Кухня от, м².", "10"),
    ("ceiling_from", "Потолки от, м.", "2.9"),
    ("land_from", "Участок от, соток.", "6"),
    ("end_date", "Сроки сдачи: 1 — сдан, год или год и квартал; несколько через запятую.", "2027"),
    ("end_date_to", "Сдача не позже года или квартала.", "2027"),
    ("fine_finish", "Можно жить сразу: 1.", "1"),
    ("finishing", "Отделка: none, white_box, fine, furnished; несколько через запятую.", "fine"),
    ("metro", "Номера станций через запятую.", "1"),
    ("district", "Номера районов через запятую.", "1"),
    ("location", "Номера городов и посёлков через запятую.", "1"),
    ("complex", "Номера комплексов через запятую.", "1"),
    ("builder", "Номера застройщиков через запятую.", "1"),
    ("q", "Слова, которые есть в названии или описании.", "парк"),
    ("floor_from", "Этаж от.", "3"),
    ("floor_to", "Этаж до.", "9"),
    ("not_last_floor", "Не последний этаж: 1.", "1"),
    ("ring_to", "Не дальше от МКАД или КАД, км.", "10"),
    ("walk_to", "Пешком до метро, не больше минут.", "15"),
];

/// Adds [`FILTER_KEYS`] to whatever reads a listing.
struct FilterKeys;

impl Modify for FilterKeys {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let operations = document.paths.paths.values_mut().filter_map(|path| path.get.as_mut());
        for operation in operations.filter(|one| one.tags.iter().flatten().any(|tag| tag == LISTING)) {
            let parameters = operation.parameters.get_or_insert_default();
            for (key, about, example) in FILTER_KEYS {
                // In a phrase `q` is the phrase itself.
                let is_key = |known: &RefOr<Parameter>| matches!(known, RefOr::T(own) if own.name == *key);
                if parameters.iter().any(is_key) {
                    continue;
                }
                parameters.push(RefOr::T(
                    ParameterBuilder::new()
                        .name(*key)
                        .parameter_in(ParameterIn::Query)
                        .required(Required::False)
                        .description(Some(*about))
                        .schema(Some(Object::with_type(Type::String)))
                        .example(Some((*example).into()))
                        .build(),
                ));
            }
        }
    }
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
