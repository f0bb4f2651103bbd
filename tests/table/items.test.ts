/** Items that do something: a technique, a spell on an ally, a potion and a declared feat, by two users, and all of it undone. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { battleOnPage, beginBattle, beginTurn, endTurn, IDS, untilBattle } from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { inPage, type Kept } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { type SeatedPage, tokenOnPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: { lang: "ja" }, ren: {} });

const BAR = '[data-ransen="weapons"]';
const STRIP = '[data-ransen="strip"]';
const PLACES = { [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12], [IDS.sakura]: [20, 12], [IDS.kai]: [24, 12] } as const;

/** What the sheets say that something was spent of. */
const spentOn = (page: SeatedPage) =>
  inPage(
    page,
    ({ actor }, { wolf, sakura, kai }) => {
      const sheet = (id: Kept) => actor(id);
      const of = ({ system, items }: Kept) => [
        system.hp.value,
        system.mp.value,
        ...items.map((i: Kept) => i.system.quantity ?? i.system.uses?.value),
      ];
      return JSON.stringify([wolf, sakura, kai].map((id) => of(sheet(id))));
    },
    { wolf: IDS.wolf, sakura: IDS.sakura, kai: IDS.kai },
  );

async function equip(gm: SeatedPage): Promise<void> {
  await gm.evaluate(
    async ({ wolf, sakura, goblin, kai }) => {
      interface Actor {
        update(changes: object): Promise<unknown>;
        createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      }
      const { game } = globalThis as unknown as {
        game: { scenes: { active: { tokens: { get(id: string): { actor: Actor } } } } };
      };
      const actor = (id: string) => game.scenes.active.tokens.get(id).actor;
      const pools = { hp: { value: 32, max: 32 }, mp: { value: 12, max: 12 } };
      await actor(wolf).update({ system: { accuracy: 7, evasion: 6, defence: 5, ...pools } });
      await actor(sakura).update({ system: { magicPower: 6, ...pools } });
      await actor(kai).update({ system: { ...pools, hp: { value: 20, max: 38 } } });
      await actor(goblin).update({ system: { accuracy: 4, evasion: 3, defence: 2, hp: { value: 16, max: 16 } } });
      await actor(wolf).createEmbeddedDocuments("Item", [
        {
          name: "キャッツアイ",
          type: "technique",
          system: { timing: "minor", mp: 3, effect: "nothing", effects: [{ rounds: 3, figures: { accuracy: 1 } }] },
        },
        {
          name: "全力攻撃",
          type: "feat",
          system: {
            timing: "declared",
            modifiers: { damage: 4 },
            effects: [{ until: "own-turn", figures: { evasion: -2 } }],
          },
        },
      ]);
      await actor(sakura).createEmbeddedDocuments("Item", [
        {
          name: "プロテクション",
          type: "spell",
          system: {
            how: "cast",
            range: 30,
            mp: 1,
            effect: "nothing",
            against: "none",
            effects: [{ rounds: 18, figures: { reduction: 1 } }],
          },
        },
      ]);
      await actor(kai).createEmbeddedDocuments("Item", [
        {
          name: "Healing potion",
          type: "gear",
          system: { quantity: 2, effect: "heal", dice: 0, pointsBonus: 9, shape: "single" },
        },
      ]);
    },
    { wolf: IDS.wolf, sakura: IDS.sakura, goblin: IDS.goblinA, kai: IDS.kai },
  );
}

async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (!folder) return;
  await inPage(page, ({ canvas }) => canvas.app.render());
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

