/** The items of a sheet that can be used in the open turn, the reasons for the others, and the first one in hand. */

import { describe, expect, test } from "vitest";
import type { Aim } from "../../../src/judgement/strikes/aiming";
import { nextInHand, whyUnusable } from "../../../src/judgement/strikes/in-hand";
import type { CharacterInput, Command, StrikeWith } from "../../../src/rules/index";
import { ruleset } from "../../referee/board";

const SWORD: StrikeWith = { how: "melee", effect: "nothing" };
const BOW: StrikeWith = { how: "ranged", range: 30, effect: "nothing" };
const BOLT: StrikeWith = { how: "cast", range: 30, mp: 4, check: "casting", power: 10 };
const MEND: StrikeWith = { how: "cast", range: 30, mp: 2, effect: "heal", power: 10 };
const wolf = (mp: number): CharacterInput => ({
  id: "wolf",
  side: "party",
  at: [0, 0],
  movement: 18,
  vitals: { hp: 20, mp },
});
const foe = (id: string, x: number): CharacterInput => ({ id, side: "monsters", at: [x, 0], movement: 12 });

interface Scene {
  readonly foes?: readonly CharacterInput[];
  readonly mp?: number;
  readonly done?: readonly Command[];
  readonly melee?: boolean;
}

function aimed(made: StrikeWith, { foes = [foe("goblin", 0)], mp = 10, done = [], melee = false }: Scene = {}): Aim {
  const characters = [wolf(mp), ...foes];
  const begun = ruleset.begin({ ruleset: ruleset.id, sides: ["party", "monsters"], characters });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const before: Command[] = melee ? [{ do: "form", who: ["wolf", "goblin"], at: [0, 0] }] : [];
  const battle = [...before, { do: "turn", who: "wolf" } as const, ...done].reduce((now, command) => {
    const outcome = ruleset.perform(now, command);
    if (!outcome.ok) throw new Error(`${command.do}: ${outcome.refusal.code}`);
    return outcome.battle;
  }, begun.battle);
  return { ruleset, battle, who: "wolf", with: made, known: () => true };
}

/** The code of a refusal, or that nothing is left. */
function codeFor(...asked: Parameters<typeof whyUnusable>): string | null {
  const why = whyUnusable(...asked);
  return typeof why === "string" ? why : (why?.reason ?? null);
}

const move = (kind: "normal" | "full", x: number): Command => ({ do: "move", who: "wolf", kind, path: [[x, 0]] });

describe("what cannot be used, and why", () => {
  test("whatever reaches somebody it is meant for can be", () => {
    expect([SWORD, BOW, BOLT].map((made) => codeFor(aimed(made), null))).toEqual([null, null, null]);
  });

  test("what a step brings within reach is not given up before the step", () => {
    const far = [foe("goblin", 12)];
    expect(codeFor(aimed(SWORD, { foes: far }), null)).toBeNull();
    expect(codeFor(aimed(SWORD, { foes: far, done: [move("normal", 5)] }), null)).toBe("out-of-reach");
  });

  test("TRN-3 nothing is shot or cast after a normal move, nothing at all done after a full one", () => {
    const done = [move("normal", 12)];
    expect([SWORD, BOW, BOLT].map((made) => codeFor(aimed(made, { foes: [foe("goblin", 12)], done }), null))).toEqual([
      null,
      "movement-forbids",
      "movement-forbids",
    ]);
    const full = [move("full", 40)];
    expect(codeFor(aimed(SWORD, { foes: [foe("goblin", 40)], done: full }), null)).toBe("movement-forbids");
  });

  test("DIC-4 what nobody can pay, and what is used up", () => {
    expect(codeFor(aimed(BOLT, { mp: 3 }), null)).toBe("no-mp");
    expect([0, 1, null].map((uses) => codeFor(aimed(BOW), uses))).toEqual(["none-left", null, null]);
  });

  test("TRN-2 nothing after the action", () => {
    const done: Command[] = [{ do: "attack", who: "wolf", target: "goblin", how: "melee" }];
    expect(codeFor(aimed(SWORD, { done }), null)).toBe("already-acted");
  });

  test("of enemies nobody knows of nothing is said", () => {
    const aim = aimed(SWORD, { foes: [foe("goblin", 12)], done: [move("normal", 5)] });
    expect(codeFor({ ...aim, known: () => false }, null)).toBeNull();
  });
});

describe("what comes up in the hand", () => {
  const cards = (scene: Scene, ...all: readonly (readonly [string, StrikeWith])[]) =>
    all.map(([id, made]) => ({ id, aim: aimed(made, scene), why: whyUnusable(aimed(made, scene), null) }));
  const all = [["bow", BOW] as const, ["bolt", BOLT] as const, ["sword", SWORD] as const];

  test("what was in it, as long as it can be used, else the first that can", () => {
    expect(nextInHand(cards({}, ...all), "bolt")?.id).toBe("bolt");
    expect(nextInHand(cards({}, ...all), null)?.id).toBe("bow");
    expect(nextInHand(cards({ mp: 0 }, ...all), "bolt")?.id).toBe("bow");
    const foes = [foe("goblin", 12)];
    expect(nextInHand(cards({ foes, done: [move("normal", 12)] }, ...all), "bow")?.id).toBe("sword");
  });

  test("TRN-7 what the hands hold, and of that what was used last", () => {
    const three = cards({}, ...all);
    const taken = (changes: { readonly [id: string]: object }) => three.map((one) => ({ ...one, ...changes[one.id] }));
    expect(nextInHand(taken({ bow: { away: true } }), null)?.id).toBe("bolt");
    expect(nextInHand(taken({ bow: { away: true } }), "bow")?.id).toBe("bolt");
    expect(nextInHand(taken({ bow: { away: true }, sword: { used: 0 } }), "bow")?.id).toBe("sword");
    expect(nextInHand(taken({ bolt: { used: 0 }, sword: { used: 1 } }), null)?.id).toBe("sword");
    expect(nextInHand(taken({ bow: { away: true }, bolt: { away: true }, sword: { away: true } }), "bolt")?.id).toBe(
      "bolt",
    );
  });

  test("nothing that can be used leaves what was", () => {
    const done: Command[] = [{ do: "attack", who: "wolf", target: "goblin", how: "melee" }];
    expect(nextInHand(cards({ done }, ...all), "bolt")?.id).toBe("bolt");
    expect(nextInHand([], "bolt")).toBeNull();
  });

  test("A25-SKR-1 pulled into a melee the sword comes up for the bow, not for a spell", () => {
    expect(nextInHand(cards({ melee: true }, ...all), "bow")?.id).toBe("sword");
    expect(nextInHand(cards({ melee: true }, ...all), null)?.id).toBe("sword");
    expect(nextInHand(cards({ melee: true }, ...all), "bolt")?.id).toBe("bolt");
    expect(nextInHand(cards({ melee: true }, ["bow", BOW], ["mend", MEND]), "bow")?.id).toBe("bow");
  });
});
