/**
 * A Combat of this system holds a battle, which decides who acts. The platform's turn buttons go through combatants
 * by initiative. These rules have no initiative: *next turn* ends the open turn, and the other buttons change nothing.
 */

import { BATTLE_TYPE } from "../documents/battle-type";
import { replacedWhole } from "../foundry/operators";
import { combatantOf, combatSeen, gameSeen } from "../foundry/platform";
import { hasBegun } from "../judgement/history/index";
import { actingIn } from "../judgement/turns/index";
import { recordOf } from "../scene/scene-battle";
import { request, requestCommand } from "./requests";

export class BattleCombat extends Combat {
  protected override async _preCreate(...created: Parameters<Combat["_preCreate"]>): Promise<boolean | undefined> {
    if ((await super._preCreate(...created)) === false) return false;
    const combat = combatSeen(this);
    // Encounters that the token's menu, macros or modules make have the plain type. They get ours, with what it
    // stores.
    if (combat.type !== BATTLE_TYPE) combat.updateSource({ type: BATTLE_TYPE, ...replacedWhole("system", {}) });
    return undefined;
  }

  /**
   * The combatant with the open turn, for other packages and for the platform's marker. `turn` stays null: it is an
   * index into a list that these rules do not use. fact: who-reads-the-combatant
   */
  override get combatant(): Combatant.Stored | null {
    const combat = combatSeen(this);
    // In a deleted Combat it is nobody's turn.
    if (combat.type !== BATTLE_TYPE || gameSeen().combats?.get(combat.id) !== combat) return null;
    const record = recordOf(combat);
    const acting = hasBegun(record) ? actingIn(record.battle) : null;
    return acting === null ? null : combatantOf<Combatant.Stored>(this, acting);
  }

  /** There is no next combatant in a list that these rules do not use, so no sound calls anybody by chance. */
  override get nextCombatant(): Combatant.Stored | undefined {
    return undefined;
  }

  /**
   * A change of the platform's list names a place in it for whoever acts, on every page. It stays nobody's. fact:
   * combatants-carry-the-turn
   */
  override setupTurns(): ReturnType<Combat["setupTurns"]> {
    const turns = super.setupTurns();
    this.turn = null;
    this.current = this._getCurrentState();
    return turns;
  }

  /**
   * Turns that pass are none of the platform's, which would start and end them by its list. The referee does what they would,
   * and only forwards. With a new round the platform has everyone pass. fact: turn-events-with-nobody
   */
  protected override _getCurrentState(...given: Parameters<Combat["_getCurrentState"]>): Combat.HistoryData {
    return { ...super._getCurrentState(...given), combatantId: null, tokenId: null };
  }

  /**
   * The platform draws the sheets of all who fight with each change: a battle's come while people type. Our own are drawn with
   * what they show; a round that passes changes what is left of effects. fact: combat-draws-sheets
   */
  override updateCombatantActors(): ReturnType<Combat["updateCombatantActors"]> {
    return this.#isNewRound && !isTyping() ? super.updateCombatantActors() : undefined;
  }

  #isNewRound = false;

  protected override _onUpdate(...changed: Parameters<Combat["_onUpdate"]>): void {
    this.#isNewRound = "round" in changed[0];
    super._onUpdate(...changed);
    if (!("system" in changed[0])) return;
    // The platform does not see our turns pass: its markers are updated here, and a player hears that it is their turn. fact:
    // combat-sounds
    this._updateTurnMarkers();
    const acting = this.combatant?.id ?? null;
    const isAnother = this.#acting !== undefined && acting !== this.#acting;
    this.#acting = acting;
    if (isAnother && this.combatant?.isOwner && !gameSeen().user.isGM) this._playCombatSound("yourTurn");
  }

  /** The character with the open turn at the last change; undefined: this page has seen none. */
  #acting: string | null | undefined;

  /** Asks the referee to begin the battle with the present combatants. */
  override async startCombat(): Promise<this> {
    await request(combatSeen(this), { type: "begin" });
    return this;
  }

  // Initiative does not decide who acts first here. The platform's own method would throw without a formula. fact:
  // initiative-needs-a-formula
  override async rollInitiative(): Promise<this> {
    return this;
  }

  override async rollAll(): Promise<this> {
    return this;
  }

  override async rollNPC(): Promise<this> {
    return this;
  }

  override async resetAll(): Promise<this> {
    return this;
  }

  /** Other packages' arrows: ends the open turn of somebody whom this user plays. Nobody follows by initiative. */
  override async nextTurn(): Promise<this> {
    const combat = combatSeen(this);
    const record = recordOf(combat);
    const acting = this.combatant?.isOwner && hasBegun(record) ? actingIn(record.battle) : null;
    if (acting !== null) await requestCommand(combat, { do: "end", who: acting });
    return this;
  }

  override async previousTurn(): Promise<this> {
    return this;
  }

  override async nextRound(): Promise<this> {
    return this;
  }

  override async previousRound(): Promise<this> {
    return this;
  }
}

/** Whether somebody's text is under way on this page. */
function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select, [contenteditable], [contenteditable] *") === true;
}
