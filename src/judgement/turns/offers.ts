/** What the rules offer to somebody, as hosts ask for it. */

import type { Battle, CharacterId, Choice, Command, Offer, Offers, Ruleset, TurnQuestion } from "../../rules/index";
import { anyCharacterOf, areHostile, given, isAble } from "../../rules/index";

/** Nothing where whoever is asked about is not in the battle. */
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
 * A drag begins the turn of its mover where nobody's is open and its side is the one to act: nothing is passed and no
 * round begun by it, that stays a choice of its own.
 */
export function turnToOpen(ruleset: Pick<Ruleset, "ask">, battle: Battle, who: CharacterId): Command[] {
  return passesNobody(offersTo(ruleset, battle, { who, about: ["turn"] }).turn) ? [{ do: "turn", who }] : [];
}

/** Whether a turn may begin by which nobody's is passed and no round begun (`TRN-1`). */
export function passesNobody(turn: Offers["turn"]): boolean {
  return turn?.can === true && !turn.newRound && turn.passes?.length === 0;
}

/** Those among whom somebody can be struck at: enemies of whom whoever presses knows, and who can still act. */
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
