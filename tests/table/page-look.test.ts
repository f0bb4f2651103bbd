/** The platform's looks: colour schemes in every mixture, the chat beside the sidebar, the interface larger or smaller. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seriousFindings } from "../support/axe";
import { beginBattle, beginTurn, IDS, openTracker } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept, until } from "../support/in-page";
import { dragToken, openSheetOf, type SeatedPage } from "../support/table";

const { sit } = freshTables();

const BAR = '[data-ransen="weapons"]';

async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** The lowest contrast of our colours that words are written in to the ground that they stand on. */
const contrastOn = (page: SeatedPage, selector: string) =>
  inPage(
    page,
    (_, selector) => {
      const pen = document.createElement("canvas").getContext("2d");
      const light = (colour: Kept) => {
        pen!.fillStyle = "#fff";
        pen!.fillRect(0, 0, 1, 1);
        pen!.fillStyle = colour;
        pen!.fillRect(0, 0, 1, 1);
        const part = [...pen!.getImageData(0, 0, 1, 1).data]
          .slice(0, 3)
          .map((n) => n / 255)
          .map((n) => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4));
        return 0.2126 * part[0]! + 0.7152 * part[1]! + 0.0722 * part[2]!;
      };
      const paperOf = (on: Element) => {
        let ground = on;
        while (getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") ground = ground.parentElement!;
        return light(getComputedStyle(ground).backgroundColor);
      };
      const apart = (ink: number, paper: number) => (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
      const element = document.querySelector(selector)!;
      const probe = element.appendChild(document.createElement("span"));
      const paper = paperOf(element);
      const all = ["--ransen-ink", "--ransen-quiet", "--ransen-warn"].map((name) => {
        probe.style.color = `var(${name})`;
        return apart(light(getComputedStyle(probe).color), paper);
      });
      probe.remove();
      // An empty field shows the figure that counts without it.
      const empty = [...element.querySelectorAll("input[placeholder]")].map((field) =>
        apart(light(getComputedStyle(field, "::placeholder").color), paperOf(field)),
      );
      // The sign that folds the side that acts is no text: three times is enough.
      const folds = [...element.querySelectorAll(".side.active .fold")].map(
        (fold) => apart(light(getComputedStyle(fold, "::before").borderRightColor), paper) * 1.5,
      );
      return Math.min(...all, ...empty, ...folds);
    },
    selector,
  );

const SCHEMES = (["dark", "light"] as const).flatMap((applications) =>
  (["dark", "light"] as const).map((scheme) => ({ applications, interface: scheme })),
);

/** Dresses the page in other schemes, a sheet in the other one than applications: the platform changes classes alone. fact: themes-by-element */
const dressOn = (page: SeatedPage, { applications, interface: scheme }: (typeof SCHEMES)[number]) =>
  inPage(
    page,
    (_, { applications, scheme, given }) => {
      const wear = (element: Kept, theme: Kept) => {
        element?.classList.remove("theme-light", "theme-dark");
        element?.classList.add(`theme-${theme}`);
      };
      wear(document.body, applications);
      wear(document.getElementById("interface"), scheme);
      for (const sheet of document.querySelectorAll(".application.sheet")) {
        sheet.classList.add("themed");
        wear(sheet, given);
      }
    },
    { applications, scheme, given: applications === "dark" ? "light" : "dark" },
  );

test("every text of ours can be read in every mixture of schemes, in a sheet of the other one as well", {
  timeout: 150_000,
}, async () => {
  const look = { applications: "dark", interface: "dark", sheets: "light" } as const;
  const [gm, aoi] = await Promise.all([sit("gm", { look }), sit("aoi", { look })]);
  const read = async (page: SeatedPage, ...parts: readonly string[]) => {
    for (const part of parts) await page.waitForSelector(part);
    for (const schemes of SCHEMES) {
      await dressOn(page, schemes);
      for (const part of parts) {
        const where = `${part} of ${JSON.stringify(schemes)}`;
        expect(await contrastOn(page, part), where).toBeGreaterThanOrEqual(4.5);
        expect(await seriousFindings(page, part), where).toEqual([]);
      }
      await picture(page, `themes-${schemes.applications}-${schemes.interface}-${parts.length}`);
    }
  };
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await aoi.waitForSelector(BAR);
  await openSheetOf(aoi, IDS.sakura);
  await inPage(aoi, () => {
    const strip = document.createElement("div");
    strip.className = "ransen ransen-strip";
    strip.id = "probe";
    strip.textContent = "Kai";
    document.getElementById("ransen-lower-edge")!.append(strip);
  });
  await read(aoi, '[data-ransen="tracker"]', '[data-ransen="sheet"]');
  // Nobody promises what lies on the map that the platform's ground for windows gets there.
  await inPage(aoi, () => document.getElementById("interface")!.style.setProperty("--background", "initial"));
  await read(aoi, BAR, "#probe");
  await inPage(aoi, ({ foundry }) => [...foundry.applications.instances.values()].find((one) => one.document)?.close());
  await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
  await read(gm, '[data-ransen="block-prompt"]');
  await gm.click('[data-ransen="block-prompt"] [data-action="pass"]');
  await gm.click('[role="tab"][data-tab="chat"]');
  await read(gm, '[data-ransen="chronicle"]');
});

/** Signs for which the font's files have no shape: table/README says so. */
const BOXES = ["Ⅱ"];

test("the table's font has a shape for every sign of ours, in both languages", async () => {
  const files = ["lang/en.json", "lang/ja.json", "src/tracker/side-rows.ts"];
  const text = files.map((file) => readFileSync(join(import.meta.dirname, "../..", file), "utf8")).join("");
  const signs = [...new Set(text)].filter((sign) => sign > "\u007f" && !BOXES.includes(sign));
  const gm = await sit("gm");
  const without = await inPage(
    gm,
    async (_, signs) => {
      const font = '28px "Noto Sans JP"';
      const drawn = (sign: string) => {
        const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 40 });
        const pen = canvas.getContext("2d")!;
        pen.font = font;
        pen.fillText(sign, 4, 30);
        return canvas.toDataURL();
      };
      for (const sign of signs) await document.fonts.load(font, sign);
      // A sign of no font, and one that only this font lacks: both are drawn as a box.
      const boxes = ["\u{10fffd}", "Ⅱ"].map(drawn);
      return signs.filter((sign: string) => boxes.includes(drawn(sign)));
    },
    signs,
  );
  expect(signs.length).toBeGreaterThan(500);
  expect(without).toEqual([]);
});

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = (page: SeatedPage, selector: string): Promise<Box> =>
  inPage(
    page,
    (_, selector) =>
      (({ left, right, top, bottom }) => ({ left, right, top, bottom }))(
        document.querySelector(selector)!.getBoundingClientRect(),
      ),
    selector,
  );

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

