/** Somebody who is struck strikes back by one press (`ACT-14`); evading is what happens by itself. */

import { expect, test } from "vitest";
import { counterChance, reactingTo } from "../../../src/judgement/strikes/strikes-under-way";
import type { Battle, CharacterInput, PlaneBattle } from "../../../src/rules/index";
import { asker, ruleset } from "../../referee/board";
import { AOI, GOBLIN, ID, named, REN, Striker, WISH, WOLF } from "../../support/striker";

const counters = { times: 1, with: { how: "melee", name: "Fist", power: 10, bonus: 3 } } as const;
const KAI = {
  id: "kai",
  side: "monsters",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 30, accuracy: 6, evasion: 5, defence: 2 },
  counters,
} as unknown as CharacterInput;
const GM = asker("gm");

/** The wolf strikes Kai, its check is 7 + 7. */
function struck(target = "kai", more: Partial<CharacterInput> = {}): Striker {
  const goblin = { ...GOBLIN, counters } as unknown as CharacterInput;
  const table = new Striker([{ ...WOLF, ...more }, KAI, goblin]);
  table.ask({ ...WISH, target });
  table.fall(3, 4);
  return table;
}

const said = (table: Striker, key: "counter" | "evade", who = "kai", by = REN) =>
  named(table.ask({ type: "answer", strikeId: ID, key, who }, by, "answeranswer0001"));

test("ACT-14 whoever is struck may say it beside its answer, with the chance that it wins", () => {
  const table = struck();
  expect(table.next()).toMatchObject({ do: "wait", for: [{ key: "answers", who: "kai" }] });
  const { battle } = table.record;
  expect(reactingTo(table.striking, battle!, ruleset)).toEqual(["kai"]);
  // 2d + 6 above 14: 9 or more, 10 of 36.
  expect(counterChance(table.striking, "kai", battle!, ruleset)).toBeCloseTo(10 / 36, 12);
  expect(said(table, "counter", "kai", AOI)).toBe("not-yours");
  expect(said(table, "counter", "wolf", AOI)).toBe("decided");
  expect(said(table, "counter")).toBe("ruled");
  expect(table.striking.aiming.reactions).toEqual({ kai: "counter" });
  // One press: its dice fall at once.
  expect(table.next()).toMatchObject({ do: "roll", want: { key: "counter", who: "kai" } });
  expect(said(table, "evade")).toBe("decided");
});

test("ACT-14 of two who strike back each has its own chance", () => {
  const goblin = { ...GOBLIN, counters, vitals: { ...GOBLIN.vitals, accuracy: 5, fixed: false } };
  const table = new Striker([WOLF, KAI, goblin as unknown as CharacterInput]);
  const { target: _, ...wish } = { ...WISH, targets: ["kai", "goblin"] };
  table.ask(wish as never);
  table.fall(3, 4);
  const { battle } = table.record;
  expect(said(table, "counter")).toBe("ruled");
  // The goblin, while Kai's dice are still open: 2d + 5 above 14, 10 or more: 6 of 36.
  expect(counterChance(table.striking, "goblin", battle!, ruleset)).toBeCloseTo(6 / 36, 12);
  expect(counterChance(table.striking, "kai", battle!, ruleset)).toBeCloseTo(10 / 36, 12);
});

test("ACT-14 without a word it evades, and after its answer nothing can be said any more", () => {
  const table = struck();
  expect(named(table.ask({ type: "answer", strikeId: ID, key: "answers", who: "kai" }, REN, "answeranswer0001"))).toBe(
    "ruled",
  );
  table.fall(1, 2);
  expect(said(table, "counter")).toBe("decided");
  expect(table.striking.aiming).not.toHaveProperty("reactions");
});

test("ACT-14 for a monster the Game Master is asked before the damage, until the time is over", () => {
  const table = struck("goblin");
  table.away = ["goblin"];
  expect(table.next()).toEqual({ do: "react", who: "goblin" });
  expect(said(table, "counter", "goblin")).toBe("not-yours");
  expect(said(table, "evade", "goblin", GM)).toBe("ruled");
  expect(table.next().do).toBe("wait");
  const late = struck("goblin");
  late.away = ["goblin"];
  late.now = 2_000;
  expect(late.next().do).toBe("roll");
});

test("ACT-14 whoever may strike back has the time for a choice; dice alone fall sooner", () => {
  const table = struck();
  table.late = { choosing: 14_000 };
  table.now = 2_000;
  expect(table.next()).toMatchObject({ do: "wait", for: [{ key: "answers", who: "kai" }] });
  table.now = 15_000;
  expect(table.next()).toMatchObject({ do: "roll", want: { key: "answers", who: "kai" } });
  // Who has nothing to choose.
  const plain = struck("kai", {});
  plain.late = { choosing: 14_000 };
  plain.record = { ...plain.record, battle: withoutCounters(plain) };
  plain.now = 2_000;
  expect(plain.next()).toMatchObject({ do: "roll", want: { key: "answers", who: "kai" } });
});

test("a table that asks lets no dice fall that nobody has pressed for, except for those who are away", () => {
  const table = struck();
  table.late = { keeps: true };
  table.now = 100_000;
  expect(table.next()).toMatchObject({ do: "wait", for: [{ key: "answers", who: "kai" }] });
  expect(named(table.ask({ type: "answer", strikeId: ID, key: "answers", who: "kai" }, GM, "answeranswer0001"))).toBe(
    "ruled",
  );
  expect(table.next()).toMatchObject({ do: "roll" });
});

function withoutCounters({ record: { battle } }: Striker): Battle {
  const characters = (battle as PlaneBattle).characters.map(({ counters: _, ...one }) => one);
  return { ...(battle as PlaneBattle), characters };
}
