//! The back office: joining, the second factor, who may what, and what becomes of it.

mod adverts;
mod bureau;
mod catalogue;
mod drafts;
mod joining;
mod leads;
mod menus;
mod pictures;
mod programmes;
mod queue;
mod redirects;
mod rights;
mod search;
mod settings;
mod staff;
mod texts;
mod videos;
mod visits;
