//! Parses the URLs of pictures. Only names of a bounded set are accepted, so that nobody can fill the cache with
//! made-up ones.

use chrono::NaiveDate;
use novosel_catalog::region::SiteRegion;
use novosel_pictures::Band;

/// Longest part of a path, bytes: far above the names of complexes.
const LONGEST: usize = 160;
/// Numbers of renders and finished rooms that are rendered for one complex.
const VIEWS: std::ops::RangeInclusive<u32> = 1..=9;
/// Numbers of layouts of a complex whose finished rooms are rendered.
const LAYOUTS: std::ops::RangeInclusive<u32> = 1..=99;
/// Numbers of articles and ratings.
const STORIES: std::ops::RangeInclusive<u32> = 1..=9_999;

/// The suffix of the cover of a plan, instead of the plan's `.svg`.
pub const PLAN_COVER: &str = "-cover.png";

/// The subject of a picture. The fields are the parts of its URL, unchanged.
#[expect(missing_docs, reason = "fields are named as the parts of the address that each variant tells")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A render of a complex by number.
    Render { slug: String, number: u32 },
    /// Outlines of a complex that has no photographs.
    Sketch { slug: String },
    /// The yard of a complex, as a panorama.
    Yard { slug: String },
    /// A finished room of a complex by number.
    Finish { slug: String, number: u32 },
    /// The building site of a корпус (its number in the feed) in a month.
    Site { slug: String, house: String, month: NaiveDate },
    /// The works of a корпус until a month, as a video.
    Film { slug: String, house: String, month: NaiveDate },
    /// The preview that other sites show for a link to a complex.
    Cover { slug: String },
    /// The plan of a lot of a complex; the lots of the complex determine which one.
    Plan { slug: String },
    /// The preview that other sites show for a link to a lot: its plan on a card.
    PlanCover { slug: String },
    /// A finished room of a layout.
    LotFinish { slug: String, number: u32 },
    /// A photograph of an offer of a settlement by number.
    Offer { slug: String, number: u32 },
    /// The logo of a builder.
    Builder { slug: String },
    /// The logo of a bank.
    Bank { slug: String },
    /// The picture of an article, and the site whose city it shows; neither city where it has none.
    Article { site: Option<SiteRegion>, number: u32 },
    /// The picture of a rating, likewise.
    Rating { site: Option<SiteRegion>, number: u32 },
    /// The banner of the home page.
    Panorama { site: SiteRegion, band: Band },
    /// The preview that other sites show for a link to the home page.
    SiteCover { site: SiteRegion },
    /// The wordmark.
    Wordmark,
    /// The icon of the site.
    Icon { is_maskable: bool },
}

impl Subject {
    /// The name of its kind in route labels.
    pub fn route(&self) -> &'static str {
        match self {
            Self::Render { .. } => "/media/render",
            Self::Sketch { .. } => "/media/sketch",
            Self::Yard { .. } => "/media/yard",
            Self::Finish { .. } => "/media/finish",
            Self::Site { .. } => "/media/site",
            Self::Film { .. } => "/media/film",
            Self::Cover { .. } => "/media/cover",
            Self::Plan { .. } => "/media/plan",
            Self::PlanCover { .. } => "/media/plan-cover",
            Self::LotFinish { .. } => "/media/lot-finish",
            Self::Offer { .. } => "/media/offer",
            Self::Builder { .. } => "/media/builder",
            Self::Bank { .. } => "/media/bank",
            Self::Article { .. } => "/media/article",
            Self::Rating { .. } => "/media/rating",
            Self::Panorama { .. } => "/media/panorama",
            Self::SiteCover { .. } => "/media/site-cover",
            Self::Wordmark => "/media/wordmark",
            Self::Icon { .. } => "/media/icon",
        }
    }
}

/// The format of a picture, when no width is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// As rendered.
    Svg,
    /// A bitmap of this width, for clients without SVG.
    Png(u32),
    /// A video.
    Webm,
}

