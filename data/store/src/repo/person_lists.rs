//! What people have marked and looked at.

use novosel_catalog::person::{Listed, ObjectType, PersonList};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "person_objects";

#[derive(sqlx_macros::FromRow)]
struct Row {
    list: String,
    kind: String,
    object: i64,
    added: i64,
    note: String,
    price: Option<i64>,
}

impl Session {
    /// Everything in the lists of a person, the newest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn listed(&mut self, person: u32) -> Result<Vec<Listed>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT list, kind, object, added, note, price FROM person_objects WHERE person = $1 \
                 ORDER BY added DESC, object",
            );
            query.bind(i64::from(person)).fetch_all(&mut *conn).await.db_context("read the lists")?
        });
        rows.into_iter().map(Row::into_listed).collect()
    }

    /// Puts an object into a list. One that is there keeps its note and its price; it moves to the head where `moves`.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_listed(&mut self, person: u32, listed: &Listed, moves: bool) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO person_objects (person, list, kind, object, added, note, price) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (person, list, kind, object) DO UPDATE SET \
                 added = CASE WHEN $8 THEN excluded.added ELSE person_objects.added END, \
                 note = CASE WHEN person_objects.note = '' THEN excluded.note ELSE person_objects.note END",
            )
            .bind(i64::from(person))
            .bind(listed.list.code())
            .bind(listed.kind.code())
            .bind(i64::from(listed.object))
            .bind(listed.added)
            .bind(&listed.note)
            .bind(listed.price.map(i64::from))
            .bind(moves);
            query.execute(&mut *conn).await.db_context("put an object into a list")?;
        });
        Ok(())
    }

    /// Takes an object out of a list; says whether it was there.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn remove_listed(
        &mut self,
        person: u32,
        list: PersonList,
        (kind, object): (ObjectType, u32),
    ) -> Result<bool, DataError> {
        let removed = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "DELETE FROM person_objects WHERE person = $1 AND list = $2 AND kind = $3 AND object = $4",
            )
            .bind(i64::from(person))
            .bind(list.code())
            .bind(kind.code())
            .bind(i64::from(object));
            query.execute(&mut *conn).await.db_context("take an object out of a list")?.rows_affected()
        });
        self.end_favourite_watch(person, list, (kind, object)).await?;
        Ok(removed > 0)
    }

    /// Writes a note beside a favourite; says whether it is there.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn note_listed(
        &mut self,
        person: u32,
        (kind, object): (ObjectType, u32),
        note: &str,
    ) -> Result<bool, DataError> {
        let noted = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE person_objects SET note = $1 WHERE person = $2 AND list = 'favourites' AND kind = $3 \
                 AND object = $4",
            )
            .bind(note)
            .bind(i64::from(person))
            .bind(kind.code())
            .bind(i64::from(object));
            query.execute(&mut *conn).await.db_context("write a note")?.rows_affected()
        });
        Ok(noted > 0)
    }
}

impl Row {
    fn into_listed(self) -> Result<Listed, DataError> {
        let Self { list, kind, object, added, note, price } = self;
        let stored = |column, value: &str| DataError::Stored {
            table: TABLE,
            id: object,
            column,
            value: value.to_owned(),
        };
        Ok(Listed {
            list: PersonList::parse(&list).ok_or_else(|| stored("list", &list))?,
            kind: ObjectType::parse(&kind).ok_or_else(|| stored("kind", &kind))?,
            object: number(TABLE, object, "object", object)?,
            added,
            note,
            price: price.map(|price| number(TABLE, object, "price", price)).transpose()?,
        })
    }
}
