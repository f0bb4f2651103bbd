/** The spans of `ask blocks` by `@flatten-js/core`: its own segments, circles and intersections. */

import Flatten from "@flatten-js/core";
import type { PlaneBattle, Point } from "../src/rules/index";

const REACH = 3;
const TOLERANCE = 1e-6;

type Span = [number, number];

export interface PeerBlocker {
  readonly by: string;
  readonly skirmish: string | null;
  readonly spans: readonly Span[];
}

export function peerBlocks(battle: PlaneBattle, who: string, path: readonly Point[]): PeerBlocker[] {
  const mover = battle.characters.find((c) => c.id === who);
  if (!mover) throw new Error(`No ${who}`);
  const points = [mover.at, ...path].map(([x, y]) => Flatten.point(x, y));
  const legs = points.slice(1).map((to, i) => Flatten.segment(points[i]!, to));
  const areas = battle.skirmishes.map((s) => {
    const circle = Flatten.circle(Flatten.point(s.centre[0], s.centre[1]), s.size);
    return { id: s.id, circle, spans: spansIn(legs, circle) };
  });
  const taken = areas.flatMap(({ spans }) => spans);
  const result: PeerBlocker[] = [];
  for (const c of battle.characters) {
    if (c.side === mover.side) continue;
    const at = Flatten.point(c.at[0], c.at[1]);
    const around = areas.filter(({ circle }) => inside(circle, at));
    if (c.melee !== null) {
      const own = areas.find(({ id }) => id === c.melee);
      if (own && own.spans.length > 0) result.push({ by: c.id, skirmish: own.id, spans: own.spans });
      continue;
    }
    const reach = spansIn(legs, Flatten.circle(at, REACH));
    if (around.length === 0) {
      const spans = minus(reach, taken);
      if (spans.length > 0) result.push({ by: c.id, skirmish: null, spans });
    }
    for (const area of around) {
      const spans = meet(reach, area.spans);
      if (spans.length > 0) result.push({ by: c.id, skirmish: area.id, spans });
    }
  }
  return result;
}

function inside(circle: Flatten.Circle, p: Flatten.Point): boolean {
  return p.distanceTo(circle.pc)[0] <= circle.r + TOLERANCE;
}

function spansIn(legs: readonly Flatten.Segment[], circle: Flatten.Circle): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const leg of legs) {
    const cuts = [0, ...leg.intersect(circle).map((p) => p.distanceTo(leg.start)[0]), leg.length].sort((a, b) => a - b);
    for (let i = 1; i < cuts.length; i++) {
      const from = cuts[i - 1]!;
      const to = cuts[i]!;
      if (to - from <= TOLERANCE) continue;
      const middle = leg.length > 0 ? leg.pointAtLength((from + to) / 2) : leg.start;
      if (middle && inside(circle, middle)) spans.push([start + from, start + to]);
    }
    start += leg.length;
  }
  return merged(spans);
}

function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const [from, to] of spans) {
    const last = result.at(-1);
    if (last && from <= last[1] + TOLERANCE) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

function minus(spans: readonly Span[], holes: readonly Span[]): Span[] {
  let rest = spans.slice();
  for (const [a, b] of holes)
    rest = rest.flatMap(([from, to]): Span[] => {
      if (b < from - TOLERANCE || a > to + TOLERANCE) return [[from, to]];
      const left: Span[] = a - from > TOLERANCE ? [[from, a]] : [];
      return to - b > TOLERANCE ? [...left, [b, to]] : left;
    });
  return rest;
}

function meet(a: readonly Span[], b: readonly Span[]): Span[] {
  return a.flatMap(([from, to]) =>
    b.flatMap(([x, y]): Span[] => (Math.max(from, x) <= Math.min(to, y) ? [[Math.max(from, x), Math.min(to, y)]] : [])),
  );
}
