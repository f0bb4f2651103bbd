/** Seals and envelopes: how a declaration is fixed, kept secret, and opened again (`SIM-CYC-1`). */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../src/judgement/declarations/canonical";
import {
  closeEnvelope,
  type Disclosure,
  fits,
  isSealedEnvelope,
  LONGEST_ENVELOPE,
  newKeyPair,
  newNonce,
  type OpenedSeals,
  openEnvelope,
  sealOf,
  verdictOn,
} from "../../src/judgement/declarations/index";
import * as library from "../../src/judgement/declarations/noble.lazy";

const sealed = { battle: "combatGate000000", round: 2, who: "wolf" };
const disclosure: Disclosure = {
  action: [{ move: "transport", path: [[12.25, 7.5]] }],
  nonce: "0f".repeat(32),
};

describe("SIM-CYC-1 a seal", () => {
  it("fits its own opening and nothing else", () => {
    const seal = sealOf(sealed, disclosure, library);
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    expect(fits(seal, sealed, disclosure, library)).toBe(true);
    expect(fits(seal, { ...sealed, who: "kai" }, disclosure, library)).toBe(false);
    expect(fits(seal, { ...sealed, round: 3 }, disclosure, library)).toBe(false);
    expect(fits(seal, { ...sealed, battle: "combatWood000000" }, disclosure, library)).toBe(false);
    expect(fits(seal, sealed, { ...disclosure, nonce: "0e".repeat(32) }, library)).toBe(false);
    expect(fits(seal, sealed, { ...disclosure, action: [{ move: "transport", path: [[12.25, 7.51]] }] }, library)).toBe(
      false,
    );
  });

  it("fixes the height that its movement leads to, and its envelope holds it", () => {
    const risen: Disclosure = { ...disclosure, height: 3 };
    const seal = sealOf(sealed, risen, library);
    expect(fits(seal, sealed, risen, library)).toBe(true);
    for (const other of [disclosure, { ...disclosure, height: 4 }])
      expect(fits(seal, sealed, other, library)).toBe(false);
    const keys = newKeyPair(library);
    const opened = (one: Disclosure) =>
      openEnvelope(closeEnvelope(one, keys.publicKey, seal, library)!, keys, seal, library);
    expect(opened(risen)).toEqual(risen);
    expect(opened(disclosure)).toEqual(disclosure);
    for (const height of [1e9, "3", null, true])
      expect(opened({ ...disclosure, height } as unknown as Disclosure)).toBeNull();
  });

  it("is the same whoever writes the action down, in whatever order of keys", () => {
    const other: Disclosure = { nonce: disclosure.nonce, action: [{ path: [[12.25, 7.5]], move: "transport" }] };
    expect(sealOf(sealed, other, library)).toBe(sealOf(sealed, disclosure, library));
    // Of this very text: another program can check a seal with any SHA-256.
    expect(canonicalJson({ ...sealed, ...disclosure })).toBe(
      `{"action":[{"move":"transport","path":[[12.25,7.5]]}],"battle":"combatGate000000","nonce":"${disclosure.nonce}","round":2,"who":"wolf"}`,
    );
    expect(sealOf(sealed, disclosure, library)).toBe(
      "39cf51f3175ec4981929d7e18df60eb33ca48b689b64211af8e8aae6c9e3df8d",
    );
  });

  it("is another every time, so that nobody tries out actions", () => {
    const nonces = new Set(Array.from({ length: 50 }, () => newNonce(library)));
    expect(nonces.size).toBe(50);
  });

  it("writes any JSON down so that it reads back", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(() => canonicalJson([Number.NaN])).toThrow();
  });
});

