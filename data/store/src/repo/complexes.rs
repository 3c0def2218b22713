//! Complexes: kept whole as JSON beside the columns that they are looked up by, with a projection of their корпуса.

use std::collections::HashMap;

use novosel_catalog::building::{Complex, ComplexKind};
use novosel_catalog::flat::SourceKey;
use novosel_catalog::id::{BuilderId, ComplexId, QueueId};
use novosel_catalog::region::Region;
use sqlx::QueryBuilder;

use super::{Change, Session, day, next_number, number, shown};
use crate::error::{DataError, DbContext, same_key};
use crate::transaction::on_both;

const TABLE: &str = "complexes";

/// What a complex is found by, without its body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComplexHead {
    /// Stable number in the catalogue.
    pub id: ComplexId,
    /// Where it came from.
    pub key: SourceKey,
    /// The name that addresses use.
    pub slug: String,
    /// The region.
    pub region: Region,
    /// What it is.
    pub kind: ComplexKind,
    /// Name.
    pub name: String,
    /// The builder's brand.
    pub builder: Option<BuilderId>,
    /// The complex that shows its lots, where it is another.
    pub merged_into: Option<ComplexId>,
}

type HeadRow = (i64, String, String, String, String, String, String, Option<i64>, Option<i64>);

impl Session {
    /// Stores a complex with its корпуса. Number 0 gets the number of the complex with the same key, or the next one;
    /// so do корпуса and, with the next one, promos.
    ///
    /// # Errors
    /// When its number, Latin name or key, or a number of a корпус, belongs to another complex; when its builder is not
    /// there; when a statement fails.
    pub async fn put_complex(&mut self, complex: &mut Complex) -> Result<Change, DataError> {
        if complex.id.0 == 0 {
            complex.id = match self.complex_id_by_key(&complex.key).await? {
                Some(id) => id,
                None => ComplexId(next_number!(
                    self,
                    complex,
                    TABLE,
                    "SELECT coalesce(max(id), 0) FROM complexes"
                )),
            };
        }
        self.number_parts(complex).await?;
        let id = i64::from(complex.id.0);
        let body =
            serde_json::to_string(complex).map_err(|source| DataError::Body { table: TABLE, id, source })?;
        let change = match self.complex_body(id).await? {
            Some(stored) if stored == body => return Ok(Change::Unchanged),
            Some(stored) => {
                same_key(TABLE, complex.id.0, &parse(id, &stored)?.key, &complex.key)?;
                Change::Changed
            }
            None => Change::New,
        };
        self.write_complex(complex, &body).await?;
        self.write_queues(complex, change).await?;
        Ok(change)
    }

    /// Gives корпуса and promos without a number theirs.
    async fn number_parts(&mut self, complex: &mut Complex) -> Result<(), DataError> {
        if complex.queues.iter().any(|queue| queue.id.0 == 0) {
            let stored = self.queue_ids(complex.id).await?;
            for queue in complex.queues.iter_mut().filter(|queue| queue.id.0 == 0) {
                queue.id = match stored.get(&queue.key) {
                    Some(id) => *id,
                    None => QueueId(next_number!(
                        self,
                        queue,
                        "queues",
                        "SELECT coalesce(max(id), 0) FROM queues"
                    )),
                };
            }
        }
        for promo in complex.promos.iter_mut().filter(|promo| promo.id == 0) {
            promo.id = next_number!(self, promo, TABLE, "SELECT coalesce(max(last_promo), 0) FROM complexes");
        }
        Ok(())
    }

