/**
 * A step in progress: the next battle while it is being made. It copies the list of characters on the first change
 * and only the characters that change. A refused step is simply dropped.
 */

import type { CharacterId, Contact, PlaneBattle, PlaneCharacter, Point, Skirmish, SkirmishId } from "../../battle";
import { areHostile, type NextEffects, placeOf } from "../../board/roster";
import { withoutPause } from "../../board/turns";
import type { BattleEvent } from "../../commands";
import type { RunningEffect } from "../../effects/effect";
import { areasAt } from "../../geometry/areas-at";
import { samePoint } from "../../geometry/point";
import { cite, type PlaneRules } from "../plane-rules";
import { holds, isStranded } from "./bonds";
import { bearing, changedCharacter } from "./copying";
import { newSkirmish } from "./size";

/** Whether somebody stands elsewhere, fights elsewhere or counts as more or fewer: nothing else changes a skirmish's area. */
export function isPlacedOtherwise(was: PlaneCharacter, now: PlaneCharacter): boolean {
  return was.at !== now.at || was.melee !== now.melee || was.sections !== now.sections;
}

/** All that `settle` looks at. */
function mayUnsettle(was: PlaneCharacter, now: PlaneCharacter): boolean {
  return isPlacedOtherwise(was, now) || was.conditions !== now.conditions || was.side !== now.side;
}

/** Most steps let nothing grow. */
const NONE: readonly SkirmishId[] = [];

export class PlaneStep {
  readonly before: PlaneBattle;
  readonly rules: PlaneRules;
  readonly events: BattleEvent[] = [];
  round: number;
  side: PlaneBattle["side"];
  turn: PlaneBattle["turn"];
  skirmishes: readonly Skirmish[];
  contacts: readonly Contact[];
  excluded: readonly CharacterId[];
  formed: number;
  over: PlaneBattle["over"];
  /**
   * Skirmishes that formed, grew or moved in this step: only these can combine (`A25-CMB-1`), never one that shrank
   * (`A25-CMB-5`).
   */
  grown: readonly SkirmishId[] = NONE;
  /** Everyone as they are now, in the order of ids; copied before the first change. */
  #list: readonly PlaneCharacter[];
  #copied = false;
  /** Whether anybody stands, fights, counts or is hostile otherwise than before. */
  #isUnsettled = false;

  constructor(battle: PlaneBattle, rules: PlaneRules) {
    this.before = battle;
    this.rules = rules;
    this.round = battle.round;
    this.side = battle.side;
    this.turn = battle.turn;
    this.skirmishes = battle.skirmishes;
    this.contacts = battle.contacts;
    this.excluded = battle.excluded;
    this.formed = battle.formed;
    this.over = battle.over;
    this.#list = battle.characters;
  }

  get characters(): readonly PlaneCharacter[] {
    return this.#list;
  }

  get options(): PlaneBattle["options"] {
    return this.before.options;
  }

  cite(rule: string): string {
    return cite(this.rules, rule);
  }

  tell(event: BattleEvent): void {
    this.events.push(event);
  }

  /** The character as it is now. Throws when it is not in the battle: callers check ids first. */
  get(id: CharacterId): PlaneCharacter {
    return this.#list[this.#placeOf(id)]!;
  }

  #placeOf(id: CharacterId): number {
    const place = placeOf(this.#list, id);
    if (place < 0) throw new Error(`No character ${id} in this battle`);
    return place;
  }

  change(id: CharacterId, patch: Partial<PlaneCharacter>): PlaneCharacter {
    const place = this.#placeOf(id);
    const c = this.#list[place]!;
    const next = changedCharacter(c, patch);
    this.#own()[place] = next;
    this.#isUnsettled ||= mayUnsettle(c, next);
    return next;
  }

  setEffects(id: CharacterId, effects: readonly RunningEffect[]): void {
    const place = this.#placeOf(id);
    this.#own()[place] = bearing(this.#list[place]!, effects);
  }

  changeEffects(next: NextEffects): void {
    for (let i = 0; i < this.#list.length; i++) {
      const c = this.#list[i]!;
      const effects = c.effects && next(c.effects, c);
      if (effects && effects !== c.effects) this.#own()[i] = bearing(c, effects);
    }
  }

