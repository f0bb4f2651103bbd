/**
 * The engine's answers about the open battle: first about the shown moment, then about its turn, then about the whole
 * line, the nearest moments first. It is asked again when another moment is shown. Its answers about a battle are
 * kept.
 */

import { computed, effect, signal } from "@preact/signals";
import type { Forecast, NoForecast, Suggested } from "../../src/engine/index";
import { actingIn, offersTo, performed } from "../../src/judgement/index";
import { anyCharacterOf, type Battle, type CharacterId, type Command, given } from "../../src/rules/index";
import { analysis, chosen, depth, here, played, ruleset } from "../desk/index";
import { everyonesArms } from "../strike/arms";
import { opponent } from "./against";

export type Told = Forecast | NoForecast;

/** Fights of the moment that is shown, and of the others of its line. */
const SHOWN = 300;
const OF_THE_LINE = 100;
/** Milliseconds before anything is asked: who walks through a line passes by. */
const STAYS = 80;
/** Another one plays other fights; the same one gives everybody the same numbers. */
const SEED = 1;

export const arms = computed(() => everyonesArms(analysis.value));
const armsText = computed(() => JSON.stringify([...arms.value]));

/** Of one choice of arms. */
let told = new WeakMap<Battle, Told>();
/** Counts up with each word. */
const words = signal(0);
/** What broke, in its own words. */
export const fault = signal<string | null>(null);

export function toldOf(battle: Battle | undefined): Told | null {
  return words.value >= 0 && battle ? (told.get(battle) ?? null) : null;
}

/**
 * A character that could act and that a person plays: it has the open turn, `first` would begin its turn, or it could
 * declare.
 */
interface Actor {
  readonly who: CharacterId;
  readonly first: readonly Command[];
  readonly declarer?: CharacterId;
}

/** Ways of one turn, or of one declaration. */
export interface SuggestedWays extends Actor {
  readonly battle: Battle;
  /** Null: they are being compared. */
  readonly answer: Suggested | null;
}
export const suggested = signal<SuggestedWays | null>(null);

let course = new AbortController();

/** @returns what ends it */
export function beginAsking(): () => void {
  const forgets = effect(() => {
    void armsText.value;
    told = new WeakMap();
  });
  const asks = effect(() => {
    // Whatever it is about.
    void [armsText.value, played.value, depth.value, opponent.value];
    // In an open turn it is not about who is looked at.
    if (actingIn(here.value.battle) === null) void chosen.value;
    course.abort();
    const mine = new AbortController();
    course = mine;
    setTimeout(() => void asked(mine.signal), STAYS);
  });
  return () => {
    forgets();
    asks();
    course.abort();
    suggested.value = null;
  };
}

async function asked(up: AbortSignal): Promise<void> {
  if (up.aborted) return;
  try {
    const { crewOfThePage, foretellOf, suggestOf } = await import("../../src/engine-room/index");
    const crew = crewOfThePage();
    const about = (battle: Battle) => ({ ruleset: ruleset.peek(), battle, arms: arms.peek(), seed: SEED });
    const say = (battle: Battle, word: Told) => {
      if (up.aborted) return;
      told.set(battle, word);
      words.value += 1;
    };
    const foretell = async (battle: Battle, fights: number) => {
      const known = told.get(battle);
      if (up.aborted || typeof known === "string" || (known && known.fights >= fights)) return;
      const answer = await foretellOf(about(battle), { crew, up, fights }, (forecast) => {
        // A picture of few fights is none where a better one hangs.
        if (!known || forecast.fights > known.fights) say(battle, forecast);
      });
      if (answer && !answer.ok) say(battle, answer.reason);
    };
    const { battle } = here.peek();
    await foretell(battle, SHOWN);
    if (up.aborted) return;
    const turn = actorAt(battle);
    const known = suggested.peek();
    if (!turn) suggested.value = null;
    else if (known?.battle !== battle || known.who !== turn.who || known.answer === null) {
      suggested.value = { battle, answer: null, ...turn };
      const begun = performed(ruleset.peek(), battle, turn.first);
      const answer = begun.ok
        ? await suggestOf({ ...about(begun.battle), ...given({ declarer: turn.declarer }) }, { crew, up })
        : null;
      if (up.aborted) return;
      suggested.value = answer ? { battle, answer, ...turn } : null;
    }
    for (const moment of nearestFirst(depth.peek(), played.peek())) await foretell(moment.battle, OF_THE_LINE);
    fault.value = null;
  } catch (thrown) {
    fault.value = thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/**
 * The character with the open turn, or the viewed one if its turn could begin, or one of these that could declare;
 * null: none, or the opponent.
 */
function actorAt(battle: Battle): Actor | null {
  const acting = actingIn(battle);
  const who = acting ?? chosen.peek();
  const character = who === null ? undefined : anyCharacterOf(battle, who);
  if (who === null || !character || character.side === opponent.peek()?.side) return null;
  if (acting !== null) return { who, first: [] };
  const { turn, declare } = offersTo(ruleset.peek(), battle, { who, about: ["turn", "declare"] });
  if (declare?.can) return { who, first: [], declarer: who };
  return turn?.can ? { who, first: [{ do: "turn", who }] } : null;
}

function nearestFirst<T>(place: number, list: readonly T[]): T[] {
  const far = (i: number) => Math.abs(i - place);
  return list
    .map((one, i) => ({ one, i }))
    .sort((a, b) => far(a.i) - far(b.i))
    .map(({ one }) => one);
}
