//! A gallery in which a picture stands once, however many addresses feeds have for it.

use super::Photo;
use crate::likeness::Likeness;

/// What is known of the copy of a picture.
#[derive(Clone, Copy, Debug)]
pub struct StoredCopy<'a> {
    /// What it shows.
    pub likeness: Likeness<'a>,
    /// Pixels.
    pub width: u32,
}

/// The pictures without those that show what an earlier one does: its widest file stays, in the earlier place and with
/// all that is said of it. Pictures of two days, of two корпуса or with two captions stay apart.
pub fn without_repeats<'a>(photos: Vec<Photo>, copy: impl Fn(&str) -> Option<StoredCopy<'a>>) -> Vec<Photo> {
    let mut kept: Vec<(Photo, Option<StoredCopy<'a>>)> = Vec::with_capacity(photos.len());
    for photo in photos {
        let copy = copy(&photo.file);
        let earlier = kept.iter_mut().find(|(other, of)| {
            let is_same = of.zip(copy).is_some_and(|(one, other)| one.likeness.is_same(other.likeness));
            is_same && may_be_one(other, &photo)
        });
        match earlier {
            Some((other, of)) => {
                if copy.map(|copy| copy.width) > of.map(|of| of.width) {
                    other.file = photo.file;
                    *of = copy;
                }
                other.caption = other.caption.take().or(photo.caption);
                other.queue = other.queue.or(photo.queue);
                other.added = other.added.or(photo.added);
                other.is_main |= photo.is_main;
                other.is_render |= photo.is_render;
                other.finish |= photo.finish;
            }
            None => kept.push((photo, copy)),
        }
    }
    kept.into_iter().map(|(photo, _)| photo).collect()
}

/// Whether nothing that is said of one picture is said otherwise of the other.
fn may_be_one(one: &Photo, other: &Photo) -> bool {
    fn agree<T: PartialEq>(one: Option<&T>, other: Option<&T>) -> bool {
        one.zip(other).is_none_or(|(one, other)| one == other)
    }
    agree(one.caption.as_ref(), other.caption.as_ref())
        && agree(one.queue.as_ref(), other.queue.as_ref())
        && agree(one.added.as_ref(), other.added.as_ref())
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
}
