/** A battle from a script, brought in by the tracker's own button: its people are the tokens of their names. */

import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScriptFile } from "../../src/rules/index";
import { openTracker, untilBattle } from "./battle";
import { inPage } from "./in-page";
import type { SeatedPage } from "./table";

/** @param script as data, or a file's text */
export async function importBattle(gm: SeatedPage, script: ScriptFile | string): Promise<void> {
  const path = join(tmpdir(), `ransen-hand-${process.pid}.yaml`);
  await writeFile(path, typeof script === "string" ? script : JSON.stringify(script));
  // The battle that was prepared is of others.
  await inPage(gm, ({ combat }) => combat.delete());
  await openTracker(gm);
  const [chooser] = await Promise.all([
    gm.waitForEvent("filechooser"),
    gm.click('[data-ransen="tracker"] [data-action="import"]'),
  ]);
  await chooser.setFiles(path);
  await untilBattle(gm, ({ battle }) => battle.characters.length > 0);
  await rm(path);
}
