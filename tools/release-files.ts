/**
 * The files of a release: the built system with README, and a manifest with its addresses. Only `release.json` has
 * the addresses.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** Files by their path inside the zip, with forward slashes. */
export type Files = ReadonlyMap<string, Uint8Array>;
export type Manifest = { readonly [key: string]: unknown };

/** Addresses as `release.json` has them; `{version}` stands for the version. */
export interface Addresses {
  readonly url: string;
  readonly bugs: string;
  readonly readme: string;
  readonly changelog: string;
  /** Of the newest release: what a Game Master types in, and where the platform looks for updates. */
  readonly manifest: string;
  /** Of this release. */
  readonly download: string;
  readonly authors: readonly { readonly name: string; readonly url: string }[];
}

/** Carried into the zip beside what was built; the manifest says where the changelog is to be read. */
const PAPERS = ["README.md"] as const;
/** Source maps have a zip of their own; the others are the database's notes to itself. */
const LEFT_OUT = /\.map$|(^|\/)(LOG(\.old)?|LOCK)$/;
const MAP_COMMENT = /\n?\/\/# sourceMappingURL=.*\s*$/;

function jsonFrom(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

export function addresses(): Addresses {
  return jsonFrom(join(ROOT, "release.json")) as Addresses;
}

/** Whether these are still the ones that belong to nobody. */
export function arePlaceholders(given: Addresses): boolean {
  return JSON.stringify(given).includes(".example");
}

/** `v1.2.3` or `1.2.3` → `1.2.3`. @throws when it is no version */
export function versionOf(tag: string): string {
  const version = tag.replace(/^v/, "");
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version)) throw new Error(`${tag} is no version like v1.2.3`);
  return version;
}

/** The version that `package.json` names. */
export function ownVersion(): string {
  return versionOf((jsonFrom(join(ROOT, "package.json")) as { version: string }).version);
}

/** The manifest of a release, from the one that is built and the addresses. */
export function manifestFor(built: Manifest, { authors, ...places }: Addresses, version: string): Manifest {
  const filled = Object.entries(places).map(([key, address]) => [key, address.replaceAll("{version}", version)]);
  return { ...built, version, authors, ...Object.fromEntries(filled) };
}

function filesIn(folder: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).split(sep).join(posix.sep), readFileSync(path));
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * What goes into the zip, and the source maps that do not.
 * @param built folder of the built system
 * @throws when nothing has been built there
 */
export function releaseFiles(built: string, places: Addresses, version: string): { files: Files; maps: Files } {
  const files = new Map<string, Uint8Array>();
  const maps = new Map<string, Uint8Array>();
  for (const [path, content] of filesIn(built)) {
    if (path.endsWith(".map")) maps.set(path, content);
    if (LEFT_OUT.test(path)) continue;
    if (path.endsWith(".js")) files.set(path, bytes(textOf(content).replace(MAP_COMMENT, "\n")));
    else if (path.startsWith("lang/")) files.set(path, bytes(JSON.stringify(JSON.parse(textOf(content)))));
    else files.set(path, content);
  }
  const manifest = files.get("system.json");
  if (!manifest) throw new Error(`There is no built system in ${built}: run npm run build first.`);
  const written = manifestFor(JSON.parse(textOf(manifest)) as Manifest, places, version);
  files.set("system.json", bytes(`${JSON.stringify(written, null, 2)}\n`));
  for (const name of PAPERS) files.set(name, readFileSync(join(ROOT, name)));
  return { files, maps };
}

function textOf(content: Uint8Array): string {
  return new TextDecoder().decode(content);
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