test("the bar leaves the chat beside the sidebar free, in windows of every size", async () => {
  const seat = { viewport: WINDOWS[0]!, hotbar: true, look: { floating: true } } as const;
  const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi", seat)]);
  await beginBattle(gm);
  await openTracker(aoi);
  await beginTurn(aoi, IDS.wolf);
  await aoi.waitForSelector(BAR);
  await aoi.waitForSelector("#chat-notifications .message");
  for (const viewport of WINDOWS) {
    await aoi.setViewportSize(viewport);
    await until(
      aoi,
      (_, width) =>
        innerWidth === width &&
        document.querySelector("#ransen-lower-edge")!.getBoundingClientRect().right -
          document.querySelector("#chat-notifications")!.getBoundingClientRect().left <=
          0,
      viewport.width,
    );
    const bar = await boxOf(aoi, BAR);
    for (const part of ["#chat-notifications", "#players", "#hotbar", "#sidebar"])
      expect(overlap(bar, await boxOf(aoi, part)), `${part} at ${viewport.width}`).toBe(false);
    await picture(aoi, `floating-${viewport.width}`);
  }
  // With the chat open the bar may lie where it was.
  await aoi.click('[role="tab"][data-tab="chat"]');
  for (const viewport of WINDOWS.toReversed()) {
    await aoi.setViewportSize(viewport);
    await until(
      aoi,
      (_, width) =>
        innerWidth === width &&
        Math.abs(
          document.querySelector("#ransen-lower-edge")!.getBoundingClientRect().right -
            document.querySelector("#sidebar")!.getBoundingClientRect().left,
        ) < 12,
      viewport.width,
    );
  }
});

test("the bar lies in its place with the interface smaller and larger", async () => {
  const gm = await sit("gm");
  await beginBattle(gm);
  for (const scale of [0.8, 1.25]) {
    const aoi = await sit("aoi", { viewport: { width: 1600, height: 900 }, hotbar: true, look: { scale } });
    if (scale < 1) await beginTurn(aoi, IDS.wolf);
    await aoi.waitForSelector(BAR);
    await picture(aoi, `scale-${scale}`);
    const edge = await boxOf(aoi, "#ransen-lower-edge");
    const [players, hotbar, sidebar] = await Promise.all(
      ["#players", "#hotbar", "#sidebar"].map((one) => boxOf(aoi, one)),
    );
    const gap = 8 * scale;
    expect(edge.left - players!.right).toBeCloseTo(gap, 0);
    expect(sidebar!.left - edge.right).toBeCloseTo(gap, 0);
    expect(hotbar!.top - edge.bottom).toBeCloseTo(gap, 0);
    await aoi.close();
  }
});
