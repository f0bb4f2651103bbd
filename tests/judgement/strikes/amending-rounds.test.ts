/** `STR-24`, `SIM-CYC-3` Dice of a round in which everyone struck at once, made anew. */

import { expect, test } from "vitest";
import type { BattleRecord, BegunRecord, Ruling } from "../../../src/judgement/history/battle-record";
import { NO_HISTORY, standingCommands } from "../../../src/judgement/history/history";
import { carriedOn, readRecord } from "../../../src/judgement/history/record";
import type { AmendChange } from "../../../src/judgement/protocol/strike-wish";
import { rule } from "../../../src/judgement/ruling";
import { fallingIn } from "../../../src/judgement/strikes/cycle-rolls";
import type { Asker } from "../../../src/judgement/vocabulary";
import { type Command, type ResolveCommand, rulesets, type SimultaneousBattle } from "../../../src/rules/index";
import { asker, circumstances, GM, written } from "../../referee/board";

const ruleset = rulesets.simultaneous;
const AOI = asker("aoi", "wolf");
const SWORD = { how: "melee", points: { dice: 2, bonus: 1 }, name: "Sword" } as const;
const CLUB = { how: "melee", points: { dice: 1, bonus: 0 } } as const;

/** A wolf and a goblin have struck each other with these dice, who fell fell, and the wolf has been thrown down. */
function resolved(
  dice: NonNullable<ResolveCommand["dice"]>,
  waits?: Pick<ResolveCommand, "interrupts">,
  more: { readonly sword?: object; readonly said?: object } = {},
): BattleRecord {
  const begun = ruleset.begin({
    ruleset: "simultaneous",
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at: [0, 0], fin: 2, ath: 1, health: 12, maxHealth: 12 },
      { id: "goblin", side: "monsters", at: [1, 0], fin: 1, ath: 1, health: 9, maxHealth: 9 },
    ],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const { battle } = begun;
  const history = { ...NO_HISTORY, start: battle };
  let record: BattleRecord = { ...readRecord({}), ruleset: ruleset.id, battle, history };
  const carry = (...commands: Command[]) => {
    const done = carriedOn(record as BegunRecord, ruleset, commands, {}, true);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    return done.ruling;
  };
  const take = (ruling: Ruling) => {
    record = written(record, ruling.changes);
  };
  const sword = { ...SWORD, ...more.sword };
  take(carry({ do: "declare", who: "wolf", action: { attack: "melee", target: "goblin", with: sword } }));
  const onBlow = waits && { if: { who: "wolf", does: "attack" } };
  const club = waits ? { ...CLUB, leaves: ["stunned"] } : CLUB;
  take(carry({ do: "declare", who: "goblin", action: { attack: "melee", target: "wolf", with: club, ...onBlow } }));
  take(carry({ do: "reveal" }));
  const resolve: Command = { do: "resolve", dice, ...waits, ...more.said };
  take(carry(resolve, ...fallingIn(record.battle!, carry(resolve).battle)));
  take(carry({ do: "condition", who: "wolf", add: ["prone"] }));
  return record;
}

const DICE = { wolf: { accuracy: [17], points: [5, 3] }, goblin: { accuracy: [19], points: [6] } };

function amend(record: BattleRecord, change: AmendChange, by: Asker = GM, dice: number[] = [], back = 1) {
  const around = circumstances({ ruleset, requestId: "requestrequest01", diceFallAt: 0, fells: true, rolled: dice });
  const ruled = rule(record, { type: "amend", back, change }, by, around);
  return ruled.ok
    ? { ruling: ruled.ruling, after: written(record, ruled.ruling.changes) }
    : ruled.wants
      ? `wants ${ruled.wants}`
      : ruled.refusal.code;
}

function made(...args: Parameters<typeof amend>) {
  const done = amend(...args);
  if (typeof done === "string") throw new Error(done);
  const battle = done.after.battle as SimultaneousBattle;
  // The steps that stand come to the very battle.
  let played = done.after.history.start!;
  for (const command of standingCommands(done.after.history)) {
    const outcome = ruleset.perform(played, command);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    played = outcome.battle;
  }
  expect(JSON.stringify(played)).toBe(JSON.stringify(battle));
  const of = (id: string) => battle.characters.find((one) => one.id === id)!;
  const commands = standingCommands(done.after.history);
  return {
    ...done,
    of,
    does: commands.map((command) => command.do),
    resolve: commands.find((c) => c.do === "resolve"),
  };
}

test("a check turned over misses: what hung on it is gone, with the fall, and the rest of the round stays", () => {
  const record = resolved(DICE);
  expect(
    standingCommands(record.history)
      .map((one) => one.do)
      .slice(-3),
  ).toEqual(["resolve", "condition", "condition"]);
  const { of, does, resolve, ruling } = made(record, { turn: { key: "accuracy", who: "wolf" } }, AOI);
  expect(of("goblin")).toMatchObject({ health: 9, conditions: [] });
  expect(of("wolf")).toMatchObject({ health: 6, conditions: [{ id: "prone" }] });
  expect(does.slice(-2)).toEqual(["resolve", "condition"]);
  expect(resolve).toEqual({ do: "resolve", dice: { ...DICE, wolf: { accuracy: [4] } } });
  expect(ruling.strikes?.map(({ who }) => who)).toEqual(["goblin", "wolf"]);
});

