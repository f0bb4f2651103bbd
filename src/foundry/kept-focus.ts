/**
 * Keeps the focus of keyboard users when a window is drawn again. The platform finds the focus again only by id and
 * name, and most buttons have neither. fact: focus-by-id-or-name
 */

/** Where the focus was: the how manieth of the elements that are marked alike. */
interface KeptFocus {
  readonly marks: string;
  readonly place: number;
}

/** Remembers who in a window has the focus; null: nobody in it. */
export function keptFocus(window: HTMLElement | null | undefined): KeptFocus | null {
  const focused = window?.ownerDocument.activeElement as HTMLElement | null | undefined;
  if (!window || !focused || focused === window || !window.contains(focused)) return null;
  const marks = marksOf(focused);
  return { marks, place: [...window.querySelectorAll(marks)].indexOf(focused) };
}

/** Gives the focus back, unless somebody has it by now. */
export function giveFocusBack(window: HTMLElement, { marks, place }: KeptFocus): void {
  const { activeElement, body } = window.ownerDocument;
  if (activeElement !== null && activeElement !== body) return;
  window.querySelectorAll<HTMLElement>(marks)[place]?.focus({ preventScroll: true });
}

/** The marks of an element, without its text. */
function marksOf(element: HTMLElement): string {
  const tag = element.tagName.toLowerCase();
  const marks = element
    .getAttributeNames()
    .filter((name) => name.startsWith("data-") && !name.startsWith("data-tooltip"))
    .map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`);
  return [tag, ...marks].join("");
}
