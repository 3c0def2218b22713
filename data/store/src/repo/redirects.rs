//! Addresses that lead to others.

use novosel_catalog::redirect::Redirect;
use novosel_catalog::region::SiteRegion;

use super::{Change, Session};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "redirects";

#[derive(sqlx_macros::FromRow)]
struct Row {
    path: String,
    site: String,
    target: String,
}

fn code(site: Option<SiteRegion>) -> &'static str {
    site.map_or("", SiteRegion::code)
}

impl Session {
    /// Stores a redirect in place of the one of its path and site.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn put_redirect(&mut self, redirect: &Redirect) -> Result<Change, DataError> {
        let Redirect { from, to, site } = redirect;
        let change = match self.redirect(from, *site).await? {
            Some(stored) if stored == *redirect => return Ok(Change::Unchanged),
            Some(_) => Change::Changed,
            None => Change::New,
        };
        on_both!(&mut self.tx, |conn| {
            let sql = "INSERT INTO redirects (path, site, target) VALUES ($1, $2, $3) \
                ON CONFLICT (path, site) DO UPDATE SET target = excluded.target";
            let query = sqlx::query(sql).bind(from).bind(code(*site)).bind(to);
            query.execute(&mut *conn).await.db_context("store a redirect")?;
        });
        self.redirects_changed().await?;
        Ok(change)
    }

    /// Takes the redirect of a path and a site away. Tells whether there was one.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn remove_redirect(&mut self, path: &str, site: Option<SiteRegion>) -> Result<bool, DataError> {
        let taken = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM redirects WHERE path = $1 AND site = $2");
            let query = query.bind(path).bind(code(site));
            query.execute(&mut *conn).await.db_context("take a redirect away")?.rows_affected()
        });
        if taken > 0 {
            self.redirects_changed().await?;
        }
        Ok(taken > 0)
    }

    /// Servers follow the number; the next generation has the redirects too, for where there is no database.
    async fn redirects_changed(&mut self) -> Result<(), DataError> {
        self.reference_data_changed = true;
        self.next_of(TABLE).await.map(drop)
    }

    /// The last change of a redirect.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn last_redirect_change(&mut self) -> Result<u32, DataError> {
        self.last_of(TABLE).await
    }

    /// The redirect of a path and a site.
    ///
    /// # Errors
    /// When the statement fails or the row is damaged.
    pub async fn redirect(
        &mut self,
        path: &str,
        site: Option<SiteRegion>,
    ) -> Result<Option<Redirect>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT path, site, target FROM redirects WHERE path = $1 AND site = $2";
            let query = sqlx::query_as(sql).bind(path).bind(code(site));
            query.fetch_optional(&mut *conn).await.db_context("read a redirect")?
        });
        row.map(read).transpose()
    }

    /// A page of redirects, by path and site; and how many there are in all.
    ///
    /// # Errors
    /// When a statement fails or a row is damaged.
    pub async fn redirects_page(
        &mut self,
        (offset, limit): (u32, u32),
    ) -> Result<(Vec<Redirect>, u64), DataError> {
        let (rows, total): (Vec<Row>, i64) = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT path, site, target FROM redirects ORDER BY path, site LIMIT $1 OFFSET $2";
            let query = sqlx::query_as(sql).bind(i64::from(limit)).bind(i64::from(offset));
            let rows = query.fetch_all(&mut *conn).await.db_context("read redirects")?;
            let query = sqlx::query_scalar("SELECT count(*) FROM redirects");
            (rows, query.fetch_one(&mut *conn).await.db_context("count redirects")?)
        });
        Ok((rows.into_iter().map(read).collect::<Result<_, _>>()?, total.unsigned_abs()))
    }

    /// All redirects, by path and site.
    ///
    /// # Errors
    /// When the statement fails or a row is damaged.
    pub async fn redirects(&mut self) -> Result<Vec<Redirect>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT path, site, target FROM redirects ORDER BY path, site");
            query.fetch_all(&mut *conn).await.db_context("read redirects")?
        });
        rows.into_iter().map(read).collect()
    }
}

fn read(row: Row) -> Result<Redirect, DataError> {
    let Row { path, site, target } = row;
    let parsed = SiteRegion::parse(&site);
    if parsed.is_none() && !site.is_empty() {
        return Err(DataError::Stored { table: TABLE, id: 0, column: "site", value: site });
    }
    Ok(Redirect { from: path, to: target, site: parsed })
}
