/** The system's pictures on the canvas, loaded as the strictest browser loads them. */

import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CONDITIONS } from "../../src/rules/index";
import { IDS } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const DIST = process.env.RANSEN_SYSTEM_PATH ?? "dist";
const PICTURES = readdirSync(DIST, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".svg"))
  .map((file) => `systems/ransen/${file}`);

/** Width of a loaded texture, null for none, or the message that loading threw. */
function loading(page: SeatedPage, src: string, options: object = {}): Promise<number | string | null> {
  return inPage(
    page,
    ({ foundry }, { src, options }) =>
      foundry.canvas.loadTexture(src, options).then(
        (texture: Kept) => texture?.width ?? null,
        (error: Kept) => error.message,
      ),
    { src, options },
  );
}

function svg(size: string): string {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 64 64"><circle r="9"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(text)}`;
}

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation } });

  test("loads every picture that is shipped, and draws tokens with theirs", async () => {
    const gm = table.at("gm");
    expect(PICTURES.length).toBeGreaterThan(15);
    for (const picture of PICTURES)
      expect([picture, await loading(gm, picture)]).toEqual([picture, expect.any(Number)]);
    const art = (id: string) => inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).texture.width, id);
    expect(await art(IDS.wolf)).toBe(256);
    await inPage(
      gm,
      ({ canvas }, { wolf, given }) => canvas.tokens.get(wolf).document.update({ "texture.src": given }),
      { wolf: IDS.wolf, given: svg('width="32" height="32"') },
    );
    await until(gm, ({ canvas }, wolf) => canvas.tokens.get(wolf).texture.width === 32, IDS.wolf);
  });

  test("shows the picture of every condition on its token", async () => {
    const gm = table.at("gm");
    for (const id of CONDITIONS)
      await inPage(
        gm,
        ({ canvas }, { wolf, id }) =>
          canvas.tokens
            .get(wolf)
            .actor.toggleStatusEffect(id, { active: true })
            .then(() => {}),
        { wolf: IDS.wolf, id },
      );
    await until(
      gm,
      ({ canvas }, { wolf, count }) =>
        canvas.tokens
          .get(wolf)
          .effects.children.filter((child: Kept) => child.texture)
          .map((child: Kept) => child.texture.width).length === count,
      { wolf: IDS.wolf, count: CONDITIONS.length },
    );
    await expect
      .poll(() =>
        inPage(
          gm,
          ({ canvas }, wolf) =>
            canvas.tokens
              .get(wolf)
              .effects.children.filter((child: Kept) => child.texture)
              .map((child: Kept) => child.texture.width),
          IDS.wolf,
        ),
      )
      .toEqual(CONDITIONS.map(() => 512));
  });
});

describe("what is wrong with a picture", () => {
  const { sit } = freshTables();

  test("an SVG without a size stops loading with PIXI's sentence, whatever stands in for missing pictures", async () => {
    const gm = await sit("gm");
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
    const gm = await sit("gm", { generation: 14 });
    const drawing = () =>
      inPage(gm, ({ canvas }) =>
        canvas.draw().then(
          () => "drawn",
          (error: Kept) => error.message,
        ),
      );
    await inPage(
      gm,
      ({ CONFIG }, given) => CONFIG.statusEffects.push({ id: "theirs", name: "theirs", img: given }),
      svg(""),
    );
    expect(await drawing()).toMatch(/^The SVG image must have width and height/);
    await inPage(gm, ({ CONFIG }) => {
      delete CONFIG.statusEffects.theirs;
      CONFIG.statusEffects.push({ id: "prone", name: "again", img: "" });
    });
    expect(await drawing()).toMatch(/duplicate/);
    await inPage(gm, ({ CONFIG }) => CONFIG.statusEffects.pop());
    expect(await drawing()).toBe("drawn");
  });
});
