/**
 * Effects that last, at the token: given by the Game Master's hand, shown on every page, counted, taken away by deleting what
 * the platform shows of them, and undone – with real mice and keys, on both generations.
 */

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  beginBattle,
  beginTurn,
  endTurn,
  IDS,
  openTracker,
  press,
  pressInMenu,
  pressNextRound,
  untilBattle,
} from "../support/battle";
import { importBattle } from "../support/imported-battle";
import { inPage, type Kept } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

/** What the platform shows of effects on somebody's sheet: name, rounds that are left, whether it changes anything. */
function shownOn(page: SeatedPage, id: string): Promise<unknown[]> {
  return inPage(
    page,
    ({ actor }, who) =>
      [...actor(who).temporaryEffects]
        .filter(({ flags }: Kept) => flags.ransen?.effect)
        .map((effect: Kept) => [
          effect.name,
          effect.duration.remaining === Number.POSITIVE_INFINITY ? null : (effect.duration.remaining ?? null),
          (effect._source.changes ?? effect._source.system?.changes ?? []).length,
        ]),
    id,
  );
}

interface DrawnWords {
  readonly text: string;
  /** Their middle, as shares of the token's width and height. */
  readonly across: number;
  readonly down: number;
}

/** The letters that the layers of the battle have drawn at a token. */
function drawnAt(page: SeatedPage, id: string): Promise<DrawnWords[]> {
  return inPage(
    page,
    ({ canvas }, who) => {
      const token = canvas.tokens.get(who);
      const [from, to] = [token.toGlobal({ x: 0, y: 0 }), token.toGlobal({ x: token.w, y: token.h })];
      const found: DrawnWords[] = [];
      const walk = (one: Kept) => {
        if (!one.visible || !one.renderable) return;
        if (one.text) {
          const { x, y, width, height } = one.getBounds();
          const [across, down] = [
            (x + width / 2 - from.x) / (to.x - from.x),
            (y + height / 2 - from.y) / (to.y - from.y),
          ];
          if (across > -0.7 && across < 1 && down > -0.1 && down < 1.1) found.push({ text: one.text, across, down });
        }
        for (const child of one.children ?? []) walk(child);
      };
      walk(canvas.skirmishOver);
      return found;
    },
    id,
  );
}

/** Signs of effects at a token. */
async function signsAt(page: SeatedPage, id: string): Promise<string[]> {
  return (await drawnAt(page, id)).filter(({ across }) => across < 0.4).map(({ text }) => text);
}

/** Its HP. */
async function healthOn(page: SeatedPage, id: string): Promise<string[]> {
  const drawn = await drawnAt(page, id);
  return drawn.filter(({ across, down }) => Math.abs(across - 0.5) < 0.1 && down > 0.75).map(({ text }) => text);
}

async function untilShown(pages: readonly SeatedPage[], id: string, wanted: unknown[]): Promise<void> {
  for (const page of pages) await expect.poll(() => shownOn(page, id), { timeout: 10_000 }).toEqual(wanted);
}

/** Waits until somebody bears these effects in the battle, each with the rounds that are left of it. */
async function untilBorne(page: SeatedPage, who: string, wanted: readonly string[]): Promise<void> {
  await untilBattle(
    page,
    ({ character }, { id, borne }) =>
      (character(id).effects ?? []).map(({ name, left }: Kept) => `${name} ${left ?? "-"}`).join() === borne,
    { id: who, borne: wanted.join() },
  );
}

async function openHand(gm: SeatedPage): Promise<void> {
  await openTracker(gm);
  await pressInMenu(gm, "hand");
  await gm.waitForSelector('[data-ransen="hand"]');
}

interface Given {
  readonly name: string;
  readonly on: readonly string[];
  readonly by?: string;
  readonly rounds?: number;
  readonly figures?: { readonly [figure: string]: number };
}

/** Names of lists of choices that are too narrow for their longest words. */
async function cutChoices(page: SeatedPage, lists: string): Promise<string[]> {
  return page.$$eval(lists, (all) =>
    all.flatMap((list) => {
      const whole = list.cloneNode(true) as HTMLSelectElement;
      whole.style.cssText = "position: absolute; width: max-content";
      list.after(whole);
      const isCut = whole.offsetWidth > (list as HTMLSelectElement).offsetWidth;
      whole.remove();
      return isCut ? [whole.name] : [];
    }),
  );
}

