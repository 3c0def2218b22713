//! Special projects as objects of the catalogue format.

use novosel_catalog::special_project::SpecialProject;
use serde_json::{Error, Value, json};

/// One of which nothing is said: what every project has, empty.
pub(crate) fn empty() -> Value {
    json!({
        "id": 0,
        "path": "",
        "title": "",
        "short": "",
        "logo_form": "",
        "advertiser": { "name": "", "inn": "", "erid": "" },
        "text": [],
        "deleted": false,
    })
}

/// A project whole: the format leaves out that it is not taken off, which is known all the same.
pub(crate) fn object(project: &SpecialProject) -> Result<Value, Error> {
    let mut object = serde_json::to_value(project)?;
    object["deleted"] = project.deleted.into();
    Ok(object)
}

/// The object as its type reads and writes it. What does not hold together is told when all of it is set.
pub(crate) fn read_back(object: &Value) -> Result<Value, Error> {
    self::object(&SpecialProject::unchecked(object.clone())?)
}
