/** The combat tracker by sides: who fights where, whose turn it is, and all actions of a turn. */

import { announce } from "../foundry/announce";
import { canvasSeen } from "../foundry/canvas-seen";
import { fetched } from "../foundry/fetched";
import { giveFocusBack, keptFocus } from "../foundry/kept-focus";
import { type CombatDoc, combatSeen, gameSeen, interfaceSeen, type SceneDoc } from "../foundry/platform";
import { nameOnPage } from "../foundry/presence";
import { onPress, released, watchPresses } from "../foundry/press";
import { ABOUT_TABLE, openHelp, startGuide } from "../help/journal";
import { LONGEST_PLANNING, nextNumber } from "../judgement/index";
import { chooseKind, chooseStop, chooseWay, isStopChosen } from "../moving/chosen-move";
import { dragHeld } from "../moving/drag/hold";
import { request } from "../requests/requests";
import { type CharacterId, type Command, MOVE_KINDS, MOVE_MANNERS } from "../rules/index";
import { rulesOnTheirWay } from "../scene/rules-here";
import { battleOf, combatOn, recordOf } from "../scene/scene-battle";
import { rulesetOn } from "../scene/scene-rules";
import { decideDrawing } from "../scene/shown-skirmishes";
import { turnStanding } from "../scene/standing-answers";
import { signal } from "../signals";
import { enter, reportFault } from "../words/tell";
import { changesNoted, ofViewed } from "./changes";
import type { MenuButton } from "./menu-buttons";
import { ON_SCENE } from "./on-scene";
import { own, unfolded } from "./own-choices";
import { rowEntries, showToken } from "./row-menu";
import type { TrackedBattle } from "./tracked-battle";

const { CombatTracker } = foundry.applications.sidebar.tabs;

type Contents = typeof import("./tracker.lazy");

/** The code of a list with a battle in it: fetched with the first one. */
const contents = () => fetched(import("./tracker.lazy"));

const pressed = onPress<RansenTracker>;

/** A click on a button whose work another folder does, with the shown battle. */
function pressedIn(act: (room: Contents, combat: CombatDoc, tracker: RansenTracker, target: HTMLElement) => unknown) {
  return pressed((tracker, target) =>
    tracker.withCombat(async (combat) => act(await contents(), combat, tracker, target)).catch(reportFault),
  );
}

