//! Videos of complexes and of texts.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::building::{
    Caption, Chapter, Complex, Video as CatalogVideo, VideoSource as CatalogSource, VideoSubject,
};
use novosel_catalog::editorial;
use novosel_catalog::feed_picture::page_url;
use novosel_catalog::flat::Lot;
use novosel_catalog::lot_video::LotVideo;
use novosel_catalog::uploaded_video::VideoFile;

use crate::model::building::Building;
use crate::model::listing::FieldErrorModel;
use crate::pictures::address::captions_url;
use crate::video_hosts::VideoHosts;

/// A video of a complex.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct Video {
    /// Place among the complex's videos, from 1.
    pub id: u32,
    /// Title.
    pub title: String,
    /// What it shows: `construction`, `walk`, `flat`, `review`, `render`, `other`.
    pub shows: &'static str,
    /// The same in words.
    pub shows_title: &'static str,
    /// Where it is.
    pub source: VideoSource,
    /// Its picture until it plays; the main picture of the complex where it has none.
    pub poster: String,
    /// The day it was made.
    pub date: Option<NaiveDate>,
    /// Its length.
    pub seconds: Option<u32>,
    /// Its parts.
    pub chapters: Vec<VideoChapter>,
    /// The address of its captions (WebVTT).
    pub captions: Option<String>,
    /// The program has drawn it: it is no recording.
    pub is_drawn: bool,
}

/// A video of a text.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct TextVideo {
    /// Title.
    pub title: String,
    /// Where it is.
    pub source: VideoSource,
    /// Its picture until it plays.
    pub poster: Option<String>,
    /// Its length.
    pub seconds: Option<u32>,
    /// Its parts.
    pub chapters: Vec<VideoChapter>,
    /// Its captions. They come with the text: one that is not published yet has no address.
    pub cues: Vec<VideoCue>,
    /// The program has drawn it: it is no recording.
    pub is_drawn: bool,
}

/// What is said or seen for a while.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct VideoCue {
    /// The first moment, milliseconds.
    pub from_ms: u32,
    /// The last one.
    pub to_ms: u32,
    /// The words.
    pub text: String,
}

/// Where a video is.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct VideoSource {
    /// `file`, `hls` or `frame`.
    pub kind: &'static str,
    /// The path or the address.
    pub url: String,
    /// The host of another server.
    pub host: Option<String>,
    /// Whether a page may load it: it is of this server, or of a host that the operator has allowed.
    pub is_allowed: bool,
}

/// A named part of a video.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct VideoChapter {
    /// Where it begins, seconds.
    pub from: u32,
    /// Its name.
    pub title: String,
}

/// A video with its complex.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct VideosItem {
    /// The video.
    pub video: Video,
    /// The complex as its catalogue lists it.
    pub building: Building,
}

/// A page of videos.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct VideosList {
    /// The newest first; those of an unknown day come last.
    pub items: Vec<VideosItem>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Videos in all.
    pub items_count: u64,
}

impl Video {
    /// The videos of a complex that pages speak of.
    pub fn all(complex: &Complex, hosts: &VideoHosts) -> Vec<Self> {
        let shown = complex.videos.iter().enumerate().filter(|(_, video)| hosts.show(video));
        shown.map(|(at, video)| Self::of(complex, at, video, hosts)).collect()
    }

    /// The video at a place of a complex.
    pub fn of(complex: &Complex, at: usize, video: &CatalogVideo, hosts: &VideoHosts) -> Self {
        let id = at as u32 + 1;
        let main = || complex.photos.iter().min_by_key(|photo| (!photo.is_main, photo.sort));
        let poster = video.poster.as_ref().or_else(|| main().map(|photo| &photo.file));
        Self {
            id,
            title: video.title.clone(),
            shows: video.shows.code(),
            shows_title: video.shows.title(),
            source: VideoSource::of(&video.source, hosts),
            poster: poster.map_or_else(|| complex.sketch(), |file| page_url(file)),
            date: video.date,
            seconds: video.seconds,
            chapters: VideoChapter::all(&video.chapters),
            captions: (!video.captions.is_empty()).then(|| captions_url(&complex.slug, id)),
            is_drawn: is_drawn(&video.source),
        }
    }
}

impl Video {
    /// The videos of a lot that a page may load, those of its complex left out: its page has them.
    pub fn of_lot(complex: &Complex, lot: &Lot, hosts: &VideoHosts) -> Vec<Self> {
        let is_own = |video: &&LotVideo| complex.videos.iter().all(|known| known.source != video.source);
        let shown = lot.videos.iter().filter(is_own).filter(|video| hosts.allow(&video.source));
        let file = lot.photos.first().map(|photo| &photo.file).or(lot.plan.as_ref());
        let shows = VideoSubject::Flat;
        let video = |(id, video): (u32, &LotVideo)| Self {
            id,
            title: video.title.clone().unwrap_or_else(|| "Видео от продавца".to_owned()),
            shows: shows.code(),
            shows_title: shows.title(),
            source: VideoSource::of(&video.source, hosts),
            poster: file.map_or_else(|| complex.sketch(), |file| page_url(file)),
            date: None,
            seconds: None,
            chapters: Vec::new(),
            captions: None,
            is_drawn: false,
        };
        (1..).zip(shown).map(video).collect()
    }
}

impl TextVideo {
    /// The video of a block.
    pub fn of(video: &editorial::Video, hosts: &VideoHosts) -> Self {
        let cue = |caption: &Caption| VideoCue {
            from_ms: caption.from_ms,
            to_ms: caption.to_ms,
            text: caption.text.clone(),
        };
        Self {
            title: video.title.clone(),
            source: VideoSource::of(&video.source, hosts),
            poster: video.poster.clone(),
            seconds: video.seconds,
            chapters: VideoChapter::all(&video.chapters),
            cues: video.captions.iter().map(cue).collect(),
            is_drawn: is_drawn(&video.source),
        }
    }
}

impl VideoSource {
    fn of(source: &CatalogSource, hosts: &VideoHosts) -> Self {
        Self {
            kind: match source {
                CatalogSource::File(_) => "file",
                CatalogSource::Hls(_) => "hls",
                CatalogSource::Frame(_) => "frame",
            },
            url: source.url().to_owned(),
            host: source.host(),
            is_allowed: hosts.allow(source),
        }
    }
}

impl VideoChapter {
    fn all(chapters: &[Chapter]) -> Vec<Self> {
        chapters.iter().map(|Chapter { from, title }| Self { from: *from, title: title.clone() }).collect()
    }
}

/// This server has no other videos than those that it draws and those that editors upload.
fn is_drawn(source: &CatalogSource) -> bool {
    let after = source.url().strip_prefix("/media/");
    source.host().is_none() && after.is_none_or(|path| VideoFile::of_path(path).is_none())
}
