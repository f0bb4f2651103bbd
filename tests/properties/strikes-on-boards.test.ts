/** Whole fights with strikes in every ruleset with turns: HP, MP and experience, undo, and scripts with the dice that fell. */

import { describe, expect, it } from "vitest";
import {
  type Battle,
  type BattleEvent,
  type Command,
  featsOfStrike,
  listsOf,
  readCommand,
  readScript,
  replay,
  rulesets,
  scriptOf,
  withStrikeDice,
  writeScript,
} from "../../src/rules/index";
import { TURN_TAKING, type TurnTaking } from "../rules/vitals/fight";
import { drawn, ONE_OF } from "../support/drawn";
import { expectSame } from "../support/expect-same";
import { naiveBlow } from "../support/naive-blow";
import { asItsScript, ontoItsLine } from "../support/onto-line";
import { type Choices, choices } from "../support/random-battles";
import { someEffect } from "../support/random-effects";
import { someAimed } from "../support/random-strike-steps";
import { someFighter } from "../support/strike-fields";

/** With all of them each four rulesets come to 10,000 strikes; with fewer not everything happens. */
const FIGHTS = Math.max(150, drawn(260));
/** Where only a part is drawn, fights are shorter: those who have fallen do little in later rounds. */
const ROUNDS = ONE_OF === 1 ? 4 : 2;

/** Events that must have happened, or the fights would prove little. */
const KINDS = [
  "area",
  "draw",
  "line",
  "breakthrough",
  "part",
  "misfired",
  "heal",
  "points",
  "several",
  "felled",
  "partFelled",
  "experienceEarned",
  "mp",
  "modifiers",
  "resisted",
  "automatic-miss",
  "critical",
  "effectBegan",
  "pool",
  "declares",
  "self",
  "element",
];

function someFight(seed: number, id: TurnTaking): object {
  const c: Choices = choices(seed);
  const characters = Array.from({ length: 4 + c.pick(5) }, (_, i) => someFighter(c, id, i));
  const ids = characters.map((one) => one.id);
  const places = id.endsWith("-areas") ? ["front", "first-rear", "second-rear"] : [[3, 3], "S1", [9, 0]];
  const stage = { id: () => c.of(ids), at: () => (c.chance(50) ? c.of(ids) : c.of(places)) };
  const script: object[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    script.push({ do: "round" });
    if (c.chance(60)) script.push({ do: "effect", on: [stage.id()], effect: someEffect(c, "turns") });
    for (const who of ids) {
      script.push({ do: "turn", who });
      if (id === "sw20-brawl" && c.chance(80)) script.push({ do: "brawl", target: stage.id() });
      else if (c.chance(30)) script.push({ do: "attack", target: stage.id(), how: "melee" });
      for (let n = 0; n < 4; n++) {
        const { who: _, ...aimed } = someAimed(c, stage);
        const step = { do: "strike", ...aimed };
        // Drawn without looking, somebody may be named twice.
        if (readCommand(ontoItsLine(id, step), rulesets[id].capabilities).ok) script.push(step);
      }
      script.push({ do: "end" });
    }
    if (c.chance(50))
      script.push({ do: "heal", who: stage.id(), amount: c.pick(20) }, { do: "death", who: stage.id() });
  }
  return asItsScript(id, { ruleset: id, sides: ["party", "monsters"], options: { seed }, characters, script });
}

function hitPointsOf(battle: Battle, id: string, part: string | undefined): number | undefined {
  const c = battle.characters.find((one) => one.id === id)!;
  if (!("conditions" in c) || !("vitals" in c || "parts" in c)) return undefined;
  return part === undefined ? c.vitals?.hp : c.parts?.find((one) => one.id === part)?.hp;
}

