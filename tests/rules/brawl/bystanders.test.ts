/**
 * `B20-ZON-5`: a character that merely stands where a brawl forms or grows keeps its place, unless the table reads it
 * otherwise.
 */

import { expect, test } from "vitest";
import { brawl, end, Field, foe, hero, move, turn } from "./zones";

/** A brawl of wolf and goblin around the origin, radius 2 m, wolf's turn over; nobody else was asked. */
function duel(...others: ConstructorParameters<typeof Field>[0]) {
  const characters = [hero("wolf", [0, 0]), foe("goblin", [1, 0]), ...others];
  return new Field(characters, { readings: { brawlBystanders: "stay" } }).do(turn("wolf"), brawl("goblin"), end);
}

test("B20-ZON-5 friends and enemies who stand inside are free, in no count, and keep their coordinate", () => {
  const field = duel(hero("mage", [1, 1]), foe("orc", [-1, 1]), foe("centre", [0, 0]));
  expect(field.zones).toMatchObject([{ radius: 2, count: 2, present: 2, melee: ["goblin", "wolf"] }]);
  for (const [id, at] of [
    ["mage", [1, 1]],
    ["orc", [-1, 1]],
    ["centre", [0, 0]],
  ] as const)
    expect(field.one(id)).toMatchObject({ state: "free", at, in: [] });
});

test("B20-ZON-5 a bystander walks off, and may be caught on its way through the zone", () => {
  const path = [[8, 0]] as const;
  const away = duel(hero("mage", [1, 1])).do(turn("mage"), move("normal", path));
  expect(away.one("mage")).toMatchObject({ state: "free", at: [8, 0] });
  const caught = duel(hero("mage", [1, 1])).do(turn("mage"), move("normal", path, [{ by: ["goblin"] }]));
  expect(caught.one("mage")).toMatchObject({ state: "melee", in: ["S1"] });
});

test("B20-ZON-5 whoever ends a move inside is in it, and whoever is put there is not", () => {
  const field = duel(hero("mage", [9, 0]), hero("luna", [9, 1])).do(turn("mage"), move("normal", [[1.5, 0]]));
  expect(field.one("mage")).toMatchObject({ state: "melee", at: [0, 0] });
  field.do(end, { do: "put", who: "luna", at: [1, 1] });
  expect(field.one("luna")).toMatchObject({ state: "free", at: [1, 1] });
});

test("B20-ZON-5 a bystander enters by declaring a brawl within a metre, or from the centre", () => {
  const near = duel(hero("mage", [0, 1])).do(turn("mage"), brawl("goblin"));
  expect(near.one("mage")).toMatchObject({ state: "melee", in: ["S1"], at: [0, 0] });
  const far = duel(hero("mage", [1.5, 1])).do(turn("mage"));
  far.fails("out-of-reach", brawl("goblin"), "B20-ZON-1");
  const centre = duel(hero("mage", [0, 0])).do(turn("mage"), { do: "join" });
  expect(centre.one("mage")).toMatchObject({ state: "melee", in: ["S1"] });
});

test("B20-RNG-1, B20-MIS-1 nobody reaches a bystander in melee, and a shot at the brawl never finds one", () => {
  const field = duel(hero("mage", [1, 1]), foe("orc", [-1, 1]), hero("archer", [20, 0]));
  field.do(turn("archer"));
  const at = (target: string) => field.ask({ ask: "misfire", from: "archer", to: target, how: "ranged" });
  expect(at("goblin")).toMatchObject({ lots: { goblin: 1, wolf: 1 } });
  field.do(end);
});

test("B20-ZON-5 nothing to leave for who is not in it", () => {
  duel(hero("mage", [1, 1]))
    .do(turn("mage"))
    .fails("nothing-to-leave", { do: "prepareLeave" });
});
