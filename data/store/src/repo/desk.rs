//! Texts as editors list them.

use novosel_catalog::editorial::{Editorial, EditorialKind, Revision};
use novosel_catalog::id::EditorialId;
use novosel_catalog::post::{PostSubject, PostSubjectKind};
use novosel_catalog::region::SiteRegion;

use super::editorials::parse;
use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// Which texts an editor wants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeskFilter {
    /// Of a section.
    pub kind: Option<EditorialKind>,
    /// That a site shows.
    pub site: Option<SiteRegion>,
    /// Whose headline or name in addresses has these letters.
    pub find: String,
}

/// A text with the last of its versions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskText {
    /// The text.
    pub text: Editorial,
    /// How many versions are kept.
    pub versions: u32,
    /// When it was changed last, seconds since 1970; none where it was stored before versions were kept.
    pub changed: Option<i64>,
    /// Who changed it last.
    pub editor: String,
}

/// Narrows a query of texts to those wanted and orders them; an index has all of its columns.
macro_rules! wanted {
    ($query:ident, $filter:ident) => {
        if let Some(kind) = $filter.kind {
            $query.push(" AND kind = ").push_bind(kind.code());
        }
        if let Some(site) = $filter.site {
            $query.push(" AND site IN ('', ").push_bind(site.code()).push(")");
        }
        $query.push(" ORDER BY changed DESC, day DESC, id DESC");
    };
}

type Row = (i64, String, Option<i64>, Option<i64>, Option<String>);

impl Session {
    /// A page of texts, those changed last first; and how many there are in all.
    ///
    /// # Errors
    /// When a statement fails or a stored body is damaged.
    pub async fn desk(
        &mut self,
        filter: &DeskFilter,
        (offset, limit): (usize, usize),
    ) -> Result<(Vec<DeskText>, u64), DataError> {
        let (page, total) = match filter.find.is_empty() {
            true => self.desk_page(filter, (offset, limit)).await?,
            false => {
                let ids = self.desk_found(filter).await?;
                let total = ids.len() as u64;
                (ids.into_iter().skip(offset).take(limit).collect(), total)
            }
        };
        let mut texts = self.desk_texts(&page).await?;
        texts.sort_by_key(|text| page.iter().position(|id| *id == i64::from(text.text.id.0)));
        Ok((texts, total))
    }

    /// The numbers of a page, and of all.
    async fn desk_page(
        &mut self,
        filter: &DeskFilter,
        (offset, limit): (usize, usize),
    ) -> Result<(Vec<i64>, u64), DataError> {
        let bound = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let (page, total): (Vec<i64>, i64) = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT id FROM editorials WHERE 1 = 1");
            wanted!(query, filter);
            query.push(" LIMIT ").push_bind(bound(limit)).push(" OFFSET ").push_bind(bound(offset));
            let page = query.build_query_scalar().fetch_all(&mut *conn).await.db_context("list texts")?;
            let mut query =
                sqlx::QueryBuilder::<Db>::new("SELECT count(*) FROM (SELECT id FROM editorials WHERE 1 = 1");
            wanted!(query, filter);
            query.push(") listed");
            (page, query.build_query_scalar().fetch_one(&mut *conn).await.db_context("count texts")?)
        });
        Ok((page, total.unsigned_abs()))
    }

    /// The numbers of those that letters are found in.
    async fn desk_found(&mut self, filter: &DeskFilter) -> Result<Vec<i64>, DataError> {
        // Neither database compares Cyrillic letters of both sizes everywhere, so headlines are compared here.
        let heads: Vec<(i64, String, String)> = on_both!(&mut self.tx, |conn| {
            let mut query =
                sqlx::QueryBuilder::<Db>::new("SELECT id, slug, name FROM editorials WHERE 1 = 1");
            wanted!(query, filter);
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the names of texts")?
        });
        let wanted = filter.find.to_lowercase();
        let matches = |(_, slug, name): &(i64, String, String)| {
            slug.contains(&wanted) || name.to_lowercase().contains(&wanted)
        };
        Ok(heads.iter().filter(|head| matches(head)).map(|(id, ..)| *id).collect())
    }

    async fn desk_texts(&mut self, ids: &[i64]) -> Result<Vec<DeskText>, DataError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT editorials.id, editorials.body, last.number, last.happened, last.editor FROM editorials \
                 LEFT JOIN editorial_versions last ON last.editorial = editorials.id AND last.number = (SELECT \
                 max(number) FROM editorial_versions WHERE editorial = editorials.id) WHERE editorials.id IN (",
            );
            let mut list = query.separated(", ");
            for id in ids {
                list.push_bind(*id);
            }
            query.push(")");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read texts")?
        });
        let read = |(id, body, versions, changed, editor): Row| {
            Ok(DeskText {
                text: parse(id, &body)?,
                versions: number("editorial_versions", id, "number", versions.unwrap_or_default())?,
                changed: changed.filter(|changed| *changed > 0),
                editor: editor.unwrap_or_default(),
            })
        };
        rows.into_iter().map(read).collect()
    }

    /// The latest versions of a text, the latest first, each with the text as it was.
    ///
    /// # Errors
    /// When the statement fails or a stored body is damaged.
    pub async fn latest_versions(
        &mut self,
        id: EditorialId,
        most: u32,
    ) -> Result<Vec<(Revision, Editorial)>, DataError> {
        let id = i64::from(id.0);
        let rows: Vec<(i64, i64, String, String, String)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT number, happened, editor, reason, body FROM editorial_versions WHERE editorial = $1 \
                ORDER BY number DESC LIMIT $2";
            let query = sqlx::query_as(sql).bind(id).bind(i64::from(most));
            query.fetch_all(&mut *conn).await.db_context("read the latest versions of a text")?
        });
        let read = |(version, happened, editor, reason, body): (i64, i64, String, String, String)| {
            let number = number("editorial_versions", id, "number", version)?;
            Ok((Revision { number, happened, editor, reason }, parse(id, &body)?))
        };
        rows.into_iter().map(read).collect()
    }

    /// Tells servers that the page of a text says something new: they drop what they hold of it.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn announce_text(&mut self, id: EditorialId) -> Result<(), DataError> {
        // Numbers of texts are of all sections; servers find the page by the number alone.
        self.post_changed(PostSubject { kind: PostSubjectKind::Article, id: id.0 }).await
    }

    /// A text with the last of its versions.
    ///
    /// # Errors
    /// When a statement fails or the stored body is damaged.
    pub async fn desk_text(&mut self, id: EditorialId) -> Result<Option<DeskText>, DataError> {
        Ok(self.desk_texts(&[i64::from(id.0)]).await?.pop())
    }
}
