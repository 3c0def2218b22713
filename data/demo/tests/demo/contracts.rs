//! How a корпус of each stage sells (`domain.md`, «Contract»).

use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::Deadline;

use crate::world;

#[test]
fn a_delivered_house_sells_by_dkp_only_and_an_unfinished_one_never() {
    let world = world();
    let queues = world.queues();
    for lot in world.lots.iter().filter(|lot| lot.queue.is_some()) {
        let (_, queue) = queues[&lot.queue.unwrap()];
        match queue.deadline {
            Deadline::Delivered => assert_eq!(lot.contract, Some(Contract::Dkp), "lot {}", lot.id),
            Deadline::Project => assert_eq!(lot.contract, None, "lot {}", lot.id),
            _ => {
                assert!(matches!(lot.contract, Some(Contract::Ddu | Contract::Assignment)), "lot {}", lot.id);
            }
        }
    }
    assert!(world.live().any(|lot| lot.contract == Some(Contract::Assignment)));
}

#[test]
fn an_assignment_costs_no_less_than_the_first_price() {
    let mut priced = 0;
    for lot in world().lots.iter().filter(|lot| lot.contract == Some(Contract::Assignment)) {
        let Some(price) = lot.price else { continue };
        assert!(lot.prices[0].price.unwrap() <= price, "lot {}", lot.id);
        priced += 1;
    }
    assert!(priced > 500, "{priced}");
}

#[test]
fn an_unfinished_house_has_an_escrow_bank_and_papers() {
    for (complex, queue) in world().queues().into_values() {
        if queue.contract == Some(Contract::Ddu) {
            assert!(queue.escrow_bank.is_some(), "{}", complex.slug);
        }
        assert_eq!(queue.permit.is_some(), queue.deadline != Deadline::Project, "{}", complex.slug);
        assert_eq!(queue.permit.is_some(), queue.declaration.is_some(), "{}", complex.slug);
    }
}
