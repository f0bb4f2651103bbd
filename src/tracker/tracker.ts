/** The combat tracker by sides: who fights where, whose turn it is, and everything that a turn can do. */

import { chooseKind, chooseWay, request } from "../asking/index";
import { announce } from "../foundry/announce";
import { canvasSeen } from "../foundry/canvas-seen";
import { fetched } from "../foundry/fetched";
import { type CombatDoc, combatSeen, gameSeen, type SceneDoc } from "../foundry/platform";
import { onPress, released, watchPresses } from "../foundry/press";
import { ABOUT_TABLE, openHelp, startGuide } from "../help/index";
import { LONGEST_PLANNING, nextNumber, yetToAct } from "../judgement/index";
import {
  type CharacterId,
  type CloseManner,
  type Command,
  MOVE_KINDS,
  MOVE_MANNERS,
  type MoveKind,
  type SideId,
} from "../rules/index";
import {
  battleOf,
  combatOn,
  decideDrawing,
  enter,
  recordOf,
  reportFault,
  rulesetOn,
  type SceneSignal,
  signal,
  turnStanding,
} from "../scene/index";
import type { Selected } from "./armaments";
import { chosenValue } from "./chosen-value";
import { showToken } from "./shown-token";
import type { TrackedBattle } from "./tracked-battle";
import type { TrackerChoices } from "./turn-block";

const { CombatTracker } = foundry.applications.sidebar.tabs;

type Contents = typeof import("./contents");

/** What a list with a battle in it needs: fetched with the first one. */
const contents = () => fetched(import("./contents"));

const pressed = onPress<RansenTracker>;

/** A click on what a room of its own does with the battle that is shown. */
function pressedIn(act: (room: Contents, combat: CombatDoc, tracker: RansenTracker, target: HTMLElement) => unknown) {
  return pressed((tracker, target) =>
    tracker.withCombat(async (combat) => act(await contents(), combat, tracker, target)).catch(reportFault),
  );
}

