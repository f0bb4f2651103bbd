import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LONGEST_PAYLOAD, readEnvelope } from "../../src/judgement/protocol/protocol";
import { type ReadCommand, readBody } from "../../src/judgement/protocol/request-bodies";
import { type Command, defaultRuleset, readCommand } from "../../src/rules/index";

const read: ReadCommand = (source) => {
  const found = readCommand(source, defaultRuleset.capabilities, ["party", "monsters"]);
  return found.ok ? found.command : null;
};
const request = { type: "request", id: "a".repeat(16), combatId: "b".repeat(16), revision: 3, body: { type: "undo" } };
const pendingId = "c".repeat(16);

describe("envelopes", () => {
  test("a request and a reply are read", () => {
    expect(readEnvelope(request)).toEqual(request);
    const reply = {
      type: "reply",
      to: "a".repeat(16),
      answer: { ok: false, refusal: { code: "too-far", rule: "A25-MOV-1", data: { metres: 3 } } },
    };
    expect(readEnvelope(reply)).toEqual(reply);
    const done = { ...reply, answer: { ok: true } };
    expect(readEnvelope(done)).toEqual(done);
  });

  test.each([
    ["a sender of its own", { ...request, sender: "gm" }],
    ["an id that is a path", { ...request, id: "a.b.c.d.e.f.g.hh" }],
    ["a revision in between", { ...request, revision: 1.5 }],
    ["a revision that is text", { ...request, revision: "3" }],
    ["a combat that is no id", { ...request, combatId: "__proto__" }],
    ["a list", [request]],
    ["nothing", null],
    ["text", "request"],
    [
      "a reply with markup for a code",
      { type: "reply", to: "a".repeat(16), answer: { ok: false, refusal: { code: 1, rule: "", data: {} } } },
    ],
    [
      "a reply with nested data",
      {
        type: "reply",
        to: "a".repeat(16),
        answer: { ok: false, refusal: { code: "x", rule: "", data: { a: { b: 1 } } } },
      },
    ],
    ["a good reply that says more", { type: "reply", to: "a".repeat(16), answer: { ok: true, refusal: null } }],
    ["too much", { ...request, body: { type: "undo", more: "x".repeat(LONGEST_PAYLOAD) } }],
  ])("%s is no envelope", (_name, payload) => {
    expect(readEnvelope(payload)).toBeNull();
  });

  /** Every kind of message, as it is sent. */
  const id = "a".repeat(16);
  const ENVELOPES = [
    request,
    { ...request, until: 1_700_000_000_000 },
    { type: "reply", to: id, answer: { ok: true } },
    { type: "window", id, since: 0, closing: false },
    { type: "floor", from: id, since: 1, to: id, call: id, says: "asks" },
    { type: "echo", id, answers: false },
    { type: "unseal", combatId: id, round: 2, who: ["wolf"] },
    { type: "unsealed", combatId: id, round: 2, openings: [] },
  ];
  /** Something of every kind that JSON knows, and what only JavaScript does. Requests read their body later. */
  const OTHERS = [undefined, null, true, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "", "3", "__proto__", {}, []];
  const isRight = (field: string, value: unknown): boolean => {
    if (field === "body") return true;
    if (field === "since") return typeof value === "number";
    if (field === "until") return value === undefined || (typeof value === "number" && Number.isFinite(value));
    if (field === "closing" || field === "answers") return typeof value === "boolean";
    return (field === "openings" || field === "who") && Array.isArray(value);
  };

  test.each(ENVELOPES.map((envelope) => [envelope.type, envelope]))(
    "a message %s is read whole or not at all",
    (_type, envelope) => {
      expect(readEnvelope(envelope)).toEqual(envelope);
      expect(readEnvelope({ ...envelope, more: 1 })).toBeNull();
      for (const field of Object.keys(envelope))
        for (const other of OTHERS.filter((value) => !isRight(field, value)))
          expect(readEnvelope({ ...envelope, [field]: other }), `${field}: ${String(other)}`).toBeNull();
    },
  );

  test("a call is read, and nothing that only looks like one", () => {
    const call = { type: "echo", id: "a".repeat(16), answers: false };
    expect(readEnvelope(call)).toEqual(call);
    expect(readEnvelope({ ...call, answers: true })).toEqual({ ...call, answers: true });
    for (const forged of [{ answers: "no" }, { id: "a" }, { from: "gm" }, { answers: undefined }])
      expect(readEnvelope({ ...call, ...forged })).toBeNull();
  });

  test("what windows say of the floor is read, and nothing that only looks like it", () => {
    const note = {
      type: "floor",
      from: "a".repeat(16),
      since: 1,
      to: "b".repeat(16),
      call: "c".repeat(16),
      says: "asks",
    };
    for (const says of ["asks", "wants", "here", "given", "returned"])
      expect(readEnvelope({ ...note, says })).toEqual({ ...note, says });
    for (const forged of [{ says: "takes" }, { from: "gm" }, { to: null }, { call: "" }, { since: "1" }, { more: 1 }])
      expect(readEnvelope({ ...note, ...forged })).toBeNull();
  });

  test("who is asked for openings, and the openings: nothing that only looks like them", () => {
    const ask = { type: "unseal", combatId: "b".repeat(16), round: 2, who: ["wolf"] };
    const opening = { action: [{ evade: true }], nonce: "ab".repeat(32) };
    const answer = { type: "unsealed", combatId: "b".repeat(16), round: 2, openings: [{ who: "wolf", opening }] };
    expect(readEnvelope(ask)).toEqual(ask);
    expect(readEnvelope(answer)).toEqual(answer);
    expect(readEnvelope({ ...answer, openings: [] })).toEqual({ ...answer, openings: [] });
    for (const forged of [
      { more: 1 },
      { openings: [] },
      { who: "wolf" },
      { who: ["a.b"] },
      { round: 0 },
      { combatId: "b" },
    ])
      expect(readEnvelope({ ...ask, ...forged })).toBeNull();
    const one = (given: object) => ({ openings: [{ who: "wolf", opening, ...given }] });
    for (const forged of [
      { who: ["wolf"] },
      { openings: {} },
      one({ who: "__proto__" }),
      one({ opening: null }),
      one({ opening: {} }),
    ])
      expect(readEnvelope({ ...answer, ...forged })).toBeNull();
    const many = Array.from({ length: 101 }, () => answer.openings[0]);
    expect(readEnvelope({ ...answer, openings: many })).toBeNull();
    expect(readEnvelope({ ...answer, openings: many.slice(1) })).toMatchObject({ openings: { length: 100 } });
  });

  test("seals are read together or not at all", () => {
    const seal = { who: "wolf", seal: "ab".repeat(32), envelope: "QUJD" };
    const body = (...seals: object[]) => ({ type: "seal", round: 1, seals });
    expect(readBody(body(seal, { ...seal, who: "kai" }), read)).toEqual(body(seal, { ...seal, who: "kai" }));
    for (const bad of [{ seal: "ab" }, { who: "a.b" }, { envelope: "<b>" }, { more: 1 }])
      expect(readBody(body(seal, { ...seal, ...bad }), read)).toBeNull();
    expect(readBody(body(), read)).toBeNull();
    expect(readBody(body(...Array.from({ length: 101 }, () => seal)), read)).toBeNull();
    expect(readBody({ ...body(seal), round: 0 }, read)).toBeNull();
  });

  test("a cycle is no envelope and no crash", () => {
    const body: { [key: string]: unknown } = { type: "undo" };
    body.again = body;
    expect(readEnvelope({ ...request, body })).toBeNull();
  });
});