    async fn write_complex(&mut self, complex: &Complex, body: &str) -> Result<(), DataError> {
        let revision = self.revision().await?;
        let last_promo = complex.promos.iter().map(|promo| i64::from(promo.id)).max().unwrap_or(0);
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO complexes (id, source, external_id, slug, region, kind, name, builder, updated, last_promo, \
                 revision, body) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
                 ON CONFLICT (id) DO UPDATE SET source = excluded.source, external_id = excluded.external_id, \
                 slug = excluded.slug, region = excluded.region, kind = excluded.kind, name = excluded.name, \
                 builder = excluded.builder, updated = excluded.updated, last_promo = excluded.last_promo, \
                 revision = excluded.revision, body = excluded.body",
            )
            .bind(i64::from(complex.id.0))
            .bind(&complex.key.source)
            .bind(&complex.key.external_id)
            .bind(&complex.slug)
            .bind(complex.region.code())
            .bind(complex.kind.code())
            .bind(&complex.name)
            .bind(complex.builder.map(|builder| i64::from(builder.0)))
            .bind(day::encode(complex.updated))
            .bind(last_promo)
            .bind(revision)
            .bind(body);
            query.execute(&mut *conn).await.db_context("store a complex")?;
        });
        Ok(())
    }

    async fn write_queues(&mut self, complex: &Complex, change: Change) -> Result<(), DataError> {
        let id = i64::from(complex.id.0);
        on_both!(&mut self.tx, |conn| {
            if change == Change::Changed {
                let query = sqlx::query("DELETE FROM queues WHERE complex = $1").bind(id);
                query.execute(&mut *conn).await.db_context("replace корпуса")?;
            }
            for chunk in complex.queues.chunks(super::ROWS) {
                let mut query = QueryBuilder::<Db>::new(
                    "INSERT INTO queues (id, complex, source, external_id, title, deadline) ",
                );
                query.push_values(chunk, |mut row, queue| {
                    row.push_bind(i64::from(queue.id.0))
                        .push_bind(id)
                        .push_bind(&queue.key.source)
                        .push_bind(&queue.key.external_id)
                        .push_bind(&queue.title)
                        .push_bind(i64::from(queue.deadline.code()));
                });
                query.build().execute(&mut *conn).await.db_context("store корпуса")?;
            }
        });
        Ok(())
    }

    async fn queue_ids(&mut self, complex: ComplexId) -> Result<HashMap<SourceKey, QueueId>, DataError> {
        let rows: Vec<(i64, String, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT id, source, external_id FROM queues WHERE complex = $1");
            query.bind(i64::from(complex.0)).fetch_all(&mut *conn).await.db_context("read корпуса")?
        });
        rows.into_iter()
            .map(|(id, source, external_id)| {
                Ok((SourceKey { source, external_id }, QueueId(number("queues", id, "id", id)?)))
            })
            .collect()
    }

    async fn complex_body(&mut self, id: i64) -> Result<Option<String>, DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT body FROM complexes WHERE id = $1").bind(id);
            query.fetch_optional(&mut *conn).await.db_context("read a complex")
        })
    }

    /// A complex by number.
    ///
    /// # Errors
    /// When the statement fails or the stored body is damaged.
    pub async fn complex(&mut self, id: ComplexId) -> Result<Option<Complex>, DataError> {
        let id = i64::from(id.0);
        self.complex_body(id).await?.map(|body| parse(id, &body)).transpose()
    }

    /// The complexes of these numbers that there are, by number.
    ///
    /// # Errors
    /// When the statement fails or a stored body is damaged.
    pub async fn complexes(&mut self, ids: &[ComplexId]) -> Result<Vec<Complex>, DataError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let rows: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new("SELECT id, body FROM complexes WHERE id IN (");
            let mut list = query.separated(", ");
            for id in ids {
                list.push_bind(i64::from(id.0));
            }
            query.push(") ORDER BY id");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read complexes")?
        });
        rows.iter().map(|(id, body)| parse(*id, body)).collect()
    }

    /// The number of the complex with this key.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn complex_id_by_key(&mut self, key: &SourceKey) -> Result<Option<ComplexId>, DataError> {
        let id: Option<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT id FROM complexes WHERE source = $1 AND external_id = $2");
            let query = query.bind(&key.source).bind(&key.external_id);
            query.fetch_optional(&mut *conn).await.db_context("find a complex by key")?
        });
        id.map(|id| Ok(ComplexId(number(TABLE, id, "id", id)?))).transpose()
    }

    /// The number of the complex with this Latin name.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn complex_id_by_slug(&mut self, slug: &str) -> Result<Option<ComplexId>, DataError> {
        let id: Option<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT id FROM complexes WHERE slug = $1").bind(slug);
            query.fetch_optional(&mut *conn).await.db_context("find a complex by name")?
        });
        id.map(|id| Ok(ComplexId(number(TABLE, id, "id", id)?))).transpose()
    }

    /// What every complex is found by, by number: for matching a feed's complexes to those there are.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn complex_heads(&mut self) -> Result<Vec<ComplexHead>, DataError> {
        let rows: Vec<HeadRow> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT id, source, external_id, slug, region, kind, name, builder, merged_into \
                FROM complexes ORDER BY id";
            sqlx::query_as(sql).fetch_all(&mut *conn).await.db_context("read complexes")?
        });
        rows.into_iter().map(head).collect()
    }

    /// Up to `limit` complexes with numbers above `after`, by number: for walking over all that are
    /// shown.
    ///
    /// # Errors
    /// When the statement fails or a stored body is damaged.
    pub async fn complexes_after(&mut self, after: ComplexId, limit: u16) -> Result<Vec<Complex>, DataError> {
        let shown =
            concat!("SELECT id, body FROM complexes WHERE id > $1 AND ", shown!(), " ORDER BY id LIMIT $2");
        self.walk_complexes(shown, after, limit).await
    }

    /// As [`Session::complexes_after`], with those that are parts of others.
    pub(super) async fn delivered_complexes_after(
        &mut self,
        after: ComplexId,
        limit: u16,
    ) -> Result<Vec<Complex>, DataError> {
        let all = "SELECT id, body FROM complexes WHERE id > $1 ORDER BY id LIMIT $2";
        self.walk_complexes(all, after, limit).await
    }

    async fn walk_complexes(
        &mut self,
        sql: &'static str,
        after: ComplexId,
        limit: u16,
    ) -> Result<Vec<Complex>, DataError> {
        let rows: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(sql);
            let query = query.bind(i64::from(after.0)).bind(i64::from(limit));
            query.fetch_all(&mut *conn).await.db_context("read complexes")?
        });
        rows.iter().map(|(id, body)| parse(*id, body)).collect()
    }

    /// Numbers of complexes that changed, or whose lots did, after a revision; by number.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn complexes_changed_since(&mut self, revision: i64) -> Result<Vec<ComplexId>, DataError> {
        let ids: Vec<i64> = on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query_scalar("SELECT id FROM complexes WHERE revision > $1 ORDER BY id").bind(revision);
            query.fetch_all(&mut *conn).await.db_context("read changed complexes")?
        });
        ids.into_iter().map(|id| Ok(ComplexId(number(TABLE, id, "id", id)?))).collect()
    }
}

pub(crate) fn parse(id: i64, body: &str) -> Result<Complex, DataError> {
    serde_json::from_str(body).map_err(|source| DataError::Body { table: TABLE, id, source })
}

fn head(
    (id, source, external_id, slug, region, kind, name, builder, merged_into): HeadRow,
) -> Result<ComplexHead, DataError> {
    let stored =
        |column, value: &str| DataError::Stored { table: TABLE, id, column, value: value.to_owned() };
    Ok(ComplexHead {
        id: ComplexId(number(TABLE, id, "id", id)?),
        key: SourceKey { source, external_id },
        slug,
        region: Region::parse(&region).ok_or_else(|| stored("region", &region))?,
        kind: ComplexKind::parse(&kind).ok_or_else(|| stored("kind", &kind))?,
        name,
        builder: builder.map(|builder| number(TABLE, id, "builder", builder).map(BuilderId)).transpose()?,
        merged_into: merged_into
            .map(|shown| number(TABLE, id, "merged_into", shown).map(ComplexId))
            .transpose()?,
    })
}
