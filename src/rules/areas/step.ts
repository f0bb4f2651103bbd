/**
 * A step in progress on the three areas: the next battle while it is being made. It copies only what changes.
 * `finish` tells which areas became skirmish areas or stopped being one.
 */

import type { AreaBattle, AreaCharacter, AreaName, AreaTurn, CharacterId } from "../battle";
import { withoutBondsBy } from "../board/corrections";
import {
  characterOf,
  conditionChange,
  copiedWith,
  falls,
  hasCondition,
  type NextEffects,
  withCharacter,
  withEffects,
  withNextEffects,
  withoutCharacter,
} from "../board/roster";
import type { BattleEvent, Outcome } from "../commands";
import type { RunningEffect } from "../effects/effect";
import type { AreaRules } from "./area-rules";
import { contestedAreas, isBarredForwards, meleeIn } from "./board";

type Patch = Partial<Pick<AreaBattle, "round" | "side" | "turn" | "excluded" | "begun" | "over">>;

export class AreaStep {
  readonly before: AreaBattle;
  readonly rules: AreaRules;
  readonly events: BattleEvent[] = [];
  #now: AreaBattle;

  constructor(before: AreaBattle, rules: AreaRules) {
    this.before = before;
    this.rules = rules;
    this.#now = before;
  }

  get everyone(): readonly AreaCharacter[] {
    return this.#now.characters;
  }

  get battle(): AreaBattle {
    return this.#now;
  }

  tell(event: BattleEvent): void {
    this.events.push(event);
  }

  set(patch: Patch): void {
    this.#now = { ...this.#now, ...patch };
  }

  setTurn(patch: Partial<AreaTurn>): void {
    const { turn } = this.#now;
    if (!turn) throw new Error("No turn is open");
    this.set({ turn: { ...turn, ...patch } });
  }

  get(id: CharacterId): AreaCharacter {
    const c = characterOf(this.#now.characters, id);
    if (!c) throw new Error(`No character ${id} in this battle`);
    return c;
  }

  change(id: CharacterId, patch: Partial<AreaCharacter>): void {
    this.add(copiedWith(this.get(id), patch));
  }

  changeAll(next: (c: AreaCharacter) => AreaCharacter): void {
    this.#now = { ...this.#now, characters: this.#now.characters.map(next) };
  }

  setEffects(id: CharacterId, effects: readonly RunningEffect[]): void {
    this.add(withEffects(this.get(id), effects));
  }

  changeEffects(next: NextEffects): void {
    this.changeAll((c) => withNextEffects(c, next));
  }

  /** Puts a character into the battle, in place of one with the same id. */
  add(c: AreaCharacter): void {
    this.#now = { ...this.#now, characters: withCharacter(this.#now.characters, c) };
  }

  drop(id: CharacterId): void {
    this.#now = { ...this.#now, characters: withoutCharacter(this.#now.characters, id) };
  }

  /** Changes conditions and remembers characters that are knocked down in their own turn (`S20-MOV-9`). */
  changeConditions(
    id: CharacterId,
    add: readonly string[],
    remove: readonly string[],
    by?: CharacterId,
    cause?: "effect",
  ): void {
    const c = this.get(id);
    const { conditions, added, removed } = conditionChange(c, add, remove, by, cause);
    if (added.length === 0 && removed.length === 0) {
      // A condition that an effect brought may have become the character's own.
      if (conditions.some((one) => !c.conditions.includes(one))) this.change(id, { conditions });
      return;
    }
    this.change(id, { conditions });
    if (this.#now.turn?.who === id && falls(this.before.characters, id, added)) this.setTurn({ fell: true });
    this.tell({ type: "conditionChanged", rule: this.rules.cites.area, who: id, added, removed });
  }

  /** Releases everyone that this character holds. */
  release(holder: CharacterId): void {
    for (const c of this.#now.characters)
      if (withoutBondsBy(c.conditions, holder) !== c.conditions) this.#unbind(c, holder);
  }

  #unbind(c: AreaCharacter, holder: CharacterId): void {
    this.change(c.id, { conditions: withoutBondsBy(c.conditions, holder) });
    this.tell({ type: "conditionChanged", rule: "S20-MOV-6", who: c.id, added: [], removed: ["bound"], by: holder });
  }

  /**
   * Brings a character to an area, with those whom it holds there. A held one that would leave a skirmish area
   * forwards stays, and the holder lets go of it (`S20-MOV-6`).
   */
  relocate(id: CharacterId, to: AreaName): void {
    const c = this.get(id);
    const from = c.at;
    if (from === to) return;
    this.change(id, { at: to, prepared: false, placed: this.#now.begun ? null : to });
    if (from === null) return;
    for (const { id: other } of this.#now.characters) {
      const held = this.get(other);
      if (held.at !== from || !held.conditions.some((one) => one.id === "bound" && one.by === id)) continue;
      if (hasCondition(held, "stranded")) continue;
      if (isBarredForwards(this.before, held, to)) this.#unbind(held, id);
      else {
        this.tell({ type: "moved", rule: "S20-MOV-5", who: held.id, how: "held", by: id, from, to, metres: 0 });
        this.relocate(held.id, to);
      }
    }
  }

  /** The next battle: skirmish areas are told (`S20-ARE-1`), and preparations to leave a vanished one are dropped. */
  finish(): Outcome<AreaBattle> {
    const before = contestedAreas(this.before);
    const after = contestedAreas(this.#now);
    for (const area of after)
      if (!before.includes(area))
        this.tell({ type: "areaContested", rule: this.rules.cites.area, area, melee: meleeIn(this.#now, area) });
    for (const area of before)
      if (!after.includes(area)) this.tell({ type: "areaCleared", rule: this.rules.cites.area, area });
    const lapsed = (c: AreaCharacter) => c.prepared && (c.at === null || !after.includes(c.at));
    if (this.#now.characters.some(lapsed)) this.changeAll((c) => (lapsed(c) ? { ...c, prepared: false } : c));
    return { ok: true, battle: this.#now, events: this.events };
  }
}
