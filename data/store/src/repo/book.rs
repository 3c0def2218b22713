//! Builders, banks, programmes, agencies, editorials and special projects: small entities, kept whole as JSON beside what they are
//! looked up by.

use novosel_catalog::bank::Bank;
use novosel_catalog::company::{Agency, Builder};
use novosel_catalog::editorial::Editorial;
use novosel_catalog::id::{AgencyId, BankId, BuilderId, EditorialId, ProgrammeId, SpecialProjectId};
use novosel_catalog::mortgage::Programme;
use novosel_catalog::special_project::SpecialProject;

use super::editorials::site_code;
use super::{Change, Session, day, next_number, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// The repository of one kind. `columns` are those between the number and the body, in the order of `values`.
macro_rules! repository {
    (
        $table:literal, $kind:ident, $entity:ident, $id:ident;
        put: $visible:vis $put:ident, one: $one:ident, all: $all:ident;
        insert: $insert:literal;
        $value:ident => [$($column:expr),+]
    ) => {
        impl Session {
            #[doc = concat!("Stores one of the ", $table, "; number 0 gets the next one.")]
            ///
            /// # Errors
            /// When its name or number belongs to another one, or a statement fails.
            $visible async fn $put(&mut self, $value: &mut $entity) -> Result<Change, DataError> {
                if $value.id.0 == 0 {
                    $value.id.0 = next_number!(self, $kind, $table, concat!("SELECT coalesce(max(id), 0) FROM ", $table));
                }
                let id = i64::from($value.id.0);
                let body = serde_json::to_string($value)
                    .map_err(|source| DataError::Body { table: $table, id, source })?;
                let stored: Option<String> = on_both!(&mut self.tx, |conn| {
                    let query = sqlx::query_scalar(concat!("SELECT body FROM ", $table, " WHERE id = $1"));
                    query.bind(id).fetch_optional(&mut *conn).await.db_context(concat!("read ", $table))?
                });
                let change = match stored {
                    Some(stored) if stored == body => return Ok(Change::Unchanged),
                    Some(_) => Change::Changed,
                    None => Change::New,
                };
                on_both!(&mut self.tx, |conn| {
                    let query = sqlx::query($insert).bind(id)$(.bind($column))+.bind(&body);
                    query.execute(&mut *conn).await.db_context(concat!("store ", $table))?;
                });
                self.reference_data_changed = true;
                Ok(change)
            }

            #[doc = concat!("One of the ", $table, " by number.")]
            ///
            /// # Errors
            /// When the statement fails or the stored body is damaged.
            pub async fn $one(&mut self, id: $id) -> Result<Option<$entity>, DataError> {
                let id = i64::from(id.0);
                let stored: Option<String> = on_both!(&mut self.tx, |conn| {
                    let query = sqlx::query_scalar(concat!("SELECT body FROM ", $table, " WHERE id = $1"));
                    query.bind(id).fetch_optional(&mut *conn).await.db_context(concat!("read ", $table))?
                });
                let parse = |body: String| {
                    serde_json::from_str(&body).map_err(|source| DataError::Body { table: $table, id, source })
                };
                stored.map(parse).transpose()
            }

            #[doc = concat!("All ", $table, ", by number.")]
            ///
            /// # Errors
            /// When the statement fails or a stored body is damaged.
            pub async fn $all(&mut self) -> Result<Vec<$entity>, DataError> {
                let stored: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
                    let query = sqlx::query_as(concat!("SELECT id, body FROM ", $table, " ORDER BY id"));
                    query.fetch_all(&mut *conn).await.db_context(concat!("read ", $table))?
                });
                let parse = |(id, body): (i64, String)| {
                    serde_json::from_str(&body).map_err(|source| DataError::Body { table: $table, id, source })
                };
                stored.into_iter().map(parse).collect()
            }
        }
    };
}

repository! {
    "builders", builder, Builder, BuilderId;
    put: pub put_builder, one: builder, all: builders;
    insert: "INSERT INTO builders (id, slug, name, body) VALUES ($1, $2, $3, $4) \
        ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, name = excluded.name, body = excluded.body";
    builder => [&builder.slug, &builder.name]
}

repository! {
    "banks", bank, Bank, BankId;
    put: pub put_bank, one: bank, all: banks;
    insert: "INSERT INTO banks (id, slug, name, body) VALUES ($1, $2, $3, $4) \
        ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, name = excluded.name, body = excluded.body";
    bank => [&bank.slug, &bank.name]
}

