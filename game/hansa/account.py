"""The table of Hansa in words, for those who do not see it: towns with their offices and who
controls them, roads with pieces and markers, the desks, and how near the end is.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.hansa.desk import PRIVILEGES, TRACKS
from game.hansa import medals, outcomes
from game.hansa.picture import controllers
from game.hansa.trays import counted
from game.hansa.wording import Wording
from game.table.account import Passage
from game.table.brings import Moment
from game.text import sentences


def account(moment: Moment) -> list[Passage]:
    words = moment.company.words
    return [
        Passage(words("account.ends"), list(_ends(moment))),
        Passage(words("account.desks"), [_desk(moment, n) for n in range(moment.company.seats)]),
        Passage(words("account.towns"), list(_towns(moment))),
        Passage(words("account.roads"), list(_roads(moment))),
    ]


def _ends(moment: Moment) -> Iterator[str]:
    seen, words, company = moment.seen, moment.company.words, moment.company
    board = moment.state.setting.board
    points = [f"{company.name(seat)} {desk.prestige}" for seat, desk in enumerate(seen.desks)]
    yield sentences(words("tip.prestige"), ", ".join(points))
    most = board.completed_cities_end
    yield words("table.clock", name=words("table.cities"), n=seen.completed, most=most)
    yield words("table.clock_left", name=words("table.markers"), n=seen.face_down)
    first, last = (board.cities[city].name for city in board.link)
    linked = sorted((desk.linked, seat) for seat, desk in enumerate(seen.desks) if desk.linked)
    names = ", ".join(company.name(seat) for _, seat in linked)
    yield words("account.link", first=first, last=last, names=names or words("speak.free"))
    wording: Wording = moment.speech
    for space, place in enumerate(board.table):
        piece = seen.table.get(space)
        held = company.name(piece[0]) if piece else words("speak.free")
        yield words("account.space", action=wording.words("do.table", n=place.prestige), held=held)
    if seen.pawn is not None:
        yield words("account.pawn", province=wording.province(seen.pawn))


def _desk(moment: Moment, seat: int) -> str:
    words, desk = moment.company.words, moment.seen.desks[seat]
    skills = [
        f"{words(f'skill.{track}')} {outcomes.worth(words, number, desk.steps[number])}"
        for number, track in enumerate(TRACKS)
    ]
    return sentences(
        moment.company.name(seat),
        words("speak.supply", pieces=counted(words, desk.supply)),
        words("speak.stock", pieces=counted(words, desk.stock)),
        ", ".join(skills),
        medals.told(words, desk),
    )


def _towns(moment: Moment) -> Iterator[str]:
    seen, words, company = moment.seen, moment.company.words, moment.company
    wording: Wording = moment.speech
    board, masters = moment.state.setting.board, controllers(seen)
    for number, city in enumerate(board.cities):
        offices = []
        for index, place in enumerate(city.offices):
            office, piece = board.offices[place], seen.offices.get((number, index))
            held = wording.held(piece) if piece else words("speak.free")
            kind = words(f"privilege.{PRIVILEGES[office.privilege]}")
            shape = wording.piece(office.shape)
            offices.append(words("account.office", privilege=kind, piece=shape, held=held))
        extra = [wording.held(piece) for piece in seen.extras.get(number, [])]
        master = masters.get(number)
        yield sentences(
            city.name,
            "; ".join(offices),
            words("account.extra", pieces=words.joined(extra)) if extra else "",
            words("account.control", name=company.name(master)) if master is not None else "",
        )


def _roads(moment: Moment) -> Iterator[str]:
    seen, words = moment.seen, moment.company.words
    wording: Wording = moment.speech
    for number, route in enumerate(moment.state.setting.board.routes):
        pieces = [seen.posts[post] for post in route.posts]
        held = "; ".join(wording.held(piece) if piece else words("speak.free") for piece in pieces)
        kind = seen.markers.get(number)
        marker = words("account.marker", marker=wording.marker(kind)) if kind is not None else ""
        skills = [words("do.skill", skill=wording.skill(track)) for track in route.skills]
        yield sentences(f"{wording.route(number)}: {held}", marker, "; ".join(skills))
