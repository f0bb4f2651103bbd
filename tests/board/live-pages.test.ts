/** Seats and a guest's page of a shared board against pages that say what they like. */

import { describe, expect, test, vi } from "vitest";
import { analysis, notice, others, standing } from "../../analysis/desk/index";
import { packed } from "../../analysis/line/index";
import { linkOf, opened, readData } from "../../analysis/link/index";
import { answerTo } from "../../analysis/live/answering";
import { Guest } from "../../analysis/live/guest";
import { type FromAuthor, MOST_PEOPLE, readFromAuthor } from "../../analysis/live/messages";
import { sealFor } from "../../analysis/live/own-seals";
import { readInvitation, STUN } from "../../analysis/live/rtc";
import { Seats } from "../../analysis/live/seats";
import { diceAsked, live, pointers } from "../../analysis/live/state";
import { ALIVE_EVERY, lateness } from "../../analysis/live/wire";
import { question } from "../../analysis/play/index";
import { eventually } from "../support/eventually";
import { atOnce, type FarAuthor, type FarGuest, far, hello, plane, settled } from "../support/live-far";

/** As the page reads a link, without its worker. */
const readHere = async (link: string) => opened(await readData({ is: "link", link }));

describe("seats", () => {
  const told = { joined: () => {}, left: () => {}, heard: () => {} };
  function seatsWith(count: number): [Seats, FarGuest[]] {
    const seats = new Seats("Aoi", [], told);
    const guests = Array.from({ length: count }, (_, i) => {
      const guest: FarGuest = far();
      seats.come(guest.wire);
      guest.say(hello(`k${String(i)}`));
      return guest;
    });
    return [seats, guests];
  }

  test("whoever finds no seat, and the earlier of two pages with one key, is told so before the way ends", () => {
    const [seats, guests] = seatsWith(MOST_PEOPLE);
    expect(guests.at(-1)!.heard).toEqual([{ is: "declined", why: "full" }]);
    expect(guests.at(-1)!.isEnded).toBe(true);
    const twin: FarGuest = far();
    seats.come(twin.wire);
    twin.say(hello("k0"));
    expect(guests[0]!.heard.at(-1)).toEqual({ is: "declined", why: "twice" });
    expect([guests[0]!.isEnded, twin.isEnded]).toEqual([true, false]);
    seats.end();
  });

  test("two with the longest name are told apart, and every page can read both names", () => {
    const seats = new Seats("Aoi", [], told);
    for (const key of ["a", "b"]) {
      const guest: FarGuest = far();
      seats.come(guest.wire);
      guest.say(hello(key, { name: "🐺".repeat(20) }));
    }
    expect(new Set(seats.people.map(({ name }) => name)).size).toBe(2);
    const gathering = { people: seats.people, holds: {}, waiting: null, sealed: {} };
    expect(readFromAuthor(JSON.stringify({ is: "gathering", own: 1, room: "r", gathering }))).not.toBeNull();
    seats.end();
  });

  test("a page that sends more steps than anybody presses is shown the door", () => {
    const [seats, [guest]] = seatsWith(1);
    for (let i = 0; i < 100; i++) guest!.say({ is: "act", on: 1, commands: [{ do: "end" }] });
    expect(guest!.isEnded).toBe(true);
    seats.end();
  });

  test("whoever greets twice is told everything again, and keeps its one seat", () => {
    const joined = vi.fn();
    const seats = new Seats("Aoi", [], { ...told, joined });
    const guest: FarGuest = far();
    seats.come(guest.wire);
    guest.say(hello("k"));
    guest.say(hello("k"));
    expect(joined.mock.calls).toEqual([
      [1, true],
      [1, true],
    ]);
    expect([guest.isEnded, seats.people.length]).toEqual([false, 1]);
    seats.end();
  });

  test("a page answers at once that it is there, and not without end", () => {
    const [seats, [guest]] = seatsWith(1);
    for (let i = 0; i < 5; i++) guest!.say({ is: "alive" });
    expect(guest!.heard.filter(({ is }) => is === "alive")).toHaveLength(1);
    seats.end();
  });

  test("a page whose own clock is late does not take the others for gone", () => {
    let now = 0;
    const isLate = lateness(() => now);
    now += ALIVE_EVERY;
    expect(isLate()).toBe(false);
    now += 60_000;
    expect(isLate()).toBe(true);
    now += ALIVE_EVERY;
    expect(isLate()).toBe(false);
  });
});

