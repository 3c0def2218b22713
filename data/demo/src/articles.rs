//! Articles that people wrote: Markdown with live blocks, read as an editor's import reads it. What they say of numbers
//! is answered by the catalogue; which complexes stand for examples follows from it.

use chrono::Days;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::id::{BuilderId, ComplexId};
use novosel_catalog::region::SiteRegion;
use novosel_content::{ContentError, Defaults, Format, Names, Reading, read};

use super::editorial::{EditorialContext, picture};
use super::plan::{Plan, Slugs};
use super::rng::{Part, SeededRng};

/// The texts, the newest first.
const WRITTEN: &[&str] = &[
    include_str!("../texts/semeynaya-ipoteka.md"),
    include_str!("../texts/metr-po-rayonam-moskvy.md"),
    include_str!("../texts/tri-rynka-peterburga.md"),
    include_str!("../texts/shahmatka.md"),
    include_str!("../texts/eskrou.md"),
    include_str!("../texts/studiya-ili-odnushka.md"),
    include_str!("../texts/gotovoe-ili-kotlovan.md"),
    include_str!("../texts/priyomka.md"),
];
/// Days between two of them.
const APART: u64 = 4;

/// Complexes that a text names by class and place among those that are looked at most: `comfort/1`.
struct Examples<'a>(Vec<&'a Plan>);

impl Names for Examples<'_> {
    fn complex(&mut self, key: &str) -> Option<ComplexId> {
        let (class, place) = key.split_once('/')?;
        let class = BuildingClass::parse(class)?;
        let mut of_class = self.0.iter().filter(|plan| plan.class == class);
        let plan = of_class.nth(place.parse::<usize>().ok()?.checked_sub(1)?)?;
        Some(ComplexId(plan.number))
    }

    fn builder(&mut self, _key: &str) -> Option<BuilderId> {
        None
    }
}

impl EditorialContext<'_> {
    /// The articles that people wrote. A small load lacks the complexes of some: they are left out of it.
    pub(super) fn written(&self, slugs: &mut Slugs) -> Vec<Editorial> {
        let read = (0..).zip(WRITTEN).filter_map(|(number, source)| self.article_of(number, source).ok());
        read.map(|Reading { text, .. }| Editorial { slug: slugs.claim(&text.slug), ..text }).collect()
    }

    fn article_of(&self, number: u64, source: &str) -> Result<Reading, ContentError> {
        let mut rng = SeededRng::of(self.seed, Part::Editorial, 50_000 + number);
        let defaults = Defaults {
            section: Some(EditorialKind::Article),
            date: Some(self.today - Days::new(1 + number * APART)),
            ..Defaults::default()
        };
        // Which site a text is for stands in the text itself.
        let site = if source.contains("\nsite: spb\n") { SiteRegion::Spb } else { SiteRegion::Msk };
        let mut reading = read(source, Format::Markdown, &defaults, &mut Examples(self.known(site)))?;
        let text = &mut reading.text;
        text.image.get_or_insert_with(|| picture("article", text.site, 500 + number));
        text.views = rng.between(4_000, 30_000);
        Ok(reading)
    }
}
