/**
 * The end of a battle over the map, for everybody at the table: the beaten foes, the fallen of the winners, their hardest blow, who
 * rose again, experience for 1,1s, and the spoils. It opens once, with the card that says the same in chat. It closes when its
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
import { reportFault } from "../../words/tell";
import { lineOnCard } from "./card-line";
import { calledOn, earnedOn, oursOn } from "./ending-words";
import { needsRest, restPlayers } from "./rest";

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
    ...groupsOf(card).flatMap(({ words, fallen }) => [
      lineOnCard("h3", "", words, page),
      portraitsOf(card, fallen, words),
    ]),
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
  const end = { combat: card.combat, ours: oursOn(card) };
  if (gameSeen().user.isGM && needsRest(end)) {
    const rest = pressed(say("rest"), "rest", () => {
      restPlayers(end).then(() => rest.remove(), reportFault);
    });
    foot.append(rest);
  }
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

type EndedSide = EndingCard["ending"]["sides"][number];

/** Empty, both: nobody has won. */
function outcomeOf({ ending: { sides } }: EndingCard): {
  readonly won: readonly EndedSide[];
  readonly lost: readonly EndedSide[];
} {
  const [won, lost] = [sides.filter(({ standing }) => standing > 0), sides.filter(({ standing }) => standing === 0)];
  return won.length > 0 && lost.length > 0 ? { won, lost } : { won: [], lost: [] };
}

function sidesText(sides: readonly EndedSide[]): string {
  return listText(sides.map(({ side }) => sideText(side)));
}

function titleOf(card: EndingCard): string {
  const { won } = outcomeOf(card);
  return say(won.length > 0 ? "victory" : "title", { rounds: String(card.ending.rounds), sides: sidesText(won) });
}

/** The beaten foes, then the fallen of the winners; where nobody has won, the fallen of each side. */
function groupsOf(card: EndingCard): { readonly words: string; readonly fallen: EndedSide["fallen"] }[] {
  const { won, lost } = outcomeOf(card);
  const fallenOf = (sides: readonly EndedSide[]) => sides.flatMap(({ fallen }) => fallen);
  const own = (sides: readonly EndedSide[]) => ({
    words: say("fell", { sides: sidesText(sides) }),
    fallen: fallenOf(sides),
  });
  const groups =
    won.length > 0
      ? [{ words: say("foes"), fallen: fallenOf(lost) }, own(won)]
      : card.ending.sides.map((side) => own([side]));
  return groups.filter(({ fallen }) => fallen.length > 0);
}

function portraitsOf(card: EndingCard, fallen: EndedSide["fallen"], words: string): HTMLElement {
  const page = document;
  const list = page.createElement("ul");
  list.setAttribute("aria-label", words);
  for (const { who, how } of fallen) {
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

/** Of the winners, who are celebrated; where nobody has won, of each side. */
function linesOf(card: EndingCard): string[] {
  const { blows = [], rose = [] } = card.deeds ?? {};
  const { won } = outcomeOf(card);
  const isTold = ({ side }: { readonly side: string }) => won.length === 0 || won.some((one) => one.side === side);
  const told = blows.filter(isTold).sort((a, b) => b.damage - a.damage);
  const risen = rose.filter(isTold);
  return [
    ...(won.length > 0 ? told.slice(0, 1) : told).map(({ side, who, at, damage, beforeDefence }) => {
      const data = { who: calledOn(card, who), at: calledOn(card, at), damage: String(damage), side: sideText(side) };
      const blow = say(beforeDefence ? "blowBeforeDefence" : "blow", data);
      return say(won.length > 0 ? "hardest" : "hardestOf", { ...data, blow });
    }),
    ...(risen.length > 0 ? [say("rose", { names: listText(risen.map(({ who }) => calledOn(card, who))) })] : []),
    ...earnedOn(card),
  ];
}
