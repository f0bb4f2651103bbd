/** Block prompts ask real questions only, and what somebody has said beforehand is not asked again. */

import { describe, expect, test } from "vitest";
import { type BlockAnswer, PASS, type StandingAnswer } from "../../../src/judgement/history/pending";
import { openPending } from "../../../src/judgement/history/record";
import { stillAsked } from "../../../src/judgement/moves/real-questions";
import { readStanding, standingNow } from "../../../src/judgement/moves/standing";
import { pendingMove, trialOf } from "../../../src/judgement/moves/tried-moves";
import { resolveBlocks } from "../../../src/judgement/moves/waiting-move";
import { type CharacterInput, type MoveCommand, type PlaneBattle, rulesetOf } from "../../../src/rules/index";
import { asker, GM, Table } from "../../referee/board";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const goblin = (id: string, x: number, y: number) => ({ id, side: "monsters", at: [x, y], movement: 12 }) as const;
const past: MoveCommand = { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] };
const player = asker("player", "wolf");
const id = "pendingpending01";

const move = (command: MoveCommand) => ({ type: "move", command }) as const;
const saying = (...said: [string, StandingAnswer][]) => ({ standing: new Map(said) });
const asked = ({ record }: Table) => openPending(record)?.blockers.map(({ by }) => by) ?? [];

describe("nobody is asked", () => {
  test("A25-BLK-3 where all of them together are too few", () => {
    const giant = { ...wolf, sections: 5 };
    const table = new Table([giant, goblin("g1", 10, 1), goblin("g2", 10, -1)]);
    expect(table.ask(move(past), player).ok).toBe(true);
    expect(openPending(table.record)).toBeNull();
    expect(table.at("wolf")).toEqual([16, 0]);
  });

  test("who is too weak alone and reaches no common point with those who would help", () => {
    const ogre = { ...wolf, sections: 3 };
    const table = new Table([ogre, goblin("g1", 3, 0), goblin("g2", 12, 1), goblin("g3", 12, -1)]);
    table.ask(move(past), player);
    expect(asked(table)).toEqual(["g2", "g3"]);
  });

  test("A25-BLK-4 in the melee that the mover joins anyway", () => {
    const table = new Table([wolf, { ...wolf, id: "kai", at: [16, 0] }, goblin("g1", 16, 0)]);
    table.ask({ type: "correct", commands: [{ do: "form", who: ["kai", "g1"], at: [16, 0] }] });
    table.ask(move({ ...past, join: true }), player);
    expect(openPending(table.record)).toBeNull();
    expect(table.battle.characters.find((one) => one.id === "wolf")?.melee).toBe(table.battle.skirmishes[0]!.id);
  });

  test("B20-PAS-1 in the brawl to whose centre the mover goes, and is in it by that", () => {
    const kai = { ...wolf, id: "kai", at: [16, 0] } as const;
    const table = new Table([wolf, kai, goblin("g1", 16, 0)], {}, rulesetOf("sw20-brawl")!);
    table.ask({ type: "correct", commands: [{ do: "form", who: ["kai", "g1"], at: [16, 0] }] });
    table.ask(move(past), player);
    expect(openPending(table.record)).toBeNull();
    expect(table.battle.characters.find((one) => one.id === "wolf")?.melee).toBe(table.battle.skirmishes[0]!.id);
  });

  test("B20-ZON-1 with whom the mover declares a brawl where it ends", () => {
    const brawls = rulesetOf("sw20-brawl")!;
    const declaring: MoveCommand = { ...past, brawl: "g1" };
    const alone = new Table([wolf, goblin("g1", 16, 0)], {}, brawls);
    alone.ask(move(declaring), player);
    expect(openPending(alone.record)).toBeNull();
    expect(alone.battle.skirmishes).toMatchObject([{ centre: [16, 0] }]);
    // It may still do so itself where the mover only comes near: then there might be none.
    const near = new Table([wolf, goblin("g1", 16, 0)], {}, brawls);
    near.ask(move(past), player);
    expect(asked(near)).toEqual(["g1"]);
    // Where forming is left to the Game Master's hand no move declares one.
    const byHand = new Table([wolf, goblin("g1", 16, 0)], {}, brawls);
    byHand.ask(move(declaring), player, { forming: "ask" });
    expect(asked(byHand)).toEqual(["g1"]);
    // A character that would begin it elsewhere is asked, and with it everybody who could come before.
    const beside = new Table([wolf, goblin("g1", 16, 0), goblin("g2", 8, 1)], {}, brawls);
    beside.ask(move(declaring), player);
    expect(asked(beside)).toEqual(["g1", "g2"]);
    beside.ask({ type: "decide", pendingId: openPending(beside.record)!.id, decisions: { g2: { pass: true } } });
    expect(openPending(beside.record)).toBeNull();
    expect(beside.battle.skirmishes).toMatchObject([{ centre: [16, 0] }]);
  });

  test("in that melee only where nobody else has a say", () => {
    const table = new Table([wolf, { ...wolf, id: "kai", at: [16, 0] }, goblin("g1", 16, 0), goblin("g2", 6, 1)]);
    table.ask({ type: "correct", commands: [{ do: "form", who: ["kai", "g1"], at: [16, 0] }] });
    table.ask(move({ ...past, join: true }), player);
    expect(asked(table)).toContain("g2");
  });

  test("A25-BLK-4 in that melee behind those who could stop the mover before: only they are asked", () => {
    const table = new Table([wolf, { ...wolf, id: "kai", at: [16, 0] }, goblin("g1", 16, 0), goblin("g2", 6, 1)]);
    table.ask({ type: "correct", commands: [{ do: "form", who: ["kai", "g1"], at: [16, 0] }] });
    table.ask(move({ ...past, join: true }), player);
    expect(asked(table)).toEqual(["g2"]);
    // A character whose stretch ends where the area begins may block at the border together with those inside: all
    // are asked.
    const beside = new Table([wolf, { ...wolf, id: "kai", at: [16, 0] }, goblin("g1", 16, 0), goblin("g2", 11, 1)]);
    beside.ask({ type: "correct", commands: [{ do: "form", who: ["kai", "g1"], at: [16, 0] }] });
    beside.ask(move({ ...past, join: true }), player);
    expect(asked(beside)).toEqual(["g1", "g2"]);
  });
});

