/** The Game Master's hand, the chronicle for readers of two languages, and battles as files: in and out. */

import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseFile } from "../../src/imports/script-file";
import { renamed } from "../../src/judgement/history/script-text";
import { canonicalView, readScript, replay, rulesetOf, rulesets } from "../../src/rules/index";
import { seriousFindings } from "../support/axe";
import {
  act,
  battleOnPage,
  beginBattle,
  beginTurn,
  block,
  characterIn,
  endTurn,
  IDS,
  openTracker,
  pressInMenu,
  untilBattle,
} from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept, until } from "../support/in-page";
import { wentAsScripted } from "../support/scripts";
import { sitDown } from "../support/sitting";
import { dragOnMap, dragToken, type SeatedPage, tokenMetres } from "../support/table";

async function openHand(gm: SeatedPage): Promise<void> {
  await openTracker(gm);
  await pressInMenu(gm, "hand");
  await gm.waitForSelector('[data-ransen="hand"]');
}

/** Sentences of the cards in this reader's chat, card by card, oldest first. */
async function chronicle(page: SeatedPage): Promise<{ title: string; open: boolean; lines: string[] }[]> {
  await page.click('[role="tab"][data-tab="chat"]');
  await page.waitForSelector('[data-ransen="chronicle"]');
  return page.$$eval('[data-ransen="chronicle"]', (cards) =>
    cards.map((card) => ({
      title: card.querySelector("summary > .title")?.textContent ?? "",
      open: (card as HTMLDetailsElement).open,
      lines: [...card.querySelectorAll("li > span:first-child")].map((line) => line.textContent ?? ""),
    })),
  );
}

async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Wolf runs, Goblin B blocks, they fight, Wolf's turn ends. */
async function blockAndFight(gm: SeatedPage, aoi: SeatedPage): Promise<void> {
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
  await block(gm, [IDS.goblinB]);
  await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
  await act(aoi, "attackMelee");
  await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1);
  await endTurn(aoi);
}

/** By the window: those who are named come to a point and fight there. */
async function declareSkirmish(gm: SeatedPage, ids: readonly string[], at: readonly [number, number]): Promise<void> {
  const hand = '[data-ransen="hand"]';
  for (const id of ids) await gm.check(`${hand} [name="form.${id}"]`);
  await gm.fill(`${hand} [name="formX"]`, String(at[0]));
  await gm.fill(`${hand} [name="formY"]`, String(at[1]));
  await gm.focus(`${hand} [data-action="form"]`);
  await gm.keyboard.press("Enter");
  await untilBattle(gm, ({ character }, given) => character(given).melee !== null, ids[0]);
}

/** Presses the tracker's export and reads the file. */
async function exported(gm: SeatedPage): Promise<string> {
  await openTracker(gm);
  const [download] = await Promise.all([gm.waitForEvent("download"), pressInMenu(gm, "export")]);
  expect(download.suggestedFilename()).toMatch(/\.yaml$/);
  return readFile(await download.path(), "utf8");
}

/** Chooses a file for the tracker's import. */
async function importFile(gm: SeatedPage, path: string): Promise<void> {
  await openTracker(gm);
  const [chooser] = await Promise.all([
    gm.waitForEvent("filechooser"),
    gm.click('[data-ransen="tracker"] [data-action="import"]'),
  ]);
  await chooser.setFiles(path);
}

/** Lists of text are sets, as in a script's expectations. */
function withSets(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withSets);
    return items.every((item) => typeof item === "string") ? items.sort() : items;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withSets(item)]));
}

