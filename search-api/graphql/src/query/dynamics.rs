//! Prices over time: PriceDynamics of a complex, PriceDynamicsDistrict, PriceDynamicsClass.

use std::collections::BTreeSet;
use std::sync::Arc;

use async_graphql::{Context, Object, Result};
use novosel_catalog::building::Complex;
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_store::repo::LotHistory;
use novosel_views::context::RequestContext;
use novosel_views::model::dynamics::{AveragePrice, PriceDynamics, RoomChoice, points};
use novosel_views::model::enums::DynamicsBasis;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::listing::errors as errors_list;
use novosel_views::prices::trend::{self, LotTrends, PriceUnit, TrendPoint};
use novosel_views::prices::{Histories, Scope, histories};
use novosel_views::resolve::{compute, request_context};
use novosel_views::snapshot::Snapshot;

use super::args;

/// Prices over time.
#[derive(Debug, Default)]
pub struct DynamicsQuery;

/// The default period, months.
pub(super) const YEAR: i64 = 12;

#[Object]
impl DynamicsQuery {
    /// Average prices of a complex's lots over time.
    async fn price_dynamics(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
        #[graphql(desc = "Rooms: st, 0, 1 to 5, 4+, 5+, open; any when absent.")] rooms: Option<Vec<String>>,
        #[graphql(desc = "Months, 1 to 120.", default_with = "YEAR")] period_in_months: i64,
    ) -> Result<PriceDynamics> {
        let request = request_context(ctx)?;
        let params = DynamicsArgs::read(request, region, &building_path, rooms, period_in_months);
        let (histories, missing) = match params.ordinal {
            Some(ordinal) => histories(request, ordinal).await,
            None => (Vec::new(), None),
        };
        compute(ctx, move |request| of_complex(request, params.with(missing), &histories)).await
    }

    /// Median prices of the complexes of a complex's district over time.
    async fn price_dynamics_district(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
        #[graphql(desc = "Rooms: st, 0, 1 to 5, 4+, 5+, open; the cheapest metre of any when absent.")]
        rooms: Option<Vec<String>>,
        #[graphql(desc = "Months, 1 to 120.", default_with = "YEAR")] period_in_months: i64,
    ) -> Result<PriceDynamics> {
        let params =
            DynamicsArgs::read(request_context(ctx)?, region, &building_path, rooms, period_in_months);
        beside(ctx, params, Scope::district_of).await
    }

    /// Median prices of the complexes of a complex's class in its region over time.
    async fn price_dynamics_class(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
        #[graphql(desc = "Rooms: st, 0, 1 to 5, 4+, 5+, open; the cheapest metre of any when absent.")]
        rooms: Option<Vec<String>>,
        #[graphql(desc = "Months, 1 to 120.", default_with = "YEAR")] period_in_months: i64,
    ) -> Result<PriceDynamics> {
        let params =
            DynamicsArgs::read(request_context(ctx)?, region, &building_path, rooms, period_in_months);
        beside(ctx, params, Scope::class_of).await
    }
}

/// The arguments of the request.
struct DynamicsArgs {
    ordinal: Option<u32>,
    rooms: RoomSet,
    months: u32,
    errors: Vec<FieldError>,
}

impl DynamicsArgs {
    fn read(
        request: &RequestContext,
        region: SiteRegion,
        path: &str,
        rooms: Option<Vec<String>>,
        months: i64,
    ) -> Self {
        let mut errors = Vec::new();
        Self {
            ordinal: args::complex(&request.snapshot, region.into(), path, &mut errors),
            rooms: args::rooms("rooms", rooms, &mut errors),
            months: args::months(months, &mut errors),
            errors,
        }
    }

    fn with(mut self, missing: Option<FieldError>) -> Self {
        self.errors.extend(missing);
        self
    }
}

/// The histories of a complex's lots; empty without a database.
async fn histories(request: &RequestContext, ordinal: u32) -> (Vec<LotHistory>, Option<FieldError>) {
    let Some(database) = request.resources.database.as_ref() else { return (Vec::new(), None) };
    let id = request.snapshot.card_at(ordinal).id;
    let read = async { database.read_once().await?.histories_of(id).await };
    match request.read(read).await {
        Ok(histories) => (histories, None),
        Err(failure) => {
            tracing::warn!(error = failure, complex = id.0, "read price histories");
            (Vec::new(), Some(FieldError::new("prices", "история цен временно недоступна")))
        }
    }
}

