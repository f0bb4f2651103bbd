/** The row under the pointer, also after a list has been drawn anew: a row that is gone tells nobody that the pointer has left it. */

export class PointedRow {
  readonly #list: HTMLElement;
  readonly #rows: string;
  /** Where the pointer was last within the list; null: it is elsewhere. */
  #last: MouseEvent | null = null;

  /** @param rows selects the rows */
  constructor(list: HTMLElement, rows: string) {
    this.#list = list;
    this.#rows = rows;
    for (const kind of ["pointerover", "pointermove"] as const)
      list.addEventListener(kind, (event) => {
        this.#last = event;
      });
    list.addEventListener("pointerleave", () => {
      this.#last = null;
    });
  }

  /** The row that has the focus, or else lies under the pointer as the list is drawn now. */
  get row(): HTMLElement | null {
    const { ownerDocument: page } = this.#list;
    const focused = page.activeElement?.closest<HTMLElement>(this.#rows);
    return focused && this.#list.contains(focused) ? focused : this.under;
  }

  /** The row under the pointer. */
  get under(): HTMLElement | null {
    return this.closest(this.#rows);
  }

  /** What of the list lies under the pointer, of the elements that a selector finds. */
  closest(selector: string): HTMLElement | null {
    if (!this.#last) return null;
    const under = this.#list.ownerDocument.elementFromPoint(this.#last.clientX, this.#last.clientY);
    const found = under?.closest<HTMLElement>(selector) ?? null;
    return this.#list.contains(found) ? found : null;
  }
}
