import { deepClone, getType, isPlainObject, type Source } from "../core/utils";

/** The options of a field. `initial` may be a function of the data around it. */
export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  persisted?: boolean;
  label?: string;
  hint?: string;
  validate?: (value: unknown, options?: unknown) => unknown;
  validationError?: string;
  [key: string]: unknown;
}

/** Where a value stands while it is cleaned. */
export interface CleanOptions {
  partial?: boolean;
  source?: Source;
}

/** A value that its field does not accept, with the path of the field. */
export class DataModelValidationError extends Error {
  override name = "DataModelValidationError";
}

/** `foundry.data.fields.DataField`: how one value is cleaned, checked and shown. */
export abstract class DataField {
  declare options: FieldOptions;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;
  /** The field's name in its parent, and the parent. */
  name = "";
  parent: DataField | undefined = undefined;

  /** Options that a kind of field has without being told. */
  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    this.options = options;
    for (const [key, value] of Object.entries((this.constructor as typeof DataField)._defaults)) {
      Object.defineProperty(this, key, {
        value: key in options ? options[key] : value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
    for (const [key, value] of Object.entries(options)) if (!(key in this)) (this as unknown as Source)[key] = value;
    if (options.validate) {
      const validate = options.validate;
      Object.defineProperty(this, "_validateOption", { value: validate, enumerable: false });
    }
    if (context.name) this.name = context.name;
    if (context.parent) this.parent = context.parent;
  }

  declare protected _validateOption?: (value: unknown, options?: unknown) => unknown;

  /** The dotted path from the top of the schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  static get hasFormSupport(): boolean {
    return false;
  }

  /** The value of a field that nobody set. */
  getInitialValue(source: Source = {}): unknown {
    if (typeof this.initial === "function") return (this.initial as (data: Source) => unknown)(source);
    if (this.initial !== undefined) return deepClone(this.initial);
    if (!this.required) return this.nullable ? null : undefined;
    return this.nullable ? null : undefined;
  }

  /** Makes of a value what the field stores. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null) return this.nullable ? null : this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  _cast(value: unknown): unknown {
    return value;
  }

  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** What is wrong with a cleaned value, or undefined. */
  validate(value: unknown, options: CleanOptions & { fallback?: boolean } = {}): DataModelValidationError | undefined {
    if (value === undefined) {
      return this.required ? new DataModelValidationError(`${this.fieldPath}: may not be undefined`) : undefined;
    }
    if (value === null) {
      return this.nullable ? undefined : new DataModelValidationError(`${this.fieldPath}: may not be null`);
    }
    try {
      if (this._validateType(value, options) === false) throw new Error(this.validationError);
      const own = this._validateOption?.call(this, value, options);
      if (own === false) throw new Error(this.validationError);
    } catch (error) {
      if (error instanceof DataModelValidationError) return error;
      return new DataModelValidationError(`${this.fieldPath}: ${(error as Error).message}`);
    }
    return undefined;
  }

  _validateType(_value: unknown, _options: CleanOptions): boolean | undefined {
    return undefined;
  }

  /** What stands on the model, made from the stored value. */
  initialize(value: unknown, _model: unknown, _options: object = {}): unknown {
    return value;
  }

  /** The stored value, made from what stands on the model. */
  toObject(value: unknown): unknown {
    return deepClone(value);
  }

  /** Calls `fn` for this field and those below it; `false` stops the descent. */
  apply(fn: (field: DataField) => unknown): void {
    fn(this);
  }
}

/** Text. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: unknown;
  declare textSearch: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...DataField._defaults,
      blank: true,
      trim: true,
      choices: undefined,
      textSearch: false,
      validationError: "is not a valid string",
    };
  }

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    if (!("blank" in options) && options.choices !== undefined) this.blank = false;
  }

  override getInitialValue(source?: Source): unknown {
    const own = super.getInitialValue(source);
    if (own !== undefined) return own;
    if (!this.required) return this.nullable ? null : undefined;
    return this.blank ? "" : undefined;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (typeof value === "string" && this.trim) value = value.trim();
    if (value === "" && !this.blank) return this.nullable ? null : this.getInitialValue(options.source);
    return super.clean(value, options);
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (value === "" && !this.blank) throw new Error("may not be a blank string");
    if (value !== "" && !choiceAllows(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }
}

function choiceAllows(choices: unknown, value: unknown): boolean {
  const list: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (list === undefined || list === null) return true;
  if (Array.isArray(list)) return list.includes(value);
  if (list instanceof Set) return list.has(value);
  return String(value) in (list as object);
}

/** A number. */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: unknown;

  static override get _defaults(): FieldOptions {
    return {
      ...DataField._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
      validationError: "is not a valid number",
    };
  }

  override getInitialValue(source?: Source): unknown {
    const own = super.getInitialValue(source);
    if (own !== undefined) return own;
    return this.nullable ? null : this.required ? undefined : undefined;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === "") value = null;
    return super.clean(value, options);
  }

