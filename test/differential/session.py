"""Compares many generated programs of one layout in parallel."""

import collections
import concurrent.futures
import sys

from compare import Source, compare
from program import generate, generate_project
from shrink import shrink
from source import Functions, is_release

GENERATE = {"function": generate, "project": generate_project}


class Totals:
    def __init__(self):
        self.compared = self.changed = 0
        self.broken = {}
        self.differences = {}

    def add(self, source, comparison):
        self.compared += comparison.compared
        self.changed += comparison.changed
        for kind, of in (("broken", comparison.broken),
                         ("differences", comparison.differences)):
            getattr(self, kind).update(
                {(source, number): each for number, each in of.items()})


def parts_of(count, most):
    """The ranges of at least two parts of COUNT, of at most MOST each."""
    size = max(1, min(most, (count + 1) // 2))
    return [(start, start + size) for start in range(0, count, size)]


class Session:
    def __init__(self, asked, layout, toolchain, machines):
        self.asked = asked
        self.layout = layout
        self.toolchain = toolchain
        self.machines = machines
        self.per_source = (asked.per_source if layout is Functions
                           else asked.projects_per_source)

    def program(self, place):
        return GENERATE[self.layout.name](self.asked.seed, *place)

    def source(self, name, release):
        return Source(self.toolchain, self.machines, self.layout,
                      f"{self.layout.name}-{name}", release)

    def compare_source(self, index, numbers):
        pieces = {number: self.layout.piece(number, self.program((index, number)))
                  for number in numbers}
        return index, compare(self.source(index, is_release(index)), pieces)

    def compare_all(self, count):
        """The totals of COUNT programs."""
        totals = Totals()
        with concurrent.futures.ThreadPoolExecutor(self.asked.jobs) as pool:
            waiting = [
                pool.submit(self.compare_source, index,
                            range(start, min(start + self.per_source, count)))
                for index, start in enumerate(range(0, count, self.per_source))]
            for done in concurrent.futures.as_completed(waiting):
                totals.add(*done.result())
                print(f"{totals.compared} of {count} {self.layout.name}s, "
                      f"{len(totals.differences)} differ", file=sys.stderr, flush=True)
                if self.asked.until_found and totals.differences:
                    for each in waiting:
                        each.cancel()
                    break
        return totals

    def compare_many(self, pieces, alone, release):
        """The differences of many texts; those in ALONE have sources of their own."""
        numbers = [number for number in pieces if number not in alone]
        parts = [{number: pieces[number]} for number in alone]
        parts += [{number: pieces[number] for number in numbers[start:end]}
                  for start, end in parts_of(len(numbers), self.per_source)]
        differences = {}
        with concurrent.futures.ThreadPoolExecutor(self.asked.jobs) as pool:
            for found in pool.map(
                    lambda part: compare(
                        self.source(f"smaller{part[0]}", release), part[1]),
                    enumerate(parts)):
                differences |= found.differences
        return differences

    def smaller(self, shown):
        """Each of SHOWN, a dictionary from places to differences, shrunk."""
        for release in False, True:
            yield from shrink(
                lambda pieces, alone: self.compare_many(pieces, alone, release),
                self.layout.piece, {place: (self.program(place), difference)
                 for place, difference in shown.items()
                 if is_release(place[0]) == release})

    def chosen(self, differences):
        """The number of differences of each kind, and the shortest of each."""
        kinds = collections.Counter()
        shown = {}
        for place, difference in sorted(
                differences.items(),
                key=lambda each: (len(each[1].before), each[0])):
            kind = difference.machine, difference.kind
            kinds[kind] += 1
            if kinds[kind] <= self.asked.shown:
                shown[place] = difference
        return kinds, shown
