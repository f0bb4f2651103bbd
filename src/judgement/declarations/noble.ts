/** The used parts of the cryptography libraries. Put nothing else in here: pages fetch this file by itself. */

import { pow } from "@noble/curves/abstract/modular.js";
import { montgomery } from "@noble/curves/abstract/montgomery.js";

export { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
export { bytesToUtf8 } from "@noble/ciphers/utils.js";
export { sha256 } from "@noble/hashes/sha2.js";
export { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The prime of the field (RFC 7748, section 4.1). */
const P = 2n ** 255n - 19n;

/** Section 5 of RFC 7748: what a secret number has to be, whatever its bytes are. Changes the bytes that it is given. */
function clamped(scalar: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  scalar[0]! &= 0b1111_1000;
  scalar[31]! = (scalar[31]! & 0b0111_1111) | 0b0100_0000;
  return scalar;
}

/**
 * X25519 as the library has it, but for its quicker way to public keys: that takes a second curve with it, a third of this
 * file, and a cycle makes a few keys.
 */
export const x25519 = montgomery({
  P,
  type: "x25519",
  adjustScalarBytes: clamped,
  powPminus2: (x) => pow(x, P - 2n, P),
});
