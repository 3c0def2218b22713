//! The daily work on the catalogue: the sources that are imported again and again, their runs, and the jobs of workers.

use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;

closed_list! {
    /// A kind of job.
    JobKind {
        /// Imports a source.
        Import = "import", "импорт";
        /// Copies pictures of feeds.
        Pictures = "pictures", "картинки";
        /// Builds a generation of the index.
        Index = "index", "индекс";
        /// Places complexes whose sources give no point.
        Place = "place", "места на карте";
        /// Delivers a notice: a letter, or a call of a webhook.
        Notice = "notice", "сообщение";
        /// Tells of an application: a letter, or a call of a webhook.
        Lead = "lead", "заявка";
        /// Writes to a person: a link that confirms an address, or sets a new password.
        Letter = "letter", "письмо";
        /// Looks for changes of what people follow.
        Watch = "watch", "изменения";
        /// Writes to a person what has changed.
        Digest = "digest", "сводка";
        /// Notifies a person of what has changed, in their browsers.
        Push = "push", "уведомление";
        /// Writes to a person what became of their opinions, questions and comments.
        Post = "post", "письмо автору";
        /// Writes to the office of a company what a visitor asks.
        Question = "question", "вопрос компании";
        /// Publishes a text at its hour.
        Publish = "publish", "выход текста";
    }
}

closed_list! {
    /// Where a job stands.
    JobState {
        /// It waits for its time.
        Waiting = "waiting", "ждёт";
        /// A worker has it.
        Running = "running", "идёт";
        /// It failed too often: somebody has to look.
        Dead = "dead", "остановлена";
    }
}

closed_list! {
    /// How a run of a source ended.
    RunOutcome {
        /// The feed went in.
        Done = "done", "загружен";
        /// The feed was read and refused.
        Refused = "refused", "отклонён";
        /// The feed could not be read at all.
        Failed = "failed", "не прочитан";
    }
}

closed_list! {
    /// What somebody should look at.
    AlarmKind {
        /// The feed cannot be read.
        Failed = "failed", "не загружается";
        /// The feed holds far less than it did, and was refused.
        Shrunk = "shrunk", "резко уменьшился";
        /// The feed was refused for another reason.
        Refused = "refused", "отклонён";
        /// There was no good run for longer than the source may be without one.
        Stale = "stale", "давно не обновлялся";
    }
}

closed_list! {
    /// The way that a notice goes.
    NoticeChannel {
        /// A letter.
        Mail = "mail", "письмо";
        /// A letter to the contact of the source.
        Contact = "contact", "письмо контакту источника";
        /// A POST to the configured address.
        Webhook = "webhook", "вебхук";
    }
}

/// A letter or a call that is to be delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The way it goes.
    pub channel: NoticeChannel,
    /// What it tells, as JSON.
    pub body: String,
}

/// A source of the registry: a feed that is imported by schedule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeedSource {
    /// The name under which its lots are kept.
    pub name: String,
    /// A path or an address.
    pub location: String,
    /// The expected format; any when absent.
    pub format: Option<String>,
    /// The path of the mapping that reads it, where no known format does.
    pub mapping: Option<String>,
    /// The only site whose objects are accepted, `msk` or `spb`; both when absent.
    pub region: Option<String>,
    /// Of several records of one lot, that of the source with the highest priority shows it; 0 unless somebody says.
    pub priority: i32,
    /// Who answers for the feed.
    pub contact: Option<String>,
    /// Whether the contact, an address of mail that the operator has confirmed, is told of alarms.
    pub notify_contact: bool,
    /// Hosts that its pictures may be fetched from: names, or literal addresses with a port.
    pub picture_hosts: Vec<String>,
    /// Minutes between runs; 0 means by hand only.
    pub every_minutes: u32,
    /// Hours without a good run after which it is stale; 0 means never.
    pub stale_after_hours: u32,
    /// Records that a whole feed holds, where somebody knows.
    pub expected_records: Option<u32>,
    /// Whether schedules pass it over.
    pub is_paused: bool,
}

/// A run of a source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceRun {
    /// Its number, over all sources.
    pub id: u32,
    /// The source.
    pub source: String,
    /// Seconds since 1970.
    pub started: i64,
    /// Seconds since 1970.
    pub ended: i64,
    /// How it ended.
    pub outcome: RunOutcome,
    /// Why it did not go in.
    pub problem: Option<String>,
    /// The report of the import as JSON; none when nothing was read.
    pub report: Option<String>,
}

/// A job of workers. There is one of a kind and subject at a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// What is done.
    pub kind: JobKind,
    /// To what: the source's name; empty for a job about everything.
    pub subject: String,
    /// Where it stands.
    pub state: JobState,
    /// Seconds since 1970 of its next turn.
    pub due: i64,
    /// Failures since the last success; a worker that vanished has failed.
    pub attempts: u32,
    /// The worker that has it.
    pub worker: Option<String>,
    /// Seconds since 1970 until which that worker has it.
    pub leased_until: i64,
    /// Whether it was asked for again while it ran.
    pub is_wanted_again: bool,
    /// How far it is, in words.
    pub progress: Option<String>,
    /// Why it failed last.
    pub problem: Option<String>,
}
