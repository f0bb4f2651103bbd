/** `ask turn`: every offer is accepted, and everything else is refused in the words of the offer. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Battle,
  type Command,
  type Point,
  type Ruleset,
  readCommand,
  readScript,
  rulesets,
  type StrikeCommand,
  seededDice,
} from "../../src/rules/index";
import { TURN_TAKING } from "../rules/vitals/fight";
import { drawn } from "../support/drawn";
import { turnAnswer, untrue } from "../support/offered";
import { choices, play, randomSetup, runs } from "../support/random-battles";
import { someEffect } from "../support/random-effects";
import { randomScript } from "../support/random-scripts";
import { someAimed } from "../support/random-strike-steps";
import { SERIES_NAMES } from "../support/random-vitals";
import { seeds } from "../support/seeds";
import { someStrikeField } from "../support/strike-fields";

const RUNS = drawn(60);

/** The character whose turn is open, and another one. */
function lookedAt(ruleset: Ruleset, battle: Battle, seed: number): string[] {
  const c = choices(seed);
  const open = "turn" in battle ? battle.turn?.who : undefined;
  const ids = new Set([...(open === undefined ? [] : [open])]);
  for (let i = 0; i < 2 && battle.characters.length > 0; i++) ids.add(c.of(battle.characters.map(({ id }) => id)));
  return [...ids].flatMap((who) => untrue(ruleset, battle, who));
}

describe.each(Object.values(rulesets).map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  test("in battles of random scripts", () => {
    let looked = 0;
    for (const seed of seeds(RUNS)) {
      const read = readScript(randomScript(ruleset, seed, { steps: 40, characters: 6 }).data, rulesets);
      if (!read.ok) continue;
      const begun = ruleset.begin(read.script.setup);
      if (!begun.ok) continue;
      let { battle } = begun;
      expect(lookedAt(ruleset, battle, seed)).toEqual([]);
      for (const step of read.script.steps) {
        if (step.kind !== "command") continue;
        const outcome = ruleset.perform(battle, step.command);
        if (!outcome.ok) continue;
        battle = outcome.battle;
        looked += 1;
        expect(lookedAt(ruleset, battle, seed + looked), `seed ${seed}`).toEqual([]);
      }
    }
    expect(looked).toBeGreaterThan(RUNS);
  });

  test.runIf(ruleset.capabilities.board === "plane")("in battles that are fought", () => {
    fc.assert(
      fc.property(runs, ({ seed, steps }) => {
        play(ruleset, randomSetup(id, choices(seed)), seed, steps, ({ before }) => {
          expect(lookedAt(ruleset, before, seed)).toEqual([]);
        });
      }),
      { numRuns: RUNS },
    );
  });
});

function oftenSaid(c: ReturnType<typeof choices>) {
  const series = SERIES_NAMES.map((name) => ({
    name,
    target: c.of(["same", "either", "any"] as const),
    ...(c.chance(40) && { after: c.of(["hit", "miss"] as const) }),
    ...(c.chance(30) && { with: c.of(["same", "other-hand"] as const) }),
    ...(c.chance(30) && { opening: { accuracy: -2 } }),
  }));
  const counters = { with: { points: { dice: 1 } } };
  return { acts: { majors: 1 + c.pick(3), declarations: 1 + c.pick(2) }, series, ...(c.chance(50) && { counters }) };
}

/**
 * Further options of a strike: series that cost it something, a larger spell, reactions (`ACT-5`, `ACT-10`,
 * `ACT-14`).
 */
function alsoSaid(c: ReturnType<typeof choices>, ids: readonly string[]): object {
  const limit = { name: "Several", limit: 1 + c.pick(3), ...(c.chance(50) && { lasts: "turn" }) };
  return {
    ...(c.chance(10) && { series: [c.of(SERIES_NAMES)] }),
    ...(c.chance(12) && { declares: limit, ...(c.chance(70) && { expands: { [c.of(["time", "range"])]: 2 } }) }),
    ...(c.chance(12) && { reactions: { [c.of(ids)]: c.of(["counter", "evade"]) } }),
  };
}

/**
 * Each open further strike, at everybody with the same weapon: the answer of `ask targets`, and the strike's result
 * (`ACT-4`).
 */
function againAt(ruleset: Ruleset, battle: Battle, { with: made }: StrikeCommand) {
  const turn = "turn" in battle ? battle.turn : null;
  const names = (turn?.action?.blows ?? []).map(({ series }) => series.name);
  return names.flatMap((again) => {
    const reply = ruleset.ask(battle, { ask: "targets", with: made, again });
    if (!reply.ok) throw new Error(reply.refusal.code);
    return reply.answer.targets.flatMap(({ id, can, reason, rule }) => {
      const aim = made.how === "area" ? { at: id } : { target: id };
      const outcome = ruleset.perform(battle, { do: "strike", with: made, again, ...aim }, seededDice(1));
      const accepted = outcome.ok ? [true, undefined, undefined] : [false, outcome.refusal.code, outcome.refusal.rule];
      // STR-12: the caster's choice is nobody's roll.
      if (!outcome.ok && outcome.refusal.data?.key === "draw" && can) return [];
      return [[[can, reason, rule], accepted] as const];
    });
  });
}

/** What comes with effects, minor actions, declared feats and stops on the way; of each ruleset so many fields. */
const FIELDS = drawn(500);

