import type { Source } from "../core/utils";
import { type DataField, FilePathField } from "../data/field";
import { Document, type DocumentMetadata, type EmbeddedCollection, EmbeddedCollectionField } from "./document";
import { common } from "./fields";
import type { Kinds } from "./kinds";

type Actor = Kinds["Actor"];

/** A thing, in the world or with an actor. */
export class Item extends Document {
  declare name: string;
  declare type: string;
  declare img: string;
  declare system: Source;
  declare effects: EmbeddedCollection;
  declare ownership: Record<string, number>;
  declare folder: Document | null;
  declare sort: number;

  static override metadata: DocumentMetadata = {
    name: "Item",
    collection: "items",
    label: "DOCUMENT.Item",
    embedded: { ActiveEffect: "effects" },
    hasTypeData: true,
  };

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      name: common.name(),
      type: common.type(),
      img: new FilePathField({ initial: () => Item.DEFAULT_ICON, nullable: false }),
      system: common.system("Item"),
      effects: new EmbeddedCollectionField("ActiveEffect"),
      folder: common.folder(),
      sort: common.sort(),
      ownership: common.ownership(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as Actor) : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  override getUserLevel(user?: Parameters<Document["getUserLevel"]>[0]): number {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }

  getRollData(): Source {
    return { ...(this.actor?.getRollData() ?? {}), item: this.system };
  }
}