describe.each(TURN_TAKING)("fights with strikes: %s", (id) => {
  const ruleset = rulesets[id];
  const fights = Array.from({ length: FIGHTS }, (_, i) => {
    const read = readScript(JSON.parse(JSON.stringify(someFight(i + 1, id))), rulesets);
    if (!read.ok) throw new Error(`${i + 1}: ${JSON.stringify(read.problem)}`);
    const begun = ruleset.begin(read.script.setup);
    if (!begun.ok) throw new Error(begun.refusal.code);
    const steps: { before: Battle; bytes: string; command: Command; events: readonly BattleEvent[]; after: Battle }[] =
      [];
    const watched: typeof ruleset = {
      ...ruleset,
      perform: (before, command, dice) => {
        const bytes = JSON.stringify(before);
        const outcome = ruleset.perform(before, command, dice);
        // Undo restores the state before.
        expectSame(JSON.stringify(before), bytes);
        if (outcome.ok) steps.push({ before, bytes, command, events: outcome.events, after: outcome.battle });
        return outcome;
      },
    };
    const { battle } = replay(read.script, watched);
    return { seed: i + 1, opening: begun.battle, steps, battle };
  });

  it("come to the HP, MP and experience of a second account", () => {
    const seen = new Map<string, number>();
    const count = (kind: string) => seen.set(kind, (seen.get(kind) ?? 0) + 1);
    for (const { seed, steps } of fights)
      for (const { before, command, events, after } of steps) {
        // A feat that it declares is told before it.
        const struck = events.find((event) => event.type === "struck");
        if (command.do !== "strike" || !struck) continue;
        const { hp, pool, mp, part, experience } = naiveBlow(before, command, struck);
        const said = () => `${seed} ${JSON.stringify(command)} ${JSON.stringify(struck)}`;
        for (const row of struck.rows) {
          const expected = hp.get(JSON.stringify([row.id, row.part]));
          expectSame(row.hp?.[1] ?? expected, expected, said);
          expectSame(hitPointsOf(after, row.id, row.part), expected, said);
          if (row.mp) expectSame(row.mp[1], pool.get(JSON.stringify([row.id, row.part])), said);
          count(row.outcome);
          if (row.part !== undefined) count("part");
          if (row.healed !== undefined) count("heal");
        }
        const striker = after.characters.find((one) => one.id === struck.who)!;
        const left =
          "vitals" in striker || "parts" in striker
            ? part === undefined
              ? striker.vitals?.mp
              : striker.parts?.find((one) => one.id === part)?.mp
            : undefined;
        const isOwn = command.with.pool === "mp" && struck.rows.some(({ id: one }) => one === struck.who);
        if (mp !== undefined && !isOwn) expectSame(left, mp, said);
        if (command.with.pool === "mp" && struck.rows.some((row) => row.mp)) count("pool");
        const earned = events.flatMap((event) =>
          event.type === "experienceEarned" ? [[event.who, event.amount] as const] : [],
        );
        if (earned.length + experience.size > 0) expect(new Map(earned), said()).toEqual(experience);
        for (const { type } of events) count(type);
        count(struck.how);
        if (struck.dice.draw) count("draw");
        if (struck.misfired) count("misfired");
        if (struck.mp) count("mp");
        if (struck.dice.points) count("points");
        if (command.modifiers) count("modifiers");
        if (featsOfStrike(command)[0]?.modifiers) count("declares");
        if (featsOfStrike(command)[0]?.self?.figures) count("self");
        if (command.with.element !== undefined) count("element");
        count("strikes");
        if (command.targets && struck.rows.length > 1) count("several");
        if (listsOf(struck.dice.power).some(([, chain]) => chain.length > 1)) count("critical");
      }
    expect(
      KINDS.filter((kind) => (seen.get(kind) ?? 0) < 1),
      JSON.stringify([...seen]),
    ).toEqual([]);
  });

  it("are undone, exported and replayed with their dice to the same bytes as they were rolled to", () => {
    for (const { seed, opening, steps, battle } of fights.slice(0, drawn(260))) {
      const commands = steps.map(({ command, events }) => withStrikeDice(command, events));
      let again = opening;
      for (const [n, { bytes }] of steps.entries()) {
        // Undo is a replay of all that came before.
        expectSame(JSON.stringify(again), bytes, () => `${seed}, step ${n}`);
        const outcome = ruleset.perform(JSON.parse(bytes) as Battle, commands[n]!);
        if (!outcome.ok) throw new Error(`${seed}, step ${n}: ${JSON.stringify(outcome.refusal)}`);
        again = outcome.battle;
      }
      expect(JSON.stringify(again), String(seed)).toBe(JSON.stringify(battle));
      const read = readScript(JSON.parse(JSON.stringify(writeScript(scriptOf(opening, commands)))), rulesets);
      if (!read.ok) throw new Error(`${seed}: ${JSON.stringify(read.problem)}`);
      expect(JSON.stringify(replay(read.script, ruleset).battle), String(seed)).toBe(JSON.stringify(battle));
    }
  });
});
