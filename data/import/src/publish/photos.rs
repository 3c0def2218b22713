//! Pictures of complexes from feeds.

use std::cmp::Reverse;
use std::collections::HashMap;

use novosel_catalog::building::Photo;

use super::super::gather::{COUNTED_PHOTOS, House};

/// The caption of a picture that lots have lent to their complex.
const OF_LOTS: &str = "Фото из объявления";
/// Pictures that lots lend to their complex.
const SHARED_PHOTOS: usize = 12;

/// Whether a picture is lent by lots: what the feed gives for the complex itself replaces it.
pub(super) fn is_of_lots(photo: &Photo) -> bool {
    photo.caption.as_deref() == Some(OF_LOTS)
}

/// The pictures that the feed gives for the complex, else those that most of its lots share. No feed tells the day that
/// a picture was taken.
pub(super) fn of_houses(members: &[&House]) -> Vec<Photo> {
    let own = united(members.iter().flat_map(|house| &house.complex.photos));
    let (files, caption) =
        if own.is_empty() { (shared_photos(members), Some(OF_LOTS.to_owned())) } else { (own, None) };
    let photo = |(sort, file): (i32, String)| Photo {
        file,
        sort,
        is_main: sort == 0,
        caption: caption.clone(),
        ..Photo::default()
    };
    (0..).zip(files).map(photo).collect()
}

/// Pictures of lots, those of most lots first. What only one lot shows may be its own room.
fn shared_photos(members: &[&House]) -> Vec<String> {
    let mut counts: HashMap<&str, (u32, usize)> = HashMap::new();
    for (house, member) in members.iter().enumerate() {
        for (photo, (lots, order)) in &member.lot_photos {
            let count = counts.entry(photo).or_insert((0, house * COUNTED_PHOTOS + order));
            count.0 += lots;
        }
    }
    let mut photos: Vec<_> = counts.into_iter().collect();
    photos.sort_by_key(|(_, (lots, order))| (Reverse(*lots), *order));
    let is_shared = photos.iter().any(|(_, (lots, _))| *lots > 1);
    let fitting = photos.iter().filter(|(_, (lots, _))| !is_shared || *lots > 1);
    fitting.take(if is_shared { SHARED_PHOTOS } else { 1 }).map(|(photo, _)| (*photo).to_owned()).collect()
}

fn united<'a>(files: impl Iterator<Item = &'a String>) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for file in files {
        if !all.contains(file) {
            all.push(file.clone());
        }
    }
    all
}
