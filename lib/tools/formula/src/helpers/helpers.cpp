u64 difference(u64 a, u64 b) {
    return a > b ? a - b : 0;
}

u64 gcd(u64 a, u64 b) {
    return b == 0 ? a : gcd(b, a % b);
}

u64 bits(u64 n) {
    u64 count = 0;
    for (; n > 0; n >>= 1) count++;
    return count;
}

u64 ones(u64 n) {
    u64 count = 0;
    for (; n > 0; n &= n - 1) count++;
    return count;
}

u64 zeros_at_end(u64 n) {
    u64 count = 0;
    while (count < 64 && (n >> count & 1) == 0) count++;
    return count;
}

u64 ones_at_end(u64 n) {
    return zeros_at_end(~n);
}

u64 lowest_bit(u64 n) {
    return n & (0 - n);
}

u64 above_lowest(u64 n) {
    return n == 0 ? 0 : n >> zeros_at_end(n) >> 1;
}

u64 odious(u64 n) {
    return 2 * n + 1 - ones(n) % 2;
}

u64 is_power_of_2(u64 n) {
    return ones(n) == 1;
}

u64 is_odd_power_of_2(u64 n) {
    return ones(n) == 1 && zeros_at_end(n) % 2 == 1;
}

u64 is_power_of(u64 n, u64 base) {
    u64 power = 1;
    while (base > 1 && power <= n / base) power *= base;
    return power == n;
}

u64 root(u64 n) {
    u64 root = 0;
    for (u64 bit = 1ULL << 31; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= n) root += bit;
    return root;
}

u64 triangular_root(u64 n) {
    u64 root = 0;
    for (u64 bit = 1ULL << 32; bit > 0; bit >>= 1)
        if ((root + bit + 1) / 2 <= n / ((root + bit) | 1)) root += bit;
    return root;
}

u64 is_square(u64 n) {
    return root(n) * root(n) == n;
}

u64 distance(u64 a, u64 b) {
    return a > b ? a - b : b - a;
}

u64 quotient(u64 a, u64 b) {
    return b == 0 ? 0 : a / b;
}

u64 modulo(u64 a, u64 b) {
    return b == 0 ? a : a % b;
}

u64 prime_factors(u64 n) {
    u64 count = 0, factor = 2;
    while (factor * factor <= n) {
        if (n % factor == 0) {
            n /= factor;
            count++;
        } else {
            factor++;
        }
    }
    return count + (n > 1);
}

// The Fibonacci numbers, no two neighbours, whose sum is n.
std::vector<u64> zeckendorf(u64 n) {
    std::vector<u64> fibonacci = {1, 2}, terms;
    while (fibonacci.back() <= n) fibonacci.push_back(fibonacci.back() + fibonacci[fibonacci.size() - 2]);
    for (size_t place = fibonacci.size(); place-- > 0;) {
        if (fibonacci[place] <= n) {
            n -= fibonacci[place];
            terms.push_back(fibonacci[place]);
        }
    }
    return terms;
}

u64 zeckendorf_terms(u64 n) {
    return zeckendorf(n).size();
}

u64 zeckendorf_least(u64 n) {
    std::vector<u64> terms = zeckendorf(n);
    return terms.empty() ? 0 : terms.back();
}

u64 divisors(u64 n) {
    u64 count = 0;
    for (u64 d = 1; d <= n && d * d <= n; d++)
        if (n % d == 0) count += d * d == n ? 1 : 2;
    return count;
}

u64 place_of_least_factor(u64 n) {
    static std::vector<u64> primes;  // kept for further calls
    u64 least = n;
    for (u64 d = 2; least == n && d * d <= n; d++)
        if (n % d == 0) least = d;
    if (least < 2) return 0;
    if (primes.empty() || primes.back() < least) {
        std::vector<bool> is_composite(least + std::min<u64>(least, 10000000) + 1);
        primes.clear();
        for (u64 number = 2; number < is_composite.size(); number++) {
            if (is_composite[number]) continue;
            primes.push_back(number);
            for (u64 multiple = 2 * number; multiple < is_composite.size(); multiple += number) is_composite[multiple] = true;
        }
    }
    return std::lower_bound(primes.begin(), primes.end(), least) - primes.begin() + 1;
}

// 0 is what is left of 64 bits.
u64 two_to_the(u64 n) {
    return n < 64 ? 1ULL << n : 0;
}

