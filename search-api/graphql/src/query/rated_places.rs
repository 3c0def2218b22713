//! The places of a counted rating as its page shows them: who stands where, since when, and where that can be checked.

use async_graphql::{Context, Error};
use chrono::{Days, NaiveDate};
use novosel_catalog::editorial::Editorial;
use novosel_catalog::id::{BankId, BuilderId, PlaceId};
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::rating_criterion::RatingSubject;
use novosel_catalog::rating_method::{FEWEST_PLACES, Ranked, RatingMethod};
use novosel_catalog::rating_snapshot::RatingSnapshot;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::text::counted;
use novosel_views::address::canonical;
use novosel_views::context::RequestContext;
use novosel_views::lenders::programmes;
use novosel_views::model::editorial::link;
use novosel_views::model::rating::{RatedPlace, RatingMethod as RatingMethodModel};
use novosel_views::model::track_record::RatingWeight;
use novosel_views::rated::{listing_of, ranked};
use novosel_views::resolve::{compute, database, read_db, request_context};
use novosel_views::slugs::{bank_url, builder_url};
use novosel_views::track::TrackRecords;

use super::companies::built;

/// The places of a rating with how they are counted; nothing of a rating of complexes.
#[derive(Default)]
pub(super) struct RatedPlaces {
    pub(super) places: Vec<RatedPlace>,
    pub(super) since: Option<NaiveDate>,
    pub(super) method: Option<RatingMethodModel>,
}

/// The places of a rating on a site, beside those of its last snapshot before today.
pub(super) async fn rated_places(
    ctx: &Context<'_>,
    site: SiteRegion,
    rating: Option<&Editorial>,
) -> Result<RatedPlaces, Error> {
    let Some((rating, method)) = rating.and_then(|rating| Some((rating, rating.method.clone()?))) else {
        return Ok(RatedPlaces::default());
    };
    let (database, today) = (database(ctx)?, request_context(ctx)?.today);
    let settled = today + Days::new(1) - Days::new(method.snapshot_days().into());
    let read = async {
        let mut session = database.read().await?;
        // What was counted yesterday has hardly moved: the last one that is as old as snapshots are apart says more.
        match session.rating_snapshot_before(&rating.slug, site, settled).await? {
            None => session.rating_snapshot_before(&rating.slug, site, today).await,
            found => Ok(found),
        }
    };
    // Places by another method have not moved: they were counted otherwise.
    let is_comparable =
        |earlier: &RatingSnapshot| earlier.method == method.fingerprint() && !earlier.places.is_empty();
    let earlier = read_db(ctx, read).await?.filter(is_comparable);
    compute(ctx, move |request| {
        let all = ranked(&request.snapshot, site, request.today, &method);
        RatedPlaces {
            method: Some(how(request, site, &method, all.len())),
            since: earlier.as_ref().filter(|_| !all.is_empty()).map(|earlier| earlier.day),
            places: described(request, site, method.subject(), all, earlier.as_ref()),
        }
    })
    .await
}

