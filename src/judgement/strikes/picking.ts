/**
 * The spared and picked targets of an area: with Spell Control anybody (`S20-EFF-3`, `B20-ARE-1`, `STR-12`), around
 * its user also its user (`ACT-12`).
 */

import {
  type Aiming,
  anyCharacterOf,
  type Battle,
  type CharacterId,
  idOfTarget,
  type Lots,
  type Refused,
  type Ruleset,
  refuse,
  type StrikeTarget,
  saidByFeat,
  widened,
} from "../../rules/index";
import type { StrikeWish } from "../protocol/index";
import { isAroundUser } from "./around-user";

type Asks = Pick<Ruleset, "ask">;
type Picks = Pick<Ruleset, "ask" | "edition">;

/** Whether somebody may pick whom its areas and lines take. */
export function controlsSpells(
  { edition }: Pick<Ruleset, "edition">,
  battle: Battle,
  who: CharacterId | undefined,
): boolean {
  const caster = who === undefined ? undefined : anyCharacterOf(battle, who);
  return caster !== undefined && "feats" in caster && saidByFeat(caster, edition, "picksTargets") === true;
}

/** Everyone whom an area finds, part by part. None: it finds one or nobody, so there is no choice. */
export function lotsInArea({ ask }: Asks, battle: Battle, { with: made, expands, ...aiming }: Aiming): readonly Lots[] {
  // As wide as it is expanded, but for a single target (`ACT-10`).
  const narrow = { ...aiming, with: { ...widened(made, expands), limit: 1 }, allowed: true, dice: {} };
  const reply = ask(battle, { ask: "needs", strike: narrow });
  const [first] = reply.ok ? reply.answer.open : [];
  return first?.key === "draw" ? (first.among ?? []) : [];
}

/** The characters in an area, with whether its user may leave them out; for its own user, the parts. */
export interface FoundInArea {
  readonly target: StrikeTarget;
  readonly maySpare: boolean;
}

export function foundInArea(ruleset: Picks, battle: Battle, aiming: Aiming): readonly FoundInArea[] {
  const isAround = isAroundUser(aiming, aiming.at);
  const controls = controlsSpells(ruleset, battle, aiming.who) && aiming.with.shape !== "space";
  const found: FoundInArea[] = [];
  for (const { target } of lotsInArea(ruleset, battle, aiming)) {
    const id = idOfTarget(target);
    const isOwn = isAround && id === aiming.who;
    if (isOwn) found.push({ target, maySpare: true });
    else if (!found.some((one) => one.target === id)) found.push({ target: id, maySpare: controls });
  }
  return found;
}

type Picked = { readonly ok: true; readonly aiming: Aiming; readonly picks: readonly StrikeTarget[] } | Refused;

/**
 * An area as its caster wants it: without the spared characters and, if it includes more than it affects, with the
 * picked ones. Casters without the feat affect everybody in the area, and around themselves leave out themselves. The
 * core refuses characters that cannot be left out.
 */
export function pickedFor(
  ruleset: Picks,
  battle: Battle,
  aiming: Aiming,
  { targets = [], spares = [] }: Pick<StrikeWish, "targets" | "spares">,
): Picked {
  const named = [...targets, ...spares].map(idOfTarget);
  const unknown = named.find((id) => !anyCharacterOf(battle, id));
  if (unknown !== undefined) return refuse("no-such-character", "S20-EFF-3", { who: unknown });
  const spared = spares.length > 0 ? { ...aiming, spares } : aiming;
  if (!controlsSpells(ruleset, battle, aiming.who)) {
    const [who] = targets.map(idOfTarget);
    return who === undefined
      ? { ok: true, aiming: spared, picks: [] }
      : refuse("bad-value", "S20-EFF-3", { why: "notPicked", who });
  }
  const lots = lotsInArea(ruleset, battle, aiming);
  const stranger = named.find((id) => !lots.some(({ target }) => idOfTarget(target) === id));
  if (stranger !== undefined && lots.length > 0)
    return refuse("bad-value", "S20-EFF-3", { why: "notInIt", who: stranger });
  const { limit = Number.POSITIVE_INFINITY } = widened(aiming.with, aiming.expands);
  const left = lots.filter((lot) => !spares.some((one) => isMeant(lot, one)));
  if (lots.length > 0 && left.length === 0) return refuse("bad-value", "STR-12", { why: "nobodyLeft", limit });
  if (countOf(left) <= limit) return { ok: true, aiming: spared, picks: [] };
  const wanted = left.filter((lot) => targets.some((one) => isMeant(lot, one)));
  if (wanted.length === 0 || wanted.length > limit) return refuse("bad-value", "STR-12", { why: "choose", limit });
  return { ok: true, aiming: spared, picks: wanted.map(({ target }) => target) };
}

/** A target named without a part is meant with all its parts. */
function isMeant({ target }: Lots, said: StrikeTarget): boolean {
  if (idOfTarget(target) !== idOfTarget(said)) return false;
  return typeof said === "string" || typeof target === "string" || target.part === said.part;
}

function countOf(lots: readonly Lots[]): number {
  return lots.reduce((sum, { lots: count }) => sum + count, 0);
}
