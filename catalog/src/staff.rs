//! People who work in the back office: what they may do there, how they are known, and the journal of what they did.

use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;

closed_list! {
    /// What somebody does in the back office.
    StaffRole,
    /// What somebody does there, all of it.
    StaffRoles {
        /// Reads reports.
        Analyst = "analyst", "аналитик";
        /// Decides on what visitors say.
        Moderator = "moderator", "модератор";
        /// Writes texts.
        Editor = "editor", "редактор";
        /// Looks after the catalogue and its sources.
        Data = "data", "инженер данных";
        /// Answers applications.
        Sales = "sales", "отдел продаж";
        /// Invites and stops others; may do everything.
        Administrator = "administrator", "администратор";
    }
}

impl StaffRoles {
    /// Whether these roles let somebody do what a role does.
    pub fn may(self, role: StaffRole) -> bool {
        self.contains(role) || self.contains(StaffRole::Administrator)
    }

    /// The codes by commas, as they are stored.
    pub fn codes(self) -> String {
        self.iter().map(StaffRole::code).collect::<Vec<_>>().join(",")
    }

    /// The roles of codes by commas; none where one of them is unknown.
    pub fn of_codes(codes: &str) -> Option<Self> {
        let codes = codes.split(',').filter(|code| !code.is_empty());
        codes.map(StaffRole::parse).collect::<Option<Vec<_>>>().map(Self::of)
    }
}

/// Somebody who works in the back office; the account of a person besides.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct Staff {
    /// The number of the person.
    pub id: u32,
    /// The name.
    pub name: String,
    /// The address of mail.
    pub mail: String,
    /// What they do.
    pub roles: StaffRoles,
    /// Seconds since 1970, as all moments here.
    pub created: i64,
    /// When they were stopped.
    pub stopped: Option<i64>,
    /// When their second factor was proved first; none while there is none.
    pub factor: Option<i64>,
}

/// Neither the name nor the address is a business of a log.
impl std::fmt::Debug for Staff {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Staff").field("id", &self.id).field("roles", &self.roles).finish_non_exhaustive()
    }
}

/// The secret of somebody's second factor.
#[derive(Clone, PartialEq, Eq)]
pub struct StaffFactor {
    /// The shared secret, in hexadecimal digits.
    pub secret: String,
    /// When a code of it was right first.
    pub since: Option<i64>,
    /// The last step of time whose code was taken.
    pub step: i64,
}

/// An invitation that can be accepted.
#[derive(Clone, PartialEq, Eq)]
pub struct StaffInvitation {
    /// The number.
    pub id: u32,
    /// The address of mail that is invited.
    pub mail: String,
    /// For what.
    pub roles: StaffRoles,
    /// Until when.
    pub ends: i64,
}

/// A browser in which somebody works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffSession {
    /// The number, by which it is ended.
    pub id: u32,
    /// Whose it is.
    pub person: u32,
    /// Seconds since 1970, as all moments here.
    pub created: i64,
    /// The last request.
    pub seen: i64,
    /// When the second factor was proved in it; none before.
    pub proved: Option<i64>,
    /// «Chrome, Windows».
    pub device: String,
}

/// Whose doing a journal tells of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Actor {
    /// Somebody at the terminal of the operator.
    #[default]
    #[serde(rename = "terminal")]
    Terminal,
    /// A program of the operator, by its token.
    #[serde(rename = "token")]
    Token,
    /// Somebody of the back office.
    #[serde(untagged)]
    Staff(u32),
}

/// What is stored for a program with a token.
const TOKEN: i64 = -1;

impl Actor {
    /// As it is stored: nobody has number 0.
    pub fn code(self) -> i64 {
        match self {
            Self::Terminal => 0,
            Self::Token => TOKEN,
            Self::Staff(id) => i64::from(id),
        }
    }

    /// The actor of a stored number.
    pub fn of_code(code: i64) -> Option<Self> {
        match code {
            0 => Some(Self::Terminal),
            TOKEN => Some(Self::Token),
            id => u32::try_from(id).ok().map(Self::Staff),
        }
    }
}

/// Who decides on what waits in a queue, and when.
#[derive(Clone, Copy, Debug)]
pub struct Moderator<'a> {
    /// The name, as histories show it.
    pub name: &'a str,
    /// Whose doing it is.
    pub actor: Actor,
    /// The number of the request; empty at the terminal.
    pub request: &'a str,
    /// Seconds since 1970.
    pub now: i64,
}

/// An entry of the journal, as it is stored: personal values in it are sealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEntry {
    /// From 1, without a gap.
    pub number: u32,
    /// Seconds since 1970.
    pub happened: i64,
    /// Who.
    pub actor: Actor,
    /// What was done: `post.accept`.
    pub action: String,
    /// With what: `post/7`.
    pub object: String,
    /// What it was, as JSON; empty where there was nothing.
    pub before: String,
    /// What it is, as JSON; empty where nothing is left.
    pub after: String,
    /// Why.
    pub reason: String,
    /// The request that asked for it.
    pub request: String,
    /// The hash of the entry before and of everything above, in hexadecimal digits.
    pub hash: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_administrator_may_everything_and_others_what_they_do() {
        let moderator = StaffRoles::of([StaffRole::Moderator, StaffRole::Editor]);
        assert!(moderator.may(StaffRole::Editor) && !moderator.may(StaffRole::Administrator));
        let administrator = StaffRoles::of([StaffRole::Administrator]);
        assert!(StaffRole::ALL.iter().all(|role| administrator.may(*role)));
        assert!(StaffRole::ALL.iter().all(|role| !StaffRoles::EMPTY.may(*role)));
    }

    #[test]
    fn roles_read_back_from_their_codes_and_an_unknown_one_is_none() {
        let roles = StaffRoles::of([StaffRole::Sales, StaffRole::Analyst]);
        assert_eq!(roles.codes(), "analyst,sales");
        assert_eq!(StaffRoles::of_codes("analyst,sales"), Some(roles));
        assert_eq!(StaffRoles::of_codes(""), Some(StaffRoles::EMPTY));
        assert_eq!(StaffRoles::of_codes("analyst,owner"), None);
    }
}
