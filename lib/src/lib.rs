//! Snippets for **impartial games** in competitive programming: mex, Grundy numbers, XOR.
//!
//! Each module is one idea in one file that can be pasted into a submission. All of them use the standard library
//! only and compile with rustc 1.48 and later, in every edition.
//!
//! The snippets for any game are in `src/`, the others in a folder named for what the problem is about: `heaps`,
//! `subtraction`, `huge_heaps`, `coins`, `rows`, `divisors`, `graphs`, `boards`, `sums`, `numbers`, `counts`,
//! `trees`. Paths leave the folder out, as in a
//! submission: `grundy::staircase`.
//!
//! [Which snippet?](../../../lib/README.md) leads from a statement to the snippet, with a program for each family of games.
//!
//! # Any game
//!
//! <!-- snippets core -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`counting`] | How many starting positions are lost, or have Grundy number x, when each component is one of a given collection | For Grundy numbers below N, a power of two: O(N log N + N log n) time for sequences | [nim_counting](../../../problems/nim_counting/README.md) |
//! | [`grundy`] | The Grundy number of any position of any finite impartial game, by memoised search from the definition; a move may split the position | Each reachable position is expanded once: O(p + c) hash-map operations for p positions and c components in all their options | – |
//! | [`grundy_table`] | Grundy numbers of all subsets, pairs, rectangles or other small numbers, in a table without hashing; a move may split the position | For N positions with m options in all, O(N + m) time and 4 bytes a position | [marbles](../../../problems/marbles/README.md) |
//! | [`mex`] | The mex (minimum excluded value) of a set: the smallest non-negative integer that is not in it | O(k) time for k values, no hashing | [astrgame](../../../problems/astrgame/README.md) |
//! | [`score`] | Games decided by points: the best difference of points under perfect play, and the move to make | O(m) time for m moves from all positions that play can reach, which are listed at most twice | – |
//! | [`win_table`] | Who wins each of many subsets, pairs or other small numbers, found when it is asked for | For N positions with m options in all, O(N + m) time, and often far less: a search looks only at what decides the positions asked for, and one option that wins is enough | [remove_pairs](../../../problems/remove_pairs/README.md) |
//! | [`window_mex`] | The mex of a window of a sequence: of the last numbers, as many as you like; and Grundy numbers of games in which the options of a heap are all heaps of a range | O(log n) for each number and each window, O(n) memory: 16 to 32 bytes a number, and 8 for its Grundy number | – |
//! | [`xor`] | The nim-sum (bitwise XOR) of heaps: who wins a sum of games, and with which moves | O(n) time for n heaps, O(1) memory | [bowling_pins](../../../problems/bowling_pins/README.md), [dag_sum](../../../problems/dag_sum/README.md), [game_with_powers](../../../problems/game_with_powers/README.md), [generalized_subtraction_game](../../../problems/generalized_subtraction_game/README.md), [grundys_game](../../../problems/grundys_game/README.md), [industrial_nim](../../../problems/industrial_nim/README.md), [matgame](../../../problems/matgame/README.md), [multi_pile_1_2](../../../problems/multi_pile_1_2/README.md), [nim](../../../problems/nim/README.md), [poker_nim](../../../problems/poker_nim/README.md), [strange_nim](../../../problems/strange_nim/README.md) |
//!
//! # Heaps
//!
//! <!-- snippets heaps -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`consecutive_heaps`] | A move splits a heap into two or more heaps whose sizes are consecutive numbers, such as 9 into 2, 3 and 4 | O(n log n) time and O(n) memory for the table up to n, then O(√n) for a move | – |
//! | [`euclid`] | Euclid's game: a move takes any positive multiple of the smaller of two numbers from the larger | O(log n) for numbers up to n, O(1) memory | [euclid_game](../../../problems/euclid_game/README.md) |
//! | [`fibonacci_nim`] | Fibonacci Nim and its relatives: one heap of any size, and a move takes at most twice, c times or f of what the last move took; who wins, and how | O(log n) for a heap of n and f(t) = c·t with a constant c | [hrpa](../../../problems/hrpa/README.md) |
//! | [`grundys_game`] | Grundy's game, fast: a move splits a heap into two non-empty heaps of different sizes | O(n·r) time for heaps up to n, where r is the number of rare heaps | [grundys_game](../../../problems/grundys_game/README.md) |
//! | [`heaps_with_states`] | Heaps and rows with a state: what a move may take depends on the state, and it sets the state of what it leaves, one or two parts; a table, a proved period, who wins, and all first moves that win | The table of heaps up to n takes O(n) time for each move that leaves at most one part, O(n²) for two | – |
//! | [`misere`] | Misère Nim, where the player who takes the last stone loses: who wins, and with which moves | O(n) time for n heaps, O(1) memory | [misere_nim](../../../problems/misere_nim/README.md) |
//! | [`moore`] | Moore's Nim_k: a move takes stones from at least one and at most k heaps, any positive number from each | O(n·b) time for n heaps of at most b bits, O(n) memory | – |
//! | [`sparse_space`] | Octal games with heaps up to millions: the table of Grundy numbers, found through the sparse space | About n·r steps for heaps up to n in most games, where r is the number of rare heaps | – |
//! | [`take_and_break`] | Take-and-break (octal) games such as Kayles: a move takes tokens from a heap and may split the rest into several heaps | A heap of n tokens takes O(d·n) time for d digits that allow two heaps, O(d·n²) for d that allow three | [bowling_pins](../../../problems/bowling_pins/README.md), [generalized_subtraction_game](../../../problems/generalized_subtraction_game/README.md), [playing_with_string](../../../problems/playing_with_string/README.md) |
//! | [`wythoff`] | Wythoff's Nim, or one queen that moves towards a corner: a move takes stones from one of two heaps, or equally many from both; who wins, and how | O(1): a few divisions of 128 bits | – |
//!
//! # Subtraction games
//!
//! <!-- snippets subtraction -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`limited_heaps`] | Several heaps, each with a limit of its own: how many stones a move may take from a heap depends on how many the last move from this heap took | O(n²) time and n² bytes for heaps up to n, then O(1) for a Grundy number, and O(q) for a move within a limit q | – |
//! | [`subtraction`] | Subtraction games: a move takes from a heap one of a fixed set of amounts | For k amounts up to m, O(min(k, m/64) + g/64) time for each heap, where g is the largest Grundy number | [stick_game](../../../problems/stick_game/README.md) |
//! | [`subtraction_period`] | Subtraction games with huge heaps: a period that is proved, and the Grundy numbers round a heap of 10¹⁸ stones | At most 4·T terms, each as in `subtraction`, for T terms that may be looked at | [subtraction_game](../../../problems/subtraction_game/README.md) |
//! | [`subtraction_sieve`] | Subtraction games by a sieve: the Grundy numbers of a block of heaps, 64 heaps at a time | For amounts up to m, O(m/64 + g/64) time for each heap, where g is the largest Grundy number | [stick_game](../../../problems/stick_game/README.md) |
//! | [`take_up_to`] | Taking from 1 to m stones from a heap: the Grundy number of any heap is a remainder | O(1) | [multi_pile_1_2](../../../problems/multi_pile_1_2/README.md) |
//!
//! # Huge heaps
//!
//! <!-- snippets huge_heaps -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`intervals`] | A game on one huge number whose moves are given as a function: a table of the intervals on which the Grundy numbers are constant | O(m·(k·log n + i)) time and O(m) memory for the table up to n, with k ranges, m stretches as defined below, and at most i intervals that the options of one number touch | [divide_by_2_3_6](../../../problems/divide_by_2_3_6/README.md) |
//! | [`lasker`] | Lasker's Nim, with heaps of any size: a move takes any number of stones from a heap, or splits it into two heaps | O(1) | – |
//! | [`nim_shortcuts`] | Two heaps of Nim of any size, and pairs that are lost by decree: who wins, and how | O(p log p) time and O(p) memory for p pairs, then O(log p) for each position | – |
//! | [`nim_with_exceptions`] | Nim with exceptions: a move takes any number of stones from a heap of any size, except for listed moves from one size to another, which are forbidden | O(p·log p) time and O(p) memory for p pairs, then O(log p) for a number | – |
//! | [`single_grundys_heap`] | Who wins a single heap of Grundy's game, without a table: a move splits a heap into two non-empty heaps of different sizes | O(1): a binary search among 42 numbers | – |
//! | [`take_fraction`] | Taking at least one stone and at most a fraction of a heap, ⌊n/k⌋ of n: Grundy numbers and moves without a table | At most 1.22·√n + 1 steps, O(1) memory | [strange_nim](../../../problems/strange_nim/README.md) |
//! | [`take_from_to`] | Taking at least L and at most R stones from a heap: Grundy numbers and moves in O(1), where `subtraction_period` goes through a whole period | O(1) | – |
//! | [`take_half`] | Taking at least one stone and at most half of a heap, ⌊n/2⌋ of n: a closed rule for Grundy numbers and moves | O(1) | – |
//! | [`take_up_to_or`] | Taking 1, 2, …, m or exactly k stones from a heap of any size, such as 1, 2 or k: Grundy numbers and moves in O(1), where `subtraction_period` goes through a whole period | O(1) | – |
//!
//! # Coins and strips
//!
//! <!-- snippets coins -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`coin_turning`] | Coin turning on a row, given by its turning sets: Turtles, Mock Turtles, Ruler, Twins and any other listed sets; who wins, and which coins to turn | The table takes as long as listing the sets of all places: for n places O(n³) in Mock Turtles | – |
//! | [`coin_turning_product`] | The product of two coin-turning games on a board, such as Turning Corners, where rows and columns are chosen independently: who wins, and which to turn, by the Tartan theorem | The tables of both games | – |
//! | [`connected_coins`] | Turning any connected coins of a board: who wins, and which coins to turn | O(n + r + c) time and O(r + c) memory for n heads in r rows and c columns | [coin_blocks](../../../problems/coin_blocks/README.md) |
//! | [`jumping_pieces`] | Pieces on a line jump: a move brings a piece to the next free square on its right, over all pieces between | O(n) time and memory for n pieces | – |
//! | [`king_on_stairs`] | Pieces in a line move towards one end, where they may share the last square; one of them is the king, and whoever brings the king there wins | O(n) for n pieces | – |
//! | [`staircase`] | Staircase Nim: a move takes any number of coins from one step of a staircase to the next; also the gaps between pieces that slide along a strip | O(n) time for n steps, O(1) memory | [g3](../../../problems/g3/README.md), [stair_game](../../../problems/stair_game/README.md) |
//! | [`staircase_tree`] | Staircase Nim on a tree with one root: a move takes any number of coins from a vertex to its parent, or to its k-th ancestor | O(n) time and memory for n vertices | – |
//! | [`strip`] | Games on a strip, such as a text or a row of squares with obstacles: its rows of free places are heaps, and a winning move is given by its place | O(n) time for a text of n places, O(n²) for the table of rows up to n | [bowling_pins](../../../problems/bowling_pins/README.md), [playing_with_string](../../../problems/playing_with_string/README.md) |
//! | [`turning_multiples`] | A move turns the coins at x, 2x, …, k·x of a row, for any x and k: Grundy numbers of the single coins of a row of 10⁹ | O(n^¾) time and O(√n) memory for a row of n, then O(1) for a coin: 0.1 s for 10⁹ | – |
//!
//! # Rows
//!
//! <!-- snippets rows -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`ring`] | Taking from L to R neighbouring stones from a ring, such as 1 to k coins of a circle: the Grundy number | O(1) | – |
//! | [`row_ends`] | A row of heaps of which only the first and the last may be reduced: who wins, and how | O(n²) time and O(n) memory for n heaps | [stones_at_both_ends](../../../problems/stones_at_both_ends/README.md) |
//! | [`typed_rows`] | Rows whose ends matter: a move puts a piece of some kind on a free place of a row or ring, if it may stand beside its neighbours | O(n²·k³) time and O(n·k²) memory for rows up to n and k kinds | – |
//!
//! # Divisors
//!
//! <!-- snippets divisors -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`divisor_games`] | Games on one number and its divisors: a divisor is subtracted, or an amount coprime to the number, or the number is divided, or becomes equal parts | O(1) or, where prime factors are needed, O(√n) | – |
//! | [`prime_factors`] | Least prime factors of all numbers up to 10⁷, and the prime factors, divisors and integer roots of a larger one | The table takes O(n log log n) time and 4 bytes a number, then a factorisation O(log n) | – |
//!
//! # Graphs
//!
//! <!-- snippets graphs -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`bipartite_matching`] | A maximum matching of a bipartite graph, by Hopcroft and Karp; and a good greedy matching of any graph | O((n + m)·√n) time for n vertices and m edges, O(n) memory beside the graph | – |
//! | [`dag`] | Grundy numbers, P-positions and N-positions of a game given as a directed acyclic graph, on which a token moves | O(n + m) time for n vertices and m edges | [dag_game](../../../problems/dag_game/README.md), [dag_sum](../../../problems/dag_sum/README.md), [no_game_no_life](../../../problems/no_game_no_life/README.md), [pn_positions](../../../problems/pn_positions/README.md) |
//! | [`geography`] | Undirected vertex geography: a token moves along edges, or over the squares of a grid, and never returns to where it was; who wins from each start, and how | That of `matching`: O((n + m)·√n) time for n vertices and m edges if the graph is bipartite, otherwise O((n + m)·log n) for each of a few phases | [peaks_and_valleys](../../../problems/peaks_and_valleys/README.md) |
//! | [`graph`] | A directed or undirected graph made from a list of edges, from lists of options, or from the free squares of a grid | O(n + m) time for n vertices and m edges | [dag_game](../../../problems/dag_game/README.md), [dag_sum](../../../problems/dag_sum/README.md), [no_game_no_life](../../../problems/no_game_no_life/README.md), [peaks_and_valleys](../../../problems/peaks_and_valleys/README.md), [pn_positions](../../../problems/pn_positions/README.md), [shiritori](../../../problems/shiritori/README.md) |
//! | [`hackenbush`] | Green Hackenbush on any tree or graph: a move cuts an edge, and what is no longer connected to the root (the ground) falls | O(V + E) time and memory for V vertices and E edges | [game_on_tree](../../../problems/game_on_tree/README.md) |
//! | [`loopy`] | A game that need not end, such as cat and mouse: win, loss or draw of every position, in how many moves, and the move to make; the players' moves may differ | O(n + m) time for n positions and m moves, no recursion | [berzerk](../../../problems/berzerk/README.md), [shiritori](../../../problems/shiritori/README.md) |
//! | [`loopy_sum`] | Several tokens on graphs with cycles, a sum of games that need not end: Grundy numbers that may be infinite (Smith's theory), who wins, and the move to make | O((g + 1) · (n + m)) time for n positions with m moves, where g is the largest Grundy number, less than √(2m) | – |
//! | [`matching`] | A maximum matching of any undirected graph, and the vertices that some maximum matching misses | A phase takes O((n + m)·log n) time for n vertices and m edges, and all but the last add an edge or more: at worst n/2 phases, in practice 1 to 7 | [peaks_and_valleys](../../../problems/peaks_and_valleys/README.md) |
//! | [`red_blue_tree`] | Red-blue Hackenbush on a tree: Left cuts blue edges, Right red ones, and what is no longer connected to the ground falls; its value, which adds up over several trees, and who wins on trees of any size | O(n) time and memory for n vertices, and O(n log n) time for `sign` | – |
//!
//! # Trees
//!
//! <!-- snippets trees -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`path_to_root`] | A move removes a vertex of a rooted forest and all on its path to the root: who wins, and with which moves | O(n · log n · b) time for n < 2ᵇ vertices, and 12 · b bytes each at most, up to twice as many while sets grow | – |
//! | [`rooted_tree`] | Rooted trees and forests as a list of parents: from edges, and in an order in which children come before their parents | O(n) time and memory for n vertices | – |
//!
//! # Boards
//!
//! <!-- snippets boards -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`board`] | Sets of squares of a board of at most 64 squares, as bits: bounding boxes, symmetries, canonical forms | On a board of k squares, O(log k) for a bounding box and O(k) for a canonical form, which looks at four squares a step | [polyomino_game](../../../problems/polyomino_game/README.md) |
//! | [`cutcake`] | Cutcake in closed form: Left cuts a rectangle of squares vertically, Right horizontally, and both parts stay in play; the value, who wins any number of cakes of any size, and with which cut | O(1) for a cake | – |
//! | [`placement_game`] | Placing copies of a polyomino on the free squares of a board until none fits: Cram, played with dominoes, and its relatives | Exponential in the number of squares | [polyomino_game](../../../problems/polyomino_game/README.md) |
//! | [`polyomino`] | A polyomino on the free squares of a board: where it can be placed, and which squares are connected by placements | For o orientations of a shape of s squares, O(o·s) to find the placements on a set of squares, and O(o·s) for each round in which a region grows | [polyomino_game](../../../problems/polyomino_game/README.md) |
//!
//! # Sums
//!
//! <!-- snippets sums -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`conjunctive_sum`] | Conjunctive sums, in which a turn moves in every component: who wins and how, by remoteness if the first component to end ends all, by suspense if play goes on in the others (every-SG) | O(n + m) time for a graph of n positions with m moves, then O(k) to see who wins a sum of k components | – |
//! | [`find_quotient`] | Finds the misère quotient of an octal game such as Kayles, and proves it: `misere_quotient` then says who wins with any heaps if the last move loses | For Kayles and heaps up to 200, 0.1 s | – |
//! | [`misere_quotient`] | Misère play of octal games such as Kayles, with any number of heaps of any size: a certificate (misère quotient) is proved, then it says who wins, and how | A proof multiplies the elements of the quotient some 10⁵ to 10⁷ times: less than a second | – |
//! | [`misere_sum`] | Misère sums (anti-SG), in which a turn moves in one component and a player who cannot move at all wins: who wins, and how, if the components are tame; SJ's theorem, and exactly when it holds | O(n + m) time for a graph of n positions with m moves, then O(k) to see who wins a sum of k components | – |
//! | [`numbers_and_nimbers`] | Sums of numbers and nimbers, as of red-blue Hackenbush and Nim, and of switches: who wins, with which moves, and the value of a position whose options are known | O(1) for sums and comparisons, O(l + r + 60) for a value, O(k log k) for k switches | – |
//! | [`partizan`] | Games in which the players have different moves, as long as their positions are numbers, such as red-blue Hackenbush and Cutcake: the value of a position, who wins a sum, and with which move | O(1) for sums and comparisons, O(60) for the simplest number between two others | [advance_or_eat](../../../problems/advance_or_eat/README.md) |
//! | [`selective_sum`] | Selective sums, in which a turn moves in one or more components, as many as the player likes: who wins, and how | O(n + m) time for a graph of n positions with m moves, then O(k) to see who wins a sum of k components | – |
//! | [`short_sum`] | Sums that end as soon as one component has ended, in which a turn moves in one component (shortened or diminished disjunctive sums): foreclosed Grundy numbers, who wins, and all winning moves | O(n + m) time for a graph of n positions with m moves, then O(k) to see who wins a sum of k components | – |
//! | [`sum_rules`] | Playing several games at once: a turn moves in one component, in all, or in any number of them, and play ends with the last component or the first; which snippet says who wins, and names for the rules | This file only names the rules | – |
//! | [`vertex_values`] | Each vertex of a graph without cycles has a number; a move lowers that of one vertex and sets those of its options to anything: who wins, and how | O(n + m) time for n vertices and m edges | – |
//!
//! # Numbers
//!
//! <!-- snippets numbers -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`decimal`] | Numbers as decimal text, up to three times as fast as `write!` | O(1) a number, without a loop over its digits: a third of the time of `writeln!` for 20 digits, two thirds for three | [nim_product](../../../problems/nim_product/README.md) |
//! | [`kmp`] | String matching by Knuth, Morris and Pratt: every place where a pattern of numbers ends in a stream | O(m) time and memory for a pattern of m numbers, then amortised O(1) for each number of the stream | [subtraction_game](../../../problems/subtraction_game/README.md) |
//! | [`mex_trie`] | The mex of a set of numbers that are all XORed with the same number, again and again | O(bits) for each step, and O(1) for "XOR all with x" | – |
//! | [`nimber`] | Nimbers as a field: nim-sum, nim product, power, inverse and square root of the numbers below 2⁶⁴ | `nim_product`: at most 4⁶ steps | [nim_product](../../../problems/nim_product/README.md) |
//! | [`number_hasher`] | A hash for numbers as keys of hash maps and sets, several times as fast as the standard one | O(1) a number: one product | [wplay](../../../problems/wplay/README.md) |
//! | [`period`] | A period of a sequence of Grundy numbers, and the small heap equivalent to a huge one | O(1) | [bowling_pins](../../../problems/bowling_pins/README.md), [generalized_subtraction_game](../../../problems/generalized_subtraction_game/README.md), [playing_with_string](../../../problems/playing_with_string/README.md), [subtraction_game](../../../problems/subtraction_game/README.md) |
//! | [`prime_field`] | Arithmetic modulo a prime: remainders, sums, products, powers and inverses | O(1), and no division after `new` | [nim_counting](../../../problems/nim_counting/README.md), [no_game_no_life](../../../problems/no_game_no_life/README.md) |
//! | [`range_mex`] | The mex of any range of a list that grows at its end, with all its numbers XORed with a value: of the heaps a ..= b, each beside a component of Grundy number x | O(bits) for each number and each question | – |
//! | [`walsh_hadamard`] | The Walsh–Hadamard transform: XOR convolution, over integers and modulo a prime | O(N log N) time for N values, in place: 2²⁰ values take a few milliseconds | [no_game_no_life](../../../problems/no_game_no_life/README.md) |
//! | [`xor_basis`] | An XOR basis: which numbers are the XOR of some of the given ones, of how many subsets and of which; the greatest, the least and the k-th of them | O(r) steps a number, for r ≤ 64 independent ones | [new_nim](../../../problems/new_nim/README.md) |
//!
//! # Counts
//!
//! <!-- snippets counts -->
//! | snippet | what it does | cost | used in |
//! |---|---|---|---|
//! | [`arithmetic`] | Counting by the same code exactly, up to 2¹²⁷, or modulo a number below 2³² | O(1) | [nim_counting](../../../problems/nim_counting/README.md) |
//! | [`binomials`] | Factorials and binomial coefficients modulo a prime, from a table | O(N) time and memory for numbers up to N, then O(1) | – |
//! | [`bounded_heaps`] | How many positions of Nim are lost, or have any other nim-sum, if each heap has a largest size of its own | O(n·b) time for n heaps of at most b bits, O(1) memory | – |
//! | [`distinct_heaps`] | How many positions of Nim with different, non-empty heaps are lost, if heaps have fewer than 2ᵇ stones | O(n + log b) time, O(1) memory | – |
//! | [`fixed_total`] | How many positions with a fixed total of stones are lost: in Nim, in Moore's Nim_k, and on a staircase | For n heaps and totals up to T, with m = min(n, T), O(n·m + T·m/(k + 1)) time and O(T + m) memory, and O(T) for each free heap | – |
//! | [`xor_range`] | The XOR of all numbers from L to R, of an arithmetic progression, and of Grundy numbers that repeat or are quotients | O(1) | [industrial_nim](../../../problems/industrial_nim/README.md) |
//! | [`xor_subsets`] | How many pairs of numbers, and how many subsets of heaps, have a given XOR; subsets also by their size modulo d | Pairs: O((m + n) log n) for lists of m and n numbers | – |
//!
//! The tables are made from the snippets' headers. A problem's name leads to its page in this checkout.
//!
//! # The theory in five lines
//!
//! A game is *impartial* when both players have the same moves; under *normal play* a player who cannot move loses. The
//! *options* of a position are the positions that one move leads to. The *Grundy number* of a position is the mex,
//! the smallest non-negative integer that is missing, among the Grundy numbers of its options. A position of Grundy
//! number 0 is a *P-position*: the previous player wins. All others are *N-positions*: the next player wins. In a
//! *disjunctive sum*, where a move is made in one component, the Grundy number is the XOR (the *nim-sum*) of the
//! components' Grundy numbers. That last sentence is the Sprague–Grundy theorem.
//!
//! The XOR is for sums in which a turn moves in one component, under normal play. If a turn moves in every component, or in
//! any number of them, or if the last move loses, other rules hold: see [`sum_rules`]. If the first player to reach a goal
//! wins the whole game, leave out the moves after which the opponent reaches it at once; the rest is normal play. A single
//! token's goal may instead become a position without moves.
//!
//! A game on a grid may be any game (a rectangle that is cut, a piece that moves towards a corner) or one on a graph (a walk
//! that never returns); pins in a row are heaps.

