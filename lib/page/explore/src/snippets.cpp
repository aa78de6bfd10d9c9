// euclid: grundy_number(…, x, y)
// Returns the Grundy number of a pair; a number may become 0 only if `to_zero`.
u64 grundy_number(bool to_zero, u64 x, u64 y) {
    u64 small = std::min(x, y), large = std::max(x, y);
    if (small == 0) return 0;
    u64 quotient = large / small, rest = large % small;
    bool is_less = rest == 0 ? !to_zero : grundy_number(to_zero, rest, small) >= quotient;
    return quotient - is_less;
}

// misere: next_player_wins(heaps)
// Returns whether the player to move wins, if who takes the last stone loses.
bool next_player_wins(const std::vector<u64>& heaps) {
    u64 sum = 0;
    bool any_large = false;
    for (u64 heap : heaps) {
        sum ^= heap;
        any_large |= heap > 1;
    }
    return any_large == (sum != 0);
}

// moore: next_player_wins(…, heaps)
// Returns whether the player to move wins, if a move lowers at most `most` heaps.
bool next_player_wins(u64 most, const std::vector<u64>& heaps) {
    for (int bit = 0; bit < 64; bit++) {
        u64 count = 0;
        for (u64 heap : heaps) count += heap >> bit & 1;
        if (count % (most + 1) > 0) return true;
    }
    return false;
}

// nimber: nim_product(x, y)
// Returns the nim product of two numbers of at most `bits` bits, a power of two.
u64 nim_product(u64 a, u64 b, int bits = 64) {
    if (a < 2 || b < 2) return a * b;
    int half = bits / 2;
    u64 lowest = (1ULL << half) - 1;
    u64 a_high = a >> half, b_high = b >> half, a_low = a & lowest, b_low = b & lowest;
    u64 low = nim_product(a_low, b_low, half), high = nim_product(a_high, b_high, half);
    u64 mixed = nim_product(a_low ^ a_high, b_low ^ b_high, half);
    return (mixed ^ low) << half | (low ^ nim_product(high, 1ULL << (half - 1), half));
}

// subtraction: grundy_numbers(…, largest)
// Returns the Grundy numbers of the heaps up to the largest.
std::vector<u64> grundy_numbers(const std::vector<u64>& amounts, u64 largest) {
    std::vector<u64> numbers;
    for (u64 heap = 0; heap <= largest; heap++) {
        std::vector<bool> seen(amounts.size() + 1);
        for (u64 taken : amounts)
            if (taken <= heap) seen[numbers[heap - taken]] = true;
        numbers.push_back(std::find(seen.begin(), seen.end(), false) - seen.begin());
    }
    return numbers;
}

// grundys_game: grundy_numbers(largest)
// Returns the Grundy numbers of the heaps up to the largest, in O(largest²).
std::vector<u64> grundy_numbers(u64 largest) {
    std::vector<u64> numbers, seen;
    for (u64 heap = 0; heap <= largest; heap++) {
        for (u64 part = 1; 2 * part < heap; part++) {
            u64 number = numbers[part] ^ numbers[heap - part];
            if (seen.size() <= number) seen.resize(2 * number + 1, -1);
            seen[number] = heap;
        }
        u64 mex = 0;
        while (mex < seen.size() && seen[mex] == heap) mex++;
        numbers.push_back(mex);
    }
    return numbers;
}

// take_and_break: grundy_numbers(…, largest)
// Returns the Grundy numbers of the heaps up to the largest, in O(largest²).
// Digit i of the octal code is for taking i: 1 as the whole heap, 2 and leave one, 4 and leave two.
std::vector<u64> grundy_numbers(const std::vector<u64>& code, u64 largest) {
    std::vector<u64> numbers, seen;
    for (u64 heap = 0; heap <= largest; heap++) {
        auto see = [&](u64 number) {
            if (seen.size() <= number) seen.resize(2 * number + 1, -1);
            seen[number] = heap;
        };
        for (u64 taken = 0; taken < code.size() && taken <= heap; taken++) {
            u64 rest = heap - taken;
            if (code[taken] & (rest == 0 ? 1 : 2) && taken > 0) see(rest == 0 ? 0 : numbers[rest]);
            for (u64 part = 1; code[taken] & 4 && 2 * part <= rest; part++)
                see(numbers[part] ^ numbers[rest - part]);
        }
        u64 mex = 0;
        while (mex < seen.size() && seen[mex] == heap) mex++;
        numbers.push_back(mex);
    }
    return numbers;
}

// take_fraction: grundy_number(…, heap)
// Returns the Grundy number of a heap of which a move takes at most heap / k.
u64 grundy_number(u64 k, u64 heap) {
    while (heap % k > 0) {
        u64 step = heap / k + 1;
        heap -= std::max(heap % k / step, 1ULL) * step;
    }
    return heap / k;
}

// wythoff: next_player_wins(…, x, y)
// Returns whether the player to move wins, for heaps below 2⁶².
// A move takes from one heap, or from both amounts that differ by less than t.
bool next_player_wins(u64 t, u64 x, u64 y) {
    u64 lower = std::min(x, y), difference = std::max(x, y) - lower;
    if (difference % t > 0) return true;
    __int128 k = difference / t;
    // A lost pair has as its lower heap the positive root of this, rounded down.
    auto sign = [&](__int128 z) {
        return z * z + (__int128(t) - 2) * k * z - t * k * k;
    };
    return sign(lower) > 0 || sign(lower + 1) <= 0;
}

// take_up_to: grundy_number(…, heap)
// Returns the Grundy number of a heap of which a move takes 1 to `most`.
u64 grundy_number(u64 most, u64 heap) {
    return heap % (most + 1);
}

// take_from_to: grundy_number(…, heap)
// Returns the Grundy number of a heap of which a move takes `from` to `to`.
u64 grundy_number(u64 from, u64 to, u64 heap) {
    return heap % (from + to) / from;
}

// take_half: grundy_number(heap)
// Returns the Grundy number of a heap of which a move takes at most half.
u64 grundy_number(u64 heap) {
    while (heap % 2 == 1) heap /= 2;
    return heap / 2;
}

// lasker: grundy_number(heap)
// Returns the Grundy number of a heap of which a move takes any number or splits it.
u64 grundy_number(u64 heap) {
    return heap % 4 == 3 ? heap + 1 : heap % 4 == 0 && heap > 0 ? heap - 1 : heap;
}

// xor: nim_sum(heaps)
// Returns the XOR of the heaps.
u64 nim_sum(const std::vector<u64>& heaps) {
    u64 sum = 0;
    for (u64 heap : heaps) sum ^= heap;
    return sum;
}
