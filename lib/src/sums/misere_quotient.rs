//! Misère play of octal games such as Kayles, with any number of heaps of any size: a certificate
//! (misère quotient) is proved, then it says who wins, and how.
//!
//! **When.** A take-and-break game is played with several heaps, and the last move loses.
//! `find_quotient` finds the certificate.
//! **When not.** Games whose positions are tame, such as Nim: `misere`, `misere_sum`. Most octal games
//! have no finite quotient that is known.
//!
//! **Complexity.** A proof multiplies the elements of the quotient some 10⁵ to 10⁷ times: less than a
//! second. Then O(k) time for k heaps; O(t·n) more for a move, where t is the number of digits and n
//! about twice the first heap after which the certificate repeats.
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1, quotients of at most 128 elements, finite octal codes.
//!
//! **The certificate** is a finite commutative monoid Q, which is a table of products with an identity;
//! a set L of its elements, called lost; and an element Φ(n) for every heap n, periodic from some heap
//! on, Φ(0) being the identity. It claims that a sum of heaps is lost for the player to move if and
//! only if the product of their elements is in L. In Nim with heaps of 0 and 1 under misère play, Q is
//! {1, a} with a² = 1, L is {a}, and Φ(1) = a: the player to move loses if the number of ones is odd.
//! Two sums with the same product can stand for one another in every larger sum. If Q is as small as
//! possible it is called the misère quotient of the game. That of Kayles has 40 elements.
//!
//! **Why it is right.** Write Φ(S) for the product of a sum S and E(n) for the set of the products of all
//! options of the heap n. The claim holds, by induction over the moves, if
//!
//! 1. the identity is not lost, and every heap without moves has it: then sums without moves are won;
//! 2. from a lost sum no move leads to a lost one: for every z in Q and every heap n with z·Φ(n) in L,
//!    no z·u with u in E(n) is in L;
//! 3. from every other sum with a move, some move leads to a lost one.
//!
//! *The heaps.* Let Φ(n + p) = Φ(n) for all n ≥ e, where e ≥ 1, and let t be the index of the last
//! non-zero digit. Then E(n + p) = E(n) for all n ≥ 2e + p + t − 1. For an option of n + p leaves at
//! least 2(e + p) − 1 tokens in at most two heaps. The larger one has at least e + p, and less by p it
//! belongs to an option of n with the same product. Likewise an option of n leaves a heap of at least
//! e, which may be larger by p. So the heaps below 2(e + p) + t − 1 show every pair of Φ(n) and E(n),
//! and a winning move from a larger heap is one from the smaller heap with the same pair, with p put
//! back several times into the larger part.
//!
//! *Condition 3* is about infinitely many sums, but all that matters of a sum S is Φ(S) and the set W(S)
//! of those z for which some move in S makes z times the product lost. Both follow from the parts:
//! Φ(S + T) = Φ(S)·Φ(T), and z is in W(S + T) if z·Φ(T) is in W(S) or z·Φ(S) is in W(T). Of one heap,
//! W(n) is the set of z with some z·u in L, u in E(n). So adding heaps one by one reaches finitely many
//! pairs (Φ, W). The condition is that each, if Φ is not in L, has the identity in W. A pair whose W is
//! contained in another's, with the same Φ, makes the other superfluous: whatever is added to both
//! keeps it contained, and if the smaller one always has the identity, so has the larger. The sum
//! without heaps is left out, and heaps without moves change nothing. ∎
//!
//! **Source.** T. E. Plambeck, "Taming the wild in impartial combinatorial games", 2005; T. E. Plambeck,
//! A. N. Siegel, "Misère quotients for impartial games", 2008; Kayles: W. L. Sibert, J. H. Conway,
//! "Mathematical Kayles", 1992.

use crate::period::Period;
use crate::take_and_break::TakeAndBreak;
use std::collections::BTreeMap;
use std::iter::successors;

/// What is claimed of a game, to be proved by [`MisereQuotient::prove`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The products of all pairs of elements; element 0 is the identity.
    pub products: Vec<Vec<usize>>,
    /// Whether each element is lost for the player to move.
    pub lost: Vec<bool>,
    /// The elements of the heaps 0 .. start + length of the period.
    pub heaps: Vec<usize>,
    /// The heaps from which on the elements repeat; it starts at 1 or later.
    pub period: Period,
}

