/** The weapon in hand: a bar in the open turn, signs on everyone, the line of fire, and a press on a target. */

import { join } from "node:path";
import { expect, test } from "vitest";
import type { ScriptFile } from "../../src/rules/index";
import { rulesetOf, type StrikeWith, type TargetsAnswer } from "../../src/rules/index";
import { seriousFindings } from "../support/axe";
import { battleOnPage, beginBattle, beginTurn, IDS, untilBattle } from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { importBattle } from "../support/imported-battle";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { onPage, type SeatedPage, tokenOnPage } from "../support/table";

const BAR = '[data-ransen="weapons"]';
const QUESTION = '[data-ransen="press-question"]';
const GOBLIN_E = "tokenGoblinE0000";
const SMALL = { width: 1280, height: 720 };

const table = sitDown({
  gm: { viewport: SMALL },
  ren: { viewport: SMALL, hotbar: true },
  aoi: { viewport: SMALL, lang: "ja" },
});

async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (!folder) return;
  await inPage(page, ({ canvas }) => canvas.app.render());
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

async function frames(page: SeatedPage): Promise<void> {
  await inPage(page, () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function hover(page: SeatedPage, id: string): Promise<void> {
  const { x, y } = await tokenOnPage(page, id);
  await page.mouse.move(x, y, { steps: 4 });
  await frames(page);
}

async function point(page: SeatedPage, at: readonly [number, number]): Promise<void> {
  const { x, y } = await onPage(page, { x: at[0], y: at[1] });
  await page.mouse.move(x, y, { steps: 4 });
  await frames(page);
}

async function pressOn(page: SeatedPage, id: string): Promise<void> {
  await hover(page, id);
  await page.mouse.down();
  await page.mouse.up();
}

/** The visible text on the canvas. */
async function written(page: SeatedPage): Promise<string> {
  return inPage(page, ({ canvas }) => {
    const words: Kept[] = [];
    const collect = (part: Kept) => {
      if (part.visible === false) return;
      if (typeof part.text === "string") words.push(part.text);
      for (const child of part.children ?? []) collect(child);
    };
    collect(canvas.skirmishOver);
    return words.join("\n");
  }) as Promise<string>;
}

async function untilWritten(page: SeatedPage, words: string | RegExp): Promise<void> {
  await expect.poll(() => written(page), { timeout: 10_000 }).toMatch(words);
}

/** The rows of the list: who, and as what. */
async function rows(page: SeatedPage): Promise<{ id: string; kind: string; words: string }[]> {
  return page.$$eval(`${BAR} .targets button`, (buttons) =>
    buttons.map((button) => ({
      id: (button as HTMLElement).dataset.target ?? "",
      kind: button.className,
      words: button.querySelector(".words")?.textContent ?? "",
    })),
  );
}

/** Takes a card in hand by its key, and waits until it is. */
async function take(page: SeatedPage, card: number): Promise<void> {
  await page.waitForSelector(`${BAR} .cards button:nth-child(${card})`);
  const chosen = `${BAR} .cards button:nth-child(${card})[aria-pressed="true"]`;
  if (await page.$(chosen)) return;
  await page.keyboard.press(String(card));
  await page.waitForSelector(chosen);
}

/** Rows of the list that are seen whole. */
async function rowsInSight(page: SeatedPage): Promise<number> {
  return page.$$eval('[data-ransen="tracker"] .fighter', (fighters) => {
    const list = fighters[0]!.closest(".sides")!.getBoundingClientRect();
    const bottom = Math.min(list.bottom, innerHeight);
    return fighters.filter((row) => {
      const box = row.getBoundingClientRect();
      return box.height > 0 && box.top >= list.top && box.bottom <= bottom + 1;
    }).length;
  });
}

async function answered(page: SeatedPage, who: string, written: StrikeWith): Promise<TargetsAnswer["targets"]> {
  const battle = await battleOnPage(page);
  const reply = rulesetOf(battle.ruleset)!.ask(battle, { ask: "targets", who, with: written });
  if (!reply.ok) throw new Error(reply.refusal.code);
  return reply.answer.targets;
}

/** Wolf and Goblin B fight at one point, Goblin C stands behind them, Goblin A apart; it is Kai's side's turn. */
const A_MELEE = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    { id: "Kai", side: "party", at: [20, 24], movement: 12 },
    { id: "Sakura", side: "party", at: [17, 14], movement: 15 },
    { id: "Wolf", side: "party", at: [33, 20], movement: 18 },
    { id: "Goblin B", side: "monsters", at: [33, 20], movement: 12 },
    { id: "Goblin C", side: "monsters", at: [43, 17], movement: 12 },
    { id: "Goblin A", side: "monsters", at: [30, 10], movement: 12 },
    { id: "Ogre", side: "monsters", at: [55, 30], movement: 15, sections: 3 },
  ],
  script: [{ do: "turn", who: "Wolf" }, { do: "attack", target: "Goblin B", how: "melee" }, { do: "end" }],
} satisfies ScriptFile;

