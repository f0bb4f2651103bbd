/**
 * Everyone declares at once, by real drags and in real windows: planning, sealing, what happens when somebody drops
 * out, the reveal, body slams, the past and the export. Secrecy before the reveal: `simultaneous-secrets`.
 */

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { type Command, rulesets, type SimultaneousBattle } from "../../src/rules/index";
import { IDS, marksAre, noticeOn, openTracker, press, pressInMenu, untilBattle } from "../support/battle";
import {
  beginDeclaring,
  chooseOnly,
  openPlanning,
  pickOption,
  reveal,
  sealNow,
  statusOf,
  TRACKER,
  UNDECLARED,
  DECLARE_WINDOW as WINDOW,
  write,
} from "../support/declaring";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept, until } from "../support/in-page";
import { untilWritten } from "../support/map-words";
import { replayed } from "../support/scripts";
import { dragToken, type SeatedPage, tokenMetres, tokenOnPage, untilReady } from "../support/table";

const table = freshTables();
/** Where pictures for people to look at are written; none without it. */
const PICTURES = process.env.RANSEN_SHOTS;

const GOBLINS = ["A", "B", "C", "D", "E", "F"].map((letter) => `tokenGoblin${letter}0000`);
const MONSTERS = [...GOBLINS, IDS.ogre];

