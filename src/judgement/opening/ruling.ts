/**
 * The referee's judgement of requests while a battle opens: the changes in the Combat document and the notes for the
 * chat, or the reason why not. Nothing here waits, writes or rolls.
 */

import type { OpeningNote } from "../../chronicle/index";
import { type Dice, fixedDice, mayCheckInitiative, rollCheck, rollInitiative } from "../../rules/index";
import { type Acting, actsFor } from "../asker";
import type { OpeningAction } from "./actions";
import { checkFor, kindsAmong, oursAmong } from "./fighters";
import { leavingNotes, rollNote } from "./notes";
import { isPreparation, pagesOf } from "./pages";
import { firstOf, initiativeToBeat } from "./results";
import type { Situation } from "./situation";
import { checkEntries, type Entry, entryOf } from "./state";

/**
 * `not-asked`: the present page does not ask for it · `decided`: it was already given · `hopeless`: see `isHopeless`.
 */
export type OpeningRefusal = "not-yours" | "not-asked" | "decided" | "hopeless";

/** Why an action is refused; null: it is not. */
export function objection(situation: Situation, action: OpeningAction, asking: Acting): OpeningRefusal | null {
  const { opening, fighters, capabilities } = situation;
  if (action.do === "turn") {
    if (!asking.isGM) return "not-yours";
    return pagesOf(capabilities).includes(action.to) ? null : "not-asked";
  }
  if (action.do === "place") {
    if (!asking.isGM) return "not-yours";
    return capabilities.board === "plane" ? null : "not-asked";
  }
  const fighter = fighters.find(({ id }) => id === action.who);
  if (!fighter || !actsFor(asking, action.who)) return "not-yours";
  if (action.do === "prepare") return isPreparation(opening.page) ? null : "not-asked";
  if (action.do === "enter" && !asking.isGM) return "not-yours";
  if (checkFor(opening, fighters, fighter) !== action.check) return "not-asked";
  if (action.check === "knowledge" && !kindsAmong(opening, fighters, asking.isGM).some(({ id }) => id === action.kind))
    return "not-asked";
  if (action.do === "enter") return null;
  if (isHopeless(situation, action)) return "hopeless";
  if (asking.isGM) return null;
  // A check is made once. Only the Game Master can have it made again.
  return entryOf(checkEntries(opening, action.check, action.kind), action.who) ? "decided" : null;
}

/** S20-INI-2: where 6,6 does not succeed by itself, nobody rolls who would miss even with 12. */
function isHopeless(
  { opening, fighters, capabilities }: Situation,
  action: Extract<OpeningAction, { do: "roll" }>,
): boolean {
  const target = initiativeToBeat(opening, fighters);
  if (action.check !== "initiative" || capabilities.opening?.sixesSucceed !== false || target === null) return false;
  const isOurs = oursAmong(opening, fighters).some(({ id }) => id === action.who);
  return isOurs && !mayCheckInitiative(action.value, target);
}

export interface OpeningRuling {
  /** Keys of the Combat document that change. */
  readonly changes: { readonly [path: string]: unknown };
  readonly notes: readonly OpeningNote[];
}

/**
 * Carries out an action that was not refused.
 * @param rolled the two dice of a `roll`
 */
export function carriedOut(
  { opening, fighters, capabilities }: Situation,
  action: Exclude<OpeningAction, { do: "place" }>,
  rolled: readonly [number, number] | null,
): OpeningRuling {
  switch (action.do) {
    case "turn": {
      const pages = pagesOf(capabilities);
      const place = pages.indexOf(opening.page);
      // The scene's rules were changed and do not have this page: it leaves no trace.
      const settle = action.settle && place >= 0;
      const goesOn = place >= 0 && pages.indexOf(action.to) > place;
      // Looking back skips nothing, and what was settled stays settled.
      const isLeft = settle || (goesOn && !opening.left[opening.page]);
      const changes = {
        "system.opening.page": action.to,
        ...(isLeft ? { [`system.opening.left.${opening.page}`]: settle ? "settled" : "skipped" } : {}),
      };
      const first = firstOf(opening, fighters, capabilities);
      const settles = settle && opening.page === "initiative" && first !== null;
      return {
        changes: settles ? { ...changes, "system.firstSide": first.side } : changes,
        notes: settle ? leavingNotes({ opening, fighters, capabilities }) : [],
      };
    }
    case "prepare": {
      const { who, text, ready } = action;
      const note: OpeningNote =
        text === "" ? { type: "ready", rule: "OPN-1", who } : { type: "prepares", rule: "OPN-1", who, text };
      return {
        changes: { [`system.opening.prepared.${opening.page}.${who}`]: { text, ready } },
        notes: ready ? [note] : [],
      };
    }
    case "enter": {
      const entry: Entry | null =
        action.total === null ? null : { dice: null, value: action.total, total: action.total, automatic: null };
      return entered({ opening, fighters, capabilities }, action, entry);
    }
    case "roll": {
      if (!rolled) throw new Error("A check came to be carried out without dice");
      const dice: Dice = fixedDice(rolled);
      const made =
        action.check === "initiative"
          ? rollInitiative(action.value, capabilities, dice)
          : rollCheck(action.value, dice);
      const { total, value, automatic } = made;
      return entered({ opening, fighters, capabilities }, action, { dice: made.dice, value, total, automatic });
    }
  }
}

function entered(
  situation: Situation,
  action: Extract<OpeningAction, { do: "roll" | "enter" }>,
  entry: Entry | null,
): OpeningRuling {
  const { check, who, kind } = action;
  const place = check === "knowledge" ? `knowledge.${kind}` : check;
  return {
    changes: { [`system.opening.${place}.${who}`]: entry },
    notes: entry ? [rollNote(situation, action, entry)] : [],
  };
}
