//! Looks for changes of the objects that people follow; of texts the store notes new comments when they are shown.
//!
//! After each new generation the objects are looked at and written down beside what was told of them; the letter to who
//! has news is put together when it is sent, so what has come back meanwhile, or was ended, is not in it.

use std::collections::HashMap;

use anyhow::Result;
use chrono::NaiveDate;
use novosel_catalog::flat::Lot;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::subscription::{ObjectState, Subscription, SubscriptionType};
use novosel_catalog::work::JobKind;
use novosel_store::Database;
use novosel_views::object_state::{object_picture, object_state};
use novosel_views::snapshot::Snapshot;

use super::super::Session;

/// Subscriptions that are looked at in one transaction.
const AT_ONCE: u32 = 1_000;

/// What objects are in a generation.
pub(super) type Objects = HashMap<(SubscriptionType, u32), ObjectState>;

/// Looks at everything that is followed, in the current generation.
pub(super) async fn watch(
    session: &Session,
    database: &Database,
    snapshot: &Snapshot,
    known: &mut Objects,
) -> Result<()> {
    let (today, now) = (session.today(), session.clock.now().timestamp());
    let notified = database.read().await?.people_with_pushes().await?;
    let (mut last, mut changed) = (0, 0_usize);
    loop {
        let mut reading = database.read().await?;
        let followed = reading.subscriptions_after(last, AT_ONCE).await?;
        reading.roll_back().await?;
        let Some(end) = followed.last() else { break };
        last = end.id;
        let mut seen = Vec::new();
        for subscription in followed.into_iter().filter(|one| one.kind.commented().is_none()) {
            let state =
                state_of(snapshot, today, database, known, (subscription.kind, subscription.object)).await?;
            if state != subscription.now {
                seen.push(Subscription { now: state, ..subscription });
            }
        }
        if seen.is_empty() {
            continue;
        }
        changed += seen.len();
        let mut writing = database.write().await?;
        let lots: Vec<LotId> = seen.iter().filter_map(lot_of).collect();
        let lots: HashMap<LotId, Lot> =
            writing.lots(&lots).await?.into_iter().map(|lot| (lot.id, lot)).collect();
        for subscription in seen {
            let plan = lot_of(&subscription).and_then(|lot| lots.get(&lot)?.plan.as_deref());
            // What is not on sale any more is shown as it was.
            let picture = object_picture(snapshot, subscription.kind, subscription.object, plan);
            let picture = picture.or(subscription.picture);
            let subscription = Subscription { picture, ..subscription };
            writing.see_subscription(&subscription).await?;
            if notified.contains(&subscription.person) {
                writing.want_job(JobKind::Push, &subscription.person.to_string(), now).await?;
            }
            if subscription.has_news() {
                // It is put off there, where a letter went out less than a day ago.
                writing.want_job(JobKind::Digest, &subscription.person.to_string(), now).await?;
            }
        }
        writing.commit().await?;
    }
    session.printer.say(format!("{changed} subscriptions see a change in generation {}", snapshot.number));
    Ok(())
}

fn lot_of(subscription: &Subscription) -> Option<LotId> {
    (subscription.kind == SubscriptionType::Apartment).then_some(LotId(subscription.object))
}

/// What an object is now. One that the generation does not have may be shown by another record: that of another source.
pub(super) async fn state_of(
    snapshot: &Snapshot,
    today: NaiveDate,
    database: &Database,
    known: &mut Objects,
    key: (SubscriptionType, u32),
) -> Result<ObjectState> {
    let (kind, object) = key;
    if let Some(state) = known.get(&key) {
        return Ok(*state);
    }
    let mut state = object_state(snapshot, today, kind, object);
    if state.is_none() {
        let mut reading = database.read().await?;
        let other = match kind {
            SubscriptionType::Apartment => {
                reading.offers_of(LotId(object)).await?.first().map(|shown| shown.id.0)
            }
            SubscriptionType::Building => reading.shown_in(ComplexId(object)).await?.map(|shown| shown.0),
            SubscriptionType::Article | SubscriptionType::News => None,
        };
        reading.roll_back().await?;
        state = other.and_then(|other| object_state(snapshot, today, kind, other));
    }
    let state = state.unwrap_or_default();
    known.insert(key, state);
    Ok(state)
}
