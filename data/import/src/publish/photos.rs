//! Pictures of complexes from feeds.

use std::cmp::Reverse;
use std::collections::HashMap;

use novosel_catalog::building::Photo;

use super::super::gather::{COUNTED_PHOTOS, House};
use super::super::picture::{Picture, PictureKind};

/// The caption of a picture that lots have lent to their complex.
const OF_LOTS: &str = "Фото из объявления";
/// The caption of a scheme that has none.
const SCHEME: &str = "Схема комплекса";
/// Pictures that lots lend to their complex.
const SHARED_PHOTOS: usize = 12;

/// Whether a picture is lent by lots: what the feed gives for the complex itself replaces it.
fn is_of_lots(photo: &Photo) -> bool {
    photo.caption.as_deref() == Some(OF_LOTS)
}

/// The pictures that the feed gives for the complex, else those that most of its lots share. Those that are known stay
/// in their order, a construction's album grows by what is new, and what the feed says of a picture goes with it.
pub(super) fn of_houses(members: &[&House], known: &[Photo]) -> Vec<Photo> {
    let own = united(members.iter().flat_map(|house| &house.complex.photos));
    if known.iter().any(|photo| !is_of_lots(photo)) {
        return renewed(known, &own);
    }
    if own.is_empty() {
        let lent = |(sort, file): (i32, String)| Photo {
            file,
            sort,
            is_main: sort == 0,
            caption: Some(OF_LOTS.to_owned()),
            ..Photo::default()
        };
        return (0..).zip(shared_photos(members)).map(lent).collect();
    }
    // The one that the feed names; else the first that shows the houses, and not how they are being built.
    let main = own
        .iter()
        .position(|picture| picture.is_main)
        .or_else(|| {
            own.iter().position(|picture| !matches!(picture.kind, PictureKind::Site | PictureKind::Scheme))
        })
        .unwrap_or(0);
    let mut photos: Vec<Photo> = own.iter().map(|picture| photo(picture)).collect();
    for (sort, photo) in (0..).zip(&mut photos) {
        photo.sort = sort;
    }
    photos[main].is_main = true;
    photos
}

/// What a feed says of a picture, without its place in the gallery.
fn photo(picture: &Picture) -> Photo {
    let scheme = (picture.kind == PictureKind::Scheme).then(|| SCHEME.to_owned());
    Photo {
        file: picture.file.clone(),
        caption: picture.caption.clone().or(scheme),
        is_render: picture.kind == PictureKind::Render,
        finish: picture.kind == PictureKind::Finish,
        // Pages take what is dated for the construction.
        added: picture.taken.filter(|_| picture.kind == PictureKind::Site),
        ..Photo::default()
    }
}

/// Known pictures with what the feed says of them now, then its further ones.
fn renewed(known: &[Photo], own: &[&Picture]) -> Vec<Photo> {
    let mut photos: Vec<Photo> = known.to_vec();
    let mut sort = known.iter().map(|photo| photo.sort).max().unwrap_or(-1);
    for picture in own {
        let told = photo(picture);
        match photos.iter_mut().find(|photo| photo.file == picture.file) {
            Some(photo) if picture.kind != PictureKind::Unknown => {
                photo.caption = told.caption.or(photo.caption.take());
                (photo.is_render, photo.finish) = (told.is_render, told.finish);
                photo.added = told.added.or(photo.added);
            }
            Some(_) => {}
            None => {
                sort = sort.saturating_add(1);
                photos.push(Photo { sort, ..told });
            }
        }
    }
    photos
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

/// Every picture once; the record that says most of it speaks.
fn united<'a>(pictures: impl Iterator<Item = &'a Picture>) -> Vec<&'a Picture> {
    let mut all: Vec<&Picture> = Vec::new();
    for picture in pictures {
        match all.iter_mut().find(|known| known.file == picture.file) {
            Some(known) if known.kind == PictureKind::Unknown => *known = picture,
            Some(_) => {}
            None => all.push(picture),
        }
    }
    all
}
