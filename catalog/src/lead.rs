//! Applications of visitors to those who sell: what was asked and by whom, who gets it, and what is told of it.

use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;
use crate::id::{ComplexId, LotId};
use crate::money::Thousands;
use crate::region::SiteRegion;

closed_list! {
    /// What somebody asks for.
    LeadTopic {
        /// A call.
        Call = "call", "перезвонить";
        /// To see the flat or the complex.
        Viewing = "viewing", "показать";
        /// An answer by letter.
        Answer = "answer", "ответить письмом";
    }
}

closed_list! {
    /// When a call suits, by Moscow time.
    CallTime {
        /// As soon as possible.
        Soon = "soon", "скорее";
        /// From 9 to 12.
        Morning = "morning", "утром, с 9 до 12";
        /// From 12 to 17.
        Day = "day", "днём, с 12 до 17";
        /// From 17 to 20.
        Evening = "evening", "вечером, с 17 до 20";
    }
}

closed_list! {
    /// Who gets applications.
    RecipientKind {
        /// The sales office of a builder.
        Builder = "builder", "застройщик";
        /// An agency.
        Agency = "agency", "агентство";
        /// A person who sells an object of their own; its number is that of the object.
        Owner = "owner", "собственник";
        /// The desk of the portal.
        Portal = "portal", "портал";
    }
}

closed_list! {
    /// Where an application stands.
    LeadState {
        /// It is told of to its recipient.
        Open = "open", "передаётся";
        /// It looks like spam: a person decides.
        Held = "held", "ждёт проверки";
        /// The code that proves its phone has not been entered: nobody is told of it.
        Waiting = "waiting", "ждёт кода";
        /// Its personal data is gone.
        Erased = "erased", "стёрта";
    }
}

closed_list! {
    /// The way that an application goes.
    LeadChannel {
        /// A letter to the recipient.
        Mail = "mail", "письмо";
        /// A call of the recipient's webhook.
        Webhook = "webhook", "вебхук";
        /// A letter to the desk of the portal.
        Desk = "desk", "копия порталу";
    }
}

closed_list! {
    /// What is told of an application.
    LeadEvent {
        /// It is there.
        New = "new", "новая заявка";
        /// Its sender has added to it.
        Joined = "joined", "дополнение к заявке";
        /// Its sender has withdrawn it, and with it the consent.
        Withdrawn = "withdrawn", "заявка отозвана";
    }
}

/// A company that gets applications, or the portal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RecipientKey {
    /// Its kind.
    pub kind: RecipientKind,
    /// Its number; 0 for the portal.
    pub company: u32,
}

impl RecipientKey {
    /// The desk of the portal.
    pub const PORTAL: Self = Self { kind: RecipientKind::Portal, company: 0 };

    /// Reads `builder:12`, `agency:3` or `portal`.
    pub fn parse(text: &str) -> Option<Self> {
        let (kind, company) = text.split_once(':').unwrap_or((text, "0"));
        let key = Self { kind: RecipientKind::parse(kind)?, company: company.parse().ok()? };
        ((key.kind == RecipientKind::Portal) == (key.company == 0)).then_some(key)
    }
}

impl std::fmt::Display for RecipientKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.kind {
            RecipientKind::Portal => f.write_str(self.kind.code()),
            kind => write!(f, "{}:{}", kind.code(), self.company),
        }
    }
}

closed_list! {
    /// Whose phone was shown.
    PhoneSubject {
        /// Of whoever sells a lot.
        Lot = "apartment", "лот";
        /// Of whoever sells in a complex.
        Complex = "building", "комплекс";
        /// Of an advertiser.
        SpecialProject = "special_project", "спецпроект";
    }
}

/// How often the phone of an object was shown on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PhoneShows {
    /// `2026-11-24`, by Moscow time.
    pub day: String,
    /// A lot, a complex or a special project.
    #[serde(rename = "type")]
    pub kind: PhoneSubject,
    /// Its number.
    pub object: u32,
    /// How often.
    pub shows: u32,
}

