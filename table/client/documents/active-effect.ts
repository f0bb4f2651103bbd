import { constants } from "../core/constants";
import type { Source } from "../core/utils";
import {
  ArrayField,
  BooleanField,
  ColorField,
  type DataField,
  FilePathField,
  HTMLField,
  ObjectField,
  SetField,
  StringField,
} from "../data/field";
import { Document, type DocumentMetadata, isFourteen } from "./document";
import { common } from "./fields";

/** One change that an effect makes: `mode` in generation 13, `type` in generation 14. */
export interface EffectChange {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  phase?: string;
  priority?: number;
}

/** Something that lies on an actor: a condition, a blessing. */
export class ActiveEffect extends Document {
  declare name: string;
  declare img: string | null;
  declare type: string;
  declare system: Source;
  declare changes: EffectChange[];
  declare disabled: boolean;
  declare statuses: Set<string>;
  declare transfer: boolean;
  declare duration: Source;

  static override metadata: DocumentMetadata = {
    name: "ActiveEffect",
    collection: "effects",
    label: "DOCUMENT.ActiveEffect",
    embedded: {},
    hasTypeData: true,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      name: common.name(),
      img: new FilePathField({ initial: null }),
      type: common.type("base"),
      system: common.system("ActiveEffect"),
      ...(isFourteen() ? {} : { changes: new ArrayField(new ObjectField()) }),
      disabled: new BooleanField(),
      duration: new ObjectField(),
      description: new HTMLField(),
      origin: new StringField({ nullable: true, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: common.sort(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  get active(): boolean {
    return !this.disabled;
  }

  get isTemporary(): boolean {
    return this.statuses.size > 0 || Object.keys(this.duration).length > 0;
  }

  /** What the effect lies on. */
  get target(): Document | null {
    return this.parent;
  }

  override getUserLevel(user?: Parameters<Document["getUserLevel"]>[0]): number {
    return this.parent?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  /** The changes of a phase; generation 13 knows no phases. */
  _changesOf(phase: string | undefined): EffectChange[] {
    if (!isFourteen()) return this.changes;
    const changes = ((this.system as { changes?: EffectChange[] }).changes ?? []) as EffectChange[];
    return changes.filter((change) => (change.phase ?? "initial") === phase);
  }

  /** The value after a change. */
  _applied(before: unknown, change: EffectChange): unknown {
    const names = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];
    const kind = change.type ?? names[change.mode ?? constants.ACTIVE_EFFECT_MODES.ADD];
    const numeric = typeof before === "number" ? Number(change.value) : change.value;
    if (kind === "override") return numeric;
    if (typeof before !== "number" || typeof numeric !== "number") {
      return kind === "add" && typeof before === "string" ? before + String(change.value) : undefined;
    }
    if (kind === "add") return before + numeric;
    if (kind === "multiply") return before * numeric;
    if (kind === "upgrade") return Math.max(before, numeric);
    if (kind === "downgrade") return Math.min(before, numeric);
    return undefined;
  }
}