describe("a guest's page", () => {
  const gathering = {
    people: [
      { name: "Aoi", isHere: true, plays: true },
      { name: "Ren", isHere: true, plays: true },
    ],
    holds: { monsters: 1 },
    waiting: null,
    sealed: {},
  };
  async function joined(battle: typeof plane): Promise<{ guest: Guest; author: FarAuthor }> {
    const guest = new Guest({ key: "k", name: "Ren", plays: true }, readHere);
    const author: FarAuthor = far();
    guest.join(author.wire);
    author.say({ is: "gathering", own: 1, room: "room", gathering });
    author.say({ is: "board", number: 1, link: await linkOf(JSON.stringify(packed(battle))) });
    await eventually(() => expect(others.peek()).toBe(guest));
    return { guest, author };
  }
  const dice = (id: number, key: string): FromAuthor => ({
    is: "ask",
    id,
    question: { about: "dice", want: { key, who: "goblin", sides: [6, 6] }, reactions: [], auto: false },
  });

  test("who has left is not led back by a way that opens later", async () => {
    const { guest } = await joined(plane);
    guest.end();
    const late: FarAuthor = far();
    guest.join(late.wire);
    expect(late.isEnded).toBe(true);
    expect(late.heard).toEqual([]);
    late.say({ is: "gathering", own: 1, room: "room", gathering });
    expect([live.peek(), others.peek()]).toEqual([null, null]);
  });

  test("a greeting that nobody has heard is said again", () => {
    vi.useFakeTimers();
    const guest = new Guest({ key: "k", name: "Ren", plays: true }, readHere);
    const author: FarAuthor = far();
    guest.join(author.wire);
    vi.advanceTimersByTime(ALIVE_EVERY);
    author.say({ is: "gathering", own: 1, room: "room", gathering });
    vi.advanceTimersByTime(ALIVE_EVERY);
    expect(author.heard.map(({ is }) => is)).toEqual(["hello", "hello", "alive", "alive"]);
    guest.end();
    vi.useRealTimers();
  });

  test("without a seat it leaves, and does not knock again", async () => {
    const { guest, author } = await joined(plane);
    const said: string[] = [];
    guest.onLeft = (why) => said.push(why);
    author.say({ is: "declined", why: "twice" });
    expect(said).toEqual(["live.declined.twice"]);
    guest.end();
  });

  test("one question at a time, and pointers only of people who are there", async () => {
    const { guest, author } = await joined(plane);
    author.say(dice(1, "answers"));
    author.say(dice(2, "defences"));
    await eventually(() => expect(diceAsked.peek()?.want.key).toBe("defences"));
    diceAsked.peek()!.roll([3, 4]);
    await settled();
    expect(author.heard.filter(({ is }) => is === "answer")).toEqual([
      { is: "answer", to: 2, answer: { shown: [3, 4] } },
    ]);
    for (let of = 0; of < 50; of++) author.say({ is: "pointer", of, at: [1, 1] });
    expect(pointers.peek().size).toBe(2);
    guest.end();
    expect(diceAsked.peek()).toBeNull();
  });

  test("of many boards at once the last is read, and one that cannot be read stops nothing", async () => {
    const { guest, author } = await joined(plane);
    const titled = (title: string) => linkOf(JSON.stringify(packed({ ...plane, title })));
    const links = await Promise.all(["a", "b", "c"].map(titled));
    author.say({ is: "board", number: 2, link: "1!!!" });
    for (const [i, link] of links.entries()) author.say({ is: "board", number: 3 + i, link });
    await eventually(() => expect(analysis.peek().title).toBe("c"));
    guest.end();
  });

  test("what the author seals anew after others have opened is told as untrue", async () => {
    const { guest, author } = await joined(atOnce);
    const opening = { who: "wolf", action: [{ brace: true }], nonce: "1f".repeat(32) };
    const before = { ...gathering, sealed: { wolf: "ab".repeat(32) } };
    author.say({ is: "gathering", own: 1, room: "room", gathering: before });
    author.say({ is: "ask", id: 1, question: { about: "open" } });
    await settled();
    const after = { ...gathering, sealed: { wolf: await sealFor("room", 1, opening) } };
    author.say({ is: "gathering", own: 1, room: "room", gathering: after });
    notice.value = null;
    author.say({ is: "opened", round: 1, openings: [opening] });
    await eventually(() => expect(notice.peek()?.kind).toBe("refused"));
    guest.end();
  });

  test("a side that has said beforehand that it blocks does so without being asked", async () => {
    const { guest } = await joined(plane);
    standing.value = { monsters: "block" };
    const command = { do: "move", who: "wolf", kind: "normal", path: [[20, 7]] };
    const asked = { about: "blocks", before: [{ do: "turn", who: "wolf" }], command, answers: {} } as const;
    const answer = await answerTo(asked, "room", new AbortController().signal);
    expect(answer?.blocks?.goblin).toMatchObject({ pass: false });
    expect(question.peek()).toBeNull();
    guest.end();
  });
});

test("an invitation asks no server but the one that the page names", async () => {
  const link = async (stun: string) =>
    `join-${await linkOf(JSON.stringify({ room: "r", author: "Aoi", stun, first: 0, offers: ["v=0"] }))}`;
  expect(await readInvitation(await link(STUN))).not.toBeNull();
  expect(await readInvitation(await link(""))).not.toBeNull();
  for (const stun of ["stun:example.org", "turn:example.org", "nonsense"])
    expect(await readInvitation(await link(stun))).toBeNull();
});
