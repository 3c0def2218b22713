//! People: guests and accounts, what they have marked, and how a browser is known again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;
use crate::lead::Lead;
use crate::own_object::OwnObject;
use crate::post::{self, Post};
use crate::post_history::AuthorLetter;
use crate::push::{FavouriteWatch, PushBrowser};
use crate::region::SiteRegion;
use crate::saved_search::{SavedSearch, SearchNews};
use crate::sign_in::{PersonPasskey, PersonProvider};
use crate::subscription::{Subscription, SubscriptionType};
use crate::visit::{SeenObject, Visits};

closed_list! {
    /// A list of a person.
    PersonList {
        /// Objects with a heart.
        Favourites = "favourites", "избранное";
        /// Objects that were opened.
        Viewed = "viewed", "просмотренное";
        /// Objects side by side.
        Compare = "compare", "сравнение";
    }
}

closed_list! {
    /// A type of objects in lists, in the specification's names of the viewed list.
    ObjectType {
        /// A complex.
        Building = "building", "Новостройки";
        /// A cottage settlement.
        Settlement = "settlement", "Посёлки";
        /// A flat of a builder or an agency.
        Ra = "ra", "Квартиры";
        /// A flat that is sold again or assigned.
        Rsa = "rsa", "Переуступки";
        /// A plot.
        Ground = "ground", "Участки";
        /// A cottage.
        Cottage = "cottage", "Коттеджи";
    }
}

closed_list! {
    /// What somebody thinks of an object.
    Vote {
        /// Yes.
        For = "for", "за";
        /// Not decided.
        Thinking = "thinking", "думаю";
        /// No.
        Against = "against", "против";
    }
}

closed_list! {
    /// What a secret of a letter or of a handover is good for.
    SecretPurpose {
        /// Confirms an address of mail.
        Confirm = "confirm", "подтверждение почты";
        /// Sets a new password.
        Recover = "recover", "новый пароль";
        /// Confirms an address of mail of subscriptions.
        Subscribe = "subscribe", "подтверждение подписки";
        /// Confirms an address of mail of objects that somebody sells.
        Object = "object", "подтверждение почты объявления";
        /// Links a chat of a messenger.
        Messenger = "messenger", "подключение мессенджера";
        /// Takes a person from one site to the other.
        Handover = "handover", "переход между сайтами";
    }
}

closed_list! {
    /// A letter to a person.
    PersonLetter {
        /// Asks to confirm the address.
        Confirm = "confirm", "подтверждение почты";
        /// Somebody has registered with an address that has an account.
        Known = "known", "повторная регистрация";
        /// Gives a link to a new password.
        Recover = "recover", "новый пароль";
        /// Asks to confirm the address of subscriptions.
        Subscribe = "subscribe", "подтверждение подписки";
        /// Asks to confirm the address that applications for an object go to.
        Object = "object", "подтверждение почты объявления";
        /// A moderator has accepted an object.
        Published = "published", "объявление опубликовано";
        /// A moderator has refused an object.
        Refused = "refused", "объявление отклонено";
        /// The time of an object is nearly over.
        Ending = "ending", "показ заканчивается";
        /// The password was changed.
        Password = "password", "пароль изменён";
        /// A passkey or another service was added or removed.
        Access = "access", "способы входа изменены";
        /// Somebody has signed in from a browser that the account did not know.
        Device = "device", "вход с нового устройства";
    }
}

impl ObjectType {
    /// The section of the address by which a heart is set (specification, section 7.2).
    pub fn section(self) -> &'static str {
        match self {
            Self::Building => "buildings",
            Self::Settlement => "settlementsFavorites",
            Self::Ra => "new-flats",
            Self::Rsa => "resaleApartment",
            Self::Ground => "grounds",
            Self::Cottage => "cottages",
        }
    }

    /// As what it is followed.
    pub fn followed(self) -> SubscriptionType {
        if self.is_complex() { SubscriptionType::Building } else { SubscriptionType::Apartment }
    }

    /// Whether it is a complex; a lot otherwise.
    pub fn is_complex(self) -> bool {
        matches!(self, Self::Building | Self::Settlement)
    }
}

