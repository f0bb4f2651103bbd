/** The card of a rest, for Game Masters only: everybody's regained HP and MP, and a button that undoes the rest. */

import { gameSeen } from "../../foundry/platform";
import { nameOnPage } from "../../foundry/presence";
import { factsText, saying } from "../../foundry/words";
import { reportFault } from "../../words/tell";
import { lineOnCard } from "./card-line";
import { type RestCard, takeRestBack } from "./rest";

const say = saying("rest");

/** @param message its id */
export function restCardOf(message: string, { rested, takenBack }: RestCard, page: Document): HTMLElement {
  const made = page.createElement("article");
  made.className = "ransen-ending-card";
  nameOnPage(made, { mark: "rest-card" });
  made.classList.toggle("taken-back", takenBack);
  const line = (kind: "h4" | "p" | "footer", name: string, text: string) => {
    const one = lineOnCard(kind, name, text, page);
    made.append(one);
    return one;
  };
  line("h4", "", say("title"));
  for (const { name, hp, mp } of rested) {
    const told = (
      [
        ["hp", hp],
        ["mp", mp],
      ] as const
    ).flatMap(([pool, [from, to]]) => (from === to ? [] : [say(pool, { from: String(from), to: String(to) })]));
    line("p", "", say("one", { name, told: told.length > 0 ? factsText(told) : say("stands") }));
  }
  if (takenBack) line("p", "note", say("takenBack"));
  else if (gameSeen().user.isGM) {
    const foot = line("footer", "", "");
    const button = page.createElement("button");
    button.type = "button";
    button.dataset.action = "takeRestBack";
    button.textContent = say("back");
    button.addEventListener("click", () => {
      button.disabled = true;
      takeRestBack(message).catch(reportFault);
    });
    foot.append(button);
  }
  return made;
}