fn of_complex(request: &RequestContext, params: DynamicsArgs, histories: &[LotHistory]) -> PriceDynamics {
    let card = params.ordinal.map(|ordinal| request.snapshot.card_at(ordinal));
    let wanted = |lot: &&LotHistory| {
        params.rooms.is_empty() || lot.rooms.is_some_and(|rooms| params.rooms.contains(rooms))
    };
    let until = card.map_or(request.today, |card| card.heard().holds_until(request.today));
    let days = trend::days_until(until, request.today, params.months);
    let found = trend::of_lots(&histories.iter().filter(wanted), &days);
    let has_points = !found.prices.is_empty() || !found.per_metre.is_empty();
    // Without points of lots the complex's own history is used, but only for all rooms together.
    let (basis, found) = match card.filter(|_| !has_points && params.rooms.is_empty()) {
        Some(card) => (card.price_basis.into(), of_card(request, card, params.ordinal, params.months)),
        None => (DynamicsBasis::Lots, found),
    };
    PriceDynamics {
        title: card.map(|card| card.name.clone()).unwrap_or_default(),
        basis,
        room_list: room_list(&request.snapshot, params.ordinal, histories),
        prices: points(&found.prices),
        prices_per_meter: points(&found.per_metre),
        own_prices: Vec::new(),
        own_prices_per_meter: Vec::new(),
        average_price: AveragePrice::of(&found.prices),
        average_price_per_meter: AveragePrice::of(&found.per_metre),
        errors: errors_list(params.errors),
    }
}

/// The complex's own history of a square metre, for when its lots have none.
fn of_card(request: &RequestContext, card: &Complex, ordinal: Option<u32>, months: u32) -> LotTrends {
    let own = ordinal
        .filter(|_| !card.prices.is_empty())
        .map(Scope::Complex)
        .map(|scope| trend::of_metres(&request.snapshot, scope, card.price_basis, request.today));
    let per_metre = own.map(|own| trend::within(&own, request.today, months)).unwrap_or_default();
    LotTrends { prices: Vec::new(), per_metre }
}

/// Rooms of the lots on sale and of those with a price history.
fn room_list(snapshot: &Snapshot, ordinal: Option<u32>, histories: &[LotHistory]) -> Vec<RoomChoice> {
    let slots = ordinal.into_iter().flat_map(|at| snapshot.engine.tables().slots(at as usize));
    let live = slots.filter_map(|slot| snapshot.engine.lot(slot as u32).rooms);
    let known = histories.iter().filter(|lot| !lot.prices.is_empty()).filter_map(|lot| lot.rooms);
    let rooms: BTreeSet<Rooms> = live.chain(known).collect();
    let mut choices: Vec<RoomChoice> = rooms.into_iter().map(RoomChoice::from).collect();
    // Five rooms and more are two classes with one value.
    choices.dedup_by_key(|choice| choice.value);
    choices
}

/// Medians of the area around a complex.
async fn beside(
    ctx: &Context<'_>,
    mut params: DynamicsArgs,
    scope: fn(&Snapshot, u32) -> Option<Scope>,
) -> Result<PriceDynamics> {
    let request = request_context(ctx)?;
    let (ordinal, rooms) = (params.ordinal, params.rooms);
    let scope = ordinal.and_then(|ordinal| scope(&request.snapshot, ordinal));
    let scopes = [scope, scope.and(ordinal).map(Scope::Complex)];
    // A complex is compared with those that tell the same of their square metre.
    let own = ordinal.map(|ordinal| request.snapshot.card_at(ordinal).price_basis).unwrap_or_default();
    let metre = rooms.is_empty().then_some(own);
    let known = all_histories(request, &mut params).await;
    let months = params.months;
    let trends = move |request: &RequestContext| {
        let within = |trend: Option<Arc<Vec<TrendPoint>>>| {
            trend.map(|trend| trend::within(&trend, request.today, months)).unwrap_or_default()
        };
        scopes.map(|scope| {
            let Some(scope) = scope else { return LotTrends::default() };
            let average = |unit| known.as_ref().map(|all| all.rooms.of_scope(request, scope, rooms, unit));
            let per_metre = match metre {
                Some(basis) => Some(trend::of_metres(&request.snapshot, scope, basis, request.today)),
                None => average(PriceUnit::Metre),
            };
            LotTrends { prices: within(average(PriceUnit::Lot)), per_metre: within(per_metre) }
        })
    };
    let [found, own] = compute(ctx, trends).await?;
    Ok(PriceDynamics {
        title: scope.map(|scope| scope.title(&request.snapshot)).unwrap_or_default(),
        basis: metre.map_or(DynamicsBasis::Lots, DynamicsBasis::from),
        room_list: room_list(&request.snapshot, ordinal, &[]),
        prices: points(&found.prices),
        prices_per_meter: points(&found.per_metre),
        own_prices: points(&own.prices),
        own_prices_per_meter: points(&own.per_metre),
        average_price: AveragePrice::of(&found.prices),
        average_price_per_meter: AveragePrice::of(&found.per_metre),
        errors: errors_list(params.errors),
    })
}

/// The histories of all lots on sale, read once a generation; `None` without a database.
async fn all_histories(request: &RequestContext, params: &mut DynamicsArgs) -> Option<Arc<Histories>> {
    let reading = histories::histories(request.resources.database.as_ref(), &request.snapshot, request.today)
        .filter(|_| params.ordinal.is_some())?;
    match request.read(reading).await {
        Ok(all) => Some(all),
        Err(failure) => {
            tracing::warn!(error = failure, "read price histories");
            params.errors.push(FieldError::new("prices", "история цен временно недоступна"));
            None
        }
    }
}
