//! The picture that stands for an object in a letter.

use serde::Serialize;

use crate::building::Complex;
use crate::feed_picture::page_url;

/// Where this site has its pictures.
const FOLDER: &str = "/media/";

/// A picture of an object, on this site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ObjectPicture {
    /// Its URL below `/media/`, without scheme and host: never an address of another host.
    pub url: String,
    /// A plan is shown whole, a view may be cropped.
    pub is_plan: bool,
}

impl ObjectPicture {
    /// Of a complex: its first picture, else the drawing that stands for it.
    pub fn of_complex(complex: &Complex) -> Self {
        let first = complex.photos.iter().find_map(|photo| on_site(&photo.file));
        Self { url: first.unwrap_or_else(|| complex.sketch()), is_plan: false }
    }

    /// Of a lot: its plan, else what stands for its complex.
    pub fn of_lot(plan: Option<&str>, complex: &Complex) -> Self {
        let plan = plan.and_then(on_site).map(|url| Self { url, is_plan: true });
        plan.unwrap_or_else(|| Self::of_complex(complex))
    }
}

/// What is neither of this site nor copied to it is no picture of a letter.
fn on_site(file: &str) -> Option<String> {
    Some(page_url(file)).filter(|url| url.starts_with(FOLDER))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::Photo;

    fn sosny() -> Complex {
        serde_json::from_value(serde_json::json!({
            "id": 7, "key": {"source": "test", "external_id": "7"}, "slug": "sosny", "name": "Сосны", "address": "",
            "kind": "residential", "region": "MSK", "position": null, "class": null, "builder": null,
            "added": "2026-01-15", "updated": "2026-01-15"
        }))
        .unwrap()
    }

    #[test]
    fn a_letter_shows_pictures_of_this_site_alone() {
        let mut complex = sosny();
        let sketch = ObjectPicture { url: "/media/complex/sosny/sketch.svg".to_owned(), is_plan: false };
        assert_eq!(ObjectPicture::of_complex(&complex), sketch);
        for hostile in
            [".evil.example/a.png", "@evil.example/a.png", "//evil.example/a.png", "javascript:1", ""]
        {
            assert_eq!(ObjectPicture::of_lot(Some(hostile), &complex), sketch, "{hostile}");
        }
        complex.photos = vec![Photo { file: "https://builder.example/1.jpg".to_owned(), ..Photo::default() }];
        let copy = ObjectPicture::of_complex(&complex);
        assert!(copy.url.starts_with("/media/feed/") && copy.url.ends_with(".webp"), "{}", copy.url);
        let plan = ObjectPicture::of_lot(Some("/media/plan/sosny/2-1.svg"), &complex);
        assert_eq!(plan, ObjectPicture { url: "/media/plan/sosny/2-1.svg".to_owned(), is_plan: true });
        assert_eq!(ObjectPicture::of_lot(None, &complex), copy);
    }
}
