//! Applications: numbers, joining, limits, erasure, and who gets them.

use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::lead::{
    Application, CallTime, LeadChannel, LeadEvent, LeadObject, LeadState, LeadTopic, OfficeHours,
    PhoneSubject, Recipient, RecipientKey, RecipientKind,
};
use novosel_catalog::money::Thousands;
use novosel_catalog::partner::SecretHash;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::work::JobKind;
use novosel_store::Database;
use novosel_store::repo::{JobLane, LeadCounts, LeadFilter, NewLead};

use crate::support;

const BUILDER: RecipientKey = RecipientKey { kind: RecipientKind::Builder, company: 12 };

fn application(phone: &str) -> Application {
    Application {
        topic: LeadTopic::Viewing,
        name: "Анна".to_owned(),
        phone: Some(phone.to_owned()),
        mail: None,
        time: CallTime::Evening,
        message: "Можно посмотреть?".to_owned(),
        object: Some(LeadObject {
            complex: ComplexId(3),
            lot: Some(LotId(12)),
            title: "2-комнатная, 60,9 м²".to_owned(),
            details: "ЖК «Дом»".to_owned(),
            price: Some(Thousands(14_389)),
            url: "/flats/12/".to_owned(),
        }),
        recipient: "Контур".to_owned(),
        consent: 1,
        address: "192.0.2.1".to_owned(),
        page: "/flats/12/".to_owned(),
        utm: String::new(),
        suspicions: Vec::new(),
        additions: Vec::new(),
    }
}

#[cfg(test)]
async fn put(database: &Database, now: i64, phone: &str, words: &str) -> u32 {
    let mut session = database.write().await.unwrap();
    let id = session.next_lead().await.unwrap();
    let application = application(phone);
    let lead = NewLead {
        id,
        now,
        state: LeadState::Open,
        site: SiteRegion::Msk,
        recipient: BUILDER,
        application: &application,
        network: "192.0.2.1",
        words,
    };
    session.put_lead(lead).await.unwrap();
    session.put_lead_secret(id, &SecretHash::of(phone)).await.unwrap();
    for channel in [LeadChannel::Mail, LeadChannel::Desk] {
        session.put_lead_delivery(id, channel, LeadEvent::New).await.unwrap();
    }
    session.commit().await.unwrap();
    id
}

#[test]
fn an_application_reads_back_as_it_was_stored_and_is_found_by_its_contact() {
    support::on_both(async |database| {
        let first = put(&database, 100, "+79160000001", "слова").await;
        let second = put(&database, 200, "+79160000002", "слова").await;
        assert_eq!((first, second), (1, 2));
        let mut session = database.write().await.unwrap();
        let lead = session.lead(first).await.unwrap().unwrap();
        assert_eq!(lead.application, Some(application("+79160000001")));
        assert_eq!((lead.recipient, lead.site, lead.created), (BUILDER, SiteRegion::Msk, 100));

        let found = session.lead_of_contact("+79160000001", BUILDER, 50).await.unwrap();
        assert_eq!(found.map(|(lead, network)| (lead.id, network)), Some((1, "192.0.2.1".to_owned())));
        assert!(session.lead_of_contact("+79160000001", BUILDER, 100).await.unwrap().is_none(), "too old");
        let other = session.lead_of_contact("+79160000001", RecipientKey::PORTAL, 50).await.unwrap();
        assert!(other.is_none(), "each recipient has its own");

        let counts = session.lead_counts("192.0.2.1", "+79160000001", "слова", 50).await.unwrap();
        assert_eq!(counts, LeadCounts { of_network: 2, of_contact: 1, of_words: 1 });
        let none = session.lead_counts("", "", "", 50).await.unwrap();
        assert_eq!(none, LeadCounts::default(), "no words are the same as no other's");

        let filter = |state, recipient, since| LeadFilter { state, recipient, since, page: None };
        assert_eq!(session.leads(filter(None, None, 0)).await.unwrap().len(), 2);
        assert_eq!(session.leads(filter(None, None, 150)).await.unwrap()[0].id, second);
        assert_eq!(session.leads(filter(Some(LeadState::Held), None, 0)).await.unwrap(), []);
        let portals = filter(None, Some(RecipientKey::PORTAL), 0);
        assert_eq!(session.leads(portals).await.unwrap(), []);
    });
}

#[test]
fn what_is_erased_leaves_no_word_of_its_sender() {
    support::on_both(async |database| {
        let id = put(&database, 100, "+79160000001", "слова").await;
        let mut session = database.write().await.unwrap();
        let told = session.lead_deliveries(id).await.unwrap();
        session.end_lead_delivery(told[0].id, 150).await.unwrap();
        let secret = SecretHash::of("+79160000001");
        assert_eq!(session.lead_of_secret(&secret).await.unwrap().unwrap().id, id);
        assert_eq!(session.leads_before(100).await.unwrap(), [0_u32; 0]);
        assert_eq!(session.leads_before(101).await.unwrap(), [id]);

        session.erase_lead(id, 300).await.unwrap();
        let lead = session.lead(id).await.unwrap().unwrap();
        assert_eq!((lead.state, lead.application, lead.changed), (LeadState::Erased, None, 300));
        assert!(session.lead_of_secret(&secret).await.unwrap().is_none());
        assert_eq!(session.leads_of_contact("+79160000001").await.unwrap(), [0_u32; 0]);
        let left = session.lead_deliveries(id).await.unwrap();
        assert_eq!(left.len(), 1, "what was told is remembered, what was on its way is not");
        assert_eq!(left[0].delivered, Some(150));
        assert_eq!(session.leads_before(1_000).await.unwrap(), [0_u32; 0], "it is erased once");
        let counts = session.lead_counts("192.0.2.1", "+79160000001", "слова", 0).await.unwrap();
        assert_eq!(counts, LeadCounts::default());
    });
}

