/**
 * Which file of the build a module goes into, for those that no page fetches at its start. The builder would make a file of each set
 * of rooms that share something: dozens of crumbs, that press badly and cost a request each. Here what only battles need is one file,
 * and what several later rooms share is two: that which battles take part in, and the rest.
 */

import { dirname, join } from "node:path";
import type { Rollup } from "vite";

/** Fetched together, as a battle comes. */
const IN_BATTLE = /\/src\/(dialogs\/in-battle|weapons\/in-turn)\.ts$/;
const BATTLE = "battle";
const OF_OTHERS = /\/node_modules\//;
/** What the same rooms share is a file of its own from so many letters of code on. */
const OWN_FILE = 12_000;
const THREAD = /\/engine-room\/thread\.ts$/;
const FRONT_DOOR = /\/src\/ransen\.ts$/;

type Graph = Rollup.ManualChunkMeta;
type Named = { readonly id: string; readonly name: string };
interface Imports {
  /** What it takes from others, by its own name of it. */
  readonly taken: ReadonlyMap<string, Named>;
  /** What it hands on, by the name that others take it by. */
  readonly handed: ReadonlyMap<string, Named>;
  readonly all: readonly string[];
}

/** The whole of a module, not one name of it. */
const WHOLE = "*";

/** Follows names through doors, which only hand on: whoever takes one name from a door does not need what else it has. */
class Needs {
  readonly #imports = new Map<string, Imports>();
  readonly #ownNeeds = new Map<string, ReadonlySet<string>>();

  constructor(private readonly graph: Graph) {}

  /** Everything that entries need, themselves with it. */
  of(entries: readonly string[]): Set<string> {
    const found = new Set(entries);
    for (const entry of entries)
      for (const [name] of this.#importsOf(entry).handed) found.add(this.#owner({ id: entry, name }));
    for (const id of found) for (const need of this.#ownNeedsOf(id)) found.add(need);
    return found;
  }

  #ownNeedsOf(id: string): ReadonlySet<string> {
    const known = this.#ownNeeds.get(id);
    if (known) return known;
    const needs = new Set([...this.#importsOf(id).taken.values()].map((one) => this.#owner(one)));
    this.#ownNeeds.set(id, needs);
    return needs;
  }

  #owner({ id, name }: Named, asked = new Set<string>()): string {
    const { handed, all, taken } = this.#importsOf(id);
    const from = handed.get(name) ?? (name === WHOLE ? undefined : taken.get(`export ${name}`));
    if (from) return this.#owner(from, asked);
    asked.add(id);
    for (const door of all) {
      if (asked.has(door)) continue;
      const owner = this.#owner({ id: door, name }, asked);
      if (owner !== door || this.#has(door, name)) return owner;
    }
    return id;
  }

  #has(id: string, name: string): boolean {
    return this.graph.getModuleInfo(id)?.exports?.includes(name) ?? false;
  }

  #importsOf(id: string): Imports {
    const known = this.#imports.get(id);
    if (known) return known;
    const taken = new Map<string, Named>();
    const handed = new Map<string, Named>();
    const all: string[] = [];
    for (const one of this.graph.getModuleInfo(id)?.ast?.body ?? []) {
      const source = "source" in one && one.source ? this.#resolved(id, String(one.source.value)) : null;
      if (source === null) continue;
      if (one.type === "ExportAllDeclaration" && !one.exported) all.push(source);
      else if (one.type === "ExportAllDeclaration") taken.set(nameOf(one.exported!), { id: source, name: WHOLE });
      else if (one.type === "ExportNamedDeclaration")
        for (const { exported, local } of one.specifiers)
          handed.set(nameOf(exported), { id: source, name: nameOf(local) });
      else if (one.type === "ImportDeclaration")
        for (const each of one.specifiers)
          taken.set(each.local.name, {
            id: source,
            name: each.type === "ImportSpecifier" ? nameOf(each.imported) : WHOLE,
          });
    }
    const imports = { taken, handed, all };
    this.#imports.set(id, imports);
    return imports;
  }

  #resolved(from: string, source: string): string | null {
    const path = source.startsWith(".") ? join(dirname(from), source) : null;
    return [path, `${path}.ts`].find((id) => id !== null && this.graph.getModuleInfo(id) !== null) ?? null;
  }
}

function nameOf(one: { readonly name?: string; readonly value?: unknown }): string {
  return one.name ?? String(one.value);
}

/** Modules by the later rooms that need them: a list of places in `rooms`, which begins with what battles need. */
function bySharers(rooms: readonly (readonly string[])[], needs: Needs, isFree: (id: string) => boolean) {
  const sharers = new Map<string, string>();
  for (const [room, entries] of rooms.entries())
    for (const id of needs.of(entries)) if (isFree(id)) sharers.set(id, [sharers.get(id) ?? [], room].flat().join());
  const shared = new Map<string, string[]>();
  for (const [id, key] of sharers) shared.set(key, [...(shared.get(key) ?? []), id]);
  return shared;
}

/** The file of each module that is not left to the builder. */
function filesOf(graph: Graph): Map<string, string> {
  const needs = new Needs(graph);
  const ids = [...graph.getModuleIds()];
  const infoOf = (id: string) => graph.getModuleInfo(id);
  const first = ids.filter((id) => infoOf(id)?.isEntry);
  const atOnce = needs.of(first.filter((id) => !THREAD.test(id)));
  // Threads know no page: what they share with it is a file of its own.
  const inThreads = needs.of(first.filter((id) => THREAD.test(id)));
  const later = ids.filter((id) => !first.includes(id) && (infoOf(id)?.dynamicImporters.length ?? 0) > 0);
  const inBattle = later.filter((id) => IN_BATTLE.test(id));
  const files = new Map(inBattle.map((id) => [id, BATTLE]));
  for (const id of atOnce) if (!FRONT_DOOR.test(id)) files.set(id, inThreads.has(id) ? "rules" : "house");

  const rooms = [inBattle, ...later.filter((id) => !IN_BATTLE.test(id)).map((id) => [id])];
  const isFree = (id: string) => !later.includes(id) && !atOnce.has(id) && !inThreads.has(id) && !OF_OTHERS.test(id);
  for (const [sharers, those] of bySharers(rooms, needs, isFree)) {
    const inBattles = sharers === "0" || sharers.startsWith("0,");
    const length = those.reduce((sum, id) => sum + (infoOf(id)?.code?.length ?? 0), 0);
    const isLeft = sharers !== "0" && (!sharers.includes(",") || length >= OWN_FILE);
    const file = sharers === "0" ? BATTLE : inBattles ? "shared-in-battle" : "shared";
    if (!isLeft) for (const id of those) files.set(id, file);
  }
  return files;
}

/** For `manualChunks` of the builder. */
export function laterFile(): (id: string, graph: Graph) => string | undefined {
  let files: Map<string, string> | null = null;
  return (id, graph) => {
    files ??= filesOf(graph);
    return files.get(id);
  };
}
