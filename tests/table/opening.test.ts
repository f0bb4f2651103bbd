/**
 * Opening a battle: the Game Master's window step by step, players' checks in their own windows, the tokens at the
 * opening distance, and what nobody else may roll.
 */

import { expect, test } from "vitest";
import { type Opening, readOpening } from "../../src/judgement/opening/index";
import { asks } from "../support/asking";
import { seriousFindings } from "../support/axe";
import { battleOnPage, IDS, noticeOn, openTracker, untilBattle } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept, type OnPage, until } from "../support/in-page";
import { type SeatedPage, tokenMetres } from "../support/table";

const { sit, openWorld } = freshTables();

const WINDOW = '[data-ransen="opening"]';
const ROLL = '[data-ransen="opening-roll"]';
const SEAT = { viewport: { width: 1280, height: 720 } } as const;

/** The opening as this page's document has it. */
async function openingOn(page: SeatedPage): Promise<Opening> {
  return readOpening(await inPage(page, ({ system }) => system.opening))!;
}

/** Waits until something holds of the opening on this page. */
async function untilOpening<Given = undefined>(
  page: SeatedPage,
  holds: OnPage<Given, unknown>,
  given?: Given,
): Promise<void> {
  const timeout = 15_000;
  await until(page, ({ opening }) => opening, undefined, { timeout })
    .then(() => until(page, holds, given, { timeout }))
    .catch(async (reason: Error) => {
      const found = await inPage(page, ({ opening }) => JSON.stringify(opening));
      const wanted = `${holds} ${JSON.stringify(given)}`;
      throw new Error(`The opening never came to: ${wanted}\n${reason.message}\n${found}\n${page.troubles.join("\n")}`);
    });
}

/** What sheets say before the battle: characters roll with 5, goblins have 12, the ogre 14. Dice never show pairs of 1 or 6. */
async function writeSheets(gm: SeatedPage): Promise<void> {
  await inPage(gm, async ({ CONFIG, game }) => {
    CONFIG.Dice.randomUniform = () => 0.4;
    for (const actor of game.actors)
      await actor.update(
        actor.type === "character"
          ? { system: { initiative: 5, knowledge: 4 } }
          : { system: { initiative: actor.system.sections > 1 ? 14 : 12, reputation: 9, weakness: 13 } },
      );
  });
}

async function openOpening(gm: SeatedPage): Promise<void> {
  await openTracker(gm);
  await gm.click('[data-ransen="tracker"] [data-action="openOpening"]');
  await gm.waitForSelector(`${WINDOW} .page[data-page="sides"]`);
}

/** Presses a button at the foot of the window and waits for the page that follows. */
async function step(gm: SeatedPage, action: "next" | "skip" | "page", to: string): Promise<void> {
  await gm.click(action === "page" ? `${WINDOW} footer [data-action="page"]` : `${WINDOW} [data-action="${action}"]`);
  await gm.waitForSelector(`${WINDOW} .page[data-page="${to}"]`);
}

/** Rolls in the player's own window. */
async function roll(page: SeatedPage, who: string, value: number, kind = ""): Promise<void> {
  await page.waitForSelector(`${ROLL} [name="value.${who}"]`);
  await page.fill(`${ROLL} [name="value.${who}"]`, String(value));
  await page.click(`${ROLL} [data-action="roll"][data-id="${who}"][data-kind="${kind}"]`);
}

/** Sends a request as a page of this user could, past every window. */
async function forge(page: SeatedPage, gm: SeatedPage, action: object): Promise<void> {
  await asks(page, gm, { type: "opening", action });
}

/** Sentences of the opening's card in this reader's chat. */
async function told(page: SeatedPage): Promise<string[]> {
  await page.click('[role="tab"][data-tab="chat"]');
  await page.waitForSelector('[data-ransen="chronicle"]');
  return page.$$eval('[data-ransen="chronicle"] li > span:first-child', (lines) =>
    lines.map((line) => line.textContent ?? ""),
  );
}

/** Waits until the card says a sentence, which may come after what it tells of; answers all of them. */
async function untilTold(page: SeatedPage, sentence: RegExp): Promise<string[]> {
  await expect
    .poll(async () => (await told(page)).some((line) => sentence.test(line)), { message: String(sentence) })
    .toBe(true);
  return told(page);
}

