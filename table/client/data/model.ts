import { deepClone, diffObject, expandObject, isPlainObject, mergeObject, type Source } from "../core/utils";
import { type CleanOptions, type DataField, DataModelValidationError, SchemaField } from "./field";

const schemas = new WeakMap<object, SchemaField>();

/** Options with which a data model is made. */
export interface ModelOptions {
  parent?: unknown;
  strict?: boolean;
  [key: string]: unknown;
}

/** `foundry.abstract.DataModel`: data that keeps to a schema. */
export abstract class DataModel {
  /** The data as stored. */
  declare readonly _source: Source;
  /** The model that this one is part of. */
  declare readonly parent: unknown;

  static LOCALIZATION_PREFIXES: string[] = [];

  static defineSchema(): Record<string, DataField> {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema`);
  }

  static get schema(): SchemaField {
    let schema = schemas.get(this);
    if (!schema) {
      schema = new SchemaField(this.defineSchema());
      schemas.set(this, schema);
    }
    return schema;
  }

  constructor(data: Source | DataModel = {}, { parent = null, strict = true, ...options }: ModelOptions = {}) {
    const given = data instanceof DataModel ? data.toObject() : deepClone(data);
    Object.defineProperty(this, "parent", { value: parent, writable: false, enumerable: false, configurable: true });
    this._configure(options);
    const source = this._initializeSource(given, options);
    Object.defineProperty(this, "_source", { value: source, writable: false, enumerable: false, configurable: true });
    const failure = this.schema.validate(this._source);
    if (failure) {
      if (strict) throw new DataModelValidationError(`${this.constructor.name} validation error: ${failure.message}`);
      console.warn(`${this.constructor.name}: ${failure.message}`);
    }
    this._initialize(options);
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Whether the data keeps to the schema. */
  get invalid(): boolean {
    return this.schema.validate(this._source) !== undefined;
  }

  _configure(_options: object): void {}

  _initializeSource(data: Source, _options: object): Source {
    const model = this.constructor as typeof DataModel;
    return model.cleanData(model.migrateDataSafe(expandObject(data)));
  }

  _initialize(options: object = {}): void {
    for (const [name, field] of Object.entries(this.schema.fields)) {
      const value = field.initialize(this._source[name], this, options);
      Object.defineProperty(
        this,
        name,
        typeof value === "function"
          ? { get: value as () => unknown, set: () => undefined, enumerable: true, configurable: true }
          : { value, writable: true, enumerable: true, configurable: true },
      );
    }
  }

  /** Sets the model back to what is stored. */
  reset(): void {
    this._initialize();
  }

  /** Makes data fit the schema. */
  static cleanData(source: Source = {}, options: CleanOptions = {}): Source {
    return this.schema.clean(source, options) as Source;
  }

  /** Brings old data up to date. */
  static migrateData(source: Source): Source {
    return source;
  }

  static migrateDataSafe(source: Source): Source {
    try {
      return this.migrateData(source) ?? source;
    } catch (error) {
      console.warn(`Failed data migration for ${this.name}:`, error);
      return source;
    }
  }

  static fromSource(source: Source, options: ModelOptions = {}): DataModel {
    return new (this as unknown as new (data: Source, options: ModelOptions) => DataModel)(source, {
      strict: false,
      ...options,
    });
  }

  static fromJSON(json: string): DataModel {
    return this.fromSource(JSON.parse(json) as Source);
  }

  /** Checks the stored data. @throws DataModelValidationError */
  validate({ changes, strict = true }: { changes?: Source; strict?: boolean; [key: string]: unknown } = {}): boolean {
    const failure = changes
      ? this.schema.validate(this.schema.clean(expandObject(changes), { partial: true, source: this._source }), {
          partial: true,
        })
      : this.schema.validate(this._source);
    if (failure && strict) throw failure;
    return !failure;
  }

  /**
   * Changes the stored data and the model.
   * @returns what really changed.
   */
  updateSource(
    changes: Source = {},
    { dryRun = false, recursive = true }: { dryRun?: boolean; recursive?: boolean; [key: string]: unknown } = {},
  ): Source {
    const model = this.constructor as typeof DataModel;
    const expanded = model.migrateDataSafe(expandObject(deepClone(changes)));
    const cleaned = this._cleanChanges(expanded);
    if (!recursive)
      for (const key of Object.keys(cleaned)) if (isPlainObject(cleaned[key])) cleaned[`==${key}`] = cleaned[key];
    if (!recursive) for (const key of Object.keys(cleaned)) if (`==${key}` in cleaned) delete cleaned[key];
    const diff = diffObject(this._source, cleaned, { deletionKeys: true });
    const after = mergeObject(deepClone(this._source), deepClone(diff), { performDeletions: true });
    const failure = this.schema.validate(after);
    if (failure) throw new DataModelValidationError(`${this.constructor.name} validation error: ${failure.message}`);
    if (!dryRun && Object.keys(diff).length) {
      mergeObject(this._source, deepClone(diff), { performDeletions: true });
      this._afterSourceChange(diff);
    }
    return diff;
  }

  _cleanChanges(changes: Source): Source {
    return this.schema.clean(changes, { partial: true, source: this._source }) as Source;
  }

  _afterSourceChange(_diff: Source): void {
    this._initialize();
  }

  /** The data: as stored, or as it stands on the model now. */
  toObject(source = true): Source {
    if (source) return deepClone(this._source);
    return this.schema.toObject(this) as Source;
  }

  toJSON(): Source {
    return this.toObject(true);
  }

  /** A copy, with changes. */
  clone(changes: Source = {}, options: ModelOptions = {}): this {
    const data = mergeObject(this.toObject(), expandObject(changes), { performDeletions: true });
    const model = this.constructor as unknown as new (data: Source, options: ModelOptions) => this;
    return new model(data, { parent: this.parent, ...options });
  }
}

/** `foundry.abstract.TypeDataModel`: what a system adds to a document of one type. */
export abstract class TypeDataModel extends DataModel {
  get modelProvider(): unknown {
    return (globalThis as unknown as { game: { system: unknown } }).game.system;
  }

  static get metadata(): { type: string | null } {
    return { type: null };
  }

  prepareBaseData(): void {}

  prepareDerivedData(): void {}

  async _preCreate(_data: Source, _options: Source, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onCreate(_data: Source, _options: Source, _userId: string): void {}

  async _preUpdate(_changes: Source, _options: Source, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdate(_changed: Source, _options: Source, _userId: string): void {}

  async _preDelete(_options: Source, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onDelete(_options: Source, _userId: string): void {}
}

/** Generation 14: what a system adds to an active effect. */
export abstract class ActiveEffectTypeDataModel extends TypeDataModel {}