test("a move that waits is not let go by a correction after which nobody could stop it", () => {
  const giant = { ...wolf, sections: 3 };
  const table = new Table([giant, goblin("g1", 10, 1), goblin("g2", 10, -1)]);
  table.ask(move(past), player);
  expect(asked(table)).toEqual(["g1", "g2"]);
  const away = { do: "put", who: "g2", at: [40, 40] } as const;
  expect(table.ask({ type: "correct", commands: [away] }).ok).toBe(true);
  // One alone is too few: its answer changes nothing, and yet it is by an answer that the move goes on.
  expect(asked(table)).toEqual(["g1"]);
  expect(table.at("wolf")).toEqual([0, 0]);
  table.ask({ type: "decide", pendingId: id, decisions: { g1: { pass: true } } }, asker("a", "g1"));
  expect(table.at("wolf")).toEqual([16, 0]);
});

describe("nobody is waited for", () => {
  test("A25-BLK-7 once an earlier block stops the mover before them", () => {
    const table = new Table([wolf, goblin("g1", 5, 0), goblin("g2", 12, 0)]);
    table.ask(move(past), player);
    expect(asked(table)).toEqual(["g1", "g2"]);
    table.ask({ type: "decide", pendingId: id, decisions: { g1: { block: {} } } }, asker("a", "g1"));
    expect(openPending(table.record)).toBeNull();
    expect(table.at("wolf")).toEqual([2, 0]);
    expect(table.at("g2")).toEqual([12, 0]);
  });

  test("A25-BLK-3 once those have passed without whom they are too few", () => {
    const table = new Table([{ ...wolf, sections: 3 }, goblin("g1", 10, 1), goblin("g2", 10, -1)]);
    table.ask(move(past), player);
    table.ask({ type: "decide", pendingId: id, decisions: { g1: { pass: true } } }, asker("a", "g1"));
    expect(openPending(table.record)).toBeNull();
    expect(table.at("wolf")).toEqual([16, 0]);
  });
});

