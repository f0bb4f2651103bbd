import type { Source } from "../client/core/utils";
import { evening } from "./evening";
import { fixtures } from "./skirmish";
import type { World } from "./world";

/** The worlds that a table can be opened with, made for a system by its manifest. */
export const worlds: Record<string, (manifest: Source) => World> = {
  evening: () => evening("en"),
  "evening-ja": () => evening("ja"),
  ...fixtures,
};