async function frames(page: SeatedPage): Promise<void> {
  await inPage(page, () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function take(page: SeatedPage, name: string): Promise<void> {
  const card = page.locator(`${BAR} .cards button`, { hasText: name });
  await card.click();
  await expect.poll(() => card.getAttribute("aria-pressed")).toBe("true");
}

async function pressOn(page: SeatedPage, id: string): Promise<void> {
  const { x, y } = await tokenOnPage(page, id);
  await page.mouse.move(x, y, { steps: 4 });
  await frames(page);
  await page.mouse.click(x, y);
}

/** Notes in each frame in which both are there whether a plate that begins so covers the MP that rise. */
const watchCost = (page: SeatedPage, name: string) =>
  inPage(
    page,
    ({ canvas, left }, name) => {
      left.covered = [];
      const textsIn = (part: Kept): Kept[] => [
        ...(typeof part.text === "string" && part.worldVisible ? [part] : []),
        ...(part.children ?? []).flatMap(textsIn),
      ];
      const look = () => {
        const cost = textsIn(canvas.interface).find(({ text }) => text.startsWith("MP"));
        const plate = textsIn(canvas.skirmishOver).find(({ text }) => text.startsWith(name));
        if (cost && plate) {
          const [a, b] = [cost.getBounds(), plate.parent.getBounds()];
          left.covered.push(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
        }
        requestAnimationFrame(look);
      };
      look();
    },
    name,
  );

test("a technique on oneself, a spell on an ally, a potion and a declared feat, and every sheet as before", {
  timeout: 180_000,
}, async () => {
  await table.reset(PLACES);
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await equip(gm);
  await beginBattle(gm);
  const before = await spentOn(gm);

  // The spell: a casting check, and what lasts is on the ally.
  await beginTurn(aoi, IDS.sakura);
  await forceDice(gm, ...sixSided(3, 4));
  await take(aoi, "プロテクション");
  await pressOn(aoi, IDS.wolf);
  await untilBattle(
    gm,
    ({ character }, wolf) => character(wolf).effects?.some((one: Kept) => one.name === "プロテクション") === true,
    IDS.wolf,
  );
  await untilBattle(gm, ({ character }, sakura) => character(sakura).vitals.mp === 11, IDS.sakura);
  await endTurn(aoi);

  // The technique is a minor action: the weapon is in hand again, and the major action is left.
  await beginTurn(aoi, IDS.wolf);
  await take(aoi, "キャッツアイ");
  await picture(aoi, "items-hand-ja");
  await watchCost(aoi, "キャッツアイ");
  await aoi.click(`${BAR} [data-action="useOnSelf"]`);
  await untilBattle(
    gm,
    ({ character, battle }, wolf) =>
      character(wolf).effects?.some((one: Kept) => one.name === "キャッツアイ") === true &&
      character(wolf).vitals.mp === 9 &&
      battle.turn?.major === false,
    IDS.wolf,
  );
  await expect
    .poll(() => aoi.locator(`${BAR} .cards [aria-pressed="true"]`).textContent())
    .not.toContain("キャッツアイ");
  await expect.poll(() => inPage(aoi, ({ left }) => left.covered.length)).toBeGreaterThan(5);
  await expect.poll(() => inPage(aoi, ({ left }) => left.covered.includes(true))).toBe(false);

  // The feat goes with the strike: +4, and evasion less until the next turn.
  await aoi.click(`${BAR} [data-feat]`);
  await forceDice(gm, ...sixSided(6, 5, 2, 3));
  await pressOn(aoi, IDS.goblinA);
  await aoi.click(`${STRIP} [data-press="settle"]`);
  await untilBattle(
    gm,
    ({ battle, character }, wolf) =>
      battle.turn?.feat === "全力攻撃" &&
      character(wolf).effects?.some((one: Kept) => one.name === "全力攻撃") === true,
    IDS.wolf,
  );
  await picture(aoi, "items-feat-spent-ja");
  await expect.poll(() => aoi.getAttribute(`${BAR} [data-feat]`, "aria-disabled")).toBe("true");
  await endTurn(aoi);

  // The potion is used up by one.
  await beginTurn(ren, IDS.kai);
  await take(ren, "Healing potion");
  await picture(ren, "items-hand-en");
  await pressOn(ren, IDS.kai);
  await ren.click(`${STRIP} [data-press="settle"]`, { timeout: 3_000 }).catch(() => undefined);
  await untilBattle(gm, ({ character }, kai) => character(kai).vitals.hp === 29, IDS.kai);
  await expect.poll(() => spentOn(gm)).not.toBe(before);
  await expect
    .poll(() =>
      inPage(gm, ({ actor }, kai) => actor(kai).items.find((i) => i.type === "gear").system.quantity, IDS.kai),
    )
    .toBe(1);
  await endTurn(ren);

  // All of it back, step by step.
  for (let steps = 0; steps < 40; steps++) {
    const undo = gm.locator('[data-ransen="tracker"] [data-action="undo"]');
    if (await undo.isDisabled()) break;
    const revision = (await inPage(gm, ({ system }) => system.revision)) as number;
    await undo.click();
    await untilBattle(gm, ({ system }, revision) => system.revision > revision, revision);
  }
  expect((await battleOnPage(gm)).characters.flatMap(({ effects = [] }) => effects)).toEqual([]);
  await expect.poll(() => spentOn(gm)).toBe(before);
});

const SHEET = '[data-ransen="belonging"]';

/** Opens an item of Wolf's on the page that says what it does. */
async function openPage(page: SeatedPage, name: string): Promise<void> {
  const item = `game.scenes.active.tokens.get("${IDS.wolf}").actor.items.find((i) => i.name === "${name}")`;
  await page.waitForFunction(`Boolean(${item})`);
  await page.evaluate(`void ${item}.sheet.render({ force: true })`);
  await page.click(`${SHEET} [data-page="does"]`);
  await page.waitForSelector(`${SHEET} [data-action="addEffect"]`);
}

test("the page that says what something does: an effect is added, changed and taken away", {
  timeout: 120_000,
}, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await equip(gm);
  const stored = (path: string) =>
    gm.evaluate(
      `game.scenes.active.tokens.get("${IDS.wolf}").actor.items.find((i) => i.type === "technique").system.${path}`,
    );
  await openPage(aoi, "キャッツアイ");
  await picture(aoi, "items-page-ja");
  await openPage(gm, "キャッツアイ");
  await gm.fill(`${SHEET} [data-effect="0"][data-cell="accuracy"]`, "2");
  await gm.keyboard.press("Tab");
  await expect.poll(() => stored("effects[0].figures.accuracy")).toBe(2);
  await gm.selectOption(`${SHEET} [data-effect="0"][data-cell="does"]`, "heal");
  await expect.poll(() => stored("effects[0].each.does")).toBe("heal");
  await gm.click(`${SHEET} [data-action="addEffect"]`);
  await expect.poll(() => stored("effects.length")).toBe(2);
  await picture(gm, "items-page-en");
  await gm.click(`${SHEET} [data-action="deleteEffect"][data-effect="1"]`);
  await expect.poll(() => stored("effects.length")).toBe(1);
  for (const page of [gm, aoi])
    await page.evaluate(
      "[...foundry.applications.instances.values()].find((one) => one.element?.dataset.ransen === 'belonging')?.close()",
    );
});
