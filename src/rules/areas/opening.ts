/** From a checked setup to the first battle: everyone in front, in its own rear, or not placed yet. */

import type { AreaBattle, AreaName } from "../battle";
import { withMounts } from "../board/mounts";
import { sorted } from "../board/roster";
import { badValue, checkCommon } from "../board/setup";
import type { CharacterInput, Outcome } from "../commands";
import type { ReadingKey } from "../readings";
import type { Setup } from "../ruleset";
import type { AreaRules } from "./area-rules";
import { areaNamed, isAreaName, rearOf } from "./board";
import { areaCharacterOf } from "./corrections";
import { isSecret } from "./placed";
import { AreaStep } from "./step";

/**
 * @param ruleset id under which the battle goes on
 * @param asked the readings that the ruleset asks about
 * @param rules of the ruleset
 */
export function beginBattle(setup: Setup, ruleset: string, asked: readonly ReadingKey[], rules: AreaRules): Outcome {
  const checked = checkCommon(setup, "turns", asked, "areas");
  if (!checked.ok) return checked;
  const mounted = withMounts(setup.characters);
  if (!mounted.ok) return mounted;
  const { common } = checked;
  const places: (AreaName | null)[] = [];
  for (const input of mounted.characters) {
    const at = placeOfInput(input, common);
    if (at === undefined)
      return badValue(`characters[${setup.characters.findIndex(({ id }) => id === input.id)}].at`, "area");
    places.push(at);
  }
  const empty: AreaBattle = {
    schema: 1,
    ruleset,
    board: "areas",
    ...common,
    round: 1,
    side: common.sides[0]!,
    turn: null,
    begun: false,
    characters: [],
    excluded: [],
  };
  const step = new AreaStep(empty, rules);
  // S20-MOV-4: one that the setup puts in front counts as placed there.
  const characters = mounted.characters.map((input, i) => ({
    ...areaCharacterOf(input, places[i]!, 1),
    placed: places[i]!,
  }));
  for (const c of sorted(characters)) {
    step.add(c);
    if (c.at !== null && c.side === common.options.ambushed)
      step.tell({ type: "placed", rule: "S20-PLC-3", who: c.id, at: c.at, secret: isSecret(c) });
  }
  return step.finish();
}

/** Where an input stands; undefined: a place in which nobody can begin. */
function placeOfInput(
  { side, at }: CharacterInput,
  battle: Pick<AreaBattle, "sides" | "allies" | "options">,
): AreaName | null | undefined {
  // S20-PLC-3: an ambushed side that lost the initiative because of it is in front from the beginning, without a
  // choice.
  if (at === undefined) return side === battle.options.ambushed ? "front" : null;
  if (!isAreaName(at)) return undefined;
  const area = areaNamed(battle, side, at);
  return area === "front" || area === rearOf(battle, side) ? area : undefined;
}