test("cards, keys and signs: what is offered is what the rules answer, and nothing of the page is covered", {
  timeout: 180_000,
}, async () => {
  await table.reset();
  const [gm, ren] = [table.at("gm"), table.at("ren")];
  await beginBattle(gm);
  await expect.poll(() => gm.$(BAR)).toBeNull();
  await beginTurn(ren, IDS.kai);
  await ren.waitForSelector(`${BAR} .cards button`);
  await gm.waitForSelector(`${BAR} .cards button`);
  const cards = await ren.$$eval(`${BAR} .cards button .name`, (names) => names.map((one) => one.textContent));
  expect(cards).toEqual(["Longsword", "Bow"]);

  // Covers neither the bar of macros nor the list of players nor the sidebar.
  const boxes = await ren.evaluate((bar) => {
    const box = (selector: string) => {
      const { left, right, top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    return { bar: box(bar), hotbar: box("#hotbar"), players: box("#players"), sidebar: box("#sidebar") };
  }, BAR);
  expect(boxes.bar.left).toBeGreaterThanOrEqual(boxes.players.right);
  expect(boxes.bar.right).toBeLessThanOrEqual(boxes.sidebar.left);
  expect(boxes.bar.bottom).toBeLessThanOrEqual(boxes.hotbar.top);

  // In melee nobody is within reach; the bow reaches those whom the rules name.
  await take(ren, 2);
  await ren.keyboard.press("0");
  await ren.waitForSelector(`${BAR} .targets button:focus`);
  const offered = (await answered(ren, IDS.kai, { how: "ranged", range: 30, effect: "nothing" })).filter(
    ({ id }) => id !== IDS.kai,
  );
  const listed = await rows(ren);
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(offered.map(({ id }) => id)));
  for (const { id, can } of offered) expect(listed.find((row) => row.id === id)?.kind === "barred", id).toBe(!can);
  expect(listed.find(({ id }) => id === IDS.ogre)?.words).toBe("25 m · Shielded by Goblin E");
  expect(await seriousFindings(ren, BAR)).toEqual([]);
  const faintest = (all: Element[]) => Math.min(...all.map((row) => Number(getComputedStyle(row).opacity)));
  await expect
    .poll(() => ren.$$eval(`${BAR} .targets button.barred`, faintest), { message: "why not can be read" })
    .toBe(1);
  await picture(ren, "hand-list");

  // Escape first closes the list, then puts the bow away; a second look takes it in hand again.
  await ren.keyboard.press("Escape");
  await ren.waitForSelector(`${BAR} .targets`, { state: "hidden" });
  await hover(ren, IDS.ogre);
  await untilWritten(ren, "Shielded by Goblin E");
  await picture(ren, "hand-shielded");
  await ren.keyboard.press("Escape");
  await ren.waitForSelector(`${BAR} .cards:not(:has([aria-pressed="true"]))`);
  expect(await written(ren)).not.toContain("Shielded");

  // The platform's selection and targets go on.
  await take(ren, 2);
  await pressOn(ren, IDS.kai);
  await until(ren, ({ canvas }, kai) => canvas.tokens.get(kai).controlled, IDS.kai);
  await expect.poll(() => ren.$(QUESTION)).toBeNull();
  await expect.poll(() => inPage(ren, ({ battle }) => battle.turn.major)).toBe(false);

  // An enemy that is pressed with an empty hand asks for a weapon; a number always takes one.
  await ren.keyboard.press("Escape");
  await ren.waitForSelector(`${BAR} .cards:not(:has([aria-pressed="true"]))`);
  await pressOn(ren, GOBLIN_E);
  await ren.waitForSelector('#notifications :text("Choose a weapon (1–2)")');
  await ren.keyboard.press("1");
  await ren.waitForSelector(`${BAR} .cards button:nth-child(1)[aria-pressed="true"]`);

  // The turn is one line in the list, so that those who fight are seen there, on small windows as well.
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
  ] as const) {
    await gm.setViewportSize({ width, height });
    await frames(gm);
    const seen = await rowsInSight(gm);
    console.log(`Rows in sight at ${width}×${height}: ${seen}`);
    expect(seen).toBeGreaterThanOrEqual(5);
    const signs = await gm.$$eval('[data-ransen="tracker"] .turn.line .sign', (all) =>
      all.map((sign) => Math.round(sign.getBoundingClientRect().width) >= 24),
    );
    expect(signs).toEqual([true, true]);
    await picture(gm, `tracker-${width}`);
  }
  await gm.setViewportSize(SMALL);

  // Nine cards on a small page: each cost can be read whole, the map keeps most of the height, and everything but the
  // weapon in hand can be folded.
  await inPage(
    gm,
    ({ actor }, kai) =>
      actor(kai).createEmbeddedDocuments(
        "Item",
        [2, 3, 4, 5, 6, 7, 8].map((mp) => ({
          name: `Spell of the far wind ${mp}`,
          type: "spell",
          sort: mp,
          system: { how: "area", range: 30, radius: 3, power: 20, mp: mp + 10 },
        })),
      ),
    IDS.kai,
  );
  await ren.waitForSelector(`${BAR} .cards button:nth-child(9)`);
  const costs = await ren.$$eval(`${BAR} .cards .cost`, (all) =>
    all.map((cost) => {
      const { right } = cost.closest("button")!.getBoundingClientRect();
      return [cost.textContent, cost.getBoundingClientRect().right < right];
    }),
  );
  expect(costs.slice(2)).toEqual([2, 3, 4, 5, 6, 7, 8].map((mp) => [` · MP ${mp + 10} · too few MP`, true]));
  const height = () => ren.$eval(BAR, (bar) => bar.getBoundingClientRect().height);
  expect(await height()).toBeLessThan(SMALL.height / 4);
  await picture(ren, "hand-nine");
  await ren.click(`${BAR} [data-action="fold"]`);
  expect(await height()).toBeLessThan(SMALL.height / 12);
  await expect
    .poll(() => ren.$$eval(`${BAR} .cards button`, (all) => all.filter((card) => card.checkVisibility()).length))
    .toBe(1);
  await picture(ren, "hand-folded");
  await ren.click(`${BAR} [data-action="fold"]`);
});

