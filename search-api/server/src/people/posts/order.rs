//! Which opinions of a subject are listed, and in which order.

use novosel_catalog::post::Relation;
use novosel_views::model::post::PostModel;
use serde::Serialize;

/// What an address asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Listed {
    /// Of those who have this to do with the complex.
    pub(super) relation: Option<&'static str>,
    pub(super) sort: Sort,
    /// How many of each relation there are, in the order of the catalogue, and of everybody.
    pub(super) counts: Vec<(&'static str, usize)>,
    pub(super) all: usize,
}

/// An order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Sort {
    /// The newest first.
    #[default]
    New,
    /// Those with the most votes for them less those against first.
    Useful,
    /// The highest marks first.
    High,
    /// The lowest marks first.
    Low,
}

impl Sort {
    /// Its code in an address.
    pub(super) fn parse(code: &str) -> Self {
        match code {
            "useful" => Self::Useful,
            "high" => Self::High,
            "low" => Self::Low,
            _ => Self::New,
        }
    }
}

impl Listed {
    /// Counts what is there, and leaves what is asked for. Posts come the newest first, and equal ones stay so.
    pub(super) fn apply(relation: Option<&str>, sort: Sort, posts: &mut Vec<PostModel>) -> Self {
        let relation = relation.and_then(Relation::parse).map(Relation::code);
        let of = |relation: &Relation| {
            let code = relation.code();
            (code, posts.iter().filter(|post| post.relation == Some(code)).count())
        };
        let listed =
            Self { relation, sort, counts: Relation::ALL.iter().map(of).collect(), all: posts.len() };
        posts.retain(|post| relation.is_none() || post.relation == relation);
        match sort {
            Sort::New => {}
            Sort::Useful => {
                posts.sort_by_key(|post| {
                    std::cmp::Reverse(i64::from(post.votes_up) - i64::from(post.votes_down))
                });
            }
            Sort::High => posts.sort_by_key(|post| std::cmp::Reverse(post.stars)),
            // What has no mark is no low one.
            Sort::Low => posts.sort_by_key(|post| (post.stars.is_none(), post.stars)),
        }
        listed
    }
}
