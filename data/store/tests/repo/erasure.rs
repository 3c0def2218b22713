//! What is erased is in no byte of SQLite's files.

use std::path::Path;

use novosel_catalog::lead::{Application, CallTime, LeadState, LeadTopic, RecipientKey};
use novosel_catalog::person::{Listed, ObjectType, Person, PersonList};
use novosel_catalog::region::SiteRegion;
use novosel_store::Database;
use novosel_store::repo::NewLead;

/// The names, addresses, phones, messages and notes of somebody.
const MAIL: &str = "zinaida@mail.example";
const NAME: &str = "Зинаида Щукина";
const PHONE: &str = "+79161234598";
const MESSAGE: &str = "Позвоните после шести";
const NOTE: &str = "Окна во двор, понравилось маме";
/// So many others are kept before and after: their pages are divided and filled again.
const OTHERS: u32 = 60;

#[cfg(test)]
async fn somebody(database: &Database, words: [&str; 5]) -> u32 {
    let [name, mail, phone, message, note] = words.map(str::to_owned);
    let mut session = database.write().await.unwrap();
    let guest = session.new_person(100).await.unwrap();
    let person = Person { mail: Some(mail.clone()), name: name.clone(), registered: Some(100), ..guest };
    session.change_person(&person).await.unwrap();
    for object in 1..=20 {
        let note = note.clone();
        let (list, kind) = (PersonList::Favourites, ObjectType::Ra);
        let listed = Listed { list, kind, object, added: 100, note, price: None };
        session.put_listed(person.id, &listed, false).await.unwrap();
    }
    let application = Application {
        topic: LeadTopic::Call,
        name,
        phone: Some(phone),
        mail: Some(mail),
        time: CallTime::Evening,
        // Longer than a page.
        message: message.repeat(200),
        object: None,
        recipient: "Новосёл".to_owned(),
        consent: 1,
        address: "192.0.2.1".to_owned(),
        page: "/".to_owned(),
        utm: String::new(),
        suspicions: Vec::new(),
        additions: Vec::new(),
    };
    let id = session.next_lead().await.unwrap();
    let lead = NewLead {
        id,
        now: 100,
        state: LeadState::Open,
        site: SiteRegion::Msk,
        recipient: RecipientKey::PORTAL,
        application: &application,
        network: "192.0.2.1",
        words: "",
    };
    session.put_lead(lead).await.unwrap();
    session.put_lead_person(id, person.id).await.unwrap();
    session.commit().await.unwrap();
    person.id
}

#[cfg(test)]
fn found(path: &Path) -> Vec<&'static str> {
    let mut bytes = std::fs::read(path).unwrap();
    bytes.extend(std::fs::read(path.with_extension("db-wal")).unwrap_or_default());
    let holds = |words: &&str| bytes.windows(words.len()).any(|window| window == words.as_bytes());
    [NAME, MAIL, PHONE, MESSAGE, NOTE].into_iter().filter(holds).collect()
}

#[tokio::test]
async fn erased_words_are_in_no_byte_of_the_file_and_of_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("novosel.db");
    let url = format!("sqlite:{}", path.display());
    let database = Database::connect(&url).await.unwrap();
    database.migrate().await.unwrap();
    // A server that has the file open meanwhile.
    let other = Database::open(&url, novosel_store::Purpose::Serve).await.unwrap();
    let mut mine = 0;
    for number in 0..=OTHERS {
        if number == OTHERS / 2 {
            mine = somebody(&database, [NAME, MAIL, PHONE, MESSAGE, NOTE]).await;
        } else {
            let mail = format!("boris{number}@mail.example");
            somebody(&database, ["Борис", &mail, &format!("+7916000{number:04}"), "Вопрос", "Кухня"]).await;
        }
    }
    assert_eq!(found(&path).len(), 5, "before, all of it is there");
    database.checkpoint().await.unwrap();
    assert_eq!(found(&path).len(), 5);

    let mut session = database.write().await.unwrap();
    session.erase_person(mine, 200).await.unwrap();
    session.commit().await.unwrap();
    assert!(database.settle_erasure().await.unwrap());
    assert_eq!(found(&path), Vec::<&str>::new());
    assert!(other.read().await.unwrap().person(mine).await.unwrap().is_none());

    // What was written and erased before it ever reached the file.
    let mine = somebody(&database, [NAME, MAIL, PHONE, MESSAGE, NOTE]).await;
    let mut session = database.write().await.unwrap();
    session.erase_person(mine, 200).await.unwrap();
    session.commit().await.unwrap();
    assert!(database.settle_erasure().await.unwrap());
    assert_eq!(found(&path), Vec::<&str>::new());
}
