/** The rows of a page with checks (anybody may roll initiative, `OPN-2`): character, bonus, result. */

import { gameSeen } from "../foundry/platform";
import { listText, say } from "../foundry/words";
import {
  ambushDistance,
  ambushModifiers,
  areAllied,
  type CheckName,
  checkBonus,
  checkEntries,
  entryOf,
  type Fighter,
  oursAmong,
  theirsAmong,
} from "../judgement/opening/index";
import type { CharacterId } from "../rules/index";
import type { OpeningOnScene } from "../scene/opening/situation";
import { isPlayedBy, nameIn } from "../scene/scene-battle";
import { imageOfCombatant, totalText } from "./opening-words";

interface CheckRow {
  readonly id: CharacterId;
  readonly name: string;
  readonly img: string;
  readonly check: CheckName;
  readonly kind: string;
  /** The proposed bonus; empty: none is written down. */
  readonly value: string;
  /** The result; empty: none yet. */
  readonly total: string;
  readonly byHand: boolean;
  /** The user whose roll is awaited. */
  readonly waiting: string;
}

export function checkRow(situation: OpeningOnScene, fighter: Fighter, check: CheckName, kind = ""): CheckRow {
  const entry = entryOf(checkEntries(situation.opening, check, kind), fighter.id);
  const bonus = checkBonus(fighter, check);
  return {
    id: fighter.id,
    name: nameIn(situation.combat, fighter.id),
    img: imageOfCombatant(situation.combat, fighter.id),
    check,
    kind,
    value: bonus === null ? "" : String(bonus),
    total: entry ? totalText(entry) : "",
    byHand: entry?.dice === null,
    waiting: entry ? "" : waitingText(situation, fighter.id),
  };
}

function waitingText({ combat }: OpeningOnScene, id: CharacterId): string {
  const players = gameSeen().users.filter((user) => isPlayedBy(combat, id, user));
  if (players.length === 0) return "";
  const here = players.filter((user) => user.active);
  if (here.length === 0) return say("opening.table.notHere");
  return say("opening.table.waiting", { names: listText(here.map((user) => user.name)) });
}

/** The hiding side and the watching side. */
export function ambushRows(situation: OpeningOnScene): { readonly hide: CheckRow[]; readonly danger: CheckRow[] } {
  const { opening, fighters } = situation;
  const { hiders } = opening.ambush;
  if (hiders === "") return { hide: [], danger: [] };
  const hides = (fighter: Fighter) => areAllied(opening, fighter.side, hiders);
  return {
    hide: fighters.filter(hides).map((fighter) => checkRow(situation, fighter, "hide")),
    danger: fighters.filter((fighter) => !hides(fighter)).map((fighter) => checkRow(situation, fighter, "danger")),
  };
}

/** The party's initiative checks, and those of enemies with a sheet. */
export function initiativeRows(situation: OpeningOnScene): { readonly ours: CheckRow[]; readonly theirs: CheckRow[] } {
  const { opening, fighters } = situation;
  return {
    ours: oursAmong(opening, fighters).map((fighter) => checkRow(situation, fighter, "initiative")),
    theirs: theirsAmong(opening, fighters)
      .filter(({ isCharacter }) => isCharacter)
      .map((fighter) => checkRow(situation, fighter, "initiative")),
  };
}

/** The modifiers of an ambush's checks by distance and ground, in words. */
export function modifiersText(situation: OpeningOnScene, signed: (value: number) => string): string {
  const { opening, capabilities, rounding } = situation;
  const modifiers = ambushModifiers(opening.ambush, capabilities, rounding);
  if (!modifiers) return say("opening.surprise.noDistance");
  const { hide, dangerSense } = modifiers;
  const key = capabilities.opening?.surprise.modifies === "hiders" ? "modifiersHide" : "modifiers";
  return say(`opening.surprise.${key}`, { hide: signed(hide), danger: signed(dangerSense) });
}

/**
 * The same, with the consequence of the distance for the ambush. For the Game Master, who knows everyone's movement.
 */
export function ambushText(situation: OpeningOnScene, signed: (value: number) => string): string {
  const { opening, fighters, capabilities, rounding } = situation;
  const modifiers = modifiersText(situation, signed);
  const distance = ambushDistance(opening, fighters, capabilities, rounding);
  return distance ? say(`opening.surprise.${distance}`, { modifiers }) : modifiers;
}