export class RansenTracker extends CombatTracker {
  static override DEFAULT_OPTIONS = {
    classes: ["ransen", "ransen-tracker"],
    actions: {
      ...Object.fromEntries(
        Object.keys(ON_SCENE).map((action) => [action, pressed(async (tracker) => tracker.onScene(action))]),
      ),
      newBattle: pressed(async () => enter(import("./tracker.lazy"), ({ newBattle }) => newBattle())),
      rest: pressed(async () => enter(import("../chat/cards/rest"), ({ restHere }) => restHere())),
      addTokens: pressedIn(({ addTokens }, combat) => addTokens(combat)),
      removeMember: pressedIn(({ removeMember }, combat, _tracker, target) =>
        removeMember(combat, target.dataset.combatant ?? ""),
      ),
      beginBattle: pressedIn(({ requestBattle }, combat) => requestBattle(combat)),
      endBattle: pressedIn(({ endBattle }, combat) => endBattle(combat)),
      beginTurn: pressedIn(({ mayBegin }, _combat, tracker, { dataset }) =>
        tracker.commandIf(mayBegin, { do: "turn", who: dataset.id ?? "" }),
      ),
      endTurn: pressedIn(({ mayEnd }, _combat, tracker) =>
        tracker.commandIf(mayEnd, { do: "end", who: tracker.acting }),
      ),
      join: pressed((tracker) => tracker.command({ do: "join", who: tracker.acting })),
      prepareLeave: pressed((tracker) => tracker.command({ do: "prepareLeave", who: tracker.acting })),
      declareBrawl: pressedIn(({ declareBrawl }, combat, tracker) =>
        declareBrawl(combat, tracker.acting, tracker.chosenTarget),
      ),
      attackAtOnce: pressedIn(({ requestAttack }, combat, _tracker, { dataset }) =>
        requestAttack(combat, dataset.id ?? "", dataset.target ?? ""),
      ),
      attackMelee: pressedIn(({ attackClose }, combat, tracker) =>
        attackClose(combat, tracker.acting, tracker.chosenTarget, "melee"),
      ),
      attackTouch: pressedIn(({ attackClose }, combat, tracker) =>
        attackClose(combat, tracker.acting, tracker.chosenTarget, "touch"),
      ),
      standUp: pressedIn(({ standUp }, combat, tracker) => standUp(combat, tracker.acting)),
      stopOnTheWay: pressed((tracker) => tracker.turnStop()),
      kind: pressed((tracker, target) => tracker.chooseKind(target.dataset.kind ?? "auto")),
      enterArea: pressedIn(({ enterArea }, combat, _tracker, { dataset }) =>
        enterArea(combat, dataset.id ?? "", dataset.area ?? ""),
      ),
      placeAll: pressedIn(({ placeAll }, combat, _tracker, { dataset }) => placeAll(combat, dataset.how ?? "")),
      range: pressed((tracker, target) => tracker.chooseRange(Number(target.dataset.metres))),
      attackOfKind: pressedIn(({ attackOfKind }, combat, _tracker, { dataset: { kind, ids, targets } }) =>
        attackOfKind(combat, kind ?? "", ids ?? "", targets ?? ""),
      ),
      passOfKind: pressedIn(({ passOfKind }, combat, _tracker, { dataset }) => passOfKind(combat, dataset.ids ?? "")),
      holdTurn: pressedIn(({ holdTurn }, combat, tracker) => holdTurn(combat, tracker.acting, true)),
      letTurnEnd: pressedIn(({ holdTurn }, combat, tracker) => holdTurn(combat, tracker.acting, false)),
      cancelMove: pressedIn(({ cancelMove }, combat) => cancelMove(combat)),
      nextRound: pressedIn(({ mayGoOn }, _combat, tracker) => tracker.commandIf(mayGoOn, { do: "round" })),
      openPlanning: pressed((tracker) => tracker.plan()),
      changePlanning: pressed((tracker) => tracker.plan()),
      draw: pressedIn((_room, combat, _tracker, target) => decideDrawing(combat, target.dataset.id ?? "", true)),
      keep: pressedIn((_room, combat, _tracker, target) => decideDrawing(combat, target.dataset.id ?? "", false)),
      arrange: pressedIn(({ arrange }, combat) => arrange(combat)),
      leaveTokens: pressed((tracker) => tracker.leaveTokens()),
      undo: pressed((tracker) => tracker.withCombat((combat) => request(combat, { type: "undo" }))),
      redo: pressed((tracker) => tracker.withCombat((combat) => request(combat, { type: "redo" }))),
      takeSuggestion: pressedIn(({ takeWay }, combat, _tracker, { dataset }) => takeWay(combat, dataset.place)),
      letPlay: pressedIn(({ givePlay }, combat, _tracker, { dataset }) => givePlay(combat, dataset.ids)),
      help: pressed((tracker) => tracker.help()),
      guide: pressed(startGuide),
      foldSide: pressed((tracker, target) => tracker.foldSide(target)),
      standing: pressedIn((_room, combat, _tracker, target) => turnStanding(combat, target.dataset.id ?? "")),
      show: pressed(async (_tracker, target) => showToken(target.dataset.id ?? "")),
    },
  };

  static override PARTS = {
    ransen: { template: "systems/ransen/templates/tracker/tracker.hbs", scrollable: [".sides"] },
  };

  /** Other packages ask for parts of the platform's list, which this one does not have. fact: unknown-parts */
  protected override _configureRenderOptions(options: never): void {
    super._configureRenderOptions(options);
    (options as { parts?: string[] }).parts = Object.keys(RansenTracker.PARTS);
  }

  /**
   * None of the platform's entries: these rules have no initiative, and removing a character needs a question. fact:
   * tracker-row-menu
   */
  protected override _getEntryContextOptions(): never {
    return rowEntries((id) => this.#menuOf(id)) as never;
  }

  #menuOf(id: CharacterId): MenuButton[] {
    const tracked = this.#tracked();
    const marked = [...(gameSeen().user.targets ?? [])][0]?.id ?? null;
    return tracked && this.#contents ? this.#contents.menuButtons(tracked, id, marked) : [];
  }

