/** The system's pictures on the canvas, loaded as the strictest browser loads them. */

import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CONDITIONS } from "../../src/rules/index";
import { IDS } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import type { SeatedPage } from "../support/table";

const tables = freshTables();

const DIST = process.env.RANSEN_SYSTEM_PATH ?? "dist";
const PICTURES = readdirSync(DIST, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".svg"))
  .map((file) => `systems/ransen/${file}`);

/** Width of a loaded texture, null for none, or the message that loading threw. */
function loading(page: SeatedPage, src: string, options: object = {}): Promise<number | string | null> {
  return page.evaluate(
    `foundry.canvas.loadTexture(${JSON.stringify(src)}, ${JSON.stringify(options)})
      .then((texture) => texture && texture.width, (error) => error.message)`,
  );
}

function svg(size: string): string {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 64 64"><circle r="9"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(text)}`;
}

describe.each([13, 14] as const)("generation %i", (generation) => {
  test("loads every picture that is shipped, and draws tokens with theirs", async () => {
    const gm = await tables.sit("gm", { generation });
    expect(PICTURES.length).toBeGreaterThan(15);
    for (const picture of PICTURES)
      expect([picture, await loading(gm, picture)]).toEqual([picture, expect.any(Number)]);
    const art = (id: string) => gm.evaluate(`canvas.tokens.get("${id}").texture.width`);
    expect(await art(IDS.wolf)).toBe(256);
    await gm.evaluate(
      `canvas.tokens.get("${IDS.wolf}").document.update({ "texture.src": "${svg('width="32" height="32"')}" })`,
    );
    await gm.waitForFunction(`canvas.tokens.get("${IDS.wolf}").texture.width === 32`);
  });

  test("shows the picture of every condition on its token", async () => {
    const gm = await tables.sit("gm", { generation });
    const actor = `canvas.tokens.get("${IDS.wolf}").actor`;
    for (const id of CONDITIONS)
      await gm.evaluate(`${actor}.toggleStatusEffect("${id}", { active: true }).then(() => {})`);
    const widths = `canvas.tokens.get("${IDS.wolf}").effects.children.filter((child) => child.texture).map((child) => child.texture.width)`;
    await gm.waitForFunction(`${widths}.length === ${CONDITIONS.length}`);
    expect(await gm.evaluate(widths)).toEqual(CONDITIONS.map(() => 512));
  });
});

test("an SVG without a size stops loading with PIXI's sentence, whatever stands in for missing pictures", async () => {
  const gm = await tables.sit("gm");
  const sentence = expect.stringContaining("The SVG image must have width and height defined (in pixels)");
  for (const given of ["", 'width="100%" height="100%"', 'width="64"'])
    expect(await loading(gm, svg(given))).toEqual(sentence);
  expect(await loading(gm, svg(""), { fallback: "icons/svg/mystery-man.svg" })).toEqual(sentence);
  const missing = "systems/ransen/assets/none.svg";
  expect(await loading(gm, missing)).toBeNull();
  expect(await loading(gm, missing, { fallback: "icons/svg/mystery-man.svg" })).toBe(64);
  expect(gm.troubles.splice(0).every((trouble) => trouble.includes("404"))).toBe(true);
});

test("a scene is not drawn while a status has a picture without a size, or 14 has an id twice", async () => {
  const gm = await tables.sit("gm", { generation: 14 });
  const drawing = () => gm.evaluate(`canvas.draw().then(() => "drawn", (error) => error.message)`);
  await gm.evaluate(`CONFIG.statusEffects.push({ id: "theirs", name: "theirs", img: "${svg("")}" })`);
  expect(await drawing()).toMatch(/^The SVG image must have width and height/);
  await gm.evaluate(
    `(delete CONFIG.statusEffects.theirs, CONFIG.statusEffects.push({ id: "prone", name: "again", img: "" }))`,
  );
  expect(await drawing()).toMatch(/duplicate/);
  await gm.evaluate("CONFIG.statusEffects.pop()");
  expect(await drawing()).toBe("drawn");
});
