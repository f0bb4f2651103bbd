/**
 * What a monster of `sw25` can do besides striking, as the one text that ytsheet2 has for it: a mark for when it is used, the name,
 * its facts, the words below.
 */

import { textGiven } from "../text-given";
import { withoutTags } from "../ytsheet/texts";
import { abilityName, type Item, timingOf, wholeNumber } from "./records";

const MARKED = /^(?:[▶＞〆≫☆🗨□☑△○◯〇]|\[[主補宣準常戦]\]|>>)/u;

/** All abilities once more in one item, as some imports make it: of use only where there is no other. */
const ALL_IN_ONE = "全特殊能力";

/** @param isRead whether an item became something else already */
export function skillsText(items: readonly Item[], isRead: (item: Item) => boolean): string {
  const abilities = items.filter((item) => item.type === "monsterability" && !isRead(item));
  const single = abilities.filter((item) => abilityName(item) !== ALL_IN_ONE);
  const chosen = single.length > 0 ? single : abilities;
  const texts = new Map<string, Set<string>>();
  for (const item of chosen) {
    const { part, text } = textOf(item);
    texts.set(part, (texts.get(part) ?? new Set()).add(text));
  }
  // What belongs to the whole comes before the first heading of a part.
  const parts = [...texts.keys()].toSorted((a, b) => Number(a !== "") - Number(b !== ""));
  return parts.map((part) => [...(part === "" ? [] : [`●${part}`]), ...texts.get(part)!].join("\n")).join("\n");
}

function textOf(item: Item): { readonly part: string; readonly text: string } {
  const { system } = item;
  const [of = "", part = ""] = /^\[([^[\]]{2,60})\]/.exec(abilityName(item)) ?? [];
  const name = abilityName(item).slice(of.length);
  const words = withoutTags(textGiven(system.description) || textGiven(system.overview));
  // Some descriptions are the books' lines, with the mark and the facts.
  if (MARKED.test(words) || name === ALL_IN_ONE) return { part, text: words };
  const mark = MARKED.test(name) ? "" : (timingOf(item)?.mark ?? "○");
  return { part, text: [`${mark}${name}${factsOf(item)}`, ...(words === "" ? [] : [words])].join("\n") };
}

/** `／7（14）／生命抵抗力／半減`: the check of its user, and what was noted beside it. */
function factsOf({ system }: Item): string {
  const remark = textGiven(system.remark).trim();
  if (system.usedice1 !== true || remark === "") return "";
  const value = wholeNumber(system.checkbasemod1) + wholeNumber(system.checkmod1);
  return `／${value}（${value + 7}）／${remark}`;
}
