/** The rulesets, each with its naive second implementation and the maker of its random scripts. */

import { stringify } from "yaml";
import { naiveAdvanced } from "./advanced";
import { naiveAreas } from "./areas";
import { areasScript } from "./areas-scripts";
import { naiveBrawl } from "./brawl";
import type { File, NaiveBattle } from "./common";
import { compare, type Tally } from "./compare";
import { naiveLine } from "./line";
import { planeScript } from "./plane-scripts";
import { shrunk } from "./shrink";
import { naiveSimultaneous } from "./simultaneous";
import { simultaneousScript } from "./simultaneous-scripts";

export interface Subject {
  readonly begin: (file: File) => NaiveBattle;
  readonly script: (seed: number) => File;
}

export const SUBJECTS: Readonly<Record<string, Subject>> = {
  "sw25-advanced": { begin: naiveAdvanced, script: planeScript("sw25-advanced") },
  "sw20-advanced": { begin: naiveAdvanced, script: planeScript("sw20-advanced") },
  "sw25-line": { begin: naiveLine, script: planeScript("sw25-line") },
  "sw20-line": { begin: naiveLine, script: planeScript("sw20-line") },
  "sw20-brawl": { begin: naiveBrawl, script: planeScript("sw20-brawl") },
  "sw20-areas": { begin: naiveAreas, script: areasScript("sw20-areas") },
  "sw25-areas": { begin: naiveAreas, script: areasScript("sw25-areas") },
  simultaneous: { begin: naiveSimultaneous, script: simultaneousScript },
};

/** Null where both say the same of this seed's script; else what they say, and a minimal script as YAML. */
export function differenceAt(id: string, seed: number, tally?: Tally): string | null {
  const { begin, script } = SUBJECTS[id]!;
  const file = script(seed);
  if (compare(file, begin, tally) === null) return null;
  const small = shrunk(file, begin);
  return `${id}, seed ${seed}: ${JSON.stringify(compare(small, begin))}\n${stringify(small)}`;
}
