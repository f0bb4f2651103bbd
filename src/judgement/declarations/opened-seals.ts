/** Which seals of a round a page can open by itself, and whose have to be asked for. */

import type { CharacterId } from "../../rules/index";
import type { Cryptography } from "./cryptography";
import { type KeyPair, openEnvelope } from "./envelope";
import type { KeptSeal } from "./planning";
import { type Disclosure, fits } from "./seal";

export type SealOf = KeptSeal & { readonly who: CharacterId };

/** What a page has of its own. */
interface OwnKeys {
  /** Null: this browser has none for the battle. */
  readonly keys: KeyPair | null;
  /** Clear copies by seal. */
  readonly copies: { readonly [seal: string]: { readonly opening: Disclosure } | undefined };
}

/**
 * Opens what can be opened here. What does not fit its seal is not opened.
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

/** Those of a user's answers that open one of the seals which it was asked for. */
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
