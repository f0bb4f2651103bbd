/** What the plate beside a drawn move says. */

import type { PlateWords } from "../chronicle/index";
import { plateWords } from "../foundry/move-words";
import { say } from "../foundry/words";
import { brawlOffered } from "../judgement/index";
import type { DragFrame } from "../moving/drag/drag";
import type { Sight } from "../moving/drag/sight";
import type { CharacterId } from "../rules/index";
import { refusalText } from "../words/tell";
import { NAME_EMS, shortenedToEms } from "./short-names";

/** More enemies than these are counted: they are marked where they stand. */
const FEW = 2;

export function sketchWords(frame: DragFrame, { tokens, fight }: Sight): PlateWords {
  const { terms } = fight.ruleset.capabilities;
  const called = (id: CharacterId) => shortenedToEms(tokens.get(id)?.name ?? say("unseen"), NAME_EMS);
  const refusal = frame.preview?.refusal ? refusalText(frame.preview.refusal, called, terms) : null;
  return withKeys(frame, plateWords(frame, called, refusal, terms, FEW));
}

/** With the key that says whether the drop declares a brawl (`B20-ZON-1`). */
function withKeys({ preview, landing, declares }: DragFrame, words: PlateWords): PlateWords {
  if (brawlOffered(landing, preview) === null) return words;
  const text = say(`canvas.declaring.${declares ? "without" : "after"}`);
  return { ...words, lines: [...words.lines, { text, tone: "plain" }] };
}
