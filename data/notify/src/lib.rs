//! Telling people and programs: letters over SMTP ([`mail`]), signed ([`dkim`]), and what servers say of them later
//! ([`bounce`]); notifications of browsers ([`push`]); signed calls of a webhook ([`webhook`]); questions to the
//! operator's telephony ([`phone_service`]); [`catcher`] takes letters where there is no server of mail. Nothing is sent
//! until the operator has configured where to. What is sent, when and to whom is decided elsewhere; whoever calls tries
//! again after an error.
//!
//! Never: a secret in an error or a log, an address that a letter's text could bring in, a connection to a host that the
//! configuration does not name.

pub mod bounce;
pub mod catcher;
pub mod dkim;
pub mod mail;
pub mod phone_service;
pub mod push;
pub mod webhook;