u64 digits(u64 n) {
    u64 count = 1;
    for (; n > 9; n /= 10) count++;
    return count;
}

std::vector<u64> sorted(std::vector<u64> heaps) {
    std::sort(heaps.begin(), heaps.end());
    return heaps;
}

u64 xor_of(const std::vector<u64>& heaps) {
    u64 value = 0;
    for (u64 heap : heaps) value ^= heap;
    return value;
}

u64 or_of(const std::vector<u64>& heaps) {
    u64 value = 0;
    for (u64 heap : heaps) value |= heap;
    return value;
}

u64 sum_of(const std::vector<u64>& heaps) {
    u64 sum = 0;
    for (u64 heap : heaps) sum += heap;
    return sum;
}

u64 count(const std::vector<u64>& heaps) {
    return heaps.size();
}

u64 first(const std::vector<u64>& heaps) {
    return heaps.empty() ? 0 : heaps.front();
}

u64 last(const std::vector<u64>& heaps) {
    return heaps.empty() ? 0 : heaps.back();
}

u64 least(const std::vector<u64>& heaps) {
    return first(sorted(heaps));
}

u64 greatest(const std::vector<u64>& heaps) {
    return last(sorted(heaps));
}

u64 squares(const std::vector<u64>& heaps) {
    u64 large = greatest(heaps), small = least(heaps), squares = 0;
    while (small > 0) {
        squares += large / small;
        u64 rest = large % small;
        large = small;
        small = rest;
    }
    return squares;
}

u64 second(const std::vector<u64>& heaps) {
    return heaps.size() < 2 ? 0 : sorted(heaps)[heaps.size() - 2];
}

u64 gap(const std::vector<u64>& heaps) {
    return greatest(heaps) - second(heaps);
}

u64 others(const std::vector<u64>& heaps) {
    return sum_of(heaps) - greatest(heaps);
}

u64 spare(const std::vector<u64>& heaps) {
    u64 all = greatest(heaps) + 1;
    return all > heaps.size() ? all - heaps.size() : 0;
}

u64 how_many(const std::vector<u64>& heaps, u64 value) {
    return std::count(heaps.begin(), heaps.end(), value);
}

u64 equal_to_least(const std::vector<u64>& heaps) {
    return how_many(heaps, least(heaps));
}

u64 equal_to_1(const std::vector<u64>& heaps) {
    return how_many(heaps, 1);
}

u64 not_empty(const std::vector<u64>& heaps) {
    return heaps.size() - how_many(heaps, 0);
}

u64 odd_ones(const std::vector<u64>& heaps) {
    u64 count = 0;
    for (u64 heap : heaps) count += heap % 2;
    return count;
}

u64 leading_ones(const std::vector<u64>& heaps) {
    u64 count = 0;
    while (count < heaps.size() && heaps[count] == 1) count++;
    return count;
}

u64 missing(const std::vector<u64>& heaps) {
    u64 heap = 1;
    while (how_many(heaps, heap) > 0) heap++;
    return heap;
}

u64 without_partner(const std::vector<u64>& heaps) {
    u64 count = 0;
    for (u64 heap : std::set<u64>(heaps.begin(), heaps.end())) count += how_many(heaps, heap) % 2;
    return count;
}

u64 merged(const std::vector<u64>& heaps) {
    u64 sum = 0;
    for (u64 heap : heaps)
        if (heap > 1) sum += heap + 1;
    return sum;
}

u64 pairs_out_of_order(const std::vector<u64>& heaps) {
    u64 count = 0;
    for (size_t right = 0; right < heaps.size(); right++)
        for (size_t left = 0; left < right; left++) count += heaps[right] < heaps[left];
    return count;
}

u64 every_second_from_the_last(const std::vector<u64>& heaps) {
    u64 value = 0;
    for (size_t before = 0; before < heaps.size(); before += 2) value ^= heaps[heaps.size() - 1 - before];
    return value;
}

u64 xor_of_bits(u64 n, const std::vector<u64>& worth) {
    u64 value = 0;
    for (size_t bit = 0; bit < worth.size(); bit++)
        if (n >> bit & 1) value ^= worth[bit];
    return value;
}

u64 xor_of_each(const std::vector<u64>& heaps, u64 value_of(u64)) {
    u64 value = 0;
    for (u64 heap : heaps) value ^= value_of(heap);
    return value;
}

bool is_one_of(u64 value, const std::vector<u64>& values) {
    return std::count(values.begin(), values.end(), value) > 0;
}