describe("at tables of their own", () => {
  const { sit } = freshTables();

  test.each([13, 14] as const)("on generation %i a drag by hand puts anyone anywhere", async (generation) => {
    const gm = await sit("gm", { generation });
    await beginBattle(gm);
    // It is nobody's turn, and far beyond any move.
    await gm.click('#scene-controls button[data-tool="ransenHand"]');
    await dragToken(gm, IDS.wolf, [{ x: 28, y: 27 }]);
    await untilBattle(gm, ({ character }, wolf) => Math.abs(character(wolf).at[0] - 28) < 0.6, IDS.wolf);
    const battle = await battleOnPage(gm);
    expect(battle.turn).toBeNull();
    const [x, y] = characterIn(battle, IDS.wolf).at;
    await expect
      .poll(async () => {
        const token = await tokenMetres(gm, IDS.wolf);
        return Math.hypot(token.x - x, token.y - y);
      })
      .toBeLessThan(0.05);
    // The hand away again: the same drag is a move, and opens the mover's turn.
    await gm.click('#scene-controls button[data-tool="ransenHand"]');
    await dragToken(gm, IDS.wolf, [{ x: 30, y: 27 }]);
    await untilBattle(gm, ({ battle }, wolf) => battle.turn?.who === wolf, IDS.wolf);
  });

  test("the platform's tool for unconstrained movement puts as well", async () => {
    const gm = await sit("gm");
    await beginBattle(gm);
    await gm.click('#scene-controls button[data-tool="unconstrainedMovement"]');
    await dragToken(gm, IDS.sakura, [{ x: 30, y: 26 }]);
    await untilBattle(gm, ({ character }, sakura) => character(sakura).at[1] > 25, IDS.sakura);
    expect((await battleOnPage(gm)).turn).toBeNull();
  });

  test("a skirmish is declared, its midpoint shifted by window and by mouse, a side changed; each can be undone", async () => {
    const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi", { lang: "ja" })]);
    await beginBattle(gm);
    await openHand(gm);
    const hand = '[data-ransen="hand"]';
    await declareSkirmish(gm, [IDS.wolf, IDS.goblinA], [26, 30]);
    // One that did not combine has no midpoint to shift.
    await expect.poll(() => gm.$(`${hand} [data-action="shift"]`)).toBeNull();
    await declareSkirmish(gm, [IDS.sakura, IDS.goblinB], [28, 30]);
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1 && battle.skirmishes[0].centre[0] === 27);
    await expect.poll(async () => Math.abs((await tokenMetres(gm, IDS.sakura)).x - 27)).toBeLessThan(3);

    await gm.fill(`${hand} [name="centre.S1.x"]`, "27.5");
    await gm.click(`${hand} [data-action="shift"]`);
    await untilBattle(aoi, ({ battle }) => battle.skirmishes[0].centre[0] === 27.5);
    // Too far: the rules say so, and the fields show again what is.
    await gm.fill(`${hand} [name="centre.S1.x"]`, "29");
    await gm.click(`${hand} [data-action="shift"]`);
    await until(gm, () =>
      [...document.querySelectorAll(".notification, #notifications li")].some((one) =>
        one.textContent.includes("within 1 m of the point where they combined"),
      ),
    );
    await expect.poll(() => gm.inputValue(`${hand} [name="centre.S1.x"]`)).toBe("27.5");
    await picture(gm, "hand-skirmishes");
    expect(await seriousFindings(gm, hand)).toEqual([]);

    // With the hand out the cross itself is dragged; beyond the metre it stays on its border.
    await gm.click(`${hand} [data-action="toggleHand"]`);
    await gm.click(`${hand} [data-action="close"]`);
    await dragOnMap(gm, { x: 27.5, y: 30 }, { x: 27, y: 33 }, () => picture(gm, "hand-centre"));
    await untilBattle(aoi, ({ battle }) => Math.abs(battle.skirmishes[0].centre[1] - 31) < 0.02);
    expect((await battleOnPage(aoi)).characters.find(({ id }) => id === IDS.wolf)?.at[1]).toBeCloseTo(31, 1);

    await openHand(gm);
    await gm.selectOption(`${hand} [name="who"]`, IDS.goblinA);
    await gm.selectOption(`${hand} [name="side"]`, "party");
    await untilBattle(aoi, ({ character }, goblinA) => character(goblinA).side === "party", IDS.goblinA);
    expect((await battleOnPage(aoi)).skirmishes).toHaveLength(1);
    await gm.selectOption(`${hand} [name="who"]`, IDS.goblinB);
    await gm.selectOption(`${hand} [name="side"]`, "party");
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 0);
    // The card is written after the battle.
    const told = async () => (await chronicle(aoi)).flatMap(({ lines }) => lines);
    await expect.poll(told).toContainEqual(expect.stringMatching(/の陣営が変わった：味方陣営。$/));
    await expect.poll(told).toContainEqual(expect.stringMatching(/の中心が.*に移った。$/));

    await openTracker(gm);
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1);
    for (let n = 0; n < 5; n++) await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 0 && battle.formed === 0);
    await expect.poll(async () => (await tokenMetres(gm, IDS.wolf)).x).toBeCloseTo(20, 1);
  });

  test("a turn is one card, in each reader's own language, and folds when the next begins", async () => {
    const [gm, aoi] = await Promise.all([sit("gm", { lang: "en" }), sit("aoi", { lang: "ja" })]);
    await blockAndFight(gm, aoi);
    const [english, japanese] = [await chronicle(gm), await chronicle(aoi)];
    const fought = english.find((card) => /Round 1 · /.test(card.title));
    const wolf = await inPage(gm, ({ token }, wolf) => token(wolf).name, IDS.wolf);
    expect(fought?.title).toBe(`Round 1 · ${wolf}`);
    expect(fought?.open).toBe(true);
    // 15 m less √5: after 12.8 m, and no raw coordinate has more than one decimal.
    expect(fought?.lines.some((line) => /is blocked by .* after 12\.8 m\./.test(line))).toBe(true);
    expect(fought?.lines.join()).not.toMatch(/\d\.\d\d/);
    expect(japanese.map((card) => card.lines.length)).toEqual(english.map((card) => card.lines.length));
    const inJapanese = japanese.find((card) => card.title.startsWith("第1ラウンド・"));
    expect(inJapanese?.lines.some((line) => line.includes("12.8m進んだところで"))).toBe(true);
    expect(inJapanese?.lines.every((line) => line.endsWith("。"))).toBe(true);

    // Rules stand behind sentences for the Game Master, and for the player who asks for them.
    const marked = '[data-ransen="chronicle"][open] button.rule:has-text("A25-BLK-2")';
    await gm.waitForSelector(marked);
    await expect.poll(() => aoi.$$('[data-ransen="chronicle"] .rule')).toHaveLength(0);
    await inPage(aoi, async ({ game }) => {
      await game.settings.set("ransen", "ruleMarks", "shown");
    });
    // By keyboard: its explanation is there on focus and stays when pressed.
    const mark = await aoi.waitForSelector(marked);
    await mark.focus();
    await aoi.waitForSelector("#tooltip.active");
    await expect.poll(() => aoi.textContent("#tooltip")).toMatch(/[ぁ-ん]/);
    await mark.press("Enter");
    await expect.poll(() => mark.getAttribute("aria-expanded")).toBe("true");
    expect(await seriousFindings(aoi, '[data-ransen="chronicle"]')).toEqual([]);
    await picture(gm, "chronicle-en");
    await picture(aoi, "chronicle-ja");

    await beginTurn(gm, IDS.goblinC);
    const later = await chronicle(aoi);
    expect(later.map((card) => card.open)).toEqual(later.map((_card, i) => i === later.length - 1));
    await aoi.reload();
    await until(aoi, ({ left }) => left.game?.ready);
    const reloaded = await chronicle(aoi);
    expect(reloaded.map(({ title, open: isOpen }) => [title, isOpen])).toEqual(
      later.map(({ title, open: isOpen }) => [title, isOpen]),
    );
  });
});

