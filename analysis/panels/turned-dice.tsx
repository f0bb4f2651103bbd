/** Dice of a strike that are turned afterwards: what follows is played anew, and what they want besides is rolled. */

import { collected, type Pair, type StrikeCommand, type StrikeDice, sidesOf } from "../../src/rules/index";
import { analysis, CHANCE, depth, edit, nameOf, played, ruleset } from "../desk/index";
import { replaceStep, type TreeNode } from "../line/index";
import { say } from "../words";

/** One die, and the dice as they are with another face of it. */
interface Face {
  readonly name: string;
  readonly shows: number;
  readonly turned: (to: number) => StrikeDice;
}

const turnedPair = ([a, b]: Pair, place: number, to: number): Pair => (place === 0 ? [to, b] : [a, to]);
const turnedIn = (pairs: readonly Pair[], which: number, place: number, to: number): Pair[] =>
  pairs.map((pair, i) => (i === which ? turnedPair(pair, place, to) : pair));

function facesOf(dice: StrikeDice, who: string): Face[] {
  const faces: Face[] = [];
  const { accuracy, answers = {}, power = [], points = [] } = dice;
  for (const [place, shows] of (accuracy ?? []).entries())
    faces.push({
      name: say("strike.wants-accuracy", { who: nameOf(who) }),
      shows,
      turned: (to) => ({ ...dice, accuracy: turnedPair(accuracy!, place, to) }),
    });
  for (const [id, pairs] of Object.entries(answers))
    for (const [which, pair] of pairs.entries())
      for (const [place, shows] of pair.entries())
        faces.push({
          name: say("strike.wants-answers", { who: nameOf(id) }),
          shows,
          turned: (to) => ({ ...dice, answers: { ...answers, [id]: turnedIn(pairs, which, place, to) } }),
        });
  for (const [which, pair] of power.entries())
    for (const [place, shows] of pair.entries())
      faces.push({
        name: say("strike.wants-power"),
        shows,
        turned: (to) => ({ ...dice, power: turnedIn(power, which, place, to) }),
      });
  for (const [which, shows] of points.entries())
    faces.push({
      name: say("strike.wants-points"),
      shows,
      turned: (to) => ({ ...dice, points: points.with(which, to) }),
    });
  return faces;
}

/** A strike with these dice, and with whatever else they want. */
function turnOver(node: TreeNode, command: StrikeCommand, kept: StrikeDice): void {
  const before = played.peek()[depth.peek() - 1]?.battle;
  if (!before) return;
  const { do: _, dice: __, ...aiming } = command;
  const now = collected(ruleset.peek(), before, aiming, kept, (want) => sidesOf(want).map((sides) => CHANCE.d(sides)));
  if (!now.ok) return;
  const step = { ...node.step!, kind: "command", command: { ...command, dice: now.dice } } as const;
  edit(replaceStep(analysis.peek(), node.id, step), node.id);
}

export function TurnedDice({ node }: { node: TreeNode }) {
  const command = node.step?.kind === "command" ? node.step.command : null;
  if (command?.do !== "strike" || !command.dice) return null;
  const acting = played.value[depth.value - 1]?.view.turn ?? "";
  return (
    <fieldset>
      <legend>{say("steps.dice")}</legend>
      <div class="buttons">
        {facesOf(command.dice, command.who ?? acting).map(({ name, shows, turned }, i) => (
          <select
            key={`${name} ${String(i)}`}
            aria-label={name}
            title={name}
            value={shows}
            onChange={(event) => turnOver(node, command, turned(Number(event.currentTarget.value)))}
          >
            {[1, 2, 3, 4, 5, 6].map((pip) => (
              <option key={pip} value={pip}>
                {pip}
              </option>
            ))}
          </select>
        ))}
      </div>
    </fieldset>
  );
}
