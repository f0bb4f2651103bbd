/** Copies an actor to the clipboard as a piece for ccfolia. Fetched with the first one. */

import { copyText } from "../foundry/clipboard";
import { type ActorDoc, notices } from "../foundry/platform";
import { say } from "../foundry/words";
import { pieceOf } from "../imports/ccfolia";

export async function copyPiece({ name, system, items }: ActorDoc): Promise<void> {
  await copyText(pieceOf({ name, system, items }));
  notices()?.info(say("life.pieceCopied", { name }));
}