describe("what somebody has said beforehand", () => {
  test("is heeded by the referee: never blocks, always blocks", () => {
    const never = new Table([wolf, goblin("g1", 10, 0)]);
    never.ask(move(past), player, saying(["g1", "pass"]));
    expect(never.at("wolf")).toEqual([16, 0]);
    const always = new Table([wolf, goblin("g1", 10, 0)]);
    always.ask(move(past), player, saying(["g1", "block"]));
    expect(always.at("wolf")).toEqual([7, 0]);
    expect(always.battle.contacts).toHaveLength(1);
  });

  test("leaves the question to the others, and those who always block do it together", () => {
    const table = new Table([wolf, goblin("g1", 12, 0), goblin("g2", 6, 0)]);
    table.ask(move(past), player, saying(["g1", "block"]));
    expect(asked(table)).toEqual(["g1", "g2"]);
    expect(openPending(table.record)?.answers).toHaveProperty("g1");
    expect(openPending(table.record)?.answers).not.toHaveProperty("g2");
    const heavy = new Table([{ ...wolf, sections: 3 }, goblin("g1", 10, 1), goblin("g2", 10, -1)]);
    heavy.ask(move(past), player, saying(["g1", "block"], ["g2", "block"]));
    expect(heavy.battle.contacts[0]?.blockers).toEqual(["g1", "g2"]);
  });

  test("can be changed by the Game Master while the others decide", () => {
    const table = new Table([wolf, goblin("g1", 12, 0), goblin("g2", 6, 0)]);
    table.ask(move(past), player, saying(["g1", "block"]));
    const decisions = { g1: { pass: true }, g2: { pass: true } } as const;
    expect(table.ask({ type: "decide", pendingId: id, decisions }, GM).ok).toBe(true);
    expect(table.at("wolf")).toEqual([16, 0]);
  });

  test("is read as unsaid where it is nonsense, and ends with its round", () => {
    const { battle } = new Table([wolf, goblin("g1", 10, 0)]);
    for (const nonsense of [null, 7, "block", { answer: "yes" }, { passes: { combat: 1, round: Number.NaN } }])
      expect(standingNow(readStanding(nonsense), "c", battle)).toBe("ask");
    const word = readStanding({ answer: "block", passes: { combat: "c", round: battle.round } });
    expect(standingNow(word, "c", battle)).toBe("pass");
    expect(standingNow(word, "c", { ...battle, round: battle.round + 1 })).toBe("block");
    expect(standingNow(word, "another", battle)).toBe("block");
    const inTurn = readStanding({ answer: "ask", passes: { combat: "c", round: battle.round, turn: "wolf" } });
    const turnOf = (who: string | null) => ({
      ...battle,
      turn: who === null ? null : { who, moved: null, metres: 0, major: false, preparing: false },
    });
    expect([turnOf("wolf"), turnOf("kai"), turnOf(null)].map((now) => standingNow(inTurn, "c", now))).toEqual([
      "pass",
      "ask",
      "ask",
    ]);
  });
});

test("A20-BLK-8 what keeps somebody from blocking alone is told as the rule counts it", () => {
  const ruleset = rulesetOf("sw20-advanced")!;
  const fighting: CharacterInput[] = ["kai", "mei", "g1", "g2"].map((id) => ({
    id,
    side: id.startsWith("g") ? "monsters" : "party",
    at: [8, 0],
    movement: 12,
  }));
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    options: { rounding: "exact" },
    sides: ["party", "monsters"],
    characters: [wolf, ...fighting],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const formed = ruleset.perform(begun.battle, { do: "form", who: fighting.map((one) => one.id), at: [8, 0] });
  if (!formed.ok) throw new Error(formed.refusal.code);
  const reply = ruleset.ask(formed.battle, {
    ask: "blocks",
    who: "wolf",
    kind: "normal",
    path: [[16, 0]],
    counts: true,
  });
  expect(reply.ok && reply.answer.blockers).toMatchObject([
    { by: "g1", alone: false, counts: { sections: 1, against: 3 } },
    { by: "g2", alone: false, counts: { sections: 1, against: 3 } },
  ]);
});

