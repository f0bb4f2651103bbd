/** What a Game Master installs: the zip of a release, unpacked, with everything that it names, small, and played from. */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { addresses, releaseFiles } from "../../tools/release-files";
import { LIMITS, sizes } from "../../tools/sizes";
import { zipOf } from "../../tools/zip";
import { beginBattle, beginTurn, IDS, openTracker, pass, untilBattle } from "../support/battle";
import { sharedBrowser } from "../support/browser";
import { inPage, type Kept, until } from "../support/in-page";
import { dragToken, openAs, openTable } from "../support/table";

const DIST = join(import.meta.dirname, "../../dist");
const released = releaseFiles(DIST, addresses(), "1.2.3");
const unpacked = unzipSync(zipOf(released.files, new Date(2026, 0, 1)));
const folder = mkdtempSync(join(tmpdir(), "ransen-release-"));
for (const [path, content] of Object.entries(unpacked)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (path: string) => new TextDecoder().decode(unpacked[path]);

test("the zip holds everything that its manifest names, and the papers", () => {
  const manifest = JSON.parse(text("system.json"));
  const named: string[] = [
    manifest.license,
    ...manifest.esmodules,
    ...manifest.styles.map(({ src }: { src: string }) => src),
    ...manifest.languages.map(({ path }: { path: string }) => path),
    ...manifest.packs.map(({ path }: { path: string }) => `${path}/CURRENT`),
    "README.md",
  ];
  expect(named.filter((path) => !unpacked[path]?.length)).toEqual([]);
  expect(manifest).toMatchObject({ id: "ransen", version: "1.2.3" });
});

test("every file that a script fetches by itself is in it, and takes nothing of the main one", () => {
  const scripts = Object.keys(unpacked).filter((path) => path.endsWith(".js"));
  const taken = scripts.flatMap((path) => [...text(path).matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+)["'`]/g)]);
  // The checks of the platform are fetched by their address, so that no build of ours takes them for a part of the system.
  const apart = ["ransen.js", "platform-checks.js"];
  expect([...new Set(taken.map(([, path]) => path!))].sort()).toEqual(
    scripts.filter((path) => !apart.includes(path)).sort(),
  );
  expect(scripts.filter((path) => text(path).includes(apart[1]!))).toHaveLength(1);
  expect(scripts.length).toBeGreaterThan(8);
  // The platform may load the main script under another address than this one: it would run a second time.
  for (const path of scripts) expect(text(path)).not.toMatch(/(?:from|import)\s*["']\.\/ransen\.js["']/);
});

test("what `npm run release` writes: the zip's digest stands beside it, as `sha256sum --check` reads it", () => {
  const out = `${folder}-written`;
  const list = ["--import", "tsx", "tools/release.ts", "--tag", "v1.2.3", "--built", DIST, "--out", out];
  try {
    execFileSync(process.execPath, list, { cwd: join(import.meta.dirname, "../.."), stdio: "pipe" });
    expect(readdirSync(out).sort()).toEqual(["ransen-maps.zip", "ransen.zip", "ransen.zip.sha256", "system.json"]);
    const digest = createHash("sha256")
      .update(readFileSync(join(out, "ransen.zip")))
      .digest("hex");
    expect(readFileSync(join(out, "ransen.zip.sha256"), "utf8")).toBe(`${digest}  ransen.zip\n`);
    const inside = unzipSync(readFileSync(join(out, "ransen.zip")))["system.json"];
    expect(readFileSync(join(out, "system.json"))).toEqual(Buffer.from(inside!));
    expect(readFileSync(join(out, "ransen.zip")).length).toBeLessThan(LIMITS["ransen.zip"]!);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});

test("source maps and the database's own notes stay outside", () => {
  const paths = Object.keys(unpacked);
  expect(paths.filter((path) => /\.map$|\/LO(G|CK)/.test(path))).toEqual([]);
  for (const path of paths.filter((one) => one.endsWith(".js"))) expect(text(path)).not.toContain("sourceMappingURL");
  expect([...released.maps.keys()]).toContain("ransen.js.map");
});

test("a page fetches no more at its start than it may", () => {
  const start = "scripts at the start";
  expect(sizes(DIST).get(start)).toBeLessThan(LIMITS[start]!);
});

test("a battle is played from what was unpacked, and windows keep the names that hooks are called by", async () => {
  const browser = await sharedBrowser();
  const table = await openTable({ systemPath: folder });
  try {
    const [gm, aoi] = await Promise.all([openAs(browser, table, "gm"), openAs(browser, table, "aoi")]);
    await expect.poll(() => inPage(gm, ({ game }) => game.system.version)).toBe("1.2.3");
    await expect
      .poll(() => inPage(gm, ({ ui, CONFIG }) => [ui.combat.constructor.name, CONFIG.Token.objectClass.name]))
      .toEqual(["RansenTracker", "RansenToken"]);
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: 36, y: 17 }]);
    await pass(gm);
    await untilBattle(aoi, ({ battle }) => battle.turn.moved === "normal");
    for (const page of [gm, aoi]) page.expectNoTroubles();
  } finally {
    await table.close();
  }
});

test.each([13, 14] as const)(
  "the adventure sets up eight places, and its first fight begins, in generation %i",
  async (generation) => {
    const browser = await sharedBrowser();
    const table = await openTable({ systemPath: folder });
    try {
      const gm = await openAs(browser, table, "gm", { generation, lang: generation === 13 ? "en" : "ja" });
      const lang = generation === 13 ? "en" : "ja";
      const brought = await inPage(
        gm,
        async ({ game }, lang) => {
          const pack = game.packs.get(`ransen.adventure-${lang}`);
          const adventure = await pack.getDocument([...pack.index.keys()][0]);
          const { created } = await adventure.import({ dialog: false });
          return Object.fromEntries(Object.entries<Kept>(created).map(([name, documents]) => [name, documents.length]));
        },
        lang,
      );
      expect(brought).toEqual({ Folder: 3, Actor: 15, Scene: 8, RollTable: 3, Macro: 4, Combat: 8 });
      // The list of scenes shows a picture of each.
      const pictures = await inPage(gm, ({ game }) =>
        Promise.all(
          game.scenes
            .map(({ thumb }) => thumb)
            .filter(Boolean)
            .map((thumb) => {
              const picture = new Image();
              picture.src = `/${thumb}`;
              return picture.decode().then(
                () => picture.naturalWidth > 0,
                () => thumb,
              );
            }),
        ),
      );
      expect(pictures).toEqual(Array.from({ length: 8 }, () => true));
      await inPage(gm, async ({ game }) => {
        await game.scenes.find(({ flags }) => flags.ransen?.ruleset === "sw25-advanced").activate();
      });
      await until(gm, ({ canvas }) => canvas.ready && canvas.scene.flags.ransen?.ruleset === "sw25-advanced");
      // The drawing lies beneath, and everybody has a face.
      await expect
        .poll(() => inPage(gm, ({ canvas }) => canvas.primary.children[0].children[0]?.texture.valid))
        .toBe(true);
      await expect
        .poll(() => inPage(gm, ({ canvas }) => canvas.tokens.placeables.every(({ texture }) => texture?.valid)))
        .toBe(true);
      await openTracker(gm);
      await gm.click('[data-ransen="tracker"] [data-action="beginBattle"]');
      await until(gm, ({ game }) => game.combats.viewed.system.battle?.round === 1);
      await expect
        .poll(() =>
          inPage(gm, ({ game }) =>
            game.combats.viewed.system.battle.characters
              .map(({ side, vitals }: Kept) => `${side}${vitals.maxHp}`)
              .sort(),
          ),
        )
        .toEqual([
          ...[18, 26, 26, 26, 26].map((hp) => `monsters${hp}`),
          ...[23, 24, 28, 33, 38].map((hp) => `party${hp}`),
        ]);
      // Every table gives one of its results, and every macro does what it says.
      const drawn = (await inPage(gm, async ({ game }) => {
        const found: boolean[] = [];
        for (const table of game.tables) {
          const {
            results: [result],
          } = await table.draw();
          found.push(
            results(game.messages.contents.at(-1)!.content).includes(result.description) && result.description !== "",
          );
        }
        return found;
        function results(content: string) {
          return new DOMParser().parseFromString(content, "text/html").body.textContent!;
        }
      })) as boolean[];
      expect(drawn).toEqual([true, true, true]);
      const players = await Promise.all([openAs(browser, table, "aoi"), openAs(browser, table, "ren")]);
      await until(gm, ({ game }) => game.users.filter(({ active }) => active).length === 3);
      const before = (await inPage(gm, ({ game }) => game.messages.size)) as number;
      for (const name of await inPage(gm, ({ game }) => game.macros.map(({ name }) => name)))
        await inPage(
          gm,
          async ({ game }, called) => {
            await game.macros.getName(called).execute();
          },
          name,
        );
      await until(gm, ({ game }, given) => game.messages.size === given, before + 3);
      await expect
        .poll(() => inPage(gm, ({ game }) => game.messages.contents.slice(-3).every(({ rolls }) => rolls.length > 0)))
        .toBe(true);
      // Six characters, in turn.
      for (const player of players)
        await expect
          .poll(() =>
            inPage(
              player,
              ({ game }) => game.actors.filter(({ isOwner, flags }) => isOwner && flags.ransen?.ready).length,
            ),
          )
          .toBe(3);
      for (const page of [gm, ...players]) page.expectNoTroubles();
    } finally {
      await table.close();
    }
  },
);
