/** The manifest of a release is what the platform asks of one (`table/facts/manifest.yaml`), and speaks of what is there. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PLACES } from "../../tools/drawings/index";
import {
  type Addresses,
  addresses,
  arePlaceholders,
  type Manifest,
  manifestFor,
  ownVersion,
  versionOf,
} from "../../tools/release-files";

const ROOT = join(import.meta.dirname, "../..");
const own = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as Manifest;
const manifest = manifestFor(own, addresses(), "1.2.3");

type Kind = (value: unknown) => boolean;
const text: Kind = (value) => typeof value === "string" && value !== "";
const address: Kind = (value) => text(value) && new URL(value as string).protocol === "https:";
const truth: Kind = (value) => typeof value === "boolean";
const number: Kind = (value) => Number.isFinite(value);
const all =
  (kind: Kind): Kind =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(kind);
/** A record with these keys and no others; a question mark: it need not be there. */
const record =
  (keys: { readonly [key: string]: Kind }): Kind =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).every((key) => key in keys || `${key}?` in keys) &&
    Object.entries(keys).every(([key, kind]) => {
      const found = (value as Manifest)[key.replace("?", "")];
      return found === undefined ? key.endsWith("?") : kind(found);
    });
const anyRecord: Kind = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const types: Kind = (value) => anyRecord(value) && Object.values(value as Manifest).every(anyRecord);

/** `SystemManifestData`, as far as this system says anything; nothing else may stand there. */
const ASKED: { readonly [key: string]: Kind } = {
  id: (value) => value === "ransen",
  type: (value) => value === "system",
  title: text,
  description: text,
  version: (value) => value === "1.2.3",
  compatibility: record({ minimum: text, "verified?": text }),
  authors: all(record({ name: text, url: address })),
  license: text,
  media: all(record({ type: text, url: text, thumbnail: text })),
  url: address,
  bugs: address,
  readme: address,
  changelog: address,
  manifest: address,
  download: address,
  esmodules: all(text),
  styles: all(record({ src: text, layer: text })),
  languages: all(record({ lang: text, name: text, path: text })),
  packs: all(record({ name: text, label: text, path: text, type: text, system: text, ownership: anyRecord })),
  packFolders: all(record({ name: text, sorting: (value) => value === "a" || value === "m", packs: all(text) })),
  documentTypes: (value) => anyRecord(value) && Object.values(value as Manifest).every(types),
  grid: record({ type: number, distance: number, units: text, diagonals: number }),
  primaryTokenAttribute: text,
  secondaryTokenAttribute: text,
  socket: truth,
};

describe("the manifest of a release", () => {
  it.each(Object.entries(ASKED))("says %s as the platform asks for it", (key, kind) => {
    expect(manifest).toHaveProperty(key);
    expect({ [key]: manifest[key], fits: kind(manifest[key]) }).toMatchObject({ fits: true });
  });

  it("says nothing else", () => {
    expect(Object.keys(manifest).filter((key) => !(key in ASKED))).toEqual([]);
  });

  it("has each pack in one folder", () => {
    const names = (own.packs as { name: string }[]).map(({ name }) => name);
    expect((own.packFolders as { packs: string[] }[]).flatMap(({ packs }) => packs).sort()).toEqual(names.sort());
  });

  it("names files that are there or are built", () => {
    const carried = [
      own.license as string,
      ...(own.languages as { path: string }[]).map(({ path }) => path),
      // The others are made of packs/content, which has a test of its own.
      ...(own.packs as { path: string }[]).map(({ path }) => path).filter((path) => path.startsWith("packs/help-")),
    ];
    expect(carried.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("shows a picture that the build draws", () => {
    for (const { url, thumbnail } of own.media as { url: string; thumbnail: string }[])
      for (const address of [url, thumbnail]) {
        const name = /^systems\/ransen\/assets\/places\/(\w+)\.svg$/.exec(address)?.[1] ?? "";
        expect(Object.keys(PLACES), address).toContain(name);
      }
  });

  it("claims no test on a generation that nobody has made", () => {
    expect(own.compatibility).not.toHaveProperty("verified");
  });
});

describe("the version", () => {
  it("is the tag's, and the same in package.json and system.json until there is one", () => {
    expect([versionOf("v1.20.3"), versionOf("1.2.3-beta.1")]).toEqual(["1.20.3", "1.2.3-beta.1"]);
    expect(own.version).toBe(ownVersion());
    for (const tag of ["1.2", "latest", "v1.2.3 ", "v1.2.3/../x", ""]) expect(() => versionOf(tag)).toThrow();
  });

  it("stands in the addresses of what belongs to it, and not in that of the newest", () => {
    expect([manifest.download, manifest.changelog, manifest.readme].every((one) => String(one).includes("1.2.3"))).toBe(
      true,
    );
    expect(manifest.manifest).not.toContain("1.2.3");
    expect(JSON.stringify(manifest)).not.toContain("{version}");
  });
});

describe("addresses", () => {
  it("that belong to nobody are known as such", () => {
    const real = JSON.parse(JSON.stringify(addresses()).replaceAll("ransen.example", "ransen.dev")) as Addresses;
    expect(arePlaceholders(real)).toBe(false);
    expect(arePlaceholders({ ...real, download: "https://somewhere.example/ransen.zip" })).toBe(true);
  });

  it("stand in one file", () => {
    for (const path of ["system.json", "package.json", ".github/workflows/release.yml"])
      expect(readFileSync(join(ROOT, path), "utf8")).not.toMatch(/https?:/);
  });
});
