//! What administrators do with staff.

use async_graphql::{Context, Object, Result};
use novosel_catalog::staff::StaffRole as Role;

use crate::access::{Needs, StaffRole};
use crate::staff::{self, Invitation, Staff};

/// What administrators do with staff.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct AdministratorMutation;

#[Object]
impl AdministratorMutation {
    /// Makes a link by which somebody joins.
    #[graphql(guard = "Needs(Role::Administrator)")]
    async fn invite_staff(
        &self,
        ctx: &Context<'_>,
        mail: String,
        roles: Vec<StaffRole>,
    ) -> Result<Invitation> {
        staff::invite(ctx, &mail, roles).await
    }

    /// Says what somebody does from now on.
    #[graphql(guard = "Needs(Role::Administrator)")]
    async fn set_roles(&self, ctx: &Context<'_>, id: u32, roles: Vec<StaffRole>) -> Result<Staff> {
        staff::set_roles(ctx, id, roles).await
    }

    /// Lets somebody work no more; their sessions end.
    #[graphql(guard = "Needs(Role::Administrator)")]
    async fn stop_staff(&self, ctx: &Context<'_>, id: u32) -> Result<Staff> {
        staff::stop(ctx, id).await
    }

    /// Lets somebody set up another second factor at their next sign-in; their sessions end.
    #[graphql(guard = "Needs(Role::Administrator)")]
    async fn reset_factor(&self, ctx: &Context<'_>, id: u32) -> Result<Staff> {
        staff::reset_factor(ctx, id).await
    }

    /// Ends a session; says whether it was there.
    #[graphql(guard = "Needs(Role::Administrator)")]
    async fn revoke_session(&self, ctx: &Context<'_>, id: u32) -> Result<bool> {
        staff::revoke(ctx, id).await
    }
}
