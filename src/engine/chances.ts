/**
 * The exact odds of one strike at one target, computed by the rules once for each pair in its present state. The odds
 * are asked so that nothing else can change them: neither the turn, nor places, nor other characters. So they do not
 * depend on who asks first, and a fight's result does not depend on the fights played before.
 */

import {
  type AmountOdds,
  type Battle,
  type Character,
  type CharacterId,
  checkOf,
  distance,
  given,
  isPoint,
  keptForLast,
  type Reply,
  type Ruleset,
  resistanceOf,
  type SimultaneousBattle,
  type SimultaneousCharacter,
  type StrikeForecast,
  type StrikeQuestion,
  type StrikeWith,
} from "../rules/index";
import type { Saying } from "./said";
import { isTogether } from "./together";

/** The effect of a strike on a target with this many HP left. */
interface Coming {
  /** The chance that it falls. */
  readonly fells: number;
  /** Mean of the HP lost, without those below 0. */
  readonly counted: number;
}

export interface StrikeChances {
  readonly mean: number;
  readonly distribution: AmountOdds["distribution"];
  /** @param hp its HP left; for healing: the HP that it lacks */
  against(hp: number): Coming;
}

export interface ChanceBook {
  /**
   * The odds if the strike finds this target. Both may be in another state than in the battle. Null: in these states the
   * rules never allow it.
   */
  of(battle: Battle, who: Character, made: StrikeWith, target: Character, said?: Saying): StrikeChances | null;
  /** The page of one striker with one item and what is said with it: callers with several targets look it up once. */
  pageOf(who: Character, made: StrikeWith, said?: Saying): ChancePage;
  /** The number of the state that odds depend on. Callers with several pages for one target look it up once. */
  stateOf(c: Character): number;
}

/** The odds of one striker, in its present state, with one item. */
export interface ChancePage {
  /**
   * @param who that striker
   * @param state of the target, if it is known
   */
  of(battle: Battle, who: Character, target: Character, state?: number): StrikeChances | null;
  /**
   * The harm that `exposure` reckoned last, by the state of the target, and the HP left for which: most targets are as they
   * were when somebody looked the last time.
   */
  readonly harms: number[];
  readonly lefts: number[];
}

/**
 * Numbers for the states that odds depend on, besides the sheet: HP count only as far as a part is felled. Computed
 * odds are found by number in arrays, which is faster than by words in maps.
 */
class States {
  /** The odds against ordinary targets, by id; and against the same ones while they evade badly. */
  readonly #plain = new Map<CharacterId, number>();
  readonly #winded = new Map<CharacterId, number>();
  readonly #inWords = new Map<string, number>();
  #last = -1;

  of(c: Character): number {
    if (c.conditions.length > 0 || c.effects) return this.named(stateInWords(c));
    if (!("evasion" in c)) return this.#numbered(this.#plain, c.id);
    if (c.parts || c.knows) return this.named(stateInWords(c));
    return this.#numbered(c.evasion === 0 ? this.#plain : this.#winded, c.id);
  }

  named(state: string): number {
    return this.#numbered(this.#inWords, state);
  }

  #numbered(numbers: Map<string, number>, key: string): number {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    this.#last += 1;
    numbers.set(key, this.#last);
    return this.#last;
  }
}

function stateInWords(c: Character): string {
  const { id, conditions, effects } = c;
  let state = id;
  if ("evasion" in c && c.evasion !== 0) state += "\n-";
  for (const condition of conditions) state += `\nc${condition.id}`;
  if (effects) state += `\ne${JSON.stringify(effects.map(({ name, figures }) => [name, figures]))}`;
  if ("parts" in c && c.parts) for (const part of c.parts) state += part.hp > 0 ? `\np${part.id}` : "";
  if ("knows" in c && c.knows) for (const side of c.knows) state += `\nk${side}`;
  return state;
}

