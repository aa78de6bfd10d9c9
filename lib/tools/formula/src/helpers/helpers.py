def gcd(a, b):
    while b > 0:
        a, b = b, a % b
    return a

def bits(n):
    return n.bit_length()

def ones(n):
    return bin(n).count("1")

def zeros_at_end(n):
    return (n & -n).bit_length() - 1 if n > 0 else 64

def ones_at_end(n):
    return zeros_at_end(n + 1)

def lowest_bit(n):
    return n & -n

def above_lowest(n):
    return 0 if n == 0 else n >> zeros_at_end(n) >> 1

def odious(n):
    return 2 * n + 1 - ones(n) % 2

def is_power_of_2(n):
    return int(ones(n) == 1)

def is_odd_power_of_2(n):
    return int(ones(n) == 1 and zeros_at_end(n) % 2 == 1)

def is_power_of(n, base):
    power = 1
    while base > 1 and power * base <= n:
        power *= base
    return int(power == n)

def root(n):
    value = 0
    for bit in range(31, -1, -1):
        if (value + (1 << bit)) ** 2 <= n:
            value += 1 << bit
    return value

def triangular_root(n):
    return (root(8 * n + 1) - 1) // 2

def is_square(n):
    return int(root(n) ** 2 == n)

def quotient(a, b):
    return 0 if b == 0 else a // b

def modulo(a, b):
    return a if b == 0 else a % b

def prime_factors(n):
    count, factor = 0, 2
    while factor * factor <= n:
        if n % factor == 0:
            n //= factor
            count += 1
        else:
            factor += 1
    return count + (n > 1)

def zeckendorf(n):
    # The Fibonacci numbers, no two neighbours, whose sum is n.
    fibonacci, terms = [1, 2], []
    while fibonacci[-1] <= n:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    for number in reversed(fibonacci):
        if number <= n:
            n -= number
            terms.append(number)
    return terms

def zeckendorf_terms(n):
    return len(zeckendorf(n))

def zeckendorf_least(n):
    return zeckendorf(n)[-1] if n > 0 else 0

def divisors(n):
    count, d = 0, 1
    while d * d <= n:
        if n % d == 0:
            count += 1 if d * d == n else 2
        d += 1
    return count

def place_of_least_factor(n, primes=[]):  # the primes are kept for further calls
    from bisect import bisect
    least = 2
    while least * least <= n and n % least > 0:
        least += 1
    least = n if least * least > n else least
    if least > 1 and (not primes or primes[-1] < least):
        size = least + min(least, 10000000) + 1
        is_composite = bytearray(size)
        primes.clear()
        for number in range(2, size):
            if not is_composite[number]:
                primes.append(number)
                is_composite[2 * number::number] = b"\1" * len(range(2 * number, size, number))
    return bisect(primes, least)

def two_to_the(n):
    return 1 << n if n < 64 else 0

def digits(n):
    return len(str(n))

def xor_of(heaps):
    value = 0
    for heap in heaps:
        value ^= heap
    return value

def or_of(heaps):
    value = 0
    for heap in heaps:
        value |= heap
    return value

def sum_of(heaps):
    return sum(heaps)

def count(heaps):
    return len(heaps)

def first(heaps):
    return heaps[0] if heaps else 0

def last(heaps):
    return heaps[-1] if heaps else 0

def least(heaps):
    return min(heaps, default=0)

def greatest(heaps):
    return max(heaps, default=0)

def squares(heaps):
    large, small, pieces = greatest(heaps), least(heaps), 0
    while small > 0:
        pieces += large // small
        large, small = small, large % small
    return pieces

def second(heaps):
    return sorted(heaps)[-2] if len(heaps) > 1 else 0

def gap(heaps):
    return greatest(heaps) - second(heaps)

def others(heaps):
    return sum(heaps) - greatest(heaps)

def spare(heaps):
    return max(greatest(heaps) + 1 - len(heaps), 0)

def equal_to_least(heaps):
    return list(heaps).count(least(heaps))

def equal_to_1(heaps):
    return list(heaps).count(1)

def not_empty(heaps):
    return len(heaps) - list(heaps).count(0)

def odd_ones(heaps):
    return sum(heap % 2 for heap in heaps)

def leading_ones(heaps):
    number = 0
    while number < len(heaps) and heaps[number] == 1:
        number += 1
    return number

def missing(heaps):
    heap = 1
    while heap in heaps:
        heap += 1
    return heap

def without_partner(heaps):
    return sum(list(heaps).count(heap) % 2 for heap in set(heaps))

def merged(heaps):
    return sum(heap + 1 for heap in heaps if heap > 1)

def pairs_out_of_order(heaps):
    return sum(heaps[right] < heaps[left] for right in range(len(heaps)) for left in range(right))

def every_second_from_the_last(heaps):
    return xor_of(heaps[::-2])

def xor_of_bits(n, worth):
    return xor_of([worth[bit] for bit in range(len(worth)) if n >> bit & 1])

def xor_of_each(heaps, value_of):
    return xor_of([value_of(heap) for heap in heaps])
