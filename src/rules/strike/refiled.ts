/** Dice of a strike that is made anew: more or fewer rows may want some of their own than before (`STR-11`). */

import type { Battle } from "../battle";
import type { Ruleset } from "../ruleset";
import type { Aiming } from "./collecting";
import { isForAll, type PowerDie, rowName, type StrikeDice } from "./fallen";

/**
 * The dice of a past strike that still count: a single row's under its name, so that no other row uses them. A list
 * that has counted for several rows still counts for all.
 * @param before the battle in which it was made
 * @param fallen its dice; `kept`: those of them, or changed ones, that still count
 */
export function refiled<A extends Aiming>(
  ruleset: Pick<Ruleset, "ask">,
  before: Battle,
  aiming: A,
  fallen: StrikeDice,
  kept = fallen,
): { readonly aiming: A; readonly kept: StrikeDice } {
  const { power, points } = kept;
  const isPlain = [power, points].some((list) => list !== undefined && isForAll<PowerDie | number>(list));
  if (!isPlain) return { aiming, kept };
  const reply = ruleset.ask(before, { ask: "needs", strike: { ...aiming, dice: fallen } });
  if (!reply.ok) return { aiming, kept };
  const { rows } = reply.answer;
  const settled = rows.filter(({ sum }) => sum !== undefined);
  if (settled.length > 1) return { aiming: { ...aiming, with: { ...aiming.with, rolls: "once" } }, kept };
  const [only] = settled;
  if (rows.length < 2 || !only) return { aiming, kept };
  const row = rowName(only);
  return {
    aiming,
    kept: {
      ...kept,
      ...(power && { power: { [row]: power as readonly PowerDie[] } }),
      ...(points && { points: { [row]: points as readonly number[] } }),
    },
  };
}
