/** A suggestion in words: the action and its reason. */

import type { Suggestion } from "../engine/index";
import { type Action, isPoint, type Point, type StrikeWith } from "../rules/index";
import { shareInWords } from "./forecast-told";
import { tellAim } from "./struck";
import { metres as metresInWords } from "./values";
import { countedInWords, type NameOf, sayingIn, type Words } from "./words";

export interface SuggestionInWords {
  /** `9 m, then Longsword → Goblin A`. */
  readonly way: string;
  /** The share of fights won after it, compared with waiting; possible blockers. */
  readonly why: string;
}

/** Kinds that only a declaration has, or that mean something else there. */
const DECLARED: ReadonlySet<Suggestion["reason"]["kind"]> = new Set(["near", "away", "await", "evade", "wait"]);

/** A percentage of fewer fights would say more than they do. */
const FEWEST_FOR_A_SHARE = 40;

/** How many points more or fewer; 0 where chance alone could be it: half of the half of the share's own interval. */
function pointsOf({ gain, share: { low, high } }: Suggestion): number {
  return Math.abs(gain) <= (high - low) / 4 ? 0 : Math.round(gain * 100);
}

/**
 * @param metres of the way on foot; null: nobody walks, or there are no metres
 * @param namelessOf what a weapon without a name is called; default: bare hands, which alone have none at the table
 */
export function suggestionInWords(
  suggestion: Suggestion,
  metres: number | null,
  words: Words,
  nameOf: NameOf,
  namelessOf: (made: StrikeWith) => string = () => words.format("RANSEN.advice.bareHands"),
): SuggestionInWords {
  const say = sayingIn(words, "advice");
  const { commands, reason, share, fights } = suggestion;
  const { kind, target, made, blockers, feats = [], others = 0, at } = reason;
  const isDeclared = commands[0]?.do === "declare";
  const far = metres === null ? "" : metresInWords(metres, words);
  const whom = at !== undefined ? tellAim(at, words, nameOf) : target === null ? "" : nameOf(target);
  const weapon = made === null ? "" : (made.name ?? namelessOf(made));
  const declared = feats.join(say("and"));
  // Two ways nearer are told apart by how far they go.
  const named = kind === "near" && !isDeclared && metres !== null ? "nearer" : kind;
  const does = say(`${isDeclared && DECLARED.has(kind) ? "declared" : "way"}.${named}`, {
    target: others === 0 ? whom : say("several", { target: whom, count: String(others) }),
    weapon: feats.length === 0 || made === null ? weapon : say("withFeats", { weapon, feats: declared }),
    feats: declared,
    metres: far,
  });
  const walks = metres !== null && (kind === "strike" || kind === "heal");
  const points = pointsOf(suggestion);
  const against = isDeclared ? "gainOnBracing" : "gain";
  // Doing nothing is what the others are compared with.
  const more =
    kind === "wait"
      ? []
      : [
          say(`${against}.${points > 0 ? "more" : points < 0 ? "fewer" : "same"}`, {
            points: String(Math.abs(points)),
          }),
        ];
  const won =
    fights < FEWEST_FOR_A_SHARE
      ? say("wonOf", { won: String(Math.round(share.share * fights)), count: String(fights) })
      : say("won", { share: shareInWords(share, words) });
  const blocked = blockers === 0 ? [] : [countedInWords("RANSEN.advice.blockers", blockers, words)];
  return {
    way: walks ? say("walks", { metres: far, way: does }) : does,
    why: [won, ...more, ...blocked].join(say("and")),
  };
}

/** Where somebody walks in it, point by point; null: nobody walks. */
export function walkedIn({ commands }: Pick<Suggestion, "commands">): readonly Point[] | null {
  const paths = commands.flatMap((command) => {
    if (command.do === "move") return command.path ? [command.path] : [];
    return command.do === "declare" ? ([command.action].flat() as readonly Action[]).flatMap(pathDeclared) : [];
  });
  return paths.length > 0 ? paths.flat().filter(isPoint) : null;
}

function pathDeclared(action: Action): readonly (readonly Point[])[] {
  return "move" in action ? [action.path] : [];
}