export function chanceBook(ruleset: Pick<Ruleset, "ask">): ChanceBook {
  type Pages = (Page | undefined)[];
  // Each declaration holds a copy of its item. Copies are forgotten with it, and what is known of them is not.
  const book = new WeakMap<StrikeWith, Pages>();
  const inWords = new Map<string, Pages>();
  const states = new States();
  const pagesOf = (made: StrikeWith): Pages => {
    const known = book.get(made);
    if (known) return known;
    const text = JSON.stringify(made);
    const pages = inWords.get(text) ?? [];
    inWords.set(text, pages);
    book.set(made, pages);
    return pages;
  };
  const bySaid = new WeakMap<Saying, Map<StrikeWith, Pages>>();
  const pagesWith = (made: StrikeWith, said: Saying): Pages => {
    const all = bySaid.get(said) ?? new Map<StrikeWith, Pages>();
    bySaid.set(said, all);
    const pages = all.get(made) ?? [];
    all.set(made, pages);
    return pages;
  };
  const pageOf = (who: Character, made: StrikeWith, said?: Saying): Page => {
    const pages = said ? pagesWith(made, said) : pagesOf(made);
    const state = states.of(who);
    pages[state] ??= new Page(ruleset, made, states, said);
    return pages[state];
  };
  return {
    pageOf,
    of: (battle, who, made, target, said) => pageOf(who, made, said).of(battle, who, target),
    stateOf: (c) => states.of(c),
  };
}

class Page implements ChancePage {
  readonly harms: number[] = [];
  readonly lefts: number[] = [];
  readonly #ruleset: Pick<Ruleset, "ask">;
  readonly #made: StrikeWith;
  readonly #states: States;
  readonly #said: Saying | undefined;
  /** By the state of the target. */
  readonly #known: (StrikeChances | undefined)[] = [];
  /** The battle in which the rules allowed no blow at a target in this state: there they are not asked again. */
  readonly #noneIn: (Battle | undefined)[] = [];

  constructor(ruleset: Pick<Ruleset, "ask">, made: StrikeWith, states: States, said: Saying | undefined) {
    this.#ruleset = ruleset;
    this.#made = made;
    this.#states = states;
    this.#said = said;
  }

