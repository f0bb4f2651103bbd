/**
 * The parts of envelopes that every page needs: their keys, their maximum length, and reading their contents. Closing
 * and opening them is fetched with the cryptography.
 */

import { type Action, given, readActions } from "../../rules/index";
import { isDocumentId, isHeight } from "../wire-data";
import type { Cryptography } from "./cryptography";
import { BARE_HANDS_ITEM, type Disclosure, isHex256 } from "./seal";

/** Both halves are 32 bytes in hexadecimal. */
export interface KeyPair {
  readonly secretKey: string;
  readonly publicKey: string;
}

/** The longest envelope, characters: a drawn path of some hundred corners fits. */
export const LONGEST_ENVELOPE = 16_000;

export function newKeyPair({ bytesToHex, x25519 }: Cryptography): KeyPair {
  const { secretKey, publicKey } = x25519.keygen();
  return { secretKey: bytesToHex(secretKey), publicKey: bytesToHex(publicKey) };
}

/** Unchecked data as a disclosure, or null. */
export function readDisclosure(source: unknown): Disclosure | null {
  if (typeof source !== "object" || source === null) return null;
  const { action, items, height, nonce } = source as { readonly [key in keyof Disclosure]?: unknown };
  const actions = readActions(action);
  if (!actions || !isHex256(nonce) || !(items === undefined || areItems(items, actions.length))) return null;
  // Figures are read from documents at the reveal, never from what was sealed. A casting check is allowed, since it
  // can only make its own action fail (`SIM-ACC-6`). `allowed` belongs to the Game Master.
  if (actions.some((one) => ("with" in one && !("trade" in one) && !isCheckAlone(one)) || "allowed" in one))
    return null;
  if (height !== undefined && !isHeight(height)) return null;
  return {
    action: actions,
    ...given({ items, height }),
    nonce,
  };
}

/** A spell with a casting check and no other figure. */
function isCheckAlone(action: Action): boolean {
  if (!("cast" in action) || !action.with) return false;
  const { how, effect, casting, ...others } = action.with;
  return how === "cast" && effect === "nothing" && casting !== undefined && Object.keys(others).length === 0;
}

function areItems(value: unknown, count: number): value is readonly (string | null)[] {
  const isItem = (id: unknown) => id === null || id === BARE_HANDS_ITEM || isDocumentId(id);
  return Array.isArray(value) && value.length === count && value.every(isItem);
}
