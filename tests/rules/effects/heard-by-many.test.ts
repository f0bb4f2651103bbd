/** A song that many hear is one thing: it begins, is counted and ends alike, whether their lists are one or as many (`EFF-1`). */

import { describe, expect, test } from "vitest";
import { type Battle, type Command, type LastingEffect, rulesets } from "../../../src/rules/index";

const ids = ["ann", "bob", "cat"];
const song: LastingEffect = { name: "Song", rounds: 3, figures: { accuracy: 1 }, each: { heal: 1 } };
const hymn: LastingEffect = { name: "Hymn", rounds: 2, conditions: ["hopeful"] };

function begun(id: keyof typeof rulesets): Battle {
  const place = id === "sw20-areas" ? { at: "front" as const } : { at: [0, 0] as const };
  const characters = [...ids, "orc"].map((who) => ({
    id: who,
    side: who === "orc" ? "monsters" : "party",
    ...place,
    ...(id !== "simultaneous" && { vitals: { hp: 10, maxHp: 20 } }),
  }));
  const outcome = rulesets[id].begin({ ruleset: id, sides: ["party", "monsters"], characters });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

function played(battle: Battle, commands: readonly Command[]): { battle: Battle; events: unknown[] } {
  const ruleset = rulesets[battle.ruleset as keyof typeof rulesets];
  let now = battle;
  const events: unknown[] = [];
  for (const command of commands) {
    const outcome = ruleset.perform(now, command);
    if (!outcome.ok) throw new Error(JSON.stringify([command, outcome.refusal]));
    now = outcome.battle;
    events.push(...outcome.events);
  }
  return { battle: now, events };
}

const effectsOf = (battle: Battle, who: string) => battle.characters.find(({ id }) => id === who)!.effects;

const BEGIN: Command[] = [
  { do: "effect", on: ids, by: "ann", effect: song },
  { do: "effect", on: ["bob", "cat"], by: "orc", effect: hymn },
];
const ROUNDS: Command[] = [0, 1, 2].flatMap((): Command[] => [
  { do: "turn", who: "ann" },
  { do: "end" },
  { do: "turn", who: "orc" },
  { do: "end" },
  { do: "round" },
]);

describe.each(["sw25-advanced", "sw20-advanced", "sw20-brawl", "sw20-areas"] as const)("%s", (id) => {
  test("EFF-1 is counted alike where everybody has a list of its own, as a document keeps it", () => {
    const together = played(begun(id), BEGIN).battle;
    const apart = JSON.parse(JSON.stringify(together)) as Battle;
    const [one, other] = [played(together, ROUNDS), played(apart, ROUNDS)];
    expect(one).toEqual(other);
    expect(one.events.filter((event) => (event as { type: string }).type === "effectEnded")).toHaveLength(5);
  });

  test("who hears the same has one list, also as it is counted", () => {
    const { battle } = played(begun(id), BEGIN);
    expect(effectsOf(battle, "bob")).toBe(effectsOf(battle, "cat"));
    expect(effectsOf(battle, "ann")).not.toBe(effectsOf(battle, "bob"));
    const later = played(battle, ROUNDS.slice(0, 1)).battle;
    expect(effectsOf(later, "bob")).toBe(effectsOf(later, "cat"));
    expect(effectsOf(later, "bob")).toHaveLength(2);
  });

  test("a new one of its name takes its place in a list that they share, and nothing else changes", () => {
    const { battle } = played(begun(id), BEGIN);
    const anew = played(battle, [{ do: "effect", on: ["cat"], by: "ann", effect: { ...song, rounds: 9 } }]).battle;
    expect(effectsOf(anew, "cat")!.map(({ name, left }) => [name, left])).toEqual([
      ["Hymn", 2],
      ["Song", 9],
    ]);
    expect(effectsOf(anew, "bob")).toBe(effectsOf(battle, "bob"));
  });
});
