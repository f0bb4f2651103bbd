/** The used parts of the cryptography libraries. Put nothing else in here: pages fetch this file by itself. */

export { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
export { bytesToUtf8 } from "@noble/ciphers/utils.js";
export { x25519 } from "@noble/curves/ed25519.js";
export { sha256 } from "@noble/hashes/sha2.js";
export { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
