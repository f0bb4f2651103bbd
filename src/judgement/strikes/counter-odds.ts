/** How likely it is that somebody who strikes back wins (`ACT-14`). */

import {
  type Aiming,
  type Battle,
  type CharacterId,
  collected,
  type Ruleset,
  type StrikeDice,
  withRoll,
} from "../../rules/index";

/**
 * The chance of all that its dice can show, with what has fallen of the strike; null: nothing is known.
 * @param strike in the battle in which the striker's turn is open
 */
export function counterOdds(
  { aiming, dice }: { readonly aiming: Aiming; readonly dice: StrikeDice },
  who: CharacterId,
  battle: Battle,
  ruleset: Pick<Ruleset, "ask">,
): number | null {
  const chosen = { ...aiming, reactions: { ...aiming.reactions, [who]: "counter" as const } };
  const walked = collected(ruleset, battle, chosen, dice);
  if (!walked.ok) return null;
  const place = walked.open.findIndex((one) => one.key === "counter" && one.who === who);
  const wins = ({ rows }: Pick<typeof walked, "rows">) =>
    rows.some(({ id, countered }) => id === who && countered === true);
  const want = walked.open[place];
  if (!want) return Number(wins(walked));
  // Dice that others still owe come before it, and change nothing of it.
  const before = walked.open
    .slice(0, place)
    .reduce((kept, one) => withRoll(kept, one, Array<number>(one.dice).fill(1)), walked.dice);
  const faces = [1, 2, 3, 4, 5, 6];
  const won = faces.flatMap((a) =>
    faces.filter((b) => {
      const after = collected(ruleset, battle, chosen, withRoll(before, want, [a, b]));
      return after.ok && wins(after);
    }),
  );
  return won.length / (faces.length * faces.length);
}
