/** Every offer is answered and accepted, on random fields of every ruleset with turns. */

import { describe, expect, it } from "vitest";
import { amend, type Command, doneStep, readCommand, seededDice } from "../../src/rules/index";
import { TURN_TAKING } from "../rules/vitals/fight";
import { drawn } from "../support/drawn";
import { fallenDice } from "../support/fallen-dice";
import { someWith } from "../support/random-strike-steps";
import { seeds } from "../support/seeds";
import { someStrikeField } from "../support/strike-fields";

const FIELDS = drawn(500);

describe("strikes on random fields", { timeout: 300_000 }, () => {
  it.each(TURN_TAKING)("offered = answered = accepted: %s", (id) => {
    let offered = 0;
    const reasons = new Set<string>();
    for (const seed of seeds(FIELDS)) {
      const field = someStrikeField(seed, id);
      if (!field) continue;
      const { ruleset, battle, who, c } = field;
      const written = someWith(c);
      const targets = ruleset.ask(battle, { ask: "targets", who, with: written });
      if (!targets.ok) throw new Error(targets.refusal.code);
      expect(targets.answer.targets.map((one) => one.id)).toEqual(battle.characters.map((one) => one.id));
      for (const offer of targets.answer.targets) {
        const aim = written.how === "area" ? { at: offer.id } : { target: offer.id };
        const aimed = { who, with: written, ...aim };
        const forecast = ruleset.ask(battle, { ask: "strike", ...aimed });
        if (!forecast.ok) throw new Error(forecast.refusal.code);
        const command = readCommand({ do: "strike", ...aimed }, ruleset.capabilities);
        if (!command.ok) throw new Error(JSON.stringify(command.problem));
        // STR-12: a caster's choice is made, all else is rolled.
        const chooses =
          offer.can &&
          battle.characters.find(({ id: one }) => one === who)!.feats.includes("spell-control") &&
          written.limit !== undefined;
        const fell = chooses && {
          dice: fallenDice((dice) => {
            const needs = ruleset.ask(battle, { ask: "needs", strike: { ...aimed, dice } });
            if (!needs.ok) throw new Error(needs.refusal.code);
            return needs.answer;
          }, seededDice(seed)),
        };
        const outcome = ruleset.perform(battle, { ...command.command, ...fell } as Command, seededDice(seed));
        const said = `${id} ${seed} ${JSON.stringify(aimed)}`;
        expect([forecast.answer.can, outcome.ok], said).toEqual([offer.can, offer.can]);
        expect([forecast.answer.lots, forecast.answer.reason, forecast.answer.rule], said).toEqual([
          offer.lots,
          offer.reason,
          offer.rule,
        ]);
        if (!outcome.ok) {
          expect(ruleset.sums!(battle, aimed, {}), said).toBe(null);
          reasons.add(outcome.refusal.code);
          expect([outcome.refusal.code, outcome.refusal.rule], said).toEqual([offer.reason, offer.rule]);
          continue;
        }
        offered += 1;
        const struck = outcome.events[0]!;
        if (struck.type !== "struck") throw new Error(struck.type);
        // The dice that fell are exactly those that are wanted, and come to the same bytes.
        const given = ruleset.perform(battle, {
          ...(command.command as Extract<Command, { do: "strike" }>),
          dice: struck.dice,
        });
        expect(JSON.stringify(given), said).toBe(JSON.stringify(outcome));
        const needs = ruleset.ask(battle, { ask: "needs", strike: { ...aimed, dice: struck.dice } });
        expect(needs.ok && needs.answer.next, said).toBe(null);
        const sums = ruleset.sums!(battle, aimed, struck.dice)!;
        const amounts = sums.rows.map(({ id: one, outcome: what, amount }) => [one, what, amount?.total]);
        expect(amounts, said).toEqual(struck.rows.map((row) => [row.id, row.outcome, row.damage ?? row.healed]));
        // Made anew with nothing new it is as it was (`STR-24`).
        const past = { start: battle, steps: [doneStep(0, command.command, outcome.events)] };
        const anew = amend(ruleset, past, { do: "amend", back: 1, modifiers: {} }, seededDice(seed + 0.5));
        expect(JSON.stringify(anew.ok && [anew.battle, anew.events]), said).toBe(
          JSON.stringify([outcome.battle, outcome.events]),
        );
        for (const row of struck.rows) if (!struck.misfired) expect(forecast.answer.targets, said).toContain(row.id);
      }
    }
    // It would say little of fields on which nothing can be done.
    expect(offered).toBeGreaterThan(FIELDS / 2);
    expect(reasons.size).toBeGreaterThan(4);
  });
});
