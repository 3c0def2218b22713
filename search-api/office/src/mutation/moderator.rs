//! What moderators decide of posts, objects of people, and complexes that may be one.

use async_graphql::{Context, Object, Result};
use novosel_catalog::post::Decision;
use novosel_catalog::staff::StaffRole as Role;
use novosel_import::identity::Verdict;

use crate::access::{Needs, NeedsOneOf};
use crate::moderation::{self, DECIDING, ModerationItem};

/// What moderators decide of posts, objects of people, and complexes that may be one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ModeratorMutation;

#[Object]
impl ModeratorMutation {
    /// Shows a post, with a corrected text where one is given; lets one stand that is complained about.
    #[graphql(guard = "Needs(Role::Moderator)")]
    async fn accept_post(&self, ctx: &Context<'_>, id: u32, text: Option<String>) -> Result<ModerationItem> {
        moderation::decide_post(ctx, id, Decision::Accept, (text, None)).await
    }

    /// Refuses a post; its author is told why.
    #[graphql(guard = "Needs(Role::Moderator)")]
    async fn refuse_post(&self, ctx: &Context<'_>, id: u32, reason: String) -> Result<ModerationItem> {
        moderation::decide_post(ctx, id, Decision::Refuse, (None, Some(reason))).await
    }

    /// Takes a post off that was shown; its author is told why.
    #[graphql(guard = "Needs(Role::Moderator)")]
    async fn remove_post(&self, ctx: &Context<'_>, id: u32, reason: String) -> Result<ModerationItem> {
        moderation::decide_post(ctx, id, Decision::Remove, (None, Some(reason))).await
    }

    /// Answers a post that is shown, as the office of a company; an answer before is replaced.
    #[graphql(guard = "Needs(Role::Moderator)")]
    async fn answer_post(
        &self,
        ctx: &Context<'_>,
        id: u32,
        author: String,
        text: String,
    ) -> Result<ModerationItem> {
        moderation::answer_post(ctx, id, (&author, &text)).await
    }

    /// Publishes an object of a person: in the complex that they named, in another one by the address of its page, or by
    /// itself.
    #[graphql(guard = "Needs(Role::Moderator)")]
    async fn accept_object(
        &self,
        ctx: &Context<'_>,
        id: u32,
        complex: Option<String>,
        #[graphql(default = false)] alone: bool,
    ) -> Result<ModerationItem> {
        moderation::accept_object(ctx, id, (complex, alone)).await
    }

    /// Refuses an object; its person is told why.
    #[graphql(guard = "Needs(Role::Moderator)")]
    async fn refuse_object(&self, ctx: &Context<'_>, id: u32, reason: String) -> Result<ModerationItem> {
        moderation::refuse_object(ctx, id, &reason).await
    }

    /// Takes an object off the catalogue.
    #[graphql(guard = "Needs(Role::Moderator)")]
    async fn take_off_object(&self, ctx: &Context<'_>, id: u32, reason: String) -> Result<ModerationItem> {
        moderation::take_off_object(ctx, id, &reason).await
    }

    /// Makes two records one.
    #[graphql(guard = "NeedsOneOf(DECIDING)")]
    async fn accept_merge(
        &self,
        ctx: &Context<'_>,
        id: u32,
        reason: Option<String>,
    ) -> Result<ModerationItem> {
        moderation::judge_merge(ctx, id, Verdict::Accept, reason.as_deref()).await
    }

    /// Says that two records are two, for good.
    #[graphql(guard = "NeedsOneOf(DECIDING)")]
    async fn reject_merge(
        &self,
        ctx: &Context<'_>,
        id: u32,
        reason: Option<String>,
    ) -> Result<ModerationItem> {
        moderation::judge_merge(ctx, id, Verdict::Reject, reason.as_deref()).await
    }

    /// Makes two of records that became one.
    #[graphql(guard = "NeedsOneOf(DECIDING)")]
    async fn undo_merge(&self, ctx: &Context<'_>, id: u32, reason: String) -> Result<ModerationItem> {
        moderation::judge_merge(ctx, id, Verdict::Undo, Some(&reason)).await
    }

    /// Puts a complex on the map.
    #[graphql(guard = "NeedsOneOf(DECIDING)")]
    async fn place_complex(
        &self,
        ctx: &Context<'_>,
        id: u32,
        lat: f64,
        lon: f64,
        reason: String,
    ) -> Result<ModerationItem> {
        moderation::place_complex(ctx, id, (lat, lon), &reason).await
    }
}
