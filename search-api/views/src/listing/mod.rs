//! A listing for visitors: its URL, its texts, its questions and answers, its links.
//!
//! Shared by GraphQL, form routes and pages; independent of any wire format. Numbers come from the engine; all
//! sentences are built here.

pub mod chips;
pub mod faq;
pub mod headers;
mod heading;
pub mod links;
pub mod places;
pub mod relax;
pub mod shortcuts;
pub mod suggest;
pub mod words;