describe.each(TURN_TAKING)("on random fields of %s", { timeout: 300_000 }, (id) => {
  test("minor actions, movements with metres left and strikes with all that they declare", () => {
    const seen = new Map<string, number>();
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    for (const seed of seeds(FIELDS)) {
      const field = someStrikeField(seed, id);
      if (!field) continue;
      const { ruleset, who, c } = field;
      let { battle } = field;
      const tried = (command: Command) => {
        const outcome = ruleset.perform(battle, command, seededDice(seed));
        if (outcome.ok) battle = outcome.battle;
      };
      const ids = battle.characters.map((one) => one.id);
      // How often they act, and who strikes back (`ACT-1`, `ACT-3`, `ACT-14`).
      for (const one of ids) if (c.chance(50)) tried({ do: "figures", who: one, ...oftenSaid(c) });
      const at = battle.characters.find((one) => one.id === who)!.at as Point;
      const way = [at[0] + c.pick(5), at[1]] as const;
      const isLine = ruleset.capabilities.line === true;
      if (c.chance(40)) tried({ do: "effect", on: [who], effect: { name: "Fall", conditions: ["prone"] } });
      if (c.chance(15)) tried({ do: "condition", who, add: ["prone"] });
      // Who fell in an earlier turn gets up.
      if (c.chance(50)) for (const next of [{ do: "round" }, { do: "turn", who }] as const) tried(next);
      if (c.chance(60)) tried({ do: "effect", on: [c.of(ids)], effect: someEffect(c, "turns") as { name: string } });
      if (c.chance(30)) tried({ do: "feat", name: "Guard", effect: someEffect(c, "turns") as { name: string } });
      if (c.chance(40)) tried({ do: "move", kind: c.of(["normal", "full"] as const), path: [way], pause: true });
      if (c.chance(20)) tried({ do: "stand" });
      if (c.chance(15)) tried({ do: "attack", target: c.of(ids), how: "thrown" });
      if (c.chance(4)) tried({ do: "over" });
      expect(untrue(ruleset, battle, who), `seed ${seed}`).toEqual([]);
      const { commands } = turnAnswer(ruleset, battle, { who });
      for (const name of ["stand", "ready", "feat"] as const)
        count(`${name} ${commands[name]?.can ? "offered" : commands[name]?.refusal?.code}`);
      const { remaining } = commands.move ?? {};
      if (commands.move?.can && remaining !== undefined) {
        const now = battle.characters.find((one) => one.id === who)!.at as Point;
        const goes = (metres: number) =>
          ruleset.perform(battle, {
            do: "move",
            path: [isLine ? [now[0] - metres, now[1]] : [now[0], now[1] - metres]],
          } as unknown as Command);
        expect(goes(remaining + 1.5), `seed ${seed}`).toMatchObject({ ok: false, refusal: { code: "too-far" } });
        const within = goes(remaining);
        if (!within.ok) expect(["full", "off-field", "in-melee"], `seed ${seed}`).toContain(within.refusal.code);
        count("remaining");
      }
      for (let n = 0; n < 9; n++) {
        const { who: _, ...aimed } = someAimed(c, { id: () => c.of(ids), at: () => c.of(ids) });
        // Its user may always be left out.
        const spares = aimed.spares && c.chance(60) ? { spares: [who] } : {};
        const read = readCommand({ do: "strike", ...aimed, ...spares, ...alsoSaid(c, ids) }, ruleset.capabilities);
        if (!read.ok || read.command.do !== "strike") continue;
        const { do: __, ...asked } = read.command;
        const forecast = ruleset.ask(battle, { ask: "strike", ...asked });
        if (!forecast.ok) throw new Error(forecast.refusal.code);
        const { can, reason, rule } = forecast.answer;
        const outcome = ruleset.perform(battle, read.command, seededDice(seed));
        const said = `seed ${seed} ${JSON.stringify(read.command)}`;
        // STR-12: the caster's choice is nobody's roll.
        const chooses = !outcome.ok && outcome.refusal.data?.key === "draw" && can;
        if (chooses) continue;
        expect([can, reason, rule], said).toEqual(
          outcome.ok ? [true, undefined, undefined] : [false, outcome.refusal.code, outcome.refusal.rule],
        );
        const what = read.command.with.how === "breakthrough" ? "breakthrough" : "strike";
        count(`${what} ${can ? "offered" : "refused"}`);
        if (read.command.declares) count(`declares ${can ? "offered" : "refused"}`);
        for (const key of ["spares", "series", "expands", "reactions"] as const)
          if (read.command[key]) count(`${key} ${can ? "offered" : "refused"}`);
        if (!outcome.ok) continue;
        for (const [offered, accepted] of againAt(ruleset, outcome.battle, read.command)) {
          expect(offered, said).toEqual(accepted);
          count(`again ${offered[0] ? "offered" : "refused"}`);
        }
      }
    }
    for (const what of [
      "stand offered",
      "stand bad-value",
      "ready offered",
      "ready already-acted",
      "feat feat-declared",
    ])
      expect(seen.get(what) ?? 0, `${what} of ${JSON.stringify([...seen])}`).toBeGreaterThan(0);
    for (const what of ["breakthrough", "strike", "declares", "spares", "series", "expands", "reactions", "again"])
      for (const end of ["offered", "refused"])
        expect(seen.get(`${what} ${end}`) ?? 0, `${what} ${end}`).toBeGreaterThan(0);
    expect((seen.get("remaining") ?? 0) > 0).toBe(id.endsWith("-advanced") || id.endsWith("-line"));
  });
});
