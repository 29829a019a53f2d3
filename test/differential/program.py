"""Whole programs: functions, and projects of several files, each from its own seed."""

import random

from function import PARTS
from generator import FEATURES, Generator
from shapes import calls, errors, linkage, memory, preprocessor, questions
from tree import Node

SHAPES = [shape for module in (linkage, calls, preprocessor, errors, memory, questions)
          for shape in module.SHAPES]
# The share of functions with a shape.
SHARE = 0.35


def features_of(seed, source):
    """What the functions of a source may contain."""
    chance = random.Random(f"{seed} {source}")
    return {each for each in FEATURES if chance.random() < 0.7}


def any_part(g):
    parts = [(weight, part) for weight, part, feature in PARTS
             if feature is None or g.has(feature)]
    g.one_of(*parts)


def program_of(g, builds):
    shapes = [g.shape(build) for build in builds]
    start = Node("start", Node("run", *g.declared.values()))
    return Node("program", start, *shapes)


def generate(seed, source, number):
    """Function NUMBER of a source."""
    g = Generator(random.Random(f"{seed} {source} {number}"), features_of(seed, source))
    return program_of(g, [g.one(SHAPES) if g.maybe(SHARE) else any_part
                          for _ in range(g.one([1, 1, 2]))])


def generate_project(seed, source, number):
    """Project NUMBER. Each shape first has a project of its own."""
    g = Generator(random.Random(f"{seed} project {source} {number}"),
                  features_of(seed, f"project {source}"))
    builds = [SHAPES[number % len(SHAPES)]]
    if number >= len(SHAPES):
        builds += [g.one(SHAPES) for _ in range(g.one([1, 2, 3]))]
        builds += [any_part] * g.one([0, 0, 1])
    return program_of(g, builds)
