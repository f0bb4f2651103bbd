/** The bar: a card for everything usable, the turn's status, and everyone in words beside it. */

import { imageOfItem } from "../documents/item-signs";
import { lowerEdge } from "../foundry/lower-edge";
import type { ActorDoc, SceneDoc } from "../foundry/platform";
import { PointedRow } from "../foundry/pointed-row";
import { focusFirst, nameOnPage } from "../foundry/presence";
import { watchPresses } from "../foundry/press";
import { dropLostTooltip, tooltipsAbove } from "../foundry/tooltips";
import { factsText } from "../foundry/words";
import type { CharacterId, PartId } from "../rules/index";
import type { Card } from "./cards";
import { openGroupAttack } from "./group-attack";
import { CARDS } from "./open-turn";
import type { PartTab } from "./part-tabs";
import { countText, type TargetRow } from "./rows";
import { scrollSideways } from "./sideways";
import { TabRow } from "./tab-row";
import { sayOfWeapons, tipOf } from "./weapon-words";

export interface BarShown {
  readonly title: string;
  /** What is left of its MP; empty: it keeps none. */
  readonly mp: string;
  readonly cards: readonly Card[];
  /** Parts over the cards; none: it has fewer than two. */
  readonly tabs: readonly PartTab[];
  /** The part whose cards are shown. */
  readonly tab: PartId | null;
  readonly actor: ActorDoc | null;
  /** Id of the item in hand. */
  readonly inHand: string | null;
  /** A reason for everybody; empty: none. */
  readonly status: string;
  /** The reason is not a fault: the turn has had its action, or Space strikes again. */
  readonly isCalm: boolean;
  readonly rows: readonly TargetRow[];
  /** Several may be named at once. */
  readonly several: boolean;
  /**
   * The thing in hand is for its own user: why it cannot be used now, empty if it can; null: it is not for its user.
   */
  readonly onSelf: string | null;
  /** The button for several who attack in one go; null: they cannot, or this user may not. */
  readonly group: SceneDoc | null;
}

interface BarUser {
  take(item: string): void;
  /** A press on the card that is in hand already. */
  pressAgain(): void;
  takeTab(part: PartId): void;
  pointAtRow(id: CharacterId | null): void;
  pressRow(id: CharacterId, together: boolean): void;
  pressSeveral(): void;
  useOnSelf(): void;
}

export class WeaponBar {
  readonly element = document.createElement("section");
  readonly #title = paragraph("turn");
  readonly #mp = paragraph("mp");
  readonly #tabs: TabRow;
  readonly #cards = document.createElement("div");
  readonly #status = paragraph("status");
  readonly #toggle = document.createElement("button");
  readonly #group = document.createElement("button");
  readonly #several = document.createElement("button");
  readonly #use = document.createElement("button");
  readonly #fold = document.createElement("button");
  readonly #list = document.createElement("ul");
  readonly #pointed = new PointedRow(this.#list, "[data-target]");
  readonly #user: BarUser;
  #scene: SceneDoc | null = null;
  #drawn = "";
  #held: string | null = null;
  #listed = "";

