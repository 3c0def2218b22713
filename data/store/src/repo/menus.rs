//! Menus in place of the built-in ones, kept whole as JSON.

use novosel_catalog::menu::{Menu, MenuPlace};

use super::{Change, Session};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "menus";

impl Session {
    /// Stores a menu in place of the one that is there.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn put_menu(&mut self, menu: &Menu) -> Result<Change, DataError> {
        let place = menu.menu.code();
        let body =
            serde_json::to_string(menu).map_err(|source| DataError::Body { table: TABLE, id: 0, source })?;
        let stored: Option<String> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT body FROM menus WHERE place = $1").bind(place);
            query.fetch_optional(&mut *conn).await.db_context("read a menu")?
        });
        let change = match stored {
            Some(stored) if stored == body => return Ok(Change::Unchanged),
            Some(_) => Change::Changed,
            None => Change::New,
        };
        on_both!(&mut self.tx, |conn| {
            let sql = "INSERT INTO menus (place, body) VALUES ($1, $2) \
                ON CONFLICT (place) DO UPDATE SET body = excluded.body";
            let query = sqlx::query(sql).bind(place).bind(&body);
            query.execute(&mut *conn).await.db_context("store a menu")?;
        });
        self.menus_changed().await?;
        Ok(change)
    }

    /// Takes a menu away, so that the built-in one stands again. Tells whether there was one.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn reset_menu(&mut self, place: MenuPlace) -> Result<bool, DataError> {
        let taken = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM menus WHERE place = $1").bind(place.code());
            query.execute(&mut *conn).await.db_context("take a menu away")?.rows_affected()
        });
        if taken > 0 {
            self.menus_changed().await?;
        }
        Ok(taken > 0)
    }

    /// Servers follow the number; the next generation has the menus too, for where there is no database.
    async fn menus_changed(&mut self) -> Result<(), DataError> {
        self.reference_data_changed = true;
        self.next_of(TABLE).await.map(drop)
    }

    /// The last change of a menu.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn last_menu_change(&mut self) -> Result<u32, DataError> {
        self.last_of(TABLE).await
    }

    /// All menus that are stored, by place.
    ///
    /// # Errors
    /// When the statement fails or a stored body is damaged.
    pub async fn menus(&mut self) -> Result<Vec<Menu>, DataError> {
        let stored: Vec<String> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT body FROM menus ORDER BY place");
            query.fetch_all(&mut *conn).await.db_context("read menus")?
        });
        let parse = |body: &String| {
            serde_json::from_str(body).map_err(|source| DataError::Body { table: TABLE, id: 0, source })
        };
        stored.iter().map(parse).collect()
    }
}
