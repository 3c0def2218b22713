//! Track records and the rating of builders: parts add up, and nothing contradicts the lists.

use chrono::{Days, NaiveDate};
use novosel_catalog::building::{Heard, Queue, Shift};
use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::lists::{Punctual, Unreliable};
use novosel_catalog::mortgage::MortgageTarget;
use novosel_catalog::rating_criterion::{RatingSubject, ScoreCriterion};
use novosel_catalog::rating_facts::{BankFacts, BuilderFacts, DistrictFacts, TargetRate};
use novosel_catalog::rating_method::{MethodError, RatedFacts, RatingMethod, Weight, tenths};
use novosel_catalog::track_record::{HouseCourse, TrackRecord, as_known_on};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 25).expect("a real day")
}

/// Sources spoke of every house before its promise, and speak of it to this day.
fn heard() -> Heard {
    Heard { since: NaiveDate::MIN, last: today() }
}

fn quarter(code: u16) -> Deadline {
    Deadline::try_from(code).expect("a completion")
}

fn queue(first: Option<u16>, now: u16, moves: &[(u16, u16)]) -> Queue {
    let shift =
        |(from, to): &(u16, u16)| Shift { announced: today(), from: quarter(*from), to: quarter(*to) };
    Queue {
        deadline: quarter(now),
        first_deadline: first.map(quarter),
        shifts: moves.iter().map(shift).collect(),
        ..Queue::default()
    }
}

fn words(queue: &Queue) -> String {
    HouseCourse::of(queue, heard(), today()).words(queue, today()).replace('\u{a0}', " ")
}

#[test]
fn a_promise_that_was_over_when_it_was_heard_or_of_which_nobody_spoke_since_is_not_judged() {
    let over = queue(Some(20_251), 20_251, &[]);
    let late = Heard { since: today(), last: today() };
    let silent = Heard { since: NaiveDate::MIN, last: today() - Days::new(60) };
    for heard in [late, silent] {
        assert_eq!(HouseCourse::of(&over, heard, today()), HouseCourse::Undated);
        let record = TrackRecord::of([&over], heard, today());
        assert_eq!((record.undated, record.counted()), (1, 0));
        let words = HouseCourse::Undated.words(&over, today()).replace('\u{a0}', " ");
        assert_eq!(words, "срок был: I кв. 2025, данных о вводе нет");
    }
    // What was told long ago of a date to come is not contradicted by silence.
    assert_eq!(HouseCourse::of(&queue(Some(20_274), 20_274, &[]), silent, today()), HouseCourse::OnSchedule);
}

#[test]
fn a_delivery_told_after_the_promise_is_late_by_nobody_knows_how_much() {
    let told = Queue { delivery_told: Some(today()), ..queue(Some(20_261), 1, &[]) };
    assert_eq!(HouseCourse::of(&told, heard(), today()), HouseCourse::ToldLate);
    assert_eq!(words(&told), "сдан, сообщили после срока, было I кв. 2026");
    let queues = [told.clone(), queue(Some(20_251), 1, &[]), queue(Some(20_251), 1, &[(20_251, 20_252)])];
    let record = TrackRecord::of(&queues, heard(), today());
    assert_eq!((record.delivered(), record.on_time, record.late(), record.told_late), (3, 1, 2, 1));
    assert_eq!(
        (record.on_time_percent(), record.late_tenths(), record.delay_tenths()),
        (Some(33), Some(30), Some(15))
    );
    let alone = TrackRecord::of([&told], heard(), today());
    assert_eq!((alone.late(), alone.late_tenths(), alone.delay_tenths()), (1, None, None));
    let before = as_known_on(&told, today() - Days::new(1)).expect("it was known");
    assert_eq!(before.deadline, quarter(20_261), "nobody knew of the delivery yet");
    assert_eq!(as_known_on(&told, today()).expect("it is known").deadline, Deadline::Delivered);
}

