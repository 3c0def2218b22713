//! The heading of a catalogue of new houses as a sentence: «Сданные новостройки Москвы и области рядом с парком».
//!
//! One grammar makes it of the conditions of a filter, each in its slot: adjectives, the noun with its class, the
//! place, what is near, the price, what the houses have, the list they stand on. A filter with a condition that has no
//! slot has no such heading.

use novosel_catalog::class::{BuildingClass, ClassSet};
use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::feature::Feature;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::place::{Geography, Place, PlaceKind};
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::rooms::{RoomSet, Rooms};

/// More conditions than these make no sentence.
const MOST: usize = 2;

/// The slots of a heading, each in the order of its words.
#[derive(Default)]
struct Sentence {
    /// «Сданные», «элитные»; with their rank.
    adjectives: Vec<(u8, &'static str)>,
    noun: Option<&'static str>,
    class: Option<&'static str>,
    /// In the genitive: «Москвы и области».
    region: Option<&'static str>,
    place: Option<String>,
    /// After «рядом с».
    near: Vec<&'static str>,
    on_foot: bool,
    price: Option<String>,
    /// After «с».
    with: Vec<String>,
    plain_mortgage: bool,
    /// Kinds of mortgages after «с»: «семейной», «военной».
    mortgages: Vec<&'static str>,
    list: Option<&'static str>,
    conditions: usize,
}

/// The heading of a filter in an order, `whole` being the site in the genitive; none where the grammar has no slot for one of its conditions.
pub(super) fn heading(
    geography: &Geography,
    site: SiteRegion,
    whole: &'static str,
    filter: &Filter,
    sort: Sort,
) -> Option<String> {
    if filter.kind != ListingKind::Buildings {
        return None;
    }
    let mut sentence = Sentence::default();
    let mut told = Filter::of(filter.kind, site);
    sentence.place(geography, filter, &mut told)?;
    sentence.lots(filter, &mut told)?;
    sentence.classes(filter, &mut told)?;
    sentence.deadlines(filter, &mut told)?;
    for feature in filter.features.iter() {
        sentence.feature(feature)?;
        told.features.insert(feature);
        sentence.conditions += 1;
    }
    let is_cheapest = sort == Sort { field: SortField::Price, direction: Direction::Asc };
    if is_cheapest && filter.regions.len() == 1 && sentence.conditions == 1 {
        return Some(format!("Самые недорогие квартиры {}", sentence.region.unwrap_or_default()));
    }
    let is_told = told == *filter && (1..=MOST).contains(&sentence.conditions);
    is_told.then(|| sentence.text(whole))
}

impl Sentence {
    fn place(&mut self, geography: &Geography, filter: &Filter, told: &mut Filter) -> Option<()> {
        if let [region] = filter.regions[..] {
            self.region = Some(of_region(region));
            told.regions = vec![region];
            self.conditions += 1;
        }
        match (&filter.stations[..], &filter.districts[..], &filter.locations[..]) {
            ([], [], []) => {}
            (stations @ [first, ..], [], []) => {
                let all: Vec<_> = stations.iter().filter_map(|id| geography.station(*id)).collect();
                let first = geography.station(*first)?;
                if all.len() != stations.len() || all.iter().any(|station| station.name != first.name) {
                    return None;
                }
                let is_metro = |line| geography.line(line).is_none_or(|line| !line.code.starts_with('D'));
                let noun = if all.iter().any(|station| is_metro(station.line)) {
                    "метро"
                } else {
                    "станции"
                };
                self.place = Some(format!("у {noun} {}", first.name));
                self.region = Some(of_region(first.region));
                told.stations.clone_from(&filter.stations);
                self.conditions += 1;
            }
            ([], [id], []) | ([], [], [id]) => {
                let place = geography.place(*id)?;
                self.place = Some(in_place(place));
                self.region = Some(of_region(place.region));
                told.districts.clone_from(&filter.districts);
                told.locations.clone_from(&filter.locations);
                self.conditions += 1;
            }
            _ => return None,
        }
        Some(())
    }