repository! {
    "programmes", programme, Programme, ProgrammeId;
    put: pub put_programme, one: programme, all: programmes;
    insert: "INSERT INTO programmes (id, bank, slug, name, begins, body) VALUES ($1, $2, $3, $4, $5, $6) \
        ON CONFLICT (id) DO UPDATE SET bank = excluded.bank, slug = excluded.slug, name = excluded.name, \
        begins = excluded.begins, body = excluded.body";
    programme => [i64::from(programme.bank.0), &programme.slug, &programme.name, begins(programme)]
}

/// The first day of a rule, which no other one of the programme begins on; none for one that is taken off.
fn begins(programme: &Programme) -> Option<String> {
    (!programme.deleted).then(|| programme.valid_from.to_string())
}

/// A rule by what it is called, without its terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgrammeName {
    /// Its number.
    pub id: ProgrammeId,
    /// The bank.
    pub bank: BankId,
    /// What it is called.
    pub name: String,
    /// Its first day, as `2027-02-01`; none for one that is taken off.
    pub begins: Option<String>,
}

impl Session {
    /// What all programmes are called, by number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn programme_names(&mut self) -> Result<Vec<ProgrammeName>, DataError> {
        let rows: Vec<(i64, i64, String, Option<String>)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT id, bank, name, begins FROM programmes ORDER BY id");
            query.fetch_all(&mut *conn).await.db_context("read the names of programmes")?
        });
        let read = |(id, bank, name, begins): (i64, i64, String, Option<String>)| {
            let number = |column, value| number("programmes", id, column, value);
            Ok(ProgrammeName {
                id: ProgrammeId(number("id", id)?),
                bank: BankId(number("bank", bank)?),
                name,
                begins,
            })
        };
        rows.into_iter().map(read).collect()
    }

    /// The rules of a programme of a bank, in the order of their days; those that are taken off come last.
    ///
    /// # Errors
    /// When the statement fails or a stored body is damaged.
    pub async fn rules_of(&mut self, bank: BankId, slug: &str) -> Result<Vec<Programme>, DataError> {
        let stored: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT id, body FROM programmes WHERE bank = $1 AND slug = $2");
            let query = query.bind(i64::from(bank.0)).bind(slug);
            query.fetch_all(&mut *conn).await.db_context("read the rules of a programme")?
        });
        let parse = |(id, body): (i64, String)| {
            serde_json::from_str(&body).map_err(|source| DataError::Body { table: "programmes", id, source })
        };
        let mut rules: Vec<Programme> = stored.into_iter().map(parse).collect::<Result<_, _>>()?;
        rules.sort_by_key(|rule| (rule.deleted, rule.valid_from, rule.id));
        Ok(rules)
    }

    /// Files programmes that a migration found without their first days.
    pub(crate) async fn project_programmes(&mut self) -> Result<(), DataError> {
        let rows: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT id, body FROM programmes WHERE begins = ''");
            query.fetch_all(&mut *conn).await.db_context("read programmes")?
        });
        for (id, body) in rows {
            let programme: Programme = serde_json::from_str(&body).map_err(|source| DataError::Body {
                table: "programmes",
                id,
                source,
            })?;
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query("UPDATE programmes SET begins = $1 WHERE id = $2");
                let query = query.bind(begins(&programme)).bind(id);
                query.execute(&mut *conn).await.db_context("file a programme")?;
            });
        }
        Ok(())
    }
}

repository! {
    "agencies", agency, Agency, AgencyId;
    put: pub put_agency, one: agency, all: agencies;
    insert: "INSERT INTO agencies (id, slug, name, body) VALUES ($1, $2, $3, $4) \
        ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, name = excluded.name, body = excluded.body";
    agency => [&agency.slug, &agency.name]
}

repository! {
    "editorials", editorial, Editorial, EditorialId;
    put: pub(super) file_editorial, one: editorial, all: editorials;
    insert: "INSERT INTO editorials (id, kind, slug, name, site, category, day, body) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
        ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, slug = excluded.slug, name = excluded.name, \
        site = excluded.site, category = excluded.category, day = excluded.day, body = excluded.body";
    editorial => [
        editorial.kind.code(),
        &editorial.slug,
        &editorial.header,
        site_code(editorial.site),
        &editorial.category,
        day::encode(editorial.date)
    ]
}

repository! {
    "special_projects", special_project, SpecialProject, SpecialProjectId;
    put: pub put_special_project, one: special_project, all: special_projects;
    insert: "INSERT INTO special_projects (id, path, body) VALUES ($1, $2, $3) \
        ON CONFLICT (id) DO UPDATE SET path = excluded.path, body = excluded.body";
    project => [&project.path]
}
