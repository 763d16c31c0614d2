"""A slow, plain recount of districts from the data files; it knows none of the engine's tables."""

from __future__ import annotations

from collections import Counter

from engine.carpe_diem.facts import read

TILES = {tile["id"]: tile for tile in read("tiles")["tiles"]}
CITY = read("city")
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
SECTIONS = {section["id"]: section["goals"] for section in CITY["frame_sections"]}


def features(district):
    """Every feature of a district: (row, column, kind) with its sides and chimneys."""
    found = {}
    for cell, entry in district["tiles"].items():
        row, column = map(int, cell.split(","))
        name, _, turn = entry.partition(" ")
        for feature in TILES[name]["features"]:
            sides = [(side + int(turn or 0)) % 4 for side in feature["edges"]]
            found[row, column, feature["type"]] = (sides, feature.get("chimneys", 0))
    return found


def structures(district):
    """All structures: (kind, features, completed, lines crossed, chimneys)."""
    found = features(district)
    built = {(row, column) for row, column, _ in found}
    left = list(found)
    result = []
    while left:
        group, todo, completed, lines, chimneys = [], [left[0]], True, set(), 0
        while todo:
            here = todo.pop()
            if here in group:
                continue
            group.append(here)
            row, column, kind = here
            sides, smoke = found[here]
            chimneys += smoke
            for side in sides:
                there = (row + STEPS[side][0], column + STEPS[side][1])
                if there not in built:
                    completed = False
                    continue
                todo.append((*there, kind))
                if side % 2:
                    lines.add(f"V{max(column, there[1])}")
                else:
                    lines.add(f"H{max(row, there[0])}")
        left = [feature for feature in left if feature not in group]
        result.append((group[0][2], group, completed, lines, chimneys))
    return result


def line_of(side, line):
    """top p = Vp, right p = Hp, bottom p = V(6-p), left p = H(6-p)."""
    return (f"V{line}", f"H{line}", f"V{6 - line}", f"H{6 - line}")[side]


def recount(district):
    """Completed structures by kind, chimneys, what villas are worth, and what the frame gives."""
    every = structures(district)
    done = Counter(kind for kind, _, completed, _, _ in every if completed)
    table = CITY["villa_table"]
    villas = sum(
        table[min(chimneys, len(table)) - 1]
        for kind, _, completed, _, chimneys in every
        if kind == "villa" and completed
    )
    frame = sum(
        goal["vp"]
        for side, section in enumerate(district["frame"])
        for goal in SECTIONS[section]
        if any(
            kind == goal["type"] and completed and line_of(side, goal["line"]) in lines
            for kind, _, completed, lines, _ in every
        )
    )
    return dict(done), sum(chimneys for *_, chimneys in every), villas, frame
