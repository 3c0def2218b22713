//! A complex as a card: everything about it but its lots.

use chrono::{Days, NaiveDate};
use novosel_catalog::building::{AuctionLot, Complex, ComplexKind, Heard, Infrastructure, Promo, Queue};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::flat::{LotKind, SourceKey};
use novosel_catalog::id::{BuilderId, ComplexId, ProgrammeId};
use novosel_catalog::lists::{Punctual, Unreliable};
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::Programme;
use novosel_catalog::price_history::{MetrePriceBasis, PricePoint};

use super::SOURCE;
use super::companies::developer;
use super::ground::{Anchor, Spot, Tier};
use super::houses::House;
use super::names::street;
use super::plan::{Plan, Stage, WITHHELD};
use super::rng::{Part, SeededRng};

/// What a card is generated from.
pub(super) struct Facts<'a> {
    pub(super) plan: &'a Plan,
    pub(super) anchor: &'a Anchor,
    pub(super) spot: &'a Spot,
    pub(super) houses: &'a [House],
    pub(super) builder: &'a str,
    pub(super) programmes: &'a [Programme],
    pub(super) seed: u64,
    pub(super) today: NaiveDate,
}

impl Facts<'_> {
    pub(super) fn rng(&self, part: Part) -> SeededRng {
        SeededRng::of(self.seed, part, u64::from(self.plan.number))
    }

    /// «ЖК», «Апарт-комплекс», «Коттеджный посёлок»: the noun before a name.
    pub(super) fn noun(&self) -> &'static str {
        match self.plan.kind {
            ComplexKind::Residential | ComplexKind::LowRise => "ЖК",
            ComplexKind::Apartments => "апарт-комплекс",
            ComplexKind::Settlement => "коттеджный посёлок",
            ComplexKind::Townhouses => "посёлок таунхаусов",
        }
    }

    /// The day sales began.
    pub(super) fn since(&self) -> NaiveDate {
        let ago = |days| self.today - Days::new(days);
        let by_number = ago(90 + u64::from(self.plan.number % 40) * 27);
        self.houses
            .iter()
            .map(|house| house.queue.started.unwrap_or(house.sale_from))
            .min()
            .unwrap_or(by_number)
    }
}

/// The card without texts, pictures, documents, reviews and settlement data; those are added by their modules.
pub(super) fn card(facts: &Facts<'_>) -> Complex {
    let plan = facts.plan;
    let mut rng = facts.rng(Part::Card);
    let ceilings =
        || facts.houses.iter().filter(|house| house.live > 0 || plan.live == 0).map(|house| house.ceiling_cm);
    let queues: Vec<Queue> = facts.houses.iter().map(|house| house.queue.clone()).collect();
    let features = features(facts, &queues, &mut rng);
    let votes = if plan.popularity > 400 { rng.between(5, 140) } else { rng.below(12) };
    let address = format!("{}, {}", facts.anchor.address, street(&mut rng));
    let multi_functional =
        plan.kind == ComplexKind::Residential && facts.houses.iter().any(|house| house.is_apartments);
    Complex {
        id: ComplexId(plan.number),
        key: SourceKey { source: SOURCE.to_owned(), external_id: plan.number.to_string() },
        slug: plan.slug.clone(),
        kind: plan.kind,
        region: plan.region,
        name: plan.name.name.clone(),
        synonyms: plan.name.synonym.iter().cloned().collect(),
        address,
        position: Some(facts.spot.position.into()),
        places: facts.anchor.places.clone(),
        places_by_point: false,
        stations: facts.spot.stations.clone(),
        ring_distance: facts.spot.ring_distance,
        class: Some(plan.class),
        builder: Some(BuilderId(plan.builder.0)),
        developers: vec![developer(facts.builder, &plan.name.name, &mut rng)],
        features,
        multi_functional,
        ceiling_from_cm: ceilings().min(),
        ceiling_to_cm: ceilings().max(),
        walls: Some(walls(plan, &mut rng).to_owned()),
        parking: parking(plan, features, &mut rng).map(str::to_owned),
        description: None,
        queues,
        settlement: None,
        promos: Vec::new(),
        photos: Vec::new(),
        videos: Vec::new(),
        documents: Vec::new(),
        pros: Vec::new(),
        cons: Vec::new(),
        opinions: Vec::new(),
        expert_reviews: Vec::new(),
        infrastructure: infrastructure(facts.anchor.tier, features, &mut rng),
        accreditations: accreditations(facts),
        prices: Vec::new(),
        price_basis: MetrePriceBasis::Cheapest,
        rating: (votes > 0).then(|| u8::try_from(rng.between(29, 49)).unwrap_or(40)),
        votes,
        auction_lot: auction_lot(facts),
        sold_out_percent: sold_out(facts),
        popularity: plan.popularity,
        added: facts.since(),
        updated: facts.today - Days::new(u64::from(rng.below(30) * rng.below(30) / 30)),
    }
}

