//! Calls that wait for a script engine: a bounded number, people's before robots'.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Whether a person waits for a page. It may turn out while the page waits for an engine: somebody opens what a robot
/// has asked for.
#[derive(Clone, Debug, Default)]
pub struct Urgency(Arc<AtomicBool>);

impl Urgency {
    /// Of a page that a person waits for.
    pub fn of_person() -> Self {
        let urgency = Self::default();
        urgency.raise();
        urgency
    }

    /// Of a page for a robot, or for nobody yet.
    pub fn of_robot() -> Self {
        Self::default()
    }

    /// A person waits, too.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether a person waits.
    pub fn is_high(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The queue.
#[derive(Debug)]
pub(super) struct Queue<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
    limit: usize,
}

#[derive(Debug)]
struct State<T> {
    waiting: VecDeque<(Urgency, T)>,
    is_closed: bool,
}

impl<T> Queue<T> {
    /// A queue of so many calls, at least one.
    pub(super) fn new(limit: usize) -> Self {
        let state = State { waiting: VecDeque::new(), is_closed: false };
        Self { state: Mutex::new(state), changed: Condvar::new(), limit: limit.max(1) }
    }

    /// Lines a call up. In a full queue a person's call takes the place of the newest of the robots', which is given
    /// back.
    ///
    /// # Errors
    /// The call itself when there is no place for it.
    pub(super) fn push(&self, urgency: Urgency, call: T) -> Result<Option<T>, T> {
        let mut state = self.locked();
        if state.is_closed {
            return Err(call);
        }
        let mut displaced = None;
        if state.waiting.len() >= self.limit {
            let robots = state.waiting.iter().rposition(|(waiting, _)| !waiting.is_high());
            let Some(place) = robots.filter(|_| urgency.is_high()) else { return Err(call) };
            displaced = state.waiting.remove(place).map(|(_, call)| call);
        }
        state.waiting.push_back((urgency, call));
        drop(state);
        self.changed.notify_one();
        Ok(displaced)
    }

    /// The next call, for which it waits: the oldest that a person waits for, else the oldest; none once it is closed.
    pub(super) fn pop(&self) -> Option<T> {
        let mut state = self.locked();
        loop {
            let place = state.waiting.iter().position(|(urgency, _)| urgency.is_high()).unwrap_or(0);
            if let Some((_, call)) = state.waiting.remove(place) {
                return Some(call);
            }
            if state.is_closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes no more calls, and ends those who wait for one.
    pub(super) fn close(&self) {
        self.locked().is_closed = true;
        self.changed.notify_all();
    }

    /// Calls that wait.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.locked().waiting.len()
    }

    fn locked(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_come_before_robots_and_everybody_in_turn() {
        let queue = Queue::new(8);
        for (urgency, call) in [
            (Urgency::of_robot(), "robot 1"),
            (Urgency::of_person(), "person 1"),
            (Urgency::of_robot(), "robot 2"),
            (Urgency::of_person(), "person 2"),
        ] {
            assert_eq!(queue.push(urgency, call), Ok(None));
        }
        let order: Vec<_> = (0..4).filter_map(|_| queue.pop()).collect();
        assert_eq!(order, ["person 1", "person 2", "robot 1", "robot 2"]);
    }

    #[test]
    fn a_page_that_a_person_opens_while_it_waits_is_no_robots_any_more() {
        let queue = Queue::new(8);
        let shared = Urgency::of_robot();
        assert!(
            queue.push(Urgency::of_robot(), "robot").is_ok() && queue.push(shared.clone(), "both").is_ok()
        );
        shared.raise();
        assert_eq!(queue.pop(), Some("both"));
    }

    #[test]
    fn a_full_queue_takes_a_person_in_the_place_of_the_last_robot_and_nobody_else() {
        let queue = Queue::new(2);
        assert_eq!(queue.push(Urgency::of_robot(), "robot 1"), Ok(None));
        assert_eq!(queue.push(Urgency::of_robot(), "robot 2"), Ok(None));
        assert_eq!(queue.push(Urgency::of_robot(), "robot 3"), Err("robot 3"));
        assert_eq!(queue.push(Urgency::of_person(), "person 1"), Ok(Some("robot 2")));
        assert_eq!(queue.push(Urgency::of_person(), "person 2"), Ok(Some("robot 1")));
        assert_eq!(queue.push(Urgency::of_person(), "person 3"), Err("person 3"));
        queue.close();
        assert_eq!((queue.pop(), queue.pop(), queue.pop()), (Some("person 1"), Some("person 2"), None));
        assert_eq!(queue.push(Urgency::of_person(), "late"), Err("late"));
    }
}
