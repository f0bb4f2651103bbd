/**
 * Many documents of the system `sw25` in one file: what our macro writes in such a world, an adventure, a list, or a line for each
 * document (`actors.db`). Actors of which each is one part of a monster become that monster.
 */

import { textGiven } from "../text-given";
import { nameAndPart } from "./monster";
import { ofSw25, recordIn, type Source, wholeNumber } from "./records";

/** Actors, and items that nobody carries, in the order of the file. */
export interface Sw25World {
  readonly actors: readonly WorldActor[];
  readonly items: readonly Source[];
}

export interface WorldActor {
  /** Several where each is a part of one monster. */
  readonly documents: readonly Source[];
  /** Names of the folders that it lies in, the outermost first. */
  readonly folders: readonly string[];
}

/** Documents of one file that are read. */
export const MOST_DOCUMENTS = 20_000;

/** Folders lie in folders, but not without end. */
const DEEPEST = 4;

/** Whether a document of that system is in it. */
export function holdsSw25(data: readonly unknown[]): boolean {
  return data.flatMap(documentsIn).slice(0, MOST_DOCUMENTS).some(isOfSw25);
}

export function sw25World(data: readonly unknown[]): Sw25World {
  const own = data.flatMap(documentsIn).slice(0, MOST_DOCUMENTS).filter(isOfSw25);
  const actors = own.filter(({ kind }) => kind === "actor").map(({ document }) => document);
  const items = own.filter(({ kind }) => kind === "item").map(({ document }) => document);
  return { actors: monstersWhole(actors, foldersAmong(data)), items };
}

interface Found {
  readonly document: Source;
  readonly kind: "actor" | "item";
}

function isOfSw25({ document }: Found): boolean {
  return ofSw25(document) !== null;
}

const ACTOR_TYPES: ReadonlySet<unknown> = new Set(["character", "monster", "npc"]);

function documentsIn(data: unknown): Found[] {
  if (Array.isArray(data)) return data.flatMap((one) => documentIn(one, null));
  const holder = recordIn(data);
  if (!holder) return [];
  const lists = ["actors", "items"].filter((key) => Array.isArray(holder[key]));
  // An actor has a list of items as well, and is no holder of documents.
  if (ACTOR_TYPES.has(holder.type) && recordIn(holder.system)) return documentIn(holder, null);
  if (lists.length === 0) return documentIn(holder, null);
  const system = textGiven(holder.system);
  return lists.flatMap((key) =>
    (holder[key] as readonly unknown[]).flatMap((one) => documentIn(one, system === "" ? null : system)),
  );
}

/** @param system of the world that it comes from, where the file says it once for all */
function documentIn(one: unknown, system: string | null): Found[] {
  const document = recordIn(one);
  if (!document) return [];
  const stats = recordIn(document._stats);
  const told = system !== null && stats?.systemId === undefined;
  const whole = told ? { ...document, _stats: { ...stats, systemId: system } } : document;
  if (ACTOR_TYPES.has(document.type)) return [{ document: whole, kind: "actor" }];
  const isItem = typeof document.type === "string" && recordIn(document.system) !== null;
  return isItem ? [{ document: whole, kind: "item" }] : [];
}

/** Names of folders by id, and where each lies. */
type Folders = ReadonlyMap<string, { readonly name: string; readonly parent: string }>;

function foldersAmong(data: readonly unknown[]): Folders {
  const all = data.flatMap((one) => {
    if (Array.isArray(one)) return one;
    const { folders } = recordIn(one) ?? {};
    return Array.isArray(folders) ? folders : [one];
  });
  return new Map(
    all.flatMap((one) => {
      const folder = recordIn(one);
      const isFolder = folder?.type === "Actor" || folder?.type === "Item";
      const id = textGiven(folder?._id);
      if (!folder || !isFolder || id === "") return [];
      return [[id, { name: textGiven(folder.name).trim(), parent: textGiven(folder.folder) }] as const];
    }),
  );
}

function foldersOf({ folder }: Source, folders: Folders): string[] {
  const names: string[] = [];
  for (let id = textGiven(folder); names.length < DEEPEST; ) {
    const found = folders.get(id);
    if (!found || found.name === "") break;
    names.unshift(found.name);
    id = found.parent;
  }
  return names;
}

/** Actors that are parts of one monster, together where the first of them stood. */
function monstersWhole(actors: readonly Source[], folders: Folders): WorldActor[] {
  const groups = new Map<string, Source[]>();
  for (const [i, actor] of actors.entries()) {
    const key = wholeOf(actor) ?? `alone ${i}`;
    groups.set(key, [...(groups.get(key) ?? []), actor]);
  }
  return [...groups.values()].flatMap((group) => {
    const names = new Set(group.map(({ name }) => nameAndPart(textGiven(name)).part));
    // Two goblins with bows are two goblins.
    const apart = names.size < group.length ? group.map((one) => [one]) : [group];
    return apart.map((documents) => ({ documents, folders: foldersOf(documents[0]!, folders) }));
  });
}

/**
 * What the actors of one monster have in common; null: it stands for itself. That system says of each how many parts the whole
 * monster has (`3 (頭部／胴体×2)`).
 */
function wholeOf(actor: Source): string | null {
  const { name, part } = nameAndPart(textGiven(actor.name));
  const system = recordIn(actor.system) ?? {};
  const parts = Number.parseInt(textGiven(system.part), 10);
  if (actor.type !== "monster" || part === "" || !(parts > 1)) return null;
  return JSON.stringify([name, wholeNumber(system.monlevel), textGiven(system.part), textGiven(actor.folder)]);
}
