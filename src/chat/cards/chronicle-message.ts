/** A message that holds a chapter of the chronicle. */

import type { WrittenMessage } from "../../documents/written-messages";
import type { ChronicleEntry } from "../../judgement/history/index";

export interface ChronicleMessage extends WrittenMessage {
  readonly id: string;
  readonly type: string;
  readonly visible?: boolean;
  readonly whisper: readonly string[];
  readonly system: {
    readonly ruleset?: string;
    readonly combat?: string;
    readonly chapter?: number;
    readonly round?: number;
    readonly entries?: { readonly [requestId: string]: ChronicleEntry };
  };
}
