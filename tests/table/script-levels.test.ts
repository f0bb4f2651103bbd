/** Tokens that a battle script brings along stand on the level of its scene: generation 14 has levels, 13 has none. */

import { expect, test } from "vitest";
import { openTracker, untilBattle } from "../support/battle";
import { freshTables } from "../support/fresh-tables";

const { sit } = freshTables();
const CELLAR = "cellar0000000000";
const SCRIPT = `
ruleset: sw25-advanced
sides: [party, monsters]
characters:
  - { id: Newcomer, side: party, at: [20, 24], movement: 12 }
  - { id: Stranger, side: monsters, at: [30, 24], movement: 12 }
script:
  - { do: turn, who: Newcomer }
`;

test.each([
  [13, undefined],
  [14, CELLAR],
] as const)("in generation %i tokens of a script say of their level: %s", async (generation, level) => {
  const gm = await sit("gm", { generation });
  if (generation === 14) {
    const levels = [{ _id: CELLAR, name: "Cellar", background: { src: null, color: "#555555" } }];
    await gm.evaluate(`canvas.scene.update({ levels: ${JSON.stringify(levels)} }).then(() => undefined)`);
  }
  await gm.evaluate("game.combats.contents[0].delete()");
  await openTracker(gm);
  const [chooser] = await Promise.all([
    gm.waitForEvent("filechooser"),
    gm.click('[data-ransen="tracker"] [data-action="import"]'),
  ]);
  await chooser.setFiles({ name: "cellar.yaml", mimeType: "application/yaml", buffer: Buffer.from(SCRIPT) });
  await untilBattle(gm, "battle.characters.length === 2");
  const found = `game.scenes.active.tokens.filter(({ name }) => ["Newcomer", "Stranger"].includes(name))`;
  expect(await gm.evaluate(`${found}.map(({ _source }) => _source.level)`)).toEqual([level, level]);
});
