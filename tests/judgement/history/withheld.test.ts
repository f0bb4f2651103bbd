/** The omissions of cards, and where a reader who may read them finds them. */

import { expect, test } from "vitest";
import type { BegunRecord, Ruling } from "../../../src/judgement/history/battle-record";
import { carriedOn } from "../../../src/judgement/history/record";
import {
  isWithheld,
  keptEvents,
  type Open,
  ToldSteps,
  type WithheldEvent,
} from "../../../src/judgement/history/withheld";
import type { CharacterInput, Command } from "../../../src/rules/index";
import { ruleset, Table, written } from "../../referee/board";

const WOLF: CharacterInput = {
  id: "wolf",
  side: "party",
  at: [0, 0],
  movement: 18,
  vitals: { hp: 32, mp: 9, accuracy: 7, evasion: 6, defence: 5 },
};
const GOBLIN: CharacterInput = {
  id: "goblin",
  side: "monsters",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 20, evasion: 3, defence: 2, fixed: true },
};
const PARTY: Open = { figures: (id) => id === "wolf", hp: (id) => id === "wolf" };
const STRIKE: Command = {
  do: "strike",
  with: { power: 20, bonus: 6, how: "melee" },
  target: "goblin",
  dice: { accuracy: [4, 4], power: [[3, 4]] },
};

function done(table: Table, command: Command): Ruling {
  const carried = carriedOn(table.record as BegunRecord, ruleset, [command]);
  if (!carried.ok) throw new Error(JSON.stringify(carried.refusal));
  table.record = written(table.record, carried.ruling.changes);
  return carried.ruling;
}

function kept({ events, past, battle }: Ruling, open = PARTY) {
  return keptEvents(events, { all: events, steps: past.map(({ number }) => number), battle }, open);
}

function withheldIn(ruling: Ruling): WithheldEvent[] {
  return kept(ruling).filter(isWithheld);
}

test("a card holds nothing of a monster's figures; played again it is all there, for undone steps as well", () => {
  const table = new Table([WOLF, GOBLIN]);
  done(table, { do: "turn", who: "wolf" });
  const struck = done(table, STRIKE);
  const hurt = done(table, { do: "damage", who: "goblin", amount: 4, kind: "fixed" });
  const figures = done(table, { do: "figures", who: "goblin", vitals: { hp: 3, maxHp: 20, defence: 9 } });
  for (const ruling of [struck, hurt, figures]) {
    const card = JSON.stringify(kept(ruling));
    for (const secret of ['"hp"', "defence", '"from"', '"to"', "vitals"]) expect(card).not.toContain(secret);
    expect(withheldIn(ruling).map(({ whose }) => whose)).toContainEqual(["goblin"]);
  }
  expect(withheldIn(struck)[0]).toMatchObject({ looks: [{ who: "goblin", looks: "hurt" }], type: "struck" });
  expect(withheldIn(hurt)[0]).toMatchObject({ told: null, looks: [{ who: "goblin", looks: "badlyHurt" }] });
  const told = new ToldSteps();
  const whole = (ruling: Ruling) => withheldIn(ruling).map((one) => told.whole(one, table.record.history, ruleset));
  const events = (ruling: Ruling) => ruling.events.filter((_, i) => isWithheld(kept(ruling)[i]!));
  for (const ruling of [figures, struck, hurt]) expect(whole(ruling)).toEqual(events(ruling));
  table.ask({ type: "undo" });
  table.ask({ type: "undo" });
  for (const ruling of [figures, struck, hurt]) expect(whole(ruling)).toEqual(events(ruling));
  // What came instead: the steps that were taken back are gone for good, and the battle before it is another.
  const healed = done(table, { do: "heal", who: "goblin", amount: 1 });
  // Those who have read them keep them, and nobody else.
  expect(whole(hurt)).toEqual(events(hurt));
  expect(new ToldSteps().whole(withheldIn(hurt)[0]!, table.record.history, ruleset)).toBeNull();
  expect(whole(healed)).toEqual(events(healed));
  expect(new ToldSteps().whole(withheldIn(healed)[0]!, table.record.history, ruleset)).toEqual(events(healed)[0]);
});

test("what all players may read stands there as it is", () => {
  const table = new Table([WOLF, GOBLIN]);
  done(table, { do: "turn", who: "wolf" });
  const struck = done(table, STRIKE);
  const all: Open = { figures: () => true, hp: () => true };
  expect(kept(struck, all)).toEqual(struck.events);
  // Exact HP are told by the table, what reduced the damage is not.
  const card = JSON.stringify(kept(struck, { ...PARTY, hp: () => true }));
  expect(card).toContain('"hp":[20,');
  expect(card).not.toContain("defence");
});
