/** What forecasts say of the example scenes, both sides playing alike, and of one in which places turn the result. */

import { chanceOf, forecast, LEVELS, type Level, whatIf } from "../../src/engine/index";
import { exampleFight } from "../../tests/support/whole-fight";
import { type Proof, percent, say, type Verdict } from "./verdict";

/** Scenes of the adventure, by their place in it, with what is otherwise than there. */
const ENCOUNTERS: readonly { readonly name: string; readonly place: number; readonly more?: number }[] = [
  { name: "the gate", place: 0 },
  { name: "the road", place: 1 },
  { name: "the cellar with five monsters more", place: 2, more: 5 },
  { name: "the gate with one goblin more", place: 0, more: 1 },
];
/** Points by which a share has to differ so that places have turned it. */
const TURNED = 0.2;

export const proveEncounters: Proof = function* (fights, seed) {
  const verdicts: Verdict[] = [];
  for (const { name, place, more = 0 } of ENCOUNTERS) {
    yield `${name} is played`;
    const [keen, simple] = LEVELS.toReversed().map((level) => shares(place, more, level, false));
    const flat = shares(place, more, "keen", true);
    const told = ({ share, low, high, rounds }: typeof flat) =>
      `${percent(share)} (${percent(low)} to ${percent(high)}), ${rounds} rounds`;
    const turned = Math.abs(keen!.share - flat.share) >= TURNED ? "; places turn it" : "";
    const says = `${name}: the party wins keen ${told(keen!)}; simple ${told(simple!)}; keen without places ${told(flat)}${turned}`;
    verdicts.push(say(![keen!, simple!, flat].some(({ refused }) => refused), says));
  }
  return verdicts;

  function shares(place: number, more: number, level: Level, together: boolean) {
    const { ruleset, characters, arms: own } = exampleFight(place);
    const begun = ruleset.begin({ ruleset: ruleset.id, sides: ["party", "monsters"], characters });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const arms = new Map([...own].map(([id, list]) => [id, list.map(({ with: made }) => made)]));
    const wish = { sides: { monsters: { more } }, together };
    const other = whatIf(ruleset, { battle: begun.battle, arms }, wish);
    const levels = { party: level, monsters: level };
    const told = forecast({ ruleset, ...other, seed, levels }, fights);
    if (!told.ok) throw new Error(told.reason);
    const refused = told.forecast.assumes.some(({ code }) => code === "refused");
    return { ...chanceOf(told.forecast, "party"), rounds: told.forecast.rounds.median, refused };
  }
};
