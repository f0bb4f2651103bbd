/** What the Game Master grants for a turn (`ACT-15`), as the core takes it from anybody. */

import { describe, expect, test } from "vitest";
import { type Battle, type Command, rulesets, type TurnTaker } from "../../../src/rules/index";

const RULESET = rulesets["sw25-advanced"];
const parts = [
  { id: "body", core: true, hp: 20 },
  { id: "arm", hp: 10 },
];
const begun = RULESET.begin({
  ruleset: RULESET.id,
  sides: ["party", "monsters"],
  characters: [
    { id: "gil", side: "party", at: [0, 0], vitals: { hp: 20, fixed: true } },
    { id: "ogre", side: "party", at: [0, 0], parts, vitals: { fixed: true } },
    { id: "gob", side: "monsters", at: [0, 0], vitals: { hp: 90, fixed: true } },
  ],
});
if (!begun.ok) throw new Error(begun.refusal.code);
const START = begun.battle;

function played(battle: Battle, ...commands: object[]): Battle {
  return commands.reduce((now: Battle, command) => {
    const outcome = RULESET.perform(now, command as Command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    return outcome.battle;
  }, battle);
}
const told = (more: object, battle = START) => {
  const outcome = RULESET.perform(battle, { do: "grant", who: "gil", why: "haste", ...more } as never);
  return outcome.ok ? "ok" : { code: outcome.refusal.code, ...outcome.refusal.data };
};
const grantedTo = (battle: Battle, who: string) =>
  (battle.characters.find(({ id }) => id === who) as unknown as TurnTaker).granted;
const strike = (part?: string) => ({
  do: "strike",
  with: { points: { bonus: 1 }, ...(part && { part }) },
  target: "gob",
  dice: {},
});
const SHIFT = { name: "shift" };

describe("a grant", () => {
  test.each<[what: string, more: object]>([
    ["one action", { majors: 1 }],
    ["five actions", { majors: 5 }],
    ["a declaration alone", { declarations: 1 }],
    ["a further strike alone", { again: SHIFT }],
  ])("ACT-15 of %s is taken", (_, more) => {
    expect(told(more)).toBe("ok");
  });

  test.each<[what: string, more: object, expected: object]>([
    ["nothing", {}, { code: "bad-value", key: "majors", reason: "missing" }],
    ["no action", { majors: 0 }, { code: "bad-value", key: "majors", reason: "range" }],
    ["six actions", { majors: 6 }, { code: "bad-value", key: "majors", reason: "range" }],
    ["half an action", { majors: 1.5 }, { code: "bad-value", key: "majors", reason: "range" }],
    ["six declarations", { declarations: 6 }, { code: "bad-value", key: "declarations", reason: "range" }],
    ["something without a reason", { majors: 1, why: "" }, { code: "bad-value", key: "why", reason: "text" }],
    ["a further strike without a name", { again: { name: "" } }, { code: "bad-value", key: "name" }],
    ["something to no part", { majors: 1, part: "arm" }, { code: "no-such-part", who: "gil", part: "arm" }],
    ["something to nobody", { majors: 1, who: "ann" }, { code: "no-such-character", who: "ann" }],
  ])("ACT-15 of %s is refused", (_, more, expected) => {
    expect(told(more)).toMatchObject(expected);
  });

  test("ACT-15 of a further strike, after a strike of the same part, is open and not kept", () => {
    const struck = played(START, { do: "turn", who: "ogre" }, strike("arm"));
    const grant = (part: string) => played(struck, { do: "grant", who: "ogre", part, again: SHIFT, why: "gift" });
    const open = (battle: Battle) =>
      "turn" in battle ? battle.turn?.action?.blows.map(({ series }) => series.name) : undefined;
    expect(open(grant("arm"))).toEqual(["shift"]);
    expect(grantedTo(grant("arm"), "ogre")).toBeUndefined();
    expect(open(grant("body"))).toEqual([]);
    expect(grantedTo(grant("body"), "ogre")).toEqual([{ part: "body", again: SHIFT }]);
  });

  test("ACT-15 in the turn of somebody else is kept, and others come after it", () => {
    const battle = played(
      START,
      { do: "turn", who: "ogre" },
      strike("arm"),
      { do: "grant", who: "gil", again: SHIFT, why: "gift" },
      { do: "grant", who: "gil", majors: 1, declarations: 2, why: "haste" },
    );
    expect(grantedTo(battle, "gil")).toEqual([{ again: SHIFT }, { majors: 1, declarations: 2 }]);
  });
});
