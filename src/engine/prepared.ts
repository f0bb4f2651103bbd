/** A battle that an engine can play, and what that assumes; or why it cannot. */

import {
  areHostile,
  type Battle,
  type Character,
  type CharacterId,
  CONDITIONS,
  FEATS,
  given,
  isAble,
  isThing,
  type Ruleset,
  standingSides,
} from "../rules/index";
import { type Arms, armsOf, bareHandsOn, isUnderstood } from "./arms";
import { hitPointsIn } from "./foes";
import { areTogether } from "./together";

/** Why there is no forecast: the battle is over, only one side stands, or nobody's HP or items are known. */
export type NoForecast = "over" | "one-side" | "no-figures" | "no-arms";

/** A difference from the battle itself, or an unknown; `who` and `what` name the subject. */
export interface Assumption {
  readonly code:
    | "no-figures"
    | "bare-hands"
    | "out-of-mp"
    | "left-out"
    | "effects"
    | "feats"
    | "conditions"
    | "out-of-health"
    | "no-deaths"
    | "guessed"
    | "undecided"
    | "unreached"
    | "refused";
  readonly who?: readonly CharacterId[];
  readonly what?: readonly string[];
  readonly count?: number;
}

export interface Prepared {
  readonly ok: true;
  readonly battle: Battle;
  readonly arms: Arms;
  readonly assumes: readonly Assumption[];
}

/** @param guessed characters whose figures the asker does not know */
export function prepared(
  ruleset: Ruleset,
  battle: Battle,
  arms: Arms,
  guessed: readonly CharacterId[] = [],
): Prepared | { readonly ok: false; readonly reason: NoForecast } {
  if (battle.over) return { ok: false, reason: "over" };
  if (!standsAgainst(battle)) return { ok: false, reason: "one-side" };
  const everybody: readonly Character[] = battle.characters;
  const unknown = everybody.filter((c) => !isThing(c) && (hitPointsIn(c)?.most ?? 0) <= 0).map(({ id }) => id);
  const start = withoutThem(ruleset, battle, unknown);
  if (!standsAgainst(start)) return { ok: false, reason: "no-figures" };
  const fighting = (start.characters as readonly Character[]).filter((c) => !isThing(c));
  const armed = fighting.filter(({ id }) => armsOf(arms, id, start.board).harms.length > 0);
  if (armed.length === 0) return { ok: false, reason: "no-arms" };
  const bare = fighting.filter((c) => !armed.includes(c) && armsOf(arms, c.id, start.board).heals.length === 0);
  const hands = bareHandsOn(start.board);
  const all = new Map(arms);
  for (const { id } of bare) all.set(id, [hands, ...(arms.get(id) ?? [])]);
  // MP run out; a caster without another weapon is left with its fists.
  const casting = armed.filter(({ id }) => armsOf(arms, id, start.board).harms.every(({ mp = 0 }) => mp > 0));
  for (const { id } of casting) all.set(id, [...(arms.get(id) ?? []), hands]);
  const told = assumed(start, arms, fighting, { unknown, bare, casting });
  return { ok: true, battle: start, arms: all, assumes: [...about("guessed", { who: guessed }), ...told] };
}

function standsAgainst(battle: Battle): boolean {
  const left = standingSides(battle).filter(({ standing }) => standing.length > 0);
  return left.some((a) => left.some((b) => areHostile(battle, a.side, b.side)));
}

/** The battle without characters that could never fall because their HP are unknown: no fight would end. */
function withoutThem(ruleset: Ruleset, battle: Battle, ids: readonly CharacterId[]): Battle {
  let now = battle;
  for (const who of ids) {
    const outcome = ruleset.perform(now, { do: "remove", who });
    if (outcome.ok) now = outcome.battle;
  }
  return now;
}

function assumed(
  battle: Battle,
  arms: Arms,
  fighting: readonly Character[],
  without: {
    readonly unknown: readonly CharacterId[];
    readonly bare: readonly Character[];
    readonly casting: readonly Character[];
  },
): Assumption[] {
  const { board } = battle;
  const own = fighting.map((c) => ({ c, arms: armsOf(arms, c.id, board) }));
  const left = own.filter((one) => one.arms.leftOut.length > 0);
  const leaves = own.flatMap((one) =>
    [...one.arms.harms, ...one.arms.heals].flatMap(({ leaves: list = [] }) =>
      list.flatMap((effect) => {
        const known = typeof effect === "string" ? isKnown(CONDITIONS, effect) : isUnderstood(effect, board);
        return known ? [] : [typeof effect === "string" ? effect : effect.name];
      }),
    ),
  );
  const feats = fighting.flatMap((c) => c.feats.filter((feat) => !isKnown(FEATS, feat)));
  const conditions = fighting.flatMap((c) => c.conditions.map(({ id }) => id).filter((id) => !isKnown(CONDITIONS, id)));
  const named = left.flatMap((one) => one.arms.leftOut.map(({ name }) => name ?? ""));
  return [
    ...about("no-figures", { who: without.unknown }),
    ...about("bare-hands", { who: without.bare.filter(isAble).map(({ id }) => id) }),
    ...about("out-of-mp", { who: without.casting.map(({ id }) => id) }),
    ...about("left-out", { who: left.map(({ c }) => c.id), what: once(named.filter((name) => name !== "")) }),
    ...about("effects", { what: once(leaves) }),
    ...about("feats", { what: once(feats) }),
    ...about("conditions", { what: once(conditions) }),
    areTogether(board) ? { code: "out-of-health" } : { code: "no-deaths" },
  ];
}

function isKnown(list: readonly string[], word: string): boolean {
  return list.includes(word);
}

function once(list: readonly string[]): string[] {
  return [...new Set(list)];
}

/** An assumption about these. Empty if there are none. */
function about(
  code: Assumption["code"],
  { who, what = [] }: { readonly who?: readonly CharacterId[]; readonly what?: readonly string[] },
): Assumption[] {
  if ((who ?? what).length === 0) return [];
  return [{ code, ...given({ who }), ...(what.length > 0 && { what }) }];
}