test("rolled again it is a critical: its die is rolled besides, and who falls by it falls", () => {
  const record = resolved({ ...DICE, wolf: { accuracy: [3] } });
  expect(amend(record, { again: { key: "accuracy", who: "wolf" } })).toBe("wants 20");
  const { of, resolve, ruling } = made(record, { again: { key: "accuracy", who: "wolf" } }, GM, [20, 4, 2, 3]);
  expect(of("goblin")).toMatchObject({ health: 9 - 2 * (2 + 3 + 1) });
  expect(of("goblin").conditions.map(({ id }) => id)).toContain("unconscious");
  expect(resolve).toMatchObject({
    dice: { wolf: { accuracy: [20], critical: [4], points: [2, 3] }, goblin: DICE.goblin },
  });
  expect(ruling.events.map(({ type }) => type)).toContain("conditionChanged");
});

test("damage dice are turned over alone, and nobody falls by what is left", () => {
  const { of, does } = made(resolved(DICE), { turn: { key: "points", who: "wolf" } }, AOI);
  expect(of("goblin")).toMatchObject({ health: 9 - (2 + 4 + 1), conditions: [] });
  expect(does.slice(-2)).toEqual(["resolve", "condition"]);
});

test("by nobody but whose they are, only those that fell, and a strike was declared for good", () => {
  const record = resolved({ ...DICE, wolf: { accuracy: [3] } });
  expect(amend(record, { turn: { key: "accuracy", who: "wolf" } }, asker("ren", "kai"))).toBe("not-yours");
  expect(amend(record, { turn: { key: "accuracy", who: "goblin" } }, AOI)).toBe("not-yours");
  expect(amend(record, { again: { key: "accuracy", who: "wolf" } }, AOI)).toBe("not-yours");
  for (const change of [
    { turn: { key: "points", who: "wolf" } },
    { turn: { key: "accuracy", who: "kai" } },
    { turn: { key: "accuracy" } },
    { again: { key: "power" } },
    { add: { damage: 2 } },
    { target: "wolf" },
  ] as const)
    expect(amend(record, change), JSON.stringify(change)).toBe("no-such-step");
  expect(amend(record, { turn: { key: "accuracy", who: "wolf" } }, GM, [], 2)).toBe("no-such-step");
});

test.each([
  ["asked", "asked-to-amend"],
  ["never", "never-amended"],
] as const)("a player's dice of a round are held back where they are %s", (amending, code) => {
  const record = resolved(DICE);
  const around = circumstances({ ruleset, diceFallAt: 0, amending });
  const turned = (key: "points" | "power") =>
    ({ type: "amend", back: 1, change: { turn: { key, who: "wolf" } } }) as const;
  expect(rule(record, turned("points"), AOI, around)).toMatchObject({ ok: false, refusal: { code } });
  expect(rule(record, turned("power"), AOI, around)).toMatchObject({ ok: false, refusal: { code: "no-such-step" } });
  expect(rule(record, turned("points"), GM, around)).toMatchObject({ ok: true });
});

test("SIM-CND-2 what interrupts interrupts still: the blow that it keeps back takes its dice with it, or needs them", () => {
  const waits = { interrupts: ["goblin"] };
  const both = { goblin: { accuracy: [2] }, wolf: { accuracy: [17], points: [5, 3] } };
  const missed = resolved(both, waits);
  const stuns = made(missed, { turn: { key: "accuracy", who: "goblin" } }, GM, [4]);
  expect(stuns.of("goblin")).toMatchObject({ health: 9 });
  expect(stuns.of("wolf").conditions.map(({ id }) => id)).toContain("stunned");
  expect(stuns.resolve).toEqual({ do: "resolve", ...waits, dice: { goblin: { accuracy: [19], points: [4] } } });
  const stunned = resolved({ goblin: { accuracy: [19], points: [4] } }, waits);
  const misses = made(stunned, { turn: { key: "accuracy", who: "goblin" } }, GM, [17, 5, 3]);
  expect(misses.of("goblin")).toMatchObject({ health: 9 - (5 + 3 + 1) });
  expect(misses.resolve).toEqual({ do: "resolve", ...waits, dice: both });
});

test("a casting check turned over fails the spell: everything after it is gone (SIM-ACC-6)", () => {
  const dice = { ...DICE, wolf: { casting: [18], ...DICE.wolf } };
  const record = resolved(dice, undefined, { sword: { casting: { against: 10 } } });
  const { of, resolve } = made(record, { turn: { key: "casting", who: "wolf" } }, AOI);
  expect(of("goblin")).toMatchObject({ health: 9, conditions: [] });
  expect(resolve).toEqual({ do: "resolve", dice: { ...DICE, wolf: { casting: [3] } } });
});

test("what the Game Master said of criticals is asked for with the dice (SIM-CRT-3)", () => {
  const dice = { ...DICE, wolf: { ...DICE.wolf, critical: [3] } };
  const record = resolved(dice, undefined, { said: { reasons: { wolf: "sneak" } } });
  const { resolve } = made(record, { again: { key: "accuracy", who: "wolf" } }, GM, [16]);
  expect(resolve).toEqual({
    do: "resolve",
    dice: { ...dice, wolf: { ...dice.wolf, accuracy: [16] } },
    reasons: { wolf: "sneak" },
  });
});

test("which of several attacks is meant nobody can say: their dice stay (SIM-ACC-6)", () => {
  const record = resolved({ ...DICE, wolf: [DICE.wolf] });
  expect(amend(record, { turn: { key: "accuracy", who: "wolf" } })).toBe("no-such-step");
});
