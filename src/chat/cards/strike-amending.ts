/** The changes that a strike's card allows: to the Game Master any, to a player their own dice. */

import { type Say, sayingIn, targetNamed, type Words } from "../../chronicle/index";
import { type CombatDoc, gameSeen } from "../../foundry/platform";
import { standingNumbers } from "../../judgement/history/index";
import type { AmendChange, DiceOfStrike } from "../../judgement/protocol/index";
import { isAmendable } from "../../judgement/strikes/index";
import type { StrikeCard } from "../../judgement/telling/index";
import { request } from "../../requests/requests";
import type { CharacterId, Command, EventOf } from "../../rules/index";
import { given, listsOf, rowName } from "../../rules/index";
import { isPlayedBy, nameIn, recordOf } from "../../scene/scene-battle";
import { playersAmending } from "../../settings";

/** Empty where this user may change nothing. */
export function amendments(
  combat: CombatDoc,
  card: StrikeCard,
  step: number,
  words: Words,
  page: Document,
): HTMLElement[] {
  const { user } = gameSeen();
  if (!user.isGM && playersAmending() === "never") return [];
  const say = sayingIn(words, "strikeCard");
  const ask = (change: AmendChange) => void request(combat, { type: "amend", back: backOf(combat, step), change });
  const rows: HTMLElement[] = [];
  for (const dice of diceOf(card)) {
    const whose = dice.who ?? card.who;
    if (!user.isGM && !isPlayedBy(combat, whose, user)) continue;
    const plain = say(`dice.${dice.key}`, { who: nameIn(combat, whose) });
    const label =
      dice.row === undefined ? plain : say("diceFor", { dice: plain, who: rowIn(combat, card, dice.row, words) });
    const buttons = [button(say("turn"), `turn ${dice.key}`, () => ask({ turn: dice }), page)];
    if (user.isGM) buttons.push(button(say("again"), `again ${dice.key}`, () => ask({ again: dice }), page));
    rows.push(rowOf(label, buttons, page));
  }
  // Strikes of one resolution were declared together. So nothing is added, and targets stay.
  const isAlone = card.events.some(({ type }) => type === "struck");
  if (user.isGM && isAlone) rows.push(...mastersRows(combat, card, { say, ask }, page));
  if (rows.length === 0) return [];
  const folded = page.createElement("details");
  folded.dataset.act = "amend";
  const summary = page.createElement("summary");
  summary.textContent = say("amend");
  folded.append(summary, ...rows);
  return [folded];
}

interface Voice {
  readonly say: Say;
  readonly ask: (change: AmendChange) => void;
}

function mastersRows(combat: CombatDoc, card: StrikeCard, { say, ask }: Voice, page: Document): HTMLElement[] {
  const rows = (["accuracy", "answer", "damage"] as const).map((key) => {
    const field = page.createElement("input");
    field.type = "number";
    field.value = "0";
    field.step = "1";
    field.dataset.add = key;
    field.setAttribute("aria-label", say(`add.${key}`));
    const act = () => {
      const points = Math.round(Number(field.value)) || 0;
      if (points !== 0) ask({ add: { [key]: points } });
    };
    return rowOf(say(`add.${key}`), [field, button(say("apply"), `add ${key}`, act, page)], page);
  });
  const targets = page.createElement("select");
  targets.setAttribute("aria-label", say("target"));
  for (const { id } of recordOf(combat).battle?.characters ?? [])
    if (id !== card.who) {
      const option = page.createElement("option");
      option.value = id;
      option.textContent = nameIn(combat, id);
      targets.append(option);
    }
  const retarget = button(say("apply"), "target", () => ask({ target: targets.value }), page);
  const isAimed = card.targets.length === 1;
  return [
    ...rows,
    ...(isAimed ? [rowOf(say("target"), [targets, retarget], page)] : []),
    ...hurtRows(combat, card, say, page),
  ];
}

/** The Game Master's choices for each target's damage: none or half of it. */
function hurtRows(combat: CombatDoc, card: StrikeCard, say: Voice["say"], page: Document): HTMLElement[] {
  const struck = card.events.find((event): event is EventOf<"struck"> => event.type === "struck");
  return (struck?.rows ?? []).flatMap(({ id, part, hp }) => {
    const lost = hp ? hp[0] - hp[1] : 0;
    if (lost <= 0) return [];
    const give = (amount: number): void => {
      const command: Command = { do: "heal", who: id, ...given({ part }), amount };
      void request(combat, { type: "correct", commands: [command] });
    };
    const half = lost - Math.ceil(lost / 2);
    return [
      rowOf(
        say("hurt", { who: nameIn(combat, id) }),
        [
          button("×0", `none ${id}`, () => give(lost), page),
          ...(half > 0 ? [button("×½", `half ${id}`, () => give(half), page)] : []),
        ],
        page,
      ),
    ];
  });
}

function diceOf({ dice, events, who }: StrikeCard): DiceOfStrike[] {
  const together = events.flatMap((event) => (event.type === "resolved" && "strike" in event && event.strike) || []);
  if (together.length > 0)
    return (["casting", "accuracy", "points"] as const).flatMap((key) =>
      together.some((one) => one[key]?.length) ? [{ key, who }] : [],
    );
  return [
    ...(dice.accuracy ? [{ key: "accuracy" } as const] : []),
    ...Object.keys(dice.answers ?? {}).map((one: CharacterId) => ({ key: "answers", who: one }) as const),
    ...(["power", "points"] as const).flatMap((key) =>
      listsOf<unknown>(dice[key]).flatMap(([row, list]) => (list.length > 0 ? [{ key, ...given({ row }) }] : [])),
    ),
  ];
}

/** The name of a row of the strike (`STR-11`). */
function rowIn(combat: CombatDoc, { events }: StrikeCard, name: string, words: Words): string {
  const struck = events.find((event): event is EventOf<"struck"> => event.type === "struck");
  const row = struck?.rows.find((one) => rowName(one) === name);
  if (!row) return name;
  return targetNamed(row, words, (id) => nameIn(combat, id));
}

/** How many strikes ago it was. */
function backOf(combat: CombatDoc, step: number): number {
  const { history } = recordOf(combat);
  return standingNumbers(history).filter(
    (number) => number >= step && isAmendable(history.commands[String(number)] ?? { do: "end" }),
  ).length;
}

function rowOf(label: string, controls: readonly HTMLElement[], page: Document): HTMLElement {
  const row = page.createElement("div");
  row.className = "amend-row";
  const told = page.createElement("span");
  told.textContent = label;
  row.append(told, ...controls);
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", label);
  return row;
}

function button(label: string, act: string, press: () => void, page: Document): HTMLButtonElement {
  const made = page.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.dataset.amend = act;
  made.addEventListener("click", press);
  return made;
}
