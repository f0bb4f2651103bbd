/** Which seals a page opens by itself, and what an answer opens. */

import { expect, test } from "vitest";
import {
  closeEnvelope,
  type Disclosure,
  newKeyPair,
  newNonce,
  openedByAnswer,
  openedByOwn,
  sealOf,
} from "../../src/judgement/declarations/index";
import * as library from "../../src/judgement/declarations/noble.lazy";

const MOMENT = { battle: "combat0000000001", round: 2 };
const KEYS = newKeyPair(library);

function opening(): Disclosure {
  return { action: [{ brace: true }] as never, nonce: newNonce(library) };
}

function sealed(who: string, said: Disclosure, round = MOMENT.round) {
  const seal = sealOf({ battle: MOMENT.battle, round, who }, said, library);
  const envelope = closeEnvelope(said, KEYS.publicKey, seal, library)!;
  return { who, seal, envelope, userId: "aoi", round } as never;
}

const own = (more: object = {}) => ({ keys: KEYS, copies: {}, ...more }) as Parameters<typeof openedByOwn>[2];

test("with the key an envelope is opened; without it, by a clear copy of one's own", () => {
  const said = opening();
  const kept = sealed("wolf", said) as { seal: string };
  expect(openedByOwn(MOMENT, [kept as never], own(), library)).toEqual({
    disclosures: new Map([["wolf", said]]),
    closed: [],
  });
  const none = openedByOwn(MOMENT, [kept as never], own({ keys: null }), library);
  expect([none.disclosures.size, none.closed]).toEqual([0, [kept]]);
  const copies = { [kept.seal]: { opening: said } };
  expect(openedByOwn(MOMENT, [kept as never], own({ keys: null, copies }), library).disclosures.get("wolf")).toEqual(
    said,
  );
});

test("what does not fit its seal stays closed: another round's, another one's", () => {
  const old = sealed("wolf", opening(), 1);
  expect(openedByOwn(MOMENT, [old], own(), library)).toEqual({ disclosures: new Map(), closed: [old] });
});

test("an answer opens what was asked of it and fits, and nothing else", () => {
  const [said, other] = [opening(), opening()];
  const asked = [sealed("wolf", said)];
  const opened = openedByAnswer(
    MOMENT,
    asked,
    [
      { who: "wolf", opening: said },
      { who: "cat", opening: said },
    ],
    library,
  );
  expect(opened).toEqual(new Map([["wolf", said]]));
  expect(openedByAnswer(MOMENT, asked, [{ who: "wolf", opening: other }], library).size).toBe(0);
});
