/** The questions of a simultaneous battle, and the state that everybody may see. */

import type { Point, SimultaneousBattle } from "../battle";
import { type Answering, answered, questionsOf } from "../board/question-table";
import { characterOf, viewOfCondition } from "../board/roster";
import { type AnswerTo, type Question, type Reply, refuse } from "../commands";
import { viewOfEffects } from "../effects/effect";
import { askOver } from "../effects/given-effects";
import { copied, distance } from "../geometry/point";
import { measured, within } from "../geometry/rounding";
import { given } from "../given";
import { misfit } from "../refusals";
import type { BattleView, CharacterView } from "../ruleset";
import type { TargetOffer } from "../strike/steps";
import { keptFromDeclaring } from "./declaration";
import { instinctOf, revealedStance, stillDifficulty } from "./instinct";
import { askFigure } from "./lasting";
import { consideredMetres, transportMetres } from "./movement";
import { forecastOf } from "./odds";
import { turn } from "./offers";
import { reachWith } from "./reach";
import { wantedDice } from "./resolution";

const unknown = (who: string) => refuse("no-such-character", "SIM-CYC-1", { who });

const ANSWERING = {
  turn,
  moves: (battle, { who }) => {
    const c = characterOf(battle.characters, who);
    if (!c) return unknown(who);
    return { ok: true, answer: { transport: transportMetres(c), considered: consideredMetres(c) } };
  },
  distance: (battle, { from, to }) => {
    const ends: Point[] = [];
    for (const place of [from, to]) {
      const at = typeof place === "string" ? characterOf(battle.characters, place)?.at : place;
      if (!at) return unknown(String(place));
      ends.push(at);
    }
    return { ok: true, answer: { metres: measured(distance(ends[0]!, ends[1]!), battle.options.rounding) } };
  },
  rolls: (battle, { ask: _, ...resolution }) => wantedDice(battle, resolution),
  targets: (battle, { who, among, with: figures }) => {
    const striker = who === undefined ? undefined : characterOf(battle.characters, who);
    if (!striker) return unknown(who ?? "");
    const kept = keptFromDeclaring(battle, striker);
    const why = kept ? { reason: kept.refusal.code, rule: kept.refusal.rule } : {};
    // It is not known yet who will be within reach after all movements (`SIM-RCH-1`), so a target that is out of
    // reach now may be named.
    const reach = reachWith(figures, battle.options);
    const asked = among && new Set(among);
    const targets = battle.characters
      .filter(({ id }) => asked?.has(id) ?? true)
      .map((c): TargetOffer => {
        const apart = distance(striker.at, c.at);
        const metres = measured(apart, battle.options.rounding);
        const isLater = reach !== undefined && !within(apart, reach, "exact");
        return { id: c.id, can: !kept, ...why, metres, ...(isLater && { later: true }) };
      });
    return { ok: true, answer: { targets } };
  },
  strike: forecastOf,
  difficulty: (_, question) => {
    const difficulty = stillDifficulty(question.distance, question.size);
    if (difficulty === undefined)
      return misfit("SIM-ACC-4", "distance", "range", { distance: question.distance, size: question.size });
    return { ok: true, answer: { difficulty } };
  },
  instinct: (battle, { who, mode }) => {
    const c = characterOf(battle.characters, who);
    if (!c) return unknown(who);
    return { ok: true, answer: { ...instinctOf(c, mode ?? revealedStance(battle, c.id)) } };
  },
  figure: askFigure,
  over: askOver,
} satisfies Answering<SimultaneousBattle>;

export const QUESTIONS = questionsOf(ANSWERING);

export function ask<Q extends Question>(battle: SimultaneousBattle, question: Q): Reply<AnswerTo<Q>> {
  return answered<SimultaneousBattle, [], Q>(ANSWERING, battle, question);
}

/** `SIM-CYC-1`: a declaration shows only that it was made. */
export function view(battle: SimultaneousBattle): BattleView {
  const declared = new Set(battle.sealed.map((sealed) => sealed.who));
  const characters = battle.characters.map((c): [string, CharacterView] => [
    c.id,
    {
      at: copied(c.at),
      state: "free",
      in: [],
      acted: c.acted,
      conditions: c.conditions.map(viewOfCondition),
      ...viewOfEffects(c.effects),
      health: c.health,
      injured: c.injured,
      declared: declared.has(c.id),
    },
  ]);
  return {
    round: battle.round,
    ...given({ over: battle.over }),
    characters: Object.fromEntries(characters),
    skirmishes: [],
    contacts: [],
  };
}
