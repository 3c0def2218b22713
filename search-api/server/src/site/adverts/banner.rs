//! A creative as pages get it.

use std::sync::Arc;

use novosel_catalog::advert::targets::{AdPlace, OpenPage};
use novosel_catalog::advert::{Campaign, Creative, CreativeKind};
use novosel_catalog::link::{is_link, is_own_path};
use novosel_catalog::money::Thousands;
use novosel_views::context::RequestContext;
use novosel_views::model::building::Building;
use novosel_views::offered::as_listed;
use serde::Serialize;
use url::{Position, Url, form_urlencoded};

use super::{click_path, name_of};

/// Longest query that is kept, bytes; a longer one is dropped.
const LONGEST_QUERY: usize = 2_048;
/// Paths of the site are resolved against it, and it is cut off again.
const BASE: &str = "https://own.invalid";

/// A place with what stands in it.
#[derive(Debug, Serialize)]
pub(crate) struct FilledPlace {
    pub(crate) place: AdPlace,
    /// The best first.
    pub(crate) banners: Vec<PlacedBanner>,
}

/// An advertisement in a place of a page.
#[derive(Debug, Serialize)]
pub(crate) struct PlacedBanner {
    #[serde(flatten)]
    banner: Arc<Banner>,
    /// Counts a click there.
    link: String,
}

impl PlacedBanner {
    pub(crate) fn of(banner: Arc<Banner>, place: AdPlace) -> Self {
        Self { link: click_path(&banner.id, place), banner }
    }
}

/// An advertisement of a page.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Banner {
    id: String,
    kind: CreativeKind,
    title: String,
    text: Option<String>,
    price: Option<String>,
    image: Option<String>,
    video: Option<String>,
    /// The complex of the catalogue that it shows, as it is today.
    complex: Option<Shown>,
    button: Option<String>,
    advertiser: String,
    inn: String,
    erid: String,
    legal: Option<String>,
    /// Views a day for one browser, which keeps the count.
    cap: Option<u16>,
    why: String,
}

/// What the card of a complex says.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Shown {
    name: String,
    builder: Option<String>,
    station: Option<NearStation>,
    /// Completion of its first and last корпус, by code.
    end_date: Option<u16>,
    end_date_to: Option<u16>,
}

/// The nearest station.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct NearStation {
    name: String,
    /// `#RRGGBB`.
    color: Option<String>,
    walk_minutes: u16,
    /// Where walking is too far.
    transport_minutes: Option<u16>,
}

impl Shown {
    fn of(complex: Building) -> Self {
        let station = complex.subways.into_iter().next().map(|station| NearStation {
            name: station.name,
            color: station.line.map(|line| line.color_rgb),
            walk_minutes: station.walk_minutes,
            transport_minutes: station.transport_minutes,
        });
        Self {
            name: complex.full_name,
            builder: complex.builder.map(|builder| builder.name),
            station,
            end_date: complex.end_date,
            end_date_to: complex.end_date_to,
        }
    }
}

impl Banner {
    /// A creative on a page; none without a token, or whose complex is not on the site any more.
    pub(crate) fn of(
        ctx: &RequestContext,
        (campaign, creative): (&Campaign, &Creative),
        open: &OpenPage<'_>,
    ) -> Option<Self> {
        let erid = creative.erid.clone()?;
        let complex = match creative.complex {
            Some(id) => {
                let ordinal = ctx.snapshot.engine.ordinal_of(id)?;
                if ctx.snapshot.card_at(ordinal).region.site() != ctx.site {
                    return None;
                }
                Some(as_listed(ctx, ordinal))
            }
            None => None,
        };
        let image = complex.as_ref().and_then(|complex| complex.image.clone());
        let price = complex.as_ref().and_then(|complex| complex.price_from);
        let shown = complex.map(Shown::of);
        let title = match &shown {
            Some(complex) if creative.title.is_empty() => complex.name.clone(),
            _ => creative.title.clone(),
        };
        Some(Self {
            id: name_of(creative.id),
            kind: creative.kind,
            title,
            text: creative.text.clone(),
            price: price.map(|price| format!("от\u{a0}{}", Thousands(price).short())),
            image: creative.image.clone().or(image),
            video: creative.video.clone(),
            complex: shown,
            button: creative.button.clone(),
            advertiser: campaign.advertiser.clone(),
            inn: campaign.inn.clone(),
            erid,
            legal: creative.legal.clone(),
            cap: campaign.cap,
            why: campaign.targets.why(open),
        })
    }
}

/// Where a click of a creative leads: what is stored, with the query of the visitor, who was counted by it. Nothing of the
/// request chooses a host.
pub(crate) fn target(stored: &str, query: &str) -> Option<String> {
    let is_path = is_own_path(stored);
    if !is_path && !is_link(stored) {
        return None;
    }
    let mut target =
        if is_path { Url::parse(BASE).ok()?.join(stored).ok()? } else { Url::parse(stored).ok()? };
    if !query.is_empty() && query.len() <= LONGEST_QUERY {
        target.query_pairs_mut().extend_pairs(form_urlencoded::parse(query.as_bytes()));
    }
    if !is_path {
        return Some(target.into());
    }
    // Dots of a path can leave two slashes at its beginning, which are another host.
    let path = target[Position::BeforePath..].to_owned();
    is_own_path(&path).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_leads_where_it_is_stored_and_nowhere_else() {
        let led = |stored, query| target(stored, query).unwrap_or_default();
        assert_eq!(
            led("https://master.example/a?from=novosel", "utm_source=vk&b=%0D%0Ax"),
            "https://master.example/a?from=novosel&utm_source=vk&b=%0D%0Ax"
        );
        assert_eq!(
            led("/buildings/sosny/?x=1#flats", "utm_source=a"),
            "/buildings/sosny/?x=1&utm_source=a#flats"
        );
        assert_eq!(led("/новости/", ""), "/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8/");
        assert_eq!(led("/a/", "//evil.example"), "/a/?%2F%2Fevil.example=");
        let long = format!("utm_source={}", "x".repeat(1 << 20));
        assert_eq!(led("/a/", &long), "/a/");
        for wrong in ["/.//evil.example/", "/a/..//evil.example/", "//evil.example/", "javascript:alert(1)"] {
            assert_eq!(target(wrong, ""), None, "{wrong}");
        }
    }
}
