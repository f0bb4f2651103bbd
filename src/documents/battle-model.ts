/**
 * The battle as the Combat document keeps it. Players cannot write it; the active Game Master's client is the only
 * one that does. Maps by id, because an update replaces lists whole and merges maps (`fact: updates-merge-maps`).
 */

import { KEPT_BY_ID, type KeptBattle, readKept } from "../judgement/history/index";
import { reportBrokenBattle } from "./broken-data";

const { fields } = foundry.data;

function battleSchema() {
  return {
    schema: new fields.NumberField({ required: true, nullable: false, integer: true, initial: KEPT_BY_ID }),
    /** Grows by one with every change that the referee writes. */
    revision: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
    ruleset: new fields.StringField({ required: true, nullable: true, initial: null }),
    /** The battle by id: `KeptBattle` of the folder `judgement`; empty before it has begun. */
    kept: new fields.ObjectField({ required: true, nullable: false }),
    /**
     * A `Battle` of the rules core, or null before it has begun. Stored here by documents of the first schema alone; on
     * the model it is what `kept` says.
     */
    battle: new fields.ObjectField({ required: true, nullable: true, initial: null }),
    /** Decisions that are waited for, by their id; null once decided. */
    pending: new fields.ObjectField({ required: true, nullable: false }),
    /** Strikes whose dice are falling and death checks that are due, by their id: `Rolling`; null once they are over. */
    strikes: new fields.ObjectField({ required: true, nullable: false }),
    /** Used items and earned experience of strikes, by the number of their step: `Account`. */
    accounts: new fields.ObjectField({ required: true, nullable: false }),
    /**
     * `{ start, commands, undone, joined, siblings, wielded }`: the first battle, every command by its running number, which
     * of them are undone, which belong to the one before, by which other tokens of an actor only follow, and with which
     * weapon a strike was made.
     */
    history: new fields.ObjectField({ required: true, nullable: false }),
    /** `{ planning, seals, opened }` of secret declarations: no action in it before the reveal. */
    declarations: new fields.ObjectField({ required: true, nullable: false }),
    /** Sides that the Game Master chose, by token id, against what the dispositions say. */
    sideOf: new fields.ObjectField({ required: true, nullable: false }),
    /** Names by token id as they were when their characters entered: a token that is gone is still told of. */
    names: new fields.ObjectField({ required: true, nullable: false }),
    /** Side that acts first; empty: the party. */
    firstSide: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    /** How the battle opens, before its first turn: `Opening` of the folder `opening`; null: no such window is used. */
    opening: new fields.ObjectField({ required: true, nullable: true, initial: null }),
    /** Whether the scene shows a skirmish, by its id, where the Game Master is asked about it. */
    drawn: new fields.ObjectField({ required: true, nullable: false }),
    /** Questions to the Game Master without an answer, by the request that raised them; null once answered. */
    asked: new fields.ObjectField({ required: true, nullable: false }),
    /**
     * `AnswerNote` of the folder `judgement` by the same ids: the answer to a question; null once its user has read it.
     */
    answers: new fields.ObjectField({ required: true, nullable: false }),
    /** Number of the chronicle's present card: one for each turn. */
    chapter: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
    /** Token ids of characters whose sheets do not yet agree with the battle. */
    owed: new fields.ArrayField(new fields.StringField()),
    /** The parts of the last ruling that the chronicle may not have: none or one `Untold` of the folder `judgement`. */
    untold: new fields.ArrayField(new fields.ObjectField()),
    /** Whether it came out of a battle script, with figures of its own. */
    imported: new fields.BooleanField(),
    /** Ids of the last requests that were answered, so that a second window of the same Game Master repeats none. */
    answered: new fields.ArrayField(new fields.StringField()),
  };
}

type BattleSchema = ReturnType<typeof battleSchema>;

export class BattleModel extends foundry.abstract.TypeDataModel<BattleSchema, Combat.Implementation> {
  static override defineSchema(): BattleSchema {
    return battleSchema();
  }

  /** `battle` is what is kept of it. `fact: model-prepares-base-data` */
  override prepareBaseData(): void {
    const { battle, broken } = readKept(this.kept as KeptBattle, this.revision as number);
    if (battle || broken !== null) this.battle = battle as typeof this.battle;
    if (broken !== null) reportBrokenBattle(broken);
  }
}