  override _cast(value: unknown): unknown {
    return Number(value);
  }

  override _cleanType(value: unknown): unknown {
    let number = value as number;
    if (this.integer) number = Math.round(number);
    if (typeof this.min === "number") number = Math.max(number, this.min);
    if (typeof this.max === "number") number = Math.min(number, this.max);
    if (typeof this.step === "number" && Number.isFinite(number)) {
      const base = this.min ?? 0;
      number = Number((base + Math.round((number - base) / this.step) * this.step).toFixed(10));
    }
    return number;
  }

  override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (typeof this.min === "number" && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (typeof this.max === "number" && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (!choiceAllows(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }
}

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...DataField._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true" || value === "on";
    return Boolean(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return undefined;
  }
}

/** Any plain object. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...DataField._defaults, required: true, nullable: false };
  }

  override getInitialValue(source?: Source): unknown {
    const own = super.getInitialValue(source);
    if (own !== undefined) return own;
    return this.required ? (this.nullable ? null : {}) : undefined;
  }

  override _cast(value: unknown): unknown {
    const data = value as { toObject?: () => unknown };
    return typeof data.toObject === "function" ? data.toObject() : value;
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }
}

/** Fields by fixed names. */
export class SchemaField extends DataField {
  declare fields: Record<string, DataField>;

  static override get _defaults(): FieldOptions {
    return { ...DataField._defaults, required: true, nullable: false };
  }

  constructor(
    fields: Record<string, DataField>,
    options: FieldOptions = {},
    context: { name?: string; parent?: DataField } = {},
  ) {
    super(options, context);
    this.fields = fields;
    for (const [name, field] of Object.entries(fields)) {
      if (field.parent) throw new Error(`The field ${name} already has a parent`);
      field.name = name;
      field.parent = this;
    }
  }

  get(path: string): DataField | undefined {
    return this.fields[path];
  }

  has(name: string): boolean {
    return name in this.fields;
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  [Symbol.iterator](): Iterator<DataField> {
    return this.values()[Symbol.iterator]();
  }

  /** The field at a dotted path. */
  getField(path: string | string[]): DataField | undefined {
    const [first, ...rest] = Array.isArray(path) ? path : path.split(".");
    const field = this.fields[first ?? ""];
    if (!rest.length || !field) return field;
    if (field instanceof SchemaField) return field.getField(rest);
    if ("model" in field && (field as { model?: { schema?: unknown } }).model?.schema instanceof SchemaField) {
      return ((field as { model: { schema: SchemaField } }).model.schema as SchemaField).getField(rest);
    }
    if (field instanceof ArrayField || field instanceof TypedObjectField) {
      return field.element instanceof SchemaField ? field.element.getField(rest.slice(1)) : field.element;
    }
    return undefined;
  }

  override getInitialValue(source?: Source): unknown {
    const own = super.getInitialValue(source);
    if (own !== undefined) return own === null ? null : this._cleanType(own, {});
    if (!this.required) return undefined;
    return this.nullable ? null : this._cleanType({}, {});
  }

  override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = value as Source;
    const cleaned: Source = {};
    const source = options.source ?? data;
    for (const [name, field] of Object.entries(this.fields)) {
      if (`==${name}` in data) {
        cleaned[`==${name}`] = field.clean(data[`==${name}`], {});
        continue;
      }
      if (`-=${name}` in data) {
        cleaned[name] = field.getInitialValue(source);
        continue;
      }
      if (options.partial && !(name in data)) continue;
      const below = field instanceof SchemaField || isModelField(field) ? (source[name] as Source | undefined) : source;
      cleaned[name] = field.clean(data[name], { ...options, source: below ?? undefined });
      if (cleaned[name] === undefined && options.partial) delete cleaned[name];
    }
    return cleaned;
  }

  override _validateType(value: unknown, options: CleanOptions): boolean | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    for (const [name, field] of Object.entries(this.fields)) {
      if (options.partial && !(name in value)) continue;
      const failure = field.validate(value[name], { ...options, source: value });
      if (failure) throw failure;
    }
    return undefined;
  }

  override initialize(value: unknown, model: unknown, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    const object: Source = {};
    for (const [name, field] of Object.entries(this.fields))
      object[name] = field.initialize(value[name], model, options);
    return object;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const object: Source = {};
    for (const [name, field] of Object.entries(this.fields)) object[name] = field.toObject((value as Source)[name]);
    return object;
  }

  override apply(fn: (field: DataField) => unknown): void {
    if (fn(this) === false) return;
    for (const field of Object.values(this.fields)) field.apply(fn);
  }
}

function isModelField(field: DataField): boolean {
  return field instanceof EmbeddedDataField;
}

/** A list. */
export class ArrayField extends DataField {
  declare element: DataField;
  declare min: number;
  declare max: number;

