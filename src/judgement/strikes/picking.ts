/**
 * Spell Control: a caster picks whom an area takes and leaves others out (`S20-EFF-3`, `B20-ARE-1`, `STR-12`). The choice becomes
 * the strike's draw, so that its script says it.
 */

import {
  type Aiming,
  anyCharacterOf,
  type Battle,
  type CharacterId,
  hasFeat,
  idOfTarget,
  type Lots,
  type Refused,
  type Ruleset,
  refuse,
  type StrikeTarget,
} from "../../rules/index";
import type { StrikeWish } from "../protocol/index";

type Asks = Pick<Ruleset, "ask">;

/** Whether somebody may pick whom its areas and lines take. */
export function controlsSpells(battle: Battle, who: CharacterId | undefined): boolean {
  const caster = who === undefined ? undefined : anyCharacterOf(battle, who);
  return caster !== undefined && "feats" in caster && hasFeat(caster, "spell-control");
}

/** Everyone whom an area finds, part by part. None: it finds one or nobody, so there is no choice. */
export function lotsInArea({ ask }: Asks, battle: Battle, { with: made, ...aiming }: Aiming): readonly Lots[] {
  const narrow = { ...aiming, with: { ...made, limit: 1 }, allowed: true, dice: {} };
  const reply = ask(battle, { ask: "needs", strike: narrow });
  const [first] = reply.ok ? reply.answer.open : [];
  return first?.key === "draw" ? (first.among ?? []) : [];
}

type Picked = { readonly ok: true; readonly aiming: Aiming; readonly picks: readonly StrikeTarget[] } | Refused;

/**
 * An area as its caster wants it: without those who are spared and, if it finds more than it takes, with those who
 * are named. Casters without the feat take whom the area finds.
 */
export function pickedFor(
  ruleset: Asks,
  battle: Battle,
  aiming: Aiming,
  { targets = [], spares = [] }: Pick<StrikeWish, "targets" | "spares">,
): Picked {
  const named = [...targets.map(idOfTarget), ...spares];
  const unknown = named.find((id) => !anyCharacterOf(battle, id));
  if (unknown !== undefined) return refuse("no-such-character", "S20-EFF-3", { who: unknown });
  if (!controlsSpells(battle, aiming.who)) {
    const [who] = named;
    return who === undefined
      ? { ok: true, aiming, picks: [] }
      : refuse("bad-value", "S20-EFF-3", { why: "spared", who });
  }
  const lots = lotsInArea(ruleset, battle, aiming);
  const stranger = named.find((id) => !lots.some(({ target }) => idOfTarget(target) === id));
  if (stranger !== undefined && lots.length > 0)
    return refuse("bad-value", "S20-EFF-3", { why: "notInIt", who: stranger });
  const { limit = Number.POSITIVE_INFINITY } = aiming.with;
  const total = countOf(lots);
  const left = lots.filter(({ target }) => !spares.includes(idOfTarget(target)));
  if (countOf(left) === total && total <= limit) return { ok: true, aiming, picks: [] };
  const wanted = countOf(left) <= limit ? left : left.filter((lot) => targets.some((one) => isMeant(lot, one)));
  if (wanted.length === 0 || wanted.length > limit)
    return refuse("bad-value", "STR-12", { why: left.length === 0 ? "nobodyLeft" : "choose", limit });
  // If the limit equalled the number of lots, nothing would be drawn.
  const made = { ...aiming.with, limit: Math.min(limit, total - 1) };
  return { ok: true, aiming: { ...aiming, with: made }, picks: wanted.map(({ target }) => target) };
}

/** A target named without a part is meant with all its parts. */
function isMeant({ target }: Lots, said: StrikeTarget): boolean {
  if (idOfTarget(target) !== idOfTarget(said)) return false;
  return typeof said === "string" || typeof target === "string" || target.part === said.part;
}

function countOf(lots: readonly Lots[]): number {
  return lots.reduce((sum, { lots: count }) => sum + count, 0);
}
