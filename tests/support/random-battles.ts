/**
 * Random battles that hit what matters: coordinates on a coarse grid, so that much lies exactly on borders, and
 * commands drawn from the state, mostly legal and some not. A run is a setup and the commands that were tried.
 */

import fc from "fast-check";
import {
  type Battle,
  type Block,
  type Command,
  type MoveKind,
  type Outcome,
  type PlaneBattle,
  type Point,
  type Ruleset,
  type Setup,
  seededDice,
} from "../../src/rules/index";
import { ontoItsLine } from "./onto-line";

/** A source of choices: fast-check shrinks the seed and the number of steps, not every choice. */
export interface Choices {
  /** A whole number from 0 to `below` - 1. */
  pick(below: number): number;
  chance(percent: number): boolean;
  of<T>(list: readonly T[]): T;
}

export function choices(seed: number): Choices {
  const dice = seededDice(seed);
  const pick = (below: number) => dice.d(below) - 1;
  return {
    pick,
    chance: (percent) => pick(100) < percent,
    of: (list) => {
      const item = list[pick(list.length)];
      if (item === undefined) throw new Error("Nothing to choose from");
      return item;
    },
  };
}

const IDS = ["wolf", "ゴブリン A", "__proto__", "10", "2", "constructor", "Ω", "a b"];
const CONDITIONS = ["unconscious", "asleep", "prone", "stranded", "invisible", "hidden", "unwilling"];
const FEATS = ["footwork", "blocking", "shadow-sneak", "hawk-eye"];

export interface Taste {
  readonly characters: number;
  readonly span: number;
  readonly conditions: boolean;
  readonly indoor: boolean;
}

export function randomSetup(ruleset: string, c: Choices, taste: Partial<Taste> = {}): Setup {
  return ontoItsLine(ruleset, setupOnPlane(ruleset, c, taste));
}

function setupOnPlane(ruleset: string, c: Choices, taste: Partial<Taste>): Setup {
  const sides = c.chance(85) ? ["party", "monsters"] : ["party", "monsters", "bandits"];
  const count = taste.characters ?? 2 + c.pick(c.chance(20) ? 39 : 9);
  const span = taste.span ?? 6 + c.pick(20);
  const step = c.of([1, 1, 0.5, 0.25]);
  return {
    ruleset,
    options: {
      rounding: c.of(["exact", "whole-metre"]),
      space: taste.indoor === false || c.chance(75) ? "outdoor" : "indoor",
      underwater: c.chance(15),
      participantLimit: c.chance(70) ? 20 : 2 + c.pick(8),
      seed: 1,
    },
    sides,
    allies: sides.length === 3 && c.chance(50) ? [["party", "bandits"]] : [],
    characters: Array.from({ length: count }, (_, i) => ({
      id: IDS[i] ?? `c${i}`,
      side: c.of(sides),
      at: [Math.round(c.pick(span) / step) * step, Math.round(c.pick(span) / step) * step] as const,
      movement: c.of([0, 2.5, 5, 10, 12, 18, 18]),
      sections: c.chance(80) ? 1 : 1 + c.pick(4),
      feats: c.chance(20) ? [c.of(FEATS)] : [],
      conditions: taste.conditions !== false && c.chance(8) ? [c.of(CONDITIONS)] : [],
    })),
  };
}

function somePoint(battle: PlaneBattle, c: Choices, near: Point): Point {
  const roll = c.pick(10);
  if (roll < 4) return c.of(battle.characters).at;
  const skirmish = battle.skirmishes[c.pick(Math.max(1, battle.skirmishes.length))];
  if (roll < 7 && skirmish) {
    if (c.chance(50)) return skirmish.centre;
    return [skirmish.centre[0] + (c.pick(3) - 1) * skirmish.size, skirmish.centre[1] + (c.pick(3) - 1) * skirmish.size];
  }
  return [near[0] + c.pick(25) - 12, near[1] + c.pick(25) - 12];
}

