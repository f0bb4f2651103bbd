/** `ask strike` beside an enumeration of all dice: with effects, elements, weaknesses and declared feats, on every board with turns. */

import { describe, expect, it } from "vitest";
import { type Battle, readCommand, type StrikeForecast, type TurnTaker } from "../../src/rules/index";
import { TURN_TAKING, type TurnTaking } from "../rules/vitals/fight";
import { drawn } from "../support/drawn";
import { ablePart, naiveRow } from "../support/naive-blow";
import { naiveOdds } from "../support/naive-strike";
import { someEffect } from "../support/random-effects";
import { someAimed } from "../support/random-strike-steps";
import { seeds } from "../support/seeds";
import { type StrikeField, someStrikeField } from "../support/strike-fields";

/** Of each ruleset; 1,000 in all. */
const STRIKES = drawn(250);
/** An enumeration of chains that hardly end takes for ever. */
const LEAST_CRITICAL = 7;

/** Effects on a few, and a strike at one that may be made there. */
function someForecast({ ruleset, battle: field, who, c }: StrikeField) {
  const ids = field.characters.map(({ id }) => id);
  let battle: Battle = field;
  for (let n = 0; n < 4; n++) {
    const effect = someEffect(c, "turns") as { name: string };
    const on = c.chance(40) ? who : c.of(ids);
    const outcome = ruleset.perform(battle, { do: "effect", on: [on], effect });
    if (outcome.ok) battle = outcome.battle;
  }
  for (let tries = 0; tries < 25; tries++) {
    const { who: _, ...aimed } = someAimed(c, { id: () => c.of(ids), at: () => c.of(ids) });
    const read = readCommand({ do: "strike", ...aimed }, ruleset.capabilities);
    if (!read.ok || read.command.do !== "strike" || read.command.target === undefined) continue;
    const { do: __, ...asked } = read.command;
    const reply = ruleset.ask(battle, { ask: "strike", ...asked });
    if (!reply.ok) throw new Error(reply.refusal.code);
    const { answer } = reply;
    if (answer.can && !answer.lots && !answer.rows && answer.hit !== undefined)
      return { battle, command: read.command, answer };
  }
  return null;
}

function partOf(battle: Battle, target: string | { readonly id: string; readonly part?: string }) {
  const { id, part } = typeof target === "string" ? { id: target } : { part: undefined, ...target };
  const c = battle.characters.find((one) => one.id === id) as TurnTaker;
  return { id, part: part ?? ablePart(c)?.id, isFelled: c.parts !== undefined && ablePart(c) === undefined };
}

function apart({ damage, healed }: StrikeForecast, theirs: ReadonlyMap<number, number>): number {
  const mine = new Map((damage ?? healed)?.distribution);
  const amounts = new Set([...mine.keys(), ...theirs.keys()]);
  return Math.max(0, ...[...amounts].map((n) => Math.abs((mine.get(n) ?? 0) - (theirs.get(n) ?? 0))));
}

describe.each(TURN_TAKING)("odds on a board: %s", (id: TurnTaking) => {
  it("equal those of all dice gone through", () => {
    const seen = { effects: 0, declares: 0, element: 0, pool: 0 };
    let compared = 0;
    for (const seed of seeds(STRIKES * 4)) {
      if (compared === STRIKES) break;
      const field = someStrikeField(seed, id);
      const found = field && someForecast(field);
      if (!found) continue;
      const { battle, command, answer } = found;
      const { isFelled, ...row } = partOf(battle, command.target!);
      const { strike, struck } = naiveRow(battle, command, field.who, row as { id: string; part?: string });
      const { amount } = strike.figures;
      if (isFelled || (amount?.is === "power" && amount.critical < LEAST_CRITICAL)) continue;
      const theirs = naiveOdds(strike, struck);
      const said = `${id} ${seed} ${JSON.stringify(command)}`;
      expect(Math.abs(answer.hit! - theirs.hit), said).toBeLessThan(1e-12);
      if (answer.damage ?? answer.healed) expect(apart(answer, theirs.distribution), said).toBeLessThan(1e-12);
      compared++;
      if (battle.characters.some(({ effects }) => effects)) seen.effects++;
      if (command.declares) seen.declares++;
      if (command.with.element !== undefined) seen.element++;
      if (command.with.pool !== undefined) seen.pool++;
    }
    expect(compared).toBe(STRIKES);
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
  });
});