  static override get _defaults(): FieldOptions {
    return {
      ...DataField._defaults,
      required: true,
      nullable: false,
      empty: true,
      min: 0,
      max: Number.POSITIVE_INFINITY,
    };
  }

  constructor(element: DataField, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.element = element;
    if (!element.parent) {
      element.parent = this;
      element.name ||= "element";
    }
  }

  override getInitialValue(source?: Source): unknown {
    const own = super.getInitialValue(source);
    if (own !== undefined) return own;
    return this.required ? (this.nullable ? null : []) : undefined;
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...value];
    if (isPlainObject(value)) return Object.values(value);
    return [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).map((entry) =>
      this.element.clean(entry, { ...options, partial: false, source: undefined }),
    );
  }

  override _validateType(value: unknown, options: CleanOptions): boolean | undefined {
    if (!Array.isArray(value)) throw new Error("must be an array");
    if (value.length < this.min) throw new Error(`must have at least ${this.min} elements`);
    if (value.length > this.max) throw new Error(`must have at most ${this.max} elements`);
    value.forEach((entry, index) => {
      const failure = this.element.validate(entry, { ...options, partial: false });
      if (failure) throw new DataModelValidationError(`${this.fieldPath}.${index}: ${failure.message}`);
    });
    return undefined;
  }

  override initialize(value: unknown, model: unknown, options: object = {}): unknown {
    return Array.isArray(value) ? value.map((entry) => this.element.initialize(entry, model, options)) : value;
  }

  override toObject(value: unknown): unknown {
    return value === null || value === undefined
      ? value
      : [...(value as Iterable<unknown>)].map((entry) => this.element.toObject(entry));
  }

  override apply(fn: (field: DataField) => unknown): void {
    if (fn(this) === false) return;
    this.element.apply(fn);
  }
}

/** A list in which each value stands once; a Set on the model. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return [...new Set(super._cleanType(value, options) as unknown[])];
  }

  override initialize(value: unknown, model: unknown, options: object = {}): unknown {
    return Array.isArray(value) ? new Set(super.initialize(value, model, options) as unknown[]) : value;
  }
}

/** Values of one kind by free names. */
export class TypedObjectField extends DataField {
  declare element: DataField;
  declare validateKey: ((key: string) => boolean) | undefined;

  static override get _defaults(): FieldOptions {
    return { ...DataField._defaults, required: true, nullable: false, validateKey: undefined };
  }

