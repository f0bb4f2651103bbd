/** Effects after the movements: on each target, the effect of the closest actor first (`SIM-CYC-3`). */

import type { CastAction, CharacterId, Point } from "../battle";
import { changedConditions, compareIds, hasCondition } from "../board/roster";
import type { RefusalCode, Resolved } from "../commands";
import { beginEffect } from "../effects/running";
import { type Path, pathOf } from "../geometry/path";
import { distance, TOLERANCE } from "../geometry/point";
import type { StrikeWith } from "../strike/with";
import { isMajor } from "./action";
import { reasonOf } from "./criticals";
import { type Act, type Cycle, compareActs } from "./cycle";
import { isFigured, strikeTogether } from "./declared-strike";
import { revealedStance } from "./instinct";
import { lastingOn } from "./lasting";
import { pushed } from "./movement";
import { type Found, foundBy } from "./reach";
import { slam } from "./slam";

interface Placed {
  readonly act: Act;
  /** Metres to the target. An action without a target comes right after its character's action before it. */
  readonly metres: number;
}

/**
 * Carries out actions other than movements, in one go. Distances and directions are those at the beginning.
 * `hindered`: why an action does not happen.
 */
export function takeEffect(cycle: Cycle, acts: readonly Act[], hindered: ReadonlyMap<Act, RefusalCode>): void {
  const where = new Map(cycle.characters().map((c) => [c.id, c.at]));
  // `SIM-CYC-3`: everyone aims at the places of the beginning.
  const then = new Map(cycle.characters().map((c) => [c.id, c]));
  const found = new Map(acts.map((act) => [act, foundBy(act, then, cycle.before)]));
  // `SIM-CRT-3`: whether the spell succeeds or not.
  for (const act of acts) if ("cast" in act.action && !hindered.has(act)) cycle.casters.add(act.who);
  const pushes = new Map<CharacterId, Point>();
  for (const group of byDistance(acts, found)) {
    const casts: (CastAction & { readonly target: CharacterId })[] = [];
    const left: {
      readonly who: CharacterId;
      readonly by: CharacterId;
      readonly add: NonNullable<StrikeWith["leaves"]>;
    }[] = [];
    for (const act of group) {
      const why = hindered.get(act);
      const { action } = act;
      const finds = why === undefined ? found.get(act) : null;
      const whom = finds?.at ? { target: finds.at.target.id } : {};
      if (finds?.fails) {
        const { outcome, rule } = finds.fails;
        cycle.tellResolved(act, rule, undefined, { ...whom, outcome });
        continue;
      }
      if (finds?.at && isFigured(action)) {
        const { target, metres } = finds.at;
        const striker = then.get(act.who)!;
        const stance = revealedStance(cycle.before, target.id);
        const reason = reasonOf(cycle, act, striker, finds.at);
        const { quick, entry } = act;
        const aim = { striker, target, stance, metres, quick, reason, whose: { who: act.who, entry } };
        const came = strikeTogether(action, aim, cycle.strikeDice);
        cycle.tellResolved(act, ruleOfStrike(act, came), undefined, { ...whom, ...came });
        const { damage, healing } = came.strike;
        if (damage !== undefined) casts.push({ cast: "", target: target.id, effect: "damage", amount: damage });
        if (healing !== undefined) casts.push({ cast: "", target: target.id, effect: "heal", amount: healing });
        if (came.outcome === "hit") left.push({ who: target.id, by: act.who, add: action.with.leaves ?? [] });
        continue;
      }
      cycle.tellResolved(act, ruleOf(act), why, whom);
      if (why !== undefined || !("cast" in action) || action.target === undefined) continue;
      const { target } = action;
      casts.push({ ...action, target });
      if (action.effect === "push") addPush(pushes, where.get(act.who)!, target, where.get(target)!, action.amount!);
    }
    for (const target of [...new Set(casts.map((cast) => cast.target))].sort(compareIds))
      takeTogether(
        cycle,
        target,
        casts.filter((cast) => cast.target === target),
      );
    for (const { who, add, by } of left) {
      leave(
        cycle,
        who,
        add.filter((one) => typeof one === "string"),
      );
      for (const one of add) if (typeof one !== "string") beginEffect(lastingOn(cycle), [who], one, by);
    }
  }
  const ways = new Map<CharacterId, Path>();
  for (const [id, by] of [...pushes].sort(([a], [b]) => compareIds(a, b))) {
    const { at } = cycle.the(id);
    const way = pathOf(at, [pushed(at, by, cycle.before.options.field)]);
    cycle.move(id, way, { kind: "pushed" }, "SIM-CYC-3");
    ways.set(id, way);
  }
  slam(cycle, ways);
}

