//! Texts of editors whose complexes and builders are looked up in the catalogue.

use std::collections::HashMap;

use novosel_catalog::edit::EditedEntity;
use novosel_catalog::id::{BuilderId, ComplexId};
use novosel_content::{Defaults, Format, Names, Reading, Refusal};
use novosel_store::DataError;
use novosel_store::repo::Session;

use crate::{EditError, find};

/// What keys of a text name, looked up.
#[derive(Default)]
struct Known {
    complexes: HashMap<String, ComplexId>,
    builders: HashMap<String, BuilderId>,
}

impl Names for Known {
    fn complex(&mut self, key: &str) -> Option<ComplexId> {
        self.complexes.get(key).copied()
    }

    fn builder(&mut self, key: &str) -> Option<BuilderId> {
        self.builders.get(key).copied()
    }
}

/// Reads a text; within it, everything that is wrong with it.
///
/// # Errors
/// When a statement fails.
pub async fn read(
    session: &mut Session,
    source: &str,
    format: Format,
    defaults: &Defaults,
) -> Result<Result<Reading, Box<Refusal>>, DataError> {
    let named = novosel_content::names(source, format, defaults);
    let mut known = Known::default();
    for key in named.complexes {
        if let Some(id) = number_of(session, EditedEntity::Complex, &key).await? {
            known.complexes.insert(key, ComplexId(id));
        }
    }
    for key in named.builders {
        if let Some(id) = number_of(session, EditedEntity::Builder, &key).await? {
            known.builders.insert(key, BuilderId(id));
        }
    }
    Ok(novosel_content::read(source, format, defaults, &mut known))
}

/// What a key names, if anything.
async fn number_of(session: &mut Session, of: EditedEntity, key: &str) -> Result<Option<u32>, DataError> {
    match find(session, of, key).await {
        Ok(id) => Ok(Some(id)),
        Err(EditError::Data(error)) => Err(error),
        Err(_) => Ok(None),
    }
}
