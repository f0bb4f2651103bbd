/**
 * A whole turn in numbers, before any die falls: the actions of all parts, and open further strikes, at the targets that
 * somebody chose or at the best ones (`ACT-1`, `ACT-3`). The core gives the odds of each action, and adds them up.
 */

import {
  type ActionOdds,
  type Aiming,
  ableParts,
  areHostile,
  type Battle,
  type Budget,
  type Character,
  type CharacterId,
  characterOf,
  given,
  hitPointsOf,
  idOfTarget,
  isLineWay,
  type PartId,
  type RowOdds,
  type Ruleset,
  type StrikeForecast,
  type StrikeTarget,
  type StrikeWith,
  type TurnTaker,
  type WholeOdds,
  wayOf,
  wholeOdds,
} from "../../rules/index";
import { isHelp } from "./aiming";
import { isAroundUser } from "./around-user";
import { oddsByLots } from "./by-lots";

type Asks = Pick<Ruleset, "ask">;

/** A major action that is left, or a further strike that is open. */
export interface TurnAction {
  /** Null: of a character without parts. */
  readonly part: PartId | null;
  readonly again?: string;
}

/** One way to use an action: with what, at whom, and its odds for everybody whom it may hit. */
export interface BlowOfTurn {
  readonly aiming: Aiming;
  /** Its target. */
  readonly at: StrikeTarget;
  readonly rows: readonly { readonly target: StrikeTarget; readonly odds: ActionOdds }[];
}

/** What all actions together do to somebody. */
export interface Suffered extends WholeOdds {
  readonly target: StrikeTarget;
  readonly isFriend: boolean;
}

/** In the battle in which the turn is open. The further strike comes first: another action would close it (`ACT-4`). */
export function actionsLeft({ ask }: Asks, battle: Battle, who: CharacterId): readonly TurnAction[] {
  const own = ownIn(battle, who);
  const reply = ask(battle, { ask: "turn", who, about: ["end"] });
  if (!own || !reply.ok) return [];
  const { acts, again = [] } = reply.answer;
  const open = again.slice(0, 1).map(({ name, part = null }): TurnAction => ({ part, again: name }));
  if (!acts) return open;
  const budgets = own.parts ? Object.entries(acts as Budgets) : [[null, acts as Budget] as const];
  return [
    ...open,
    ...budgets.flatMap(([part, { majors }]) => Array.from({ length: majors }, (): TurnAction => ({ part }))),
  ];
}

type Placed = TurnTaker & Pick<Character, "at">;
type Budgets = { readonly [part: PartId]: Budget };

/** Everything harmful that an action can be, at each enemy that it reaches now. */
export function blowsOf(
  ruleset: Asks,
  battle: Battle,
  who: CharacterId,
  { part, again }: TurnAction,
  arms: readonly StrikeWith[],
): readonly BlowOfTurn[] {
  const own = ownIn(battle, who);
  if (!own) return [];
  const foes = (battle.characters as readonly Placed[]).filter(({ side }) => areHostile(battle, side, own.side));
  return arms
    .filter((made) => made.effect !== "nothing" && !made.minor && !isHelp({ with: made }))
    .flatMap((made) => {
      const bare = { who, with: part === null ? made : { ...made, part }, ...given({ again }) };
      return aimedWith(bare, own, foes).flatMap(({ aiming, at }) => {
        const rows = rowsOf(ruleset, battle, aiming, at);
        const reaches = rows.some(({ target }) => idOfTarget(target) === idOfTarget(at));
        return reaches ? [{ aiming, at, rows }] : [];
      });
    });
}

function aimedWith(
  bare: Aiming,
  own: TurnTaker,
  foes: readonly Placed[],
): readonly { readonly aiming: Aiming; readonly at: StrikeTarget }[] {
  const how = wayOf(bare.with);
  if (isAroundUser(bare, own.id)) return foes.map(({ id }) => ({ aiming: { ...bare, at: own.id }, at: id }));
  if (how === "area")
    return foes.flatMap(({ id, at }) =>
      at === null ? [] : [{ aiming: { ...bare, at: typeof at === "string" ? at : id }, at: id }],
    );
  if (isLineWay(how)) return foes.map(({ id }) => ({ aiming: { ...bare, target: id }, at: id }));
  return foes.flatMap((one) => targetsOf(one).map((target) => ({ aiming: { ...bare, target }, at: target })));
}

function targetsOf(c: TurnTaker): readonly StrikeTarget[] {
  return c.parts ? ableParts(c).map(({ id: part }) => ({ id: c.id, part })) : [c.id];
}

