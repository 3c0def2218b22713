//! Special projects of invented builders, three a site: texts that people wrote, offers that the catalogue answers.

use chrono::Days;
use novosel_catalog::editorial::Picture;
use novosel_catalog::id::{ComplexId, SpecialProjectId};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::special_project::{Advertiser, SpecialLink, SpecialOffer, SpecialProject};
use novosel_content::{Defaults, Format, Refusal, read};

use super::editorial::EditorialContext;
use super::examples::Examples;
use super::rng::{Part, SeededRng};

/// A project: what it says, the example that it is about, and what it shows beside it.
struct Campaign {
    text: &'static str,
    about: &'static str,
    /// A sentence above the complex.
    own: &'static str,
    /// A listing, and a sentence above it; both may name facts of examples as the text does.
    others: (&'static str, &'static str),
}

const CAMPAIGNS: [Campaign; 3] = [
    Campaign {
        text: include_str!("../texts/special/kvartal-s-dvorom.md"),
        about: "building/2",
        own: "Квартиры с окнами во двор и на улицу",
        others: (
            "/buildings/?class={{building/2.class_code}}",
            "Другие комплексы {{building/2.class}}, чтобы было с чем сравнить",
        ),
    },
    Campaign {
        text: include_str!("../texts/special/klyuchi-srazu.md"),
        about: "delivered/1",
        own: "Последние квартиры в сданном доме",
        others: ("/buildings/ready/", "Ещё дома, которые можно обойти до покупки"),
    },
    Campaign {
        text: include_str!("../texts/special/gorod-v-desyati-minutah.md"),
        about: "building/4",
        own: "Что продаётся в этом комплексе сегодня",
        others: ("/buildings/near-metro/", "А отсюда и до метро идут пешком"),
    },
];

/// The day before the catalogue's, on which the projects began, and how long they are shown, days.
const BEGAN: u64 = 20;
const SHOWN_FOR: u64 = 365;

impl EditorialContext<'_> {
    /// All special projects, with numbers from 1. A small load lacks the complexes of some: they are left out of it.
    pub(super) fn special_projects(&self) -> Vec<SpecialProject> {
        let mut projects = Vec::new();
        for site in SiteRegion::ALL {
            let examples = Examples::of(self, site);
            for campaign in &CAMPAIGNS {
                let number = projects.len() as u32 + 1;
                projects.extend(self.campaign(number, site, campaign, &examples).ok().flatten());
            }
        }
        projects
    }

    fn campaign(
        &self,
        number: u32,
        site: SiteRegion,
        campaign: &Campaign,
        examples: &Examples<'_>,
    ) -> Result<Option<SpecialProject>, Box<Refusal>> {
        let (address, about_others) = campaign.others;
        let (Some(plan), Some(source), Some(address), Some(about_others)) = (
            examples.find(campaign.about),
            examples.fill(campaign.text),
            examples.fill(address),
            examples.fill(about_others),
        ) else {
            return Ok(None);
        };
        let Some(builder) = self.builders.get(plan.builder.0 as usize - 1) else { return Ok(None) };
        let defaults = Defaults { date: Some(self.today), ..Defaults::default() };
        let mut names = examples;
        let text = read(&source, Format::Markdown, &defaults, &mut names)?.text;
        let path = format!("{}-{}", text.slug, site.code().to_lowercase());
        let url = format!("/spec/{path}/");
        let mut rng = SeededRng::of(self.seed, Part::Editorial, 5_000 + u64::from(number));
        let photo = |name: &str, alt: &str| Picture {
            path: format!("/media/complex/{}/{name}.svg", plan.slug),
            alt: format!("{alt} ЖК «{}»", plan.name.name),
            caption: None,
        };
        let code = if site == SiteRegion::Msk { 495 } else { 812 };
        Ok(Some(SpecialProject {
            id: SpecialProjectId(number),
            path,
            site: Some(site),
            title: text.header,
            short: text.short,
            logo_form: builder.logo.clone().unwrap_or_default(),
            logo_form_link: Some(url),
            advertiser: Advertiser {
                name: format!("ООО «СЗ „{}“»", plan.name.name),
                inn: inn(number),
                erid: format!("2Vtzq{}", token(&mut rng)),
            },
            legal_text: Some(format!(
                "Застройщик ООО «СЗ „{}“», группа «{}». Проектная декларация на странице комплекса. Сведения не являются \
                 публичной офертой. Компания, комплекс и токен рекламы вымышлены.",
                plan.name.name, builder.name
            )),
            phone: Some(format!("+7 ({code}) 000-{:02}-{:02}", rng.below(100), rng.below(100))),
            photos: vec![photo("render-1", "Визуализация"), photo("render-2", "Вид с улицы:")],
            text: text.text,
            offers: vec![
                SpecialOffer::Complex { complex: ComplexId(plan.number), text: campaign.own.to_owned() },
                SpecialOffer::Listing { address, text: about_others },
            ],
            links: vec![
                SpecialLink {
                    title: format!("Страница ЖК «{}»", plan.name.name),
                    url: format!("/buildings/{}/", plan.slug),
                },
                SpecialLink {
                    title: format!("О компании «{}»", builder.name),
                    url: format!("/companies/{}/", builder.slug),
                },
            ],
            from: Some(self.today - Days::new(BEGAN)),
            to: Some(self.today + Days::new(SHOWN_FOR)),
            deleted: false,
        }))
    }
}

/// A number with a right check digit that nobody has: no tax office has the code 0000.
fn inn(number: u32) -> String {
    const WEIGHTS: [u32; 9] = [2, 4, 10, 3, 5, 9, 4, 6, 8];
    let digits = format!("{:09}", number);
    let sum: u32 =
        digits.chars().filter_map(|digit| digit.to_digit(10)).zip(WEIGHTS).map(|(d, w)| d * w).sum();
    format!("{digits}{}", sum % 11 % 10)
}

fn token(rng: &mut SeededRng) -> String {
    const LETTERS: &[u8] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghkmnpqrstuvwxyz";
    (0..6).map(|_| char::from(LETTERS[rng.below(LETTERS.len() as u32) as usize])).collect()
}
