/** Several shots into a melee (`ACT-11`): a lot for each, among everybody there, and nobody is found twice. */

import { describe, expect, test } from "vitest";
import { readScript, replay, rulesets } from "../../../src/rules";
import { fileOf, type TurnTaking } from "../vitals/fight";

const one = (id: string, side: string, at: readonly number[], more: object = {}) => ({
  id,
  side,
  at,
  movement: 15,
  vitals: { hp: 20, evasion: 3, fixed: true, ...more },
});
const ARCHER = { ...one("archer", "party", [-10, 0], { accuracy: 8 }), vitals: { hp: 20, accuracy: 8 } };
const FIGHT = [one("wolf", "party", [0, 0]), one("gob", "monsters", [0, 0]), one("orc", "monsters", [0, 0])];
const BOW = { how: "ranged", range: 40, points: { dice: 1 } };

function played(id: TurnTaking, script: readonly object[], more: object = {}) {
  const begins = [
    { do: "turn", who: "wolf" },
    { do: "attack", how: "melee", target: "gob" },
    { do: "end" },
    { do: "turn", who: "archer" },
  ];
  const characters = [{ ...ARCHER, ...more }, ...FIGHT];
  const read = readScript(fileOf(id, characters, [...begins, ...script]), rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { document } = replay(read.script, rulesets[id]);
  return { last: document.steps.at(-1)!, state: document.state };
}

const shots = (targets: readonly string[], dice: object) => ({ do: "strike", with: BOW, targets, dice });
const HITS = { accuracy: [3, 4] };

describe.each(["sw25-advanced", "sw20-advanced"] as const)("%s", (id) => {
  test("ACT-11 two shots find two, whoever they are", () => {
    const dice = { ...HITS, misfire: ["wolf", "orc"], points: { wolf: [2], orc: [3] } };
    const { last } = played(id, [shots(["gob", "orc"], dice)]);
    expect(last.error).toBeUndefined();
    const [struck] = (last.events ?? []).filter(({ type }) => type === "struck");
    expect(struck).toMatchObject({
      rows: [
        { id: "wolf", damage: 2 },
        { id: "orc", damage: 3 },
      ],
    });
  });

  test("ACT-11 exactly as many lots as shots, and nobody twice", () => {
    const lots = (misfire: readonly string[]) =>
      played(id, [shots(["gob", "orc"], { ...HITS, misfire, points: { wolf: [2], orc: [3] } })]).last.error;
    for (const wrong of [["wolf"], ["wolf", "wolf"], ["wolf", "orc", "gob"], ["archer", "orc"]])
      expect(lots(wrong), JSON.stringify(wrong)).toMatchObject({ code: "bad-value", data: { key: "misfire" } });
  });

  test("ACT-11 `ask needs` asks for one lot after another, among whom none has found", () => {
    const next = (dice: object) =>
      (
        played(id, [{ ask: "needs", strike: { with: BOW, targets: ["gob", "orc"], dice } }]).last.answer as {
          next: object;
        }
      ).next;
    expect(next({})).toMatchObject({ key: "misfire", dice: "lot", lots: { gob: 1, orc: 1, wolf: 1 } });
    expect(next({ misfire: ["wolf"] })).toMatchObject({ key: "misfire", lots: { gob: 1, orc: 1 } });
    expect(next({ misfire: ["wolf", "gob"] })).toMatchObject({ key: "accuracy" });
  });

  test("ACT-11 with Targeting both go where they are aimed", () => {
    const feats = { feats: ["targeting", "precise-shot"] };
    const { last } = played(id, [shots(["gob", "orc"], { ...HITS, points: { gob: [2], orc: [3] } })], feats);
    expect(last.error).toBeUndefined();
  });

  test("ACT-11 where characters have the lots, further shots at parts find whom none has found", () => {
    const troll = {
      id: "troll",
      side: "monsters",
      at: [0, 0],
      parts: ["head", "arm"].map((part) => ({
        id: part,
        hp: 9,
        maxHp: 9,
        evasion: 3,
        ...(part === "head" && { core: true }),
      })),
    };
    const head = { id: "troll", part: "head" };
    const arm = { id: "troll", part: "arm" };
    const dice = {
      accuracy: [3, 4],
      misfire: ["wolf", head],
      answers: {
        troll: [
          [1, 2],
          [1, 3],
        ],
      },
      points: { wolf: [2], "troll/head": [3], "troll/arm": [4] },
    };
    const script = [
      { do: "turn", who: "wolf" },
      { do: "attack", how: "melee", target: "troll" },
      { do: "end" },
      { do: "turn", who: "archer" },
      shots([head, arm, "wolf"] as never, dice),
    ];
    const file = fileOf(id, [ARCHER, FIGHT[0]!, troll], script);
    const read = readScript({ ...file, options: { readings: { misfireLots: "characters" } } }, rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const last = replay(read.script, rulesets[id]).document.steps.at(-1)!;
    const [struck] = (last.events ?? []).filter(({ type }) => type === "struck");
    expect(last.error).toBeUndefined();
    expect((struck as unknown as { rows: object[] }).rows.map((row) => ({ ...row, sum: 0 }))).toMatchObject([
      { id: "wolf" },
      { id: "troll", part: "head" },
      { id: "troll", part: "arm" },
    ]);
  });
});
