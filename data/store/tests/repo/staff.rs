//! Who works in the back office, on both databases: invitations, second factors and sessions.

use novosel_catalog::partner::SecretHash;
use novosel_catalog::person::Person;
use novosel_catalog::staff::{Staff, StaffRole, StaffRoles};
use novosel_store::repo::Session;

use crate::support;

#[cfg(test)]
async fn worker(session: &mut Session) -> Staff {
    let new = session.new_person(1).await.unwrap();
    let mail = "anna@mail.example".to_owned();
    let person = Person { mail: Some(mail.clone()), confirmed: Some(1), registered: Some(1), ..new };
    session.change_person(&person).await.unwrap();
    let staff = Staff {
        id: person.id,
        name: "Анна".to_owned(),
        mail,
        roles: StaffRoles::of([StaffRole::Editor, StaffRole::Moderator]),
        created: 10,
        stopped: None,
        factor: None,
    };
    session.put_staff(&staff).await.unwrap();
    staff
}

#[test]
fn an_invitation_is_good_once_and_the_later_one_takes_the_place_of_the_first() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let [first, second] = ["a", "b"].map(SecretHash::of);
        let roles = StaffRoles::of([StaffRole::Sales]);
        for hash in [&first, &second] {
            session.put_staff_invitation(hash, ("a@mail.example", roles), (100, 200)).await.unwrap();
        }
        assert!(session.staff_invitation(&first, 150).await.unwrap().is_none());
        assert!(session.staff_invitation(&second, 200).await.unwrap().is_none(), "its time is over");
        let found = session.staff_invitation(&second, 150).await.unwrap().unwrap();
        assert_eq!((found.mail.as_str(), found.roles), ("a@mail.example", roles));
        assert!(session.take_staff_invitation(found.id).await.unwrap());
        assert!(!session.take_staff_invitation(found.id).await.unwrap());
    });
}

#[test]
fn a_step_and_a_code_of_a_lost_device_are_taken_once() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let staff = worker(&mut session).await;
        assert_eq!(session.staff(staff.id).await.unwrap().as_ref(), Some(&staff));
        assert!(session.staff_factor(staff.id).await.unwrap().is_none());
        session.begin_staff_factor(staff.id, "aa").await.unwrap();
        session.begin_staff_factor(staff.id, "bb").await.unwrap();
        assert!(session.take_staff_step(staff.id, 7, 210).await.unwrap());
        assert!(!session.take_staff_step(staff.id, 7, 211).await.unwrap(), "a replay");
        assert!(!session.take_staff_step(staff.id, 6, 212).await.unwrap(), "an older one");
        session.begin_staff_factor(staff.id, "cc").await.unwrap();
        let factor = session.staff_factor(staff.id).await.unwrap().unwrap();
        let told = (factor.secret.as_str(), factor.since, factor.step);
        assert_eq!(told, ("bb", Some(210), 7), "what is proved is not replaced");
        let codes = ["1", "2"].map(SecretHash::of);
        session.put_staff_recovery(staff.id, &codes).await.unwrap();
        assert!(session.take_staff_recovery(staff.id, &codes[0]).await.unwrap());
        assert!(!session.take_staff_recovery(staff.id, &codes[0]).await.unwrap());
        session.reset_staff_factor(staff.id).await.unwrap();
        assert!(!session.take_staff_recovery(staff.id, &codes[1]).await.unwrap());
        assert_eq!(session.staff(staff.id).await.unwrap().unwrap().factor, None);
        session.commit().await.unwrap();
    });
}

#[test]
fn a_session_lasts_while_it_is_used_and_its_owner_is_not_stopped() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let staff = worker(&mut session).await;
        let [first, second] = ["a", "b"].map(SecretHash::of);
        let id = session.put_staff_session(&first, (staff.id, "Chrome"), (100, 200)).await.unwrap();
        assert!(session.staff_session(&first, (150, 50)).await.unwrap().unwrap().proved.is_none());
        session.prove_staff_session(id, &second, (160, 900)).await.unwrap();
        assert!(session.staff_session(&first, (170, 50)).await.unwrap().is_none(), "the secret is another");
        let proved = session.staff_session(&second, (500, 150)).await.unwrap().unwrap();
        assert_eq!((proved.id, proved.proved, proved.device.as_str()), (id, Some(160), "Chrome"));
        assert!(session.staff_session(&second, (500, 160)).await.unwrap().is_none(), "it was left alone");
        session.see_staff(id, 480).await.unwrap();
        assert!(session.staff_session(&second, (500, 300)).await.unwrap().is_some());
        assert!(session.staff_session(&second, (900, 300)).await.unwrap().is_none(), "it has ended");
        let stopped = Staff { stopped: Some(490), ..staff.clone() };
        session.put_staff(&stopped).await.unwrap();
        assert!(session.staff_session(&second, (500, 300)).await.unwrap().is_none());
        session.put_staff(&staff).await.unwrap();
        assert_eq!(session.staff_sessions(staff.id, (500, 300)).await.unwrap().len(), 1);
        assert_eq!(session.end_staff_session(id).await.unwrap(), Some(staff.id));
        assert_eq!(session.end_staff_session(id).await.unwrap(), None);
        session.commit().await.unwrap();
    });
}
