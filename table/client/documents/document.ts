import { Collection } from "../core/collection";
import { constants, EMBEDDED, ownershipLevel } from "../core/constants";
import { globals } from "../core/globals";
import { throwOnUnknownMember } from "../core/refuse";
import { generation, pageState } from "../core/state";
import { deepClone, expandObject, getProperty, isPlainObject, mergeObject, randomID, type Source } from "../core/utils";
import { type CleanOptions, DataField, type FieldOptions, type ModelClass } from "../data/field";
import { DataModel, type ModelOptions, TypeDataModel } from "../data/model";
import type { Kinds } from "./kinds";
import { createDocuments, deleteDocuments, plainOperators, updateDocuments } from "./operations";
import { refuseHalfTypeChange } from "./type-change";

declare module "./kinds" {
  interface Kinds {
    Document: Document;
    DocumentClass: typeof Document;
    Operation: Operation;
  }
}

type User = Kinds["User"];

/** Options of an operation on documents; own keys travel to all clients. */
export type Operation = Source & { parent?: Document | null; noHook?: boolean; render?: boolean };

/** The registered class of a kind of document. */
export function documentClass(name: string): typeof Document {
  const entry = globals.CONFIG[name] as { documentClass: typeof Document } | undefined;
  if (!entry) throw new Error(`The stand-in table does not imitate documents of the kind ${name}`);
  return entry.documentClass;
}

/** The `system` of a document: a model by the document's type where one is registered. */
export class TypeDataField extends DataField {
  declare documentName: string;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  constructor(documentName: string) {
    super({});
    this.documentName = documentName;
  }

  /** The model registered for a type. */
  modelOf(type: unknown): ModelClass | undefined {
    const models = globals.CONFIG[this.documentName]?.dataModels as Record<string, ModelClass> | undefined;
    return models?.[String(type)];
  }

  override getInitialValue(source: Source = {}): unknown {
    return this.modelOf(source.type)?.cleanData({}) ?? this.#templateOf(source.type);
  }

  /** What a type without a model begins with. fact: template-json */
  #templateOf(type: unknown): Source {
    const { template = {} } = pageState().table.system as { template?: Record<string, Record<string, Source>> };
    return deepClone(template[this.documentName]?.[String(type)] ?? {});
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const document = options.source ?? {};
    const model = this.modelOf(document.type);
    const data = isPlainObject(value) ? value : ((value as { toObject?: () => Source } | null)?.toObject?.() ?? {});
    if (!model)
      return options.partial ? deepClone(data) : mergeObject(this.#templateOf(document.type), deepClone(data));
    const migrated = model.migrateDataSafe(deepClone(data));
    return model.cleanData(migrated, {
      partial: options.partial,
      source: options.partial ? (document.system as Source) : undefined,
    });
  }

  override _validateType(value: unknown, options: CleanOptions): boolean | undefined {
    return this.modelOf(options.source?.type)?.schema._validateType(value, { ...options, source: undefined });
  }

  override initialize(value: unknown, document: unknown): unknown {
    const model = this.modelOf((document as Document)._source.type);
    return model ? new model(value as Source, { parent: document, strict: false }) : deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return (value as { toObject?: (source: boolean) => unknown }).toObject?.(false) ?? deepClone(value);
  }
}

/** The documents inside a document, as they are stored: a list. */
export class EmbeddedCollectionField extends DataField {
  declare documentName: string;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, readonly: true };
  }

  constructor(documentName: string) {
    super({});
    this.documentName = documentName;
  }

  override getInitialValue(): unknown {
    return [];
  }

  override _cleanType(value: unknown): unknown {
    const list = Array.isArray(value) ? value : [];
    return list.map((entry: { toObject?: () => Source }) => {
      const data = typeof entry.toObject === "function" ? entry.toObject() : (entry as Source);
      const model = documentClass(this.documentName);
      return { ...(model.cleanData(model.migrateDataSafe(expandObject(data))) as Source), _id: data._id ?? randomID() };
    });
  }

  override toObject(value: unknown): unknown {
    return (
      (value as Iterable<Document>) && [...(value as Iterable<Document>)].map((document) => document.toObject(false))
    );
  }
}

/** The documents inside a document. */
export class EmbeddedCollection extends Collection<Document> {
  constructor(
    readonly documentName: string,
    readonly model: Document,
    readonly name: string,
  ) {
    super();
  }

