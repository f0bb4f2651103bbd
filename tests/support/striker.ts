/** A table where somebody strikes: asks, writes what was ruled as the document does, and lets dice fall. */

import type { BattleRecord } from "../../src/judgement/history/battle-record";
import { type Striking, strikesIn } from "../../src/judgement/history/rolling";
import { judge, judgeAnswer, readFiled } from "../../src/judgement/judge";
import type { StrikeRequest, StrikeWish } from "../../src/judgement/protocol/strike-wish";
import type { Next, Patience } from "../../src/judgement/strikes/next";
import { nextOf } from "../../src/judgement/strikes/strikes-under-way";
import type { Asker, StruckWith, TableChoices, UnderRules, Verdict } from "../../src/judgement/vocabulary";
import { type CharacterInput, isOfStrike, withRoll } from "../../src/rules/index";
import { asker, beginning, circumstances, LEVELS, ruleset, written } from "../referee/board";

export const ID = "strikestrike0001";
export const SWORD = "itemitemitem0001";
export const WOLF: CharacterInput = {
  id: "wolf",
  side: "party",
  at: [0, 0],
  movement: 18,
  vitals: { hp: 32, accuracy: 7, evasion: 6, defence: 5 },
};
export const GOBLIN: CharacterInput = {
  id: "goblin",
  side: "monsters",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 16, accuracy: 3, evasion: 3, defence: 2, fixed: true },
};
export const AOI = asker("aoi", "wolf");
export const REN = asker("ren", "kai");
export const made: StruckWith = {
  how: "melee",
  range: 0,
  with: { how: "melee", power: 20, bonus: 6, name: "Sword" },
  uses: null,
};
export const WISH: StrikeWish = { type: "strike", who: "wolf", item: SWORD, target: "goblin" };

export class Striker {
  record: BattleRecord;
  item: StruckWith | null = made;
  feat: StruckWith | null = null;
  /** After `feat`. */
  moreFeats: readonly StruckWith[] = [];
  until = 1_000;
  now = 0;
  away: string[] = [];
  /** How much longer a choice waits, and whether late dice are left to the Game Master. */
  late: Pick<Patience, "choosing" | "keeps"> = {};

  constructor(characters: readonly CharacterInput[] = [WOLF, GOBLIN]) {
    this.record = beginning(characters);
    this.ask({ type: "command", command: { do: "turn", who: "wolf" } } as never);
  }

  ask(body: StrikeRequest, by: Asker = AOI, id = ID, revision = this.record.revision): Verdict {
    const filed = { id, combatId: "combatcombat0000", revision, body };
    return this.#take(judge(this.record, readFiled(filed, ruleset, this.record), by, this.#around(id)));
  }

  /** The Game Master's answer to what was asked first. */
  answer(yes: boolean | null, id = ID): Verdict {
    return this.#take(judgeAnswer(this.record, id, yes, this.#around("answeranswer0001"), "gm"));
  }

  forming: TableChoices["forming"] = "enforce";

  #around(requestId: string): UnderRules {
    return circumstances({
      requestId,
      forming: this.forming,
      levels: this.levels,
      diceFallAt: this.until,
      item: this.item,
      feats: this.feat ? [this.feat, ...this.moreFeats] : [],
    });
  }

  #take(verdict: Verdict): Verdict {
    if (verdict.is === "ruled") this.record = written(this.record, verdict.ruling.changes);
    else if ("changes" in verdict && verdict.changes) this.record = written(this.record, verdict.changes);
    return verdict;
  }

  levels = LEVELS;

  get striking(): Striking {
    return strikesIn(this.record)[0]!;
  }

  next(): Next {
    const patience = {
      isAsked: (id: string) => !this.away.includes(id),
      strikes: strikesIn(this.record),
      now: this.now,
      ...this.late,
    };
    return nextOf(this.striking, this.record.battle!, ruleset, patience);
  }

  fall(...shown: number[]): void {
    const next = this.next();
    if (next.do !== "roll" || !isOfStrike(next.want)) throw new Error(`nothing falls: ${JSON.stringify(next)}`);
    this.record = written(this.record, {
      [`system.strikes.${this.striking.id}.dice`]: withRoll(this.striking.dice, next.want, shown),
    });
  }
}

export function named(verdict: Verdict): string {
  return verdict.is === "refused" ? verdict.refusal.code : verdict.is;
}
