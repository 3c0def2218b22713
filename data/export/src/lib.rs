//! Feeds of the catalogue for other portals, in the formats that the import reads.
//!
//! A feed holds what can be bought now: lots on sale with a price. What a format has no word for is not forced into
//! another one; such lots are left out, counted and named ([`Written::left_out`]). Nothing is made up: an element
//! whose fact the catalogue does not know is absent, and whoever checks the feed says what the portal misses.
//!
//! Never: a lot that is not on sale, a picture that only this portal draws, a number of another portal's own lists.
//! To add a format: a file in `format`, an arm in [`Feed`], a variant of
//! [`FeedFormat`](novosel_catalog::partner::FeedFormat).

mod format;
mod words;
mod xml;

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};

use chrono::{DateTime, Utc};
use novosel_catalog::building::{Complex, Queue};
use novosel_catalog::company::{Agency, Builder};
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::flat::{Lot, LotKind, LotStatus};
use novosel_catalog::id::{AgencyId, BuilderId, ComplexId};
use novosel_catalog::lot_photo::LotPhoto;
use novosel_catalog::money::Thousands;
use novosel_catalog::partner::{FeedFilter, FeedFormat};
use novosel_geo::position::Position;
use novosel_store::DataError;
use novosel_store::repo::Session;
use serde::Serialize;

use format::Feed;

/// Complexes read at once.
const COMPLEXES: u16 = 64;

/// A feed could not be written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The database failed.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The file cannot be written.
    #[error("cannot write the feed")]
    Write(#[from] io::Error),
}

/// Why a lot on sale is not in a feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LeftOut {
    /// Its seller hides the price, and portals take no offer without one.
    NoPrice,
    /// Nobody knows its area.
    NoArea,
    /// The format has no word for its kind.
    Kind,
    /// The format has no word for an assignment.
    Assignment,
    /// The format has no word for an open plan.
    OpenPlan,
    /// The format is of new houses.
    Resale,
}

impl LeftOut {
    /// The reason in Russian, to follow a count.
    pub fn title(self) -> &'static str {
        match self {
            Self::NoPrice => "без цены",
            Self::NoArea => "без площади",
            Self::Kind => "такого вида, которого в формате нет",
            Self::Assignment => "по уступке, которой в формате нет",
            Self::OpenPlan => "со свободной планировкой, которой в формате нет",
            Self::Resale => "вторичного рынка, которого в формате нет",
        }
    }
}

/// What was written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Written {
    /// Complexes with at least one lot.
    pub complexes: u64,
    /// Lots.
    pub lots: u64,
    /// Lots on sale that are not in the feed, by reason.
    pub left_out: BTreeMap<LeftOut, u64>,
}

/// A lot with everything that an offer tells of it.
pub(crate) struct Offer<'a> {
    /// Its number in the feed.
    pub(crate) id: String,
    pub(crate) lot: &'a Lot,
    pub(crate) price: Thousands,
    pub(crate) complex: &'a Complex,
    pub(crate) queue: Option<&'a Queue>,
    /// The builder, unless an agency sells.
    pub(crate) builder: Option<&'a Builder>,
    pub(crate) agency: Option<&'a Agency>,
}

impl Offer<'_> {
    /// Whether it is known to be sold as new. A sale of a finished house is, where its builder sells; of the others
    /// nothing is claimed.
    pub(crate) fn is_new(&self) -> bool {
        self.lot.contract != Some(Contract::Dkp) || self.builder.is_some()
    }

    pub(crate) fn deadline(&self) -> Deadline {
        self.queue.map_or(Deadline::Unknown, |queue| queue.deadline)
    }

    /// A guess of ours stays ours.
    pub(crate) fn position(&self) -> Option<Position> {
        self.queue.and_then(|queue| queue.position).or(self.complex.told_point())
    }

    pub(crate) fn floors(&self) -> Option<i64> {
        let of_queue = self.queue.and_then(|queue| queue.floors_to).map(i64::from);
        self.lot.floors_total.map(i64::from).or(of_queue)
    }

    pub(crate) fn ceiling_cm(&self) -> Option<u16> {
        self.lot.ceiling_cm
    }

    /// The plan, where it is on the web.
    pub(crate) fn plan(&self) -> Option<&str> {
        self.lot.plan.as_deref().filter(|plan| is_remote(plan))
    }

    /// The plan of the floor, where it is on the web.
    pub(crate) fn floor_plan(&self) -> Option<&str> {
        self.lot.floor_plan.as_deref().filter(|plan| is_remote(plan))
    }

    pub(crate) fn photos(&self) -> impl Iterator<Item = &str> {
        self.lot.photos.iter().map(LotPhoto::as_str).filter(|photo| is_remote(photo))
    }

    /// The seller's phone.
    pub(crate) fn phone(&self) -> Option<&str> {
        let of_agency = self.agency.map(|agency| agency.phone.as_deref());
        of_agency.unwrap_or_else(|| self.builder.and_then(|builder| builder.phone.as_deref()))
    }
}

