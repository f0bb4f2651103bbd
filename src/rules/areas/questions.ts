/** The questions of a three-area battle. */

import { AREAS, type AreaBattle, type AreaCharacter, type AreaName, type CharacterId } from "../battle";
import { answerTurn } from "../board/offering";
import { type Answering, answered, questionsOf } from "../board/question-table";
import { characterOf } from "../board/roster";
import { badValue } from "../board/setup";
import { type Answers, type AnswerTo, type Asked, type Place, type Question, type Reply, refuse } from "../commands";
import { answerPower } from "../dice/answer";
import { askOver } from "../effects/given-effects";
import { given } from "../given";
import { misfit, type Refused } from "../refusals";
import { offerTargets } from "../strike/offering";
import { askNeeds, askStrike } from "../strike/performing";
import { askFigure } from "../vitals/index";
import type { AreaRules } from "./area-rules";
import { strikesOnAreas } from "./area-strike";
import { areaNamed, isAreaName, isContested, metresBetween } from "./board";
import { possibleInLine, targetsWithin } from "./effects";
import { movesOf } from "./moving";
import { OFFERS } from "./offers";
import { areasInRange, covers, misfireLots, shieldedBy } from "./shooting";
import { beginTurn } from "./turn-order";

type Spot = { ok: true; area: AreaName; character?: AreaCharacter };

const ANSWERING = {
  turn: (battle, question, rules) =>
    answerTurn(
      battle,
      question,
      OFFERS,
      (now, who) => ({ battle: now, rules, who, range: question.range }),
      (now, command) => beginTurn(now, command, rules),
    ),
  moves: (battle, { who }, rules) =>
    characterOf(battle.characters, who) ? { ok: true, answer: movesOf(battle, who, rules) } : unknown(who, rules),
  reach: (battle, { who, range }, rules) => {
    const shooter = characterOf(battle.characters, who);
    return shooter ? { ok: true, answer: areasInRange(battle, shooter, range, rules) } : unknown(who, rules);
  },
  misfire,
  area,
  line,
  lineOfFire,
  distance: (battle, question, rules) => {
    const from = spotOf(battle, question.from, rules);
    if (!from.ok) return from;
    const to = spotOf(battle, question.to, rules);
    return to.ok ? { ok: true, answer: { metres: metresBetween(from.area, to.area) } } : to;
  },
  figure: askFigure,
  over: askOver,
  power: (_, question, { edition }) => answerPower(question, edition.powerRolls),
  strike: (battle, question, rules) => askStrike(strikesOnAreas(battle, rules), question),
  needs: (battle, question, rules) => askNeeds(strikesOnAreas(battle, rules), question),
  targets: (battle, question, rules) => offerTargets(strikesOnAreas(battle, rules), question),
} satisfies Answering<AreaBattle, [AreaRules]>;

export const QUESTIONS = questionsOf(ANSWERING);

export function answer<Q extends Question>(battle: AreaBattle, question: Q, rules: AreaRules): Reply<AnswerTo<Q>> {
  return answered<AreaBattle, [AreaRules], Q>(ANSWERING, battle, question, rules);
}

function unknown(who: CharacterId, { cites }: AreaRules): Refused {
  return refuse("no-such-character", cites.area, { who });
}

/** The area that a place means: a character's own, or one by its name. There are no points here. */
function spotOf(battle: AreaBattle, place: Place, rules: AreaRules): Refused | Spot {
  if (typeof place !== "string") return badValue("place", "area");
  const character = characterOf(battle.characters, place);
  if (character) return placed(character, rules);
  return isAreaName(place) ? { ok: true, area: named(battle, place) } : unknown(place, rules);
}

function placed(character: AreaCharacter, { cites }: AreaRules): Refused | Spot {
  const { id, at } = character;
  return at === null ? refuse("placement", cites.placement, { who: id }) : { ok: true, area: at, character };
}

/** `rear` is that of the side whose turn it is. */
function named(battle: AreaBattle, name: Parameters<typeof areaNamed>[2]): AreaName {
  return areaNamed(battle, battle.side, name);
}

function misfire(battle: AreaBattle, question: Asked<"misfire">, rules: AreaRules): Reply<Answers["misfire"]> {
  const from = spotOf(battle, question.from, rules);
  if (!from.ok) return from;
  const to = characterOf(battle.characters, question.to);
  if (!to) return unknown(question.to, rules);
  const target = placed(to, rules);
  if (!target.ok) return target;
  if (!from.character) return badValue("from", "character");
  return { ok: true, answer: { lots: misfireLots(battle, from.character, to, question.how, rules) } };
}

function area(battle: AreaBattle, { at, skirmish, radius }: Asked<"area">, rules: AreaRules): Reply<Answers["area"]> {
  if (skirmish !== undefined) {
    const found = AREAS.find((one) => one === skirmish && isContested(battle, one));
    if (!found) return refuse("no-such-skirmish", rules.cites.area, { skirmish });
    return { ok: true, answer: { targets: targetsWithin(battle, found, radius) } };
  }
  if (at === undefined) return badValue("at", "area");
  // An area's name comes before a character's: effects are aimed at areas.
  const spot: Refused | Spot = isAreaName(at) ? { ok: true, area: named(battle, at) } : spotOf(battle, at, rules);
  return spot.ok ? { ok: true, answer: { targets: targetsWithin(battle, spot.area, radius) } } : spot;
}

function line(battle: AreaBattle, question: Asked<"line">, rules: AreaRules): Reply<Answers["line"]> {
  const user = characterOf(battle.characters, question.from);
  if (!user) return unknown(question.from, rules);
  const from = placed(user, rules);
  if (!from.ok) return from;
  const to = spotOf(battle, question.to, rules);
  if (!to.ok) return to;
  const { length, own, how } = question;
  const isChosen = rules.lines === "chosen" && how === "line";
  if (own && !isChosen) return misfit(rules.cites.line, "own", "ownPlace");
  if (isChosen && from.area === to.area) return refuse("out-of-reach", rules.cites.line, { who: user.id, to: to.area });
  const metres = metresBetween(from.area, to.area);
  if (!covers(length, metres))
    return refuse("out-of-range", rules.cites.range, { who: user.id, to: to.area, metres, range: length });
  // S20-EFF-3: the named target is certain. Whether the shot misfires is another question.
  const certain = to.character && to.character.id !== user.id ? to.character.id : null;
  const aimed = { to: to.area, target: certain };
  // S25-EFF-2: one whom a misfire threatens is not chosen, and of an area nobody is certain.
  if (isChosen && to.character && Object.keys(misfireLots(battle, user, to.character, "shot", rules)).length > 1)
    return refuse("misfire-threatens", rules.cites.line, { who: user.id, target: to.character.id });
  const runs: Pick<AreaRules, "lines"> = isChosen ? rules : { lines: "astray" };
  const possible = possibleInLine(battle, user, aimed, { length, ...given({ own }) }, runs);
  return { ok: true, answer: isChosen && certain === null ? { possible } : { certain, possible } };
}

function lineOfFire(battle: AreaBattle, question: Asked<"lineOfFire">, rules: AreaRules): Reply<Answers["lineOfFire"]> {
  const from = spotOf(battle, question.from, rules);
  if (!from.ok) return from;
  const to = spotOf(battle, question.to, rules);
  if (!to.ok) return to;
  // An area without a shooter has no enemies in the front.
  const by = from.character ? shieldedBy(battle, from.character, to.area, rules) : [];
  return { ok: true, answer: { clear: by.length === 0, by } };
}
