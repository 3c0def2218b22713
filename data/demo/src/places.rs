//! The places of builders as they were on earlier days: counted from the same корпуса as those of today, by the days on
//! which their moves were announced. Opinions and what else has no days is in none of them.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use novosel_catalog::building::Heard;
use novosel_catalog::id::BuilderId;
use novosel_catalog::place::Geography;
use novosel_catalog::rating_criterion::RatingSubject;
use novosel_catalog::rating_facts::BuilderFacts;
use novosel_catalog::rating_method::RatingMethod;
use novosel_catalog::rating_snapshot::RatingSnapshot;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::track_record::{TrackRecord, as_known_on};

use super::{Catalogue, DemoError, Scale};

/// How many days ago the places were kept: two quarters.
const AGO: [u64; 2] = [184, 92];

/// A rating whose places are asked for.
#[derive(Clone, Copy, Debug)]
pub struct RatingOf<'a> {
    /// Its name in addresses.
    pub slug: &'a str,
    /// How it is counted.
    pub method: Option<&'a RatingMethod>,
}

/// The places of a rating of builders on two earlier days; none of other ratings, whose numbers have no days.
///
/// # Errors
/// As [`super::generate`].
pub fn earlier_places(
    scale: Scale,
    seed: u64,
    today: NaiveDate,
    geography: &Geography,
    rating: RatingOf<'_>,
) -> Result<Vec<RatingSnapshot>, DemoError> {
    let Some(method) = rating.method.filter(|method| method.subject() == RatingSubject::Builder) else {
        return Ok(Vec::new());
    };
    let catalogue = Catalogue::new(scale, seed, today, geography)?;
    let cards = catalogue.cards();
    let mut snapshots = Vec::new();
    for ago in AGO {
        let day = today - Days::new(ago);
        for site in SiteRegion::ALL {
            let mut records: BTreeMap<BuilderId, TrackRecord> = BTreeMap::new();
            for (_, card) in cards.iter().filter(|(plan, _)| plan.region.site() == site) {
                let Some(builder) = card.builder else { continue };
                let record = records.entry(builder).or_default();
                for queue in card.queues.iter().filter_map(|queue| as_known_on(queue, day)) {
                    record.add(&queue, Heard { last: day, ..card.heard() }, day);
                }
            }
            let builders = catalogue.builders.iter().filter(|builder| !builder.deleted);
            let ranked = method.ranked(builders.map(|builder| {
                let record = records.get(&builder.id).copied().unwrap_or_default();
                (builder.id.0, builder.name.clone(), BuilderFacts { record, mark: None, marks: 0 })
            }));
            snapshots.push(RatingSnapshot::of(rating.slug, site, day, method, &ranked));
        }
    }
    Ok(snapshots)
}