/// Pictures that another host holds; those of this portal are drawn for its own pages.
pub(crate) fn is_remote(address: &str) -> bool {
    address.starts_with("https://") || address.starts_with("http://")
}

/// Writes a feed of what is on sale and passes the filter. A lot's number is that of its source where the filter names
/// one source, else its number in the catalogue, which no other lot has.
///
/// # Errors
/// When a statement fails, a stored value is damaged, or the writer refuses.
pub async fn write(
    session: &mut Session,
    format: FeedFormat,
    filter: &FeedFilter,
    now: DateTime<Utc>,
    out: &mut (impl Write + Send),
) -> Result<Written, ExportError> {
    let builders: HashMap<BuilderId, Builder> =
        session.builders().await?.into_iter().map(|builder| (builder.id, builder)).collect();
    let agencies: HashMap<AgencyId, Agency> =
        session.agencies().await?.into_iter().map(|agency| (agency.id, agency)).collect();
    let mut feed = Feed::new(format, xml::Xml::new(out));
    let mut written = Written::default();
    feed.begin(now)?;
    let mut after = ComplexId(filter.complex.map_or(0, |only| only.0.saturating_sub(1)));
    loop {
        let complexes = session.complexes_after(after, filter.complex.map_or(COMPLEXES, |_| 1)).await?;
        let Some(last) = complexes.last() else { break };
        after = last.id;
        for complex in complexes.iter().filter(|complex| passes(filter, complex)) {
            let lots = session.lots_of(complex.id).await?;
            let builder = complex.builder.and_then(|id| builders.get(&id));
            let mut offers = Vec::with_capacity(lots.len());
            for lot in lots.iter().filter(|lot| is_wanted(filter, lot)) {
                match offer(format, filter, complex, lot, builder, &agencies) {
                    Ok(offer) => offers.push(offer),
                    Err(reason) => *written.left_out.entry(reason).or_default() += 1,
                }
            }
            if !offers.is_empty() {
                feed.complex(complex, builder, &offers)?;
                written.complexes += 1;
                written.lots += offers.len() as u64;
            }
        }
        if filter.complex.is_some() {
            break;
        }
    }
    feed.end()?;
    Ok(written)
}

fn passes(filter: &FeedFilter, complex: &Complex) -> bool {
    filter.complex.is_none_or(|only| complex.id == only)
        && filter.builder.is_none_or(|only| complex.builder == Some(only))
        && filter.region.is_none_or(|only| complex.region.site() == only)
}

fn is_wanted(filter: &FeedFilter, lot: &Lot) -> bool {
    lot.status == LotStatus::Live && filter.source.as_ref().is_none_or(|only| lot.key.source == *only)
}

fn offer<'a>(
    format: FeedFormat,
    filter: &FeedFilter,
    complex: &'a Complex,
    lot: &'a Lot,
    builder: Option<&'a Builder>,
    agencies: &'a HashMap<AgencyId, Agency>,
) -> Result<Offer<'a>, LeftOut> {
    let price = lot.price.ok_or(LeftOut::NoPrice)?;
    let is_land = lot.kind == LotKind::Land;
    if lot.area.is_none() && !(is_land && lot.land_area.is_some()) {
        return Err(LeftOut::NoArea);
    }
    format::accepts(format, lot)?;
    let agency = lot.agency.and_then(|id| agencies.get(&id));
    let id = match filter.source {
        Some(_) => lot.key.external_id.clone(),
        None => lot.id.0.to_string(),
    };
    let queue = lot.queue.and_then(|id| complex.queues.iter().find(|queue| queue.id == id));
    let builder = builder.filter(|_| agency.is_none());
    let offer = Offer { id, lot, price, complex, queue, builder, agency };
    if format == FeedFormat::Domclick && !offer.is_new() {
        return Err(LeftOut::Resale);
    }
    Ok(offer)
}
