/** Tokens that a battle script brings along stand on the level of its scene: generation 14 has levels, 13 has none. */

import { expect, test } from "vitest";
import type { ScriptFile } from "../../src/rules/index";
import { openTracker, untilBattle } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage } from "../support/in-page";

const { sit } = freshTables();
const CELLAR = "cellar0000000000";
const SCRIPT = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    { id: "Newcomer", side: "party", at: [20, 24], movement: 12 },
    { id: "Stranger", side: "monsters", at: [30, 24], movement: 12 },
  ],
  script: [{ do: "turn", who: "Newcomer" }],
} satisfies ScriptFile;

test.each([
  [13, undefined],
  [14, CELLAR],
] as const)("in generation %i tokens of a script say of their level: %s", async (generation, level) => {
  const gm = await sit("gm", { generation });
  if (generation === 14) {
    const levels = [{ _id: CELLAR, name: "Cellar", background: { src: null, color: "#555555" } }];
    await inPage(
      gm,
      async ({ canvas }, levels2) => {
        await canvas.scene.update({ levels: levels2 });
      },
      levels,
    );
  }
  await inPage(gm, ({ combat }) => combat.delete());
  await openTracker(gm);
  const [chooser] = await Promise.all([
    gm.waitForEvent("filechooser"),
    gm.click('[data-ransen="tracker"] [data-action="import"]'),
  ]);
  await chooser.setFiles({
    name: "cellar.yaml",
    mimeType: "application/yaml",
    buffer: Buffer.from(JSON.stringify(SCRIPT)),
  });
  await untilBattle(gm, ({ battle }) => battle.characters.length === 2);
  await expect
    .poll(() =>
      inPage(gm, ({ scene }) =>
        scene.tokens.filter(({ name }) => ["Newcomer", "Stranger"].includes(name)).map(({ _source }) => _source.level),
      ),
    )
    .toEqual([level, level]);
});
