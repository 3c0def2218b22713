//! What handlers extract from a request: the region by host, the bracketed form body, and
//! whether a page of ours sends it.
//!
//! An extractor turns untrusted text into a valid type, or refuses with a reason; it knows no field name and no
//! catalogue. To add one: a file here, a pure function with tests, then the `FromRequest` part.

pub mod form;
pub mod own_page;
pub mod region;
