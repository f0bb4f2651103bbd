/** The guide: twelve steps through a first fight in the world that people try the system with, and F1 at the page that is meant. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seriousFindings } from "../support/axe";
import { sharedBrowser } from "../support/browser";
import { inPage, type Kept, until } from "../support/in-page";
import { dragToken, openAs, openTable, type SeatedPage, type TestTable } from "../support/table";

const CASES = [
  { lang: "en", generation: 13, world: "evening", wolf: "Wolf", blocking: "Blocking outside skirmishes" },
  { lang: "ja", generation: 14, world: "evening-ja", wolf: "ウルフ", blocking: "移動妨害（乱戦外）" },
] as const;

/** Beside a goblin that could block. */
const BESIDE = { x: 34, y: 18 };

interface Words {
  readonly RANSEN: {
    readonly guide: {
      readonly step: {
        readonly [id: string]: { readonly title: string; readonly content: string; readonly forPlayers?: string };
      };
    };
  };
}

describe.each(CASES)("the guide in $lang", ({ lang, generation, world, wolf, blocking }) => {
  const told = (JSON.parse(readFileSync(join(import.meta.dirname, `../../lang/${lang}.json`), "utf8")) as Words).RANSEN
    .guide.step;
  const steps = Object.entries(told);
  let table: TestTable;
  let gm: SeatedPage;

  beforeAll(async () => {
    table = await openTable({ world });
    gm = await openAs(await sharedBrowser(), table, "gm", { lang, generation });
  });

  afterAll(async () => table.close());

  /** Waits for a step, by its words, and says whether it points at something. */
  async function shown(number: number): Promise<boolean> {
    const [, { title }] = steps[number]!;
    await gm.waitForSelector(`.tour .step-title:text-is("${title}")`);
    expect(await hidden()).toEqual([]);
    return inPage(gm, ({ foundry }) => foundry.nue.Tour.activeTour.targetElement !== null);
  }

  async function picture(name: string): Promise<void> {
    const folder = process.env.RANSEN_SHOTS;
    if (folder) await gm.screenshot({ path: join(folder, `${name}.png`) });
  }

  /** Tokens, and what the step is about, that lie beneath its box. */
  async function hidden(): Promise<unknown> {
    return inPage(gm, ({ canvas, foundry }) => {
      const box = document.querySelector(".tour-center-step")!.getBoundingClientRect();
      const isIn = (x: Kept, y: Kept) => x > box.left && x < box.right && y > box.top && y < box.bottom;
      const tokens = canvas.tokens.placeables.flatMap(({ name, center }) => {
        const { x, y } = canvas.clientCoordinatesFromCanvas(center);
        return isIn(x, y) ? [name] : [];
      });
      const target = foundry.nue.Tour.activeTour.targetElement?.getBoundingClientRect();
      const isOver = target && isIn((target.left + target.right) / 2, (target.top + target.bottom) / 2);
      return [...tokens, ...(isOver ? ["what it is about"] : [])];
    });
  }

  const frame = (page: SeatedPage) =>
    inPage(page, ({ foundry }) => {
      const { targetElement, fadeElement } = foundry.nue.Tour.activeTour;
      return { about: targetElement?.className ?? null, dark: fadeElement.style.boxShadow };
    });

  /** A player reads nothing that only a Game Master can do; the map is as bright as it is. */
  async function guidesPlayer(player: SeatedPage): Promise<void> {
    await until(player, ({ game }) => game.tours.get("ransen.first-fight"));
    await inPage(player, ({ game }) => game.tours.get("ransen.first-fight").start());
    await player.click(".tour [data-action=next]");
    await player.waitForSelector(`.tour .content:text-is("${told.map!.forPlayers}")`);
    expect(await frame(player)).toEqual({ about: null, dark: "none" });
    for (const id of ["whose", "turn", "drag"] as const) {
      await player.click(".tour [data-action=next]");
      await player.waitForSelector(`.tour .step-title:text-is("${told[id]!.title}")`);
    }
  }

  /** While an answer is waited for, the frame is around the box that says so. */
  async function framesWaiting(player: SeatedPage): Promise<void> {
    await player.waitForSelector(`.tour .step-title:text-is("${told.block!.title}")`);
    await expect.poll(() => frame(player)).toEqual({ about: "waiting", dark: "none" });
    const folder = process.env.RANSEN_SHOTS;
    if (folder) await player.screenshot({ path: join(folder, "guide-waits.png") });
  }

  test("is played from the first press to the last word", async () => {
    expect(steps.length).toBe(12);
    // The world opens on the combat tab, in its own language.
    await gm.click('[data-ransen="tracker"] [data-action="guide"]');
    await shown(0);
    await gm.waitForSelector(`.tour .content:text-is("${steps[0]![1].content}")`);
    // A player who knows what to press need not read on: the guide comes after.
    if (lang === "en") {
      await gm.click(".tour [data-action=next]");
      await shown(1);
      await gm.click(".tour [data-action=next]");
      await expect.poll(() => shown(2)).toBe(true);
      expect(await seriousFindings(gm, ".tour")).toEqual([]);
      await gm.click(".tour [data-action=next]");
      await expect.poll(() => shown(3)).toBe(true);
    }
    // The test does what the step asks for, and the guide goes on automatically.
    await gm.click('[data-ransen="tracker"] [data-action="beginBattle"]');
    await expect.poll(() => shown(4)).toBe(true);
    await gm.click(".tour [data-action=next]");
    await expect.poll(() => shown(5)).toBe(true);
    const token = (await inPage(
      gm,
      ({ canvas }, wolf) => canvas.scene.tokens.find(({ name }) => name === wolf).id,
      wolf,
    )) as string;
    await gm.click(`[data-ransen="tracker"] [data-action="beginTurn"][data-id="${token}"]`);
    await shown(6);
    // The token's picture shows how it is dragged: towards an enemy, which stands to its right.
    await gm.waitForSelector("#ransen-guide-ghost");
    await expect
      .poll(() =>
        inPage(gm, () =>
          Number.parseFloat(document.querySelector<HTMLElement>("#ransen-guide-ghost")!.style.getPropertyValue("--dx")),
        ),
      )
      .toBeGreaterThan(40);
    await picture(`guide-drag-${lang}`);
    // A player does what the step asks for, and the guide goes on with it.
    const mover = lang === "ja" ? await openAs(await sharedBrowser(), table, "aoi", { lang, generation }) : gm;
    if (mover !== gm) await guidesPlayer(mover);
    await dragToken(mover, token, [BESIDE]);
    await shown(7);
    if (mover !== gm) await framesWaiting(mover);
    await gm.waitForSelector("#ransen-guide-ghost", { state: "detached" });
    // A question that comes beneath its box is seen, and can be answered.
    await inPage(gm, () => {
      const box = document.querySelector(".tour-center-step, #tooltip.tour")!.getBoundingClientRect();
      const at = `left:${box.left + box.width / 2 - 20}px;top:${box.top + box.height / 2 - 20}px`;
      const asked = `<p data-ransen="asked-here" style="position:fixed;width:40px;height:40px;${at}"></p>`;
      document.body.insertAdjacentHTML("beforeend", asked);
    });
    await until(gm, () => {
      const box = document.querySelector(".tour-center-step, #tooltip.tour")!.getBoundingClientRect();
      const asked = document.querySelector('[data-ransen="asked-here"]')!.getBoundingClientRect();
      return asked.right <= box.left || asked.left >= box.right || asked.bottom <= box.top || asked.top >= box.bottom;
    });
    await inPage(gm, () => document.querySelector('[data-ransen="asked-here"]')!.remove());
    // It goes on with the answer, on the mover's page as well, also after the move was taken back and made again.
    await gm.click('[data-ransen="block-prompt"] [data-action="pass"]');
    await expect.poll(() => shown(8)).toBe(true);
    if (mover !== gm) {
      await mover.waitForSelector(`.tour .step-title:text-is("${told.strike!.title}")`);
      expect(await frame(mover)).toMatchObject({ dark: "none" });
      await gm.click('[data-ransen="tracker"] [data-action="undo"]');
      await dragToken(mover, token, [BESIDE]);
      await gm.click('[data-ransen="block-prompt"] [data-action="pass"]');
      await picture("guide-player");
    }
    await gm.click(".tour [data-action=next]");
    await shown(9);
    await gm.click(".tour [data-action=next]");
    await expect.poll(() => shown(10)).toBe(true);
    await gm.click('[data-ransen="tracker"] .turn [data-action="endTurn"]');
    await expect.poll(() => shown(11)).toBe(true);
    await gm.click(".tour [data-action=next]");
    await gm.waitForSelector(".tour", { state: "detached" });
    await expect.poll(() => inPage(gm, ({ game }) => game.tours.get("ransen.first-fight").status)).toBe("completed");
    gm.expectNoTroubles();
  });

  test("F1 leads to the rules of the scene, and to the page about what is asked", async () => {
    await gm.keyboard.press("F1");
    await gm.waitForSelector(".journal-sheet");
    const first = await gm.textContent(".journal-sheet .journal-page-header");
    await inPage(gm, ({ foundry }) => {
      for (const app of foundry.applications.instances.values())
        if (app.element.matches(".journal-sheet")) void app.close();
    });
    await gm.waitForSelector(".journal-sheet", { state: "detached" });
    // The stand-in for a prompt here is only its name: the test is about the page that it leads to.
    await inPage(gm, () => document.body.insertAdjacentHTML("beforeend", '<p data-ransen="block-prompt"></p>'));
    await gm.keyboard.press("F1");
    await gm.waitForSelector(`.journal-sheet .journal-page-header :text-is("${blocking}")`);
    expect(first).not.toContain(blocking);
  });
});
