//! Places that an address names, in whatever grammatical case it names them.

use novosel_catalog::id::PlaceId;
use novosel_catalog::place::{Place, PlaceKind};
use novosel_catalog::region::Region;

/// Words before or after a name that make it a district's.
const RAYON_WORDS: [&str; 2] = ["район", "р-н"];
/// Words before or after a name that make it an okrug's, urban or municipal.
const OKRUG_WORDS: [&str; 3] = ["округ", "го", "мо"];
/// Words before a name that make it a town's or a settlement's.
const TOWN_WORDS: [&str; 24] = [
    "г",
    "гор",
    "город",
    "города",
    "городе",
    "пгт",
    "рп",
    "гп",
    "п",
    "пос",
    "поселок",
    "поселка",
    "поселке",
    "поселение",
    "поселения",
    "д",
    "дер",
    "деревня",
    "деревне",
    "деревни",
    "с",
    "село",
    "селе",
    "мкр",
];
/// Words that belong to the name of a place in the reference data but not to the name in an address.
const TITLE_WORDS: [&str; 8] =
    ["городской", "административный", "округ", "район", "поселение", "го", "имени", "муниципальный"];
/// Endings of nouns and adjectives, longer ones first.
const ENDINGS: [&str; 34] = [
    "ами", "ями", "ого", "его", "ому", "ему", "ыми", "ими", "ой", "ей", "ий", "ый", "ая", "яя", "ое", "ее",
    "ом", "ем", "ым", "им", "ых", "их", "ах", "ях", "а", "я", "о", "е", "ы", "и", "у", "ю", "ь", "й",
];
/// The shortest stem: with two letters anything would be anything.
const SHORTEST_STEM: usize = 3;

/// The names of all places, ready to be found in addresses.
#[derive(Clone, Debug)]
pub(super) struct PlaceNames {
    names: Vec<Name>,
}

#[derive(Clone, Debug)]
struct Name {
    place: PlaceId,
    region: Region,
    kind: PlaceKind,
    stems: Vec<String>,
    /// «ЦАО»: enough by itself.
    short: Option<String>,
}

/// A place that an address names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mention {
    pub(super) place: PlaceId,
    pub(super) region: Region,
    pub(super) kind: PlaceKind,
}

impl PlaceNames {
    pub(super) fn of(places: &[Place]) -> Self {
        let names = places
            .iter()
            .map(|place| {
                // «Купчино, округ № 75» is «округ № 75» in an address.
                let okrug = place.kind == PlaceKind::MunicipalOkrug;
                let name = if okrug { &place.short } else { &place.name };
                let mut stems: Vec<String> = words(name)
                    .into_iter()
                    .filter(|word| !TITLE_WORDS.contains(&word.as_str()))
                    .map(|word| stem(without_number(&word)).to_owned())
                    .collect();
                if place.kind == PlaceKind::Okrug {
                    // «Центральный административный округ» and its abbreviation, never a bare «Центральный».
                    stems.push(stem("административный").to_owned());
                }
                let short = (place.kind == PlaceKind::Okrug).then(|| place.short.to_lowercase());
                Name { place: place.id, region: place.region, kind: place.kind, stems, short }
            })
            .collect();
        Self { names }
    }

    /// Every place that the address names, in the order of the address.
    pub(super) fn mentions(&self, address: &str) -> Vec<Mention> {
        let mut mentions = Vec::new();
        for part in address.split([',', ';', '(', ')']) {
            let words = words(part);
            if words.is_empty() {
                continue;
            }
            let stems: Vec<&str> = words.iter().map(|word| stem(without_number(word))).collect();
            for name in &self.names {
                let mention = Mention { place: name.place, region: name.region, kind: name.kind };
                if name.is_in(&words, &stems) && !mentions.contains(&mention) {
                    mentions.push(mention);
                }
            }
        }
        mentions
    }
}

impl Name {
    fn is_in(&self, words: &[String], stems: &[&str]) -> bool {
        if self.short.as_ref().is_some_and(|short| words.contains(short)) {
            return true;
        }
        let length = self.stems.len();
        if length == 0 || length > stems.len() {
            return false;
        }
        (0..=stems.len() - length).any(|at| {
            stems[at..at + length].iter().zip(&self.stems).all(|(found, own)| found == own)
                && self.is_named_by(words, at, at + length)
        })
    }

