/** The questions before a press on a character, or on a place, counts. */

import { ableParts, anyCharacterOf, type CharacterId, isPartAble } from "../../rules/index";
import { type Aim, isHelp, type TakenTargets, type TargetSign } from "./aiming";
import { type Share, shareOf } from "./by-lots";

/** A part that a strike could name. */
interface PartChoice {
  readonly id: string;
  readonly core: boolean;
}

/** The parts that a press has to choose from; empty: there are fewer than two. */
function partsToChoose({ battle, with: figures }: Aim, id: CharacterId): readonly PartChoice[] {
  const target = anyCharacterOf(battle, id);
  if (!target || !("parts" in target) || !target.parts || figures.how === "area") return [];
  const among = isHelp({ with: figures }) ? target.parts : ableParts(target).filter(isPartAble);
  return among.length > 1 ? among.map((part) => ({ id: part.id, core: part.core })) : [];
}

/** The questions before a press on a character counts, in this order. */
export type PressQuestion =
  | { readonly ask: "friend"; readonly who: CharacterId }
  /** Where everyone declares at once: from here it is not within reach (`SIM-RCH-1`). */
  | { readonly ask: "later"; readonly who: CharacterId; readonly metres: number }
  /** A shot may hit somebody else: the friends that it may hit, and in how many cases. */
  | { readonly ask: "risk"; readonly risked: readonly CharacterId[]; readonly share: Share }
  /** An area takes friends as well. */
  | { readonly ask: "among"; readonly risked: readonly CharacterId[] }
  /** An area takes nobody that the reader knows of. */
  | { readonly ask: "nobody" }
  | { readonly ask: "part"; readonly who: CharacterId; readonly parts: readonly PartChoice[] };

/** The questions before a press on somebody; none: the press is clear. */
export function questionsBefore(aim: Aim, sign: TargetSign): readonly PressQuestion[] {
  const parts = partsToChoose(aim, sign.id);
  return [
    ...(!isHelp(aim) && !sign.meant ? [{ ask: "friend", who: sign.id } as const] : []),
    ...(sign.later ? [{ ask: "later", who: sign.id, metres: sign.metres ?? 0 } as const] : []),
    ...(sign.risked.length > 0
      ? [{ ask: "risk", risked: sign.risked, share: shareOf(sign.lots ?? {}, sign.risked) } as const]
      : []),
    ...(parts.length > 0 ? [{ ask: "part", who: sign.id, parts } as const] : []),
  ];
}

/** The same for an area. */
export function questionsBeforeArea(aim: Aim, { can, targets, risked }: TakenTargets): readonly PressQuestion[] {
  if (!can) return [];
  if (targets.length === 0) return [{ ask: "nobody" }];
  return risked.length === 0 || isHelp(aim) ? [] : [{ ask: "among", risked }];
}
