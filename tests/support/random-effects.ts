/** Effects that last for random scripts: right in form, in every kind. */

import { DAMAGE_KINDS, LASTING_FIGURES } from "../../src/rules/index";
import type { Choices } from "./random-battles";

type Json = Record<string, unknown>;

export const EFFECT_NAMES = ["猫の目", "Poison", "__proto__", "\u202e", "x".repeat(64)];

function perhaps(c: Choices, percent: number, key: string, value: () => unknown): Json {
  return c.chance(percent) ? { [key]: value() } : {};
}

export function someEffect(c: Choices, played: keyof typeof LASTING_FIGURES): Json {
  const end = c.chance(60)
    ? { rounds: c.of([1, 1, 2, 3, 1e6]) }
    : c.chance(60)
      ? { until: c.of(["turn", "own-turn"]) }
      : {};
  const known: readonly string[] = LASTING_FIGURES[played];
  return {
    name: c.of(EFFECT_NAMES),
    ...end,
    ...perhaps(c, 60, "figures", () =>
      Object.fromEntries([c.of(known), c.of(known)].map((key) => [key, c.pick(9) - 4])),
    ),
    ...perhaps(c, 30, "conditions", () => [c.of(["asleep", "prone", "bound", "invisible", "unconscious", "祝福"])]),
    ...perhaps(c, 30, "each", () =>
      c.chance(50) ? { heal: c.pick(9) } : { damage: c.pick(9), ...perhaps(c, 50, "kind", () => c.of(DAMAGE_KINDS)) },
    ),
    ...perhaps(c, 20, "keeps", () => c.chance(70)),
  };
}

/** Of a character's file; `makers`: ids that are in it. */
export function someFileEffects(c: Choices, played: keyof typeof LASTING_FIGURES, makers: readonly string[]): Json {
  if (!c.chance(25)) return {};
  const effect = someEffect(c, played);
  const left = Object.hasOwn(effect, "rounds") ? perhaps(c, 50, "left", () => 1 + c.pick(3)) : {};
  return { effects: [{ ...effect, ...perhaps(c, 60, "by", () => c.of(makers)), ...left }] };
}
