//! Looks at the complexes of the demonstration in the last month: as many as the generator says, as the portal's own
//! counter would have counted them.

use anyhow::Result;
use chrono::{Days, NaiveDate};
use novosel_catalog::hit::ViewedObject;
use novosel_catalog::id::ComplexId;
use novosel_store::Database;

/// How many days ago they were looked at: in the month that is told to complexes, today not among it.
const DAYS_AGO: [u64; 10] = [1, 4, 7, 10, 13, 16, 19, 22, 25, 28];
/// Complexes that are read at once.
const PAGE: u16 = 500;

/// Tells the views of a new catalogue.
pub(super) async fn tell(database: &Database, today: NaiveDate) -> Result<()> {
    let days = DAYS_AGO.map(|ago| today - Days::new(ago));
    let share = u32::try_from(days.len())?;
    let mut writing = database.write().await?;
    let mut after = ComplexId(0);
    loop {
        let page = writing.complexes_after(after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = last.id;
        let mut viewed = Vec::with_capacity(page.len() * days.len());
        for complex in &page {
            let (each, left) = (complex.popularity / share, complex.popularity % share);
            for (day, at) in days.into_iter().zip(0..) {
                viewed.push(((day, ViewedObject::Complex(complex.id)), each + u32::from(at < left)));
            }
        }
        viewed.retain(|(_, views)| *views > 0);
        writing.count_views(&viewed).await?;
    }
    writing.commit().await?;
    Ok(())
}
