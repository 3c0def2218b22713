//! What visitors say in public: opinions, questions, comments, what is answered to them, and votes.

use serde::Serialize;

use crate::closed_list::closed_list;
use crate::region::SiteRegion;

closed_list! {
    /// What is said.
    PostKind {
        /// A judgement with stars.
        Opinion = "opinion", "отзыв";
        /// A question to the builder.
        Question = "question", "вопрос";
        /// A comment of a text, or an answer to one.
        Comment = "comment", "комментарий";
        /// What the office of a company answers.
        Answer = "answer", "ответ";
    }
}

closed_list! {
    /// What something is said of, or voted for.
    PostSubjectKind {
        /// A complex or a settlement.
        Building = "building", "комплекс";
        /// A builder.
        Builder = "builder", "застройщик";
        /// An agency.
        Agency = "agency", "агентство";
        /// A bank.
        Bank = "bank", "банк";
        /// A news item.
        News = "news", "новость";
        /// An article.
        Article = "article", "статья";
        /// A rating of complexes.
        Rating = "rating", "рейтинг";
        /// Something that was said.
        Post = "post", "запись";
    }
}

closed_list! {
    /// Whether others see it.
    PostState {
        /// It waits for a moderator; its author alone sees it.
        Held = "held", "на проверке";
        /// Everybody sees it.
        Shown = "shown", "показан";
        /// It breaks the rules; its author sees why, and may correct it.
        Refused = "refused", "отклонён";
        /// It was shown, and is not any more.
        Removed = "removed", "снят";
    }
}

closed_list! {
    /// What its author has to do with a complex.
    Relation {
        /// Has bought there.
        Bought = "bought", "купили";
        /// Has looked at it.
        Viewed = "viewed", "смотрели";
        /// Lives there.
        Lives = "lives", "живёте";
    }
}

closed_list! {
    /// What a moderator decides.
    Decision {
        /// Everybody may see it.
        Accept = "accept", "показать";
        /// It breaks the rules.
        Refuse = "refuse", "отклонить";
        /// It was shown, and shall not be any more.
        Remove = "remove", "снять";
    }
}

closed_list! {
    /// What somebody has against a post.
    ComplaintReason {
        /// Names or phones of people.
        People = "people", "имена или телефоны людей";
        /// Advertising and links.
        Advertising = "advertising", "реклама или ссылки";
        /// It insults.
        Insult = "insult", "оскорбления";
        /// It is not so.
        Untrue = "untrue", "неправда";
        /// Something else.
        Other = "other", "другое";
    }
}

/// A complaint about what is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Complaint {
    /// About which post.
    pub post: u32,
    /// What is against it.
    pub reason: ComplaintReason,
    /// In the words of who complains; may be empty.
    pub note: String,
    /// Seconds since 1970.
    pub created: i64,
    /// Seconds since 1970 of the decision on the post; none while there is none.
    pub decided: Option<i64>,
}

impl PostState {
    /// What a decision makes of it; none where there is nothing to decide.
    pub fn after(self, decision: Decision) -> Option<Self> {
        match (self, decision) {
            (Self::Held | Self::Refused | Self::Removed, Decision::Accept) => Some(Self::Shown),
            (Self::Held, Decision::Refuse) => Some(Self::Refused),
            (Self::Shown, Decision::Remove) => Some(Self::Removed),
            _ => None,
        }
    }
}

impl PostKind {
    /// Whether it may be said of such a thing. An answer is of whatever it answers.
    pub fn is_of(self, subject: PostSubjectKind) -> bool {
        use PostSubjectKind::{Agency, Article, Builder, Building, News};
        match self {
            Self::Opinion => matches!(subject, Building | Builder | Agency),
            Self::Question => subject == Building,
            Self::Comment => matches!(subject, News | Article),
            Self::Answer => matches!(subject, Building | Builder | Agency | News | Article),
        }
    }
}

impl PostSubjectKind {
    /// Whether comments are written of it.
    pub fn is_text(self) -> bool {
        PostKind::Comment.is_of(self)
    }

    /// The votes that it takes: stars, or for and against.
    pub fn takes(self, vote: i8) -> bool {
        match self {
            Self::Building | Self::Bank => (1..=5).contains(&vote),
            Self::Post | Self::Rating => vote == 1 || vote == -1,
            Self::Builder | Self::Agency | Self::News | Self::Article => false,
        }
    }
}

/// A thing that is spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct PostSubject {
    /// What it is.
    pub kind: PostSubjectKind,
    /// Its number.
    pub id: u32,
}

/// What is to be stored.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPost {
    /// What it is.
    pub kind: PostKind,
    /// What it is about.
    pub subject: PostSubject,
    /// The site that it was written on.
    pub site: SiteRegion,
    /// What it answers.
    pub parent: Option<u32>,
    /// Who wrote it; none for an office.
    pub person: Option<u32>,
    /// The name that is shown.
    pub author: String,
    /// Stars of an opinion, 1 to 5.
    pub stars: Option<u8>,
    /// What the author has to do with the complex.
    pub relation: Option<Relation>,
    /// What is good.
    pub pros: String,
    /// What is bad.
    pub cons: String,
    /// The text; paragraphs are lines.
    pub text: String,
    /// Held or shown.
    pub state: PostState,
    /// What speaks against it, for the moderator.
    pub suspicions: Vec<String>,
    /// What the subject is called.
    pub title: String,
    /// The address of its page.
    pub url: String,
    /// The network that it came from.
    pub network: String,
    /// The hash of its words; empty where they are few.
    pub words: String,
    /// Seconds since 1970.
    pub created: i64,
}

