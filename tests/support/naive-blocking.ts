/**
 * `ask blocks` of `sw25-advanced` a second time, slow and straight from the rules: walk along the path in small steps
 * and ask at each point who could stop the mover there. Nothing of the rules core is used but the shape of a battle.
 */

import type { MoveKind, MoveManner, PlaneBattle, PlaneCharacter, Point, Skirmish } from "../../src/rules/index";

/** Metres between two steps along the path. */
export const STEP = 0.01;
/** `GEO-2`. */
const TOLERANCE = 1e-6;
const UNABLE = ["unconscious", "dead", "asleep", "petrified", "stunned"];

export interface Walk {
  readonly who: string;
  readonly kind: MoveKind;
  readonly path: readonly Point[];
  readonly with: readonly string[];
  readonly how: MoveManner;
}

export interface NaiveBlocker {
  readonly by: string;
  readonly who: string;
  readonly skirmish: string | null;
  /** From the first to the last step of each unbroken run at which it could block. */
  readonly spans: [number, number][];
  readonly alone: boolean;
}

/** Somebody's way, step by step (`A25-GRP-1`). */
interface Goer {
  readonly c: PlaneCharacter;
  readonly route: readonly Place[];
  readonly points: readonly Point[];
}

export function naiveBlocks(battle: PlaneBattle, walk: Walk) {
  const find = (id: string) => battle.characters.find((c) => c.id === id)!;
  const leader = find(walk.who);
  const goers = [leader, ...walk.with.map(find)].map((c): Goer => {
    const aside = (p: Point): Point => [p[0] + c.at[0] - leader.at[0], p[1] + c.at[1] - leader.at[1]];
    const points = [c.at, ...walk.path.map(aside)];
    return { c, points, route: stepsAlong(battle, points) };
  });
  const each = goers.map((goer) => ownBlocks(battle, walk, goers, goer));
  return { blockers: each.flatMap(({ blockers }) => blockers), barred: each.flatMap(({ barred }) => barred) };
}

function ownBlocks(battle: PlaneBattle, walk: Walk, goers: readonly Goer[], { c: mover, route }: Goer) {
  const who = mover.id;
  const hostile = (a: PlaneCharacter, b: PlaneCharacter) =>
    a.side !== b.side && !battle.allies.some((pair) => pair.includes(a.side) && pair.includes(b.side));
  const enemies = battle.characters.filter((c) => hostile(mover, c));

  const barred: { skirmish: string; who: string; reason: string }[] = [];
  const open = new Set<string>();
  for (const s of battle.skirmishes) {
    if (!route.some(({ p }) => lies(p, s))) continue;
    const reason = barIn(battle, s, mover, goers, walk, enemies);
    if (reason === null) open.add(s.id);
    else if (enemies.some((c) => isIn(c, s))) barred.push({ skirmish: s.id, who, reason });
  }

  const blockers: NaiveBlocker[] = [];
  if (walk.how === "walk" && !isUnseen(mover))
    for (const c of enemies) {
      if (!mayBlock(c, mover) || battle.contacts.some(({ blockers }) => blockers.includes(c.id))) continue;
      const homes = battle.skirmishes.filter((s) => isIn(c, s));
      for (const s of homes) {
        if (!open.has(s.id)) continue;
        const spans = runs(route, (p) => lies(p, s) && (c.melee !== null || reaches(battle, c, p)));
        // A25-BLK-8 has compared everyone already: in a skirmish one is enough.
        if (spans.length > 0) blockers.push({ by: c.id, who, skirmish: s.id, spans, alone: true });
      }
      if (homes.length > 0) continue;
      const spans = runs(route, (p) => reaches(battle, c, p) && !battle.skirmishes.some((s) => lies(p, s)));
      const at = spans[0] && placeAfter(route, spans[0]);
      const counts = (goer: Goer) =>
        goer.c === mover || (!isUnseen(goer.c) && mayBlock(c, goer.c) && at && comesBy(goer.points, at));
      const coming = goers.filter(counts).map((goer) => goer.c);
      const alone = sections(coming) <= factor(battle) * sections([c]);
      if (spans.length > 0) blockers.push({ by: c.id, who, skirmish: null, spans, alone });
    }
  return { blockers, barred };
}

function barIn(
  battle: PlaneBattle,
  s: Skirmish,
  mover: PlaneCharacter,
  goers: readonly Goer[],
  walk: Walk,
  enemies: readonly PlaneCharacter[],
): string | null {
  if (isUnseen(mover)) return "block-unseen";
  const preparing = battle.turn?.who === mover.id && battle.turn.preparing;
  if (mover.prepared.includes(s.id) && !preparing) return "block-prepared";
  const there = battle.characters.filter((c) => isIn(c, s));
  const against = sections(enemies.filter((c) => isIn(c, s) && isAble(c)));
  const fighting = (left: readonly PlaneCharacter[]) =>
    sections(there.filter((c) => c.melee === s.id && !enemies.includes(c) && isAble(c) && !left.includes(c)));
  if (there.includes(mover)) {
    // The limit counts every section once, whatever feat its owner has.
    const present = there.reduce((sum, c) => sum + c.sections, 0);
    if (present > battle.options.participantLimit) {
      if (walk.kind === "full") return "block-not-allowed";
    } else if (mover.melee === s.id && fighting([mover]) > factor(battle) * against) return "block-not-allowed";
  }
  if (walk.how !== "walk" || mover.feats.includes("shadow-sneak")) return "block-not-allowed";
  const touching = goers.filter(({ route }) => route.some(({ p }) => lies(p, s))).map(({ c }) => c);
  return sections(touching) + fighting(goers.map(({ c }) => c)) > factor(battle) * against ? "block-outnumbered" : null;
}