fn features(facts: &Facts<'_>, queues: &[Queue], rng: &mut SeededRng) -> FeatureSet {
    let plan = facts.plan;
    let mut set = FeatureSet::EMPTY;
    let dear = plan.class >= BuildingClass::Business;
    let is_on_sale = plan.live > 0;
    let is_stalled = plan.stage == Stage::Stalled;
    let heard = Heard { since: facts.since(), last: facts.today };
    let is_punctual = Punctual::of(queues, facts.today).is_some();
    let is_unreliable = Unreliable::of(queues, heard, facts.today).is_some();
    let has_high_ceilings = facts.houses.iter().any(|house| house.ceiling_cm >= 300);
    let chances = [
        (Feature::Recommended, if is_on_sale && is_punctual { 22 } else { 0 }),
        (Feature::Blacklist, if is_stalled && is_unreliable { 60 } else { 0 }),
        (Feature::TopOffer, if is_on_sale && !is_stalled { 6 } else { 0 }),
        (Feature::SalesClosed, if is_on_sale || plan.stage == Stage::Project { 0 } else { 100 }),
        (Feature::OnlineSales, if is_on_sale { 40 } else { 0 }),
        (Feature::ApartHotel, if plan.kind == ComplexKind::Apartments { 35 } else { 0 }),
        (Feature::DeveloperLeads, if is_on_sale { 55 } else { 0 }),
        (Feature::Panorama, 30),
        (Feature::Tour, 14),
        (Feature::Installment, if is_on_sale { 55 } else { 0 }),
        (Feature::TradeIn, if is_on_sale { 30 } else { 0 }),
        (Feature::MortgageWithoutPayment, if is_on_sale { 4 } else { 0 }),
        (Feature::ClosedYard, if dear { 80 } else { 35 }),
        (Feature::NearPark, 30),
        (Feature::NearWater, 14),
        (Feature::School, if plan.live > 120 { 45 } else { 8 }),
        (Feature::Kindergarten, if plan.live > 60 { 55 } else { 15 }),
        (Feature::Accessible, 60),
        (Feature::PanoramicWindows, if dear { 55 } else { 12 }),
        (Feature::Terraces, if dear { 35 } else { 6 }),
        (Feature::HighCeilings, if has_high_ceilings { 100 } else { 0 }),
        (Feature::SmartHome, if dear { 40 } else { 10 }),
        (
            Feature::UndergroundParking,
            match (plan.kind, dear) {
                (ComplexKind::LowRise | ComplexKind::Settlement | ComplexKind::Townhouses, _) => 0,
                (_, true) => 90,
                (_, false) => 30,
            },
        ),
    ];
    for (feature, percent) in chances {
        if rng.chance(percent) {
            set.insert(feature);
        }
    }
    // What a builder asks the portal to leave out: without a die, so that the rest stays as it is.
    let asks = [
        (Feature::HideAssignment, shows_assignments(plan) && plan.number.is_multiple_of(HIDING)),
        (Feature::HideBankPrograms, is_on_sale && plan.number.is_multiple_of(HIDING + 2)),
    ];
    asks.iter().filter(|(_, asked)| *asked).for_each(|(feature, _)| set.insert(*feature));
    set
}

/// One complex of so many hides what others show.
const HIDING: u32 = 41;

/// Whether the complex shows resales of purchase rights.
pub(super) fn shows_assignments(plan: &Plan) -> bool {
    !plan.kind.is_settlement() && plan.stage == Stage::Building && !plan.number.is_multiple_of(7)
}

