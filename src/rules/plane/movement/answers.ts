/** `ask moves`, `ask blocks` and what the ruler shows while a move is drawn. Metres. */

import { type CharacterId, MOVE_KINDS, type MoveKind, type PlaneBattle, type PlaneCharacter } from "../../battle";
import { characterOf, isAble } from "../../board/roster";
import {
  type BlocksAnswer,
  type MovesAnswer,
  type Question,
  type RefusalCode,
  type Reply,
  refuse,
} from "../../commands";
import { circle, contains } from "../../geometry/area";
import { endOf, pathOf } from "../../geometry/path";
import { samePoint } from "../../geometry/point";
import { given } from "../../given";
import { misfit } from "../../refusals";
import type { MovePreview, MoveSketch, WayPreview } from "../../ruleset";
import { NEXT_TO } from "../brawl/catching";
import { cite, type PlaneRules } from "../plane-rules";
import { isMobile } from "../skirmish/bonds";
import { finished } from "../skirmish/consequences";
import { joinAtTheStart } from "../skirmish/pull";
import { PlaneStep } from "../skirmish/step";
import { allowances, metresLeft, reaches } from "./allowance";
import { blocksAnswer } from "./blocking";
import { declaredMove, moversOf } from "./declared-move";
import { type Leaving, leavingOf } from "./leaving";
import { move } from "./move";
import { isEnemy, type Passage, passageOf } from "./passage";

type Asked<Q extends Question["ask"]> = Extract<Question, { ask: Q }>;

export function moves(battle: PlaneBattle, question: Asked<"moves">, rules: PlaneRules): Reply<MovesAnswer> {
  const c = characterOf(battle.characters, question.who);
  if (!c) return refuse("no-such-character", cite(rules, "MOV-1"), { who: question.who });
  if (!rules.independentsJoin || battle.turn?.who === c.id) return { ok: true, answer: movesOf(battle, c, rules) };
  const begun = asItsTurnBegins(battle, c, rules);
  return { ok: true, answer: movesOf(begun, characterOf(begun.characters, c.id)!, rules) };
}

/** `LIN-STA-1`: an independent is in melee before it acts, so the answer is about one in melee. */
function asItsTurnBegins(battle: PlaneBattle, c: PlaneCharacter, rules: PlaneRules): PlaneBattle {
  const step = new PlaneStep(battle, rules);
  joinAtTheStart(step, c.id);
  const outcome = finished(step);
  return outcome.ok ? outcome.battle : battle;
}

/** The spent metres count in its own open turn. Out of turn, the answer is for a turn that begins now. */
function movesOf(battle: PlaneBattle, c: PlaneCharacter, rules: PlaneRules): MovesAnswer {
  const turn = battle.turn?.who === c.id ? battle.turn : null;
  const leaving = leavingOf(battle, c, null, "walk", turn?.preparing ?? false, rules);
  const reason = whyNot(battle, c, leaving);
  const metres = allowances(c, rules);
  if (reason === null && leaving.only === undefined) return { can: true, metres };
  return {
    can: reason === null,
    ...(reason === null ? {} : { reason }),
    ...given({ only: leaving.only }),
    metres,
  };
}

function whyNot(battle: PlaneBattle, c: PlaneCharacter, leaving: Leaving): RefusalCode | null {
  const turn = battle.turn?.who === c.id ? battle.turn : null;
  if (!isAble(c)) return "unable";
  if (turn?.major) return "already-acted";
  if ((turn?.moved ?? c.spent) !== null && turn?.way === undefined) return "already-moved";
  if (battle.contacts.some((contact) => contact.movers.includes(c.id) || contact.blockers.includes(c.id)))
    return "in-contact";
  if (!leaving.may) return "in-melee";
  return isMobile(c) ? null : "immobile";
}

export function blocks(battle: PlaneBattle, question: Asked<"blocks">, rules: PlaneRules): Reply<BlocksAnswer> {
  const mover = characterOf(battle.characters, question.who);
  if (!mover) return refuse("no-such-character", cite(rules, "BLK-1"), { who: question.who });
  // Named characters must exist; that is checked before anything else.
  const target = question.target === undefined ? undefined : characterOf(battle.characters, question.target);
  if (question.target !== undefined && !target)
    return refuse("no-such-character", cite(rules, "BLK-1"), { who: question.target });
  const together = moversOf(battle, rules, mover, question.with);
  if (!together.ok) return together;
  const points = question.path?.length ? question.path : target ? [target.at] : [];
  if (points.length === 0) return refuse("no-path", cite(rules, "MOV-1"), { who: question.who });
  const path = pathOf(mover.at, points);
  const goesOn = battle.turn?.who === mover.id && battle.turn.way !== undefined ? battle.turn.moved : null;
  const kind = question.kind ?? goesOn;
  if (!kind) return misfit(cite(rules, "BLK-1"), "kind", "missing");
  const passage = passageOf(battle, rules, together.movers, path, kind, question.how ?? "walk");
  return { ok: true, answer: blocksAnswer(passage, question.counts) };
}