export class RansenTracker extends CombatTracker {
  static override DEFAULT_OPTIONS = {
    classes: ["ransen", "ransen-tracker"],
    actions: {
      newBattle: pressed(async () => enter(import("./contents"), ({ newBattle }) => newBattle())),
      addTokens: pressedIn(({ addTokens }, combat) => addTokens(combat)),
      removeMember: pressedIn(({ removeMember }, combat, _tracker, target) =>
        removeMember(combat, target.dataset.combatant ?? ""),
      ),
      beginBattle: pressedIn(({ beginBattle }, combat) => beginBattle(combat)),
      endBattle: pressedIn(({ endBattle }, combat) => endBattle(combat)),
      beginTurn: pressed((tracker, target) => tracker.command({ do: "turn", who: target.dataset.id ?? "" })),
      endTurn: pressed((tracker) => tracker.command({ do: "end", who: tracker.acting })),
      join: pressed((tracker) => tracker.command({ do: "join", who: tracker.acting })),
      prepareLeave: pressed((tracker) => tracker.command({ do: "prepareLeave", who: tracker.acting })),
      declareBrawl: pressed((tracker) => tracker.declareBrawl()),
      attackAtOnce: pressedIn(({ attackAtOnce }, combat, _tracker, { dataset }) =>
        attackAtOnce(combat, dataset.id ?? "", dataset.target ?? ""),
      ),
      attackMelee: pressed((tracker) => tracker.attack("melee")),
      attackTouch: pressed((tracker) => tracker.attack("touch")),
      useArmament: pressed((tracker) => tracker.useArmament()),
      standUp: pressedIn(({ standUp }, combat, tracker) => standUp(combat, tracker.acting)),
      kind: pressed((tracker, target) => tracker.chooseKind(target.dataset.kind ?? "auto")),
      enterArea: pressedIn(({ enterArea }, combat, _tracker, { dataset }) =>
        enterArea(combat, dataset.id ?? "", dataset.area ?? ""),
      ),
      range: pressed((tracker, target) => tracker.chooseRange(Number(target.dataset.metres))),
      takeInHand: pressed(async (tracker, target) => tracker.reachFor(target.dataset.id ?? "")),
      armament: pressed((tracker, target) => tracker.chooseArmament(target.dataset.id ?? "")),
      layOutAreas: pressed(async (tracker) => tracker.onScene("layOutAreas")),
      moveByKeys: pressed(async (tracker) => tracker.onScene("openMove")),
      attackTogether: pressed(async (tracker) => tracker.onScene("attackTogether")),
      attackOfKind: pressedIn(({ attackOfKind }, combat, _tracker, { dataset: { kind, ids, targets } }) =>
        attackOfKind(combat, kind ?? "", ids ?? "", targets ?? ""),
      ),
      passOfKind: pressedIn(({ passOfKind }, combat, _tracker, { dataset }) => passOfKind(combat, dataset.ids ?? "")),
      holdTurn: pressedIn(({ holdTurn }, combat, tracker) => holdTurn(combat, tracker.acting, true)),
      letTurnEnd: pressedIn(({ holdTurn }, combat, tracker) => holdTurn(combat, tracker.acting, false)),
      cancelMove: pressedIn(({ cancelMove }, combat) => cancelMove(combat)),
      nextRound: pressed((tracker) => tracker.nextRound()),
      openDeclaration: pressed(async (tracker) => tracker.onScene("openDeclaration")),
      openPlanning: pressed((tracker) => tracker.plan()),
      changePlanning: pressed((tracker) => tracker.plan()),
      reveal: pressed(async (tracker) => tracker.onScene("reveal")),
      resolve: pressed(async (tracker) => tracker.onScene("resolve")),
      draw: pressedIn((_room, combat, _tracker, target) => decideDrawing(combat, target.dataset.id ?? "", true)),
      keep: pressedIn((_room, combat, _tracker, target) => decideDrawing(combat, target.dataset.id ?? "", false)),
      arrange: pressedIn(({ arrange }, combat) => arrange(combat)),
      leaveTokens: pressed((tracker) => tracker.leaveTokens()),
      undo: pressed((tracker) => tracker.withCombat((combat) => request(combat, { type: "undo" }))),
      redo: pressed((tracker) => tracker.withCombat((combat) => request(combat, { type: "redo" }))),
      openOpening: pressed(async (tracker) => tracker.onScene("openOpening")),
      openingRoll: pressed(async (tracker) => tracker.onScene("openingPrompt")),
      hand: pressed(async (tracker) => tracker.onScene("openHand")),
      export: pressed(async (tracker) => tracker.onScene("exportScript")),
      import: pressed(async (tracker) => tracker.onScene("importScript")),
      help: pressed((tracker) => tracker.help()),
      guide: pressed(startGuide),
      standing: pressedIn((_room, combat, _tracker, target) => turnStanding(combat, target.dataset.id ?? "")),
      show: pressed(async (_tracker, target) => showToken(target.dataset.id ?? "")),
    },
  };

  static override PARTS = {
    ransen: { template: "systems/ransen/templates/tracker/tracker.hbs", scrollable: [".sides"] },
  };

  #kind: MoveKind | null = null;
  #target: TrackerChoices["target"] = null;
  /** The weapon, spell or range that this user looks at on the board of three areas. */
  #selected: Selected | null = null;
  /** The reach that the canvas was told of. */
  #reach = "null";
  /** Seconds of the next planning time, as the Game Master has written them. */
  #seconds: number | null = null;
  /** The battle's revision at which the Game Master let the tokens stand as they do. */
  #leftAt: number | null = null;
  /** The battle's revision at which the next round was pressed though somebody had not acted. */
  #sureAt: number | null = null;
  /** What the Game Master was last asked: read out when it is something new. */
  #asked = "";
  #turnOf: CharacterId | null = null;
  /** Sides that this user has folded or unfolded by hand. */
  readonly #folds = new Map<SideId, { readonly moment: string; readonly open: boolean }>();
  #optionsOpen = false;
  #focus = "";
  #contents: Contents | null = null;

  /** Whose turn is open; empty outside turns. */
  get acting(): CharacterId {
    const battle = this.#tracked()?.battle;
    return battle && "turn" in battle ? (battle.turn?.who ?? "") : "";
  }

  /** Marks the row of a token under the pointer. */
  override hoverCombatant(combatant: Combatant.Stored, hover: boolean): void {
    const row = this.element?.querySelector(`.fighter[data-id="${CSS.escape(combatant.tokenId ?? "")}"]`);
    row?.classList.toggle("hover", hover);
  }

