/** What happened is seen: attacks on the map and in the chronicle, HP in the list and on tokens – by whoever may know of them. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { seriousFindings } from "../support/axe";
import {
  act,
  beginBattle,
  beginTurn,
  choose,
  endTurn,
  IDS,
  marksAre,
  noticeOn,
  openTracker,
  press,
  pressNextRound,
  unfoldTurn,
  untilBattle,
} from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { inPage, type Kept, until } from "../support/in-page";
import { untilWritten } from "../support/map-words";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage, tokenMetres, tokenOnPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {}, ren: { lang: "ja" } });
const PAGES = ["gm", "aoi", "ren"] as const;

const { wolf, kai, goblinA, goblinB, goblinC } = IDS;
const DUEL = { [wolf]: [24, 12], [goblinA]: [24, 12], [goblinB]: [24, 12] } as const;
const TARGET = '[data-ransen="tracker"] .turn select[name="target"]';

const CARD = '[data-ransen="strike-card"]';
const ROW = (id: string) => `[data-ransen="tracker"] .fighter[data-id="${id}"]`;

async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (!folder) return;
  await page.waitForTimeout(500);
  await inPage(page, ({ canvas }) => canvas.app.render());
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Sentences of the chronicle on a page. */
async function lines(page: SeatedPage): Promise<string[]> {
  return page.$$eval('[data-ransen="chronicle"] > ol > li > span:first-child', (all) =>
    all.map((line) => line.textContent ?? ""),
  );
}

/** A slow page: its canvas refreshes no token for so many milliseconds. */
async function drawNoFrameFor(page: SeatedPage, milliseconds: number): Promise<void> {
  await inPage(
    page,
    ({ PIXI }, late) => {
      const { shared } = PIXI.Ticker;
      const { update } = shared;
      shared.update = () => undefined;
      setTimeout(() => {
        shared.update = update;
        shared.update();
      }, late);
    },
    milliseconds,
  );
}

/** The levels of all steps are off: tokens, and what people say, are all there is. */
async function playByHand(gm: SeatedPage): Promise<void> {
  for (const step of ["targets", "hit", "damage", "cost", "death", "blocking", "forming", "drawing", "placement"])
    await choose(gm, `automation.${step}`, "off");
}

