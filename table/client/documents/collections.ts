import { Collection } from "../core/collection";
import { globals } from "../core/globals";
import type { ClientSettings } from "../core/settings";
import { pageState } from "../core/state";
import { getProperty, type Source, setProperty } from "../core/utils";
import type { Actor } from "./actor";
import type { Combat } from "./combat";
import { Document, documentClass, self } from "./document";
import type { Scene } from "./scene";
import type { TokenDocument } from "./token";
import type { User } from "./user";

/** The tabs of the sidebar by what they list. */
const DIRECTORIES: Readonly<Record<string, string>> = {
  Actor: "actors",
  ChatMessage: "chat",
  Combat: "combat",
  Item: "items",
  JournalEntry: "journal",
  Scene: "scenes",
};

/** The world's documents of one kind. */
export class WorldCollection<D extends Document = Document> extends Collection<D> {
  /** Windows that list the documents; drawn anew when they change. */
  readonly apps: { render(options?: unknown): unknown }[] = [];
  /** Documents whose data does not keep to the schema. */
  readonly invalidDocumentIds = new Set<string>();

  /** The window of the sidebar that lists them. */
  get directory(): unknown {
    const name = DIRECTORIES[this.documentName];
    return name !== undefined && name in globals.ui ? globals.ui[name] : null;
  }

  constructor(
    readonly documentName: string,
    data: Source[] = [],
  ) {
    super();
    for (const source of data) {
      try {
        const document = Document.fromSource.call(documentClass(documentName), source, { strict: true }) as D;
        this.set(document.id!, document);
      } catch (error) {
        this.invalidDocumentIds.add(String(source._id));
        console.error(`Failed to initialize ${documentName} [${String(source._id)}]:`, error);
      }
    }
  }

  get documentClass(): typeof Document {
    return documentClass(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  /** Documents whose names or texts contain words. */
  search({ query = "" }: { query?: string } = {}): D[] {
    return this.filter((document) => String(getProperty(document, "name")).toLowerCase().includes(query.toLowerCase()));
  }

  render(force?: boolean | object, options?: object): void {
    for (const app of this.apps) app.render(typeof force === "object" ? force : { force, ...options });
  }

  /** Takes a document of a compendium into the world. */
  async importFromCompendium(
    pack: { getDocument(id: string): Promise<Document | null> },
    id: string,
    changes: Source = {},
    options: Source = {},
  ): Promise<Document | undefined> {
    const document = await pack.getDocument(id);
    if (!document) return undefined;
    const { _id, folder, sort, ownership, ...data } = document.toObject();
    return (await this.documentClass.create({ ...data, ...changes }, options)) as Document | undefined;
  }

  fromCompendium(document: Document): Source {
    const { _id, folder, sort, ownership, ...data } = document.toObject();
    return data;
  }

  async updateAll(
    transformation: Source | ((document: D) => Source),
    condition: ((document: D) => boolean) | null = null,
    options: Source = {},
  ): Promise<Document[]> {
    const chosen = condition ? this.filter((document) => condition(document)) : this.contents;
    const updates = chosen.map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, options);
  }

  override toJSON(): Source[] {
    return this.map((document) => document.toJSON());
  }
}

/** `game.users`. */
export class Users extends WorldCollection<User> {
  get current(): User {
    return self();
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The Game Master who acts for all: connected, the highest role, then the lowest id. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const candidates = this.filter(condition);
    candidates.sort((a, b) => b.role - a.role || (a.id! > b.id! ? 1 : -1));
    return candidates[0] ?? null;
  }
}

/** `game.scenes`. */
export class Scenes extends WorldCollection<Scene> {
  get active(): Scene | null {
    return this.find((scene) => scene.active) ?? null;
  }

  get viewed(): Scene | null {
    return this.find((scene) => scene.isView) ?? null;
  }

  get current(): Scene | null {
    return this.viewed;
  }
}

/** `game.combats`. */
export class CombatEncounters extends WorldCollection<Combat> {
  /** What the table has chosen for the list of battles. */
  static get settings(): unknown {
    return (globals.game.settings as unknown as ClientSettings).get("core", "combatTrackerConfig");
  }

