/** Documents of the world as an import finds and writes them. */

import { configOf, type Data, type Documents, gameAs } from "../foundry/platform";
import type { ReadFigures } from "../imports/merging";
import { isRecord } from "../rules/index";

/** The import's record on the actor that it made: the next import compares with it. */
interface ImportedActor {
  /** Of the sheet, as it was then. */
  readonly name: string;
  /** Where the sheet lies; empty where nobody said. */
  readonly address: string;
  /** Of the picture that was taken with it; empty: none was. */
  readonly picture: string;
  readonly system: ReadFigures;
  /** Keys of its items. */
  readonly items: readonly string[];
}

interface ImportedItem {
  readonly key: string;
  readonly name: string;
  readonly system: ReadFigures;
}

/** Source data of a document. */
interface SourceData extends Data {
  readonly name: string;
  readonly img?: string | null;
  readonly system: ReadFigures;
  readonly flags?: { readonly ransen?: { readonly imported?: unknown } };
  readonly prototypeToken?: { readonly name?: string };
}

export interface OwnedItem {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly isOwner: boolean;
  readonly sort: number;
  readonly flags: object;
  readonly sheet: { render(options: { force: boolean }): unknown } | null;
  toObject(): SourceData;
  update(changes: Data): Promise<unknown>;
}

export interface OwnedActor {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly isOwner: boolean;
  readonly items: Documents<OwnedItem>;
  readonly flags: object;
  readonly sheet: { render(options: { force: boolean }): unknown } | null;
  toObject(): SourceData;
  update(changes: Data): Promise<unknown>;
  createEmbeddedDocuments(name: "Item", data: Data[]): Promise<unknown>;
  updateEmbeddedDocuments(name: "Item", updates: Data[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: "Item", ids: string[]): Promise<unknown>;
}

interface FolderDoc {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly folder: { readonly id: string } | null;
}

interface World {
  readonly folders: Documents<FolderDoc>;
  readonly actors: Documents<OwnedActor>;
  readonly items: Documents<OwnedItem>;
  readonly user: { readonly id: string; readonly isGM: boolean; can(permission: string): boolean };
}

interface Made<D> {
  readonly documentClass: { create(data: Data): Promise<D | undefined> };
}

/** Actors and items of the world that this user may change. */
export function ownedActors(): OwnedActor[] {
  return gameAs<World>().actors.filter(({ isOwner }) => isOwner);
}

export function ownedItems(): OwnedItem[] {
  return gameAs<World>().items.filter(({ isOwner }) => isOwner);
}

/** fact: create-permissions */
export function mayCreate(kind: "Actor" | "Item"): boolean {
  return gameAs<World>().user.can(`${kind.toUpperCase()}_CREATE`);
}

const OWNER = 3;

/** A new document is its maker's, whatever the server adds. */
function ownership(): Data {
  const { user } = gameAs<World>();
  return user.isGM ? {} : { ownership: { default: 0, [user.id]: OWNER } };
}

export async function makeActor(data: Data): Promise<OwnedActor | null> {
  const { documentClass } = configOf<Made<OwnedActor>>("Actor");
  return (await documentClass.create({ ...data, ...ownership() })) ?? null;
}

export async function makeItem(data: Data): Promise<OwnedItem | null> {
  const { documentClass } = configOf<Made<OwnedItem>>("Item");
  return (await documentClass.create({ ...data, ...ownership() })) ?? null;
}

/**
 * The id of a folder for actors, made where there is none of these names yet. Null: none is wanted, or this user may make none.
 * fact: folders
 * @param names the outermost first
 */
export async function actorFolder(names: readonly string[]): Promise<string | null> {
  const { folders, user } = gameAs<World>();
  let inside: string | null = null;
  for (const name of user.isGM ? names : []) {
    const there = folders.find(
      (one) => one.type === "Actor" && one.name === name && (one.folder?.id ?? null) === inside,
    );
    const { documentClass } = configOf<Made<FolderDoc>>("Folder");
    const found: FolderDoc | undefined = there ?? (await documentClass.create({ name, type: "Actor", folder: inside }));
    if (!found) return inside;
    inside = found.id;
  }
  return inside;
}

/** The record of an actor's last import; null: there was none, or somebody overwrote it with nonsense. */
export function importedActor(actor: OwnedActor): ImportedActor | null {
  const found = imported(actor);
  if (!found || !isRecord(found.system) || !Array.isArray(found.items)) return null;
  return {
    name: textOf(found.name),
    address: textOf(found.address),
    picture: textOf(found.picture),
    system: found.system,
    items: found.items.filter((key) => typeof key === "string"),
  };
}

export function importedItem(item: OwnedItem): ImportedItem | null {
  const found = imported(item);
  if (!found || !isRecord(found.system) || typeof found.key !== "string") return null;
  return { key: found.key, name: textOf(found.name), system: found.system };
}

/** Of a world's hundreds of actors each is asked: a copy of all of its data would take its time. */
function imported({ flags }: OwnedActor | OwnedItem): Readonly<Data> | null {
  const found = (flags as SourceData["flags"])?.ransen?.imported;
  return isRecord(found) ? found : null;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
