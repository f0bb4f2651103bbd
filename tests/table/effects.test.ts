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

/** Signs of effects on a token. */
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

/** The letters that the layers of the battle have drawn on a token. */
function drawnOn(page: SeatedPage, id: string): Promise<string[]> {
  return inPage(
    page,
    ({ canvas }, who) => {
      const body = canvas.tokens.get(who).getBounds();
      const found: string[] = [];
      const walk = (one: Kept) => {
        if (!one.visible || !one.renderable) return;
        const { x, y, width, height } = one.text ? one.getBounds() : { x: -1, y: -1, width: 0, height: 0 };
        const [across, down] = [x + width / 2 - body.x, y + height / 2 - body.y];
        if (across > 0 && across < body.width && down > 0 && down < body.height) found.push(one.text);
        for (const child of one.children ?? []) walk(child);
      };
      walk(canvas.skirmishOver);
      return found;
    },
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
    for (const page of both) await expect.poll(() => numbersOn(page, IDS.sakura)).toEqual(["Pro3"]);
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
    for (const page of both) await expect.poll(() => numbersOn(page, IDS.wolf)).toEqual(["Pro1"]);

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
    await expect.poll(() => drawnOn(gm, IDS.goblinA)).toEqual(["15"]);
    for (const page of [gm, aoi]) await expect.poll(() => drawnOn(page, IDS.wolf)).toEqual(["32"]);
    await expect.poll(() => drawnOn(aoi, IDS.goblinA)).toEqual(["負傷"]);
    expect(await drawnOn(aoi, IDS.goblinB)).toEqual([]);
    await picture(aoi, `health-aoi-${generation}`);
  });

  test("on a small map signs are 16 pixels high, and of too many the last place says how many more there are", async () => {
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
    // A battle that begins is framed: only then does the view rest.
    const scale = () => inPage(gm, ({ canvas }) => canvas.stage.scale.x);
    let before = 0;
    const rests = async () => {
      const last = before;
      before = await scale();
      return before === last;
    };
    await expect.poll(rests, { interval: 500 }).toBe(true);
    const scaled = (pixels: number) =>
      inPage(
        gm,
        async ({ canvas }, [who, wanted]) =>
          canvas.animatePan({ scale: wanted / canvas.tokens.get(who).h, duration: 0 }),
        [IDS.wolf, pixels] as const,
      );
    /** Heights of the signs, pixels of the page. */
    const heights = (id: string) =>
      inPage(
        gm,
        ({ canvas }, who) =>
          canvas.tokens
            .get(who)
            .children.filter(({ children = [] }: Kept) => children.some(({ text }: Kept) => text))
            .flatMap(({ children }: Kept) => children.filter(({ text }: Kept) => !text))
            .map((back: Kept) => Math.floor(back.getBounds().height)),
        id,
      );
    /** Whether a name lies on a sign, and the picture of a battle's effect is shown as well. */
    const doubled = (id: string) =>
      inPage(
        gm,
        ({ canvas }, who) => {
          const token = canvas.tokens.get(who);
          const { effects, nameplate, children } = token;
          const icons = effects.children.filter((one: Kept) => one !== effects.bg && one.texture && one.visible);
          const plate = nameplate.getBounds();
          const signs = children
            .filter((one: Kept) => one.children?.some(({ text }: Kept) => text))
            .map((one: Kept) => one.getBounds());
          const isOn = (a: Kept) => {
            const across = Math.min(a.x + a.width, plate.x + plate.width) - Math.max(a.x, plate.x);
            const down = Math.min(a.y + a.height, plate.y + plate.height) - Math.max(a.y, plate.y);
            return Math.max(0, across) * Math.max(0, down) > 0.05 * a.width * a.height;
          };
          return { icons: icons.length, named: nameplate.renderable && signs.some(isOn) };
        },
        id,
      );
    const readable = (id: string) => expect.poll(() => doubled(id)).toEqual({ icons: 0, named: false });
    await scaled(26);
    await expect.poll(() => numbersOn(gm, IDS.wolf)).toEqual(["Has3", "+3"]);
    await readable(IDS.wolf);
    await readable(IDS.sakura);
    await expect.poll(() => heights(IDS.wolf)).toEqual([16, 16]);
    await expect.poll(() => numbersOn(gm, IDS.sakura)).toEqual(["Has3", "鷹4"]);
    await picture(gm, `effects-small-${generation}`);
    await scaled(120);
    await expect.poll(() => numbersOn(gm, IDS.wolf)).toEqual(["Has3", "Pro4", "Bar5", "Son6"]);
    expect(Math.min(...(await heights(IDS.wolf)))).toBeGreaterThan(16);
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
