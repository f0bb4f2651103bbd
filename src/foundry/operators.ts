/** Changes that replace a value whole instead of merging into it; the generations say so in different words. */

import type { Data } from "./platform";

/**
 * The change of one key to a whole new value, for an update or `updateSource`. Generation 14 marks the value with
 * `_replace`, 13 the key with `==`.
 */
export function replacedWhole(key: string, value: Data): Data {
  const { _replace } = globalThis as unknown as { _replace?: (value: Data) => unknown };
  return _replace ? { [key]: _replace(value) } : { [`==${key}`]: value };
}
