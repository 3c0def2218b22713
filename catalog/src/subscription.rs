//! Subscriptions: objects of which somebody wants to be told when they change, and texts of which they want to be told
//! of new comments.

use serde::Serialize;

use crate::closed_list::closed_list;
use crate::deadline::Deadline;
use crate::money::Thousands;
use crate::object_picture::ObjectPicture;
use crate::post::PostSubjectKind;
use crate::region::SiteRegion;
use crate::saved_search::LetterPace;

closed_list! {
    /// A type of objects of subscriptions, in the specification's names of the mailing.
    SubscriptionType {
        /// A lot of any kind.
        Apartment = "apartment", "лот";
        /// A complex or a settlement.
        Building = "building", "комплекс";
        /// An article: its comments.
        Article = "article", "статья";
        /// A news item: its comments.
        News = "news", "новость";
    }
}

impl SubscriptionType {
    /// What comments are written of; none of an object, whose state is followed.
    pub fn commented(self) -> Option<PostSubjectKind> {
        match self {
            Self::Apartment | Self::Building => None,
            Self::Article => Some(PostSubjectKind::Article),
            Self::News => Some(PostSubjectKind::News),
        }
    }
}

/// A comment that everybody sees, and that its follower was not told of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NewComment {
    /// The number of the post.
    pub post: u32,
    /// The name that is shown; the words of others are no data of the follower.
    #[serde(skip)]
    pub author: String,
    /// The text; paragraphs are lines.
    #[serde(skip)]
    pub text: String,
    /// When everybody saw it first, seconds since 1970.
    pub shown: i64,
}

/// What a letter tells of an object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ObjectState {
    /// The price, thousands of roubles: of a complex the lowest.
    pub price: Option<Thousands>,
    /// Completion.
    pub deadline: Deadline,
    /// Whether it is for sale; of a complex, whether it has lots for sale.
    pub is_on_sale: bool,
}

/// What is to be followed.
#[derive(Clone, PartialEq, Eq)]
pub struct NewSubscription {
    /// Whose it is.
    pub person: u32,
    /// The type of the object.
    pub kind: SubscriptionType,
    /// Its number.
    pub object: u32,
    /// The site that it was asked for on.
    pub site: SiteRegion,
    /// «2-комнатная квартира, 60,9 м², ЖК «…»».
    pub title: String,
    /// The address of its page.
    pub url: String,
    /// Its picture; none of a text.
    pub picture: Option<ObjectPicture>,
    /// The address of mail, in small letters.
    pub mail: String,
    /// Seconds since 1970.
    pub created: i64,
    /// When the address was proved, seconds since 1970; no letter goes to one that was not.
    pub confirmed: Option<i64>,
    /// How often letters tell of it.
    pub pace: LetterPace,
    /// The object at that moment.
    pub state: ObjectState,
}

/// A subscription of a person to an object.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct Subscription {
    /// The number.
    pub id: u32,
    /// Whose it is.
    pub person: u32,
    /// The type of the object.
    #[serde(rename = "type")]
    pub kind: SubscriptionType,
    /// Its number.
    pub object: u32,
    /// The site that it was asked for on.
    pub site: SiteRegion,
    /// What it was called then.
    pub title: String,
    /// The address of its page.
    pub url: String,
    /// Its picture when it was seen last; none of a text.
    pub picture: Option<ObjectPicture>,
    /// The address of mail.
    pub mail: String,
    /// Seconds since 1970, as all moments here.
    pub created: i64,
    /// When the address was proved.
    pub confirmed: Option<i64>,
    /// How often letters tell of it.
    pub pace: LetterPace,
    /// The price when it was asked for.
    pub price: Option<Thousands>,
    /// The object when the person saw or was told of it.
    pub told: ObjectState,
    /// When a letter told of it last.
    pub told_at: Option<i64>,
    /// The object in the generation that was looked at last.
    pub now: ObjectState,
    /// Of a text: comments that no letter has told of, the oldest first.
    pub comments: Vec<NewComment>,
}

/// The address is no business of a log.
impl std::fmt::Debug for Subscription {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut told = f.debug_struct("Subscription");
        told.field("id", &self.id)
            .field("kind", &self.kind)
            .field("object", &self.object)
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for NewSubscription {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut told = f.debug_struct("NewSubscription");
        told.field("kind", &self.kind).field("object", &self.object).finish_non_exhaustive()
    }
}

impl Subscription {
    /// Whether there is something to tell in a letter.
    pub fn has_news(&self) -> bool {
        self.confirmed.is_some()
            && self.pace != LetterPace::Paused
            && (self.told.differs_from(&self.now) || !self.comments.is_empty())
    }

    /// The address of what a letter tells of.
    pub fn link(&self) -> String {
        match self.kind.commented() {
            Some(_) => format!("{}#comments", self.url),
            None => self.url.clone(),
        }
    }
}

impl ObjectState {
    /// Whether a letter would say something of the difference: of what is not sold, neither prices nor dates.
    pub fn differs_from(&self, other: &Self) -> bool {
        if self.is_on_sale && other.is_on_sale {
            return self.price != other.price || self.deadline != other.deadline;
        }
        self.is_on_sale != other.is_on_sale
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_sold_has_no_news_until_it_returns() {
        let on_sale =
            ObjectState { price: Some(Thousands(9_000)), is_on_sale: true, ..ObjectState::default() };
        let cheaper = ObjectState { price: Some(Thousands(8_900)), ..on_sale };
        let sold = ObjectState { is_on_sale: false, ..on_sale };
        let sold_cheaper = ObjectState { is_on_sale: false, ..cheaper };
        assert!(on_sale.differs_from(&cheaper) && on_sale.differs_from(&sold) && sold.differs_from(&on_sale));
        assert!(!on_sale.differs_from(&on_sale) && !sold.differs_from(&sold_cheaper));
        let later = ObjectState { deadline: Deadline::Delivered, ..on_sale };
        assert!(on_sale.differs_from(&later));
    }
}
