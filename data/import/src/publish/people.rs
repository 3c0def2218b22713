//! Builders and agencies that feeds name. A builder is the brand; legal developers point to it by their name without
//! the legal form, the «СЗ» and a trailing number.

use std::collections::{BTreeMap, HashMap, HashSet};

use novosel_catalog::company::{Agency, Agent, Builder, MOST_AGENTS};
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::id::{AgencyId, BuilderId};

use novosel_catalog::slug::slug;
use novosel_store::repo::{Change, Session};

use super::super::ImportError;
use super::super::merge::Edits;
use super::super::offer::{AgencyFacts, BuilderFacts};
use super::super::report::ImportReport;
use super::super::value::{fold, name_key, tidy};
use super::{Publication, count};

/// Legal forms and marks of a special-purpose developer, in comparison form.
const FORMS: [&str; 12] = [
    "ооо",
    "ао",
    "пао",
    "зао",
    "оао",
    "нао",
    "сз",
    "ск",
    "ук",
    "спецзастройщик",
    "специализированный",
    "застройщик",
];
/// Words of a brand that legal names leave out.
const GENERIC: [&str; 5] = ["группа", "гк", "компания", "холдинг", "группа компаний"];

/// The longest Latin name; a longer one is cut between words.
const LONGEST_SLUG: usize = 80;

/// An agency that the feed names.
struct MetAgency {
    /// What became of its record.
    change: Change,
    /// Its agents by name.
    agents: BTreeMap<String, Agent>,
}

/// Builders and agencies by every name that is known of them.
pub(super) struct People {
    builders: HashMap<String, BuilderId>,
    /// Brands as words, for legal names that begin with them.
    brands: Vec<(Vec<String>, BuilderId)>,
    agencies: HashMap<String, AgencyId>,
    builder_slugs: HashSet<String>,
    agency_slugs: HashSet<String>,
    met_builders: HashSet<BuilderId>,
    met_agencies: HashMap<AgencyId, MetAgency>,
    /// What editors set.
    builder_edits: Edits,
    agency_edits: Edits,
}

impl People {
    /// Reads those there are.
    pub(super) async fn read(session: &mut Session) -> Result<Self, ImportError> {
        let mut people = Self {
            builders: HashMap::new(),
            brands: Vec::new(),
            agencies: HashMap::new(),
            builder_slugs: HashSet::new(),
            agency_slugs: HashSet::new(),
            met_builders: HashSet::new(),
            met_agencies: HashMap::new(),
            builder_edits: Edits::of(session.manual_edits(EditedEntity::Builder).await?),
            agency_edits: Edits::of(session.manual_edits(EditedEntity::Agency).await?),
        };
        for builder in session.builders().await? {
            people.learn(&builder);
        }
        for agency in session.agencies().await? {
            for name in std::iter::once(&agency.name).chain(&agency.synonyms) {
                people.agencies.entry(name_key(name)).or_insert(agency.id);
            }
            people.agency_slugs.insert(agency.slug);
        }
        Ok(people)
    }

    fn learn(&mut self, builder: &Builder) {
        for name in std::iter::once(&builder.name).chain(&builder.synonyms) {
            self.builders.entry(name_key(name)).or_insert(builder.id);
        }
        let words: Vec<String> = brand_words(&builder.name);
        if words.iter().map(|word| word.chars().count()).sum::<usize>() >= 3 {
            self.brands.push((words, builder.id));
        }
        self.builder_slugs.insert(builder.slug.clone());
    }

    /// The builder of a brand; made when there is none, blanks filled when there is.
    pub(super) async fn builder(
        &mut self,
        session: &mut Session,
        report: &mut ImportReport,
        facts: &BuilderFacts,
    ) -> Result<BuilderId, ImportError> {
        let known = self.builders.get(&name_key(&facts.name)).copied();
        let mut builder = match known {
            Some(id) => session.builder(id).await?.unwrap_or_default(),
            None => Builder {
                slug: free_slug(&facts.name, "zastroyshchik", &self.builder_slugs),
                name: facts.name.clone(),
                ..Builder::default()
            },
        };
        let edits = &self.builder_edits;
        fill(edits, builder.id.0, "phone", &mut builder.phone, &facts.phone);
        fill(edits, builder.id.0, "site", &mut builder.site, &facts.site);
        fill(edits, builder.id.0, "logo", &mut builder.logo, &facts.logo);
        let change = session.put_builder(&mut builder).await?;
        self.learn_once(&builder, known.is_none());
        if self.met_builders.insert(builder.id) {
            count(&mut report.builders, change);
        }
        Ok(builder.id)
    }