#![deny(missing_docs)]

pub mod counting;
pub mod grundy;
pub mod grundy_table;
pub mod mex;
#[rustfmt::skip]
pub mod own;
pub mod score;
pub mod stand_in;
pub mod win_table;
pub mod window_mex;
pub mod xor;

// Heaps.
#[path = "heaps/consecutive_heaps.rs"]
pub mod consecutive_heaps;
#[path = "heaps/euclid.rs"]
pub mod euclid;
#[path = "heaps/fibonacci_nim.rs"]
pub mod fibonacci_nim;
#[path = "heaps/grundys_game.rs"]
pub mod grundys_game;
#[path = "heaps/heaps_with_states.rs"]
pub mod heaps_with_states;
#[path = "subtraction/limited_heaps.rs"]
pub mod limited_heaps;
#[path = "heaps/misere.rs"]
pub mod misere;
#[path = "heaps/moore.rs"]
pub mod moore;
#[path = "heaps/sparse_space.rs"]
pub mod sparse_space;
#[path = "heaps/take_and_break.rs"]
pub mod take_and_break;
#[path = "heaps/wythoff.rs"]
pub mod wythoff;

// Subtraction games.
#[path = "subtraction/subtraction.rs"]
pub mod subtraction;
#[path = "subtraction/subtraction_period.rs"]
pub mod subtraction_period;
#[path = "subtraction/subtraction_sieve.rs"]
pub mod subtraction_sieve;
#[path = "subtraction/take_up_to.rs"]
pub mod take_up_to;

