/** Places on a line: numbers in scripts, states and events (`LIN-POS-1`, `LIN-POS-2`), and back again. */

import { describe, expect, it } from "vitest";
import { RULESET_IDS, readScript, rulesetOf, rulesets, writeScript } from "../../../src/rules/index";
import { end, fight, fileOnLine, go, onLine, turn } from "../../support/line";
import { scriptFrom } from "../../support/scripts";

const BOTH = [["sw25-line"], ["sw20-line"]] as const;
const MELEE = { wolf: "party 0 20", goblin: "monsters 10 12" };

/** Where a file is unreadable, and why. */
function problemOf(file: object) {
  const read = readScript(file, rulesets);
  return read.ok ? null : [read.problem.place, read.problem.code];
}

describe.each(BOTH)("places in %s", (ruleset) => {
  it("LIN-POS-1 are numbers in the state and in events, negative ones too", () => {
    const { state, events } = onLine(
      ruleset,
      { wolf: "party -4.5 20", goblin: "monsters 10" },
      fight("wolf", "goblin", 10),
    );
    expect(state.characters.wolf).toMatchObject({ at: 10, state: "melee", in: ["S1"] });
    expect(events.find(({ type }) => type === "moved")).toMatchObject({ from: -4.5, to: 10, metres: 14.5, path: [10] });
    expect(events.find(({ type }) => type === "skirmishFormed")).toMatchObject({
      centre: 10,
      shape: "stretch",
      size: 3,
    });
  });

  it("LIN-POS-1 contacts and blocks say numbers, and any number of characters share a place", () => {
    const script = [turn("wolf"), go("normal", [20], { blocks: [{ by: ["goblin", "orc"], at: 9 }] })];
    const { state, events } = onLine(ruleset, { ...MELEE, orc: "monsters 10" }, script);
    expect(state.contacts).toEqual([{ at: 9, who: ["goblin", "orc", "wolf"] }]);
    expect(events.find(({ type }) => type === "blocked")).toMatchObject({ at: 9, metres: 9 });
    expect(state.characters).toMatchObject({ wolf: { at: 9 }, goblin: { at: 9 }, orc: { at: 9 } });
  });

  it("LIN-POS-2 a path is one or more places after another, and its length the sum of the ways", () => {
    const there = [turn("wolf"), go("normal", [8, 2])];
    expect(onLine(ruleset, MELEE, there).events).toContainEqual(
      expect.objectContaining({ type: "moved", from: 0, to: 2, metres: 14, path: [8, 2] }),
    );
    expect(onLine(ruleset, MELEE, [turn("wolf"), go("normal", [12, 2])]).refused).toEqual({ 1: "too-far" });
  });

  it("LIN-POS-2 nobody goes around anybody: who passes a place passes everybody there", () => {
    const asked = { ask: "blocks", who: "wolf", kind: "normal", path: [20] };
    expect(onLine(ruleset, MELEE, [turn("wolf"), asked]).answers).toEqual([
      { blockers: [{ by: "goblin", who: "wolf", skirmish: null, spans: [[7, 13]], alone: true }], barred: [] },
    ]);
  });

  it("LIN-POS-1 refuses lists of two with their place", () => {
    const file = fileOnLine(ruleset, MELEE, []) as {
      characters: { at: unknown }[];
      script: unknown[];
      options: object;
    };
    expect(problemOf(file)).toBeNull();
    const [wolf, goblin] = file.characters;
    expect(problemOf({ ...file, characters: [{ ...wolf, at: [0, 0] }, goblin] })).toEqual([
      "characters[0].at",
      "wrong-type",
    ]);
    expect(problemOf({ ...file, characters: [{ ...wolf, at: [0] }, goblin] })).toEqual([
      "characters[0].at",
      "wrong-type",
    ]);
    const move = (more: object) => problemOf({ ...file, script: [{ do: "move", kind: "normal", ...more }] });
    expect(move({ path: [[1, 0]] })).toEqual(["script[0].path[0]", "wrong-type"]);
    expect(move({ path: 5 })).toEqual(["script[0].path", "wrong-type"]);
    expect(move({ path: [5], blocks: [{ by: ["goblin"], at: [1, 0] }] })).toEqual([
      "script[0].blocks[0].at",
      "wrong-type",
    ]);
    const step = (one: object) => problemOf({ ...file, script: [one] });
    expect(step({ do: "put", who: "wolf", at: [1, 0] })).toEqual(["script[0].at", "wrong-type"]);
    expect(step({ do: "form", who: ["wolf"], at: [1, 0] })).toEqual(["script[0].at", "wrong-type"]);
    expect(step({ do: "centre", skirmish: "S1", at: [1, 0] })).toEqual(["script[0].at", "wrong-type"]);
    expect(step({ do: "size", skirmish: "S1", to: 4 })?.[1]).toBe("not-in-ruleset");
    expect(step({ ask: "area", at: [1, 0], radius: 3 })).toEqual(["script[0].at", "wrong-type"]);
    expect(step({ ask: "distance", from: "wolf", to: [1, 0] })).toEqual(["script[0].to", "wrong-type"]);
    expect(problemOf({ ...file, options: { field: { from: [0, 0], to: [20, 0] } } })).toEqual([
      "options.field.from",
      "wrong-type",
    ]);
  });

  it("LIN-POS-1 a number is no place on the plane", () => {
    const file = fileOnLine("sw25-advanced", MELEE, []);
    expect(problemOf(file)).toEqual(["characters[0].at", "wrong-type"]);
  });

  it("LIN-POS-1 the field has two ends", () => {
    const field = { field: { from: 20, to: 0 } };
    expect(onLine(ruleset, MELEE, [turn("wolf"), go("full", [21]), go("full", [20])], field).refused).toEqual({
      1: "off-field",
    });
  });

  it("LIN-POS-1 distances and areas are asked with numbers", () => {
    const asked = [
      { ask: "distance", from: "wolf", to: -3 },
      { ask: "distance", from: 4, to: "goblin" },
      { ask: "area", at: 8, radius: 2 },
    ];
    expect(onLine(ruleset, MELEE, asked).answers).toEqual([{ metres: 3 }, { metres: 6 }, { targets: ["goblin"] }]);
  });

  it("LIN-POS-1 what is written is read as the same script", () => {
    const script = [
      turn("wolf"),
      go("normal", [20], { blocks: [{ by: ["goblin"], at: 9 }], expect: { characters: { wolf: { at: 9 } } } }),
      { ask: "distance", from: 4, to: "goblin" },
      end,
      { do: "put", who: "goblin", at: -2 },
      { do: "form", who: ["goblin", "wolf"], at: 3 },
      { do: "centre", skirmish: "S2", at: 4 },
      { do: "summon", character: { id: "imp", side: "monsters", at: 7 } },
    ];
    const file = fileOnLine(ruleset, MELEE, script, { field: { from: -20, to: 40 } });
    const read = scriptFrom(file);
    const written = writeScript(read);
    expect(written).toMatchObject({
      options: { field: { from: -20, to: 40 } },
      characters: [{ at: 0 }, { at: 10 }],
      script,
    });
    expect(scriptFrom(JSON.parse(JSON.stringify(written)))).toEqual(read);
  });

  it("LIN-POS-1 a place beside the line is refused, whoever sends it", () => {
    const rules = rulesetOf(ruleset)!;
    const begun = rules.begin(scriptFrom(fileOnLine(ruleset, MELEE, [])).setup);
    if (!begun.ok) throw new Error("It does not begin");
    const { battle } = begun;
    const opened = rules.perform(battle, { do: "turn", who: "wolf" });
    if (!opened.ok) throw new Error("No turn");
    const beside = [
      rules.perform(opened.battle, { do: "move", who: "wolf", kind: "normal", path: [[3, 1]] }),
      rules.perform(battle, { do: "put", who: "wolf", at: [3, 1] }),
    ];
    for (const outcome of beside)
      expect(outcome).toMatchObject({ ok: false, refusal: { code: "bad-value", rule: "LIN-POS-1" } });
    const setup = scriptFrom(fileOnLine(ruleset, MELEE, [])).setup;
    const [wolf, goblin] = setup.characters;
    expect(rules.begin({ ...setup, characters: [{ ...wolf!, at: [0, 1] }, goblin!] })).toMatchObject({ ok: false });
  });

  it("LIN-OPN-1 a battle opens as on the plane of its edition", () => {
    const plane = rulesetOf(ruleset.replace("line", "advanced"))!.capabilities;
    expect(rulesetOf(ruleset)!.capabilities.opening).toEqual(plane.opening);
  });
});

it("LIN-POS-1 rulesets of a line say so themselves", () => {
  const lines = RULESET_IDS.filter((id) => rulesets[id].capabilities.line);
  expect(lines).toEqual(["sw25-line", "sw20-line"]);
});
