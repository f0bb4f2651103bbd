/** Bars of tokens in a battle. If a user may read a character's figures, the user sees its bars as its owner does. */

import type { SceneDoc, TokenDoc } from "../foundry/platform";
import { battleOn } from "../scene/scene-battle";
import { readsOf } from "./known-monsters";

/** `CONST.TOKEN_DISPLAY_MODES`: shown to owners while the pointer is on the token, and shown to owners always. */
const OWNER_HOVER = 20;
const OWNER = 40;
const ALWAYS = 50;

/** `CONST.TOKEN_DISPOSITIONS`: the Game Master hides what it is, bars among it. fact: secret-tokens-show-no-bars */
const SECRET = -2;

/** A token's data about its bars. fact: token-bars */
interface BarsOfToken {
  readonly displayBars: number;
  readonly bar1: { readonly attribute: string | null };
  readonly bar2: { readonly attribute: string | null };
}

type SeesBars = (token: TokenDoc, isPointedAt: boolean) => boolean;

/**
 * Whether this user sees a token's bars without owning it: as its owners do, and only if this user knows its figures
 * (`OPN-2`). Data for all tokens is looked up once.
 */
export function barsSeenOn(scene: SceneDoc | null): SeesBars {
  const fight = scene && battleOn(scene);
  if (!fight) return () => false;
  const { figures, hp } = readsOf(fight.combat);
  const fighting = new Set(fight.battle.characters.map(({ id }) => id));
  return (token, isPointedAt) => {
    const { displayBars, bar1, bar2 } = token as TokenDoc & Partial<BarsOfToken>;
    const isForOwners = displayBars === OWNER || (displayBars === OWNER_HOVER && isPointedAt);
    if (!isForOwners || !fighting.has(token.id) || isSecretToken(token)) return false;
    const shown = [bar1?.attribute, bar2?.attribute].filter(Boolean);
    return (shown.every((attribute) => attribute === "hp") ? hp : figures)(token.id);
  };
}

/** Whether the Game Master hides from this user what a token is. */
export function isSecretToken({ disposition, isOwner }: TokenDoc): boolean {
  return disposition === SECRET && !isOwner;
}

/** Whether the bar with a token's HP is drawn all the time, for those who may see it. The Game Master chooses it per token. */
export function alwaysShowsHealth(token: TokenDoc): boolean {
  const { displayBars, bar1, bar2 } = token as TokenDoc & Partial<BarsOfToken>;
  const isShown = displayBars === OWNER || displayBars === ALWAYS;
  return isShown && [bar1?.attribute, bar2?.attribute].includes("hp");
}