/** Everything that a pointer's path means, within a frame. It decides nothing and asks nobody. */
export function preview(battle: PlaneBattle, sketch: MoveSketch, rules: PlaneRules): MovePreview {
  const mover = characterOf(battle.characters, sketch.who);
  if (!mover) throw new Error(`No character ${sketch.who} in this battle`);
  const together = moversOf(battle, rules, mover, sketch.with);
  // The refusal names the characters that cannot move along.
  const movers = together.ok ? together.movers : [mover];
  const path = pathOf(mover.at, sketch.path);
  const allowance = movesOf(battle, mover, rules);
  const open = movers.every(({ melee }) => melee === null) ? MOVE_KINDS : rules.leavesBy;
  const turn = battle.turn?.who === mover.id ? battle.turn : null;
  const only = allowance.only ?? onlyKindOf(battle, movers, rules);
  // A25-MOV-1: a paused movement keeps its kind.
  const goesOn = turn?.way === undefined ? null : turn.moved;
  const before = turn?.way ?? 0;
  const kinds: readonly MoveKind[] = goesOn ? [goesOn] : only ? [only] : [...open].reverse();
  const { who, how = "walk", join } = sketch;
  const slowest =
    kinds.find((k) => movers.every((c) => reaches(c, k, before + path.length, battle.options, rules))) ?? null;
  const kind = slowest ?? (how === "walk" ? null : "full");
  const declares = sketch.kind ?? (how === "walk" ? kind : null) ?? goesOn ?? "full";
  const command = { do: "move", who, kind: declares, path: sketch.path, with: sketch.with, how, join } as const;
  const declared = declaredMove(battle, command, rules);
  // The walk that would be declared has already been checked.
  const passage =
    declared.ok && how === "walk" && declares === (kind ?? "full")
      ? declared.move.passage
      : passageOf(battle, rules, movers, path, kind ?? "full", "walk");
  const { blockers, barred } = how === "walk" ? blocksAnswer(passage) : { blockers: [], barred: [] };
  const [own, ...along] = passage.group.map(wayPreview);
  if (!own) throw new Error("A move without a mover");
  return {
    metres: path.length,
    allowance,
    kind,
    goesOn: goesOn && { kind: goesOn, metres: before },
    left: {
      full: metresLeft(mover, "full", before + path.length, rules),
      normal: metresLeft(mover, "normal", before + path.length, rules),
      limited: metresLeft(mover, "limited", before + path.length, rules),
    },
    blockers,
    barred,
    ...own,
    along: along.map((one, i) => ({ who: movers[i + 1]!.id, ...one })),
    catches:
      rules.outsideBlock === "brawl" && declared.ok
        ? own.meets.filter((id) => move(battle, { ...command, brawl: id }, rules).ok)
        : [],
    refusal: declared.ok ? null : declared.refusal,
  };
}

/** `A25-OVR-2`: the only kind by which somebody of them may go. */
function onlyKindOf(battle: PlaneBattle, movers: readonly PlaneCharacter[], rules: PlaneRules): MoveKind | undefined {
  for (const c of movers.slice(1)) {
    const { only } = leavingOf(battle, c, null, "walk", false, rules);
    if (only && c.melee !== null) return only;
  }
  return undefined;
}

function wayPreview(passage: Passage): WayPreview {
  const { battle, rules, path, touched } = passage;
  const end = endOf(path);
  const meeting = circle(end, rules.outsideBlock === "brawl" ? NEXT_TO : 0);
  const meets: CharacterId[] = [];
  for (const c of battle.characters)
    if (c.melee === null && isEnemy(passage, c) && contains(meeting, c.at)) meets.push(c.id);
  return {
    touched: touched.map(({ skirmish, stretches }) => ({
      skirmish: skirmish.id,
      spans: stretches.map(({ from, to }) => [from, to] as const),
    })),
    endsIn: battle.skirmishes.filter((s) => contains(s, end)).map((s) => s.id),
    endsAtCentreOf: battle.skirmishes.find((s) => samePoint(s.centre, end))?.id ?? null,
    meets,
  };
}
