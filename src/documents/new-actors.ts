/** Defaults for the token of a new actor: the platform's default is a hostile token without sight. */

import type { Data } from "../foundry/platform";

/** `CONST.TOKEN_DISPLAY_MODES.OWNER`. */
const OWNERS_ALWAYS = 40;

interface PendingActor {
  readonly type: string;
  updateSource(changes: Data): unknown;
}

/** HP below a token for its owners, as the tokens of the packs have them; the platform shows none by itself. */
export const HP_BAR: Data = { displayBars: OWNERS_ALWAYS, bar1: { attribute: "hp" } };

/** A character is one and the same everywhere, with its players, and sees; monsters of one name are told apart. */
const TOKENS: { readonly [type: string]: Data } = {
  character: { actorLink: true, disposition: 1, sight: { enabled: true }, ...HP_BAR },
  monster: { appendNumber: true, ...HP_BAR },
};

/** Listens to `preCreateActor`: data that is given stays as it is. fact: pending-documents, new-tokens */
export function likeItsKind(actor: PendingActor, given: Data): void {
  const prototypeToken = leftOpen(TOKENS[actor.type] ?? {}, given, "prototypeToken");
  if (Object.keys(prototypeToken).length > 0) actor.updateSource({ prototypeToken });
}

/** The wanted values that the data leave open; the data may also write them as paths. */
function leftOpen(wanted: Data, given: Data, path: string): Data {
  const open = Object.entries(wanted).flatMap(([key, value]) => {
    const at = `${path}.${key}`;
    if (typeof value === "object") {
      const inside = leftOpen(value as Data, given, at);
      return Object.keys(inside).length > 0 ? [[key, inside]] : [];
    }
    return said(given, at) === undefined ? [[key, value]] : [];
  });
  return Object.fromEntries(open);
}

function said(given: unknown, path: string): unknown {
  if (given === null || typeof given !== "object") return undefined;
  if (Object.hasOwn(given, path)) return (given as Data)[path];
  for (let dot = path.indexOf("."); dot >= 0; dot = path.indexOf(".", dot + 1)) {
    const found = said((given as Data)[path.slice(0, dot)], path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}