  constructor(element: DataField, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.element = element;
    if (!element.parent) {
      element.parent = this;
      element.name ||= "element";
    }
  }

  override getInitialValue(source?: Source): unknown {
    const own = super.getInitialValue(source);
    if (own !== undefined) return own;
    return this.required ? (this.nullable ? null : {}) : undefined;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const cleaned: Source = {};
    for (const [key, entry] of Object.entries(value)) {
      const replaces = key.startsWith("==");
      const name = replaces || key.startsWith("-=") ? key.slice(2) : key;
      if (this.validateKey && !this.validateKey(name)) continue;
      if (key.startsWith("-=")) {
        if (options.partial) cleaned[key] = null;
        continue;
      }
      const present = options.source?.[name] as Source | undefined;
      const partial = Boolean(options.partial && !replaces && present !== undefined);
      cleaned[key] = this.element.clean(entry, { partial, source: partial ? present : undefined });
    }
    return cleaned;
  }

  override _validateType(value: unknown, options: CleanOptions): boolean | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    for (const [key, entry] of Object.entries(value)) {
      if (key.startsWith("-=")) continue;
      const failure = this.element.validate(entry, options);
      if (failure) throw new DataModelValidationError(`${this.fieldPath}.${key}: ${failure.message}`);
    }
    return undefined;
  }

  override initialize(value: unknown, model: unknown, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    const object: Source = {};
    for (const [key, entry] of Object.entries(value)) object[key] = this.element.initialize(entry, model, options);
    return object;
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    const object: Source = {};
    for (const [key, entry] of Object.entries(value)) object[key] = this.element.toObject(entry);
    return object;
  }

  override apply(fn: (field: DataField) => unknown): void {
    if (fn(this) === false) return;
    this.element.apply(fn);
  }
}

/** What a field needs to know of a data model class. */
export interface ModelClass {
  new (
    data?: Source,
    options?: { parent?: unknown; strict?: boolean },
  ): { toObject(source?: boolean): Source; _source: Source };
  schema: SchemaField;
  cleanData(source?: Source, options?: CleanOptions): Source;
  migrateDataSafe(source: Source): Source;
}

/** Another data model inside. */
export class EmbeddedDataField extends DataField {
  declare model: ModelClass;

  static override get _defaults(): FieldOptions {
    return { ...DataField._defaults, required: true, nullable: false };
  }

  constructor(model: ModelClass, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.model = model;
  }

  override getInitialValue(source?: Source): unknown {
    const own = super.getInitialValue(source);
    if (own !== undefined) return own === null ? null : this.model.cleanData(own as Source);
    return this.required ? (this.nullable ? null : this.model.cleanData({})) : undefined;
  }

  override _cast(value: unknown): unknown {
    const data = value as { toObject?: () => unknown };
    return typeof data.toObject === "function" ? data.toObject() : value;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.model.cleanData(value as Source, options);
  }

  override _validateType(value: unknown, options: CleanOptions): boolean | undefined {
    return this.model.schema._validateType(value, options);
  }

  override initialize(value: unknown, model: unknown): unknown {
    return isPlainObject(value) ? new this.model(deepClone(value), { parent: model }) : value;
  }

  override toObject(value: unknown): unknown {
    const data = value as { toObject?: (source: boolean) => unknown } | null | undefined;
    return data && typeof data.toObject === "function" ? data.toObject(false) : value;
  }

  override apply(fn: (field: DataField) => unknown): void {
    if (fn(this) === false) return;
    this.model.schema.apply(fn);
  }
}

/** Data of one of several shapes, told apart by its `type`. */
export class TypedSchemaField extends DataField {
  declare types: Record<string, SchemaField>;

  static override get _defaults(): FieldOptions {
    return { ...DataField._defaults, required: true };
  }

  constructor(types: Record<string, SchemaField | Record<string, DataField>>, options: FieldOptions = {}) {
    super(options);
    this.types = {};
    for (const [type, fields] of Object.entries(types)) {
      this.types[type] = fields instanceof SchemaField ? fields : new SchemaField(fields);
      this.types[type]!.parent ??= this;
    }
  }

