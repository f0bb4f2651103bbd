/** An element with text on a card: a line, or a piece of one. */

/** @param name its class; empty: it has none */
export function lineOnCard<Kind extends keyof HTMLElementTagNameMap>(
  kind: Kind,
  name: string,
  text: string,
  page: Document,
): HTMLElementTagNameMap[Kind] {
  const made = page.createElement(kind);
  if (name !== "") made.className = name;
  made.textContent = text;
  return made;
}