/// A person, or a guest: somebody without an account.
#[derive(Clone, PartialEq, Eq)]
pub struct Person {
    /// The number.
    pub id: u32,
    /// Seconds since 1970.
    pub created: i64,
    /// The day of the last visit, seconds since 1970.
    pub seen: i64,
    /// How to address them; may be empty.
    pub name: String,
    /// The address of mail, in small letters; none for a guest.
    pub mail: Option<String>,
    /// When the address was proved, seconds since 1970.
    pub confirmed: Option<i64>,
    /// The hash of the password; none for a guest, and for whoever signs in otherwise.
    pub password: Option<String>,
    /// When an account was made, seconds since 1970; none for a guest.
    pub registered: Option<i64>,
    /// When the operator has blocked them, seconds since 1970: they may read and not write.
    pub blocked: Option<i64>,
}

/// Neither the address nor the hash is a business of a log.
impl std::fmt::Debug for Person {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Person").field("id", &self.id).finish_non_exhaustive()
    }
}

impl Person {
    /// Whether nobody has registered.
    pub fn is_guest(&self) -> bool {
        self.registered.is_none()
    }

    /// Whether the password lets them in on another device: the address that it goes with is proved.
    pub fn can_use_password(&self) -> bool {
        self.password.is_some() && self.confirmed.is_some()
    }

    /// What the header shows: the name, else the address up to its sign; an account has one or the other, or is «Профиль».
    pub fn shown_name(&self) -> &str {
        match (self.name.as_str(), &self.mail) {
            ("", Some(mail)) => mail.split('@').next().unwrap_or(mail),
            ("", None) if !self.is_guest() => "Профиль",
            (name, _) => name,
        }
    }
}

/// An object in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// The list.
    pub list: PersonList,
    /// The type of the object.
    #[serde(rename = "type")]
    pub kind: ObjectType,
    /// Its number.
    pub object: u32,
    /// Milliseconds since 1970: lists are ordered by it.
    pub added: i64,
    /// What the person has written beside it.
    pub note: String,
    /// The price at that moment, thousands of roubles.
    pub price: Option<u32>,
}

/// The numbers of objects by type.
pub type ByType = BTreeMap<ObjectType, Vec<u32>>;

/// An object of a list: its type and its number.
pub type ObjectKey = (ObjectType, u32);

/// An object of a shortlist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SharedObject {
    /// Its type.
    #[serde(rename = "type")]
    pub kind: ObjectType,
    /// Its number.
    pub object: u32,
    /// Milliseconds since 1970.
    pub added: i64,
    /// The price at that moment, thousands of roubles.
    pub price: Option<u32>,
    /// What it was called then.
    pub title: String,
}

impl SharedObject {
    /// Its type and its number.
    pub fn key(&self) -> ObjectKey {
        (self.kind, self.object)
    }
}

/// The part of one person in a shortlist, for them to take away: what others have written is not in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnShare {
    /// What it is called.
    pub title: String,
    /// Whether the person has made it.
    pub is_owner: bool,
    /// Seconds since 1970.
    pub created: i64,
    /// How they sign.
    pub name: String,
    /// Objects, in a shortlist of their own: milliseconds since 1970, thousands of roubles.
    pub objects: Vec<SharedObject>,
    /// Their votes: the type, the number, the vote.
    pub votes: Vec<(ObjectType, u32, Vote)>,
    /// Their notes: the type, the number, the words.
    pub notes: Vec<(ObjectType, u32, String)>,
}

/// A browser in which a person is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersonSession {
    /// The number, by which it is ended.
    pub id: u32,
    /// Whose it is.
    pub person: u32,
    /// Seconds since 1970.
    pub created: i64,
    /// The day of the last request, seconds since 1970.
    pub seen: i64,
    /// «Chrome, Windows».
    pub device: String,
}

