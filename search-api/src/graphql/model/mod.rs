//! What GraphQL answers with: plain values named as the specification names them, made from a snapshot by `of`.
//! The data routes write the same values as JSON.

pub mod banks;
pub mod building;
pub mod building_card;
pub mod building_facts;
pub mod building_page;
pub mod collections;
pub mod companies;
pub mod company;
pub mod editorial;
pub mod enums;
pub mod facet;
pub mod flat;
pub mod flat_header;
pub mod flat_page;
pub mod flat_summary;
pub mod geography;
pub mod layout;
pub mod listing;
pub mod loan;
pub mod main_page;
pub mod map;
pub mod page_status;
pub mod parts;
pub mod payment;
pub mod phrase;
pub mod rating;
pub mod settlement;
pub mod tabs;