/** Declarations of the blocking side, taken from `ask blocks`: mostly allowed ones. */
function someBlocks(ruleset: Ruleset, battle: PlaneBattle, move: Command & { do: "move" }, c: Choices): Block[] {
  const { who, kind, path, how } = move;
  if (who === undefined) return [];
  const reply = ruleset.ask(battle, { ask: "blocks", who, kind, path, with: move.with, how });
  if (!reply.ok) return [];
  const { blockers } = reply.answer;
  if (blockers.length === 0) return c.chance(3) ? [{ by: [c.of(battle.characters).id] }] : [];
  const blocks: Block[] = [];
  for (let n = 1 + c.pick(2); n > 0; n--) {
    const first = c.of(blockers);
    const partners = blockers.filter((b) => b.by !== first.by && c.chance(30)).map((b) => b.by);
    const span = c.of(first.spans);
    const points = pointsOf(battle, move, span[0] + (span[1] - span[0]) * c.of([0.5, 0.25, 1, 0]));
    blocks.push({ by: [first.by, ...new Set(partners)], ...(c.chance(60) ? { at: points } : {}) });
  }
  return blocks;
}

function pointsOf(battle: PlaneBattle, move: Command & { do: "move" }, s: number): Point {
  let from = battle.characters.find((x) => x.id === move.who)?.at ?? [0, 0];
  let left = s;
  for (const to of move.path ?? []) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (left <= length && length > 0)
      return [from[0] + ((to[0] - from[0]) * left) / length, from[1] + ((to[1] - from[1]) * left) / length];
    left -= length;
    from = to;
  }
  return from;
}

/**
 * The next thing somebody tries. One in four battles is "wild": ids of unknown characters, wrong turns and wild paths
 * are frequent there; the others mostly fight, so that skirmishes form, grow, meet and dissolve.
 */
export function someCommand(ruleset: Ruleset, battle: PlaneBattle, c: Choices, wild: boolean): Command {
  return ontoItsLine(ruleset.id, commandOnPlane(ruleset, battle, c, wild));
}

function commandOnPlane(ruleset: Ruleset, battle: PlaneBattle, c: Choices, wild: boolean): Command {
  const anyone = () => (c.chance(wild ? 3 : 0) ? "nobody" : c.of(battle.characters).id);
  const { turn } = battle;
  const actor = turn && battle.characters.find((x) => x.id === turn.who);
  if (c.chance(wild ? 20 : 4)) return disturbance(ruleset, battle, c, anyone);
  if (!turn || !actor || c.chance(wild ? 4 : 0)) {
    const able = battle.characters.filter((x) => !x.acted && x.conditions.length === 0);
    const waiting = able.filter((x) => x.side === battle.side);
    const next = c.chance(90) && waiting.length > 0 ? waiting : able;
    return { do: "turn", who: next.length > 0 && !c.chance(wild ? 20 : 2) ? c.of(next).id : anyone() };
  }
  const hostile = battle.characters.filter((x) => x.side !== actor.side);
  const here = hostile.filter((x) => Math.hypot(x.at[0] - actor.at[0], x.at[1] - actor.at[1]) < 1e-6);
  const bound = actor.conditions.some((x) => x.id === "stranded" || x.id === "prone" || x.id === "bound");
  if (bound && c.chance(30)) return { do: "condition", who: actor.id, remove: ["prone", "stranded", "bound"] };
  const kept = actor.melee !== null && actor.prepared.length === 0;
  if (turn.moved === null && !turn.major && c.chance(wild ? 50 : kept ? 10 : 75))
    return someMove(ruleset, battle, actor, c, wild);
  const roll = c.pick(100);
  if (turn.major && !wild) return roll < 8 ? { do: "join" } : { do: "end" };
  if (roll < 55) {
    const inside = hostile.filter((x) => Math.hypot(x.at[0] - actor.at[0], x.at[1] - actor.at[1]) < 4);
    const target = here.length > 0 && c.chance(70) ? c.of(here).id : inside.length > 0 ? c.of(inside).id : anyone();
    return {
      do: "attack",
      target,
      how: c.of(["melee", "melee", "melee", "touch", "ranged"]),
      ...(c.chance(15) ? { leaves: [c.of(CONDITIONS)] } : {}),
    };
  }
  if (roll < 62) return { do: "join" };
  if (roll < 72) return { do: "prepareLeave" };
  return { do: "end" };
}