/** `SIM-CYC-3`: the effects of equal distance on one target happen together. */
function takeTogether(cycle: Cycle, target: CharacterId, casts: readonly CastAction[]): void {
  const sum = (effect: string) =>
    casts.reduce((total, cast) => total + (cast.effect === effect ? (cast.amount ?? 0) : 0), 0);
  if (casts.some((cast) => cast.effect === "damage" || cast.effect === "heal"))
    cycle.affect(target, sum("damage"), sum("heal"), "SIM-CYC-3");
  if (casts.some((cast) => cast.effect === "stun")) leave(cycle, target, ["stunned"]);
}

/** Conditions that are left on somebody. One that only an effect had brought so far is then its own (`EFF-4`). */
function leave(cycle: Cycle, who: CharacterId, add: readonly string[]): void {
  const c = cycle.the(who);
  const own = add.filter((id) => !c.conditions.some((one) => one.id === id && one.cause !== "effect"));
  if (own.length === 0) return;
  const added = own.filter((id) => !hasCondition(c, id));
  cycle.change(who, { conditions: changedConditions(c.conditions, own, []) });
  if (added.length > 0) cycle.tell({ type: "conditionChanged", rule: "SIM-CYC-3", who, added, removed: [] });
}

/** Pushes are added, so their order cannot matter. From the same point there is no direction away. */
function addPush(pushes: Map<CharacterId, Point>, from: Point, target: CharacterId, to: Point, amount: number): void {
  const metres = distance(from, to);
  if (metres <= TOLERANCE) return;
  const [x, y] = pushes.get(target) ?? [0, 0];
  pushes.set(target, [x + ((to[0] - from[0]) / metres) * amount, y + ((to[1] - from[1]) / metres) * amount]);
}

/** Groups of equal distance, closest first. `SIM-CYC-2`: otherwise each character's own order. */
function byDistance(acts: readonly Act[], found: ReadonlyMap<Act, Found | null>): Act[][] {
  const last = new Map<CharacterId, number>();
  const placed = acts
    .slice()
    .sort(compareActs)
    .map((act): Placed => {
      const metres = found.get(act)?.at?.metres ?? last.get(act.who) ?? 0;
      last.set(act.who, metres);
      return { act, metres };
    })
    .sort((a, b) => a.metres - b.metres);
  const groups: Act[][] = [];
  for (const [i, { act, metres }] of placed.entries()) {
    if (i > 0 && metres - placed[i - 1]!.metres <= TOLERANCE) groups[groups.length - 1]!.push(act);
    else groups.push([act]);
  }
  for (const group of groups) group.sort(compareActs);
  return groups;
}

function ruleOfStrike({ action }: Act, { outcome, strike }: Pick<Resolved, "outcome" | "strike">): string {
  if (outcome === "fizzled") return "SIM-ACC-6";
  if (strike?.against === "field") return "SIM-ACC-5";
  return action.if ? "SIM-CND-1" : "SIM-ACC-1";
}

function ruleOf({ action }: Act): string {
  if (action.if) return "SIM-CND-1";
  if ("brace" in action || "evade" in action) return "SIM-ACC-3";
  if ("perceive" in action) return "SIM-STL-1";
  return "cast" in action || isMajor(action) ? "SIM-MAJ-1" : "SIM-MIN-1";
}
