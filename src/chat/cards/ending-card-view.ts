/** The card of a battle's end for each reader: the fallen, used things, earned experience, and the spoils. */

import { weaponSort } from "../../documents/item-signs";
import { type LootRow, lootAt } from "../../documents/life";
import { type CombatDoc, gameSeen, type MessageDoc, type RolledDice, rollDice } from "../../foundry/platform";
import { nameOnPage } from "../../foundry/presence";
import { listText, saying, sideText } from "../../foundry/words";
import { stepStands } from "../../judgement/history/index";
import type { EndingCard, Spoil } from "../../judgement/telling/index";
import { pageState } from "../../page-state";
import { type CharacterId, diceOfMoney, fixedDice, moneyIn, rollSpoils } from "../../rules/index";
import { recordOf, tokenOf } from "../../scene/scene-battle";
import { seenAs } from "../../words/outcome-words";
import { reportFault } from "../../words/tell";
import { lineOnCard } from "./card-line";
import { calledOn, earnedOn, endingTitle, outcomeOn } from "./ending-words";
import { showVictory } from "./victory";

const say = saying("ending");

const state = pageState("chat/cards/ending-card-view", () => ({
  /** Cards that were drawn. They are drawn again with the battle, since an undo takes their step back. */
  drawn: new Map<WeakRef<HTMLElement>, { readonly message: string; readonly card: EndingCard }>(),
}));

export function syncEndingCards(combat: CombatDoc): void {
  for (const [reference, { message, card }] of state.drawn) {
    const shown = reference.deref();
    if (!shown) state.drawn.delete(reference);
    else if (card.combat === combat.id) refresh(shown, message, card);
  }
}

/** @param message its id */
export function endingCardOf(message: string, card: EndingCard, page: Document): HTMLElement {
  const made = page.createElement("article");
  made.className = "ransen-ending-card";
  nameOnPage(made, { mark: "ending-card" });
  state.drawn.set(new WeakRef(made), { message, card });
  refresh(made, message, card);
  return made;
}

function refresh(made: HTMLElement, message: string, card: EndingCard): void {
  const page = made.ownerDocument;
  const isTakenBack = !standsIn(card);
  made.classList.toggle("taken-back", isTakenBack);
  const title = lineOnCard("h4", "", endingTitle(card), page);
  const note = isTakenBack ? [lineOnCard("p", "note", say("takenBack"), page)] : [];
  made.replaceChildren(title, ...sidesOf(card, page), ...tollsOf(card, page), ...linesOf(card, page), ...note);
  const spoils = isTakenBack ? [] : spoilsOf(message, card, page);
  made.append(...spoils);
  showVictory(message, card, spoils, !isTakenBack);
}

/** If the battle is gone, its end cannot be undone. */
function standsIn({ combat: id, ending: { step } }: EndingCard): boolean {
  const combat = gameSeen().combats.get(id);
  if (!combat) return true;
  return stepStands(recordOf(combat).history, step);
}

function sidesOf(card: EndingCard, page: Document): HTMLElement[] {
  return card.ending.sides.map(({ side, fallen, standing }) => {
    const told = (["felled", "dying", "dead"] as const).flatMap((how) => {
      const names = fallen.filter((one) => one.how === how).map(({ who }) => calledOn(card, who));
      return names.length === 0 ? [] : [say(how, { count: String(names.length), names: listText(names) })];
    });
    const words = [...told, say("standing", { count: String(standing) })];
    return lineOnCard("p", "side", say("side", { side: sideText(side), told: words.join(say("between")) }), page);
  });
}

function tollsOf(card: EndingCard, page: Document): HTMLElement[] {
  const { tolls } = card.ending;
  if (tolls.length === 0) return [];
  const table = page.createElement("table");
  const cell = (spent: { readonly from: number; readonly to: number } | null) =>
    spent === null
      ? "–"
      : say("spent", { from: String(spent.from), to: String(spent.to), by: signed(spent.to - spent.from) });
  const head = page.createElement("tr");
  head.append(...["", say("hp"), say("mp")].map((text) => lineOnCard("th", "", text, page)));
  table.append(head);
  for (const { who, hp, mp } of tolls) {
    const row = page.createElement("tr");
    row.append(
      lineOnCard("th", "", calledOn(card, who), page),
      ...[hp, mp].map((one) => lineOnCard("td", "", cell(one), page)),
    );
    table.append(row);
  }
  return [table];
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}

function linesOf(card: EndingCard, page: Document): HTMLElement[] {
  const items = card.ending.used.map(({ who, item, count }) =>
    say(`used.${usedUp(card, `${who} ${item}`)}`, {
      name: calledOn(card, who),
      item: card.names[`${who} ${item}`] ?? "",
      count: String(count),
    }),
  );
  return [...items, ...earnedOn(card)].map((text) => lineOnCard("p", "", text, page));
}