test("tooltips of cards stand above the bar, and cover no other card", { timeout: 60_000 }, async () => {
  await table.reset();
  const gm = table.at("gm");
  await gm.setViewportSize({ width: 1440, height: 900 });
  try {
    await beginBattle(gm);
    await inPage(
      gm,
      async ({ token }, kai) => {
        const blade = { type: "weapon", system: { how: "melee", power: 10, bonus: 3, critical: 10 } };
        const blades = Array.from({ length: 6 }, (_, i) => ({ ...blade, name: `Blade of long words ${i}` }));
        await token(kai).actor.createEmbeddedDocuments("Item", blades);
      },
      IDS.kai,
    );
    await beginTurn(gm, IDS.kai);
    await gm.waitForSelector(`${BAR} .cards button:nth-child(8)`);
    // In the melee the bow cannot be used; the last card is in the last row.
    const tops = await gm.$$eval(`${BAR} .cards button`, (all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops.map(Math.round)).size).toBeGreaterThan(1);
    await gm.$eval(`${BAR} .cards button:last-child`, (one) => {
      (one as HTMLElement).dataset.tooltipText = "What it does, in a few words";
    });
    await gm.hover(`${BAR} .cards button:last-child`);
    await gm.waitForSelector("#tooltip.active");
    await expect
      .poll(() =>
        gm.evaluate((bar) => {
          const [tip, box] = ["#tooltip", bar].map((one) => document.querySelector(one)!.getBoundingClientRect());
          return tip!.bottom - box!.top;
        }, BAR),
      )
      .toBeLessThanOrEqual(0);
    await picture(gm, "hand-tooltip");
  } finally {
    await gm.setViewportSize(SMALL);
  }
});

