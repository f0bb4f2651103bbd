/** A sheet's new HP, MP and parts (`STR-7`). */

import type { TurnTaker } from "../battle";
import type { CharacterInput } from "../commands";
import { given } from "../given";
import type { ActingSaid } from "./acting";
import { type VitalsProblem, vitalsOf, vitalsProblem } from "./input";
import type { WithVitals } from "./part-figures";

type Limited = { readonly hp?: number; readonly maxHp?: number; readonly mp?: number; readonly maxMp?: number };

/**
 * Vitals and parts after the change. Vitals that are not named stay, as do unnamed figures of a part with the same
 * id. Parts missing in the list are removed. HP and MP above a new maximum are lowered to it.
 */
export function figuresFrom(
  c: WithVitals,
  said: Pick<CharacterInput, "vitals" | "parts" | keyof ActingSaid>,
):
  | { ok: false; problem: VitalsProblem }
  | { ok: true; patch: Partial<Pick<TurnTaker, "vitals" | "parts" | "sections" | keyof ActingSaid>> } {
  const vitals = said.vitals && over(c.vitals, said.vitals);
  const parts = said.parts?.map((part) =>
    over(
      c.parts?.find(({ id }) => id === part.id),
      part,
    ),
  );
  const { acts, series, counters } = said;
  const next = { vitals, parts, ...given({ acts, series, counters }) };
  const problem = vitalsProblem(next);
  return problem ? { ok: false, problem } : { ok: true, patch: vitalsOf(next) };
}

function over<S extends Limited>(known: Partial<S> | undefined, said: S): S {
  const named = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<S>;
  const next = { ...known, ...named } as S;
  const { hp = 0, maxHp = hp, mp = 0, maxMp = mp } = next;
  return {
    ...next,
    ...(named.hp === undefined && hp > maxHp && { hp: maxHp }),
    ...(named.mp === undefined && mp > maxMp && { mp: maxMp }),
  };
}
