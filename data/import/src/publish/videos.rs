//! Videos of complexes from feeds.

use std::cmp::Reverse;

use novosel_catalog::building::{Video, VideoSubject};
use novosel_catalog::lot_video::LotVideo;

use super::super::gather::House;

/// The title of a video that lots have lent to their complex, where they say nothing of it.
const OF_LOTS: &str = "Видео из объявлений";
/// The title of a video of the complex that its feed says nothing of.
const OF_COMPLEX: &str = "Видео о комплексе";
/// Videos that lots lend to their complex.
const LENT: usize = 3;
/// Videos of a complex, as its card takes them.
const MOST: usize = 12;

/// The videos that people have given, with those that the feed gives for the complex, and those that several of its lots
/// share: what only one lot has is of its own rooms.
pub(super) fn of_houses(members: &[&House], known: &[Video]) -> Vec<Video> {
    let told = members.iter().flat_map(|house| &house.complex.videos).map(|video| of(video, OF_COMPLEX));
    let lent =
        shared(members).into_iter().map(|video| Video { title: OF_LOTS.to_owned(), ..of(video, OF_LOTS) });
    let mut videos: Vec<Video> = known.iter().filter(|video| !video.of_feed).cloned().collect();
    for video in told.chain(lent) {
        if videos.len() < MOST && videos.iter().all(|known| known.source != video.source) {
            videos.push(video);
        }
    }
    videos
}

/// The videos of lots that several of them have, those of most lots first.
fn shared<'a>(members: &[&'a House]) -> Vec<&'a LotVideo> {
    let mut counts: Vec<(&LotVideo, u32)> = Vec::new();
    for (video, lots) in members.iter().flat_map(|house| &house.lot_videos) {
        match counts.iter_mut().find(|(known, _)| known.source == video.source) {
            Some((_, all)) => *all += lots,
            None => counts.push((video, *lots)),
        }
    }
    counts.retain(|(_, lots)| *lots > 1);
    counts.sort_by_key(|(_, lots)| Reverse(*lots));
    counts.into_iter().take(LENT).map(|(video, _)| video).collect()
}

fn of(video: &LotVideo, untitled: &str) -> Video {
    Video {
        title: video.title.clone().unwrap_or_else(|| untitled.to_owned()),
        shows: VideoSubject::Other,
        source: video.source.clone(),
        poster: None,
        date: None,
        seconds: None,
        chapters: Vec::new(),
        captions: Vec::new(),
        of_feed: true,
    }
}