#[test]
fn a_house_is_judged_by_its_first_promise() {
    use HouseCourse::{Announced, Late, Moved, OnSchedule, OnTime, Stalled, Undated};
    for (queue, course, text) in [
        (queue(Some(20_251), 1, &[]), OnTime, "сдан в срок"),
        (queue(Some(20_251), 1, &[(20_251, 20_252), (20_252, 20_261)]), Late(4), "сдан, +4 кв."),
        (queue(None, 1, &[(20_251, 20_252)]), Late(1), "сдан, +1 кв."),
        (queue(None, 1, &[]), Undated, "сдан"),
        (queue(Some(20_274), 20_274, &[]), OnSchedule, "IV кв. 2027"),
        (queue(Some(20_264), 4, &[]), OnSchedule, "госкомиссия"),
        (queue(Some(20_262), 20_274, &[(20_262, 20_274)]), Moved(6), "IV кв. 2027, было II кв. 2026"),
        (queue(Some(20_262), 4, &[(20_262, 20_264)]), Moved(2), "госкомиссия, было II кв. 2026"),
        (queue(None, 20_274, &[]), Undated, "IV кв. 2027"),
        (queue(None, 20_251, &[]), Stalled, "срок был: I кв. 2025"),
        (queue(Some(20_251), 4, &[]), Stalled, "госкомиссия, было I кв. 2025"),
        (queue(Some(20_251), 2, &[(20_251, 20_254)]), Stalled, "срок не объявлен, было IV кв. 2025"),
        (queue(None, 2, &[]), Undated, "срок не объявлен"),
        (queue(None, 3, &[]), Announced, "проект"),
    ] {
        assert_eq!(HouseCourse::of(&queue, heard(), today()), course, "{queue:?}");
        assert_eq!(words(&queue), text);
    }
}

#[test]
fn a_record_gives_shares_and_means() {
    let queues = [
        queue(Some(20_251), 1, &[]),
        queue(Some(20_251), 1, &[(20_251, 20_252)]),
        queue(Some(20_251), 1, &[(20_251, 20_254)]),
        queue(None, 1, &[]),
        queue(Some(20_274), 20_274, &[]),
        queue(Some(20_273), 20_274, &[(20_273, 20_274)]),
        queue(Some(20_251), 20_251, &[]),
        queue(None, 3, &[]),
    ];
    let record = TrackRecord::of(&queues, heard(), today());
    assert_eq!((record.on_time, record.late, record.late_quarters), (1, [1, 0, 1, 0], 4));
    assert_eq!((record.on_schedule, record.moved, record.stalled), (1, 1, 1));
    assert_eq!((record.undated, record.announced, record.houses()), (1, 1, 8));
    assert_eq!((record.on_time_percent(), record.on_schedule_percent()), (Some(33), Some(33)));
    assert_eq!((record.late_tenths(), record.delay_tenths()), (Some(60), Some(40)));
    let nothing = TrackRecord::default();
    assert_eq!(
        (nothing.on_time_percent(), nothing.late_tenths(), nothing.delay_tenths()),
        (None, None, None)
    );
}

fn method(weights: &[(ScoreCriterion, u8)], fewest: u32) -> Result<RatingMethod, MethodError> {
    let weight =
        |(criterion, percent): &(ScoreCriterion, u8)| Weight { criterion: *criterion, percent: *percent };
    RatingMethod::new(RatingSubject::Builder, weights.iter().map(weight).collect(), fewest)
}

const USUAL: [(ScoreCriterion, u8); 4] = [
    (ScoreCriterion::OnTime, 40),
    (ScoreCriterion::Delay, 20),
    (ScoreCriterion::Schedule, 25),
    (ScoreCriterion::Opinions, 15),
];

#[test]
fn a_method_is_a_whole_of_known_weights() {
    use ScoreCriterion::{Delay, OnTime};
    assert_eq!(method(&[(OnTime, 40), (Delay, 50)], 8), Err(MethodError::Sum(90)));
    assert_eq!(method(&[(OnTime, 50), (OnTime, 50)], 8), Err(MethodError::Twice("on_time")));
    assert_eq!(method(&[(OnTime, 100), (Delay, 0)], 8), Err(MethodError::Nothing("delay")));
    assert_eq!(method(&[(OnTime, 100)], 0), Err(MethodError::Fewest));
    assert_eq!(method(&[], 8), Err(MethodError::Sum(0)));
    let metre = [(ScoreCriterion::Metre, 100)];
    assert_eq!(method(&metre, 8), Err(MethodError::Foreign("metre", "builder")));
    assert_eq!(method(&[(OnTime, 100)], 1).and_then(|method| method.every(0)), Err(MethodError::Snapshot));
    let before = r#"{"weights":[{"criterion":"on_time","percent":100}],"fewest":8}"#;
    let read = serde_json::from_str::<RatingMethod>(before).expect("a method of before");
    assert_eq!((read.subject(), read.snapshot_days()), (RatingSubject::Builder, 30));
    let usual = method(&USUAL, 8).expect("a method");
    let json = serde_json::to_string(&usual).expect("numbers and codes");
    assert_eq!(serde_json::from_str::<RatingMethod>(&json).expect("the same"), usual);
    assert!(serde_json::from_str::<RatingMethod>(&json.replace("40", "41")).is_err());
}

