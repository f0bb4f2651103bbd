/** Effects that last over random turns: an account kept beside the core, undo by replay, and export. */

import { describe, expect, it } from "vitest";
import {
  type Battle,
  type Command,
  readScript,
  replay,
  rulesets,
  scriptOf,
  withStrikeDice,
  writeScript,
} from "../../src/rules/index";
import { TURN_TAKING, type TurnTaking } from "../rules/vitals/fight";
import { drawn } from "../support/drawn";
import { expectSame } from "../support/expect-same";
import { type Choices, choices } from "../support/random-battles";
import { someEffect } from "../support/random-effects";

const SEEDS = drawn(60);
const STEPS = 80;
const SIDES = ["party", "monsters", "beasts"];

/** What a book-keeper writes of an effect. */
interface Line {
  readonly who: string;
  readonly name: string;
  readonly by: string | undefined;
  readonly side: string | undefined;
  readonly until: string | undefined;
  readonly accuracy: number;
  left: number | undefined;
}

/** Counts by the sentences of the rules alone. */
class Account {
  lines: Line[] = [];
  readonly took = new Set<string>();
  round = 1;
  phase = 0;

  constructor(
    private readonly byPhase: boolean,
    private readonly sides: ReadonlyMap<string, string>,
  ) {}

  begin(who: string, effect: Record<string, unknown>, by: string | undefined, left = effect.rounds): void {
    const { name, until, figures } = effect as { name: string; until?: string; figures?: { accuracy?: number } };
    this.lines = this.lines.filter((one) => one.who !== who || one.name !== name);
    const side = by === undefined ? undefined : this.sides.get(by);
    this.lines.push({ who, name, by, side, until, accuracy: figures?.accuracy ?? 0, left: left as number | undefined });
  }

  count(due: (line: Line) => boolean): void {
    for (const line of this.lines) if (line.until === undefined && line.left !== undefined && due(line)) line.left -= 1;
    this.lines = this.lines.filter(({ left }) => left !== 0);
  }

  enterPhase(upTo: number): void {
    for (this.phase += 1; this.phase <= upTo; this.phase += 1)
      if (this.byPhase) this.count(({ side }) => side === SIDES[this.phase]);
    this.phase = upTo;
  }

  endRound(): void {
    this.enterPhase(SIDES.length - 1);
    this.lines = this.lines.filter(({ until, who }) => until === undefined || this.took.has(who));
    this.count(({ by }) => by === undefined || (!this.byPhase && !this.took.has(by)));
    this.took.clear();
    this.phase = -1;
    this.enterPhase(0);
  }

  turn(who: string, newRound: boolean): void {
    if (newRound) this.endRound();
    this.enterPhase(SIDES.indexOf(this.sides.get(who)!));
    this.took.add(who);
    this.lines = this.lines.filter((one) => one.who !== who || one.until !== "own-turn");
    if (!this.byPhase) this.count(({ by }) => by === who);
  }

  end(who: string): void {
    this.lines = this.lines.filter((one) => one.who !== who || one.until !== "turn");
  }
}

function placeOn(c: Choices, id: TurnTaking): unknown {
  if (id.endsWith("-areas")) return "front";
  return rulesets[id].capabilities.line ? c.pick(30) : [c.pick(30), c.pick(30)];
}