/// A proved certificate: who wins misère play with any heaps.
///
/// ```
/// use grundy::misere_quotient::{Certificate, MisereQuotient};
/// use grundy::period::Period;
/// use grundy::take_and_break::TakeAndBreak;
///
/// // A move takes one token, and the last move loses: an odd number of tokens is lost for the player to move.
/// let certificate = Certificate {
///     products: vec![vec![0, 1], vec![1, 0]],
///     lost: vec![false, true],
///     heaps: vec![0, 1, 0],
///     period: Period { start: 1, length: 2 },
/// };
/// let game = MisereQuotient::prove(&TakeAndBreak::new("0.3"), &certificate).unwrap();
/// assert!(!game.next_player_wins(&[1_000_000_000_000_000_000, 3]));
/// assert_eq!(game.winning_move(&[7, 1]), Some((0, vec![6])));
/// ```
#[derive(Clone, Debug)]
pub struct MisereQuotient {
    rules: TakeAndBreak,
    certificate: Certificate,
    /// The heaps below which every pair of Φ and E occurs, and as a period of these pairs.
    pairs: Period,
    /// The products of the options of each of these heaps, as bits.
    options: Vec<u128>,
}

impl MisereQuotient {
    /// Proves a certificate for these rules. Less than a second in practice.
    ///
    /// # Errors
    ///
    /// If it is wrong, with the heaps of a sum to which, or to a larger one, one of the conditions does not
    /// apply.
    ///
    /// # Panics
    ///
    /// If the rules are no finite octal code, or the certificate is not of the form described in
    /// [`Certificate`], with a commutative monoid of at most 128 elements.
    pub fn prove(
        rules: &TakeAndBreak,
        certificate: &Certificate,
    ) -> Result<MisereQuotient, Vec<u64>> {
        assert!(
            rules.octal_digits().is_some(),
            "a quotient needs a finite octal code"
        );
        check_form(certificate);
        let mut pairs = certificate.period;
        pairs.start = 2 * pairs.start + pairs.length + rules.last() as u64 - 1;
        let mut game = MisereQuotient {
            rules: rules.clone(),
            certificate: certificate.clone(),
            pairs,
            options: vec![],
        };
        for heap in 0..pairs.start + pairs.length {
            let mut options = 0;
            rules.for_options(heap as usize, |[_, one, other]| {
                options |= 1 << game.element(&[one as u64, other as u64]);
            });
            game.options.push(options);
        }
        game.check()?;
        Ok(game)
    }

    /// Returns the certificate. O(1).
    pub fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    /// Returns the element of a sum of heaps. O(k) for k heaps.
    pub fn element(&self, heaps: &[u64]) -> usize {
        heaps.iter().fold(0, |product, &heap| {
            let same = self.certificate.period.representative(heap);
            self.certificate.products[product][self.certificate.heaps[same as usize]]
        })
    }

    /// Returns whether the player to move wins; without a move, that player has won. O(k) for k heaps.
    pub fn next_player_wins(&self, heaps: &[u64]) -> bool {
        !self.certificate.lost[self.element(heaps)]
    }

    /// Returns a winning move: the index of a heap, and the heaps, ascending, that the move leaves of it.
    /// It is `None` if there is none: the sum is lost, or has no move.
    ///
    /// O(k) for k heaps, and O(t·n) to find an option: see above.
    pub fn winning_move(&self, heaps: &[u64]) -> Option<(usize, Vec<u64>)> {
        let Certificate { products, lost, .. } = &self.certificate;
        let mut after = vec![0];
        for &heap in heaps.iter().rev() {
            after.push(products[after[after.len() - 1]][self.element(&[heap])]);
        }
        let mut before = 0;
        for (index, &heap) in heaps.iter().enumerate() {
            let others = products[before][after[heaps.len() - 1 - index]];
            let same = self.pairs.representative(heap);
            if self.wins_with(self.options[same as usize], others) {
                let mut found = None;
                self.rules.for_options(same as usize, |[_, one, other]| {
                    let (one, other) = (one as u64, other as u64);
                    if lost[products[others][self.element(&[one, other])]] {
                        found = Some([one, other + (heap - same)]);
                    }
                });
                return found.map(|left| {
                    (
                        index,
                        left.iter().copied().filter(|&heap| heap > 0).collect(),
                    )
                });
            }
            before = products[before][self.element(&[heap])];
        }
        None
    }

