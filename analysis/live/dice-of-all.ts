/** Dice that several pages roll: each die falls at the page that plays whose it is. */

import { withCycleRoll } from "../../src/judgement/index";
import {
  type Battle,
  type CharacterId,
  type CycleFallen,
  collected,
  type Refused,
  type ResolveCommand,
  type Ruleset,
  type StrikeCommand,
  sidesOf,
  type WantedDice,
  withRoll,
} from "../../src/rules/index";
import type { Answer, Question, WantedHere } from "./messages";

type DiceQuestion = Extract<Question, { about: "dice" }>;

/** @returns a roll of just these dice, or a counter that was offered; `settled`: the board has changed meanwhile */
export type AskDice = (place: number, asked: DiceQuestion) => Promise<Answer | "settled">;

interface Pages {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  /** Which of the people plays somebody. */
  readonly holder: (who: CharacterId) => number;
  readonly ask: AskDice;
}

/** More than any round ever needs, and any strike: a page that shows nothing but critical hits ends there. */
const MOST_OF_A_ROUND = 2_000;
const MOST_OF_A_STRIKE = 300;

/** @param striker whose press it was: their own dice fall without another one */
export async function withAllDice(
  { ruleset, battle, holder, ask }: Pages,
  { do: _, dice = {}, ...aiming }: StrikeCommand,
  striker: number,
): Promise<{ readonly ok: true; readonly command: StrikeCommand } | Refused | "settled"> {
  let strike: Omit<StrikeCommand, "do" | "dice"> = aiming;
  let fallen = dice;
  for (let i = 0; i < MOST_OF_A_STRIKE; i++) {
    const state = collected(ruleset, battle, strike, fallen);
    if (!state.ok) return state;
    const { next, reactions = [] } = state;
    fallen = state.dice;
    // A caster's choice is no roll: the rules say what is missing.
    if (!next || next.choose !== undefined) break;
    const place = holder(next.who);
    const auto = place === striker;
    const open = auto ? [] : reactions.filter(({ who }) => who === next.who).map(({ who, row }) => ({ who, row }));
    const answer = await ask(place, { about: "dice", want: wantedHere(next), reactions: open, auto });
    if (answer === "settled") return answer;
    const { counters, shown } = answer;
    if (counters !== undefined) strike = { ...strike, reactions: { ...strike.reactions, [counters]: "counter" } };
    else fallen = withRoll(fallen, next, shown!);
  }
  return { ok: true, command: { do: "strike", ...strike, dice: fallen } };
}

/** A round that is resolved at once: all dice fall without a press (`SIM-CYC-3`). */
export async function roundWithAllDice(
  { ruleset, battle, holder, ask }: Pages,
  { dice: _, ...command }: ResolveCommand,
): Promise<ResolveCommand | "settled"> {
  const { do: __, damages: ___, ...word } = command;
  let dice: CycleFallen = {};
  for (let i = 0; i < MOST_OF_A_ROUND; i++) {
    const reply = ruleset.ask(battle, { ask: "rolls", dice, ...word });
    const [want] = reply.ok ? reply.answer.wants : [];
    if (!want) break;
    const asked = { about: "dice", want: wantedHere(want), reactions: [], auto: true } as const;
    const answer = await ask(holder(want.who), asked);
    if (answer === "settled") return answer;
    dice = withCycleRoll({ dice }, want, answer.shown!);
  }
  return { ...command, ...(Object.keys(dice).length > 0 && { dice }) };
}

function wantedHere(want: WantedDice): WantedHere {
  const { key, who, of = who, value } = want;
  return { key, who: of, sides: sidesOf(want), ...(value !== undefined && { value }) };
}
