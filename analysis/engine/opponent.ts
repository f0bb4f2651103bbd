/** The engine plays one side: its turns, a step at a time so that they are seen, and its answers to blocks. */

import { effect, signal } from "@preact/signals";
import {
  type Game,
  gameOf,
  type Level,
  nextCommand,
  prepared,
  withBlocksDecided,
  withChoice,
} from "../../src/engine/index";
import { answerAmong, type BlockAnswer, type Pending } from "../../src/judgement/index";
import { anyCharacterOf, type Battle, type CharacterId, type Command, type SideId } from "../../src/rules/index";
import { act, analysis, at, CHANCE, here, ruleset } from "../desk/index";
import { nodeIn } from "../line/index";
import { held, question } from "../play/index";
import { answersOfOthers } from "../play/moving";
import { type Opponent, opponent } from "./against";
import { arms } from "./asking";
import { carryOutFor } from "./taking";

/** It would act, but somebody went back: it waits until it is told to go on. */
export const isWaiting = signal(false);

/** Milliseconds between two of its steps. */
const PAUSE = 700;

/** What it plays with, in the battle as it knows it; null: nobody can play this one. */
function gameOn(battle: Battle, { side, level }: Opponent): { readonly game: Game; readonly known: Battle } | null {
  const ready = prepared(ruleset.peek(), battle, arms.peek());
  return ready.ok ? { game: gameOf(ruleset.peek(), ready.arms, { [side]: level }), known: ready.battle } : null;
}

/** The number of the last step that was seen: after fewer of them somebody has gone back. */
let seen = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** @returns what ends it */
export function beginPlaying(): () => void {
  seen = analysis.peek().next;
  answersOfOthers.value = answered;
  const plays = effect(() => {
    const { next } = analysis.value;
    void [here.value, at.value, opponent.value];
    const isFree = question.value === null && held.value === null;
    clearTimeout(timer);
    const hasGrown = next > seen;
    if (next < seen) seen = next;
    isWaiting.value = false;
    const command = isFree && isAtEnd() ? nextOwn() : null;
    if (!command) return;
    // Whatever it was drawn from runs this anew.
    if (hasGrown) timer = setTimeout(() => carryOn(command), PAUSE);
    else isWaiting.value = true;
  });
  return () => {
    plays();
    clearTimeout(timer);
    answersOfOthers.value = null;
    opponent.value = null;
  };
}

/** @param side null: nobody is played by the engine any more */
export function playAgainst(side: SideId | null, level: Level): void {
  // Chosen anew it begins at once where it is its turn.
  seen = analysis.peek().next - 1;
  opponent.value = side === null ? null : { side, level };
}

function isAtEnd(): boolean {
  return nodeIn(analysis.peek(), at.peek()).children.length === 0;
}

/** Its next step; null: it is somebody else's. */
function nextOwn(): Command | null {
  const now = opponent.peek();
  const { battle } = here.peek();
  if (!now || battle.over === true) return null;
  const playing = gameOn(battle, now);
  if (!playing) return null;
  const { game, known } = playing;
  const command = nextCommand(game, known, CHANCE, (side) => side === now.side);
  return command && withChoice(game, known, command, CHANCE);
}

/** One step more by a press. */
export function playOn(): void {
  const command = nextOwn();
  if (command) carryOn(command);
}

function carryOn(command: Command): void {
  seen = analysis.peek().next;
  if (carryOutFor(command) || question.peek()) return;
  // What cannot be done ends the turn, so that nobody waits for it for ever.
  if ("turn" in here.peek().battle) act([{ do: "end" }]);
}

/** Its own answers to a move of somebody else. */
function answered(pending: Pending, battle: Battle): Readonly<Record<CharacterId, BlockAnswer>> {
  const now = opponent.peek();
  const playing = now && gameOn(battle, now);
  if (!now || !playing) return {};
  const decided = withBlocksDecided(playing.game, playing.known, pending.command);
  const blocks = decided.do === "move" ? (decided.blocks ?? []) : [];
  const answers: { [id: CharacterId]: BlockAnswer } = {};
  for (const { by } of pending.blockers) {
    if (anyCharacterOf(battle, by)?.side !== now.side) continue;
    answers[by] = answerAmong(by, blocks);
  }
  return answers;
}
