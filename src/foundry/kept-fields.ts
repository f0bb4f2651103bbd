/** Keeps what somebody has begun to type, and the focus, when a window is rendered anew. */

import { focusFirst } from "./presence";

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface KeptFields {
  readonly values: ReadonlyMap<string, string>;
  /** A selector of the focused element; empty: the focus was elsewhere. */
  readonly focus: string;
}

const TYPED = 'input[type="number"][name], input[type="text"][name]';

/** Reads from a window the texts and numbers that differ from what was rendered. */
export function keptFields(element: HTMLElement | null | undefined): KeptFields {
  const values = new Map<string, string>();
  for (const field of element?.querySelectorAll<Field>(TYPED) ?? [])
    if (field.value !== field.defaultValue) values.set(field.name, field.value);
  const focused = element?.ownerDocument.activeElement as HTMLElement | null | undefined;
  return { values, focus: element && focused && element.contains(focused) ? selectorOf(focused) : "" };
}

/** Puts them back where the same fields are still there. */
export function putBack(element: HTMLElement, { values, focus }: KeptFields): void {
  for (const [name, value] of values) {
    const field = element.querySelector<Field>(`input[name="${CSS.escape(name)}"]`);
    if (field) field.value = value;
  }
  if (focus) focusFirst(element, focus);
}

/** The text of a named field; empty where there is none. */
export function fieldValue(element: HTMLElement, name: string): string {
  return element.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)?.value ?? "";
}

function selectorOf(element: HTMLElement): string {
  const name = element.getAttribute("name");
  const { action, ...marks } = element.dataset;
  if (!name && !action) return "";
  const value =
    element.getAttribute("type") === "radio" ? `[value="${CSS.escape(element.getAttribute("value") ?? "")}"]` : "";
  const rest = Object.entries(marks)
    .filter(([key]) => key !== "tooltipText")
    .map(([key, value]) => `[data-${key}="${CSS.escape(value ?? "")}"]`);
  const own = name ? `[name="${CSS.escape(name)}"]${value}` : `[data-action="${action}"]`;
  return [own, ...rest].join("");
}
