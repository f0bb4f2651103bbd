/** Actions of a battle script, put into the window of declarations as a person does. */

import type { Action, Point } from "../../src/rules/index";
import { chooseOnly, DECLARE_WINDOW, pickOption, write } from "./declaring";
import { dragToken, type SeatedPage } from "./table";

interface Declarer {
  readonly page: SeatedPage;
  /** Token ids of those named. */
  readonly tokenOf: (name: string) => string;
  /** Where somebody stands, metres. */
  readonly placeOf: (name: string) => Point;
  /** Whether ways are drawn on the map; else they are written. */
  readonly draws: boolean;
  /** Id of the item that it is done with; null: with none. */
  readonly item: string | null;
}

/** Makes up one action of a character, ready to be sealed. */
export async function makeUp(who: string, action: Action, declarer: Declarer): Promise<void> {
  const { page, tokenOf, draws } = declarer;
  if ("move" in action && action.move === "transport" && draws) {
    await draw(page, tokenOf(who), action.path ?? []);
    await chooseOnly(page, tokenOf(who));
  } else {
    await chooseOnly(page, tokenOf(who));
    await fillIn(who, action, declarer);
  }
  const { if: condition } = action;
  if (!condition) return;
  await page.check(`${DECLARE_WINDOW} input[name="first.conditional"]`);
  await pickOption(page, "first.who", tokenOf(condition.who));
  await pickOption(page, "first.does", condition.does);
  if (condition.to) await pickOption(page, "first.to", tokenOf(condition.to));
}

/** A real drag: the token stays, the way is the declaration's. */
async function draw(page: SeatedPage, token: string, path: readonly Point[]): Promise<void> {
  await dragToken(
    page,
    token,
    path.map(([x, y]) => ({ x, y })),
  );
  await page.waitForSelector(`${DECLARE_WINDOW} .drawn`);
}

async function fillIn(who: string, action: Action, { page, tokenOf, placeOf, item }: Declarer): Promise<void> {
  if ("move" in action) {
    const [from, [to]] = [placeOf(who), action.path ?? []];
    if (!to || action.move === "minor") throw new Error(`Nobody writes the way ${JSON.stringify(action)}`);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    await pickOption(page, "first.choice", action.move);
    await pickOption(page, "first.by", "heading");
    await pickOption(page, "first.degrees", String((Math.round((Math.atan2(dy, dx) * 180) / Math.PI) + 360) % 360));
    await write(page, "first.metres", String(Math.hypot(dx, dy)));
  } else if ("attack" in action) {
    await pickOption(page, "first.choice", action.attack);
    if (item) await pickOption(page, "first.weapon", item);
    if (action.target === undefined) throw new Error(`Nobody aims at a point in ${JSON.stringify(action)}`);
    await pickOption(page, "first.target", tokenOf(action.target));
  } else if ("cast" in action) {
    await pickOption(page, "first.choice", "cast");
    if (item) await pickOption(page, "first.weapon", item);
    await write(page, "first.name", action.cast);
    if (action.target) await pickOption(page, "first.target", tokenOf(action.target));
    if (action.effect) await pickOption(page, "first.effect", action.effect);
    if (action.amount !== undefined) await write(page, "first.amount", String(action.amount));
  } else if ("communicate" in action) {
    await pickOption(page, "first.choice", "communicate");
    await write(page, "first.text", action.communicate);
  } else if ("brace" in action) await pickOption(page, "first.choice", "brace");
  else if ("evade" in action) await pickOption(page, "first.choice", "evade");
  else throw new Error(`Nobody at this table declares ${JSON.stringify(action)}`);
}