test("whom nobody sees is neither listed nor lit, and a level that is off asks for nothing", {
  timeout: 180_000,
}, async () => {
  await table.reset();
  const [gm, ren] = [table.at("gm"), table.at("ren")];
  await beginBattle(gm);
  await inPage(gm, ({ canvas }, goblinE) => canvas.scene.tokens.get(goblinE).update({ hidden: true }), GOBLIN_E);
  await beginTurn(ren, IDS.kai);
  await take(ren, 2);
  await take(gm, 2);
  await expect.poll(async () => (await rows(gm)).map(({ id }) => id)).toContain(GOBLIN_E);
  expect((await rows(ren)).map(({ id }) => id)).not.toContain(GOBLIN_E);
  // It stands in the way of the shot all the same.
  expect((await rows(ren)).find(({ id }) => id === IDS.ogre)?.words).toBe("25 m · Something shields the shot");
  expect((await rows(gm)).find(({ id }) => id === IDS.ogre)?.words).toBe("25 m · Shielded by Goblin E");

  await inPage(gm, ({ game }) => game.settings.set("ransen", "automation.targets", "off"));
  await expect.poll(async () => new Set((await rows(ren)).map(({ kind }) => kind))).toEqual(new Set(["fair"]));
  expect((await rows(ren)).map(({ id }) => id)).not.toContain(GOBLIN_E);
  for (const step of ["hit", "damage", "cost", "death"])
    await inPage(gm, ({ game }, step) => game.settings.set("ransen", `automation.${step}`, "off"), step);
  // With everything off a press is an attack by its place alone: without a die, told and marked.
  await pressOn(ren, IDS.goblinC);
  await until(ren, ({ battle }) => battle.turn.major);
  for (const page of [gm, ren])
    await until(
      page,
      ({ canvas }, goblinC) => canvas.skirmishOver.attacks.some(({ targets }) => targets[0] === goblinC),
      IDS.goblinC,
    );
});