  /** @param feats what is declared beside the weapon */
  constructor(user: BarUser, feats: HTMLElement) {
    this.#user = user;
    const { element } = this;
    element.className = "ransen ransen-weapons";
    // Below a card there is the edge of the window, beside it the next one. fact: tooltip-direction
    element.dataset.tooltipDirection = "UP";
    // A question stands between the bar and its tooltips.
    tooltipsAbove(() => document.querySelector(".ransen-press-question")?.parentElement ?? element);
    nameOnPage(element, { mark: "weapons", name: sayOfWeapons("bar") });
    this.#cards.className = "cards";
    this.#cards.setAttribute("role", "group");
    this.#cards.setAttribute("aria-label", sayOfWeapons("cards"));
    this.#cards.id = "ransen-weapons-cards";
    this.#tabs = new TabRow(this.#cards.id, (part) => user.takeTab(part));
    this.#status.setAttribute("role", "status");
    this.#list.className = "targets";
    this.#list.hidden = true;
    this.#list.id = "ransen-weapons-targets";
    this.#list.setAttribute("aria-label", sayOfWeapons("targetsLabel"));
    this.#toggle.type = "button";
    this.#toggle.dataset.action = "targets";
    this.#toggle.setAttribute("aria-controls", this.#list.id);
    this.#toggle.addEventListener("click", () => this.openList(this.#list.hidden !== false));
    const line = document.createElement("div");
    line.className = "line";
    this.#group.type = "button";
    this.#group.dataset.action = "group";
    this.#group.textContent = sayOfWeapons("group.title");
    this.#group.addEventListener("click", () => {
      if (this.#scene) openGroupAttack(this.#scene);
    });
    this.#several.type = "button";
    this.#several.dataset.action = "several";
    this.#several.textContent = sayOfWeapons("several");
    this.#several.addEventListener("click", () => user.pressSeveral());
    this.#use.type = "button";
    this.#use.dataset.action = "useOnSelf";
    this.#use.textContent = sayOfWeapons("useOnSelf");
    this.#use.addEventListener("click", () => user.useOnSelf());
    this.#fold.type = "button";
    this.#fold.dataset.action = "fold";
    this.#fold.setAttribute("aria-controls", this.#cards.id);
    this.#fold.addEventListener("click", () => this.#foldCards(!element.classList.contains("folded")));
    this.#foldCards(false);
    line.append(this.#title, this.#mp, this.#status, this.#use, this.#group, this.#several, this.#toggle, this.#fold);
    element.append(this.#list, line, this.#tabs.element, this.#cards, feats);
    scrollSideways(this.#cards);
    element.addEventListener("click", (event) => this.#onClick(event));
    this.#list.addEventListener("keydown", (event) => this.#onListKey(event));
    for (const kind of ["focusin", "pointerover"] as const)
      this.#list.addEventListener(kind, ({ target }) => user.pointAtRow(rowOf(target)));
    for (const kind of ["focusout", "pointerleave"] as const)
      this.#list.addEventListener(kind, () => user.pointAtRow(null));
    watchPresses(element);
    lowerEdge().append(element);
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  /** Shows or hides everyone in words; with `focus` the first row has it. */
  openList(open: boolean, focus = false): void {
    this.#list.hidden = !open;
    this.#toggle.setAttribute("aria-expanded", String(open));
    if (open && focus) focusFirst(this.#list, "button");
    if (!open) this.#user.pointAtRow(null);
  }

  /** When folded, the bar leaves the map free: only the thing in hand and its declarations stay. */
  #foldCards(isFolded: boolean): void {
    this.element.classList.toggle("folded", isFolded);
    const name = sayOfWeapons(isFolded ? "unfold" : "fold");
    this.#fold.setAttribute("aria-expanded", String(!isFolded));
    this.#fold.setAttribute("aria-label", name);
    this.#fold.dataset.tooltipText = name;
  }

  show(shown: BarShown): void {
    this.element.hidden = false;
    const { status, rows } = shown;
    for (const [place, text] of [
      [this.#title, shown.title],
      [this.#mp, shown.mp],
      [this.#status, status],
    ] as const) {
      if (place.textContent !== text) place.textContent = text;
      place.hidden = text === "";
    }
    this.#status.classList.toggle("spent", shown.isCalm);
    this.#tabs.show(shown.tabs, shown.tab);
    this.#showCards(shown);
    const may = rows.filter(({ kind }) => kind !== "barred").length;
    const count = sayOfWeapons("targets", { count: countText(rows) });
    if (this.#toggle.textContent !== count) this.#toggle.textContent = count;
    this.#toggle.hidden = shown.inHand === null || shown.onSelf !== null;
    this.#showUse(shown.onSelf);
    this.#scene = shown.group;
    this.#group.hidden = shown.group === null;
    this.#several.hidden = !shown.several || may < 2;
    this.#toggle.setAttribute("aria-expanded", String(this.isOpen));
    if (shown.inHand === null) this.#list.hidden = true;
    this.#showRows(rows);
  }

  hide(): void {
    this.element.hidden = true;
    this.#list.hidden = true;
  }

  /** The line says why not. Where rules only advise, a press goes on all the same, as on a card and a row. */
  #showUse(whyNot: string | null): void {
    this.#use.hidden = whyNot === null;
    const isBarred = whyNot !== null && whyNot !== "";
    this.#use.classList.toggle("barred", isBarred);
    if (isBarred) {
      this.#use.setAttribute("aria-disabled", "true");
      this.#use.setAttribute("aria-description", whyNot);
    } else {
      for (const name of ["aria-disabled", "aria-description"]) this.#use.removeAttribute(name);
    }
  }

  /** Cards are drawn anew only when they changed, so that a press on one is not lost. */
  #showCards({ cards, actor, inHand, status }: BarShown): void {
    const shown = new Set(cards.map(({ id }) => id));
    const items = actor?.items.filter(({ id }) => shown.has(id)) ?? [];
    const images = new Map(items.map((item) => [item.id, imageOfItem(item)]));
    // The reason of the thing in hand is in the line above, and need not be on each card.
    const reasonOn = ({ whyNot }: Card) => (whyNot === status ? "" : whyNot);
    const said = JSON.stringify(
      cards.map(({ id, armament, aim, way, cost, made, does, whyNot, minor }) => [
        id,
        armament.name,
        way,
        cost,
        made,
        does,
        whyNot,
        whyNot === status,
        minor,
        aim.again,
        images.get(id),
      ]),
    );
    if (said !== this.#drawn) {
      this.#drawn = said;
      const focused = (document.activeElement as HTMLElement | null)?.dataset.item;
      this.#cards.replaceChildren(
        ...cards.map((one, i) => drawnCard(one, i, images.get(one.id) ?? null, reasonOn(one))),
      );
      if (focused) focusFirst(this.#cards, `[data-item="${CSS.escape(focused)}"]`);
      dropLostTooltip();
    }
    for (const button of this.#cards.querySelectorAll("button")) {
      const card = cards.find(({ id }) => id === button.dataset.item);
      const isHeld = button.dataset.item === inHand;
      button.setAttribute("aria-pressed", String(isHeld));
      // In hand, the line above the cards says why it cannot be used.
      const way = card && reasonOn(card) !== "" ? card.way : "";
      const tip = card ? tipOf([isHeld ? "" : card.whyNot, way, toldOf(card)]) : "";
      if (tip === "") delete button.dataset.tooltipText;
      else button.dataset.tooltipText = tip;
    }
    // One that a key has taken may lie beyond the edge.
    if (inHand !== this.#held) this.#cards.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest" });
    this.#held = inHand;
  }

  #showRows(rows: readonly TargetRow[]): void {
    const said = JSON.stringify(rows);
    if (said === this.#listed) return;
    this.#listed = said;
    const focused = (document.activeElement as HTMLElement | null)?.dataset.target;
    this.#list.replaceChildren(...rows.map(listRow));
    if (focused) focusFirst(this.#list, `[data-target="${CSS.escape(focused)}"]`);
    this.#user.pointAtRow(rowOf(this.#pointed.row));
  }

  #onClick(event: MouseEvent): void {
    const button = (event.target as HTMLElement).closest("button");
    const { item, target } = button?.dataset ?? {};
    if (item !== undefined) {
      if (button?.getAttribute("aria-pressed") === "true") this.#user.pressAgain();
      else this.#user.take(item);
    } else if (target !== undefined) this.#user.pressRow(target, event.shiftKey);
  }

  /** Up and down go through the rows. */
  #onListKey(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const rows = [...this.#list.querySelectorAll<HTMLElement>("button")];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  }
}

function paragraph(name: string): HTMLParagraphElement {
  const element = document.createElement("p");
  element.className = name;
  return element;
}

/** Its effect, and the terms of its figures; empty: no words. */
function toldOf({ does, made }: Card): string {
  return tipOf([does, made]);
}

/** @param reason why it cannot be used, if its card says it; empty: it does not */
function drawnCard(card: Card, place: number, image: string | null, reason: string) {
  const { id, armament, aim, way, cost, whyNot, minor } = card;
  const { name } = armament;
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.item = id;
  const figures = factsText(cost === "" ? [way] : [way, cost]);
  if (whyNot !== "") {
    // It may still be taken in hand: then the map shows the reason at everybody.
    button.className = "barred";
    button.setAttribute("aria-label", sayOfWeapons("barredCard", { name, figures, why: whyNot }));
  } else if (aim.again !== undefined) button.className = "again";
  const told = toldOf(card);
  if (told !== "") button.setAttribute("aria-description", told);
  if (image) {
    const picture = document.createElement("img");
    picture.src = image;
    picture.alt = "";
    button.append(picture);
  }
  // A narrow card cuts off how it is used, or why it cannot be, and never what it costs.
  const below = span("figures", "");
  below.append(reason === "" ? span("way", way) : span("why", reason), span("cost", figures.slice(way.length)));
  button.append(span("name", name), below);
  if (minor) {
    const sign = span("minor", "");
    sign.setAttribute("role", "img");
    sign.setAttribute("aria-label", sayOfWeapons("minor"));
    sign.dataset.tooltipText = sayOfWeapons("minorHint");
    button.append(sign);
  }
  if (place < CARDS) {
    const key = document.createElement("kbd");
    key.textContent = String(place + 1);
    button.append(key);
  }
  return button;
}

function listRow({ id, name, words, kind }: TargetRow): HTMLLIElement {
  const row = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.target = id;
  button.className = kind;
  if (kind === "barred") button.setAttribute("aria-disabled", "true");
  button.append(span("name", name), span("words", words));
  row.append(button);
  return row;
}

function span(name: string, text: string): HTMLSpanElement {
  const element = document.createElement("span");
  element.className = name;
  element.textContent = text;
  return element;
}

function rowOf(target: EventTarget | null): CharacterId | null {
  return (target as HTMLElement | null)?.closest<HTMLElement>("[data-target]")?.dataset.target ?? null;
}
