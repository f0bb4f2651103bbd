import { describe, expect, it } from "vitest";
import type { SimultaneousBattle } from "../../../src/rules/battle";
import type { EventOf } from "../../../src/rules/events";
import { simultaneous } from "../../../src/rules/rulesets/simultaneous";
import { readCommand, readScript } from "../../../src/rules/script/read";
import { battleOf, declared, done, refused, type Someone, someone } from "./battles";

const ANN: Someone = { id: "ann", at: [0, 0], base: 10 };
const ORC: Someone = { id: "orc", side: "monsters", at: [2, 0], base: 10, health: 20, maxHealth: 20 };
const BLOW = { attack: "melee", target: "orc", with: { points: { bonus: 3 } } };

function revealed(actions: { readonly [who: string]: unknown }, battle = battleOf([ANN, ORC])): SimultaneousBattle {
  return done(declared(battle, actions), { do: "reveal" }).battle;
}

function annOf(battle: SimultaneousBattle, dice: object = {}) {
  const { battle: after, events } = done(battle, { do: "resolve", dice: dice as never });
  const told = events.find(
    (e): e is EventOf<"resolved"> => e.type === "resolved" && e.who === "ann" && e.does !== "move",
  );
  return { told, health: someone(after, "orc").health };
}

const at = (x: number) => battleOf([ANN, { ...ORC, at: [x, 0] }]);