  /** Makes the documents from what is stored, keeping those that are there. */
  synchronise(): void {
    const sources = this.model._source[this.name] as Source[];
    const known = new Map(this.entries());
    this.clear();
    for (const source of sources) {
      const present = known.get(String(source._id));
      try {
        const document =
          present?._source === source
            ? present
            : new (documentClass(this.documentName) as unknown as new (data: Source, options: object) => Document)(
                source,
                { parent: this.model },
              );
        if (document === present) document.reset();
        this.set(String(source._id), document);
      } catch (error) {
        console.error(`Failed to initialize ${this.documentName} [${String(source._id)}]:`, error);
      }
    }
    this.model._source[this.name] = this.map((document) => document._source);
  }

  add(document: Document): void {
    this.set(document.id!, document);
    this.model._source[this.name] = this.map((entry) => entry._source);
  }

  remove(id: string): void {
    this.delete(id);
    this.model._source[this.name] = this.map((entry) => entry._source);
  }
}

/** The name and the contents of a kind of document. */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  embedded: Record<string, string>;
  hasTypeData: boolean;
}

/** The common part of all documents: data, ownership, life cycle. */
export abstract class Document extends DataModel {
  declare _id: string | null;
  declare flags: Record<string, Source>;
  declare collections: Record<string, EmbeddedCollection>;
  declare apps: Record<string, { render(options?: unknown): unknown; close?(options?: unknown): unknown }>;
  declare _sheet: object | null;
  declare readonly parent: Document | null;

  static metadata: DocumentMetadata = {
    name: "Document",
    collection: "documents",
    label: "DOCUMENT.Document",
    embedded: {},
    hasTypeData: false,
  };

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  static get implementation(): typeof Document {
    return documentClass(this.documentName);
  }

  /** The types that the manifest declares, `base` first where the kind has it. */
  static get TYPES(): string[] {
    const types = (globals.game as unknown as { documentTypes: Record<string, string[]> }).documentTypes;
    return types[this.documentName] ?? ["base"];
  }

  /** The folders of a kind of document that the documents of it may lie in. */
  static get database(): never {
    throw new Error("The stand-in table does not imitate Document.database");
  }

  override _configure(options: { pack?: string | null } & Source): void {
    const fixed = (key: string, value: unknown) =>
      Object.defineProperty(this, key, { value, writable: true, enumerable: false, configurable: true });
    fixed("collections", {});
    fixed("apps", {});
    fixed("_sheet", null);
    fixed("_pack", options.pack ?? null);
    for (const [name, documentName] of Object.entries(EMBEDDED[this.documentName] ?? {})) {
      this.collections[name] = new EmbeddedCollection(documentName, this, name);
    }
  }

  declare _pack: string | null;

  override _initialize(options: object = {}): void {
    super._initialize(options);
    for (const [name, collection] of Object.entries(this.collections)) {
      Object.defineProperty(this, name, { value: collection, writable: true, enumerable: true, configurable: true });
      collection.synchronise();
    }
    if (globals.game?.ready !== undefined && (globals.game as unknown as { _documentsReady: boolean })._documentsReady)
      this._safePrepareData();
  }

  /** @throws where the type changes and `system` is not replaced whole. */
  override updateSource(changes: Source = {}, options: Source & { checked?: boolean } = {}): Source {
    if (!options.checked) refuseHalfTypeChange(this, changes, options);
    return super.updateSource(plainOperators(changes), options);
  }

  override _cleanChanges(changes: Source): Source {
    const type = changes.type;
    if ((this.constructor as typeof Document).hasTypeData && typeof type === "string" && type !== this._source.type) {
      const { system, "==system": replaced = system, ...rest } = changes;
      const cleaned = this.schema.clean(rest, { partial: true, source: { ...this._source, type } }) as Source;
      cleaned["==system"] = (this.schema.fields.system as TypeDataField).clean(replaced, { source: { type } });
      return cleaned;
    }
    return super._cleanChanges(changes);
  }

  get id(): string | null {
    return this._id;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null;
  }

  get parentCollection(): string | null {
    if (!this.parent) return null;
    const found = Object.entries(this.parent.collections).find(
      ([, collection]) => collection.documentName === this.documentName,
    );
    return found?.[0] ?? null;
  }

