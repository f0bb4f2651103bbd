/** What somebody could say with a strike. Most characters have nothing to say. */

import {
  actingPart,
  type Battle,
  budgetLeft,
  type Character,
  type CharacterId,
  checkOf,
  type Declares,
  type Expands,
  type StrikeWith,
  seriesToSay,
  type TurnTaker,
  wayOf,
} from "../rules/index";
import { armsOf, type SortedArms } from "./arms";
import type { Game } from "./game";
import type { SaidByItem, Saying } from "./said";
import { isTogether } from "./together";

/** Nothing is said, and the further strikes that somebody always has count. */
const PLAIN: Saying = {
  declares: [],
  series: [],
  expands: null,
  limit: 1,
  selves: null,
  through: true,
  others: null,
};
const NOTHING: readonly Saying[] = [];

/** More feats than these are not looked at: the combinations grow with their square. */
const MOST_FEATS = 6;
/** Most targets that are looked for: more than these hardly ever stand within reach. */
const MOST_TARGETS = 5;
/** Ways to make a spell larger for more MP. The engine looks at one at a time. Only an area grows wider. */
const LARGER: readonly Expands[] = [{ range: 2 }, { sure: true }, { firm: true }];
/** Only of what leaves nothing but an effect: how long one lasts beside a blow is not valued. */
const LONGER: readonly Expands[] = [{ time: 2 }, { time: 3 }];
const WIDER: readonly Expands[] = [{ area: 1 }, { area: 2 }];

/**
 * All that it could say with this if nothing were spent.
 * @returns none where it has neither a feat nor a series
 */
export function sayableWith(game: Game, battle: Battle, own: Character, made: StrikeWith): readonly Saying[] {
  if (isTogether(battle) || !("movement" in own)) return NOTHING;
  const { feats } = armsOf(game.arms, own.id, battle.board);
  if (feats.length === 0 && !hasSeries(own)) return NOTHING;
  if (!isAtSomebody(made) && !mayGrowWider(made)) return NOTHING;
  const part = actingPart(own, made.part);
  const series = seriesToSay(own, part, made).map(({ name }) => name);
  const known = knownOf(game, own.id);
  const before = known.get(made);
  const text = series.join("\n");
  if (before && before.series === text) return before.said;
  const said = combined(feats, series, made, hasSeries(own));
  known.set(made, { said, series: text });
  return said;
}

function knownOf({ said }: Game, id: CharacterId): SaidByItem {
  const known = said.get(id);
  if (known) return known;
  const made: SaidByItem = new Map();
  said.set(id, made);
  return made;
}

/** Those of them for which enough declarations are left in the open turn. */
export function saidNow(game: Game, battle: Battle, own: Character, made: StrikeWith): readonly Saying[] {
  const all = sayableWith(game, battle, own, made);
  if (all.length === 0 || isTogether(battle) || !("movement" in own)) return all;
  const { declarations } = budgetLeft(own, actingPart(own, made.part), battle);
  return all.filter(({ declares }) => declares.length <= declarations);
}

/** How a strike with which nothing is said is valued; undefined: by itself. */
export function plainlySaid(own: Character, made: StrikeWith): Saying | undefined {
  return "movement" in own && hasSeries(own) && isAtSomebody(made) ? PLAIN : undefined;
}

/** Whether it, or a part of it, has further strikes. */
function hasSeries(c: TurnTaker): boolean {
  return c.series !== undefined || c.granted !== undefined || c.parts?.some(({ series }) => series) === true;
}

/** An area around its user is as large as it is. */
function mayGrowWider(made: StrikeWith): boolean {
  return wayOf(made) === "area" && made.range !== 0;
}

/** Areas and lines name nobody. */
function isAtSomebody(made: StrikeWith): boolean {
  const way = wayOf(made);
  return way !== "area" && way !== "line" && way !== "breakthrough";
}

function combined(
  feats: SortedArms["feats"],
  series: readonly string[],
  made: StrikeWith,
  goesOn: boolean,
): readonly Saying[] {
  const fitting = feats.flatMap(({ declares, covers }) => (!covers && fits(declares, made) ? [declares] : []));
  const some = fitting.slice(0, MOST_FEATS);
  const pairs = some.flatMap((one, i) => some.slice(i + 1).map((other) => [one, other] as const));
  const declared: readonly (readonly Declares[])[] = [...some.map((one) => [one]), ...pairs];
  // An area names nobody, so a feat is worth something to it only where it makes it larger.
  if (!isAtSomebody(made))
    return declared.flatMap((list) => largerWith(list, made).map((expands) => sayingOf(list, [], expands, false)));
  return [
    ...declared.flatMap((list) => [
      sayingOf(list, [], null, goesOn),
      ...largerWith(list, made).map((expands) => sayingOf(list, [], expands, goesOn)),
    ]),
    ...series.map((name) => sayingOf([], [name], null, goesOn)),
    ...series.flatMap((name) => some.map((feat) => sayingOf([feat], [name], null, goesOn))),
  ];
}

/** Whether a feat is meant for this. One that lasts is for spells; others are for spells only if they name a word of theirs. */
function fits({ needs, lasts, name }: Declares, made: StrikeWith): boolean {
  const tags = needs?.tags ?? [];
  const isSpell = checkOf(made) !== "accuracy";
  return (
    name !== "" &&
    tags.every((tag) => made.tags?.includes(tag)) &&
    isSpell === (lasts !== undefined || (isSpell && tags.length > 0))
  );
}

function largerWith(feats: readonly Declares[], made: StrikeWith): readonly Expands[] {
  const isLarger = feats.some(({ lasts, limit }) => lasts !== undefined && limit !== undefined);
  const isArea = mayGrowWider(made);
  if (!isLarger || (made.how !== "shot" && made.how !== "cast" && !isArea)) return [];
  const endsEarly = made.leaves?.some((left) => typeof left !== "string" && left.rounds !== undefined);
  if (made.effect === "nothing") return endsEarly ? LONGER : [];
  return (isArea ? [...WIDER, ...LARGER] : LARGER).filter(
    ({ range, area, sure, firm }) =>
      area !== undefined ||
      (range !== undefined && made.range !== undefined) ||
      (sure === true && checkOf(made) !== "none") ||
      (firm === true && made.power !== undefined),
  );
}

function sayingOf(
  declares: readonly Declares[],
  series: readonly string[],
  expands: Expands | null,
  goesOn: boolean,
): Saying {
  const selves = declares.flatMap(({ self }) => self ?? []);
  const limit = Math.min(Math.max(1, ...declares.map((feat) => feat.limit ?? 1)), MOST_TARGETS);
  const forAll = declares.filter(({ on }) => on !== "one");
  return {
    declares,
    series,
    expands,
    limit,
    selves: selves.length > 0 ? selves : null,
    through: limit === 1 && (goesOn || series.length > 0 || declares.some(({ again }) => again)),
    others: limit > 1 && forAll.length < declares.length ? sayingOf(forAll, series, expands, goesOn) : null,
  };
}
