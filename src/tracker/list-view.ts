/**
 * Scrolls a drawn list to the important row, keeps a press from hitting another row than the one that was meant, and lets go
 * of what a row showed that the pointer is not on any more.
 */

import { canvasDrawn } from "../foundry/canvas-seen";
import { PointedRow } from "../foundry/pointed-row";
import { dropLostTooltip, tooltipsAbove } from "../foundry/tooltips";
import { foldSigns } from "./full-rows";

/** Rows whose tokens the platform takes for pointed at. fact: tracker-frame-listeners */
const ROWS = ".combatant";

/** How long a button takes no presses after it has come, milliseconds. */
const HELD = 1000;
/** What ends or takes back: a press that was meant for another button, whose place one of these has taken, must not do it. */
const ENDING = [
  "endBattle",
  "endTurn",
  "nextRound",
  "undo",
  "takeBackPlayed",
  "takeBackAllPlayed",
  "stopPlaying",
  "stopSuggesting",
  "cancelMove",
  "removeMember",
  "passOfKind",
]
  .map((action) => `[data-action="${action}"]`)
  .join();

export class ListView {
  /** The last character or side that was scrolled into view, by its id. */
  #shown = "";
  /** The list whose presses are heard. */
  #watched: HTMLElement | null = null;
  #pointed: PointedRow | null = null;
  /** How the pointer came upon the row that lights its token; null: none does. */
  #entered: { readonly row: HTMLElement; readonly event: PointerEvent } | null = null;
  /** The button of the last single press. */
  #pressed = "";
  /** The button under the pointer that ends something, and from when it takes presses; empty: there is none. */
  #ending = { key: "", from: 0 };
  /** From when the button that ends the battle takes presses, milliseconds of this page; 0: it is not there. */
  #endFrom = 0;

  /**
   * After each drawing of the list.
   * @param letGo what the platform does when the pointer leaves a row
   */
  show(list: HTMLElement, letGo: (event: PointerEvent) => void): void {
    this.#hear(list);
    foldSigns(list);
    this.#followPointer(list, letGo);
    this.#showActing(list);
    this.#holdTheEnd(list);
    this.#holdWhatCame();
  }

  /** Brings who acts into view, once: the open turn's row, between turns the side that acts. */
  #showActing(list: HTMLElement): void {
    const row = list.querySelector<HTMLElement>(".fighter.acting");
    const side = row ? null : list.querySelector<HTMLElement>(".side.active");
    const shown = row?.dataset.id ?? side?.dataset.side ?? "";
    if (shown === this.#shown) return;
    this.#shown = shown;
    (row ?? side)?.scrollIntoView({ block: "nearest" });
  }

  #hear(list: HTMLElement): void {
    if (list === this.#watched) return;
    this.#watched = list;
    tooltipsAbove(() => list.querySelector<HTMLElement>(".controls"));
    list.addEventListener("click", (press) => this.#oneOfTwo(press), { capture: true });
    this.#pointed = new PointedRow(list, ROWS);
    list.addEventListener("pointerover", (event) => {
      const row = (event.target as Element).closest<HTMLElement>(ROWS);
      if (row) this.#entered = { row, event };
      // The pointer was moved there, so it is meant.
      const key = keyOf((event.target as Element).closest<HTMLElement>(ENDING));
      if (key !== this.#ending.key) this.#ending = { key, from: 0 };
    });
    list.addEventListener("pointerout", () => {
      this.#entered = null;
    });
    // A press in the menu, or anywhere else of the list, folds it.
    list.addEventListener("click", ({ target }) => {
      const menu = list.querySelector<HTMLDetailsElement>("details.more[open]");
      if (menu && !(target as Element).closest("summary")) menu.open = false;
    });
  }

  /** A row that was drawn anew tells nobody that the pointer has left it: its token, and its threat, would stay lit. */
  #followPointer(list: HTMLElement, letGo: (event: PointerEvent) => void): void {
    const [entered, under] = [this.#entered, this.#pointed?.under ?? null];
    if (entered && !entered.row.isConnected) {
      const isThere = under !== null && under.dataset.id === entered.row.dataset.id;
      this.#entered = isThere ? { row: under, event: entered.event } : null;
      if (!isThere) letGo(entered.event);
    }
    for (const { id, hover } of canvasDrawn()?.tokens?.placeables ?? [])
      if (hover) list.querySelector(`.fighter[data-id="${CSS.escape(id)}"]`)?.classList.add("hover");
    dropLostTooltip();
  }

  /** The second half of a double click does nothing on a button that only the first half has brought under the pointer. */
  #oneOfTwo(press: MouseEvent): void {
    const pressed = keyOf((press.target as Element).closest<HTMLElement>("[data-action]"));
    if (press.detail < 2) this.#pressed = pressed;
    else if (pressed !== this.#pressed) press.stopPropagation();
  }

  /** A button that ends something takes no presses for a moment after a drawing has brought it under the pointer. */
  #holdWhatCame(): void {
    const button = this.#pointed?.closest(ENDING) ?? null;
    const key = keyOf(button);
    if (key !== this.#ending.key) this.#ending = { key, from: key === "" ? 0 : performance.now() + HELD };
    if (button) hold([button], this.#ending.from - performance.now());
  }

  /**
   * The second half of a double click on the button that begins a battle does not end it and does not attack, wherever these
   * buttons are.
   */
  #holdTheEnd(list: HTMLElement): void {
    const held = list.querySelectorAll('[data-action="endBattle"], [data-action="attackTogether"]');
    if (!list.querySelector('[data-action="endBattle"]')) this.#endFrom = 0;
    else this.#endFrom ||= performance.now() + HELD;
    const left = this.#endFrom - performance.now();
    hold([...held], left);
  }
}

/** @param left milliseconds */
function hold(buttons: readonly Element[], left: number): void {
  if (left <= 0) return;
  for (const button of buttons) button.toggleAttribute("inert", true);
  setTimeout(() => {
    for (const button of buttons) button.toggleAttribute("inert", false);
  }, left);
}

/** Names a button, also when it is drawn anew; empty: none. */
function keyOf(button: HTMLElement | null): string {
  return button ? `${button.dataset.action} ${button.dataset.id ?? ""}` : "";
}
