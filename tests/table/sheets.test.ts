/** Sheets of characters, monsters and what they fight with: everything that a strike asks, entered by hand. */

import { expect, test } from "vitest";
import { beginBattle, beginTurn, IDS, untilBattle } from "../support/battle";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {} });

const SHEET = '[data-ransen="sheet"]';

async function open(page: SeatedPage, id: string): Promise<void> {
  await inPage(
    page,
    async ({ actor }, id) => {
      await actor(id).sheet.render({ force: true });
    },
    id,
  );
  await page.waitForSelector(SHEET);
}

async function enter(page: SeatedPage, field: string, value: string): Promise<void> {
  await page.fill(field, value);
  await page.press(field, "Tab");
}

test("a monster gets parts: added, named, changed and taken away, and its HP are theirs", async () => {
  await table.reset();
  const gm = table.at("gm");
  await open(gm, IDS.goblinA);
  for (const count of [1, 2, 3]) {
    await gm.click(`${SHEET} [data-action="addPart"]`);
    await until(gm, ({ actor }, { goblinA, count }) => actor(goblinA).system.parts.length === count, {
      goblinA: IDS.goblinA,
      count,
    });
  }
  const cell = (place: number, key: string) => `${SHEET} [data-part="${place}"][data-cell="${key}"]`;
  await enter(gm, cell(0, "maxHp"), "24");
  await until(gm, ({ actor }, goblinA) => actor(goblinA).system.parts[0].maxHp === 24, IDS.goblinA);
  await enter(gm, cell(0, "hp"), "20");
  await until(gm, ({ actor }, goblinA) => actor(goblinA).system.parts[0].hp === 20, IDS.goblinA);
  await enter(gm, cell(1, "name"), "<b>Tail</b>");
  await until(gm, ({ actor }, goblinA) => actor(goblinA).system.parts[1].name === "<b>Tail</b>", IDS.goblinA);
  await gm.click(`${SHEET} [data-action="deletePart"][data-place="2"]`);
  await until(gm, ({ actor }, goblinA) => actor(goblinA).system.parts.length === 2, IDS.goblinA);
  await expect
    .poll(() =>
      inPage(
        gm,
        ({ actor }, goblinA) =>
          actor(goblinA).system.parts.map(({ id, core, hp, maxHp }: Kept) => [id, core, hp, maxHp]),
        IDS.goblinA,
      ),
    )
    .toEqual([
      ["Part 1", true, 20, 24],
      ["Part 2", false, 10, 10],
    ]);
  await gm.waitForSelector(`${SHEET} .pool.hp .sum:text-is("30 / 34")`);
  // At its smallest the window still holds all of a part's row.
  await inPage(gm, ({ actor }, goblinA) => actor(goblinA).sheet.setPosition({ width: 400 }) && undefined, IDS.goblinA);
  await expect
    .poll(() =>
      gm.$$eval(`${SHEET} .parts .row :is(input, button)`, (cells) =>
        cells
          .filter((cell) => {
            const edge = cell.closest(".window-content")!.getBoundingClientRect().right;
            return cell.getBoundingClientRect().right > edge || cell.scrollWidth > cell.clientWidth + 1;
          })
          .map((cell) => cell.outerHTML),
      ),
    )
    .toEqual([]);
  // One's own accuracy is each part's.
  await expect.poll(() => gm.$(`${SHEET} [name="system.accuracy"]`)).toBeNull();
  // Text typed for one part does not change another.
  await enter(gm, cell(1, "hp"), "99");
  await until(gm, ({ actor }, goblinA) => actor(goblinA).system.parts[1].hp === 10, IDS.goblinA);
});

test("a weapon is taken in hand from its sheet, by whose turn it is", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await open(aoi, IDS.wolf);
  const knife = await inPage(
    aoi,
    ({ actor }, wolf) => actor(wolf).items.find(({ name }) => name === "Throwing knife").id,
    IDS.wolf,
  );
  const card = `[data-ransen="weapons"] [data-item="${knife}"]`;
  await aoi.waitForSelector(`${card}[aria-pressed="false"]`);
  await aoi.click(`${SHEET} [data-action="takeInHand"][data-id="${knife}"]`);
  await aoi.waitForSelector(`${card}[aria-pressed="true"]`);
});

async function turnTo(page: SeatedPage, id: string): Promise<void> {
  await page.click(`${SHEET} [data-action="turnTo"][data-page="${id}"]`);
  await page.waitForSelector(`${SHEET} [data-page="${id}"][aria-selected="true"]`);
}

