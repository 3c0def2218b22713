//! Numbers that the law wants on every advertisement: of the advertiser (ИНН) and of the creative (erid).

/// Letters of an erid at most; operators of advertising data give a dozen.
const LONGEST_ERID: usize = 64;

/// Whether a number of a taxpayer has right check digits: ten digits of a company, twelve of a person.
pub fn is_inn(inn: &str) -> bool {
    const WEIGHTS: [u32; 11] = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
    let digits: Option<Vec<u32>> = inn.chars().map(|digit| digit.to_digit(10)).collect();
    let Some(digits) = digits else { return false };
    // The weights of a check digit are the last ones of the table.
    let is_right = |checked: usize| {
        let weights = &WEIGHTS[WEIGHTS.len() - checked..];
        let sum: u32 = digits.iter().zip(weights).map(|(digit, weight)| digit * weight).sum();
        digits[checked] == sum % 11 % 10
    };
    match digits.len() {
        10 => is_right(9),
        12 => is_right(10) && is_right(11),
        _ => false,
    }
}

/// Whether it can be a token of the register of advertisements: Latin letters and digits.
pub fn is_erid(erid: &str) -> bool {
    (1..=LONGEST_ERID).contains(&erid.len()) && erid.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_a_taxpayer_has_its_check_digits() {
        assert!(is_inn("7707083893") && is_inn("500100732259"));
        for inn in ["", "770708389", "7707083890", "500100732258", "50010073225X", "77070838930"] {
            assert!(!is_inn(inn), "{inn}");
        }
    }

    #[test]
    fn a_token_is_letters_and_digits() {
        assert!(is_erid("2VtzqwT5c7D"));
        for erid in ["", "2Vtzq wT5", "токен", "2Vtzq-1", &"a".repeat(LONGEST_ERID + 1)] {
            assert!(!is_erid(erid), "{erid}");
        }
    }
}
