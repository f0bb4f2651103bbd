/** A character that reaches nobody: its proposed attack after a normal move is legal, on every board with turns. */

import { describe, expect, test } from "vitest";
import { openPending } from "../../../src/judgement/history/record";
import { approaches } from "../../../src/judgement/strikes/closing-in";
import { proposals } from "../../../src/judgement/strikes/group-proposals";
import { performed, stagedFor } from "../../../src/judgement/turns/own-turn";
import { type CharacterInput, rulesets, type StrikeWith } from "../../../src/rules/index";
import { Table } from "../../referee/board";
import { TURN_TAKING } from "../../rules/vitals/fight";

const CLUB: StrikeWith = { how: "melee", accuracy: 5, power: 10, bonus: 2, critical: 10 };
const BOW: StrikeWith = { how: "ranged", range: 20, accuracy: 5, power: 10, bonus: 2, critical: 10 };
const arms = [{ item: "club", with: CLUB }];
const vitals = { hp: 10 };

function battleOn(id: string, distance: number, more: readonly CharacterInput[] = []) {
  const ruleset = rulesets[id as keyof typeof rulesets];
  const isAreas = ruleset.capabilities.board === "areas";
  const outcome = ruleset.begin({
    ruleset: id,
    sides: ["monsters", "party"],
    characters: [
      { id: "goblin", side: "monsters", at: isAreas ? "first-rear" : [0, 0], movement: 12, vitals },
      { id: "kai", side: "party", at: isAreas ? "front" : [distance, 0], movement: 12, vitals },
      ...more,
    ],
  } as never);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return { ruleset, battle: outcome.battle };
}

describe.each(TURN_TAKING)("on %s", (id) => {
  test("it walks to whom it does not reach, and may strike there", () => {
    const { ruleset, battle } = battleOn(id, 8);
    const attacker = { key: "goblin", who: "goblin", arms };
    expect(proposals(ruleset, battle, [attacker], () => true)[0]!.chosen).toBeNull();
    const [first] = approaches(ruleset, battle, attacker, () => true);
    expect(first).toMatchObject({
      item: "club",
      sign: { id: "kai" },
      move: { do: "move", who: "goblin", kind: "normal" },
    });
    const staged = stagedFor(ruleset, battle, "goblin");
    if (!staged.ok) throw new Error(staged.refusal.code);
    const moved = performed(ruleset, staged.battle, [first!.move]);
    if (!moved.ok) throw new Error(moved.refusal.code);
    // B20-ZON-1 the mover declares the brawl by coming, so there is no question whether one begins; elsewhere there
    // is no brawl.
    expect(first!.move.brawl).toBe(id === "sw20-brawl" ? "kai" : undefined);
    expect(proposals(ruleset, moved.battle, [attacker], () => true)[0]!.chosen).toEqual({
      item: "club",
      target: "kai",
    });
  });

  test("it walks to nobody whom its reader does not know of, and nowhere to shoot", () => {
    const { ruleset, battle } = battleOn(id, 8);
    expect(approaches(ruleset, battle, { who: "goblin", arms }, (one) => one !== "kai")).toEqual([]);
    expect(approaches(ruleset, battle, { who: "goblin", arms: [{ item: "bow", with: BOW }] }, () => true)).toEqual([]);
  });
});

test("A25-MOV-1 a normal move leads no farther than its metres: beyond them nobody is walked to", () => {
  const { ruleset, battle } = battleOn("sw25-advanced", 40);
  expect(approaches(ruleset, battle, { who: "goblin", arms }, () => true)).toEqual([]);
});

test("the nearest comes first, with its metres", () => {
  const near = { id: "mei", side: "party", at: [0, 5], movement: 12, vitals } as CharacterInput;
  const { ruleset, battle } = battleOn("sw25-advanced", 8, [near]);
  const found = approaches(ruleset, battle, { who: "goblin", arms }, () => true);
  expect(found.map(({ sign, metres }) => [sign.id, metres])).toEqual([
    ["mei", 5],
    ["kai", 8],
  ]);
});

describe.each(["sw25-advanced", "sw20-advanced", "sw20-brawl", "sw25-line", "sw20-line"])("on %s", (id) => {
  test("A25-BLK-4 a charge into a melee joins it, so nobody is asked who would pull it in", () => {
    const rules = rulesets[id as keyof typeof rulesets];
    const kai = { id: "kai", side: "party", at: [8, 0], movement: 12, vitals } as const;
    const orc = { id: "orc", side: "monsters", at: [8, 0], movement: 12, vitals } as const;
    const goblin = { id: "goblin", side: "monsters", at: [0, 0], movement: 12, vitals } as const;
    const table = new Table([kai, orc, goblin], {}, rules);
    table.ask({ type: "correct", commands: [{ do: "form", who: ["kai", "orc"], at: [8, 0] }] });
    table.ask({ type: "command", command: { do: "turn", who: "kai" } });
    table.ask({ type: "command", command: { do: "end", who: "kai" } });
    const [charge] = approaches(rules, table.battle, { who: "goblin", arms }, () => true);
    expect(charge).toMatchObject({ sign: { id: "kai" }, move: { join: true } });
    expect(table.ask({ type: "move", command: charge!.move }).ok).toBe(true);
    expect(openPending(table.record)).toBeNull();
    const came = table.battle.characters.find((one) => one.id === "goblin");
    expect(came).toMatchObject({ at: [8, 0], melee: table.battle.skirmishes[0]!.id });
  });
});
