import type { Source } from "../core/utils";
import {
  ColorField,
  type DataField,
  DocumentOwnershipField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/field";
import { Document, type DocumentMetadata, type EmbeddedCollection, EmbeddedCollectionField } from "./document";
import { common } from "./fields";

/** Writings of the world. */
export class JournalEntry extends Document {
  declare name: string;
  declare pages: EmbeddedCollection;
  declare ownership: Record<string, number>;

  static override metadata: DocumentMetadata = {
    name: "JournalEntry",
    collection: "journal",
    label: "DOCUMENT.JournalEntry",
    embedded: { JournalEntryPage: "pages" },
    hasTypeData: false,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      name: common.name(),
      pages: new EmbeddedCollectionField("JournalEntryPage"),
      categories: new ObjectField(),
      folder: common.folder(),
      sort: common.sort(),
      ownership: common.ownership(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }
}

/** A page of them. */
export class JournalEntryPage extends Document {
  declare name: string;
  declare type: string;
  declare system: Source;
  declare text: { content: string; format: number };
  declare title: { show: boolean; level: number };
  declare sort: number;

  static override metadata: DocumentMetadata = {
    name: "JournalEntryPage",
    collection: "pages",
    label: "DOCUMENT.JournalEntryPage",
    embedded: {},
    hasTypeData: true,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      name: common.name(),
      type: common.type("text"),
      system: common.system("JournalEntryPage"),
      title: new ObjectField({ initial: { show: true, level: 1 } }),
      image: new ObjectField(),
      video: new ObjectField(),
      src: new StringField({ nullable: true, initial: null }),
      text: new SchemaField({
        content: new StringField({ required: false }),
        markdown: new StringField({ required: false }),
        format: new NumberField({ initial: 1 }),
      }),
      category: new StringField({ nullable: true, initial: null }),
      sort: common.sort(),
      ownership: new DocumentOwnershipField({ initial: { default: -1 } }),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }
}

/** A place for documents in a directory. */
export class Folder extends Document {
  declare name: string;
  declare type: string;
  declare folder: Document | null;
  declare sort: number;

  static override metadata: DocumentMetadata = {
    name: "Folder",
    collection: "folders",
    label: "DOCUMENT.Folder",
    embedded: {},
    hasTypeData: false,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      name: common.name(),
      type: common.type("Actor"),
      description: new StringField({ required: false }),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sorting: new StringField({ initial: "a" }),
      sort: common.sort(),
      color: new ColorField(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }
}

/** A setting of the world or of a user. */
export class Setting extends Document {
  declare key: string;
  declare value: string;
  declare user: string | null;

  static override metadata: DocumentMetadata = {
    name: "Setting",
    collection: "settings",
    label: "DOCUMENT.Setting",
    embedded: {},
    hasTypeData: false,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      key: new StringField({ required: true, blank: false }),
      value: new StringField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField({ documentName: "User" }, { idOnly: true }),
      _stats: common.stats(),
    };
  }
}