  add(c: PlaneCharacter): void {
    const place = placeOf(this.#list, c.id);
    if (place >= 0) throw new Error(`Character ${c.id} is in this battle already`);
    this.#own().splice(-place - 1, 0, c);
    this.#isUnsettled = true;
  }

  drop(id: CharacterId): void {
    const place = placeOf(this.#list, id);
    if (place >= 0) this.#own().splice(place, 1);
    this.#isUnsettled = true;
  }

  /** Changes every character for which `next` gives another object. */
  changeAll(next: (c: PlaneCharacter) => PlaneCharacter): void {
    for (let i = 0; i < this.#list.length; i++) {
      const c = this.#list[i]!;
      const changed = next(c);
      if (changed === c) continue;
      this.#own()[i] = changed;
      this.#isUnsettled ||= mayUnsettle(c, changed);
    }
  }

  /** Whether something may follow for places: else all agrees, as it did before. */
  get isUnsettled(): boolean {
    const { before } = this;
    return this.#isUnsettled || this.skirmishes !== before.skirmishes || this.contacts !== before.contacts;
  }

  #own(): PlaneCharacter[] {
    if (!this.#copied) {
      this.#list = this.#list.slice();
      this.#copied = true;
    }
    return this.#list as PlaneCharacter[];
  }

  skirmish(id: SkirmishId): Skirmish | undefined {
    return this.skirmishes.find((s) => s.id === id);
  }

  /** Skirmishes whose area holds the point, oldest first. */
  around(p: Point): Skirmish[] {
    return [...areasAt(this.skirmishes, p)];
  }

  isFree(c: PlaneCharacter): boolean {
    return c.melee === null && areasAt(this.skirmishes, c.at).length === 0;
  }

  hostile(a: PlaneCharacter, b: PlaneCharacter): boolean {
    return areHostile(this.before, a.side, b.side);
  }

  contactOf(id: CharacterId): Contact | undefined {
    return this.contacts.find((contact) => contact.movers.includes(id) || contact.blockers.includes(id));
  }

  isStranded(c: PlaneCharacter): boolean {
    return isStranded(c, this.#list);
  }

  /**
   * Moves a character, with those whom it holds at its coordinate. A held one goes where its holder goes, unless it
   * is stranded as well (`A25-STA-9`). A held character that leaves another melee in this way is in no melee. At the
   * same point a holder takes nobody out of a melee that it was not in itself.
   */
  relocate(id: CharacterId, to: Point, melee: SkirmishId | null): void {
    const c = this.get(id);
    this.change(id, { at: to, melee });
    if (samePoint(c.at, to) && c.melee === melee) return;
    for (const held of this.#list) {
      if (held.id === id || !holds(c, held) || !samePoint(held.at, c.at) || this.isStranded(held)) continue;
      const stays = held.melee !== null && held.melee === melee;
      const leaves = held.melee !== null && held.melee === c.melee && !stays;
      if (samePoint(held.at, to) && !leaves) continue;
      this.relocate(held.id, to, stays ? melee : null);
    }
  }

  /**
   * A new skirmish with these in melee (`A25-SKR-1`, `A25-SKR-2`); it is not yet settled. Bystanders keep their
   * coordinate, which makes those inside independent (`A25-SKR-8`).
   */
  form(centre: Point, members: readonly CharacterId[], rule: string): Skirmish {
    this.formed += 1;
    const id = `S${this.formed}`;
    let sections = 0;
    for (const member of members) sections += this.get(member).sections;
    const skirmish = newSkirmish(id, centre, sections, this.rules, this.options.space);
    this.skirmishes = [...this.skirmishes, skirmish];
    for (const member of members) this.relocate(member, centre, id);
    this.grow(id);
    const melee = members.slice().sort();
    this.tell({
      type: "skirmishFormed",
      rule,
      skirmish: id,
      centre,
      shape: skirmish.shape,
      size: skirmish.size,
      melee,
    });
    return skirmish;
  }

  grow(id: SkirmishId): void {
    if (!this.grown.includes(id)) this.grown = [...this.grown, id];
  }

  /** A skirmish that is no longer there. */
  forget(id: SkirmishId): void {
    if (this.grown.includes(id)) this.grown = this.grown.filter((one) => one !== id);
  }

  /** `A25-MOV-1`: ends a movement that had only paused. */
  endMovement(): void {
    if (this.turn) this.turn = withoutPause(this.turn);
  }

  finish(): PlaneBattle {
    const { before } = this;
    const { turn } = this;
    if (turn?.way !== undefined && (turn.major || this.contactOf(turn.who) || this.get(turn.who).melee !== null))
      this.endMovement();
    // Written out for the same reason as in `copying.ts`.
    const next: { -readonly [K in keyof PlaneBattle]: PlaneBattle[K] } = {
      schema: before.schema,
      board: before.board,
      ruleset: before.ruleset,
      options: before.options,
      sides: before.sides,
      allies: before.allies,
      round: this.round,
      side: this.side,
      turn: this.turn,
      characters: this.#list,
      skirmishes: this.skirmishes,
      contacts: this.contacts,
      formed: this.formed,
      excluded: this.excluded,
    };
    if (this.over) next.over = this.over;
    return next;
  }
}
