import { constants, constantsOf14 } from "../core/constants";
import { globals } from "../core/globals";
import { Hooks } from "../core/hooks";
import { i18n } from "../core/i18n";
import { clamp, getProperty, mergeObject, type Source, setProperty } from "../core/utils";
import { type DataField, FilePathField, ObjectField } from "../data/field";
import type { ActiveEffect } from "./active-effect";
import {
  Document,
  type DocumentMetadata,
  documentClass,
  type EmbeddedCollection,
  EmbeddedCollectionField,
  isFourteen,
} from "./document";
import { common } from "./fields";
import type { Item } from "./item";
import type { Kinds } from "./kinds";

declare module "./kinds" {
  interface Kinds {
    Actor: Actor;
  }
}

type TokenDocument = Kinds["TokenDocument"];

/** A status as `CONFIG.statusEffects` lists it. */
export interface StatusEffect {
  id: string;
  name: string;
  img: string;
  _id?: string;
  [key: string]: unknown;
}

/** Someone who can stand on a scene. */
export class Actor extends Document {
  declare name: string;
  declare type: string;
  declare img: string;
  declare system: Source;
  declare items: EmbeddedCollection;
  declare effects: EmbeddedCollection;
  declare prototypeToken: Source;
  declare ownership: Record<string, number>;
  declare folder: Document | null;
  declare sort: number;
  declare statuses: Set<string>;
  declare overrides: Source;

