/**
 * A weapon where everyone declares at once, with a real mouse: written on its sheet, shown on the map, declared as
 * two attacks at two goblins that only its own reach finds, and rolled (`SIM-ACC-6`, `SIM-RCH-1`, `SIM-ACC-2`).
 */

import { expect, test } from "vitest";
import type { SimultaneousBattle } from "../../src/rules/index";
import { IDS, press, untilBattle } from "../support/battle";
import {
  beginDeclaring,
  chooseOnly,
  openPlanning,
  pickOption,
  reveal,
  sealNow,
  statusOf,
  DECLARE_WINDOW as WINDOW,
} from "../support/declaring";
import { pressToken } from "../support/hand-presses";
import { inPage, type Kept, until } from "../support/in-page";
import { shot } from "../support/map-words";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const table = sitDown({ gm: { lang: "ja" }, aoi: {} });
const SHEET = '[data-ransen="armament"]';

const battleOf = (page: SeatedPage) =>
  inPage(page, ({ battle }) => structuredClone(battle) as unknown as SimultaneousBattle);

const weaponOf = (page: SeatedPage, who: string) =>
  inPage(page, ({ actor }, who) => actor(who).items.find((i) => i.system.how === "melee").id, who) as Promise<string>;

/** The wolf and two goblins 4 m from it, out of reach of a plain weapon. */
async function arrange(gm: SeatedPage): Promise<void> {
  await inPage(
    gm,
    async ({ token, CONFIG, scene }, { wolf, goblinA, goblinB }) => {
      const fighter = token(wolf).actor;
      await fighter.update({ system: { fin: 3, hp: { value: 32, max: 32 } } });
      const blade = fighter.items.find((i: Kept) => i.system.how === "melee");
      await blade.update({ system: { dice: 1, pointsBonus: 3, power: null } });
      for (const id of [goblinA, goblinB])
        await token(id).actor.update({ system: { ath: 3, fin: 1, hp: { value: 16, max: 16 } } });
      CONFIG.Dice.randomUniform = () => 0.6;
      const { tokens, grid } = scene;
      const { x, y } = tokens.get(wolf);
      const four = (4 * grid.size) / grid.distance;
      await tokens.get(goblinA).update({ x: x + four, y }, { animate: false });
      await tokens.get(goblinB).update({ x, y: y + four }, { animate: false });
    },
    { wolf: IDS.wolf, goblinA: IDS.goblinA, goblinB: IDS.goblinB },
  );
}

test("two attacks in one action, as the sheet says, at two goblins beyond a plain reach", {
  timeout: 120_000,
}, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await arrange(gm);

  // Written on the weapon's sheet, below what is seldom asked.
  await inPage(
    gm,
    async ({ actor }, wolf) => {
      const blade = actor(wolf).items.find((i: Kept) => i.system.how === "melee");
      await blade.sheet.render({ force: true });
    },
    IDS.wolf,
  );
  await gm.click(`${SHEET} details.more > summary`);
  await gm.fill(`${SHEET} [name="system.atOnce.reach"]`, "5");
  await gm.press(`${SHEET} [name="system.atOnce.reach"]`, "Tab");
  await gm.fill(`${SHEET} [name="system.atOnce.attacks"]`, "2");
  await gm.press(`${SHEET} [name="system.atOnce.attacks"]`, "Tab");
  await gm.selectOption(`${SHEET} [name="system.atOnce.metBy"]`, "dodge");
  await expect
    .poll(() =>
      inPage(
        gm,
        ({ actor }, wolf) => actor(wolf).items.find((i: Kept) => i.system.how === "melee").system.atOnce,
        IDS.wolf,
      ),
    )
    .toMatchObject({ reach: 5, attacks: 2, metBy: "dodge" });
  await shot(gm, "at-once-sheet-ja");
  await gm.click(`${SHEET} [data-action="close"]`);

  await beginDeclaring(gm);
  await openPlanning(gm);
  await chooseOnly(aoi, IDS.wolf);
  const first = '[data-ransen="weapons"] [aria-pressed]';
  await aoi.waitForSelector(first);
  if ((await aoi.getAttribute(first, "aria-pressed")) !== "true") await aoi.keyboard.press("Digit1");
  const header = (await aoi.locator(`${WINDOW} .window-header`).boundingBox())!;
  await aoi.mouse.move(header.x + 120, header.y + 12);
  await aoi.mouse.down();
  await aoi.mouse.move(140, header.y + 12, { steps: 5 });
  await aoi.mouse.up();
  await pressToken(aoi, IDS.goblinA);
  await until(aoi, (_, { field, goblin }) => document.querySelector<HTMLInputElement>(field)?.value === goblin, {
    field: `${WINDOW} select[name="first.target"]`,
    goblin: IDS.goblinA,
  });
  await expect.poll(() => aoi.inputValue(`${WINDOW} select[name="first.further0"]`)).toBe("");
  await pickOption(aoi, "first.further0", IDS.goblinB);
  await expect.poll(() => statusOf(aoi)).toBe("This can be sealed.");
  await shot(aoi, "at-once-declared-en");
  await sealNow(aoi, IDS.wolf);
  await reveal(gm, true);
  const blade = await weaponOf(gm, IDS.wolf);
  expect(blade).not.toBe("");
  const figures = { range: 5, blockable: false, points: { dice: 1, bonus: 3 } };
  expect((await battleOf(gm)).sealed.find(({ who }) => who === IDS.wolf)?.action).toMatchObject([
    { attack: "melee", target: IDS.goblinA, with: figures },
    { attack: "melee", target: IDS.goblinB, further: true, with: figures },
  ]);

  await press(gm, "resolve");
  const strip = '[data-ransen="strip"] [data-press="points"]';
  // One press rolls the damage of both.
  await aoi.waitForSelector(strip);
  await aoi.click(strip);
  await untilBattle(aoi, ({ battle }) => battle.round === 2);
  const { characters } = await battleOf(gm);
  for (const id of [IDS.goblinA, IDS.goblinB])
    expect(characters.find((one) => one.id === id)?.health, id).toBeLessThan(16);
  // Against the dodge, though the block is higher.
  const told = async () => (await gm.locator('[data-ransen="strike-card"]').allTextContents()).join(" ");
  await expect.poll(told).toContain("避け9：命中");
  await shot(gm, "at-once-cards-ja");
  await press(gm, "undo");
  await untilBattle(gm, ({ battle }) => battle.phase === "revealed");
});
