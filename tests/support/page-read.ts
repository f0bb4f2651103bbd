/**
 * A page as a person reads it, a line each: `[Button]`, `[*Pressed button]`, `[-Button that cannot be pressed: why]`,
 * `name <chosen*|other>`, `name=typed`, `(x)` and `( )` before what is ticked or not, `{what pointing at it says}`.
 */

/** Any element of a page, with what fields have besides. */
export type Field = HTMLInputElement & Pick<HTMLSelectElement, "options">;

/** Elements that begin a line. */
const BLOCKS = new Set(
  "p li h1 h2 h3 h4 h5 section header footer div details summary label tr fieldset ol ul form nav dt dd table legend article aside".split(
    " ",
  ),
);
const BREAK = "\n";

export function linesOf(element: Field): string[] {
  return read(element)
    .split(BREAK)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

function read(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return (node.textContent ?? "").replace(/\s+/g, " ");
  if (node.nodeType !== node.ELEMENT_NODE) return "";
  const element = node as Field;
  if (element.getAttribute("aria-hidden") === "true" || element.hasAttribute("hidden")) return "";
  if (element.localName === "button" || element.getAttribute("role") === "button") return ` ${button(element)} `;
  if (element.localName === "select") return ` ${element.getAttribute("name")} <${options(element)}> `;
  if (element.localName === "input" || element.localName === "textarea") return ` ${field(element)} `;
  const text = [...element.childNodes].map(read).join("") + pointedAt(element);
  return BLOCKS.has(element.localName) ? `${BREAK}${text}${BREAK}` : text;
}

function pointedAt(element: Field): string {
  const says = element.dataset.tooltipText ?? element.dataset.tooltip ?? element.getAttribute("title");
  return says ? ` {${says}}` : "";
}

function button(element: Field): string {
  const words = [...element.childNodes].map(read).join("").replace(/\s+/g, " ").trim();
  const label = words || (element.getAttribute("aria-label") ?? "");
  const why = element.dataset.tooltipText ?? element.dataset.tooltip ?? "";
  if (element.getAttribute("aria-disabled") === "true" || element.disabled)
    return why ? `[-${label}: ${why}]` : `[-${label}]`;
  const isOn = element.getAttribute("aria-pressed") === "true" || element.getAttribute("aria-checked") === "true";
  return `[${isOn ? "*" : ""}${label}${why && why !== label ? ` {${why}}` : ""}]`;
}

function options(element: Field): string {
  return [...element.options]
    .map((option) => {
      const words = option.textContent.replace(/\s+/g, " ").trim();
      return `${words}${option.value === element.value ? "*" : ""}${option.disabled ? "-" : ""}`;
    })
    .join("|");
}

function field(element: Field): string {
  const off = element.disabled ? "-" : "";
  if (element.type === "checkbox" || element.type === "radio") return `${off}(${element.checked ? "x" : " "})`;
  if (element.type === "hidden") return "";
  return `${off}${element.getAttribute("name") ?? ""}=${element.value}`;
}
