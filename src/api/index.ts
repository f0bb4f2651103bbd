/**
 * The interface for other packages: `game.system.api`, and the hooks of `src/signals`. Within a version nothing of it
 * is removed or changes its meaning; `docs/for-module-authors.md` has examples.
 */

import type { Forecast, NoForecast, Suggested } from "../engine/index";
import { fetched } from "../foundry/fetched";
import { gameAs, gameSeen, type SceneDoc } from "../foundry/platform";
import type { ImportOutcome } from "../intake/import-sheet";
import { type AnswerTo, type Battle, given, type Question, type Reply } from "../rules/index";
import { battleOn } from "../scene/scene-battle";
import { mayAskEngine } from "../settings";
import { onSignal } from "../signals";
import type { Overview } from "./overview";
import { callPublicHooks } from "./public-hooks";

/** Counts up when something that was there is gone or means something else. */
const VERSION = 1;

/** A battle as it stands; a copy, of which changes have no effect. */
interface BattleSeen {
  /** Of the Combat. */
  readonly id: string;
  readonly ruleset: string;
  readonly revision: number;
  /** As the rules core has it: characters by the ids of their tokens, metres. */
  readonly battle: Battle;
}

/** How a forecast or a suggestion is made. */
interface EngineOptions {
  /** Another number plays other fights; default 1. */
  readonly seed?: number;
  /** Ends it. */
  readonly signal?: AbortSignal;
}

interface Declaring {
  /** The character whose declaration it is about, where everyone acts at once: a token's id. */
  readonly declarer?: string;
}

export interface RansenApi {
  readonly version: number;
  /** The battle on a scene: the named one, or else the viewed one. Null: no battle has begun there. */
  battleOf(scene?: SceneDoc): BattleSeen | null;
  /**
   * The rules' answer to a question, such as `{ ask: "turn", who }`: nothing is changed by asking.
   * @returns null without a battle
   */
  ask<Q extends Question>(question: Q, scene?: SceneDoc): Reply<AnswerTo<Q>> | null;
  /**
   * A forecast of the battle by so many fights (default 1000).
   * @returns null without a battle, for players without the setting, or if it was aborted. A player's forecast uses
   * only what that player knows.
   */
  forecast(
    options?: EngineOptions & { readonly fights?: number },
    scene?: SceneDoc,
  ): Promise<
    { readonly ok: true; readonly forecast: Forecast } | { readonly ok: false; readonly reason: NoForecast } | null
  >;
  /**
   * Up to three things that the open turn could do, compared by fights; where everyone acts at once, that the character
   * `declarer` (a token's id) could declare.
   * @returns null as `forecast` does
   */
  suggest(options?: EngineOptions & Declaring, scene?: SceneDoc): Promise<Suggested | null>;
  /**
   * A battle in short, as this page's user may know it: whose turn it is, who may act, HP and effects.
   * @returns null without a battle
   */
  overview(scene?: SceneDoc): Promise<Overview | null>;
  /** Rolls what Sword World players type, such as `k20[10]+5`, into the chat. @returns whether it is such a roll */
  roll(typed: string, speaker?: object): Promise<boolean>;
  /**
   * Imports a sheet, as text or as parsed data, with this user's permissions.
   * @param actorId the actor to update; absent: the actor of an earlier import of this sheet, else a new one
   */
  importSheet(sheet: string | object, actorId?: string): Promise<ImportOutcome>;
}

/** Of what nobody ends. */
const NEVER = new AbortController().signal;

const MOST = 1_000_000;

/** @throws RangeError for what is no whole number of these: a caller's mistake */
function wholeOf(name: string, value: number, least: number): number {
  if (Number.isInteger(value) && value >= least && value <= MOST) return value;
  throw new RangeError(`${name} is a whole number from ${least} to ${MOST}`);
}

function fightOn(scene: SceneDoc | undefined) {
  const where = scene ?? gameSeen().scenes.viewed;
  return where ? battleOn(where) : null;
}

const api: RansenApi = Object.freeze({
  version: VERSION,
  battleOf(scene?: SceneDoc): BattleSeen | null {
    const fight = fightOn(scene);
    if (!fight) return null;
    const { combat, battle, revision } = fight;
    return { id: combat.id, ruleset: battle.ruleset, revision, battle: structuredClone(battle) };
  },
  ask<Q extends Question>(question: Q, scene?: SceneDoc): Reply<AnswerTo<Q>> | null {
    const fight = fightOn(scene);
    return fight ? fight.ruleset.ask(fight.battle, question) : null;
  },
  async forecast({ seed = 1, fights = 1000, signal = NEVER } = {}, scene?: SceneDoc) {
    const fight = fightOn(scene);
    if (!fight || !mayAskEngine()) return null;
    const { foretell } = await fetched(import("../advice/engine/foretelling"));
    return foretell(fight, { up: signal, seed: wholeOf("seed", seed, 0), fights: wholeOf("fights", fights, 1) });
  },
  async suggest({ seed = 1, signal = NEVER, declarer }: EngineOptions & Declaring = {}, scene?: SceneDoc) {
    const fight = fightOn(scene);
    if (!fight || !mayAskEngine()) return null;
    const { suggestFor } = await fetched(import("../advice/engine/foretelling"));
    return suggestFor(fight, { up: signal, seed: wholeOf("seed", seed, 0), ...given({ declarer }) });
  },
  async overview(scene?: SceneDoc) {
    const { overviewOf } = await fetched(import("./overview"));
    return overviewOf(scene);
  },
  async roll(typed: string, speaker: object = {}): Promise<boolean> {
    const { answerTyped } = await fetched(import("../chat/typed-roll"));
    return answerTyped(String(typed), { ...speaker });
  },
  async importSheet(sheet: string | object, actorId?: string): Promise<ImportOutcome> {
    const { importSheet } = await fetched(import("../intake/import-sheet"));
    return importSheet(sheet, actorId);
  },
});

interface Seen {
  readonly system: { api?: RansenApi };
}

/** Called once, in the hook `init`. fact: system-api */
export function registerApi(): void {
  gameAs<Seen>().system.api = api;
  onSignal("battleChanged", callPublicHooks);
}
