/** Where tokens of one coordinate stand on the screen, and what a player may do about it. */

import { expect, test } from "vitest";
import { asks, itemFor } from "../support/asking";
import {
  battleOnPage,
  beginBattle,
  beginTurn,
  block,
  characterIn,
  choose,
  endTurn,
  fight,
  IDS,
  noticeOn,
  press,
  untilBattle,
} from "../support/battle";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage, tokenOnPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {} });

/** What is written above the tokens. */
const plateOn = (page: SeatedPage) =>
  inPage(page, ({ canvas }) => {
    const words: Kept[] = [];
    const read = (shown: Kept) => {
      if (!shown.visible) return;
      if (typeof shown.text === "string") words.push(shown.text.replaceAll("\n", " "));
      for (const child of shown.children ?? []) read(child);
    };
    read(canvas.skirmishOver);
    return words;
  });

/** Waits until a token stands at a place on a page, metres. */
async function standsAt(page: SeatedPage, id: string, x: number, y: number): Promise<void> {
  await until(
    page,
    ({ token, scene }, { id, x, y }) => {
      const t = token(id)._source;
      const m = scene.grid.size / 5;
      return Math.hypot((t.x + t.width * 50) / m - x, (t.y + t.height * 50) / m - y) < 0.15;
    },
    { id, x, y },
    { timeout: 10_000 },
  );
}

test("A25-BLK-6 those in contact stand side by side, enemies facing each other, and back alone after an undo", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
  await block(gm, [IDS.goblinB]);
  await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
  const [x, y] = characterIn(await battleOnPage(aoi), IDS.wolf).at;
  for (const page of [gm, aoi]) {
    await standsAt(page, IDS.wolf, x - 1, y);
    await standsAt(page, IDS.goblinB, x + 1, y);
  }
  // The Game Master's eye lets them stand there.
  await gm.waitForTimeout(400);
  await standsAt(gm, IDS.wolf, x - 1, y);
  await expect.poll(() => gm.$("#notifications li")).toBeNull();
  await press(gm, "undo");
  await standsAt(aoi, IDS.wolf, 20, 17);
  await standsAt(aoi, IDS.goblinB, 35, 19);
});

test("A25-SKR-2 in melee another seat inside the circle is no move; outside it is one, and refused", async () => {
  await table.reset({ [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12] });
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await standsAt(aoi, IDS.wolf, 23, 12);
  await fight(aoi, IDS.wolf, IDS.goblinA);
  const before = JSON.stringify(await battleOnPage(gm));
  await dragToken(aoi, IDS.wolf, [{ x: 22.5, y: 13.5 }]);
  await standsAt(gm, IDS.wolf, 22.5, 13.5);
  await endTurn(aoi);
  await standsAt(gm, IDS.wolf, 22.5, 13.5);
  const after = await battleOnPage(gm);
  expect(characterIn(after, IDS.wolf)).toMatchObject({ melee: "S1", at: [24, 12] });
  expect(JSON.parse(before).skirmishes).toEqual(after.skirmishes);
  await dragToken(aoi, IDS.wolf, [{ x: 12, y: 12 }]);
  await noticeOn(aoi);
  await standsAt(gm, IDS.wolf, 22.5, 13.5);
  expect(characterIn(await battleOnPage(gm), IDS.wolf).melee).toBe("S1");
});

