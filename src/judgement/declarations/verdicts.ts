/** Each page checks for itself whether what was revealed is what had been sealed. */

import type { CharacterId } from "../../rules/index";
import { canonicalJson } from "./canonical";
import type { Cryptography } from "./cryptography";
import type { OpenedSeals } from "./planning";
import { type Disclosure, fits } from "./seal";

/** The outcome for a whole reveal. */
export interface RevealVerdict {
  readonly checked: number;
  /** Characters whose action is not the sealed one, or whose seal differs from the one that this page saw. */
  readonly wrong: readonly CharacterId[];
  /** Characters whose seal could not be opened. */
  readonly unopened: readonly CharacterId[];
}

/**
 * @param battle id of the Combat document
 * @param played what the battle carries out, by character; null: it is over
 * @param seen seals that this page saw before the reveal; a page that came later has none and trusts the document
 */
export function verdictOn(
  battle: string,
  { round, seals }: OpenedSeals,
  seen: { readonly [id: CharacterId]: string },
  played: ReadonlyMap<CharacterId, unknown> | null,
  library: Cryptography,
): RevealVerdict {
  const wrong: CharacterId[] = [];
  const unopened: CharacterId[] = [];
  for (const { who, seal, opening, refused } of seals) {
    const other = played !== null && refused === undefined && opening !== null && !isPlayed(opening, played.get(who));
    if (other || (Object.hasOwn(seen, who) && seen[who] !== seal)) wrong.push(who);
    else if (!opening) unopened.push(who);
    else if (!fits(seal, { battle, round, who }, opening, library)) wrong.push(who);
  }
  return { checked: seals.length, wrong, unopened };
}

/**
 * The action that is carried out may also have figures: the Game Master's page read them from the sealed items. A casting
 * check among them was sealed with the action (`SIM-ACC-6`).
 */
function isPlayed({ action, items = [] }: Disclosure, played: unknown): boolean {
  if (!Array.isArray(played)) return false;
  const sealedParts = (actions: readonly object[]) =>
    canonicalJson(actions.map((one, place) => (items[place] ? withoutFigures(one) : one)));
  return sealedParts(action) === sealedParts(played);
}

function withoutFigures(one: { readonly with?: { readonly casting?: unknown } }): object {
  const { with: figures, ...others } = one;
  return figures?.casting ? { ...others, casting: figures.casting } : others;
}
