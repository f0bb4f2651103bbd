/** The reading `brawlReach`: from how far somebody who is approached declares a brawl, and where it begins. */

import { expect, test } from "vitest";
import { type Readings, rulesets } from "../../../src/rules/index";
import { Field, foe, hero, move, turn } from "./zones";

const LIMITED = { brawlReach: "limited" } as const;
const approached = (readings: Readings, goblin: readonly [number, number] = [5, 2]) =>
  new Field([hero("wolf", [0, 0], { movement: 12 }), foe("goblin", goblin, { movement: 12 })], { readings }).do(
    turn("wolf"),
  );
const way = [[10, 0]] as const;
const spans = (field: Field) =>
  field.ask({ ask: "blocks", who: "wolf", kind: "normal", path: way }).blockers.map((one) => one.spans);

test("B20-ZON-1 adjacent, the default: within a metre of the path, around the declarer", () => {
  for (const readings of [{}, { brawlReach: "adjacent" }] as const) {
    expect(spans(approached(readings))).toEqual([]);
    approached(readings).fails(
      "block-out-of-reach",
      move("normal", way, [{ by: ["goblin"], at: [5, 0] }]),
      "B20-ZON-1",
    );
    const near = approached(readings, [5, 1]).do(move("normal", way, [{ by: ["goblin"], at: [5, 0] }]));
    expect(near.zones).toMatchObject([{ centre: [5, 1], melee: ["goblin", "wolf"] }]);
    expect(near.told("blocked")[0]).not.toHaveProperty("reading");
  }
});

test("B20-ZON-1 limited: within its limited move, and that point is the centre", () => {
  const field = approached(LIMITED);
  const [[from, to]] = spans(field)[0] as [[number, number]];
  expect(from).toBeCloseTo(5 - Math.sqrt(5), 5);
  expect(to).toBeCloseTo(5 + Math.sqrt(5), 5);
  const met = field.do(move("normal", way, [{ by: ["goblin"], at: [4, 0] }]));
  expect(met.zones).toMatchObject([{ centre: [4, 0], melee: ["goblin", "wolf"] }]);
  expect(met.one("goblin")).toMatchObject({ state: "melee", at: [4, 0] });
  expect(met.told("blocked")).toMatchObject([{ who: "wolf", by: ["goblin"], at: [4, 0], reading: "brawlReach" }]);
  approached(LIMITED, [5, 3.01]).fails("block-out-of-reach", move("normal", way, [{ by: ["goblin"], at: [5, 0] }]));
});

test("B20-ZON-1 limited: the preview says the same", () => {
  const blockers = (readings: Readings) => {
    const { battle } = approached(readings);
    return rulesets["sw20-brawl"].preview!(battle, { who: "wolf", path: way, with: [] }).blockers.map(({ by }) => by);
  };
  expect(blockers({})).toEqual([]);
  expect(blockers(LIMITED)).toEqual(["goblin"]);
});

test("B20-ZON-1 limited: one's own brawl is still declared within a metre, around oneself", () => {
  approached(LIMITED, [2, 0]).fails("out-of-reach", { do: "brawl", target: "goblin" }, "B20-ZON-1");
});

test("B20-ZON-7 limited: who stands around the point is an opponent as well", () => {
  const field = (readings: Readings) =>
    new Field([hero("ogre", [0, 0], { movement: 12, sections: 3 }), foe("goblin", [5, 1]), foe("orc", [5, -2.5])], {
      readings: { brawlBystanders: "drawn-in", ...readings },
    }).do(turn("ogre"));
  const block = move("normal", way, [{ by: ["goblin"], at: [5, 0] }]);
  field({}).fails("block-outnumbered", block, "B20-ZON-7");
  expect(field(LIMITED).do(block).zones).toMatchObject([{ centre: [5, 0], melee: ["goblin", "ogre", "orc"] }]);
});