  #viewedId: string | null = null;

  get combats(): Combat[] {
    const scene = (globals.game.scenes as Scenes).viewed;
    return this.filter((combat) => combat._source.scene === null || combat._source.scene === scene?.id);
  }

  get active(): Combat | null {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  get viewed(): Combat | null {
    const combats = this.combats;
    return combats.find((combat) => combat.id === this.#viewedId) ?? this.active ?? combats[0] ?? null;
  }

  /** Chooses which fight this page looks at. */
  set viewed(combat: Combat | null) {
    this.#viewedId = combat?.id ?? null;
  }
}

/** `game.actors`. */
export class Actors extends WorldCollection<Actor> {
  /** The actors that exist through tokens only. */
  get tokens(): Record<string, Actor> {
    const entries: [string, Actor][] = [];
    for (const scene of globals.game.scenes as Scenes) {
      for (const token of scene.tokens) {
        const actor = (token as TokenDocument).actor;
        if (actor?.isToken) entries.push([token.id!, actor]);
      }
    }
    return Object.fromEntries(entries);
  }
}

/** A pack: an index at once, documents when asked for. */
export class CompendiumCollection extends Collection<Document> {
  readonly index = new Collection<Source & { _id: string; name: string; uuid: string }>();
  readonly apps: { render(options?: unknown): unknown }[] = [];
  readonly metadata: Source & { id: string; name: string; label: string; type: string };
  readonly #documents: Map<string, Source>;

  constructor({ metadata, documents }: { metadata: Source; documents: Source[] }) {
    super();
    this.metadata = metadata as CompendiumCollection["metadata"];
    this.#documents = new Map(documents.map((source) => [String(source._id), source]));
    for (const source of documents) {
      const entry = {
        _id: String(source._id),
        name: String(source.name),
        img: source.img,
        type: source.type,
        sort: source.sort,
        folder: source.folder ?? null,
      };
      this.index.set(entry._id, { ...entry, uuid: `Compendium.${this.collection}.${this.documentName}.${entry._id}` });
    }
  }

  get collection(): string {
    return this.metadata.id;
  }

  get documentName(): string {
    return this.metadata.type;
  }

  get documentClass(): typeof Document {
    return documentClass(this.documentName);
  }

  get title(): string {
    return this.metadata.label;
  }

  get locked(): boolean {
    return true;
  }

  get indexed(): boolean {
    return true;
  }

  get visible(): boolean {
    return this.testUserPermission(self(), "OBSERVER");
  }

  testUserPermission(user: User, _permission: string): boolean {
    const ownership = (this.metadata.ownership ?? { PLAYER: "OBSERVER" }) as Record<string, string>;
    return user.isGM || (ownership.PLAYER ?? "NONE") !== "NONE";
  }

  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<CompendiumCollection["index"]> {
    for (const entry of this.index)
      for (const field of fields) setProperty(entry, field, getProperty(this.#documents.get(entry._id), field));
    return this.index;
  }

  async getDocument(id: string): Promise<Document | null> {
    const present = this.get(id);
    if (present) return present;
    const source = this.#documents.get(id);
    if (!source) return null;
    const document = Document.fromSource.call(this.documentClass, source, { pack: this.collection });
    this.set(id, document);
    return document;
  }

  async getDocuments(query: Source = {}): Promise<Document[]> {
    const wanted = [...this.#documents.values()].filter((source) =>
      Object.entries(query).every(([key, value]) => fits(getProperty(source, key.replace("__in", "")), value)),
    );
    return Promise.all(wanted.map(async (source) => (await this.getDocument(String(source._id)))!));
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  async importDocument(): Promise<never> {
    throw new Error("The stand-in table does not imitate writing to a compendium");
  }
}

function fits(value: unknown, wanted: unknown): boolean {
  return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
}

/** The packs of the manifest. */
export function makePacks(): Collection<CompendiumCollection> {
  const packs = new Collection<CompendiumCollection>();
  for (const pack of pageState().table.packs) {
    const collection = new CompendiumCollection(pack);
    packs.set(collection.collection, collection);
  }
  return packs;
}
