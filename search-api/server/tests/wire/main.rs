//! The wire over a real socket: the whole server on loopback, over a small generated catalogue.
#![expect(clippy::unwrap_used, reason = "the harness panics where a test would: the panic is the failure")]

mod access;
mod advertising;
mod adverts;
mod authenticator;
mod base_tiles;
mod bundle;
mod canonical;
mod cards;
mod catalogue;
mod changes;
mod chips;
mod city;
mod complaints;
mod consultation;
mod content;
mod contract;
mod counter;
mod details;
mod development;
mod documents;
mod feed_check;
mod graphql;
mod graphql_lots;
mod handover;
mod hosts;
#[path = "../../../engine/tests/support/mod.rs"]
mod kit;
mod lists;
mod mailing;
mod media;
mod metre_prices;
mod midnight;
mod mortgage;
mod objects;
mod office;
mod openapi;
mod overload;
mod own_objects;
mod own_page;
mod pages;
mod passkeys;
mod people;
mod posts;
mod provider_service;
mod providers;
mod rest_autocomplete;
mod rest_clusters;
mod rest_count;
mod rest_facets;
mod rest_form;
mod rest_listing;
mod rest_submit;
mod rest_suggest;
mod said;
mod saved_searches;
mod schema;
mod shortlists;
mod signing_in;
mod support;
mod swap;
mod telephony;
mod third_parties;
mod tiles;
mod truth;
mod vary;
mod videos;
mod written;

/// The program's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
