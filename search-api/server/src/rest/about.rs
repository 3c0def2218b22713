//! GET / and GET /api/: what this server answers. The portal's pages take over `/`.

use axum::Extension;
use axum::Json;
use novosel_views::context::RequestContext;
use serde::Serialize;

/// What the server answers.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct About {
    /// The product.
    pub name: &'static str,
    /// The site of the host.
    pub region: &'static str,
    /// The generation that answers.
    pub generation: u64,
    /// Complexes of it, both sites together.
    pub complexes: u64,
    /// Live lots of it.
    pub lots: u64,
    /// Addresses to try.
    pub links: Vec<Link>,
}

/// An address and what it is.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
pub struct Link {
    /// The method.
    pub method: &'static str,
    /// The address.
    pub url: &'static str,
    /// What it answers.
    pub about: &'static str,
}

const LINKS: &[Link] = &[
    Link {
        method: "GET",
        url: "/api/listing/buildings/",
        about: "жилые комплексы; адрес и запрос как у страницы списка",
    },
    Link {
        method: "GET",
        url: "/api/listing/kvartiry/?rooms=2&price_to=9000000&sort=price",
        about: "квартиры по цене",
    },
    Link {
        method: "GET",
        url: "/api/facets?path=/buildings/&rooms=1",
        about: "все варианты фильтров с количеством",
    },
    Link {
        method: "GET", url: "/api/clusters?bbox=59.8,30.1,60.1,30.6&zoom=10", about: "метки на карте"
    },
    Link {
        method: "GET", url: "/api/phrase?q=двушка до 9 млн", about: "запрос обычными словами"
    },
    Link {
        method: "GET", url: "/tiles/search/10/598/297.mvt", about: "векторный тайл с метками"
    },
    Link {
        method: "POST", url: "/search/count/", about: "текст кнопки: сколько найдено"
    },
    Link { method: "POST", url: "/search/suggest/", about: "подсказки: q и formData" },
    Link {
        method: "POST",
        url: "/buildings/search/?gc=1",
        about: "отправка формы поиска; json=1 отвечает данными",
    },
    Link {
        method: "GET", url: "/api/openapi.json", about: "описание адресов /api/ для программ"
    },
    Link { method: "GET", url: "/api/reference/", about: "оно же для людей" },
    Link { method: "POST", url: "/graphql", about: "GraphQL" },
    Link { method: "GET", url: "/health", about: "процесс жив" },
    Link { method: "GET", url: "/ready", about: "поколение индекса открыто" },
    Link { method: "GET", url: "/metrics", about: "метрики Prometheus" },
];

/// The description.
#[utoipa::path(
    get,
    path = "/api/",
    operation_id = "about",
    tag = "О сервере",
    summary = "Что отвечает этот сервер",
    description = "Регион хоста, поколение индекса и адреса, с которых можно начать.",
    responses((status = 200, description = "Описание", body = About)),
)]
pub async fn get(Extension(ctx): Extension<RequestContext>) -> Json<About> {
    let counts = ctx.snapshot.manifest.counts;
    Json(About {
        name: "Новосёл",
        region: ctx.site.code(),
        generation: ctx.snapshot.number,
        complexes: counts.complexes,
        lots: counts.lots,
        links: LINKS.to_vec(),
    })
}
