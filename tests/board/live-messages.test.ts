/** What pages at one board say to each other is read like a stranger's file. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameFrom, readFromAuthor, readFromGuest } from "../../analysis/live/messages";
import { floodGate, MOST_A_SECOND } from "../../analysis/live/wire";

const GOOD_OF_GUESTS = [
  { is: "hello", key: "k", name: "Ren", plays: true },
  { is: "act", on: 3, commands: [{ do: "end" }] },
  { is: "seal", round: 1, who: "wolf", seal: "0f".repeat(32) },
  { is: "answer", to: 1, answer: { blocks: { wolf: { pass: false, at: [1, 2], with: [], into: null } } } },
  { is: "answer", to: 1, answer: { shown: [6, 6] } },
  { is: "answer", to: 1, answer: { counters: "wolf" } },
  { is: "answer", to: 1, answer: { openings: [{ who: "wolf", action: [{ evade: true }], nonce: "0f".repeat(32) }] } },
  { is: "pointer", at: null },
  { is: "pointer", at: [1.5, -2] },
];

const PEOPLE = [{ name: "Aoi", isHere: true, plays: true }];
const GOOD_OF_AUTHORS = [
  { is: "board", number: 1, link: "1abc" },
  {
    is: "gathering",
    own: 0,
    room: "r",
    gathering: { people: PEOPLE, holds: { monsters: 0 }, waiting: { who: 0, about: "dice" }, sealed: {} },
  },
  { is: "ask", id: 1, question: { about: "blocks", before: [], command: { do: "move" }, answers: {} } },
  {
    is: "ask",
    id: 1,
    question: { about: "dice", want: { key: "defences", who: "wolf", sides: [6, 6] }, reactions: [], auto: false },
  },
  { is: "declined", why: "busy" },
];

describe("good messages are read as they are", () => {
  test.each(GOOD_OF_GUESTS)("$is of a guest", (message) =>
    expect(readFromGuest(JSON.stringify(message))).toEqual(message),
  );
  test.each(GOOD_OF_AUTHORS)("$is of an author", (message) =>
    expect(readFromAuthor(JSON.stringify(message))).toEqual(message),
  );
});

describe("what is not exactly as it should be is nothing", () => {
  test.each([
    "",
    "{",
    "7",
    "null",
    '{"is":"__proto__"}',
    '{"is":"toString"}',
    '{"is":"act","on":-1,"commands":[{}]}',
    '{"is":"act","on":1,"commands":[]}',
    '{"is":"act","on":1,"commands":[1]}',
    '{"is":"pointer","at":[1e308,0]}',
    '{"is":"pointer","at":[1,2,3]}',
    '{"is":"pointer","at":["1",2]}',
    '{"is":"seal","round":1,"who":"wolf","seal":"zz"}',
    '{"is":"answer","to":1,"answer":{"shown":[0]}}',
    '{"is":"answer","to":1,"answer":{"blocks":{"wolf":{"pass":true}}}}',
    `{"is":"hello","key":"k","plays":true,"name":"${"x".repeat(41)}"}`,
    `{"is":"act","on":1,"commands":[{}],"x":"${"y".repeat(300_000)}"}`,
  ])("%s", (text) => {
    expect(readFromGuest(text)).toBeNull();
    expect(readFromAuthor(text)).toBeNull();
  });

  test("an author that names a person who is not there", () => {
    const gathering = { people: PEOPLE, holds: {}, waiting: null, sealed: {} };
    expect(readFromAuthor(JSON.stringify({ is: "gathering", own: 1, room: "r", gathering }))).toBeNull();
  });

  test("any JSON is nothing, and none throws", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const read of [readFromGuest, readFromAuthor]) expect(read(text)).toBeNull();
      }),
    );
  });

  // One field of a good message becomes something else.
  test("a good message with one field changed is read whole or not at all", () => {
    fc.assert(
      fc.property(fc.constantFrom(...GOOD_OF_GUESTS), fc.nat(), fc.jsonValue(), (message, place, value) => {
        const keys = Object.keys(message).filter((key) => key !== "is");
        const text = JSON.stringify({ ...message, [keys[place % keys.length]!]: value });
        const read = readFromGuest(text);
        if (read !== null) expect(read).toEqual(JSON.parse(text));
      }),
    );
  });
});

test("names are cut, and an empty one is none", () => {
  expect(nameFrom("  葵 ")).toBe("葵");
  expect(nameFrom(" \n ")).toBeUndefined();
  expect([...nameFrom("🐺".repeat(50))!]).toHaveLength(20);
});

test("more than so many messages in a second are too many, and the next second begins anew", () => {
  let now = 0;
  const floods = floodGate(() => now);
  const count = () => Array.from({ length: MOST_A_SECOND + 10 }, () => floods()).filter(Boolean).length;
  expect(count()).toBe(10);
  now = 1_001;
  expect(count()).toBe(10);
});
