/**
 * What nobody should write, in every sort: it ends, has a limit or a refusal, and costs nothing (`ACT-1` to `ACT-15`). What
 * sheets and ActiveEffects say of it is in `tests/referee` (`more-than-once`, `effects`).
 */

import { describe, expect, test } from "vitest";
import { type BattleEvent, readScript, replay, rulesets } from "../../../src/rules";
import { fileOf, problemOf, TURN_TAKING } from "../vitals/fight";

const AMONG_SKIRMISHES = TURN_TAKING.filter((id) => id !== "sw20-brawl");
const FIST = { points: { dice: 1, bonus: 1 } };
const BLOW = { do: "strike", with: FIST, target: "gob", dice: { points: [3] } };
const gil = (more: object = {}) => ({
  id: "gil",
  side: "party",
  at: [0, 0],
  vitals: { hp: 30, accuracy: 20, fixed: true },
  ...more,
});
const gob = (more: object = {}) => ({
  id: "gob",
  side: "monsters",
  at: [0, 0],
  vitals: { hp: 500, accuracy: 4, evasion: 1, fixed: true },
  ...more,
});
/** An answer of the counter's two dice, and what falls for its blow. */
const back = (dice: object) => ({ ...BLOW, reactions: { gob: "counter" }, dice });

describe.each(AMONG_SKIRMISHES)("%s", (id) => {
  const played = (characters: readonly object[], script: readonly object[]) => {
    const read = readScript(fileOf(id, characters, [{ do: "round" }, { do: "turn", who: "gil" }, ...script]), rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const { document } = replay(read.script, rulesets[id]);
    const steps = document.steps.slice(2);
    return { state: document.state, steps, codes: steps.map(({ error }) => error?.code ?? "ok") };
  };

  test("ACT-3 series that open each other for ever: each as often as it says, then none", () => {
    const series = ["a", "b", "c"].map((name) => ({ name, times: 5 }));
    const names = Array.from({ length: 7 }, () => ["a", "b", "c"]).flat();
    const { codes } = played([gil({ series }), gob()], [BLOW, ...names.map((again) => ({ ...BLOW, again }))]);
    expect(codes.filter((code) => code === "ok")).toHaveLength(1 + 3 * 5);
    expect(codes.slice(16).every((code) => code === "nothing-again")).toBe(true);
  });

  test("ACT-1 nineteen parts with five actions each act ninety-five times, and no more", () => {
    const parts = Array.from({ length: 19 }, (_, i) => ({ id: `head${i}`, hp: 5, accuracy: 9, acts: { majors: 5 } }));
    const each = parts.flatMap(({ id: part }) => Array(6).fill({ ...BLOW, with: { ...FIST, part } }));
    const { codes } = played([gil({ vitals: { fixed: true }, parts }), gob()], each);
    expect(codes.filter((code) => code === "ok")).toHaveLength(95);
    expect(codes.filter((code) => code === "already-acted")).toHaveLength(19);
  });

  test("ACT-13 a cover of oneself, of an enemy and in a circle covers nobody, and is not used up", () => {
    const covers = (...whom: string[]) => ({ effects: [{ name: "cover", covers: { whom } }] });
    const friend = (name: string, more: object) => ({ ...gob(more), id: name });
    const other = { ...BLOW, target: "c" };
    for (const three of [
      [gob(covers("gob"))],
      [gob(), gil(covers("gob"))],
      // One takes the blow of the next in a circle, and nobody takes it over from that one.
      [gob(covers("b")), friend("b", covers("c")), friend("c", covers("gob"))],
    ]) {
      const isCircle = three.length === 3;
      const { steps, codes } = played(three.some((c) => c.id === "gil") ? three : [gil(), ...three], [BLOW]);
      expect(codes).toEqual(["ok"]);
      const used = steps.flatMap(({ events = [] }) => events.filter(({ type }: BattleEvent) => type === "coverUsed"));
      expect(used.length).toBe(isCircle ? 1 : 0);
    }
    const four = [gil({ acts: { majors: 2 } }), gob(covers("b")), friend("b", covers("c")), friend("c", covers("gob"))];
    expect(played(four, [BLOW, other]).codes).toEqual(["ok", "ok"]);
  });

  test("ACT-14 nobody counters a counter", () => {
    const counters = { counters: { with: FIST, times: 5 } };
    const rolling = gob({ ...counters, vitals: { hp: 50, accuracy: 30, evasion: 1, fixed: true } });
    const won = back({ counter: { gob: { points: [2] } } });
    const both = { ...won, reactions: { gob: "counter", gil: "counter" } };
    const { codes, state } = played([gil(counters), rolling], [both, won]);
    expect(codes).toEqual(["bad-value", "ok"]);
    // 2 and 1 on the striker, which has no answer to it.
    expect(state.characters.gil).toMatchObject({ hp: 27 });
    expect(state.characters.gob).toMatchObject({ hp: 50 });
  });

  test("ACT-3 a part that falls in its own series strikes no more; the others go on", () => {
    const parts = [
      { id: "body", core: true, hp: 20, accuracy: 9 },
      { id: "arm", hp: 2, accuracy: 9 },
    ];
    const monster = gil({ vitals: { fixed: true }, parts, series: [{ name: "more", times: 5 }] });
    const rolling = gob({ counters: { with: FIST }, vitals: { hp: 50, accuracy: 30, evasion: 1, fixed: true } });
    const arm = { ...FIST, part: "arm" };
    const won = { ...back({ counter: { gob: { points: [2] } } }), with: arm };
    const again = { ...BLOW, with: arm, again: "more" };
    const body = { ...BLOW, with: { ...FIST, part: "body" } };
    const { codes, state } = played([monster, rolling], [won, again, { ...body, again: "more" }, body]);
    expect(codes).toEqual(["ok", "no-such-part", "nothing-again", "ok"]);
    expect(state.characters.gil).toMatchObject({ parts: [{ hp: 20 }, { hp: -1 }] });
  });

  test("ACT-1 `majors: 99` is refused with its place, in a file and by a grant", () => {
    const file = fileOf(id, [gil({ acts: { majors: 99 } }), gob()], []);
    expect(problemOf(file)).toMatchObject({ code: "out-of-range", place: "characters[0].acts.majors" });
    const grant = fileOf(id, [gil(), gob()], [{ do: "grant", who: "gil", majors: 99, why: "haste" }]);
    expect(problemOf(grant)).toMatchObject({ code: "out-of-range" });
  });

  test("ACT-15 a hundred effects that give actions, and a hundred grants, give five together", () => {
    const effects = Array.from({ length: 100 }, (_, i) => ({ name: `haste ${i}`, acts: { majors: 5 } }));
    const blows = Array(7).fill(BLOW);
    expect(played([gil({ effects }), gob()], blows).codes.filter((code) => code === "ok")).toHaveLength(5);
    const grants = Array(100).fill({ do: "grant", who: "gil", majors: 5, why: "haste" });
    const { codes } = played([gil(), gob()], [...grants, ...blows]);
    expect(codes.slice(100)).toEqual([...Array(5).fill("ok"), "already-acted", "already-acted"]);
  });
});