/** The first place of a run; just behind a border it is only the limit of such places, so one further on is taken. */
function placeAfter(route: readonly Place[], [from, to]: readonly [number, number]): Point {
  const there = route.filter(({ s }) => s >= from && s <= to);
  return (there[0] ?? route[0]!).p;
}
function comesBy(points: readonly Point[], p: Point): boolean {
  return points.slice(1).some((b, i) => {
    const a = points[i]!;
    const square = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
    const part = square === 0 ? 0 : ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / square;
    const foot: Point = [a[0] + within(part) * (b[0] - a[0]), a[1] + within(part) * (b[1] - a[1])];
    return apart(foot, p) <= TOLERANCE;
  });
}
const within = (part: number) => Math.min(1, Math.max(0, part));

function has(c: PlaneCharacter, condition: string): boolean {
  return c.conditions.some(({ id }) => id === condition);
}
function isUnseen(c: PlaneCharacter): boolean {
  return has(c, "invisible") || has(c, "hidden");
}
function isAble(c: PlaneCharacter): boolean {
  return !c.conditions.some(({ id }) => UNABLE.includes(id));
}
function mayBlock(c: PlaneCharacter, mover: PlaneCharacter): boolean {
  if (!isAble(c) || has(c, "prone") || has(c, "stranded") || has(c, "bound")) return false;
  return !c.conditions.some(({ id, by }) => id === "unwilling" && (by === undefined || by === mover.id));
}
function isIn(c: PlaneCharacter, s: Skirmish): boolean {
  return c.melee === s.id || (c.melee === null && lies(c.at, s));
}
function factor(battle: PlaneBattle): number {
  return battle.options.underwater ? 1 : 2;
}
/** As comparisons count them. */
function sections(characters: readonly PlaneCharacter[]): number {
  return characters.reduce((sum, c) => sum + c.sections * (c.feats.includes("blocking") ? 2 : 1), 0);
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
function lies(p: Point, s: Skirmish): boolean {
  if (s.shape === "circle") return apart(p, s.centre) <= s.size + TOLERANCE;
  return Math.max(Math.abs(p[0] - s.centre[0]), Math.abs(p[1] - s.centre[1])) <= s.size / 2 + TOLERANCE;
}
function limitedMove(c: PlaneCharacter): number {
  return Math.min(c.feats.includes("footwork") ? 10 : 3, c.movement);
}
/** The distance is rounded, not the reach (`GEO-3`). */
function reaches(battle: PlaneBattle, c: PlaneCharacter, p: Point): boolean {
  const metres = apart(c.at, p);
  if (battle.options.rounding === "exact") return metres <= limitedMove(c) + TOLERANCE;
  return Math.ceil(metres - TOLERANCE) <= limitedMove(c) + TOLERANCE;
}

interface Place {
  readonly s: number;
  readonly p: Point;
}

/**
 * Points along the path: one every centimetre, the special ones where something may begin, end or be touched, and one
 * between any two of these.
 */
function stepsAlong(battle: PlaneBattle, points: readonly Point[]): Place[] {
  const marks: Place[] = [];
  let before = 0;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]!;
    const b = points[i]!;
    const length = apart(a, b);
    const special = [0, length];
    if (length > 0) {
      const ux = (b[0] - a[0]) / length;
      const uy = (b[1] - a[1]) / length;
      const circle = (centre: Point, radius: number) => {
        const foot = (centre[0] - a[0]) * ux + (centre[1] - a[1]) * uy;
        special.push(foot);
        const square = radius ** 2 - apart(centre, [a[0] + foot * ux, a[1] + foot * uy]) ** 2;
        if (square > 0) special.push(foot - Math.sqrt(square), foot + Math.sqrt(square));
      };
      const line = (axis: 0 | 1, at: number) => {
        const step = axis === 0 ? ux : uy;
        if (step !== 0) special.push((at - a[axis]) / step);
      };
      for (const s of battle.skirmishes) {
        if (s.shape === "circle") circle(s.centre, s.size);
        else
          for (const half of [-s.size / 2, s.size / 2])
            for (const axis of [0, 1] as const) line(axis, s.centre[axis] + half);
      }
      for (const c of battle.characters) {
        circle(c.at, limitedMove(c));
        for (let radius = 1; radius <= limitedMove(c); radius++) circle(c.at, radius);
      }
      const sorted = [...special].filter((s) => s >= 0 && s <= length).sort((x, y) => x - y);
      const steps = sorted.flatMap((s, k) => (k === 0 ? [s] : [(s + sorted[k - 1]!) / 2, s]));
      for (let s = STEP; s < length; s += STEP) steps.push(s);
      for (const s of steps.sort((x, y) => x - y)) marks.push({ s: before + s, p: [a[0] + s * ux, a[1] + s * uy] });
    } else marks.push({ s: before, p: b });
    before += length;
  }
  return marks;
}

function runs(route: readonly Place[], holds: (p: Point) => boolean): [number, number][] {
  const spans: [number, number][] = [];
  let open = false;
  for (const { s, p } of route) {
    if (!holds(p)) open = false;
    else if (open) spans[spans.length - 1]![1] = s;
    else {
      spans.push([s, s]);
      open = true;
    }
  }
  return spans;
}
