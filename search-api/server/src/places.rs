//! Places for long work: so many in all, and fewer of them for one, so that nobody shuts the others out.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use novosel_http::error::{ApiError, RETRY_SOON};

/// Places that are taken, by whom.
#[derive(Debug)]
pub(crate) struct Places<K> {
    all: usize,
    of_one: usize,
    taken: Mutex<HashMap<K, usize>>,
}

/// A place, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place<K: Eq + Hash> {
    places: Arc<Places<K>>,
    who: K,
}

impl<K: Clone + Eq + Hash> Places<K> {
    /// So many in all, and so many for one.
    pub(crate) fn new(all: usize, of_one: usize) -> Arc<Self> {
        Arc::new(Self { all, of_one, taken: Mutex::default() })
    }

    /// A place for somebody.
    ///
    /// # Errors
    /// When they have theirs, or all are taken.
    pub(crate) fn take(self: &Arc<Self>, who: K) -> Result<Place<K>, ApiError> {
        let mut taken = self.taken();
        if taken.values().sum::<usize>() >= self.all {
            metrics::counter!("novosel_shed_total", "reason" => "places").increment(1);
            return Err(ApiError::overloaded());
        }
        let own = taken.entry(who.clone()).or_default();
        if *own >= self.of_one {
            return Err(ApiError::TooManyRequests { retry_after: RETRY_SOON });
        }
        *own += 1;
        drop(taken);
        Ok(Place { places: Arc::clone(self), who })
    }
}

impl<K> Places<K> {
    /// Counters are whole at every moment, so a poisoned lock is still usable.
    fn taken(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(own) = taken.get_mut(&self.who) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_the_places_of_others() {
        let places = Places::new(3, 2);
        let held = [places.take("anna").unwrap(), places.take("anna").unwrap()];
        assert!(matches!(places.take("anna"), Err(ApiError::TooManyRequests { .. })));
        let other = places.take("oleg").unwrap();
        assert!(matches!(places.take("olga"), Err(ApiError::Overloaded { .. })));
        drop((held, other));
        let again: Vec<_> = (0..2).map(|_| places.take("anna").unwrap()).collect();
        drop(again);
        assert!(places.taken().is_empty(), "nobody is remembered");
    }
}
