/** The rules' offers to a character, in the form for hosts. */

import type { Battle, CharacterId, Choice, Command, Offer, Offers, Ruleset, TurnQuestion } from "../../rules/index";
import { anyCharacterOf, areHostile, given, isAble } from "../../rules/index";

/** Empty if the character is not in the battle. */
export function offersTo(ruleset: Pick<Ruleset, "ask">, battle: Battle, question: Omit<TurnQuestion, "ask">): Offers {
  const reply = ruleset.ask(battle, { ask: "turn", ...question });
  return reply.ok ? reply.answer.commands : {};
}

/** One of several choices, as an offer by itself. */
export function offerFor<T>({ choices, refused, refusal }: Choice<T>, choice: T): Offer {
  if (choices.includes(choice)) return { can: true };
  const why = refused.find((one) => one.choice === choice)?.refusal ?? refusal;
  return { can: false, ...given({ refusal: why }) };
}

/**
 * The character whose turn a drag begins: its mover, if no turn is open and the mover's side is to act. This passes
 * over nobody and begins no round; those need a press of their own.
 */
export function turnToOpen(ruleset: Pick<Ruleset, "ask">, battle: Battle, who: CharacterId): Command[] {
  return passesNobody(offersTo(ruleset, battle, { who, about: ["turn"] }).turn) ? [{ do: "turn", who }] : [];
}

/** Whether a turn may begin that passes over nobody and begins no round (`TRN-1`). */
export function passesNobody(turn: Offers["turn"]): boolean {
  return turn?.can === true && !turn.newRound && turn.passes?.length === 0;
}

/** Possible targets: enemies that can still act and that the user knows of. */
export function enemiesAmong(
  battle: Battle,
  who: CharacterId,
  choices: readonly CharacterId[],
  isKnown: (id: CharacterId) => boolean,
): CharacterId[] {
  const side = anyCharacterOf(battle, who)?.side ?? "";
  return choices.filter((other) => {
    const enemy = anyCharacterOf(battle, other);
    return enemy !== undefined && isKnown(other) && isAble(enemy) && areHostile(battle, side, enemy.side);
  });
}
