//! Pictures for texts: listed with where they stand, described, removed. They come by `POST /office/pictures`.

use std::collections::HashMap;

use async_graphql::{Context, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::staff::StaffRole;
use novosel_catalog::text_picture::{TextPicture, checked_alt};
use novosel_staff::journal::{Record, State};
use novosel_store::DataError;
use novosel_store::repo::Session;

use crate::access::desk;
use crate::refusal::{impossible, invalid, stored, unknown};
use crate::texts::moment;

/// Who chooses pictures and videos, and uploads them: for texts, and for advertising.
pub const ILLUSTRATING: &[StaffRole] = &[StaffRole::Editor, StaffRole::Sales];
/// Most pictures of a page.
const MOST: i32 = 200;
const ALT: &str = "alt";
const GONE: &str = "Этой картинки больше нет: обновите страницу.";

/// A text in which a picture stands.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct PictureUse {
    /// Number of the text.
    pub text: u32,
    /// Its title.
    pub title: String,
}

/// A picture for texts.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficePicture {
    /// Number.
    pub id: u32,
    /// Its address, as texts have it.
    pub path: String,
    /// Width, pixels.
    pub width: u32,
    /// Height, pixels.
    pub height: u32,
    /// What it shows, for whoever does not see it.
    pub alt: String,
    /// When it was uploaded.
    pub added: DateTime<Utc>,
    /// Who uploaded it.
    pub editor: String,
    /// Published texts in which it stands.
    pub used_in: Vec<PictureUse>,
}

/// A page of pictures.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficePictureList {
    /// How many there are.
    pub total: u64,
    /// The latest first.
    pub items: Vec<OfficePicture>,
}

/// Texts by the files of pictures that stand in them.
type Uses = HashMap<String, Vec<PictureUse>>;

/// Those whose words have some letters.
pub(crate) async fn list(
    ctx: &Context<'_>,
    find: Option<String>,
    (offset, limit): (i32, i32),
) -> Result<OfficePictureList> {
    let (_, database) = desk(ctx)?;
    let find = find.unwrap_or_default().trim().to_owned();
    let page = (u32::try_from(offset).unwrap_or(0), u32::try_from(limit.clamp(0, MOST)).unwrap_or(0));
    let read = async {
        let mut reading = database.read().await?;
        let (pictures, total) = reading.text_pictures(&find, page).await?;
        let uses = uses(&mut reading, &pictures).await?;
        Ok((pictures, uses, total))
    };
    let (pictures, uses, total) = stored(ctx, read.await)?;
    Ok(OfficePictureList {
        total,
        items: pictures.into_iter().map(|picture| shown(picture, &uses)).collect(),
    })
}

fn shown(picture: TextPicture, uses: &Uses) -> OfficePicture {
    let path = picture.path();
    let used_in = uses.get(&picture.content).cloned().unwrap_or_default();
    let TextPicture { id, width, height, alt, added, editor, .. } = picture;
    OfficePicture { id, path, width, height, alt, added: moment(added), editor, used_in }
}

/// The texts in which pictures stand.
async fn uses(session: &mut Session, pictures: &[TextPicture]) -> Result<Uses, DataError> {
    let contents: Vec<String> = pictures.iter().map(|picture| picture.content.clone()).collect();
    let mut uses = Uses::new();
    for (content, text, title) in session.texts_with_pictures(&contents).await? {
        uses.entry(content).or_default().push(PictureUse { text, title });
    }
    Ok(uses)
}

/// Says in other words what a picture shows. Texts in which it stands have words of their own.
pub(crate) async fn describe(ctx: &Context<'_>, id: u32, alt: &str) -> Result<OfficePicture> {
    let (worker, database) = desk(ctx)?;
    let Ok(alt) = checked_alt(alt) else {
        let message = "Опишите словами, что на\u{a0}картинке: до\u{a0}500\u{a0}знаков, одной строкой.";
        return Err(invalid(ALT, message));
    };
    let mut writing = stored(ctx, database.write().await)?;
    let before = stored(ctx, writing.text_picture(id).await)?.ok_or_else(|| unknown(GONE))?;
    let finish = async {
        if before.alt != alt {
            writing.describe_text_picture(id, &alt).await?;
            let (was, is) =
                (State::default().with("alt", before.alt.clone()), State::default().with("alt", alt.clone()));
            writing.write_down(&record("picture.describe", id, was, is), &worker.origin()).await?;
        }
        let described = TextPicture { alt, ..before };
        let uses = uses(&mut writing, std::slice::from_ref(&described)).await?;
        writing.commit().await?;
        Ok(shown(described, &uses))
    };
    stored(ctx, finish.await)
}

/// Removes a picture that stands in no text.
pub(crate) async fn remove(ctx: &Context<'_>, id: u32) -> Result<bool> {
    let (worker, database) = desk(ctx)?;
    let mut writing = stored(ctx, database.write().await)?;
    let picture = stored(ctx, writing.text_picture(id).await)?.ok_or_else(|| unknown(GONE))?;
    let uses = stored(ctx, uses(&mut writing, std::slice::from_ref(&picture)).await)?;
    if let Some(used) = uses.get(&picture.content).filter(|used| !used.is_empty()) {
        let titles: Vec<String> = used.iter().take(3).map(|text| format!("«{}»", text.title)).collect();
        let message =
            format!("Картинка стоит в\u{a0}текстах: {}. Уберите её оттуда сначала.", titles.join(", "));
        return Err(impossible(message));
    }
    let videos = stored(ctx, writing.videos().await)?;
    if let Some(video) = videos.iter().find(|video| video.poster.as_deref() == Some(&*picture.path())) {
        let message =
            format!("Картинка\u{a0}— заставка видео «{}». Выберите ему другую сначала.", video.title);
        return Err(impossible(message));
    }
    let campaigns = stored(ctx, writing.campaigns_with(&picture.path()).await)?;
    if let Some(name) = campaigns.first() {
        let message =
            format!("Картинка\u{a0}— в\u{a0}рекламной кампании «{name}». Уберите её оттуда сначала.");
        return Err(impossible(message));
    }
    let finish = async {
        writing.drop_text_picture(&picture, worker.now).await?;
        let was = State::default().with("alt", picture.alt.clone());
        writing.write_down(&record("picture.remove", id, was, State::default()), &worker.origin()).await?;
        writing.commit().await
    };
    stored(ctx, finish.await).map(|()| true)
}

fn record(action: &'static str, id: u32, before: State, after: State) -> Record {
    Record { action, object: format!("picture/{id}"), before, after, reason: String::new() }
}
