/** Notes in chat while a battle opens: keys and data, which each reader gets in their own language. */

import type { OpeningNote } from "../../chronicle/index";
import { checkAgainst, type SideId, SURPRISED } from "../../rules/index";
import type { OpeningAction } from "./actions";
import { areAllied, type Kind, kindsAmong, oursAmong, partyOf } from "./fighters";
import { bestKnowledge, knowledgeOf } from "./knowledge";
import { caughtSide, countsForHiding, type FirstResult, firstOf, initiativeToBeat } from "./results";
import type { Situation } from "./situation";
import { checkEntries, type Entry, type Opening, rollOf } from "./state";

/** The rule by which a side is surprised. Only rulesets whose opening has checks have one. */
function surpriseRule({ capabilities }: Situation): string {
  return capabilities.opening?.surprise.rule ?? "A25-SUR-1";
}

/** Tells of one check. */
export function rollNote(
  situation: Situation,
  { check, who, kind }: Extract<OpeningAction, { do: "roll" | "enter" }>,
  entry: Entry,
): OpeningNote {
  const { opening, fighters } = situation;
  const isParty = oursAmong(opening, fighters).some(({ id }) => id === who);
  // Not everybody may know what a monster adds to its dice.
  const rolled = isParty && entry.dice ? { dice: entry.dice, value: entry.value } : {};
  const base = { who, ...rolled, total: entry.total, ...(entry.automatic ? { automatic: entry.automatic } : {}) };
  switch (check) {
    case "hide":
      return { type: "hide", rule: surpriseRule(situation), ...base };
    case "danger":
      return { type: "danger", rule: surpriseRule(situation), ...base };
    case "knowledge": {
      const monster = toldKinds(situation).find(({ id }) => id === kind);
      const found = monster ? knowledgeOf(entry, monster) : "open";
      return { type: `knowledge-${found}`, rule: "OPN-4", ...base, whom: monster?.who ?? [] };
    }
    case "initiative": {
      const target = initiativeToBeat(opening, fighters);
      if (target === null || !isParty) return { type: "initiative", rule: "OPN-2", ...base };
      const reached = checkAgainst(rollOf(entry), target).succeeded;
      return { type: reached ? "initiative-reached" : "initiative-missed", rule: "OPN-2", ...base, target };
    }
  }
}

/** The results of the present page, told when the Game Master goes on. */
export function leavingNotes(situation: Situation): OpeningNote[] {
  const { opening, fighters, capabilities } = situation;
  switch (opening.page) {
    case "sides":
      return sideNotes(situation);
    case "surprise": {
      const caught = caughtSide(opening, fighters, capabilities);
      if (caught !== null) return [caughtNote(situation, caught)];
      return opening.ambush.hiders === "" ? [] : [{ type: "not-caught", rule: surpriseRule(situation) }];
    }
    case "monster-knowledge":
      return toldKinds(situation).flatMap((kind): OpeningNote[] => {
        const best = bestKnowledge(checkEntries(opening, "knowledge", kind.id), kind);
        return best === null || best === "open" ? [] : [{ type: `known-${best}`, rule: "OPN-4", whom: kind.who }];
      });
    case "initiative": {
      const first = firstOf(opening, fighters, capabilities);
      return first ? [firstNote(opening, situation, first)] : [];
    }
    default:
      return [];
  }
}

/**
 * In 2.0's core the surprised side also has penalties (`B20-SUR-1`). No step of the battle says so, so a note does.
 */
function caughtNote(situation: Situation, side: SideId): OpeningNote {
  const rule = surpriseRule(situation);
  return countsForHiding(situation.capabilities)
    ? { type: "caught-hampered", rule, side, modifier: SURPRISED }
    : { type: "caught", rule, side };
}

/** Every kind with its visible members. If none is visible, with its hidden ones, for those who may read of them. */
function toldKinds({ opening, fighters }: Situation): Kind[] {
  const seen = kindsAmong(opening, fighters, false);
  const hidden = kindsAmong(opening, fighters, true).filter(({ id }) => !seen.some((kind) => kind.id === id));
  return [...seen, ...hidden];
}

/** One sentence for each side. Hidden tokens have one of their own, so that everybody can read the other. */
function sideNotes({ opening, fighters, capabilities }: Situation): OpeningNote[] {
  const rule = capabilities.opening ? "OPN-1" : "SIM-CYC-1";
  const sides = [...new Set(fighters.map(({ side }) => side))];
  const told = sides.flatMap((side): OpeningNote[] =>
    [false, true].flatMap((hidden): OpeningNote[] => {
      const who = fighters.filter((one) => one.side === side && one.hidden === hidden).map(({ id }) => id);
      return who.length === 0 ? [] : [{ type: "side", rule, side, who }];
    }),
  );
  const allied = opening.allies.filter((pair) => pair.every((side) => sides.includes(side)));
  return [...told, ...allied.map(([side, other]): OpeningNote => ({ type: "allied", rule, side, other }))];
}

function firstNote(opening: Opening, { fighters }: Situation, first: FirstResult): OpeningNote {
  const { side, why, best, against } = first;
  if (why === "surprise") return { type: "first-surprise", rule: "OPN-2", side };
  if (why === "hand" || best === null || against === null) return { type: "first", rule: "OPN-2", side };
  const isOurs = isWithParty(opening, fighters, side);
  return { type: isOurs ? "first-reached" : "first-missed", rule: "OPN-2", side, total: best, target: against };
}

function isWithParty(opening: Opening, fighters: Situation["fighters"], side: SideId): boolean {
  return areAllied(opening, side, partyOf(opening, fighters));
}
