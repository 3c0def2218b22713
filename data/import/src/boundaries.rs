//! Boundaries of places as GeoJSON: each feature's `id` is a number in the reference data. With them a complex is
//! located by the boundary that holds it.

use std::io::{BufRead, Read};

use novosel_catalog::id::PlaceId;
use novosel_catalog::place::Geography;
use novosel_geo::geojson::{Boundary, FeatureError, for_each_boundary};

use novosel_store::repo::Session;

use super::ImportError;
use super::fields::{Fault, FieldFault, SourceLocation};
use super::report::ImportReport;

/// The largest file of boundaries in bytes; it is held in memory, and those of both regions take some ten megabytes.
const LARGEST: u64 = 256 << 20;

/// Reads every boundary of a file.
pub(crate) fn read(
    input: Box<dyn BufRead + Send>,
) -> Result<Vec<Result<Boundary, FeatureError>>, ImportError> {
    let mut features = Vec::new();
    for_each_boundary(input.take(LARGEST), |feature| features.push(feature))
        .map_err(ImportError::Boundaries)?;
    Ok(features)
}

/// Stores the boundaries of places that the reference data has.
pub(crate) async fn put(
    session: &mut Session,
    geography: &Geography,
    features: Vec<Result<Boundary, FeatureError>>,
    report: &mut ImportReport,
) -> Result<(), ImportError> {
    let stored = session.boundaries().await?;
    for feature in features {
        report.records += 1;
        let mut place = SourceLocation { line: 0, record: report.records, external_id: None };
        let boundary = match feature {
            Ok(boundary) => boundary,
            Err(error) => {
                let fault = FieldFault::new("geometry", &error.reason.to_string(), Fault::Malformed);
                report.reject(&place, &[fault]);
                continue;
            }
        };
        place.external_id = boundary.id.map(|id| id.to_string());
        let known = boundary
            .id
            .and_then(|id| u32::try_from(id).ok())
            .map(PlaceId)
            .filter(|id| geography.place(*id).is_some());
        let Some(id) = known else {
            let value = place.external_id.clone().unwrap_or_default();
            let fault = Fault::UnknownCode { accepted: "номера мест из справочника" };
            report.reject(&place, &[FieldFault::new("id", &value, fault)]);
            continue;
        };
        report.accepted += 1;
        match stored.binary_search_by_key(&id, |(stored, _)| *stored).ok().map(|at| &stored[at].1) {
            Some(same) if same.name == boundary.name && same.polygon == boundary.polygon => {
                report.others.unchanged += 1;
            }
            Some(_) => {
                session.put_boundary(id, &boundary).await?;
                report.others.changed += 1;
            }
            None => {
                session.put_boundary(id, &boundary).await?;
                report.others.new += 1;
            }
        }
    }
    Ok(())
}
