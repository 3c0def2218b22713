//! Answers from memory: counts, facets, listings, suggestions, tiles, over HTTP and GraphQL.