  of(battle: Battle, who: Character, target: Character, state = this.#states.of(target)): StrikeChances | null {
    const still = "health" in target ? stillStateOf(who, this.#made, target) : null;
    // ACT-13: a covered target has its protector's odds, which do not follow from the target's state.
    if (coveredIn(battle).has(target.id)) return this.#asked(battle, who, target);
    const key = still === null ? state : this.#states.named(`${state}\n${still}`);
    const known = this.#known[key];
    if (known) return known;
    if (this.#noneIn[key] === battle) return null;
    const found = this.#asked(battle, who, target);
    if (found) this.#known[key] = found;
    else this.#noneIn[key] = battle;
    return found;
  }

  #asked(battle: Battle, who: Character, target: Character): StrikeChances | null {
    return isTogether(battle)
      ? askedTogether(this.#ruleset, battle, who, this.#made, target)
      : askedInTurn(this.#ruleset, battle, who, this.#made, target, this.#said);
  }
}

/** The characters that effects cover, for the last battle. */
const coveredIn = keptForLast((battle: Battle): ReadonlySet<string> => {
  let covered: Set<string> | null = null;
  const everybody: readonly Character[] = battle.characters;
  for (const { effects = NO_EFFECTS } of everybody)
    for (const { covers } of effects) for (const id of covers?.whom ?? NO_IDS) covered = (covered ?? new Set()).add(id);
  return covered ?? NOBODY;
});
const NO_EFFECTS: NonNullable<Character["effects"]> = [];
const NO_IDS: readonly string[] = [];
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Where everyone acts at once, a thing and who cannot move away are the harder to hit the farther away they are
 * (`SIM-ACC-4`). Nobody else is, as long as block and dodge both help: null.
 */
function stillStateOf(
  { at }: Character,
  { blockable = true, dodgeable = true }: StrikeWith,
  target: SimultaneousCharacter,
): number | null {
  if (blockable && dodgeable && target.conditions.length === 0 && !target.thing) return null;
  const { size = 1 } = target;
  const metres = isPoint(at) ? distance(at, target.at) : 0;
  const { difficulty } = resistanceOf(target, { blockable: false, dodgeable: false, distance: metres, size });
  return difficulty;
}

/** As if nobody had declared or done anything yet. */
function askedTogether(
  ruleset: Pick<Ruleset, "ask">,
  battle: SimultaneousBattle,
  who: Character,
  made: StrikeWith,
  target: Character,
): StrikeChances | null {
  const everybody: readonly Character[] = battle.characters;
  const characters = everybody.map((c) =>
    c.id === who.id ? { ...who, acted: false } : c.id === target.id ? target : c,
  );
  const before = { ...battle, phase: "declaring", sealed: [], characters } as Battle;
  return chancesIn(ruleset.ask(before, { ask: "strike", who: who.id, with: made, target: target.id, allowed: true }));
}

/**
 * In a turn that has just begun, as a blow by hand: then nobody else is hit, and nothing is in the way. The same
 * check has the same odds in whatever way it is made.
 */
function askedInTurn(
  ruleset: Pick<Ruleset, "ask">,
  battle: Exclude<Battle, SimultaneousBattle>,
  who: Character,
  made: StrikeWith,
  target: Character,
  said: Saying | undefined,
): StrikeChances | null {
  const { id, side } = who;
  const turn = { who: id, moved: null, metres: 0, major: false, preparing: false, fell: false };
  const areas = battle.board === "areas" && { at: "front", placed: null };
  const everybody: readonly Character[] = battle.characters;
  // A series ends where the target falls: what is kept must not hang on the HP that it has left.
  const struck = said?.through ? unhurt(target) : target;
  const striker = withAnAction(who);
  const characters = everybody.map((c) => ({ ...(c.id === id ? striker : c.id === target.id ? struck : c), ...areas }));
  const blow: StrikeWith = { ...made, how: "melee", check: checkOf(made), mp: 0 };
  const open = { ...battle, side, turn, characters } as Battle;
  const question = { ask: "strike", who: id, with: blow, target: target.id, allowed: true } as const;
  return chancesIn(ruleset.ask(open, said ? { ...question, ...askedWith(said) } : question));
}

/** `ACT-1`: how many actions somebody has depends on the round, and the odds of a blow do not. */
function withAnAction(who: Character): Character {
  return "acts" in who && who.acts?.majors === 0 ? { ...who, acts: { ...who.acts, majors: 1 } } : who;
}

function unhurt(c: Character): Character {
  if ("health" in c) return c;
  const { vitals, parts } = c;
  return {
    ...c,
    ...(vitals && { vitals: unhurtPool(vitals) }),
    ...(parts && { parts: parts.map(unhurtPool) }),
  } as Character;
}

function unhurtPool<P extends { readonly hp?: number; readonly maxHp?: number }>(pool: P): P {
  const { hp = 0, maxHp = hp } = pool;
  return hp <= 0 || hp >= maxHp ? pool : { ...pool, hp: maxHp };
}

/** By hand nothing is farther or wider; what makes it surer counts. */
function askedWith({
  declares,
  series,
  expands,
  through,
}: Saying): Pick<StrikeQuestion, "declares" | "series" | "expands" | "through"> {
  const { sure, firm } = expands ?? {};
  return {
    ...(declares.length > 0 && { declares }),
    ...(series.length > 0 && { series }),
    ...((sure || firm) && { expands: given({ sure, firm }) }),
    ...(through && { through }),
  };
}

function chancesIn(reply: Reply<StrikeForecast>): StrikeChances | null {
  if (!reply.ok || !reply.answer.can) return null;
  const amount = reply.answer.through?.damage ?? reply.answer.healed ?? reply.answer.damage;
  return amount ? new Chances(amount) : null;
}

/** Below so many HP the answer is kept, in a list: it is found faster than in a map. */
const MOST_KEPT = 1000;

class Chances implements StrikeChances {
  readonly mean: number;
  readonly distribution: AmountOdds["distribution"];
  readonly #comings: Coming[] = [];

  constructor({ mean, distribution }: AmountOdds) {
    this.mean = mean;
    this.distribution = distribution;
  }

  against(hp: number): Coming {
    const known = hp < MOST_KEPT ? this.#comings[hp] : undefined;
    if (known) return known;
    let fells = 0;
    let counted = 0;
    for (const [amount, chance] of this.distribution) {
      if (amount >= hp) fells += chance;
      counted += Math.min(amount, hp) * chance;
    }
    const coming = { fells, counted };
    if (hp < MOST_KEPT) this.#comings[hp] = coming;
    return coming;
  }
}
