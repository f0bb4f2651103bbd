/** Ways to enemies on every board where sides take turns: only those that the rules would accept. */

import type {
  AreaName,
  Battle,
  Blocker,
  Character,
  CharacterId,
  Command,
  MoveCommand,
  MoveKind,
  MoveSketch,
  PlaneBattle,
  PlaneCharacter,
  Point,
  TurnTaker,
} from "../rules/index";
import { apart, metresApart, nearestFirst } from "./foes";
import type { Game } from "./game";

/** The commands of a walk and of what is declared between it and a strike. */
export interface Advance {
  readonly commands: readonly Command[];
  readonly kind: MoveKind;
  /** Enemies that it can strike in melee from there, if nobody has blocked. */
  readonly meets: readonly CharacterId[];
  /** How many enemies could each stop it alone. */
  readonly blockers: number;
  /** How far the nearest enemy is from its end. */
  readonly left: number;
  readonly end: Point | AreaName;
}

/** How many of the nearest enemies are looked at. */
const MOST_LOOKED_AT = 5;
/** The share of its movement that somebody walks, so that no rounding refuses it. */
const NEARLY = 0.999;
/** How far short of an enemy it stops if it is not going to fight it, metres. */
const SHORT_OF = 0.5;

/**
 * Where somebody may go in its turn. One goal is looked at after another, since each look is a question to the rules.
 */
export interface Advancing {
  /** Enemies that it could go to, the nearest first. */
  readonly goals: readonly Character[];
  /** Whether a way to this one can end beside it in time for a strike. Reckoned without asking the rules. */
  mayMeet(goal: Character): boolean;
  /** Ways to this one, as far as this turn goes. */
  to(goal: Character): readonly Advance[];
  /** Towards this one, by a normal move at most, but no nearer than so many metres; null: it stands so near already. */
  upTo(goal: Character, metres: number): Advance | null;
  /** Where a limited move towards this one, or away from it, would end. Reckoned without asking the rules; null: none is open. */
  endOfStep(goal: Character, direction: "to" | "from"): Point | null;
  /** The same move, if the rules allow it. Everything may be done after it. Null: there is none. */
  step(goal: Character, direction: "to" | "from"): Advance | null;
}

/** Null: it cannot move. */
export function advancing(
  game: Game,
  battle: Battle,
  own: TurnTaker & Character,
  foes: readonly Character[],
): Advancing | null {
  if (battle.board === "areas") {
    const all = advancesBetweenAreas(game, battle, own, foes);
    const goals = nearestFirst(own, foes);
    // If it reaches nobody, it goes towards the nearest.
    const to = (goal: Character) =>
      all.filter(({ meets }) => meets.includes(goal.id) || (meets.length === 0 && goal === goals[0]));
    const none = () => null;
    return all.length > 0 ? { goals, mayMeet: () => true, to, upTo: none, endOfStep: none, step: none } : null;
  }
  if (battle.board !== "plane") return null;
  const me = own as PlaneCharacter;
  const allowed = movesOf(game, battle, me);
  return allowed && new PlaneAdvancing(game, battle, me, foes as readonly PlaneCharacter[], allowed);
}

/** A class for speed: there is one for each look at a turn. */
class PlaneAdvancing implements Advancing {
  readonly goals: readonly Character[];
  readonly #game: Game;
  readonly #battle: PlaneBattle;
  readonly #me: PlaneCharacter;
  readonly #foes: readonly PlaneCharacter[];
  readonly #allowed: Allowed;
  readonly #known = new Map<Character, readonly Advance[]>();

  constructor(game: Game, battle: PlaneBattle, me: PlaneCharacter, foes: readonly PlaneCharacter[], allowed: Allowed) {
    this.goals = nearestFirst(me, foes, MOST_LOOKED_AT);
    this.#game = game;
    this.#battle = battle;
    this.#me = me;
    this.#foes = foes;
    this.#allowed = allowed;
  }