test("an attack without dice is told and marked for everyone, by keys as well; undo takes the mark, the next turn too", async () => {
  await table.reset(DUEL);
  const [gm, aoi, ren] = PAGES.map((user) => table.at(user)) as [SeatedPage, SeatedPage, SeatedPage];
  await playByHand(gm);
  await beginBattle(gm);
  await beginTurn(aoi, wolf);
  // The Game Master looks at somebody else, in the list of the same turn.
  for (const page of [gm, aoi]) await unfoldTurn(page);
  await gm.selectOption(TARGET, goblinA);
  await aoi.selectOption(TARGET, goblinB);
  await aoi.focus('[data-ransen="tracker"] .turn [data-action="attackMelee"]');
  await aoi.keyboard.press("Enter");
  await untilBattle(gm, ({ battle }) => battle.turn.major);
  for (const user of PAGES) await marksAre(table.at(user), `${wolf},${goblinB}`);
  await expect.poll(() => gm.inputValue(TARGET), { message: "the Game Master's list shows whom" }).toBe(goblinB);
  await expect.poll(() => aoi.inputValue(TARGET)).toBe(goblinB);
  await expect.poll(() => lines(gm)).toContain("Wolf attacks Goblin B in melee.");
  await expect.poll(() => lines(ren)).toContain("WolfがGoblin Bに近接攻撃した。");
  await picture(gm, "mark-melee");

  await press(gm, "undo");
  for (const user of PAGES) await marksAre(table.at(user));
  await expect.poll(() => gm.inputValue(TARGET)).toBe(goblinA);
  await press(gm, "redo");
  await marksAre(ren, `${wolf},${goblinB}`);
  // An unseen character is nobody's target.
  await inPage(gm, ({ token }, goblinB) => token(goblinB).update({ hidden: true }), goblinB);
  await marksAre(ren);
  await marksAre(gm, `${wolf},${goblinB}`);
  await drawNoFrameFor(ren, 500);
  await inPage(gm, ({ token }, goblinB) => token(goblinB).update({ hidden: false }), goblinB);
  await marksAre(ren, `${wolf},${goblinB}`);
  await aoi.reload();
  await until(aoi, ({ left, canvas }) => left.game?.ready && canvas?.ready);
  await marksAre(aoi, `${wolf},${goblinB}`);
  // A page that is opened during a battle begins with its list.
  await aoi.waitForSelector('[data-ransen="tracker"]', { state: "visible" });
  await endTurn(aoi);
  await marksAre(gm, `${wolf},${goblinB}`);
  // That it has acted stands where its button was, in the same line.
  await openTracker(ren);
  await expect.poll(() => ren.textContent(`${ROW(wolf)} .done`)).toBe("行動済み");
  const line = (part: string) => ren.$eval(`${ROW(wolf)} ${part}`, (found) => found.getBoundingClientRect().toJSON());
  const [done, fares] = [await line(".done"), await line(".fares")];
  expect(done.left).toBeGreaterThanOrEqual(fares.right);
  expect(done.top).toBeLessThan(fares.bottom);

  // A shot, by the weapon in hand.
  await beginTurn(ren, kai);
  for (const user of PAGES) await marksAre(table.at(user));
  await ren.click('[data-ransen="weapons"] .cards button:nth-child(2)');
  await ren.waitForSelector('[data-ransen="weapons"] [aria-pressed="true"]');
  const { x, y } = await tokenOnPage(ren, goblinC);
  await ren.mouse.move(x, y, { steps: 4 });
  await ren.mouse.click(x, y);
  for (const user of PAGES) await marksAre(table.at(user), `${kai},${goblinC}`);
  await expect.poll(() => lines(aoi)).toContain("Kai shoots at Goblin C.");
  await picture(ren, "mark-shot-ja");

  // A drag hides the marks on the dragging user's page; Sakura stands where no enemy's token lies over hers.
  await dragToken(aoi, IDS.sakura, [{ x: 26, y: 24 }], { hold: true });
  await marksAre(aoi);
  await marksAre(ren, `${kai},${goblinC}`);
  await aoi.keyboard.press("Escape");
  await aoi.mouse.up();
  await marksAre(aoi);

  // A folded card says its one sentence.
  const folded = await ren.$$eval('[data-ransen="chronicle"]:not([open]) .gist', (all) =>
    all.map((one) => one.textContent),
  );
  expect(folded).toContain("WolfがGoblin Bに近接攻撃した。");
  await gm.click('[role="tab"][data-tab="chat"]');
  await expect.poll(() => gm.isVisible('[data-ransen="chronicle"]:not([open]) .gist >> nth=-1')).toBe(true);
  await expect.poll(() => gm.isVisible('[data-ransen="chronicle"][open] .gist')).toBe(false);
  expect(await seriousFindings(gm, '[data-ransen="chronicle"]')).toEqual([]);
  await picture(gm, "chronicle-folded");
  await act(ren, "endTurn");
});

async function healthOn(page: SeatedPage, id: string): Promise<string | null> {
  return inPage(
    page,
    (_, id) => document.querySelector(`${id} .health`)?.textContent.trim() ?? null,
    ROW(id),
  ) as Promise<string | null>;
}

