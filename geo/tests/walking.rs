//! Minutes to a station.

use novosel_geo::{Travel, transport_minutes, walking_minutes};

#[test]
fn eight_hundred_metres_are_thirteen_minutes_on_foot() {
    assert_eq!(walking_minutes(800.0), 13);
    assert_eq!(walking_minutes(0.0), 1, "at the door is a minute");
    assert_eq!(walking_minutes(1e12), u16::MAX);
}

#[test]
fn beyond_two_kilometres_one_takes_the_bus() {
    assert_eq!(Travel::over(2_000.0), Travel::Walking(33));
    assert_eq!(Travel::over(2_001.0), Travel::Transport(16));
    assert_eq!(transport_minutes(6_000.0), 33);
    assert_eq!(Travel::over(6_000.0).minutes(), 33);
}

#[test]
fn further_never_takes_less() {
    for step in 0..2_000 {
        let (near, far) = (f64::from(step) * 10.0, f64::from(step + 1) * 10.0);
        assert!(walking_minutes(near) <= walking_minutes(far));
        assert!(transport_minutes(near) <= transport_minutes(far));
    }
}
