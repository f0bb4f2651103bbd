/** What holds in every battle on the plane, whatever was tried. Independent of the core's own geometry on purpose. */

import { expect } from "vitest";
import type { PlaneBattle, Ruleset } from "../../src/rules/index";

const TOLERANCE = 1e-6;
const UNABLE = ["unconscious", "dead", "asleep", "petrified", "stunned"];
/** Sections in melee → radius and side, from the rules' own table. */
const SIZES = [
  [5, 3, 5],
  [10, 4, 7],
  [15, 5, 8],
  [Number.POSITIVE_INFINITY, 6, 10],
] as const;

export function holdInvariants(ruleset: Ruleset, battle: PlaneBattle): void {
  const view = ruleset.view(battle);
  const able = (id: string) =>
    !battle.characters.find((c) => c.id === id)?.conditions.some((x) => UNABLE.includes(x.id));
  const hostile = (a: string, b: string) =>
    a !== b && !battle.allies.some((pair) => pair.includes(a) && pair.includes(b));
  const inArea = (s: PlaneBattle["skirmishes"][number], p: readonly [number, number]) =>
    s.shape === "circle"
      ? Math.hypot(p[0] - s.centre[0], p[1] - s.centre[1]) <= s.size + TOLERANCE
      : Math.max(Math.abs(p[0] - s.centre[0]), Math.abs(p[1] - s.centre[1])) <= s.size / 2 + TOLERANCE;

  for (const s of battle.skirmishes) {
    const members = battle.characters.filter((c) => c.melee === s.id);
    for (const c of members) {
      expect(
        Math.hypot(c.at[0] - s.centre[0], c.at[1] - s.centre[1]),
        `${c.id} in melee is at the centre`,
      ).toBeLessThanOrEqual(TOLERANCE);
      expect(able(c.id), `${c.id} in melee is able`).toBe(true);
    }
    expect(
      members.some((a) => members.some((b) => hostile(a.side, b.side))),
      `${s.id} has able enemies in melee`,
    ).toBe(true);
    const sections = members.reduce((sum, c) => sum + c.sections, 0);
    const row = SIZES.find(([upTo]) => sections <= upTo)!;
    expect(s.size, `size of ${s.id} fits ${sections} sections`).toBe(s.shape === "circle" ? row[1] : row[2]);
    for (const other of battle.skirmishes)
      if (other !== s) expect(inArea(s, other.centre), `centre of ${other.id} in ${s.id}`).toBe(false);
  }
  for (const c of battle.characters) {
    const seen = Object.getOwnPropertyDescriptor(view.characters, c.id)?.value as (typeof view.characters)[string];
    const areas = battle.skirmishes.filter((s) => inArea(s, c.at));
    const state = c.melee !== null ? "melee" : areas.length > 0 ? "independent" : "free";
    expect(seen.state, `state of ${c.id}`).toBe(state);
    expect([...(seen.in ?? [])].sort()).toEqual(c.melee !== null ? [c.melee] : areas.map((s) => s.id).sort());
    expect(c.at.every(Number.isFinite)).toBe(true);
    expect(new Set(c.prepared).size).toBe(c.prepared.length);
    for (const id of c.prepared) expect(battle.skirmishes.some((s) => s.id === id)).toBe(true);
  }
  expect(view.skirmishes.map((s) => s.id)).toEqual(battle.skirmishes.map((s) => s.id));
  for (const contact of battle.contacts) expect(contact.movers.length * contact.blockers.length).toBeGreaterThan(0);
  expect([...battle.characters].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(battle.characters);
}