test("HP stand in rows and on tokens by the platform's settings: exact for whoever may know them, else in words", async () => {
  await table.reset(DUEL);
  const [gm, aoi, ren] = PAGES.map((user) => table.at(user)) as [SeatedPage, SeatedPage, SeatedPage];
  for (const page of [gm, aoi, ren]) await openTracker(page);
  await beginBattle(gm);
  for (const [page, seen] of [
    [gm, ["16/16", "32/32", "64/64"]],
    [aoi, ["unhurt", "32/32", "unhurt"]],
    [ren, ["無傷", "32／32", "無傷"]],
  ] as const)
    for (const [place, id] of [goblinA, wolf, IDS.ogre].entries())
      await expect.poll(() => healthOn(page, id)).toBe(seen[place]);
  // Of several parts the whole, and each in the words beside it.
  await expect.poll(() => gm.getAttribute(`${ROW(IDS.ogre)} .health`, "aria-label")).toContain("Right arm 16/16");
  await inPage(gm, ({ actor }, goblinA) => actor(goblinA).update({ "system.hp.value": 5 }), goblinA);
  for (const [page, seen] of [
    [gm, "5/16"],
    [aoi, "badly hurt"],
    [ren, "重傷"],
  ] as const)
    await expect.poll(() => healthOn(page, goblinA)).toBe(seen);
  await expect.poll(() => inPage(aoi, ({ ui }) => ui.combat.element.innerHTML)).not.toMatch(/5\s*(\/|of|／)\s*16|31%/);
  expect(await seriousFindings(gm, '[data-ransen="tracker"]')).toEqual([]);
  // Bars of tokens are the platform's: in the examples their owners and the Game Master see them.
  const bars = (page: SeatedPage) =>
    inPage(
      page,
      ({ canvas }, { goblinA, wolf }) =>
        [goblinA, wolf].map((id) => {
          const { bars } = canvas.tokens.get(id);
          return bars.visible && bars.bar1.visible;
        }),
      { goblinA, wolf },
    );
  await expect.poll(() => bars(gm)).toEqual([true, true]);
  await expect.poll(() => bars(aoi)).toEqual([false, true]);
  // A user who may read the figures sees the bars like an owner: allies', and not the goblin's.
  await expect.poll(() => bars(ren)).toEqual([false, true]);
  await picture(gm, "hp-gm");
  await picture(ren, "hp-ja");
  // Another resource is tracked: it has no words, so that who does not know it sees nothing of it.
  const track = (resource: string) =>
    inPage(
      gm,
      ({ game }, resource2) =>
        game.settings.set("core", "combatTrackerConfig", { resource: resource2, skipDefeated: false }),
      resource,
    );
  await track("mp.value");
  for (const page of [gm, aoi]) await inPage(page, ({ ui }) => ui.combat.render());
  await expect.poll(() => healthOn(gm, goblinA)).toBe("8/8");
  await expect.poll(() => healthOn(aoi, wolf)).toBe("10/10");
  expect(await healthOn(aoi, goblinA)).toBeNull();
  await track("");
});

test("DIC-4 healing above 0 wakes: the condition goes, the row comes back with its turn, the strike's card says so", async () => {
  await table.reset({ [wolf]: [24, 12], [IDS.sakura]: [24, 12] });
  const [gm, aoi, ren] = PAGES.map((user) => table.at(user)) as [SeatedPage, SeatedPage, SeatedPage];
  await beginBattle(gm);
  await inPage(gm, ({ actor }, wolf) => actor(wolf).update({ "system.hp.value": -2 }), wolf);
  await untilBattle(
    aoi,
    ({ character }, wolf) =>
      character(wolf)
        .conditions.map(({ id }: Kept) => id)
        .includes("unconscious"),
    wolf,
  );
  await aoi.waitForSelector('[data-ransen="strip"] [data-press="death"]');
  for (const page of [aoi, ren]) await openTracker(page);
  await picture(ren, "fallen-death-due");
  await expect.poll(() => healthOn(ren, wolf)).toBe("-2／32");
  await expect.poll(() => aoi.$(`${ROW(wolf)} [data-action="beginTurn"]`)).toBeNull();
  const rows = () => aoi.$$eval('[data-side="party"] .fighter', (all) => all.map((row) => row.getAttribute("data-id")));
  expect((await rows()).at(-1)).toBe(wolf);

  await beginTurn(aoi, IDS.sakura);
  await aoi.click('[data-ransen="weapons"] .cards button:has-text("Mending")');
  await aoi.waitForSelector('[data-ransen="weapons"] [aria-pressed="true"]:has-text("Mending")');
  await forceDice(gm, ...sixSided(4, 4));
  const { x, y } = await tokenOnPage(aoi, wolf);
  await aoi.mouse.move(x, y, { steps: 4 });
  await aoi.keyboard.down("Shift");
  await aoi.mouse.click(x, y);
  await aoi.keyboard.up("Shift");
  await untilBattle(aoi, ({ character }, wolf) => character(wolf).vitals.hp > 0, wolf);
  await untilBattle(
    aoi,
    ({ character }, wolf) =>
      !character(wolf)
        .conditions.map(({ id }: Kept) => id)
        .includes("unconscious"),
    wolf,
  );
  await marksAre(ren, `${IDS.sakura},${wolf}`);
  // No death check is due any more.
  await aoi.waitForSelector('[data-ransen="strip"]', { state: "detached" });
  await until(aoi, ({ actor }, wolf) => !actor(wolf).statuses.has("unconscious"), wolf);
  await endTurn(aoi);
  await aoi.waitForSelector(`${ROW(wolf)} [data-action="beginTurn"]`);
  expect((await rows()).at(-1)).toBe(IDS.sakura);
  // The spell's outcome is told once: on its card, under the spell's one line on the turn's card.
  for (const [page, woken, short] of [
    [aoi, "Wolf is no longer unconscious.", /^Sakura uses Mending \(touch\)\. Wolf: .*heals 12\.$/],
    [ren, "Wolfは気絶ではなくなった。", /^Sakuraの「Mending」（接触）。Wolf：.*12点回復。$/],
  ] as const) {
    await expect.poll(() => page.$$eval(`${CARD} li`, (all) => all.map((one) => one.textContent))).toContain(woken);
    const card = await page.getAttribute(CARD, "data-strike");
    await expect
      .poll(() => page.textContent(`[data-ransen="chronicle"] .to-card[data-strike="${card}"]`))
      .toMatch(short);
    expect(await lines(page)).not.toContain(woken);
  }
  await picture(aoi, "healed");
});

