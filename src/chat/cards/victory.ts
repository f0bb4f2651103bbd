/**
 * The end of a battle over the map, for everybody at the table: the fallen, the hardest blow, who rose again,
 * experience for 1,1s, and the spoils. It opens once, with the card that says the same in chat. It closes when its
 * reader closes it or the end is undone.
 */

import { lowerEdge } from "../../foundry/lower-edge";
import { gameSeen, hooks } from "../../foundry/platform";
import { nameOnPage } from "../../foundry/presence";
import { imageOfToken } from "../../foundry/token-image";
import { listText, saying, sideText } from "../../foundry/words";
import type { EndingCard } from "../../judgement/telling/index";
import { pageState } from "../../page-state";
import { tokenOf } from "../../scene/scene-battle";
import { onSignal } from "../../signals";
import { enter } from "../../words/tell";
import { lineOnCard } from "./card-line";
import { calledOn, earnedOn } from "./ending-words";

const say = saying("ending");

/** How old a card may be that is a victory just now, milliseconds. Older ones were in the chat when the page was opened. */
const FRESH = 20_000;

const state = pageState("chat/cards/victory", () => ({
  shown: null as { readonly message: string; readonly combat: string; readonly element: HTMLElement } | null,
  closed: new Set<string>(),
}));

/** It is of one battle on one scene: another scene is no place for it, and the next battle needs the map. */
hooks().on("canvasReady", leave);
onSignal("battleChanged", ({ id, scene }) => {
  if (state.shown && state.shown.combat !== id && scene?.id === gameSeen().scenes.viewed?.id) leave();
});

function leave(): void {
  if (state.shown) state.closed.add(state.shown.message);
  close();
}

/**
 * @param spoils what the card has of them: lines, or the button that rolls
 * @param stands whether the end has not been taken back
 */
export function showVictory(message: string, card: EndingCard, spoils: readonly HTMLElement[], stands: boolean): void {
  const isShown = state.shown?.message === message;
  if (!stands || (isShown && !state.shown?.element.isConnected)) {
    if (isShown) close();
    return;
  }
  if (!isShown && (state.closed.has(message) || !isFresh(message))) return;
  close();
  const element = victoryOf(card, spoils);
  state.shown = { message, combat: card.combat, element };
  lowerEdge().prepend(element);
}

function isFresh(message: string): boolean {
  const written = (gameSeen().messages.get(message) as { readonly timestamp?: number } | undefined)?.timestamp;
  return written !== undefined && Math.abs(Date.now() - written) < FRESH;
}

function close(): void {
  state.shown?.element.remove();
  state.shown = null;
}

function victoryOf(card: EndingCard, spoils: readonly HTMLElement[]): HTMLElement {
  const page = document;
  const made = page.createElement("section");
  made.className = "ransen-victory";
  const title = titleOf(card);
  nameOnPage(made, { mark: "victory", role: "dialog", name: title });
  made.append(
    lineOnCard("h2", "", title, page),
    portraitsOf(card),
    ...linesOf(card).map((text) => lineOnCard("p", "", text, page)),
    ...spoils.map((one) => one.cloneNode(true)),
  );
  // A cloned button does nothing by itself: it presses the one on the card.
  for (const button of made.querySelectorAll<HTMLButtonElement>('[data-action="rollSpoils"]'))
    button.addEventListener("click", () => {
      button.disabled = true;
      for (const one of spoils) one.querySelector<HTMLButtonElement>('[data-action="rollSpoils"]')?.click();
    });
  const foot = page.createElement("footer");
  if (gameSeen().user.isGM)
    foot.append(
      pressed(say("rest"), "rest", () => enter(import("./rest"), ({ restHere }) => restHere(fallenEnemies(card)))),
    );
  foot.append(pressed(say("close"), "close", leave));
  made.append(foot);
  return made;
}

function pressed(label: string, action: string, act: () => void): HTMLButtonElement {
  const button = lineOnCard("button", "", label, document);
  button.type = "button";
  button.dataset.action = action;
  button.addEventListener("click", act);
  return button;
}

/** The fallen of the sides that lost. They do not rest with the winners. */
function fallenEnemies({ ending: { sides } }: EndingCard): ReadonlySet<string> {
  const lost = sides.filter(({ standing }) => standing === 0);
  return lost.length === sides.length ? new Set() : new Set(lost.flatMap(({ fallen }) => fallen.map(({ who }) => who)));
}

/** Names the winners where one side alone stands. */
function titleOf({ ending: { sides, rounds } }: EndingCard): string {
  const left = sides.filter(({ standing }) => standing > 0);
  const data = { rounds: String(rounds), sides: listText(left.map(({ side }) => sideText(side))) };
  return say(left.length > 0 && left.length < sides.length ? "victory" : "title", data);
}

/** The fallen of all sides; enemies of the standing side come first. */
function portraitsOf(card: EndingCard): HTMLElement {
  const page = document;
  const list = page.createElement("ul");
  const sides = [...card.ending.sides].sort((a, b) => a.standing - b.standing);
  for (const { who, how } of sides.flatMap(({ fallen }) => fallen)) {
    const one = page.createElement("li");
    one.dataset.how = how;
    const image = page.createElement("img");
    const combat = gameSeen().combats.get(card.combat);
    const token = combat && tokenOf(combat, who);
    image.src = token ? imageOfToken(token) : "";
    image.alt = "";
    if (token) one.append(image);
    one.append(lineOnCard("span", "", calledOn(card, who), page));
    list.append(one);
  }
  return list;
}

function linesOf(card: EndingCard): string[] {
  const { hardest = null, rose = [] } = card.deeds ?? {};
  return [
    ...(hardest
      ? [
          say(hardest.beforeDefence ? "hardestBeforeDefence" : "hardest", {
            who: calledOn(card, hardest.who),
            at: calledOn(card, hardest.at),
            damage: String(hardest.damage),
          }),
        ]
      : []),
    ...(rose.length > 0 ? [say("rose", { names: listText(rose.map((id) => calledOn(card, id))) })] : []),
    ...earnedOn(card),
  ];
}
