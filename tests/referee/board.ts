/** A small battle for the referee's tests, its players, and a record that takes rulings as the Combat document does. */

import type { BattleRecord } from "../../src/judgement/history/battle-record";
import { EarlierBattles, NO_HISTORY } from "../../src/judgement/history/history";
import { readRecord } from "../../src/judgement/history/record";
import type { Striking } from "../../src/judgement/history/rolling";
import { rule } from "../../src/judgement/ruling";
import { BY_HAND } from "../../src/judgement/turns/turns-flow";
import type { Asker, Clock, Gathered, Ruled, TableChoices, UnderRules } from "../../src/judgement/vocabulary";
import { type CharacterInput, defaultRuleset, given, type PlaneBattle } from "../../src/rules/index";
import { mergeObject } from "../../table/client/core/utils";

export const ruleset = defaultRuleset;

export function asker(userId: string, ...own: string[]): Asker {
  return { userId, isGM: own.length === 0, plays: own };
}

export const GM = asker("gm");

export function beginning(characters: readonly CharacterInput[], options = {}, rules = ruleset): BattleRecord {
  const outcome = rules.begin({
    ruleset: rules.id,
    options: { rounding: "exact", ...options },
    sides: ["party", "monsters"],
    characters,
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  const { battle } = outcome;
  return { ...readRecord({}), ruleset: rules.id, battle, history: { ...NO_HISTORY, start: battle } };
}

/** Circumstances with everything on one level, as tests say what they change. */
export type Around = Pick<UnderRules, "requestId" | "ruleset"> & TableChoices & Clock & Gathered;

export const LEVELS: TableChoices["levels"] = {
  targets: "enforce",
  hit: "enforce",
  damage: "enforce",
  cost: "enforce",
  hands: "advise",
  death: "ask",
};

export function circumstances(more: Partial<Around> = {}): UnderRules {
  const {
    requestId = "pendingpending01",
    ruleset: rules = ruleset,
    blocking = "ask",
    movement = "enforce",
    forming = "enforce",
    flow = BY_HAND,
    ending = "advise",
    levels = LEVELS,
    fells,
    amending,
    now = 0,
    answersUntil = null,
    plainUntil,
    lateBlocks,
    movesHeldUntil,
    diceFallAt = null,
    ...gathered
  } = more;
  return {
    requestId,
    ruleset: rules,
    table: { blocking, movement, forming, flow, ending, levels, ...given({ fells, amending, lateBlocks }) },
    clock: { now, answersUntil, diceFallAt, ...given({ movesHeldUntil, plainUntil }) },
    gathered: {
      standing: new Map(),
      key: "",
      disclosures: { disclosures: new Map(), away: [] },
      opening: null,
      item: null,
      ...gathered,
    },
  };
}

/** Takes an update as the platform does: maps are merged, lists replaced. */
export function written(record: BattleRecord, changes: { readonly [path: string]: unknown }): BattleRecord {
  const copy = JSON.parse(JSON.stringify({ system: record })) as { system: { [key: string]: unknown } };
  return readRecord(mergeObject(copy, JSON.parse(JSON.stringify(changes))).system as { [key: string]: unknown });
}

/** A table that remembers: asks, writes what was ruled, and throws what must not be refused. */
export class Table {
  record: BattleRecord;
  readonly past = new EarlierBattles();

  constructor(
    characters: readonly CharacterInput[],
    options = {},
    readonly rules = ruleset,
  ) {
    this.record = beginning(characters, options, rules);
  }

  ask(body: Parameters<typeof rule>[1], by: Asker = GM, more: Partial<Around> = {}): Ruled {
    const ruled = rule(this.record, body, by, circumstances({ past: this.past, ruleset: this.rules, ...more }));
    if (ruled.ok) {
      for (const { number, before } of ruled.ruling.past) this.past.remember(number, before);
      this.record = written(this.record, ruled.ruling.changes);
    }
    return ruled;
  }

  get battle(): PlaneBattle {
    return this.record.battle as PlaneBattle;
  }

  at(id: string): readonly [number, number] {
    return this.battle.characters.find((character) => character.id === id)!.at;
  }
}

/** A strike that has been declared and whose dice fall by themselves, with its damage; nothing has fallen yet. */
export function declaredStrike(
  own: Pick<Striking, "id" | "userId" | "who" | "aiming"> & Partial<Omit<Striking, "is">>,
): Striking {
  return {
    is: "strike",
    item: "",
    picks: [],
    ownTurn: false,
    together: true,
    word: null,
    said: null,
    masters: false,
    counts: false,
    against: [],
    dice: {},
    pressed: {},
    until: null,
    ...own,
  };
}
