/** The key agreement of envelopes is what the library has ready, which reckons public keys in another way. */

import { x25519 as wholeOne } from "@noble/curves/ed25519.js";
import { describe, expect, it } from "vitest";
import { bytesToHex, x25519 } from "../../src/judgement/declarations/noble";
import { choices } from "../support/random-battles";
import { seeds } from "../support/seeds";

describe("X25519", () => {
  it.each(seeds(20))("comes to the same keys and secrets as the library's (%i)", (seed) => {
    const { pick } = choices(seed);
    const bytes = () => Uint8Array.from({ length: 32 }, () => pick(256));
    const [mine, yours] = [bytes(), bytes()];
    const before = bytesToHex(mine);
    expect(bytesToHex(x25519.getPublicKey(mine))).toBe(bytesToHex(wholeOne.getPublicKey(mine)));
    expect(bytesToHex(mine)).toBe(before);
    const theirs = wholeOne.getPublicKey(yours);
    expect(x25519.getSharedSecret(mine, theirs)).toEqual(wholeOne.getSharedSecret(yours, x25519.getPublicKey(mine)));
  });

  it("refuses a key of another's that makes every secret the same", () => {
    for (const u of [0, 1]) {
      const key = Uint8Array.of(u, ...new Uint8Array(31));
      expect(() => x25519.getSharedSecret(new Uint8Array(32).fill(7), key)).toThrow();
      expect(() => wholeOne.getSharedSecret(new Uint8Array(32).fill(7), key)).toThrow();
    }
  });
});
