/** The help journal in a real browser: reached by its buttons, in the reader's language, whole pages with their pictures. */

import { describe, expect, test } from "vitest";
import { seriousFindings } from "../support/axe";
import { freshTables } from "../support/fresh-tables";
import type { SeatedPage } from "../support/table";

const { sit } = freshTables();

const READERS = [
  {
    lang: "en",
    generation: 13,
    ruling: "Our ruling",
    heading: "The turn",
    areas: "Three areas",
    which: "Which rules?",
  },
  {
    lang: "ja",
    generation: 14,
    ruling: "当システムの裁定",
    heading: "手番",
    areas: "三つのエリア",
    which: "どのルールを使う？",
  },
] as const;

interface PictureSeen {
  readonly src: string;
  readonly loaded: boolean;
  readonly alt: string;
  /** Pixels that it is higher than a picture of this width is drawn. */
  readonly tooHigh: number;
}

interface PageSeen {
  readonly entry: string;
  readonly page: string;
  readonly pictures: PictureSeen[];
  readonly wide: string[];
}

/** Turns over every page of every entry of a pack and says what is there. */
async function readThrough(page: SeatedPage, pack: string): Promise<PageSeen[]> {
  return page.evaluate(async (name) => {
    interface Shown {
      name: string;
      pages: Iterable<{ id: string; name: string; sort: number }>;
      sheet: {
        element: HTMLElement;
        goToPage(id: string): Promise<void>;
        close(options?: object): Promise<unknown>;
      };
    }
    const { game } = globalThis as unknown as {
      game: { packs: Map<string, { getDocuments(): Promise<Shown[]> }> };
    };
    const seen: PageSeen[] = [];
    for (const entry of await game.packs.get(name)!.getDocuments()) {
      for (const { id, name: title } of entry.pages) {
        await entry.sheet.goToPage(id);
        const article = entry.sheet.element.querySelector<HTMLElement>(".journal-entry-page")!;
        const images = [...article.querySelectorAll("img")];
        await Promise.all(images.map((image) => image.decode().catch(() => null)));
        const room = article.getBoundingClientRect();
        const wide = [...article.querySelectorAll<HTMLElement>("*")].filter((part) => {
          const box = part.getBoundingClientRect();
          return part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 ? true : box.right > room.right + 1;
        });
        seen.push({
          entry: entry.name,
          page: title,
          pictures: images.map((image) => {
            const { src, naturalWidth, alt, clientWidth, clientHeight } = image;
            const [width = 0, height = 0] = image.style.aspectRatio.split("/").map(Number);
            return { src, loaded: naturalWidth > 0, alt, tooHigh: clientHeight - (clientWidth * height) / width };
          }),
          wide: wide.map((part) => part.outerHTML.slice(0, 80)),
        });
      }
      await entry.sheet.close({ animate: false });
    }
    return seen;
  }, pack);
}

describe.each(READERS)("the help in $lang", ({ lang, generation, ruling, heading, areas, which }) => {
  test("opens from the scene's window about the chosen rules, and from the tracker for a player", async () => {
    const gm = await sit("gm", { lang, generation });
    await gm.click("[data-action=configureScene]");
    await gm.selectOption(".scene-config [name='flags.ransen.ruleset']", "sw20-areas");
    await gm.click("[data-ransen=scene-ruleset] [data-help]");
    await gm.waitForSelector(`.journal-sheet .journal-page-header :text-is("${areas}")`);
    // The journal may lie over the window.
    await gm.focus("[data-ransen=scene-ruleset] [data-which]");
    await gm.keyboard.press("Enter");
    await gm.waitForSelector(`.journal-sheet .journal-page-header :text-is("${which}")`);
    const aoi = await sit("aoi", { lang, generation });
    await aoi.click("#sidebar-tabs [data-tab=combat]");
    await aoi.focus("[data-ransen=tracker] [data-action=help]");
    await aoi.keyboard.press("Enter");
    await aoi.waitForSelector(`.journal-sheet .journal-page-header :text-is("${heading}")`);
    await aoi.click(".journal-sheet .toc [data-action=goToPage] >> nth=1");
    await aoi.waitForSelector(`.journal-sheet .ransen-ruling strong:text-is("${ruling}")`);
    expect(await seriousFindings(aoi, ".journal-sheet")).toEqual([]);
  });

  test("shows every page with its pictures, and no text is cut off", async () => {
    const gm = await sit("gm", { lang, generation });
    const pages = await readThrough(gm, `ransen.help-${lang}`);
    expect(pages.length).toBeGreaterThan(30);
    const pictures = pages.flatMap((page) => page.pictures);
    expect(pictures.length).toBeGreaterThan(30);
    expect(pictures.filter(({ loaded }) => !loaded)).toEqual([]);
    expect(pictures.filter(({ src, alt }) => alt === "" || !src.endsWith(`-${lang}`))).toEqual([]);
    expect(pictures.filter(({ tooHigh }) => !(Math.abs(tooHigh) < 2))).toEqual([]);
    expect(pages.filter(({ wide }) => wide.length > 0)).toEqual([]);
  });
});
