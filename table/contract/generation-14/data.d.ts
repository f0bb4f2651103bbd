/**
 * What generation 14 says of data fields and models, as far as the system uses it. Written from the published types'
 * signatures: fvtt-types main 13e58d21d ("14.366.0"), src/foundry/common/data and common/abstract.
 */

declare namespace foundry {
  namespace data {
    namespace fields {
      interface FieldOptions<Value> {
        required?: boolean;
        nullable?: boolean;
        initial?: Value | null | ((source: object) => Value | null);
        label?: string;
        hint?: string;
      }

      interface NumberOptions extends FieldOptions<number> {
        integer?: boolean;
        min?: number;
        max?: number;
        step?: number;
        positive?: boolean;
      }

      interface StringOptions extends FieldOptions<string> {
        blank?: boolean;
        trim?: boolean;
        choices?: readonly string[] | { readonly [value: string]: string } | (() => readonly string[]);
      }

      abstract class DataField {
        readonly required: boolean;
        readonly nullable: boolean;
      }

      class NumberField extends DataField {
        constructor(options?: NumberOptions);
      }

      class StringField extends DataField {
        constructor(options?: StringOptions);
      }

      class BooleanField extends DataField {
        constructor(options?: FieldOptions<boolean>);
      }

      class ObjectField extends DataField {
        constructor(options?: FieldOptions<object>);
      }

      class ArrayField extends DataField {
        constructor(element: DataField, options?: FieldOptions<readonly unknown[]>);
      }

      class SchemaField extends DataField {
        constructor(fields: DataSchema, options?: FieldOptions<object>);
      }

      interface DataSchema {
        readonly [name: string]: DataField;
      }
    }
  }

  namespace abstract {
    /** The second parameter of `updateSource` decides nothing about types: fact: type-change-replaces-system. */
    abstract class DataModel {
      readonly _source: object;
      static migrateData(source: object | undefined, options?: object, state?: object): object | undefined;
      toObject(source?: boolean): { [key: string]: unknown };
      updateSource(changes?: object, options?: object): object;
    }

    abstract class TypeDataModel<Schema extends data.fields.DataSchema, Parent extends Document> extends DataModel {
      readonly parent: Parent;
      static defineSchema(): data.fields.DataSchema;
      /** Keeps the schema's type in the class; the platform has it on the model's fields. */
      readonly schema: { readonly fields: Schema };
      prepareBaseData(): void;
      prepareDerivedData(): void;
      /** What the schema's fields hold, as prepared. */
      [field: string]: unknown;
    }

    /** Stored documents have an id, new ones do not yet. What the callbacks answer: `void` of the published types is undefined here. */
    abstract class Document extends DataModel {
      readonly id: string | null;
      readonly uuid: string;
      readonly isOwner: boolean;
      readonly flags: { readonly [scope: string]: { [key: string]: unknown } | undefined };
      readonly sheet: { render(options: { force?: boolean }): Promise<unknown> } | null;
      testUserPermission(user: User, permission: "OWNER", options?: { exact?: boolean }): boolean;
      update(changes?: object, operation?: object): Promise<this | undefined>;
      delete(operation?: object): Promise<this | undefined>;
      createEmbeddedDocuments(name: string, data?: object[], operation?: object): Promise<Document[]>;
      updateEmbeddedDocuments(name: string, changes?: object[], operation?: object): Promise<Document[]>;
      deleteEmbeddedDocuments(name: string, ids: string[], operation?: object): Promise<Document[]>;
      protected _preCreate(data: object, options: object, user: User.Stored): Promise<boolean | undefined>;
      protected _preUpdate(changes: object, options: object, user: User.Stored): Promise<boolean | undefined>;
      protected _preDelete(options: object, user: User.Stored): Promise<boolean | undefined>;
      protected _onCreate(data: object, options: object, userId: string): void;
      protected _onUpdate(changed: object, options: object, userId: string): void;
      protected _onDelete(options: object, userId: string): void;
    }
  }

  namespace utils {
    /** A map that gives its values, not its pairs. */
    interface Collection<Value> {
      readonly size: number;
      readonly contents: Value[];
      [Symbol.iterator](): IterableIterator<Value>;
      get(id: string): Value | undefined;
      has(id: string): boolean;
      find(test: (value: Value) => boolean): Value | undefined;
      filter(test: (value: Value) => boolean): Value[];
      some(test: (value: Value) => boolean): boolean;
    }

    function randomID(length?: number): string;
  }
}
