//! Letters as they arrive, and what servers say of them.

mod bounce;
mod conversation;
mod dkim;
