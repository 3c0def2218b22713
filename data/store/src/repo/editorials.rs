//! Lists of texts: by section, site and category, or by the complex that they tell about; the newest first.
//!
//! Limits are bound within a CAST: SQLite plans a statement anew for every value of a bare one.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::id::ComplexId;
use novosel_catalog::region::SiteRegion;
use sqlx::QueryBuilder;

use super::{Change, ROWS, Session, day, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "editorials";

/// Who reads: visitors of a site on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Readers {
    /// The site; texts of both sites belong to each.
    pub site: SiteRegion,
    /// The day; a text of a later one is not published yet.
    pub today: NaiveDate,
}

impl Readers {
    /// Whether a text is published for them.
    pub fn may_read(self, text: &Editorial) -> bool {
        text.site.is_none_or(|of| of == self.site) && text.date <= self.today
    }
}

/// Which texts are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditorialFilter<'a> {
    /// The section.
    pub kind: EditorialKind,
    /// Who reads them.
    pub readers: Readers,
    /// The category by title; all when absent.
    pub category: Option<&'a str>,
}

/// A page of texts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EditorialPage {
    /// The newest first.
    pub items: Vec<Editorial>,
    /// Texts of the wish in all; not known for a page beyond the last one.
    pub total: Option<u64>,
}

/// How a text's site is stored: empty for both.
pub(super) fn site_code(site: Option<SiteRegion>) -> &'static str {
    site.map_or("", SiteRegion::code)
}

impl Session {
    /// Stores a text with the complexes that it is about; number 0 gets the next one. What it became is kept as a version,
    /// by whoever has signed the session.
    ///
    /// # Errors
    /// When its name or number belongs to another one, or a statement fails.
    pub async fn put_editorial(&mut self, text: &mut Editorial) -> Result<Change, DataError> {
        let before = if text.id.0 == 0 { None } else { self.editorial_body(text.id).await? };
        let change = self.file_editorial(text).await?;
        if change != Change::Unchanged {
            self.link_editorial(text).await?;
            self.keep_version(text, before.as_deref()).await?;
        }
        Ok(change)
    }

