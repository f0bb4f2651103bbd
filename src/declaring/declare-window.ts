/**
 * Where secret declarations are made (`SIM-CYC-1`): one window for each user, with all characters whom they declare
 * for. Drafts stay in this page until they are sealed, and after that in this browser.
 */

import { stopSuggesting, suggest, takeSuggestion } from "../advice/commands";
import { announce } from "../foundry/announce";
import { countdownText } from "../foundry/countdown";
import { lowerEdge, roomOfMap } from "../foundry/lower-edge";
import { gameSeen, type SceneDoc } from "../foundry/platform";
import { onPress } from "../foundry/press";
import type { WindowOver } from "../foundry/steady-window";
import { SteadyWindow } from "../foundry/steady-window";
import {
  type Corner,
  edgesAt,
  roomBesideSidebar,
  spotOfToken,
  windowAtSide,
  windowPlace,
} from "../foundry/window-place";
import { say } from "../foundry/words";
import { planningOf } from "../judgement/declarations/index";
import { chooseDeclarer } from "../planning/declarer";
import { draftOf, setDraft } from "../planning/drafts";
import { declaresAtOnce, undeclaredOf } from "../planning/planning";
import { sealDeclarations } from "../planning/sealing";
import type { CharacterId } from "../rules/index";
import { type BattleOnScene, battleOn, recordOf } from "../scene/scene-battle";
import { followsTurns } from "../settings";
import { signal } from "../signals";
import { reportFault } from "../words/tell";
import { checkedDraft, type DeclareContext, declareContext, foesOf, sealing } from "./declare-context";
import { changed, type FormField, showsOthers, withWhatFollows } from "./declare-fields";
import { readyWith } from "./declare-words";
import { AT_ONCE, declaredAtOnce } from "./declared-at-once";

const TICK = 250;
/** Pixels between the window and the browser's edge, and between it and the bar. */
const GAP = 8;
/** The least height, pixels. */
const LOWEST = 240;
/** Hiding one's own token, whose way is drawn, or an enemy, which is pressed, is as bad as hiding three others. */
const WANTED_WEIGHT = 3;

