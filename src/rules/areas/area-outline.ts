/** The outline of a ruleset of three areas, known without its code. */

import type { Edition } from "../editions";
import { given } from "../given";
import type { ReadingKey } from "../readings";
import type { Capabilities, RulesetOutline } from "../ruleset";

/** The values of a ruleset besides the rules of the areas. */
interface AreaBesides {
  readonly edition: Edition;
  /** Metal armour counts in every battle (`S20-MET-1`). */
  readonly metalArmour?: true;
  readonly series: string;
  /** The readings that it asks about. */
  readonly readings: readonly ReadingKey[];
  /** Options of a battle besides the ambushed side. */
  readonly options?: Capabilities["options"];
  readonly opening: NonNullable<Capabilities["opening"]>;
}

/** Both editions alike: no coordinates, no blocking, no independents. */
export function areaOutline(
  id: string,
  { series, readings, options = [], opening, metalArmour, edition }: AreaBesides,
): RulesetOutline {
  return {
    id,
    capabilities: {
      board: "areas",
      declaration: "turns",
      blocking: false,
      independents: false,
      options: ["ambushed", ...options],
      readings,
      series,
      durations: "own-turn",
      ...given({ metalArmour }),
      opening,
    },
    edition,
  };
}
