/** Tokens as small pictures in windows. */

import type { TokenDoc } from "./platform";

/** The platform's own picture for what has none. */
export const NO_IMAGE = "icons/svg/mystery-man.svg";

/** Path of a token's image. */
export function imageOfToken(token: TokenDoc | null | undefined): string {
  return token?.texture?.src ?? NO_IMAGE;
}
