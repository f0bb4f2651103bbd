/** The data of a player's window of an opening. */

import { say, signedText } from "../foundry/words";
import {
  type CheckName,
  checkBonus,
  checkEntries,
  entryOf,
  initiativeToBeat,
  isGiven,
  isPreparation,
  kindsAmong,
  knowledgeOf,
  type WantedFromPlayer,
} from "../judgement/opening/index";
import type { CharacterId } from "../rules/index";
import { type OpeningOnScene, wantedHere } from "../scene/opening/situation";
import { nameIn } from "../scene/scene-battle";
import { modifiersText } from "./check-rows";
import { beforeText, imageOfCombatant, kindText, pageText, totalText } from "./opening-words";
import { knownText } from "./page-blocks";

interface RollItem {
  readonly check: CheckName;
  readonly kind: string;
  /** The purpose of the roll: a check, or a monster. */
  readonly label: string;
  /** Empty: not rolled yet. */
  readonly made: string;
}

interface RollGroup {
  readonly id: CharacterId;
  readonly name: string;
  readonly img: string;
  /** The proposed bonus; empty: none is written down. */
  readonly value: string;
  readonly check: CheckName | null;
  readonly open: boolean;
  readonly items: readonly RollItem[];
  readonly preparation: {
    readonly text: string;
    readonly ready: boolean;
    /** The first preparation; empty: none. */
    readonly before: string;
    readonly label: string;
  } | null;
}

export interface RollContext {
  readonly heading: string;
  readonly about: string;
  readonly hint: string;
  readonly groups: readonly RollGroup[];
  readonly done: boolean;
}

const ABOUT: { readonly [check in CheckName]: string } = {
  hide: "opening.roll.hiding",
  danger: "opening.roll.watching",
  knowledge: "opening.roll.knowing",
  initiative: "",
};

export function rollContext(situation: OpeningOnScene): RollContext {
  const wanted = wantedHere(situation);
  const who = [...new Set(wanted.map((one) => one.who))];
  const groups = who.map((id) =>
    groupOf(
      situation,
      id,
      wanted.filter((one) => one.who === id),
    ),
  );
  const checks = [...new Set(wanted.flatMap(({ check }) => (check && ABOUT[check] ? [say(ABOUT[check])] : [])))];
  return {
    heading: pageText(situation, situation.opening.page),
    about: isPreparation(situation.opening.page) ? say("opening.roll.preparing") : checks.join(" "),
    hint: hintOf(situation),
    groups,
    done: wanted.every((one) => isGiven(situation.opening, one)),
  };
}

function hintOf(situation: OpeningOnScene): string {
  const { opening, fighters } = situation;
  if (opening.page === "surprise") return modifiersText(situation, signedText);
  if (opening.page !== "initiative") return "";
  // S20-INI-1: players are told the value to beat, whatever they know of the monsters, as tables commonly play it.
  const target = initiativeToBeat(opening, fighters);
  return target === null ? say("opening.roll.targetOpen") : say("opening.roll.target", { value: String(target) });
}

function groupOf(situation: OpeningOnScene, id: CharacterId, wanted: readonly WantedFromPlayer[]): RollGroup {
  const { combat, opening, fighters } = situation;
  const name = nameIn(combat, id);
  const items = wanted.flatMap((one) => (one.check ? [itemOf(situation, one)] : []));
  const [first] = items;
  const fighter = fighters.find((candidate) => candidate.id === id);
  const bonus = fighter && first ? checkBonus(fighter, first.check) : null;
  const given = isPreparation(opening.page) ? opening.prepared[opening.page] : {};
  const { text = "", ready = false } = (Object.hasOwn(given, id) && given[id]) || {};
  return {
    id,
    name,
    img: imageOfCombatant(combat, id),
    value: bonus === null ? "" : String(bonus),
    check: first?.check ?? null,
    open: items.some(({ made }) => made === ""),
    items,
    preparation: first
      ? null
      : { text, ready, before: beforeText(opening, id), label: say("opening.roll.text", { name }) },
  };
}

function itemOf(situation: OpeningOnScene, wanted: Extract<WantedFromPlayer, { check: CheckName }>): RollItem {
  const { combat, opening, fighters } = situation;
  const { check, kind, who } = wanted;
  const monster = kindsAmong(opening, fighters, false).find(({ id }) => id === kind);
  const entry = entryOf(checkEntries(opening, check, kind), who);
  const total = entry ? totalText(entry) : "";
  return {
    check,
    kind,
    label: monster ? kindText(combat, monster) : say(`opening.check.${check}`),
    made:
      entry && monster
        ? say("opening.roll.madeKnown", { total, result: knownText(knowledgeOf(entry, monster)) })
        : total,
  };
}