  static override metadata: DocumentMetadata = {
    name: "Actor",
    collection: "actors",
    label: "DOCUMENT.Actor",
    embedded: { Item: "items", ActiveEffect: "effects" },
    hasTypeData: true,
  };

  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      name: common.name(),
      type: common.type(),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => Actor.DEFAULT_ICON, nullable: false }),
      system: common.system("Actor"),
      prototypeToken: new ObjectField(),
      items: new EmbeddedCollectionField("Item"),
      effects: new EmbeddedCollectionField("ActiveEffect"),
      folder: common.folder(),
      sort: common.sort(),
      ownership: common.ownership(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  override _configure(options: Source): void {
    super._configure(options);
    for (const [key, value] of Object.entries({ statuses: new Set<string>(), overrides: {} })) {
      Object.defineProperty(this, key, { value, writable: true, enumerable: false, configurable: true });
    }
  }

  /** Whether the actor exists only through a token. */
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  get token(): TokenDocument | null {
    return this.isToken ? (this.parent as TokenDocument) : null;
  }

  get inCombat(): boolean {
    return this.getActiveTokens(false, true).some((token) => (token as TokenDocument).inCombat);
  }

  get itemTypes(): Record<string, Item[]> {
    const types = Object.fromEntries((documentClass("Item").TYPES ?? []).map((type) => [type, [] as Item[]]));
    for (const item of this.items) types[(item as Item).type]?.push(item as Item);
    return types;
  }

  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  /** Whose pictures stand on its tokens. fact: effect-icons */
  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect._isShownOnToken);
  }

  /** The effects that lie on the actor and those of its items that pass over to it. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    for (const effect of this.effects) yield effect as ActiveEffect;
    for (const item of this.items)
      for (const effect of (item as Item).effects) if ((effect as ActiveEffect).transfer) yield effect as ActiveEffect;
  }

  /** The actor's tokens on the scene in view: placeables, or their documents. */
  getActiveTokens(linked = false, document = false): (TokenDocument | object)[] {
    const scene = (globals.game.scenes as { current: { tokens: EmbeddedCollection } | null }).current;
    if (!scene) return [];
    const tokens = scene.tokens.filter((entry) => {
      const token = entry as TokenDocument;
      if (this.isToken) return token === this.token;
      return token.actorId === this.id && (token.actorLink || !linked);
    }) as TokenDocument[];
    return document ? tokens : tokens.map((token) => token.object).filter((object) => object !== null);
  }

  /** Tokens that show the actor, on any scene. */
  getDependentTokens({
    linked = false,
    scenes,
  }: {
    linked?: boolean;
    scenes?: Document | Document[];
  } = {}): TokenDocument[] {
    const where = scenes ? [scenes].flat() : [...(globals.game.scenes as Iterable<Document>)];
    return where.flatMap((scene) =>
      scene.collections.tokens!.filter((entry) => {
        const token = entry as TokenDocument;
        return this.isToken ? token === this.token : token.actorId === this.id && (token.actorLink || !linked);
      }),
    ) as TokenDocument[];
  }

  /** The data of a new token of the actor. */
  async getTokenDocument(data: Source = {}, options: Source = {}): Promise<TokenDocument> {
    const prototype = mergeObject(
      {
        name: this.name,
        actorId: this.id,
        actorLink: false,
        texture: { src: this.img },
        disposition: constants.TOKEN_DISPOSITIONS.HOSTILE,
      },
      this._source.prototypeToken as Source,
      { inplace: false },
    );
    const cls = documentClass("Token") as unknown as new (data: Source, options: Source) => TokenDocument;
    return new cls(mergeObject(prototype, { ...data, actorId: this.id }, { inplace: false }), options);
  }

  override prepareData(): void {
    this.statuses.clear();
    this.overrides = {};
    super.prepareData();
    if (isFourteen()) this.applyActiveEffects("final");
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects(isFourteen() ? "initial" : undefined);
  }

  /** Brings the effects' changes and statuses to the prepared data. Generation 14 does it by phases. */
  applyActiveEffects(phase?: string): void {
    for (const effect of this.appliedEffects) {
      for (const status of effect.statuses) this.statuses.add(status);
      for (const change of effect._changesOf(phase)) {
        const before = getProperty(this, change.key);
        const after = effect._applied(before, change);
        if (after === undefined) continue;
        setProperty(this, change.key, after);
        this.overrides[change.key] = after;
      }
    }
  }

  /** Puts a status on or off. @returns the new effect, or whether it is on; undefined when nothing changed. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<Document | boolean | undefined> {
    // fact: status-effects-of-14-are-found-by-id
    const statuses = globals.CONFIG.statusEffects as unknown as StatusEffect[] & { [id: string]: StatusEffect };
    const status = isFourteen() ? statuses[statusId] : statuses.find((entry) => entry.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const existing = this.effects.filter(
      (entry) => (entry as ActiveEffect).statuses.size === 1 && (entry as ActiveEffect).statuses.has(statusId),
    );
    if (existing.length) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        existing.map((effect) => effect.id!),
      );
      return false;
    }
    if (!active && active !== undefined) return undefined;
    const { id, name, img, hud: _hud, order: _order, ...rest } = status;
    const data = {
      ...rest,
      ...(isFourteen() && { showIcon: constantsOf14.ACTIVE_EFFECT_SHOW_ICON.ALWAYS }),
      name: i18n.localize(name),
      img,
      statuses: [id, ...((rest.statuses as string[] | undefined) ?? []).filter((entry) => entry !== id)],
    };
    if (overlay) Object.assign(data, { flags: { core: { overlay: true } } });
    const made = await this.createEmbeddedDocuments("ActiveEffect", [data], { keepId: Boolean(status._id) });
    return made[0];
  }

  /** Changes a number of the system, as the bars of a token do. */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const current = getProperty(this.system, attribute) as { value: number; max?: number } | number;
    const bar = isBar && typeof current === "object";
    const before = bar ? current.value : (current as number);
    const after = isDelta ? before + value : value;
    const kept = bar ? clamp(0, after, current.max ?? after) : after;
    if (after === before) return this;
    const updates = { [`system.${attribute}${bar ? ".value" : ""}`]: kept };
    // fact: bar-hook
    const isAllowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return isAllowed ? this.update(updates) : this;
  }

  getRollData(): Source {
    return this.system;
  }

  /** A synthetic actor stores its changes in its token; see `TokenDocument`. */
  get redirectOperation(): ((...args: never[]) => Promise<Document[]>) | undefined {
    const token = this.token;
    return token
      ? (((action: "create", type: string, payload: Source[], options: Source) =>
          token._changeSyntheticActor(action, type, payload, options)) as never)
      : undefined;
  }

  override async update(changes: Source = {}, operation: Source = {}): Promise<this | undefined> {
    if (!this.isToken) return super.update(changes, operation);
    const diff = this.updateSource(changes, { dryRun: true });
    await this.token!.update({ delta: diff }, operation);
    return this;
  }

  override getUserLevel(user?: Parameters<Document["getUserLevel"]>[0]): number {
    if (this.isToken) return this.token!.baseActor?.getUserLevel(user) ?? super.getUserLevel(user);
    return super.getUserLevel(user);
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    super._onUpdate(changed, options, userId);
    for (const token of this.getDependentTokens()) token._onRelatedUpdate(changed, options);
  }

  override _onCreateDescendantDocuments(...args: Parameters<Document["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    this._tellTokens(args[4]);
  }

  override _onUpdateDescendantDocuments(...args: Parameters<Document["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    this._tellTokens(args[4]);
  }

  override _onDeleteDescendantDocuments(...args: Parameters<Document["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    this._tellTokens(args[4]);
  }

  _tellTokens(options: Source): void {
    for (const token of this.getDependentTokens()) token._onRelatedUpdate({ effects: [] }, options);
  }
}
