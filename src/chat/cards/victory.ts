/**
 * The end of a battle over the map, for everybody at the table and as the players see it: the beaten foes, their own fallen, the
 * hardest blow, who rose again, experience for 1,1s, and the spoils. It opens once, with the card that says the same in chat. It closes when its
 * reader closes it, the end is undone or the battle is put away.
 */

import { lowerEdge } from "../../foundry/lower-edge";
import { type CombatDoc, gameSeen, hooks } from "../../foundry/platform";
import { nameOnPage } from "../../foundry/presence";
import { imageOfToken } from "../../foundry/token-image";
import { listText, saying, sideText, say as text } from "../../foundry/words";
import { lastStanding } from "../../judgement/history/index";
import type { EndingCard } from "../../judgement/telling/index";
import { pageState } from "../../page-state";
import { request } from "../../requests/requests";
import type { SideId } from "../../rules/index";
import { recordOf, tokenOf } from "../../scene/scene-battle";
import { onSignal } from "../../signals";
import { seenAs } from "../../words/outcome-words";
import { reportFault } from "../../words/tell";
import { lineOnCard } from "./card-line";
import { calledOn, type EndedSide, earnedOn, endingTitle, outcomeOn } from "./ending-words";
import { needsRest, restPlayers } from "./rest";

const say = saying("ending");

/** How old a card may be that is a victory just now, milliseconds. Older ones were in the chat when the page was opened. */
const FRESH = 20_000;

/** Faces of one side: more than a few are smaller, and no more than the most are there. */
const FEW = 6;
const MOST = 10;

const state = pageState("chat/cards/victory", () => ({
  shown: null as { readonly message: string; readonly combat: string; readonly element: HTMLElement } | null,
  closed: new Set<string>(),
  /** Only its title is there: the map beneath it can be seen. */
  isFolded: false,
}));

/** It is of one battle on one scene: another scene is no place for it, and the next battle needs the map. */
hooks().on("canvasReady", leave);
hooks().on("deleteCombat", ({ id }: CombatDoc) => {
  if (state.shown?.combat === id) leave();
});
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
  if (!isShown && (state.closed.has(message) || !isFresh(message) || !gameSeen().combats.get(card.combat))) return;
  close();
  if (!isShown) state.isFolded = false;
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
  made.dataset.seen = seenAs(outcomeOn(card));
  // Below the faces there is more to read. fact: tooltip-direction
  made.dataset.tooltipDirection = "UP";
  const title = endingTitle(card);
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
  const end = { combat: card.combat, ours: outcomeOn(card).ours };
  if (gameSeen().user.isGM && needsRest(end)) {
    const rest = pressed(say("rest"), "rest", () => {
      restPlayers(end).then(() => rest.remove(), reportFault);
    });
    foot.append(rest);
  }
  foot.append(...takingBackOf(card), pressed(say("close"), "close", leave));
  made.append(foot, foldOf(made));
  return made;
}

/** For a mistaken end, as long as it is the last step. */
function takingBackOf({ combat: id, ending: { step } }: EndingCard): HTMLElement[] {
  const combat = gameSeen().combats.get(id);
  if (!combat || !gameSeen().user.isGM || lastStanding(recordOf(combat).history) !== step) return [];
  return [pressed(text("strikeCard.undo"), "undo", () => void request(combat, { type: "undo" }))];
}

function foldOf(made: HTMLElement): HTMLElement {
  const fold = pressed("", "fold", () => {
    state.isFolded = !state.isFolded;
    show();
  });
  const show = () => {
    const label = say(state.isFolded ? "unfold" : "fold");
    made.classList.toggle("folded", state.isFolded);
    fold.ariaLabel = label;
    fold.dataset.tooltipText = label;
    fold.ariaExpanded = String(!state.isFolded);
  };
  show();
  return fold;
}

function pressed(label: string, action: string, act: () => void): HTMLButtonElement {
  const button = lineOnCard("button", "", label, document);
  button.type = "button";
  button.dataset.action = action;
  button.addEventListener("click", act);
  return button;
}

/** Of a victory the beaten foes first, of a defeat the own fallen; else the fallen of each side. */
function groupsOf(card: EndingCard): { readonly words: string; readonly fallen: EndedSide["fallen"] }[] {
  const outcome = outcomeOn(card);
  const { won, lost, ours } = outcome;
  const of = (words: string, sides: readonly SideId[]) => ({
    words: say(words, { sides: listText(sides.map(sideText)) }),
    fallen: card.ending.sides.flatMap(({ side, fallen }) => (sides.includes(side) ? fallen : [])),
  });
  const groups = {
    victory: [of("foes", lost), of("ours", won)],
    defeat: [
      of("ours", ours),
      of("foes", won),
      ...lost.filter((side) => !ours.includes(side)).map((side) => of("fell", [side])),
    ],
    other: card.ending.sides.map(({ side }) => of("fell", [side])),
  };
  const seen = seenAs(outcome);
  return groups[seen === "nobody" ? "other" : seen].filter(({ fallen }) => fallen.length > 0);
}

function portraitsOf(card: EndingCard, fallen: EndedSide["fallen"], words: string): HTMLElement {
  const page = document;
  const list = page.createElement("ul");
  list.setAttribute("aria-label", words);
  // Many stand in one line, small.
  if (fallen.length > FEW) list.classList.add("many");
  for (const { who, how } of fallen.slice(0, fallen.length > MOST ? MOST - 1 : MOST)) {
    const one = page.createElement("li");
    one.dataset.how = how;
    one.dataset.tooltipText = calledOn(card, who);
    const image = page.createElement("img");
    const combat = gameSeen().combats.get(card.combat);
    const token = combat && tokenOf(combat, who);
    image.src = token ? imageOfToken(token) : "";
    image.alt = "";
    if (token) one.append(image);
    one.append(lineOnCard("span", "", calledOn(card, who), page));
    list.append(one);
  }
  const more = fallen.slice(list.children.length);
  if (more.length > 0) {
    const rest = lineOnCard("li", "more", `+${more.length}`, page);
    rest.dataset.tooltipText = listText(more.map(({ who }) => calledOn(card, who)));
    list.append(rest);
  }
  return list;
}

/** Of a victory only the winners' deeds, of a defeat the hardest blow of all; else of each side. */
function linesOf(card: EndingCard): string[] {
  const { blows = [], rose = [] } = card.deeds ?? {};
  const outcome = outcomeOn(card);
  const seen = seenAs(outcome);
  const isOne = seen === "victory" || seen === "defeat";
  const told = blows.filter(({ side }) => seen !== "victory" || outcome.won.includes(side));
  const own = seen === "victory" ? outcome.won : outcome.ours;
  const risen = rose.filter(({ side }) => !isOne || own.includes(side));
  return [
    ...told
      .sort((a, b) => b.damage - a.damage)
      .slice(0, isOne ? 1 : told.length)
      .map(({ side, who, at, damage, beforeDefence }) => {
        const data = { who: calledOn(card, who), at: calledOn(card, at), damage: String(damage), side: sideText(side) };
        const blow = say(beforeDefence ? "blowBeforeDefence" : "blow", data);
        return say(isOne ? "hardest" : "hardestOf", { ...data, blow });
      }),
    ...(risen.length > 0 ? [say("rose", { names: listText(risen.map(({ who }) => calledOn(card, who))) })] : []),
    ...earnedOn(card),
  ];
}
