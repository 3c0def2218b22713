//! Which of several creatives are shown.

/// A creative that may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The priority of its campaign.
    pub priority: u8,
    /// Its weight among those of that priority.
    pub weight: u8,
}

/// The places of so many candidates at most, each once: a higher priority first, within one by chance, the heavier the
/// likelier. `below` gives a random number below its argument.
pub fn choose(candidates: &[Candidate], most: usize, mut below: impl FnMut(u64) -> u64) -> Vec<usize> {
    let mut left: Vec<usize> = (0..candidates.len()).collect();
    let mut chosen = Vec::with_capacity(most.min(left.len()));
    while chosen.len() < most {
        let Some(highest) = left.iter().map(|at| candidates[*at].priority).max() else { break };
        let equals = || left.iter().enumerate().filter(|(_, at)| candidates[**at].priority == highest);
        let weight = |at: &usize| u64::from(candidates[*at].weight.max(1));
        let mut point = below(equals().map(|(_, at)| weight(at)).sum());
        let found = equals().find(|(_, at)| {
            let is_here = point < weight(at);
            point = point.saturating_sub(weight(at));
            is_here
        });
        let place = found.or_else(|| equals().next()).map(|(place, _)| place);
        let Some(place) = place else { break };
        chosen.push(left.remove(place));
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    const CANDIDATES: [Candidate; 4] = [
        Candidate { priority: 1, weight: 1 },
        Candidate { priority: 5, weight: 1 },
        Candidate { priority: 5, weight: 9 },
        Candidate { priority: 3, weight: 1 },
    ];

    #[test]
    fn a_higher_priority_goes_first_and_nothing_twice() {
        assert_eq!(choose(&CANDIDATES, 9, |_| 0), [1, 2, 3, 0]);
        assert_eq!(choose(&CANDIDATES, 9, |most| most - 1), [2, 1, 3, 0]);
        assert_eq!(choose(&CANDIDATES, 1, |_| 0), [1]);
        assert!(choose(&[], 3, |_| 0).is_empty() && choose(&CANDIDATES, 0, |_| 0).is_empty());
        assert_eq!(choose(&CANDIDATES, 1, |most| most), [1], "a wrong number loses nobody");
    }

    #[test]
    fn within_a_priority_the_chance_is_the_weight() {
        let heavy = (0..10).filter(|point| choose(&CANDIDATES, 1, |_| *point) == [2]).count();
        assert_eq!(heavy, 9);
    }
}
