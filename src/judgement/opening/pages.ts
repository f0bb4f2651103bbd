/** The pages of the opening in their order: the steps of the rules, with the ambush between them (`OPN-1`). */

import { type Capabilities, OPENING_STEPS, type OpeningStep, openingSteps } from "../../rules/index";

export type OpeningPage = OpeningStep | "surprise";

/** Whether one side knows of the other is settled as soon as the sides are clear. */
function withSurprise(steps: readonly OpeningStep[]): OpeningPage[] {
  return steps.flatMap((step): OpeningPage[] => (step === "sides" ? [step, "surprise"] : [step]));
}

const PAGES: readonly OpeningPage[] = withSurprise(OPENING_STEPS);

/** Where sides take no turns, no step of the rules comes before the battle except the sides themselves. */
const WITHOUT_TURNS: readonly OpeningPage[] = ["sides"];

/** The pages of a ruleset; at least one. */
export function pagesOf(capabilities: Pick<Capabilities, "opening">): readonly OpeningPage[] {
  return capabilities.opening ? withSurprise(openingSteps(capabilities)) : WITHOUT_TURNS;
}

/** The page to show: the kept one, or the first if the scene's rules were changed and do not have it. */
export function shownPage(capabilities: Pick<Capabilities, "opening">, kept: OpeningPage): OpeningPage {
  const pages = pagesOf(capabilities);
  return pages.includes(kept) ? kept : (pages[0] ?? "sides");
}

export function isPage(value: unknown): value is OpeningPage {
  return (PAGES as readonly unknown[]).includes(value);
}

/** On these pages players say what they do before the fight. */
export const PREPARATIONS = ["preparation", "second-preparation"] as const;
export type PreparationPage = (typeof PREPARATIONS)[number];

export function isPreparation(page: OpeningPage): page is PreparationPage {
  return (PREPARATIONS as readonly OpeningPage[]).includes(page);
}
