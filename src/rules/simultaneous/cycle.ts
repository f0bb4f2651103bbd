/** A resolution in progress: everyone as they are now, and the events so far. */

import type { Action, CharacterId, Point, SealedAction, SimultaneousBattle, SimultaneousCharacter } from "../battle";
import { compareIds, type NextEffects, withEffects, withNextEffects } from "../board/roster";
import { LARGEST_NUMBER } from "../board/setup";
import type { BattleEvent, Moved, ResolveCommand, Resolved } from "../commands";
import type { Dice } from "../dice/dice";
import type { RunningEffect } from "../effects/effect";
import { type Path, pathOf } from "../geometry/path";
import { TOLERANCE } from "../geometry/point";
import { given } from "../given";
import { actionKey, actionTarget, areSeveral, detailOf, isFree, isQuickspell } from "./action";
import { CycleDice } from "./declared-strike";
import type { CriticalWords } from "./fallen";

/** The Game Master's default for the damage of a body slam. */
const DAMAGE_SIDES = 4;

/** One action of a declaration. `place`: its place in the declaration, from 0. */
export interface Act {
  readonly who: CharacterId;
  readonly place: number;
  readonly action: Action;
  readonly quick: boolean;
  /** Which of several attacks, from 0: it has that entry of its actor's dice. */
  readonly entry?: number;
  /** Carried out early, because the Game Master says so (`SIM-CND-2`). */
  readonly byWord?: true;
}

export function actsOf({ who, action: actions }: SealedAction): Act[] {
  const attacks = areSeveral(actions) ? actions.filter((action) => !isFree(action)) : [];
  return actions.map((action, place) => {
    const entry = attacks.indexOf(action);
    return { who, place, action, quick: isQuickspell(action, actions), ...(entry >= 0 && { entry }) };
  });
}

/** The order of everything whose order does not matter. It is never the order of declaring. */
export function compareActs(a: Act, b: Act): number {
  return compareIds(a.who, b.who) || a.place - b.place;
}

export class Cycle {
  readonly events: BattleEvent[] = [];
  readonly strikeDice: CycleDice;
  /** Characters that have cast or are casting, with or without success. */
  readonly casters = new Set<CharacterId>();
  /** Results of actions, besides the events of each. */
  readonly came = new Map<Act, Pick<Resolved, "perception" | "total">>();
  /** Hiding characters that searchers find (`SIM-STL-1`). */
  readonly found = new Set<CharacterId>();
  readonly #now: Map<CharacterId, SimultaneousCharacter>;

  readonly #decided: Iterator<number, undefined>;

  /**
   * @param decided damages of body slams, in order
   * @param strikes dice of strikes by actor; undefined: they are rolled
   * @param asking asks which of them are needed
   * @param reasons why strikes are critical, by actor
   */
  constructor(
    readonly before: SimultaneousBattle,
    readonly dice: Dice,
    decided: readonly number[],
    strikes?: ResolveCommand["dice"],
    asking = false,
    readonly reasons: CriticalWords = {},
  ) {
    this.strikeDice = new CycleDice(strikes, dice, asking);
    this.#decided = decided.values();
    this.#now = new Map(before.characters.map((c) => [c.id, c]));
  }

  /** `SIM-CYC-4`: damage of the next body slam: decided by the Game Master, or rolled. */
  slamDamage(): number {
    return this.#decided.next().value ?? this.dice.d(DAMAGE_SIDES);
  }

  get(id: CharacterId): SimultaneousCharacter | undefined {
    return this.#now.get(id);
  }

  /** The character as it is now. Throws when it is not in the battle. */
  the(id: CharacterId): SimultaneousCharacter {
    const c = this.#now.get(id);
    if (!c) throw new Error(`No character ${id} in this battle`);
    return c;
  }

  change(id: CharacterId, patch: Partial<SimultaneousCharacter>): void {
    this.#now.set(id, { ...this.the(id), ...patch });
  }

  set(c: SimultaneousCharacter): void {
    this.#now.set(c.id, c);
  }

  setEffects(id: CharacterId, effects: readonly RunningEffect[]): void {
    this.#now.set(id, withEffects(this.the(id), effects));
  }

  changeEffects(next: NextEffects): void {
    for (const [id, c] of this.#now) this.#now.set(id, withNextEffects(c, next));
  }

  /** Everyone, in the order of ids. */
  characters(): SimultaneousCharacter[] {
    return [...this.#now.values()];
  }

  tell(event: BattleEvent): void {
    this.events.push(event);
  }

  /** Tells how an action went; `why`: what prevented it. */
  tellResolved(
    act: Act,
    rule: string,
    why?: Resolved["why"],
    came: Pick<Resolved, "target" | "outcome" | "strike"> = {},
  ): void {
    const { who, action } = act;
    const value = detailOf(action);
    const { target = actionTarget(action), ...rest } = came;
    const cast = "cast" in action ? action : undefined;
    this.tell({
      type: "resolved",
      rule: act.byWord && rule === "SIM-CND-1" ? "SIM-CND-2" : rule,
      who,
      does: actionKey(action),
      ...(value === true ? {} : { what: value }),
      ...given({ target }),
      ...("at" in action ? { at: action.at } : {}),
      ...given({ effect: cast?.effect, amount: cast?.amount }),
      ...(act.quick ? { quick: true } : {}),
      ...given({ entry: act.entry }),
      conditional: action.if !== undefined,
      happened: why === undefined,
      ...given({ why }),
      ...rest,
      ...this.came.get(act),
    });
  }

  /**
   * `SIM-CYC-3`: damage and healing of one distance are added up before the threshold is checked. Healing beyond
   * `maxHealth` is cut only then. `SIM-CYC-5`: an injury stays.
   */
  affect(id: CharacterId, damage: number, healing: number, rule: string, effect?: string): void {
    const c = this.the(id);
    const hurt = c.health - damage;
    const sum = Math.min(hurt + healing, Math.max(c.maxHealth, hurt));
    const health = Math.min(LARGEST_NUMBER, Math.max(-LARGEST_NUMBER, sum)) + 0;
    const injured = c.injured || isMajorInjury(health, c.maxHealth);
    this.change(id, { health, injured });
    this.tell({
      type: "healthChanged",
      rule: injured && !c.injured ? "SIM-CYC-5" : rule,
      who: id,
      damage,
      healing,
      from: c.health,
      to: health,
      injured,
      ...given({ effect }),
    });
  }

  /** Moves a character and tells it. `kind`: the movement's kind, or `pushed`; `how`: if it is not walking. */
  move(id: CharacterId, way: Path, { kind, how }: Pick<Moved, "kind" | "how">, rule: string): void {
    const from = this.the(id).at;
    const to: Point = way.points[way.points.length - 1]!;
    this.change(id, { at: to });
    this.tell({
      type: "moved",
      rule,
      who: id,
      ...given({ kind, how }),
      metres: way.length,
      from,
      to,
    });
  }
}

/** `SIM-CYC-5`: below half. */
export function isMajorInjury(health: number, maxHealth: number): boolean {
  return health < maxHealth / 2 - TOLERANCE;
}

/** Joins two ways of one character. */
export function joinedPaths(first: Path | undefined, second: Path): Path {
  return first ? pathOf(first.points[0]!, [...first.points.slice(1), ...second.points.slice(1)]) : second;
}
