/** The small window of a group attack: a row each, with its target and weapon, and one press for all. */

import { lowerEdge } from "../foundry/lower-edge";
import { PointedRow } from "../foundry/pointed-row";
import { focusFirst, nameOnPage, rememberFocus } from "../foundry/presence";
import { sayOfWeapons } from "./weapon-words";

/** Something that a row may choose. */
export interface BlowChoice {
  /** Empty: it does not strike. */
  readonly value: string;
  readonly label: string;
}

export interface GroupRow {
  readonly key: string;
  /** With the part that acts. */
  readonly name: string;
  /** Empty: it reaches nobody. */
  readonly choices: readonly BlowChoice[];
  readonly chosen: string;
}

interface GroupShown {
  /** Kinds to choose among; one alone is no choice. */
  readonly kinds: readonly BlowChoice[];
  readonly kind: string;
  readonly rows: readonly GroupRow[];
}

interface GroupUser {
  chooseKind(kind: string): void;
  /** @param row its key */
  choose(row: string, value: string): void;
  /** The row that the pointer or the keyboard is on. */
  pointAt(row: string | null): void;
  confirm(): void;
  leave(): void;
}

export class GroupPanel {
  readonly #element = document.createElement("section");
  readonly #kinds = document.createElement("select");
  readonly #rows = document.createElement("ul");
  readonly #pointed = new PointedRow(this.#rows, "li");
  readonly #user: GroupUser;
  readonly #confirm = document.createElement("button");
  readonly #status = document.createElement("p");
  readonly #giveFocusBack = rememberFocus();
  #drawn = "";
  /** The row that was told last. */
  #on: string | null = null;

  constructor(user: GroupUser) {
    this.#user = user;
    const element = this.#element;
    element.className = "ransen ransen-group";
    nameOnPage(element, { mark: "group", role: "dialog", name: sayOfWeapons("group.title") });
    const title = document.createElement("h3");
    title.textContent = sayOfWeapons("group.title");
    this.#kinds.name = "kind";
    this.#kinds.setAttribute("aria-label", sayOfWeapons("group.who"));
    const head = document.createElement("header");
    head.append(title, this.#kinds);
    this.#confirm.type = "button";
    this.#confirm.className = "primary";
    this.#confirm.dataset.action = "confirm";
    const no = document.createElement("button");
    no.type = "button";
    no.dataset.action = "leave";
    no.textContent = sayOfWeapons("group.leave");
    const foot = document.createElement("footer");
    foot.append(no, this.#confirm);
    this.#status.setAttribute("role", "status");
    this.#status.hidden = true;
    element.append(head, this.#rows, this.#status, foot);
    this.#confirm.addEventListener("click", () => user.confirm());
    no.addEventListener("click", () => user.leave());
    this.#kinds.addEventListener("change", () => user.chooseKind(this.#kinds.value));
    this.#rows.addEventListener("change", ({ target }) => {
      const field = target as HTMLSelectElement;
      user.choose(field.dataset.row ?? "", field.value);
    });
    for (const kind of ["focusin", "pointerover"] as const)
      this.#rows.addEventListener(kind, ({ target }) => this.#pointAt(rowOf(target)));
    for (const kind of ["focusout", "pointerleave"] as const)
      this.#rows.addEventListener(kind, () => this.#pointAt(null));
    // Presses do not reach what is behind it, and its keys do not reach the platform.
    for (const type of ["pointerdown", "click"]) element.addEventListener(type, (event) => event.stopPropagation());
    element.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") user.leave();
    });
    lowerEdge().prepend(element);
  }

  /** Rows are drawn anew only when they changed, so that a list that is open stays so. */
  show(shown: GroupShown): void {
    const said = JSON.stringify(shown);
    if (said !== this.#drawn) {
      const focused = (document.activeElement as HTMLElement | null)?.dataset.row;
      this.#kinds.replaceChildren(...shown.kinds.map(({ value, label }) => new Option(label, value)));
      this.#kinds.value = shown.kind;
      this.#kinds.hidden = shown.kinds.length < 2;
      this.#rows.replaceChildren(...shown.rows.map(rowShown));
      if (focused) focusFirst(this.#rows, `[data-row="${CSS.escape(focused)}"]`);
      if (rowOf(this.#pointed.row) !== this.#on) this.#pointAt(rowOf(this.#pointed.row));
    }
    const count = shown.rows.filter(({ chosen }) => chosen !== "").length;
    const walking = shown.rows.some(({ chosen }) => chosen.startsWith("walk "));
    this.#confirm.textContent = sayOfWeapons(walking ? "group.closeIn" : "group.confirm", { count: String(count) });
    this.#kinds.disabled = false;
    this.#status.hidden = true;
    this.#confirm.disabled = count === 0;
    if (this.#drawn === "") this.#confirm.focus();
    this.#drawn = said;
  }

  #pointAt(row: string | null): void {
    this.#on = row;
    this.#user.pointAt(row);
  }

  /** While it is on its way; `words`: who walks now. */
  wait(words = ""): void {
    this.#confirm.disabled = true;
    for (const field of this.#element.querySelectorAll("select")) field.disabled = true;
    this.#status.textContent = words;
    this.#status.hidden = words === "";
  }

  remove(): void {
    this.#element.remove();
    this.#giveFocusBack();
  }
}

function rowShown({ key, name, choices, chosen }: GroupRow): HTMLLIElement {
  const row = document.createElement("li");
  const label = document.createElement("label");
  const named = document.createElement("span");
  named.className = "name";
  named.textContent = name;
  const field = document.createElement("select");
  field.dataset.row = key;
  field.append(...choices.map(({ value, label: words }) => new Option(words, value)));
  field.append(new Option(sayOfWeapons(choices.length === 0 ? "group.nobody" : "group.stays"), ""));
  field.value = chosen;
  field.disabled = choices.length === 0;
  row.classList.toggle("stays", chosen === "");
  label.append(named, field);
  row.append(label);
  return row;
}

function rowOf(target: EventTarget | null): string | null {
  const row = (target as HTMLElement | null)?.closest("li");
  return row?.querySelector<HTMLElement>("[data-row]")?.dataset.row ?? null;
}
