//! What is changed: each in one transaction with its entry of the journal. A file for each role that may.

mod administrator;
mod data;
mod editor;
mod moderator;
mod sales;

use async_graphql::MergedObject;

/// What is changed.
#[derive(Clone, Copy, Debug, Default, MergedObject)]
pub struct Mutation(
    moderator::ModeratorMutation,
    editor::EditorMutation,
    sales::SalesMutation,
    data::DataMutation,
    administrator::AdministratorMutation,
);