// Huge heaps.
#[path = "huge_heaps/intervals.rs"]
pub mod intervals;
#[path = "huge_heaps/lasker.rs"]
pub mod lasker;
#[path = "huge_heaps/nim_shortcuts.rs"]
pub mod nim_shortcuts;
#[path = "huge_heaps/nim_with_exceptions.rs"]
pub mod nim_with_exceptions;
#[path = "huge_heaps/single_grundys_heap.rs"]
pub mod single_grundys_heap;
#[path = "huge_heaps/take_fraction.rs"]
pub mod take_fraction;
#[path = "huge_heaps/take_from_to.rs"]
pub mod take_from_to;
#[path = "huge_heaps/take_half.rs"]
pub mod take_half;
#[path = "huge_heaps/take_up_to_or.rs"]
pub mod take_up_to_or;

// Coins and strips.
#[path = "coins/coin_turning.rs"]
pub mod coin_turning;
#[path = "coins/coin_turning_product.rs"]
pub mod coin_turning_product;
#[path = "coins/connected_coins.rs"]
pub mod connected_coins;
#[path = "coins/jumping_pieces.rs"]
pub mod jumping_pieces;
#[path = "coins/king_on_stairs.rs"]
pub mod king_on_stairs;
#[path = "coins/staircase.rs"]
pub mod staircase;
#[path = "coins/staircase_tree.rs"]
pub mod staircase_tree;
#[path = "coins/strip.rs"]
pub mod strip;
#[path = "coins/turning_multiples.rs"]
pub mod turning_multiples;