/** For each visible title of a plate that begins with a name, whether a portrait of a fan lies over it. */
async function titlesUnderFan(page: SeatedPage, name: string): Promise<boolean[]> {
  return inPage(
    page,
    ({ canvas }, name) => {
      const fan = [...document.querySelectorAll(".ransen-fan .portrait")].map((one) => one.getBoundingClientRect());
      const titles: Kept[] = [];
      const collect = (part: Kept) => {
        if (part.visible === false) return;
        if (typeof part.text === "string" && part.text.startsWith(name)) titles.push(part.getBounds());
        for (const child of part.children ?? []) collect(child);
      };
      collect(canvas.skirmishOver);
      return titles.map(({ left, right, top, bottom }) =>
        fan.some((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom),
      );
    },
    name,
  );
}

test("a pile under the pointer fans out; a portrait is its token for presses and drags", async () => {
  const pile = [IDS.goblinA, IDS.goblinB, IDS.goblinC, IDS.sakura];
  await table.reset(Object.fromEntries(pile.map((id) => [id, [24, 16] as const])));
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await inPage(aoi, ({ canvas }) => canvas.pan({ scale: 0.6 }));
  await until(aoi, ({ canvas }, id) => canvas.tokens.get(id).movementAnimationPromise === null, IDS.sakura);
  await until(aoi, ({ canvas }) => canvas.skirmish.fan !== null);
  const { x, y } = await tokenOnPage(aoi, IDS.sakura);
  await aoi.mouse.move(x, y);
  const portrait = `.ransen-fan [data-fanned="${IDS.goblinB}"]`;
  await aoi.waitForSelector(portrait);
  await until(
    aoi,
    (_, names) => {
      const shown = [...document.querySelectorAll(".ransen-fan .name")].map((one) => one.textContent);
      return shown.sort().join() === names;
    },
    "Goblin A,Goblin B,Goblin C,Sakura",
  );
  await aoi.hover(`${portrait} img`);
  await until(aoi, ({ canvas }, id) => canvas.tokens.get(id).hover, IDS.goblinB);
  await aoi.click(`.ransen-fan [data-fanned="${IDS.sakura}"] img`);
  await until(aoi, ({ canvas }, id) => canvas.tokens.get(id).controlled, IDS.sakura);
  await beginTurn(aoi, IDS.sakura);
  await aoi.waitForSelector('[data-ransen="weapons"] .cards [aria-pressed="true"]');
  await aoi.mouse.move(x, y);
  // The plate of what is in hand stands beside the pile: no portrait lies over its title.
  await aoi.hover(`${portrait} img`);
  await expect.poll(() => titlesUnderFan(aoi, "Goblin B")).toEqual([false]);
  await aoi.mouse.move(x, y);
  await aoi.hover(`.ransen-fan [data-fanned="${IDS.sakura}"] img`);
  const from = await inPage(
    aoi,
    (_, id) => {
      const { left, top, width, height } = document.querySelector(`[data-fanned="${id}"] img`)!.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    IDS.sakura,
  );
  await aoi.mouse.down();
  await aoi.mouse.move(from.x - 60, from.y, { steps: 6 });
  await until(aoi, ({ canvas }, id) => canvas.skirmish.sketchedToken === id, IDS.sakura);
  await until(aoi, () => document.querySelector(".ransen-fan") === null);
  await aoi.keyboard.press("Escape");
  await aoi.mouse.up();
});

test("a fan makes room for an outcome, for dice, and for whatever comes under the pointer", async () => {
  const pile = [IDS.goblinA, IDS.goblinB, IDS.goblinC, IDS.wolf];
  await table.reset(Object.fromEntries(pile.map((id) => [id, [24, 16] as const])));
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await inPage(gm, async ({ token }, id) => token(id).actor.update({ system: { evasion: 3 } }), IDS.goblinA);
  await beginBattle(gm);
  await inPage(aoi, ({ canvas }) => canvas.pan({ scale: 0.6 }));
  const fanned = async (by: number) => {
    await until(aoi, ({ canvas }, id) => canvas.tokens.get(id).movementAnimationPromise === null, IDS.wolf);
    const { x, y } = await tokenOnPage(aoi, IDS.wolf);
    await aoi.mouse.move(x + by, y);
    await aoi.waitForSelector(".ransen-fan");
  };
  const folded = () => expect.poll(() => aoi.locator(".ransen-fan").count()).toBe(0);

  await fanned(0);
  await inPage(gm, async ({ token }, id) => token(id).actor.update({ system: { hp: { value: 9 } } }), IDS.wolf);
  await folded();

  await beginTurn(aoi, IDS.wolf);
  await fanned(1);
  const item = await itemFor(aoi, IDS.wolf, "melee");
  await asks(aoi, gm, { type: "strike", who: IDS.wolf, item, target: IDS.goblinA });
  await aoi.waitForSelector('[data-ransen="strip"]');
  await folded();
  await aoi.keyboard.press("Space");
  await aoi.waitForSelector('[data-ransen="strip"]', { state: "detached" });

  await fanned(2);
  await inPage(aoi, () => {
    const over = document.createElement("div");
    Object.assign(over.style, { position: "fixed", inset: "0", zIndex: "9999" });
    document.body.append(over);
    setTimeout(() => over.remove(), 3000);
  });
  await folded();
});

test("A25-SKR-2 a drop on a token means its coordinate or its melee's centre, and the plate says so before", async () => {
  await table.reset({ [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12], [IDS.goblinB]: [26, 24] });
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await choose(gm, "automation.blocking", "off");
  await beginBattle(gm);
  await fight(aoi, IDS.wolf, IDS.goblinA);
  await endTurn(aoi);
  await standsAt(aoi, IDS.goblinA, 25, 12);
  const meant = (page: SeatedPage, of: string) =>
    until(page, ({ canvas }, of) => canvas.skirmish.sketch?.landing?.of === of, of).then(() => plateOn(page));
  // Beside the token that the seat draws a metre off the centre: half a metre more than a coordinate alone would reach.
  await dragToken(aoi, IDS.sakura, [{ x: 25.9, y: 12.6 }], { hold: true });
  expect(await meant(aoi, "S1")).toContain("At the centre of Skirmish 1: may join the melee");
  await aoi.mouse.up();
  for (const page of [gm, aoi]) await untilBattle(page, ({ character }, sakura) => character(sakura).melee, IDS.sakura);
  expect(characterIn(await battleOnPage(gm), IDS.sakura).at).toEqual([24, 12]);
  await endTurn(aoi);
  await dragToken(gm, IDS.kai, [{ x: 26.8, y: 24.6 }], { hold: true });
  expect(await meant(gm, IDS.goblinB)).toContain("Meets Goblin B: an attack there starts a skirmish");
  await gm.mouse.up();
  for (const page of [gm, aoi])
    await untilBattle(page, ({ battle }, kai) => battle.turn?.who === kai && battle.turn.moved !== null, IDS.kai);
  expect(characterIn(await battleOnPage(aoi), IDS.kai).at).toEqual([26, 24]);
});

test("A25-SKR-2 nobody hides another at one coordinate; the fallen are drawn smaller and beneath, and keep their size", async () => {
  const together = [IDS.wolf, IDS.sakura, IDS.kai, IDS.goblinA, IDS.goblinB, IDS.goblinC] as const;
  await table.reset(Object.fromEntries(together.map((id) => [id, [24, 12] as const])));
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await fight(aoi, IDS.wolf, IDS.goblinA);
  for (const page of [gm, aoi])
    await until(
      page,
      ({ canvas }, together) => {
        const at = together.map((id) => canvas.tokens.get(id).document._source);
        return at.every((a, i) => at.slice(i + 1).every((b) => Math.hypot(a.x - b.x, a.y - b.y) >= 39));
      },
      together,
    );
  await inPage(
    gm,
    ({ canvas }, goblinB) => canvas.tokens.get(goblinB).actor.toggleStatusEffect("unconscious", { active: true }),
    IDS.goblinB,
  );
  const looksOn = (page: SeatedPage, id: string) =>
    inPage(
      page,
      ({ canvas }, id) =>
        (({ mesh, hitArea, zIndex, document }) => [
          mesh.scale.x,
          hitArea.radius,
          zIndex < 0,
          mesh.sort < 0,
          document.width,
        ])(canvas.tokens.get(id)),
      id,
    );
  for (const page of [gm, aoi]) {
    await until(page, ({ canvas }, goblinB) => canvas.tokens.get(goblinB).mesh.scale.x === 0.85, IDS.goblinB);
    await expect.poll(() => looksOn(page, IDS.goblinB)).toEqual([0.85, 17, true, true, 0.4]);
    await expect.poll(() => looksOn(page, IDS.goblinC)).toEqual([1, 20, false, false, 0.4]);
  }
  await inPage(
    gm,
    ({ canvas }, goblinB) => canvas.tokens.get(goblinB).actor.toggleStatusEffect("unconscious", { active: false }),
    IDS.goblinB,
  );
  await until(aoi, ({ canvas }, goblinB) => canvas.tokens.get(goblinB).mesh.scale.x === 1, IDS.goblinB);
  await expect.poll(() => looksOn(aoi, IDS.goblinB)).toEqual([1, 20, false, false, 0.4]);
});

test("a table that arranges its tokens by hand keeps them where they are", async () => {
  await table.reset({ [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12] });
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await choose(gm, "automation.placement", "off");
  await beginBattle(gm);
  await fight(aoi, IDS.wolf, IDS.goblinA);
  await endTurn(aoi);
  await standsAt(aoi, IDS.wolf, 24, 12);
  await standsAt(aoi, IDS.goblinA, 24, 12);
});

test("a table that draws nothing sees no skirmish, and sees it again when it does", async () => {
  await table.reset({ [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12] });
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await fight(aoi, IDS.wolf, IDS.goblinA);
  await until(aoi, ({ canvas }) => canvas.skirmish.picture.skirmishes.length === 1);
  await choose(gm, "automation.drawing", "off");
  for (const page of [gm, aoi]) await until(page, ({ canvas }) => canvas.skirmish.picture.skirmishes.length === 0);
  await choose(gm, "automation.drawing", "enforce");
  for (const page of [gm, aoi]) await until(page, ({ canvas }) => canvas.skirmish.picture.skirmishes.length === 1);
});
