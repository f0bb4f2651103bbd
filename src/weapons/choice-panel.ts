/**
 * Several to choose among, while something is aimed: a list of boxes beside what was pressed, where it hides none of them, and
 * the same ticks at the tokens. Enter uses it, and so does the last tick where the number is fixed. Escape costs nothing.
 */

import { announce } from "../foundry/announce";
import { canvasDrawn } from "../foundry/canvas-seen";
import { isTypedElsewhere } from "../foundry/keys";
import { takeLatePresses } from "../foundry/late-presses";
import { nameOnPage, rememberFocus } from "../foundry/presence";
import { factsText } from "../foundry/words";
import { pageState } from "../page-state";
import type { CharacterId } from "../rules/index";
import { isOnToken } from "../scene/on-token";
import { type Pressed, putBeside } from "./box-place";
import { sayOfWeapons } from "./weapon-words";

export interface ChoiceRow {
  /** A character, or one of several rows of it. */
  readonly id: string;
  /** The character of the row; absent: `id`. */
  readonly of?: CharacterId;
  readonly name: string;
  /** Pressed its name; empty: nothing. */
  readonly words: string;
  readonly ticked: boolean;
  /** The tick cannot be changed. */
  readonly isFixed: boolean;
}

interface ChoiceAsked {
  readonly title: string;
  readonly rows: readonly ChoiceRow[];
  /** Most who are chosen; null: as many as there are. */
  readonly most: number | null;
  /** So many are chosen, and the last tick uses it without another press. */
  readonly lastOneUses?: boolean;
  /** Said beside how many are chosen, such as what it costs; empty: nothing. */
  readonly told?: (chosen: readonly string[]) => string;
  /** The map still shows the character under the pointer. */
  readonly follows?: boolean;
}

/** The present choice, for the map. */
export interface OpenChoice {
  readonly rows: readonly ChoiceRow[];
  /** `Chosen: 2 of 3`. */
  readonly count: string;
  readonly follows: boolean;
  /** A press on somebody's token. */
  press(id: CharacterId): void;
}

const state = pageState("weapons/choice-panel", () => ({
  open: null as (OpenChoice & { leave(): void }) | null,
  changed: (() => {}) as (choice: OpenChoice | null) => void,
}));

export function choiceOpen(): OpenChoice | null {
  return state.open;
}

/** Leaves the choice that is open. @returns whether there was one */
export function leaveChoice(): boolean {
  const was = state.open;
  was?.leave();
  return was !== null;
}

/** The map's drawing hears of each tick. */
export function watchChoice(listener: typeof state.changed): void {
  state.changed = listener;
}

/**
 * Who was chosen; null: it was left.
 * @param at pixels of the window
 */
export function chooseAmong(
  at: Pressed,
  { title, rows: asked, most, lastOneUses = false, told = () => "", follows = false }: ChoiceAsked,
): Promise<readonly string[] | null> {
  leaveChoice();
  return new Promise((resolve) => {
    let rows = asked;
    const giveFocusBack = rememberFocus();
    const listening = new AbortController();
    const { signal } = listening;
    const box = document.createElement("form");
    box.className = "ransen ransen-choice";
    nameOnPage(box, { mark: "choice", role: "dialog", name: title });
    const words = document.createElement("p");
    words.textContent = title;
    const list = document.createElement("ul");
    const boxes = new Map(rows.map((row) => [row.id, boxOf(row)]));
    list.append(...[...boxes.values()].map(({ line }) => line));
    const count = document.createElement("p");
    count.className = "count";
    count.setAttribute("role", "status");
    const use = button("submit", "use", sayOfWeapons("choice.use"));
    const no = button("button", "leave", sayOfWeapons("question.no"));
    const buttons = document.createElement("div");
    buttons.className = "choices";
    buttons.append(use, no);
    box.append(words, list, count, buttons);

    const chosen = () => rows.flatMap(({ id, ticked }) => (ticked ? [id] : []));
    const finish = (ids: readonly string[] | null) => {
      if (state.open !== choice) return;
      state.open = null;
      const scene = canvasDrawn()?.scene;
      if (scene) takeLatePresses(scene, (at) => rows.some((row) => isOnToken(scene, bearerOf(row), at)));
      listening.abort();
      box.remove();
      giveFocusBack();
      state.changed(null);
      resolve(ids);
    };
    const counted = () => {
      const more = told(chosen());
      return factsText([countText(chosen().length, most), ...(more === "" ? [] : [more])]);
    };
    const isFull = () => most !== null && chosen().length >= most;
    const show = () => {
      const { length } = chosen();
      count.textContent = counted();
      use.disabled = length === 0 || (most !== null && length > most);
      for (const { id, ticked, isFixed } of rows) {
        const { field } = boxes.get(id)!;
        field.checked = ticked;
        field.disabled = isFixed || (!ticked && isFull());
      }
      state.changed(choice);
    };
    const tick = (id: string) => {
      const row = rows.find((one) => one.id === id);
      if (!row || row.isFixed || (!row.ticked && isFull())) return;
      rows = rows.map((one) => (one === row ? { ...row, ticked: !row.ticked } : one));
      show();
      if (lastOneUses && isFull()) finish(chosen());
    };
    const choice = {
      get rows() {
        return rows;
      },
      get count() {
        return counted();
      },
      follows,
      press: (id: CharacterId) => {
        const own = rows.filter((row) => bearerOf(row) === id);
        // Several rows of one token become alike.
        const isOn = own.every(({ ticked }) => ticked);
        for (const row of own) if (own.length === 1 || row.ticked === isOn) tick(row.id);
      },
      leave: () => finish(null),
    };
    state.open = choice;
    for (const [id, { field }] of boxes) field.addEventListener("change", () => tick(id));
    no.addEventListener("click", () => finish(null));
    box.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!use.disabled) finish(chosen());
    });
    globalThis.addEventListener(
      "keydown",
      (event) => {
        const isInside = box.contains(event.target as Node | null);
        const isUse = event.key === "Enter" && !isInside;
        // Enter and Escape in the chat or on another button are not taken.
        if (!isInside && isTypedElsewhere()) return;
        if (event.key !== "Escape" && !isUse) return;
        event.preventDefault();
        event.stopPropagation();
        if (!isUse) finish(null);
        else if (!use.disabled) finish(chosen());
      },
      { capture: true, signal },
    );
    document.body.append(box);
    announce(title);
    show();
    // Now that it has all its lines: on the map everybody in the list may be pressed too.
    putBeside(box, at, asked.map(bearerOf));
    (box.querySelector<HTMLElement>("input:not(:disabled)") ?? use).focus();
  });
}

/** The character that a row is about. */
export function bearerOf({ id, of = id }: Pick<ChoiceRow, "id" | "of">): CharacterId {
  return of;
}

function countText(count: number, most: number | null): string {
  return most === null
    ? sayOfWeapons("choice.count", { count: String(count) })
    : sayOfWeapons("choice.countOf", { count: String(count), most: String(most) });
}

function boxOf({ id, name, words }: ChoiceRow): { readonly line: HTMLLIElement; readonly field: HTMLInputElement } {
  const line = document.createElement("li");
  const label = document.createElement("label");
  const field = document.createElement("input");
  field.type = "checkbox";
  field.name = "chosen";
  field.value = id;
  const named = document.createElement("span");
  named.className = "name";
  named.textContent = name;
  const more = document.createElement("span");
  more.className = "words";
  more.textContent = words;
  label.append(field, named, more);
  line.append(label);
  return { line, field };
}

function button(type: "submit" | "button", name: string, label: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = type;
  made.className = name;
  made.textContent = label;
  return made;
}
