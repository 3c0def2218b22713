//! By which contract something can be sold (`domain.md`, «Contract»): an equity contract can be assigned only before the
//! transfer act, so in a house that is not delivered; in a delivered one the flat itself is sold.

use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::own_object::OwnKind;

/// The contract, or why there can be none; no deadline where the корпус is not known.
///
/// # Errors
/// In Russian, with what to choose instead.
pub fn contract(kind: OwnKind, deadline: Option<Deadline>, no_act: bool) -> Result<Contract, &'static str> {
    match (kind, deadline) {
        (OwnKind::Assignment, Some(Deadline::Delivered)) => Err(
            "Дом сдан: уступить права по ДДУ можно только до сдачи и акта приёма-передачи. Выберите «Квартира»",
        ),
        (OwnKind::Assignment, _) if !no_act => {
            Err("Отметьте, что акт ещё не подписан: после акта права по ДДУ уступить нельзя")
        }
        (OwnKind::Assignment, _) => Ok(Contract::Assignment),
        (OwnKind::Flat, Some(Deadline::Quarter(_) | Deadline::Project | Deadline::Commission)) => Err(
            "Дом ещё не сдан: до акта приёма-передачи продают не квартиру, а права по ДДУ. Выберите «Уступка»",
        ),
        (OwnKind::Flat | OwnKind::House | OwnKind::Plot, _) => Ok(Contract::Dkp),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use novosel_catalog::deadline::Quarter;

    #[test]
    fn an_assignment_ends_with_the_transfer_act_and_a_flat_begins_with_it() {
        let later = Quarter::new(2027, 2).map(Deadline::Quarter);
        let delivered = Some(Deadline::Delivered);
        assert_eq!(contract(OwnKind::Assignment, later, true), Ok(Contract::Assignment));
        assert!(contract(OwnKind::Assignment, later, false).unwrap_err().contains("акт"));
        assert!(contract(OwnKind::Assignment, delivered, true).unwrap_err().contains("«Квартира»"));
        assert_eq!(contract(OwnKind::Flat, delivered, false), Ok(Contract::Dkp));
        assert!(contract(OwnKind::Flat, later, false).unwrap_err().contains("«Уступка»"));
        assert_eq!(contract(OwnKind::Flat, None, false), Ok(Contract::Dkp), "a moderator knows the house");
        assert_eq!(contract(OwnKind::Flat, Some(Deadline::Unknown), false), Ok(Contract::Dkp));
        assert_eq!(contract(OwnKind::Plot, later, false), Ok(Contract::Dkp));
    }
}
