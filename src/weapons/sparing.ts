/**
 * Whom an area, a line or a breakthrough leaves out, asked before it is used: everybody in it wears a tick that can be
 * taken off, as far as the rules let it (`S20-EFF-3`, `A25-EXC-2`), and of more than an area takes its caster picks.
 */

import {
  type AimedPlace,
  controlsSpells,
  isHelp,
  lotsInArea,
  maySpare,
  type TakenTargets,
  type Through,
} from "../judgement/strikes/index";
import { type CharacterId, idOfTarget } from "../rules/index";
import { nameOf } from "../scene/scene-battle";
import { type ChoiceRow, chooseAmong } from "./choice-panel";
import type { Looking } from "./pictured";
import type { Beside } from "./press-question";
import { sayOfWeapons } from "./weapon-words";

/**
 * Whom a line or a breakthrough is to leave out; null: it was given up. Nobody is asked where only those are in it whom it
 * is meant for, or nobody can be left out.
 * @param aimed `target` is struck at in any case
 */
export async function sparedBy(
  { aim }: Looking,
  aimed: Partial<Through>,
  { can, targets, risked }: TakenTargets,
  beside: Beside,
): Promise<readonly CharacterId[] | null> {
  const others = can && !isHelp(aim) ? targets.filter((id) => id !== aimed.target) : [];
  const may = new Set(others.filter((id) => maySpare(aim, aimed, id)));
  if (!risked.some((id) => may.has(id))) return [];
  const rows = others.map((id) =>
    rowOf(id, risked, { ticked: !(risked.includes(id) && may.has(id)), isFixed: !may.has(id) }),
  );
  const certain = aimed.target === undefined ? [] : [rowOf(aimed.target, risked, { ticked: true, isFixed: true })];
  const chosen = await chooseAmong(beside, {
    title: sayOfWeapons("choice.spare"),
    rows: [...certain, ...rows],
    most: null,
  });
  return chosen && others.filter((id) => !chosen.includes(id));
}

/** Whom an area takes, and whom it leaves out, of those whom its caster sees; null: it was given up. */
interface AreaChoice {
  readonly targets?: readonly CharacterId[];
  readonly spares?: readonly CharacterId[];
  /** Its caster has looked at each of them. */
  readonly isLookedAt: boolean;
}

export async function choiceInArea(
  { aim }: Looking,
  at: AimedPlace,
  { can, risked }: TakenTargets,
  beside: Beside,
): Promise<AreaChoice | null> {
  const { ruleset, battle, who } = aim;
  if (!can || !controlsSpells(battle, who)) return { isLookedAt: false };
  const lots = lotsInArea(ruleset, battle, { who, with: aim.with, at });
  const { limit = Number.POSITIVE_INFINITY } = aim.with;
  const ids = [...new Set(lots.map(({ target }) => idOfTarget(target)))];
  const known = ids.filter(aim.known);
  const isTooMany = lots.reduce((sum, one) => sum + one.lots, 0) > limit;
  if (known.length < 2 || !(isTooMany || risked.length > 0)) return { isLookedAt: false };
  const meant = known.filter((id) => !risked.includes(id));
  // Nobody is taken from the top of a list (STR-12): where not all fit, the caster begins with nobody.
  const fit = meant.length <= limit ? meant : [];
  const chosen = await chooseAmong(beside, {
    title: sayOfWeapons(isTooMany ? "choice.pick" : "choice.spare"),
    rows: known.map((id) => rowOf(id, risked, { ticked: fit.includes(id), isFixed: false })),
    most: isTooMany ? limit : null,
  });
  return chosen && { targets: chosen, spares: known.filter((id) => !chosen.includes(id)), isLookedAt: true };
}

function rowOf(
  id: CharacterId,
  risked: readonly CharacterId[],
  state: Pick<ChoiceRow, "ticked" | "isFixed">,
): ChoiceRow {
  return { id, name: nameOf(id), words: risked.includes(id) ? sayOfWeapons("friend") : "", ...state };
}
