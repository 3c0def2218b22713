//! Versions of texts: every state that one had, who made it and why, to the byte.

use novosel_catalog::editorial::{Editorial, EditorialKind, Revision};
use novosel_catalog::id::EditorialId;
use novosel_catalog::post::{PostSubject, PostSubjectKind};

use super::editorials::{parse, site_code};
use super::{Change, Session, day, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "editorial_versions";

/// Who changes texts in a session, why and when.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signature {
    /// Who.
    pub editor: String,
    /// Why.
    pub reason: String,
    /// Seconds since 1970.
    pub now: i64,
}

impl Session {
    /// Says who changes texts from now on: versions keep it.
    pub fn sign(&mut self, signature: Signature) {
        self.signature = signature;
    }

    /// The state of a text as it is stored.
    pub(super) async fn editorial_body(&mut self, id: EditorialId) -> Result<Option<String>, DataError> {
        let id = i64::from(id.0);
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT body FROM editorials WHERE id = $1").bind(id);
            query.fetch_optional(&mut *conn).await.db_context("read a text")
        })
    }

    /// Keeps the state of a text that was just stored; `before` is the one that it replaced. Servers that hold its page
    /// drop it.
    pub(super) async fn keep_version(
        &mut self,
        text: &Editorial,
        before: Option<&str>,
    ) -> Result<(), DataError> {
        let id = text.id;
        let Some(body) = self.editorial_body(id).await? else { return Ok(()) };
        let mut last = self.last_version(id).await?;
        if let (0, Some(before)) = (last, before) {
            // The text is older than its versions.
            last += 1;
            self.put_version(id, last, &Signature::default(), before).await?;
        }
        let signature = self.signature.clone();
        self.put_version(id, last + 1, &signature, &body).await?;
        let earlier = before.map(|before| parse(i64::from(id.0), before)).transpose()?;
        let has_taken = self.move_editorial(earlier.as_ref(), text).await?;
        if (before.is_some() || has_taken)
            && let Some(kind) = subject_kind(text.kind)
        {
            self.post_changed(PostSubject { kind, id: id.0 }).await?;
        }
        Ok(())
    }

    async fn last_version(&mut self, id: EditorialId) -> Result<i64, DataError> {
        on_both!(&mut self.tx, |conn| {
            let sql = "SELECT coalesce(max(number), 0) FROM editorial_versions WHERE editorial = $1";
            let query = sqlx::query_scalar(sql).bind(i64::from(id.0));
            query.fetch_one(&mut *conn).await.db_context("count the versions of a text")
        })
    }

    async fn put_version(
        &mut self,
        id: EditorialId,
        number: i64,
        signature: &Signature,
        body: &str,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let sql = "INSERT INTO editorial_versions (editorial, number, happened, editor, reason, body) \
                VALUES ($1, $2, $3, $4, $5, $6)";
            let query = sqlx::query(sql).bind(i64::from(id.0)).bind(number).bind(signature.now);
            let query = query.bind(&signature.editor).bind(&signature.reason).bind(body);
            query.execute(&mut *conn).await.db_context("keep a version of a text")?;
            let query = sqlx::query("UPDATE editorials SET changed = $1 WHERE id = $2");
            let query = query.bind(signature.now).bind(i64::from(id.0));
            query.execute(&mut *conn).await.db_context("file the change of a text")?;
        });
        Ok(())
    }

    /// The versions of a text, the latest first. One that was stored before versions were kept has none until it changes.
    ///
    /// # Errors
    /// When the statement fails or a stored number is damaged.
    pub async fn editorial_versions(&mut self, id: EditorialId) -> Result<Vec<Revision>, DataError> {
        let rows: Vec<(i64, i64, String, String)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT number, happened, editor, reason FROM editorial_versions WHERE editorial = $1 \
                ORDER BY number DESC";
            let query = sqlx::query_as(sql).bind(i64::from(id.0));
            query.fetch_all(&mut *conn).await.db_context("read the versions of a text")?
        });
        let read = |(version, happened, editor, reason): (i64, i64, String, String)| {
            let number = number(TABLE, i64::from(id.0), "number", version)?;
            Ok(Revision { number, happened, editor, reason })
        };
        rows.into_iter().map(read).collect()
    }

    /// A text as it was in a version, and what was stored of it then.
    ///
    /// # Errors
    /// When the statement fails or the stored body is damaged.
    pub async fn editorial_version(
        &mut self,
        id: EditorialId,
        version: u32,
    ) -> Result<Option<(Editorial, String)>, DataError> {
        let body: Option<String> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT body FROM editorial_versions WHERE editorial = $1 AND number = $2";
            let query = sqlx::query_scalar(sql).bind(i64::from(id.0)).bind(i64::from(version));
            query.fetch_optional(&mut *conn).await.db_context("read a version of a text")?
        });
        body.map(|body| Ok((parse(i64::from(id.0), &body)?, body))).transpose()
    }

    /// Makes a version of a text its present state, to the byte; that is a version of its own.
    ///
    /// # Errors
    /// When its name in addresses belongs to another text by now, a statement fails, or the stored body is damaged.
    pub async fn restore_editorial(
        &mut self,
        id: EditorialId,
        version: u32,
    ) -> Result<Option<Change>, DataError> {
        let Some((text, body)) = self.editorial_version(id, version).await? else { return Ok(None) };
        let before = self.editorial_body(id).await?;
        if before.as_deref() == Some(body.as_str()) {
            return Ok(Some(Change::Unchanged));
        }
        on_both!(&mut self.tx, |conn| {
            let sql = "UPDATE editorials SET kind = $1, slug = $2, name = $3, site = $4, category = $5, day = $6, \
                body = $7 WHERE id = $8";
            let query = sqlx::query(sql).bind(text.kind.code()).bind(&text.slug).bind(&text.header);
            let query = query.bind(site_code(text.site)).bind(&text.category).bind(day::encode(text.date));
            let query = query.bind(&body).bind(i64::from(id.0));
            query.execute(&mut *conn).await.db_context("restore a text")?;
        });
        self.reference_data_changed = true;
        self.link_editorial(&text).await?;
        self.keep_version(&text, before.as_deref()).await?;
        Ok(Some(Change::Changed))
    }
}

/// What visitors say of texts of a section is counted by; pages about the portal have nothing of the kind.
fn subject_kind(kind: EditorialKind) -> Option<PostSubjectKind> {
    match kind {
        EditorialKind::News => Some(PostSubjectKind::News),
        EditorialKind::Article => Some(PostSubjectKind::Article),
        EditorialKind::Rating => Some(PostSubjectKind::Rating),
        EditorialKind::Text => None,
    }
}
