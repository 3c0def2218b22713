//! Complexes that are parts of others: which complex shows the lots of each.

use std::collections::HashMap;

use novosel_catalog::id::{ComplexId, QueueId};
use novosel_catalog::identity::{Merge, MergeKind, MergeState};

use super::merges::MergeFilter;
use super::{Session, number, shown};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// The longest chain of complexes that are parts of one another: no catalogue has more sources of one complex.
const LONGEST_CHAIN: usize = 100;

impl Session {
    /// Gives the lots of a complex, and of those that are parts of it, to the complex that shows them.
    pub(super) async fn show_where_it_belongs(&mut self, complex: ComplexId) -> Result<(), DataError> {
        let filter = MergeFilter {
            kind: Some(MergeKind::Complex),
            state: Some(MergeState::Accepted),
            ..MergeFilter::default()
        };
        let accepted = self.merges(filter).await?;
        let above: HashMap<u32, &Merge> = accepted.iter().map(|merge| (merge.merged, merge)).collect();
        let mut parts = vec![complex.0];
        let mut done = 0;
        while let Some(part) = parts.get(done).copied() {
            done += 1;
            let below = accepted.iter().filter(|merge| merge.kept == part && !parts.contains(&merge.merged));
            let below: Vec<u32> = below.map(|merge| merge.merged).collect();
            parts.extend(below);
            self.show_in(ComplexId(part), &above).await?;
        }
        Ok(())
    }

    async fn show_in(&mut self, part: ComplexId, above: &HashMap<u32, &Merge>) -> Result<(), DataError> {
        let mut shown = part.0;
        let mut houses: Option<Vec<(QueueId, QueueId)>> = None;
        for _ in 0..LONGEST_CHAIN {
            let Some(merge) = above.get(&shown) else { break };
            shown = merge.kept;
            let further = |to: QueueId| merge.houses.iter().find(|(from, _)| *from == to).map(|(_, to)| *to);
            houses = Some(match houses {
                None => merge.houses.clone(),
                Some(pairs) => {
                    pairs.into_iter().filter_map(|(from, to)| Some((from, further(to)?))).collect()
                }
            });
        }
        if above.contains_key(&shown) {
            return Err(DataError::Circle { table: "complexes", id: part.0 });
        }
        let id = i64::from(part.0);
        let before: Option<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT merged_into FROM complexes WHERE id = $1").bind(id);
            query.fetch_one(&mut *conn).await.db_context("read where a complex is shown")?
        });
        let target = i64::from(shown);
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE complexes SET merged_into = $1 WHERE id = $2");
            let query = query.bind((shown != part.0).then_some(target)).bind(id);
            query.execute(&mut *conn).await.db_context("say where a complex is shown")?;
            if shown == part.0 {
                let query = sqlx::query(
                    "UPDATE lots SET complex = home, queue = home_queue, home = NULL, home_queue = NULL WHERE home = $1",
                );
                query.bind(id).execute(&mut *conn).await.db_context("take lots back")?;
            } else {
                let query = sqlx::query(
                    "UPDATE lots SET home = complex, home_queue = queue WHERE complex = $1 AND home IS NULL",
                );
                query.bind(id).execute(&mut *conn).await.db_context("remember where lots come from")?;
                let query = sqlx::query("UPDATE lots SET complex = $1, queue = NULL WHERE home = $2");
                query.bind(target).bind(id).execute(&mut *conn).await.db_context("give lots away")?;
                for (from, to) in houses.unwrap_or_default() {
                    let query = sqlx::query("UPDATE lots SET queue = $1 WHERE home = $2 AND home_queue = $3");
                    let query = query.bind(i64::from(to.0)).bind(id).bind(i64::from(from.0));
                    query.execute(&mut *conn).await.db_context("give lots a корпус")?;
                }
            }
        });
        self.touched.extend([part, ComplexId(shown)]);
        if let Some(before) = before {
            self.touched.insert(ComplexId(number("complexes", id, "merged_into", before)?));
        }
        Ok(())
    }

    /// The complex that shows the lots of this one, where it is another.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn shown_in(&mut self, complex: ComplexId) -> Result<Option<ComplexId>, DataError> {
        let id = i64::from(complex.0);
        let shown: Option<Option<i64>> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT merged_into FROM complexes WHERE id = $1").bind(id);
            query.fetch_optional(&mut *conn).await.db_context("read where a complex is shown")?
        });
        shown.flatten().map(|shown| Ok(ComplexId(number("complexes", id, "merged_into", shown)?))).transpose()
    }

    /// The complexes that changed after a revision and are not shown as themselves, by number.
    pub(crate) async fn merged_complexes(&mut self, since: i64) -> Result<Vec<ComplexId>, DataError> {
        let ids: Vec<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(concat!(
                "SELECT id FROM complexes WHERE revision > $1 AND NOT (",
                shown!(),
                ") ORDER BY id"
            ));
            query.bind(since).fetch_all(&mut *conn).await.db_context("read merged complexes")?
        });
        ids.into_iter().map(|id| Ok(ComplexId(number("complexes", id, "id", id)?))).collect()
    }

    /// The complex that shows the lots of the one with this Latin name, where it is another.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn shown_by_slug(&mut self, slug: &str) -> Result<Option<ComplexId>, DataError> {
        let shown: Option<i64> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT merged_into FROM complexes WHERE slug = $1 AND merged_into IS NOT NULL";
            let query = sqlx::query_scalar(sql).bind(slug);
            query.fetch_optional(&mut *conn).await.db_context("find a merged complex by name")?
        });
        shown.map(|id| Ok(ComplexId(number("complexes", id, "merged_into", id)?))).transpose()
    }
}
