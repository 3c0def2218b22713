//! Videos: the works of a корпус in sixteen seconds, drawn by whoever serves pictures when somebody asks for them.

use chrono::{Datelike, Days, NaiveDate};
use novosel_catalog::building::{Caption, Chapter, Video, VideoSource, VideoSubject};
use novosel_catalog::deadline::Deadline;

use super::card::Facts;
use super::houses::House;
use super::media::{stage_on, works};
use super::plan::Plan;
use super::words::capitalised;

/// Of so many complexes one of each site may have a video: a dozen or so have works that show something.
const ONE_OF: u32 = 40;
/// The last digits of those, a number of each site.
const NUMBERS: [u32; 2] = [3, 7];
/// Fewer days of works show little.
const LEAST_DAYS: i64 = 240;
/// Length of a video; the drawn one (`novosel_pictures::film`) is as long.
const SECONDS: u32 = 16;
/// How long a caption stands.
const CAPTION_SECONDS: u32 = 2;
/// The day of a month on which its frames are drawn, as pictures of the site are.
const DAY: u32 = 15;

/// Whether a complex is one of those that may have a video.
pub(super) fn may_have(plan: &Plan) -> bool {
    NUMBERS.contains(&(plan.number % ONE_OF))
}

/// The video of the корпус with the longest works that still last; most complexes have none.
pub(super) fn videos(facts: &Facts<'_>) -> Vec<Video> {
    if !may_have(facts.plan) {
        return Vec::new();
    }
    let underway = facts.houses.iter().filter(|house| house.queue.deadline != Deadline::Delivered);
    let started = underway.filter_map(|house| Some((house.queue.started?, house)));
    let Some((started, house)) = started.min_by_key(|(started, house)| (*started, house.queue.id)) else {
        return Vec::new();
    };
    let Some(last) = (facts.today - Days::new(31)).with_day(DAY) else { return Vec::new() };
    if (last - started).num_days() < LEAST_DAYS {
        return Vec::new();
    }
    vec![video(facts, house, started, last)]
}

fn video(facts: &Facts<'_>, house: &House, started: NaiveDate, last: NaiveDate) -> Video {
    let queue = &house.queue;
    let file = format!(
        "/media/complex/{}/{}-{}-{:02}",
        facts.plan.slug,
        queue.key.external_id,
        last.year(),
        last.month()
    );
    // What is seen at a second of the video.
    let day = |second: u32| {
        let days = (last - started).num_days() * i64::from(second) / i64::from(SECONDS);
        started + Days::new(days.unsigned_abs())
    };
    let mut chapters: Vec<Chapter> = Vec::new();
    for from in 0..SECONDS - 1 {
        let title = capitalised(stage_on(house, started, day(from)));
        if chapters.last().is_none_or(|chapter| chapter.title != title) {
            chapters.push(Chapter { from, title });
        }
    }
    let told = (1..SECONDS / CAPTION_SECONDS).map(|part| part * CAPTION_SECONDS).map(|second| {
        let day = day(second + CAPTION_SECONDS / 2);
        let words =
            format!("{} {}: {}", MONTHS[day.month0() as usize], day.year(), works(house, started, day));
        caption(second, words)
    });
    let drawn = caption(0, "Нарисовано программой по срокам корпуса, это не съёмка".to_owned());
    Video {
        title: format!("{}: стройка за {SECONDS} секунд", queue.title),
        shows: VideoSubject::Construction,
        source: VideoSource::File(format!("{file}.webm")),
        poster: Some(format!("{file}.svg")),
        date: Some(last),
        seconds: Some(SECONDS),
        chapters,
        captions: std::iter::once(drawn).chain(told).collect(),
        of_feed: false,
    }
}

fn caption(second: u32, text: String) -> Caption {
    Caption { from_ms: second * 1_000, to_ms: (second + CAPTION_SECONDS) * 1_000, text }
}

const MONTHS: [&str; 12] = [
    "Январь",
    "Февраль",
    "Март",
    "Апрель",
    "Май",
    "Июнь",
    "Июль",
    "Август",
    "Сентябрь",
    "Октябрь",
    "Ноябрь",
    "Декабрь",
];
