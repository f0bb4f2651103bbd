/** Copies an actor to the clipboard as a piece for ccfolia. Fetched with the first one. */

import { type ActorDoc, gameAs, notices } from "../foundry/platform";
import { say } from "../foundry/words";
import { pieceOf } from "../imports/ccfolia";

interface Seen {
  readonly clipboard: { copyPlainText(text: string): Promise<unknown> };
}

export async function copyPiece({ name, system, items }: ActorDoc): Promise<void> {
  await gameAs<Seen>().clipboard.copyPlainText(pieceOf({ name, system, items }));
  notices()?.info(say("life.pieceCopied", { name }));
}
