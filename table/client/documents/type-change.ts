import { generation } from "../core/state";
import type { Source } from "../core/utils";
import type { Kinds } from "./kinds";

type Document = Kinds["Document"];
type DocumentClass = Kinds["DocumentClass"];

/**
 * A document's type decides what its `system` may hold, so the two change together: `system` is replaced whole, in
 * generation 13 by `==system` or without recursion, in 14 by `_replace`. `fact: type-change-replaces-system`
 * @throws where only the type is given, or `system` to be merged into what is there.
 */
export function refuseHalfTypeChange(document: Document, changes: Source, options: Source): void {
  const { type } = changes;
  const { hasTypeData } = document.constructor as DocumentClass;
  if (!hasTypeData || typeof type !== "string" || type === document._source.type) return;
  const operator = (changes.system as { _operator?: string } | null | undefined)?._operator;
  const isWhole =
    generation() === 14
      ? operator === "replace"
      : "==system" in changes || ("system" in changes && options.recursive === false);
  if (isWhole) return;
  throw new Error(
    "The type of a Document can be changed only if the system field is force-replaced (==) or updated with {recursive: false}",
  );
}
