//! A listing as visitors know it: its address, its words, its questions and answers, its links.
//!
//! Shared by GraphQL, by the form routes and by pages; knows no wire format. Numbers come from the engine, sentences
//! are made here and nowhere else.

pub mod chips;
pub mod faq;
pub mod headers;
pub mod links;
pub mod places;
pub mod relax;
pub mod shortcuts;
pub mod suggest;
pub mod words;