// Rows.
#[path = "rows/ring.rs"]
pub mod ring;
#[path = "rows/row_ends.rs"]
pub mod row_ends;
#[path = "rows/typed_rows.rs"]
pub mod typed_rows;

// Divisors.
#[path = "divisors/divisor_games.rs"]
pub mod divisor_games;
#[path = "divisors/prime_factors.rs"]
pub mod prime_factors;

// Graphs.
#[path = "graphs/bipartite_matching.rs"]
pub mod bipartite_matching;
#[path = "graphs/dag.rs"]
pub mod dag;
#[path = "graphs/geography.rs"]
pub mod geography;
#[path = "graphs/graph.rs"]
pub mod graph;
#[path = "graphs/hackenbush.rs"]
pub mod hackenbush;
#[path = "graphs/loopy.rs"]
pub mod loopy;
#[path = "graphs/loopy_sum.rs"]
pub mod loopy_sum;
#[path = "graphs/matching.rs"]
pub mod matching;
#[path = "graphs/red_blue_tree.rs"]
pub mod red_blue_tree;

// Boards.
#[path = "boards/board.rs"]
pub mod board;
#[path = "boards/cutcake.rs"]
pub mod cutcake;
#[path = "boards/placement_game.rs"]
pub mod placement_game;
#[path = "boards/polyomino.rs"]
pub mod polyomino;

