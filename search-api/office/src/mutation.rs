//! What is changed: each in one transaction with its entry of the journal.

use async_graphql::{Context, Object, Result};
use chrono::{DateTime, Utc};
use novosel_catalog::post::Decision;
use novosel_catalog::staff::StaffRole as Role;
use novosel_import::identity::Verdict;
use novosel_views::model::enums::SiteRegion;

use crate::access::{Needs, NeedsOneOf, StaffRole};
use crate::adverts::{self, AdvertInput, OfficeAdvert};
use crate::catalogue::{self, CatalogueKind, CatalogueRecord, FieldEditInput};
use crate::leads::{self, OfficeLead};
use crate::menus::{self, MenuItemInput, MenuPlace, OfficeMenu};
use crate::moderation::{self, DECIDING, ModerationItem};
use crate::pictures::{self, OfficePicture};
use crate::redirects::{self, OfficeRedirect};
use crate::search::{self, MissVerdict};
use crate::settings::{self, OfficeSiteSettings, SiteFieldInput};
use crate::sources::{self, SourceRuns};
use crate::staff::{self, Invitation, Staff};
use crate::synonyms::{self, NamedRecord, SynonymKind};
use crate::texts::{self, Edited, KeptDraft, OfficeDraft, PlannedDraft, SavedText, Typed, Which};
use crate::videos::{self, OfficeVideo};

/// What is changed.
#[derive(Clone, Copy, Debug)]
pub struct Mutation;

#[Object]
impl Mutation {
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

    /// Corrects fields of a record, all or none: no import changes them until they are left to feeds.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn edit_record(
        &self,
        ctx: &Context<'_>,
        of: CatalogueKind,
        id: u32,
        fields: Vec<FieldEditInput>,
        reason: String,
    ) -> Result<CatalogueRecord> {
        catalogue::edit(ctx, of.into(), id, fields, &reason).await
    }

    /// Makes a record of a kind that editors make: a bank, a programme, a special project.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn create_record(
        &self,
        ctx: &Context<'_>,
        of: CatalogueKind,
        fields: Vec<FieldEditInput>,
        reason: String,
    ) -> Result<CatalogueRecord> {
        catalogue::create(ctx, of.into(), fields, &reason).await
    }

    /// Plans a change of a mortgage programme: from a day on a second rule of it holds, and the present one ends the day
    /// before. Gives the second one.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn plan_change(
        &self,
        ctx: &Context<'_>,
        id: u32,
        fields: Vec<FieldEditInput>,
        reason: String,
    ) -> Result<CatalogueRecord> {
        catalogue::plan_change(ctx, id, fields, &reason).await
    }

    /// Takes a correction back: the field has the value of before.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn undo_edit(&self, ctx: &Context<'_>, number: u32, reason: String) -> Result<CatalogueRecord> {
        catalogue::undo(ctx, number, &reason).await
    }

    /// Decides of words that found nothing, or takes it back; says whether that changed something.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn judge_words(
        &self,
        ctx: &Context<'_>,
        words: String,
        verdict: Option<MissVerdict>,
    ) -> Result<bool> {
        search::judge(ctx, &words, verdict).await
    }

    /// Makes words that found nothing another name of a record; no import takes it away.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn add_synonym(&self, ctx: &Context<'_>, of: SynonymKind, id: u32, words: String) -> Result<bool> {
        synonyms::add(ctx, of, id, &words).await
    }

    /// Takes away another name of a station or a place.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn remove_other_name(
        &self,
        ctx: &Context<'_>,
        of: NamedRecord,
        id: u32,
        name: String,
    ) -> Result<bool> {
        synonyms::remove(ctx, of, id, &name).await
    }

    /// Asks for a run of a source now.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn run_source(&self, ctx: &Context<'_>, name: String) -> Result<SourceRuns> {
        sources::run_now(ctx, &name).await
    }

    /// Lets schedules pass a source over, or not any more.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn pause_source(&self, ctx: &Context<'_>, name: String, paused: bool) -> Result<SourceRuns> {
        sources::pause(ctx, &name, paused).await
    }

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