  get pack(): string | null {
    return this._pack ?? this.parent?.pack ?? null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  /** The collection that the document lies in. */
  get collection(): Collection<Document> | null {
    if (this.parent) return this.parentCollection ? this.parent.collections[this.parentCollection]! : null;
    if (this.pack) return (globals.game.packs as Collection<Collection<Document>>).get(this.pack) ?? null;
    return (globals.game.collections.get(this.documentName) as Collection<Document> | undefined) ?? null;
  }

  get uuid(): string {
    const own = `${this.documentName}.${this.id}`;
    if (this.parent) return `${this.parent.uuid}.${own}`;
    return this.pack ? `Compendium.${this.pack}.${own}` : own;
  }

  get link(): string {
    return `@UUID[${this.uuid}]{${(this as { name?: string }).name ?? this.id}}`;
  }

  get isOwner(): boolean {
    return this.testUserPermission(game().user as User, "OWNER");
  }

  get visible(): boolean {
    return this.testUserPermission(game().user as User, "OBSERVER");
  }

  get limited(): boolean {
    return this.testUserPermission(game().user as User, "LIMITED", { exact: true });
  }

  get permission(): number {
    return this.getUserLevel(game().user as User);
  }

  get hasPlayerOwner(): boolean {
    return (globals.game.users as Collection<User>).some(
      (user) => !user.isGM && this.testUserPermission(user, "OWNER"),
    );
  }

  /** What a drag of the document carries. */
  toDragData(): Source {
    return { type: this.documentName, uuid: this.uuid };
  }

  /** The user's level of ownership. */
  getUserLevel(user: User = game().user as User): number {
    const levels = constants.DOCUMENT_OWNERSHIP_LEVELS;
    if (user.isGM) return levels.OWNER;
    const ownership = getProperty(this._source, "ownership") as Record<string, number> | undefined;
    if (!ownership) return this.parent ? this.parent.getUserLevel(user) : levels.NONE;
    const own = ownership[user.id!] ?? ownership.default ?? levels.NONE;
    return own === levels.INHERIT ? (this.parent?.getUserLevel(user) ?? levels.NONE) : own;
  }

  testUserPermission(user: User, permission: number | string, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = this.getUserLevel(user);
    const asked = ownershipLevel(permission);
    return exact ? level === asked : level >= asked;
  }

  /** Whether the server would let the user do it; the server asks its own copy of the rules. */
  canUserModify(user: User, action: "create" | "update" | "delete", _data: Source = {}): boolean {
    if (user.isGM) return true;
    if (action === "update") return this.testUserPermission(user, "OWNER");
    if (this.parent && this.documentName !== "Token") return this.parent.testUserPermission(user, "OWNER");
    return false;
  }

  static canUserCreate(user: User): boolean {
    return user.isGM || user.hasPermission(`${this.documentName.toUpperCase()}_CREATE`);
  }

  /** Makes one document or several and stores them. */
  static async create(data: Source | Source[], operation: Operation = {}): Promise<Document | Document[] | undefined> {
    const made = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? made : made[0];
  }

  static createDocuments(data: Source[] = [], operation: Operation = {}): Promise<Document[]> {
    return createDocuments(this.implementation, data, operation);
  }

  static updateDocuments(updates: Source[] = [], operation: Operation = {}): Promise<Document[]> {
    return updateDocuments(this.implementation, updates, operation);
  }

  static deleteDocuments(ids: string[] = [], operation: Operation = {}): Promise<Document[]> {
    return deleteDocuments(this.implementation, ids, operation);
  }

  static get(id: string): Document | null {
    return (globals.game.collections.get(this.documentName) as Collection<Document>).get(id) ?? null;
  }

  async update(changes: Source = {}, operation: Operation = {}): Promise<this | undefined> {
    const updated = await updateDocuments(this.constructor as typeof Document, [{ ...changes, _id: this.id }], {
      ...operation,
      parent: this.parent,
    });
    return updated[0] as this | undefined;
  }

  async delete(operation: Operation = {}): Promise<this | undefined> {
    const deleted = await deleteDocuments(this.constructor as typeof Document, [this.id!], {
      ...operation,
      parent: this.parent,
    });
    return deleted[0] as this | undefined;
  }

  getEmbeddedCollection(name: string): EmbeddedCollection {
    const found =
      this.collections[name] ?? Object.values(this.collections).find((collection) => collection.documentName === name);
    if (!found) throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return found;
  }

  getEmbeddedDocument(name: string, id: string, options: { strict?: boolean } = {}): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  createEmbeddedDocuments(name: string, data: Source[] = [], operation: Operation = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return createDocuments(documentClass(name), data, { ...operation, parent: this });
  }

  updateEmbeddedDocuments(name: string, updates: Source[] = [], operation: Operation = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return updateDocuments(documentClass(name), updates, { ...operation, parent: this });
  }

  deleteEmbeddedDocuments(name: string, ids: string[] = [], operation: Operation = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return deleteDocuments(documentClass(name), ids, { ...operation, parent: this });
  }

  getFlag(scope: string, key: string): unknown {
    checkScope(scope);
    return getProperty(this.flags?.[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    checkScope(scope);
    return this.update({ flags: { [scope]: expandObject({ [key]: value }) } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    checkScope(scope);
    const parts = key.split(".");
    const last = parts.pop()!;
    return this.update({ [["flags", scope, ...parts, `-=${last}`].join(".")]: null });
  }

  /** Works out everything that is not stored. */
  prepareData(): void {
    const system = (this as { system?: unknown }).system;
    if (system instanceof TypeDataModel) system.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    if (system instanceof TypeDataModel) system.prepareDerivedData();
    this.prepareDerivedData();
  }

  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      console.error(`Failed data preparation for ${this.uuid}:`, error);
      queueMicrotask(() => globalThis.reportError(error));
    }
  }

  prepareBaseData(): void {}

  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections))
      for (const document of collection) document._safePrepareData();
  }

