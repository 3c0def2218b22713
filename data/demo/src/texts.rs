//! Texts that people wrote: Markdown with live blocks, read as an editor's import reads it. What they say of numbers is
//! answered by the catalogue; which complexes stand for examples follows from it ([`Examples`]).

use chrono::{Days, NaiveDate};
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::id::ComplexId;
use novosel_catalog::region::SiteRegion;
use novosel_content::{Defaults, Format, Refusal, read};

use super::editorial::{EditorialContext, picture};
use super::examples::Examples;
use super::plan::{Plan, Stage};
use super::rng::{Part, SeededRng};
use super::written::{ARTICLES, INTERVIEWS, NEWS};

/// The texts of a section, the newest first, and the days between two of them.
struct Section {
    kind: EditorialKind,
    /// Numbers of drawn pictures begin here.
    pictures: u64,
    texts: &'static [&'static str],
    apart: u64,
}

const SECTIONS: &[Section] = &[
    Section { kind: EditorialKind::News, pictures: 0, texts: NEWS, apart: 3 },
    Section { kind: EditorialKind::Article, pictures: 500, texts: ARTICLES, apart: 8 },
    Section { kind: EditorialKind::Article, pictures: 100, texts: INTERVIEWS, apart: 23 },
];

/// Complexes that a conversation with a builder leads to.
const NAMED: usize = 3;
/// The building site of a news item was lately as it says: a report is not older.
const LATELY: u64 = 200;
/// A house is reported within so many days of its commissioning.
const FRESH: u32 = 12;
/// The category of reports from building sites.
const WORKS: &str = "Строительство";

impl EditorialContext<'_> {
    /// All texts. A small load lacks the complexes of some: they are left out of it.
    pub(super) fn texts(&self) -> Vec<Editorial> {
        let examples = SiteRegion::ALL.map(|site| Examples::of(self, site));
        let numbered = SECTIONS
            .iter()
            .flat_map(|section| (0..).zip(section.texts).map(move |(number, text)| (section, number, text)));
        numbered
            .filter_map(|(section, number, source)| {
                self.text(section, number, source, &examples).ok().flatten()
            })
            .collect()
    }

    fn text(
        &self,
        section: &Section,
        number: u64,
        source: &str,
        examples: &[Examples<'_>; 2],
    ) -> Result<Option<Editorial>, Box<Refusal>> {
        // Which site a text is for stands in the text itself.
        let site = if source.contains("\nsite: spb\n") { SiteRegion::Spb } else { SiteRegion::Msk };
        let mut examples = &examples[site as usize];
        let Some(source) = examples.fill(source) else { return Ok(None) };
        let mut rng = SeededRng::of(self.seed, Part::Editorial, 1_000 + section.pictures + number);
        let defaults = Defaults {
            section: Some(section.kind),
            date: Some(self.today - Days::new(1 + number * section.apart)),
            ..Defaults::default()
        };
        let mut text = read(&source, Format::Markdown, &defaults, &mut examples)?.text;
        let subject = text.complexes.first().and_then(|id| self.plan(*id));
        if let Some(plan) = subject.filter(|_| section.kind == EditorialKind::News) {
            text.date = self.day_of_news(plan, &text.category, &mut rng);
            text.image.get_or_insert_with(|| format!("/media/complex/{}/render-1.svg", plan.slug));
            text.builders = vec![plan.builder];
        } else if let [builder] = text.builders[..] {
            text.complexes = examples.of_builder(builder, NAMED);
        }
        text.image.get_or_insert_with(|| picture("article", text.site, section.pictures + number));
        Ok(Some(text))
    }

    fn plan(&self, id: ComplexId) -> Option<&Plan> {
        self.plans.iter().find(|plan| plan.number == id.0)
    }

    /// A day on which the news was true: after the commissioning for a delivered complex, right after it where that is the
    /// news; during the works for one under construction. Most are of late.
    fn day_of_news(&self, plan: &Plan, category: &str, rng: &mut SeededRng) -> NaiveDate {
        let late = self.today - Days::new(LATELY);
        let since = match ((self.course)(plan), plan.stage) {
            (Some((_, commissioned)), Stage::Delivered) if category == WORKS => {
                return (commissioned + Days::new(rng.between(2, FRESH).into()))
                    .min(self.today - Days::new(1));
            }
            (Some((_, commissioned)), Stage::Delivered) => commissioned.max(late),
            (Some((started, _)), Stage::Building) => (started + Days::new(120)).max(late),
            _ => late,
        };
        let days = (self.today - since).num_days().max(1) as f64;
        let share = rng.unit();
        self.today - Days::new(((days * share * share) as u64).max(1))
    }
}
