/** The weapon in hand on the map: its targets, the token under the pointer, and when the rules are asked anew. */

import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Armament } from "../../src/documents/armaments";
import type { Command, Ruleset, StrikeWith } from "../../src/rules/index";
import { NOTHING_SAID } from "../../src/weapons/aim-of";
import type { AimOnMap, InHand } from "../../src/weapons/aim-on-map";
import { BOW, looking, SWORD } from "../support/looking";
import { closeDocument, openDocument } from "../support/page-globals";
import { closeWindow } from "../support/window";

let newAim: () => AimOnMap;
beforeAll(async () => {
  class Undrawn {}
  const canvas = { layers: { CanvasLayer: Undrawn }, placeables: { tokens: { TokenRuler: Undrawn } } };
  Object.assign(globalThis, { foundry: { canvas } });
  const { AimOnMap } = await import("../../src/weapons/aim-on-map");
  newAim = () => new AimOnMap();
});
beforeEach(() => {
  vi.useFakeTimers();
  openDocument();
});
afterEach(async () => {
  closeWindow();
  await closeDocument();
  vi.useRealTimers();
});

const armed = (strike: StrikeWith, more: Partial<Armament> = {}): Armament => ({
  id: "itemitemitem0001",
  name: strike.name ?? "",
  type: "weapon",
  onSelf: false,
  most: 1,
  declares: null,
  covering: null,
  how: (strike.how ?? "melee") as Armament["how"],
  range: strike.range ?? 0,
  radius: 0,
  strike,
  atOnce: {} as never,
  uses: null,
  part: "",
  ...more,
});

/** The hand of the wolf, and how often the rules were asked of its targets. */
function hand(strike: StrikeWith, steps: readonly Command[] = []) {
  const { turn } = looking(strike, { steps });
  let asked = 0;
  const ruleset = {
    ...turn.fight.ruleset,
    ask: (...question: Parameters<Ruleset["ask"]>) => {
      if (question[1].ask === "targets") asked++;
      return turn.fight.ruleset.ask(...question);
    },
  } as Ruleset;
  const held = (more: object = {}): InHand => ({
    turn: { ...turn, fight: { ...turn.fight, ruleset, ...more } },
    armament: armed(strike),
    said: NOTHING_SAID,
  });
  return { held, asked: () => asked };
}
const meant = (map: AimOnMap) =>
  [...map.signs.values()].flatMap(({ id, kind, meant: is }) => (is && kind !== "barred" ? [id] : [])).sort();

test("a weapon in hand shows whom it may strike; put away, nobody", () => {
  const map = newAim();
  expect([map.aim, meant(map), map.looking(), map.under([0, 0]), map.ready, map.price]).toEqual([
    null,
    [],
    null,
    null,
    null,
    null,
  ]);
  const { held } = hand(BOW);
  map.hold(held());
  expect(map.aim).toMatchObject({ who: "wolf", with: { name: "Bow" } });
  expect(meant(map)).toContain("far");
  expect(meant(map)).not.toContain("beyond");
  expect(map.answer.signs.map(({ id }) => id)).toEqual([...map.signs.keys()]);
  expect(map.looking()).toMatchObject({ most: 1, feats: [], priced: null });
  map.hold(null);
  expect([map.aim, meant(map), map.answer.signs, map.looking()]).toEqual([null, [], [], null]);
});

test("under the pointer is whose token is there, as long as something is in hand", () => {
  const map = newAim();
  map.hold(hand(BOW).held());
  expect([map.under([12, 0]), map.under([12.4, 0.3]), map.under([12, 2]), map.under(null)]).toEqual([
    "far",
    "far",
    null,
    null,
  ]);
  map.pointAt([12, 0]);
  expect(map.pointer).toEqual([12, 0]);
  map.layDown();
  expect([map.pointer, map.under([12, 0])]).toEqual([null, null]);
});

test("the rules are asked once for each moment, and anew when the battle or what is in hand has changed", () => {
  const map = newAim();
  const { held, asked } = hand(SWORD);
  map.hold(held());
  const once = asked();
  expect(once).toBeGreaterThan(0);
  map.hold(held());
  expect(asked()).toBe(once);
  map.hold(held({ revision: 99 }));
  expect(asked()).toBe(2 * once);
  map.hold({ ...held({ revision: 99 }), armament: armed(BOW) });
  expect(asked()).toBeGreaterThan(2 * once);
  // Put away and taken again it is another moment.
  const before = asked();
  map.hold(null);
  map.hold({ ...held({ revision: 99 }), armament: armed(BOW) });
  expect(asked()).toBeGreaterThan(before);
});

test("what a spell costs is told where the table counts MP", () => {
  const map = newAim();
  const bolt: StrikeWith = { ...BOW, name: "Bolt", mp: 2 };
  map.hold({ ...hand(bolt).held(), armament: armed(bolt, { type: "spell" }) });
  expect(map.looking()?.priced?.with.mp).toBe(2);
  expect(map.price).toBeNull();
});
