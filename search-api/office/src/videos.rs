//! Uploaded videos: listed with where they stand, described, removed. They come by `POST /office/videos`.

use std::collections::HashMap;

use async_graphql::{Context, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::editorial::{Block, Editorial};
use novosel_catalog::text_picture::TextPicture;
use novosel_catalog::uploaded_video::{UploadedVideo, checked_title, checked_words};
use novosel_staff::journal::{Record, State};
use novosel_store::DataError;
use novosel_store::repo::{Session, VideoWords};
use novosel_views::resolve::compute;

use crate::access::desk;
use crate::pictures::PictureUse;
use crate::refusal::{impossible, invalid, stored, unknown};
use crate::texts::moment;

/// Most videos of a page.
const MOST: i32 = 200;
const GONE: &str = "Этого видео больше нет: обновите страницу.";
const NO_TITLE: &str = "Назовите видео: до\u{a0}120\u{a0}знаков, одной строкой.";
const NO_WORDS: &str = "Опишите словами, что на\u{a0}видео: до\u{a0}500\u{a0}знаков, одной строкой.";
const NO_POSTER: &str = "Этой картинки нет среди картинок: выберите другую заставку.";

/// An uploaded video.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeVideo {
    /// Number.
    pub id: u32,
    /// Its address, as texts have it.
    pub path: String,
    /// Title.
    pub title: String,
    /// What it shows, for whoever does not see it.
    pub words: String,
    /// Its picture until it plays.
    pub poster: Option<String>,
    /// `MP4` or `WebM`.
    pub format: &'static str,
    /// Bytes of the file.
    pub bytes: u64,
    /// How long it plays, where the file tells.
    pub seconds: Option<u32>,
    /// It begins later than it could: what a player needs first stands at the end of the file.
    pub is_slow: bool,
    /// When it was uploaded.
    pub added: DateTime<Utc>,
    /// Who uploaded it.
    pub editor: String,
    /// Published texts in which it stands.
    pub used_in: Vec<PictureUse>,
}

/// A page of videos.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeVideoList {
    /// How many there are.
    pub total: u64,
    /// Most MiB of a file.
    pub largest_mib: u64,
    /// The latest first.
    pub items: Vec<OfficeVideo>,
}

/// Texts by the addresses of videos that stand in them.
type Uses = HashMap<String, Vec<PictureUse>>;

/// Those whose title or words have some letters.
pub(crate) async fn list(
    ctx: &Context<'_>,
    find: Option<String>,
    (offset, limit): (i32, i32),
) -> Result<OfficeVideoList> {
    let (worker, database) = desk(ctx)?;
    let read = async {
        let mut reading = database.read().await?;
        Ok::<_, DataError>((reading.videos().await?, reading.editorials().await?))
    };
    let (videos, texts) = stored(ctx, read.await)?;
    let uses = uses(ctx, texts).await?;
    let find = find.unwrap_or_default().trim().to_lowercase();
    let has = |text: &str| text.to_lowercase().contains(&find);
    let found: Vec<UploadedVideo> =
        videos.into_iter().filter(|video| has(&video.title) || has(&video.words)).collect();
    let count = |number: i32| usize::try_from(number).unwrap_or_default();
    let total = found.len() as u64;
    let page = found.into_iter().skip(count(offset)).take(count(limit.clamp(0, MOST)));
    let items = page.map(|video| shown(video, &uses)).collect();
    Ok(OfficeVideoList { total, largest_mib: worker.video_mib, items })
}

fn shown(video: UploadedVideo, uses: &Uses) -> OfficeVideo {
    let path = video.file.path();
    let used_in = uses.get(&path).cloned().unwrap_or_default();
    let UploadedVideo { id, file, title, words, poster, added, editor } = video;
    OfficeVideo {
        id,
        path,
        title,
        words,
        poster,
        format: file.format.title(),
        bytes: file.bytes,
        seconds: file.seconds,
        is_slow: file.is_slow,
        added: moment(added),
        editor,
        used_in,
    }
}