    /// The builder behind a legal developer: one that bears the name, one whose brand begins it, or a new one
    /// called by the name without its legal form.
    pub(super) async fn builder_of_developer(
        &mut self,
        session: &mut Session,
        report: &mut ImportReport,
        developer: &str,
    ) -> Result<BuilderId, ImportError> {
        let words = brand_words(developer);
        let by_brand = self
            .brands
            .iter()
            .filter(|(brand, _)| words.starts_with(brand))
            .max_by_key(|(brand, _)| brand.len());
        let known = self.builders.get(&name_key(developer)).copied().or(by_brand.map(|(_, id)| *id));
        let mut builder = match known {
            Some(id) => session.builder(id).await?.unwrap_or_default(),
            None => {
                let name = brand_of(developer);
                Builder {
                    slug: free_slug(&name, "zastroyshchik", &self.builder_slugs),
                    name,
                    ..Builder::default()
                }
            }
        };
        if builder.name != developer && !builder.synonyms.iter().any(|known| known == developer) {
            builder.synonyms.push(developer.to_owned());
        }
        let change = session.put_builder(&mut builder).await?;
        self.builders.entry(name_key(developer)).or_insert(builder.id);
        self.learn_once(&builder, known.is_none());
        if self.met_builders.insert(builder.id) {
            count(&mut report.builders, change);
        }
        Ok(builder.id)
    }

    fn learn_once(&mut self, builder: &Builder, is_new: bool) {
        if is_new {
            self.learn(builder);
        }
    }

    /// The agency of a name; made when there is none, blanks filled when there is. Its agents are put at the end.
    pub(super) async fn agency(
        &mut self,
        session: &mut Session,
        facts: &AgencyFacts,
    ) -> Result<AgencyId, ImportError> {
        let id = self.met_agency(session, facts).await?;
        if let Some((name, met)) = facts.agent.as_ref().zip(self.met_agencies.get_mut(&id))
            && met.agents.len() < MOST_AGENTS
            && name_key(name) != name_key(&facts.name)
        {
            met.agents.entry(name.clone()).or_insert_with(|| Agent {
                name: name.clone(),
                phone: facts.phone.clone(),
                mail: facts.mail.clone(),
                ..Agent::default()
            });
        }
        Ok(id)
    }

    async fn met_agency(
        &mut self,
        session: &mut Session,
        facts: &AgencyFacts,
    ) -> Result<AgencyId, ImportError> {
        let key = name_key(&facts.name);
        if let Some(id) = self.agencies.get(&key).filter(|id| self.met_agencies.contains_key(id)) {
            return Ok(*id);
        }
        let mut agency = match self.agencies.get(&key) {
            Some(id) => session.agency(*id).await?.unwrap_or_default(),
            None => Agency {
                slug: free_slug(&facts.name, "agentstvo", &self.agency_slugs),
                name: facts.name.clone(),
                ..Agency::default()
            },
        };
        let edits = &self.agency_edits;
        fill(edits, agency.id.0, "phone", &mut agency.phone, &facts.phone);
        fill(edits, agency.id.0, "mail", &mut agency.mail, &facts.mail);
        let change = session.put_agency(&mut agency).await?;
        self.agency_slugs.insert(agency.slug);
        self.agencies.insert(key, agency.id);
        self.met_agencies.insert(agency.id, MetAgency { change, agents: BTreeMap::new() });
        Ok(agency.id)
    }

