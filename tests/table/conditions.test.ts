/** What happens to documents becomes the battle's: status effects, HP, deleted tokens – and comes back by undo. */

import { expect, test } from "vitest";
import { battleOnPage, beginBattle, characterIn, fight, IDS, press, untilBattle } from "../support/battle";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { openSheetOf, type SeatedPage, tokenOnPage, untilReady } from "../support/table";

const table = sitDown({ gm: {}, aoi: {} });

const DUEL = { [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12] } as const;

/** Presses a status in the token's palette, as everybody does. */
async function toggleStatus(page: SeatedPage, id: string, status: string): Promise<void> {
  const { x, y } = await tokenOnPage(page, id);
  await page.mouse.click(x, y, { button: "right" });
  await page.click(`#token-hud [data-status-id="${status}"]`);
  await inPage(page, ({ canvas }) => canvas.tokens.hud.clear());
}

test("who has fallen lies there before a battle as in one: smaller, and under a veil", async () => {
  await table.reset();
  const gm = table.at("gm");
  await inPage(gm, ({ combat }) => combat?.delete());
  const drawn = () =>
    inPage(
      gm,
      ({ canvas }, wolf) => {
        const circles = (part: Kept): number =>
          (part.geometry?.graphicsData?.length ?? 0) +
          (part.children ?? []).reduce((sum: number, child: Kept) => sum + circles(child), 0);
        return [canvas.tokens.get(wolf).mesh?.width ?? 0, circles(canvas.skirmishOver)];
      },
      IDS.wolf,
    ) as Promise<[number, number]>;
  const [whole, bare] = await drawn();
  await inPage(gm, ({ actor }, wolf) => actor(wolf).toggleStatusEffect("unconscious", { active: true }), IDS.wolf);
  await expect.poll(async () => (await drawn())[1], { timeout: 20_000 }).toBeGreaterThan(bare);
  expect((await drawn())[0]).toBeLessThan(whole);
  await inPage(gm, ({ actor }, wolf) => actor(wolf).toggleStatusEffect("unconscious", { active: false }), IDS.wolf);
  await expect.poll(drawn).toEqual([whole, bare]);
});

test("of somebody behind a wall no sign tells a player where it lies", async () => {
  await table.reset({ [IDS.wolf]: [24, 12], [IDS.goblinA]: [12, 6] });
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await inPage(gm, ({ actor }, id) => actor(id).toggleStatusEffect("unconscious", { active: true }), IDS.goblinA);
  const signsAt = (page: SeatedPage) =>
    inPage(
      page,
      ({ canvas }, id) => {
        const { x, y } = canvas.tokens.get(id).center;
        const around = (part: Kept): number =>
          (part.geometry?.graphicsData ?? []).filter(
            ({ shape }: Kept) => shape.radius !== undefined && Math.hypot(shape.x - x, shape.y - y) < shape.radius,
          ).length + (part.children ?? []).reduce((sum: number, child: Kept) => sum + around(child), 0);
        return around(canvas.skirmishOver) + around(canvas.skirmish);
      },
      IDS.goblinA,
    ) as Promise<number>;
  await expect.poll(() => signsAt(aoi)).toBeGreaterThan(0);
  const sees = (tokenVision: boolean) => inPage(gm, ({ scene }, on) => scene.update({ tokenVision: on }), tokenVision);
  // Nobody of hers has sight: it is as if a wall stood before each of them.
  await sees(true);
  await expect.poll(() => signsAt(aoi)).toBe(0);
  expect(await signsAt(gm)).toBeGreaterThan(0);
  await sees(false);
  await expect.poll(() => signsAt(aoi)).toBeGreaterThan(0);
});

test("A25-STA-2 who falls unconscious drops out of melee, the skirmish vanishes, and undo brings all of it back", async () => {
  await table.reset(DUEL);
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await fight(aoi, IDS.wolf, IDS.goblinA);
  await toggleStatus(gm, IDS.goblinA, "unconscious");
  await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 0);
  const fallen = await battleOnPage(aoi);
  expect(characterIn(fallen, IDS.goblinA).melee).toBeNull();
  expect(characterIn(fallen, IDS.goblinA).conditions).toContainEqual({ id: "unconscious" });
  await press(gm, "undo");
  await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1);
  const back = await battleOnPage(aoi);
  for (const id of [IDS.wolf, IDS.goblinA]) expect(characterIn(back, id).melee).toBe("S1");
  expect(characterIn(back, IDS.goblinA).conditions).toEqual([]);
  for (const page of [gm, aoi])
    await until(page, ({ actor }, goblinA) => actor(goblinA).statuses.size === 0, IDS.goblinA);
  // Nothing of the undone effect comes after.
  await gm.waitForTimeout(300);
  expect((await battleOnPage(gm)).skirmishes).toHaveLength(1);
});