function opening(c: Choices, id: TurnTaking): { battle: Battle; account: Account } {
  const sides = new Map<string, string>();
  const characters = Array.from({ length: 6 }, (_, i) => {
    const one = { id: `c${i}`, side: SIDES[i % 3]!, at: placeOn(c, id) };
    sides.set(one.id, one.side);
    return { ...one, vitals: { hp: 20, accuracy: 5 } };
  });
  const account = new Account(id.startsWith("sw20-") && id !== "sw20-areas", sides);
  const withEffects = characters.map((one) => {
    if (!c.chance(40)) return one;
    const effect = { ...someEffect(c, "turns"), by: c.of(characters).id };
    account.begin(one.id, effect, effect.by);
    return { ...one, effects: [effect] };
  });
  const read = readScript({ ruleset: id, sides: SIDES, characters: withEffects, script: [] }, rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return { battle: replay(read.script, rulesets[id]).battle, account };
}

function someStep(c: Choices, battle: Battle): Command {
  const ids = battle.characters.map(({ id }) => id);
  const turn = "turn" in battle ? battle.turn : null;
  if (c.chance(25)) {
    const on = [...new Set([c.of(ids), c.of(ids)])];
    const effect = someEffect(c, "turns") as { name: string };
    return { do: "effect", on, ...(c.chance(70) && { by: c.of(ids) }), effect };
  }
  if (c.chance(8)) return { do: "endEffect", who: c.of(ids), name: (someEffect(c, "turns") as { name: string }).name };
  if (c.chance(3) && ids.length > 2) return { do: "remove", who: c.of(ids) };
  if (c.chance(8)) return { do: "round" };
  if (c.chance(10)) return { do: "condition", who: c.of(ids), remove: ["asleep", "unconscious", "prone"] };
  return turn ? { do: "end" } : { do: "turn", who: c.of(ids) };
}

function kept(account: Account, command: Command, before: Battle, after: Battle): void {
  const open = "turn" in before ? before.turn?.who : undefined;
  if (command.do === "effect")
    for (const who of command.on) account.begin(who, { ...command.effect } as Record<string, unknown>, command.by);
  if (command.do === "endEffect")
    account.lines = account.lines.filter(({ who, name }) => who !== command.who || name !== command.name);
  if (command.do === "remove") account.lines = account.lines.filter(({ who }) => who !== command.who);
  if (command.do === "end") account.end(open!);
  if (command.do === "round") {
    if (open !== undefined) account.end(open);
    account.endRound();
  }
  if (command.do === "turn") account.turn(command.who, after.round > before.round);
}

describe.each(TURN_TAKING)("effects over random turns of %s", (id) => {
  const rules = rulesets[id];

  it("EFF-1 to EFF-4: last as an account beside them says, add up, and come to the same bytes again", () => {
    const seen = new Map<string, number>();
    for (let seed = 1; seed <= SEEDS; seed++) {
      const c = choices(seed);
      const { battle: start, account } = opening(c, id);
      let battle = start;
      const done: { before: Battle; command: Command }[] = [];
      for (let n = 0; n < STEPS; n++) {
        const command = someStep(c, battle);
        const bytes = JSON.stringify(battle);
        const outcome = rules.perform(battle, command);
        expectSame(JSON.stringify(battle), bytes);
        if (!outcome.ok) continue;
        kept(account, command, battle, outcome.battle);
        done.push({ before: battle, command: withStrikeDice(command, outcome.events) });
        battle = outcome.battle;
        for (const event of outcome.events)
          if (event.type === "effectEnded") seen.set(event.why, (seen.get(event.why) ?? 0) + 1);
        const found = battle.characters.map(({ id: who, effects = [] }) => ({
          who,
          effects: effects.map(({ name, by, left }) => ({ name, by, left })),
        }));
        const expected = battle.characters.map(({ id: who }) => ({
          who,
          effects: account.lines.filter((line) => line.who === who).map(({ name, by, left }) => ({ name, by, left })),
        }));
        expect(found, `seed ${seed}, step ${n}, ${JSON.stringify(command)}`).toEqual(expected);
        for (const one of battle.characters) {
          const figure = rules.ask(battle, { ask: "figure", who: one.id, figure: "accuracy" });
          const sum = account.lines
            .filter(({ who }) => who === one.id)
            .reduce((all, { accuracy }) => all + accuracy, 5);
          if (!figure.ok) throw new Error(figure.refusal.code);
          expectSame((figure.answer as { value: number }).value, sum);
          expectSame(new Set(one.conditions.map(({ id: what, by }) => `${what} ${by}`)).size, one.conditions.length);
          // Conditions that only effects brought have one that still runs.
          for (const { id: what, cause } of one.conditions)
            if (cause === "effect")
              expectSame(
                (one.effects ?? []).some(({ conditions = [] }) => conditions.includes(what)),
                true,
              );
        }
      }
      let again = start;
      for (const { before, command } of done) {
        expectSame(JSON.stringify(again), JSON.stringify(before));
        const outcome = rules.perform(JSON.parse(JSON.stringify(again)) as Battle, command);
        if (!outcome.ok) throw new Error(outcome.refusal.code);
        again = outcome.battle;
      }
      const written = writeScript(
        scriptOf(
          start,
          done.map(({ command }) => command),
        ),
      );
      const read = readScript(JSON.parse(JSON.stringify(written)), rulesets);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      expect(JSON.stringify(replay(read.script, rules).battle)).toBe(JSON.stringify(battle));
    }
    for (const why of ["over", "ended", "replaced"]) expect(seen.get(why) ?? 0, why).toBeGreaterThan(SEEDS / 3);
  });
});
