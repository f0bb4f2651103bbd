import { globals } from "../core/globals";
import { Hooks } from "../core/hooks";
import { i18n } from "../core/i18n";
import type { ClientSettings } from "../core/settings";
import type { Source } from "../core/utils";
import { BooleanField, type DataField, ForeignDocumentField, NumberField } from "../data/field";
import type { Combatant } from "./combatant";
import {
  Document,
  type DocumentMetadata,
  type EmbeddedCollection,
  EmbeddedCollectionField,
  type Operation,
  self,
} from "./document";
import { everyBearer, refreshEffects } from "./effect-duration";
import { common } from "./fields";
import type { Scene } from "./scene";
import type { TokenDocument } from "./token";
import type { User } from "./user";

declare module "./kinds" {
  interface Kinds {
    Combat: Combat;
  }
}

/** Where a fight stands. */
export interface CombatHistoryData {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

interface Marked {
  readonly renderFlags: { set(flags: { refreshTurnMarker: boolean }): void };
}

/** A fight. */
export class Combat extends Document {
  declare type: string;
  declare system: Source;
  declare scene: Scene | null;
  declare groups: EmbeddedCollection;
  declare combatants: EmbeddedCollection;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare sort: number;
  declare turns: Combatant[];
  declare current: CombatHistoryData;
  declare previous: CombatHistoryData;

