/** What is offered is answered and accepted, on random fields of every ruleset with turns. */
import { describe, expect, it } from "vitest";
import {
  amend,
  type Battle,
  type Command,
  doneStep,
  type Ruleset,
  readCommand,
  rulesets,
  type Setup,
  seededDice,
} from "../../src/rules/index";
import { TURN_TAKING, type TurnTaking } from "../rules/vitals/fight";
import { type Choices, choices } from "../support/random-battles";
import { someWith } from "../support/random-strike-steps";

const FIELDS = 500;

function someFighter(c: Choices, ruleset: TurnTaking, i: number): Setup["characters"][number] {
  const at = ruleset === "sw20-areas" ? c.of(["front", "rear"] as const) : ([c.pick(7) * 3, c.pick(3) * 3] as const);
  const vitals = {
    hp: c.pick(40) - 2,
    maxHp: 40,
    mp: c.pick(12),
    accuracy: c.pick(9),
    evasion: c.pick(9),
    willpower: c.pick(9),
    magicPower: c.pick(9),
    fixed: c.chance(40),
  };
  const parts = ["body", "arm", "腕"].map((id) => ({
    id,
    core: id === "body",
    hp: c.pick(12) - 1,
    maxHp: 12,
    mp: c.pick(6),
    evasion: c.pick(9),
  }));
  return {
    id: ["wolf", "__proto__", "10", "ゴブリン A", "constructor"][i] ?? `c${i}`,
    side: c.of(["party", "monsters"]),
    at,
    movement: 12,
    feats: c.chance(30) ? [c.of(["hawk-eye", "precise-shot", "spell-guidance", "spell-control", "targeting"])] : [],
    conditions: c.chance(8) ? [c.of(["asleep", "stranded", "invisible"])] : [],
    ...(c.chance(85) && { vitals }),
    ...(c.chance(25) && { parts }),
    ...(c.chance(15) && { sections: undefined }),
  };
}

/** A field on which a few have fought, with an open turn. */
function someField(seed: number, id: TurnTaking): { ruleset: Ruleset; battle: Battle; who: string; c: Choices } | null {
  const c = choices(seed);
  const ruleset = rulesets[id];
  const characters = Array.from({ length: 3 + c.pick(6) }, (_, i) => JSON.parse(JSON.stringify(someFighter(c, id, i))));
  const begun = ruleset.begin({ ruleset: id, sides: ["party", "monsters"], options: { seed }, characters });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  let battle: Battle = begun.battle;
  const tried = (command: Command) => {
    const outcome = ruleset.perform(battle, command, seededDice(seed));
    if (outcome.ok) battle = outcome.battle;
    return outcome.ok;
  };
  tried({ do: "round" });
  const ids = battle.characters.map((one) => one.id);
  for (let i = 0; i < 3; i++) {
    if (!tried({ do: "turn", who: c.of(ids) })) continue;
    if (ids.some((target) => tried({ do: "attack", target, how: "melee" })) || c.chance(50)) tried({ do: "end" });
    else break;
  }
  if (tried({ do: "end" })) tried({ do: "round" });
  const who = c.of(ids);
  if (!tried({ do: "turn", who })) return null;
  if (id !== "sw20-areas" && c.chance(20))
    tried({ do: "move", kind: c.of(["normal", "full", "limited"]), path: [[1, 1]] });
  return { ruleset, battle, who, c };
}

describe("strikes on random fields", { timeout: 300_000 }, () => {
  it.each(TURN_TAKING)("offered = answered = accepted: %s", (id) => {
    let offered = 0;
    const reasons = new Set<string>();
    for (let seed = 1; seed <= FIELDS; seed++) {
      const field = someField(seed, id);
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
        const outcome = ruleset.perform(battle, command.command, seededDice(seed));
        const said = `${id} ${seed} ${JSON.stringify(aimed)}`;
        expect([forecast.answer.can, outcome.ok], said).toEqual([offer.can, offer.can]);
        expect([forecast.answer.lots, forecast.answer.reason, forecast.answer.rule], said).toEqual([
          offer.lots,
          offer.reason,
          offer.rule,
        ]);
        if (!outcome.ok) {
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
