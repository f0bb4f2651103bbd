/** The mark of a rule after a sentence, wherever sentences stand. */

import { tellReading, type Words } from "../../chronicle/index";
import { tooltips } from "../../foundry/tooltips";
import type { ReadingKey } from "../../rules/index";
import { showsRuleMarks } from "../../settings";

/**
 * Appends the mark to a sentence.
 * @param reading of the table, on which what the sentence says rests
 */
export function appendRule(
  sentence: HTMLElement,
  rule: string,
  words: Words,
  page: Document,
  reading?: ReadingKey,
): void {
  if (showsRuleMarks()) sentence.append(" ", ...ruleMark(rule, words, page, reading));
}

/** The rule's id. Its sentence shows on hover and focus, and stays below once pressed. */
export function ruleMark(rule: string, words: Words, page: Document, reading?: ReadingKey): HTMLElement[] {
  const key = `RANSEN.rule.${rule}`;
  if (!words.has(key)) {
    const mark = page.createElement("span");
    mark.className = "rule";
    mark.textContent = rule;
    return [mark];
  }
  const mark = page.createElement("button");
  mark.className = "rule";
  mark.textContent = rule;
  const meaning = [words.format(key), ...(reading ? [tellReading(reading, words, rule)] : [])].join(" ");
  const told = page.createElement("p");
  told.className = "meaning";
  told.textContent = meaning;
  told.hidden = true;
  mark.type = "button";
  mark.dataset.tooltipText = meaning;
  mark.setAttribute("aria-label", words.format("RANSEN.chronicle.rule", { rule, meaning }));
  mark.setAttribute("aria-expanded", "false");
  mark.addEventListener("click", () => {
    told.hidden = !told.hidden;
    mark.setAttribute("aria-expanded", String(!told.hidden));
    // While it stands below, the tooltip is not needed.
    if (told.hidden) mark.dataset.tooltipText = meaning;
    else delete mark.dataset.tooltipText;
    tooltips()?.deactivate();
  });
  // The platform's own tooltips follow the pointer only.
  mark.addEventListener("focus", () => tooltips()?.activate(mark, { text: meaning }));
  mark.addEventListener("blur", () => tooltips()?.deactivate());
  return [mark, told];
}
