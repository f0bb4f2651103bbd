/** Which seals of a round a page can open by itself, and for which it has to ask. */

import type { CharacterId } from "../../rules/index";
import type { Cryptography } from "./cryptography";
import type { KeyPair } from "./disclosure";
import { openEnvelope } from "./envelope";
import type { KeptSeal } from "./planning";
import { type Disclosure, fits } from "./seal";

export type SealOf = KeptSeal & { readonly who: CharacterId };

/** The keys and copies of this page. */
interface OwnKeys {
  /** Null: this browser has none for the battle. */
  readonly keys: KeyPair | null;
  /** Clear copies by seal. */
  readonly copies: { readonly [seal: string]: { readonly opening: Disclosure } | undefined };
}

/**
 * Opens what can be opened here. A disclosure that does not fit its seal is left out.
 * @param battle id of the Combat document
 */
export function openedByOwn(
  { battle, round }: { readonly battle: string; readonly round: number },
  seals: readonly SealOf[],
  { keys, copies }: OwnKeys,
  library: Cryptography,
): { readonly disclosures: Map<CharacterId, Disclosure>; readonly closed: readonly SealOf[] } {
  const disclosures = new Map<CharacterId, Disclosure>();
  const closed: SealOf[] = [];
  for (const kept of seals) {
    const { who, seal, envelope } = kept;
    const found = (keys && openEnvelope(envelope, keys, seal, library)) ?? copies[seal]?.opening;
    if (found && fits(seal, { battle, round, who }, found, library)) disclosures.set(who, found);
    else closed.push(kept);
  }
  return { disclosures, closed };
}

/** The answers of a user that open seals for which that user was asked. */
export function openedByAnswer(
  { battle, round }: { readonly battle: string; readonly round: number },
  asked: readonly SealOf[],
  answers: readonly { readonly who: CharacterId; readonly opening: Disclosure }[],
  library: Cryptography,
): Map<CharacterId, Disclosure> {
  return new Map(
    answers.flatMap(({ who, opening }): [CharacterId, Disclosure][] => {
      const kept = asked.find((one) => one.who === who);
      return kept && fits(kept.seal, { battle, round, who }, opening, library) ? [[who, opening]] : [];
    }),
  );
}
