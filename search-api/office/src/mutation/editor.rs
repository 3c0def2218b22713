//! What editors write: texts, pictures, videos, addresses, words and menus of the site.

use async_graphql::{Context, Object, Result};
use chrono::{DateTime, Utc};
use novosel_catalog::staff::StaffRole as Role;
use novosel_views::model::enums::SiteRegion;

use crate::access::Needs;
use crate::menus::{self, MenuItemInput, MenuPlace, OfficeMenu};
use crate::pictures::{self, OfficePicture};
use crate::redirects::{self, OfficeRedirect};
use crate::settings::{self, OfficeSiteSettings, SiteFieldInput};
use crate::texts::{self, Edited, KeptDraft, OfficeDraft, PlannedDraft, SavedText, Typed, Which};
use crate::videos::{self, OfficeVideo};

/// What editors write: texts, pictures, videos, addresses, words and menus of the site.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct EditorMutation;

#[Object]
impl EditorMutation {
    /// Lets whoever asks write the draft of a text, or one by its number, unless somebody else does; said again, a sign of
    /// life. A text without a draft gets one.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn hold_draft(
        &self,
        ctx: &Context<'_>,
        text: Option<u32>,
        draft: Option<u32>,
    ) -> Result<OfficeDraft> {
        texts::hold(ctx, Which { text, draft }).await
    }

    /// Lets whoever asks write a draft that somebody else writes.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn take_draft(&self, ctx: &Context<'_>, id: u32) -> Result<OfficeDraft> {
        texts::take(ctx, id).await
    }

    /// Keeps what is typed, right or not, in the draft of a text, in one by its number, or in a new one.
    #[graphql(guard = "Needs(Role::Editor)")]
    #[expect(clippy::too_many_arguments, reason = "arguments of a field are flat")]
    async fn keep_draft(
        &self,
        ctx: &Context<'_>,
        text: Option<u32>,
        draft: Option<u32>,
        version: u32,
        revision: u32,
        markdown: String,
        reason: String,
    ) -> Result<KeptDraft> {
        let typed = Typed { version, revision, markdown: &markdown, reason: &reason };
        texts::keep(ctx, Which { text, draft }, typed).await
    }

    /// Forgets a draft; says whether it was there.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn discard_draft(&self, ctx: &Context<'_>, id: u32) -> Result<bool> {
        texts::discard(ctx, id).await
    }

    /// Says when a draft is to be published, or another hour; nothing is planned where it could not be published now.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn schedule_draft(
        &self,
        ctx: &Context<'_>,
        id: u32,
        revision: u32,
        at: DateTime<Utc>,
        reason: String,
    ) -> Result<PlannedDraft> {
        texts::schedule(ctx, (id, revision), at, &reason).await
    }

    /// Leaves a draft a draft at its hour.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn unschedule_draft(&self, ctx: &Context<'_>, id: u32) -> Result<OfficeDraft> {
        texts::unschedule(ctx, id).await
    }

    /// Publishes a text that was edited from a version; nothing is where somebody else has published another since.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn save_text(
        &self,
        ctx: &Context<'_>,
        id: u32,
        version: u32,
        markdown: String,
        reason: String,
    ) -> Result<SavedText> {
        texts::save(ctx, Edited::Text { id, version }, &markdown, &reason).await
    }

    /// Makes a text, of its draft where there is one.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn create_text(
        &self,
        ctx: &Context<'_>,
        draft: Option<u32>,
        markdown: String,
        reason: String,
    ) -> Result<SavedText> {
        texts::save(ctx, Edited::New { draft }, &markdown, &reason).await
    }

    /// Makes a version of a text its present state, as a version of its own.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn restore_text(
        &self,
        ctx: &Context<'_>,
        id: u32,
        number: u32,
        reason: String,
    ) -> Result<SavedText> {
        texts::restore(ctx, id, number, &reason).await
    }

    /// Says in other words what a picture shows.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn describe_picture(&self, ctx: &Context<'_>, id: u32, alt: String) -> Result<OfficePicture> {
        pictures::describe(ctx, id, &alt).await
    }

    /// Removes a picture that stands in no text.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn remove_picture(&self, ctx: &Context<'_>, id: u32) -> Result<bool> {
        pictures::remove(ctx, id).await
    }

    /// Says other things of a video.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn describe_video(
        &self,
        ctx: &Context<'_>,
        id: u32,
        title: String,
        words: String,
        poster: Option<String>,
    ) -> Result<OfficeVideo> {
        videos::describe(ctx, id, (&title, &words, poster)).await
    }

    /// Removes a video that no text and no complex shows.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn remove_video(&self, ctx: &Context<'_>, id: u32) -> Result<bool> {
        videos::remove(ctx, id).await
    }

    /// Leads an address without a page to another one of the same site; both sites follow it within a second.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn save_redirect(
        &self,
        ctx: &Context<'_>,
        from: String,
        to: String,
        region: Option<SiteRegion>,
        is_new: bool,
    ) -> Result<OfficeRedirect> {
        redirects::save(ctx, redirects::Form { from, to, region, is_new }).await
    }

    /// Takes a redirect away.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn remove_redirect(
        &self,
        ctx: &Context<'_>,
        from: String,
        region: Option<SiteRegion>,
    ) -> Result<bool> {
        redirects::remove(ctx, &from, region).await
    }

    /// Says something else of a site than its configuration does; its pages show it within a second.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn save_site_settings(
        &self,
        ctx: &Context<'_>,
        region: SiteRegion,
        version: u32,
        fields: Vec<SiteFieldInput>,
    ) -> Result<Vec<OfficeSiteSettings>> {
        settings::save(ctx, region, version, fields).await
    }

    /// Puts a menu in the place of the one that somebody has seen; both sites show it within a second.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn save_menu(
        &self,
        ctx: &Context<'_>,
        place: MenuPlace,
        version: u32,
        items: Vec<MenuItemInput>,
    ) -> Result<Vec<OfficeMenu>> {
        menus::save(ctx, place, version, items).await
    }

    /// Puts the built-in menu back.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn reset_menu(&self, ctx: &Context<'_>, place: MenuPlace, version: u32) -> Result<Vec<OfficeMenu>> {
        menus::reset(ctx, place, version).await
    }
}
