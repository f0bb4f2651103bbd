/** Stances: feats that are declared without a blow, for what they begin on their owner (`TRN-7`, `TRN-9`). */

import type { Character, Command, Declares, LastingEffect } from "../rules/index";
import { armsOf } from "./arms";
import { asBearerOf } from "./exposure";
import { MOST_FEARED, nearestFirst } from "./foes";
import { harmOf } from "./gains";
import { LATER, type Thought } from "./thought";

/** For so many turns at most a bonus is foreseen. */
const TURNS_AHEAD = 3;

/** A feat that is worth declaring by itself. */
export interface StanceAtHand {
  readonly command: Extract<Command, { readonly do: "feat" }>;
  /** The harm that it spares where its owner stands, and the harm that it adds on later turns. */
  readonly value: number;
  readonly whom: null;
}

/** The best that it can declare now; null: nothing is worth it. The rules are asked whether it may. */
export function stanceAtHand(thought: Thought): StanceAtHand | null {
  const { game, battle, own } = thought;
  const { feats } = armsOf(game.arms, own.id, battle.board);
  if (feats.length === 0) return null;
  const stances = feats.flatMap(({ declares, covers }) => (covers ? [] : (stanceIn(own, declares) ?? [])));
  if (stances.length === 0) return null;
  const reply = game.ruleset.ask(battle, { ask: "turn", who: own.id, about: ["feat"] });
  if (!reply.ok || reply.answer.commands.feat?.can !== true) return null;
  let best: StanceAtHand | null = null;
  for (const { name, self } of stances) {
    const value = worthOfBearing(thought, self);
    if (value > (best?.value ?? 0))
      best = { command: { do: "feat", who: own.id, name, on: [own.id], effect: self }, value, whom: null };
  }
  return best;
}

/** Null: it is meant for a strike, or its owner bears it already. */
function stanceIn(own: Character, declares: Declares): { readonly name: string; readonly self: LastingEffect } | null {
  const { name, self, ...more } = declares;
  if (!self || Object.keys(more).length > 0) return null;
  return own.effects?.some((one) => one.name === self.name) ? null : { name, self };
}

function worthOfBearing({ game, battle, own, foes, harms, here, dread }: Thought, self: LastingEffect): number {
  const spared = -dread.costOf({ ...here, bears: [self] });
  const turns = turnsAfter(self);
  if (turns === 0) return spared;
  const bearer = asBearerOf(own, [self]);
  let [plain, better] = [0, 0];
  for (const foe of nearestFirst(own, foes, MOST_FEARED))
    for (const made of harms) {
      plain = Math.max(plain, harmOf(game, battle, own, made, foe));
      better = Math.max(better, harmOf(game, battle, bearer, made, foe));
    }
  return spared + LATER * turns * (better - plain);
}

/** On how many later turns of its owner, who makes it, it still holds (`EFF-1`). */
function turnsAfter({ rounds = TURNS_AHEAD + 1, until }: LastingEffect): number {
  return until === undefined ? Math.min(rounds - 1, TURNS_AHEAD) : 0;
}