export class DeclareWindow extends SteadyWindow<DeclareContext | WindowOver> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-declare",
    classes: ["ransen", "ransen-declare"],
    tag: "section",
    window: { icon: "fa-solid fa-envelope", resizable: true, minimizable: true },
    position: { width: 390 },
    actions: {
      seal: onPress((window: DeclareWindow) => window.seal()),
      sealAtOnce: onPress((window: DeclareWindow, button) => window.sealAtOnce(button)),
      suggest: onPress(async (window: DeclareWindow, { dataset }) => suggest(window.scene, dataset.who)),
      stopSuggesting: onPress(async () => stopSuggesting()),
      takeSuggestion: onPress(async (window: DeclareWindow, { dataset }) =>
        takeSuggestion(window.scene, Number(dataset.place)),
      ),
      all: async function (this: DeclareWindow) {
        await this.chooseAll();
      },
    },
  };

  static override PARTS = {
    declare: { template: "systems/ransen/templates/dialogs/declare.hbs", scrollable: [".people", ""] },
  };

  protected override readonly mark = "declare";
  readonly #scene: SceneDoc;
  #chosen: ReadonlySet<CharacterId> = new Set();
  #clock: ReturnType<typeof setInterval> | null = null;
  /** A field of this window is changing a draft, so the window shows it already. */
  #writing = false;
  /** True from the first rendering to the close. The platform's `rendered` is false while it renders. */
  #isThere = false;
  /** Where it was put last; null: not yet placed. */
  #placed: Corner | null = null;
  /** The size for which the map has made way last. */
  #covered = "";
  /** Its greatest height so far. That room is kept, so that the window does not jump about while nobody is chosen. */
  #height = 0;
  #edges: ResizeObserver | null = null;

  constructor(scene: SceneDoc) {
    super();
    this.#scene = scene;
    const [first] = this.#open;
    if (first !== undefined) this.#chosen = new Set([first]);
  }

  override get title(): string {
    return say("declare.title");
  }

  get scene(): SceneDoc {
    return this.#scene;
  }

  get fight(): BattleOnScene | null {
    const fight = battleOn(this.#scene);
    return fight && declaresAtOnce(fight) ? fight : null;
  }

  get isThere(): boolean {
    return this.#isThere;
  }

  get #open(): CharacterId[] {
    const { fight } = this;
    return fight ? undeclaredOf(fight, gameSeen().user) : [];
  }

  get #picked(): CharacterId[] {
    return this.#open.filter((id) => this.#chosen.has(id));
  }

  protected override context(): DeclareContext | WindowOver {
    const { fight } = this;
    return fight ? declareContext(fight, this.#scene, this.#chosen) : { over: true };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.#isThere = true;
    this.#keepClear();
    this.#watchEdges();
    // It opens by itself when everyone may declare, so it must not take the focus.
    announce(this.title);
    this.element.addEventListener("input", (event) => this.#onInput(event.target as HTMLInputElement));
    this.element.addEventListener("change", (event) => void this.#onChange(event).catch(reportFault));
    this.#clock = setInterval(() => this.#tick(), TICK);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#tellWhose();
    this.#keepClear();
    this.#tick();
  }

  /** An item in hand on the map is declared only for a chosen character. */
  #tellWhose(): void {
    const { fight } = this;
    const [only, another] = this.#isThere ? this.#picked : [];
    if (fight) chooseDeclarer(fight.combat.id, another === undefined ? (only ?? null) : null);
  }

  /** Places the window again when its height or the bar's changes, unless somebody has moved it by hand. */
  #watchEdges(): void {
    this.#edges = new ResizeObserver(() => this.#keepClear());
    for (const one of [this.element, lowerEdge()]) this.#edges.observe(one);
  }

  #keepClear(): void {
    const { element } = this;
    // Players do not need the sidebar while they declare. The Game Master has the clock and the reveal there.
    const over = gameSeen().user.isGM ? {} : { edge: globalThis.innerWidth };
    const room = { ...roomBesideSidebar(element), bottom: roomOfMap().bottom - GAP, ...over };
    const tallest = Math.max(LOWEST, room.bottom - room.top);
    element.style.maxHeight = `${tallest}px`;
    this.#height = Math.min(tallest, Math.max(this.#height, element.offsetHeight));
    const { left, top } = this.position as Corner;
    const isMoved = this.#placed !== null && (this.#placed.left !== left || this.#placed.top !== top);
    if (isMoved || this.minimized) return;
    const best = this.#place(room);
    const size = { width: element.offsetWidth, height: this.#height };
    const covered = `${size.width} ${size.height}`;
    if (this.#placed && best.left === left && best.top === top && covered === this.#covered) return;
    this.setPosition(best);
    this.#placed = { left: (this.position as Corner).left, top: (this.position as Corner).top };
    this.#covered = covered;
    signal("windowPlaced", this.#scene, edgesAt(this.#placed, size), element);
  }

  protected override _onClose(options: never): void {
    this.#isThere = false;
    if (this.#clock) clearInterval(this.#clock);
    this.#edges?.disconnect();
    this.#tellWhose();
    super._onClose(options);
  }

  /** The place where the window hides the fewest fighters. Own characters and enemies count most. */
  #place(room: ReturnType<typeof roomBesideSidebar>): Corner {
    const { fight, element } = this;
    const size = { width: element.offsetWidth, height: this.#height };
    const own = this.#open;
    const foes = fight ? foesOf(fight.battle, own) : new Set();
    const spots = (fight?.battle.characters ?? []).flatMap(({ id }) => {
      const spot = spotOfToken(id);
      const isWanted = own.includes(id) || foes.has(id);
      return spot ? [{ ...spot, weight: isWanted ? WANTED_WEIGHT : 1 }] : [];
    });
    const place = followsTurns() ? windowAtSide : windowPlace;
    return place(size, room, spots, this.#placed ?? undefined);
  }

  /** Call it when a character's way was drawn on the map: the fields show its draft. */
  async choose(who: CharacterId): Promise<void> {
    this.#chosen = new Set([who]);
    if (this.#isThere) await this.render();
  }

  async chooseAll(): Promise<void> {
    const open = this.#open;
    this.#chosen = new Set(this.#picked.length === open.length ? open.slice(0, 1) : open);
    await this.render();
  }

  /** Shows what has changed elsewhere. */
  async follow(): Promise<void> {
    if (this.#writing || !this.#isThere) return;
    if (this.#picked.length === 0) this.#chosen = new Set(this.#open.slice(0, 1));
    await this.render();
  }

  #onInput(field: HTMLInputElement): void {
    if (field.type === "text" || field.type === "number") this.#write(field);
  }

  async #onChange(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement;
    if (field.name === "who") {
      const chosen = new Set(this.#chosen);
      if (field.checked) chosen.add(field.value);
      else chosen.delete(field.value);
      this.#chosen = chosen;
      await this.render();
      return;
    }
    this.#write(field);
    if (showsOthers(field.name)) await this.render();
  }

  /** Writes a field into the drafts of all chosen characters. */
  #write({ name, value, checked }: FormField): void {
    const { fight } = this;
    if (!fight) return;
    const { combat, battle } = fight;
    const field = { name, value, checked };
    this.#writing = true;
    try {
      for (const who of this.#picked) {
        const draft = draftOf(combat.id, battle.round, who);
        setDraft(combat.id, battle.round, who, withWhatFollows(changed(draft, field), field, readyWith(fight, who)));
      }
    } finally {
      this.#writing = false;
    }
    this.#judge(fight);
  }

  /** Says at once what is amiss, without rendering the fields that somebody is typing in. */
  #judge(fight: BattleOnScene): void {
    const { status, seal, warns = false } = sealing(fight, this.#picked);
    const line = this.element.querySelector<HTMLElement>("[role=status]");
    if (line && line.textContent !== status) line.textContent = status;
    line?.classList.toggle("amiss", !seal.can || warns);
    this.element.querySelector("[data-action=seal]")?.setAttribute("aria-disabled", String(!seal.can));
  }

  #tick(): void {
    const { fight } = this;
    const line = this.element?.querySelector<HTMLElement>(".countdown");
    if (!fight || !line) return;
    const planning = planningOf(fight.battle, recordOf(fight.combat).declarations);
    const text = countdownText(planning?.until ?? null);
    if (line.textContent !== text) line.textContent = text;
    line.hidden = text === "";
  }

  /** Seals the chosen drafts. They cannot be changed afterwards. */
  async seal(): Promise<void> {
    const { fight } = this;
    if (!fight) return;
    const checked = this.#picked.map((who) => checkedDraft(fight, who));
    if (checked.length === 0 || checked.some(({ amiss }) => amiss !== "")) return;
    await this.#handIn(
      fight,
      new Map(checked.map(({ who, actions: action, items, height }) => [who, { action, items, height }] as const)),
    );
  }

  /** Seals the declaration named on its button, for everybody who has not declared. */
  async sealAtOnce({ dataset }: HTMLElement): Promise<void> {
    const { fight } = this;
    const way = AT_ONCE.find((one) => one === dataset.way);
    if (!fight || !way) return;
    const declared = declaredAtOnce(fight, this.#scene, way, this.#open);
    if (declared.size > 0) await this.#handIn(fight, declared);
  }

  async #handIn(fight: BattleOnScene, declarations: Parameters<typeof sealDeclarations>[1]): Promise<void> {
    for (const button of this.element.querySelectorAll("[data-action=seal], [data-action=sealAtOnce]"))
      button.setAttribute("aria-disabled", "true");
    const answer = await sealDeclarations(fight, declarations);
    if (answer.ok) for (const who of declarations.keys()) setDraft(fight.combat.id, fight.battle.round, who, null);
    await this.follow();
  }
}
