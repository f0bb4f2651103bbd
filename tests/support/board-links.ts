/** Links of battles for the analysis board. */

import { type Analysis, packed } from "../../analysis/line/index";
import { linkOf, opened, readData } from "../../analysis/link/index";
import { exampleFiles } from "./example-files";

/** @throws for data that is no battle */
export function battleIn(data: unknown): Analysis {
  const found = opened({ ok: true, data: JSON.parse(JSON.stringify(data)) });
  if (!found.ok) throw new Error(JSON.stringify(found.problem));
  return found.analysis;
}

/** What stands behind the board's address. */
export async function linkTo(analysis: Analysis, at = 0): Promise<string> {
  return `#${await linkOf(JSON.stringify(packed(analysis, at)))}`;
}

export async function exampleBattles(): Promise<[name: string, battle: Analysis][]> {
  const files = await exampleFiles();
  return Promise.all(
    files.map(async ([name, bytes]): Promise<[string, Analysis]> => {
      const found = opened(await readData({ is: "file", bytes }));
      if (!found.ok) throw new Error(`${name}: ${JSON.stringify(found.problem)}`);
      return [name, found.analysis];
    }),
  );
}
