//! Sources, their runs, and jobs that workers take from one another.

use novosel_catalog::work::{
    AlarmKind, FeedSource, JobKind, JobState, Notice, NoticeChannel, RunOutcome, SourceRun,
};
use novosel_store::Database;
use novosel_store::repo::{JobLane, RunTimes};

use crate::support;

fn source() -> FeedSource {
    FeedSource {
        name: "строитель".to_owned(),
        location: "https://builder.example/feed.xml".to_owned(),
        format: Some("cian".to_owned()),
        mapping: None,
        region: None,
        priority: -1,
        contact: None,
        notify_contact: true,
        picture_hosts: vec!["cdn.example".to_owned(), "127.0.0.1:9000".to_owned()],
        every_minutes: 60,
        stale_after_hours: 48,
        expected_records: Some(300),
        is_paused: false,
    }
}

async fn want(database: &Database, kind: JobKind, due: i64) {
    let mut session = database.write().await.expect("a session opens");
    session.want_job(kind, "", due).await.expect("the job is asked for");
    session.commit().await.expect("the session commits");
}

#[test]
fn sources_and_runs_read_back_as_they_were_stored() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        session.put_source(&source()).await.unwrap();
        let changed = FeedSource { is_paused: true, region: Some("msk".to_owned()), ..source() };
        session.put_source(&changed).await.unwrap();
        assert_eq!(session.sources().await.unwrap(), [changed]);
        let run = |id, outcome| SourceRun {
            id,
            source: source().name,
            started: 100,
            ended: 160,
            outcome,
            problem: Some("мало".to_owned()),
            report: Some("{}".to_owned()),
        };
        for outcome in [RunOutcome::Done, RunOutcome::Refused] {
            session.log_source_run(&run(0, outcome)).await.unwrap();
        }
        let latest = run(2, RunOutcome::Refused);
        assert_eq!(session.source_run(2).await.unwrap().as_ref(), Some(&latest));
        assert_eq!(session.source_runs(&source().name, 1).await.unwrap(), [latest]);
        assert_eq!(session.source_run(3).await.unwrap(), None);
        let times = RunTimes { first: 100, last_good: Some(160) };
        assert_eq!(session.run_times().await.unwrap().get(&source().name), Some(&times));
    });
}

#[test]
fn an_alarm_is_raised_once_and_its_notice_waits_until_it_is_delivered() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        assert!(session.raise_alarm("строитель", AlarmKind::Failed, 100).await.unwrap());
        assert!(!session.raise_alarm("строитель", AlarmKind::Failed, 200).await.unwrap());
        assert!(session.raise_alarm("строитель", AlarmKind::Stale, 200).await.unwrap());
        assert_eq!(session.alarms().await.unwrap().len(), 2);
        let body = "{\"source\":\"строитель\"}".to_owned();
        let number = session.put_notice(NoticeChannel::Mail, &body).await.unwrap();
        assert_ne!(session.put_notice(NoticeChannel::Webhook, "{}").await.unwrap(), number);
        let notice = Notice { channel: NoticeChannel::Mail, body };
        assert_eq!(session.notice(number).await.unwrap(), Some(notice));
        session.drop_notice(number).await.unwrap();
        assert_eq!(session.notice(number).await.unwrap(), None);
        assert_eq!(session.end_alarms("другой").await.unwrap(), 0);
        assert_eq!(session.end_alarms("строитель").await.unwrap(), 2);
        assert_eq!(session.alarms().await.unwrap(), []);
    });
}

