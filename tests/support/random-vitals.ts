/** HP, MP and parts for random scripts: right in form, and on purpose at odds with themselves. */

import { DAMAGE_KINDS } from "../../src/rules/index";
import type { Choices } from "./random-battles";

type Json = Record<string, unknown>;

const PARTS = ["body", "腕", "__proto__", "10", "S1", "constructor", "x".repeat(64)];
const FIGURES = ["accuracy", "evasion", "defence", "reduction", "fortitude", "willpower", "magicPower", "deathCheck"];

function perhaps(c: Choices, percent: number, key: string, value: () => unknown): Json {
  return c.chance(percent) ? { [key]: value() } : {};
}

function hitPoints(c: Choices): number {
  return c.chance(80) ? 1 + c.pick(40) : c.of([0, -0, -3, 1, 1e6, -1e6]);
}

function someMaxima(c: Choices, hp: unknown): Json {
  const most = typeof hp === "number" ? hp : 0;
  return perhaps(c, 40, "maxHp", () => Math.min(most + c.pick(20), 1e6));
}

function figures(c: Choices, names: readonly string[]): Json {
  return Object.assign({}, ...names.map((name) => perhaps(c, 40, name, () => c.of([0, 3, 7, -2, 12, 1e6]))));
}

function someVitals(c: Choices, known: boolean): Json {
  const hp = known ? perhaps(c, 70, "hp", () => hitPoints(c)) : perhaps(c, 50, "hp", () => c.pick(3));
  return {
    ...hp,
    // Of a sheet, more than its present HP may be said to be the most.
    ...(known ? someMaxima(c, hp.hp) : perhaps(c, 20, "maxHp", () => 3 + c.pick(40))),
    ...perhaps(c, 40, "mp", () => c.pick(20)),
    ...figures(c, FIGURES),
    ...perhaps(c, 20, "fixed", () => c.chance(70)),
    ...someTraits(c),
  };
}

const someExtra = (c: Choices) => ({
  damage: c.pick(9) - 4,
  ...(c.chance(50) ? { kind: c.of(["physical", "magical"]) } : { element: c.of(["火", "ice", "__proto__"]) }),
});

/** Names of series that random characters have and random strikes name (`ACT-3`). */
export const SERIES_NAMES = ["extra-blow", "追加攻撃"] as const;

function someActing(c: Choices): Json {
  return {
    ...perhaps(c, 15, "acts", () => ({ majors: c.pick(4), declarations: c.pick(3) })),
    ...perhaps(c, 30, "series", () => [
      {
        name: c.of(SERIES_NAMES),
        ...perhaps(c, 40, "after", () => c.of(["any", "hit", "miss"])),
        ...perhaps(c, 40, "target", () => c.of(["same", "either", "any"])),
        ...perhaps(c, 30, "times", () => 1 + c.pick(3)),
      },
    ]),
  };
}

export function someTraits(c: Choices): Json {
  return {
    ...perhaps(c, 15, "metal", () => c.chance(80)),
    ...perhaps(c, 10, "level", () => c.pick(12)),
    ...perhaps(c, 15, "weakness", () => (c.chance(40) ? { accuracy: 1 + c.pick(3) } : someExtra(c))),
    ...perhaps(c, 15, "against", () => [someExtra(c), someExtra(c)]),
  };
}

function someParts(c: Choices): Json[] {
  const from = c.pick(3);
  return PARTS.slice(from, from + 1 + c.pick(4)).map((id) => {
    const hp = perhaps(c, 90, "hp", () => hitPoints(c));
    return {
      id,
      ...perhaps(c, 40, "core", () => c.chance(80)),
      ...hp,
      ...someMaxima(c, hp.hp),
      ...perhaps(c, 20, "mp", () => c.pick(9)),
      ...figures(c, ["accuracy", "evasion", "defence"]),
    };
  });
}

/** Of a character's file. */
export function someFileVitals(c: Choices): Json {
  return {
    ...perhaps(c, 45, "vitals", () => someVitals(c, true)),
    ...perhaps(c, 20, "parts", () => someParts(c)),
    ...someActing(c),
  };
}

/** Of a sheet in the middle of a battle. */
export function someSheetVitals(c: Choices): Json {
  return {
    ...perhaps(c, 30, "vitals", () => someVitals(c, false)),
    ...perhaps(c, 15, "parts", () => someParts(c)),
    ...someActing(c),
  };
}

/** One of the steps that change HP, or a death check. */
export function someHitPointStep(c: Choices, what: string, who: string): Json {
  if (what === "death") return { do: what, who, ...perhaps(c, 60, "dice", () => [1 + c.pick(6), 1 + c.pick(6)]) };
  const part = perhaps(c, 20, "part", () => c.of(PARTS));
  if (what === "damage" && c.chance(10)) return { do: what, who, ...part, fall: c.of([0, 2.5, 30, 1e6]) };
  return {
    do: what,
    who,
    ...part,
    amount: c.chance(80) ? c.pick(30) : c.of([0, -0, 1, 200, 1e6]),
    ...(what === "damage" ? { kind: c.of(DAMAGE_KINDS) } : {}),
  };
}

/** What contradicts itself: HP above the maximum, a part twice, sections that are not the parts. */
export function contradiction(c: Choices): Json {
  const part = { id: "body", hp: 3 };
  return c.of([
    () => ({ vitals: { hp: 5, maxHp: 4 } }),
    () => ({ parts: [{ ...part, maxHp: 2 }] }),
    () => ({ parts: [part, { id: "arm" }, part] }),
    () => ({ sections: 3, parts: [part, { id: "arm", hp: 1 }] }),
    () => ({ vitals: { mp: -1 } }),
  ])();
}
