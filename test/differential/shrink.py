"""Shrinks programs while they still differ."""

from compare import FAILS
from tree import reductions

# For each program.
TRIED_AT_ONCE = 10


def smaller_ones(tree):
    """The smaller trees next to TREE, the smallest first, without duplicates."""
    size = len(str(tree))
    smaller = {str(each): each for each in reductions(tree)}
    return sorted((each for text, each in smaller.items() if len(text) < size),
                  key=lambda each: len(str(each)))


def shrink(compare_many, piece, differing):
    """Shrinks each of DIFFERING, a dictionary of pairs of a tree and its difference;
    yields pairs of a key and a difference, as soon as each is known. PIECE makes a text
    of a tree. COMPARE_MANY gives the differences of a dictionary of texts, some of which
    need their own source; the texts of all keys go there together."""
    best = dict(differing)
    left = {key: smaller_ones(tree) for key, (tree, _) in best.items()}
    while left:
        for key in [key for key, trees in left.items() if not trees]:
            del left[key]
            yield key, best[key][1]
        tried = [(key, tree) for key, trees in left.items()
                 for tree in trees[:TRIED_AT_ONCE]]
        differences = compare_many(
            {number: piece(number, tree) for number, (_, tree) in enumerate(tried)},
            # A program that the tool fails on hides all others in its source.
            {number for number, (key, _) in enumerate(tried)
             if best[key][1].kind == FAILS})
        left = {key: trees[TRIED_AT_ONCE:] for key, trees in left.items()}
        done = set()
        for number, difference in sorted(differences.items()):
            key, tree = tried[number]
            if key not in done and difference.kind == best[key][1].kind:
                done.add(key)
                best[key] = tree, difference
                left[key] = smaller_ones(tree)