/** What is gone: the thing itself, or what was shot from it. Sheets say no more of it than the weapon's name. */
function usedUp({ names, shooting = [] }: EndingCard, key: string): "itself" | "arrow" | "bolt" | "shot" {
  if (!shooting.includes(key)) return "itself";
  const sort = weaponSort(names[key] ?? "");
  if (sort === "crossbow") return "bolt";
  return sort === "bow" ? "arrow" : "shot";
}

/** The spoils of beaten monsters, or the Game Master's button that rolls for all of them. The beaten side finds none. */
function spoilsOf(message: string, card: EndingCard, page: Document): HTMLElement[] {
  const { beaten, spoils } = card;
  if (spoils) {
    const { shards = 0, coins = 0 } = card;
    const collected = [
      ...(coins > 0 ? [say("coins", { sum: String(coins) })] : []),
      ...(shards > 0 ? [say("shards", { count: String(shards) })] : []),
    ];
    return [...spoils.map((one) => spoilText(card, one)), ...collected].map((text) =>
      lineOnCard("p", "spoil", text, page),
    );
  }
  const combat = gameSeen().combats.get(card.combat);
  const leaving = beaten.filter((who) => combat && (tableOf(combat, who).length > 0 || shardsOf(combat, who) > 0));
  const isDefeat = seenAs(outcomeOn(card)) === "defeat";
  if (leaving.length === 0 || isDefeat || !gameSeen().user.isGM) return [];
  const foot = page.createElement("footer");
  const button = page.createElement("button");
  button.type = "button";
  button.dataset.action = "rollSpoils";
  button.textContent = say("roll", { count: String(leaving.length) });
  button.addEventListener("click", () => {
    button.disabled = true;
    rollFor(message, card).catch((fault) => {
      button.disabled = false;
      reportFault(fault);
    });
  });
  foot.append(button);
  return [foot];
}

function spoilText(card: EndingCard, { who, dice, found }: Spoil): string {
  const name = calledOn(card, who);
  if (dice === null) return say("noTable", { name });
  const sum = String(dice[0] + dice[1]);
  const things = found.length > 0 ? listText(found) : say("nothing");
  return say("spoil", { name, dice: dice.join(","), sum, things });
}

/** `END-2`: 2d for each beaten monster that has a table; sword shards of all of them come on top. */
async function rollFor(message: string, card: EndingCard): Promise<void> {
  const combat = gameSeen().combats.get(card.combat);
  const kept = gameSeen().messages.get(message) as MessageDoc | undefined;
  const now = kept?.flags.ransen?.ending as EndingCard | undefined;
  if (!kept || !now || now.spoils) return;
  const tables = new Map(card.beaten.map((who) => [who, combat ? tableOf(combat, who) : []]));
  const rolling = card.beaten.filter((who) => (tables.get(who)?.length ?? 0) > 0);
  const roll = rolling.length > 0 ? await rollDice(`${2 * rolling.length}d6`) : null;
  const { rolls } = rollSpoils(
    rolling.map((id) => ({ id })),
    fixedDice(facesOf(roll)),
  );
  const found = new Map(rolls.map(({ id, row }) => [id, lootAt(tables.get(id) ?? [], row)]));
  const count = [...found.values()].flat().reduce((sum, text) => sum + diceOfMoney(text), 0);
  const worth = count > 0 ? await rollDice(`${count}d6`) : null;
  const falling = fixedDice(facesOf(worth));
  let coins = 0;
  const spoils = card.beaten.map((who): Spoil => {
    const rolled = rolls.find(({ id }) => id === who);
    if (!rolled) return { who, dice: null, found: [] };
    const things = (found.get(who) ?? []).map((text) => moneyIn(text, falling));
    coins += things.reduce((sum, one) => sum + one.coins, 0);
    return { who, dice: rolled.dice, found: things.map(({ words }) => words) };
  });
  const shards = card.beaten.reduce((sum, who) => sum + (combat ? shardsOf(combat, who) : 0), 0);
  const fell = [roll, worth].flatMap((one) => (one ? [JSON.stringify(one)] : []));
  await kept.update({
    "flags.ransen.ending.spoils": spoils,
    "flags.ransen.ending.shards": shards,
    "flags.ransen.ending.coins": coins,
    ...(fell.length > 0 && { rolls: fell }),
  });
}

function facesOf(roll: RolledDice | null): number[] {
  return roll?.dice.flatMap(({ results }) => results.map(({ result }) => result)) ?? [];
}

function shardsOf(combat: CombatDoc, who: CharacterId): number {
  const { shards } = tokenOf(combat, who)?.actor?.system ?? {};
  return typeof shards === "number" && Number.isFinite(shards) ? Math.max(0, shards) : 0;
}

function tableOf(combat: CombatDoc, who: CharacterId): readonly LootRow[] {
  const actor = tokenOf(combat, who)?.actor;
  const table = (actor?._source?.system ?? actor?.system)?.loot;
  return Array.isArray(table) ? (table as readonly LootRow[]) : [];
}
