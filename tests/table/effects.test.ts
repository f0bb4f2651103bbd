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

/** Numbers on the icons of a token. */
function numbersOn(page: SeatedPage, id: string): Promise<string[]> {
  return inPage(
    page,
    ({ canvas }, who) =>
      canvas.tokens
        .get(who)
        .children.flatMap((child: Kept) => child.children ?? [])
        .filter((child: Kept) => typeof child.text === "string")
        .map(({ text }: Kept) => text),
    id,
  );
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
    for (const page of both) await expect.poll(() => numbersOn(page, IDS.sakura)).toEqual(["3"]);
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
    for (const page of both) await expect.poll(() => numbersOn(page, IDS.wolf)).toEqual(["1"]);

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

  test("on a small map icons are 16 pixels high, and of too many the last place says how many more there are", async () => {
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
      script: [...given("Wolf", ["Haste", "Protection", "Bark", "Song"]), ...given("Sakura", ["Haste", "Song"])],
    });
    await untilBorne(gm, IDS.wolf, ["Haste 3", "Protection 4", "Bark 5", "Song 6"]);
    const scaled = (pixels: number) =>
      inPage(
        gm,
        async ({ canvas }, [who, wanted]) =>
          canvas.animatePan({ scale: wanted / canvas.tokens.get(who).h, duration: 0 }),
        [IDS.wolf, pixels] as const,
      );
    /** Sides of the icons that are shown, pixels of the page. */
    const sides = (id: string) =>
      inPage(
        gm,
        ({ canvas }, who) => {
          const { effects } = canvas.tokens.get(who);
          return effects.children
            .filter((one: Kept) => one !== effects.bg && one !== effects.overlay && one.visible)
            .map(({ height }: Kept) => Math.round(height * canvas.stage.scale.x));
        },
        id,
      );
    /** The largest share of an icon that its number hides, and whether a name lies on an icon. */
    const covered = (id: string) =>
      inPage(
        gm,
        ({ canvas }, who) => {
          const token = canvas.tokens.get(who);
          const { effects } = token;
          const icons = effects.children.filter((one: Kept) => one !== effects.bg && one.visible);
          const boxes = icons.map((one: Kept) => one.getBounds());
          const numbers = token.children
            .flatMap((child: Kept) => child.children ?? [])
            .filter(({ text }: Kept) => typeof text === "string" && !text.startsWith("+"))
            .map((one: Kept) => one.getBounds());
          const shared = (a: Kept, b: Kept) =>
            Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
            Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
          const share = (a: Kept, b: Kept) => shared(a, b) / (a.width * a.height);
          const plate = token.nameplate.getBounds();
          return {
            most: Math.max(...numbers.map((number: Kept, i: number) => share(boxes[i], number))),
            named: boxes.some((box: Kept) => token.nameplate.renderable && share(box, plate) > 0.02),
          };
        },
        id,
      );
    const readable = async (id: string) => {
      await expect.poll(async () => (await covered(id)).named).toBe(false);
      expect((await covered(id)).most).toBeLessThan(0.27);
    };
    await scaled(26);
    await expect.poll(() => numbersOn(gm, IDS.wolf)).toEqual(["3", "+3"]);
    await readable(IDS.wolf);
    await readable(IDS.sakura);
    await expect.poll(() => sides(IDS.wolf)).toEqual([16]);
    await expect.poll(() => numbersOn(gm, IDS.sakura)).toEqual(["3", "4"]);
    await expect.poll(() => sides(IDS.sakura)).toEqual([16, 16]);
    await picture(gm, `effects-small-${generation}`);
    await scaled(120);
    await expect.poll(() => numbersOn(gm, IDS.wolf)).toEqual(["3", "4", "5", "6"]);
    expect(Math.min(...(await sides(IDS.wolf)))).toBeGreaterThan(16);
    await readable(IDS.wolf);
    await picture(gm, `effects-large-${generation}`);
    // A page that has just opened shows no icon before its number.
    await gm.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { bareIcons: seen });
      const look = () => {
        requestAnimationFrame(look);
        const { canvas } = window as Kept;
        for (const token of canvas?.tokens?.placeables ?? []) {
          const icons = token.effects?.renderable ? token.effects.children.filter((one: Kept) => one.texture) : [];
          const numbers = token.children.flatMap((one: Kept) => one.children ?? []).filter(({ text }: Kept) => text);
          if (icons.length > 0 && numbers.length === 0) seen.push(token.name);
        }
      };
      requestAnimationFrame(look);
    });
    await gm.reload();
    await expect.poll(() => numbersOn(gm, IDS.sakura).catch(() => [])).toHaveLength(2);
    expect(await gm.evaluate(() => (window as Kept).bareIcons)).toEqual([]);
  });
});
