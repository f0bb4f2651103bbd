/** Strike cards that a page left unfinished because it closed too early: the next window in office finishes them. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NO_HISTORY } from "../../src/judgement/history/history";
import {
  type BegunRecord,
  carriedOn,
  hasBegun,
  type Ruling,
  readRecord,
  toldAgain,
} from "../../src/judgement/history/index";
import { untoldOf } from "../../src/judgement/history/untold";
import { strikesOwed, toldAfter } from "../../src/judgement/strikes/index";
import { type Command, rulesets } from "../../src/rules/index";
import { closeDesk, Desk } from "../support/desk";
import { GOBLIN, WOLF } from "../support/striker";
import { declaredStrike, ruleset, written } from "./board";

const AOI = { id: "aoi", plays: ["wolf"] };
const CARD = "strikestrike0000";
const STRIKE = declaredStrike({
  id: CARD,
  userId: "aoi",
  who: "wolf",
  item: "swordswordsword0",
  aiming: { who: "wolf", with: { power: 20, bonus: 6, how: "melee", name: "Sword" }, target: "goblin" },
});

/** Check and damage fall, each with its write of the card; the goblin's answer is fixed. */
const DICE = 2;
/** Longer than a write is waited for. */
const LONG = 16_000;

const textOf = (one: unknown) => JSON.parse(JSON.stringify(one)) as unknown;

describe("at the desk", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    closeDesk();
    vi.useRealTimers();
  });

  /** The wolf's strike; of the card's writes so many get to the server, as where the page is closed before the next. */
  async function struck(writes: number): Promise<Desk> {
    const desk = new Desk([WOLF, GOBLIN], [AOI]);
    await desk.open();
    const carried = carriedOn(desk.onServer, ruleset, [{ do: "turn", who: "wolf" }]);
    if (!carried.ok) throw new Error(carried.refusal.code);
    desk.fates.ChatMessage.push(...Array<null>(writes).fill(null), ...Array<"hangs">(20).fill("hangs"));
    desk.elsewhere({ ...carried.ruling.changes, [`system.strikes.${CARD}`]: STRIKE });
    // Each of the others is waited for.
    await desk.pass(1_000 + LONG * Math.max(0, DICE - writes));
    expect(Object.values(desk.onServer.history.commands).map((command) => command?.do)).toEqual(["turn", "strike"]);
    return desk;
  }

  /** Another page comes into office, with what the server has. */
  async function successor(before: Desk): Promise<Desk> {
    closeDesk();
    const desk = new Desk([WOLF, GOBLIN], [AOI], before.server.system);
    for (const [id, message] of before.messages) desk.messages.set(id, message);
    await desk.open();
    return desk;
  }

  interface Card {
    readonly step: number | null;
    readonly dice: object;
    readonly events: readonly object[];
  }

  function cardOf({ messages }: Desk): Card {
    const { ransen } = messages.get(CARD)!.flags as { readonly ransen: { readonly strike: Card } };
    return ransen.strike;
  }

  test("the card is finished, and no third page writes it again", async () => {
    const dead = await struck(DICE);
    expect(cardOf(dead)).toMatchObject({ step: null, events: [] });
    const next = await successor(dead);
    expect(cardOf(next)).toMatchObject({ step: 2, item: STRIKE.item, dice: { accuracy: [3, 3], power: [[3, 3]] } });
    expect(cardOf(next).events.length).toBeGreaterThan(0);
    const third = await successor(next);
    expect(third.written.filter(({ what }) => what === "ChatMessage")).toEqual([]);
    expect(cardOf(third)).toEqual(cardOf(next));
  });

  test("a card that was never begun is written whole", async () => {
    const next = await successor(await struck(0));
    expect(cardOf(next)).toMatchObject({ step: 2, dice: { accuracy: [3, 3], power: [[3, 3]] } });
  });

  test("it says what it would have said", async () => {
    const whole = await struck(DICE + 20);
    const finished = cardOf(whole);
    const made = cardOf(await successor(await struck(DICE)));
    expect(textOf(made)).toEqual(textOf(finished));
  });

  test("a card that was thrown away does not come back", async () => {
    const desk = await struck(DICE + 20);
    const message = { id: CARD, type: "base", system: {}, ...desk.messages.get(CARD), author: { id: "gm" } };
    desk.messages.delete(CARD);
    (globalThis as unknown as { Hooks: { callAll(...told: unknown[]): void } }).Hooks.callAll(
      "deleteChatMessage",
      message,
    );
    await desk.pass(500);
    const next = await successor(desk);
    expect(next.messages.has(CARD)).toBe(false);
  });
});

describe("strikes that are resolved together", () => {
  const simultaneous = rulesets.simultaneous;
  const SWORD = { how: "melee", points: { dice: 2, bonus: 1 }, accuracy: 1, name: "Sword" } as const;
  const dice = { wolf: { accuracy: [15], points: [5, 3] }, goblin: { accuracy: [19], points: [6, 1] } };

  /** A wolf and a goblin have struck at each other. */
  function resolved(): { readonly record: BegunRecord; readonly ruling: Ruling } {
    const begun = simultaneous.begin({
      ruleset: "simultaneous",
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party", at: [0, 0], fin: 2, ath: 1, health: 30, maxHealth: 30 },
        { id: "goblin", side: "monsters", at: [1, 0], fin: 1, ath: 1, health: 30, maxHealth: 30 },
      ],
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const start = { ...readRecord({}), ruleset: simultaneous.id, battle: begun.battle };
    let record = { ...start, history: { ...NO_HISTORY, start: begun.battle } } as BegunRecord;
    const done = (...commands: Command[]) => {
      const carried = carriedOn(record, simultaneous, commands);
      if (!carried.ok) throw new Error(JSON.stringify(carried.refusal));
      return carried.ruling;
    };
    const { changes } = done(
      { do: "declare", who: "wolf", action: { attack: "melee", target: "goblin", with: SWORD } },
      { do: "declare", who: "goblin", action: { attack: "melee", target: "wolf", with: SWORD } },
      { do: "reveal" },
    );
    record = written(record, changes) as BegunRecord;
    const ruling = done({ do: "resolve", dice });
    return { record, ruling: { ...ruling, strikes: toldAfter({ id: "cyclecyclecycle1" }, record, ruling.events) } };
  }

  test("are told again from the step alone, each on its card", () => {
    const { record, ruling } = resolved();
    expect(ruling.strikes).toHaveLength(2);
    const untold = untoldOf(record, ruling, "request000000001")!;
    expect(JSON.stringify(untold).length).toBeLessThan(250);
    const after = written(record, ruling.changes);
    if (!hasBegun(after)) throw new Error("no battle");
    const again = toldAgain(after, untold, simultaneous);
    const owed = strikesOwed(after, untold, again.ruling.events, simultaneous);
    expect(textOf(owed)).toEqual(textOf(ruling.strikes));
    expect(textOf(again.ruling.events)).toEqual(textOf(ruling.events));
  });
});
