//! What is read.

use async_graphql::{Context, Object, Result};
use novosel_catalog::staff::{Actor, StaffRole as Role};
use novosel_store::repo::JournalFilter;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::site_chrome::SiteMenuItem;

use crate::access::{Needs, NeedsOneOf};
use crate::adverts::{self, AdvertState, OfficeAdvert, OfficeAdvertList, WATCHING};
use crate::catalogue::{self, CatalogueField, CatalogueKind, CatalogueList, CatalogueRecord};
use crate::journal::{self, JournalPage};
use crate::leads::{self, LeadList, LeadState, OfficeLead};
use crate::menus::{self, MenuItemInput, MenuPlace, OfficeMenu};
use crate::moderation::{self, DECIDING, ModerationItem, ModerationKind, ModerationPage};
use crate::pictures::{self, ILLUSTRATING, OfficePictureList};
use crate::redirects::{self, OfficeRedirectList};
use crate::search::{self, FoundNow, MissVerdict, SearchMissList};
use crate::settings::{self, OfficeSiteSettings};
use crate::sources::{self, LotChangeKind, OfficeSource, RunReport, SourceRuns};
use crate::staff::{self, Staff};
use crate::synonyms::{self, AddedNameList, SynonymKind, SynonymTarget};
use crate::texts::{
    self, OfficeDraft, OfficeText, OfficeVersion, Preview, TextKind, TextLink, TextList, Which,
};
use crate::today::{self, Today};
use crate::videos::{self, OfficeVideoList};
use crate::visits::{self, HitLayout, Visits};

/// What is read.
#[derive(Clone, Copy, Debug)]
pub struct Query;

#[Object]
impl Query {
    /// Who asks.
    async fn me(&self, ctx: &Context<'_>) -> Result<Staff> {
        staff::me(ctx).await
    }

    /// What there is to do today.
    async fn today(&self, ctx: &Context<'_>) -> Result<Today> {
        today::today(ctx).await
    }

    /// Applications of visitors, the latest first.
    #[graphql(guard = "Needs(Role::Sales)")]
    async fn leads(
        &self,
        ctx: &Context<'_>,
        state: Option<LeadState>,
        #[graphql(default = 0)] offset: i32,
        #[graphql(default = 50)] limit: i32,
    ) -> Result<LeadList> {
        leads::list(ctx, state, (offset, limit)).await
    }

    /// One of them with what was told of it.
    #[graphql(guard = "Needs(Role::Sales)")]
    async fn lead(&self, ctx: &Context<'_>, id: u32) -> Result<Option<OfficeLead>> {
        leads::one(ctx, id).await
    }

    /// Campaigns of the operator's own advertising, the latest first.
    #[graphql(guard = "NeedsOneOf(WATCHING)")]
    async fn adverts(
        &self,
        ctx: &Context<'_>,
        state: Option<AdvertState>,
        #[graphql(default = 0)] offset: i32,
        #[graphql(default = 50)] limit: i32,
    ) -> Result<OfficeAdvertList> {
        adverts::list(ctx, state, (offset, limit)).await
    }

    /// One of them with what was counted by day.
    #[graphql(guard = "NeedsOneOf(WATCHING)")]
    async fn advert(&self, ctx: &Context<'_>, id: u32) -> Result<Option<OfficeAdvert>> {
        adverts::one(ctx, id).await
    }

