/** Actors and items of a world on paper: they are made, changed and thrown away as the platform does it. */

import { mergeObject } from "../../table/client/core/utils";
import { Listed } from "./window";

type Data = { [key: string]: unknown };
const globals = globalThis as unknown as { game: Data; CONFIG: Data };
const copied = <T>(value: T): T => structuredClone(value);

class PaperDoc {
  readonly id: string;
  readonly isOwner: boolean;
  /** Who opened its sheet, how often. */
  shown = 0;
  readonly sheet = { render: () => void this.shown++ };

  constructor(
    id: string,
    readonly data: Data,
    isOwner: boolean,
  ) {
    this.id = id;
    this.isOwner = isOwner;
  }

  get name(): string {
    return this.data.name as string;
  }

  get type(): string {
    return this.data.type as string;
  }

  get img(): string | null {
    return (this.data.img ?? null) as string | null;
  }

  get system(): Data {
    return (this.data.system ?? {}) as Data;
  }

  get flags(): Data {
    return (this.data.flags ?? {}) as Data;
  }

  get sort(): number {
    return Number(this.data.sort ?? 0);
  }

  toObject(): Data {
    return copied({ flags: {}, system: {}, ...this.data, _id: this.id });
  }

  async update(changes: Data): Promise<void> {
    mergeObject(this.data, copied(changes));
  }
}

export class PaperItem extends PaperDoc {}

export class PaperActor extends PaperDoc {
  readonly items = new Listed<PaperItem>();
  readonly statuses = new Set<string>();

  get uuid(): string {
    return `Actor.${this.id}`;
  }

  async toggleStatusEffect(id: string, { active }: { active: boolean }): Promise<void> {
    if (active) this.statuses.add(id);
    else this.statuses.delete(id);
  }

  async createEmbeddedDocuments(_name: "Item", data: Data[]): Promise<void> {
    for (const one of data) this.items.push(new PaperItem(`${this.id}-item${this.items.length}`, copied(one), true));
  }

  async updateEmbeddedDocuments(_name: "Item", updates: Data[]): Promise<void> {
    for (const { _id, ...changes } of updates) await this.items.get(_id as string)!.update(changes);
  }

  async deleteEmbeddedDocuments(_name: "Item", ids: string[]): Promise<void> {
    const left = this.items.filter(({ id }) => !ids.includes(id));
    this.items.splice(0, this.items.length, ...left);
  }
}

export class PaperWorld {
  readonly actors = new Listed<PaperActor>();
  readonly items = new Listed<PaperItem>();

  /** @param may what this user may make */
  constructor(may: readonly ("ACTOR_CREATE" | "ITEM_CREATE")[] = ["ACTOR_CREATE", "ITEM_CREATE"]) {
    const { user } = globals.game as { user: Data };
    user.can = (permission: never) => may.includes(permission);
    Object.assign(globals.game, { actors: this.actors, items: this.items, packs: [] });
    globals.CONFIG = {
      ...globals.CONFIG,
      Actor: { documentClass: { create: async (data: Data) => this.actor(data) } },
      Item: { documentClass: { create: async (data: Data) => this.item(data) } },
    };
  }

  actor({ items = [], ...data }: Data, isOwner = true): PaperActor {
    const actor = new PaperActor(`actor${this.actors.length}`, copied(data), isOwner);
    void actor.createEmbeddedDocuments("Item", items as Data[]);
    this.actors.push(actor);
    return actor;
  }

  item(data: Data, isOwner = true): PaperItem {
    const item = new PaperItem(`item${this.items.length}`, copied(data), isOwner);
    this.items.push(item);
    return item;
  }
}
