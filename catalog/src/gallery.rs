//! A gallery in which a picture stands once, however many addresses feeds have for it.

use crate::building::Photo;
use crate::likeness::Likeness;
use crate::lot_photo::{LotPhoto, LotPhotoKind};

/// What is known of the copy of a picture.
#[derive(Clone, Copy, Debug)]
pub struct StoredCopy<'a> {
    /// What it shows.
    pub likeness: Likeness<'a>,
    /// Pixels.
    pub width: u32,
}

/// A picture of a gallery, with what is said of it.
pub trait GalleryPicture {
    /// Path or address.
    fn file(&self) -> &str;
    /// A drawing: two of them differ by a line, which a hash does not see.
    fn is_drawing(&self) -> bool;
    /// Whether nothing that is said of this picture is said otherwise of the other.
    fn may_be(&self, other: &Self) -> bool;
    /// Takes over what is said of a picture that shows the same, and its file if that one is better.
    fn join(&mut self, other: Self, is_better: bool);
}

/// The pictures without those that show what an earlier one does: its widest file stays, in the earlier place and with
/// all that is said of it. Pictures of two days, of two корпуса or with two captions stay apart.
pub fn without_repeats<'a, P: GalleryPicture>(
    pictures: Vec<P>,
    copy: impl Fn(&str) -> Option<StoredCopy<'a>>,
) -> Vec<P> {
    let mut kept: Vec<(P, Option<StoredCopy<'a>>)> = Vec::with_capacity(pictures.len());
    for picture in pictures {
        let copy = copy(picture.file());
        let earlier = kept.iter_mut().find(|(other, of)| {
            let has_drawing = other.is_drawing() || picture.is_drawing();
            let is_same = of.zip(copy).is_some_and(|(one, other)| {
                let (one, other) = (one.likeness, other.likeness);
                if has_drawing { one.is_same_file(other) } else { one.is_same(other) }
            });
            is_same && other.may_be(&picture)
        });
        match earlier {
            Some((other, of)) => {
                let is_better = copy.map(|copy| copy.width) > of.map(|of| of.width);
                if is_better {
                    *of = copy;
                }
                other.join(picture, is_better);
            }
            None => kept.push((picture, copy)),
        }
    }
    kept.into_iter().map(|(picture, _)| picture).collect()
}

impl GalleryPicture for Photo {
    fn file(&self) -> &str {
        &self.file
    }

    fn is_drawing(&self) -> bool {
        false
    }

    fn may_be(&self, other: &Self) -> bool {
        agree(self.caption.as_ref(), other.caption.as_ref())
            && agree(self.queue.as_ref(), other.queue.as_ref())
            && agree(self.added.as_ref(), other.added.as_ref())
    }

    fn join(&mut self, other: Self, is_better: bool) {
        if is_better {
            self.file = other.file;
        }
        self.caption = self.caption.take().or(other.caption);
        self.queue = self.queue.or(other.queue);
        self.added = self.added.or(other.added);
        self.is_main |= other.is_main;
        self.is_render |= other.is_render;
        self.finish |= other.finish;
    }
}

impl GalleryPicture for LotPhoto {
    fn file(&self) -> &str {
        &self.file
    }

    fn is_drawing(&self) -> bool {
        self.kind == LotPhotoKind::Plan
    }

    fn may_be(&self, other: &Self) -> bool {
        agree(self.caption.as_ref(), other.caption.as_ref()) && agree(self.told_kind(), other.told_kind())
    }

    fn join(&mut self, other: Self, is_better: bool) {
        if is_better {
            self.file = other.file;
        }
        self.caption = self.caption.take().or(other.caption);
        if self.told_kind().is_none() {
            self.kind = other.kind;
        }
    }
}

fn agree<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.zip(other).is_none_or(|(one, other)| one == other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn photo(file: &str, caption: Option<&str>) -> Photo {
        Photo { file: file.to_owned(), caption: caption.map(str::to_owned), ..Photo::default() }
    }

    fn stored(file: &str) -> Option<StoredCopy<'static>> {
        let (content, hash, width) = match file {
            "small" => ("a", "00ff00ff00ff00ff", 640),
            "large" => ("b", "00ff00ff00ff00fe", 1_920),
            "other" => ("c", "123456789abcdef0", 1_920),
            _ => return None,
        };
        Some(StoredCopy { likeness: Likeness::of(content, hash), width })
    }

    #[test]
    fn the_widest_copy_stays_in_the_first_place_with_all_that_is_said_of_it() {
        let main = Photo { is_main: true, ..photo("large", Some("Двор")) };
        let photos = vec![
            photo("small", None),
            photo("other", None),
            main,
            photo("remote", None),
            photo("remote", None),
        ];
        let kept = without_repeats(photos, stored);
        let files: Vec<_> = kept.iter().map(|photo| photo.file.as_str()).collect();
        assert_eq!(files, ["large", "other", "remote", "remote"], "what is not fetched says nothing");
        assert!(kept[0].is_main);
        assert_eq!(kept[0].caption.as_deref(), Some("Двор"));
    }

    #[test]
    fn what_is_said_to_differ_stays_apart() {
        let photos = vec![photo("small", Some("Этаж 2")), photo("large", Some("Этаж 3"))];
        assert_eq!(without_repeats(photos.clone(), stored), photos);
    }

    #[test]
    fn a_drawing_is_told_by_its_file_alone() {
        let picture = |file: &str, kind| LotPhoto { kind, ..LotPhoto::from(file.to_owned()) };
        let of = |kind| without_repeats(vec![picture("small", kind), picture("large", kind)], stored);
        assert_eq!(of(LotPhotoKind::Plan).len(), 2);
        assert_eq!(of(LotPhotoKind::Photo), [picture("large", LotPhotoKind::Photo)]);
        let (plan, untold) = (picture("small", LotPhotoKind::Plan), picture("large", LotPhotoKind::Photo));
        assert_eq!(without_repeats(vec![plan.clone(), untold.clone()], stored).len(), 2);
        assert_eq!(without_repeats(vec![untold, plan], stored).len(), 2);
        let told = vec![picture("small", LotPhotoKind::Photo), picture("large", LotPhotoKind::Finish)];
        assert_eq!(without_repeats(told, stored), [picture("large", LotPhotoKind::Finish)]);
    }
}