fn walls(plan: &Plan, rng: &mut SeededRng) -> &'static str {
    match plan.class {
        _ if plan.kind.is_settlement() => rng.word(&["газобетон", "кирпич", "клеёный брус", "каркас"]),
        BuildingClass::Economy => rng.word(&["панель", "газобетон"]),
        BuildingClass::Comfort => rng.word(&["монолит", "монолит-кирпич", "панель"]),
        _ => rng.word(&["монолит", "монолит-кирпич"]),
    }
}

fn parking(plan: &Plan, features: FeatureSet, rng: &mut SeededRng) -> Option<&'static str> {
    if plan.kind.is_settlement() {
        return None;
    }
    if features.contains(Feature::UndergroundParking) {
        return Some(rng.word(&["подземный", "подземный и гостевой"]));
    }
    Some(rng.word(&["наземный", "многоуровневый", "гостевой"]))
}

/// What is around; what the complex itself has or stands beside is among it.
fn infrastructure(tier: Tier, features: FeatureSet, rng: &mut SeededRng) -> Infrastructure {
    let density: u32 = match tier {
        Tier::MoscowCentre | Tier::PetersburgCentre => 4,
        Tier::Moscow | Tier::Petersburg => 3,
        Tier::NewMoscow | Tier::PetersburgSuburb => 2,
        Tier::Oblast => 1,
    };
    let mut count = |each: u32| u16::try_from(rng.between(density / 2, density * each)).unwrap_or(0);
    let least = |feature| u16::from(features.contains(feature));
    Infrastructure {
        schools: count(2).max(least(Feature::School)),
        kindergartens: count(3).max(least(Feature::Kindergarten)),
        shops: count(9),
        clinics: count(2),
        parks: count(1).max(least(Feature::NearPark)),
        cafes: count(10),
        sports: count(4),
    }
}

/// Programmes of some banks that lend for the kinds of lots sold here; ended ones stay with older complexes.
fn accreditations(facts: &Facts<'_>) -> Vec<ProgrammeId> {
    let plan = facts.plan;
    if plan.live == 0 || plan.stage == Stage::Project {
        return Vec::new();
    }
    let mut rng = facts.rng(Part::Money);
    let share = if plan.stage == Stage::Stalled { 6 } else { rng.between(14, 34) };
    let since = facts.since();
    let kinds = kinds(facts);
    facts
        .programmes
        .iter()
        // A bank is accredited as a whole, so one draw decides for all of its programmes.
        .filter(|programme| {
            let bank = u64::from(plan.number) * 1_000 + u64::from(programme.bank.0);
            SeededRng::of(facts.seed, Part::Money, bank).chance(share)
        })
        .filter(|programme| {
            programme.regions.contains(&plan.region)
                && kinds.iter().any(|kind| programme.kinds.contains(kind))
        })
        .filter(|programme| programme.valid_to.is_none_or(|end| since <= end))
        .map(|programme| programme.id)
        .collect()
}

/// Kinds of lots that the complex sells.
fn kinds(facts: &Facts<'_>) -> Vec<LotKind> {
    match facts.plan.kind {
        ComplexKind::Settlement => vec![LotKind::Cottage, LotKind::LandContract],
        ComplexKind::Townhouses => vec![LotKind::Townhouse],
        ComplexKind::Apartments => vec![LotKind::Apartments],
        ComplexKind::Residential | ComplexKind::LowRise => {
            let mut kinds = vec![LotKind::Flat];
            if facts.houses.iter().any(|house| house.is_apartments) {
                kinds.push(LotKind::Apartments);
            }
            kinds
        }
    }
}

/// Of every fourth complex with lots on sale the calls are auctioned.
fn auction_lot(facts: &Facts<'_>) -> Option<AuctionLot> {
    let Plan { number, live, .. } = *facts.plan;
    AuctionLot::try_from(format!("lot-{number}")).ok().filter(|_| live > 0 && number.is_multiple_of(4))
}

fn sold_out(facts: &Facts<'_>) -> Option<u8> {
    let total: u32 = facts.houses.iter().map(House::cells).sum();
    let live: u32 = facts.houses.iter().map(|house| house.live).sum();
    let withheld = if facts.plan.is_closed_early() { total.div_ceil(WITHHELD) } else { 0 };
    let percent = (total - live - withheld) * 100 / total.max(1);
    u8::try_from(percent).ok().filter(|_| total > 0 && facts.plan.stage != Stage::Project)
}