  mayMeet(goal: Character): boolean {
    return kindTo(metresApart(this.#me, goal), this.#allowed).reaches;
  }

  to(goal: Character): readonly Advance[] {
    const asked = this.#known.get(goal);
    if (asked) return asked;
    const advance = this.#advanceTo(goal as PlaneCharacter);
    const ways = advance ? [advance] : [];
    this.#known.set(goal, ways);
    return ways;
  }

  upTo(goal: Character, metres: number): Advance | null {
    const me = this.#me;
    const kind = this.#allowed.only ?? "normal";
    const far = Math.min(metresApart(me, goal) - metres, this.#allowed[kind] * NEARLY);
    return far > SHORT_OF ? this.#walk(towards(me.at, (goal as PlaneCharacter).at, far), kind) : null;
  }

  endOfStep(goal: Character, direction: "to" | "from"): Point | null {
    const me = this.#me;
    if ((this.#allowed.only ?? "limited") !== "limited") return null;
    const { at } = goal as PlaneCharacter;
    const way = direction === "to" ? towards : awayFrom;
    return way(me.at, at, Math.min(this.#allowed.limited * NEARLY, metresApart(me, goal)));
  }

  step(goal: Character, direction: "to" | "from"): Advance | null {
    return this.#walk(this.endOfStep(goal, direction), "limited");
  }

  #walk(end: Point | null, kind: MoveKind, joins = false): Walk | null {
    return end ? walkTo(this.#game, this.#battle, this.#me, this.#foes, { end, kind, joins }) : null;
  }

  #advanceTo(goal: PlaneCharacter): Advance | null {
    const me = this.#me;
    const allowed = this.#allowed;
    const metres = metresApart(me, goal);
    const { kind, reaches } = kindTo(metres, allowed);
    if (metres <= 0 || allowed[kind] <= 0) return null;
    const end = reaches ? goal.at : towards(me.at, goal.at, Math.min(allowed[kind] * NEARLY, metres - SHORT_OF));
    const joins = reaches && goal.melee !== null && this.#game.ruleset.capabilities.terms === "brawl";
    const way = this.#walk(end, kind, joins);
    if (!way || !end) return null;
    way.meets = reaches ? [goal.id] : [];
    way.left = reaches ? 0 : apart(goal.at, end);
    return way;
  }
}

interface Allowed {
  readonly only: MoveKind | undefined;
  readonly limited: number;
  readonly normal: number;
  readonly full: number;
}

function movesOf(game: Game, battle: PlaneBattle, { id }: PlaneCharacter): Allowed | null {
  const reply = game.ruleset.ask(battle, { ask: "moves", who: id });
  if (!reply.ok || !("metres" in reply.answer)) return null;
  const { can, only, metres } = reply.answer;
  return can ? { only, limited: metres.limited, normal: metres.normal, full: metres.full } : null;
}

const SLOWEST_FIRST = ["limited", "normal", "full"] as const satisfies readonly MoveKind[];

/** The slowest move that goes so many metres, or the one that comes nearest; `reaches`: with a strike after it. */
function kindTo(metres: number, allowed: Allowed): { readonly kind: MoveKind; readonly reaches: boolean } {
  for (const kind of SLOWEST_FIRST)
    if (metres <= allowed[kind] * NEARLY && (allowed.only ?? kind) === kind) return { kind, reaches: kind !== "full" };
  return { kind: allowed.only ?? "normal", reaches: false };
}

/** The characters that it meets are filled in afterwards, because a copy would be slow. */
type Walk = { -readonly [K in keyof Advance]: Advance[K] };

/** Null: the rules do not allow it. */
function walkTo(
  game: Game,
  battle: PlaneBattle,
  me: PlaneCharacter,
  foes: readonly PlaneCharacter[],
  { end, kind, joins }: { readonly end: Point; readonly kind: MoveKind; readonly joins: boolean },
): Walk | null {
  const path = [end];
  const move: MoveCommand & MoveSketch = joins
    ? { do: "move", who: me.id, path, kind, join: true }
    : { do: "move", who: me.id, path, kind };
  const preview = game.ruleset.preview?.(battle, move);
  if (!preview || preview.refusal) return null;
  return {
    commands: [move],
    kind,
    meets: [],
    blockers: preview.blockers.filter(({ alone }: Blocker) => alone).length,
    left: foes.reduce((least, { at }) => Math.min(least, apart(at, end)), Number.POSITIVE_INFINITY),
    end,
  };
}

/** The point so many metres on the way from one point to another; null: that is the same place. */
export function towards(from: Point, to: Point, metres: number): Point | null {
  const whole = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (!(metres > 0) || whole === 0) return null;
  const share = Math.min(metres / whole, 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The point so many metres straight away from another, at most as far again as that is; null: that is the same place. */
export function awayFrom(from: Point, other: Point, metres: number): Point | null {
  return towards(from, [2 * from[0] - other[0], 2 * from[1] - other[1]], metres);
}

const AREA_KINDS = ["normal", "full"] as const;

/** To a neighbouring area by a normal move, farther by a full one, as the offers say. */
function advancesBetweenAreas(game: Game, battle: Battle, own: TurnTaker, foes: readonly Character[]): Advance[] {
  const reply = game.ruleset.ask(battle, { ask: "turn", who: own.id, about: ["move"] });
  const walk = reply.ok ? reply.answer.commands.move?.ways?.walk : undefined;
  if (!walk) return [];
  const here = own as Character;
  return AREA_KINDS.flatMap((kind) =>
    (walk.kinds[kind].choices ?? []).flatMap((to: AreaName): Advance[] => {
      const there = { ...here, at: to } as Character;
      const near = nearestFirst(there, foes);
      const left = near[0] ? metresApart(there, near[0]) : Number.POSITIVE_INFINITY;
      const meets = kind === "normal" ? near.filter((c) => c.at === to).map(({ id }) => id) : [];
      const nearest = nearestFirst(here, foes)[0];
      // Only towards them.
      if (nearest && left >= metresApart(here, nearest)) return [];
      return [{ commands: [{ do: "move", who: own.id, kind, to }], kind, meets, blockers: 0, left, end: to }];
    }),
  );
}
