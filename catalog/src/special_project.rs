//! Special projects: pages that an advertiser pays for, and their logos (specification, section 3). Every one says whose
//! advertisement it is, with the token of the register of advertisements (erid).

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use crate::editorial::{
    Block, BlockError, Body, Complex, LINE, Listing, Picture, check_line, check_some_line, is_link,
    is_own_path, many,
};
use crate::id::{ComplexId, SpecialProjectId};
use crate::legal_id::is_inn;
use crate::region::SiteRegion;
use crate::slug::slug;

/// Offers of a project.
const OFFERS: usize = 12;
/// Photos of a project.
const PHOTOS: usize = 12;
/// Links of a project.
const LINKS: usize = 12;
/// Complexes of a listing that an offer shows.
const SHOWN: u8 = 3;

/// Why a special project is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SpecialProjectError {
    /// A part of it is not what it must be.
    #[error("special project {path:?}: {source}")]
    Part {
        /// The project.
        path: String,
        /// What is wrong.
        source: BlockError,
    },
    /// The name of the address cannot stand in one.
    #[error("special project {0:?}: `path` is small Latin letters, digits and hyphens, as «letniy-bereg»")]
    Path(String),
    /// The advertiser's number is none.
    #[error("special project {path:?}: the ИНН {inn:?} is not 10 or 12 digits with right check digits")]
    Inn {
        /// The project.
        path: String,
        /// What was written.
        inn: String,
    },
    /// The token is missing or cannot be one.
    #[error(
        "special project {path:?}: the erid {erid:?} is not letters and digits: take it from the operator of advertising data"
    )]
    Erid {
        /// The project.
        path: String,
        /// What was written.
        erid: String,
    },
    /// It ends before it begins.
    #[error("special project {path:?}: it ends on {to}, before it begins on {from}")]
    Days {
        /// The project.
        path: String,
        /// The first day.
        from: NaiveDate,
        /// The last day.
        to: NaiveDate,
    },
}

/// Whose advertisement it is: what the law wants on every creative.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advertiser {
    /// «ООО «СЗ „Летний берег“»».
    pub name: String,
    /// ИНН.
    pub inn: String,
    /// The token of the advertisement.
    pub erid: String,
}

impl Advertiser {
    /// «Реклама. ООО «…», ИНН 7700000000. erid: 2Vtzq…».
    pub fn legal_text(&self) -> String {
        let Self { name, inn, erid } = self;
        format!("Реклама. {name}, ИНН\u{a0}{inn}. erid:\u{a0}{erid}")
    }
}

/// What a project offers: live objects of the catalogue under a sentence of the advertiser's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "offer", rename_all = "snake_case", deny_unknown_fields)]
pub enum SpecialOffer {
    /// A complex.
    Complex {
        /// Which.
        complex: ComplexId,
        /// The sentence.
        text: String,
    },
    /// The first complexes of a listing.
    Listing {
        /// The address of the listing.
        address: String,
        /// The sentence.
        text: String,
    },
}

impl SpecialOffer {
    /// The sentence above the objects.
    pub fn text(&self) -> &str {
        let (Self::Complex { text, .. } | Self::Listing { text, .. }) = self;
        text
    }

    /// The live block that shows the objects.
    pub fn block(&self) -> Block {
        match self {
            Self::Complex { complex, .. } => Block::Complex(Complex { complex: *complex }),
            Self::Listing { address, .. } => {
                Block::Listing(Listing { address: address.clone(), title: None, shown: SHOWN })
            }
        }
    }
}

/// A link below a project.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialLink {
    /// The words.
    pub title: String,
    /// A path of this site, or an address with https.
    pub url: String,
}

/// A special project. One that was read is valid: see [`SpecialProject::check`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct SpecialProject {
    /// Stable number; 0 until it is stored.
    pub id: SpecialProjectId,
    /// The last part of its address, unique: `/spec/letniy-bereg/`.
    pub path: String,
    /// The site that shows it; both when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<SiteRegion>,
    /// Headline.
    pub title: String,
    /// The first paragraph.
    pub short: String,
    /// The picture of the logo: a path of this site.
    pub logo_form: String,
    /// Where the logo leads; a logo without it is not shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo_form_link: Option<String>,
    /// Whose advertisement it is.
    pub advertiser: Advertiser,
    /// What else the law or the advertiser wants said: the declaration, the conditions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal_text: Option<String>,
    /// Phone as written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Pictures; the first one is the hero.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub photos: Vec<Picture>,
    /// What it says.
    pub text: Body,
    /// What it offers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<SpecialOffer>,
    /// Links.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<SpecialLink>,
    /// The first day on which it is shown; any when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NaiveDate>,
    /// The last day on which it is shown; any when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<NaiveDate>,
    /// Taken off for good.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub deleted: bool,
}

