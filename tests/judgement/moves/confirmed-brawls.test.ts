/** `B20-ZON-1`: the Game Master confirms a brawl that somebody's player declares as an enemy comes next to it. */

import { describe, expect, test } from "vitest";
import { PASS, toConfirm } from "../../../src/judgement/history/pending";
import { hasBegun, openPending } from "../../../src/judgement/history/record";
import { ruleExpired } from "../../../src/judgement/moves/moves";
import { type CharacterInput, type MoveCommand, rulesetOf } from "../../../src/rules/index";
import { asker, GM, Table } from "../../referee/board";

const BRAWLS = rulesetOf("sw20-brawl")!;
const one = (id: string, side: string, x: number, y: number): CharacterInput => ({
  id,
  side,
  at: [x, y],
  movement: 20,
});
const past: MoveCommand = { do: "move", who: "goblin", kind: "normal", path: [[16, 0]] };
const player = asker("player", "sakura");
const blocks = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { block: {} }]));
const passes = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { pass: true as const }]));

/** The party has acted; the goblin walks past whoever of it is there. */
function table(party: readonly CharacterInput[], rules = BRAWLS): Table {
  const made = new Table([one("goblin", "monsters", 0, 0), ...party], {}, rules);
  for (const { id } of party) turned(made, id);
  return made;
}

function turned(made: Table, who: string): void {
  made.ask({ type: "command", command: { do: "turn", who } });
  made.ask({ type: "command", command: { do: "end" } });
}

const moved = (made: Table, more: Parameters<Table["ask"]>[2] = {}) =>
  made.ask({ type: "move", command: past }, GM, more);
const decided = (made: Table, decisions: object, by = player) =>
  made.ask({ type: "decide", pendingId: openPending(made.record)!.id, decisions: decisions as never }, by);
const confirming = ({ record }: Table) => {
  const pending = openPending(record);
  return pending ? toConfirm(pending) : null;
};

describe("a player declares for somebody approached", () => {
  const sakura = one("sakura", "party", 8, 0.5);

  test("and nothing begins before the Game Master's word; then it does, around the declarer", () => {
    const made = table([sakura]);
    expect(moved(made).ok).toBe(true);
    expect(decided(made, blocks("sakura")).ok).toBe(true);
    expect(confirming(made)).toEqual(["sakura"]);
    expect([made.at("goblin"), made.battle.skirmishes]).toEqual([[0, 0], []]);
    expect(decided(made, blocks("sakura"), GM).ok).toBe(true);
    expect(confirming(made)).toBeNull();
    expect(made.battle.skirmishes).toMatchObject([{ centre: [8, 0.5] }]);
    expect(made.at("goblin")).toEqual([8, 0.5]);
  });

  test("and where it is not confirmed the mover passes", () => {
    const made = table([sakura]);
    moved(made);
    decided(made, blocks("sakura"));
    const ruled = decided(made, passes("sakura"), GM);
    expect([made.at("goblin"), made.battle.skirmishes]).toEqual([[16, 0], []]);
    // The user who declared it reads its outcome.
    expect(ruled.ok && ruled.ruling.refusedBrawls).toEqual(["sakura"]);
  });

  test("but what a player lets pass was refused by nobody", () => {
    const made = table([sakura]);
    moved(made);
    const ruled = decided(made, passes("sakura"));
    expect(ruled.ok && ruled.ruling).not.toHaveProperty("refusedBrawls");
  });

  test("which the player cannot confirm", () => {
    const made = table([sakura]);
    moved(made);
    decided(made, blocks("sakura"));
    expect(decided(made, blocks("sakura"))).toMatchObject({ refusal: { code: "decided" } });
    expect(confirming(made)).toEqual(["sakura"]);
  });

  test("and is waited for as long as it takes: the deadline was the players'", () => {
    const made = table([sakura]);
    moved(made, { answersUntil: 1000 });
    decided(made, blocks("sakura"));
    const pending = openPending(made.record)!;
    expect(pending.until).toBeNull();
    const { record } = made;
    if (!hasBegun(record)) throw new Error("No battle");
    const expired = ruleExpired(
      record,
      { ...pending, until: 1000 },
      { ruleset: BRAWLS, clock: { answersUntil: null } },
    );
    expect(expired).toMatchObject({ ok: true, ruling: { changes: { [`system.pending.${pending.id}.until`]: null } } });
  });

  test("beforehand as well", () => {
    const made = table([sakura]);
    moved(made, { standing: new Map([["sakura", "block"]]), played: new Set(["sakura"]) });
    expect(confirming(made)).toEqual(["sakura"]);
    decided(made, blocks("sakura"), GM);
    expect(made.battle.skirmishes).toHaveLength(1);
  });
});

describe("nobody is asked for a word", () => {
  test("where a Game Master declares, for whomever", () => {
    const made = table([one("sakura", "party", 8, 0.5)]);
    moved(made);
    decided(made, blocks("sakura"), GM);
    expect(made.battle.skirmishes).toHaveLength(1);
    const always = table([one("guard", "party", 8, 0.5)]);
    moved(always, { standing: new Map([["guard", "block"]]), played: new Set() });
    expect(always.battle.skirmishes).toHaveLength(1);
  });

  test("where another has stopped the mover before", () => {
    const made = table([one("guard", "party", 4, 0.5), one("sakura", "party", 8, 0.5)]);
    moved(made);
    decided(made, blocks("sakura"));
    // The guard may still come first, and the Game Master is asked for one thing at a time.
    expect(confirming(made)).toEqual([]);
    decided(made, blocks("guard"), GM);
    expect(confirming(made)).toBeNull();
    expect(made.battle.skirmishes).toMatchObject([{ centre: [4, 0.5] }]);
  });

  test("where somebody fights in the zone already, which is a pull and no declaration", () => {
    const made = new Table(
      [one("goblin", "monsters", 0, 0), one("other", "monsters", 8, 0), one("sakura", "party", 8, 0)],
      {},
      BRAWLS,
    );
    made.ask({ type: "correct", commands: [{ do: "form", who: ["sakura", "other"], at: [8, 0] }] });
    turned(made, "sakura");
    expect(moved(made).ok).toBe(true);
    if (openPending(made.record)) decided(made, blocks("sakura"));
    expect(confirming(made)).toBeNull();
  });

  test("A25-BLK-1 of blocks in Advanced Combat", () => {
    const made = table([one("sakura", "party", 8, 0.5)], rulesetOf("sw25-advanced")!);
    moved(made);
    decided(made, blocks("sakura"));
    expect(openPending(made.record)).toBeNull();
    expect(made.at("goblin")).not.toEqual([16, 0]);
  });
});

test("B20-ZON-1 whoever comes later on the way is asked as well, for the Game Master may say no", () => {
  const made = table([one("kai", "party", 4, 0.5), one("sakura", "party", 8, 0.5)]);
  moved(made);
  decided(made, blocks("kai"), asker("ren", "kai"));
  expect(openPending(made.record)?.blockers.map(({ by }) => by)).toEqual(["kai", "sakura"]);
  decided(made, passes("sakura"));
  expect(confirming(made)).toEqual(["kai"]);
  expect(openPending(made.record)?.answers.sakura).toEqual(PASS);
});