/// A consent of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Consent {
    /// What for: `account`.
    pub purpose: String,
    /// The edition of its text.
    pub edition: u32,
    /// Seconds since 1970.
    pub given: i64,
    /// The network address that it came from.
    pub address: String,
}

/// A letter that is to be sent.
#[derive(Clone, PartialEq, Eq)]
pub struct LetterToPerson {
    /// The number.
    pub id: u32,
    /// To whom; none where nobody has the address, so that asking takes the same time.
    pub person: Option<u32>,
    /// What it says.
    pub letter: PersonLetter,
    /// The address.
    pub mail: String,
    /// The site that it was asked for on.
    pub site: SiteRegion,
    /// Seconds since 1970.
    pub created: i64,
}

/// The address is no business of a log.
impl std::fmt::Debug for LetterToPerson {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LetterToPerson").field("id", &self.id).field("letter", &self.letter).finish()
    }
}

/// Everything that is kept of a person, for them to take away.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Everything {
    /// The number.
    pub number: u32,
    /// Seconds since 1970, as all moments here but those of lists.
    pub created: i64,
    /// The day of the last visit.
    pub seen: i64,
    /// How to address them.
    pub name: String,
    /// The address of mail.
    pub mail: Option<String>,
    /// When it was proved.
    pub confirmed: Option<i64>,
    /// Whether there is a password; its hash stays.
    pub has_password: bool,
    /// When the operator has blocked them.
    pub blocked: Option<i64>,
    /// Consents, the oldest first.
    pub consents: Vec<Consent>,
    /// Browsers in which they are known.
    pub sessions: Vec<PersonSession>,
    /// Passkeys; what they are checked by stays.
    pub passkeys: Vec<PersonPasskey>,
    /// Accounts at other services that they sign in by.
    pub providers: Vec<PersonProvider>,
    /// What they have marked and looked at: milliseconds since 1970, thousands of roubles.
    pub lists: Vec<Listed>,
    /// When they were here.
    pub visits: Option<Visits>,
    /// How they have last seen the objects of their lists: thousands of roubles.
    pub seen_objects: Vec<SeenObject>,
    /// Applications.
    pub applications: Vec<Lead>,
    /// What they follow: thousands of roubles.
    pub subscriptions: Vec<Subscription>,
    /// Saved searches.
    pub searches: Vec<SavedSearch>,
    /// What they have found and no letter has told of.
    pub search_news: Vec<SearchNews>,
    /// Browsers in which they get notifications.
    pub push_browsers: Vec<PushBrowser>,
    /// When they have asked for notifications about favourites.
    pub favourite_pushes: Option<i64>,
    /// Favourites whose changes notifications tell of: thousands of roubles.
    pub favourite_watches: Vec<FavouriteWatch>,
    /// What they have said in public.
    pub posts: Vec<Post>,
    /// Letters about what became of it.
    pub post_letters: Vec<AuthorLetter>,
    /// Their votes.
    pub votes: Vec<post::Vote>,
    /// Their complaints about what others have said.
    pub complaints: Vec<post::Complaint>,
    /// What they have in shared shortlists.
    pub shortlists: Vec<OwnShare>,
    /// What they sell.
    pub objects: Vec<OwnObject>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_without_a_name_is_shown_by_the_address() {
        let mut person = Person {
            id: 1,
            created: 0,
            seen: 0,
            name: String::new(),
            mail: Some("anna.v@mail.example".to_owned()),
            confirmed: None,
            password: None,
            registered: None,
            blocked: None,
        };
        assert_eq!((person.shown_name(), person.is_guest()), ("anna.v", true));
        "Анна".clone_into(&mut person.name);
        assert_eq!(person.shown_name(), "Анна");
        assert!(!format!("{person:?}").contains("anna"));
        let nameless = Person { name: String::new(), mail: None, registered: Some(1), ..person };
        assert_eq!((nameless.shown_name(), nameless.is_guest()), ("Профиль", false));
    }
}
