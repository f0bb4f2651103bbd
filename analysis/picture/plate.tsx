/** The meaning of a drop, in a corner of the board where no finger hides it. Fetched as soon as the board stands there. */

import { computed } from "@preact/signals";
import { type PlateWords, tellEntering, tellPlate, tellRefusal } from "../../src/chronicle/index";
import type { AreaName } from "../../src/rules/index";
import { nameOf, ownWords } from "../desk/index";
import { carried, held } from "../play/index";
import { entering, sketch } from "../play/moving";
import { closedByMove } from "./closing";

/** Of a move while it is drawn. */
export const plateWords = computed<PlateWords | null>(() => {
  const planned = held.value && sketch.value?.planned;
  if (!planned) return null;
  const refusal = planned.preview?.refusal;
  const told = refusal ? tellRefusal(refusal, ownWords.value, nameOf) : null;
  const command = sketch.value?.command;
  const closes = !refusal && planned.kind !== null && command ? closedByMove(command) : [];
  return tellPlate({ ...planned, closes }, ownWords.value, nameOf, told);
});

/** The meaning of a drop into the area below the pointer. */
function carriedWords(): PlateWords | null {
  const way = entering.value?.get(carried.value?.over as AreaName);
  if (!way) return null;
  const { command, ...told } = way;
  const isMoved = told.allowed && command?.do === "move";
  const { title, reason, allowed } = isMoved
    ? tellEntering(command, null, ownWords.value, closedByMove(command))
    : told;
  return {
    title,
    lines: reason === "" ? [] : [{ text: reason, tone: allowed ? "plain" : "refused" }],
    tone: allowed ? "normal" : "refused",
  };
}

export function PlateNow() {
  const told = plateWords.value ?? carriedWords();
  if (!told) return null;
  return (
    <div class={`plate ${told.tone}`} role="status">
      <strong>{told.title}</strong>
      {told.lines.map(({ text, tone }) => (
        <span key={text} class={tone}>
          {text}
        </span>
      ))}
    </div>
  );
}
