/**
 * A character takes the place of a target (`ACT-13`): an effect with `covers` lists whom its bearer covers. The
 * target does not change: the strike is still aimed at the covered one.
 */

import type { Battle, CharacterId, TurnTaker } from "../battle";
import { characterOf, isAble } from "../board/roster";
import type { RunningEffect } from "../effects/effect";
import { endEffect } from "../effects/running";
import { lastingOn, struckPart, type VitalsStep } from "../vitals/index";
import type { StrikeGround } from "./ground";
import type { Cover, StrikeRow } from "./strike";
import type { OpenedStrike } from "./striker";
import { struckRow } from "./struck-rows";

const NONE: readonly RunningEffect[] = [];

/** Somebody, and one whom it covers. */
export interface CoverHeld {
  readonly who: CharacterId;
  readonly whom: CharacterId;
}

/**
 * Pairs of a covering and a covered character, each once; unable characters cover nobody, and characters that have
 * left are not covered.
 */
export function coversIn(battle: Battle): readonly CoverHeld[] {
  if (!("turn" in battle)) return [];
  const all: readonly TurnTaker[] = battle.characters;
  const here = new Set(all.map(({ id }) => id));
  return all.flatMap((c) => {
    if (!isAble(c)) return [];
    const whom = new Set((c.effects ?? NONE).flatMap(({ covers }) => covers?.whom ?? []));
    return [...whom].filter((id) => id !== c.id && here.has(id)).map((id) => ({ who: c.id, whom: id }));
  });
}

/** Possible covers when this strike lands, in the order of characters and of their entries; undefined: none. */
export function coversAgainst<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  isFurther: boolean,
): readonly Cover[] | undefined {
  // A further strike goes at its intended target.
  if (isFurther || opened.figures.against !== "evasion") return undefined;
  let found: Cover[] | undefined;
  for (const c of ground.characters)
    for (const { covers } of c.effects ?? NONE) {
      if (!covers || !isAble(c) || (opened.dazed && c.id === opened.striker.id)) continue;
      for (const id of covers.whom) {
        const covered = id === c.id ? undefined : characterOf(ground.characters, id);
        if (!covered || ground.isHostile(c, covered) || !ground.reachesToCover(c, covered)) continue;
        const row = struckRow(opened, c, c.parts ? struckPart(c) : null);
        found ??= [];
        found.push({ for: id, row: covers.evades ? { ...row, for: id } : { ...row, for: id, automatic: true } });
      }
    }
  return found;
}

/** A cover is used up, evaded or not; its last time ends the effect. */
export function useCovers(step: VitalsStep, rows: readonly StrikeRow[]): void {
  for (const { id: who, for: covered } of rows) {
    if (covered === undefined) continue;
    const effects = step.get(who).effects ?? NONE;
    const used = effects.find(({ covers }) => covers?.whom.includes(covered));
    if (!used?.covers) continue;
    const left = (used.covers.times ?? 1) - 1;
    step.tell({ type: "coverUsed", rule: "ACT-13", who, for: covered, left });
    if (left === 0) endEffect(lastingOn(step), who, used, "over", "ACT-13");
    else
      step.setEffects(
        who,
        effects.map((one) => (one === used ? { ...one, covers: { ...used.covers!, times: left } } : one)),
      );
  }
}
