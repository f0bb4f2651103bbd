import { FIRST_LANGUAGE, LANGUAGES } from "../../tools/languages";
import type { Source } from "../client/core/utils";
import { evening } from "./evening";
import { plain } from "./plain";
import { fixtures } from "./skirmish";
import type { World } from "./world";

/** The worlds that a table can be opened with, made for a system by its manifest. */
export const worlds: Record<string, (manifest: Source) => World> = {
  ...Object.fromEntries(
    LANGUAGES.map((lang) => [lang === FIRST_LANGUAGE ? "evening" : `evening-${lang}`, () => evening(lang)]),
  ),
  ...fixtures,
  plain,
};