async fn uses(ctx: &Context<'_>, texts: Vec<Editorial>) -> Result<Uses> {
    compute(ctx, move |_| {
        let mut uses = Uses::new();
        for Editorial { id, header, text, .. } in texts {
            let mut addresses: Vec<&str> = text.blocks().iter().filter_map(address).collect();
            addresses.sort_unstable();
            addresses.dedup();
            for address in addresses {
                let used = PictureUse { text: id.0, title: header.clone() };
                uses.entry(address.to_owned()).or_default().push(used);
            }
        }
        uses
    })
    .await
}

fn address(block: &Block) -> Option<&str> {
    match block {
        Block::Video(video) => Some(video.source.url()),
        _ => None,
    }
}

/// Says other things of a video. Texts in which it stands have words of their own.
pub(crate) async fn describe(
    ctx: &Context<'_>,
    id: u32,
    (title, words, poster): (&str, &str, Option<String>),
) -> Result<OfficeVideo> {
    let (worker, database) = desk(ctx)?;
    let Ok(title) = checked_title(title) else { return Err(invalid("title", NO_TITLE)) };
    let Ok(words) = checked_words(words) else { return Err(invalid("words", NO_WORDS)) };
    let mut writing = stored(ctx, database.write().await)?;
    let before = stored(ctx, writing.video(id).await)?.ok_or_else(|| unknown(GONE))?;
    let poster = poster.filter(|path| !path.is_empty());
    if let Some(path) = &poster
        && !stored(ctx, is_picture(&mut writing, path).await)?
    {
        return Err(invalid("poster", NO_POSTER));
    }
    let said = VideoWords { title, words, poster };
    let was = VideoWords {
        title: before.title.clone(),
        words: before.words.clone(),
        poster: before.poster.clone(),
    };
    let finish = async {
        if was != said {
            writing.describe_video(id, &said).await?;
            let record = record("video.describe", id, state(&was), state(&said));
            writing.write_down(&record, &worker.origin()).await?;
        }
        let texts = writing.editorials().await?;
        writing.commit().await?;
        let VideoWords { title, words, poster } = said;
        Ok((UploadedVideo { title, words, poster, ..before }, texts))
    };
    let (described, texts) = stored(ctx, finish.await)?;
    Ok(shown(described, &uses(ctx, texts).await?))
}

/// Whether a path is of a picture for texts.
async fn is_picture(reading: &mut Session, path: &str) -> Result<bool, DataError> {
    let Some(content) = path.strip_prefix("/media/").and_then(TextPicture::content_of) else {
        return Ok(false);
    };
    Ok(reading.text_picture_of(content).await?.is_some_and(|picture| picture.path() == path))
}

/// Removes a video that no text, no complex and no campaign shows.
pub(crate) async fn remove(ctx: &Context<'_>, id: u32) -> Result<bool> {
    let (worker, database) = desk(ctx)?;
    let mut writing = stored(ctx, database.write().await)?;
    let video = stored(ctx, writing.video(id).await)?.ok_or_else(|| unknown(GONE))?;
    let path = video.file.path();
    let complexes = stored(ctx, writing.complexes_with(&path).await)?;
    let campaigns = stored(ctx, writing.campaigns_with(&path).await)?;
    let texts = stored(ctx, writing.editorials().await)?;
    let uses = uses(ctx, texts).await?;
    let texts = uses.get(&path).into_iter().flatten().map(|text| &text.title);
    let titles: Vec<String> = texts
        .chain(&complexes)
        .chain(&campaigns)
        .take(3)
        .map(|title| format!("«{}»", title.trim_matches(['«', '»'])))
        .collect();
    if !titles.is_empty() {
        let message = format!("Видео стоит здесь: {}. Уберите его оттуда сначала.", titles.join(", "));
        return Err(impossible(message));
    }
    let finish = async {
        writing.drop_video(&video, worker.now).await?;
        let was = State::default().with("title", video.title.clone());
        writing.write_down(&record("video.remove", id, was, State::default()), &worker.origin()).await?;
        writing.commit().await
    };
    stored(ctx, finish.await).map(|()| true)
}

fn state(said: &VideoWords) -> State {
    let state = State::default().with("title", said.title.clone()).with("alt", said.words.clone());
    match &said.poster {
        Some(path) => state.with("poster", path.clone()),
        None => state,
    }
}

fn record(action: &'static str, id: u32, before: State, after: State) -> Record {
    Record { action, object: format!("video/{id}"), before, after, reason: String::new() }
}