    fn lots(&mut self, filter: &Filter, told: &mut Filter) -> Option<()> {
        let price = filter.price_to.map(|price| format!("до {}", price.short()));
        told.price_to = filter.price_to;
        self.conditions += usize::from(price.is_some());
        if filter.rooms.is_empty() {
            self.price = price;
            return Some(());
        }
        let rooms = [
            (RoomSet::of([Rooms::Studio]), "студиями"),
            (RoomSet::of([Rooms::One]), "1-комнатными квартирами"),
            (RoomSet::of([Rooms::Two]), "2-комнатными квартирами"),
            (RoomSet::of([Rooms::Three]), "3-комнатными квартирами"),
            (RoomSet::of([Rooms::Four, Rooms::Five, Rooms::Many]), "многокомнатными квартирами"),
        ];
        let (_, flats) = rooms.into_iter().find(|(set, _)| *set == filter.rooms)?;
        told.rooms = filter.rooms;
        self.conditions += 1;
        // The price is that of the flats.
        let price = price.map(|price| format!(" {price}")).unwrap_or_default();
        self.with.push(format!("{flats}{price}"));
        Some(())
    }

    fn classes(&mut self, filter: &Filter, told: &mut Filter) -> Option<()> {
        if filter.classes.is_empty() {
            return Some(());
        }
        let class = BuildingClass::ALL.iter().find(|class| filter.classes == ClassSet::of([**class]))?;
        match class {
            BuildingClass::Economy => self.class = Some("эконом-класса"),
            BuildingClass::Comfort => self.class = Some("комфорт-класса"),
            BuildingClass::Business => self.class = Some("бизнес-класса"),
            BuildingClass::Premium => self.class = Some("премиум-класса"),
            BuildingClass::Elite => self.adjectives.push((4, "элитные")),
        }
        told.classes = filter.classes;
        self.conditions += 1;
        Some(())
    }

    fn deadlines(&mut self, filter: &Filter, told: &mut Filter) -> Option<()> {
        match filter.deadlines[..] {
            [] => return Some(()),
            [DeadlineChoice::Delivered] => self.adjectives.push((3, "сданные")),
            [DeadlineChoice::Project] => self.adjectives.push((3, "проектируемые")),
            [DeadlineChoice::Year(year)] => self.with.push(format!("вводом в {year} году")),
            _ => return None,
        }
        told.deadlines.clone_from(&filter.deadlines);
        self.conditions += 1;
        Some(())
    }

    fn feature(&mut self, feature: Feature) -> Option<()> {
        match feature {
            Feature::TopOffer => self.adjectives.push((1, "рекомендуемые")),
            Feature::New => {
                self.adjectives.push((2, "новые"));
                // «Новые новостройки» says one thing twice.
                self.noun.get_or_insert("жилые комплексы");
            }
            Feature::MissedDeadline => self.noun = Some("долгострои"),
            Feature::Recommended => self.list = Some(self.list.map_or("из белого списка", |_| BOTH_LISTS)),
            Feature::Blacklist => self.list = Some(self.list.map_or("из чёрного списка", |_| BOTH_LISTS)),
            Feature::NearMetro => self.on_foot = true,
            Feature::NearPark => self.near.push("парком"),
            Feature::NearWater => self.near.push("водоёмом"),
            Feature::Mortgage => self.plain_mortgage = true,
            Feature::FamilyMortgage => self.mortgages.push("семейной"),
            Feature::MilitaryMortgage => self.mortgages.push("военной"),
            Feature::RuralMortgage => self.mortgages.push("сельской"),
            Feature::ItMortgage => self.mortgages.push("IT-ипотекой"),
            other => self.with.push(has(other)?.to_owned()),
        }
        Some(())
    }

    fn text(mut self, whole: &'static str) -> String {
        self.adjectives.sort_unstable();
        let mut words: Vec<String> = self.adjectives.iter().map(|(_, word)| (*word).to_owned()).collect();
        words.push(self.noun.unwrap_or("новостройки").to_owned());
        words.extend(self.class.map(str::to_owned));
        words.push(self.region.unwrap_or(whole).to_owned());
        let is_at_station = self.place.as_ref().is_some_and(|place| place.starts_with("у "));
        words.extend(self.place.take());
        if self.on_foot && is_at_station {
            words.push("в пешей доступности".to_owned());
        } else if self.on_foot {
            self.near.insert(0, "метро");
        }
        let is_near = !self.near.is_empty();
        if is_near {
            words.push(format!("рядом с {}", self.near.join(" и ")));
        }
        words.extend(self.price.take());
        let with = self.with_clause();
        if let Some(with) = with {
            // «Рядом с парком со школой» would be the park's school.
            words.push(if is_near { format!("и {with}") } else { with });
        }
        words.extend(self.list.map(str::to_owned));
        capitalised(&words.join(" "))
    }