/** The threats that the map shows, by who threatens whom: `free` in reach, `past` only where nobody blocks. */
async function threatsOn(page: SeatedPage): Promise<string[]> {
  return inPage(page, ({ canvas }) =>
    (canvas.skirmish.threats?.shown ?? []).map(
      ({ who, reached }: Kept) =>
        `${who}: ${reached.map(({ id, kept }: Kept) => (kept.length > 0 ? `(${id})` : id)).join(" ")}`,
    ),
  );
}

test("where an enemy could go and whom it would reach: under the pointer, of all by a key, and at the end of a drag", async () => {
  await table.reset({
    [wolf]: [24, 12],
    [kai]: [30, 12],
    [goblinA]: [18, 12],
    [goblinB]: [40, 16],
    [goblinC]: [24, 30],
  });
  const [gm, aoi, ren] = PAGES.map((user) => table.at(user)) as [SeatedPage, SeatedPage, SeatedPage];
  await beginBattle(gm);
  await beginTurn(aoi, wolf);
  const rest = async (page: SeatedPage, id: string) => {
    const { x, y } = await tokenOnPage(page, id);
    await page.mouse.move(x + 60, y + 60);
    await page.mouse.move(x, y, { steps: 4 });
  };
  await rest(gm, goblinA);
  await expect.poll(() => threatsOn(gm)).toHaveLength(1);
  const [said] = await threatsOn(gm);
  expect(said).toMatch(new RegExp(`^${goblinA}: .*${wolf}`));
  await picture(gm, "threat-of-one");
  await gm.mouse.move(5, 5);
  await expect.poll(() => threatsOn(gm)).toEqual([]);
  // Of whom a player does not know the figures, its page tells that it does not know.
  await rest(ren, goblinA);
  await untilWritten(ren, "Goblin Aの移動力は不明（魔物知識で判明）");
  await picture(ren, "threat-unknown");
  await ren.keyboard.down("v");
  await expect.poll(() => noticeOn(ren)).toBe("敵の移動力は不明です（魔物知識判定で判明します）。");
  await gm.keyboard.down("v");
  // Slices of several frames come to everybody of the other side.
  const monsters = (await inPage(
    gm,
    ({ battle }) => battle.characters.filter(({ side }: Kept) => side === "monsters").length,
  )) as number;
  await expect.poll(() => threatsOn(gm)).toHaveLength(monsters);
  await picture(gm, "threat-of-all");
  await gm.keyboard.up("v");
  await expect.poll(() => threatsOn(gm)).toEqual([]);
  // Nobody stands beside one whose movement is not known.
  for (const threat of await threatsOn(ren)) expect(threat).toMatch(/: $/);
  await ren.keyboard.up("v");
  // The plate of a drag says who could strike at its end, or of how many that is not known.
  await dragToken(aoi, wolf, [{ x: 22, y: 14 }], { hold: true });
  await untilWritten(aoi, "7 enemies of unknown reach");
  await picture(aoi, "threat-unknown-while-dragging");
  await aoi.keyboard.press("Escape");
  await aoi.mouse.up();
  await dragToken(gm, wolf, [{ x: 23, y: 13 }], { hold: true });
  await expect
    .poll(() => inPage(gm, ({ canvas }) => JSON.stringify(canvas.skirmish.dangers ?? [])), { timeout: 15_000 })
    .toContain(goblinA);
  await picture(gm, "threat-while-dragging");
  await gm.keyboard.press("Escape");
  await gm.mouse.up();
  await expect.poll(() => tokenMetres(gm, wolf)).toEqual({ x: 24, y: 12 });
  // A row of the list shows it as well, until the list is drawn anew and is shorter: below the last row there is nobody.
  await openTracker(gm);
  await gm.locator('[data-ransen="tracker"] .fighter').last().hover();
  await expect.poll(() => threatsOn(gm)).toHaveLength(1);
  await endTurn(aoi);
  await expect.poll(() => threatsOn(gm)).toEqual([]);
});