/// Parses the part of a path after `/media/`.
pub fn read(path: &str) -> Option<(Subject, Format)> {
    let (path, ending) = path.rsplit_once('.')?;
    let parts: Vec<&str> = path.split('/').collect();
    if parts.iter().any(|part| part.is_empty() || part.len() > LONGEST || !part.bytes().all(is_name)) {
        return None;
    }
    let subject = match parts.as_slice() {
        ["complex", slug, name] => match of_complex(slug, name)? {
            Subject::Site { slug, house, month } if ending == "webm" => Subject::Film { slug, house, month },
            subject => subject,
        },
        ["plan", slug, name] => match name.strip_prefix("finish-") {
            None if ending == "png" && name.ends_with("-cover") => Subject::PlanCover { slug: own(slug) },
            None => Subject::Plan { slug: own(slug) },
            Some(layout) => {
                let number = number(layout).filter(|number| LAYOUTS.contains(number))?;
                Subject::LotFinish { slug: own(slug), number }
            }
        },
        ["offer", slug, name] => {
            let (ordinal, photo) = name.rsplit_once('-')?;
            number(ordinal)?;
            Subject::Offer { slug: own(slug), number: number(photo).filter(|photo| VIEWS.contains(photo))? }
        }
        ["builder", slug] => Subject::Builder { slug: own(slug) },
        ["bank", slug] => Subject::Bank { slug: own(slug) },
        ["article", name] => {
            let (site, number) = of_story(name)?;
            Subject::Article { site, number }
        }
        ["rating", name] => {
            let (site, number) = of_story(name)?;
            Subject::Rating { site, number }
        }
        ["home", name] => of_site(name)?,
        ["brand", "wordmark"] => Subject::Wordmark,
        ["brand", "icon" | "icon-180" | "icon-192" | "icon-512"] => Subject::Icon { is_maskable: false },
        ["brand", "maskable" | "maskable-192" | "maskable-512"] => Subject::Icon { is_maskable: true },
        _ => return None,
    };
    let format = match (&subject, ending) {
        (Subject::Cover { .. } | Subject::PlanCover { .. } | Subject::SiteCover { .. }, "png") => {
            Format::Png(1200)
        }
        (Subject::Icon { .. }, "png") => Format::Png(parts.last()?.rsplit_once('-')?.1.parse().ok()?),
        (Subject::Icon { .. }, "svg") if parts.last()?.contains('-') => return None,
        (Subject::Film { .. }, _) => Format::Webm,
        (_, "svg") => Format::Svg,
        _ => return None,
    };
    Some((subject, format))
}

/// The URL of the captions of a complex's video by its number.
pub fn captions_url(slug: &str, number: u32) -> String {
    format!("/media/complex/{slug}/captions-{number}.vtt")
}

/// The complex and the number of the video whose captions these are, by the part of a path after `/media/`.
pub fn read_captions(path: &str) -> Option<(&str, u32)> {
    let (slug, name) = path.strip_prefix("complex/")?.strip_suffix(".vtt")?.split_once('/')?;
    Some((slug, number(name.strip_prefix("captions-")?)?))
}

fn of_complex(slug: &str, name: &str) -> Option<Subject> {
    let slug = own(slug);
    let view =
        |prefix: &str| name.strip_prefix(prefix).and_then(number).filter(|number| VIEWS.contains(number));
    if let Some(number) = view("render-") {
        return Some(Subject::Render { slug, number });
    }
    if let Some(number) = view("finish-") {
        return Some(Subject::Finish { slug, number });
    }
    match name {
        "cover" => return Some(Subject::Cover { slug }),
        "sketch" => return Some(Subject::Sketch { slug }),
        "panorama" => return Some(Subject::Yard { slug }),
        _ => (),
    }
    // «17-k2-2026-10»: the number in the feed, the year, the month.
    let (rest, month) = name.rsplit_once('-')?;
    let (house, year) = rest.rsplit_once('-')?;
    if year.len() != 4 || month.len() != 2 {
        return None;
    }
    let month = NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, 15)?;
    Some(Subject::Site { slug, house: own(house), month })
}

/// «msk-17» is a text of one site, «17» one of both.
fn of_story(name: &str) -> Option<(Option<SiteRegion>, u32)> {
    let (site, digits) = match name.split_once('-') {
        Some((code, digits)) => (Some(site(code)?), digits),
        None => (None, name),
    };
    Some((site, number(digits).filter(|number| STORIES.contains(number))?))
}

fn site(code: &str) -> Option<SiteRegion> {
    SiteRegion::parse(code).filter(|site| site.code().to_lowercase() == code)
}

