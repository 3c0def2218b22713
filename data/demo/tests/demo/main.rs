//! Truths of the demonstration catalogue: every rule of the domain that can be checked, over the whole of it.

mod contracts;
mod dates;
mod examples;
mod geography;
mod identity;
mod layouts;
mod mortgage;
mod prices;
mod reviews;
mod scale;
mod standing;
mod trust;
mod videos;

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use chrono::NaiveDate;
use novosel_catalog::bank::Bank;
use novosel_catalog::building::{Complex, Queue};
use novosel_catalog::company::{Agency, Builder};
use novosel_catalog::editorial::Editorial;
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::id::{ComplexId, ProgrammeId, QueueId};
use novosel_catalog::mortgage::Programme;
use novosel_catalog::place::{Geography, Place, PlaceKind};
use novosel_catalog::record::Record;
use novosel_catalog::special_project::SpecialProject;
use novosel_demo::{Scale, generate};

#[derive(Default)]
struct World {
    builders: Vec<Builder>,
    banks: Vec<Bank>,
    programmes: Vec<Programme>,
    agencies: Vec<Agency>,
    complexes: BTreeMap<ComplexId, Complex>,
    lots: Vec<Lot>,
    editorials: Vec<Editorial>,
    special_projects: Vec<SpecialProject>,
}

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).expect("a real day")
}

fn geography() -> &'static Geography {
    static BOOKS: OnceLock<Geography> = OnceLock::new();
    BOOKS.get_or_init(|| novosel_reference::geography().expect("the reference data is valid"))
}

fn world() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    WORLD.get_or_init(|| {
        let mut world = World::default();
        for record in
            generate(Scale::Demo, 1, today(), geography()).expect("the reference data has every region")
        {
            match record {
                Record::Builder(builder) => world.builders.push(builder),
                Record::Bank(bank) => world.banks.push(bank),
                Record::Programme(programme) => world.programmes.push(programme),
                Record::Agency(agency) => world.agencies.push(agency),
                Record::Complex(complex) => {
                    world.complexes.insert(complex.id, *complex);
                }
                Record::Lot(lot) => world.lots.push(*lot),
                Record::Editorial(editorial) => world.editorials.push(editorial),
                Record::SpecialProject(project) => world.special_projects.push(*project),
                decided @ (Record::Edit(_)
                | Record::Merge(_)
                | Record::Menu(_)
                | Record::Redirect(_)
                | Record::OtherName(_)
                | Record::SiteSettings(_)) => {
                    panic!("nobody decided: {decided:?}")
                }
            }
        }
        world
    })
}

impl World {
    fn live(&self) -> impl Iterator<Item = &Lot> {
        self.lots.iter().filter(|lot| lot.status == LotStatus::Live)
    }

    fn complex(&self, lot: &Lot) -> &Complex {
        &self.complexes[&lot.complex]
    }

    fn queues(&self) -> HashMap<QueueId, (&Complex, &Queue)> {
        let of =
            |complex: &'static Complex| complex.queues.iter().map(move |queue| (queue.id, (complex, queue)));
        world().complexes.values().flat_map(of).collect()
    }

    fn programme(&self, id: ProgrammeId) -> &Programme {
        self.programmes
            .iter()
            .find(|programme| programme.id == id)
            .expect("an accreditation names a programme")
    }

    /// Mean roubles a metre of live flats for which the condition holds.
    fn mean(&self, holds: impl Fn(&Complex, &Lot) -> bool) -> f64 {
        let prices: Vec<f64> = self
            .live()
            .filter(|lot| holds(self.complex(lot), lot))
            .filter_map(|lot| lot.price_per_metre().map(|price| price as f64))
            .collect();
        assert!(prices.len() > 60, "only {} lots to take a mean of", prices.len());
        prices.iter().sum::<f64>() / prices.len() as f64
    }
}

fn place(id: novosel_catalog::id::PlaceId) -> &'static Place {
    geography().place(id).expect("a known place")
}

fn okrug(complex: &Complex) -> Option<&'static str> {
    complex
        .places
        .iter()
        .map(|id| place(*id))
        .find(|place| place.kind == PlaceKind::Okrug)
        .map(|okrug| okrug.short.as_str())
}

fn is_old_moscow(complex: &Complex) -> bool {
    okrug(complex).is_some_and(|okrug| !["НАО", "ТАО", "ЗелАО"].contains(&okrug))
}

fn is_central(complex: &Complex) -> bool {
    complex.places.iter().any(|id| place(*id).is_central)
}

fn assert_within(what: &str, value: f64, low: f64, high: f64) {
    assert!((low..=high).contains(&value), "{what}: {value:.0} is not within {low:.0} to {high:.0}");
}
