/**
 * The characters that an area, a line or a breakthrough leaves out, and who may be left out (`S20-EFF-3`,
 * `A25-EXC-2`, `ACT-12`).
 */

import type { CharacterId, TurnTaker } from "../battle";
import { characterOf } from "../board/roster";
import { saidByFeat } from "../feats";
import { misfit, type Refused } from "../refusals";
import { partOf } from "../vitals/index";
import { idOfTarget, type StrikeTarget } from "./fallen";
import type { StrikeGround } from "./ground";
import type { Aimed } from "./steps";
import type { StruckLot } from "./strike";
import type { OpenedStrike } from "./striker";
import type { Named } from "./struck-rows";
import { isLineWay } from "./with";

/**
 * Refuses to leave out others than a line or a breakthrough may: always its user, anybody if a feat lets
 * its user pick (`S20-EFF-3`), and those near a breakthrough's start (`A25-EXC-2`). Null: all are allowed.
 */
export function refuseSpares<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { striker, figures, spares }: OpenedStrike<C>,
  named: readonly Named<C>[],
): Refused | null {
  if (spares.length === 0) return null;
  const controls = saidByFeat(striker, ground, "picksTargets") === true;
  const mayBe = (c: C) =>
    c.id === striker.id || controls || (figures.how === "breakthrough" && ground.nearStart(striker, c));
  for (const one of spares) {
    const id = idOfTarget(one);
    const c = characterOf(ground.characters, id);
    const isPart = typeof one !== "string" && one.part !== undefined;
    const barred = !isLineWay(figures.how) || isPart || named.some((other) => other.c.id === id) || (c && !mayBe(c));
    if (barred) return misfit("S20-EFF-3", "spares", "spared", { who: id });
  }
  return null;
}

/**
 * `ACT-12`: an area around its user leaves out its user, or parts of it. With Spell Control anybody may be left out,
 * but nobody of a whole space.
 */
export function refuseSparesOfArea<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { striker, figures, spares }: OpenedStrike<C>,
  at: Aimed["at"],
): Refused | null {
  const isOwn = at === striker.id && figures.range === 0;
  const controls = saidByFeat(striker, ground, "picksTargets") && figures.shape !== "space";
  for (const one of spares) {
    const id = idOfTarget(one);
    const c = characterOf(ground.characters, id);
    const part = typeof one === "string" ? undefined : one.part;
    const isThere = part === undefined || (c !== undefined && partOf(c, part) !== undefined);
    if (!isThere || !(controls || (isOwn && id === striker.id)))
      return misfit("ACT-12", "spares", "spared", { who: id });
  }
  return null;
}

/** Without the spared characters, whole or by this part. */
export function withoutSpared<C extends TurnTaker>(
  { spares }: OpenedStrike<C>,
  lots: readonly StruckLot[],
): readonly StruckLot[] {
  const isSpared = ({ struck }: StruckLot) =>
    spares.some((one) => {
      const part = typeof one === "string" ? undefined : one.part;
      return idOfTarget(one) === struck.id && (part === undefined || part === struck.part);
    });
  return lots.filter((lot) => !isSpared(lot));
}

/** The lots of the characters that are not left out. */
export function lotsWithout<T>(lots: { readonly [id: CharacterId]: T }, spares: readonly StrikeTarget[]): typeof lots {
  const ids = spares.map(idOfTarget);
  return Object.fromEntries(Object.entries(lots).filter(([id]) => !ids.includes(id)));
}
