import { constants, constantsOf14 } from "../core/constants";
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
import {
  durationField,
  effectOf14,
  type LastingDocument,
  prepareLasting,
  startNow,
  withDefaultExpiry,
} from "./effect-duration";
import { common } from "./fields";
import type { User } from "./user";

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
  declare duration: LastingDocument["duration"];
  /** Generation 14 alone. */
  declare start: LastingDocument["start"];
  declare showIcon: number;

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
      ...(isFourteen() ? effectOf14() : { changes: new ArrayField(new ObjectField()) }),
      disabled: new BooleanField(),
      duration: durationField(),
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

  /** fact: effects-of-14-expire */
  get isSuppressed(): boolean {
    return isFourteen() && this.duration.expired === true;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** fact: temporary-effects-of-13, temporary-effects-of-14 */
  get isTemporary(): boolean {
    const { seconds, rounds, turns, expiry, value } = this.duration;
    if (isFourteen()) return Boolean(expiry) || Number.isFinite(value);
    return this.statuses.size > 0 || (seconds ?? rounds ?? turns ?? 0) > 0;
  }

  /** Whether its picture stands on its bearer's token. fact: effect-icons */
  get _isShownOnToken(): boolean {
    const { ALWAYS, CONDITIONAL } = constantsOf14.ACTIVE_EFFECT_SHOW_ICON;
    if (!isFourteen() || this.showIcon === CONDITIONAL) return this.isTemporary;
    return this.showIcon === ALWAYS;
  }

  override prepareDerivedData(): void {
    prepareLasting(this as unknown as LastingDocument);
  }

  /** fact: effects-of-14-start */
  override async _preCreate(data: Source, options: Source, user: User): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (isFourteen()) {
      const given = (data.start ?? {}) as Source;
      this.updateSource({ start: { ...startNow(), ...given }, duration: withDefaultExpiry(data.duration) });
    }
    return undefined;
  }

  /** The document that bears the effect. */
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