  prepareDerivedData(): void {}

  /** Draws the open windows of the document anew. */
  render(force: boolean | object = false, context: object = {}): void {
    for (const app of Object.values(this.apps)) app.render(typeof force === "object" ? force : { force, ...context });
  }

  /** The window that shows the document, of the class registered for its type. */
  get sheet(): object | null {
    if (!this._sheet) {
      const cls = this._getSheetClass();
      this._sheet = cls ? new cls({ document: this }) : null;
    }
    return this._sheet;
  }

  _getSheetClass(): (new (options: object) => object) | null {
    type Registry = { getSheetClass(document: Document): (new (options: object) => object) | null };
    return (
      globals.foundry.applications as unknown as { apps: { DocumentSheetConfig: Registry } }
    ).apps.DocumentSheetConfig.getSheetClass(this);
  }

  async _preCreate(data: Source, options: Source, user: User): Promise<boolean | undefined> {
    return (this as unknown as { system?: TypeDataModel }).system?._preCreate?.(data, options, user);
  }

  _onCreate(data: Source, options: Source, userId: string): void {
    (this as unknown as { system?: TypeDataModel }).system?._onCreate?.(data, options, userId);
  }

  async _preUpdate(changes: Source, options: Source, user: User): Promise<boolean | undefined> {
    return (this as unknown as { system?: TypeDataModel }).system?._preUpdate?.(changes, options, user);
  }

  _onUpdate(changed: Source, options: Source, userId: string): void {
    (this as unknown as { system?: TypeDataModel }).system?._onUpdate?.(changed, options, userId);
    if (options.render !== false) this.render(false, { action: "update", data: changed });
  }

  async _preDelete(options: Source, user: User): Promise<boolean | undefined> {
    return (this as unknown as { system?: TypeDataModel }).system?._preDelete?.(options, user);
  }

  _onDelete(options: Source, userId: string): void {
    (this as unknown as { system?: TypeDataModel }).system?._onDelete?.(options, userId);
    for (const app of Object.values(this.apps)) app.close?.({ submit: false, animate: false });
  }

  static async _preUpdateOperation(
    _documents: Document[],
    _operation: Operation,
    _user: User,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onUpdateOperation(_documents: Document[], _operation: Operation, _user: User): Promise<void> {}

  static async _preCreateOperation(
    _documents: Document[],
    _operation: Operation,
    _user: User,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onCreateOperation(_documents: Document[], _operation: Operation, _user: User): Promise<void> {}

  static async _preDeleteOperation(
    _documents: Document[],
    _operation: Operation,
    _user: User,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onDeleteOperation(_documents: Document[], _operation: Operation, _user: User): Promise<void> {}

  _onCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _data: Source[],
    _options: Source,
    _userId: string,
  ): void {
    this.render(false);
  }

  _onUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _changes: Source[],
    _options: Source,
    _userId: string,
  ): void {
    this.render(false);
  }

  _onDeleteDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _ids: string[],
    _options: Source,
    _userId: string,
  ): void {
    this.render(false);
  }

  /** A copy that is no stored document: only who asks for it keeps the id. fact: clones-have-no-id */
  override clone(changes: Source = {}, { keepId = false, ...options }: ModelOptions & { keepId?: boolean } = {}): this {
    const copy = super.clone(changes, options);
    if (!keepId) copy._source._id = null;
    if (!keepId) copy._initialize();
    return copy;
  }

  static override fromSource(source: Source, options: ModelOptions = {}): Document {
    return new (this as unknown as new (data: Source, options: ModelOptions) => Document)(source, {
      strict: false,
      ...options,
    });
  }
}

throwOnUnknownMember(
  Document,
  (instance) => (instance.constructor as typeof Document).documentName ?? "Document",
  (instance, key) => (instance.constructor as typeof Document).schema.has(key),
);

function game(): typeof globals.game {
  return globals.game;
}

function checkScope(scope: string): void {
  const { system, modules } = globals.game as unknown as { system: { id: string }; modules: Map<string, unknown> };
  if (scope !== "core" && scope !== "world" && scope !== system.id && !modules.has(scope))
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

/** Whether this page imitates generation 14. */
export function isFourteen(): boolean {
  return generation() === 14;
}

/** The user of this page. */
export function self(): User {
  return globals.game.user as unknown as User;
}