#[test]
fn the_example_of_the_method_is_counted_by_hand() {
    // 7 of 10 on time, 1.5 months a house, 7 of 9 on schedule, 4.4 of 5.
    let record = TrackRecord {
        on_time: 7,
        late: [1, 2, 0, 0],
        late_quarters: 5,
        on_schedule: 7,
        moved: 2,
        ..TrackRecord::default()
    };
    let facts = BuilderFacts { record, mark: Some(44), marks: 212 };
    let score = method(&USUAL, 8).expect("a method").score(&facts).expect("ten are enough");
    assert_eq!(score.parts.iter().map(|part| part.sum).collect::<Vec<_>>(), [280, 170, 195, 132]);
    assert_eq!(tenths(score.total), "77,7");
    assert_eq!(score.parts[1].figure.as_deref(), Some("1,5\u{a0}мес."));
    assert!(method(&USUAL, 11).expect("a method").score(&facts).is_none(), "ten are too few");
    // Without opinions their weight goes to the others.
    let silent = BuilderFacts { mark: None, marks: 2, ..facts };
    let score = method(&USUAL, 8).expect("a method").score(&silent).expect("ten are enough");
    assert_eq!((score.parts[3].points, score.parts[3].weight, score.parts[3].sum), (None, None, 0));
    assert_eq!(score.parts.iter().filter_map(|part| part.weight).sum::<u32>(), 1_000);
    assert_eq!(tenths(score.total), "75,8");
}

#[test]
fn a_house_is_known_on_an_earlier_day_by_what_was_announced_until_then() {
    let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
    let moved = Shift { announced: day("2026-06-01"), from: quarter(20_262), to: quarter(20_263) };
    let ready = Queue {
        deadline: Deadline::Delivered,
        first_deadline: Some(quarter(20_262)),
        started: Some(day("2024-05-05")),
        shifts: vec![moved],
        ..Queue::default()
    };
    let course = |queue: &Queue, on: &str| {
        as_known_on(queue, day(on))
            .map(|queue| HouseCourse::of(&queue, Heard { last: day(on), ..heard() }, day(on)))
    };
    assert_eq!(course(&ready, "2024-05-04"), None, "not begun");
    assert_eq!(course(&ready, "2026-05-31"), Some(HouseCourse::OnSchedule), "the move is not announced");
    assert_eq!(course(&ready, "2026-06-01"), Some(HouseCourse::Moved(1)));
    assert_eq!(course(&ready, "2026-09-30"), Some(HouseCourse::Late(1)));
    assert_eq!(as_known_on(&ready, day("2026-11-25")), Some(ready.clone()));
    let underway = queue(Some(20_274), 20_274, &[]);
    assert_eq!(as_known_on(&underway, day("2026-01-01")), Some(underway.clone()));
}