fn of_site(name: &str) -> Option<Subject> {
    let (region, kind) = name.split_once('-').unwrap_or((name, ""));
    let site = site(region)?;
    match kind {
        "" => Some(Subject::Panorama { site, band: Band::Day }),
        "evening" => Some(Subject::Panorama { site, band: Band::Evening }),
        "phone" => Some(Subject::Panorama { site, band: Band::Phone }),
        "cover" => Some(Subject::SiteCover { site }),
        _ => None,
    }
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'_')
}

fn own(part: &str) -> String {
    part.to_owned()
}

/// A number as the catalogue writes it: no sign, no leading zero.
fn number(text: &str) -> Option<u32> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| is_plain)
}

#[cfg(test)]
mod tests {
    use crate::pictures::address::*;

    #[test]
    fn addresses_of_the_catalogue_are_read() {
        let subject = |path| read(path).map(|(subject, _)| subject);
        assert_eq!(
            subject("complex/severnyj-park/render-2.svg"),
            Some(Subject::Render { slug: "severnyj-park".into(), number: 2 })
        );
        assert_eq!(
            subject("complex/severnyj-park/17-k2-2026-10.svg"),
            Some(Subject::Site {
                slug: "severnyj-park".into(),
                house: "17-k2".into(),
                month: NaiveDate::from_ymd_opt(2026, 10, 15).unwrap()
            })
        );
        assert_eq!(
            read("complex/severnyj-park/17-k2-2026-10.webm"),
            Some((
                Subject::Film {
                    slug: "severnyj-park".into(),
                    house: "17-k2".into(),
                    month: NaiveDate::from_ymd_opt(2026, 10, 15).unwrap()
                },
                Format::Webm
            ))
        );
        assert_eq!(subject("complex/park/sketch.svg"), Some(Subject::Sketch { slug: "park".into() }));
        assert_eq!(subject("plan/park/k31-4.svg"), Some(Subject::Plan { slug: "park".into() }));
        assert_eq!(
            read("plan/park/k31-4-cover.png"),
            Some((Subject::PlanCover { slug: "park".into() }, Format::Png(1200)))
        );
        assert_eq!(subject("offer/park/12-3.svg"), Some(Subject::Offer { slug: "park".into(), number: 3 }));
        assert_eq!(
            read("brand/icon-180.png"),
            Some((Subject::Icon { is_maskable: false }, Format::Png(180)))
        );
        assert_eq!(subject("rating/3.svg"), Some(Subject::Rating { site: None, number: 3 }));
        assert_eq!(
            subject("rating/spb-3.svg"),
            Some(Subject::Rating { site: Some(SiteRegion::Spb), number: 3 })
        );
        assert_eq!(
            subject("article/msk-93.svg"),
            Some(Subject::Article { site: Some(SiteRegion::Msk), number: 93 })
        );
        assert_eq!(
            read("home/msk-phone.svg"),
            Some((Subject::Panorama { site: SiteRegion::Msk, band: Band::Phone }, Format::Svg))
        );
        assert_eq!(
            read("home/spb-evening.svg"),
            Some((Subject::Panorama { site: SiteRegion::Spb, band: Band::Evening }, Format::Svg))
        );
    }

    #[test]
    fn captions_are_found_by_the_address_that_pages_have() {
        let url = captions_url("park", 2);
        assert_eq!(read_captions(url.strip_prefix("/media/").unwrap()), Some(("park", 2)));
        for path in
            ["complex/park/captions-01.vtt", "complex/park/captions-x.vtt", "plan/park/captions-1.vtt"]
        {
            assert_eq!(read_captions(path), None, "{path}");
        }
    }

    #[test]
    fn everything_else_is_not() {
        for path in [
            "complex/park/render-1.webm",
            "complex/park/17-k2-2026-10.mp4",
            "complex/park/render-0.svg",
            "complex/park/render-10.svg",
            "complex/park/render-01.svg",
            "complex/../secret/render-1.svg",
            "complex//render-1.svg",
            "complex/park/render-1.png",
            "complex/park/panorama-1.svg",
            "plan/park/k31-4.png",
            "complex/park/17-k2-2026-13.svg",
            "complex/Парк/render-1.svg",
            "brand/icon-180.svg",
            "brand/icon-33.png",
            "home/ekb.svg",
            "article/0.svg",
            "article/msk-0.svg",
            "rating/ekb-1.svg",
            "rating/msk.svg",
            "render-1.svg",
            "",
        ] {
            assert_eq!(read(path), None, "{path}");
        }
    }
}
