import { EMBEDDED, WORLD_COLLECTIONS } from "../client/core/constants";
import { deepClone, mergeObject, randomID, type Source } from "../client/core/utils";
import type { World } from "../worlds/world";

/** A document with those that it lies in, from the outside in. */
export type Lineage = { name: string; source: Source }[];

/** The documents of one table, in memory. Nothing here decides who may do what. */
export class WorldStore {
  paused = false;

  constructor(readonly world: World) {}

  collection(name: string): Source[] {
    const key = WORLD_COLLECTIONS[name];
    if (key && !this.world.collections[key]) this.world.collections[key] = [];
    const list = key ? this.world.collections[key] : undefined;
    if (!list) throw new Error(`The stand-in table does not imitate the storing of ${name}`);
    return list;
  }

  /** The document at an address. @throws when there is none. */
  lineage(uuid: string): Lineage {
    const parts = uuid.split(".");
    const lineage: Lineage = [];
    let list: Source[] | undefined = this.collection(parts[0]!);
    for (let index = 0; index < parts.length; index += 2) {
      const name = parts[index]!;
      const source: Source | undefined = list?.find((entry) => entry._id === parts[index + 1]);
      if (!source) throw new Error(`${name} "${parts[index + 1]}" does not exist`);
      lineage.push({ name, source });
      const next = parts[index + 2];
      list = next ? this.#children(name, source, next) : undefined;
    }
    return lineage;
  }

  #children(parentName: string, parent: Source, name: string): Source[] {
    const key = Object.entries(EMBEDDED[parentName] ?? {}).find(([, documentName]) => documentName === name)?.[0];
    if (!key) throw new Error(`A ${parentName} holds no ${name}`);
    const list = (parent[key] ?? []) as Source[];
    parent[key] = list;
    return list;
  }

  /** The list that documents of a kind lie in. */
  list(type: string, parentUuid: string | null): { list: Source[]; parents: Lineage } {
    if (!parentUuid) return { list: this.collection(type), parents: [] };
    const parents = this.lineage(parentUuid);
    const parent = parents.at(-1)!;
    return { list: this.#children(parent.name, parent.source, type), parents };
  }

  create(list: Source[], data: Source): Source {
    const source = deepClone(data);
    if (typeof source._id !== "string" || list.some((entry) => entry._id === source._id)) source._id = randomID();
    list.push(source);
    return source;
  }

  update(source: Source, { _id, ...changes }: Source): void {
    mergeObject(source, deepClone(changes), { performDeletions: true });
  }

  remove(list: Source[], id: unknown): void {
    const index = list.findIndex((entry) => entry._id === id);
    if (index >= 0) list.splice(index, 1);
  }

  user(id: string): Source {
    const user = this.collection("User").find((entry) => entry._id === id);
    if (!user) throw new Error(`The user ${id} does not exist`);
    return user;
  }
}