/** By the window: with the keyboard where it is text, with the mouse else. */
async function give(gm: SeatedPage, { name, on, by = "", rounds, figures = {} }: Given): Promise<void> {
  await openHand(gm);
  await gm.click('[data-ransen="hand"] [data-action="effect"]');
  const window = '[data-ransen="effect"]';
  await gm.waitForSelector(window);
  // It stands beside the hand that has opened it.
  const boxes = () =>
    Promise.all(['[data-ransen="hand"]', window].map((one) => gm.$eval(one, (box) => box.getBoundingClientRect())));
  const apart = async () => {
    const [hand, form] = await boxes();
    return Math.max(form!.left - hand!.right, hand!.left - form!.right);
  };
  await expect.poll(apart).toBeGreaterThanOrEqual(0);
  await gm.selectOption(`${window} [name="each"]`, "damage");
  await gm.waitForSelector(`${window} [name="eachKind"]`);
  expect(await cutChoices(gm, `${window} select:not([name="by"])`)).toEqual([]);
  await picture(gm, "effect-window-kinds");
  await gm.selectOption(`${window} [name="each"]`, "none");
  await gm.waitForSelector(`${window} [name="eachKind"]`, { state: "detached" });
  await gm.fill(`${window} [name="name"]`, name);
  const candidates = await gm.$$eval(`${window} input[name^="on."]`, (all) =>
    all.map((box) => box.getAttribute("name") ?? ""),
  );
  for (const one of candidates)
    await gm.locator(`${window} input[name="${one}"]`).setChecked(on.includes(one.slice(3)));
  await gm.selectOption(`${window} [name="by"]`, by);
  if (rounds === undefined) await gm.selectOption(`${window} [name="lasts"]`, "battle");
  else await gm.fill(`${window} [name="rounds"]`, String(rounds));
  for (const [figure, amount] of Object.entries(figures))
    await gm.fill(`${window} [name="figure.${figure}"]`, String(amount));
  await picture(gm, "effect-window");
  await gm.click(`${window} [data-action="give"]`);
  await gm.waitForSelector(window, { state: "detached" });
}

