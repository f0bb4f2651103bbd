/** The rest of a turn: actions of each part, and open further strikes (`ACT-1`, `ACT-3`). */

import { flowedInto } from "../../src/judgement/index";
import {
  type AgainOffer,
  type CharacterId,
  characterOf,
  isPartAble,
  type PartId,
  type TurnTaker,
} from "../../src/rules/index";
import { here, ruleset } from "../desk/index";
import { FLOW } from "../play/index";

export interface PartToAct {
  readonly id: PartId;
  readonly majors: number;
  readonly declarations: number;
  readonly isFelled: boolean;
}

export interface LeftToAct {
  /** None of somebody with fewer than two parts. */
  readonly parts: readonly PartToAct[];
  readonly open: readonly AgainOffer[];
}

/** In the battle in which its turn is open, where turns flow. */
export function leftToAct(who: CharacterId): LeftToAct {
  const rules = ruleset.value;
  const battle = flowedInto(rules, here.value.battle, who, FLOW);
  const own = "turn" in battle ? characterOf<TurnTaker>(battle.characters, who) : undefined;
  const reply = rules.ask(battle, { ask: "turn", who, about: ["end"] });
  if (!own || !reply.ok) return { parts: [], open: [] };
  const { acts = {}, again: open = [] } = reply.answer;
  const { parts = [] } = own;
  if (parts.length < 2) return { parts: [], open };
  const left = acts as { readonly [part: PartId]: { readonly majors: number; readonly declarations: number } };
  return {
    parts: parts.map((part) => {
      const { majors = 0, declarations = 0 } = left[part.id] ?? {};
      return { id: part.id, majors, declarations, isFelled: !isPartAble(part) };
    }),
    open,
  };
}

/** The part that is shown: the one that was chosen, as long as it can act; else the first that has something left. */
export function shownPart({ parts, open }: LeftToAct, chosen: PartId | null): PartId | null {
  const mayAct = ({ id, majors }: PartToAct) => majors > 0 || open.some(({ part }) => part === id);
  const own = parts.find(({ id, isFelled }) => id === chosen && !isFelled);
  return (own ?? parts.find(mayAct) ?? parts.find(({ isFelled }) => !isFelled))?.id ?? null;
}