#[test]
fn a_recipient_is_stored_changed_and_forgotten() {
    support::on_both(async |database| {
        let recipient = Recipient {
            key: BUILDER,
            mail: Some("sales@builder.example".to_owned()),
            webhook_url: Some("https://crm.builder.example/leads".to_owned()),
            webhook_secret: Some("тайна".to_owned()),
            phone: Some("+7 (495) 000-51-90".to_owned()),
            hours: vec![OfficeHours { days: vec![1, 2], from: "09:00".to_owned(), to: "19:00".to_owned() }],
        };
        let mut session = database.write().await.unwrap();
        session.put_recipient(&recipient).await.unwrap();
        assert_eq!(session.recipient(BUILDER).await.unwrap().as_ref(), Some(&recipient));
        let changed = Recipient { mail: None, hours: Vec::new(), ..recipient };
        session.put_recipient(&changed).await.unwrap();
        assert_eq!(session.recipients().await.unwrap(), [changed]);
        assert_eq!(session.recipient(RecipientKey::PORTAL).await.unwrap(), None);
        assert!(session.drop_recipient(BUILDER).await.unwrap());
        assert!(!session.drop_recipient(BUILDER).await.unwrap());
    });
}

#[test]
fn letters_are_taken_beside_a_long_job() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        session.want_job(JobKind::Import, "svet", 0).await.unwrap();
        assert!(!session.has_due_job(10, JobLane::Letters).await.unwrap());
        assert!(session.has_due_job(10, JobLane::All).await.unwrap());
        assert!(session.take_job("письма", 10, 100, JobLane::Letters).await.unwrap().is_none());
        session.want_job(JobKind::Lead, "1", 20).await.unwrap();
        assert!(!session.has_due_job(10, JobLane::Letters).await.unwrap(), "it is not due yet");
        assert!(session.has_due_job(20, JobLane::Letters).await.unwrap());
        let job = session.take_job("письма", 20, 100, JobLane::Letters).await.unwrap().unwrap();
        assert_eq!((job.kind, job.subject.as_str()), (JobKind::Lead, "1"));
    });
}

#[test]
fn phones_that_were_shown_are_counted_by_day_and_object() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let lot = (PhoneSubject::Lot, 7);
        for (day, object) in [
            ("2026-11-23", lot),
            ("2026-11-24", lot),
            ("2026-11-24", lot),
            ("2026-11-24", (PhoneSubject::Complex, 7)),
        ] {
            session.count_phone_show(day, object).await.unwrap();
        }
        let shown = session.phone_shows("2026-11-24").await.unwrap();
        let counts: Vec<_> = shown.iter().map(|one| (one.kind, one.object, one.shows)).collect();
        assert_eq!(counts, [(lot.0, 7, 2), (PhoneSubject::Complex, 7, 1)]);
        assert_eq!(session.phone_shows("2026-01-01").await.unwrap().len(), 3);
        session.commit().await.unwrap();
    });
}

#[test]
fn a_code_is_tried_so_often_and_a_new_one_takes_its_place() {
    support::on_both(async |database| {
        let id = put(&database, 100, "+79160004517", "").await;
        let mut session = database.write().await.unwrap();
        let (first, second) = (SecretHash::of("a:1"), SecretHash::of("a:2"));
        assert_eq!(session.try_lead_code(id).await.unwrap(), None);
        session.put_lead_code(id, &first, 700).await.unwrap();
        for tries in 1..=3 {
            let code = session.try_lead_code(id).await.unwrap().unwrap();
            assert!(code.hash.is(&first) && (code.tries, code.expires) == (tries, 700));
        }
        session.put_lead_code(id, &second, 900).await.unwrap();
        let code = session.try_lead_code(id).await.unwrap().unwrap();
        assert!(code.hash.is(&second) && (code.tries, code.expires) == (1, 900));
        session.put_code_send("+79160004517", "192.0.2.0/24", 100).await.unwrap();
        session.put_code_send("+79160004517", "", 200).await.unwrap();
        assert_eq!(session.code_sends("+79160004517", "192.0.2.0/24", 50).await.unwrap(), (2, 1));
        assert_eq!(session.code_sends("+79160004517", "", 100).await.unwrap(), (1, 0));
        session.erase_lead(id, 300).await.unwrap();
        assert_eq!(session.try_lead_code(id).await.unwrap(), None, "erased with what it proves");
        assert_eq!(session.code_sends("+79160004517", "", 50).await.unwrap().0, 2, "the limit stays");
        assert!(session.has_code_sends(150).await.unwrap() && !session.has_code_sends(100).await.unwrap());
        session.forget_code_sends(150).await.unwrap();
        assert_eq!(session.code_sends("+79160004517", "", 50).await.unwrap().0, 1);
        session.commit().await.unwrap();
    });
}
