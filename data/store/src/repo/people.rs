//! Guests and accounts.

use novosel_catalog::person::{Consent, Everything, Person};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "people";
const COLUMNS: &str = "id, created, seen, name, mail, confirmed, password, registered, blocked";

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    created: i64,
    seen: i64,
    name: String,
    mail: Option<String>,
    confirmed: Option<i64>,
    password: Option<String>,
    registered: Option<i64>,
    blocked: Option<i64>,
}

/// Rows of a person, by what they are.
pub type Erased = Vec<(&'static str, u64)>;

/// What erasing a person empties, and what each is called.
const OF_PERSON: &[(&str, &str)] = &[
    (
        "comment_news",
        "DELETE FROM comment_news WHERE subscription IN (SELECT id FROM subscriptions WHERE person = $1)",
    ),
    ("subscriptions", "DELETE FROM subscriptions WHERE person = $1"),
    (
        "search_news",
        "DELETE FROM search_news WHERE search IN (SELECT id FROM saved_searches WHERE person = $1)",
    ),
    ("saved_searches", "DELETE FROM saved_searches WHERE person = $1"),
    ("digests", "DELETE FROM digests WHERE person = $1"),
    ("push_browsers", "DELETE FROM push_browsers WHERE person = $1"),
    ("favourite_watches", "DELETE FROM favourite_watches WHERE person = $1"),
    ("favourite_pushes", "DELETE FROM favourite_pushes WHERE person = $1"),
    ("person_visits", "DELETE FROM person_visits WHERE person = $1"),
    ("person_seen", "DELETE FROM person_seen WHERE person = $1"),
    ("person_objects", "DELETE FROM person_objects WHERE person = $1"),
    // A shortlist of theirs goes with what others have said in it.
    (
        "shortlist_notes",
        "DELETE FROM shortlist_notes WHERE person = $1 OR shortlist IN (SELECT id FROM shortlists WHERE owner = $1)",
    ),
    (
        "shortlist_votes",
        "DELETE FROM shortlist_votes WHERE person = $1 OR shortlist IN (SELECT id FROM shortlists WHERE owner = $1)",
    ),
    (
        "shortlist_members",
        "DELETE FROM shortlist_members WHERE person = $1 OR shortlist IN (SELECT id FROM shortlists WHERE owner = $1)",
    ),
    (
        "shortlist_objects",
        "DELETE FROM shortlist_objects WHERE shortlist IN (SELECT id FROM shortlists WHERE owner = $1)",
    ),
    ("shortlists", "DELETE FROM shortlists WHERE owner = $1"),
    ("complaints", "DELETE FROM complaints WHERE person = $1"),
    ("person_sessions", "DELETE FROM person_sessions WHERE person = $1"),
    ("person_consents", "DELETE FROM person_consents WHERE person = $1"),
    ("person_secrets", "DELETE FROM person_secrets WHERE person = $1"),
    ("person_passkeys", "DELETE FROM person_passkeys WHERE person = $1"),
    ("person_providers", "DELETE FROM person_providers WHERE person = $1"),
    ("person_ceremonies", "DELETE FROM person_ceremonies WHERE person = $1"),
    ("person_letters", "DELETE FROM person_letters WHERE person = $1"),
    ("staff_recovery", "DELETE FROM staff_recovery WHERE person = $1"),
    ("staff_sessions", "DELETE FROM staff_sessions WHERE person = $1"),
    ("staff", "DELETE FROM staff WHERE person = $1"),
    // What the journal of the back office tells of them cannot be read without it.
    ("journal_keys", "DELETE FROM journal_keys WHERE person = $1"),
    ("people", "DELETE FROM people WHERE id = $1"),
];

impl Session {
    /// A new guest.
    ///
    /// # Errors
    /// When the statement fails or the numbers are used up.
    pub async fn new_person(&mut self, now: i64) -> Result<Person, DataError> {
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("INSERT INTO people (id, created, seen, name) VALUES ($1, $2, $2, '')");
            let query = query.bind(i64::from(id)).bind(now);
            query.execute(&mut *conn).await.db_context("store a person")?;
        });
        let name = String::new();
        Ok(Person {
            id,
            created: now,
            seen: now,
            name,
            mail: None,
            confirmed: None,
            password: None,
            registered: None,
            blocked: None,
        })
    }

    /// A person by the number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn person(&mut self, id: u32) -> Result<Option<Person>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM people WHERE id = ").push_bind(i64::from(id));
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a person")?
        });
        row.map(Row::into_person).transpose()
    }

    /// The person who has proved an address.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn person_of_mail(&mut self, mail: &str) -> Result<Option<Person>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM people WHERE confirmed IS NOT NULL AND mail = ").push_bind(mail);
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("look for a person")?
        });
        row.map(Row::into_person).transpose()
    }

    /// Everybody who has claimed an address, by number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn people_of_mail(&mut self, mail: &str) -> Result<Vec<Person>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM people WHERE mail = ").push_bind(mail).push(" ORDER BY id");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the people of an address")?
        });
        rows.into_iter().map(Row::into_person).collect()
    }

    /// The latest accounts, with their number in all.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn accounts(&mut self, most: u32) -> Result<(Vec<Person>, u64), DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM people WHERE registered IS NOT NULL ORDER BY id DESC LIMIT ");
            query.push_bind(i64::from(most));
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the accounts")?
        });
        let all: i64 = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT count(*) FROM people WHERE registered IS NOT NULL");
            query.fetch_one(&mut *conn).await.db_context("count the accounts")?
        });
        let people = rows.into_iter().map(Row::into_person).collect::<Result<_, _>>()?;
        Ok((people, u64::try_from(all).unwrap_or_default()))
    }

    /// Stores what a person has become.
    ///
    /// # Errors
    /// When the statement fails; another person may have proved the address.
    pub async fn change_person(&mut self, person: &Person) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE people SET seen = $1, name = $2, mail = $3, confirmed = $4, password = $5, registered = $6, \
                 blocked = $7 WHERE id = $8",
            )
            .bind(person.seen)
            .bind(&person.name)
            .bind(&person.mail)
            .bind(person.confirmed)
            .bind(&person.password)
            .bind(person.registered)
            .bind(person.blocked)
            .bind(i64::from(person.id));
            query.execute(&mut *conn).await.db_context("change a person")?;
        });
        Ok(())
    }

    /// Keeps a consent.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_consent(&mut self, person: u32, consent: &Consent) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO person_consents (person, purpose, edition, given, address) VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(i64::from(person))
            .bind(&consent.purpose)
            .bind(i64::from(consent.edition))
            .bind(consent.given)
            .bind(&consent.address);
            query.execute(&mut *conn).await.db_context("store a consent")?;
        });
        Ok(())
    }

    /// The consents of a person, the oldest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn consents(&mut self, person: u32) -> Result<Vec<Consent>, DataError> {
        let rows: Vec<(String, i64, i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT purpose, edition, given, address FROM person_consents WHERE person = $1 ORDER BY given",
            );
            query.bind(i64::from(person)).fetch_all(&mut *conn).await.db_context("read the consents")?
        });
        let read = |(purpose, edition, given, address)| {
            let edition = number("person_consents", i64::from(person), "edition", edition)?;
            Ok(Consent { purpose, edition, given, address })
        };
        rows.into_iter().map(read).collect()
    }

    /// Gives the consents of a guest to an account: what they were given for goes there too.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn move_consents(&mut self, from: u32, to: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE person_consents SET person = $1 WHERE person = $2");
            let query = query.bind(i64::from(to)).bind(i64::from(from));
            query.execute(&mut *conn).await.db_context("give consents to an account")?;
        });
        Ok(())
    }

    /// Everything that is kept of a person.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn everything_of(&mut self, person: Person, now: i64) -> Result<Everything, DataError> {
        Ok(Everything {
            consents: self.consents(person.id).await?,
            sessions: self.person_sessions(person.id, now).await?,
            passkeys: self.passkeys_of(person.id).await?,
            providers: self.providers_of(person.id).await?,
            lists: self.listed(person.id).await?,
            visits: self.visits_of(person.id).await?,
            seen_objects: self.seen_by(person.id).await?,
            applications: self.leads_of_person(person.id).await?,
            subscriptions: self.subscriptions_of(person.id).await?,
            searches: self.searches_of(person.id).await?,
            search_news: self.untold_news(person.id, None).await?,
            push_browsers: self.push_browsers_of(person.id).await?,
            favourite_pushes: self.favourite_pushes(person.id).await?.map(|(since, _)| since),
            favourite_watches: self.favourite_watches(person.id).await?,
            posts: self.posts_of_person(person.id).await?,
            post_letters: self.letters_of_author(person.id).await?,
            votes: self.votes_of(person.id).await?,
            complaints: self.complaints_of(person.id).await?,
            shortlists: self.shares_of(person.id).await?,
            objects: self.own_objects_of(person.id).await?,
            number: person.id,
            created: person.created,
            seen: person.seen,
            has_password: person.password.is_some(),
            name: person.name,
            mail: person.mail,
            confirmed: person.confirmed,
            blocked: person.blocked,
        })
    }

    /// Removes a person with everything that is kept of them; tells how many rows of each table went. Whoever was told
    /// of their applications is told that they are withdrawn.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn erase_person(&mut self, id: u32, now: i64) -> Result<Erased, DataError> {
        let leads = self.leads_of_person(id).await?;
        let mut erased = vec![("leads", leads.len() as u64)];
        for lead in leads {
            self.withdraw_lead(lead.id, now).await?;
        }
        erased.push(("own_objects", self.erase_own_objects(id, now).await?));
        erased.push(("votes", self.erase_votes_of(id).await?));
        // They would go uncounted with their posts.
        erased.push(("post_letters", self.erase_letters_of_author(id).await?));
        erased.push(("posts", self.erase_posts_of(id).await?));
        for &(what, sql) in OF_PERSON {
            let count = on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(sql).bind(i64::from(id));
                query.execute(&mut *conn).await.db_context("erase a person")?.rows_affected()
            });
            erased.push((what, count));
        }
        Ok(erased)
    }

    /// The numbers of guests whom nobody has seen since a moment, but those who get letters or have said something.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn guests_before(&mut self, moment: i64) -> Result<Vec<u32>, DataError> {
        let ids: Vec<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT id FROM people WHERE seen < $1 AND registered IS NULL AND NOT EXISTS (SELECT 1 FROM \
                 subscriptions WHERE person = people.id AND confirmed IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM \
                 saved_searches WHERE person = people.id AND (confirmed IS NOT NULL OR feed_secret IS NOT NULL)) AND NOT EXISTS (SELECT 1 FROM push_browsers WHERE person = people.id) \
                 AND NOT EXISTS (SELECT 1 FROM posts WHERE person = people.id) ORDER BY seen LIMIT 1000",
            );
            query.bind(moment).fetch_all(&mut *conn).await.db_context("read the old guests")?
        });
        ids.into_iter().map(|id| number(TABLE, id, "id", id)).collect()
    }
}

impl Row {
    fn into_person(self) -> Result<Person, DataError> {
        let Self { id, created, seen, name, mail, confirmed, password, registered, blocked } = self;
        Ok(Person {
            id: number(TABLE, id, "id", id)?,
            created,
            seen,
            name,
            mail,
            confirmed,
            password,
            registered,
            blocked,
        })
    }
}
