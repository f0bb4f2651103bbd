/** One board for several: a fight by two tabs of one browser, one by two browsers, reloads in the middle, rubbish, and secret declarations. */

import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoardServer, openBoard, pictured, serveBoard, signOf } from "../support/board";
import { findingsOn } from "../support/board-axe";
import { documentOf, dragBy, openRoom, pressAct } from "../support/board-hands";
import { battleIn, linkTo } from "../support/board-links";

let server: BoardServer;
beforeAll(async () => {
  server = await serveBoard();
});
afterAll(() => server.close());

const SWORD = { name: "Sword", how: "melee", power: 20, critical: 10, bonus: 30 };
const CLUB = { name: "Club", how: "melee", points: { dice: 1, bonus: 3 } };
const sides = ["party", "monsters"];
const options = { field: { from: [0, 0], to: [30, 14] } };

const fight = battleIn({
  ruleset: "sw25-advanced",
  options,
  sides,
  characters: [
    { id: "wolf", side: "party", at: [4, 7], movement: 20, vitals: { hp: 30, accuracy: 7, evasion: 6, defence: 2 } },
    { id: "goblin", side: "monsters", at: [12, 7.5], movement: 12, vitals: { hp: 12, accuracy: 4, evasion: 3 } },
  ],
  arms: { wolf: [SWORD], goblin: [CLUB] },
  line: [],
});

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const live = (page: Page) => page.locator("section.live");

async function openTogether(page: Page): Promise<void> {
  await tab(page, "Share").click();
  const fold = page.locator("details.together");
  await fold.waitFor();
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  await page.locator(".live-panel").waitFor();
}

async function beginAs(page: Page, name: string): Promise<void> {
  await openTogether(page);
  await page.locator("input[name=own-name]").fill(name);
  await button(page, "Open this board for others").click();
  await expect.poll(() => live(page).textContent()).toContain(name);
}

async function newPage(context: BrowserContext, complaints: string[], behind = ""): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on("pageerror", (fault) => complaints.push(String(fault)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(server.address + behind);
  await page.locator(".picture svg.drawing").waitFor();
  return page;
}

async function joinByTab(page: Page, name: string, how: "Play" | "Watch"): Promise<void> {
  await openTogether(page);
  await page.locator("input[name=own-name]").fill(name);
  await page.locator(".open-room").waitFor();
  await page.locator(".open-room").getByRole("button", { name: how }).click();
  await expect.poll(() => live(page).textContent()).toContain(name);
}

/** Both pages show the same battle, byte for byte. */
async function agree(...pages: Page[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const found = [];
        for (const page of pages) found.push(JSON.stringify(await documentOf(page)));
        return new Set(found).size;
      },
      { timeout: 15_000 },
    )
    .toBe(1);
}

/** A blow with the first weapon, by the press that rolls: each page rolls its own. */
async function strikeTogether(page: Page, who: string, target: string): Promise<void> {
  await openRoom(page, who, "strike");
  await page.locator(".strike .list button").first().click();
  const at = await signOf(page, target);
  await page.mouse.click(at.x, at.y);
  await button(page, "Roll everything").click();
}

const RUBBISH = [
  "{",
  "null",
  '{"is":"act"}',
  '{"is":"act","on":1,"commands":[{"do":"remove","who":"wolf"}]}',
  "x".repeat(3_000),
];

/** Says rubbish to every page of this browser, as a hostile one would. */
async function sayRubbish(page: Page): Promise<void> {
  await page.evaluate((texts) => {
    const channel = new BroadcastChannel("ransen-live");
    for (const text of texts) channel.postMessage({ kind: "text", from: "stranger", text });
    for (const one of [null, 7, { kind: 9 }, { kind: "room", from: "x" }]) channel.postMessage(one);
    channel.close();
  }, RUBBISH);
}

