//! Advertising of the demonstration: invented campaigns for every place of both sites.

use std::collections::HashSet;

use anyhow::Result;
use chrono::{Days, NaiveDate};
use novosel_catalog::advert::spending::{Budget, BudgetUnit, Pacing};
use novosel_catalog::advert::targets::{AdPages, AdPlace, AdPlaces, Targets};
use novosel_catalog::advert::{Campaign, CampaignState, Creative, CreativeKind};
use novosel_catalog::building::Complex;
use novosel_catalog::id::ComplexId;
use novosel_catalog::region::SiteRegion;
use novosel_store::Database;

/// The days before and after today on which it is shown.
const BEGAN: u64 = 20;
const SHOWN_FOR: u64 = 365;
/// A site's complexes that advertise.
const COMPLEXES: usize = 9;
/// Complexes among which they are found: the demonstration has both sites in its first ones.
const LOOKED_AT: u16 = 600;
/// Companies that build nothing, with what they sell.
const SERVICES: [(&str, &str, &str); 3] = [
    ("ПАО «Рубин Банк»", "Ипотека 5,6\u{a0}% до\u{a0}конца года", "/mortgage/"),
    ("ООО «Мастерская 12»", "Ремонт под\u{a0}ключ за\u{a0}60\u{a0}дней", "/articles/"),
    ("ООО «Переезд и\u{a0}Ко»", "Перевезём в\u{a0}новую квартиру за\u{a0}день", "/articles/"),
];

/// Makes the campaigns of a new catalogue.
pub(super) async fn make(database: &Database, today: NaiveDate) -> Result<()> {
    let mut writing = database.write().await?;
    let mut number = 0;
    for site in SiteRegion::ALL {
        let complexes = complexes(&mut writing, site).await?;
        for campaign in campaigns(site, &complexes, today) {
            number += 1;
            let mut campaign = campaign;
            campaign.inn = inn(number);
            for (at, creative) in (1..).zip(&mut campaign.creatives) {
                creative.erid = Some(erid(number, at));
            }
            // A complex whose name is too long for a headline advertises nothing.
            if campaign.check().is_ok() {
                writing.put_campaign(&campaign).await?;
            }
        }
    }
    writing.commit().await?;
    Ok(())
}

/// Complexes of a site, of builders that differ.
async fn complexes(reading: &mut novosel_store::repo::Session, site: SiteRegion) -> Result<Vec<Complex>> {
    let (mut found, mut builders) = (Vec::new(), HashSet::new());
    for complex in reading.complexes_after(ComplexId(0), LOOKED_AT).await? {
        let is_new = complex.region.site() == site
            && !complex.kind.is_settlement()
            && builders.insert(complex.builder);
        if is_new && !complex.photos.is_empty() {
            found.push(complex);
        }
        if found.len() == COMPLEXES {
            break;
        }
    }
    Ok(found)
}

fn campaigns(site: SiteRegion, complexes: &[Complex], today: NaiveDate) -> Vec<Campaign> {
    let campaign = |advertiser: String, name: &str, places: &[AdPlace], creatives: Vec<Creative>| Campaign {
        id: 0,
        revision: 0,
        name: format!("{name}: {advertiser}"),
        advertiser,
        inn: String::new(),
        from: today - Days::new(BEGAN),
        to: today + Days::new(SHOWN_FOR),
        priority: 5,
        state: CampaignState::Running,
        cap: None,
        budget: None,
        pacing: Pacing::Asap,
        targets: Targets {
            places: AdPlaces::of(places.iter().copied()),
            site: Some(site),
            pages: AdPages::EMPTY,
            address: None,
        },
        creatives,
    };
    let seller = |complex: &Complex| format!("ООО «СЗ „{}“»", complex.name.trim_matches(['«', '»']));
    let places =
        [("Верх страницы", AdPlace::Top), ("Брендирование", AdPlace::Branding), ("Колонка", AdPlace::Column)];
    let mut campaigns: Vec<Campaign> = places
        .iter()
        .zip(complexes)
        .map(|((name, place), complex)| campaign(seller(complex), name, &[*place], vec![picture(complex)]))
        .collect();
    let others = complexes.get(places.len()..).unwrap_or_default();
    let of_catalogue = others.iter().take(3).map(|complex| {
        let places = [AdPlace::InPage, AdPlace::Grid, AdPlace::Column];
        campaign(seller(complex), "Комплекс", &places, vec![of_complex(complex)])
    });
    campaigns.extend(of_catalogue);
    let plates = SERVICES.iter().map(|(advertiser, title, link)| {
        let places = [AdPlace::Plates, AdPlace::Grid];
        campaign((*advertiser).to_owned(), "Плашки", &places, vec![plate(title, link)])
    });
    campaigns.extend(plates);
    if let Some(last) = campaigns.last_mut() {
        last.budget = Some(Budget { unit: BudgetUnit::Views, most: 1_000_000 });
        last.pacing = Pacing::Even;
    }
    campaigns
}

fn bare(kind: CreativeKind, title: String) -> Creative {
    Creative {
        id: 0,
        kind,
        weight: 1,
        title,
        text: None,
        button: None,
        image: None,
        video: None,
        complex: None,
        link: None,
        erid: None,
        legal: None,
    }
}

/// A picture that the portal draws of a complex.
fn picture(complex: &Complex) -> Creative {
    Creative {
        text: Some("Комплекс и\u{a0}компания вымышлены".to_owned()),
        button: Some("Подробнее".to_owned()),
        image: complex.photos.first().map(|photo| photo.file.clone()),
        link: Some(format!("/buildings/{}/", complex.slug)),
        legal: Some("проектная декларация на\u{a0}странице комплекса".to_owned()),
        ..bare(CreativeKind::Picture, complex.full_name())
    }
}

fn of_complex(complex: &Complex) -> Creative {
    Creative {
        text: Some("Показ по\u{a0}записи, документы на\u{a0}странице комплекса".to_owned()),
        button: Some("Смотреть квартиры".to_owned()),
        complex: Some(complex.id),
        legal: Some("проектная декларация на\u{a0}странице комплекса".to_owned()),
        ..bare(CreativeKind::Complex, String::new())
    }
}

fn plate(title: &str, link: &str) -> Creative {
    Creative { link: Some(link.to_owned()), ..bare(CreativeKind::Plate, title.to_owned()) }
}

/// A number with a right check digit that nobody has: no tax office has the code 0000.
fn inn(number: u32) -> String {
    const WEIGHTS: [u32; 9] = [2, 4, 10, 3, 5, 9, 4, 6, 8];
    let digits = format!("0000{:05}", 500 + number);
    let sum: u32 = digits
        .chars()
        .filter_map(|digit| digit.to_digit(10))
        .zip(WEIGHTS)
        .map(|(digit, weight)| digit * weight)
        .sum();
    format!("{digits}{}", sum % 11 % 10)
}

/// A token that the register has not given: it only looks like one.
fn erid(campaign: u32, creative: u32) -> String {
    format!("2VtzqDemo{campaign:02}x{creative}")
}

#[cfg(test)]
mod tests {
    use novosel_catalog::legal_id::{is_erid, is_inn};

    use super::*;

    #[test]
    fn invented_numbers_are_of_the_right_shape() {
        assert!((1..=40).all(|number| is_inn(&inn(number)) && is_erid(&erid(number, 1))));
    }
}