async function picture(page: SeatedPage, name: string): Promise<void> {
  if (!PICTURES) return;
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

async function battleOf(page: SeatedPage): Promise<SimultaneousBattle> {
  return inPage(page, ({ battle }) => structuredClone(battle) as unknown as SimultaneousBattle);
}

async function exported(gm: SeatedPage): Promise<string> {
  await openTracker(gm);
  const [download] = await Promise.all([gm.waitForEvent("download"), pressInMenu(gm, "export")]);
  return readFile(await download.path(), "utf8");
}

async function stands(page: SeatedPage, id: string): Promise<{ x: number; y: number }> {
  await until(
    page,
    ({ canvas }, id) => Promise.resolve(canvas.tokens.get(id).movementAnimationPromise).then(() => true),
    id,
  );
  return tokenMetres(page, id);
}

test("a round: drawn and sealed, kept over a reload and a player's leaving, revealed, slammed, taken back, exported", async () => {
  const [gm, aoi, ren] = await Promise.all([table.sit("gm"), table.sit("aoi"), table.sit("ren")]);
  await beginDeclaring(gm);
  const start = await battleOf(gm);

  // Nothing can be drawn before the planning time.
  await dragToken(aoi, IDS.wolf, [{ x: 24, y: 17 }]);
  await expect.poll(() => noticeOn(aoi)).toBe("The planning time of this round has not begun.");
  await openPlanning(gm);

  // A real drag: the token stays, the way is the declaration's, on this page alone.
  await dragToken(aoi, IDS.wolf, [{ x: 26.35, y: 18.15 }], { hold: true });
  await untilWritten(aoi, "transport movement, up to 18 m: no attack");
  await picture(aoi, "declare-dragged-en");
  await aoi.mouse.up();
  await aoi.waitForSelector(`${WINDOW} .drawn`);
  await untilWritten(aoi, "(transport movement: no attack)");
  await expect.poll(() => tokenMetres(aoi, IDS.wolf)).toEqual({ x: 20, y: 17 });
  await expect
    .poll(() => inPage(aoi, ({ canvas }) => canvas.declaredWays.ways.map(({ who, path }) => [who, path.points.at(-1)])))
    .toEqual([[IDS.wolf, [26.35, 18.15]]]);
  for (const other of [gm, ren])
    await expect.poll(() => inPage(other, ({ canvas }) => canvas.declaredWays.ways)).toEqual([]);
  await picture(aoi, "declare-drawn-en");

  // The window says what the rules do not allow, before it is sealed.
  await pickOption(aoi, "second.choice", "evade");
  await expect
    .poll(() => statusOf(aoi))
    .toBe("A declaration has one major action or two minor ones: this is too much.");
  await expect.poll(() => aoi.getAttribute(`${WINDOW} [data-action="seal"]`, "aria-disabled")).toBe("true");
  await pickOption(aoi, "second.choice", "none");
  await expect.poll(() => statusOf(aoi)).toBe("This can be sealed.");
  await sealNow(aoi, IDS.wolf);

  await chooseOnly(aoi, IDS.sakura);
  await pickOption(aoi, "first.choice", "communicate");
  await write(aoi, "first.text", "To the gate!");
  await pickOption(aoi, "second.choice", "brace");
  await sealNow(aoi, IDS.sakura);

  // A reload keeps both: from the document that they are sealed, from the own browser what they are.
  await aoi.reload();
  await untilReady(aoi);
  await openTracker(aoi);
  await aoi.click(`${TRACKER} [data-action="openDeclaration"]`);
  await aoi.waitForSelector(`${WINDOW} .person.sealed`);
  const kept = await aoi.textContent(`${WINDOW} .people`);
  expect(kept).toContain("sealed: says “To the gate!” and braces");
  await expect
    .poll(() => inPage(aoi, ({ canvas }) => canvas.declaredWays.ways.map(({ stage }) => stage)))
    .toEqual(["sealed"]);
  await picture(aoi, "declare-sealed-en");
  await dragToken(aoi, IDS.wolf, [{ x: 24, y: 17 }]);
  await expect.poll(() => noticeOn(aoi)).toBe("A declaration has already been made.");

  // By fields alone: all the way to Goblin A, where they will meet.
  await chooseOnly(ren, IDS.mei);
  await pickOption(ren, "first.choice", "transport");
  await pickOption(ren, "first.by", "towards");
  await pickOption(ren, "first.towards", GOBLINS[0]!);
  await sealNow(ren, IDS.mei);

  // Many at once.
  await openTracker(gm);
  await chooseOnly(gm, ...MONSTERS);
  await pickOption(gm, "first.choice", "melee");
  await pickOption(gm, "first.target", IDS.wolf);
  await picture(gm, "declare-many-en");
  await sealNow(gm, ...MONSTERS);
  await expect.poll(() => gm.textContent(`${TRACKER} .declaring .progress`)).toBe("10 of 11 have declared");

  // Ren drops out for good; the declaration stays.
  await ren.context().close();
  await until(gm, ({ game }) => !game.users.getName("Ren").active);

  // Kai has not declared: the Game Master is asked, and waits unless told otherwise.
  await press(gm, "reveal");
  const question = `${UNDECLARED}[role=alertdialog]`;
  await gm.waitForSelector(question);
  await expect.poll(() => gm.textContent(`${question} p`)).toContain("Not declared yet: Kai.");
  await picture(gm, "declare-undeclared-en");
  await gm.keyboard.press("Enter");
  await gm.waitForSelector(question, { state: "detached" });
  expect((await battleOf(gm)).phase).toBe("declaring");
  await reveal(gm, true);
  const revealed = await battleOf(aoi);
  expect(revealed.sealed.find(({ who }) => who === IDS.mei)?.action).toEqual([{ move: "transport", path: [[35, 14]] }]);
  await openTracker(aoi);
  for (const page of [gm, aoi])
    await expect.poll(() => page.textContent(`${TRACKER} .verdict.right`)).toBe("10 revealed, all as sealed.");
  await aoi.waitForSelector(WINDOW, { state: "detached" });
  await picture(aoi, "declare-revealed-en");

  // The target of a strike is marked as soon as everybody knows it.
  const struck = MONSTERS.map((id) => `${id},${IDS.wolf}`);
  for (const page of [gm, aoi]) await marksAre(page, ...struck);
  // The damage of the body slam is asked for, with a die rolled.
  await press(gm, "resolve");
  const damage = '[data-ransen="slam"] input[name="damage.0"]';
  await gm.waitForSelector(damage);
  expect(Number(await gm.inputValue(damage))).toBeGreaterThanOrEqual(1);
  expect(Number(await gm.inputValue(damage))).toBeLessThanOrEqual(4);
  await expect.poll(() => gm.textContent('[data-ransen="slam"] .row span')).toBe("Goblin A and Mei");
  await picture(gm, "declare-slam-en");
  // No die of four sides shows this.
  await gm.fill(damage, "5");
  await gm.press(damage, "Enter");
  await untilBattle(gm, ({ battle }) => battle.round === 2 && battle.phase === "declaring");

  await marksAre(gm, ...struck);
  await marksAre(aoi, ...struck);
  await picture(gm, "mark-all-at-once-gm");

  // The same as the script of it.
  const commands: Command[] = [
    ...revealed.sealed.map(({ who, action }): Command => ({ do: "declare", who, action })),
    { do: "reveal" },
    { do: "resolve", damages: [5] },
  ];
  let battle = start as Parameters<typeof rulesets.simultaneous.perform>[0];
  for (const command of commands) {
    const outcome = rulesets.simultaneous.perform(battle, command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    battle = outcome.battle;
  }
  const after = await battleOf(gm);
  expect(after).toEqual(JSON.parse(JSON.stringify(battle)));
  // The tokens travel to the players' pages after the battle.
  await expect.poll(() => stands(aoi, IDS.wolf)).toEqual({ x: 26.35, y: 18.15 });
  await expect.poll(() => stands(aoi, IDS.mei)).toEqual({ x: 34, y: 14 });
  await expect.poll(() => stands(aoi, GOBLINS[0]!)).toEqual({ x: 35, y: 14 });
  await until(gm, ({ actor }, mei) => actor(mei).system.hp.value === 17, IDS.mei);

  // Back and forth: the declarations are one step with their reveal.
  await press(gm, "undo");
  await untilBattle(gm, ({ battle }) => battle.phase === "revealed");
  await marksAre(aoi, ...struck);
  await press(gm, "undo");
  await untilBattle(
    gm,
    ({ battle }) => battle.phase === "declaring" && battle.round === 1 && battle.sealed.length === 0,
  );
  await marksAre(aoi);
  await expect.poll(() => stands(gm, IDS.wolf)).toEqual({ x: 20, y: 17 });
  await press(gm, "redo");
  await untilBattle(gm, ({ battle }) => battle.phase === "revealed" && battle.sealed.length === 10);
  await press(gm, "redo");
  await untilBattle(gm, ({ battle }) => battle.round === 2);
  expect(await battleOf(gm)).toEqual(after);
  // The redone blow must have reached the sheet first: text typed before would be overwritten.
  await until(gm, ({ actor }, mei) => actor(mei).system.hp.value === 17, IDS.mei);
  const [mei, revision] = (await inPage(
    gm,
    ({ actor, system }, mei) => [actor(mei).system.hp.value, system.revision],
    IDS.mei,
  )) as number[];
  await inPage(gm, ({ actor }, mei) => actor(mei).update({ "system.hp.value": 4 }), IDS.mei);
  await untilBattle(aoi, ({ character }, mei) => character(mei).health === 4 && character(mei).injured, IDS.mei);
  await until(gm, () =>
    document.querySelector("#chat")?.textContent.includes("The GM: Mei's HP 17 → 4: a major injury."),
  );
  await press(gm, "undo");
  await untilBattle(gm, ({ character }, { id, mei }) => character(id).health === mei, { id: IDS.mei, mei });
  await until(gm, ({ actor }, { id, mei }) => actor(id).system.hp.value === mei, { id: IDS.mei, mei });
  await press(gm, "redo");
  await untilBattle(gm, ({ character }, mei) => character(mei).health === 4, IDS.mei);
  await until(gm, ({ actor }, mei) => actor(mei).system.hp.value === 4, IDS.mei);
  await expect.poll(() => inPage(gm, ({ system }) => system.revision)).toBe(revision! + 3);
  Object.assign(after, await battleOf(gm));

  const again = replayed(parse(await exported(gm))).battle as SimultaneousBattle;
  expect(again.characters.map(({ at, health }) => [at, health])).toHaveLength(11);
  const figures = (one: SimultaneousBattle) => one.characters.map(({ at, health }) => `${at} ${health}`).sort();
  expect(figures(again)).toEqual(figures(after));
}, 300_000);

test("in Japanese on generation 14: the countdown, more time, and a declaration that only its owner's page can open", async () => {
  const seat = { lang: "ja", generation: 14 } as const;
  const [gm, aoi, ren] = await Promise.all([table.sit("gm", seat), table.sit("aoi", seat), table.sit("ren", seat)]);
  await beginDeclaring(gm);
  await openPlanning(gm, 50);
  await until(
    aoi,
    (_, windowGiven) =>
      /^残り 0:[1-4][0-9]$/.test(document.querySelector(`${windowGiven} .countdown`)?.textContent ?? ""),
    WINDOW,
  );
  await dragToken(aoi, IDS.wolf, [{ x: 26.35, y: 18.15 }], { hold: true });
  await untilWritten(aoi, "全速移動：18mまで・攻撃できません");
  await picture(aoi, "declare-dragged-ja");
  await aoi.mouse.up();
  await aoi.waitForSelector(`${WINDOW} .drawn`);
  await picture(aoi, "declare-drawn-ja");

  // The Game Master makes it shorter. The time is up: nothing is lost, nothing is taken, the Game Master is told.
  await openPlanning(gm, 1);
  await until(gm, () => document.querySelector("#notifications")?.textContent.includes("宣言時間が終わりました"));
  await until(
    aoi,
    (_, windowGiven) =>
      document.querySelector(`${windowGiven} [role=status]`)?.textContent.startsWith("宣言時間が終わりました"),
    WINDOW,
  );
  await expect.poll(() => aoi.getAttribute(`${WINDOW} [data-action="seal"]`, "aria-disabled")).toBe("true");
  await picture(gm, "declare-over-ja");
  await openPlanning(gm, 0);
  await until(
    aoi,
    (_, windowGiven) => document.querySelector(`${windowGiven} [role=status]`)?.textContent === "確定できます。",
    WINDOW,
  );
  await sealNow(aoi, IDS.wolf);
  await chooseOnly(ren, IDS.kai);
  await pickOption(ren, "first.choice", "considered");
  await pickOption(ren, "first.by", "heading");
  await pickOption(ren, "first.degrees", "180");
  await write(ren, "first.metres", "4.5");
  await sealNow(ren, IDS.kai);

  // Another browser of the Game Master has no key: Aoi's page answers by itself, Ren's is gone.
  await inPage(gm, ({ game }) => game.settings.set("ransen", "envelopeKeys", {}));
  await ren.context().close();
  await until(gm, ({ game }) => !game.users.contents.find(({ id }) => id === "userRen000000000")?.active);
  await press(gm, "reveal");
  await gm.waitForSelector(UNDECLARED);
  await picture(gm, "declare-undeclared-ja");
  await gm.click(`${UNDECLARED} button[data-action=without]`);
  await gm.waitForSelector(".ransen-unopened button[data-action=without]", { timeout: 20_000 });
  await expect.poll(() => gm.textContent(".ransen-unopened p")).toContain("：Kai。");
  await picture(gm, "declare-unopened-ja");
  expect((await battleOf(gm)).phase).toBe("declaring");
  await gm.click(".ransen-unopened button[data-action=without]");
  await untilBattle(gm, ({ battle }) => battle.phase === "revealed");
  expect((await battleOf(gm)).sealed.map(({ who }) => who)).toEqual([IDS.wolf]);
  await openTracker(aoi);
  await expect
    .poll(() => aoi.textContent(`${TRACKER} .verdict`))
    .toBe("公開された宣言1件は確定時と一致 内容を確認できなかった宣言：Kai");
  await press(gm, "resolve");
  await untilBattle(gm, ({ battle }) => battle.round === 2);
  await expect.poll(() => stands(gm, IDS.wolf)).toEqual({ x: 26.35, y: 18.15 });
  await expect.poll(() => stands(gm, IDS.kai)).toEqual({ x: 20, y: 24 });
  await picture(aoi, "declare-resolved-ja");
}, 300_000);

test("strikes: sealed with a weapon, rolled at the resolution, damage by the player's press, taken back whole", async () => {
  const [gm, aoi] = await Promise.all([table.sit("gm"), table.sit("aoi")]);
  await inPage(
    gm,
    async ({ token, CONFIG, scene }, { wolf2, goblinA }) => {
      const [wolf, goblin] = [wolf2, goblinA].map((id) => token(id).actor);
      const arm = (actor: Kept, changes: Kept) =>
        actor.items.find((i: Kept) => i.system.how === "melee").update({ system: changes });
      await wolf!.update({ system: { fin: 3, hp: { value: 32, max: 32 } } });
      await goblin!.update({ system: { fin: 1, hp: { value: 16, max: 16 } } });
      await arm(wolf, { dice: 2, pointsBonus: 3, power: null });
      await arm(goblin, { dice: 1, pointsBonus: 1, power: null });
      CONFIG.Dice.randomUniform = () => 0.6;
      // Within reach of each other (SIM-RCH-1).
      const { tokens, grid } = scene;
      const { x, y } = tokens.get(wolf2);
      await tokens.get(goblinA).update({ x: x + (2 * grid.size) / grid.distance, y }, { animate: false });
    },
    { wolf2: IDS.wolf, goblinA: IDS.goblinA },
  );
  await beginDeclaring(gm);
  await openPlanning(gm);
  const weapon = (page: SeatedPage, who: string) =>
    inPage(page, ({ actor }, who) => actor(who).items.find((i) => i.system.how === "melee").id, who) as Promise<string>;
  // With the weapon in hand, on the map: the window says what was pressed.
  await chooseOnly(aoi, IDS.wolf);
  const first = '[data-ransen="weapons"] [aria-pressed]';
  await aoi.waitForSelector(first);
  if ((await aoi.getAttribute(first, "aria-pressed")) !== "true") await aoi.keyboard.press("Digit1");
  const header = (await aoi.locator(`${WINDOW} .window-header`).boundingBox())!;
  await aoi.mouse.move(header.x + 120, header.y + 12);
  await aoi.mouse.down();
  await aoi.mouse.move(140, header.y + 12, { steps: 5 });
  await aoi.mouse.up();
  const { x, y } = await tokenOnPage(aoi, IDS.goblinA);
  await aoi.mouse.move(x, y, { steps: 4 });
  await inPage(aoi, () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await aoi.mouse.click(x, y);
  await until(
    aoi,
    (_, { windowGiven, goblinA }) =>
      document.querySelector<HTMLInputElement>(`${windowGiven} select[name="first.target"]`)?.value === goblinA,
    { windowGiven: WINDOW, goblinA: IDS.goblinA },
  );
  await expect.poll(() => aoi.inputValue(`${WINDOW} select[name="first.weapon"]`)).toBe(await weapon(aoi, IDS.wolf));
  await sealNow(aoi, IDS.wolf);
  // By fields alone.
  await chooseOnly(gm, IDS.goblinA);
  await pickOption(gm, "first.choice", "melee");
  await pickOption(gm, "first.weapon", await weapon(gm, IDS.goblinA));
  await pickOption(gm, "first.target", IDS.wolf);
  await sealNow(gm, IDS.goblinA);
  await reveal(gm, true);
  const revealed = await battleOf(gm);
  expect(revealed.sealed.find(({ who }) => who === IDS.wolf)?.action).toMatchObject([
    { attack: "melee", target: IDS.goblinA, with: { points: { dice: 2, bonus: 3 } } },
  ]);
  await expect
    .poll(() => inPage(aoi, () => document.querySelector(".verdict")?.textContent ?? ""))
    .not.toContain("other");
  await press(gm, "resolve");
  const strip = '[data-ransen="strip"] [data-press="points"]';
  await aoi.waitForSelector(strip);
  await expect.poll(() => inPage(gm, ({ battle }) => battle.round)).toBe(1);
  await aoi.click(strip);
  await untilBattle(aoi, ({ battle }) => battle.round === 2);
  const health = async (who: string) => (await battleOf(aoi)).characters.find(({ id }) => id === who)?.health;
  const [goblin, wolf] = [await health(IDS.goblinA), await health(IDS.wolf)];
  expect(goblin).toBeLessThan(16);
  expect(wolf).toBeLessThan(32);
  await until(aoi, ({ actor }, { id, goblin }) => actor(id).system.hp.value === goblin, { id: IDS.goblinA, goblin });
  const cards = '[data-ransen="strike-card"]';
  const told = async (page: SeatedPage) => (await page.locator(cards).allTextContents()).join(" ");
  await expect.poll(() => told(gm)).toContain(`from 16 to ${goblin}`);
  await expect.poll(() => told(gm)).toContain("d20[13] + 3 = 16 ≥ 9: hits");
  await expect.poll(() => told(aoi)).toContain("Goblin A: down");
  await expect.poll(() => told(aoi), { message: "a monster's HP are told by its looks" }).not.toContain("from 16");
  // Her own dice, turned over on her card: 4,4 is 3,3, and the round is resolved anew.
  await aoi.click('[role="tab"][data-tab="chat"]');
  const own = aoi.locator(`${cards}:not(.taken-back)`, { has: aoi.locator("h4", { hasText: /^Wolf/ }) }).last();
  await own.locator('[data-act="amend"] > summary').click();
  const offered = await own
    .locator("[data-amend]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-amend")));
  expect(offered).toEqual(["turn accuracy", "turn points"]);
  await own.locator('[data-amend="turn points"]').click();
  await expect.poll(() => health(IDS.goblinA)).toBe((goblin ?? 0) + 2);
  await expect.poll(() => told(gm)).toContain(`from 16 to ${(goblin ?? 0) + 2}`);
  // The export carries the dice, and replays to the same.
  const again = replayed(parse(await exported(gm))).battle as SimultaneousBattle;
  const healths = (one: SimultaneousBattle) => one.characters.map((c) => c.health).sort();
  expect(healths(again)).toEqual(healths(await battleOf(gm)));
  await press(gm, "undo");
  await untilBattle(aoi, ({ battle }) => battle.phase === "revealed");
  expect([await health(IDS.goblinA), await health(IDS.wolf)]).toEqual([16, 32]);
  await until(aoi, ({ actor }, goblinA) => actor(goblinA).system.hp.value === 16, IDS.goblinA);
});
