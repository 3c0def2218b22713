//! Heavy answers of one generation, computed once each: a hundred identical requests in flight are one computation
//! (threat T7). The cache lives and dies with its snapshot, so nothing in it can be stale.
//!
//! To cache another kind of answer: a key type that is [`Cached`], beside the code that computes the answer.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::sync::{PoisonError, RwLock};

use moka::sync::Cache;

/// A key of one kind of answer.
pub trait Cached: Clone + Eq + Hash + Send + Sync + 'static {
    /// The answer; clones share it.
    type Value: Clone + Send + Sync + 'static;
    /// Most answers of this kind.
    const CAPACITY: u64;
}

/// Answers of every kind, each in a cache of its own.
#[derive(Default)]
pub struct GenerationCache(RwLock<HashMap<TypeId, Box<dyn Any + Send + Sync>>>);

impl fmt::Debug for GenerationCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = self.0.read().unwrap_or_else(PoisonError::into_inner).len();
        f.debug_struct("GenerationCache").field("kinds", &kinds).finish()
    }
}

impl GenerationCache {
    /// The answer to a key; callers that ask while it is computed wait for it.
    pub fn get_with<K: Cached>(&self, key: K, compute: impl FnOnce() -> K::Value) -> K::Value {
        self.of::<K>().get_with(key, compute)
    }

    /// As [`Self::get_with`], computed anew where the cached answer is of no use.
    pub fn get_with_unless<K: Cached>(
        &self,
        key: K,
        is_useless: impl FnMut(&K::Value) -> bool,
        compute: impl FnOnce() -> K::Value,
    ) -> K::Value {
        self.of::<K>().entry(key).or_insert_with_if(compute, is_useless).into_value()
    }

    /// The answer to a key, once it is there.
    pub fn get<K: Cached>(&self, key: &K) -> Option<K::Value> {
        self.of::<K>().get(key)
    }

    /// Puts an answer that was computed elsewhere: by an async read, which cannot run inside the cache.
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
        // Another thread may have been first.
        known(&caches).unwrap_or_else(|| {
            let cache = Cache::new(K::CAPACITY);
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