  #of(value: unknown): SchemaField | undefined {
    return isPlainObject(value) ? this.types[String(value.type)] : undefined;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = isPlainObject(value) ? { type: options.source?.type, ...value } : value;
    return this.#of(data)?.clean(data, options) ?? value;
  }

  override _validateType(value: unknown, options: CleanOptions): boolean | undefined {
    const schema = this.#of(value);
    if (!schema) throw new Error("has no known type");
    return schema._validateType(value, options);
  }

  override initialize(value: unknown, model: unknown, options: object = {}): unknown {
    return this.#of(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.#of(value)?.toObject(value) ?? value;
  }
}

/** Whatever one likes. */
export class AnyField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...DataField._defaults, nullable: true };
  }
}

/** HTML text. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...StringField._defaults, required: true, blank: true };
  }
}

/** A path to a file. */
export class FilePathField extends StringField {
  declare categories: string[];

  static override get _defaults(): FieldOptions {
    return {
      ...StringField._defaults,
      categories: [],
      nullable: true,
      blank: false,
      initial: null,
      wildcard: false,
      base64: false,
    };
  }
}

/** The identifier of a document. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...StringField._defaults, required: true, blank: false, nullable: true, initial: null };
  }

  override _cast(value: unknown): unknown {
    return typeof value === "object" && value !== null && "_id" in value ? (value as Source)._id : String(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "string" || !/^[A-Za-z0-9]{16}$/.test(value))
      throw new Error("must be a valid 16-character alphanumeric ID");
    return undefined;
  }
}

/** The identifier of another document; the document itself on the model, unless `idOnly`. */
export class ForeignDocumentField extends DocumentIdField {
  declare model: { documentName?: string; collectionName?: string };
  declare idOnly: boolean;

  static override get _defaults(): FieldOptions {
    return { ...DocumentIdField._defaults, nullable: true, readonly: false, idOnly: false };
  }

  constructor(model: unknown, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.model = model as { documentName?: string };
  }

  override initialize(value: unknown, model: unknown): unknown {
    if (this.idOnly || typeof value !== "string") return value;
    return () => {
      const name = this.model.documentName ?? "";
      const table = globalThis as unknown as { game: { collections: Map<string, Map<string, unknown>> } };
      const owner = model as { parent?: { collections?: Record<string, Map<string, unknown>> } };
      for (const collection of Object.values(owner.parent?.collections ?? {})) {
        if ((collection as { documentName?: string }).documentName === name && collection.has(value))
          return collection.get(value);
      }
      return table.game.collections.get(name)?.get(value) ?? null;
    };
  }

  override toObject(value: unknown): unknown {
    return (value as { _id?: string } | null)?._id ?? value;
  }
}

/** A document's address. */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...StringField._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }
}

/** A colour as `#rrggbb`. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...StringField._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override _cast(value: unknown): unknown {
    return typeof value === "number" ? `#${value.toString(16).padStart(6, "0")}` : String(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    if (!/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(String(value))) throw new Error(this.validationError);
    return undefined;
  }

  override initialize(value: unknown): unknown {
    const table = globalThis as unknown as { foundry: { utils: { Color: { from(value: unknown): unknown } } } };
    return typeof value === "string" ? table.foundry.utils.Color.from(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value && typeof value === "object" ? String(value) : value;
  }
}

/** A share between 0 and 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...NumberField._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** Degrees. */
export class AngleField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...NumberField._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360 };
  }
}

/** An order among siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...NumberField._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** Text that holds JSON. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...StringField._defaults, blank: false, trim: true, validationError: "is not a valid JSON string" };
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    JSON.parse(String(value));
    return undefined;
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined ? value : JSON.stringify(value);
  }
}

/** Who may do what with a document. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return { ...ObjectField._defaults, initial: { default: 0 } };
  }
}

/** The kind of a document among those that the manifest declares. */
export class DocumentTypeField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...StringField._defaults, required: true, nullable: false, blank: false };
  }
}

/** Says the kind of a value in a message. */
export function kindOf(value: unknown): string {
  return getType(value);
}
