/** The reading `misfireLots`: a stray shot finds its target by sections or by characters. */

import { describe, expect, test } from "vitest";
import { readScript, replay, rulesets } from "../../../src/rules";
import { asItsScript } from "../../support/onto-line";
import { hasAreas, TURN_TAKING, type TurnTaking } from "../vitals/fight";

const RULE = {
  "sw25-areas": "S25-MIS-1",
  "sw25-line": "A25-MIS-1",
  "sw20-line": "A20-MIS-1",
  "sw25-advanced": "A25-MIS-1",
  "sw20-advanced": "A20-MIS-1",
  "sw20-brawl": "B20-MIS-1",
  "sw20-areas": "S20-MIS-1",
};
const OGRE = {
  vitals: { willpower: 2, fixed: true },
  parts: [
    { id: "arm", hp: 20 },
    { id: "body", core: true, hp: 40 },
  ],
};
/** Wolf and ogre fight; the archer stands outside. */
function shooting(id: TurnTaking, readings: object | undefined, ...steps: object[]) {
  const [near, far] = hasAreas(id)
    ? ["front", "rear"]
    : [
        [0, 0],
        [-10, 0],
      ];
  const characters = [
    { id: "wolf", side: "party", at: near, movement: 18, vitals: { hp: 30 } },
    { id: "archer", side: "party", at: far, movement: 18, vitals: { hp: 30, accuracy: 9 } },
    { id: "ogre", side: "monsters", at: near, movement: 12, ...OGRE },
    { id: "orcs", side: "monsters", at: near, movement: 12, sections: 3, vitals: { hp: 9, fixed: true } },
  ];
  const meets =
    id === "sw20-brawl"
      ? [{ do: "turn", who: "wolf" }, { do: "brawl", target: "ogre" }, { do: "end" }]
      : hasAreas(id)
        ? []
        : [{ do: "turn", who: "wolf" }, { do: "attack", target: "ogre", how: "melee" }, { do: "end" }];
  // On a line they go into melee by themselves (LIN-STA-1).
  const joins = hasAreas(id)
    ? []
    : [{ do: "turn", who: "orcs" }, ...(id.endsWith("-line") ? [] : [{ do: "join" }]), { do: "end" }, { do: "round" }];
  const script = [{ do: "round" }, ...meets, ...joins, { do: "turn", who: "archer" }, ...steps];
  const file = { ruleset: id, sides: ["party", "monsters"], options: readings && { readings }, characters, script };
  const read = readScript(asItsScript(id, JSON.parse(JSON.stringify(file))), rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { state, steps: done } = replay(read.script, rulesets[id]).document;
  const refused = done.slice(0, -steps.length).find(({ ok }) => ok === false);
  if (refused) throw new Error(JSON.stringify(refused));
  return { state, ...done.at(-1)! };
}
const CHARACTERS = { misfireLots: "characters" };
const BOW = { how: "ranged", range: 30, power: 10 };
const shot = (dice: object, more: object = {}) => ({ do: "strike", with: BOW, target: "orcs", dice, ...more });
const lots = (id: TurnTaking, readings: object | undefined, question: object) =>
  (shooting(id, readings, question).answer as { lots: object }).lots;

describe.each(TURN_TAKING)("%s: the reading misfireLots", (id) => {
  const misfire = { ask: "misfire", from: "archer", to: "orcs", how: "ranged" };
  const strike = { ask: "strike", with: BOW, target: "orcs" };
  const bySections = { wolf: 1, ogre: 2, orcs: 3 };
  const byCharacters = { wolf: 1, ogre: 1, orcs: 1 };

  test(`${RULE[id]} sections, the default: a lot for each section, in every answer`, () => {
    for (const readings of [undefined, { misfireLots: "sections" }]) {
      expect(lots(id, readings, misfire)).toEqual(bySections);
      expect(lots(id, readings, strike)).toEqual(bySections);
      const { ok, events } = shooting(id, readings, shot({ misfire: { id: "ogre", part: "arm" }, accuracy: [1, 1] }));
      expect(ok).not.toBe(false);
      expect(events![0]).not.toHaveProperty("reading");
    }
  });

  test(`${RULE[id]} characters: one lot for everybody, in every answer`, () => {
    expect(lots(id, CHARACTERS, misfire)).toEqual(byCharacters);
    expect(lots(id, CHARACTERS, strike)).toEqual(byCharacters);
    const targets = shooting(id, CHARACTERS, { ask: "targets", with: BOW }).answer as unknown as {
      targets: { id: string; lots?: object }[];
    };
    expect(targets.targets.find((one) => one.id === "orcs")!.lots).toEqual(byCharacters);
    const needs = shooting(id, CHARACTERS, { ask: "needs", strike: { with: BOW, target: "orcs", dice: {} } });
    expect((needs.answer as { next: { lots: object } }).next.lots).toEqual(byCharacters);
  });

  test("STR-22 who is found by its one lot is hit where a blow lands that names no part, and the event says the reading", () => {
    const { events } = shooting(id, CHARACTERS, shot({ misfire: "ogre", accuracy: [6, 5], power: [[3, 4]] }));
    expect(events![0]).toMatchObject({
      type: "struck",
      misfired: { id: "ogre", part: "body" },
      reading: "misfireLots",
    });
    const arm = shooting(
      id,
      CHARACTERS,
      shot({ misfire: { id: "ogre", part: "arm" }, accuracy: [6, 5], power: [[3, 4]] }),
    );
    expect(arm.error?.data).toMatchObject({ key: "misfire", reading: "misfireLots" });
  });

  test("STR-22 the named one is found at the part at which it was aimed", () => {
    const aimed = { target: { id: "ogre", part: "arm" } };
    const { events } = shooting(id, CHARACTERS, shot({ misfire: "ogre", accuracy: [6, 5], power: [[3, 4]] }, aimed));
    expect(events![0]).toMatchObject({ misfired: { id: "ogre", part: "arm" } });
  });
});