/// Three years, or less, of the cheapest square metre, a point a month; the last one is today's.
pub(super) fn prices(facts: &Facts<'_>, today_per_metre: Option<u64>) -> Vec<PricePoint> {
    let Some(last) = today_per_metre.map(|roubles| roubles as f64 / 1_000.0) else { return Vec::new() };
    let mut rng = facts.rng(Part::Money);
    let since = facts.since();
    let pace = rng.range(0.004, 0.013);
    let mut months: Vec<PricePoint> = Vec::new();
    let mut level = last;
    for month in 0..36 {
        let date = facts.today - Days::new(month * 30);
        if date < since {
            break;
        }
        months.push(PricePoint { date, price: Some(Thousands(level.round() as u32)) });
        level *= 1.0 - pace + rng.range(-0.006, 0.006);
    }
    months.reverse();
    months
}

/// Promos around today: most hold, some have ended, some are to begin.
pub(super) fn promos(facts: &Facts<'_>, next_id: &mut u32) -> Vec<Promo> {
    let mut rng = facts.rng(Part::Reputation);
    if facts.plan.live == 0 || facts.plan.stage == Stage::Project || !rng.chance(45) {
        return Vec::new();
    }
    let is_underway = facts.houses.iter().any(|house| house.live > 0 && house.is_underway());
    (0..rng.between(1, 3))
        .map(|_| {
            let (kind, header, text) = *rng.pick(PROMOS);
            // Where nothing is being built there is no commissioning to pay until.
            let text = if text == UNTIL_COMMISSIONING && !is_underway { WITHIN_HALF_A_YEAR } else { text };
            let share = rng.between(2, 12);
            let start = facts.today - Days::new(u64::from(rng.between(1, 90)));
            let end = match rng.below(10) {
                0 => facts.today - Days::new(u64::from(rng.between(0, 1))),
                _ => facts.today + Days::new(u64::from(rng.between(3, 120))),
            };
            let unlimited = rng.chance(12);
            let id = *next_id;
            *next_id += 1;
            Promo {
                id,
                header: header.replace("{n}", &share.to_string()),
                kind: kind.to_owned(),
                short_text: text.replace("{n}", &share.to_string()),
                url: (kind == MORTGAGE).then(|| "/mortgage/".to_owned()),
                from: Some(start.min(end)),
                to: (!unlimited).then_some(end),
                unlimited,
                company: Some(facts.builder.to_owned()),
            }
        })
        .collect()
}

/// The kind of promos whose details are on a page of the portal.
const MORTGAGE: &str = "ипотека";
const UNTIL_COMMISSIONING: &str = "Первый взнос от 30 %, остаток — равными платежами до ввода корпуса.";
const WITHIN_HALF_A_YEAR: &str = "Первый взнос от 30 %, остаток — равными платежами в течение полугода.";

const PROMOS: &[(&str, &str, &str)] = &[
    (
        "скидка",
        "Скидка {n} % при полной оплате",
        "Скидка {n} % действует при единовременной оплате собственными средствами.",
    ),
    (
        "скидка",
        "Скидка {n} % на последние лоты",
        "Скидка распространяется на ограниченный перечень лотов, уточняйте в отделе продаж.",
    ),
    ("рассрочка", "Рассрочка без удорожания", UNTIL_COMMISSIONING),
    ("рассрочка", "Рассрочка на год", "Первый взнос от 20 %, выплаты каждый квартал без процентов."),
    (MORTGAGE, "Субсидированная ставка", "Застройщик компенсирует банку часть ставки на весь срок кредита."),
    ("подарок", "Кладовая в подарок", "При покупке лота от трёх комнат кладовая предоставляется бесплатно."),
    ("подарок", "Отделка в подарок", "Чистовая отделка включена в стоимость лотов из перечня акции."),
    (
        "трейд-ин",
        "Обмен старой квартиры на новую",
        "Застройщик бронирует лот на срок до трёх месяцев, пока продаётся ваша квартира.",
    ),
];
