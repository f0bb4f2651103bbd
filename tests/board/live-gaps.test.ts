/** What the author's page of a shared board refuses, and what it tells guests: figures, steps taken back, size, seats. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { act, analysis, open, undo } from "../../analysis/desk/index";
import { Author } from "../../analysis/live/author";
import type { FromAuthor } from "../../analysis/live/messages";
import { isWithKnown } from "../../analysis/live/own-arms";
import { sealFor } from "../../analysis/live/own-seals";
import { isTooLarge, live, undoAsked } from "../../analysis/live/state";
import { seededDice } from "../../src/rules/index";
import { battleIn } from "../support/board-links";
import { eventually } from "../support/eventually";
import { type FarGuest, far, hello, settled } from "../support/live-far";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => kept.set(key, to),
  });
  return () => vi.unstubAllGlobals();
});

const CLUB = { name: "Club", how: "melee", power: 10, critical: 12, bonus: 1 } as const;
const HERE = { at: [4, 7], movement: 12 };
const melee = battleIn({
  ruleset: "sw25-advanced",
  sides: ["monsters", "party"],
  characters: [
    { id: "goblin", side: "monsters", ...HERE, vitals: { hp: 12, accuracy: 4, evasion: 3 } },
    { id: "wolf", side: "party", ...HERE, vitals: { hp: 30, accuracy: 7, evasion: 6 } },
  ],
  arms: { goblin: [CLUB, { ...CLUB, name: "Bite", part: "head" }] },
  line: [{ do: "form", who: ["goblin", "wolf"], at: [4, 7] }],
});

const together = battleIn({
  ruleset: "simultaneous",
  sides: ["party", "monsters"],
  characters: [
    { id: "wolf", side: "party", at: [6, 7], base: 6, health: 10, maxHealth: 10 },
    { id: "troll", side: "monsters", at: [7, 7], base: 6, health: 10, maxHealth: 10 },
  ],
  arms: { troll: [{ how: "melee", accuracy: 3, points: { dice: 1 } }] },
  line: [],
});

async function shared(
  count = 1,
  battle = melee,
): Promise<{ author: Author; guests: FarGuest[]; number: () => number }> {
  open(battle);
  const author = new Author({ room: "room", name: "Aoi", seats: [], holds: {}, seals: {}, round: 0 });
  const guests = Array.from({ length: count }, (_, i) => {
    const guest: FarGuest = far();
    author.come(guest.wire);
    guest.say(hello(`k${String(i + 1)}`));
    return guest;
  });
  author.give("party", 0);
  author.give("monsters", 1);
  await settled();
  const number = () => guests[0]!.heard.findLast((one) => one.is === "board")!.number;
  return { author, guests, number };
}
const whys = ({ heard }: FarGuest) => heard.flatMap((one) => (one.is === "declined" ? [one.why] : []));
const strikeWith = (made: object) => ({ do: "strike", who: "goblin", with: made, target: "wolf" });
const moving = { do: "turn", who: "goblin" };

describe("a guest's strike", () => {
  test("with figures that the author's battle does not know is refused", async () => {
    const { author, guests, number } = await shared();
    const before = analysis.peek();
    for (const more of [{ power: 90 }, { critical: 2 }, { name: "Club of doom" }, { effect: "heal" }])
      guests[0]!.say({ is: "act", on: number(), commands: [moving, strikeWith({ ...CLUB, ...more })] });
    expect(whys(guests[0]!)).toEqual(Array(4).fill("own-figures"));
    expect(analysis.peek()).toBe(before);
    author.end();
  });

  test("with a weapon that it knows is made, whatever the order of its figures, and with bare hands", async () => {
    const { author, guests, number } = await shared();
    guests[0]!.say({
      is: "act",
      on: number(),
      commands: [moving, strikeWith(Object.fromEntries(Object.entries(CLUB).reverse()))],
    });
    // Its dice are asked of whoever holds the side: of the guest.
    await eventually(() => expect(guests[0]!.heard.some(({ is }) => is === "ask")).toBe(true));
    expect(whys(guests[0]!)).toEqual([]);
    author.end();
    const knows = (made: object) =>
      isWithKnown(melee, "plane", "goblin", { ...strikeWith(made), do: "strike" } as never);
    expect(knows({ how: "melee", power: 0, critical: 12 })).toBe(true);
    expect(knows({ ...CLUB, name: "Bite", part: "head" })).toBe(true);
    expect(knows({ ...CLUB, name: "Bite", part: "tail" })).toBe(false);
    expect(knows({ ...CLUB, part: "tail" })).toBe(true);
  });

  test("the same is true of what is declared for everyone at once", () => {
    const declares = (made: object) => ({
      do: "declare",
      who: "goblin",
      action: { attack: "melee", target: "wolf", with: made },
    });
    const knows = (made: object) => isWithKnown(melee, "plane", "goblin", declares(made) as never);
    expect(knows(CLUB)).toBe(true);
    expect(knows({ ...CLUB, casting: { against: 10 } })).toBe(true);
    expect(knows({ ...CLUB, bonus: 50 })).toBe(false);
    expect(knows({ how: "cast", effect: "nothing", casting: { against: 10 } })).toBe(true);
    expect(
      isWithKnown(melee, "plane", "goblin", { do: "declare", who: "goblin", action: { brace: true } } as never),
    ).toBe(true);
  });
});

test("a sealed declaration with figures of one's own is left out, and one with a known weapon counts", async () => {
  for (const [points, whose] of [
    [{ dice: 9 }, "forged"],
    [{ dice: 1 }, "known"],
  ] as const) {
    const made = { how: "melee", accuracy: 3, points };
    const { author, guests } = await shared(1, together);
    const nonce = "0f".repeat(32);
    const opening = { who: "troll", action: [{ attack: "melee", target: "wolf", with: made }], nonce };
    guests[0]!.say({ is: "seal", round: 1, who: "troll", seal: await sealFor("room", 1, opening) });
    const opens = author.openSeals();
    await eventually(() => expect(guests[0]!.heard.some(({ is }) => is === "ask")).toBe(true));
    const { id } = guests[0]!.heard.findLast((one) => one.is === "ask")!;
    guests[0]!.say({ is: "answer", to: id, answer: { openings: [opening] } });
    expect(await opens, whose).toBe(whose === "known");
    expect(whys(guests[0]!), whose).toEqual(whose === "known" ? [] : ["own-figures"]);
    expect(analysis.peek().nodes.size, whose).toBe(whose === "known" ? 2 : 1);
    author.end();
  }
});

describe("steps that the author takes back", () => {
  test("are told to whoever plays them, and to nobody else", async () => {
    const { author, guests, number } = await shared(2);
    guests[0]!.say({ is: "act", on: number(), commands: [moving] });
    await settled();
    expect(analysis.peek().nodes.size).toBe(3);
    undo();
    expect(guests.map(whys)).toEqual([["taken-back"], []]);
    // The author's own side: nobody is told.
    act([{ do: "turn", who: "wolf" }]);
    undo();
    await settled();
    // Another battle takes nothing back.
    guests[0]!.say({ is: "act", on: number(), commands: [moving] });
    await settled();
    open(melee);
    expect(guests.map(whys)).toEqual([["taken-back"], []]);
    author.end();
  });

  test("at the guest's own wish are no news, but that they stay is", async () => {
    const { author, guests, number } = await shared();
    const wish = () => {
      guests[0]!.say({ is: "undo" });
      expect(undoAsked.peek()).toBe(1);
    };
    guests[0]!.say({ is: "act", on: number(), commands: [moving] });
    await settled();
    wish();
    author.takeBack(false);
    expect(whys(guests[0]!)).toEqual(["kept"]);
    wish();
    author.takeBack(true);
    expect(analysis.peek().nodes.size).toBe(2);
    expect(whys(guests[0]!)).toEqual(["kept"]);
    author.end();
  });
});

test("a battle that is too large for a link is said on both pages, once, and is shared again when it is smaller", async () => {
  const { author, guests, number } = await shared();
  const last = number();
  const small = analysis.peek();
  // Letters by chance can hardly be packed.
  const { d: letters } = seededDice(7);
  const noise = () => Array.from({ length: 900 }, () => String.fromCharCode(0x4dff + letters(20_000))).join("");
  const nodes = new Map(small.nodes);
  for (let i = 2; i < 130; i++) {
    nodes.set(i - 1, { ...nodes.get(i - 1)!, children: [i] });
    nodes.set(i, {
      id: i,
      parent: i - 1,
      step: { kind: "command", command: { do: "round" } as never },
      children: [],
      comment: noise(),
    });
  }
  const { follow } = await import("../../analysis/desk/index");
  follow({ ...small, nodes, next: 130 }, 1);
  await eventually(() => expect(isTooLarge.peek()).toBe(true));
  follow({ ...small, nodes, next: 131 }, 1);
  await settled();
  expect(whys(guests[0]!)).toEqual(["too-large"]);
  expect(number()).toBe(last);
  follow(small, 1);
  await eventually(() => expect(isTooLarge.peek()).toBe(false));
  expect(number()).toBeGreaterThan(last);
  author.end();
});

test("the seat of somebody who is away is freed by a press, and the others move up with their sides", async () => {
  const { author, guests } = await shared(3);
  author.give("monsters", 2);
  author.free(1);
  expect(live.peek()!.people.map(({ name }) => name)).toEqual(["Aoi", "k1", "k2", "k3"]);
  guests[0]!.say({ is: "bye" });
  author.free(1);
  expect(live.peek()).toMatchObject({ holds: { monsters: 1, party: 0 } });
  expect(live.peek()!.people.map(({ name }) => name)).toEqual(["Aoi", "k2", "k3"]);
  const own = (guest: FarGuest) =>
    guest.heard.findLast((one): one is Extract<FromAuthor, { is: "gathering" }> => one.is === "gathering")!.own;
  expect([own(guests[1]!), own(guests[2]!)]).toEqual([1, 2]);
  // What they send counts for their new place.
  guests[1]!.say({ is: "undo" });
  expect(undoAsked.peek()).toBe(1);
  // The author gets the side of a guest whose seat is freed.
  guests[1]!.say({ is: "bye" });
  author.free(1);
  expect(live.peek()!.holds).toEqual({ party: 0 });
  author.end();
});
