/**
 * Pictures of the map alone after each strike of a played fight, for somebody who was not there: without chat and sidebar.
 * `RANSEN_SHOTS` names the folder; each fight has its own in it, with a file of what the rules core says of each picture, whose
 * name begins with a dot.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BattleEvent, Command } from "../../src/rules/index";
import type { SeatedPage } from "./table";

/** Of these there is something to be seen of a strike. */
const SEEN: readonly BattleEvent["type"][] = ["struck", "resolved", "deathChecked"];
/** Milliseconds between two looks whether another outcome has come, and how many times nothing must have. */
const LOOK = 250;
const CALM = 3;

export class StrikePictures {
  readonly #folder: string;
  readonly #key: object[] = [];

  /** @param pages by the names of who looks */
  constructor(
    fight: string,
    private readonly pages: Readonly<Record<string, SeatedPage>>,
  ) {
    this.#folder = join(process.env.RANSEN_SHOTS!, `fight-${fight}`);
    mkdirSync(this.#folder, { recursive: true });
  }

  async begin(): Promise<void> {
    for (const page of Object.values(this.pages))
      await page.evaluate(`{
        game.settings.set("ransen", "outcomeSeconds", 3);
        globalThis.outcomeUpdates = 0;
        // A machine that draws for several pages takes its pictures late: what stands for seconds stands three times as long.
        const [clock, wait] = [performance.now.bind(performance), globalThis.setTimeout];
        const begun = clock();
        performance.now = () => begun + (clock() - begun) / 3;
        globalThis.setTimeout = (work, ms, ...more) => wait(work, ms === 4000 ? 3 * ms : ms, ...more);
        const layer = canvas.skirmishOver;
        const show = layer.showOutcomes.bind(layer);
        layer.showOutcomes = (begin, outcomes, since) => {
          if (outcomes.length > 0) globalThis.outcomeUpdates++;
          show(begin, outcomes, since);
        };
        document.head.insertAdjacentHTML("beforeend", "<style>#chat-notifications, #notifications { opacity: 0 }</style>");
      }`);
  }

  /** After a step, as soon as it is done. */
  async take(step: number, command: Command, events: readonly BattleEvent[]): Promise<void> {
    if (!events.some(({ type }) => SEEN.includes(type))) return;
    this.#key.push({ step, command, events });
    writeFileSync(join(this.#folder, ".key.json"), JSON.stringify(this.#key, null, 1));
    const name = String(this.#key.length).padStart(2, "0");
    await Promise.all(Object.entries(this.pages).map(([who, page]) => this.#picture(page, `${name}-${who}.png`)));
  }

  async #picture(page: SeatedPage, name: string): Promise<void> {
    // Outcomes of the step before may still be shown.
    const isThere = "globalThis.outcomeUpdates > 0 && canvas.skirmishOver.outcomes.length > 0";
    await page.waitForFunction(isThere, undefined, { timeout: 6000 }).catch(() => null);
    await page.evaluate("globalThis.outcomeUpdates = 0");
    for (let [calm, most] = [0, 0]; calm < CALM; calm++) {
      await page.waitForTimeout(LOOK);
      const count = (await page.evaluate("canvas.skirmishOver.outcomes.length")) as number;
      if (count > most) [calm, most] = [0, count];
    }
    const width = (await page.evaluate(`document.getElementById("sidebar").getBoundingClientRect().left`)) as number;
    const { height } = page.viewportSize()!;
    await page.screenshot({ path: join(this.#folder, name), clip: { x: 0, y: 0, width, height } });
  }
}
