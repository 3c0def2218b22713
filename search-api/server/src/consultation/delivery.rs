//! Whom an application is told of.

use novosel_catalog::lead::{LeadChannel, LeadEvent, LeadState};
use novosel_catalog::work::JobKind;
use novosel_store::DataError;
use novosel_store::repo::Session;

/// Asks for its delivery: what is held reaches the desk of the portal alone, and what waits for a code nobody.
pub(super) async fn tell(
    session: &mut Session,
    lead: u32,
    state: LeadState,
    event: LeadEvent,
    now: i64,
) -> Result<(), DataError> {
    let channels = LeadChannel::ALL.iter().copied();
    let is_told = |channel: &LeadChannel| match state {
        LeadState::Open => true,
        LeadState::Held => *channel == LeadChannel::Desk,
        LeadState::Waiting | LeadState::Erased => false,
    };
    for channel in channels.filter(is_told) {
        let id = session.put_lead_delivery(lead, channel, event).await?;
        session.want_job(JobKind::Lead, &id.to_string(), now).await?;
    }
    Ok(())
}
