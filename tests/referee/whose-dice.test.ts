/** The owner of dice that the referee's page rolls: the name in chat, and the user who is asked for them. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carriedOn } from "../../src/judgement/history/record";
import type { AmendChange } from "../../src/judgement/protocol/strike-wish";
import type { Command } from "../../src/rules/index";
import { closeDesk, Desk } from "../support/desk";
import { declaredStrike, ruleset } from "./board";

const FIGHTERS = [
  { id: "wolf", side: "party", at: [0, 0], vitals: { hp: 32, accuracy: 7, evasion: 6, defence: 5 } },
  { id: "orc", side: "monsters", at: [0, 0], vitals: { hp: 20, accuracy: 4, evasion: 3, defence: 2, fixed: false } },
] as const;
const AOI = { id: "aoi", plays: ["wolf"] };
const CARD = "strikestrike0000";

/** Three stand within its area, which takes two. */
const CROWD = [
  { ...FIGHTERS[0], feats: ["spell-control"] },
  FIGHTERS[1],
  ...["bat", "cat"].map((id) => ({ ...FIGHTERS[1], id, at: [1, 0] as const })),
];

/** The ids of the users who were asked for a roll, or nobody. */
let asked: string[];
let desk: Desk;
/** What the dice of a roll all show, roll by roll, and then 2: a check that hits. */
let shows: number[];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

async function open(players = [AOI]): Promise<void> {
  desk = new Desk(FIGHTERS, players);
  await desk.open();
  asked = [];
  shows = [5];
  desk.roll = async (formula, options) => {
    asked.push(options.allowInteractive === false ? "nobody" : "master");
    return Array<number>(Number.parseInt(formula, 10)).fill(shows.shift() ?? 2);
  };
}

/** The same step from elsewhere. */
async function done(command: Command): Promise<void> {
  const carried = carriedOn(desk.onServer, ruleset, [command]);
  if (!carried.ok) throw new Error(carried.refusal.code);
  desk.elsewhere(carried.ruling.changes, { ransen: { events: [] } });
  await desk.pass(100);
}

/** Somebody's strike is written down, with everything pressed. */
async function strikes(userId: string, who: "wolf" | "orc"): Promise<void> {
  const target = who === "wolf" ? "orc" : "wolf";
  await done({ do: "turn", who });
  const striking = declaredStrike({
    id: CARD,
    userId,
    who,
    aiming: { who, with: { power: 20, bonus: 6, critical: 10, how: "melee" }, target },
    pressed: { [`answers ${target}`]: true, damage: true },
  });
  desk.elsewhere({ [`system.strikes.${CARD}`]: striking });
  await desk.pass(2_000);
}

test.each([
  ["aoi", "wolf"],
  ["gm", "wolf"],
  ["gm", "orc"],
  ["who has left", "orc"],
] as const)(
  "dice of a strike that %s pressed for %s are the Game Master's message, in the name of whoever strikes",
  async (userId, who) => {
    await open();
    await strikes(userId, who);
    const card = desk.messages.get(CARD)!;
    expect(card.flags).toMatchObject({ ransen: { strike: { who } } });
    expect(card.speaker).toMatchObject({ token: who });
    // An author may change a message and throw it away.
    expect(card.author).toBeUndefined();
  },
);

test("dice that are turned over are no player's message either", async () => {
  await open();
  await strikes("gm", "wolf");
  const before = new Set(desk.messages.keys());
  desk.asks("aoi", { type: "amend", back: 1, change: { turn: { key: "power" } } });
  await desk.pass(1_000);
  const cards = [...desk.messages].filter(
    ([id, { flags }]) => !before.has(id) && (flags as { ransen?: object })?.ransen,
  );
  expect(cards.map(([, { author }]) => author)).toEqual([undefined]);
});

test.each([
  ["aoi", "wolf", "nobody"],
  ["gm", "wolf", "master"],
  ["gm", "orc", "master"],
] as const)("for dice of what %s pressed for %s is asked: %s", async (userId, who, whom) => {
  await open();
  await strikes(userId, who);
  expect(asked.length).toBeGreaterThan(2);
  // The user who answers rolls their own dice: the orc's are the Game Master's, the wolf's its player's.
  const answer = who === "wolf" ? "master" : "nobody";
  expect(asked).toEqual([whom, answer, ...asked.slice(2).map(() => whom)]);
});

test("for a character whose player is away the Game Master rolls as for the own", async () => {
  await open([{ ...AOI, active: false } as typeof AOI]);
  await strikes("gm", "orc");
  expect(new Set(asked)).toEqual(new Set(["master"]));
});

test.each([
  ["aoi", "nobody"],
  ["gm", "master"],
] as const)("for dice that an amendment of %s's wants is asked: %s", async (by, whom) => {
  await open();
  await strikes("aoi", "wolf");
  asked.length = 0;
  // 5,5 for what showed 2,2: a critical, after which one more roll is wanted.
  const change: AmendChange = by === "gm" ? { again: { key: "power" } } : { turn: { key: "power" } };
  if (by === "gm") await Promise.all([desk.pressed({ type: "amend", back: 1, change }), desk.pass(2_000)]);
  else desk.asks("aoi", { type: "amend", back: 1, change });
  await desk.pass(2_000);
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set([whom]));
});

test("STR-12 an area with a limit takes whom its caster has named, and no die is rolled for it", async () => {
  desk = new Desk(CROWD, [AOI]);
  await desk.open();
  const rolled: string[] = [];
  desk.roll = async (formula) => {
    rolled.push(formula);
    return Array<number>(Number.parseInt(formula, 10)).fill(4);
  };
  await done({ do: "turn", who: "wolf" });
  const made = { power: 10, how: "area", check: "casting", radius: 3, range: 30, limit: 2 } as const;
  const striking = declaredStrike({
    id: CARD,
    userId: "aoi",
    who: "wolf",
    aiming: { who: "wolf", with: made, at: [1, 0] },
    picks: ["bat", "cat"],
    pressed: { "answers bat": true, "answers cat": true, "answers orc": true, damage: true },
  });
  desk.elsewhere({ [`system.strikes.${CARD}`]: striking });
  await desk.pass(5_000);
  const [, strike] = Object.values(desk.onServer.history.commands) as { do: string; dice?: { draw?: unknown } }[];
  expect(strike).toMatchObject({ do: "strike", dice: { draw: ["bat", "cat"] } });
});