test("a shot into a melee: the cut line, the pie, and a question that costs nothing", {
  timeout: 180_000,
}, async () => {
  await table.reset();
  const [gm, ren] = [table.at("gm"), table.at("ren")];
  await importBattle(gm, A_MELEE);
  await beginTurn(ren, IDS.kai);
  await take(ren, 2);
  await hover(ren, IDS.goblinB);
  await untilWritten(ren, /Misfire: .*Wolf 1\/\d \(ally\)/);
  await picture(ren, "hand-lots");
  await hover(ren, IDS.goblinC);
  await untilWritten(ren, "Shielded by Skirmish 1");
  await picture(ren, "hand-cut");
  // Dim: the plate goes on showing the reason, and nothing is asked or done.
  await pressOn(ren, IDS.goblinC);
  await ren.waitForSelector('.ransen-announcer :text("Goblin C: Shielded by Skirmish 1")', { state: "attached" });
  await untilWritten(ren, "Shielded by Skirmish 1");
  await expect.poll(() => ren.$("#notifications li")).toBeNull();
  await expect.poll(() => ren.$(QUESTION)).toBeNull();

  await pressOn(ren, IDS.goblinB);
  await ren.waitForSelector(`${QUESTION} button:focus`);
  await expect.poll(() => ren.textContent(QUESTION)).toContain("to hit an ally (Wolf)");
  expect(await seriousFindings(ren, QUESTION)).toEqual([]);
  await picture(ren, "hand-question");
  await ren.keyboard.press("Escape");
  await ren.waitForSelector(QUESTION, { state: "detached" });

  // Low on the map, where the question comes up: the plate makes way for it, and so do tooltips of cards.
  await inPage(
    ren,
    async ({ canvas }, [id, bar]) => {
      const { x, y } = canvas.tokens.get(id).center;
      const { top } = document.querySelector(bar)!.getBoundingClientRect();
      const down = (innerHeight / 2 - (top - 70)) / canvas.stage.scale.x;
      await canvas.animatePan({ x, y: y + down, duration: 0 });
    },
    [IDS.goblinB, BAR] as const,
  );
  await frames(ren);
  await pressOn(ren, IDS.goblinB);
  await ren.waitForSelector(`${QUESTION} button:focus`);
  await frames(ren);
  await picture(ren, "hand-question-low");
  const plateHidden = () =>
    inPage(
      ren,
      ({ canvas }, question) => {
        const all = (one: Kept): Kept[] => [one, ...(one.children ?? []).flatMap(all)];
        const words = all(canvas.skirmishOver).filter((one) => one.worldVisible && /Misfire/.test(one.text ?? ""));
        const { left, right, top } = document.querySelector(question)!.getBoundingClientRect();
        return words.map((one) => one.getBounds()).some((b) => b.bottom > top && b.right > left && b.left < right);
      },
      QUESTION,
    );
  await expect.poll(plateHidden).toBe(false);
  // The question itself hides nobody whom it is about.
  const target = await tokenOnPage(ren, IDS.goblinB);
  const [left, right] = await ren.$eval(QUESTION, (box) => {
    const sides = box.getBoundingClientRect();
    return [sides.left, sides.right];
  });
  expect(target.x < left! || target.x > right!).toBe(true);
  await ren.hover(`${BAR} .cards button:first-child`);
  await ren.waitForSelector("#tooltip.active");
  await expect
    .poll(() =>
      ren.evaluate((question) => {
        const [tip, box] = ["#tooltip", question].map((one) => document.querySelector(one)!.getBoundingClientRect());
        return tip!.bottom - box!.top;
      }, QUESTION),
    )
    .toBeLessThanOrEqual(0);
  await picture(ren, "hand-question-tooltip");
  await ren.keyboard.press("Escape");
  await ren.waitForSelector(QUESTION, { state: "detached" });
  await expect.poll(() => inPage(ren, ({ battle }) => battle.turn.major)).toBe(false);
  await ren.waitForSelector(`${BAR} .cards button:nth-child(2)[aria-pressed="true"]`);

  // By keys: the list, its first row is Goblin A, who stands free.
  await ren.keyboard.press("0");
  await ren.waitForSelector(`${BAR} .targets button[data-target="${IDS.goblinA}"]:focus`);
  await forceDice(gm, ...sixSided(5, 5, 4, 4));
  await ren.keyboard.press("Enter");
  // A hit waits for the press on its damage.
  await ren.waitForSelector('[data-ransen="strip"] [data-press="settle"]');
  await ren.keyboard.press("Space");
  await untilBattle(ren, ({ battle }) => battle.turn.major === true);
  // The office has done with it: the shot is taken off what Kai carries, and its card is written.
  await untilBattle(gm, ({ system }) => Object.values(system.accounts).length === 1);
  await untilBattle(gm, ({ system }) => Object.values<Kept>(system.accounts).every(({ settled }) => settled));
  await gm.waitForSelector('[data-ransen="strike-card"]', { state: "attached" });
});

