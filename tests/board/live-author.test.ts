/** The author's page of a shared board against guests who say what they like. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { analysis, here, open, others, standing } from "../../analysis/desk/index";
import { Author } from "../../analysis/live/author";
import { companyIn, isPlayers, withoutOthers } from "../../analysis/live/may-act";
import { sealFor, trueOpenings } from "../../analysis/live/own-seals";
import { live } from "../../analysis/live/state";
import type { Command } from "../../src/rules/index";
import { eventually } from "../support/eventually";
import { atOnce, type FarGuest, far, hello, plane, settled } from "../support/live-far";

const newGathering = () => ({ room: "room", name: "Aoi", seats: [], holds: {}, seals: {}, round: 0 });

beforeEach(() => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => kept.set(key, to),
  };
  vi.stubGlobal("sessionStorage", store);
  return () => vi.unstubAllGlobals();
});

describe("what a guest may do", () => {
  test("nothing past the rules by the Game Master's word", () => {
    const strike = { do: "strike", who: "goblin", with: { how: "melee" }, target: "wolf" } as const;
    expect(isPlayers(strike)).toBe(true);
    expect(isPlayers({ ...strike, allowed: true })).toBe(false);
  });

  test("no dice, blocks and counters of others", () => {
    const strike: Command = {
      do: "strike",
      who: "goblin",
      with: { how: "melee" },
      target: "wolf",
      dice: { accuracy: [6, 6] } as never,
      reactions: { wolf: "counter" },
    };
    expect(withoutOthers(strike)).toEqual({
      do: "strike",
      who: "goblin",
      with: { how: "melee" },
      target: "wolf",
      dice: {},
    });
    const move: Command = { do: "move", who: "goblin", path: [[1, 1]], blocks: [{ by: ["wolf"] }] as never };
    expect(withoutOthers(move)).toEqual({ do: "move", who: "goblin", path: [[1, 1]] });
    expect(companyIn({ ...move, with: ["wolf"] })).toEqual(["wolf"]);
  });
});

describe("the author's page", () => {
  async function shared(battle: typeof plane): Promise<{ author: Author; guest: FarGuest; number: () => number }> {
    open(battle);
    const author = new Author(newGathering());
    const guest: FarGuest = far();
    author.come(guest.wire);
    guest.say(hello("k"));
    await settled();
    const number = () => guest.heard.findLast((one) => one.is === "board")!.number;
    return { author, guest, number };
  }
  const whys = ({ heard }: FarGuest) => heard.flatMap((one) => (one.is === "declined" ? [one.why] : []));

  test("a guest moves nobody else along with its own", async () => {
    const { author, guest, number } = await shared(plane);
    const move = { do: "move", who: "goblin", path: [[12, 8]], with: ["wolf"] };
    guest.say({ is: "act", on: number(), commands: [move] });
    expect(whys(guest)).toEqual(["not-yours"]);
    expect(analysis.peek().nodes.size).toBe(1);
    author.end();
  });

  test("what the author said beforehand of a side's blocks ends when somebody else plays the side", async () => {
    open(plane);
    standing.value = { monsters: "pass", party: "block" };
    const author = new Author(newGathering());
    author.give("monsters", 1);
    expect(standing.peek()).toEqual({ party: "block" });
    author.end();
  });

  test("who comes back to watch holds no side", async () => {
    const { author, guest } = await shared(plane);
    expect(live.peek()?.holds).toEqual({ monsters: 1 });
    guest.say({ is: "bye" });
    const again: FarGuest = far();
    author.come(again.wire);
    again.say(hello("k", { plays: false }));
    expect(live.peek()?.holds).toEqual({});
    author.end();
  });

  test("a guest's wish to take back brings no other battle onto the board", async () => {
    open(atOnce);
    const { author, guest } = await shared(plane);
    guest.say({ is: "undo" });
    author.takeBack(true);
    expect(here.peek().battle.characters.map(({ id }) => id)).toEqual(["goblin", "wolf"]);
    author.end();
  });

  const brace = [{ brace: true }];
  const nonce = "0f".repeat(32);
  const sealOfTroll = () => sealFor("room", 1, { who: "troll", action: brace, nonce });

  test("seals stay while the author looks elsewhere, and a declaration is sealed before those too who are away", async () => {
    const { author, guest } = await shared(atOnce);
    guest.say({ is: "seal", round: 1, who: "troll", seal: await sealOfTroll() });
    expect(Object.keys(live.peek()!.sealed)).toEqual(["troll"]);
    guest.say({ is: "bye" });
    expect(others.peek()!.take([{ do: "declare", who: "wolf", action: { brace: true } }])).toBe(true);
    await eventually(() => expect(Object.keys(live.peek()!.sealed)).toEqual(["troll", "wolf"]));
    expect(analysis.peek().nodes.size).toBe(1);
    expect(JSON.stringify(guest.heard)).not.toContain("brace");
    // Another battle has none of them.
    open(plane);
    expect(live.peek()!.sealed).toEqual({});
    author.end();
  });

  test("revealing opens what is sealed first, the same opening twice is one, and one without a seal is none", async () => {
    const { author, guest } = await shared(atOnce);
    guest.say({ is: "seal", round: 1, who: "troll", seal: await sealOfTroll() });
    others.peek()!.take([{ do: "declare", who: "wolf", action: { brace: true } }]);
    await eventually(() => expect(Object.keys(live.peek()!.sealed)).toHaveLength(2));
    expect(others.peek()!.take([{ do: "reveal" }])).toBe(true);
    await eventually(() => expect(guest.heard.some(({ is }) => is === "ask")).toBe(true));
    const asked = guest.heard.findLast((one) => one.is === "ask")!;
    const opening = { who: "troll", action: brace, nonce };
    guest.say({ is: "answer", to: asked.id, answer: { openings: [opening, opening, { ...opening, who: "wolf" }] } });
    await eventually(() => expect(here.peek().battle).toMatchObject({ phase: "revealed" }));
    const done = [...analysis.peek().nodes.values()].flatMap(({ step }) =>
      step?.kind === "command" ? [step.command.do] : [],
    );
    expect(done).toEqual(["declare", "declare", "reveal"]);
    author.end();
  });

  test("an opening that has no seal at all throws nothing", async () => {
    let deep: unknown = {};
    for (let i = 0; i < 20_000; i++) deep = [deep];
    const openings = [{ who: "troll", action: [{ deep }], nonce }];
    expect(await trueOpenings("room", 1, openings, { troll: "0f".repeat(32) })).toEqual([]);
    expect(await trueOpenings("room", 1, [{ who: "toString", action: [], nonce }], {})).toEqual([]);
  });
});
