/** What a file or a sheet may say of acting more often: each fault has its place, and the limits themselves are no faults. */

import { describe, expect, it } from "vitest";
import type { Series } from "../../../src/rules/index";
import { type ActingSaid, actingOf, actingProblem, seriesProblem } from "../../../src/rules/vitals/acting";

const named = (count: number): Series[] => Array.from({ length: count }, (_, i) => ({ name: `series ${i}` }));
const words = (count: number) => Array.from({ length: count }, (_, i) => `word-${i}`);
const counter = (more: object, times?: number) => ({ counters: { ...(times !== undefined && { times }), with: more } });

describe("ACT-1, ACT-14 what somebody says of acting", () => {
  it.each<[string, object]>([
    ["nothing", {}],
    ["no action, and five", { acts: { majors: 0, declarations: 5, first: 5 } }],
    ["twenty series", { series: named(20) }],
    ["five counters", counter({ power: 10 }, 5)],
    ["a counter that was taken away", counter({ points: { dice: 2 } }, 0)],
    ["a counter that only leaves something", counter({ effect: "nothing" })],
  ])("may be: %s", (_, said) => {
    expect(actingProblem(said as ActingSaid)).toBeNull();
  });

  it.each<[object, string, string]>([
    [{ acts: { majors: -1 } }, ".acts.majors", "range"],
    [{ acts: { declarations: 6 } }, ".acts.declarations", "range"],
    [{ acts: { first: 1.5 } }, ".acts.first", "range"],
    [{ series: named(21) }, ".series", "count"],
    [{ series: [{ name: "a" }, { name: "b" }, { name: "a" }] }, ".series[2].name", "twice"],
    [{ series: [{ name: "a" }, { name: "" }] }, ".series[1].name", "text"],
    [counter({ power: 10 }, -1), ".counters.times", "range"],
    [counter({ power: 10 }, 6), ".counters.times", "range"],
    [counter({ power: 10, how: "ranged", range: 10 }), ".counters.with.how", "unknown"],
    [counter({ power: 10, check: "casting" }), ".counters.with.check", "unknown"],
    [counter({ power: 10, mp: 1 }), ".counters.with.mp", "unknown"],
    [counter({}), ".counters.with.power", "unknown"],
    [counter({ power: 10, points: { dice: 2 } }), ".counters.with.power", "unknown"],
    [counter({ power: 10, effect: "nothing" }), ".counters.with.power", "unknown"],
  ])("%j has its fault at %s: %s", (said, key, reason) => {
    expect(actingProblem(said as ActingSaid)).toEqual({ key, reason });
  });

  it("is kept as it is said, and nothing else", () => {
    expect(actingOf({})).toEqual({});
    const said = { acts: { first: 2 }, series: named(1), counters: { with: { power: 10 } } };
    expect(actingOf({ ...said, acts: { first: 2, more: 3 } as never })).toEqual(said);
  });
});

describe("ACT-3 a series", () => {
  it.each<[string, object]>([
    ["its name alone", {}],
    ["once", { times: 1 }],
    ["five times", { times: 5 }],
    ["of all ways and twenty words", { from: { how: ["melee", "line"], tags: words(20) } }],
    ["with the other hand", { with: "other-hand" }],
    ["with something that has a word", { with: { tags: ["fist"] } }],
    ["that costs and gives", { modifiers: { accuracy: 2 }, opening: { damage: -3, critical: 0 }, shares: "hands" }],
    ["at anybody, after a miss", { target: "any", after: "miss" }],
  ])("may be: %s", (_, series) => {
    expect(seriesProblem({ name: "again", ...series } as Series)).toBeNull();
  });

  it.each<[object, string, string]>([
    [{ name: "" }, ".name", "text"],
    [{ after: "kill" }, ".after", "unknown"],
    [{ target: "self" }, ".target", "unknown"],
    [{ times: 0 }, ".times", "range"],
    [{ times: 6 }, ".times", "range"],
    [{ times: 2.5 }, ".times", "range"],
    [{ shares: "" }, ".shares", "text"],
    [{ with: "teeth" }, ".with", "unknown"],
    [{ from: { how: ["melee", "biting"] } }, ".from.how", "unknown"],
    [{ from: { tags: words(21) } }, ".from.tags", "count"],
    [{ from: { tags: ["two words"] } }, ".from.tags", "text"],
    [{ with: { how: ["biting"] } }, ".with.how", "unknown"],
    [{ with: { tags: ["two words"] } }, ".with.tags", "text"],
    [{ modifiers: { damage: 0.5 } }, ".modifiers.damage", "whole"],
    [{ modifiers: { accuracy: Number.POSITIVE_INFINITY } }, ".modifiers.accuracy", "whole"],
    [{ opening: { critical: 1e12 } }, ".opening.critical", "whole"],
  ])("%j has its fault at %s: %s", (series, key, reason) => {
    expect(seriesProblem({ name: "again", ...series } as Series)).toEqual({ key, reason });
  });
});