describe("SIM-RCH-1", () => {
  it("SIM-RCH-1 a melee attack lands within two metres, as exactly as anything", () => {
    expect(annOf(revealed({ ann: BLOW }, at(2)), { ann: { accuracy: 20, critical: [1] } }).health).toBe(17);
    const near = annOf(revealed({ ann: BLOW }, at(2.000_000_9)), { ann: { accuracy: 19 } });
    expect(near.told).toMatchObject({ outcome: "hit" });
    const { told, health } = annOf(revealed({ ann: BLOW }, at(2.01)));
    expect(health).toBe(20);
    expect(told).toEqual({
      type: "resolved",
      rule: "SIM-RCH-1",
      who: "ann",
      does: "attack",
      what: "melee",
      target: "orc",
      conditional: false,
      happened: true,
      outcome: "out-of-reach",
    });
  });

  it("SIM-RCH-1 counts where everybody stands once the movements are done", () => {
    const flees = { orc: { move: "transport", path: [[9, 0]] } };
    expect(annOf(revealed({ ann: BLOW, ...flees })).told).toMatchObject({ outcome: "out-of-reach" });
    const comes = { orc: { move: "transport", path: [[1, 0]] } };
    expect(annOf(revealed({ ann: BLOW, ...comes }, at(9)), { ann: { accuracy: 19 } }).health).toBe(17);
  });

  it("SIM-RCH-1 the battle may say another reach", () => {
    const long = battleOf([ANN, { ...ORC, at: [3, 0] }], { reach: 3 });
    expect(annOf(revealed({ ann: BLOW }, long), { ann: { accuracy: 19 } }).health).toBe(17);
    const none = battleOf([ANN, { ...ORC, at: [0.5, 0] }], { reach: 0 });
    expect(annOf(revealed({ ann: BLOW }, none)).told).toMatchObject({ outcome: "out-of-reach" });
    for (const reach of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => battleOf([ANN, ORC], { reach })).toThrow("options.reach");
  });

  it("SIM-RCH-1 a melee attack with a range lands within that", () => {
    const spear = { ...BLOW, with: { ...BLOW.with, range: 5 } };
    expect(annOf(revealed({ ann: spear }, at(4)), { ann: { accuracy: 19 } }).health).toBe(17);
    expect(annOf(revealed({ ann: spear }, at(5.1))).told).toMatchObject({ outcome: "out-of-reach" });
  });

  it("SIM-RCH-1 a range is asked of everything else, and of nothing without one", () => {
    const shot = (range?: number) => ({
      attack: "ranged",
      target: "orc",
      with: { points: { bonus: 3 }, ...(range === undefined ? {} : { range }) },
    });
    expect(annOf(revealed({ ann: shot(30) }, at(30)), { ann: { accuracy: 19 } }).health).toBe(17);
    expect(annOf(revealed({ ann: shot(30) }, at(30.1))).told).toMatchObject({ outcome: "out-of-reach" });
    expect(annOf(revealed({ ann: shot() }, at(900)), { ann: { accuracy: 19 } }).health).toBe(17);
    const spell = { cast: "bolt", target: "orc", with: { check: "none", range: 5, points: { bonus: 4 } } };
    expect(annOf(revealed({ ann: spell }, at(5))).health).toBe(16);
    expect(annOf(revealed({ ann: spell }, at(6)))).toMatchObject({ health: 20, told: { outcome: "out-of-reach" } });
    // A spell by touch reaches as a blow does.
    const mend = { how: "touch", check: "none", points: { bonus: 4 } };
    const touch = (range: object) => ({ cast: "mend", target: "orc", with: { ...mend, ...range } });
    for (const range of [{}, { range: 30 }]) {
      expect(annOf(revealed({ ann: touch(range) }, at(2))).told).not.toHaveProperty("outcome", "out-of-reach");
      expect(annOf(revealed({ ann: touch(range) }, at(2.1))).told).toMatchObject({ outcome: "out-of-reach" });
    }
  });

  it("SIM-RCH-1 is asked of an attack without figures too, which else says nothing of hitting", () => {
    const plain = { attack: "melee", target: "orc" };
    expect(annOf(revealed({ ann: plain }, at(2))).told).not.toHaveProperty("outcome");
    expect(annOf(revealed({ ann: plain }, at(4))).told).toMatchObject({ outcome: "out-of-reach", happened: true });
    expect(annOf(revealed({ ann: { attack: "ranged", target: "orc" } }, at(90))).told).not.toHaveProperty("outcome");
  });

  it("SIM-RCH-1 by the Game Master's word it lands however far", () => {
    const allowed = { ...BLOW, allowed: true };
    expect(annOf(revealed({ ann: allowed }, at(40)), { ann: { accuracy: 19 } }).health).toBe(17);
    const not = revealed({ ann: { ...BLOW, allowed: false } }, at(40));
    expect(not.sealed[0]!.action[0]).toEqual(BLOW);
    expect(annOf(not).told).toMatchObject({ outcome: "out-of-reach" });
    for (const wrong of ["yes", 1, null, {}])
      expect(refused(at(2), "ann", { ...BLOW, allowed: wrong }), String(wrong)).toBe("bad-value SIM-CYC-2");
    expect(refused(at(2), "ann", { brace: true, allowed: true })).toBe("bad-value SIM-CYC-2");
  });

  it("SIM-RCH-1 wants no dice of what is out of reach, and takes none", () => {
    const battle = revealed({ ann: BLOW }, at(9));
    expect(simultaneous.ask(battle, { ask: "rolls" })).toEqual({ ok: true, answer: { wants: [] } });
    const given = simultaneous.perform(battle, { do: "resolve", dice: { ann: { accuracy: 12 } } });
    expect(given).toMatchObject({
      ok: false,
      refusal: { code: "bad-value", data: { who: "ann", reason: "left-over" } },
    });
  });

  it("still triggers what waits for the attack (SIM-CND-1)", () => {
    const both = { ann: BLOW, orc: { communicate: "ha", if: { who: "ann", does: "attack", to: "orc" } } };
    const { events } = done(revealed(both, at(9)), { do: "resolve" });
    expect(events.filter((e) => e.type === "resolved").map((e) => `${e.who} ${e.happened}`)).toEqual([
      "ann true",
      "orc true",
    ]);
  });
});

