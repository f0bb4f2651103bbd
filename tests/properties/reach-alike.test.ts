/** Why an attack does not get there: `attack`, `ask targets`, `ask strike` and `ask reach` say the same. */

import { describe, expect, test } from "vitest";
import {
  type AreaBattle,
  ATTACK_MANNERS,
  isAtArmsLength,
  type RefusalCode,
  type StrikeWith,
} from "../../src/rules/index";
import { TURN_TAKING } from "../rules/vitals/fight";
import { drawn } from "../support/drawn";
import { seeds } from "../support/seeds";
import { someStrikeField } from "../support/strike-fields";

const FIELDS = drawn(300);

/** Refusals for where somebody stands. */
const OF_PLACES: readonly RefusalCode[] = ["not-hostile", "immobile", "out-of-reach", "out-of-range", "shielded"];

describe.each(TURN_TAKING)("%s", (id) => {
  test("an attack is refused for the same reason as a strike", () => {
    const seen = new Map<string, number>();
    for (const seed of seeds(FIELDS)) {
      const field = someStrikeField(seed, id);
      if (!field) continue;
      const { ruleset, battle, who, c } = field;
      for (const how of ATTACK_MANNERS) {
        // Only three areas ask how far an `attack` reaches.
        const far = id.endsWith("-areas") && c.chance(80) ? { range: c.of([0, 9, 10, 20]) } : {};
        // Touching as such is no spell, which some moves forbid.
        const made: StrikeWith = { how, points: { bonus: 1 }, ...far, ...(how === "touch" && { check: "accuracy" }) };
        const targets = ruleset.ask(battle, { ask: "targets", with: made });
        if (!targets.ok) throw new Error(targets.refusal.code);
        for (const { id: target, can, reason, rule } of targets.answer.targets) {
          const said = `seed ${seed}: ${JSON.stringify(made)} at ${target}`;
          const forecast = ruleset.ask(battle, { ask: "strike", with: made, target });
          if (!forecast.ok) throw new Error(forecast.refusal.code);
          // Names that only a strike refuses, such as a felled part, may come after.
          if (!can && OF_PLACES.includes(reason!))
            expect([forecast.answer.reason, forecast.answer.rule], said).toEqual([reason, rule]);
          const outcome = ruleset.perform(battle, { do: "attack", target, how, ...far });
          const code = outcome.ok ? null : outcome.refusal.code;
          seen.set(`${how} ${code}`, (seen.get(`${how} ${code}`) ?? 0) + 1);
          if (code !== null && OF_PLACES.includes(code)) {
            expect([code, outcome.ok ? "" : outcome.refusal.rule], said).toEqual([reason, rule]);
          } else if (code === null && id.endsWith("-areas")) expect(OF_PLACES, said).not.toContain(reason);
          const isAsked = id.endsWith("-areas") && !isAtArmsLength(how) && (code === null || OF_PLACES.includes(code));
          if (!isAsked) continue;
          const reach = ruleset.ask(battle, { ask: "reach", who, range: far.range ?? 30 });
          if (!reach.ok) throw new Error(reach.refusal.code);
          const { areas, shielded } = reach.answer;
          const at = (battle as AreaBattle).characters.find((one) => one.id === target)!.at!;
          const asked = areas.includes(at) ? (shielded.some((one) => one === at) ? "shielded" : null) : "out-of-range";
          expect(code, said).toBe(asked);
        }
      }
    }
    const wanted = id.endsWith("-areas")
      ? ["melee out-of-reach", "shot shielded", "ranged out-of-range"]
      : ["melee out-of-reach", "shot null"];
    for (const what of wanted)
      expect(seen.get(what) ?? 0, `${what} of ${JSON.stringify([...seen])}`).toBeGreaterThan(0);
  });
});