#[test]
fn districts_and_banks_are_judged_by_their_numbers() {
    let record = TrackRecord { on_time: 3, late: [1, 0, 0, 0], late_quarters: 1, ..TrackRecord::default() };
    let district =
        DistrictFacts { record, metre: Some(300_000), cheapest: 150_000, lots: 250, complexes: 4, near: 1 };
    let points = |criterion| district.judge(criterion).points;
    assert_eq!(
        [ScoreCriterion::Metre, ScoreCriterion::Choice, ScoreCriterion::Walk, ScoreCriterion::OnTime]
            .map(points),
        [Some(500), Some(500), Some(250), Some(750)]
    );
    let unknown = DistrictFacts { metre: None, record: TrackRecord::default(), ..district };
    for criterion in [ScoreCriterion::Metre, ScoreCriterion::OnTime] {
        let judged = unknown.judge(criterion);
        assert_eq!((judged.points, judged.figure), (None, None));
        assert!(!judged.fact.is_empty());
    }
    let rate = |target, own, lowest| TargetRate { target, own, lowest };
    let bank = BankFacts {
        programmes: 3,
        rates: vec![rate(MortgageTarget::Standard, 1_850, 1_790), rate(MortgageTarget::Family, 600, 600)],
        targets: 4,
        first_payment: Some((20, "Семейная".to_owned())),
        accredited: 30,
        known: 120,
    };
    let points = |criterion| bank.judge(criterion).points;
    assert_eq!(
        [
            ScoreCriterion::Rate,
            ScoreCriterion::FirstPayment,
            ScoreCriterion::Targets,
            ScoreCriterion::Accredited
        ]
        .map(points),
        [Some(970), Some(800), Some(500), Some(250)]
    );
    let rates = bank.judge(ScoreCriterion::Rate).fact.replace('\u{a0}', " ");
    assert_eq!(rates, "стандартная от 18,5 % при минимуме 17,9 %; семейная от 6 %, это минимум");
    assert_eq!(BankFacts { known: 0, ..bank }.judge(ScoreCriterion::Accredited).points, None);
}

fn promises() -> impl Strategy<Value = Deadline> {
    (2024_u16..2029, 1_u8..5)
        .prop_map(|(year, number)| Deadline::Quarter(Quarter::new(year, number).expect("in range")))
}

fn queues() -> impl Strategy<Value = Queue> {
    let now = prop_oneof![
        3 => promises(),
        2 => Just(Deadline::Delivered),
        1 => prop_oneof![Just(Deadline::Commission), Just(Deadline::Project), Just(Deadline::Unknown)],
    ];
    let moves = vec((promises(), promises()), 0..3);
    (now, option::of(promises()), moves).prop_map(|(deadline, first_deadline, moves)| Queue {
        deadline,
        first_deadline,
        shifts: moves.into_iter().map(|(from, to)| Shift { announced: today(), from, to }).collect(),
        ..Queue::default()
    })
}

proptest! {
    #[test]
    fn the_parts_of_a_record_add_up_to_the_whole(queues in vec(queues(), 0..40)) {
        let record = TrackRecord::of(&queues, heard(), today());
        prop_assert_eq!(record.houses() as usize, queues.len());
        let parts = record.on_time + record.late() + record.on_schedule + record.moved + record.stalled;
        prop_assert_eq!(parts, record.counted());
        prop_assert_eq!(record.counted() + record.undated + record.announced, record.houses());
        let delivered = queues.iter().filter(|queue| queue.deadline == Deadline::Delivered).count();
        prop_assert!(record.delivered() as usize <= delivered);
    }

    #[test]
    fn a_record_contradicts_neither_list(queues in vec(queues(), 1..6)) {
        let record = TrackRecord::of(&queues, heard(), today());
        if Punctual::of(&queues, today()).is_some() {
            prop_assert_eq!(record.late() + record.moved + record.stalled + record.undated, 0);
        }
        let is_told = |queue: &Queue| match HouseCourse::of(queue, heard(), today()) {
            HouseCourse::Moved(_) => !queue.shifts.is_empty(),
            HouseCourse::Stalled => queue.deadline.is_overdue(today()),
            _ => false,
        };
        if queues.iter().any(is_told) {
            prop_assert!(Unreliable::of(&queues, heard(), today()).is_some());
        }
    }

    #[test]
    fn the_parts_of_a_sum_add_up(
        (on_time, late, moved, on_schedule) in (0_u32..60, 0_u32..60, 0_u32..60, 0_u32..60),
        (quarters, mark) in (1_u32..9, option::of(10_u8..=50)),
    ) {
        let record = TrackRecord {
            on_time,
            late: [late, 0, 0, 0],
            late_quarters: late * quarters,
            on_schedule,
            moved,
            ..TrackRecord::default()
        };
        let score = method(&USUAL, 8).expect("a method").score(&BuilderFacts { record, mark, marks: 3 });
        prop_assert_eq!(score.is_some(), on_time + late >= 8);
        if let Some(score) = score {
            prop_assert!(score.total <= 1_000);
            prop_assert_eq!(score.parts.iter().map(|part| part.sum).sum::<u32>(), score.total);
            prop_assert_eq!(score.parts.iter().filter_map(|part| part.weight).sum::<u32>(), 1_000);
        }
    }
}
