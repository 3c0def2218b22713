//! Who works in the back office, and who may.

use async_graphql::{Context, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::partner::SecretHash;
use novosel_catalog::staff::{Staff as Stored, StaffRole as Role, StaffRoles, StaffSession as StoredSession};
use novosel_people::form;
use novosel_staff::journal::{Record, State};
use novosel_staff::{IDLE, INVITATION};
use novosel_store::repo::Session;
use novosel_store::{DataError, new_secret};

use crate::access::{StaffRole, Worker, desk};
use crate::refusal::{fault, impossible, invalid, stored, unknown};
use crate::texts::moment;

/// Somebody who works there.
#[derive(Clone, Debug, SimpleObject)]
pub struct Staff {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// Address of mail.
    pub mail: String,
    /// What they do.
    pub roles: Vec<StaffRole>,
    /// Since when.
    pub since: DateTime<Utc>,
    /// When they were stopped.
    pub stopped: Option<DateTime<Utc>>,
    /// Whether their second factor is set up.
    pub has_factor: bool,
    /// The browsers in which they work, the last one seen first.
    pub sessions: Vec<StaffSession>,
}

/// A browser in which somebody works.
#[derive(Clone, Debug, SimpleObject)]
pub struct StaffSession {
    /// Number, by which it is ended.
    pub id: u32,
    /// «Chrome, Windows».
    pub device: String,
    /// When they signed in.
    pub created: DateTime<Utc>,
    /// The last request.
    pub seen: DateTime<Utc>,
    /// Whether it is the one that asks.
    pub is_current: bool,
}

/// An invitation that was made.
#[derive(Clone, Debug, SimpleObject)]
pub struct Invitation {
    /// The link; it is shown once.
    pub link: String,
    /// Whom it is for.
    pub mail: String,
    /// Until when it is good.
    pub expires: DateTime<Utc>,
}

fn model(staff: Stored, sessions: Vec<StoredSession>, current: u32) -> Staff {
    let session = |session: StoredSession| StaffSession {
        id: session.id,
        device: session.device,
        created: moment(session.created),
        seen: moment(session.seen),
        is_current: session.id == current,
    };
    Staff {
        id: staff.id,
        name: staff.name,
        mail: staff.mail,
        roles: staff.roles.iter().map(StaffRole::from).collect(),
        since: moment(staff.created),
        stopped: staff.stopped.map(moment),
        has_factor: staff.factor.is_some(),
        // Whoever has not proved a second factor does not work yet.
        sessions: sessions.into_iter().filter(|session| session.proved.is_some()).map(session).collect(),
    }
}

async fn read(reading: &mut Session, staff: Stored, worker: &Worker) -> Result<Staff, DataError> {
    let sessions = reading.staff_sessions(staff.id, (worker.now, worker.now - IDLE)).await?;
    Ok(model(staff, sessions, worker.session))
}

pub(crate) async fn me(ctx: &Context<'_>) -> Result<Staff> {
    let (worker, database) = desk(ctx)?;
    let me = async { read(&mut database.read().await?, worker.staff.clone(), worker).await };
    stored(ctx, me.await)
}

pub(crate) async fn all(ctx: &Context<'_>) -> Result<Vec<Staff>> {
    let (worker, database) = desk(ctx)?;
    let all = async {
        let mut reading = database.read().await?;
        let mut all = Vec::new();
        for staff in reading.all_staff().await? {
            all.push(read(&mut reading, staff, worker).await?);
        }
        Ok(all)
    };
    stored(ctx, all.await)
}

fn roles_of(roles: Vec<StaffRole>) -> Result<StaffRoles> {
    let roles = StaffRoles::of(roles.into_iter().map(Role::from));
    if roles.is_empty() {
        Err(invalid("roles", "Отметьте хотя бы одну роль"))
    } else {
        Ok(roles)
    }
}

fn titles(roles: StaffRoles) -> String {
    roles.iter().map(Role::title).collect::<Vec<_>>().join(", ")
}

pub(crate) async fn invite(ctx: &Context<'_>, mail: &str, roles: Vec<StaffRole>) -> Result<Invitation> {
    let (worker, database) = desk(ctx)?;
    let mail = form::mail(mail).map_err(|wrong| invalid("mail", wrong))?;
    let roles = roles_of(roles)?;
    let secret = new_secret().map_err(|_| fault(ctx))?;
    let ends = worker.now + INVITATION;
    let invite = async {
        let mut writing = database.write().await?;
        let hash = SecretHash::of(&secret);
        let id = writing.put_staff_invitation(&hash, (&mail, roles), (worker.now, ends)).await?;
        // Nobody has a key before they have joined; whose address it is the entry of joining says.
        let record = Record {
            action: "staff.invite",
            object: format!("invitation/{id}"),
            before: State::default(),
            after: State::default().with("roles", titles(roles)),
            reason: String::new(),
        };
        writing.write_down(&record, &worker.origin()).await?;
        writing.commit().await
    };
    stored(ctx, invite.await)?;
    Ok(Invitation {
        link: novosel_staff::invitation_link(&worker.site, &secret),
        mail,
        expires: moment(ends),
    })
}

async fn found(ctx: &Context<'_>, writing: &mut Session, id: u32) -> Result<Stored> {
    stored(ctx, writing.staff(id).await)?.ok_or_else(|| unknown("Такого сотрудника нет."))
}

pub(crate) async fn set_roles(ctx: &Context<'_>, id: u32, roles: Vec<StaffRole>) -> Result<Staff> {
    let (worker, database) = desk(ctx)?;
    let roles = roles_of(roles)?;
    let mut writing = stored(ctx, database.write().await)?;
    let before = found(ctx, &mut writing, id).await?;
    if id == worker.staff.id && !roles.contains(Role::Administrator) {
        return Err(invalid(
            "roles",
            "Снять с себя роль администратора нельзя: пусть это сделает другой администратор.",
        ));
    }
    let after = Stored { roles, ..before.clone() };
    let record = Record {
        action: "staff.roles",
        object: object(id),
        before: State::default().with("roles", titles(before.roles)),
        after: State::default().with("roles", titles(roles)),
        reason: String::new(),
    };
    store(ctx, writing, after, &record).await
}

pub(crate) async fn stop(ctx: &Context<'_>, id: u32) -> Result<Staff> {
    let (worker, database) = desk(ctx)?;
    if id == worker.staff.id {
        return Err(impossible("Остановить себя нельзя: пусть это сделает другой администратор."));
    }
    let mut writing = stored(ctx, database.write().await)?;
    let before = found(ctx, &mut writing, id).await?;
    if before.stopped.is_some() {
        return Err(impossible("Доступ уже остановлен: обновите страницу."));
    }
    stored(ctx, writing.end_staff_sessions(id).await)?;
    let record = Record {
        action: "staff.stop",
        object: object(id),
        before: State::default().with("roles", titles(before.roles)),
        after: State::default(),
        reason: String::new(),
    };
    let after = Stored { stopped: Some(worker.now), ..before };
    store(ctx, writing, after, &record).await
}

/// Lets somebody set up another second factor at their next sign-in.
pub(crate) async fn reset_factor(ctx: &Context<'_>, id: u32) -> Result<Staff> {
    let (worker, database) = desk(ctx)?;
    if id == worker.staff.id {
        return Err(impossible(
            "Свой второй фактор здесь не\u{a0}сбросить: войдите по\u{a0}запасному коду или попросите другого администратора.",
        ));
    }
    let mut writing = stored(ctx, database.write().await)?;
    let before = found(ctx, &mut writing, id).await?;
    if before.stopped.is_some() {
        return Err(impossible("Доступ этого сотрудника закрыт."));
    }
    stored(ctx, writing.reset_staff_factor(id).await)?;
    stored(ctx, writing.end_staff_sessions(id).await)?;
    let after = found(ctx, &mut writing, id).await?;
    let record = Record {
        action: "staff.reset-factor",
        object: object(id),
        before: State::default(),
        after: State::default(),
        reason: String::new(),
    };
    store(ctx, writing, after, &record).await
}

async fn store(ctx: &Context<'_>, mut writing: Session, staff: Stored, record: &Record) -> Result<Staff> {
    let (worker, _) = desk(ctx)?;
    let written = async {
        writing.put_staff(&staff).await?;
        writing.write_down(record, &worker.origin()).await?;
        // Writers of the journal wait for each other: two administrators cannot shut each other out.
        writing.all_staff().await
    };
    let is_administrator = |one: &Stored| one.stopped.is_none() && one.roles.contains(Role::Administrator);
    if !stored(ctx, written.await)?.iter().any(is_administrator) {
        return Err(impossible("Это последний администратор: сначала дайте эту роль кому-то ещё."));
    }
    let store = async {
        let model = read(&mut writing, staff, worker).await?;
        writing.commit().await?;
        Ok(model)
    };
    stored(ctx, store.await)
}

/// Ends a session; says whether it was there.
pub(crate) async fn revoke(ctx: &Context<'_>, id: u32) -> Result<bool> {
    let (worker, database) = desk(ctx)?;
    let revoke = async {
        let mut writing = database.write().await?;
        let Some(person) = writing.end_staff_session(id).await? else { return Ok(false) };
        let record = Record {
            action: "session.revoke",
            object: object(person),
            before: State::default(),
            after: State::default(),
            reason: String::new(),
        };
        writing.write_down(&record, &worker.origin()).await?;
        writing.commit().await?;
        Ok(true)
    };
    stored(ctx, revoke.await)
}

fn object(id: u32) -> String {
    format!("staff/{id}")
}
