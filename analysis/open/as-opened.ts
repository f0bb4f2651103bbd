/** A battle that somebody brings is opened; if it is read otherwise than usual, whoever opens it is told. */

import { otherReadingsInWords } from "../../src/chronicle/index";
import { rulesetFor } from "../course/index";
import { notice, open } from "../desk/index";
import type { Analysis, NodeId } from "../line/index";
import { say, words } from "../words";

export function openBrought(analysis: Analysis, moment: NodeId): void {
  open(analysis, moment);
  const text = otherReadingsTold(analysis);
  if (text !== null) notice.value = { kind: "plain", text };
}

/** In a sentence; null: all of it is read as we do. */
export function otherReadingsTold({ setup }: Analysis): string | null {
  const others = otherReadingsInWords(rulesetFor(setup).capabilities, setup.options?.readings ?? {}, words.peek());
  return others.length === 0 ? null : say("open.otherReadings", { readings: others.join(" · ") });
}