fn described(
    request: &RequestContext,
    site: SiteRegion,
    subject: RatingSubject,
    all: Vec<Ranked>,
    earlier: Option<&RatingSnapshot>,
) -> Vec<RatedPlace> {
    let reference = &request.snapshot.reference_data;
    let built = if subject == RatingSubject::Builder { built(request, site) } else { Default::default() };
    let numbered = (1..).zip(all).map(|(number, ranked)| {
        let id = ranked.id;
        let before = earlier.and_then(|earlier| earlier.place_of(id));
        let mut place = RatedPlace::of(number, before, ranked);
        match subject {
            RatingSubject::Builder => {
                if let Some(builder) = reference.builders.iter().find(|builder| builder.id.0 == id) {
                    let lots = built.get(&BuilderId(id)).map_or(0, |built| built.lots);
                    let founded = builder.founded.map(|year| format!("с {year} года"));
                    let sells = (lots > 0).then(|| format!("в продаже {}", flats(lots)));
                    place.about = founded.into_iter().chain(sells).collect::<Vec<_>>().join(", ");
                    place.logo.clone_from(&builder.logo);
                    place.checks =
                        vec![link("Карточка застройщика", format!("{}#record", builder_url(builder)))];
                }
            }
            RatingSubject::District => {
                let filter = listing_of(site, PlaceId(id));
                let counts = request.snapshot.engine.count(&filter, request.today);
                place.about = format!("{} ЖК, {}", counts.complexes, flats(counts.lots as u32));
                let url = canonical(request.site_context_of(site), &filter, Sort::default());
                place.checks = vec![link("Новостройки района", url)];
            }
            RatingSubject::Bank => {
                if let Some(bank) = reference.banks.iter().find(|bank| bank.id.0 == id) {
                    let rules = programmes(&request.snapshot, site, request.today, BankId(id));
                    place.about = counted(rules.len() as u64, ["программа", "программы", "программ"]);
                    place.logo.clone_from(&bank.logo);
                    let url = bank_url(bank);
                    place.checks = vec![
                        link("Программы банка", url.clone()),
                        link("Аккредитованные комплексы", format!("{url}objects/")),
                    ];
                }
            }
        }
        place
    });
    numbered.collect()
}

fn flats(count: u32) -> String {
    counted(u64::from(count), ["квартира", "квартиры", "квартир"])
}

/// How places are counted, and who is compared.
fn how(
    request: &RequestContext,
    site: SiteRegion,
    method: &RatingMethod,
    places: usize,
) -> RatingMethodModel {
    let fewest = method.fewest();
    let places = places as u64;
    let (scope, who) = match method.subject() {
        RatingSubject::Builder => {
            let market = TrackRecords::of(&request.snapshot, site, request.today).market;
            let needs = format!(
                "сдано от {} с известным первым сроком",
                counted(u64::from(fewest), ["корпуса", "корпусов", "корпусов"])
            );
            let whole = market.on_time_percent().map_or_else(String::new, |percent| {
                format!("; в первый объявленный квартал сдано {percent}\u{a0}%")
            });
            let (delivered, underway) = (market.delivered(), market.underway());
            let all = match delivered + underway {
                0 => "По региону первый срок не известен ни у одного корпуса.".to_owned(),
                known => format!(
                    "По региону первый срок известен у {}: сдано {delivered}, ещё нет — {underway}{whole}.",
                    counted(u64::from(known), ["корпуса", "корпусов", "корпусов"]),
                ),
            };
            let forms = ["застройщик", "застройщика", "застройщиков"];
            (with_all(places, forms, "у которых", &needs, &all), format!("застройщики, у которых {needs}"))
        }
        RatingSubject::District => {
            let needs = format!(
                "от {} в продаже",
                counted(u64::from(fewest), ["комплекса", "комплексов", "комплексов"])
            );
            let forms = ["район", "района", "районов"];
            (with_all(places, forms, "где", &needs, ""), format!("районы, где {needs}"))
        }
        RatingSubject::Bank => {
            let needs = format!(
                "от {} для региона",
                counted(
                    u64::from(fewest),
                    ["действующей программы", "действующих программ", "действующих программ"]
                )
            );
            let forms = ["банк", "банка", "банков"];
            (with_all(places, forms, "у которых", &needs, ""), format!("банки, у которых {needs}"))
        }
    };
    RatingMethodModel {
        subject: method.subject().code(),
        weights: method.weights().iter().map(RatingWeight::from).collect(),
        fewest,
        fewest_places: FEWEST_PLACES as u32,
        scope,
        nobody: format!(
            "В рейтинг входят {who}, и таких нужно не меньше {FEWEST_PLACES}. В этом регионе их пока меньше."
        ),
    }
}

/// «29 застройщиков, у которых сдано от 8 корпусов. По региону …».
fn with_all(places: u64, forms: [&str; 3], joint: &str, needs: &str, all: &str) -> String {
    let joint = if places == 1 && joint == "у которых" { "у которого" } else { joint };
    let own =
        if places > 0 { format!("{}, {joint} {needs}. ", counted(places, forms)) } else { String::new() };
    format!("{own}{all}").trim_end().to_owned()
}
