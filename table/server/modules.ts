import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Source } from "../client/core/utils";

/** A module of others, as the server has it and pages are told of it. */
export interface Module {
  readonly id: string;
  /** Where its files lie. */
  readonly folder: string;
  readonly manifest: Source;
}

/** Some manifests begin with a mark of their encoding. */
export const withoutMark = (text: string) => text.replace(/^\uFEFF/, "");

/** @throws where there is no manifest, or one without a name */
async function readModule(path: string): Promise<Module> {
  const folder = resolve(path);
  const file = join(folder, "module.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`There is no ${file}: a module's folder holds its module.json`);
  });
  const manifest = JSON.parse(withoutMark(text)) as Source;
  // Before generation 10 a manifest's `name` was what `id` is now.
  const id = manifest.id ?? manifest.name;
  if (typeof id !== "string" || id === "") throw new Error(`${file} does not say the module's id`);
  return { id, folder, manifest: { ...manifest, id } };
}

/** The ids that a manifest says it cannot do without. */
function requiredBy({ manifest }: Module): string[] {
  const { requires = [] } = (manifest.relationships ?? {}) as { requires?: readonly { id?: string; type?: string }[] };
  return [...requires].flatMap(({ id, type = "module" }) => (id !== undefined && type === "module" ? [id] : []));
}

/** What a module asks for and nobody brought: it is loaded all the same. */
export function notBrought(modules: readonly Module[]): string[] {
  const brought = new Set(modules.map(({ id }) => id));
  return modules.flatMap((module) =>
    requiredBy(module)
      .filter((id) => !brought.has(id))
      .map((id) => `${module.id} asks for the module ${id}, which is not here`),
  );
}

/** Modules by their folders, each behind those that it asks for. @throws where one cannot be read, or two have one id */
export async function readModules(paths: readonly string[]): Promise<Module[]> {
  const read = await Promise.all(paths.map(readModule));
  const byId = new Map(read.map((module) => [module.id, module]));
  if (byId.size < read.length) throw new Error("Two of the folders hold a module of the same id");
  const ordered = new Set<Module>();
  const put = (module: Module, above: readonly Module[]) => {
    if (above.includes(module)) return;
    for (const id of requiredBy(module)) {
      const needed = byId.get(id);
      if (needed) put(needed, [...above, module]);
    }
    ordered.add(module);
  };
  for (const module of read) put(module, []);
  return [...ordered];
}
