//! The documents that may run: the safelist of the web bundle and of the operator, or any (threat T5).

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_graphql::parser::parse_query;
use async_graphql::parser::types::ExecutableDocument;
use async_graphql::{Request, Variables};
use sha2::{Digest, Sha256};

use super::scan::{ScanError, scan};
use crate::config::GraphqlConfig;

/// The documents that may run. Built once; every document in it has passed the scan and is parsed.
#[derive(Clone, Debug, Default)]
pub struct Operations {
    open: bool,
    documents: HashMap<String, Arc<Document>>,
}

/// A listed document.
#[derive(Debug)]
pub struct Document {
    text: String,
    parsed: ExecutableDocument,
}

impl PartialEq for Document {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Document {
    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A request to run it, already parsed.
    pub fn request(&self, variables: Variables) -> Request {
        let mut request = Request::new(&*self.text).variables(variables);
        request.set_parsed_query(self.parsed.clone());
        request
    }
}

/// A safelist that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OperationsError {
    /// The file cannot be read.
    #[error("read operations file {path}")]
    File {
        /// The configured path.
        path: PathBuf,
        /// The error of the system.
        source: std::io::Error,
    },
    /// The file is not a JSON object of strings.
    #[error("read operations: not a JSON object from hash to document")]
    Json(#[from] serde_json::Error),
    /// A key is not the SHA-256 of its document.
    #[error("read operations: {hash:?} is not the SHA-256 of its document")]
    Hash {
        /// The key as written.
        hash: String,
    },
    /// A document exceeds the limits, so it could not be distinguished from an attack.
    #[error("read operations: document {hash}: {source}")]
    Document {
        /// The key of the document.
        hash: String,
        /// The limit.
        source: ScanError,
    },
    /// A document is not valid GraphQL.
    #[error("read operations: document {hash}: {source}")]
    Syntax {
        /// The key of the document.
        hash: String,
        /// The error of the parser.
        source: Box<async_graphql::parser::Error>,
    },
}

impl Operations {
    /// An empty list; `open` accepts any document within the limits.
    pub fn new(open: bool) -> Self {
        Self { open, documents: HashMap::new() }
    }

    /// The safelist of a configuration; reads its files.
    pub fn from_config(config: &GraphqlConfig) -> Result<Self, OperationsError> {
        let mut operations = Self::new(config.open);
        for path in [&config.operations, &config.extra_operations].into_iter().flatten() {
            operations.add_file(path)?;
        }
        Ok(operations)
    }

    fn add_file(&mut self, path: &Path) -> Result<(), OperationsError> {
        let text =
            std::fs::read(path).map_err(|source| OperationsError::File { path: path.to_owned(), source })?;
        self.add_json(&text)
    }

    /// Adds documents from JSON: `{"<sha256 hex>": "<document>"}`.
    pub fn add_json(&mut self, json: &[u8]) -> Result<(), OperationsError> {
        let documents: HashMap<String, String> = serde_json::from_slice(json)?;
        for (key, document) in documents {
            let hash = hash(&document);
            if !key.eq_ignore_ascii_case(&hash) {
                return Err(OperationsError::Hash { hash: key });
            }
            if let Err(source) = scan(&document) {
                return Err(OperationsError::Document { hash, source });
            }
            match parse_query(&document) {
                Ok(parsed) => self.documents.insert(hash, Arc::new(Document { text: document, parsed })),
                Err(source) => return Err(OperationsError::Syntax { hash, source: Box::new(source) }),
            };
        }
        Ok(())
    }

    /// Whether any document within the limits runs.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// How many documents are listed.
    pub fn len(&self) -> usize {
        self.documents.len()
    }

    /// Whether no document is listed.
    pub fn is_empty(&self) -> bool {
        self.documents.is_empty()
    }

    /// The listed document with a hash: hex in any case, with or without `sha256:`.
    pub fn by_hash(&self, hash: &str) -> Option<&Arc<Document>> {
        let hash = hash.strip_prefix("sha256:").unwrap_or(hash);
        self.documents.get(hash).or_else(|| self.documents.get(&hash.to_ascii_lowercase()))
    }
}

/// The SHA-256 of a document's bytes, lower-case hex.
pub fn hash(document: &str) -> String {
    use std::fmt::Write;
    Sha256::digest(document.as_bytes()).iter().fold(String::with_capacity(64), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a String takes every write");
        text
    })
}
