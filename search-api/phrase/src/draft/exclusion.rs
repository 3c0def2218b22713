//! Exclusions: «кроме студий», «не апартаменты», «без области».

use novosel_catalog::class::{BuildingClass, ClassSet};
use novosel_catalog::finishing::{Finishing, FinishingSet};
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::rooms::{RoomSet, Rooms};

use super::super::catalogue::oblast;
use super::super::limits::CONTRADICTS;
use super::super::term::{NO_EXCLUSION, PhraseTerm};
use super::{FilterDraft, without_rooms};

impl FilterDraft {
    pub(super) fn add_exception(
        &mut self,
        term: &PhraseTerm,
        site: Option<SiteRegion>,
    ) -> Result<(), String> {
        let filter = &mut self.filter;
        match term {
            PhraseTerm::Rooms(rooms) => {
                let excepted = self.except_rooms.union(*rooms);
                let chosen = if filter.rooms.is_empty() { RoomSet::of(Rooms::ALL) } else { filter.rooms };
                let left = without_rooms(chosen, excepted);
                if left.is_empty() {
                    return Err(CONTRADICTS.to_owned());
                }
                self.except_rooms = excepted;
                if !filter.rooms.is_empty() {
                    filter.rooms = left;
                }
            }
            PhraseTerm::Finishing(finishing) => {
                let excepted = FinishingSet::of(self.except_finishing.iter().chain(finishing.iter()));
                let all = Finishing::ALL.iter().copied();
                let chosen =
                    if filter.finishing.is_empty() { FinishingSet::of(all) } else { filter.finishing };
                let left = FinishingSet::of(chosen.iter().filter(|one| !excepted.contains(*one)));
                if left.is_empty() {
                    return Err(CONTRADICTS.to_owned());
                }
                self.except_finishing = excepted;
                if !filter.finishing.is_empty() {
                    filter.finishing = left;
                }
            }
            PhraseTerm::Classes(classes) => {
                let excepted = ClassSet::of(self.except_classes.iter().chain(classes.iter()));
                let all = BuildingClass::ALL.iter().copied();
                let chosen = if filter.classes.is_empty() { ClassSet::of(all) } else { filter.classes };
                let left = ClassSet::of(chosen.iter().filter(|one| !excepted.contains(*one)));
                if left.is_empty() {
                    return Err(CONTRADICTS.to_owned());
                }
                self.except_classes = excepted;
                if !filter.classes.is_empty() {
                    filter.classes = left;
                }
            }
            PhraseTerm::Region(region) => self.except_region(*region, site)?,
            PhraseTerm::Oblast => self.except_region(oblast(site)?, site)?,
            PhraseTerm::Kind(ListingKind::MultiFunctional) => {
                if self.kind == Some(ListingKind::MultiFunctional) {
                    return Err(CONTRADICTS.to_owned());
                }
                self.except_apartments = true;
            }
            _ => return Err(NO_EXCLUSION.to_owned()),
        }
        Ok(())
    }

    fn except_region(&mut self, region: Region, site: Option<SiteRegion>) -> Result<(), String> {
        if site.is_none_or(|site| site != region.site()) || self.filter.regions.contains(&region) {
            return Err(if site.is_none() { NO_EXCLUSION.to_owned() } else { CONTRADICTS.to_owned() });
        }
        let all = region.site().regions();
        if all.iter().all(|one| *one == region || self.except_regions.contains(one)) {
            return Err(CONTRADICTS.to_owned());
        }
        self.except_regions.push(region);
        Ok(())
    }
}