/** The closest two of two sides, metres, by the tokens' records. */
async function apart(page: SeatedPage, ours: readonly string[], theirs: readonly string[]): Promise<number> {
  const places = async (ids: readonly string[]) => Promise.all(ids.map((id) => tokenMetres(page, id)));
  const [first, second] = [await places(ours), await places(theirs)];
  return Math.min(...first.flatMap((a) => second.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
}

const PARTY = [IDS.wolf, IDS.sakura, IDS.kai, IDS.mei];
const OGRE_KIND = "actorOgre0000000";

// The windows are ours alone; the other tests of them play on 13, and in English.
test("a battle opens from sides to the second preparation, in Japanese on generation 14", async () => {
  await openWorld("skirmish-ja");
  const seat = { lang: "ja", generation: 14, ...SEAT } as const;
  const [gm, aoi, ren] = await Promise.all([sit("gm", seat), sit("aoi", seat), sit("ren", seat)]);
  await writeSheets(gm);
  await openOpening(gm);

  // Sides: one goblin to a third side with the mouse, another by the list; those two sides are allies.
  await gm.dragAndDrop(`${WINDOW} .member[data-id="${IDS.goblinA}"] .name`, `${WINDOW} .column[data-side="others"] h4`);
  await untilOpening(gm, ({ system }, goblinA) => system.sideOf[goblinA] === "others", IDS.goblinA);
  await gm.waitForSelector(`${WINDOW} .column[data-side="others"] .member[data-id="${IDS.goblinA}"]`);
  await gm.selectOption(`${WINDOW} select[name="side"][data-id="${IDS.goblinB}"]`, "others");
  await gm.check(`${WINDOW} input[name="allies"][data-a="monsters"][data-b="others"]`);
  await untilOpening(gm, ({ opening }) => opening.allies.length === 1);
  // Out and in again.
  await gm.click(`${WINDOW} .member[data-id="${IDS.goblinC}"] [data-action="dismiss"]`);
  await gm.waitForSelector(`${WINDOW} select[name="newcomer"] option[value="${IDS.goblinC}"]`, { state: "attached" });
  await gm.selectOption(`${WINDOW} select[name="newcomer"]`, IDS.goblinC);
  await gm.click(`${WINDOW} [data-action="enlist"]`);
  await gm.waitForSelector(`${WINDOW} .column[data-side="monsters"] .member[data-id="${IDS.goblinC}"]`);
  await step(gm, "next", "surprise");
  await step(gm, "skip", "preparation");
  expect((await openingOn(gm)).left).toEqual({ sides: "settled", surprise: "skipped" });

  // The text of a preparation is text and nothing else.
  await aoi.fill(`${ROLL} [name="text.${IDS.wolf}"]`, "<b>Fire</b>");
  await aoi.click(`${ROLL} [data-action="ready"][data-id="${IDS.wolf}"]`);
  await ren.click(`${ROLL} [data-action="ready"][data-id="${IDS.kai}"]`);
  await untilOpening(gm, ({ opening }) => Object.keys(opening.prepared.preparation ?? {}).length === 2);
  expect((await openingOn(gm)).prepared.preparation?.[IDS.wolf]).toEqual({ text: "<b>Fire</b>", ready: true });
  await untilTold(ren, /^ウルフの準備：<b>Fire<\/b>。$/);
  await expect.poll(() => ren.$$('[data-ransen="chronicle"] b')).toHaveLength(0);
  await gm.waitForSelector(`${WINDOW} [data-id="${IDS.wolf}"].on`);

  expect(await seriousFindings(gm, WINDOW)).toEqual([]);
  expect(await seriousFindings(aoi, ROLL)).toEqual([]);

  // Knowledge: one player's check, the Game Master's word for another.
  await step(gm, "next", "monster-knowledge");
  await roll(ren, IDS.kai, 3, OGRE_KIND);
  await untilOpening(gm, ({ opening }, { kind, kai }) => opening.knowledge[kind]?.[kai], {
    kind: OGRE_KIND,
    kai: IDS.kai,
  });
  await gm.click(`${WINDOW} [data-action="kind"][data-kind="${OGRE_KIND}"]`);
  await gm.fill(`${WINDOW} [name="total.knowledge.${IDS.mei}"]`, "15");
  await gm.click(`${WINDOW} [data-action="enter"][data-id="${IDS.mei}"]`);
  await untilOpening(gm, ({ opening }, { kind, mei }) => opening.knowledge[kind]?.[mei]?.total === 15, {
    kind: OGRE_KIND,
    mei: IDS.mei,
  });
  await step(gm, "next", "initiative");

  // In the middle of it everybody's page may be loaded again.
  await gm.reload();
  await gm.waitForSelector(`${WINDOW} .page[data-page="initiative"]`);
  await inPage(gm, ({ CONFIG }) => (CONFIG.Dice.randomUniform = () => 0.4));
  await aoi.reload();
  await aoi.waitForSelector(ROLL);

  // Nobody rolls for somebody else's character, and nobody says what the dice show.
  await forge(aoi, gm, { do: "roll", check: "initiative", who: IDS.kai, kind: "", value: 99 });
  await forge(aoi, gm, { do: "enter", check: "initiative", who: IDS.wolf, kind: "", total: 99 });
  await forge(aoi, gm, { do: "roll", check: "initiative", who: IDS.wolf, kind: "", value: 5, dice: [6, 6] });
  await forge(aoi, gm, { do: "turn", to: "second-preparation", settle: true });
  await roll(aoi, IDS.wolf, 9);
  await untilOpening(gm, ({ opening }, wolf) => opening.initiative[wolf], IDS.wolf);
  await roll(ren, IDS.kai, 2);
  await untilOpening(gm, ({ opening }, kai) => opening.initiative[kai], IDS.kai);
  const { initiative, page } = await openingOn(gm);
  expect(page).toBe("initiative");
  expect(Object.keys(initiative).sort()).toEqual([IDS.kai, IDS.wolf].sort());
  for (const entry of Object.values(initiative))
    expect(entry?.total).toBe(entry!.value + entry!.dice![0]! + entry!.dice![1]!);
  expect(initiative[IDS.wolf]!.value).toBe(9);
  // The Game Master sees both come in, and takes one back: then it may be rolled again, and not else.
  await gm.waitForSelector(`${WINDOW} tr[data-id="${IDS.kai}"] .made`);
  await forge(ren, gm, { do: "roll", check: "initiative", who: IDS.kai, kind: "", value: 50 });
  await gm.click(`${WINDOW} [data-action="clear"][data-id="${IDS.kai}"]`);
  await roll(ren, IDS.kai, 1);
  await untilOpening(gm, ({ opening }, kai) => opening.initiative[kai]?.value === 1, IDS.kai);
  await step(gm, "next", "placement");
  await expect.poll(() => inPage(gm, ({ system }) => system.firstSide)).toBe("party");

  // Ten metres in a forest, then the tokens stand so.
  const goblins = Object.values(IDS).filter((id) => !PARTY.includes(id as (typeof PARTY)[number]));
  expect(await apart(gm, PARTY, goblins)).toBeGreaterThan(14);
  await gm.selectOption(`${WINDOW} [name="ground"]`, "crowded");
  await until(
    gm,
    (_, windowGiven) => document.querySelector<HTMLInputElement>(`${windowGiven} [name="metres"]`)!.value === "10",
    WINDOW,
  );
  // Out of the way to see where everyone would stand, and back by the tracker's button.
  await gm.click(`${WINDOW} [data-action="look"]`);
  await gm.waitForSelector(`${WINDOW} .page`, { state: "hidden" });
  await openTracker(gm);
  await gm.click('[data-ransen="tracker"] [data-action="openOpening"]');
  await gm.click(`${WINDOW} [data-action="place"]`);
  await expect.poll(() => apart(aoi, PARTY, goblins)).toBeCloseTo(10, 0);
  expect(Math.abs((await apart(aoi, PARTY, goblins)) - 10)).toBeLessThan(0.11);
  await step(gm, "next", "second-preparation");
  await step(gm, "page", "placement");
  await step(gm, "skip", "second-preparation");
  await gm.click(`${WINDOW} [data-action="begin"]`);
  await untilBattle(aoi, ({ battle }) => battle.round === 1);
  const battle = await battleOnPage(aoi);
  expect(battle.side).toBe("party");
  expect([...battle.sides].sort()).toEqual(["monsters", "others", "party"]);
  expect(battle.allies.map((pair) => [...pair].sort())).toEqual([["monsters", "others"]]);
  for (const one of [gm, aoi, ren]) {
    await one.waitForSelector(WINDOW, { state: "detached" });
    await one.waitForSelector(ROLL, { state: "detached" });
  }
  await untilTold(aoi, /^味方陣営の先攻（達成値\d+、目標値14）。$/);
  // A check is told as the sum that it was.
  const { dice: fell, total } = initiative[IDS.wolf]!;
  await expect
    .poll(() => told(aoi))
    .toContain(`ウルフの先制判定：2d[${fell!.join(",")}]+9＝${total}。先制値14に届いた。`);
  // The dice lie in chat in the name of whose check it was.
  const dice = await aoi.$$eval(".chat-message", (all) =>
    all.filter((one) => one.querySelector(".dice-roll")).map((one) => one.querySelector(".flavor-text")?.textContent),
  );
  expect(dice).toContain("先制判定");
});

test("with the keyboard alone: a side, a step, a check, the window again", async () => {
  const [gm, ren] = await Promise.all([sit("gm", SEAT), sit("ren", SEAT)]);
  await writeSheets(gm);
  await openOpening(gm);
  await gm.focus(`${WINDOW} select[name="side"][data-id="${IDS.mei}"]`);
  await gm.keyboard.press("ArrowDown");
  await untilOpening(gm, ({ system }, mei) => system.sideOf[mei] === "monsters", IDS.mei);
  // The focus stays on her list, wherever she stands now.
  await gm.waitForSelector(`${WINDOW} .column[data-side="monsters"] .member[data-id="${IDS.mei}"] select:focus`);
  expect(await seriousFindings(gm, WINDOW)).toEqual([]);
  await gm.focus(`${WINDOW} nav [data-page="initiative"]`);
  await gm.keyboard.press("Enter");
  // The step's heading is where one reads on.
  await gm.waitForSelector(`${WINDOW} .page[data-page="initiative"] h3:focus`);
  await ren.waitForSelector(`${ROLL} [name="value.${IDS.kai}"]:focus`);
  await ren.keyboard.press("Control+A");
  await ren.keyboard.type("9");
  await ren.keyboard.press("Enter");
  await untilOpening(gm, ({ opening }, kai) => opening.initiative[kai]?.value === 9, IDS.kai);
  await gm.waitForSelector(`${WINDOW} [role="status"]:has-text("Acts first: Party.")`);
  expect(await seriousFindings(gm, WINDOW)).toEqual([]);
  // Mei stands with the monsters, and her sheet rolls as well. Closed, the window is a button in the tracker.
  await ren.focus(`${ROLL} [data-action="roll"][data-id="${IDS.mei}"]`);
  await ren.keyboard.press("Escape");
  await ren.waitForSelector(ROLL, { state: "detached" });
  await openTracker(ren);
  await ren.focus('[data-ransen="tracker"] [data-action="openingRoll"]');
  await ren.keyboard.press("Enter");
  await ren.waitForSelector(`${ROLL} [data-action="roll"][data-id="${IDS.mei}"]`);
});

test("all steps can be skipped, and the party's own choice stands", async () => {
  const gm = await sit("gm", SEAT);
  await openOpening(gm);
  const pages = await gm.$$eval(`${WINDOW} nav [data-page]`, (all) =>
    all.map((one) => (one as HTMLElement).dataset.page),
  );
  expect(pages).toEqual([
    "sides",
    "surprise",
    "preparation",
    "monster-knowledge",
    "initiative",
    "placement",
    "second-preparation",
  ]);
  for (const page of pages.slice(1)) await step(gm, "skip", page!);
  // A click in the list goes anywhere, and the Game Master's word decides.
  await gm.click(`${WINDOW} nav [data-page="initiative"]`);
  await gm.waitForSelector(`${WINDOW} .page[data-page="initiative"]`);
  await gm.selectOption(`${WINDOW} [name="first"]`, "monsters");
  await untilOpening(gm, ({ opening }) => opening.first === "monsters");
  await step(gm, "next", "placement");
  await step(gm, "skip", "second-preparation");
  // Nobody can settle the last step for a moment: then the battle does not begin either.
  await inPage(gm, ({ game, ui }) => {
    const { user, users }: Kept = game;
    Object.defineProperty(user, "isActiveGM", { configurable: true, value: false });
    Object.defineProperty(users, "activeGM", { configurable: true, value: null });
    ui.notifications.warn = function (...told: Kept[]) {
      delete user.isActiveGM;
      delete users.activeGM;
      delete this.warn;
      return this.warn(...told);
    };
  });
  await gm.click(`${WINDOW} [data-action="begin"]`);
  await until(gm, ({ game }) => game.user.isActiveGM);
  await gm.click(`${WINDOW} nav [data-page="sides"]`);
  await gm.waitForSelector(`${WINDOW} .page[data-page="sides"]`);
  await expect.poll(() => inPage(gm, ({ battle }) => battle)).toBeNull();
  await gm.click(`${WINDOW} nav [data-page="second-preparation"]`);
  await gm.waitForSelector(`${WINDOW} .page[data-page="second-preparation"]`);
  await gm.click(`${WINDOW} [data-action="begin"]`);
  await untilBattle(gm, ({ battle }) => battle.round === 1);
  expect((await battleOnPage(gm)).side).toBe("monsters");
  await untilTold(gm, /^Acts first: Monsters\.$/);
});

test("in three areas whoever is caught by surprise stands in front, and 12 has to reach the value", async () => {
  const [gm, aoi] = await Promise.all([sit("gm", SEAT), sit("aoi", { ...SEAT, lang: "ja" })]);
  await writeSheets(gm);
  await inPage(gm, ({ scene }) => scene.update({ flags: { ransen: { ruleset: "sw20-areas" } } }));
  await inPage(gm, ({ token }, goblinD) => token(goblinD).update({ hidden: true }), IDS.goblinD);
  await openOpening(gm);
  const pages = await gm.$$eval(`${WINDOW} nav [data-page]`, (all) =>
    all.map((one) => (one as HTMLElement).dataset.page),
  );
  expect(pages).not.toContain("second-preparation");
  await step(gm, "next", "surprise");
  await gm.selectOption(`${WINDOW} [name="hiders"]`, "party");
  await gm.waitForSelector(`${WINDOW} [name="ambush.metres"]`);
  await gm.fill(`${WINDOW} [name="ambush.metres"]`, "8");
  await gm.press(`${WINDOW} [name="ambush.metres"]`, "Tab");
  await gm.waitForSelector(`${WINDOW} :text("Hide −4")`);
  // The player's own window says it in the player's language.
  await aoi.waitForSelector(`${ROLL}:has-text("隠密判定")`);
  await roll(aoi, IDS.wolf, 20);
  await untilOpening(gm, ({ opening }, wolf) => opening.hide[wolf], IDS.wolf);
  for (const id of Object.values(IDS).filter((one) => !PARTY.includes(one as (typeof PARTY)[number]))) {
    await gm.fill(`${WINDOW} [name="total.danger.${id}"]`, "3");
    await gm.click(`${WINDOW} [data-action="enter"][data-check="danger"][data-id="${id}"]`);
    await untilOpening(gm, ({ opening }, id) => opening.danger[id]?.total === 3, id);
  }
  await step(gm, "next", "preparation");
  await step(gm, "skip", "monster-knowledge");
  await step(gm, "skip", "initiative");
  // S20-INI-1: 1 + 12 does not reach 14.
  await roll(aoi, IDS.sakura, 1);
  await expect.poll(() => noticeOn(aoi)).toContain("12");
  expect((await openingOn(gm)).initiative).toEqual({});
  await step(gm, "next", "placement");
  await gm.click(`${WINDOW} [data-action="begin"]`);
  await until(gm, ({ battle }) => battle);
  const battle = (await inPage(gm, ({ battle }) => structuredClone(battle))) as unknown as {
    side: string;
    options: { ambushed?: string };
    characters: { side: string; at: string | null }[];
  };
  expect(battle.options.ambushed).toBe("monsters");
  expect(battle.side).toBe("party");
  expect(battle.characters.filter(({ side }) => side === "monsters").every(({ at }) => at === "front")).toBe(true);
  // B20-SUR-1 in 2.0's core: they are hampered besides.
  const lines = await untilTold(aoi, /^敵陣営は不意を打たれた。自分の手番が来るまで、あらゆる判定に−2。$/);
  // Of a hidden token the Game Master alone reads.
  expect(lines.join()).toContain("Goblin C");
  expect(lines.join()).not.toContain("Goblin D");
  await untilTold(gm, /Goblin D: danger sense check 3\./);
});
