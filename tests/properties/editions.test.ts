/**
 * The two editions of Advanced Combat are one game but for a few rules. Battles that touch none of those go the same
 * way in both: same places and states, same refusals, same events, each under its own series of rule ids.
 */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Command,
  type Outcome,
  type PlaneBattle,
  type Question,
  type Ruleset,
  rulesetOf,
} from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { type Choices, choices, randomSetup, someCommand } from "../support/random-battles";

const newer = rulesetOf("sw25-advanced")!;
const older = rulesetOf("sw20-advanced")!;
const UNABLE = ["unconscious", "dead", "asleep", "petrified", "stunned"];

/** Only 2.5 judges by it: how many one blocker keeps up with. */
const ofOneEditionOnly = (feat: string) => feat === "blocking";

/** A setup without water, limits and the feats of 2.5, and too few to crowd a skirmish. */
function sharedSetup(c: Choices) {
  const setup = randomSetup("sw25-advanced", c, { characters: 6 + c.pick(3), span: 8 });
  return {
    ...setup,
    options: { ...setup.options, underwater: false, participantLimit: 20 },
    characters: setup.characters.map((figure) => ({
      ...figure,
      at: [3 * c.pick(4), 3 * c.pick(4)] as const,
      sections: Math.min(figure.sections ?? 1, 2),
      feats: (figure.feats ?? []).filter((feat) => !ofOneEditionOnly(feat)),
    })),
  };
}

/** What somebody tries next: mostly to fight whom it reaches, and to leave once it has prepared. */
function nextCommand(battle: PlaneBattle, c: Choices, wild: boolean): Command {
  const { turn } = battle;
  const actor = battle.characters.find((x) => x.id === turn?.who);
  if (!turn || !actor || turn.major || c.chance(25)) return someCommand(newer, battle, c, wild);
  const { at, melee, side } = actor;
  if (melee !== null && actor.prepared.length > 0 && turn.moved === null)
    return { do: "move", who: actor.id, kind: "full", path: [[at[0] + c.pick(15) - 7, at[1] + 5 + c.pick(6)]] };
  const reach = melee === null ? 0 : 3;
  const enemies = battle.characters.filter(
    (x) => x.side !== side && Math.hypot(x.at[0] - at[0], x.at[1] - at[1]) <= reach && (melee === null || x.at !== at),
  );
  if (melee !== null && c.chance(30)) return { do: "prepareLeave" };
  const target = enemies.find((x) => x.melee === null) ?? enemies[0];
  if (target && c.chance(70)) return { do: "attack", target: target.id, how: "melee" };
  return someCommand(newer, battle, c, wild);
}

/** The command without what the editions judge differently, or null where nothing of it is left. */
function sharedCommand(battle: PlaneBattle, command: Command): Command | null {
  const find = (id: string | undefined) => battle.characters.find((x) => x.id === id);
  switch (command.do) {
    case "summon":
    case "sections":
      return null; // crowds: A20-SKR-3
    case "figures":
      // A sheet may give a feat in mid-battle as well.
      return command.feats ? { ...command, feats: command.feats.filter((feat) => !ofOneEditionOnly(feat)) } : command;
    case "attack": {
      const target = find(command.target);
      if (target?.conditions.some(({ id }) => UNABLE.includes(id))) return null; // A20-SKR-1
      // A20-STA-3, A20-SKR-1: no touches, and nothing that an attack leaves.
      return { do: "attack", target: command.target, how: command.how === "touch" ? "melee" : command.how };
    }
    case "move": {
      const mover = find(command.who ?? battle.turn?.who);
      if (mover?.melee && mover.prepared.length === 0) return null; // A20-MOV-2
      const outside = (id: string) => newer.view(battle).characters[id]?.state === "free";
      // A20-BLK-5, A20-BLK-8: blocks in skirmishes.
      return { ...command, blocks: (command.blocks ?? []).filter(({ by }) => by.every(outside)) };
    }
    default:
      return command;
  }
}

/** Without the edition's name: `A20` and `A25` before a rule's own name. */
function inCommon(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll(/"A2[05]-/g, '"A-')
      .replaceAll(/"sw2[05]-advanced"/g, '"advanced"'),
  );
}

function asked(ruleset: Ruleset, battle: PlaneBattle, question: Question): unknown {
  return inCommon(ruleset.ask(battle, question));
}

describe("what the editions share", () => {
  it("goes the same way in both", () => {
    const told = new Map<string, number>();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
        const c = choices(seed);
        const setup = sharedSetup(c);
        let a = begun(newer.begin({ ...setup, ruleset: newer.id }));
        let b = begun(older.begin({ ...setup, ruleset: older.id }));
        for (let step = 0; step < 80; step++) {
          const command = sharedCommand(a, nextCommand(a, c, step % 10 === 9));
          if (!command) continue;
          const left = newer.perform(a, command);
          const right = older.perform(b, command);
          expect(inCommon(right), JSON.stringify(command)).toEqual(inCommon(left));
          if (!left.ok || !right.ok) continue;
          for (const { type } of left.events) told.set(type, (told.get(type) ?? 0) + 1);
          a = left.battle as PlaneBattle;
          b = right.battle as PlaneBattle;
        }
        expect(inCommon(older.view(b))).toEqual(inCommon(newer.view(a)));
        for (const question of questions(a, c)) expect(asked(older, b, question)).toEqual(asked(newer, a, question));
      }),
      // In this battle a sheet tries to give the feat "blocking", and its owner is outnumbered later.
      { numRuns: drawn(200), examples: [[122142872]] },
    );
    // The battles are worth something only if things happen in them.
    for (const type of ["skirmishFormed", "skirmishesCombined", "skirmishVanished", "contact", "joined", "pulledIn"])
      expect(told.get(type) ?? 0, type).toBeGreaterThan(0);
  });
});

function begun(outcome: Outcome): PlaneBattle {
  if (!outcome.ok || outcome.battle.board !== "plane") throw new Error("No battle on the plane");
  return outcome.battle;
}

function questions(battle: PlaneBattle, c: Choices): Question[] {
  const who = () => c.of(battle.characters).id;
  const path = [[c.pick(14), c.pick(14)] as const];
  // Free blockers only where no skirmish is: in those the editions compare differently.
  const blocks: Question[] = battle.skirmishes.length === 0 ? [{ ask: "blocks", who: who(), kind: "full", path }] : [];
  const stays = battle.characters.filter((x) => x.melee === null).map((x): Question => ({ ask: "moves", who: x.id }));
  return [
    ...blocks,
    ...stays,
    { ask: "lineOfFire", from: who(), to: who() },
    { ask: "misfire", from: who(), to: who(), how: "ranged" },
    { ask: "area", at: who(), radius: 1 + c.pick(6) },
    { ask: "line", from: who(), to: who(), length: 1 + c.pick(20), how: "line" },
    { ask: "distance", from: who(), to: who() },
  ];
}
