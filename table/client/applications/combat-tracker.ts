import { isFourteen } from "../documents/document";
import { type CombatantLike, type CombatLike, type Data, platform } from "../platform";
import { type WordKey, word } from "../words";
import { type ActionHandler, type Context, type RenderOptions, report } from "./application";
import { ContextMenu, type ContextMenuEntry } from "./context-menu";
import { openSheet } from "./document-sheet-config";
import { HandlebarsApplicationMixin, type TemplatePart } from "./handlebars-application";
import { AbstractSidebarTab } from "./sidebar-tab";

/** The one field of a row that the platform listens to (foundryvtt/foundryvtt#12891). */
const INITIATIVE = ".initiative-input";

interface Hovered {
  readonly visible: boolean;
  _onHoverIn(event: never): void;
  _onHoverOut(event: never): void;
  control(options: { readonly releaseOthers: boolean }): unknown;
}

interface Opened {
  readonly sheet: { render(options: { readonly force: boolean }): Promise<unknown> } | null;
}

/** The combat tab: header, list of combatants, controls. A system replaces it by `CONFIG.ui.combat`. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: Data = {
    classes: ["combat-sidebar"],
    window: { title: "COMBAT.SidebarTitle" },
    actions: {
      createCombat: act((tracker) => tracker._onCombatCreate()),
      startCombat: act(async (tracker) => tracker.viewed?.startCombat()),
      endCombat: act(async (tracker) => tracker.viewed?.endCombat()),
      nextTurn: act(async (tracker) => tracker.viewed?.nextTurn()),
      previousTurn: act(async (tracker) => tracker.viewed?.previousTurn()),
      nextRound: act(async (tracker) => tracker.viewed?.nextRound()),
      previousRound: act(async (tracker) => tracker.viewed?.previousRound()),
      activateCombatant(event, target) {
        return (this as unknown as CombatTracker)._onCombatantMouseDown(event, target);
      },
    } satisfies Record<string, ActionHandler>,
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: CombatLike | null = null;
  /** The token whose row is under the pointer. */
  #highlighted: Hovered | null = null;

  /** Combats of the scene that is viewed, and those that belong to no scene. */
  get combats(): CombatLike[] {
    const scene = platform.canvas?.scene ?? null;
    return platform.game.combats.filter((combat) => combat.scene === null || combat.scene === scene);
  }

  get viewed(): CombatLike | null {
    if (this.#viewed && platform.game.combats.get(this.#viewed.id)) return this.#viewed;
    return platform.game.combat ?? this.combats.find((combat) => combat.active) ?? this.combats.at(-1) ?? null;
  }

  set viewed(combat: CombatLike | null) {
    this.#viewed = combat;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    return { ...context, user: platform.game.user };
  }

  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "header" || partId === "footer") await this._prepareCombatContext(prepared, options);
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    return prepared;
  }

  /** Generation 14 looks into what it is told of the viewed combat, also where it is told of another alone. fact: tracker-told-of-others */
  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { renderData } = options as { renderData?: unknown };
    if (!isFourteen() || !Array.isArray(renderData)) return;
    const changes = renderData.find(({ _id }: Data) => _id === this.viewed?.id);
    if ("turn" in changes) this.scrollToTurn();
  }

  async _prepareCombatContext(context: Context, _options: RenderOptions): Promise<Context> {
    const combat = this.viewed;
    const keys: WordKey[] = ["beginCombat", "endCombat", "nextTurn", "previousTurn", "nextRound", "previousRound"];
    return Object.assign(context, {
      combat,
      hasCombat: combat !== null,
      combats: this.combats.map((other, index) => ({ id: other.id, label: index + 1, active: other === combat })),
      currentIndex: combat ? this.combats.indexOf(combat) : -1,
      control: platform.game.user.isGM,
      displayCycle: this.combats.length > 1,
      roundLabel: combat?.started ? word("round", { round: combat.round }) : word("notStarted"),
      noCombatLabel: word("noCombat"),
      createLabel: word("createCombat"),
      labels: Object.fromEntries(keys.map((key) => [key, word(key)])),
    });
  }

  async _prepareTrackerContext(context: Context, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    if (!combat) return;
    const turns = await Promise.all(
      combat.turns.map((combatant, index) => this._prepareTurnContext(combat, combatant, index)),
    );
    Object.assign(context, { combat, turns, hasDecimals: false });
  }

  async _prepareTurnContext(combat: CombatLike, combatant: CombatantLike, index: number): Promise<Context> {
    const active = index === combat.turn;
    const css = [active ? "active" : "", combatant.hidden ? "hide" : "", combatant.isDefeated ? "defeated" : ""];
    return {
      id: combatant.id,
      name: combatant.name,
      img: combatant.img ?? "",
      active,
      hidden: combatant.hidden,
      isDefeated: combatant.isDefeated ?? combatant.defeated,
      isOwner: combatant.isOwner,
      initiative: combatant.initiative,
      hasDecimals: false,
      canPing: false,
      effects: { icons: [], tooltip: "" },
      css: css.filter(Boolean).join(" "),
    };
  }

  async _onCombatCreate(): Promise<void> {
    const { Combat } = platform.foundry.documents as { Combat?: { create(data: Data): Promise<CombatLike> } };
    const implementation =
      (platform.CONFIG.Combat as { documentClass?: typeof Combat } | undefined)?.documentClass ?? Combat;
    await implementation?.create({ scene: platform.canvas.scene?.id ?? null, active: true });
  }

  /** fact: tracker-row-menu, tracker-frame-listeners */
  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const { element } = this;
    const over = (act: (event: PointerEvent) => void) => (event: Event) => {
      if ((event.target as HTMLElement).closest?.(".combatant")) act(event as PointerEvent);
    };
    element.addEventListener(
      "pointerover",
      over((event) => this._onCombatantHoverIn(event)),
    );
    element.addEventListener(
      "pointerout",
      over((event) => this._onCombatantHoverOut(event)),
    );
    element.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(INITIATIVE)) target.select();
    });
    element.addEventListener("change", (event) => {
      if ((event.target as HTMLElement).matches(INITIATIVE)) void this._onUpdateInitiative(event);
    });
    const entries = this._getEntryContextOptions();
    platform.Hooks.callAll("getCombatantContextOptions", this, entries);
    if (entries.length > 0) new ContextMenu(this.element, ".combatant", entries);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const combatantOf = (row: HTMLElement) => this.viewed?.combatants.get(row.dataset.combatantId ?? "");
    const entry = (name: string, act: (combatant: CombatantLike) => unknown): ContextMenuEntry => {
      const done = (row: HTMLElement) => {
        const combatant = combatantOf(row);
        return combatant && Promise.resolve(act(combatant)).catch(report);
      };
      const label = `COMBAT.Combatant${name}`;
      return isFourteen() ? { label, onClick: (_event, row) => done(row) } : { name: label, callback: done };
    };
    return [
      entry("Update", (combatant) => openSheet(combatant as never)),
      entry("Clear", (combatant) => combatant.update({ initiative: null })),
      entry("Reroll", (combatant) => this.viewed?.rollInitiative([combatant.id])),
      entry("ClearMovementHistory", (combatant) => combatant.clearMovementHistory()),
      entry("Remove", (combatant) => combatant.delete()),
    ];
  }

  #combatantAt(event: Event): CombatantLike | undefined {
    const row = (event.target as HTMLElement).closest<HTMLElement>(".combatant");
    return this.viewed?.combatants.get(row?.dataset.combatantId ?? "");
  }

  /** The character of a row is also marked as under the pointer on the map. */
  _onCombatantHoverIn(event: PointerEvent): void {
    const token = tokenAt(this.#combatantAt(event)?.tokenId);
    if (!token?.visible || token === this.#highlighted) return;
    this._onCombatantHoverOut(event);
    this.#highlighted = token;
    token._onHoverIn(event as never);
  }

  /** Whatever row the event is of: the token that was marked last. */
  _onCombatantHoverOut(event: PointerEvent): void {
    const token = this.#highlighted;
    this.#highlighted = null;
    token?._onHoverOut(event as never);
  }

  /** One press takes whom a row shows in hand, two open its sheet. */
  async _onCombatantMouseDown(event: PointerEvent, _target: HTMLElement): Promise<void> {
    const combatant = this.#combatantAt(event);
    const { actor, tokenId } = (combatant ?? {}) as { actor?: Opened | null; tokenId?: string };
    if (event.detail > 1) await actor?.sheet?.render({ force: true });
    else tokenAt(tokenId)?.control({ releaseOthers: true });
  }

  async _onUpdateInitiative(event: Event): Promise<void> {
    const value = Number((event.target as HTMLInputElement).value);
    await this.#combatantAt(event)?.update({ initiative: value });
  }

  _getCombatContextOptions(): unknown[] {
    return [];
  }

  async _onCombatantControl(_event: Event, _target: HTMLElement): Promise<void> {}

  hoverCombatant(combatant: CombatantLike, hover: boolean): void {
    const row = this.element?.querySelector(`[data-combatant-id="${combatant.id}"]`);
    row?.classList.toggle("hover", hover);
  }

  scrollToTurn(): void {
    this.element?.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }

  /** Renders the tab anew whenever a combat changes. */
  static follow(render: () => void): void {
    const hooks = ["Combat", "Combatant"].flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]);
    for (const hook of [
      ...hooks,
      "canvasReady",
      "createCombatantGroup",
      "updateCombatantGroup",
      "deleteCombatantGroup",
    ]) {
      platform.Hooks.on(hook, render);
    }
  }
}

function tokenAt(id: string | null | undefined): Hovered | undefined {
  const { tokens } = platform.canvas as unknown as { tokens?: { get(id: string): Hovered | undefined } | null };
  return tokens?.get(id ?? "");
}

function act(run: (tracker: CombatTracker) => Promise<unknown>): ActionHandler {
  return async function (this) {
    await run(this as unknown as CombatTracker);
  };
}
