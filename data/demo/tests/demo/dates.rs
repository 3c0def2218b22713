//! Days and quarters follow one another (`domain.md`, «Dates»).

use chrono::Datelike;
use novosel_catalog::building::{Complex, Queue};
use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::id::QueueId;
use novosel_catalog::region::{Region, SiteRegion};

use crate::{today, world};

#[test]
fn dates_of_a_house_follow_one_another() {
    for (complex, queue) in world().queues().into_values() {
        let what = format!("{} {}", complex.slug, queue.title);
        let Some(started) = queue.started else {
            assert_eq!(queue.deadline, Deadline::Project, "{what}");
            continue;
        };
        assert!(started < today(), "{what}");
        let first = queue.first_deadline.and_then(Deadline::quarter).expect("a promise was a quarter");
        assert!(started < first.last_day(), "{what}");
        if let Some(shift) = queue.shifts.first() {
            assert_eq!(Some(shift.from), queue.first_deadline, "{what}");
        }
        for shift in &queue.shifts {
            assert!(started < shift.announced && shift.announced <= today(), "{what}");
            assert!(shift.from.quarter() < shift.to.quarter(), "{what}");
        }
        for pair in queue.shifts.windows(2) {
            assert!(pair[0].announced < pair[1].announced && pair[0].to == pair[1].from, "{what}");
        }
        let last = queue.shifts.last().map_or(first, |shift| shift.to.quarter().unwrap());
        match queue.deadline {
            Deadline::Delivered => assert!(last.last_day() < today(), "{what}"),
            Deadline::Quarter(quarter) => {
                assert!(quarter == last && quarter.last_day() > today(), "{what}");
                assert!(quarter.to_string().contains("кв."), "{what}");
            }
            _ => {}
        }
        if let Some(keys) = queue.keys_date {
            assert!(queue.deadline != Deadline::Delivered || keys <= today(), "{what}: keys to come");
            let days = (keys - last.last_day()).num_days();
            assert!((90..=366).contains(&days), "{what}: keys {days} days after the commissioning");
        }
    }
}

#[test]
fn papers_and_photographs_have_plausible_days() {
    for complex in world().complexes.values() {
        let started =
            |id: QueueId| complex.queues.iter().find(|queue| queue.id == id).unwrap().started.unwrap();
        assert!(complex.added <= today() && complex.updated <= today(), "{}", complex.slug);
        for document in &complex.documents {
            assert!(document.date <= today(), "{} {}", complex.slug, document.title);
            if document.title.starts_with("Разрешение на строительство") {
                assert!(document.date < started(document.queue.unwrap()), "{}", complex.slug);
            }
        }
        assert_eq!(complex.photos.iter().filter(|photo| photo.is_main).count(), 1);
        for photo in &complex.photos {
            assert!(photo.is_render || photo.finish || photo.added.unwrap() > started(photo.queue.unwrap()));
            assert!(photo.file.starts_with("/media/complex/") && photo.added.unwrap() <= today());
        }
    }
}

#[test]
fn lateness_is_that_of_each_region() {
    let delays = |regions: &[Region]| -> (f64, f64) {
        let of = |(complex, queue): &(&Complex, &Queue)| {
            regions.contains(&complex.region) && queue.deadline == Deadline::Delivered
        };
        let queues: Vec<_> = world().queues().into_values().filter(of).collect();
        let months: Vec<f64> = queues
            .iter()
            .filter_map(|(_, queue)| {
                let (first, last) =
                    (queue.shifts.first()?.from.quarter()?, queue.shifts.last()?.to.quarter()?);
                let index = |quarter: novosel_catalog::deadline::Quarter| {
                    f64::from(quarter.year()) * 12.0 + f64::from(quarter.quarter()) * 3.0
                };
                Some(index(last) - index(first))
            })
            .collect();
        (months.len() as f64 / queues.len() as f64, months.iter().sum::<f64>() / months.len() as f64)
    };
    let (share, months) = delays(&[Region::Msk]);
    assert!((0.42..=0.60).contains(&share), "Moscow: {share:.2} are late");
    assert!((6.0..=8.0).contains(&months), "Moscow: {months:.1} months");
    let (share, _) = delays(&[Region::Spb]);
    assert!((0.10..=0.24).contains(&share), "Saint Petersburg: {share:.2} are late");
    assert!(delays(&[Region::Lo]).0 > share, "the oblast is later than the city");
}

#[test]
fn a_quarter_is_written_as_builders_write_it() {
    let of = |year, quarter| Quarter::new(year, quarter).unwrap().to_string();
    assert_eq!(of(2027, 4), "IV\u{a0}кв.\u{a0}2027");
    let romans = ["I", "II", "III", "IV"];
    for (complex, queue) in world().queues().into_values() {
        let shifted = queue.shifts.iter().flat_map(|shift| [shift.from, shift.to]);
        for deadline in shifted.chain([queue.deadline]).chain(queue.first_deadline) {
            let Some(quarter) = deadline.quarter() else { continue };
            let text = quarter.to_string();
            let words: Vec<&str> = text.split('\u{a0}').collect();
            assert!(romans.contains(&words[0]) && words[1] == "кв.", "{}: {text}", complex.slug);
            assert_eq!(words[2], quarter.year().to_string(), "{}: {text}", complex.slug);
        }
    }
}

#[test]
fn the_menu_of_both_sites_finds_flats_in_houses_of_the_running_year() {
    for site in SiteRegion::ALL {
        let due = world().live().any(|lot| {
            let complex = world().complex(lot);
            let queue = complex.queues.iter().find(|queue| Some(queue.id) == lot.queue);
            let quarter = queue.and_then(|queue| queue.deadline.quarter());
            complex.region.site() == site
                && quarter.is_some_and(|quarter| i32::from(quarter.year()) == today().year())
        });
        assert!(due, "{}", site.code());
    }
}