test("A20-BLK-8 who alone changes nothing is asked while one too weak alone waits for company", () => {
  const ruleset = rulesetOf("sw20-advanced")!;
  const fighting: CharacterInput[] = ["zoe", "g1", "g2", "g3"].map((id) => ({
    id,
    side: id === "zoe" ? "party" : "monsters",
    at: [8, 0],
    movement: 12,
    sections: id === "zoe" ? 2 : 1,
  }));
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    options: { rounding: "exact" },
    sides: ["monsters", "party"],
    characters: [...fighting, { ...wolf, at: [6, 0] }, { ...goblin("g4", 6, 1) }],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const formed = ruleset.perform(begun.battle, { do: "form", who: fighting.map((one) => one.id), at: [8, 0] });
  if (!formed.ok) throw new Error(formed.refusal.code);
  const opened = ruleset.perform(formed.battle, { do: "turn", who: "g4" });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { battle } = opened;
  const joining: MoveCommand = { do: "move", who: "g4", kind: "normal", path: [[8, 0]], join: true };
  const reply = ruleset.ask(battle, { ask: "blocks", who: "g4", kind: "normal", path: [[8, 0]] });
  if (!reply.ok) throw new Error(reply.refusal.code);
  expect(reply.answer.blockers).toMatchObject([
    { by: "wolf", alone: false },
    { by: "zoe", alone: true },
  ]);
  const block: BlockAnswer = { ...PASS, pass: false };
  const waiting = { ...pendingMove(battle, joining, reply.answer.blockers), answers: { wolf: block } };
  const trial = trialOf(waiting, battle, ruleset);
  // Only together with Zoe is Wolf drawn into the melee, so it is for Zoe to say, though her id comes later.
  const whereWolfIs = (zoe: BlockAnswer) => {
    const outcome = trial(resolveBlocks({ ...waiting, answers: { wolf: block, zoe } }, trial).blocks);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return (outcome.battle as PlaneBattle).characters.find((one) => one.id === "wolf")?.melee;
  };
  expect([whereWolfIs(PASS), whereWolfIs(block)]).toEqual([null, "S1"]);
  expect(stillAsked(waiting, trial)).toEqual(["zoe"]);
  expect(stillAsked({ ...waiting, answers: { wolf: PASS } }, trial)).toEqual([]);
});

test("A25-BLK-3 who is not asked cannot undo at the border the block of those inside", () => {
  const ruleset = rulesetOf("sw25-advanced")!;
  const fighting = [
    { ...wolf, id: "kai", at: [8, 0] },
    { ...goblin("g1", 8, 0), sections: 1 },
  ] as const;
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    options: { rounding: "exact" },
    sides: ["party", "monsters"],
    characters: [...fighting, goblin("g2", 4, 0), { ...wolf, sections: 1 }],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const formed = ruleset.perform(begun.battle, { do: "form", who: ["kai", "g1"], at: [8, 0] });
  if (!formed.ok) throw new Error(formed.refusal.code);
  const opened = ruleset.perform(formed.battle, { do: "turn", who: "wolf" });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { battle } = opened;
  const reply = ruleset.ask(battle, { ask: "blocks", who: "wolf", kind: "normal", path: [[16, 0]] });
  if (!reply.ok) throw new Error(reply.refusal.code);
  const { blockers } = reply.answer;
  const [inside, outside] = ["g1", "g2"].map((by) => blockers.find((one) => one.by === by)!);
  const border = inside!.spans[0]![0];
  expect(outside!.spans[0]![1]).toBeCloseTo(border);
  const there: BlockAnswer = { pass: false, at: [border, 0], with: [], into: null };
  const waiting = { ...pendingMove(battle, past, blockers), answers: { g1: there, g2: there } };
  const { blocks, dropped } = resolveBlocks(waiting, trialOf(waiting, battle, ruleset));
  expect(blocks).toEqual([{ by: ["g1"], at: [border, 0] }]);
  expect(dropped.map(({ by }) => by)).toEqual([["g2"]]);
});
