# euclid: grundy_number(…, x, y)
def grundy_number(to_zero, x, y):
    """Returns the Grundy number of a pair; a number may become 0 only if `to_zero`."""
    small, large = min(x, y), max(x, y)
    if small == 0:
        return 0
    quotient, rest = divmod(large, small)
    is_less = not to_zero if rest == 0 else grundy_number(to_zero, rest, small) >= quotient
    return quotient - is_less

# misere: next_player_wins(heaps)
def next_player_wins(heaps):
    """Returns whether the player to move wins, if who takes the last stone loses."""
    total = 0
    for heap in heaps:
        total ^= heap
    return any(heap > 1 for heap in heaps) == (total != 0)

# moore: next_player_wins(…, heaps)
def next_player_wins(most, heaps):
    """Returns whether the player to move wins, if a move lowers at most `most` heaps."""
    return any(sum(heap >> bit & 1 for heap in heaps) % (most + 1) > 0 for bit in range(64))

# nimber: nim_product(x, y)
def nim_product(a, b, bits=64):
    """Returns the nim product of two numbers of at most `bits` bits, a power of two."""
    if a < 2 or b < 2:
        return a * b
    half = bits // 2
    (a_high, a_low), (b_high, b_low) = divmod(a, 1 << half), divmod(b, 1 << half)
    low, high = nim_product(a_low, b_low, half), nim_product(a_high, b_high, half)
    mixed = nim_product(a_low ^ a_high, b_low ^ b_high, half)
    return (mixed ^ low) << half | (low ^ nim_product(high, 1 << (half - 1), half))

# subtraction: grundy_numbers(…, largest)
def grundy_numbers(amounts, largest):
    """Returns the Grundy numbers of the heaps up to the largest."""
    numbers = []
    for heap in range(largest + 1):
        seen = {numbers[heap - taken] for taken in amounts if taken <= heap}
        numbers.append(next(number for number in range(len(seen) + 1) if number not in seen))
    return numbers

# grundys_game: grundy_numbers(largest)
def grundy_numbers(largest):
    """Returns the Grundy numbers of the heaps up to the largest, in O(largest²)."""
    numbers = []
    for heap in range(largest + 1):
        seen = {numbers[part] ^ numbers[heap - part] for part in range(1, (heap + 1) // 2)}
        numbers.append(next(number for number in range(len(seen) + 1) if number not in seen))
    return numbers

# take_and_break: grundy_numbers(…, largest)
def grundy_numbers(code, largest):
    """Returns the Grundy numbers of the heaps up to the largest, in O(largest²)."""
    # Digit i of the octal code is for taking i: 1 as the whole heap, 2 and leave one, 4 and leave two.
    numbers = []
    for heap in range(largest + 1):
        seen = set()
        for taken in range(min(len(code), heap + 1)):
            rest = heap - taken
            if taken > 0 and code[taken] & (1 if rest == 0 else 2):
                seen.add(numbers[rest])
            if code[taken] & 4:
                seen.update(numbers[part] ^ numbers[rest - part] for part in range(1, rest // 2 + 1))
        numbers.append(next(number for number in range(len(seen) + 1) if number not in seen))
    return numbers

# take_fraction: grundy_number(…, heap)
def grundy_number(k, heap):
    """Returns the Grundy number of a heap of which a move takes at most heap / k."""
    while heap % k > 0:
        step = heap // k + 1
        heap -= max(heap % k // step, 1) * step
    return heap // k

# wythoff: next_player_wins(…, x, y)
def next_player_wins(t, x, y):
    """Returns whether the player to move wins."""
    # A move takes from one heap, or from both amounts that differ by less than t.
    lower, difference = min(x, y), abs(x - y)
    k = difference // t
    # A lost pair has as its lower heap the positive root of this, rounded down.
    sign = lambda z: z * z + (t - 2) * k * z - t * k * k
    return difference % t > 0 or sign(lower) > 0 or sign(lower + 1) <= 0

# take_up_to: grundy_number(…, heap)
def grundy_number(most, heap):
    """Returns the Grundy number of a heap of which a move takes 1 to `most`."""
    return heap % (most + 1)

# take_from_to: grundy_number(…, heap)
def grundy_number(start, end, heap):
    """Returns the Grundy number of a heap of which a move takes `start` to `end`."""
    return heap % (start + end) // start

# take_half: grundy_number(heap)
def grundy_number(heap):
    """Returns the Grundy number of a heap of which a move takes at most half."""
    while heap % 2 == 1:
        heap //= 2
    return heap // 2

# lasker: grundy_number(heap)
def grundy_number(heap):
    """Returns the Grundy number of a heap of which a move takes any number or splits it."""
    return heap + 1 if heap % 4 == 3 else heap - 1 if heap % 4 == 0 and heap > 0 else heap

# xor: nim_sum(heaps)
def nim_sum(heaps):
    """Returns the XOR of the heaps."""
    value = 0
    for heap in heaps:
        value ^= heap
    return value
