//! Pictures of a lot beside its plan.

use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;

closed_list! {
    /// What a picture of a lot shows.
    LotPhotoKind {
        /// A view of it, or nobody says what.
        Photo = "photo", "фото";
        /// One more drawing of its layout.
        Plan = "plan", "планировка";
        /// Its finishing.
        Finish = "finish", "отделка";
    }
}

/// A picture of a lot. One of which nothing else is known is written as its address alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct LotPhoto {
    /// Path or address.
    pub file: String,
    /// What it shows.
    pub kind: LotPhotoKind,
    /// What its source says of it.
    pub caption: Option<String>,
}

impl LotPhoto {
    /// The path or address alone.
    pub fn as_str(&self) -> &str {
        &self.file
    }

    /// What it shows, where somebody says so.
    pub(crate) fn told_kind(&self) -> Option<LotPhotoKind> {
        (self.kind != LotPhotoKind::Photo).then_some(self.kind)
    }
}

impl From<String> for LotPhoto {
    fn from(file: String) -> Self {
        Self { file, kind: LotPhotoKind::Photo, caption: None }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Address(String),
    Told {
        file: String,
        #[serde(default = "photo", skip_serializing_if = "is_photo")]
        kind: LotPhotoKind,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        caption: Option<String>,
    },
}

fn photo() -> LotPhotoKind {
    LotPhotoKind::Photo
}

fn is_photo(kind: &LotPhotoKind) -> bool {
    *kind == LotPhotoKind::Photo
}

impl From<Written> for LotPhoto {
    fn from(written: Written) -> Self {
        match written {
            Written::Address(file) => file.into(),
            Written::Told { file, kind, caption } => Self { file, kind, caption },
        }
    }
}

impl From<LotPhoto> for Written {
    fn from(LotPhoto { file, kind, caption }: LotPhoto) -> Self {
        match (kind, caption) {
            (LotPhotoKind::Photo, None) => Self::Address(file),
            (kind, caption) => Self::Told { file, kind, caption },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_picture_is_its_address_and_what_is_known_stays() {
        let bare = LotPhoto::from("https://a.example/1.jpg".to_owned());
        let told = LotPhoto {
            kind: LotPhotoKind::Finish,
            caption: Some("Кухня".to_owned()),
            ..LotPhoto::from("https://a.example/2.jpg".to_owned())
        };
        let text = serde_json::to_string(&[&bare, &told]).unwrap();
        assert!(text.starts_with("[\"https://a.example/1.jpg\",{"), "{text}");
        assert_eq!(serde_json::from_str::<Vec<LotPhoto>>(&text).unwrap(), [bare, told]);
    }
}
