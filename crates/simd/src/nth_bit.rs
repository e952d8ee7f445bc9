//! The place of a bit by its number.

/// The place of the set bit that has `number` set bits before it; the word must have more than that.
///
/// Newer processors have an instruction for it, with which a search of Slyde makes a third more playouts. It is used within [`dispatch`](crate::dispatch).
#[inline(always)]
#[must_use]
pub fn nth_bit(word: u64, number: u32) -> u32 {
    #[cfg(target_arch = "x86_64")]
    if crate::x86::is_known_v3() {
        // SAFETY: x86-64-v3 has bmi2, to which the instruction belongs.
        return unsafe { std::arch::x86_64::_pdep_u64(1 << number, word) }.trailing_zeros();
    }
    by_bytes(word, number)
}

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = LOW << 7;

/// The same for every processor.
///
/// Without a branch, eight bytes at a time: prefix sums of the bytes' counts tell the byte, a table the place in it. Clearing bit by bit takes
/// a branch per bit, half of a random draw's time on a Slyde board.
#[inline(always)]
fn by_bytes(word: u64, number: u32) -> u32 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let counts = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    // Byte i of the sums counts the bits of bytes 0 to i.
    let sums = counts.wrapping_mul(LOW);
    // A byte's high bit stays set where its sum is at most the number, which is so for all bytes before the one looked for.
    let before = (((u64::from(number) * LOW) | HIGH) - sums) & HIGH;
    let shift = ((before >> 7).wrapping_mul(LOW) >> 56) * 8;
    let within = u64::from(number) - (sums << 8 >> shift & 0xFF);
    let byte = word >> shift & 0xFF;
    shift as u32 + u32::from(NTH_IN_BYTE[(within as usize & 7) << 8 | byte as usize])
}

/// For each number below 8 and each byte, the place of the byte's bit that has this many before it.
static NTH_IN_BYTE: [u8; 8 * 256] = {
    let mut table = [0; 8 * 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut number) = (0, 0);
        while place < 8 {
            if byte >> place & 1 != 0 {
                table[number << 8 | byte] = place as u8;
                number += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::on_both_paths;

    proptest! {
        #[test]
        fn the_nth_bit_is_the_lowest_after_clearing_n(word: u64) {
            let mut rest = word;
            for number in 0..word.count_ones() {
                prop_assert_eq!(on_both_paths(|| nth_bit(word, number)), [rest.trailing_zeros(); 2]);
                rest &= rest - 1;
            }
        }
    }
}
