import type { Collection } from "../core/collection";
import { constants } from "../core/constants";
import { globals } from "../core/globals";
import type { Source } from "../core/utils";
import {
  BooleanField,
  type DataField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  StringField,
} from "../data/field";
import type { Actor } from "./actor";
import { Document, type DocumentMetadata, type Operation, self } from "./document";
import { common } from "./fields";
import type { Kinds } from "./kinds";
import type { Scene } from "./scene";
import type { TokenDocument } from "./token";

declare module "./kinds" {
  interface Kinds {
    Combatant: Combatant;
  }
}

type Combat = Kinds["Combat"];

/** One who takes part in a fight. */
export class Combatant extends Document {
  declare type: string;
  declare system: Source;
  declare name: string;
  declare img: string | null;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: CombatantGroup | null;

  static override metadata: DocumentMetadata = {
    name: "Combatant",
    collection: "combatants",
    label: "DOCUMENT.Combatant",
    embedded: {},
    hasTypeData: true,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      type: common.type("base"),
      system: common.system("Combatant"),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      tokenId: new ForeignDocumentField({ documentName: "Token" }, { idOnly: true }),
      sceneId: new ForeignDocumentField({ documentName: "Scene" }, { idOnly: true }),
      name: new StringField({ required: false, blank: false, textSearch: true }),
      img: new FilePathField({ required: true }),
      initiative: new NumberField({ required: true }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new ForeignDocumentField({ documentName: "CombatantGroup" }),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  static override async _preCreateOperation(...[, operation]: Parameters<typeof Document._preCreateOperation>) {
    sayTurn(operation);
    return undefined;
  }

  static override async _preUpdateOperation(...[, operation]: Parameters<typeof Document._preUpdateOperation>) {
    sayTurn(operation);
    return undefined;
  }

  static override async _preDeleteOperation(...[, operation]: Parameters<typeof Document._preDeleteOperation>) {
    sayTurn(operation);
    return undefined;
  }

  override prepareDerivedData(): void {
    this.name ||= this.token?.name ?? this.actor?.name ?? "";
    this.img ||= this.token?.texture.src ?? this.actor?.img ?? null;
  }

  get combat(): Combat | null {
    return this.parent as Combat | null;
  }

  get _scene(): Scene | null {
    // fact: combatant-without-scene
    const own = (globals.game.collections.get("Scene") as Collection<Scene>).get(this.sceneId ?? "");
    return own ?? this.combat?.scene ?? null;
  }

  get token(): TokenDocument | null {
    return (this._scene?.tokens.get(this.tokenId ?? "") as TokenDocument | undefined) ?? null;
  }

  get actor(): Actor | null {
    return (
      this.token?.actor ?? (globals.game.collections.get("Actor") as Collection<Actor>).get(this.actorId ?? "") ?? null
    );
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    const special = globals.CONFIG.specialStatusEffects as { DEFEATED?: string };
    return this.defeated || Boolean(this.actor?.statuses.has(special.DEFEATED ?? ""));
  }

  get players(): Document[] {
    return (globals.game.users as Collection<Document & { isGM: boolean }>).filter(
      (user) => !user.isGM && this.testUserPermission(user as never, "OWNER"),
    );
  }

  override get permission(): number {
    return this.getUserLevel();
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override getUserLevel(user = self()): number {
    if (user.isGM) return constants.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return this.actor?.getUserLevel(user) ?? constants.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  getInitiativeRoll(formula = this._getInitiativeFormula()): object {
    // fact: initiative-needs-a-formula
    if (/^(undefined|null)$/.test(formula))
      throw new Error(`Unresolved StringTerm ${formula} requested for evaluation`);
    const cls = (globalThis as unknown as { Roll: new (formula: string, data: Source) => object }).Roll;
    return new cls(formula, this.actor?.getRollData() ?? {});
  }

  _getInitiativeFormula(): string {
    const combat = globals.CONFIG.Combat as { initiative: { formula: string | null } };
    return String(combat.initiative.formula || (globals.game.system as { initiative?: string | null }).initiative);
  }

  async rollInitiative(formula?: string): Promise<unknown> {
    return this.combat!.rollInitiative([this.id!], { formula });
  }

  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }
}

/** Where the encounter answers whose turn it is, that one's place in the list goes along. fact: combatants-carry-the-turn */
function sayTurn(operation: Operation): void {
  const combat = operation.parent as Combat | null | undefined;
  const acting = combat?.combatant;
  if (combat && acting) operation.combatTurn = Math.max(combat.turns.indexOf(acting), 0);
}

/** Combatants that belong together. */
export class CombatantGroup extends Document {
  declare type: string;
  declare system: Source;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare ownership: Record<string, number>;

  static override metadata: DocumentMetadata = {
    name: "CombatantGroup",
    collection: "groups",
    label: "DOCUMENT.CombatantGroup",
    embedded: {},
    hasTypeData: true,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      type: common.type("base"),
      system: common.system("CombatantGroup"),
      name: new StringField({ required: true, blank: true }),
      img: new FilePathField({ required: true }),
      initiative: new NumberField({ required: true }),
      ownership: common.ownership(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  get _combat(): Combat | null {
    return this.parent as Combat | null;
  }

  get members(): Set<Combatant> {
    const all = (this._combat?.combatants.contents ?? []) as Combatant[];
    return new Set(all.filter((combatant) => combatant._source.group === this.id));
  }

  get defeated(): boolean {
    return [...this.members].every((combatant) => combatant.isDefeated);
  }

  get hidden(): boolean {
    return [...this.members].every((combatant) => combatant.hidden);
  }

  async clearMovementHistories(): Promise<void> {
    for (const combatant of this.members) await combatant.clearMovementHistory();
  }
}