test("DIC-4 at 0 HP, entered in the sheet, a goblin is unconscious; with the choice off it is not", async () => {
  await table.reset(DUEL);
  const gm = table.at("gm");
  await beginBattle(gm);
  const enterHp = async (hp: string) => {
    await openSheetOf(gm, IDS.goblinC);
    await gm.fill('[name="system.hp.value"]', hp);
    await gm.keyboard.press("Tab");
    await until(gm, ({ actor }, { goblinC, hp }) => actor(goblinC).system.hp.value === Number(hp), {
      goblinC: IDS.goblinC,
      hp,
    });
  };
  await enterHp("0");
  await untilBattle(
    gm,
    ({ character }, goblinC) =>
      character(goblinC)
        .conditions.map((c: Kept) => c.id)
        .includes("unconscious"),
    IDS.goblinC,
  );
  await table.reset(DUEL);
  await inPage(gm, ({ game }) => game.settings.set("ransen", "hpFells", false));
  await inPage(gm, ({ game }) => game.settings.set("ransen", "automation.damage", "off"));
  await beginBattle(gm);
  await enterHp("0");
  await gm.waitForTimeout(300);
  expect(characterIn(await battleOnPage(gm), IDS.goblinC).conditions).toEqual([]);
});

test("a deleted token is removed from the battle, and its opponent is free", async () => {
  await table.reset(DUEL);
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await fight(aoi, IDS.wolf, IDS.goblinA);
  await inPage(gm, ({ token }, goblinA) => token(goblinA).delete(), IDS.goblinA);
  await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 0);
  const battle = await battleOnPage(aoi);
  expect(battle.characters.map(({ id }) => id)).not.toContain(IDS.goblinA);
  expect(battle.excluded).toContain(IDS.goblinA);
  expect(characterIn(battle, IDS.wolf).melee).toBeNull();
});

test("movement and feats that are changed on the sheet hold in the battle from then on, and undo takes them back", async () => {
  await table.reset(DUEL);
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  const before = characterIn(await battleOnPage(gm), IDS.goblinC);
  await openSheetOf(gm, IDS.goblinC);
  await gm.fill('[name="system.movement"]', "4");
  await gm.keyboard.press("Tab");
  await untilBattle(aoi, ({ character }, goblinC) => character(goblinC).movement === 4, IDS.goblinC);
  // The sheet of one goblin is nobody else's.
  expect(characterIn(await battleOnPage(aoi), IDS.goblinD).movement).not.toBe(4);
  await inPage(gm, ({ actor }, goblinC) => actor(goblinC).update({ "system.feats": ["footwork"] }), IDS.goblinC);
  await untilBattle(aoi, ({ character }, goblinC) => character(goblinC).feats.includes("footwork"), IDS.goblinC);
  for (const movement of [4, before.movement]) {
    await press(gm, "undo");
    await untilBattle(
      aoi,
      ({ character }, { goblinC, movement }) =>
        character(goblinC).movement === movement && character(goblinC).feats.length === 0,
      { goblinC: IDS.goblinC, movement },
    );
    await until(
      gm,
      ({ actor }, { goblinC, movement }) =>
        actor(goblinC).system.movement === movement && actor(goblinC).system.feats.length === 0,
      { goblinC: IDS.goblinC, movement },
    );
  }
});

// The last one, because its reload removes everything that the shared page remembers.
test("a token that is deleted while the referee's page starts, and hears nothing yet, is removed from the battle", async () => {
  await table.reset(DUEL);
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await inPage(gm, ({ Hooks }) => Hooks.events.deleteToken.splice(0).length);
  await inPage(
    gm,
    async ({ token }, goblinC) => {
      await token(goblinC).delete();
    },
    IDS.goblinC,
  );
  await gm.reload();
  await untilReady(gm, "gm", gm.troubles);
  await untilBattle(aoi, ({ battle }, goblinC) => battle.excluded.includes(goblinC), IDS.goblinC);
});
