/** Modules of others beside the system: `game.modules`, their scripts and their languages. */

import { Collection } from "./collection";
import type { Source } from "./utils";

/** A module as others find it. It may put anything on itself, as `api`. */
class Module {
  declare id: string;
  declare title: string;
  /** Nobody switches one off at the stand-in. */
  active = true;
  [key: string]: unknown;

  constructor(manifest: Source) {
    Object.assign(this, { title: manifest.id, flags: {}, languages: [], scripts: [], esmodules: [] }, manifest);
  }
}

/** `game.modules`. */
export function makeModules(manifests: readonly Source[]): Collection<Module> {
  const modules = new Collection<Module>();
  for (const manifest of manifests) modules.set(String(manifest.id), new Module(manifest));
  return modules;
}

const addressOf = (manifest: Source, path: unknown) =>
  `/modules/${String(manifest.id)}/${String(path).replace(/^\.?\//, "")}`;
const filesOf = (manifest: Source, key: string) =>
  ((manifest[key] ?? []) as unknown[]).map((path) => addressOf(manifest, path));

/** A script as pages had them before there were modules of JavaScript. One that cannot be read is told of, and the others follow. */
function runScript(src: string): Promise<void> {
  return new Promise((done) => {
    const script = Object.assign(document.createElement("script"), { src, async: false });
    const over = () => done();
    script.addEventListener("load", over);
    script.addEventListener("error", over);
    document.head.append(script);
  });
}

/** Told as an error that nobody has caught, as in a page that names the script itself. */
async function importModule(address: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ address);
  } catch (fault) {
    reportError(fault);
  }
}

/** jQuery and all classic scripts, one after the other, before anything is imported. */
export async function runScripts(manifests: readonly Source[]): Promise<void> {
  if (manifests.length > 0) await runScript("/table/jquery.js");
  for (const manifest of manifests) for (const src of filesOf(manifest, "scripts")) await runScript(src);
}

/** Their modules of JavaScript, one after the other. */
export async function importModules(manifests: readonly Source[]): Promise<void> {
  for (const manifest of manifests) for (const address of filesOf(manifest, "esmodules")) await importModule(address);
}

/** What they say in which language, with addresses made whole. */
export function languagesOf(manifests: readonly Source[]): { lang: string; url: string }[] {
  return manifests.flatMap((manifest) =>
    ((manifest.languages ?? []) as { lang: string; path: string }[]).map(({ lang, path }) => ({
      lang,
      url: addressOf(manifest, path),
    })),
  );
}