    pub(super) async fn link_editorial(&mut self, text: &Editorial) -> Result<(), DataError> {
        let id = i64::from(text.id.0);
        // A text may name a complex twice.
        let complexes: BTreeSet<i64> = text.complexes.iter().map(|complex| i64::from(complex.0)).collect();
        let complexes: Vec<i64> = complexes.into_iter().collect();
        self.link_pictures(text).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM editorial_complexes WHERE editorial = $1").bind(id);
            query.execute(&mut *conn).await.db_context("replace the complexes of a text")?;
            for chunk in complexes.chunks(ROWS) {
                let mut query =
                    QueryBuilder::<Db>::new("INSERT INTO editorial_complexes (complex, editorial) ");
                query.push_values(chunk, |mut row, complex| {
                    row.push_bind(*complex).push_bind(id);
                });
                query.build().execute(&mut *conn).await.db_context("store the complexes of a text")?;
            }
        });
        Ok(())
    }

    /// Texts of every section that tell about a complex and belong to a site, the newest first, up to a limit.
    ///
    /// # Errors
    /// When the statement fails or a stored body is damaged.
    pub async fn editorials_about(
        &mut self,
        complex: ComplexId,
        readers: Readers,
        limit: u32,
    ) -> Result<Vec<Editorial>, DataError> {
        let rows: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT editorials.id, editorials.body FROM editorial_complexes \
                JOIN editorials ON editorials.id = editorial_complexes.editorial \
                WHERE editorial_complexes.complex = $1 AND editorials.site IN ('', $2) AND editorials.day <= $3 \
                ORDER BY editorials.day DESC, editorials.id DESC LIMIT CAST($4 AS BIGINT)";
            let query = sqlx::query_as(sql).bind(i64::from(complex.0)).bind(readers.site.code());
            let query = query.bind(day::encode(readers.today)).bind(i64::from(limit));
            query.fetch_all(&mut *conn).await.db_context("read texts about a complex")?
        });
        rows.iter().map(|(id, body)| parse(*id, body)).collect()
    }

    /// Texts of a wish, the newest first, after so many of them.
    ///
    /// # Errors
    /// When the statement fails or a stored body is damaged.
    pub async fn editorials_of(
        &mut self,
        filter: EditorialFilter<'_>,
        limit: u32,
        offset: u32,
    ) -> Result<EditorialPage, DataError> {
        let rows: Vec<(i64, String, i64)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT id, body, (SELECT COUNT(*) FROM editorials WHERE kind = $1 AND site IN ('', $2) \
                AND day <= $3 AND ($4 = '' OR category = $4)) FROM editorials WHERE kind = $1 \
                AND site IN ('', $2) AND day <= $3 AND ($4 = '' OR category = $4) \
                ORDER BY day DESC, id DESC LIMIT CAST($5 AS BIGINT) OFFSET $6";
            let query = sqlx::query_as(sql).bind(filter.kind.code()).bind(filter.readers.site.code());
            let query = query.bind(day::encode(filter.readers.today));
            let query = query.bind(filter.category.unwrap_or_default());
            let query = query.bind(i64::from(limit)).bind(i64::from(offset));
            query.fetch_all(&mut *conn).await.db_context("read texts")?
        });
        let items = rows.iter().map(|(id, body, _)| parse(*id, body)).collect::<Result<_, _>>()?;
        Ok(EditorialPage { items, total: rows.first().map(|(_, _, total)| total.unsigned_abs()) })
    }

    /// Categories of a section with their texts, by title.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn editorial_categories(
        &mut self,
        kind: EditorialKind,
        readers: Readers,
    ) -> Result<Vec<(String, u64)>, DataError> {
        let rows: Vec<(String, i64)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT category, COUNT(*) FROM editorials WHERE kind = $1 AND site IN ('', $2) \
                AND day <= $3 GROUP BY category";
            let query = sqlx::query_as(sql).bind(kind.code()).bind(readers.site.code());
            let query = query.bind(day::encode(readers.today));
            query.fetch_all(&mut *conn).await.db_context("count texts")?
        });
        let mut categories: Vec<(String, u64)> =
            rows.into_iter().map(|(category, count)| (category, count.unsigned_abs())).collect();
        // The databases sort Cyrillic letters differently.
        categories.sort();
        Ok(categories)
    }

    /// The text of a section by its Latin name.
    ///
    /// # Errors
    /// When the statement fails or the stored body is damaged.
    pub async fn editorial_by_slug(
        &mut self,
        kind: EditorialKind,
        slug: &str,
    ) -> Result<Option<Editorial>, DataError> {
        let row: Option<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT id, body FROM editorials WHERE kind = $1 AND slug = $2");
            let query = query.bind(kind.code()).bind(slug);
            query.fetch_optional(&mut *conn).await.db_context("read a text")?
        });
        row.map(|(id, body)| parse(id, &body)).transpose()
    }

    /// Which of the texts are there: number, kind and site, none of both sites.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn texts_there(
        &mut self,
        ids: &[u32],
    ) -> Result<Vec<(u32, EditorialKind, Option<SiteRegion>)>, DataError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let rows: Vec<(i64, String, String)> = on_both!(&mut self.tx, |conn| {
            let mut query =
                sqlx::QueryBuilder::<Db>::new("SELECT id, kind, site FROM editorials WHERE id IN (");
            let mut list = query.separated(", ");
            ids.iter().for_each(|id| {
                list.push_bind(i64::from(*id));
            });
            query.push(")");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("look for texts")?
        });
        let read = |(id, kind, site): (i64, String, String)| {
            let stored =
                |column, value: &str| DataError::Stored { table: TABLE, id, column, value: value.to_owned() };
            let kind = EditorialKind::parse(&kind).ok_or_else(|| stored("kind", &kind))?;
            Ok((number(TABLE, id, "id", id)?, kind, SiteRegion::parse(&site)))
        };
        rows.into_iter().map(read).collect()
    }

    /// Fills the columns of texts that were stored before there were such columns.
    pub(crate) async fn project_editorials(&mut self) -> Result<(), DataError> {
        let rows: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT id, body FROM editorials WHERE day = 0");
            query.fetch_all(&mut *conn).await.db_context("read texts")?
        });
        for (id, body) in rows {
            let text = parse(id, &body)?;
            on_both!(&mut self.tx, |conn| {
                let sql = "UPDATE editorials SET site = $1, category = $2, day = $3 WHERE id = $4";
                let query = sqlx::query(sql).bind(site_code(text.site)).bind(&text.category);
                let query = query.bind(day::encode(text.date)).bind(id);
                query.execute(&mut *conn).await.db_context("file a text")?;
            });
            self.link_editorial(&text).await?;
        }
        Ok(())
    }
}

pub(super) fn parse(id: i64, body: &str) -> Result<Editorial, DataError> {
    serde_json::from_str(body).map_err(|source| DataError::Body { table: TABLE, id, source })
}