test("whoever is placed may be so at a height, and nobody else by the same request", () => {
  const place: Command = { do: "place", who: "wolf", at: "front" };
  const readPlace = (heights: unknown) => readBody({ type: "command", command: place, heights }, () => place);
  const said = { type: "command", command: place, heights: { wolf: 3 } };
  expect(readPlace({ wolf: 3 })).toEqual(said);
  for (const heights of [{ goblin: 3 }, { wolf: 3, goblin: 3 }, {}, [3], null, { wolf: "3" }])
    expect(readPlace(heights)).toBeNull();
});

test("as many decisions as there may be are read, and not one more", () => {
  const many = (count: number) => {
    const decisions = Object.fromEntries(Array.from({ length: count }, (_, i) => [`g${i}`, { pass: true }]));
    return readBody({ type: "decide", pendingId, decisions }, () => null);
  };
  expect(many(100)).toMatchObject({ type: "decide" });
  expect(many(101)).toBeNull();
});

test("a reveal may go on without everyone of a large battle, and no further", () => {
  const without = (count: number) =>
    readBody({ type: "reveal", without: Array.from({ length: count }, (_, i) => `w${i}`) }, read);
  expect(without(1_000)).toMatchObject({ type: "reveal" });
  expect(without(1_001)).toBeNull();
});

