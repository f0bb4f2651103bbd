import type { Collection } from "../core/collection";
import { globals } from "../core/globals";
import { Hooks } from "../core/hooks";
import type { Source } from "../core/utils";
import { type DataField, FilePathField, ObjectField, StringField } from "../data/field";
import { Document, type DocumentMetadata, documentClass, EmbeddedCollectionField } from "./document";
import { common } from "./fields";

/**
 * The contents of an adventure, in the order in which they are made, so that each finds the documents that it refers
 * to.
 */
const CONTENT: Readonly<Record<string, string>> = {
  folders: "Folder",
  actors: "Actor",
  items: "Item",
  scenes: "Scene",
  journal: "JournalEntry",
  tables: "RollTable",
  macros: "Macro",
  combats: "Combat",
};
/** Further contents that it may have, and that the stand-in does not know. */
const ABSENT = ["cards", "playlists"] as const;

type Sorted = Record<string, Source[]>;

/** Documents of many kinds that come into the world together; lives in compendia alone. */
export class Adventure extends Document {
  declare name: string;
  declare caption: string;
  declare description: string;

  static override metadata: DocumentMetadata = {
    name: "Adventure",
    collection: "adventures",
    label: "DOCUMENT.Adventure",
    embedded: {},
    hasTypeData: false,
  };

  static override defineSchema(): Record<string, DataField> {
    const content = Object.entries(CONTENT).map(([key, name]) => [key, new EmbeddedCollectionField(name)]);
    return {
      _id: common.id(),
      name: common.name(),
      img: new FilePathField(),
      caption: new StringField({ required: false }),
      description: new StringField({ required: false }),
      ...(Object.fromEntries(content) as Record<string, DataField>),
      ...Object.fromEntries(ABSENT.map((key) => [key, new ObjectField()])),
      folder: common.folder(),
      sort: common.sort(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  /** What would be made and what changed, by kind of document. fact: adventure-import */
  async prepareImport(): Promise<{ toCreate: Sorted; toUpdate: Sorted; documentCount: number }> {
    const toCreate: Sorted = {};
    const toUpdate: Sorted = {};
    let documentCount = 0;
    for (const [key, name] of Object.entries(CONTENT)) {
      const present = globals.game.collections.get(name) as Collection<Document>;
      for (const source of this.toObject()[key] as Source[]) {
        const sorted = present.has(String(source._id)) ? toUpdate : toCreate;
        sorted[name] = [...(sorted[name] ?? []), source];
        documentCount += 1;
      }
    }
    return { toCreate, toUpdate, documentCount };
  }

  async importContent({ toCreate, toUpdate }: { toCreate: Sorted; toUpdate: Sorted }): Promise<{
    created: Record<string, Document[]>;
    updated: Record<string, Document[]>;
  }> {
    if (Object.keys(toUpdate).length > 0)
      throw new Error("The stand-in table does not imitate importing an adventure over what it brought before");
    const created: Record<string, Document[]> = {};
    for (const [name, sources] of Object.entries(toCreate))
      created[name] = await documentClass(name).createDocuments(sources, { keepId: true, keepEmbeddedIds: true });
    return { created, updated: {} };
  }

  /** Brings everything into the world; a hook that answers false prevents it. */
  async import(formData: Source = {}): Promise<{ created: Source; updated: Source }> {
    const data = await this.prepareImport();
    if (!Hooks.call("preImportAdventure", this, formData, data.toCreate, data.toUpdate))
      return { created: {}, updated: {} };
    const { created, updated } = await this.importContent(data);
    Hooks.callAll("importAdventure", this, formData, created, updated);
    return { created, updated };
  }
}