    /// «с 1-комнатными квартирами и семейной ипотекой».
    fn with_clause(&mut self) -> Option<String> {
        let is_it = |kind: &&str| *kind == "IT-ипотекой";
        let mut items = std::mem::take(&mut self.with);
        let at = usize::from(
            items.first().is_some_and(|item| item.contains("квартирами") || item.starts_with("студиями")),
        );
        let mortgage = match (self.plain_mortgage, &self.mortgages[..]) {
            (false, []) => None,
            (true, []) => Some("ипотекой".to_owned()),
            (true, kinds) if kinds.iter().any(is_it) => {
                Some("ипотекой, в том числе для IT-специалистов".to_owned())
            }
            (true, kinds) => Some(format!("ипотекой, в том числе {}", kinds.join(" и "))),
            (false, kinds) => {
                let mut kinds = kinds.to_vec();
                // «Семейной и IT-ипотекой»: the noun comes last.
                kinds.sort_by_key(is_it);
                let noun = if kinds.iter().any(is_it) { "" } else { " ипотекой" };
                Some(format!("{}{noun}", kinds.join(" и ")))
            }
        };
        if let Some(mortgage) = mortgage {
            items.insert(at, mortgage);
        }
        // A year of completion is the last.
        items.sort_by_key(|item| item.starts_with("вводом"));
        let text = items.join(" и ");
        let preposition = if hisses(&text) { "со" } else { "с" };
        (!text.is_empty()).then(|| format!("{preposition} {text}"))
    }
}

const BOTH_LISTS: &str = "из белого и чёрного списков";

/// What houses have, after «с».
fn has(feature: Feature) -> Option<&'static str> {
    Some(match feature {
        Feature::Promo => "акциями застройщиков",
        Feature::MaternityCapital => "материнским капиталом",
        Feature::MortgageWithoutPayment => "программами без первого взноса",
        Feature::Installment => "рассрочкой",
        Feature::TradeIn => "трейд-ином",
        Feature::OnlineSales => "онлайн-покупкой",
        Feature::Panorama => "панорамой",
        Feature::Tour => "виртуальным туром",
        Feature::ClosedYard => "закрытым двором",
        Feature::UndergroundParking => "подземным паркингом",
        Feature::School => "школой",
        Feature::Kindergarten => "детским садом",
        Feature::Accessible => "доступной средой",
        Feature::PanoramicWindows => "панорамными окнами",
        Feature::Terraces => "террасами",
        Feature::HighCeilings => "высокими потолками",
        Feature::SmartHome => "системой умного дома",
        _ => return None,
    })
}

/// Whether «с» becomes «со»: before с, з, ш or ж with another consonant.
fn hisses(text: &str) -> bool {
    let mut letters = text.chars();
    let first = letters.next().is_some_and(|letter| "сзшж".contains(letter));
    first && letters.next().is_some_and(|letter| !"аеёиоуыэюя".contains(letter))
}

fn of_region(region: Region) -> &'static str {
    match region {
        Region::Msk => "Москвы",
        Region::Mo => "Московской области",
        Region::Spb => "Санкт-Петербурга",
        Region::Lo => "Ленинградской области",
    }
}

/// «в районе Бутырский», «во Всеволожском районе», «в городе Мурино», «в ЦАО».
fn in_place(place: &Place) -> String {
    let name = place.name.as_str();
    let declined = |noun: &str, said: &str| {
        let adjective = name.strip_suffix(noun)?.trim_end().strip_suffix("ий")?;
        let preposition = if name.starts_with("Вс") { "во" } else { "в" };
        Some(format!("{preposition} {adjective}ом {said}"))
    };
    if let Some(name) = name.strip_prefix("городской округ ").or_else(|| name.strip_prefix("г. о. "))
    {
        return format!("в городском округе {name}");
    }
    if let Some(name) = name.strip_prefix("поселение ") {
        return format!("в поселении {name}");
    }
    if let Some((around, number)) = name.split_once(", округ ") {
        return format!("в округе {number} ({around})");
    }
    let known = declined("городской округ", "городском округе").or_else(|| declined("район", "районе"));
    if let Some(known) = known {
        return known;
    }
    match place.kind {
        PlaceKind::Okrug => format!("в {}", place.short),
        PlaceKind::District => format!("в районе {name}"),
        PlaceKind::MunicipalOkrug => format!("в округе {}", name.strip_suffix(" округ").unwrap_or(name)),
        PlaceKind::Town => format!("в городе {name}"),
        // The reference data does not tell villages from settlements.
        PlaceKind::Settlement => format!("в населённом пункте {name}"),
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