test("nothing in a drag: the signs are those of where the move would end", { timeout: 180_000 }, async () => {
  await table.reset();
  const gm = table.at("gm");
  await importBattle(gm, A_MELEE);
  await beginTurn(gm, IDS.kai);
  await take(gm, 1);
  // A sword: metres to walk.
  await untilWritten(gm, /^18 m$/m);
  const { x, y } = await tokenOnPage(gm, IDS.kai);
  await gm.mouse.move(x, y);
  await gm.mouse.down();
  for (const at of [
    { x: 22, y: 22 },
    { x: 25, y: 18 },
    { x: 26, y: 16 },
  ]) {
    const spot = await onPage(gm, at);
    await gm.mouse.move(spot.x, spot.y, { steps: 6 });
    await frames(gm);
  }
  await untilWritten(gm, /^8 m$/m);
  await picture(gm, "hand-while-dragging");
  await gm.keyboard.press("Escape");
  await gm.mouse.up();
  await untilWritten(gm, /^18 m$/m);
});

test("an area follows the pointer and takes whom the rules name, in Japanese", { timeout: 180_000 }, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await importBattle(gm, A_MELEE);
  await inPage(
    gm,
    ({ canvas }, sakura) =>
      canvas.scene.tokens
        .get(sakura)
        .actor.items.find((item) => item.system.radius > 0)
        .update({ "system.shape": "area", "system.power": 20, "system.radius": 4, "system.limit": 2, "system.mp": 0 }),
    IDS.sakura,
  );
  await beginTurn(aoi, IDS.sakura);
  await aoi.waitForSelector(`${BAR} .cards button`);
  const card = (await inPage(
    aoi,
    ({ canvas }, { bar, sakura }) =>
      [...document.querySelectorAll<HTMLElement>(`${bar} .cards button`)].findIndex(
        (b) => b.dataset.item === canvas.scene.tokens.get(sakura).actor.items.find((item) => item.system.radius > 0).id,
      ) + 1,
    { bar: BAR, sakura: IDS.sakura },
  )) as number;
  await take(aoi, card);
  await point(aoi, [30, 12]);
  await untilWritten(aoi, /1体を巻き込む/);
  await picture(aoi, "hand-circle");
  // Near the centre of a skirmish it is that centre, and takes friends as well.
  await point(aoi, [33.2, 20.2]);
  await untilWritten(aoi, /（味方）/);
  await picture(aoi, "hand-circle-friends");
  // Over the edge of its range.
  await point(aoi, [60, 14]);
  await untilWritten(aoi, /射程が足りません/);
  await picture(aoi, "hand-circle-too-far");
});

test("on three areas bands are lit, and signs say who is out of reach", { timeout: 180_000 }, async () => {
  await table.reset();
  const gm = table.at("gm");
  await importBattle(gm, {
    ruleset: "sw20-areas",
    sides: ["party", "monsters"],
    characters: [
      { id: "Sakura", side: "party", at: "rear", movement: 15 },
      { id: "Wolf", side: "party", at: "front", movement: 18 },
      { id: "Goblin B", side: "monsters", at: "front", movement: 12 },
      { id: "Goblin C", side: "monsters", at: "rear", movement: 12 },
    ],
    script: [],
  });
  await inPage(
    gm,
    ({ canvas }, sakura) =>
      canvas.scene.tokens
        .get(sakura)
        .actor.items.find((item) => item.system.radius > 0)
        .update({ "system.shape": "area", "system.power": 20, "system.radius": 3, "system.range": 20, "system.mp": 0 }),
    IDS.sakura,
  );
  await beginTurn(gm, IDS.sakura);
  await take(gm, 1);
  await expect.poll(async () => (await rows(gm)).length).toBeGreaterThan(1);
  await picture(gm, "hand-areas");
  const card = (await inPage(
    gm,
    ({ canvas }, { bar, sakura }) =>
      [...document.querySelectorAll<HTMLElement>(`${bar} .cards button`)].findIndex(
        (b) => b.dataset.item === canvas.scene.tokens.get(sakura).actor.items.find((item) => item.system.radius > 0).id,
      ) + 1,
    { bar: BAR, sakura: IDS.sakura },
  )) as number;
  await take(gm, card);
  await hover(gm, IDS.goblinB);
  await untilWritten(gm, /Catches 2/);
  await picture(gm, "hand-areas-circle");
});