function disturbance(ruleset: Ruleset, battle: PlaneBattle, c: Choices, anyone: () => string): Command {
  switch (c.pick(16)) {
    case 0:
    case 1:
      return { do: "condition", who: anyone(), add: [c.of([...CONDITIONS, "dead"])] };
    case 2:
    case 3:
      return { do: "condition", who: anyone(), remove: [...CONDITIONS, "bound"] };
    case 4:
      return { do: "condition", who: anyone(), add: ["bound"], by: anyone() };
    case 5:
      return { do: "sections", who: anyone(), to: 1 + c.pick(5) };
    case 6:
      return { do: "put", who: anyone(), at: somePoint(battle, c, [10, 10]) };
    case 7:
      return {
        do: "summon",
        character: { id: `new${c.pick(20)}`, side: c.of(battle.sides), at: somePoint(battle, c, [10, 10]) },
      };
    case 8:
      return { do: "side", who: anyone(), to: c.of(battle.sides) };
    case 9:
      return { do: "figures", who: anyone(), movement: c.of([0, 5, 18]), feats: c.chance(50) ? [c.of(FEATS)] : [] };
    case 10:
    case 11:
      return { do: "form", who: [anyone(), anyone(), anyone()], at: somePoint(battle, c, [10, 10]) };
    case 12:
    case 13:
    case 14:
      return ruleset.capabilities.commands.includes("centre") ? someShift(battle, c) : { do: "round" };
    default:
      return battle.characters.length > 4 ? { do: "remove", who: anyone() } : { do: "round" };
  }
}

/** Mostly of a skirmish that combined, mostly within the metre. */
function someShift(battle: PlaneBattle, c: Choices): Command {
  const combined = battle.skirmishes.filter((s) => s.midpoint);
  const pool = combined.length > 0 && c.chance(90) ? combined : battle.skirmishes;
  if (pool.length === 0) return { do: "centre", skirmish: "S1", at: [0, 0] };
  const { id, centre, midpoint = centre } = c.of(pool);
  const part = () => c.of([0, 0.25, 0.5, -0.5, 1, -1]);
  return { do: "centre", skirmish: id, at: [midpoint[0] + part(), midpoint[1] + part()] };
}

function someMove(
  ruleset: Ruleset,
  battle: PlaneBattle,
  actor: PlaneBattle["characters"][number],
  c: Choices,
  wild: boolean,
): Command {
  const legs = 1 + c.pick(2);
  const path: Point[] = [];
  let length = 0;
  for (let i = 0; i < legs; i++) {
    const from = path.at(-1) ?? actor.at;
    const to = somePoint(battle, c, from);
    path.push(to);
    length += Math.hypot(to[0] - from[0], to[1] - from[1]);
  }
  const fitting: MoveKind = length <= actor.movement ? "normal" : "full";
  const friends = battle.characters.filter((x) => x.side === actor.side && x.id !== actor.id);
  const atCentre = battle.skirmishes.some((s) => s.centre[0] === path.at(-1)![0] && s.centre[1] === path.at(-1)![1]);
  const move: Command & { do: "move" } = {
    do: "move",
    who: actor.id,
    kind: c.chance(wild ? 40 : 8) ? c.of(["full", "normal", "limited"]) : fitting,
    path,
    ...(c.chance(12) ? { pause: true } : {}),
    ...(c.chance(atCentre ? 50 : wild ? 10 : 1) ? { join: true } : {}),
    ...(c.chance(12) && friends.length > 0 ? { with: [c.of(friends).id] } : {}),
    ...(c.chance(4) ? { how: c.of(["teleport", "breakthrough"] as const) } : {}),
  };
  if (battle.turn?.way !== undefined && c.chance(80)) delete (move as { kind?: MoveKind }).kind;
  return c.chance(60) ? { ...move, blocks: someBlocks(ruleset, battle, move, c) } : move;
}

export interface Tried {
  readonly before: Battle;
  readonly command: Command;
  readonly outcome: Outcome;
}

/** Plays `steps` commands; `watch` sees every one. Returns the last battle and the commands. */
export function play(
  ruleset: Ruleset,
  setup: Setup,
  seed: number,
  steps: number,
  watch: (tried: Tried) => void = () => {},
): { battle: PlaneBattle; commands: Command[] } {
  const begun = ruleset.begin(setup);
  if (!begun.ok) throw new Error(`Setup refused: ${JSON.stringify(begun.refusal)}`);
  let battle = begun.battle;
  const c = choices(seed);
  const wild = c.chance(25);
  const commands: Command[] = [];
  for (let i = 0; i < steps; i++) {
    if (battle.board !== "plane" || battle.characters.length === 0) break;
    const command = someCommand(ruleset, battle, c, wild);
    commands.push(command);
    const outcome = ruleset.perform(battle, command, seededDice(seed));
    watch({ before: battle, command, outcome });
    if (outcome.ok) battle = outcome.battle;
  }
  if (battle.board !== "plane") throw new Error("Not on the plane");
  return { battle, commands };
}

/** Seed and length of a random run. */
export const runs = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  steps: fc.integer({ min: 1, max: 120 }),
});