  /** Takes the user's target as the target of the attack buttons. */
  takeTarget(id: CharacterId | null): void {
    const { combat } = this.#place();
    this.#target = id === null ? null : { id, step: combat ? nextNumber(recordOf(combat).history) : 0 };
    if (this.rendered) void this.render();
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    if (this.#place().combat) this.#contents ??= await contents().catch(contentsAway);
    const shown = this.#shown();
    return { ...context, ...shown, isGM: gameSeen().user.isGM, optionsOpen: this.#optionsOpen } as never;
  }

  #shown(): object {
    const { combat, scene } = this.#place();
    if (!combat || !scene) return { none: true };
    const tracked = this.#tracked();
    this.#forget(tracked);
    if (!this.#contents) return { away: true };
    const { areaContext, battleContext, selectedArmament, setupContext } = this.#contents;
    if (!tracked) return { setup: setupContext(combat, scene) };
    const choices = {
      kind: this.#kind,
      target: this.#target,
      seconds: this.#seconds,
      leftAt: this.#leftAt,
      sureAt: this.#sureAt,
      folds: this.#folds,
      armament: selectedArmament(tracked, this.#selected),
    };
    return { battle: battleContext(tracked, choices), areas: areaContext(tracked, this.#selected) };
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    await released(this.element);
    const focused = this.element?.ownerDocument.activeElement as HTMLElement | null;
    const { action, id, kind, area, metres } = this.element?.contains(focused) ? (focused?.dataset ?? {}) : {};
    this.#focus = action
      ? [
          `[data-action="${action}"]`,
          ...(id ? [`[data-id="${CSS.escape(id)}"]`] : []),
          ...(kind ? [`[data-kind="${kind}"]`] : []),
          ...(area ? [`[data-area="${area}"]`] : []),
          ...(metres ? [`[data-metres="${metres}"]`] : []),
        ].join("")
      : "";
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    // Buttons have neither id nor name, by which the platform finds the focus again.
    if (this.#focus) this.element.querySelector<HTMLElement>(this.#focus)?.focus();
    const asked = [...this.element.querySelectorAll(".asking p")].map(({ textContent }) => textContent).join(" ");
    if (asked && asked !== this.#asked) announce(asked);
    this.#asked = asked;
    this.#tellReach();
  }

  /** The bands show what the selection reaches, as the item is now. */
  #tellReach(): void {
    const tracked = this.#tracked();
    const range = tracked && this.#contents ? this.#contents.selectedRange(tracked, this.#selected) : null;
    const reach = range === null ? null : { who: this.acting, range };
    const told = JSON.stringify(reach);
    if (told === this.#reach) return;
    this.#reach = told;
    signal("reach", reach);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset.ransen = "tracker";
    const remember = (event: Event) => {
      const details = event.target as HTMLDetailsElement;
      if (details.matches("details.options")) this.#optionsOpen = details.open;
      const { side, moment } = details.dataset;
      if (side !== undefined && moment !== undefined) this.#folds.set(side, { moment, open: details.open });
    };
    // A toggle does not bubble.
    this.element.addEventListener("toggle", remember, { capture: true });
    watchPresses(this.element);
    this.element.addEventListener("change", (event) => void this.#onChange(event));
  }

  /** A chosen kind of move and a target are for one turn. */
  #forget(tracked: TrackedBattle | null): void {
    const turnOf = tracked && "turn" in tracked.battle ? (tracked.battle.turn?.who ?? null) : null;
    if (turnOf === this.#turnOf) return;
    this.#turnOf = turnOf;
    this.#kind = null;
    this.#selected = null;
    chooseKind(null);
    chooseWay("walk");
  }

  async #onChange(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement | HTMLSelectElement;
    const { combat, scene } = this.#place();
    if (field.name === "target") this.takeTarget(field.value || null);
    if (field.name === "moveWay") await this.takeWay(field.value);
    if (field.name === "planningSeconds") this.#seconds = Number(field.value) || 0;
    if (!combat || !scene || !gameSeen().user.isGM || !this.#contents) return;
    const { moveToSide, setFirstSide, setOption } = this.#contents;
    if (field.name === "side") await moveToSide(combat, field.dataset.id ?? "", field.value);
    if (field.name === "first") await setFirstSide(combat, field.value);
    if (field.name.startsWith("option.")) await setOption(scene, field.name.slice(7), chosenValue(field));
    if (field.name.startsWith("option.")) await this.render();
  }

  #place(): { combat: CombatDoc | null; scene: SceneDoc | null } {
    const chosen = this.viewed ? combatSeen(this.viewed) : null;
    const viewed = canvasSeen()?.scene ?? null;
    // Another scene's battle is shown on that scene.
    const combat = viewed && chosen?.scene && chosen.scene.id !== viewed.id ? combatOn(viewed) : chosen;
    return { combat, scene: combat?.scene ?? viewed };
  }

  #tracked(): TrackedBattle | null {
    const { combat, scene } = this.#place();
    const fight = combat && scene ? battleOf(combat) : null;
    return fight && scene ? { ...fight, scene } : null;
  }

  async withCombat(act: (combat: CombatDoc) => Promise<unknown>): Promise<void> {
    const { combat } = this.#place();
    if (combat) await act(combat);
  }

  /** Opens the help about the rules in force here. */
  async help(): Promise<void> {
    const { scene } = this.#place();
    await openHelp(this.#tracked()?.battle.ruleset ?? (scene ? rulesetOn(scene).id : ABOUT_TABLE));
  }

  async command(command: Command): Promise<void> {
    await this.withCombat((combat) => request(combat, { type: "command", command }));
  }

  get #chosenTarget(): CharacterId | undefined {
    return this.element.querySelector<HTMLSelectElement>("select[name=target]")?.value;
  }

  /** Asks by its own button first where somebody has not acted. */
  async nextRound(): Promise<void> {
    const tracked = this.#tracked();
    const isAsked = tracked !== null && yetToAct(tracked.battle).length > 0;
    if (!isAsked || this.#sureAt === tracked.revision) return this.command({ do: "round" });
    this.#sureAt = tracked.revision;
    await this.render();
    announce(this.element.querySelector('[data-action="nextRound"]')?.textContent?.trim() ?? "");
  }

  async declareBrawl(): Promise<void> {
    const target = this.#chosenTarget;
    if (target) await this.command({ do: "brawl", who: this.acting, target });
  }

  async attack(how: CloseManner): Promise<void> {
    const target = this.#chosenTarget;
    if (target) await this.command({ do: "attack", who: this.acting, target, how });
  }

  async chooseKind(kind: string): Promise<void> {
    this.#kind = MOVE_KINDS.find((known) => known === kind) ?? null;
    chooseKind(this.#kind);
    await this.render();
  }

  async takeWay(way: string): Promise<void> {
    chooseWay(MOVE_MANNERS.find((known) => known === way) ?? "walk");
    await this.render();
  }

  /** 0: none. Metres. */
  async chooseRange(metres: number): Promise<void> {
    this.#selected = metres > 0 ? { range: metres } : null;
    await this.render();
  }

  /** Selects one of the character's own; pressed again: none. */
  async chooseArmament(item: string): Promise<void> {
    const isChosen = this.#selected !== null && "item" in this.#selected && this.#selected.item === item;
    this.#selected = isChosen ? null : { item };
    await this.render();
  }

  /** Takes one of whoever's turn it is in hand. */
  reachFor(item: string): void {
    const actor = this.#tracked()?.scene.tokens.get(this.acting)?.actor;
    if (actor) signal("takeInHand", actor, item);
  }

  /** One of the sheet of whose turn it is, wanted from there. */
  takeInHand(actor: string, item: string): void {
    const tracked = this.#tracked();
    if (tracked?.scene.tokens.get(this.acting)?.actor?.uuid !== actor) return;
    this.#selected = { item };
    if (this.rendered) void this.render();
  }

  async useArmament(): Promise<void> {
    const tracked = this.#tracked();
    if (!tracked || !this.#contents) return;
    const armament = this.#contents.selectedArmament(tracked, this.#selected);
    const target = this.#chosenTarget;
    if (armament && target) await this.command(this.#contents.attackWith(armament, this.acting, target));
  }

  /** Opens the planning time of secret declarations, or gives it another end: seconds from now, 0: none. */
  async plan(): Promise<void> {
    const field = this.element.querySelector<HTMLInputElement>("input[name=planningSeconds]");
    const seconds = Math.min(LONGEST_PLANNING, Math.max(0, Math.round(Number(field?.value) || 0)));
    await this.withCombat((combat) => request(combat, { type: "plan", seconds }));
  }

  async leaveTokens(): Promise<void> {
    this.#leftAt = this.#tracked()?.revision ?? null;
    await this.render();
  }

  /** Opens what another room has for the scene. */
  onScene(name: SceneSignal): void {
    const { scene } = this.#place();
    if (scene) signal(name, scene);
  }
}

/** The user is told; the list says it as well, for as long as it is so. */
function contentsAway(fault: unknown): null {
  reportFault(fault);
  return null;
}
