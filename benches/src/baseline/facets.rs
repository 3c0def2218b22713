//! Facets by tantivy's terms aggregation: one search for every set of groups that share their other conditions.

use anyhow::{Context, Result, anyhow};
use novosel_catalog::class::ClassSet;
use novosel_catalog::contract::ContractSet;
use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::rooms::RoomSet;
use serde_json::{Map, json};
use tantivy::aggregation::agg_req::Aggregations;
use tantivy::aggregation::agg_result::{AggregationResult, AggregationResults, BucketResult};
use tantivy::aggregation::{AggContextParams, AggregationCollector, Key};

use super::Baseline;

/// A field, and what makes a filter forget its group.
type Group = (&'static str, fn(&mut Filter));

/// More buckets than any group has options.
const BUCKETS: u32 = 5_000;
/// The groups that are counted: the field, and the filter without what is chosen in the group.
const GROUPS: [Group; 10] = [
    ("region", |filter| filter.regions.clear()),
    ("stations", without_places),
    ("places", without_places),
    ("builder", |filter| filter.builders.clear()),
    ("class", |filter| filter.classes = ClassSet::EMPTY),
    // Each feature is beside the chosen ones.
    ("features", |_| ()),
    ("rooms", |filter| filter.rooms = RoomSet::EMPTY),
    ("deadline", |filter| filter.deadlines.clear()),
    ("finishing", |filter| filter.finishing = FinishingSet::EMPTY),
    ("contract", |filter| filter.contracts = ContractSet::EMPTY),
];

fn without_places(filter: &mut Filter) {
    filter.stations.clear();
    filter.districts.clear();
    filter.locations.clear();
}

/// The searches of one filter's facets, prepared.
pub struct FacetQuery(Vec<(Filter, Aggregations)>);

/// How many lots an option has: the field, the value, the lots.
pub type OptionCount = (&'static str, u64, u64);

impl FacetQuery {
    /// The searches for a filter.
    ///
    /// # Errors
    /// When tantivy does not know the request.
    pub fn of(filter: &Filter) -> Result<Self> {
        let mut searches: Vec<(Filter, Map<String, serde_json::Value>)> = Vec::new();
        for (field, widen) in GROUPS {
            let mut widened = filter.clone();
            widen(&mut widened);
            let terms = json!({ "terms": { "field": field, "size": BUCKETS, "segment_size": BUCKETS } });
            match searches.iter_mut().find(|(other, _)| *other == widened) {
                Some((_, fields)) => {
                    fields.insert(field.to_owned(), terms);
                }
                None => searches.push((widened, Map::from_iter([(field.to_owned(), terms)]))),
            }
        }
        let prepare = |(filter, fields)| {
            let request = serde_json::from_value(serde_json::Value::Object(fields));
            Ok((filter, request.context("prepare the aggregation")?))
        };
        searches.into_iter().map(prepare).collect::<Result<_>>().map(Self)
    }
}

impl Baseline {
    /// Buckets of every group, by search.
    ///
    /// # Errors
    /// When tantivy fails.
    pub fn facets(&self, query: &FacetQuery) -> Result<Vec<AggregationResults>> {
        let search = |(filter, request): &(Filter, Aggregations)| {
            let collector = AggregationCollector::from_aggs(request.clone(), AggContextParams::default());
            self.searcher.search(&self.query(filter), &collector).context("count facets")
        };
        query.0.iter().map(search).collect()
    }

    /// The buckets as options that have lots, in order.
    ///
    /// # Errors
    /// When a bucket has no number.
    pub fn options(results: &[AggregationResults]) -> Result<Vec<OptionCount>> {
        let mut options = Vec::new();
        for (field, _) in GROUPS {
            let found = results.iter().find_map(|result| result.0.get(field));
            let Some(AggregationResult::BucketResult(BucketResult::Terms { buckets, .. })) = found else {
                return Err(anyhow!("no buckets of {field}"));
            };
            for bucket in buckets {
                let value = match bucket.key {
                    Key::U64(value) => value,
                    Key::I64(value) if value >= 0 => value.unsigned_abs(),
                    // Numbers of things are small and whole.
                    Key::F64(value) => value as u64,
                    ref other => return Err(anyhow!("bucket {other:?} of {field} is no number")),
                };
                options.push((field, value, bucket.doc_count));
            }
        }
        options.sort_unstable();
        Ok(options)
    }
}
