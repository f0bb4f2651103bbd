/** Hands of an evening at the table: presses that are counted, and what a whole evening comes to in the end. */

import { join } from "node:path";
import { expect } from "vitest";
import { renamed } from "../../src/judgement/history/script-text";
import { canonicalView, type PlaneBattle, rulesetOf } from "../../src/rules/index";
import { battleOnPage, characterIn, press, untilBattle } from "./battle";
import { exportedNow } from "./exported";
import { inPage } from "./in-page";
import { framesDrawn } from "./map-words";
import { onPage, type SeatedPage, tokenOnPage } from "./table";

export const BAR = '[data-ransen="weapons"]';
export const STRIP = '[data-ransen="strip"]';
export const CHOICE = '[data-ransen="choice"]';
export const ENDING = '[data-ransen="ending"]';
export const TURN = '[data-ransen="tracker"] .turn';

/** The pages of an evening. */
export interface AtTheTable {
  readonly gm: SeatedPage;
  readonly aoi: SeatedPage;
  readonly ren: SeatedPage;
}

/** The battle and the sheets as the fight began. */
export interface Begun {
  readonly start: PlaneBattle;
  readonly sheets: string;
}

export const hpIn = (battle: PlaneBattle, id: string) => characterIn(battle, id).vitals?.hp;

/** What somebody presses, counted. */
export class Presses {
  count = 0;
  readonly #page: SeatedPage;

  constructor(page: SeatedPage) {
    this.#page = page;
  }

  /** A card in hand, unless it is there already. */
  async card(name: string): Promise<this> {
    const card = this.#page.locator(`${BAR} .cards button`, { hasText: name });
    await card.waitFor();
    if ((await card.getAttribute("aria-pressed")) !== "true") {
      await card.click();
      this.count++;
    }
    await expect.poll(() => card.getAttribute("aria-pressed")).toBe("true");
    return this;
  }

  async button(selector: string): Promise<this> {
    await this.#page.click(selector);
    this.count++;
    return this;
  }

  /** A chip beside the hand, by its name. */
  async chip(name: string): Promise<this> {
    await this.#page.locator(`${BAR} .chip`, { hasText: name }).click();
    this.count++;
    return this;
  }

  async on(id: string): Promise<this> {
    const { x, y } = await tokenOnPage(this.#page, id);
    return this.#at(x, y);
  }

  /** Two targets, one after the other; the second one uses it. */
  async both(first: string, second: string): Promise<this> {
    await this.on(first);
    await this.#page.waitForSelector(`${CHOICE} input[value="${first}"]:checked`);
    await this.on(second);
    await this.#page.waitForSelector(CHOICE, { state: "detached" });
    return this;
  }

  async at(x: number, y: number): Promise<this> {
    const place = await onPage(this.#page, { x, y });
    return this.#at(place.x, place.y);
  }

  async #at(x: number, y: number): Promise<this> {
    await this.#page.mouse.move(x, y, { steps: 4 });
    await framesDrawn(this.#page);
    await this.#page.mouse.click(x, y);
    this.count++;
    return this;
  }

  async damage(): Promise<this> {
    await this.#page.waitForSelector(`${STRIP} [data-press="settle"]:not(:disabled)`);
    await this.#page.keyboard.press("Space");
    this.count++;
    return this;
  }
}

export async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (!folder) return;
  await inPage(page, ({ canvas }) => canvas.app.render());
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Nothing rolls any more, and what was used has made room on the bar. */
export async function isSettled(page: SeatedPage): Promise<void> {
  await untilBattle(page, ({ system }) => Object.values(system.strikes).every((one) => one === null));
  await framesDrawn(page);
}

/** On the page of whoever has the turn, and on the Game Master's, which is read next. */
export async function turnIsSpent(page: SeatedPage, gm: SeatedPage): Promise<void> {
  for (const one of [page, gm]) await untilBattle(one, ({ battle }) => battle.turn?.major === true);
  await isSettled(page);
}

/** Characters by name: the table has them by the ids of their tokens. */
function inOrder(view: unknown): string {
  const { characters, skirmishes, ...rest } = view as {
    readonly characters: object;
    readonly skirmishes: readonly { readonly melee: readonly string[]; readonly independent: readonly string[] }[];
  };
  return JSON.stringify({
    ...rest,
    skirmishes: skirmishes.map(({ melee, independent, ...one }) => ({
      ...one,
      melee: melee.toSorted(),
      independent: independent.toSorted(),
    })),
    characters: Object.entries(characters).sort(([a], [b]) => (a < b ? -1 : 1)),
  });
}

/** The export of the table replays to the battle on the page, byte for byte. */
export async function replaysToTheSame(gm: SeatedPage): Promise<void> {
  const { state, ruleset } = await exportedNow(gm);
  const names = (await inPage(gm, ({ system }) => system.names)) as Record<string, string>;
  const battle = await battleOnPage(gm);
  const played = renamed(canonicalView(rulesetOf(ruleset)!.view(battle)), new Map(Object.entries(names)));
  expect(inOrder(state)).toBe(inOrder(played));
}

/** Undo to the first step. @returns how many steps there were */
export async function undoAll(gm: SeatedPage): Promise<number> {
  await press(gm, "undo");
  for (let steps = 1; ; steps++) {
    const undo = gm.locator('[data-ransen="tracker"] [data-action="undo"]');
    if (await undo.isDisabled()) return steps;
    const revision = (await inPage(gm, ({ system }) => system.revision)) as number;
    await undo.click();
    await untilBattle(gm, ({ system }, revision) => system.revision > revision, revision);
  }
}
