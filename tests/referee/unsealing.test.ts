/** What opens the seals of a round at a reveal: envelopes, own copies, else the pages of those who declared. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDesk, Desk } from "../support/desk";
import { passUntil } from "../support/page";
import { begun } from "../support/paper-table";

const wolf = { id: "wolf", side: "party", at: [0, 0], base: 6 } as const;
const troll = { id: "troll", side: "monsters", at: [8, 0], base: 7, health: 20, maxHealth: 20 } as const;
const AOI = { id: "aoi", plays: ["wolf"] };
const BRACES = [{ brace: true }];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

/** A round in which the player has sealed something; `lost`: the Game Master's browser has no key any more. */
async function sealed({ active = true, lost = false } = {}) {
  const desk = new Desk([wolf, troll] as never, [{ ...AOI, active }], begun("simultaneous", [wolf, troll] as never));
  for (const user of (globalThis as unknown as { game: { users: { id: string; name: string }[] } }).game.users)
    user.name = user.id;
  await desk.open();
  const { registerOwnCopies } = await import("../../src/seals/kept-here");
  const { closeEnvelope, newNonce, sealOf } = await import("../../src/judgement/declarations/index");
  const { cryptography } = await import("../../src/seals/cryptography");
  registerOwnCopies();
  const library = await cryptography();
  await pressed(desk, { type: "plan", seconds: 0 });
  const opening = { action: BRACES as never, nonce: newNonce(library) };
  const seal = sealOf({ battle: desk.combatDoc.id, round: 1, who: "wolf" }, opening, library);
  const { key } = desk.record.declarations.planning!;
  const envelope = closeEnvelope(opening, key, seal, library)!;
  const request = desk.asks("aoi", { type: "seal", round: 1, seals: [{ who: "wolf", seal, envelope }] });
  await desk.pass(500);
  expect(desk.answerTo(request)).toBe("ok");
  if (lost) desk.settings.set("envelopeKeys", {});
  return { desk, opening };
}

/** The result of the Game Master's press. */
async function pressed(desk: Desk, body: Parameters<Desk["pressed"]>[0], meanwhile = () => {}): Promise<unknown> {
  let answer: unknown;
  void desk.pressed(body).then((answered) => {
    answer = answered;
  });
  await passUntil(
    () => {
      meanwhile();
      return answer !== undefined;
    },
    () => `Nobody answers ${JSON.stringify(body)}`,
  );
  return answer;
}

const reveal = { type: "reveal", without: ["troll"] } as const;
const phase = (desk: Desk) => (desk.record.battle as { phase?: string }).phase;
const asked = (desk: Desk) => desk.sent.filter(({ payload }) => payload.type === "unseal");

test("an envelope is opened with the Game Master's own key, and nobody's page is asked", async () => {
  const { desk } = await sealed();
  expect(await pressed(desk, reveal)).toEqual({ ok: true });
  expect(phase(desk)).toBe("revealed");
  expect(asked(desk)).toEqual([]);
  expect(desk.record.declarations.opened).toMatchObject({ round: 1, seals: [{ who: "wolf" }] });
});

test("without the key the page of whoever declared is asked, and what it says must fit the seal", async () => {
  const { desk, opening } = await sealed({ lost: true });
  let told = 0;
  const answers = () => {
    if (asked(desk).length === 0 || told++ > 0) return;
    const { combatId, round } = asked(desk)[0]!.payload;
    desk.says("aoi", {
      type: "unsealed",
      combatId,
      round,
      openings: [
        { who: "wolf", opening },
        { who: "troll", opening },
      ],
    });
  };
  expect(await pressed(desk, reveal, answers)).toEqual({ ok: true });
  expect(asked(desk)).toEqual([{ to: ["aoi"], payload: expect.objectContaining({ round: 1, who: ["wolf"] }) }]);
  expect(phase(desk)).toBe("revealed");
});

test("an answer that does not fit the seal, or none at all, opens nothing", async () => {
  const { desk, opening } = await sealed({ lost: true });
  let told = 0;
  const lies = () => {
    if (asked(desk).length === 0 || told++ > 0) return;
    const { combatId, round } = asked(desk)[0]!.payload;
    const other = { ...opening, action: [{ evade: true }] };
    desk.says("aoi", { type: "unsealed", combatId, round, openings: [{ who: "wolf", opening: other }] });
  };
  expect(await pressed(desk, reveal, lies)).toMatchObject({
    ok: false,
    refusal: { code: "unopened", data: { who: ["wolf"] } },
  });
  expect(await pressed(desk, reveal, () => void vi.advanceTimersByTime(200))).toMatchObject({
    ok: false,
    refusal: { code: "unopened" },
  });
  expect(phase(desk)).toBe("declaring");
  // By the Game Master's word it does nothing in this round.
  expect(
    await pressed(desk, { ...reveal, without: ["troll", "wolf"] }, () => void vi.advanceTimersByTime(200)),
  ).toEqual({ ok: true });
});

test("whoever is not there is not waited for, and nobody shows anything before all can", async () => {
  const { desk } = await sealed({ lost: true, active: false });
  expect(await pressed(desk, reveal)).toMatchObject({
    ok: false,
    refusal: { code: "unopened", data: { who: ["wolf"] } },
  });
  expect(asked(desk)).toEqual([]);
  expect(await pressed(desk, { ...reveal, without: [] })).toMatchObject({ refusal: { code: "undeclared-left" } });
});

test("while somebody has still to declare, nobody's page is asked to show anything", async () => {
  const { desk } = await sealed({ lost: true });
  expect(await pressed(desk, { ...reveal, without: [] })).toMatchObject({
    ok: false,
    refusal: { code: "undeclared-left", data: { who: ["troll"] } },
  });
  expect(asked(desk)).toEqual([]);
  expect(phase(desk)).toBe("declaring");
});