/** The badges of the threats, and how many pixels of the window they are high. */
async function badgesOn(page: SeatedPage): Promise<{ id: string; counts: string; high: number }[]> {
  return inPage(page, ({ canvas }) =>
    canvas.skirmish.threats.badges.map(({ id, free, past, box }: Kept) => ({
      id,
      counts: `${free}+${past}`,
      high: Math.round(box.height * canvas.stage.scale.x),
    })),
  );
}

test("in a melee each token says by a badge how many could strike it, also to those who know no figures", async () => {
  await table.reset({ ...DUEL, [kai]: [24, 12], [goblinC]: [24, 30] });
  const [gm, , ren] = PAGES.map((user) => table.at(user)) as [SeatedPage, SeatedPage, SeatedPage];
  await beginBattle(gm);
  const hold = async (page: SeatedPage) => {
    await untilBattle(page, ({ battle }) => battle.round === 1);
    await expect.poll(() => inPage(page, ({ canvas }) => canvas.skirmish.threats !== null)).toBe(true);
    await page.mouse.move(5, 5);
    await page.keyboard.down("v");
  };
  await hold(ren);
  const both = [kai, wolf].sort().map((id) => ({ id, counts: "2+0", high: 20 }));
  await expect.poll(() => badgesOn(ren)).toEqual(both);
  await picture(ren, "threat-badges-of-unread");
  await ren.keyboard.up("v");
  await expect.poll(() => badgesOn(ren)).toEqual([]);
  await hold(gm);
  await expect.poll(async () => (await badgesOn(gm)).map(({ id }) => id)).toEqual(expect.arrayContaining([kai, wolf]));
  await inPage(gm, ({ canvas }) => canvas.pan({ scale: canvas.stage.scale.x * 1.3 }));
  await gm.keyboard.up("v");
  await hold(gm);
  await expect.poll(async () => (await badgesOn(gm)).map(({ high }) => high)).toContain(20);
  await picture(gm, "threat-badges");
  await gm.keyboard.up("v");
  const { x, y } = await tokenOnPage(ren, goblinA);
  await ren.mouse.move(x + 60, y + 60);
  await ren.mouse.move(x, y, { steps: 4 });
  await untilWritten(ren, /：その場でKai、Wolf\s*を近\s*接\s*攻\s*撃\s*可\s*（移動力は不明）/);
  await picture(ren, "threat-of-unread");
});

test("between two skirmishes that overlap the map says why they are two", async () => {
  await table.reset({ [wolf]: [24, 12], [goblinA]: [24, 12], [kai]: [28.5, 12], [goblinB]: [28.5, 12] });
  const [gm, , ren] = PAGES.map((user) => table.at(user)) as [SeatedPage, SeatedPage, SeatedPage];
  await playByHand(gm);
  for (const step of ["forming", "drawing", "placement"]) await choose(gm, `automation.${step}`, "enforce");
  await beginBattle(gm);
  for (const [who, target] of [
    [wolf, goblinA],
    [kai, goblinB],
  ] as const) {
    await beginTurn(gm, who);
    await unfoldTurn(gm);
    // The list may be drawn anew under a choice.
    await expect
      .poll(async () => {
        await gm.selectOption(TARGET, target);
        return gm.isEnabled('[data-ransen="tracker"] .turn [data-action="attackMelee"]');
      })
      .toBe(true);
    await act(gm, "attackMelee");
    await untilBattle(gm, ({ battle }) => battle.turn?.major);
    await endTurn(gm);
  }
  await untilBattle(ren, ({ battle }) => battle.skirmishes.length === 2);
  await untilWritten(ren, "中心間4.5m（3m以内で結合）");
  await picture(gm, "overlap-gm");
  await picture(ren, "overlap-ren");
});

