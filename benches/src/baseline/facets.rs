//! Facets by tantivy's terms aggregation: one search for every set of groups that share their other conditions.

use anyhow::{Context, Result, anyhow};
use novosel_catalog::listing::filter::Filter;
use serde_json::json;
use tantivy::aggregation::agg_req::Aggregations;
use tantivy::aggregation::agg_result::{AggregationResult, AggregationResults, BucketResult};
use tantivy::aggregation::{AggContextParams, AggregationCollector, Key};

use super::Baseline;
use crate::groups::{Group, OptionCount};

/// More buckets than any group has options.
const BUCKETS: u32 = 5_000;

/// The searches of one filter's facets, prepared.
pub struct FacetQuery(Vec<(Filter, Aggregations)>);

impl FacetQuery {
    /// The searches for a filter.
    ///
    /// # Errors
    /// When tantivy does not know the request.
    pub fn of(filter: &Filter) -> Result<Self> {
        let terms = |group: &Group| {
            let field = group.name();
            (
                field.to_owned(),
                json!({ "terms": { "field": field, "size": BUCKETS, "segment_size": BUCKETS } }),
            )
        };
        let prepare = |(filter, groups): (Filter, Vec<Group>)| {
            let fields = groups.iter().map(terms).collect();
            let request = serde_json::from_value(serde_json::Value::Object(fields));
            Ok((filter, request.context("prepare the aggregation")?))
        };
        Group::by_conditions(filter).into_iter().map(prepare).collect::<Result<_>>().map(Self)
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
        for field in Group::ALL.map(Group::name) {
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
