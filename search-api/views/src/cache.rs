//! Expensive results of one generation, computed once each: a hundred identical concurrent requests are one computation
//! (threat T7). The cache is dropped with its snapshot, so nothing in it can be stale.
//!
//! To cache another kind of result: a key type that is [`Cached`], beside the code that computes the result.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::sync::{PoisonError, RwLock};

use moka::sync::Cache;

/// A key of one kind of result.
pub trait Cached: Clone + Eq + Hash + Send + Sync + 'static {
    /// The result; clones share it.
    type Value: Clone + Send + Sync + 'static;
    /// Most cached results of this kind, or their greatest weight.
    const CAPACITY: u64;

    /// What a result weighs.
    fn weight(&self, _value: &Self::Value) -> u32 {
        1
    }
}

/// Results of every kind, each in a cache of its own.
#[derive(Default)]
pub struct GenerationCache(RwLock<HashMap<TypeId, Box<dyn Any + Send + Sync>>>);

impl fmt::Debug for GenerationCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = self.0.read().unwrap_or_else(PoisonError::into_inner).len();
        f.debug_struct("GenerationCache").field("kinds", &kinds).finish()
    }
}

impl GenerationCache {
    /// The result for a key; concurrent callers wait for one computation.
    pub fn get_with<K: Cached>(&self, key: K, compute: impl FnOnce() -> K::Value) -> K::Value {
        self.of::<K>().get_with(key, compute)
    }

    /// Like [`Self::get_with`], but recomputes when `is_useless` rejects the cached result.
    pub fn get_with_unless<K: Cached>(
        &self,
        key: K,
        is_useless: impl FnMut(&K::Value) -> bool,
        compute: impl FnOnce() -> K::Value,
    ) -> K::Value {
        self.of::<K>().entry(key).or_insert_with_if(compute, is_useless).into_value()
    }

    /// The cached result for a key.
    pub fn get<K: Cached>(&self, key: &K) -> Option<K::Value> {
        self.of::<K>().get(key)
    }

    /// Stores a result that was computed outside the cache: by an async read, which cannot run inside it.
    pub fn insert<K: Cached>(&self, key: K, value: K::Value) {
        self.of::<K>().insert(key, value);
    }

    /// The cache of a kind; handles share it.
    fn of<K: Cached>(&self) -> Cache<K, K::Value> {
        let kind = TypeId::of::<K>();
        let known = |caches: &HashMap<TypeId, Box<dyn Any + Send + Sync>>| {
            caches.get(&kind).and_then(|cache| cache.downcast_ref::<Cache<K, K::Value>>().cloned())
        };
        if let Some(cache) = known(&self.0.read().unwrap_or_else(PoisonError::into_inner)) {
            return cache;
        }
        let mut caches = self.0.write().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have created it first.
        known(&caches).unwrap_or_else(|| {
            let cache = Cache::builder().max_capacity(K::CAPACITY).weigher(K::weight).build();
            caches.insert(kind, Box::new(cache.clone()));
            cache
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Square(u32);

    impl Cached for Square {
        type Value = u32;
        const CAPACITY: u64 = 4;
    }

    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Cube(u32);

    impl Cached for Cube {
        type Value = u32;
        const CAPACITY: u64 = 4;
    }

    #[test]
    fn each_kind_of_answer_is_computed_once_and_apart_from_others() {
        let cache = GenerationCache::default();
        assert_eq!(cache.get_with(Square(3), || 9), 9);
        assert_eq!(cache.get_with(Cube(3), || 27), 27);
        assert_eq!(cache.get_with(Square(3), || unreachable!("it is cached")), 9);
        assert_eq!((cache.get(&Square(4)), cache.get(&Cube(3))), (None, Some(27)));
        cache.insert(Square(4), 16);
        assert_eq!(cache.get(&Square(4)), Some(16));
    }

    #[test]
    fn an_answer_of_no_use_is_computed_anew() {
        let cache = GenerationCache::default();
        cache.insert(Square(3), 0);
        assert_eq!(cache.get_with_unless(Square(3), |value| *value == 0, || 9), 9);
        assert_eq!(cache.get_with_unless(Square(3), |value| *value == 0, || 10), 9);
    }
}