    /// Records of the catalogue: those that a name, a number or the address of a page finds, lots of a complex, or those
    /// that editors have corrected, the latest first.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn catalogue(
        &self,
        ctx: &Context<'_>,
        of: CatalogueKind,
        find: Option<String>,
        complex: Option<u32>,
        #[graphql(default = 0)] offset: i32,
        #[graphql(default = 50)] limit: i32,
    ) -> Result<CatalogueList> {
        catalogue::list(ctx, of.into(), (find, complex), (offset, limit)).await
    }

    /// One of them with its fields and their history.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn catalogue_record(
        &self,
        ctx: &Context<'_>,
        of: CatalogueKind,
        id: u32,
    ) -> Result<Option<CatalogueRecord>> {
        catalogue::record(ctx, of.into(), id).await
    }

    /// The fields of a record that is to be made; null for a kind of which editors make none.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn new_record(&self, ctx: &Context<'_>, of: CatalogueKind) -> Result<Option<Vec<CatalogueField>>> {
        catalogue::new_record(ctx, of.into())
    }

    /// The fields of the rule that is to change the terms of a programme; null where there is no such programme.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn planned_change(&self, ctx: &Context<'_>, id: u32) -> Result<Option<Vec<CatalogueField>>> {
        catalogue::planned_change(ctx, id).await
    }

    /// What waits for a decision.
    #[graphql(guard = "NeedsOneOf(DECIDING)")]
    async fn moderation(
        &self,
        ctx: &Context<'_>,
        kind: Option<ModerationKind>,
        #[graphql(default = 0)] offset: i32,
        #[graphql(default = 50)] limit: i32,
    ) -> Result<ModerationPage> {
        moderation::page(ctx, kind, (offset, limit)).await
    }

    /// One item of that.
    #[graphql(guard = "NeedsOneOf(DECIDING)")]
    async fn moderation_item(
        &self,
        ctx: &Context<'_>,
        kind: ModerationKind,
        id: u32,
    ) -> Result<Option<ModerationItem>> {
        moderation::item(ctx, kind, id).await
    }

    /// Texts, those changed last first.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn texts(
        &self,
        ctx: &Context<'_>,
        kind: Option<TextKind>,
        region: Option<SiteRegion>,
        find: Option<String>,
        #[graphql(default = 0)] offset: i32,
        #[graphql(default = 50)] limit: i32,
    ) -> Result<TextList> {
        texts::list(ctx, (kind, region, find), (offset, limit)).await
    }

    /// A text as it is.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn text(&self, ctx: &Context<'_>, id: u32) -> Result<Option<OfficeText>> {
        texts::text(ctx, id).await
    }

    /// The Markdown of a text that the portal is built with: what an editor begins with.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn built_in_text(&self, ctx: &Context<'_>, kind: TextKind, slug: String) -> Result<Option<String>> {
        texts::built_in(ctx, kind, &slug)
    }

    /// What leads to a text: texts, menus and special projects.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn text_links(&self, ctx: &Context<'_>, id: u32) -> Result<Vec<TextLink>> {
        texts::links(ctx, id).await
    }

    /// A text as it was in a version.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn text_version(&self, ctx: &Context<'_>, id: u32, number: u32) -> Result<Option<OfficeVersion>> {
        texts::version(ctx, id, number).await
    }

    /// The draft of a text, or one by its number, for whoever only reads it.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn draft(
        &self,
        ctx: &Context<'_>,
        text: Option<u32>,
        draft: Option<u32>,
    ) -> Result<Option<OfficeDraft>> {
        texts::draft(ctx, Which { text, draft }).await
    }

    /// How a text would look, or what is wrong with it.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn preview_text(
        &self,
        ctx: &Context<'_>,
        id: Option<u32>,
        markdown: String,
        region: Option<SiteRegion>,
    ) -> Result<Preview> {
        texts::preview(ctx, id, &markdown, region).await
    }

    /// The menus of the header and of the footer.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn menus(&self, ctx: &Context<'_>) -> Result<Vec<OfficeMenu>> {
        menus::all(ctx).await
    }

    /// Pictures for texts and advertising, the latest first; those whose words have some letters.
    #[graphql(guard = "NeedsOneOf(ILLUSTRATING)")]
    async fn pictures(
        &self,
        ctx: &Context<'_>,
        find: Option<String>,
        #[graphql(default = 0)] offset: i32,
        #[graphql(default = 50)] limit: i32,
    ) -> Result<OfficePictureList> {
        pictures::list(ctx, find, (offset, limit)).await
    }

    /// Uploaded videos, the latest first; those whose title or words have some letters.
    #[graphql(guard = "NeedsOneOf(ILLUSTRATING)")]
    async fn videos(
        &self,
        ctx: &Context<'_>,
        find: Option<String>,
        #[graphql(default = 0)] offset: i32,
        #[graphql(default = 50)] limit: i32,
    ) -> Result<OfficeVideoList> {
        videos::list(ctx, find, (offset, limit)).await
    }

    /// Addresses that lead to others, by path; those with some letters in either of the two.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn redirects(
        &self,
        ctx: &Context<'_>,
        find: Option<String>,
        #[graphql(default = 0)] offset: i32,
        #[graphql(default = 50)] limit: i32,
    ) -> Result<OfficeRedirectList> {
        redirects::list(ctx, find, (offset, limit)).await
    }

    /// What editors say of the sites in place of their configuration.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn site_settings(&self, ctx: &Context<'_>) -> Result<Vec<OfficeSiteSettings>> {
        settings::all(ctx).await
    }

    /// How a menu would look at a site.
    #[graphql(guard = "Needs(Role::Editor)")]
    async fn preview_menu(
        &self,
        ctx: &Context<'_>,
        place: MenuPlace,
        region: SiteRegion,
        items: Vec<MenuItemInput>,
    ) -> Result<Vec<SiteMenuItem>> {
        menus::preview(ctx, place, region, items).await
    }

    /// What the portal's own counter has of the last days, of both sites and layouts or of one.
    #[graphql(guard = "NeedsOneOf(&[Role::Analyst, Role::Editor, Role::Sales])")]
    async fn visits(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 30)] days: i32,
        region: Option<SiteRegion>,
        layout: Option<HitLayout>,
    ) -> Result<Visits> {
        visits::of_days(ctx, days, region, layout).await
    }

    /// What people typed in the last days that found nothing: not decided of, or decided of so.
    #[graphql(guard = "Needs(Role::Data)")]
    #[expect(clippy::too_many_arguments, reason = "arguments of a field are flat")]
    async fn search_misses(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 30)] days: i32,
        region: Option<SiteRegion>,
        find: Option<String>,
        verdict: Option<MissVerdict>,
        #[graphql(default = 0)] offset: i32,
        #[graphql(default = 50)] limit: i32,
    ) -> Result<SearchMissList> {
        search::list(ctx, days, (region, find, verdict), (offset, limit)).await
    }

    /// What words find now on a site.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn found_now(&self, ctx: &Context<'_>, words: String, region: SiteRegion) -> Result<FoundNow> {
        search::found(ctx, &words, region).await
    }

    /// Records of a kind that words may become another name of, by a part of their names.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn synonym_targets(
        &self,
        ctx: &Context<'_>,
        of: SynonymKind,
        find: String,
        #[graphql(default = 8)] limit: i32,
    ) -> Result<Vec<SynonymTarget>> {
        synonyms::targets(ctx, of, find, limit).await
    }

    /// Other names of stations and places that somebody has added, the latest first.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn added_names(
        &self,
        ctx: &Context<'_>,
        find: Option<String>,
        #[graphql(default = 0)] offset: i32,
        #[graphql(default = 50)] limit: i32,
    ) -> Result<AddedNameList> {
        synonyms::list(ctx, find, (offset, limit)).await
    }

    /// The sources of the catalogue.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn sources(&self, ctx: &Context<'_>) -> Result<Vec<OfficeSource>> {
        sources::all(ctx).await
    }

    /// A source with its runs.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn source(&self, ctx: &Context<'_>, name: String) -> Result<Option<SourceRuns>> {
        sources::one(ctx, &name).await
    }

    /// What a run did, with a page of its changes.
    #[graphql(guard = "Needs(Role::Data)")]
    async fn source_run(
        &self,
        ctx: &Context<'_>,
        id: u32,
        kind: Option<LotChangeKind>,
        #[graphql(default = 0)] offset: i32,
        #[graphql(default = 50)] limit: i32,
    ) -> Result<Option<RunReport>> {
        sources::report(ctx, id, kind, (offset, limit)).await
    }

    /// Who works here.
    #[graphql(guard = "Needs(Role::Administrator)")]
    async fn staff(&self, ctx: &Context<'_>) -> Result<Vec<Staff>> {
        staff::all(ctx).await
    }

    /// What was done, the latest first, before an entry.
    #[graphql(guard = "Needs(Role::Administrator)")]
    async fn journal(
        &self,
        ctx: &Context<'_>,
        before: Option<u32>,
        #[graphql(default = 50)] limit: i32,
        object: Option<String>,
        actor: Option<u32>,
    ) -> Result<JournalPage> {
        let filter = JournalFilter { object, actor: actor.map(Actor::Staff) };
        journal::page(ctx, before, limit, filter).await
    }
}
