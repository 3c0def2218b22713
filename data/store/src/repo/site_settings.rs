//! What editors say of the sites, kept whole as JSON.

use novosel_catalog::region::SiteRegion;
use novosel_catalog::site_settings::SiteSettings;

use super::{Change, Session};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "site_settings";

impl Session {
    /// Stores the settings of a site in place of those that are there; where nothing is said, nothing is kept.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn put_site_settings(&mut self, settings: &SiteSettings) -> Result<Change, DataError> {
        let site = settings.site.code();
        let body = serde_json::to_string(settings).map_err(|source| DataError::Body {
            table: TABLE,
            id: 0,
            source,
        })?;
        let says_nothing = *settings == SiteSettings::of(settings.site);
        let stored: Option<String> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT body FROM site_settings WHERE site = $1").bind(site);
            query.fetch_optional(&mut *conn).await.db_context("read settings of a site")?
        });
        let change = match stored {
            None if says_nothing => return Ok(Change::Unchanged),
            Some(stored) if stored == body => return Ok(Change::Unchanged),
            Some(_) => Change::Changed,
            None => Change::New,
        };
        on_both!(&mut self.tx, |conn| {
            let query = if says_nothing {
                sqlx::query("DELETE FROM site_settings WHERE site = $1").bind(site)
            } else {
                let sql = "INSERT INTO site_settings (site, body) VALUES ($1, $2) \
                    ON CONFLICT (site) DO UPDATE SET body = excluded.body";
                sqlx::query(sql).bind(site).bind(&body)
            };
            query.execute(&mut *conn).await.db_context("store settings of a site")?;
        });
        // Servers follow the number; the next generation has them too, for where there is no database.
        self.reference_data_changed = true;
        self.next_of(TABLE).await?;
        Ok(change)
    }

    /// The last change of the settings of a site.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn last_site_settings_change(&mut self) -> Result<u32, DataError> {
        self.last_of(TABLE).await
    }

    /// What is said of the sites.
    ///
    /// # Errors
    /// When the statement fails or a stored body is damaged.
    pub async fn site_settings(&mut self) -> Result<Vec<SiteSettings>, DataError> {
        let stored: Vec<String> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT body FROM site_settings ORDER BY site");
            query.fetch_all(&mut *conn).await.db_context("read settings of the sites")?
        });
        let parse = |body: &String| {
            serde_json::from_str(body).map_err(|source| DataError::Body { table: TABLE, id: 0, source })
        };
        stored.iter().map(parse).collect()
    }

    /// What is said of a site.
    ///
    /// # Errors
    /// As for [`Session::site_settings`].
    pub async fn settings_of_site(&mut self, site: SiteRegion) -> Result<SiteSettings, DataError> {
        let all = self.site_settings().await?;
        Ok(all.into_iter().find(|settings| settings.site == site).unwrap_or_else(|| SiteSettings::of(site)))
    }
}
