/** What can be asked of a three-area battle. */

import { AREAS, type AreaBattle, type AreaCharacter, type AreaName, type CharacterId } from "../battle";
import { answerTurn } from "../board/offering";
import { type Answering, answered, questionsOf } from "../board/question-table";
import { characterOf } from "../board/roster";
import { badValue } from "../board/setup";
import { type Answers, type AnswerTo, type Asked, type Place, type Question, type Reply, refuse } from "../commands";
import { answerPower } from "../dice/answer";
import { POWER_ROLLS_OF_20 } from "../dice/power-roll";
import { askOver } from "../effects/given-effects";
import type { Refused } from "../refusals";
import { offerTargets } from "../strike/offering";
import { askNeeds, askStrike } from "../strike/performing";
import { askFigure } from "../vitals/index";
import { strikesOnAreas } from "./area-strike";
import { areaNamed, isAreaName, isContested, metresBetween } from "./board";
import { possibleInLine, targetsWithin } from "./effects";
import { movesOf } from "./moving";
import { OFFERS } from "./offers";
import { areasInRange, covers, misfireLots, shieldedBy } from "./shooting";
import { beginTurn } from "./turn-order";

type Spot = { ok: true; area: AreaName; character?: AreaCharacter };

const ANSWERING = {
  turn: (battle, question) =>
    answerTurn(battle, question, OFFERS, (now, who) => ({ battle: now, who, range: question.range }), beginTurn),
  moves: (battle, { who }) =>
    characterOf(battle.characters, who) ? { ok: true, answer: movesOf(battle, who) } : unknown(who),
  reach: (battle, { who, range }) => {
    const shooter = characterOf(battle.characters, who);
    return shooter ? { ok: true, answer: areasInRange(battle, shooter, range) } : unknown(who);
  },
  misfire,
  area,
  line,
  lineOfFire,
  distance: (battle, question) => {
    const from = spotOf(battle, question.from);
    if (!from.ok) return from;
    const to = spotOf(battle, question.to);
    return to.ok ? { ok: true, answer: { metres: metresBetween(from.area, to.area) } } : to;
  },
  figure: askFigure,
  over: askOver,
  power: (_, question) => answerPower(question, POWER_ROLLS_OF_20),
  strike: (battle, question) => askStrike(strikesOnAreas(battle), question),
  needs: (battle, question) => askNeeds(strikesOnAreas(battle), question),
  targets: (battle, question) => offerTargets(strikesOnAreas(battle), question),
} satisfies Answering<AreaBattle>;

export const QUESTIONS = questionsOf(ANSWERING);

export function answer<Q extends Question>(battle: AreaBattle, question: Q): Reply<AnswerTo<Q>> {
  return answered<AreaBattle, [], Q>(ANSWERING, battle, question);
}

function unknown(who: CharacterId): Refused {
  return refuse("no-such-character", "S20-ARE-1", { who });
}

/** The area that a place means: a character's own, or one by its name. There are no points here. */
function spotOf(battle: AreaBattle, place: Place): Refused | Spot {
  if (typeof place !== "string") return badValue("place", "area");
  const character = characterOf(battle.characters, place);
  if (character) return placed(character);
  return isAreaName(place) ? { ok: true, area: named(battle, place) } : unknown(place);
}

function placed(character: AreaCharacter): Refused | Spot {
  const { id, at } = character;
  return at === null ? refuse("placement", "S20-PLC-1", { who: id }) : { ok: true, area: at, character };
}

/** `rear` is that of the side whose turn it is. */
function named(battle: AreaBattle, name: Parameters<typeof areaNamed>[2]): AreaName {
  return areaNamed(battle, battle.side, name);
}

function misfire(battle: AreaBattle, question: Asked<"misfire">): Reply<Answers["misfire"]> {
  const from = spotOf(battle, question.from);
  if (!from.ok) return from;
  const to = characterOf(battle.characters, question.to);
  if (!to) return unknown(question.to);
  const target = placed(to);
  if (!target.ok) return target;
  if (!from.character) return badValue("from", "character");
  return { ok: true, answer: { lots: misfireLots(battle, from.character, to, question.how) } };
}

function area(battle: AreaBattle, { at, skirmish, radius }: Asked<"area">): Reply<Answers["area"]> {
  if (skirmish !== undefined) {
    const found = AREAS.find((one) => one === skirmish && isContested(battle, one));
    if (!found) return refuse("no-such-skirmish", "S20-ARE-1", { skirmish });
    return { ok: true, answer: { targets: targetsWithin(battle, found, radius) } };
  }
  if (at === undefined) return badValue("at", "area");
  // An area's name comes before a character's: effects are aimed at areas.
  const spot: Refused | Spot = isAreaName(at) ? { ok: true, area: named(battle, at) } : spotOf(battle, at);
  return spot.ok ? { ok: true, answer: { targets: targetsWithin(battle, spot.area, radius) } } : spot;
}

function line(battle: AreaBattle, question: Asked<"line">): Reply<Answers["line"]> {
  const user = characterOf(battle.characters, question.from);
  if (!user) return unknown(question.from);
  const from = placed(user);
  if (!from.ok) return from;
  const to = spotOf(battle, question.to);
  if (!to.ok) return to;
  const metres = metresBetween(from.area, to.area);
  if (!covers(question.length, metres))
    return refuse("out-of-range", "S20-RNG-2", { who: user.id, to: to.area, metres, range: question.length });
  // S20-EFF-3: the named target is certain. Whether the shot misfires is another question.
  const certain = to.character && to.character.id !== user.id ? to.character.id : null;
  return { ok: true, answer: { certain, possible: possibleInLine(battle, user, to.area, certain) } };
}

function lineOfFire(battle: AreaBattle, question: Asked<"lineOfFire">): Reply<Answers["lineOfFire"]> {
  const from = spotOf(battle, question.from);
  if (!from.ok) return from;
  const to = spotOf(battle, question.to);
  if (!to.ok) return to;
  // An area without a shooter has no enemies in the front.
  const by = from.character ? shieldedBy(battle, from.character, to.area) : [];
  return { ok: true, answer: { clear: by.length === 0, by } };
}