async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation }, aoi: { generation, lang: "ja" } });

  test("EFF-1 an effect on two is seen by both users, counts down, and ends where its icon is deleted; undo brings it back", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    const both = [gm, aoi];
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await give(gm, {
      name: "Protection",
      on: [IDS.wolf, IDS.sakura],
      by: IDS.wolf,
      rounds: 3,
      figures: { defence: 1 },
    });
    for (const page of both) await untilBorne(page, IDS.sakura, ["Protection 3"]);
    for (const id of [IDS.wolf, IDS.sakura]) await untilShown(both, id, [["Protection", 3, 0]]);
    for (const page of both) await expect.poll(() => signsAt(page, IDS.sakura)).toEqual(["Pro3"]);
    await picture(gm, `effects-gm-${generation}`);
    await picture(aoi, `effects-aoi-${generation}`);

    // Round 2: its maker's turn counts it, for both.
    await endTurn(aoi);
    await pressNextRound(gm);
    await untilBattle(gm, ({ battle }) => battle.round === 2);
    await untilShown(both, IDS.sakura, [["Protection", 3, 0]]);
    await beginTurn(aoi, IDS.wolf);
    for (const id of [IDS.wolf, IDS.sakura]) await untilShown(both, id, [["Protection", 2, 0]]);
    await endTurn(aoi);
    await pressNextRound(gm);
    await beginTurn(aoi, IDS.wolf);
    for (const id of [IDS.wolf, IDS.sakura]) await untilShown(both, id, [["Protection", 1, 0]]);
    for (const page of both) await expect.poll(() => signsAt(page, IDS.wolf)).toEqual(["Pro1"]);

    // The sheet's owner deletes it there: it ends in the battle, for that character alone.
    await inPage(aoi, ({ actor }, wolf) => actor(wolf).effects.getName("Protection").delete(), IDS.wolf);
    for (const page of both) {
      await untilBorne(page, IDS.wolf, []);
      await untilBorne(page, IDS.sakura, ["Protection 1"]);
    }
    await untilShown(both, IDS.wolf, []);
    await press(gm, "undo");
    for (const page of both) await untilBorne(page, IDS.wolf, ["Protection 1"]);
    await untilShown(both, IDS.wolf, [["Protection", 1, 0]]);
    await press(gm, "redo");
    await untilShown(both, IDS.wolf, []);
    // All the way back: nothing of it is left on any sheet.
    for (let steps = 0; steps < 12 && (await gm.isEnabled('[data-ransen="tracker"] [data-action="undo"]')); steps++) {
      if ((await gm.getAttribute('[data-ransen="tracker"] [data-action="undo"]', "aria-disabled")) === "true") break;
      const revision = await inPage(gm, ({ system }) => system.revision);
      await press(gm, "undo");
      await gm.waitForFunction(`game.combats.contents[0].system.revision > ${revision}`);
    }
    for (const id of [IDS.wolf, IDS.sakura]) {
      await untilShown(both, id, []);
      for (const page of both)
        await expect.poll(() => inPage(page, ({ actor }, who) => actor(who).effects.size, id)).toBe(0);
    }
  });

  test("OPN-2 HP stand on the tokens: the number for those who may read it, of others whether they are wounded", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await importBattle(gm, {
      ruleset: "sw25-advanced",
      sides: ["party", "monsters"],
      characters: [
        { id: "Wolf", side: "party", at: [10, 20], movement: 18, vitals: { hp: 32, maxHp: 32 } },
        { id: "Goblin A", side: "monsters", at: [30, 10], movement: 12, vitals: { hp: 16, maxHp: 16 } },
        { id: "Goblin B", side: "monsters", at: [40, 20], movement: 12, vitals: { hp: 16, maxHp: 16 } },
      ],
      script: [{ do: "damage", who: "Goblin A", amount: 1, kind: "magical" }],
    });
    await expect.poll(() => healthOn(gm, IDS.goblinA)).toEqual(["15"]);
    for (const page of [gm, aoi]) await expect.poll(() => healthOn(page, IDS.wolf)).toEqual(["32"]);
    await expect.poll(() => healthOn(aoi, IDS.goblinA)).toEqual(["負傷"]);
    expect(await healthOn(aoi, IDS.goblinB)).toEqual([]);
    // A secret token tells nothing of itself but to its owners.
    await inPage(gm, ({ scene }, id) => scene.tokens.get(id)!.update({ disposition: -2 }), IDS.goblinA);
    await expect.poll(() => healthOn(aoi, IDS.goblinA)).toEqual([]);
    expect(await healthOn(gm, IDS.goblinA)).toEqual(["15"]);
    await picture(aoi, `health-aoi-${generation}`);
  });

  test("on a small map the last of too many signs says how many more there are", async () => {
    await table.reset();
    const gm = table.at("gm");
    const given = (on: string, names: readonly string[]) =>
      names.map((name, i) => ({ do: "effect" as const, on: [on], effect: { name, rounds: 3 + i } }));
    await importBattle(gm, {
      ruleset: "sw25-advanced",
      sides: ["party", "monsters"],
      characters: [
        { id: "Sakura", side: "party", at: [17, 14], movement: 15 },
        { id: "Wolf", side: "party", at: [33, 20], movement: 18 },
        { id: "Goblin A", side: "monsters", at: [30, 10], movement: 12 },
      ],
      script: [...given("Wolf", ["Haste", "Protection", "Bark", "Song"]), ...given("Sakura", ["Haste", "鷹の目"])],
    });
    await untilBorne(gm, IDS.wolf, ["Haste 3", "Protection 4", "Bark 5", "Song 6"]);
    const scaled = (pixels: number) =>
      inPage(
        gm,
        async ({ canvas }, [who, wanted]) =>
          canvas.animatePan({ scale: wanted / canvas.tokens.get(who).h, duration: 0 }),
        [IDS.wolf, pixels] as const,
      );
    /** How many of the platform's pictures are shown as well. */
    const pictures = (id: string) =>
      inPage(
        gm,
        ({ canvas }, who) => {
          const { effects } = canvas.tokens.get(who);
          return effects.children.filter((one: Kept) => one !== effects.bg && one.texture && one.visible).length;
        },
        id,
      );
    await scaled(26);
    await expect.poll(() => signsAt(gm, IDS.wolf)).toEqual(["Has3", "+3"]);
    for (const id of [IDS.wolf, IDS.sakura]) await expect.poll(() => pictures(id)).toBe(0);
    await expect.poll(() => signsAt(gm, IDS.sakura)).toEqual(["Has3", "鷹4"]);
    await picture(gm, `effects-small-${generation}`);
    await scaled(120);
    await expect.poll(() => signsAt(gm, IDS.wolf)).toEqual(["Has3", "Pro4", "Bar5", "Son6"]);
    await picture(gm, `effects-large-${generation}`);
    // A page that has just opened never shows the platform's pictures of them.
    await gm.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { bareIcons: seen });
      const look = () => {
        requestAnimationFrame(look);
        const { canvas } = window as Kept;
        for (const token of canvas?.tokens?.placeables ?? []) {
          const icons = token.effects?.renderable ? token.effects.children : [];
          if (icons.some((one: Kept) => one.texture && one.visible)) seen.push(token.name);
        }
      };
      requestAnimationFrame(look);
    });
    await gm.reload();
    await expect.poll(() => signsAt(gm, IDS.sakura).catch(() => [])).toHaveLength(2);
    expect(await gm.evaluate(() => (window as Kept).bareIcons)).toEqual([]);
  });
});
