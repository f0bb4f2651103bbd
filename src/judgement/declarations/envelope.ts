/**
 * Envelopes: a disclosure encrypted for one Game Master's browser, so that a declaration survives when its maker's
 * page is closed. Each envelope has a key pair of its own (X25519), then XChaCha20-Poly1305, bound to the seal.
 */

import { canonicalJson } from "./canonical";
import type { Cryptography } from "./cryptography";
import { type KeyPair, LONGEST_ENVELOPE, readDisclosure } from "./disclosure";
import { type Disclosure, isHex256 } from "./seal";

/**
 * Contents are filled up to whole blocks of this many bytes, so that the length does not betray an attack or a walk.
 */
const BLOCK = 1024;
const KEY_LENGTH = 32;
const NONCE_LENGTH = 24;
const PURPOSE = "ransen declaration envelope 1";

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

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
