/** Turns a field of the Game Master's window into a change of the Combat document. */

import type { Data } from "../foundry/platform";
import type { Opening } from "../judgement/opening/index";

/** Fields whose text is stored unchanged: their place in the document, by name. */
const TEXTS: { readonly [name: string]: string } = {
  party: "opening.party",
  hiders: "opening.ambush.hiders",
  first: "opening.first",
  ground: "opening.ground",
};
const NUMBERS: { readonly [name: string]: string } = {
  "ambush.metres": "opening.ambush.metres",
  target: "opening.target",
  metres: "opening.metres",
};
const TRUTHS: { readonly [name: string]: string } = { wide: "opening.ambush.wide", noisy: "opening.ambush.noisy" };
/** Kinds of move; empty: none. */
const MOVES: { readonly [name: string]: string } = {
  hidersMoved: "opening.ambush.hidersMoved",
  watchersMoved: "opening.ambush.watchersMoved",
};

/** Null for a field that changes nothing by itself. */
export function changeOf(field: HTMLInputElement | HTMLSelectElement, opening: Opening): Data | null {
  const { name, value } = field;
  const isChecked = (field as HTMLInputElement).checked;
  const set = (place: string, to: unknown): Data => ({ [`system.${place}`]: to });
  if (name === "side") return set(`sideOf.${field.dataset.id ?? ""}`, value);
  if (Object.hasOwn(TEXTS, name)) {
    // Another ground recommends another distance.
    return { ...set(TEXTS[name]!, value), ...(name === "ground" ? set("opening.metres", null) : {}) };
  }
  if (Object.hasOwn(NUMBERS, name)) return set(NUMBERS[name]!, value.trim() === "" ? null : Number(value));
  if (Object.hasOwn(TRUTHS, name)) return set(TRUTHS[name]!, isChecked);
  if (Object.hasOwn(MOVES, name)) return set(MOVES[name]!, value === "" ? null : value);
  if (name === "caught") return set("opening.ambush.caught", value === "?" ? null : value);
  if (name === "addition") {
    const others = opening.additions.filter((one) => one !== value);
    return { ...set("opening.additions", isChecked ? [...others, value] : others), ...set("opening.metres", null) };
  }
  if (name !== "allies") return null;
  const { a = "", b = "" } = field.dataset;
  const others = opening.allies.filter((pair) => !(pair.includes(a) && pair.includes(b)));
  return set("opening.allies", isChecked ? [...others, [a, b]] : others);
}
