/** Who is struck in melee strikes back where that stops more of the strike than evading (`ACT-14`). */

import { describe, expect, test } from "vitest";
import { withReactions } from "../../src/engine/reacting";

const counters = { with: { points: { dice: 1 } } };
const BATTLE = {
  board: "plane",
  characters: [
    { id: "gil", counters },
    { id: "gus", parts: [{ id: "leg" }, { id: "arm", counters }] },
    { id: "tom", parts: [{ id: "leg" }] },
  ],
} as never;
const SWORD = { how: "melee", points: { dice: 1 } } as const;

type Chosen = { readonly [id: string]: string };
type Answer = { readonly can: boolean; readonly hit?: number; readonly rows?: readonly { readonly hit: number }[] };

/** A ruleset that only says how likely a strike hits. */
function reacted(strike: object, answers: (chosen: Chosen) => Answer | null, battle = BATTLE): unknown {
  const ask = (_: unknown, { reactions = {} }: { reactions?: Chosen }) => {
    const answer = answers(reactions);
    return answer ? { ok: true, answer } : { ok: false };
  };
  const command = { do: "strike", with: SWORD, ...strike };
  const said = withReactions({ ruleset: { ask } } as never, battle, command as never);
  return said === command ? "as it was" : (said as { reactions: unknown }).reactions;
}
const hit = (usual: number, countered: number) => (chosen: Chosen) => ({
  can: true,
  hit: chosen.gil ? countered : usual,
});
/** Each counter makes a hit less likely. */
const always = (chosen: Chosen) => ({ can: true, hit: 1 - Object.keys(chosen).length / 10 });

describe("a counter", () => {
  test.each<[what: string, answers: (chosen: Chosen) => Answer | null, said: unknown]>([
    ["that stops more", hit(0.5, 0.4), { gil: "counter" }],
    ["that stops as much", hit(0.5, 0.5), "as it was"],
    ["that stops less", hit(0.4, 0.5), "as it was"],
    ["that is refused", (chosen) => (chosen.gil ? null : { can: true, hit: 1 }), "as it was"],
    ["that may not be made", (chosen) => ({ can: !chosen.gil, hit: chosen.gil ? 0 : 1 }), "as it was"],
    ["of which nothing is known", (chosen) => ({ can: true, ...(!chosen.gil && { hit: 1 }) }), "as it was"],
    [
      "that stops more of all rows",
      ({ gil }) => ({ can: true, rows: [{ hit: 0.5 }, { hit: gil ? 0 : 0.2 }] }),
      { gil: "counter" },
    ],
    [
      "that stops one row for another",
      ({ gil }) => ({ can: true, rows: [{ hit: gil ? 0.5 : 0 }, { hit: gil ? 0 : 0.5 }] }),
      "as it was",
    ],
  ])("ACT-14 %s", (_, answers, said) => {
    expect(reacted({ target: "gil" }, answers)).toEqual(said);
  });

  test.each<[what: string, strike: object, said: unknown]>([
    [
      "of each that has one",
      { targets: ["tom", "gil", { id: "gus", part: "leg" }] },
      { gil: "counter", gus: "counter" },
    ],
    ["of nobody without one", { target: "tom" }, "as it was"],
    ["of nobody who is not there", { target: "ann" }, "as it was"],
    ["of nobody where nobody is aimed at", {}, "as it was"],
    ["of nobody from afar", { target: "gil", with: { ...SWORD, how: "thrown" } }, "as it was"],
    ["of nobody who has chosen", { target: "gil", reactions: { gil: "evade" } }, "as it was"],
    ["of nobody where it is no strike", { do: "attack", target: "gil" }, "as it was"],
  ])("ACT-14 %s", (_, strike, said) => {
    expect(reacted(strike, always)).toEqual(said);
  });

  test("ACT-14 of nobody where everyone acts at once", () => {
    const together = { board: "simultaneous", characters: [{ id: "gil", counters }] } as never;
    expect(reacted({ target: "gil" }, always, together)).toBe("as it was");
  });
});