describe("an envelope", () => {
  const keys = newKeyPair(library);
  const seal = sealOf(sealed, disclosure, library);

  it("opens with the key that it was closed for, at its seal", () => {
    const envelope = closeEnvelope(disclosure, keys.publicKey, seal, library)!;
    expect(openEnvelope(envelope, keys, seal, library)).toEqual(disclosure);
    expect(isSealedEnvelope({ who: "wolf", seal, envelope })).toBe(true);
  });

  it("stays closed for another key, at another seal, and when somebody changed it", () => {
    const envelope = closeEnvelope(disclosure, keys.publicKey, seal, library)!;
    expect(openEnvelope(envelope, newKeyPair(library), seal, library)).toBeNull();
    expect(openEnvelope(envelope, keys, sealOf({ ...sealed, who: "kai" }, disclosure, library), library)).toBeNull();
    const middle = envelope.length >> 1;
    const changed = `${envelope.slice(0, middle)}${envelope[middle] === "A" ? "B" : "A"}${envelope.slice(middle + 1)}`;
    expect(openEnvelope(changed, keys, seal, library)).toBeNull();
    for (const rubbish of ["", "AAAA", "%", "A".repeat(500)])
      expect(openEnvelope(rubbish, keys, seal, library)).toBeNull();
  });

  it("is as long for a walk as for a speech, and shows nothing of either", () => {
    const speech: Disclosure = { ...disclosure, action: [{ communicate: "Over the wall, now!" }, { evade: true }] };
    const [walk, talk] = [disclosure, speech].map(
      (one) => closeEnvelope(one, keys.publicKey, sealOf(sealed, one, library), library)!,
    );
    expect(walk!.length).toBe(talk!.length);
    expect(Buffer.from(talk!, "base64").toString("latin1")).not.toContain("wall");
    expect(closeEnvelope(speech, keys.publicKey, seal, library)).not.toBe(
      closeEnvelope(speech, keys.publicKey, seal, library),
    );
  });

  it("is not closed for a key that is none, nor around what is too long", () => {
    expect(closeEnvelope(disclosure, "00".repeat(32), seal, library)).toBeNull();
    expect(closeEnvelope(disclosure, "key", seal, library)).toBeNull();
    const long: Disclosure = {
      ...disclosure,
      action: [{ move: "transport", path: Array(1000).fill([1234.56, 1234.56]) }],
    };
    expect(closeEnvelope(long, keys.publicKey, seal, library)).toBeNull();
    const message: Disclosure = { ...disclosure, action: [{ communicate: "乱".repeat(1000) }] };
    expect(closeEnvelope(message, keys.publicKey, seal, library)!.length).toBeLessThanOrEqual(LONGEST_ENVELOPE);
  });
});

describe("the check that every client makes", () => {
  const seal = sealOf(sealed, disclosure, library);
  const played = new Map([["wolf", disclosure.action]]);
  const opened = (more: object = {}): OpenedSeals => ({
    round: 2,
    seals: [{ who: "wolf", seal, opening: disclosure, ...more }],
  });

  it("finds nothing wrong with what was sealed", () => {
    expect(verdictOn(sealed.battle, opened(), { wolf: seal }, played, library)).toEqual({
      checked: 1,
      wrong: [],
      unopened: [],
    });
    expect(verdictOn(sealed.battle, opened(), {}, null, library)).toEqual({ checked: 1, wrong: [], unopened: [] });
  });

  it("names whose action, seal or action is another", () => {
    const other: Disclosure = { ...disclosure, action: [{ evade: true }] };
    const wrong = { checked: 1, wrong: ["wolf"], unopened: [] };
    expect(verdictOn(sealed.battle, opened({ opening: other }), { wolf: seal }, played, library)).toEqual(wrong);
    expect(verdictOn(sealed.battle, opened(), { wolf: "00".repeat(32) }, played, library)).toEqual(wrong);
    // An honest opening beside a battle that carries something else out.
    expect(verdictOn(sealed.battle, opened(), {}, new Map([["wolf", other.action]]), library)).toEqual(wrong);
    expect(verdictOn(sealed.battle, opened(), {}, new Map(), library)).toEqual(wrong);
    // A seal made up afterwards for another action is not the one that this client saw.
    const later = { seal: sealOf(sealed, other, library), opening: other };
    expect(verdictOn(sealed.battle, opened(later), { wolf: seal }, null, library)).toEqual(wrong);
  });

  it("SIM-ACC-6 knows a sealed casting check among the figures of a spell, and another one", () => {
    const check = { how: "cast", effect: "nothing", casting: { against: 14 } };
    const bolt: Disclosure = {
      ...disclosure,
      action: [{ cast: "Bolt", target: "goblin", with: check }] as never,
      items: ["itemBolt00000000"],
    };
    const shown = opened({ seal: sealOf(sealed, bolt, library), opening: bolt });
    const wrongOf = (made: object) => {
      const carriedOut = new Map([["wolf", [{ cast: "Bolt", target: "goblin", with: made }]]]);
      return verdictOn(sealed.battle, shown, {}, carriedOut, library).wrong;
    };
    const figures = { how: "cast", range: 20, points: { dice: 1, bonus: 2 } };
    expect(wrongOf({ ...figures, casting: { against: 14 } })).toEqual([]);
    expect(wrongOf(check)).toEqual([]);
    for (const other of [figures, { ...figures, casting: { against: 15 } }]) expect(wrongOf(other)).toEqual(["wolf"]);
  });

  it("tells what nobody could open from what is wrong", () => {
    const none = verdictOn(sealed.battle, opened({ opening: null }), { wolf: seal }, new Map(), library);
    expect(none).toEqual({ checked: 1, wrong: [], unopened: ["wolf"] });
  });
});