    /// Puts the agents that the source names in the place of those that it named before, unless an editor has set them.
    pub(super) async fn put_agents(mut self, publication: &mut Publication<'_>) -> Result<(), ImportError> {
        let session = &mut *publication.session;
        for mut agency in session.agencies().await? {
            let met = self.met_agencies.remove(&agency.id);
            let (mut change, named) =
                met.map_or((None, BTreeMap::new()), |met| (Some(met.change), met.agents));
            if !self.agency_edits.has(agency.id.0, "agents") {
                let agents = agents_of(&agency.agents, named, publication.source);
                if agents != agency.agents {
                    agency.agents = agents;
                    let put = session.put_agency(&mut agency).await?;
                    change = change.filter(|change| *change == Change::New).or(Some(put));
                }
            }
            if let Some(change) = change {
                count(&mut publication.report.agencies, change);
            }
        }
        Ok(())
    }
}

/// The agents that are not of a source, and those that it names now; the first of a name is the one.
fn agents_of(known: &[Agent], named: BTreeMap<String, Agent>, source: &str) -> Vec<Agent> {
    let is_of_source = |agent: &&Agent| agent.source.as_deref() == Some(source);
    let mut agents: Vec<Agent> = known.iter().filter(|agent| !is_of_source(agent)).cloned().collect();
    for agent in named.into_values() {
        if agents.len() < MOST_AGENTS && !agents.iter().any(|other| other.name == agent.name) {
            agents.push(Agent { source: Some(source.to_owned()), ..agent });
        }
    }
    agents
}

/// Fills a blank field, unless an editor left it blank.
fn fill(edits: &Edits, id: u32, name: &str, field: &mut Option<String>, value: &Option<String>) {
    if field.is_none() && !edits.has(id, name) {
        field.clone_from(value);
    }
}

/// The words of a name without legal forms, generic words and trailing numbers.
fn brand_words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = fold(name)
        .split(' ')
        .filter(|word| !word.is_empty() && !FORMS.contains(word) && !GENERIC.contains(word))
        .map(str::to_owned)
        .collect();
    while words.len() > 1 && words.last().is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit())) {
        words.pop();
    }
    words
}

/// «СЗ ЭТАЛОН ЯГОДНОЕ» is «Эталон Ягодное»; words of up to three letters keep their capitals, as abbreviations do.
fn brand_of(developer: &str) -> String {
    let bare = tidy(developer).replace(['"', '«', '»', '(', ')'], " ");
    let mut words: Vec<String> = bare
        .split([' ', ','])
        .flat_map(|word| word.split("-СЗ"))
        .filter(|word| !word.is_empty() && !FORMS.contains(&fold(word).as_str()))
        .map(capitalised)
        .collect();
    while words.len() > 1
        && words.last().is_some_and(|word| word.chars().all(|letter| letter.is_ascii_digit()))
    {
        words.pop();
    }
    if words.is_empty() { tidy(developer) } else { words.join(" ") }
}

fn capitalised(word: &str) -> String {
    if word.chars().filter(|letter| letter.is_alphabetic()).count() <= 3
        || word.chars().any(char::is_lowercase)
    {
        return word.to_owned();
    }
    let mut letters = word.chars();
    let first = letters.next().map(String::from).unwrap_or_default();
    first + &letters.as_str().to_lowercase()
}

/// The Latin name, with a number when it is taken.
pub(crate) fn free_slug(name: &str, otherwise: &str, taken: &HashSet<String>) -> String {
    let mut base = slug(name);
    if base.len() > LONGEST_SLUG {
        base.truncate(base[..LONGEST_SLUG].rfind('-').unwrap_or(LONGEST_SLUG));
    }
    if base.is_empty() {
        base = otherwise.to_owned();
    }
    let mut candidate = base.clone();
    let mut number = 2;
    while taken.contains(&candidate) {
        candidate = format!("{base}-{number}");
        number += 1;
    }
    candidate
}

#[cfg(test)]
mod tests {
    use super::{brand_of, brand_words};

    #[test]
    fn a_legal_name_gives_its_brand() {
        assert_eq!(brand_of("СЗ БЕРЁЗА ЯГОДНОЕ"), "Берёза Ягодное");
        assert_eq!(brand_of("ЛБР. НЕДВИЖИМОСТЬ-СЗ"), "ЛБР. Недвижимость");
        assert_eq!(brand_of("ООО \"СЗ \"Клён 3\""), "Клён");
        assert!(brand_words("СЗ БЕРЁЗА ЯГОДНОЕ 2").starts_with(&brand_words("Группа Берёза")));
    }
}
