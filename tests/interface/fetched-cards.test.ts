/** Cards in chat whose looks are fetched with the first of them: when they are drawn, where, and whose are none. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FetchedCards } from "../../src/chat/cards/fetched-cards";
import { registerStrikeCards } from "../../src/chat/cards/index";
import { eventually } from "../support/eventually";
import { closeDocument, openDocument } from "../support/page-globals";
import { closeWindow, Window } from "../support/window";

const globals = globalThis as unknown as {
  Hooks: { callAll(...told: unknown[]): void };
  ui: { chat?: object };
  document: Document;
};
let window: Window;
/** Logs that were scrolled to their end. */
let scrolled: string[];

beforeEach(() => {
  window = new Window([{ id: "aoi" }, { id: "gm", isGM: true }]);
  openDocument();
  vi.spyOn(console, "error").mockImplementation(() => {});
  scrolled = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeDocument();
  closeWindow();
});

function messageElement(): HTMLElement {
  const html = globals.document.createElement("li");
  html.innerHTML = '<header></header><div class="message-content">2d6 = 7</div>';
  return html;
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));
const contentOf = (html: HTMLElement) => html.querySelector(".message-content")!.textContent;
const log = (name: string, isAtBottom: boolean, rendered = true) => ({
  rendered,
  isAtBottom,
  scrollBottom: () => void scrolled.push(name),
});

test("the first card waits empty for its room, the next ones are drawn at once", async () => {
  const fetch = vi.fn(async () => ({ words: "a hit" }));
  const cards = new FetchedCards(fetch);
  const draw = (html: HTMLElement) => cards.draw(html, (room, page) => page.createTextNode(room.words));
  const [first, second] = [messageElement(), messageElement()];
  expect(cards.room).toBeNull();
  draw(first);
  expect(contentOf(first)).toBe("");
  await soon();
  expect(contentOf(first)).toBe("a hit");
  expect(first.querySelector("header")).not.toBeNull();
  draw(second);
  expect(contentOf(second)).toBe("a hit");
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a room that does not come is told, and asked for again with a later card", async () => {
  let isThere = false;
  let now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const cards = new FetchedCards(async () => {
    if (!isThere) throw new TypeError("Failed to fetch dynamically imported module");
    return {};
  });
  const html = messageElement();
  cards.draw(html, () => globals.document.createTextNode("a hit"));
  await soon();
  expect(window.warned).toEqual([expect.stringContaining("could not be fetched from the server")]);
  isThere = true;
  now += 5_000;
  cards.draw(html, () => globals.document.createTextNode("a hit"));
  await soon();
  expect(contentOf(html)).toBe("a hit");
});

test("a log that was read to its end stays there, once for all cards of a moment; one that was scrolled up stays", async () => {
  const cards = new FetchedCards(async () => ({}));
  cards.draw(messageElement(), () => globals.document.createTextNode(""));
  await soon();
  const draw = () => cards.draw(messageElement(), () => globals.document.createTextNode(""));
  globals.ui.chat = { ...log("docked", true), popout: log("popped out", false) };
  draw();
  draw();
  await soon();
  expect(scrolled).toEqual(["docked"]);
  globals.ui.chat = { ...log("docked", true, false), popout: log("popped out", true) };
  draw();
  await soon();
  expect(scrolled).toEqual(["docked", "popped out"]);
  globals.ui.chat = undefined as never;
  draw();
});

test("of a strike's message only a true one that its reader may see is drawn, and a forged one says so", async () => {
  registerStrikeCards();
  const card = {
    combat: "none",
    strike: "s",
    ruleset: "sw25-advanced",
    who: "w",
    name: "Sword",
    targets: [],
    dice: {},
  };
  const strike = { ...card, names: { w: "Wolf" }, events: [], step: null, against: [] };
  const shown = async (more: object) => {
    const html = messageElement();
    const message = {
      id: "m",
      flags: { ransen: { strike } },
      _stats: { lastModifiedBy: "gm" },
      author: { id: "gm" },
      ...more,
    };
    globals.Hooks.callAll("renderChatMessageHTML", message, html);
    await eventually(() => expect(contentOf(html)).not.toBe(""));
    return contentOf(html);
  };
  expect(await shown({})).toContain("Wolf");
  expect(await shown({ visible: false })).toBe("2d6 = 7");
  expect(await shown({ flags: {} })).toBe("2d6 = 7");
  const forged = "No Game Master wrote this card. It says nothing about the battle.";
  expect(await shown({ _stats: { lastModifiedBy: "aoi" } })).toBe(forged);
  // A Game Master who shows it to everyone has changed it, and is its last hand.
  expect(await shown({ author: { id: "aoi" } })).toBe(forged);
  expect(await shown({ author: { id: "aoi" }, _stats: undefined })).toBe(forged);
  expect(await shown({ author: null, _stats: { lastModifiedBy: "aoi" } })).toBe(forged);
  expect(await shown({ _stats: undefined })).toContain("Wolf");
});

test("a card of somebody who has left the world is not believed: it may have been a player", async () => {
  registerStrikeCards();
  const strike = { combat: "none", strike: "s", ruleset: "sw25-advanced", who: "w", names: { w: "Wolf" } };
  const gone = "The user who wrote this card has left the world, so it is not certain that the card is the battle's.";
  const hands = [
    { author: null, _stats: { lastModifiedBy: "ren" } },
    { author: null, _stats: { lastModifiedBy: "gm" } },
    { author: { id: "gm" }, _stats: { lastModifiedBy: "ren" } },
    { author: null },
  ];
  for (const hand of hands) {
    const html = messageElement();
    globals.Hooks.callAll("renderChatMessageHTML", { id: "m", flags: { ransen: { strike } }, ...hand }, html);
    await soon();
    expect(contentOf(html)).toBe(gone);
  }
});
