/**
 * The choice whom an area, a line or a breakthrough leaves out, before it is used: everybody in it has a tick that
 * can be removed, if the rules allow it (`S20-EFF-3`, `A25-EXC-2`, `ACT-12`). If more are in an area than it affects,
 * its caster chooses.
 */

import {
  type AimedAlong,
  type AimedPlace,
  controlsSpells,
  type FoundInArea,
  foundInArea,
  isHelp,
  lotsInArea,
  maySpare,
  type TakenTargets,
} from "../judgement/strikes/index";
import { type CharacterId, idOfTarget, type StrikeTarget, widened } from "../rules/index";
import { nameOf, partNameIn } from "../scene/scene-battle";
import type { Pressed } from "./box-place";
import { type ChoiceRow, chooseAmong } from "./choice-panel";
import type { Looking } from "./pictured";
import { sayOfWeapons } from "./weapon-words";

/**
 * The characters that a line or a breakthrough leaves out; null: it was given up. There is no question if only its
 * intended targets are in it, or if nobody can be left out.
 * @param aimed a target is struck at in any case
 */
export async function sparedBy(
  { aim }: Looking,
  aimed: AimedAlong,
  { can, targets, risked }: TakenTargets,
  beside: Pressed,
): Promise<readonly CharacterId[] | null> {
  const target = "target" in aimed ? aimed.target : undefined;
  const others = can && !isHelp(aim) ? targets.filter((id) => id !== target) : [];
  const may = new Set(others.filter((id) => maySpare(aim, aimed, id)));
  if (!risked.some((id) => may.has(id))) return [];
  const rows = others.map((id) =>
    rowOf(id, risked, { ticked: !(risked.includes(id) && may.has(id)), isFixed: !may.has(id) }),
  );
  const certain = target === undefined ? [] : [rowOf(target, risked, { ticked: true, isFixed: true })];
  const chosen = await chooseAmong(beside, {
    title: sayOfWeapons("choice.spare"),
    rows: [...certain, ...rows],
    most: null,
  });
  return chosen && others.filter((id) => !chosen.includes(id));
}

/** The targets and the spared characters of an area, as far as its caster sees them; null: it was given up. */
interface AreaChoice {
  readonly targets?: readonly StrikeTarget[];
  readonly spares?: readonly StrikeTarget[];
  /** Its caster has looked at each of them. */
  readonly isLookedAt: boolean;
}

export async function choiceInArea(
  looking: Looking,
  at: AimedPlace,
  { can, risked }: TakenTargets,
  beside: Pressed,
): Promise<AreaChoice | null> {
  const { aim } = looking;
  const { ruleset, battle, who } = aim;
  const aiming = { who, with: widened(aim.with, aim.expands), at };
  const found = can ? foundInArea(ruleset, battle, aiming).filter(({ target }) => aim.known(idOfTarget(target))) : [];
  const { limit = Number.POSITIVE_INFINITY } = aiming.with;
  const isTooMany =
    controlsSpells(ruleset, battle, who) &&
    lotsInArea(ruleset, battle, aiming).reduce((sum, one) => sum + one.lots, 0) > limit;
  const isRisked = ({ target }: FoundInArea) => risked.includes(idOfTarget(target));
  if (found.length < 2 || !(isTooMany || found.some((one) => one.maySpare && isRisked(one))))
    return { isLookedAt: false };
  // Nobody is taken from the top of a list (STR-12): where not all fit, the caster begins with nobody.
  const fits = found.filter((one) => !isRisked(one)).length <= limit;
  const rows = found.map((one) => {
    const isFixed = !isTooMany && !one.maySpare;
    return { ...rowOfTarget(looking, one.target, risked), ticked: isFixed || (fits && !isRisked(one)), isFixed };
  });
  const chosen = await chooseAmong(beside, {
    title: sayOfWeapons(isTooMany ? "choice.pick" : "choice.spare"),
    rows,
    most: isTooMany ? limit : null,
  });
  if (!chosen) return null;
  const isChosen = (_: unknown, i: number) => chosen.includes(rows[i]!.id);
  const targets = found.filter(isChosen).map(({ target }) => target);
  const spares = found.filter((one, i) => one.maySpare && !isChosen(one, i)).map(({ target }) => target);
  // Only with Spell Control the targets are named.
  return { ...(controlsSpells(ruleset, battle, who) && { targets }), spares, isLookedAt: true };
}

/** A character, or one of its parts by name. */
function rowOfTarget(
  { turn }: Looking,
  target: StrikeTarget,
  risked: readonly CharacterId[],
): Omit<ChoiceRow, "ticked" | "isFixed"> {
  const id = idOfTarget(target);
  const words = risked.includes(id) ? sayOfWeapons("friend") : "";
  if (typeof target === "string" || target.part === undefined) return { id, name: nameOf(id), words };
  const part = partNameIn(turn.fight.combat, id, target.part);
  return { id: `${id}/${target.part}`, of: id, name: `${nameOf(id)}: ${part}`, words };
}

function rowOf(
  id: CharacterId,
  risked: readonly CharacterId[],
  state: Pick<ChoiceRow, "ticked" | "isFixed">,
): ChoiceRow {
  return { id, name: nameOf(id), words: risked.includes(id) ? sayOfWeapons("friend") : "", ...state };
}