    /// Whether the words around say that the words from `at` to `end` are this kind of place, not a street.
    fn is_named_by(&self, words: &[String], at: usize, end: usize) -> bool {
        let alone = at == 0 && end == words.len();
        let before = at.checked_sub(1).map(|index| words[index].as_str());
        let after = words.get(end).map(String::as_str);
        let marked = |words: &[&str]| is_one_of(before, words) || is_one_of(after, words);
        match self.kind {
            PlaceKind::Okrug => true,
            // Districts and municipal okrugs of Saint Petersburg share names («Адмиралтейский»): the word decides.
            PlaceKind::MunicipalOkrug => marked(&OKRUG_WORDS),
            PlaceKind::District if self.region == Region::Spb => marked(&RAYON_WORDS) || alone,
            PlaceKind::District => {
                marked(&RAYON_WORDS)
                    || marked(&OKRUG_WORDS)
                    || after == Some("городской")
                    || (self.region.is_city() && alone)
            }
            PlaceKind::Town | PlaceKind::Settlement => {
                let titled = before.is_some_and(|word| {
                    TOWN_WORDS.contains(&word)
                        || matches!(word, "в" | "во" | "им" | "имени" | "обл" | "область" | "области")
                });
                // After «район» a district's name is over, so what follows is a town: «Всеволожский район Мурино».
                let after_district = is_district_word(before)
                    && at.checked_sub(2).is_some_and(|index| {
                        !is_district_word(Some(words[index].as_str())) && words[index] != "городской"
                    });
                !is_district_word(after) && (titled || after_district || alone)
            }
        }
    }
}

fn is_district_word(word: Option<&str>) -> bool {
    is_one_of(word, &RAYON_WORDS) || is_one_of(word, &OKRUG_WORDS)
}

/// Whether the word is one of these; whole words («район», «округ») in any case.
fn is_one_of(word: Option<&str>, known: &[&str]) -> bool {
    word.is_some_and(|word| {
        known
            .iter()
            .any(|known| *known == word || (known.chars().count() > SHORTEST_STEM && word.starts_with(known)))
    })
}

/// The region that the words of an address name, if they do.
#[must_use]
pub fn region_in(address: &str) -> Option<Region> {
    // «МО» within a longer part is a municipal formation; alone between commas it is the oblast.
    for part in address.split(',') {
        match part.trim().trim_end_matches('.').to_lowercase().as_str() {
            "ло" => return Some(Region::Lo),
            "мо" => return Some(Region::Mo),
            _ => {}
        }
    }
    let words = words(address);
    let mut city = None;
    for (index, word) in words.iter().enumerate() {
        let next = words.get(index + 1).map_or("", String::as_str);
        let oblast = next.starts_with("обл");
        match word.as_str() {
            word if word.starts_with("ленинградск") && oblast => return Some(Region::Lo),
            word if word.starts_with("московск") && oblast => return Some(Region::Mo),
            "подмосковье" => return Some(Region::Mo),
            "ленобласть" => return Some(Region::Lo),
            "спб" | "питер" => city = city.or(Some(Region::Spb)),
            "мск" | "москва" | "москвы" | "москве" => city = city.or(Some(Region::Msk)),
            word if word.starts_with("санкт-петербург") || word == "петербург" => {
                city = city.or(Some(Region::Spb));
            }
            _ => {}
        }
    }
    city
}

/// Lower-case words with «ё» as «е»; a hyphen stays inside a word; «г. о.» becomes one word.
fn words(text: &str) -> Vec<String> {
    let folded: String = text.to_lowercase().replace('ё', "е");
    let mut words: Vec<String> = Vec::new();
    for word in folded.split(|letter: char| !letter.is_alphanumeric() && letter != '-') {
        let word = word.trim_matches('-');
        match (word, words.last_mut()) {
            ("", _) => {}
            ("о", Some(last)) if last == "г" => "го".clone_into(last),
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// «Янино-1» is «Янино» in half of the addresses.
fn without_number(word: &str) -> &str {
    word.rsplit_once('-')
        .filter(|(_, tail)| tail.bytes().all(|byte| byte.is_ascii_digit()))
        .map_or(word, |(head, _)| head)
}

/// The part of a word that its cases share.
fn stem(word: &str) -> &str {
    ENDINGS
        .iter()
        .find_map(|ending| word.strip_suffix(ending).filter(|stem| stem.chars().count() >= SHORTEST_STEM))
        .unwrap_or(word)
}
