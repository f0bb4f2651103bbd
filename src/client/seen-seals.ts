/**
 * Seals as this client saw them arrive, kept in memory: so it finds out when somebody changed one before the reveal.
 */

import type { KeptSeal } from "../judgement/declarations/index";
import type { CharacterId } from "../rules/index";

type Seals = { [id: CharacterId]: string };

const seen = new Map<string, { readonly round: number; readonly seals: Seals }>();

/** Notes the seals of a round; the first that was seen of a character counts. `battle`: id of the Combat document. */
export function noteSeals(battle: string, round: number, seals: { readonly [id: CharacterId]: KeptSeal | null }): void {
  const known = seen.get(battle);
  const noted = known && known.round === round ? known : { round, seals: {} as Seals };
  for (const [who, kept] of Object.entries(seals))
    if (kept && kept.round === round && !Object.hasOwn(noted.seals, who)) noted.seals[who] = kept.seal;
  seen.set(battle, noted);
}

/** The seals that this client saw in a round; empty if it came later. */
export function seenSeals(battle: string, round: number): Readonly<Seals> {
  const known = seen.get(battle);
  return known?.round === round ? known.seals : {};
}

/** After an undone planning everybody declares anew. */
export function forgetSeals(battle: string): void {
  seen.delete(battle);
}
