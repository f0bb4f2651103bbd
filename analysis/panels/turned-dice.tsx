/** Changes dice of a step afterwards: later steps are replayed, and additional dice are rolled. */

import {
  accuracyPairs,
  type Battle,
  type Command,
  collected,
  type DeathCommand,
  DICE_OF,
  listsOf,
  type Pair,
  pairIn,
  type ResolveCommand,
  refiled,
  type StrikeCommand,
  type StrikeDice,
  sidesOf,
} from "../../src/rules/index";
import { analysis, CHANCE, depth, edit, nameOf, played, ruleset } from "../desk/index";
import { replaceStep, type TreeNode } from "../line/index";
import { fallenIn, resolveWith, rollsOf } from "../strike/resolving";
import { say } from "../words";

/** One die, and the step as it is with another face of it; null: the rules do not allow that. */
interface Face {
  readonly name: string;
  readonly shows: number;
  readonly sides: number;
  readonly turned: (to: number) => Command | null;
}

const D6 = 6;

const turnedPair = ([a, b]: Pair, place: number, to: number): Pair => (place === 0 ? [to, b] : [a, to]);
const turnedIn = (pairs: readonly Pair[], which: number, place: number, to: number): Pair[] =>
  pairs.map((pair, i) => (i === which ? turnedPair(pair, place, to) : pair));

function facesOfStrike(command: StrikeCommand, who: string, before: Battle): Face[] {
  const faces: Face[] = [];
  const dice = command.dice ?? {};
  const { answers = {}, power, points } = dice;
  const add = (name: string, shows: number, turned: (to: number) => StrikeDice) =>
    faces.push({ name, shows, sides: D6, turned: (to) => strikeAnew(command, before, turned(to)) });
  const checks = accuracyPairs(dice);
  for (const [which, pair] of checks.entries())
    for (const [place, shows] of pair.entries())
      add(say("strike.wants-accuracy", { who: nameOf(who) }), shows, (to) =>
        DICE_OF.accuracy.put(dice, undefined, turnedIn(checks, which, place, to)),
      );
  for (const [id, pairs] of Object.entries(answers))
    for (const [which, pair] of pairs.entries())
      for (const [place, shows] of pair.entries())
        add(say("strike.wants-answers", { who: nameOf(id) }), shows, (to) => ({
          ...dice,
          answers: { ...answers, [id]: turnedIn(pairs, which, place, to) },
        }));
  for (const [row, chain] of listsOf(power))
    for (const [which, die] of chain.entries())
      for (const [place, shows] of pairIn(die).entries())
        add(forRow("power", row), shows, (to) => {
          const pair = turnedPair(pairIn(die), place, to);
          return DICE_OF.power.put(dice, row, chain.with(which, "again" in die ? { again: pair } : pair));
        });
  for (const [row, list] of listsOf(points))
    for (const [which, shows] of list.entries())
      add(forRow("points", row), shows, (to) => DICE_OF.points.put(dice, row, list.with(which, to)));
  return faces;
}

/** The purpose of the dice; if there is a list for each row, also the row. */
function forRow(key: "power" | "points", row: string | undefined): string {
  const wants = say(`strike.wants-${key}`);
  return row === undefined ? wants : say("strike.wants-for", { wants, who: row });
}

/** A strike with these dice, and with whatever else they want. */
function strikeAnew(command: StrikeCommand, before: Battle, turned: StrikeDice): StrikeCommand | null {
  const { do: _, dice = {}, ...aimed } = command;
  const { aiming, kept } = refiled(ruleset.peek(), before, aimed, dice, turned);
  const now = collected(ruleset.peek(), before, aiming, kept, (want) => sidesOf(want).map((sides) => CHANCE.d(sides)));
  return now.ok ? { ...command, dice: now.dice } : null;
}

function facesOfDeath(command: DeathCommand): Face[] {
  const { dice, who } = command;
  return (dice ?? []).map((shows, place) => ({
    name: `${nameOf(who)} – ${say("acts.death")}`,
    shows,
    sides: D6,
    turned: (to) => ({ ...command, dice: turnedPair(dice!, place, to) }),
  }));
}

/** Of a round in which everyone struck at once (`SIM-CYC-3`). */
function facesOfRound(command: ResolveCommand, before: Battle): Face[] {
  const { do: _, damages, dice = {}, ...word } = command;
  const rolls = rollsOf(ruleset.peek(), before, CHANCE, word, dice);
  return rolls.flatMap(({ want, shown }, which) => {
    const sides = sidesOf(want);
    return shown.map((shows, place) => ({
      name: say(`strike.wants-${want.key}`, { who: nameOf(want.who) }),
      shows,
      sides: sides[place]!,
      turned: (to: number) => {
        const kept = rolls.map((roll, i) => (i === which ? { ...roll, shown: shown.with(place, to) } : roll));
        return { ...resolveWith(ruleset.peek(), before, CHANCE, word, fallenIn(kept)), ...(damages && { damages }) };
      },
    }));
  });
}

function facesOf(command: Command, who: string, before: Battle): Face[] {
  if (command.do === "strike") return facesOfStrike(command, who, before);
  if (command.do === "death") return facesOfDeath(command);
  return command.do === "resolve" ? facesOfRound(command, before) : [];
}

export function TurnedDice({ node }: { node: TreeNode }) {
  const command = node.step?.kind === "command" ? node.step.command : null;
  const before = played.value[depth.value - 1];
  if (!command || !before || !("dice" in command) || !command.dice) return null;
  const faces = facesOf(command, before.view.turn ?? "", before.battle);
  if (faces.length === 0) return null;
  const turn = (turned: Command | null) => {
    if (turned)
      edit(replaceStep(analysis.peek(), node.id, { ...node.step!, kind: "command", command: turned }), node.id);
  };
  return (
    <fieldset>
      <legend>{say("steps.dice")}</legend>
      <div class="buttons">
        {faces.map(({ name, shows, sides, turned }, i) => (
          <select
            key={`${name} ${String(i)}`}
            aria-label={name}
            title={name}
            value={shows}
            onChange={(event) => turn(turned(Number(event.currentTarget.value)))}
          >
            {Array.from({ length: sides }, (_, face) => face + 1).map((pip) => (
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
