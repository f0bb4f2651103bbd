/** HP over random steps: an account kept beside the core, undo and redo by replay, and saving and loading in between. */
import { describe, expect, it } from "vitest";
import {
  type Battle,
  type Command,
  readScript,
  replay,
  rulesetOf,
  rulesets,
  scriptOf,
  writeScript,
} from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { expectSame } from "../support/expect-same";
import { holdInvariants } from "../support/invariants";
import { type Choices, choices } from "../support/random-battles";

const RULESETS = ["sw25-advanced", "sw20-advanced", "sw20-brawl", "sw20-areas"] as const;
const STEPS = 60;

/** What a book-keeper with a pencil writes: one line for each pool of HP. */
interface Pool {
  readonly who: string;
  readonly part: string | null;
  readonly core: boolean;
  hp: number;
  readonly max: number;
  readonly defence: number;
  readonly reduction: number;
}

function someCharacters(c: Choices, areas: boolean): { characters: object[]; pools: Pool[] } {
  const pools: Pool[] = [];
  const characters = Array.from({ length: 5 }, (_, i) => {
    const who = `c${i}`;
    const reduction = c.pick(3);
    const pool = (part: string | null, core: boolean) => {
      const max = 5 + c.pick(30);
      const made = { who, part, core, hp: max - c.pick(5), max, defence: c.pick(8), reduction };
      pools.push(made);
      return { hp: made.hp, maxHp: max, defence: made.defence };
    };
    const base = { id: who, side: i % 2 === 0 ? "party" : "monsters", at: areas ? "front" : [0, 0] };
    if (i < 3) return { ...base, vitals: { ...pool(null, false), reduction } };
    const parts = Array.from({ length: 2 + c.pick(4) }, (_, n) => {
      const core = c.chance(30);
      return { id: `p${n}`, core, ...pool(`p${n}`, core) };
    });
    return { ...base, vitals: { reduction }, parts };
  });
  return { characters, pools };
}

function someStep(c: Choices, pools: readonly Pool[]): { command: Command; change: () => void } {
  const { who } = c.of(pools);
  const own = pools.filter((pool) => pool.who === who);
  const able = own.filter(({ hp }) => hp > 0);
  const amount = c.pick(15);
  const isHealing = c.chance(35);
  const isNamed = own[0]!.part !== null && c.chance(60);
  const meant = isNamed ? c.of(own) : null;
  const command: Command = isHealing
    ? { do: "heal", who, amount, ...(meant && { part: meant.part! }) }
    : {
        do: "damage",
        who,
        amount,
        kind: c.of(["physical", "magical", "fixed"] as const),
        ...(meant && { part: meant.part! }),
      };
  const change = () => {
    const aimed = able.find(({ core }) => core) ?? able[0];
    const found =
      own[0]!.part === null
        ? own[0]!
        : (meant ?? (isHealing ? (aimed ?? own.find(({ core }) => core) ?? own[0]) : aimed));
    if (!found) return;
    if (command.do === "heal") {
      found.hp = found.hp + amount > found.max ? Math.max(found.hp, found.max) : found.hp + amount;
      return;
    }
    if (command.do !== "damage" || (found.part !== null && found.hp <= 0)) return;
    const off =
      command.kind === "physical" ? found.defence + found.reduction : command.kind === "magical" ? found.reduction : 0;
    found.hp -= off > amount ? 0 : amount - off;
  };
  return { command, change };
}

function poolsOf(battle: Battle): number[] {
  if (battle.board === "simultaneous") throw new Error("It has figures of its own");
  return battle.characters.flatMap((c) => (c.parts ? c.parts.map(({ hp }) => hp) : [c.vitals!.hp!]));
}

describe.each(RULESETS)("HP over random steps of %s", (id) => {
  const ruleset = rulesetOf(id)!;
  function begun(c: Choices) {
    const { characters, pools } = someCharacters(c, id.endsWith("-areas"));
    const file = { ruleset: id, sides: ["party", "monsters"], characters, script: [] };
    const read = readScript(file, rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const outcome = ruleset.begin(read.script.setup);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    return { opening: outcome.battle, pools };
  }

  it("are what an account kept beside them says, and whoever has none left lies there", () => {
    let felled = 0;
    for (let seed = 1; seed <= drawn(60); seed++) {
      const c = choices(seed);
      const { opening, pools } = begun(c);
      let battle = opening;
      for (let n = 0; n < STEPS; n++) {
        const { command, change } = someStep(c, pools);
        const outcome = ruleset.perform(battle, command);
        change();
        if (outcome.ok) battle = outcome.battle;
        expect(poolsOf(battle), `seed ${seed}, step ${n}`).toEqual(pools.map(({ hp }) => hp));
        holdInvariants(ruleset, battle);
        for (const one of battle.characters) {
          const own = pools.filter(({ who }) => who === one.id);
          const cores = own.filter(({ core }) => core);
          const isDown = own.every(({ hp }) => hp <= 0) || (cores.length > 0 && cores.every(({ hp }) => hp <= 0));
          expectSame(
            one.conditions.some((condition) => condition.id === "unconscious"),
            isDown,
          );
          felled += Number(isDown);
        }
      }
    }
    expect(felled).toBeGreaterThan(drawn(1_000));
  });

  it("are undone, redone, saved, exported and replayed to the same bytes", () => {
    for (let seed = 1; seed <= drawn(15); seed++) {
      const c = choices(seed);
      const { opening, pools } = begun(c);
      const past: { battle: Battle; command: Command }[] = [];
      let battle = opening;
      for (let n = 0; n < STEPS; n++) {
        const death: Command = { do: "death", who: c.of(pools).who, dice: [1 + c.pick(6), 1 + c.pick(6)] };
        const command = c.chance(15) ? death : someStep(c, pools).command;
        const outcome = ruleset.perform(JSON.parse(JSON.stringify(battle)) as Battle, command);
        if (!outcome.ok) continue;
        past.push({ battle, command });
        battle = outcome.battle;
      }
      // Undo is a replay of all but the last.
      let again = opening;
      for (const { battle: before, command } of past) {
        expectSame(JSON.stringify(again), JSON.stringify(before));
        const outcome = ruleset.perform(again, command);
        if (!outcome.ok) throw new Error(outcome.refusal.code);
        again = outcome.battle;
      }
      expect(JSON.stringify(again)).toBe(JSON.stringify(battle));
      const written = writeScript(
        scriptOf(
          opening,
          past.map(({ command }) => command),
        ),
      );
      const read = readScript(JSON.parse(JSON.stringify(written)), rulesets);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      expect(JSON.stringify(replay(read.script, ruleset).battle)).toBe(JSON.stringify(battle));
    }
  });
});
