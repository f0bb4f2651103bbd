/** The readers of a roll in chat: the user's choice beside the chat, or only Game Masters. */

import { type Data, gameSeen } from "./platform";

/**
 * For the operation of a new message: as the platform's own rolls in this moment; one that is secret, whoever rolls and the
 * Game Masters. `fact: message-modes`
 */
export function messageVisibility(isSecret: boolean): Data {
  const { release, settings } = gameSeen();
  const [key, secret] = release.generation >= 14 ? ["messageMode", "gm"] : ["rollMode", "gmroll"];
  const chosen = settings.get("core", key!);
  // Nobody speaks a roll in person: in character it is public, because without a speaker it would be refused.
  return { [key!]: isSecret ? secret : chosen === "ic" ? "public" : chosen };
}