  #focus: ReturnType<typeof keptFocus> = null;
  #view: InstanceType<Contents["ListView"]> | null = null;
  #contents: Contents | null = null;
  /** How many changes there were when it was read what this shows. */
  readAt = -1;

  /** The character with the open turn; empty outside turns. */
  get acting(): CharacterId {
    const battle = this.#tracked()?.battle;
    return battle && "turn" in battle ? (battle.turn?.who ?? "") : "";
  }

  /** The elements of this list on the page: its own, and that of the popped-out list. */
  get lists(): HTMLElement[] {
    return [this.element, this.popout?.element].filter((list): list is HTMLElement => Boolean(list));
  }

  /** The docked list also draws the list that was popped out of it. fact: popped-out-tabs */
  async #drawAll(): Promise<void> {
    const docked = interfaceSeen()?.combat;
    await (docked instanceof RansenTracker ? docked : this).render();
  }

  /** Marks the row of a token under the pointer. */
  override hoverCombatant(combatant: Combatant.Stored, hover: boolean): void {
    for (const list of this.lists)
      list
        .querySelector(`.fighter[data-id="${CSS.escape(combatant.tokenId ?? "")}"]`)
        ?.classList.toggle("hover", hover);
  }

  /** Takes the user's target as the target of the attack buttons. */
  takeTarget(id: CharacterId | null): void {
    const { combat } = this.#place();
    own.target = id === null ? null : { id, step: combat ? nextNumber(recordOf(combat).history) : 0 };
    if (this.rendered) void this.#drawAll();
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    // While the file is being fetched, the list's text “no battle” would be wrong.
    if (this.#place().combat && !this.#contents) this.element?.querySelector(".ransen-battle")?.replaceChildren();
    if (this.#place().combat) this.#contents ??= await contents().catch(contentsAway);
    const { combat } = this.#place();
    if (combat) await rulesOnTheirWay(combat)?.catch(contentsAway);
    this.readAt = changesNoted();
    const shown = this.#shown();
    return { ...context, ...shown, isGM: gameSeen().user.isGM, ...unfolded() } as never;
  }

  #shown(): object {
    const { combat, scene } = this.#place();
    if (!combat || !scene) return { none: true };
    const tracked = this.#tracked();
    this.#forget(tracked);
    if (!this.#contents || rulesOnTheirWay(combat)) return { away: true };
    const { areaContext, battleContext, setupContext } = this.#contents;
    if (!tracked) return { setup: setupContext(combat, scene) };
    const choices = {
      kind: own.kind,
      target: own.target,
      seconds: own.seconds,
      leftAt: own.leftAt,
      folds: own.folds,
    };
    const battle = battleContext(tracked, choices);
    return { battle, areas: areaContext(tracked, own.range, battle.turn?.inHand === true) };
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    await released(this.element);
    this.#focus = keptFocus(this.element);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, ofViewed(options, this.viewed?.id ?? null));
    if (this.#focus) giveFocusBack(this.element, this.#focus);
    const asked = [...this.element.querySelectorAll(".asking p")].map(({ textContent }) => textContent).join(" ");
    if (asked && asked !== own.asked) announce(asked);
    own.asked = asked;
    this.#tellReach();
    this.#view ??= this.#contents && new this.#contents.ListView();
    this.#view?.show(this.element, (event) => this._onCombatantHoverOut(event));
  }

  /** The bands show what the chosen range reaches. */
  #tellReach(): void {
    const reach = own.range === null ? null : { who: this.acting, range: own.range };
    const told = JSON.stringify(reach);
    if (told === own.reach) return;
    own.reach = told;
    signal("reach", reach);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    nameOnPage(this.element, { mark: "tracker" });
    const remember = (event: Event) => {
      const details = event.target as HTMLDetailsElement;
      if (details.matches("details.options")) own.optionsOpen = details.open;
      if (details.matches("details.readings")) own.readingsOpen = details.open;
      if (details.matches("details.rest")) own.restOpen = details.open;
      if (details.matches("details.criticals")) own.criticalsOpen = details.open;
      if (details.matches("details.more")) own.moreOpen = details.open;
    };
    // A toggle does not bubble.
    this.element.addEventListener("toggle", remember, { capture: true });
    watchPresses(this.element);
    this.element.addEventListener("change", (event) => void this.#onChange(event));
  }

  /** A chosen kind of move and a target are for one turn. */
  #forget(tracked: TrackedBattle | null): void {
    const turnOf = tracked && "turn" in tracked.battle ? (tracked.battle.turn?.who ?? null) : null;
    if (turnOf === own.turnOf) return;
    own.turnOf = turnOf;
    own.kind = null;
    own.range = null;
    chooseKind(null);
    chooseStop(false);
    chooseWay("walk");
  }

  async #onChange(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement | HTMLSelectElement;
    const { combat, scene } = this.#place();
    if (field.name === "target") this.takeTarget(field.value || null);
    if (field.name === "moveWay") await this.takeWay(field.value);
    if (field.name === "planningSeconds") own.seconds = Number(field.value) || 0;
    if (!combat || !scene || !gameSeen().user.isGM || !this.#contents) return;
    if (await this.#contents.writeField(combat, scene, field)) await this.#drawAll();
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

  /** Of the list of targets in the open turn. */
  get chosenTarget(): CharacterId | undefined {
    return this.element.querySelector<HTMLSelectElement>("select[name=target]")?.value;
  }

  /** @param isMeant whether a press acts now; if not, its button asks for a second one */
  async commandIf(isMeant: (tracked: TrackedBattle) => boolean, command: Command): Promise<void> {
    const tracked = this.#tracked();
    if (!tracked || isMeant(tracked)) return this.command(command);
    await this.#drawAll();
  }

  /** In an open turn with weapons in the bar: as the menu of the token offers it. @returns whether there is anything to do */
  attackInTurn(): boolean {
    const tracked = this.#tracked();
    const isInHand = this.element?.querySelector(".turn.line") !== null;
    if (!tracked || !isInHand) return false;
    const strike = this.#menuOf(this.acting).find(({ action }) => action === "attackAtOnce");
    strike?.press().catch(reportFault);
    return strike !== undefined;
  }

  async chooseKind(kind: string): Promise<void> {
    own.kind = MOVE_KINDS.find((known) => known === kind) ?? null;
    chooseKind(own.kind);
    await this.#drawAll();
  }

  /** The next moves of this turn stop on the way, or no longer; a drag that is under way says so at once. */
  async turnStop(): Promise<void> {
    chooseStop(!isStopChosen());
    dragHeld()?.lookAgain();
    await this.#drawAll();
  }

  async takeWay(way: string): Promise<void> {
    chooseWay(MOVE_MANNERS.find((known) => known === way) ?? "walk");
    await this.#drawAll();
  }

  /** 0: none. Metres. */
  async chooseRange(metres: number): Promise<void> {
    own.range = metres > 0 ? metres : null;
    await this.#drawAll();
  }

  /** Opens the planning time of secret declarations, or gives it another end: seconds from now, 0: none. */
  async plan(): Promise<void> {
    const field = this.element.querySelector<HTMLInputElement>("input[name=planningSeconds]");
    const seconds = Math.min(LONGEST_PLANNING, Math.max(0, Math.round(Number(field?.value) || 0)));
    await this.withCombat((combat) => request(combat, { type: "plan", seconds }));
  }

  /** A side is folded, or unfolded, by hand: until it begins or ends to act. */
  async foldSide(button: HTMLElement): Promise<void> {
    const { side = "", moment = "" } = button.dataset;
    own.folds.set(side, { moment, open: button.getAttribute("aria-expanded") !== "true" });
    await this.#drawAll();
  }

  async leaveTokens(): Promise<void> {
    own.leftAt = this.#tracked()?.revision ?? null;
    await this.#drawAll();
  }

  /** Does what a button does for the scene. */
  onScene(action: string): void {
    const { scene } = this.#place();
    if (scene) ON_SCENE[action]?.(scene);
  }
}

/** The user is told; the list says it as well, for as long as it is so. */
function contentsAway(fault: unknown): null {
  reportFault(fault);
  return null;
}
