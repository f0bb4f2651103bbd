/** `STR-24` A strike made anew at the table: by whom, with which dice, and what comes after it. */

import { expect, test } from "vitest";
import type { BegunRecord } from "../../../src/judgement/history/battle-record";
import { standingCommands } from "../../../src/judgement/history/history";
import { carriedOn } from "../../../src/judgement/history/record";
import { judge, judgeAnswer } from "../../../src/judgement/judge";
import type { PlayersAmending } from "../../../src/judgement/levels";
import type { RequestBody } from "../../../src/judgement/protocol/protocol";
import type { AmendChange } from "../../../src/judgement/protocol/strike-wish";
import type { Asker } from "../../../src/judgement/vocabulary";
import type { CharacterInput, Command, StrikeDice } from "../../../src/rules/index";
import { asker, circumstances, GM, ruleset, Table, written } from "../../referee/board";

const WOLF: CharacterInput = {
  id: "wolf",
  side: "party",
  at: [0, 0],
  movement: 18,
  vitals: { hp: 32, accuracy: 7, evasion: 6, defence: 5 },
};
const GOBLIN: CharacterInput = {
  id: "goblin",
  side: "monsters",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 20, evasion: 3, defence: 2, fixed: true },
};
const ORC: CharacterInput = { ...GOBLIN, id: "orc", vitals: { ...GOBLIN.vitals, fixed: false } };
const AOI = asker("aoi", "wolf");

/** A battle in which the wolf has struck the goblin with these dice, and gone on. */
function struck(dice: StrikeDice, characters = [WOLF, GOBLIN, ORC]): Table {
  const at = new Table(characters);
  const made = { power: 20, bonus: 6, how: "melee" } as const;
  for (const command of [
    { do: "turn", who: "wolf" },
    { do: "strike", who: "wolf", with: made, target: "goblin", dice },
    { do: "end", who: "wolf" },
  ] as const) {
    const done = carriedOn(at.record as BegunRecord, ruleset, [command]);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    at.record = written(at.record, done.ruling.changes);
  }
  return at;
}

function amended(
  at: Table,
  change: AmendChange,
  by: Asker = GM,
  dice: number[] = [],
  back = 1,
  amending?: PlayersAmending,
) {
  const ruled = at.ask({ type: "amend", back, change }, by, {
    diceFallAt: 0,
    rolled: dice,
    ...(amending && { amending }),
  });
  return ruled.ok ? "ruled" : ruled.wants ? `wants ${ruled.wants}` : ruled.refusal.code;
}

const hpOf = (at: Table, id: string) => at.battle.characters.find((c) => c.id === id)?.vitals?.hp;

test("dice are turned over by whose they are, and what came after it stays", () => {
  const at = struck({ accuracy: [3, 4], power: [[1, 2]] });
  // Power 20 at 3 is 1, at 11 is 8 and a critical; 6 more, less 2.
  expect(hpOf(at, "goblin")).toBe(20 - (1 + 6 - 2));
  expect(amended(at, { turn: { key: "power" } }, asker("ren", "orc"))).toBe("not-yours");
  expect(amended(at, { turn: { key: "power" } }, AOI)).toBe("wants 6");
  expect(amended(at, { turn: { key: "power" } }, AOI, [1, 2])).toBe("ruled");
  const commands = standingCommands(at.record.history);
  expect(commands.map((command) => command.do)).toEqual(["turn", "strike", "end"]);
  expect(commands[1]).toMatchObject({
    dice: {
      accuracy: [3, 4],
      power: [
        [6, 5],
        [1, 2],
      ],
    },
  });
  expect(hpOf(at, "goblin")).toBeLessThan(15);
  expect(at.battle.turn).toBeNull();
});

test("nothing else is a player's, and nothing is amended that was not struck", () => {
  const at = struck({ accuracy: [3, 4], power: [[1, 2]] });
  const before = JSON.stringify(at.record);
  expect(amended(at, { again: { key: "power" } }, AOI, [6, 5, 1, 1])).toBe("not-yours");
  expect(amended(at, { add: { damage: 3 } }, AOI)).toBe("not-yours");
  expect(amended(at, { target: "orc" }, AOI)).toBe("not-yours");
  expect(amended(at, { turn: { key: "answers", who: "goblin" } })).toBe("no-such-step");
  expect(amended(at, { add: { damage: 3 } }, GM, [], 2)).toBe("no-such-step");
  expect(JSON.stringify(at.record)).toBe(before);
});

test("the Game Master adds, rolls again and finds another target, whose dice are then rolled; undo takes it back", () => {
  const at = struck({ accuracy: [3, 4], power: [[1, 2]] });
  expect(amended(at, { add: { damage: 3 } })).toBe("ruled");
  expect(hpOf(at, "goblin")).toBe(20 - (1 + 6 + 3 - 2));
  expect(amended(at, { add: { damage: 2 } })).toBe("ruled");
  expect(hpOf(at, "goblin")).toBe(20 - (1 + 6 + 5 - 2));
  expect(amended(at, { again: { key: "power" } }, GM, [2, 2])).toBe("ruled");
  expect(amended(at, { target: "orc" }, GM, [1, 2])).toBe("ruled");
  expect(hpOf(at, "goblin")).toBe(20);
  expect(hpOf(at, "orc")).toBeLessThan(20);
  expect(at.ask({ type: "undo" }).ok).toBe(true);
  expect(at.ask({ type: "undo" }).ok).toBe(true);
  expect(hpOf(at, "orc")).toBe(20);
  expect(at.ask({ type: "redo" }).ok).toBe(true);
  expect(hpOf(at, "orc")).toBeLessThan(20);
});

