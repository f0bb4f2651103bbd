/**
 * Envelopes: a disclosure encrypted for one Game Master's browser, so that a declaration survives when its maker's
 * page is closed. Each envelope has a key pair of its own (X25519), then XChaCha20-Poly1305, bound to the seal.
 */

import { type Action, given, readActions } from "../../rules/index";
import { isDocumentId, isHeight } from "../wire-data";
import { canonicalJson } from "./canonical";
import type { Cryptography } from "./cryptography";
import { type Disclosure, isHex256 } from "./seal";

/** Both halves are 32 bytes in hexadecimal. */
export interface KeyPair {
  readonly secretKey: string;
  readonly publicKey: string;
}

/** The longest envelope, characters: a drawn path of some hundred corners fits. */
export const LONGEST_ENVELOPE = 16_000;

/**
 * Contents are filled up to whole blocks of this many bytes, so that the length does not betray an attack or a walk.
 */
const BLOCK = 1024;
const KEY_LENGTH = 32;
const NONCE_LENGTH = 24;
const PURPOSE = "ransen declaration envelope 1";

export function newKeyPair({ bytesToHex, x25519 }: Cryptography): KeyPair {
  const { secretKey, publicKey } = x25519.keygen();
  return { secretKey: bytesToHex(secretKey), publicKey: bytesToHex(publicKey) };
}

function keyFor(shared: Uint8Array, own: Uint8Array, recipient: Uint8Array, library: Cryptography): Uint8Array {
  const { concatBytes, sha256, utf8ToBytes } = library;
  return sha256(concatBytes(utf8ToBytes(PURPOSE), shared, own, recipient));
}

function padded(bytes: Uint8Array): Uint8Array {
  // Spaces at the end of JSON mean nothing.
  const whole = new Uint8Array(Math.ceil(Math.max(1, bytes.length) / BLOCK) * BLOCK).fill(0x20);
  whole.set(bytes);
  return whole;
}

/**
 * The envelope in base64; null: the disclosure is too long, or the key is not valid.
 * @param publicKey of the Game Master's browser
 * @param seal to which the envelope belongs; with another one it does not open
 */
export function closeEnvelope(
  disclosure: Disclosure,
  publicKey: string,
  seal: string,
  library: Cryptography,
): string | null {
  const { concatBytes, hexToBytes, randomBytes, utf8ToBytes, x25519, xchacha20poly1305 } = library;
  if (!isHex256(publicKey)) return null;
  const recipient = hexToBytes(publicKey);
  const { action, items, height } = disclosure;
  const own = x25519.keygen();
  const nonce = randomBytes(NONCE_LENGTH);
  try {
    const key = keyFor(x25519.getSharedSecret(own.secretKey, recipient), own.publicKey, recipient, library);
    const content = padded(utf8ToBytes(canonicalJson({ action, items, height, nonce: disclosure.nonce })));
    const cipher = xchacha20poly1305(key, nonce, utf8ToBytes(seal)).encrypt(content);
    const envelope = toBase64(concatBytes(own.publicKey, nonce, cipher));
    return envelope.length <= LONGEST_ENVELOPE ? envelope : null;
  } catch {
    // The public key is not a point of the curve.
    return null;
  }
}

/** The contents of an envelope; null: it is not for this key, belongs to another seal, or holds no disclosure. */
export function openEnvelope(
  envelope: string,
  { secretKey, publicKey }: KeyPair,
  seal: string,
  library: Cryptography,
): Disclosure | null {
  const { bytesToUtf8, hexToBytes, utf8ToBytes, x25519, xchacha20poly1305 } = library;
  try {
    const bytes = fromBase64(envelope);
    const own = bytes.subarray(0, KEY_LENGTH);
    const nonce = bytes.subarray(KEY_LENGTH, KEY_LENGTH + NONCE_LENGTH);
    const shared = x25519.getSharedSecret(hexToBytes(secretKey), own);
    const key = keyFor(shared, own, hexToBytes(publicKey), library);
    const content = xchacha20poly1305(key, nonce, utf8ToBytes(seal)).decrypt(bytes.subarray(KEY_LENGTH + NONCE_LENGTH));
    return readDisclosure(JSON.parse(bytesToUtf8(content)));
  } catch {
    return null;
  }
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
  return Array.isArray(value) && value.length === count && value.every((id) => id === null || isDocumentId(id));
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
