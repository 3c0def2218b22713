//! The wire over a real socket: the whole server on loopback, over a small generated catalogue.
#![expect(clippy::unwrap_used, reason = "the harness panics where a test would: the panic is the failure")]

mod base_tiles;
mod bundle;
mod canonical;
mod cards;
mod chips;
mod consultation;
mod content;
mod contract;
mod details;
mod development;
mod documents;
mod feed_check;
mod graphql;
mod hosts;
#[path = "../../../engine/tests/support/mod.rs"]
mod kit;
mod mailing;
mod media;
mod midnight;
mod mortgage;
mod objects;
mod openapi;
mod overload;
mod own_objects;
mod own_page;
mod pages;
mod people;
mod rest_autocomplete;
mod rest_clusters;
mod rest_count;
mod rest_facets;
mod rest_form;
mod rest_listing;
mod rest_submit;
mod rest_suggest;
mod schema;
mod support;
mod swap;
mod tiles;
mod truth;
mod vary;