    /// Returns whether one of these options is lost beside a sum with this element.
    fn wins_with(&self, options: u128, others: usize) -> bool {
        let Certificate { products, lost, .. } = &self.certificate;
        (0..lost.len()).any(|option| contains(options, option) && lost[products[others][option]])
    }

    /// Checks the three conditions. The names are those of the proof.
    fn check(&self) -> Result<(), Vec<u64>> {
        let Certificate { products, lost, .. } = &self.certificate;
        let order = products.len();
        // The pairs (Φ, W) of heaps, each with its first heap.
        let mut kinds: BTreeMap<(usize, u128), u64> = BTreeMap::new();
        for (heap, &options) in (0..).zip(&self.options) {
            let element = self.element(&[heap]);
            let wins = set_of(order, |others| self.wins_with(options, others));
            let is_lost_and_won =
                |others: usize| lost[products[others][element]] && contains(wins, others);
            if options == 0 && (element != 0 || lost[element]) || (0..order).any(is_lost_and_won) {
                return Err(vec![heap]);
            }
            if options != 0 {
                kinds.entry((element, wins)).or_insert(heap);
            }
        }
        // Pairs (Φ, W) of sums, each with the sum and the heap that it was made of; first the empty sum.
        let mut sums: Vec<(usize, u128, usize, u64)> = vec![(0, 0, 0, 0)];
        let mut known: Vec<Vec<u128>> = vec![vec![]; order];
        let mut next = 0;
        while next < sums.len() {
            let (sum, wins_of_sum, ..) = sums[next];
            for (&(element, wins_of_heap), &heap) in &kinds {
                let both = products[sum][element];
                let wins = set_of(order, |others| {
                    contains(wins_of_sum, products[others][element])
                        || contains(wins_of_heap, products[others][sum])
                });
                if known[both].iter().any(|&other| other & !wins == 0) {
                    continue;
                }
                known[both].push(wins);
                sums.push((both, wins, next, heap));
                if !lost[both] && !contains(wins, 0) {
                    let made_of = successors(Some(sums.len() - 1), |&sum| Some(sums[sum].2));
                    return Err(made_of
                        .take_while(|&sum| sum > 0)
                        .map(|sum| sums[sum].3)
                        .collect());
                }
            }
            next += 1;
        }
        Ok(())
    }
}

/// Those numbers below `order` that satisfy a condition, as bits.
fn set_of<F: Fn(usize) -> bool>(order: usize, is_in: F) -> u128 {
    let elements = (0..order).filter(|&element| is_in(element));
    elements.map(|element| 1_u128 << element).sum()
}

fn contains(set: u128, element: usize) -> bool {
    set >> element & 1 == 1
}

fn check_form(certificate: &Certificate) {
    let Certificate {
        products, heaps, ..
    } = certificate;
    let Period { start, length } = certificate.period;
    let order = products.len();
    assert!(
        0 < order && order <= 128 && certificate.lost.len() == order,
        "a quotient has 1 to 128 elements"
    );
    assert!(
        start > 0 && length > 0 && heaps.len() as u64 == start + length,
        "expected the elements of the heaps before the period and in it"
    );
    let are_elements = |row: &[usize]| row.iter().all(|&element| element < order);
    let is_table = products
        .iter()
        .all(|row| row.len() == order && are_elements(row));
    assert!(
        is_table && are_elements(heaps),
        "an element is out of range"
    );
    let is_monoid = (0..order).all(|one| {
        (0..order).all(|other| {
            let both = products[one][other];
            let is_associative =
                |third: usize| products[both][third] == products[one][products[other][third]];
            both == products[other][one] && (0..order).all(is_associative)
        })
    });
    assert!(
        is_monoid && products[0].iter().copied().eq(0..order) && heaps[0] == 0,
        "the products are not those of a commutative monoid"
    );
}