test("figures that nobody wrote down follow from abilities, classes and what is worn, into the battle as well", async () => {
  await table.reset();
  const gm = table.at("gm");
  const written = await inPage(gm, ({ actor }, kai) => actor(kai).system.fortitude, IDS.kai);
  await beginBattle(gm);
  await open(gm, IDS.kai);
  await turnTo(gm, "abilities");
  for (const [ability, value] of [
    ["agi", "18"],
    ["vit", "17"],
    ["mnd", "12"],
  ] as const) {
    await enter(gm, `${SHEET} [name="system.abilities.${ability}.value"]`, value);
    await until(
      gm,
      ({ actor }, { kai, ability, value }) => actor(kai).system.abilities[ability].value === Number(value),
      { kai: IDS.kai, ability, value },
    );
  }
  await enter(gm, `${SHEET} [name="system.abilities.vit.growth"]`, "1");
  await gm.selectOption(`${SHEET} [data-choice="addClass"]`, "Fig");
  await enter(gm, `${SHEET} [name="system.classes.Fig"]`, "3");
  await until(gm, ({ actor }, kai) => actor(kai).system.classes.Fig === 3, IDS.kai);
  // A written figure counts until its field is emptied.
  await expect.poll(() => inPage(gm, ({ actor }, kai) => actor(kai).system.fortitude, IDS.kai)).toBe(written);
  await gm.click(`${SHEET} [data-action="reckonAll"]`);
  await gm.click('dialog [data-action="yes"], .dialog [data-action="yes"]');
  await until(gm, ({ actor }, kai) => actor(kai).system.fortitude === 6, IDS.kai);
  await expect
    .poll(() =>
      inPage(
        gm,
        ({ actor }, kai) =>
          (({ movement, hp, willpower, evasion, accuracy }) => [movement, hp.max, willpower, evasion, accuracy])(
            actor(kai).system,
          ),
        IDS.kai,
      ),
    )
    .toEqual([18, 27, 5, 6, 3]);
  await turnTo(gm, "belongings");
  await gm.click(`${SHEET} [data-action="addArmament"][data-type="armour"]`);
  await gm.waitForSelector('[data-ransen="belonging"] img[src$="assets/armour.svg"]');
  await enter(gm, '[data-ransen="belonging"] [name="system.defence"]', "4");
  await until(gm, ({ actor }, kai) => actor(kai).system.defence === 4, IDS.kai);
  await untilBattle(gm, ({ character }, kai) => character(kai).vitals.defence === 4, IDS.kai);
  await untilBattle(gm, ({ character }, kai) => character(kai).vitals.fortitude === 6, IDS.kai);
  await gm.click(`.ransen-armament [data-action="close"]`);
  // Two loadouts: with the armour as a fighter, and without it as whoever shoots, whose evasion is written down.
  await turnTo(gm, "abilities");
  await gm.click(`${SHEET} [data-action="addRow"][data-list="loadouts"]`);
  await until(gm, ({ actor }, kai) => actor(kai).system.loadouts.length === 1, IDS.kai);
  await turnTo(gm, "belongings");
  await gm.click(`${SHEET} [data-worn]`);
  await until(gm, ({ actor }, kai) => actor(kai).system.defence === 0, IDS.kai);
  await turnTo(gm, "abilities");
  await gm.selectOption(`${SHEET} [data-choice="addClass"]`, "Sho");
  await enter(gm, `${SHEET} [name="system.classes.Sho"]`, "5");
  await until(gm, ({ actor }, kai) => actor(kai).system.accuracy === 5, IDS.kai);
  await gm.click(`${SHEET} [data-action="addRow"][data-list="loadouts"]`);
  await until(gm, ({ actor }, kai) => actor(kai).system.loadouts.length === 2, IDS.kai);
  await enter(gm, `${SHEET} [data-list="loadouts"][data-row="1"][data-cell="evasion"]`, "2");
  await until(gm, ({ actor }, kai) => actor(kai).system.loadouts[1].evasion === 2, IDS.kai);
  await gm.selectOption(`${SHEET} [data-list="loadouts"][data-row="0"][data-cell="accuracyClass"]`, "Fig");
  await until(gm, ({ actor }, kai) => actor(kai).system.loadouts[0].accuracyClass === "Fig", IDS.kai);
  await expect.poll(() => gm.getAttribute(`${SHEET} [data-row="0"][data-cell="accuracy"]`, "placeholder")).toBe("3");
  await turnTo(gm, "fight");
  const inBattle = (figures: string) =>
    untilBattle(
      gm,
      ({ character }, { kai, figures }) =>
        (({ accuracy, evasion, defence }) => [accuracy, evasion, defence].join())(character(kai).vitals) === figures,
      { kai: IDS.kai, figures },
    );
  for (const [row, figures] of [
    [1, "5,2,0"],
    [0, "3,6,4"],
  ] as const) {
    await gm.click(`${SHEET} [data-action="putOn"][data-row="${row}"]`);
    await gm.waitForSelector(`${SHEET} [data-action="putOn"][data-row="${row}"][aria-pressed="true"]`);
    await inBattle(figures);
  }
  await expect.poll(() => gm.inputValue(`${SHEET} [name="system.fortitude"]`)).toBe("");
  await expect.poll(() => gm.getAttribute(`${SHEET} [name="system.fortitude"]`, "placeholder")).toBe("8");
});

