//! What sales do with applications and campaigns.

use async_graphql::{Context, Object, Result};
use novosel_catalog::staff::StaffRole as Role;

use crate::access::Needs;
use crate::adverts::{self, AdvertInput, OfficeAdvert};
use crate::leads::{self, OfficeLead};

/// What sales do with applications and campaigns.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SalesMutation;

#[Object]
impl SalesMutation {
    /// Lets an application that looked like spam go to its recipient, or tells of it once more.
    #[graphql(guard = "Needs(Role::Sales)")]
    async fn pass_lead_on(&self, ctx: &Context<'_>, id: u32) -> Result<OfficeLead> {
        leads::pass_on(ctx, id).await
    }

    /// Erases what is personal of an application; whoever was told of it is asked to forget it.
    #[graphql(guard = "Needs(Role::Sales)")]
    async fn erase_lead(&self, ctx: &Context<'_>, id: u32, reason: String) -> Result<OfficeLead> {
        leads::erase(ctx, id, &reason).await
    }

    /// Stores a campaign that somebody has seen in a revision; a new one is a draft.
    #[graphql(guard = "Needs(Role::Sales)")]
    async fn save_advert(
        &self,
        ctx: &Context<'_>,
        id: Option<u32>,
        revision: u32,
        advert: AdvertInput,
    ) -> Result<OfficeAdvert> {
        adverts::save(ctx, id, revision, advert).await
    }

    /// Shows a campaign on its days; pages know within a second.
    #[graphql(guard = "Needs(Role::Sales)")]
    async fn start_advert(&self, ctx: &Context<'_>, id: u32, revision: u32) -> Result<OfficeAdvert> {
        adverts::start(ctx, id, revision).await
    }

    /// Shows a campaign no more until it is started again.
    #[graphql(guard = "Needs(Role::Sales)")]
    async fn pause_advert(&self, ctx: &Context<'_>, id: u32, revision: u32) -> Result<OfficeAdvert> {
        adverts::pause(ctx, id, revision).await
    }
}