impl SpecialProject {
    /// Reads one that need not hold together yet: [`SpecialProject::check`] says whether it does.
    ///
    /// # Errors
    /// When a field is missing or of another type.
    pub fn unchecked<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::deserialize(deserializer)
    }

    /// Whether it is shown on a day, on whichever site.
    pub fn runs(&self, today: NaiveDate) -> bool {
        !self.deleted && self.from.is_none_or(|from| from <= today) && self.to.is_none_or(|to| today <= to)
    }

    /// Whether it is of a site.
    pub fn is_of(&self, site: SiteRegion) -> bool {
        self.site.is_none_or(|of| of == site)
    }

    /// The URL of its page.
    pub fn url(&self) -> String {
        format!("/spec/{}/", self.path)
    }

    /// Whether it holds together: names, links of this site or https, the advertiser with ИНН and erid, days in order.
    ///
    /// # Errors
    /// What is wrong, with the remedy.
    pub fn check(&self) -> Result<(), SpecialProjectError> {
        let path = || self.path.clone();
        if self.path.is_empty() || slug(&self.path) != self.path {
            return Err(SpecialProjectError::Path(path()));
        }
        self.parts().map_err(|source| SpecialProjectError::Part { path: path(), source })?;
        let Advertiser { inn, erid, .. } = &self.advertiser;
        if !is_inn(inn) {
            return Err(SpecialProjectError::Inn { path: path(), inn: inn.clone() });
        }
        if erid.is_empty() || erid.len() > LINE || !erid.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(SpecialProjectError::Erid { path: path(), erid: erid.clone() });
        }
        match (self.from, self.to) {
            (Some(from), Some(to)) if to < from => Err(SpecialProjectError::Days { path: path(), from, to }),
            _ => Ok(()),
        }
    }

    fn parts(&self) -> Result<(), BlockError> {
        check_line("`title`", &self.title, LINE)?;
        check_line("`short`", &self.short, LINE)?;
        check_line("`name` of the advertiser", &self.advertiser.name, LINE)?;
        check_some_line("`legal_text`", self.legal_text.as_deref(), 4 * LINE)?;
        check_some_line("`phone`", self.phone.as_deref(), LINE)?;
        if !is_own_path(&self.logo_form) {
            return Err(BlockError::Path(self.logo_form.clone()));
        }
        let links = self.links.iter().map(|link| &link.url);
        if let Some(url) = links.chain(&self.logo_form_link).find(|url| !is_link(url)) {
            return Err(BlockError::Link(url.clone()));
        }
        self.links.iter().try_for_each(|link| check_line("`title` of a link", &link.title, LINE))?;
        let counts = [
            ("offers", self.offers.len(), OFFERS),
            ("photos", self.photos.len(), PHOTOS),
            ("links", self.links.len(), LINKS),
        ];
        for (parts, count, most) in counts {
            if count > 0 {
                many("the project", parts, count, most)?;
            }
        }
        self.photos.iter().try_for_each(Picture::check)?;
        for offer in &self.offers {
            check_line("`text` of an offer", offer.text(), LINE)?;
            offer.block().check()?;
        }
        Ok(())
    }
}

// The attribute `remote` makes functions of the type's own, so that reading can check what was read.
impl<'de> Deserialize<'de> for SpecialProject {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let project = Self::deserialize(deserializer)?;
        project.check().map_err(serde::de::Error::custom)?;
        Ok(project)
    }
}

impl Serialize for SpecialProject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn project() -> SpecialProject {
        let text = Block::paragraph("Дома у воды.");
        SpecialProject {
            id: SpecialProjectId(1),
            path: "letniy-bereg".to_owned(),
            site: Some(SiteRegion::Msk),
            title: "Летний берег".to_owned(),
            short: "Квартал у воды.".to_owned(),
            logo_form: "/media/builder/bereg.svg".to_owned(),
            logo_form_link: Some("/spec/letniy-bereg/".to_owned()),
            advertiser: Advertiser {
                name: "ООО «Берег»".to_owned(),
                inn: "7707083893".to_owned(),
                erid: "2VtzqwT5c7D".to_owned(),
            },
            legal_text: None,
            phone: Some("+7 (495) 000-12-34".to_owned()),
            photos: Vec::new(),
            text: Body::new(vec![text]).unwrap(),
            offers: vec![SpecialOffer::Listing {
                address: "/buildings/?class=comfort".to_owned(),
                text: "Комфорт-класс".to_owned(),
            }],
            links: Vec::new(),
            from: NaiveDate::from_ymd_opt(2026, 11, 1),
            to: NaiveDate::from_ymd_opt(2026, 11, 30),
            deleted: false,
        }
    }

    #[test]
    fn it_reads_back_and_what_is_wrong_is_told_with_its_place() {
        let json = serde_json::to_value(project()).unwrap();
        assert_eq!(serde_json::from_value::<SpecialProject>(json.clone()).unwrap(), project());
        let wrong = [
            ("/path", "Летний", "small Latin letters"),
            ("/title", " ", "`title` is empty"),
            ("/logo_form", "https://cdn.example/logo.svg", "write a path of this site"),
            ("/logo_form_link", "javascript:alert(1)", "a link leads to"),
            ("/advertiser/inn", "7707083894", "check digits"),
            ("/advertiser/erid", "", "operator of advertising data"),
            ("/advertiser/name", "", "advertiser is empty"),
            ("/to", "2026-10-01", "before it begins"),
            ("/offers/0/address", "//evil.example", "no address of a listing"),
            ("/offers/0/text", "", "offer is empty"),
        ];
        for (place, value, told) in wrong {
            let mut changed = json.clone();
            *changed.pointer_mut(place).unwrap() = value.into();
            let error = serde_json::from_value::<SpecialProject>(changed).unwrap_err().to_string();
            assert!(error.contains(told), "{place}: {error}");
        }
    }

    #[test]
    fn it_runs_from_its_first_day_to_its_last_on_its_site() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
        let project = project();
        assert!(project.runs(day(1)) && project.runs(day(30)));
        assert!(!project.runs(day(1).pred_opt().unwrap()) && !project.runs(day(30).succ_opt().unwrap()));
        assert!(project.is_of(SiteRegion::Msk) && !project.is_of(SiteRegion::Spb));
        assert!(!SpecialProject { deleted: true, ..project }.runs(day(15)));
    }
}
