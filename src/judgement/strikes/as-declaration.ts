/** Several feats for one action (`ACT-7`), as the rules take them. */

import type { Declared, Declares } from "../../rules/index";

/** One by itself, several as a list, none not at all. */
export function asDeclaration(feats: readonly Declares[]): Declared | undefined {
  const [only, ...more] = feats;
  return only && more.length > 0 ? feats : only;
}
