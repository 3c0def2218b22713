//! The source of truth: repositories, imports, reference books and the demonstration catalogue.