/// Hours of an office, by Moscow time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfficeHours {
    /// Days of the week; 1 is Monday.
    pub days: Vec<u8>,
    /// `09:00`.
    pub from: String,
    /// `19:00`.
    pub to: String,
}

/// How a recipient is reached. The operator alone says so: what a feed or a visitor wrote gets nothing.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct Recipient {
    /// Who.
    pub key: RecipientKey,
    /// Where letters go.
    pub mail: Option<String>,
    /// Where calls of a webhook go.
    pub webhook_url: Option<String>,
    /// What signs them; never shown again.
    #[serde(skip)]
    pub webhook_secret: Option<String>,
    /// The number that the office calls from.
    pub phone: Option<String>,
    /// When it answers; empty when nobody told.
    pub hours: Vec<OfficeHours>,
}

/// The secret is no business of a log.
impl std::fmt::Debug for Recipient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Recipient").field("key", &self.key).finish_non_exhaustive()
    }
}

/// What an application is about, as it was at that moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadObject {
    /// The complex.
    pub complex: ComplexId,
    /// The lot.
    pub lot: Option<LotId>,
    /// «2-комнатная, 60,9 м²».
    pub title: String,
    /// «ЖК «Дом», корпус 1, 9 этаж из 16».
    pub details: String,
    /// Of the lot, or the lowest of the complex.
    pub price: Option<Thousands>,
    /// The path of its page.
    pub url: String,
}

/// What the same person asked later that day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Addition {
    /// Seconds since 1970.
    pub at: i64,
    /// What it is about.
    pub object: Option<LeadObject>,
    /// What is asked for.
    pub topic: LeadTopic,
    /// When a call suits.
    pub time: CallTime,
    /// The message.
    pub message: String,
}

/// What was asked, by whom, and with which consent: all of its personal data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Application {
    /// What is asked for.
    pub topic: LeadTopic,
    /// The name.
    pub name: String,
    /// The phone with the sign `+` and the code of its country.
    pub phone: Option<String>,
    /// The address of mail.
    pub mail: Option<String>,
    /// When a call suits.
    pub time: CallTime,
    /// The message.
    pub message: String,
    /// What it is about; none: the portal as a whole.
    pub object: Option<LeadObject>,
    /// The name of the recipient, as the consent gave it.
    pub recipient: String,
    /// The edition of the text of the consent.
    pub consent: u32,
    /// The address in the network that the consent came from.
    pub address: String,
    /// The path of the page where it was written.
    pub page: String,
    /// `utm_…` of that page's address.
    pub utm: String,
    /// Why it looks like spam; empty when it does not.
    pub suspicions: Vec<String>,
    /// What was added later that day.
    pub additions: Vec<Addition>,
}

impl Application {
    /// What tells one sender from another: the phone, else the address of mail.
    pub fn contact(&self) -> &str {
        self.phone.as_deref().or(self.mail.as_deref()).unwrap_or_default()
    }
}

/// An application that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lead {
    /// Its number.
    pub id: u32,
    /// Seconds since 1970.
    pub created: i64,
    /// Seconds since 1970 of its last change.
    pub changed: i64,
    /// Where it stands.
    pub state: LeadState,
    /// The site.
    pub site: SiteRegion,
    /// Who gets it.
    pub recipient: RecipientKey,
    /// What was asked; none once it is erased.
    pub application: Option<Application>,
}

/// What is told of an application on one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeadDelivery {
    /// Its number, by which a job delivers it.
    pub id: u32,
    /// The application.
    pub lead: u32,
    /// The way.
    pub channel: LeadChannel,
    /// What is told.
    pub event: LeadEvent,
    /// Seconds since 1970; none while it is on its way.
    pub delivered: Option<i64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written() {
        for text in ["builder:12", "agency:3", "portal"] {
            assert_eq!(RecipientKey::parse(text).unwrap().to_string(), text);
        }
        for text in ["", "builder", "builder:0", "portal:1", "bank:1", "agency:-1"] {
            assert_eq!(RecipientKey::parse(text), None, "{text}");
        }
    }
}