  static override metadata: DocumentMetadata = {
    name: "Combat",
    collection: "combats",
    label: "DOCUMENT.Combat",
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      type: common.type("base"),
      system: common.system("Combat"),
      scene: new ForeignDocumentField({ documentName: "Scene" }),
      groups: new EmbeddedCollectionField("CombatantGroup"),
      combatants: new EmbeddedCollectionField("Combatant"),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: common.sort(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  override _configure(options: Source): void {
    super._configure(options);
    const empty = { round: 0, turn: null, combatantId: null, tokenId: null };
    for (const [key, value] of Object.entries({ turns: [], current: empty, previous: empty })) {
      Object.defineProperty(this, key, { value, writable: true, enumerable: false, configurable: true });
    }
  }

  override prepareDerivedData(): void {
    this.setupTurns();
  }

  /** What the table has chosen for the list of battles. */
  get settings(): unknown {
    return (globals.game.settings as unknown as ClientSettings).get("core", "combatTrackerConfig");
  }

  get started(): boolean {
    return this.round > 0;
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  get nextCombatant(): Combatant | undefined {
    // Nobody's turn counts as the first. fact: turn-events-with-nobody
    return this.turn === this.turns.length - 1 ? this.turns[0] : this.turns[(this.turn ?? 0) + 1];
  }

  get isActive(): boolean {
    return this.scene ? this.scene.isView && this.active : this.active;
  }

  get isView(): boolean {
    return (globals.game as unknown as { combat: Combat | null }).combat === this;
  }

  override get visible(): boolean {
    return true;
  }

  getCombatantsByToken(token: string | TokenDocument): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => (combatant as Combatant).tokenId === id) as Combatant[];
  }

  getCombatantsByActor(actor: string | Document): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant) => (combatant as Combatant).actorId === id) as Combatant[];
  }

  /** The order of turns. */
  setupTurns(): Combatant[] {
    this.turns = (this.combatants.contents as Combatant[]).sort(this._sortCombatants);
    // A turn behind the last is the first of the next round. fact: rounds-keep-nobodys-turn
    if (this.turn !== null && this.turns.length > 0 && this.turn >= this.turns.length) {
      this.turn = 0;
      this.round += 1;
    }
    this.current = this._getCurrentState(this.turns[this.turn ?? -1]);
    return this.turns;
  }

  /** fact: who-reads-the-combatant */
  _getCurrentState(combatant: Combatant | null = this.combatant): CombatHistoryData {
    const { round, turn } = this;
    return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  /** Draws the open windows of everyone who fights. fact: combat-draws-sheets */
  updateCombatantActors(): void {
    for (const combatant of this.combatants as Iterable<Combatant>)
      combatant.actor?.render(false, { renderContext: "updateCombat" });
  }

  _playCombatSound(_announcement: string): void {}

  /** Tokens that have the marker of the turn, and the one that is to have it, look again. */
  _updateTurnMarkers(): void {
    const { tokens, ready } = globals.canvas as { ready?: boolean; tokens?: { turnMarkers: Set<Marked> } };
    if (!ready || !tokens) return;
    const current = this.combatant?.token?.object as Marked | null | undefined;
    for (const token of tokens.turnMarkers) if (token !== current) token.renderFlags.set({ refreshTurnMarker: true });
    if (this.isView) current?.renderFlags.set({ refreshTurnMarker: true });
  }

  _sortCombatants(a: Combatant, b: Combatant): number {
    const first = a.initiative ?? Number.NEGATIVE_INFINITY;
    const second = b.initiative ?? Number.NEGATIVE_INFINITY;
    return second - first || (a.id! > b.id! ? 1 : -1);
  }

  async startCombat(): Promise<this | undefined> {
    const changes = { round: 1, turn: this.turns.length ? 0 : null };
    Hooks.callAll("combatStart", this, changes);
    return this.update(changes);
  }

  async nextTurn(): Promise<this | undefined> {
    if (!this.started) return this.nextRound();
    const turn = this.turn ?? -1;
    if (turn + 1 >= this.turns.length) return this.nextRound();
    return this._changeTurn("combatTurn", { round: this.round, turn: turn + 1 }, 1);
  }

  async previousTurn(): Promise<this | undefined> {
    if (this.round === 0 || (this.turn === 0 && this.round === 1)) return this;
    // Before nobody's turn was the last. fact: rounds-keep-nobodys-turn
    const turn = (this.turn ?? this.turns.length) - 1;
    if (turn < 0) return this.previousRound();
    return this._changeTurn("combatTurn", { round: this.round, turn }, -1);
  }

  async nextRound(): Promise<this | undefined> {
    const turn = this.turn === null ? null : 0;
    return this._changeTurn("combatRound", { round: this.round + 1, turn }, 1);
  }

  async previousRound(): Promise<this | undefined> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turn === null ? null : Math.max(this.turns.length - 1, 0);
    return this._changeTurn("combatRound", { round, turn }, -1);
  }

  async _changeTurn(hook: string, changes: Source, direction: number): Promise<this | undefined> {
    const options = { direction, worldTime: { delta: 0 } };
    Hooks.callAll(hook, this, changes, options);
    return this.update(changes, options);
  }

  async activate(options: Operation = {}): Promise<this | undefined> {
    const others = globals.game.combats as Iterable<Combat>;
    const updates = [...others]
      .filter((combat) => combat !== this && combat.active && combat.scene === this.scene)
      .map((combat) => ({ _id: combat.id, active: false }));
    await (this.constructor as typeof Combat).updateDocuments([...updates, { _id: this.id, active: true }], options);
    return this;
  }

  /** Ends the fight after asking. */
  async endCombat(): Promise<this | undefined> {
    type Confirm = { confirm(options: Source): Promise<boolean | null> };
    const dialog = (globals.foundry.applications as unknown as { api: { DialogV2: Confirm } }).api.DialogV2;
    const sure = await dialog.confirm({
      window: { title: i18n.localize("COMBAT.EndTitle") },
      content: `<p>${i18n.localize("COMBAT.EndConfirmation")}</p>`,
      rejectClose: false,
    });
    if (sure) await this.delete();
    return this;
  }

  /** Rolls initiative for some. */
  async rollInitiative(
    ids: string | string[],
    { formula, updateTurn: _updateTurn }: { formula?: string; updateTurn?: boolean; messageOptions?: Source } = {},
  ): Promise<this> {
    const updates: Source[] = [];
    for (const id of [ids].flat()) {
      const combatant = this.combatants.get(id) as Combatant | undefined;
      if (!combatant?.isOwner) continue;
      const roll = combatant.getInitiativeRoll(formula) as { evaluate(): Promise<{ total: number }> };
      updates.push({ _id: id, initiative: (await roll.evaluate()).total });
    }
    if (updates.length) await this.updateEmbeddedDocuments("Combatant", updates);
    return this;
  }

  async rollAll(options: Source = {}): Promise<this> {
    return this.rollInitiative(
      this.combatants
        .filter((combatant) => combatant.isOwner && (combatant as Combatant).initiative === null)
        .map((combatant) => combatant.id!),
      options,
    );
  }

  async rollNPC(options: Source = {}): Promise<this> {
    return this.rollInitiative(
      this.combatants
        .filter((combatant) => (combatant as Combatant).isNPC && (combatant as Combatant).initiative === null)
        .map((combatant) => combatant.id!),
      options,
    );
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await (this.combatants.get(id, { strict: true }) as Combatant).update({ initiative: value });
  }

  async resetAll(): Promise<this | undefined> {
    await this.updateEmbeddedDocuments(
      "Combatant",
      this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null })),
    );
    return this.update({ turn: 0 });
  }

  async clearMovementHistories(): Promise<void> {
    for (const combatant of this.combatants) await (combatant as Combatant).clearMovementHistory();
  }

  async _onEnter(_combatant: Combatant): Promise<void> {}

  async _onExit(combatant: Combatant): Promise<void> {
    await this._clearMovementHistoryOnExit(combatant);
  }

  async _onStartTurn(combatant: Combatant, _context: Source): Promise<void> {
    await this._clearMovementHistoryOnStartTurn(combatant, _context);
  }

  async _onEndTurn(_combatant: Combatant, _context: Source): Promise<void> {}

  async _onStartRound(_context: Source): Promise<void> {}

  async _onEndRound(_context: Source): Promise<void> {}

  /** fact: histories-cleared-at-turn-start */
  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: Source): Promise<void> {
    if (combatant.token?.movementHistory.length) await combatant.clearMovementHistory();
  }

  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    if (combatant.token?.movementHistory.length) await combatant.clearMovementHistory();
  }

  /** On the active Game Master's page alone: ends and begins turns and rounds after the position changed. */
  async _manageTurnEvents(): Promise<void> {
    if (!this.started || !self().isActiveGM) return;
    const { previous, current } = this;
    const advanced =
      current.round > previous.round ||
      (current.round === previous.round && (current.turn ?? -1) > (previous.turn ?? -1));
    // The same place in the list is another's now.
    if (!advanced) {
      const isOthers = current.combatantId !== previous.combatantId;
      if (!isOthers || current.round !== previous.round || current.turn !== previous.turn) return;
      const context = { round: current.round, turn: current.turn, skipped: false };
      const prior = this.combatants.get(previous.combatantId ?? "") as Combatant | undefined;
      if (prior) await this._onEndTurn(prior, context);
      if (this.combatant) await this._onStartTurn(this.combatant, context);
      return;
    }
    const before = previous.combatantId
      ? (this.combatants.get(previous.combatantId) as Combatant | undefined)
      : undefined;
    const context = { round: current.round, turn: current.turn, skipped: false };
    if (previous.round > 0 && previous.turn === null && current.turn === null && current.round > previous.round) {
      await this._passEveryone(previous.round, current.round);
      return;
    }
    if (before) await this._onEndTurn(before, { round: previous.round, turn: previous.turn, skipped: false });
    if (current.round > previous.round) {
      if (previous.round > 0) await this._onEndRound({ round: previous.round, skipped: false });
      await this._onStartRound({ round: current.round, skipped: false });
    }
    const first = previous.round === 0 && current.turn === null ? this.turns[0] : this.combatant;
    if (first) await this._onStartTurn(first, context);
  }

  /** From nobody's turn to nobody's of the next round: the list from its second, then its first. fact: turn-events-with-nobody */
  async _passEveryone(before: number, now: number): Promise<void> {
    const pass = async (combatant: Combatant, round: number) => {
      const context = { round, turn: this.turns.indexOf(combatant), skipped: true };
      await this._onStartTurn(combatant, context);
      await this._onEndTurn(combatant, context);
    };
    for (const combatant of this.turns.slice(1)) await pass(combatant, before);
    await this._onEndRound({ round: before, skipped: false });
    await this._onStartRound({ round: now, skipped: false });
    for (const combatant of this.turns.slice(0, 1)) await pass(combatant, now);
  }

  override _afterSourceChange(diff: Source): void {
    this.previous = this.current;
    super._afterSourceChange(diff);
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.updateCombatantActors();
    this._tellTurn();
  }

  _tellTurn(): void {
    const { previous, current } = this;
    if (
      previous.round === current.round &&
      previous.turn === current.turn &&
      previous.combatantId === current.combatantId
    )
      return;
    Hooks.callAll("combatTurnChange", this, previous, current);
    if (current.round > previous.round)
      for (const event of ["roundEnd", "roundStart"]) refreshEffects(event, everyBearer());
    void this._manageTurnEvents();
    this._updateTurnMarkers();
  }

  override _onDelete(options: Source, userId: string): void {
    super._onDelete(options, userId);
    this.turn = null;
    this._updateTurnMarkers();
  }

  override _onCreateDescendantDocuments(...args: Parameters<Document["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    this._takeTurn(args[4]);
    if (self().isActiveGM && args[1] === "combatants")
      for (const combatant of args[2]) void this._onEnter(combatant as Combatant);
  }

  override _onUpdateDescendantDocuments(...args: Parameters<Document["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    this._takeTurn(args[4]);
  }

  /** A change of the list says which place in it whoever's turn it is has now. fact: combatants-carry-the-turn */
  _takeTurn({ combatTurn }: Source): void {
    if (typeof combatTurn !== "number") return;
    this.previous = this.current;
    this.updateSource({ turn: combatTurn });
    this._tellTurn();
  }

  override _onDeleteDescendantDocuments(...args: Parameters<Document["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    this._takeTurn(args[4]);
    if (self().isActiveGM && args[1] === "combatants")
      for (const combatant of args[2]) void this._onExit(combatant as Combatant);
  }

  override canUserModify(user: User, action: "create" | "update" | "delete", data: Source = {}): boolean {
    if (user.isGM) return true;
    return action === "update" && Object.keys(data).every((key) => ["_id", "round", "turn"].includes(key));
  }
}
