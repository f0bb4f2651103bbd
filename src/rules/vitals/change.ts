/** Changes HP and MP, and returns the next character. The consequences (who is felled) are in `consequences.ts`. */

import type { PartId, TurnTaker } from "../battle";
import { heal, loseMagicPoints, takeDamage } from "../dice/damage";
import { changedVitals } from "./copying";
import { hitPointsOf, magicPointsOf, partOf, sectionsOf, type WithVitals } from "./part-figures";

type WithSections = WithVitals & Pick<TurnTaker, "sections">;

/**
 * The changes of a character whose part, or itself (`part` null), now has these HP, with the sections that follow
 * from its parts (`STR-2`). Callers have checked that its HP are counted.
 */
export function hitPointsPatch(c: WithVitals, part: PartId | null, hp: number): Partial<WithSections> {
  if (part === null) return { vitals: changedVitals(c.vitals!, { hp }) };
  const parts = c.parts!.map((one) => (one.id === part ? { ...one, hp } : one));
  return { parts, sections: sectionsOf(parts) };
}

/** HP after healing of 0 or more (`by` above 0), which stops at the maximum, or after damage, below 0 as well (`DIC-3`). */
export function hitPointsAfter(c: WithVitals, part: PartId | null, by: number): number | undefined {
  const hp = hitPointsOf(c, part);
  if (hp === undefined) return undefined;
  if (by < 0) return takeDamage(hp, -by).after;
  const most = part === null ? c.vitals?.maxHp : partOf(c, part)?.maxHp;
  return heal(hp, by, most ?? hp).after;
}

/** The character after damage of 0 or more; the very same one where no HP are kept. */
export function hurt<C extends WithSections>(c: C, part: PartId | null, amount: number): C {
  return changedBy(c, part, -amount);
}

/** The same after healing. */
export function healed<C extends WithSections>(c: C, part: PartId | null, amount: number): C {
  return changedBy(c, part, amount);
}

function changedBy<C extends WithSections>(c: C, part: PartId | null, by: number): C {
  const hp = hitPointsAfter(c, part, by);
  return hp === undefined ? c : { ...c, ...hitPointsPatch(c, part, hp) };
}

/** Whether it has this many MP; with `part`, that part. */
export function canPay(c: WithVitals, part: PartId | null, mp: number): boolean {
  return mp <= magicPointsOf(c, part);
}

/** After paying MP, the part's own where one is named. Callers ask `canPay` first. */
export function paid<C extends WithVitals>(c: C, part: PartId | null, mp: number): C {
  const patch = payment(c, part, mp);
  return patch ? { ...c, ...patch } : c;
}

/** The changes of a character by paying; null: none. */
export function payment(c: WithVitals, part: PartId | null, mp: number): Pick<WithVitals, "vitals" | "parts"> | null {
  const left = loseMagicPoints(magicPointsOf(c, part), mp);
  if (part === null) return c.vitals?.mp === undefined ? null : { vitals: changedVitals(c.vitals, { mp: left }) };
  if (!c.parts) return null;
  return { parts: c.parts.map((one) => (one.id === part && one.mp !== undefined ? { ...one, mp: left } : one)) };
}
