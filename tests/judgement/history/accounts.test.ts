/** Changes to sheets beside the battle, due death checks, and a strike for a reader who knows no figures. */

import { expect, test } from "vitest";
import { looksAt, seenStruck } from "../../../src/chronicle/index";
import { accountsDue, earnedBy, opened } from "../../../src/judgement/history/accounts";
import type { DeathDue } from "../../../src/judgement/history/rolling";
import { deathsDue } from "../../../src/judgement/strikes/deaths";
import { nextOf } from "../../../src/judgement/strikes/strikes-under-way";
import type { CharacterInput, Command, EventOf } from "../../../src/rules/index";
import { GM, ruleset, Table } from "../../referee/board";

const WOLF: CharacterInput = { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals: { hp: 10, deathCheck: 5 } };
const GOBLIN: CharacterInput = {
  id: "goblin",
  side: "monsters",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 10, fixed: true },
};
const step = (number: number) => ({ [number]: { do: "round" } as Command });
const account = { items: [{ who: "wolf", id: "bow" }], earned: [], settled: false };

test("an account is due once for each way that its step goes", () => {
  const history = { start: null, commands: { ...step(1), ...step(2) }, undone: {} };
  const accounts = { 1: account, 2: { ...account, settled: true } };
  expect(accountsDue({ accounts, history })).toEqual([{ number: "1", account, sign: 1 }]);
  const undone = { ...history, undone: { 1: true, 2: true } };
  expect(accountsDue({ accounts, history: undone })).toMatchObject([{ number: "2", sign: -1 }]);
  // Another step came after it was taken back, or it was made anew: it is gone for good.
  expect(accountsDue({ accounts, history: { ...history, commands: { 1: null, 2: null } } })).toMatchObject([
    { number: "2", sign: -1 },
  ]);
  expect(opened(3, { items: account.items })).toEqual({ "system.accounts.3": account });
});

test("DIC-1 every 1,1 of a step is somebody's", () => {
  const events = [
    { type: "experienceEarned", rule: "DIC-1", who: "wolf", amount: 50 },
    { type: "felled", rule: "DIC-4", who: "goblin" },
  ] as const;
  expect(earnedBy(events)).toEqual([{ who: "wolf", amount: 50 }]);
});

test("DIC-4 who falls makes a death check, monsters with fixed values none, and nobody two", () => {
  const at = new Table([WOLF, GOBLIN]);
  const fall = (who: string) => {
    const ruled = at.ask({ type: "correct", commands: [{ do: "damage", who, amount: 12, kind: "fixed" }] }, GM);
    if (!ruled.ok) throw new Error(ruled.refusal.code);
    return ruled.ruling;
  };
  const due = (ruling: ReturnType<typeof fall>, death: "ask" | "enforce" | "off", strikes = {}) =>
    deathsDue({ strikes }, ruling, { death }, 20, (who) => `death${who}`);
  const wolf = fall("wolf");
  const asked = { is: "death", id: "deathwolf", who: "wolf", pressed: {}, until: 20 };
  expect(due(wolf, "ask")).toEqual({ "system.strikes.deathwolf": asked });
  expect(due(wolf, "enforce")).toEqual({ "system.strikes.deathwolf": { ...asked, until: 0 } });
  expect(due(wolf, "off")).toEqual({});
  expect(due(wolf, "ask", { other: asked })).toEqual({});
  expect(due({ ...wolf, redone: 1 }, "ask")).toEqual({});
  expect(due(fall("goblin"), "ask")).toEqual({});
});

test("who knows no figures reads what was rolled, and neither HP nor what took off the damage", () => {
  const struck: EventOf<"struck"> = {
    type: "struck",
    rule: "STR-20",
    who: "wolf",
    name: null,
    how: "melee",
    dice: {},
    rows: [
      {
        id: "goblin",
        outcome: "hit",
        sum: [
          { part: "power", amount: 5 },
          { part: "bonus", amount: 6 },
          { part: "defence", amount: -2 },
        ],
        damage: 9,
        hp: [16, 7],
      },
    ],
  };
  expect(seenStruck(struck, () => true)).toEqual(struck);
  const told = JSON.stringify(seenStruck(struck, (id) => id === "wolf"));
  expect(told).toContain('"damage":11');
  for (const secret of ["hp", "defence", "16", "7]"]) expect(told).not.toContain(secret);
  const paid = { ...struck, mp: [10, 7] as const };
  expect(seenStruck(paid, () => false).mp).toBeUndefined();
  expect([looksAt(16, 16), looksAt(9, 16), looksAt(8, 16), looksAt(0, 16)]).toEqual([
    "unhurt",
    "hurt",
    "badlyHurt",
    "down",
  ]);
});

test("STR-8 a death check that is due is none any more once its character is healed above 0, or gone", () => {
  const at = new Table([WOLF, GOBLIN]);
  const hand = (command: Command) => at.ask({ type: "correct", commands: [command] }, GM);
  const due: DeathDue = { is: "death", id: "deathwolf", who: "wolf", pressed: {}, until: null };
  const next = () => nextOf(due, at.battle, ruleset, { isAsked: () => true, strikes: [], now: 0 });
  hand({ do: "damage", who: "wolf", amount: 12, kind: "fixed" });
  expect(next()).toMatchObject({ do: "wait", for: [{ key: "death", who: "wolf", value: 5 }] });
  hand({ do: "heal", who: "wolf", amount: 1 });
  expect(at.battle.characters.find(({ id }) => id === "wolf")?.vitals?.hp).toBeLessThanOrEqual(0);
  expect(next().do).toBe("wait");
  hand({ do: "heal", who: "wolf", amount: 9 });
  expect(next()).toEqual({ do: "drop", refusal: null });
  hand({ do: "remove", who: "wolf" });
  expect(next()).toEqual({ do: "drop", refusal: null });
});
