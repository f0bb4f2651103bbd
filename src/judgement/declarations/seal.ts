/**
 * Seals: the hash of a declaration together with a random nonce. It fixes the action and tells nothing of it. When
 * action and nonce are shown, everybody can check that they are the sealed ones (`SIM-CYC-1`).
 */

import type { Action, CharacterId } from "../../rules/index";
import { canonicalJson } from "./canonical";
import type { Cryptography } from "./cryptography";

/** Stands for an item's id where an attack is made with bare hands. */
export const BARE_HANDS_ITEM = "bare-hands";

/** The opening of a seal. `nonce`: 32 random bytes in hexadecimal. */
export interface Disclosure {
  readonly action: readonly Action[];
  /**
   * Ids of the items that the actions use, one for each action, or `BARE_HANDS_ITEM`; null: none. Their figures are not
   * sealed.
   */
  readonly items?: readonly (string | null)[];
  /** The height that the movement leads to, in the scene's own units; absent: its token stays at its own. */
  readonly height?: number;
  readonly nonce: string;
}

/** The character and the round of a declaration. `battle`: id of the Combat document. */
export interface Sealed {
  readonly battle: string;
  readonly round: number;
  readonly who: CharacterId;
}

const HEX_256 = /^[0-9a-f]{64}$/;

/** 32 bytes in hexadecimal, in small letters: a seal, a nonce, a key. */
export function isHex256(value: unknown): value is string {
  return typeof value === "string" && HEX_256.test(value);
}

/** A nonce from the browser's random numbers. Browsers have them without https as well. */
export function newNonce({ bytesToHex, randomBytes }: Cryptography): string {
  return bytesToHex(randomBytes(32));
}

export function sealOf(
  { battle, round, who }: Sealed,
  { action, items, height, nonce }: Disclosure,
  library: Cryptography,
): string {
  const { bytesToHex, sha256, utf8ToBytes } = library;
  return bytesToHex(sha256(utf8ToBytes(canonicalJson({ battle, round, who, action, items, height, nonce }))));
}

/** Whether a disclosure is the one that was sealed. */
export function fits(seal: string, sealed: Sealed, disclosure: Disclosure, library: Cryptography): boolean {
  return isHex256(seal) && isHex256(disclosure.nonce) && sealOf(sealed, disclosure, library) === seal;
}
