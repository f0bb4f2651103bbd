/** The key agreement of envelopes: that it is the one of RFC 7748, and what it refuses. */

import { expect, test } from "vitest";
import { bytesToHex, hexToBytes, x25519 } from "../../src/judgement/declarations/noble.lazy";

test("two people come to the same secret, as in section 6.1 of RFC 7748", () => {
  const alice = new Uint8Array(32).fill(9);
  const bob = hexToBytes("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb");
  const secret = x25519.getSharedSecret(alice, x25519.getPublicKey(bob));
  expect(bytesToHex(x25519.getPublicKey(bob))).toBe("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f");
  expect(x25519.getSharedSecret(bob, x25519.getPublicKey(alice))).toEqual(secret);
});

test.each([0, 1])("a key of another's that makes every secret the same is refused (%i)", (u) => {
  const key = Uint8Array.of(u, ...new Uint8Array(31));
  expect(() => x25519.getSharedSecret(new Uint8Array(32).fill(7), key)).toThrow();
});