/** From now on what is written on a page's map of what came of strikes. */
async function readOutcomes(page: SeatedPage): Promise<void> {
  await inPage(page, ({ canvas, left }) => {
    const layer: Kept = canvas.skirmishOver;
    left.outcomesRead = [];
    if (Object.hasOwn(layer, "showOutcomes")) return;
    const show = layer.showOutcomes.bind(layer);
    layer.showOutcomes = (begin: Kept, outcomes: Kept, since: Kept) => {
      left.outcomesRead.push(...outcomes.map(({ who, head, detail }: Kept) => [who, head, detail].join("|")));
      show(begin, outcomes, since);
    };
  });
}

async function outcomesOn(page: SeatedPage): Promise<string[]> {
  return (await inPage(page, ({ left }) => left.outcomesRead)) as string[];
}

/** The wolf strikes the goblin with these dice, and the outcome stands on somebody's map; then its turn is over. */
async function strikeWith(gm: SeatedPage, aoi: SeatedPage, faces: readonly number[], name: string): Promise<void> {
  await beginTurn(aoi, wolf);
  await forceDice(gm, ...sixSided(...faces));
  await aoi.waitForSelector('[data-ransen="weapons"] [aria-pressed="true"]');
  const { x, y } = await tokenOnPage(aoi, goblinA);
  await aoi.mouse.move(x, y, { steps: 4 });
  await inPage(aoi, () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await aoi.keyboard.down("Shift");
  await aoi.mouse.click(x, y);
  await aoi.keyboard.up("Shift");
  for (const user of PAGES) await until(table.at(user), ({ canvas }) => canvas.skirmishOver.outcomes.length > 0);
  await Promise.all(PAGES.map((user) => picture(table.at(user), `outcome-${name}-${user}`)));
  await endTurn(aoi);
}

test("what came of a strike stands at its target on every page, as far as its reader may know; what is taken back does not", async () => {
  await table.reset(DUEL);
  const [gm, aoi, ren] = PAGES.map((user) => table.at(user)) as [SeatedPage, SeatedPage, SeatedPage];
  await inPage(
    gm,
    async ({ actor }, { wolf, goblinA }) => {
      await actor(wolf).update({ system: { accuracy: 7 } });
      await actor(wolf)
        .items.find((i) => i.system.how === "melee")
        .update({ system: { power: 20, bonus: 6, critical: 10 } });
      await actor(goblinA).update({ system: { evasion: 3, defence: 2, hp: { value: 40, max: 40 } } });
    },
    { wolf, goblinA },
  );
  for (const page of [gm, aoi, ren]) await inPage(page, ({ game }) => game.settings.set("ransen", "outcomeSeconds", 3));
  await beginBattle(gm);
  for (const page of [gm, aoi, ren]) await readOutcomes(page);

  // Power 20: 6,6 and then 2,3 – 10 and 3 –, bonus 6, defence 2.
  await strikeWith(gm, aoi, [4, 4, 6, 6, 2, 3], "hit");
  for (const [page, said] of [
    [gm, "−17|15 ≥ 10 · critical ×1"],
    [aoi, "19 before defence|check 15 · critical ×1"],
    [ren, "算出ダメージ19|達成値15・クリティカル×1"],
  ] as const)
    await expect.poll(() => outcomesOn(page)).toEqual([`${goblinA}|${said}`]);

  // The next round: a 1,1, and the arrow is a broken one on every page.
  await pressNextRound(gm);
  for (const page of [gm, aoi, ren]) await readOutcomes(page);
  await strikeWith(gm, aoi, [1, 1], "fumble");
  for (const [page, said] of [
    [gm, ["× fumble|1,1!", "missed|"]],
    [aoi, ["× fumble|1,1!", "missed|"]],
    [ren, ["× 自動失敗|1ゾロ", "外れ|"]],
  ] as const)
    await expect.poll(() => outcomesOn(page)).toEqual([`${wolf}|${said[0]}`, `${goblinA}|${said[1]}`]);
  for (
    let back = 0;
    back < 12 &&
    (await inPage(gm, ({ canvas, character }, goblinA) => canvas.scene && character(goblinA).vitals.hp, goblinA)) !==
      40;
    back++
  )
    await press(gm, "undo");
  await untilBattle(ren, ({ character }, goblinA) => character(goblinA).vitals.hp === 40, goblinA);
  for (const page of [gm, aoi, ren]) {
    expect(await outcomesOn(page)).toHaveLength(2);
    await expect.poll(() => inPage(page, ({ canvas }) => canvas.skirmishOver.outcomes.length)).toBe(0);
  }
});