#[test]
fn a_job_is_taken_by_one_worker_until_its_lease_ends() {
    support::on_both(async |database| {
        want(&database, JobKind::Index, 10).await;
        want(&database, JobKind::Pictures, 20).await;
        let mut session = database.write().await.unwrap();
        assert_eq!(session.take_job("а", 5, 100, JobLane::All).await.unwrap(), None, "nothing is due yet");
        let first = session.take_job("а", 30, 100, JobLane::All).await.unwrap().unwrap();
        assert_eq!(first.kind, JobKind::Pictures, "what the index works on comes first");
        let second = session.take_job("б", 30, 100, JobLane::All).await.unwrap().unwrap();
        assert_eq!(second.kind, JobKind::Index);
        assert_eq!(session.take_job("в", 30, 100, JobLane::All).await.unwrap(), None);
        assert!(session.keep_job(&first, 200, Some("половина")).await.unwrap());
        let stolen = session.take_job("в", 150, 300, JobLane::All).await.unwrap().unwrap();
        assert_eq!((stolen.kind, stolen.worker.as_deref()), (JobKind::Index, Some("в")));
        assert_eq!((second.attempts, stolen.attempts), (0, 1), "a worker that vanished has failed");
        assert!(!session.keep_job(&second, 400, None).await.unwrap(), "its lease has ended");
        session.finish_job(&second, 160, None).await.unwrap();
        assert_eq!(session.jobs().await.unwrap().len(), 2, "nobody ends the job of another one");
        session.finish_job(&stolen, 160, None).await.unwrap();
        session.finish_job(&first, 160, Some(500)).await.unwrap();
        let left = session.jobs().await.unwrap();
        assert_eq!((left.len(), left[0].due, left[0].state), (1, 500, JobState::Waiting));
    });
}

#[test]
fn a_lane_takes_its_own_jobs_while_others_are_due() {
    support::on_both(async |database| {
        for kind in [JobKind::Import, JobKind::Watch, JobKind::Index] {
            want(&database, kind, 0).await;
        }
        let mut session = database.write().await.unwrap();
        assert!(!session.has_due_job(1, JobLane::Letters).await.unwrap());
        assert_eq!(session.take_job("а", 1, 100, JobLane::Letters).await.unwrap(), None);
        assert!(session.has_due_job(1, JobLane::Watch).await.unwrap());
        let watch = session.take_job("а", 1, 100, JobLane::Watch).await.unwrap().unwrap();
        assert_eq!(watch.kind, JobKind::Watch);
        assert!(!session.has_due_job(1, JobLane::Watch).await.unwrap());
        assert_eq!(session.take_job("б", 1, 100, JobLane::Watch).await.unwrap(), None);
        let import = session.take_job("б", 1, 100, JobLane::All).await.unwrap().unwrap();
        assert_eq!(import.kind, JobKind::Import);
    });
}

#[test]
fn a_job_that_fails_waits_or_dies_and_one_wanted_meanwhile_runs_again() {
    support::on_both(async |database| {
        want(&database, JobKind::Index, 0).await;
        let mut session = database.write().await.unwrap();
        let job = session.take_job("а", 1, 100, JobLane::All).await.unwrap().unwrap();
        session.want_job(JobKind::Index, "", 2).await.unwrap();
        session.finish_job(&job, 3, None).await.unwrap();
        let job = session.take_job("а", 3, 100, JobLane::All).await.unwrap().unwrap();
        session.fail_job(&job, "занят", Some(60)).await.unwrap();
        assert_eq!(session.take_job("а", 59, 100, JobLane::All).await.unwrap(), None);
        let job = session.take_job("а", 60, 100, JobLane::All).await.unwrap().unwrap();
        assert_eq!((job.attempts, job.problem.as_deref()), (1, Some("занят")));
        session.fail_job(&job, "занят", None).await.unwrap();
        assert_eq!(session.jobs().await.unwrap()[0].state, JobState::Dead);
        assert_eq!(session.take_job("а", 9_999, 10_000, JobLane::All).await.unwrap(), None);
        session.want_job(JobKind::Index, "", 70).await.unwrap();
        let woken = session.take_job("а", 70, 100, JobLane::All).await.unwrap().unwrap();
        assert_eq!(woken.attempts, 0);
        session.drop_job(JobKind::Index, "").await.unwrap();
        assert!(session.jobs().await.unwrap().is_empty());
    });
}
