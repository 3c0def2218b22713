//! What the data team does with records, words of the search and sources.

use async_graphql::{Context, Object, Result};
use novosel_catalog::staff::StaffRole as Role;

use crate::access::Needs;
use crate::catalogue::{self, CatalogueKind, CatalogueRecord, FieldEditInput};
use crate::search::{self, MissVerdict};
use crate::sources::{self, SourceRuns};
use crate::synonyms::{self, NamedRecord, SynonymKind};

/// What the data team does with records, words of the search and sources.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DataMutation;

#[Object]
impl DataMutation {
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
}