test("a monster's table is written down and rolled on, and an item is dragged onto another sheet", async () => {
  await table.reset();
  const gm = table.at("gm");
  await open(gm, IDS.goblinA);
  await turnTo(gm, "lore");
  for (const count of [1, 2]) {
    await gm.click(`${SHEET} [data-action="addRow"][data-list="loot"]`);
    await until(gm, ({ actor }, { goblinA, count }) => actor(goblinA).system.loot.length === count, {
      goblinA: IDS.goblinA,
      count,
    });
  }
  const cell = (row: number, key: string) => `${SHEET} [data-list="loot"][data-row="${row}"][data-cell="${key}"]`;
  await enter(gm, cell(0, "text"), "<i>Rusty knife</i>");
  await until(gm, ({ actor }, goblinA) => actor(goblinA).system.loot[0].text !== "", IDS.goblinA);
  await enter(gm, cell(1, "least"), "13");
  await until(gm, ({ actor }, goblinA) => actor(goblinA).system.loot[1].least === 13, IDS.goblinA);
  await enter(gm, cell(1, "text"), "Never");
  await until(gm, ({ actor }, goblinA) => actor(goblinA).system.loot[1].text === "Never", IDS.goblinA);
  await gm.click(`${SHEET} [data-action="rollLoot"]`);
  await until(gm, ({ game }) => game.messages.contents.at(-1)?.content.includes("&lt;i&gt;Rusty knife&lt;/i&gt;"));
  await expect.poll(() => inPage(gm, ({ game }) => game.messages.contents.at(-1)!.content)).not.toContain("Never");
  // Sword shards are counted in its figures once it is pressed, and taken away again.
  const figures = () =>
    inPage(
      gm,
      ({ actor }, goblinA) => {
        const { hp, mp, fortitude, strengthened } = actor(goblinA)._source.system;
        return [hp.max, mp.max, fortitude, strengthened];
      },
      IDS.goblinA,
    ) as Promise<number[]>;
  const [hp, mp, fortitude] = await figures();
  const offered = gm.locator(`${SHEET} [data-action="strengthen"]`);
  for (const [shards, offer, after] of [
    [6, "HP +30, MP +6, resistances +2", [hp! + 30, mp! + 6, fortitude! + 2, 6]],
    [0, "HP −30, MP −6, resistances −2", [hp, mp, fortitude, 0]],
  ] as const) {
    await enter(gm, `${SHEET} [name="system.shards"]`, String(shards));
    await expect.poll(() => offered.textContent()).toContain(offer);
    await offered.click();
    await expect.poll(figures).toEqual(after);
    await expect.poll(() => offered.count()).toBe(0);
  }
  // An item that is made without a picture has that of its kind.
  await expect
    .poll(() =>
      inPage(gm, ({ Item }) => Item.implementation.create({ name: "Rope", type: "gear" }).then(({ img }: Kept) => img)),
    )
    .toBe("systems/ransen/assets/gear.svg");
  // The knife of one goblin, dropped on the other's sheet.
  await turnTo(gm, "fight");
  const before = (await inPage(gm, ({ actor }, goblinB) => actor(goblinB).items.size, IDS.goblinB)) as number;
  await inPage(
    gm,
    async ({ actor }, goblinB) => {
      await actor(goblinB).sheet.render({ force: true, position: { left: 20, top: 40 } });
    },
    IDS.goblinB,
  );
  await until(gm, (_, sheet) => document.querySelectorAll(sheet).length === 2, SHEET);
  await inPage(gm, ({ actor }, goblinA) => actor(goblinA).sheet.setPosition({ left: 640, top: 40 }), IDS.goblinA);
  const row = gm.locator(`${SHEET} .armaments li`);
  await row.last().hover();
  const target = gm.locator(SHEET).last();
  const source = gm.locator(SHEET).first().locator(".armaments li").first();
  await source.dragTo(target, { targetPosition: { x: 60, y: 20 } });
  await until(gm, ({ actor }, { goblinB, given }) => actor(goblinB).items.size === given, {
    goblinB: IDS.goblinB,
    given: before + 1,
  });
});
