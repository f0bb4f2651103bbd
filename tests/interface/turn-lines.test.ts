/**
 * The lines of a turn's card: joined lines of several characters, corrections by hand, and lines that stand on
 * another card.
 */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventLines, gathered } from "../../src/chat/cards/turn-lines";
import { readerOf } from "../../src/known/reader";
import { wordsOf } from "../support/scripts";

const words = wordsOf("en");

beforeEach(() => {
  const { has, format } = words;
  vi.stubGlobal("game", {
    i18n: { lang: "en", has, format, localize: format },
    user: { isGM: true },
    messages: { get: () => undefined },
    settings: { get: () => false },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a line carries the reading on which its event rests, joined with others too", () => {
  const pulled = (who: string) => ({
    ...{ type: "pulledIn", rule: "B20-ZON-5", reading: "brawlBystanders", who },
    ...{ skirmish: "s1", from: [0, 0], to: [1, 1] },
  });
  const reader = readerOf(null, words, (id) => id.toUpperCase());
  const told = eventLines({ events: [pulled("a"), pulled("b")] } as never, words, reader);
  const readings = [...told, ...gathered(told, words)].map(({ reading }) => reading);
  expect(new Set(readings)).toEqual(new Set(["brawlBystanders"]));
});

type Event = { readonly type: string; readonly [key: string]: unknown };

/** The lines of these events, as the Game Master reads them. */
function lines(
  events: readonly Event[],
  { isGathered = true, ...entry }: { isGathered?: boolean; [key: string]: unknown } = {},
) {
  const all = events.map((event) => ({ rule: "", ...event }));
  const reader = readerOf(null, words, (id) => id.toUpperCase());
  const told = eventLines({ events: all, ...entry } as never, words, reader);
  return (isGathered ? gathered(told, words) : told).map(({ text }) => text);
}

describe("of several", () => {
  const free = (who: string) => ({ type: "becameFree", who });
  const hp = (who: string) => ({ type: "hpChanged", who, from: 3, to: 2 });

  test("what they share is one line with their names, where one comes directly after the other", () => {
    expect(lines([free("a"), free("b"), free("c")])).toMatchInlineSnapshot(`
      [
        "Free again: A, B, and C (3)",
      ]
    `);
    expect(lines([free("a"), hp("a"), free("b")])).toHaveLength(3);
  });

  test("what differs in anything but whose it is is a line of its own", () => {
    const placed = (who: string, at: number[]) => ({ type: "placed", who, at });
    expect(lines([placed("a", [1, 2]), placed("b", [1, 2]), placed("c", [3, 4])])).toMatchInlineSnapshot(`
      [
        "Placed: A and B (2)",
        "C is placed at (3, 4).",
      ]
    `);
  });

  test("who has declared is gathered wherever it stands", () => {
    const declared = (who: string) => ({ type: "declared", who });
    expect(lines([declared("a"), hp("a"), declared("b")])).toMatchInlineSnapshot(`
      [
        "Declared: A and B (2)",
        "A: HP 3 → 2.",
      ]
    `);
  });

  test("a line that is told again is counted, of another rule it is another line", () => {
    expect(lines([hp("a"), hp("a"), hp("a")])).toMatchInlineSnapshot(`
      [
        "A: HP 3 → 2. (×3)",
      ]
    `);
    expect(lines([hp("a"), { ...hp("a"), rule: "DIC-4" }])).toHaveLength(2);
    expect(lines([hp("a"), hp("b")])).toHaveLength(2);
  });

  test("no line is lost, and none comes from nowhere", () => {
    expect(lines([])).toEqual([]);
    expect(lines([free("a")], { isGathered: false })).toEqual(lines([free("a")]));
    expect(lines([{ type: "of-another-version" }])).toEqual([words.format("RANSEN.notices.untold")]);
  });
});

describe("by a hand", () => {
  const MASTER = { isMaster: true, name: "Gamemaster" };
  const AOI = { isMaster: false, name: "Aoi" };
  const hp = { type: "hpChanged", who: "a", from: 9, to: 4 };
  const figures = (more: object) => ({ type: "figuresChanged", who: "a", ...more });
  const pool = (pool: string, from: number, to: number) => ({ who: "a", pool, from, to });

  test.each<[string, object]>([
    ["The GM", MASTER],
    ["Aoi", AOI],
  ])("HP and conditions are told with whose: %s", (name, by) => {
    expect(lines([hp], { by })).toEqual([`${name}: A's HP 9 → 4.`]);
    expect(lines([{ ...hp, effect: "poison" }], { by }), "of an effect").toEqual([`${name}: A: HP 9 → 4 (poison).`]);
    expect(lines([{ type: "conditionChanged", who: "a", added: ["prone"], removed: [] }], { by })).toEqual([
      `${name}: A is now prone.`,
    ]);
    expect(lines([{ type: "becameFree", who: "a" }], { by }), "what follows is nobody's").toEqual(
      lines([{ type: "becameFree", who: "a" }]),
    );
  });

  test("without a hand it is told as it is", () => {
    expect(lines([hp])).toMatchInlineSnapshot(`
      [
        "A: HP 9 → 4.",
      ]
    `);
  });

  test("figures are told once: HP and MP by themselves, the rest in one line, nothing where nothing is left", () => {
    const vitals = { hp: 4, mp: 1 };
    expect(lines([figures({ vitals })], { pools: [pool("hp", 9, 4), pool("mp", 3, 1)] })).toMatchInlineSnapshot(`
      [
        "A's HP 9 → 4.",
        "A's MP 3 → 1.",
      ]
    `);
    expect(lines([figures({ vitals })], { pools: [pool("hp", 9, 4)] })).toMatchInlineSnapshot(`
      [
        "A's HP 9 → 4.",
        "A: MP 1.",
      ]
    `);
    expect(
      lines([figures({ vitals: { ...vitals, evasion: 6 } })], { pools: [pool("hp", 9, 4), pool("mp", 3, 1)] }),
    ).toMatchInlineSnapshot(`
      [
        "A's HP 9 → 4.",
        "A's MP 3 → 1.",
        "A: evasion 6.",
      ]
    `);
    expect(lines([figures({ vitals: { hp: 4 } }), hp])).toMatchInlineSnapshot(`
      [
        "A: HP 9 → 4.",
      ]
    `);
    expect(
      lines([figures({ vitals: { hp: 4 } })], { pools: [{ ...pool("hp", 9, 4), who: "b" }] }),
    ).toMatchInlineSnapshot(`
      [
        "A: HP 4.",
      ]
    `);
    expect(
      lines([figures({ movement: 12, vitals })], { by: MASTER, pools: [pool("hp", 9, 4), pool("mp", 3, 1)] }),
    ).toMatchInlineSnapshot(`
      [
        "The GM: A's HP 9 → 4.",
        "The GM: A's MP 3 → 1.",
        "The GM: A: movement 12 m.",
      ]
    `);
  });

  test("why a Game Master changed HP stands in the line, and a fall by its metres (STR-6, DIC-5)", () => {
    const changed = (more: object) =>
      ({ type: "hpChanged", rule: "STR-6", who: "a", from: 9, to: 4, ...more }) as never;
    expect(lines([changed({ why: "a trap" })], { by: MASTER })).toEqual(["The GM: A: HP 9 → 4 (a trap)."]);
    expect(lines([changed({ fall: 2 })], { by: MASTER })).toEqual(["The GM: A: HP 9 → 4 (a fall of 2 m)."]);
    expect(lines([changed({})], { by: MASTER })).toEqual(["The GM: A's HP 9 → 4."]);
  });

  test("a major injury is told with the HP that brought it", () => {
    expect(
      lines([figures({ health: 4, injured: true })], { by: AOI, pools: [pool("hp", 9, 4)] }),
    ).toMatchInlineSnapshot(`
      [
        "Aoi: A's HP 9 → 4: a major injury.",
      ]
    `);
    expect(lines([figures({ health: 4, injured: true })], { by: AOI })).toMatchInlineSnapshot(`
      [
        "Aoi: A: HP 4, a major injury.",
      ]
    `);
    expect(
      lines([figures({ health: 4, injured: false })], { by: AOI, pools: [pool("hp", 9, 4)] }),
    ).toMatchInlineSnapshot(`
      [
        "Aoi: A's HP 9 → 4.",
      ]
    `);
  });
});
