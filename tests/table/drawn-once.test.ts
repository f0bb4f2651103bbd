/** One update of a battle is drawn once: canvas and windows are told of it by several hooks, and wait for the next frame. */

import { expect, test } from "vitest";
import { beginBattle, beginTurn, IDS, pressInMenu, untilBattle } from "../support/battle";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {} });
const PROMPT = '[data-ransen="block-prompt"]';

/** Counts updates of the battle, how often each layer looks at it anew, and how often each window of the system is drawn. */
const countOn = (page: SeatedPage) =>
  inPage(page, ({ left, canvas, Hooks, foundry }) => {
    left.drawn = {};
    const note = (name: Kept) => {
      left.drawn[name] = (left.drawn[name] ?? 0) + 1;
    };
    for (const name of ["skirmish", "bands", "declaredWays"]) {
      const layer = canvas[name];
      layer.refresh = () => {
        note(name);
        Object.getPrototypeOf(layer).refresh.call(layer);
      };
    }
    Hooks.on("updateCombat", () => note("updates"));
    const { prototype } = foundry.applications.api.ApplicationV2;
    left.unpatched ??= prototype.render;
    prototype.render = function (...given: Kept[]) {
      const name =
        this.element?.dataset?.ransen ?? (this.options?.classes?.includes("ransen") ? this.options.id : null);
      if (name) note(name);
      return left.unpatched.apply(this, given);
    };
  });

const framesOn = (page: SeatedPage) =>
  inPage(
    page,
    () =>
      new Promise<void>((done) => {
        let left = 5;
        const frame = () => (left-- > 0 ? requestAnimationFrame(frame) : done());
        frame();
      }),
  );

/** Expects that a page has drawn what shows a battle, and nothing more often than it was updated since this was asked last. */
async function expectOnce(page: SeatedPage, shown: readonly string[]): Promise<void> {
  await framesOn(page);
  const { updates = 0, ...drawn }: { [name: string]: number } = await inPage(page, ({ left }) => {
    const counted = left.drawn;
    left.drawn = {};
    return counted;
  });
  expect(Object.keys(drawn)).toEqual(expect.arrayContaining([...shown]));
  const often = Object.entries(drawn).filter(([, times]) => times > updates);
  expect({ updates, often }).toEqual({ updates, often: [] });
}

test("a drop that waits for an answer, and its answer", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await pressInMenu(gm, "hand");
  await gm.waitForSelector('[data-ransen="hand"]');
  for (const page of [gm, aoi]) {
    await framesOn(page);
    await countOn(page);
  }
  await dragToken(aoi, IDS.wolf, [{ x: 36, y: 17 }]);
  await gm.waitForSelector(PROMPT);
  await until(aoi, ({ system }) => Object.values(system.pending).some((one) => one !== null));
  const layers = ["skirmish", "bands", "declaredWays", "tracker"];
  for (const page of [gm, aoi]) await expectOnce(page, layers);
  await gm.click(`${PROMPT} [data-action="pass"]`);
  for (const page of [gm, aoi]) await untilBattle(page, ({ battle }) => battle.turn.moved !== null);
  await gm.waitForSelector(PROMPT, { state: "detached" });
  await expectOnce(gm, [...layers, "hand"]);
  await expectOnce(aoi, layers);
});