test("what would be refused afterwards refuses all of it", () => {
  const at = struck({ accuracy: [3, 4], power: [[1, 2]] }, [WOLF, GOBLIN, { ...ORC, at: [40, 0] }]);
  const before = JSON.stringify(at.record);
  expect(amended(at, { target: "orc" }, GM, [1, 2, 3])).toBe("out-of-reach");
  expect(JSON.stringify(at.record)).toBe(before);
});

test("a monster's damage dice are turned over and rolled again as a player's power roll is", () => {
  const at = new Table([WOLF, GOBLIN]);
  const club = { points: { dice: 2, bonus: 3 }, how: "melee" } as const;
  const blow = {
    do: "strike",
    who: "goblin",
    with: club,
    target: "wolf",
    dice: { points: [6, 5], answers: { wolf: [[1, 1]] } },
  };
  for (const command of [
    { do: "turn", who: "wolf" },
    { do: "end" },
    { do: "turn", who: "goblin" },
    blow,
  ] as Command[]) {
    const done = carriedOn(at.record as BegunRecord, ruleset, [command]);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    at.record = written(at.record, done.ruling.changes);
  }
  expect(hpOf(at, "wolf")).toBe(32 - (6 + 5 + 3 - 5));
  expect(amended(at, { turn: { key: "points" } }, AOI)).toBe("not-yours");
  expect(amended(at, { turn: { key: "points" } })).toBe("ruled");
  expect(hpOf(at, "wolf")).toBe(32 - Math.max(0, 1 + 2 + 3 - 5));
  expect(amended(at, { again: { key: "points" } }, GM, [4, 4])).toBe("ruled");
  expect(hpOf(at, "wolf")).toBe(32 - (4 + 4 + 3 - 5));
  expect(amended(at, { turn: { key: "power" } })).toBe("no-such-step");
});

const TURNED: AmendChange = { turn: { key: "power" } };

test("where players never amend, their own dice stay as they fell, and the Game Master's hand is free", () => {
  const at = struck({ accuracy: [3, 4], power: [[1, 2]] });
  const before = JSON.stringify(at.record);
  expect(amended(at, TURNED, AOI, [1, 2], 1, "never")).toBe("never-amended");
  expect(amended(at, TURNED, asker("ren", "orc"), [1, 2], 1, "never")).toBe("not-yours");
  expect(JSON.stringify(at.record)).toBe(before);
  expect(amended(at, TURNED, GM, [1, 2], 1, "never")).toBe("ruled");
});

/** The verdict on a player's amendment if the Game Master is asked about it. */
function askedFor(at: Table, change: AmendChange, back = 1) {
  const around = circumstances({ diceFallAt: 0, amending: "asked" });
  const body: RequestBody = { type: "amend", back, change };
  return judge(at.record, { id: "q", revision: at.record.revision, body }, AOI, around);
}

/** The Game Master's answer, with dice that were rolled for it. */
function answered(at: Table, yes: boolean | null, dice: number[] = []) {
  const around = circumstances({ past: at.past, diceFallAt: 0, amending: "asked", rolled: dice });
  const verdict = judgeAnswer(at.record, "q", yes, around, "gm");
  if (verdict.is === "ruled") at.record = written(at.record, verdict.ruling.changes);
  else if ("changes" in verdict && verdict.changes) at.record = written(at.record, verdict.changes);
  return verdict;
}

test("where the Game Master is asked, dice are turned over with the answer, in the player's name", () => {
  const at = struck({ accuracy: [3, 4], power: [[1, 2]] });
  const asked = askedFor(at, TURNED);
  if (asked.is !== "asked") throw new Error(asked.is);
  expect(asked.refusal.code).toBe("asked-to-amend");
  at.record = written(at.record, asked.changes);
  expect(at.record.asked.q).toMatchObject({ about: "amend", by: "aoi", command: { who: "wolf", step: 2 } });
  expect(hpOf(at, "goblin")).toBe(15);
  expect(answered(at, true)).toEqual({ is: "rolling", sides: 6 });
  const done = answered(at, true, [1, 2]);
  if (done.is !== "ruled") throw new Error(done.is);
  expect(done.ruling.strike?.userId).toBe("aoi");
  expect(hpOf(at, "goblin")).toBeLessThan(15);
  expect(at.record.asked.q).toBeNull();
});

test("nothing is asked that could not be, and with no, or no answer, nothing changes", () => {
  const at = struck({ accuracy: [3, 4], power: [[1, 2]] });
  expect(askedFor(at, { turn: { key: "points" } })).toMatchObject({ refusal: { code: "no-such-step" }, is: "refused" });
  expect(askedFor(at, { again: { key: "power" } })).toMatchObject({ refusal: { code: "not-yours" }, is: "refused" });
  for (const yes of [false, null]) {
    const asked = askedFor(at, TURNED);
    if (asked.is === "asked") at.record = written(at.record, asked.changes);
    expect(answered(at, yes)).toMatchObject({ is: "noted" });
    expect(hpOf(at, "goblin")).toBe(15);
    expect(at.record.asked.q).toBeNull();
  }
});

test("the question means its strike, however many come after it; one that was taken back is amended no more", () => {
  const at = struck({ accuracy: [3, 4], power: [[1, 2]] });
  const asked = askedFor(at, TURNED);
  if (asked.is === "asked") at.record = written(at.record, asked.changes);
  for (let steps = 0; steps < 2; steps++) expect(at.ask({ type: "undo" }).ok).toBe(true);
  expect(hpOf(at, "goblin")).toBe(20);
  expect(answered(at, true, [1, 2])).toMatchObject({ is: "refused", refusal: { code: "no-such-step" } });
  expect(hpOf(at, "goblin")).toBe(20);
});