describe("whom one may name before all have moved", () => {
  const targets = (figures: object, options: object = {}) => {
    const battle = { ...at(20), options: { ...at(20).options, ...options } };
    const asked = simultaneous.ask(battle, { ask: "targets", who: "ann", with: figures });
    if (!asked.ok) throw new Error(asked.refusal.code);
    return asked.answer.targets.map(({ id, can, later }) => [id, can, later ?? "now"].join(" "));
  };
  it("SIM-RCH-1 is everybody, and whoever only movements bring within reach is told apart", () => {
    expect(targets({ how: "melee" })).toEqual(["ann true now", "orc true true"]);
    expect(targets({ how: "melee", range: 5 })).toEqual(["ann true now", "orc true true"]);
    expect(targets({ how: "melee", range: 20 })).toEqual(["ann true now", "orc true now"]);
    expect(targets({ how: "touch" }, { reach: 20 })).toEqual(["ann true now", "orc true now"]);
    expect(targets({ how: "cast", range: 19 })).toEqual(["ann true now", "orc true true"]);
    expect(targets({ how: "shot" })).toEqual(["ann true now", "orc true now"]);
  });
  it("SIM-RCH-1 is told of a spell with a melee weapon's way as of a spell, which it is declared as", () => {
    const spell = { how: "melee", check: "casting", points: { bonus: 4 } } as const;
    expect(targets(spell)).toEqual(["ann true now", "orc true now"]);
    expect(targets({ ...spell, range: 19 })).toEqual(["ann true now", "orc true true"]);
    const cast = (range: object) => ({ cast: "bolt", target: "orc", with: { ...spell, ...range } });
    expect(annOf(revealed({ ann: cast({}) }, at(20)), { ann: { accuracy: 19 } }).told).toMatchObject({
      outcome: "hit",
    });
    expect(annOf(revealed({ ann: cast({ range: 19 }) }, at(20))).told).toMatchObject({ outcome: "out-of-reach" });
    // An attack in melee with such figures is none.
    const blow = { attack: "melee", target: "orc", with: spell };
    expect(annOf(revealed({ ann: blow }, at(20))).told).toMatchObject({ outcome: "out-of-reach" });
  });
});

describe("whom one may name, in a script", () => {
  const asking = (question: object) => {
    const read = readScript(
      {
        ruleset: "simultaneous",
        sides: ["party", "monsters"],
        characters: [{ id: "ann", side: "party", at: [0, 0] }],
        script: [{ ask: "targets", who: "ann", ...question }],
      },
      { simultaneous },
    );
    return read.ok ? "read" : `${read.problem.place} ${read.problem.code}`;
  };
  const points = { dice: 1 };
  it("SIM-ACC-6 is asked with the figures that may be declared here, and with no others", () => {
    expect(asking({ with: { how: "cast", points, casting: { against: 9 }, blockable: false, dodgeable: false } })).toBe(
      "read",
    );
    expect(asking({ with: { points }, among: ["ann"] })).toBe("read");
    expect(asking({ with: { points, tags: ["fist"] } })).toBe("script[0].with.tags unknown-key");
    expect(asking({ with: { points, rolls: "once" } })).toBe("script[0].with.rolls unknown-key");
  });
  it("knows no further strikes, and nothing that is declared with one", () => {
    for (const key of ["again", "series", "declares", "expands"])
      expect(asking({ with: { points }, [key]: "x" })).toBe(`script[0].${key} unknown-key`);
  });
});

describe("reach in a script", () => {
  const file = (options: object) =>
    readScript(
      { ruleset: "simultaneous", options, sides: ["party", "monsters"], characters: [], script: [] },
      { simultaneous },
    );
  it("is a number of metres, 0 or more", () => {
    expect(file({ reach: 1.5 })).toMatchObject({ ok: true, script: { setup: { options: { reach: 1.5 } } } });
    for (const [reach, code] of [
      [-1, "out-of-range"],
      [Number.NaN, "not-finite"],
      ["2", "wrong-type"],
    ])
      expect(file({ reach }), String(reach)).toMatchObject({ ok: false, problem: { place: "options.reach", code } });
  });
  it("and the Game Master's word yes or no, of attacks and spells alone", () => {
    const read = (action: object) => {
      const result = readCommand({ do: "declare", who: "ann", action }, simultaneous.capabilities);
      return result.ok ? "read" : `${result.problem.place} ${result.problem.code}`;
    };
    expect(read({ ...BLOW, allowed: true })).toBe("read");
    expect(read({ cast: "bolt", target: "orc", allowed: true })).toBe("read");
    expect(read({ ...BLOW, allowed: 1 })).toBe("action.allowed wrong-type");
    expect(read({ item: "rope", allowed: true })).toBe("action.allowed unknown-key");
  });
});
