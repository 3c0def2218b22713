//! Who works in the office, as administrators see to it.

use novosel_catalog::staff::StaffRole;
use serde_json::{Value, json};

use super::bureau::{Bureau, answered, code_of, run};

fn id_of(staff: &Value, mail: &str) -> u64 {
    let found = staff.as_array().unwrap().iter().find(|one| one["mail"] == mail);
    found.and_then(|one| one["id"].as_u64()).unwrap_or_else(|| panic!("{mail} is not among {staff}"))
}

#[tokio::test]
async fn a_second_factor_is_reset_by_another_administrator_alone() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Administrator]).await;
    let (mut boris, _) = bureau.ready(2, "boris@mail.example", &[StaffRole::Editor]).await;
    let staff = answered(&mut anna, "OfficeStaff", json!({})).await;
    let (own, other) = (id_of(&staff, "anna@mail.example"), id_of(&staff, "boris@mail.example"));
    let refused = run(&mut anna, "ResetFactor", json!({ "id": own })).await;
    assert_eq!(code_of(&refused), "INVALID", "{}", refused.text);
    let reset = answered(&mut anna, "ResetFactor", json!({ "id": other })).await;
    assert_eq!((&reset["hasFactor"], &reset["sessions"]), (&json!(false), &json!([])));
    assert_ne!(bureau.state(&mut boris).await, "ready");
    let (_, answer) = bureau.signed_in(3, "boris@mail.example").await;
    assert_eq!(answer.json()["state"], "enrol", "{}", answer.text);
    assert_eq!(bureau.done().await[0], "staff.reset-factor");
    bureau.verified().await;
}

#[tokio::test]
async fn two_administrators_cannot_shut_each_other_out() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Administrator]).await;
    let (mut vera, _) = bureau.ready(2, "vera@mail.example", &[StaffRole::Administrator]).await;
    let staff = answered(&mut anna, "OfficeStaff", json!({})).await;
    let (own, other) = (id_of(&staff, "anna@mail.example"), id_of(&staff, "vera@mail.example"));
    let (of_anna, of_vera) = tokio::join!(
        run(&mut anna, "StopStaff", json!({ "id": other })),
        run(&mut vera, "SetRoles", json!({ "id": own, "roles": ["ANALYST"] })),
    );
    let left = bureau.city.database.read().await.unwrap().all_staff().await.unwrap();
    let administrators =
        left.iter().filter(|one| one.stopped.is_none() && one.roles.contains(StaffRole::Administrator));
    assert!(administrators.count() > 0, "{} {}", of_anna.text, of_vera.text);
    bureau.verified().await;
}
