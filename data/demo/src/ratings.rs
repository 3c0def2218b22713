//! Ratings: each orders complexes of one class and site by a criterion of the catalogue, and names none that does not
//! meet it.

use std::cmp::Reverse;

use chrono::{Datelike, Days};
use novosel_catalog::building::Complex;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::editorial::{Block, Editorial, EditorialKind, Figure, Figures, Measure};
use novosel_catalog::id::{ComplexId, EditorialId};
use novosel_catalog::place::Geography;
use novosel_catalog::rating::{RatingCriterion, RatingFacts, Standing};
use novosel_catalog::region::SiteRegion;

use super::editorial::{EditorialContext, body, of_site, picture};
use super::plan::{Plan, Slugs};
use super::rng::{Part, SeededRng};
use super::words::class_genitive;

const RATINGS: usize = 30;
/// Places of a rating.
const PLACES: usize = 10;
/// A small catalogue lacks some classes: a rating of two is none.
const FEWEST: usize = 3;

struct Theme {
    /// What stands before the class, and after it.
    title: [&'static str; 2],
    lead: &'static str,
    criterion: RatingCriterion,
}

const THEMES: &[Theme] = &[
    Theme {
        title: ["Самые популярные новостройки ", ""],
        lead: "Какие комплексы чаще всего смотрят покупатели.",
        criterion: RatingCriterion::Interest,
    },
    Theme {
        title: ["Строящиеся комплексы ", " без переносов срока"],
        lead: "Объекты, где застройщик держит первый обещанный срок.",
        criterion: RatingCriterion::Punctual,
    },
    Theme {
        title: ["Новостройки ", " с самым большим выбором"],
        lead: "Комплексы, в которых больше всего лотов в продаже.",
        criterion: RatingCriterion::Choice,
    },
    Theme {
        title: ["Готовые комплексы ", " в удобных местах"],
        lead: "Дома, которые уже введены в эксплуатацию.",
        criterion: RatingCriterion::Place,
    },
];

/// The ratings of a catalogue; `cards` are those of its plans.
pub(super) fn ratings(
    desk: &EditorialContext<'_>,
    cards: &[(&Plan, Complex)],
    geography: &Geography,
) -> Vec<Editorial> {
    let count = THEMES.len() * BuildingClass::ALL.len() * SiteRegion::ALL.len();
    let mut slugs = Slugs::default();
    (0..count).filter_map(|number| rating(desk, cards, geography, number, &mut slugs)).take(RATINGS).collect()
}

fn rating(
    desk: &EditorialContext<'_>,
    cards: &[(&Plan, Complex)],
    geography: &Geography,
    number: usize,
    slugs: &mut Slugs,
) -> Option<Editorial> {
    let site = SiteRegion::ALL[number % 2];
    let class = BuildingClass::ALL[number / 2 % 5];
    let Theme { title: [before, after], lead, criterion } = &THEMES[number / 10 % THEMES.len()];
    let of_class = cards.iter().filter(|(plan, _)| plan.region.site() == site && plan.class == class);
    let mut best: Vec<(Reverse<i64>, ComplexId)> = of_class
        .filter_map(|(plan, complex)| {
            let facts = RatingFacts { complex, lots: plan.live, geography, today: desk.today };
            Some((Reverse(Standing::of(*criterion, facts)?.key), complex.id))
        })
        .collect();
    if best.len() < FEWEST {
        return None;
    }
    best.sort_unstable();
    best.truncate(PLACES);
    let mut rng = SeededRng::of(desk.seed, Part::Editorial, 20_000 + number as u64);
    let year = desk.today.year();
    let header = format!("{before}{}{after}: рейтинг {}, {year} год", class_genitive(class), of_site(site));
    Some(Editorial {
        id: EditorialId(0),
        kind: EditorialKind::Rating,
        site: Some(site),
        slug: slugs.claim(&header),
        category: "Рейтинги новостроек".to_owned(),
        short: format!("{lead} {}", criterion.rule()),
        text: body([
            Block::paragraph(
                "В рейтинг вошли объекты демонстрационного каталога. Числа, по которым они расставлены, посчитаны по сегодняшним данным карточек.",
            ),
            Block::paragraph(
                "Рейтинг не является рекомендацией: перед покупкой изучите документы застройщика и съездите на площадку.",
            ),
            figures(class),
        ]),
        header,
        date: desk.today - Days::new(u64::from(rng.between(1, 300))),
        image: Some(picture("rating", Some(site), number as u64)),
        complexes: best.into_iter().map(|(_, id)| id).collect(),
        builders: Vec::new(),
        criterion: Some(*criterion),
        method: None,
    })
}

/// What complexes of a class have on sale.
fn figures(class: BuildingClass) -> Block {
    let figure = |label: &str, measure| Figure {
        label: label.to_owned(),
        measure,
        address: format!("/buildings/?class={}", class.code()),
    };
    Block::Figures(Figures {
        figures: vec![
            figure("комплексов класса в каталоге", Measure::Complexes),
            figure("квартир в продаже", Measure::Lots),
            figure("медиана цены метра", Measure::MetreMedian),
        ],
    })
}