describe("bodies", () => {
  test.each([
    { type: "undo" },
    { type: "redo" },
    { type: "begin" },
    { type: "begin", first: "monsters" },
    { type: "cancel", pendingId },
    { type: "consider", pendingId },
    { type: "command", command: { do: "turn", who: "wolf" } },
    { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[1, 2]] } },
    { type: "move", command: { do: "move", who: "wolf", kind: "full", path: [[1, 2]] }, heights: { wolf: -2.5 } },
    { type: "correct", commands: [{ do: "put", who: "wolf", at: [1, 2] }], heights: { wolf: 3 } },
    {
      type: "decide",
      pendingId,
      decisions: { g1: { pass: true }, g2: { block: { at: [1, 2], with: ["g1"], into: "S1" } } },
    },
    { type: "goTo", number: 4 },
    { type: "plan", seconds: 90 },
    { type: "reveal", without: ["wolf"] },
    { type: "resolve", damages: [3, 0] },
    { type: "load", script: { anything: true } },
    { type: "turns", turns: [{ who: "wolf", target: "g1" }, { who: "kai" }] },
    { type: "correct", commands: [{ do: "round" }] },
    { type: "answer", strikeId: pendingId, key: "answers", who: "wolf" },
    { type: "settle", strikeId: pendingId },
    { type: "giveUp", strikeId: pendingId },
    { type: "amend", back: 1, change: { turn: { key: "power" } } },
  ])("$type is read as it is", (body) => {
    expect(readBody(body, read)).toEqual(body);
  });

  test.each([
    [
      "blocks that the mover brings",
      { type: "move", command: { do: "move", kind: "full", path: [[1, 1]], blocks: [{ by: ["g1"] }] } },
    ],
    ...[Number.NaN, "3", 1e9, null].map((height): [string, object] => [
      `a height of ${height}`,
      { type: "move", command: { do: "move", kind: "full", path: [[1, 1]] }, heights: { wolf: height } },
    ]),
    ["heights as a list", { type: "correct", commands: [{ do: "round" }], heights: [3] }],
    ["the height of a path", { type: "correct", commands: [{ do: "round" }], heights: { "wolf.system": 3 } }],
    ["the height of a command", { type: "command", command: { do: "turn", who: "wolf" }, heights: { wolf: 3 } }],
    ["a move among the commands", { type: "command", command: { do: "move", kind: "full", path: [[1, 1]] } }],
    ["another command as a move", { type: "move", command: { do: "end" } }],
    ["a path to nowhere", { type: "move", command: { do: "move", kind: "full", path: [[Number.NaN, 1]] } }],
    ["a far path", { type: "move", command: { do: "move", kind: "full", path: [[1e9, 1]] } }],
    ["an unknown command", { type: "command", command: { do: "win" } }],
    ["an unknown key", { type: "command", command: { do: "turn", who: "wolf", side: "party" } }],
    ["a decision that is neither", { type: "decide", pendingId, decisions: { g1: {} } }],
    ["a decision that is both", { type: "decide", pendingId, decisions: { g1: { pass: true, block: {} } } }],
    ["a pass that is not true", { type: "decide", pendingId, decisions: { g1: { pass: 1 } } }],
    ["no decisions", { type: "decide", pendingId, decisions: {} }],
    ["a path as an id", { type: "decide", pendingId, decisions: { "g1.system": { pass: true } } }],
    ["a point of text", { type: "decide", pendingId, decisions: { g1: { block: { at: ["1", "2"] } } } }],
    ["a point of three", { type: "decide", pendingId, decisions: { g1: { block: { at: [1, 2, 3] } } } }],
    ["a pending id that is none", { type: "decide", pendingId: "constructor", decisions: { g1: { pass: true } } }],
    ["a body of its own kind", { type: "eval", code: "1" }],
    ["an undo with more", { type: "undo", to: 0 }],
    ["a step between two", { type: "goTo", number: 1.5 }],
    ["planning for a day", { type: "plan", seconds: 86_400 }],
    ["a reveal without a list", { type: "reveal", without: "wolf" }],
    ["a body slam that heals", { type: "resolve", damages: [-1] }],
    ["an unknown reason", { type: "resolve", damages: [], reasons: { wolf: "luck" } }],
    ["a reason of a path", { type: "resolve", damages: [], reasons: { "wolf.system": "sneak" } }],
    ["reasons as a list", { type: "resolve", damages: [], reasons: ["sneak"] }],
    ["whole turns of nobody", { type: "turns", turns: [] }],
    ["no corrections", { type: "correct", commands: [] }],
    ["an answer to nothing", { type: "answer", strikeId: pendingId, key: "weapon", who: "wolf" }],
    ["an amendment of what is to come", { type: "amend", back: 0, change: { turn: { key: "power" } } }],
  ])("%s is no body", (_name, body) => {
    expect(readBody(body, read)).toBeNull();
  });

  test("prototype keys in decisions are no ids", () => {
    expect(
      readBody(
        JSON.parse(`{"type":"decide","pendingId":"${pendingId}","decisions":{"__proto__":{"pass":true}}}`),
        read,
      ),
    ).toBeNull();
  });

  test("no JSON makes the readers throw", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        readEnvelope(value);
        readBody(value, read);
        readBody({ type: "decide", pendingId, decisions: value }, read);
        readBody({ type: "command", command: value }, read);
      }),
      { numRuns: 500 },
    );
  });
});
