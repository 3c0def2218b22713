//! An address that is gone gets no more letters, on both databases: its server refuses one in the conversation, or sends
//! a notice later.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use chrono::Duration;
use mail_parser::MessageParser;
use novosel_catalog::work::JobKind;

use super::kills::{World, support};
use crate::commands::mail::bounce;

/// A server of mail that refuses every recipient for good; counts them.
fn refusing() -> (u16, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let refused = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&refused);
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
            stream.write_all(b"220 gone\r\n").unwrap();
            while let Some(Ok(line)) = lines.next() {
                let answer = match line.get(..4) {
                    Some("RCPT") => {
                        counted.fetch_add(1, Ordering::Relaxed);
                        "550 5.1.1 no such user"
                    }
                    Some("QUIT") => "221 bye",
                    _ => "250 fine",
                };
                if stream.write_all(format!("{answer}\r\n").as_bytes()).is_err() {
                    break;
                }
            }
        }
    });
    (port, refused)
}

/// A notice of RFC 3464 about a letter.
fn notice(mail: &str, message_id: &str, status: &str) -> String {
    format!(
        "From: <>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; \
         boundary=\"b\"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\n\
         Final-Recipient: rfc822; {mail}\r\nAction: failed\r\nStatus: {status}\r\n\r\n--b\r\n\
         Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <{message_id}>\r\n\r\n--b--\r\n"
    )
}

impl World {
    /// A search of the first or the second person finds something, and a worker does what is due, a day later each time.
    async fn tell(&mut self, person: usize) {
        self.find_for(self.people[person], 0).await;
        self.now += Duration::days(1);
        assert!(self.work(u64::MAX).await);
    }

    async fn is_stopped(&self, mail: &str) -> bool {
        let mut reading = self.database.read().await.unwrap();
        reading.mail_stopped(mail).await.unwrap().is_some()
    }

    /// Reads a notice as `novosel mail bounce` does.
    async fn read_notice(&self, text: &str) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notice.eml");
        std::fs::write(&path, text).unwrap();
        bounce::run(&self.session(), &self.database, &path).await.unwrap();
    }
}

#[test]
fn a_refusal_in_the_conversation_stops_the_address_and_is_not_tried_again() {
    support::on_both(async |database| {
        let mut world = World::new(database).await;
        let (port, refused) = refusing();
        let mut session = world.session();
        session.config.mail.port = Some(port);
        world.find_for(world.people[0], 0).await;
        assert!(world.work_as(&session, u64::MAX).await);
        assert!(world.is_stopped("person-0@mail.example").await);
        assert!(!world.is_stopped("person-1@mail.example").await);
        assert_eq!(refused.load(Ordering::Relaxed), 1);
        let mut reading = world.database.read().await.unwrap();
        let (stopped, total) = reading.stopped_mails(10).await.unwrap();
        assert_eq!((total, &*stopped[0].reason), (1, "550 5.1.1 no such user"));
        assert_eq!(reading.jobs().await.unwrap(), [], "nothing waits for another try");
        let days = reading.mail_days(1, world.now.timestamp()).await.unwrap();
        let told = &days.values().next().unwrap()[&JobKind::Digest];
        assert_eq!((told.sent, told.refused), (0, 1));
        drop(reading);

        // Neither by that server nor by another one is it written to, and others are.
        world.tell(0).await;
        assert!(world.catcher.letters().is_empty());
        world.tell(1).await;
        assert_eq!(world.catcher.letters()[0].to, "person-1@mail.example");

        let mut writing = world.database.write().await.unwrap();
        writing.resume_mail("person-0@mail.example").await.unwrap();
        writing.commit().await.unwrap();
        world.tell(0).await;
        assert_eq!(world.catcher.letters()[0].to, "person-0@mail.example", "its owner has proved it again");
    });
}

#[test]
fn a_notice_of_a_letter_of_ours_to_the_address_stops_it_and_no_other_does() {
    support::on_both(async |database| {
        let mut world = World::new(database).await;
        world.tell(0).await;
        world.tell(1).await;
        let id_of = |letter: &novosel_notify::catcher::Caught| {
            let parsed = MessageParser::default().parse(letter.raw.as_bytes()).unwrap();
            parsed.message_id().unwrap().to_owned()
        };
        let letters = world.catcher.letters();
        let (others, own) = (id_of(&letters[0]), id_of(&letters[1]));
        let mail = "person-0@mail.example";
        for (text, stops) in [
            ("no notice".to_owned(), false),
            (notice(mail, "digest-1@portal.example", "5.1.1"), false),
            (notice(mail, &others, "5.1.1"), false),
            (notice(mail, &own, "4.2.2"), false),
            (notice(mail, &own, "5.1.1"), true),
        ] {
            world.read_notice(&text).await;
            assert_eq!(world.is_stopped(mail).await, stops, "{text}");
        }
        assert!(!world.is_stopped("person-1@mail.example").await);
        world.tell(0).await;
        world.tell(1).await;
        let letters = world.catcher.letters();
        assert_eq!(letters.len(), 3, "nothing is written to it any more");
        assert_eq!(letters[0].to, "person-1@mail.example");
    });
}
