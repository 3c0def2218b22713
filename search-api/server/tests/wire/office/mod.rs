//! The back office: joining, the second factor, who may what, and what becomes of it.

mod bureau;
mod catalogue;
mod joining;
mod leads;
mod queue;
mod rights;
mod texts;