/** None: it may not be made, or does nothing. */
function rowsOf(ruleset: Asks, battle: Battle, aiming: Aiming, at: StrikeTarget): BlowOfTurn["rows"] {
  const reply = ruleset.ask(battle, { ask: "strike", ...aiming, through: true });
  if (!reply.ok || !reply.answer.can) return [];
  const { answer } = reply;
  const byLots = oddsByLots(ruleset, battle, aiming, answer);
  if (byLots)
    return byLots.flatMap(({ id, share, odds }) => (odds?.hit === undefined ? [] : [byShare(id, share, odds)]));
  if (answer.rows) return answer.rows.map((row) => ({ target: targetOf(row), odds: row }));
  const odds = answer.through ?? answer;
  const [only = idOfTarget(at)] = answer.targets ?? [];
  if (odds.hit === undefined) return [];
  return [{ target: only === idOfTarget(at) ? at : only, odds: { hit: odds.hit, ...given({ damage: odds.damage }) } }];
}

function targetOf({ id, part }: Pick<RowOdds, "id" | "part">): StrikeTarget {
  return part === undefined ? id : { id, part };
}

/** The share is in its chance to hit already, but not in its amounts. */
function byShare(target: CharacterId, share: number, { hit = 0, damage }: StrikeOdds): BlowOfTurn["rows"][number] {
  if (!damage) return { target, odds: { hit } };
  const found = damage.distribution.map(([amount, chance]) => [amount, chance * share] as const);
  return { target, odds: { hit, damage: { mean: damage.mean, distribution: [[0, 1 - share], ...found] } } };
}

type StrikeOdds = Pick<StrikeForecast, "hit" | "damage">;

/**
 * For each action the place of the best of its blows, null where it has none. `at`: as many as can be go at this one.
 * Absent: all at the target that they fell the most likely, or else hurt most.
 */
export function bestBlows(
  battle: Battle,
  who: CharacterId,
  choices: readonly (readonly BlowOfTurn[])[],
  at?: string,
): readonly (number | null)[] {
  if (at !== undefined) return choices.map((blows) => bestOf(battle, who, blows, at));
  const keys = new Set(choices.flatMap((blows) => blows.map((blow) => keyOf(blow.at))));
  let best = choices.map((): number | null => null);
  let most: readonly [number, number] = [0, Number.NEGATIVE_INFINITY];
  for (const key of keys) {
    const places = choices.map((blows) => bestOf(battle, who, blows, key));
    const all = sufferedBy(
      battle,
      who,
      places.flatMap((place, i) => (place === null ? [] : [choices[i]![place]!])),
    );
    const fells = all.find(({ target }) => keyOf(target) === key)?.fells ?? 0;
    const worth = worthOf(all);
    if (fells < most[0] || (fells === most[0] && worth <= most[1])) continue;
    best = places;
    most = [fells, worth];
  }
  return best;
}

/** By which a target is named in a choice. */
export function keyOf(target: StrikeTarget): string {
  return typeof target === "string" ? target : JSON.stringify([target.id, target.part ?? null]);
}

/** Those that hit the wanted target before others; among them what takes most HP of enemies, and fewest of friends. */
function bestOf(battle: Battle, who: CharacterId, blows: readonly BlowOfTurn[], at: string): number | null {
  let best: number | null = null;
  let most: readonly [boolean, number] = [false, Number.NEGATIVE_INFINITY];
  for (const [place, blow] of blows.entries()) {
    const isWanted = keyOf(blow.at) === at;
    if (most[0] && !isWanted) continue;
    const worth = worthOf(sufferedBy(battle, who, [blow]));
    if (isWanted === most[0] && worth <= most[1]) continue;
    best = place;
    most = [isWanted, worth];
  }
  return best;
}

/** HP that enemies lose on average, less those of friends. */
function worthOf(all: readonly Suffered[]): number {
  return all.reduce((sum, { lost, isFriend }) => sum + (isFriend ? -lost.mean : lost.mean), 0);
}

/** The effect of all these blows together, on each character that one of them may hit. */
export function sufferedBy(battle: Battle, who: CharacterId, blows: readonly BlowOfTurn[]): readonly Suffered[] {
  const all = new Map<string, { readonly target: StrikeTarget; readonly odds: ActionOdds[] }>();
  for (const { rows } of blows)
    for (const { target, odds } of rows) {
      const known = all.get(keyOf(target));
      if (known) known.odds.push(odds);
      else all.set(keyOf(target), { target, odds: [odds] });
    }
  const side = ownIn(battle, who)?.side;
  return [...all.values()].map(({ target, odds }) => {
    const c = ownIn(battle, idOfTarget(target));
    const part = typeof target === "string" ? null : (target.part ?? null);
    const isFriend = c !== undefined && side !== undefined && !areHostile(battle, side, c.side);
    return { target, isFriend, ...wholeOdds(odds, c && hitPointsOf(c, part)) };
  });
}

function ownIn(battle: Battle, who: CharacterId): TurnTaker | undefined {
  return "turn" in battle ? characterOf<TurnTaker>(battle.characters, who) : undefined;
}
