import { ArrayField, BooleanField, type DataField, FilePathField, NumberField, StringField } from "../data/field";
import { Document, type DocumentMetadata, type EmbeddedCollection, EmbeddedCollectionField } from "./document";
import { common } from "./fields";

/** What may be drawn from a table. Drawing is not imitated. */
export class RollTable extends Document {
  declare name: string;
  declare formula: string;
  declare results: EmbeddedCollection;

  static override metadata: DocumentMetadata = {
    name: "RollTable",
    collection: "tables",
    label: "DOCUMENT.RollTable",
    embedded: { TableResult: "results" },
    hasTypeData: false,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      name: common.name(),
      img: new FilePathField(),
      description: new StringField({ required: false }),
      results: new EmbeddedCollectionField("TableResult"),
      formula: new StringField({ required: false }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      folder: common.folder(),
      sort: common.sort(),
      ownership: common.ownership(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }
}

/** One of its results: words by the range that a roll falls into. */
export class TableResult extends Document {
  declare description: string;
  declare range: [number, number];

  static override metadata: DocumentMetadata = {
    name: "TableResult",
    collection: "results",
    label: "DOCUMENT.TableResult",
    embedded: {},
    hasTypeData: false,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      type: new StringField({ required: true, choices: ["text", "document"], initial: "text" }),
      name: new StringField({ required: true, blank: true, initial: "" }),
      img: new FilePathField(),
      description: new StringField({ required: false }),
      weight: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true, nullable: false }), { min: 2, max: 2 }),
      drawn: new BooleanField(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }
}

/** A command that a user keeps. Carrying it out is not imitated. */
export class Macro extends Document {
  declare name: string;
  declare type: string;
  declare command: string;

  static override metadata: DocumentMetadata = {
    name: "Macro",
    collection: "macros",
    label: "DOCUMENT.Macro",
    embedded: {},
    hasTypeData: false,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      name: common.name(),
      type: new StringField({ required: true, choices: ["chat", "script"], initial: "chat" }),
      author: new StringField({ required: false, nullable: true, initial: null }),
      img: new FilePathField(),
      scope: new StringField({ required: true, choices: ["global", "actors", "actor"], initial: "global" }),
      command: new StringField({ required: true, blank: true, initial: "" }),
      folder: common.folder(),
      sort: common.sort(),
      ownership: common.ownership(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }
}
