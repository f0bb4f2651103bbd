/** Changes HP and MP, and returns the next character. What follows (who is felled) is in `consequences.ts`. */

import type { PartId, TurnTaker } from "../battle";
import { heal, loseMagicPoints, takeDamage } from "../dice/damage";
import { hitPointsOf, magicPointsOf, partOf, sectionsOf, type WithVitals } from "./figures";

/**
 * The character with these HP, of a part or (`part` null) of itself, and with the sections that its parts then give
 * (`STR-2`). The very same object if no HP are kept.
 */
export function withHitPoints<C extends WithVitals & Pick<TurnTaker, "sections">>(
  c: C,
  part: PartId | null,
  hp: number,
): C {
  if (hitPointsOf(c, part) === undefined) return c;
  if (part === null) return { ...c, vitals: { ...c.vitals, hp } };
  const parts = c.parts!.map((one) => (one.id === part ? { ...one, hp } : one));
  return { ...c, parts, sections: sectionsOf(parts) };
}

/** After damage of 0 or more (`DIC-3`); HP below 0 are kept. */
export function hurt<C extends WithVitals & Pick<TurnTaker, "sections">>(c: C, part: PartId | null, amount: number): C {
  const hp = hitPointsOf(c, part);
  return hp === undefined ? c : withHitPoints(c, part, takeDamage(hp, amount).after);
}

/** After healing of 0 or more, which stops at the maximum. */
export function healed<C extends WithVitals & Pick<TurnTaker, "sections">>(
  c: C,
  part: PartId | null,
  amount: number,
): C {
  const hp = hitPointsOf(c, part);
  const most = part === null ? c.vitals?.maxHp : partOf(c, part)?.maxHp;
  return hp === undefined ? c : withHitPoints(c, part, heal(hp, amount, most ?? hp).after);
}

/** Whether it has this many MP; with `part`, that part. */
export function canPay(c: WithVitals, part: PartId | null, mp: number): boolean {
  return mp <= magicPointsOf(c, part);
}

/** After paying MP, the part's own where one is named. Callers ask `canPay` first. */
export function paid<C extends WithVitals>(c: C, part: PartId | null, mp: number): C {
  const left = loseMagicPoints(magicPointsOf(c, part), mp);
  if (part !== null) {
    const parts = c.parts?.map((one) => (one.id === part && one.mp !== undefined ? { ...one, mp: left } : one));
    return parts ? { ...c, parts } : c;
  }
  return c.vitals?.mp === undefined ? c : { ...c, vitals: { ...c.vitals, mp: left } };
}
