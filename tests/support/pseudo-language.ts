/**
 * A page in a language that a script made of the first one: in it no text of ours may stay English, and none may be cut for
 * being a third longer.
 */

import type { Page } from "playwright-core";
import { pseudoTexts } from "../../tools/pseudo-language";
import type { SeatedPage } from "./table";

/** The page again, with every text of the system and of the stand-in in that language. */
export async function speakPseudo(page: SeatedPage): Promise<void> {
  await page.route(/\/lang\/en\.json/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: pseudoTexts(await answer.json()) });
  });
  await page.reload();
  await page.waitForFunction("globalThis.game?.ready === true");
}

interface Named {
  readonly name: string;
}

export interface Look {
  readonly english: readonly string[];
  readonly cut: readonly string[];
}

/** English texts of this part, besides names of the world, and texts that are cut. */
export function textsAmiss(page: Page, part: string): Promise<Look> {
  return page.evaluate((selector) => {
    const { game } = globalThis as unknown as {
      game: { [list: string]: Iterable<Named & { items: Iterable<Named>; system: { parts?: Named[] } }> };
    };
    const ofActors = [...game.actors!].flatMap((actor) => [actor, ...actor.items, ...(actor.system.parts ?? [])]);
    const names = ["and", ...[...game.users!, ...game.scenes!, ...ofActors].map((one) => one.name)];
    const known = [...new Set(names)].sort((a, b) => b.length - a.length);
    // Signs of rules, keys of the keyboard and the platform's own words are the same in every language.
    const signs = /\b[A-Z0-9]+-[A-Z]+-\d+|\b(STR|TRN|ACT|CAL)-\d+|^(Enter|Esc|Close)$/g;
    const plain = (text: string) =>
      /[A-Za-z]{3}/.test(known.reduce((rest, name) => rest.replaceAll(name, ""), text.replace(signs, "")));
    const english: string[] = [];
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(`:is(${selector}) :not(script, style, option)`)) {
      const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
      const texts = own.map((node) => node.textContent!.trim());
      for (const name of ["aria-label", "data-tooltip", "data-tooltip-text", "placeholder", "title"]) {
        const text = element.getAttribute(name);
        if (text) texts.push(text);
      }
      english.push(...texts.filter(plain));
      // Texts for screen readers alone are a pixel wide.
      if (own.length === 0 || element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (overflowX === "visible" || overflowX === "auto") continue;
      // What ends in dots says its whole when the pointer rests on it.
      const whole = element.closest("[data-tooltip-text]")?.getAttribute("data-tooltip-text") ?? "";
      if (textOverflow !== "ellipsis" || !whole.includes(element.textContent.trim())) cut.push(texts[0]!);
    }
    return { english: [...new Set(english)], cut: [...new Set(cut)] };
  }, part);
}