// Sums.
#[path = "sums/conjunctive_sum.rs"]
pub mod conjunctive_sum;
#[path = "sums/find_quotient.rs"]
pub mod find_quotient;
#[path = "sums/misere_quotient.rs"]
pub mod misere_quotient;
#[path = "sums/misere_sum.rs"]
pub mod misere_sum;
#[path = "sums/numbers_and_nimbers.rs"]
pub mod numbers_and_nimbers;
#[path = "sums/partizan.rs"]
pub mod partizan;
#[path = "sums/selective_sum.rs"]
pub mod selective_sum;
#[path = "sums/short_sum.rs"]
pub mod short_sum;
#[path = "sums/sum_rules.rs"]
pub mod sum_rules;
#[path = "sums/vertex_values.rs"]
pub mod vertex_values;

// Numbers.
#[path = "numbers/decimal.rs"]
pub mod decimal;
#[path = "numbers/kmp.rs"]
pub mod kmp;
#[path = "numbers/mex_trie.rs"]
pub mod mex_trie;
#[path = "numbers/nimber.rs"]
pub mod nimber;
#[path = "numbers/number_hasher.rs"]
pub mod number_hasher;
#[path = "numbers/period.rs"]
pub mod period;
#[path = "numbers/prime_field.rs"]
pub mod prime_field;
#[path = "numbers/range_mex.rs"]
pub mod range_mex;
#[path = "numbers/walsh_hadamard.rs"]
pub mod walsh_hadamard;
#[path = "numbers/xor_basis.rs"]
pub mod xor_basis;

// Counts.
#[path = "counts/arithmetic.rs"]
pub mod arithmetic;
#[path = "counts/binomials.rs"]
pub mod binomials;
#[path = "counts/bounded_heaps.rs"]
pub mod bounded_heaps;
#[path = "counts/distinct_heaps.rs"]
pub mod distinct_heaps;
#[path = "counts/fixed_total.rs"]
pub mod fixed_total;
#[path = "counts/xor_range.rs"]
pub mod xor_range;
#[path = "counts/xor_subsets.rs"]
pub mod xor_subsets;

// Trees.
#[path = "trees/path_to_root.rs"]
pub mod path_to_root;
#[path = "trees/rooted_tree.rs"]
pub mod rooted_tree;