test("two tabs: blocks and dice go to whoever plays the side, a reload keeps the place, and both see the same", async () => {
  const { page: author, context, complaints } = await openBoard(server, await linkTo(fight));
  await beginAs(author, "Aoi");
  const guest = await newPage(context, complaints);
  await joinByTab(guest, "Ren", "Play");
  await expect.poll(() => live(guest).textContent()).toMatch(/Ren.*Monsters/);
  await agree(author, guest);
  // The guest holds the goblin, and is asked whether it blocks.
  await tab(author, "Play").click();
  await tab(guest, "Play").click();
  await dragBy(author, "wolf", [16, 0]);
  await expect.poll(() => live(author).textContent()).toContain("Ren decides whether to block");
  await guest.locator(".question").waitFor();
  await pictured(author, "live-author-waits");
  await pictured(guest, "live-guest-asked");
  for (const page of [author, guest]) expect(await findingsOn(page)).toEqual([]);
  await guest.locator(".question .main").click();
  await expect.poll(() => author.locator(".skirmishes").textContent()).toContain("goblin");
  await agree(author, guest);
  // Not its turn, not its side: told at once, and nothing is sent.
  await tab(guest, "Play").click();
  await pressAct(guest, "wolf", /ends/i);
  await expect.poll(() => guest.locator(".said").textContent()).toContain("Another person plays this side");
  await sayRubbish(guest);
  // The guest strikes, and the author rolls for whom it strikes.
  await tab(author, "Play").click();
  await pressAct(author, "wolf", /ends/i);
  await tab(guest, "Play").click();
  await strikeTogether(guest, "goblin", "wolf");
  await author.locator(".dice-asked").getByRole("button", { name: /^Roll/ }).click();
  await expect.poll(() => live(author).textContent()).not.toContain("rolls");
  await agree(author, guest);
  await tab(author, "Play").click();
  await author.locator(".for-all button").first().click();
  await expect.poll(() => author.locator(".round").textContent()).toContain("Round 2");
  // Each of the author's dice shows 4.
  await author.evaluate(() => {
    crypto.getRandomValues = (array) => {
      (array as unknown as Uint32Array).fill(3);
      return array;
    };
  });
  // The goblin's dice against the wolf's strike fall at the guest's page.
  await strikeTogether(author, "wolf", "goblin");
  await guest.getByRole("button", { name: "Die 1: 1", exact: true }).click();
  await pictured(guest, "live-guest-rolls");
  await guest.getByRole("button", { name: "Die 2: 1", exact: true }).click();
  await expect.poll(() => author.locator(".person", { hasText: "goblin" }).textContent()).toContain("unconscious");
  await agree(author, guest);
  await guest.reload();
  await expect.poll(() => live(guest).textContent()).toContain("Ren");
  await agree(author, guest);
  await author.reload();
  await expect.poll(() => live(author).textContent()).toContain("Ren");
  await expect.poll(() => live(guest).textContent()).not.toContain("cannot be reached");
  await agree(author, guest);
  const { steps } = await documentOf(guest);
  expect(steps.every(({ ok }) => ok)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
}, 180_000);

const HERE = { at: [14, 7], movement: 12 };
const tough = { hp: 60, accuracy: 7, evasion: 6, defence: 2 };
const FIST = { name: "Fist", how: "melee", power: 10, critical: 12, bonus: 2, tags: ["fist"] };
const FIRE = { name: "Fire", how: "area", range: 30, radius: 3, power: 10, critical: 10, against: "willpower" };
const many = battleIn({
  ruleset: "sw25-advanced",
  options,
  sides,
  characters: [
    { id: "mage", side: "party", at: [4, 7], movement: 12, vitals: { hp: 30, magicPower: 6 } },
    { id: "fighter", side: "party", ...HERE, vitals: tough, series: [{ name: "second", times: 1 }] },
    { id: "orc", side: "monsters", ...HERE, vitals: tough, counters: { with: FIST } },
    { id: "troll", side: "monsters", ...HERE, vitals: tough, series: [{ name: "again", after: "any" }] },
  ],
  arms: { mage: [FIRE], fighter: [SWORD], troll: [CLUB] },
  line: [{ do: "form", who: ["fighter", "orc", "troll"], at: [14, 7] }],
});

/** Every die shows the same, at this page. */
async function loadDice(page: Page, face: number): Promise<void> {
  await page.evaluate((shown) => {
    crypto.getRandomValues = (array) => {
      (array as unknown as Uint32Array).fill(shown - 1);
      return array;
    };
  }, face);
}

test("two tabs: an area, a counter and further strikes, each die at the page of whose it is", async () => {
  const { page: author, context, complaints } = await openBoard(server, await linkTo(many, 1));
  await beginAs(author, "Aoi");
  const guest = await newPage(context, complaints);
  await joinByTab(guest, "Ren", "Play");
  await tab(author, "Play").click();
  await tab(guest, "Play").click();
  const asked = (page: Page, who: string) => page.locator(".dice-asked", { hasText: who });
  const rolls = (page: Page, who: string) => asked(page, who).getByRole("button", { name: /^Roll/ }).click();
  const state = (page: Page, who: string) => page.locator(`.person[data-who="${who}"]`);

  // An area: the author's fighter stands in it as well. Only the guest's two are asked.
  // Nothing is critical, and the orc's answer is better than the fighter's check.
  await loadDice(author, 4);
  await loadDice(guest, 5);
  await openRoom(author, "mage", "strike");
  await author.locator(".strike .list button").first().click();
  await author.locator("fieldset .list button", { hasText: "orc" }).click();
  await button(author, "Roll everything").click();
  await rolls(guest, "orc");
  await rolls(guest, "troll");
  for (const who of ["fighter", "orc", "troll"])
    await expect.poll(() => state(author, who).textContent()).toMatch(/HP ?5\d/);
  await agree(author, guest);

  // The fighter's blow: the orc strikes back, and the further blow is open all the same.
  for (const page of [author, guest]) await tab(page, "Play").click();
  await strikeTogether(author, "fighter", "orc");
  await asked(guest, "orc").locator("[data-reaction=counter]").click();
  await rolls(guest, "orc");
  await author.locator('[data-again="second"]').waitFor();
  await pictured(author, "live-series");
  await author.locator('[data-again="second"]').click();
  await button(author, "Roll everything").click();
  await rolls(guest, "orc");
  await expect.poll(() => author.locator('[data-again="second"]').count()).toBe(0);
  await agree(author, guest);

  // The guest's troll strikes twice, and the author answers for its fighter each time.
  for (const page of [author, guest]) await tab(page, "Play").click();
  await pressAct(author, "fighter", /ends/i);
  await strikeTogether(guest, "troll", "fighter");
  await rolls(author, "fighter");
  await guest.locator('[data-again="again"]').click();
  await button(guest, "Roll everything").click();
  await rolls(author, "fighter");
  await expect.poll(() => guest.locator('[data-again="again"]').count()).toBe(0);
  await agree(author, guest);
  const { steps } = await documentOf(guest);
  const told = JSON.stringify(steps);
  for (const part of ['"reaction":"counter"', '"again":"second"', '"again":"again"']) expect(told).toContain(part);
  expect(steps.every(({ ok }) => ok)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
}, 120_000);

const atOnce = battleIn({
  ruleset: "simultaneous",
  options,
  sides,
  characters: [
    { id: "troll", side: "monsters", at: [8, 7], base: 6, health: 10, maxHealth: 10 },
    { id: "wolf", side: "party", at: [6, 7], base: 6, health: 10, maxHealth: 10 },
  ],
  arms: { wolf: [{ name: "Axe", how: "melee", accuracy: 9, points: { dice: 1, bonus: 1 } }] },
  line: [],
});

/** The guest opens the invitation, and the author pastes the reply. */
async function joinByLink(author: Page, guest: Page, name: string): Promise<void> {
  await live(guest).locator("input[name=own-name]").fill(name);
  await live(guest).getByRole("button", { name: "Play" }).click();
  const reply = await guest.locator("textarea[name=own-reply]").inputValue();
  await openTogether(author);
  await author.locator("textarea[name=reply]").fill(`Here it is: ${reply}. See you!`);
  await button(author, "Connect").click();
  await expect.poll(() => live(guest).textContent(), { timeout: 20_000 }).toContain(`${name} (you)`);
}

async function invite(author: Page): Promise<string> {
  await openTogether(author);
  await button(author, "Link for the same network").click();
  const link = author.locator("textarea[name=invitation]");
  await link.waitFor();
  return new URL(await link.inputValue()).hash;
}

async function declare(page: Page, who: string, choice: string, fill: () => Promise<void> = async () => {}) {
  await tab(page, "Play").click();
  await openRoom(page, who, "declare");
  await page.getByRole("group", { name: "Action", exact: true }).getByLabel("Action").selectOption(choice);
  await fill();
  await button(page, "Declare").click();
}

test("two browsers, everyone at once: declarations stay sealed until all are opened, and a guest comes back by its link", async () => {
  const { page: author, context, complaints } = await openBoard(server, await linkTo(atOnce));
  await beginAs(author, "葵");
  const invitation = await invite(author);
  const away = await openBoard(server, invitation, { viewport: { width: 390, height: 844 } });
  const guest = away.page;
  await expect.poll(() => live(guest).textContent()).toContain("葵 invites you");
  await pictured(guest, "live-invited");
  await pictured(author, "live-inviting");
  for (const page of [author, guest]) expect(await findingsOn(page)).toEqual([]);
  await joinByLink(author, guest, "蓮");
  await agree(author, guest);
  for (const round of [1, 2]) {
    const before = JSON.stringify(await documentOf(author));
    await declare(guest, "troll", round === 1 ? "brace" : "evade");
    await expect.poll(() => live(author).textContent()).toContain("Declared in secret: troll");
    // Sealed: neither the battle of the author nor its text says what.
    expect(JSON.stringify(await documentOf(author))).toBe(before);
    await declare(author, "wolf", "melee", async () => {
      const action = author.getByRole("group", { name: "Action", exact: true });
      await action.getByRole("combobox", { name: "Target", exact: true }).selectOption("troll");
      await action.getByRole("combobox", { name: "Weapon or spell", exact: true }).selectOption({ label: "Axe" });
    });
    await expect.poll(() => live(guest).textContent()).toContain("wolf");
    await pictured(author, `live-sealed-${String(round)}`);
    if (round === 2) {
      // It keeps its place and what it has sealed.
      await guest.reload();
      await expect.poll(() => live(guest).textContent()).toContain("invites you");
      await joinByLink(author, guest, "蓮");
    }
    await button(author, "Open all declarations").click();
    await agree(author, guest);
    await tab(author, "Play").click();
    await author
      .locator(".for-all")
      .getByRole("button", { name: /reveal/i })
      .click();
    await author
      .locator(".for-all")
      .getByRole("button", { name: /resolve/i })
      .first()
      .click();
    await expect.poll(() => author.locator(".round").textContent()).toContain(`Round ${String(round + 1)}`);
    await agree(author, guest);
  }
  const { steps, state } = await documentOf(guest);
  expect(steps.every(({ ok }) => ok)).toBe(true);
  expect(state.round).toBe(3);
  await button(guest, "Leave this board").click();
  await expect.poll(() => live(author).textContent()).toContain("away");
  // By the same link it has the same seat, and the same side.
  await joinByLink(author, guest, "蓮");
  await expect.poll(() => live(author).textContent()).toMatch(/蓮 Monsters/);
  await openTogether(guest);
  await button(guest, "Leave this board").click();
  await expect.poll(() => live(author).textContent()).toContain("away");
  // The author frees the seat of who is away, and plays the side again.
  await pictured(author, "live-away");
  await button(author, "Free the seat of 蓮").click();
  await expect.poll(() => live(author).textContent()).toMatch(/葵.*Monsters/);
  expect(await live(author).textContent()).not.toContain("蓮");
  expect([...complaints, ...away.complaints]).toEqual([]);
  await context.close();
  await away.context.close();
}, 180_000);

test("a stranger who sends rubbish, forged steps, forged answers and floods changes nothing and is shown the door", async () => {
  const { page: author, context, complaints } = await openBoard(server, await linkTo(fight));
  await beginAs(author, "Aoi");
  const before = JSON.stringify(await documentOf(author));
  const stranger = await context.newPage();
  await stranger.goto(`${server.address}licences.txt`);
  const heard = await stranger.evaluate(async () => {
    const channel = new BroadcastChannel("ransen-live");
    const texts: string[] = [];
    const room = await new Promise<{ from: string; room: string }>((resolve) => {
      channel.onmessage = ({ data }) => data.kind === "room" && resolve(data);
      channel.postMessage({ kind: "seek", from: "stranger" });
    });
    channel.onmessage = ({ data }) => data.kind === "text" && texts.push(data.text);
    const say = (message: unknown) =>
      channel.postMessage({
        kind: "text",
        from: "stranger",
        to: room.from,
        text: typeof message === "string" ? message : JSON.stringify(message),
      });
    channel.postMessage({ kind: "knock", from: "stranger", to: room.from, room: room.room });
    say({ is: "act", on: 1, commands: [{ do: "end" }] });
    say({ is: "hello", key: "k", name: "<img src=x onerror=alert(1)>", plays: false });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const number = texts.map((text) => JSON.parse(text)).findLast(({ is }) => is === "board")?.number ?? 0;
    for (const on of [number, number + 1, -1, Number.NaN])
      for (const command of [
        { do: "turn", who: "goblin" },
        { do: "remove", who: "wolf" },
        { do: "put", who: "wolf", at: [1, 1] },
        { do: "strike", who: "goblin", target: "wolf", with: { power: 99 } },
        { do: "__proto__" },
      ])
        say({ is: "act", on, commands: [command] });
    say({ is: "answer", to: 1, answer: { shown: [99, 99] } });
    say({ is: "seal", round: 1, who: "wolf", seal: "f".repeat(64) });
    say({ is: "pointer", at: [1e308, Number.MAX_VALUE] });
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (let i = 0; i < 400; i++) say("x".repeat(i));
    await new Promise((resolve) => setTimeout(resolve, 500));
    return texts.map((text) => JSON.parse(text)).map(({ is, why }) => why ?? is);
  });
  expect(heard).toContain("not-yours");
  expect(heard).toContain("moved-on");
  await expect.poll(() => live(author).textContent()).toContain("away");
  expect(JSON.stringify(await documentOf(author))).toBe(before);
  expect(complaints).toEqual([]);
  await context.close();
}, 60_000);

/** Into what a tab keeps for itself. */
async function keepThere(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((kept) => {
    for (const [key, to] of Object.entries(kept)) sessionStorage.setItem(key, to);
  }, values);
}

test("a doubled tab takes the seat and the earlier one leaves, and who has left stays out when the author is back", async () => {
  const { page: author, context, complaints } = await openBoard(server, await linkTo(fight));
  await beginAs(author, "Aoi");
  const guest = await newPage(context, complaints);
  await joinByTab(guest, "Ren", "Play");
  await agree(author, guest);
  // As the browser doubles a tab: with what the first one keeps for itself.
  const kept = await guest.evaluate(() => ({ ...sessionStorage }));
  const twin = await newPage(context, complaints);
  const count = await author.evaluate(() => {
    const channel = new BroadcastChannel("ransen-live");
    let frames = 0;
    channel.onmessage = () => {
      frames += 1;
    };
    return Object.assign(window, { framesNow: () => frames }) && frames;
  });
  expect(count).toBe(0);
  await keepThere(twin, kept);
  await twin.reload();
  await expect.poll(() => live(twin).textContent()).toContain("Ren");
  await expect.poll(() => guest.locator(".said").textContent()).toContain("in another tab");
  await expect.poll(() => live(guest).count()).toBe(0);
  await author.waitForTimeout(1_500);
  // The two do not fight for the seat.
  expect(await author.evaluate(() => (window as unknown as { framesNow: () => number }).framesNow())).toBeLessThan(60);
  await agree(author, twin);
  // A doubled author is no second author of the same board.
  const own = await author.evaluate(() => ({ ...sessionStorage }));
  await keepThere(guest, own);
  await guest.reload();
  await guest.locator(".picture svg.drawing").waitFor();
  await guest.waitForTimeout(1_000);
  expect(await live(guest).count()).toBe(0);
  // The author is away for a moment, and the guest leaves meanwhile.
  const address = author.url();
  await author.goto("about:blank");
  await openTogether(twin);
  await twin.getByRole("button", { name: "Leave this board" }).click();
  await author.goto(address);
  await author.locator(".picture svg.drawing").waitFor();
  await expect.poll(() => live(author).textContent()).toContain("Aoi");
  await twin.waitForTimeout(1_000);
  expect(await live(twin).count()).toBe(0);
  await expect.poll(() => live(author).textContent()).toContain("away");
  // By its own press it has its seat again.
  await joinByTab(twin, "Ren", "Play");
  await expect.poll(() => live(author).textContent()).toMatch(/Ren Monsters/);
  expect(complaints).toEqual([]);
  await context.close();
}, 90_000);
