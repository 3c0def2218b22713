//! The domain of a new-build portal: entities, units that cannot be mixed, and the one filter value.
//!
//! Invariants: nothing here performs I/O, awaits, reads a clock, or knows the name of a form field,
//! a table or an index column; those are codecs at the edge. A value that exists is valid.
//!
//! To add an entity: one file with its struct, a line below, a variant of [`record::Record`] (so that it
//! is exported and imported), and a repository in `data/store`. To add a filter: a field of
//! [`listing::Filter`], its codecs in [`listing::address`], a column in `indexer` and a node in the plan of
//! `search-api`; the oracle test fails until all of them agree.

pub mod advert;
pub mod area;
pub mod bank;
pub mod building;
pub mod class;
pub mod clip;
mod closed_list;
pub mod company;
pub mod contract;
pub mod deadline;
pub mod edit;
pub mod editorial;
pub mod feature;
pub mod feed_picture;
pub mod finishing;
pub mod flat;
pub mod gallery;
pub mod geocoding;
pub mod hit;
pub mod id;
pub mod identity;
pub mod lead;
pub mod legal_id;
pub mod likeness;
pub mod link;
pub mod listing;
pub mod lists;
pub mod lot_photo;
pub mod lot_video;
pub mod mail;
pub mod menu;
pub mod money;
pub mod mortgage;
pub mod object_picture;
pub mod other_name;
pub mod own_object;
pub mod partner;
pub mod person;
pub mod place;
pub mod place_score;
pub mod post;
pub mod post_history;
pub mod price_history;
pub mod push;
pub mod rating;
pub mod rating_criterion;
pub mod rating_facts;
pub mod rating_method;
pub mod rating_snapshot;
pub mod record;
pub mod redirect;
pub mod region;
pub mod rooms;
pub mod saved_search;
pub mod search_miss;
pub mod settlement;
pub mod shortlist;
pub mod sign_in;
pub mod site_settings;
pub mod slug;
pub mod special_project;
pub mod staff;
pub mod stream;
pub mod subscription;
pub mod text;
pub mod text_picture;
pub mod track_record;
pub mod uploaded_video;
pub mod visit;
pub mod vital;
pub mod work;