/// What is stored; without the network and the words, which limits alone need.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct Post {
    /// The number.
    pub id: u32,
    /// What it is.
    pub kind: PostKind,
    /// What it is about.
    pub subject: PostSubject,
    /// The site that it was written on.
    pub site: SiteRegion,
    /// What it answers.
    pub parent: Option<u32>,
    /// Who wrote it; none for an office.
    pub person: Option<u32>,
    /// The name that is shown.
    pub author: String,
    /// Stars of an opinion, 1 to 5.
    pub stars: Option<u8>,
    /// What the author has to do with the complex.
    pub relation: Option<Relation>,
    /// What is good.
    pub pros: String,
    /// What is bad.
    pub cons: String,
    /// The text; paragraphs are lines.
    pub text: String,
    /// Whether others see it.
    pub state: PostState,
    /// Why it is refused or removed, as its author is told.
    pub reason: String,
    /// What spoke against it, for the moderator.
    pub suspicions: Vec<String>,
    /// What the subject was called.
    pub title: String,
    /// The address of its page.
    pub url: String,
    /// Seconds since 1970, as all moments here.
    pub created: i64,
    /// When it was written anew or decided on last.
    pub changed: i64,
    /// Votes for.
    pub up: u32,
    /// Votes against.
    pub down: u32,
    /// Complaints that nobody has decided on.
    pub complaints: u32,
}

/// The words of a person are no business of a log.
impl std::fmt::Debug for Post {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut told = f.debug_struct("Post");
        told.field("id", &self.id)
            .field("kind", &self.kind)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for NewPost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewPost")
            .field("kind", &self.kind)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

/// A vote of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Vote {
    /// For what.
    pub subject: PostSubject,
    /// Stars from 1 to 5, or 1 and -1.
    pub value: i8,
    /// When it was cast or changed, seconds since 1970.
    pub changed: i64,
}

/// So many marks make the rating of a company: fewer say more of their authors than of the company.
pub const FEWEST_MARKS: u32 = 3;

/// What is said and voted of a subject, in numbers. Only what everybody sees counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Opinions.
    pub opinions: u32,
    /// Questions.
    pub questions: u32,
    /// Comments, with the answers to them.
    pub comments: u32,
    /// Marks by stars, 1 first: one a person, that of the opinion where there is one.
    pub marks: [u32; 5],
    /// Votes for.
    pub up: u32,
    /// Votes against.
    pub down: u32,
}

impl Tally {
    /// How many marks there are.
    pub fn marks_count(&self) -> u32 {
        self.marks.iter().sum()
    }

    /// The average of these marks and of `count` others whose average is `tenths`, in tenths: every mark has the same
    /// weight. None without marks.
    pub fn rating(&self, others: Option<u8>, count: u32) -> (Option<u8>, u32) {
        let (others, count) = match others {
            Some(tenths) => (u64::from(tenths) * u64::from(count), count),
            None => (0, 0),
        };
        let own: u64 =
            self.marks.iter().zip(1_u64..).map(|(marks, stars)| u64::from(*marks) * stars * 10).sum();
        let all = u64::from(count) + u64::from(self.marks_count());
        if all == 0 {
            return (None, 0);
        }
        let average = (others + own + all / 2) / all;
        (u8::try_from(average).ok(), u32::try_from(all).unwrap_or(u32::MAX))
    }

    /// The rating of a company: the mean of the opinions that are shown of it, tenths, and how many they are. None while
    /// they are fewer than [`FEWEST_MARKS`]; what a catalogue says of it is not among them.
    pub fn company_rating(&self) -> (Option<u8>, u32) {
        let (rating, count) = self.rating(None, 0);
        (rating.filter(|_| count >= FEWEST_MARKS), count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_leads_from_state_to_state_or_nowhere() {
        use PostState::{Held, Refused, Removed, Shown};
        let after = |state: PostState| {
            Decision::ALL.iter().map(|decision| state.after(*decision)).collect::<Vec<_>>()
        };
        assert_eq!(after(Held), [Some(Shown), Some(Refused), None]);
        assert_eq!(after(Shown), [None, None, Some(Removed)]);
        assert_eq!(after(Refused), [Some(Shown), None, None]);
        assert_eq!(after(Removed), [Some(Shown), None, None]);
    }

    #[test]
    fn a_rating_weighs_every_mark_alike_and_is_none_without_one() {
        let marks = Tally { marks: [0, 0, 0, 1, 1], ..Tally::default() };
        assert_eq!(marks.rating(None, 7), (Some(45), 2), "a count without an average is no mark");
        assert_eq!(marks.rating(Some(30), 2), (Some(38), 4));
        assert_eq!(Tally::default().rating(None, 0), (None, 0));
        assert_eq!(Tally::default().rating(Some(41), 87), (Some(41), 87));
        let company = |marks| Tally { marks, ..Tally::default() }.company_rating();
        assert_eq!(company([0, 0, 0, 2, 1]), (Some(43), 3));
        assert_eq!(company([2, 1, 0, 0, 0]), (Some(13), 3));
        assert_eq!((company([0, 0, 0, 0, 2]), company([0; 5])), ((None, 2), (None, 0)), "few are no rating");
    }

    #[test]
    fn what_is_voted_for_by_stars_takes_no_thumbs() {
        let building = PostSubjectKind::Building;
        assert!(building.takes(5) && !building.takes(-1) && !building.takes(0) && !building.takes(6));
        assert!(PostSubjectKind::Post.takes(-1) && !PostSubjectKind::Post.takes(5));
        assert!(!PostSubjectKind::News.takes(1));
    }
}