describe("at one table", () => {
  const table = sitDown({ gm: {}, aoi: {} });

  test("with the keyboard: put, sections, conditions, out and in; a melee is dissolved; the list goes back", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await blockAndFight(gm, aoi);
    await openHand(gm);
    const hand = '[data-ransen="hand"]';
    await gm.selectOption(`${hand} [name="who"]`, IDS.kai);
    await gm.fill(`${hand} [name="x"]`, "5.5");
    await gm.fill(`${hand} [name="y"]`, "6");
    await gm.focus(`${hand} [data-action="put"]`);
    await gm.keyboard.press("Enter");
    await untilBattle(aoi, ({ character }, kai) => character(kai).at[0] === 5.5, IDS.kai);
    await gm.fill(`${hand} [name="sections"]`, "3");
    await gm.keyboard.press("Tab");
    await untilBattle(aoi, ({ character }, kai) => character(kai).sections === 3, IDS.kai);
    await gm.check(`${hand} [name="condition.prone"]`);
    await untilBattle(aoi, ({ character }, kai) => character(kai).conditions.length === 1, IDS.kai);
    await until(gm, ({ actor }, kai) => actor(kai).statuses.has("prone"), IDS.kai);

    const fought = await battleOnPage(gm);
    await gm.click(`${hand} [data-action="dissolve"]`);
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 0);
    expect(characterIn(await battleOnPage(aoi), IDS.wolf).melee).toBeNull();

    await gm.selectOption(`${hand} [name="who"]`, IDS.goblinD);
    await gm.click(`${hand} [data-action="takeOut"]`);
    await untilBattle(aoi, ({ battle }, goblinD) => battle.excluded.includes(goblinD), IDS.goblinD);

    expect(await seriousFindings(gm, hand)).toEqual([]);
    await picture(gm, "hand-en");
    // Where its past does not fit, the hand opens at its end.
    await gm.addStyleTag({ content: '[data-ransen="hand"] .past ol { max-height: 3em; overflow-y: auto; }' });
    await inPage(gm, ({ foundry }) =>
      foundry.applications.instances
        .values()
        .find((one: Kept) => one.element?.dataset.ransen === "hand")
        .close(),
    );
    await gm.waitForSelector(hand, { state: "detached" });
    await openHand(gm);
    const isAtItsEnd = (list: Element) => list.scrollTop + list.clientHeight > list.scrollHeight - 5;
    await expect.poll(() => gm.$eval(`${hand} .past ol`, isAtItsEnd)).toBe(true);
    // Back by three steps at once: before the melee was dissolved.
    const steps = await gm.$$eval(`${hand} .past li`, (items) => items.map((item) => item.textContent?.trim() ?? ""));
    expect(steps[0]).toBe("The beginning");
    const prone = steps.findIndex((text) => /now prone/.test(text));
    expect(prone).toBeGreaterThan(0);
    await gm.click(`${hand} .past li:nth-child(${prone + 1}) button`);
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1 && battle.excluded.length === 0);
    await expect.poll(() => battleOnPage(aoi)).toEqual(fought);
    const cards = await chronicle(aoi);
    expect(cards.at(-1)?.lines.some((line) => /^The GM undid (one step|\d+ steps)\.$/.test(line))).toBe(true);
    // All the way back, and forward to the end of Wolf's turn.
    await gm.click(`${hand} .past li:first-child button`);
    await untilBattle(aoi, ({ battle }) => battle.turn === null && battle.skirmishes.length === 0);
    await expect.poll(async () => (await tokenMetres(gm, IDS.wolf)).x).toBeCloseTo(20, 1);
    const ends = steps.findIndex((text) => /turn ends/.test(text));
    await gm.click(`${hand} .past li:nth-child(${ends + 1}) button`);
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1);
    expect(characterIn(await battleOnPage(aoi), IDS.wolf).acted).toBe(true);
  });

  test("players read nothing of whom they do not know of", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await inPage(gm, ({ token }, goblinC) => token(goblinC).update({ hidden: true }), IDS.goblinC);
    await inPage(
      gm,
      ({ actor }, goblinD) => actor(goblinD).toggleStatusEffect("invisible", { active: true }),
      IDS.goblinD,
    );
    await beginBattle(gm);
    for (const id of [IDS.goblinC, IDS.goblinD]) {
      await beginTurn(gm, id);
      await endTurn(gm);
    }
    const names = await inPage(
      gm,
      ({ token }, { goblinC, goblinD }) => [goblinC, goblinD].map((id) => token(id).name),
      { goblinC: IDS.goblinC, goblinD: IDS.goblinD },
    );
    const told = JSON.stringify(await chronicle(gm));
    for (const name of names as string[]) expect(told).toContain(name);
    await beginTurn(gm, IDS.goblinA);
    const read = JSON.stringify(await chronicle(aoi));
    for (const name of names as string[]) expect(read).not.toContain(name);
    // Nor does any message that her page could show.
    const messages = await inPage(aoi, ({ game }) =>
      JSON.stringify(game.messages.filter((m) => m.visible).map((m) => m.toObject())),
    );
    for (const id of [IDS.goblinC, IDS.goblinD]) expect(messages).not.toContain(id);
  });

  test("a battle with a block, a contact and a skirmish is exported and replays to the same state", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await blockAndFight(gm, aoi);
    await beginTurn(gm, IDS.goblinC);
    await dragToken(gm, IDS.goblinC, [{ x: 36, y: 24 }]);
    await gm.waitForTimeout(300);
    const text = await exported(gm);
    const parsed = await parseFile(new TextEncoder().encode(text));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
    const read = readScript(parsed.data, rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const battle = await battleOnPage(gm);
    const ruleset = rulesetOf(battle.ruleset)!;
    const { document } = replay(read.script, ruleset);
    expect(wentAsScripted(document)).toBe(true);
    // The same state with the tokens' names for their ids.
    const names: Record<string, string> = await inPage(gm, ({ scene }) =>
      Object.fromEntries(scene.tokens.map((t) => [t.id, t.name])),
    );
    let view = JSON.stringify(canonicalView(ruleset.view(battle)));
    for (const [id, name] of Object.entries(names)) view = view.replaceAll(JSON.stringify(id), JSON.stringify(name));
    const inOrder = (state: { skirmishes: readonly { melee: readonly string[] }[] }) => ({
      ...state,
      skirmishes: state.skirmishes.map((one) => ({ ...one, melee: [...one.melee].sort() })),
    });
    expect(inOrder(document.state)).toEqual(inOrder(JSON.parse(view)));
  });

  test("what is no script is told with its place and changes nothing", async () => {
    await table.reset();
    const gm = table.at("gm");
    const broken = join(tmpdir(), `ransen-broken-${process.pid}.yaml`);
    const head = "ruleset: sw25-advanced\nsides: [a, b]\n";
    await writeFile(broken, `${head}characters: [{ id: x, side: c, at: [0, 0] }]\nscript: []\n`);
    await importFile(gm, broken);
    await gm.waitForSelector('#notifications :text("characters[0].side: no such side: c")');
    await writeFile(broken, `${head}characters: [{ id: x, side: a, at: [0, 0] }]\nscript: [{ do: end }]\n`);
    await importFile(gm, broken);
    await gm.waitForSelector('#notifications :text("script[0]: ")');
    await writeFile(broken, `${head}characters: [{ id: x, side: "\u202e\u0007", at: [0, 0] }]\nscript: []\n`);
    await importFile(gm, broken);
    await gm.waitForSelector('#notifications :text("no such side: \\\\u202e\\\\u0007")');
    await writeFile(broken, `${head}${"# much\n".repeat(200_000)}characters: []\nscript: []\n`);
    await importFile(gm, broken);
    await gm.waitForSelector('#notifications :text("YAML of more than 1 MB is not read")');
    await expect.poll(() => inPage(gm, ({ game }) => game.combats.filter((c) => c.system.battle).length)).toBe(0);
    await expect.poll(() => inPage(gm, ({ scene }) => scene.tokens.some((t) => t.name === "x"))).toBe(false);
    await rm(broken);
  });

  test.each([["02-block-and-contact"], ["22-three-areas"]])(
    "the script %s is imported as a battle and comes to its end state",
    async (name) => {
      await table.reset();
      const [gm, aoi] = [table.at("gm"), table.at("aoi")];
      const path = join(import.meta.dirname, `../../docs/examples/${name}.yaml`);
      const parsed = await parseFile(await readFile(path));
      const read = parsed.ok ? readScript(parsed.data, rulesets) : null;
      if (!read?.ok) throw new Error("The example cannot be read");
      const expected = replay(read.script, rulesetOf(read.script.setup.ruleset)!).document.state;
      await importFile(gm, path);
      await until(aoi, ({ game }) => game.combats.some((c) => c.system.battle));
      const { battle, names } = (await inPage(aoi, ({ game }) => {
        const { battle, names } = game.combats.find((c) => c.system.battle).system;
        return { battle, names };
      })) as { battle: Awaited<ReturnType<typeof battleOnPage>>; names: Record<string, string> };
      // The scene's own Wolf is the script's wolf, everyone else came new.
      if (name.startsWith("02")) expect(names[IDS.wolf]).toBe("Wolf");
      const known = Object.keys(expected.characters);
      const ids = new Map(
        Object.entries(names).map(([id, own]) => [
          id,
          known.find((one) => one.toLowerCase() === own.toLowerCase()) ?? own,
        ]),
      );
      const state = renamed(canonicalView(rulesetOf(battle.ruleset)!.view(battle)), ids);
      expect(withSets(state)).toEqual(withSets(expected));
      // New tokens are no larger than those that stand there.
      const sizes: number[] = await inPage(gm, ({ scene }) => scene.tokens.map((t) => t.width));
      expect(Math.max(...sizes)).toBeLessThan(1);
      await picture(gm, `imported-${name}`);
      // Every step can be taken back, to the beginning.
      const revision = await inPage(gm, ({ game }) => game.combats.find((c) => c.system.battle).system.revision);
      await openHand(gm);
      await gm.click('[data-ransen="hand"] .past li:first-child button');
      await aoi.waitForFunction(`(() => {
        const { revision, battle, history } = game.combats.find((c) => c.system.battle).system;
        return revision > ${revision} && JSON.stringify(battle) === JSON.stringify(history.start);
      })()`);
    },
  );
});
