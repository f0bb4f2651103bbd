/**
 * The contents of each page of the Game Master's window, one function a page; there are two for preparations
 * (`OPN-1`).
 */

import { lookOfSide } from "../chronicle/index";
import type { ListEntry } from "../foundry/list-entry";
import { metresSpanText, metresText, moveText, say, sideText, signedText } from "../foundry/words";
import {
  areAllied,
  bestKnowledge,
  caughtSide,
  checkEntries,
  chosenDistance,
  firstOf,
  initiativeToBeat,
  type Kind,
  type Knowledge,
  kindsAmong,
  knowledgeOf,
  oursAmong,
  type PreparationPage,
  partyOf,
  planDistance,
  recommended,
  standsOtherwise,
  theirsAmong,
} from "../judgement/opening/index";
import { MOVE_KINDS, OPENING_ADDITIONS, OPENING_DISTANCES, type SideId } from "../rules/index";
import { SIDES } from "../scene/members";
import type { OpeningOnScene } from "../scene/opening/situation";
import { readingChoices, readingsSummary } from "../scene/reading-choices";
import { nameIn } from "../scene/scene-battle";
import { readingsOnScene, sceneOf } from "../scene/scene-rules";
import { ambushRows, ambushText, checkRow, initiativeRows } from "./check-rows";
import { beforeText, imageOfCombatant, kindText } from "./opening-words";

/** The sides that take part, in the tracker's order. */
function sidesThere({ fighters }: OpeningOnScene): SideId[] {
  const there = [...new Set(fighters.map(({ side }) => side))];
  const known = SIDES.filter((side) => there.includes(side)) as SideId[];
  return [...known, ...there.filter((side) => !known.includes(side)).sort()];
}

/** The readings that the scene's ruleset asks about; null where it asks about none. */
export function readingsBlock({ combat, ruleset }: OpeningOnScene, open: boolean) {
  const readings = readingsOnScene(sceneOf(combat), ruleset);
  const list = readingChoices(ruleset, readings);
  return list.length === 0 ? null : { list, open, summary: readingsSummary(ruleset, readings) };
}

export function sidesBlock(situation: OpeningOnScene) {
  const { combat, fighters, opening } = situation;
  const there = sidesThere(situation);
  const columns = [...SIDES, ...there.filter((side) => !(SIDES as readonly string[]).includes(side))] as SideId[];
  const party = partyOf(opening, fighters);
  const members = new Set(fighters.map(({ id }) => id));
  const combatantOf = (id: string) => combat.combatants.find(({ tokenId }) => tokenId === id)?.id ?? "";
  return {
    columns: columns.map((side) => ({
      id: side,
      name: sideText(side),
      label: say("opening.sides.drop", { side: sideText(side) }),
      place: lookOfSide(columns, side),
      filled: there.includes(side),
      // Only checks need to know which side is the party's.
      asked: situation.capabilities.opening !== undefined && there.includes(side),
      party: side === party,
      members: fighters
        .filter((fighter) => fighter.side === side)
        .map(({ id }) => ({
          id,
          combatant: combatantOf(id),
          name: nameIn(combat, id),
          label: say("opening.sides.sideOf", { name: nameIn(combat, id) }),
          img: imageOfCombatant(combat, id),
          sides: columns.map((one): ListEntry => ({ id: one, name: sideText(one), chosen: one === side })),
        })),
    })),
    pairs: there.flatMap((a, i) =>
      there.slice(i + 1).map((b) => ({
        id: `${a} ${b}`,
        a,
        b,
        name: say("opening.sides.alliesOf", { side: sideText(a), other: sideText(b) }),
        chosen: opening.allies.some((pair) => pair.includes(a) && pair.includes(b)),
      })),
    ),
    newcomers: [...(combat.scene?.tokens ?? [])]
      .filter((token) => token.actor !== null && !members.has(token.id))
      .map(({ id, name }): ListEntry => ({ id, name, chosen: false })),
  };
}

export function surpriseBlock(situation: OpeningOnScene) {
  const { opening, fighters, capabilities } = situation;
  const { ambush } = opening;
  const there = sidesThere(situation);
  // S25-SUR-1: there the players' side lies in wait for nobody, so nobody but it is caught.
  const bars = capabilities.opening?.surprise.partyHides === false;
  const isParty = (side: SideId) => areAllied(opening, side, partyOf(opening, fighters));
  const nobody: ListEntry = { id: "", name: say("opening.surprise.nobody"), chosen: ambush.hiders === "" };
  const hiding = there.filter((side) => !bars || !isParty(side));
  const watching = there.filter((side) => !bars || isParty(side));
  const moves = (chosen: string | null): ListEntry[] => [
    { id: "", name: say("opening.surprise.still"), chosen: chosen === null },
    ...[...MOVE_KINDS].reverse().map((id) => ({ id, name: moveText(id), chosen: id === chosen })),
  ];
  // B20-SUR-1: in the core of 2.0 the way in which somebody moves does not matter.
  const movesCount = capabilities.opening?.surprise.modifies !== "hiders";
  const byChecks = caughtSide({ ...opening, ambush: { ...ambush, caught: null } }, fighters, capabilities);
  const rows = ambushRows(situation);
  const rolled = [...rows.hide, ...rows.danger].some(({ total }) => total !== "");
  return {
    hiders: [nobody, ...hiding.map((id) => ({ id, name: sideText(id), chosen: id === ambush.hiders }))],
    hides: ambush.hiders !== "",
    metres: ambush.metres,
    wide: ambush.wide,
    noisy: ambush.noisy,
    hidersMoved: movesCount ? moves(ambush.hidersMoved) : [],
    watchersMoved: movesCount ? moves(ambush.watchersMoved) : [],
    modifiers: ambushText(situation, signedText),
    ...rows,
    result: rolled
      ? byChecks === null
        ? say("opening.surprise.resultNobody")
        : say("opening.surprise.result", { side: sideText(byChecks) })
      : "",
    caught: [
      { id: "?", name: say("opening.surprise.byChecks"), chosen: ambush.caught === null },
      { id: "", name: say("opening.surprise.nobody"), chosen: ambush.caught === "" },
      ...watching.map((id) => ({ id, name: sideText(id), chosen: id === ambush.caught })),
    ],
    barred: bars ? say("opening.surprise.barred") : "",
  };
}

const KNOWN: { readonly [known in Knowledge]: string } = {
  open: "opening.knowledge.open",
  unknown: "opening.knowledge.unknown",
  known: "opening.knowledge.known",
  weakness: "opening.knowledge.weaknessKnown",
};

export function knownText(known: Knowledge | null): string {
  return say(known === null ? "opening.knowledge.none" : KNOWN[known]);
}

export function knowledgeBlock(situation: OpeningOnScene, wanted: string) {
  const { opening, fighters, combat } = situation;
  const kinds = kindsAmong(opening, fighters, true);
  const chosen = kinds.find(({ id }) => id === wanted) ?? kinds[0];
  const entries = (kind: Kind) => checkEntries(opening, "knowledge", kind.id);
  return {
    kinds: kinds.map((kind) => ({
      id: kind.id,
      name: kindText(combat, kind),
      chosen: kind === chosen,
      known: knownText(bestKnowledge(entries(kind), kind)),
      reputation: kind.reputation,
      weakness: kind.weakness,
    })),
    chosen: chosen ? kindText(combat, chosen) : "",
    rows: chosen
      ? oursAmong(opening, fighters).map((fighter) => {
          const row = checkRow(situation, fighter, "knowledge", chosen.id);
          const entry = entries(chosen)[fighter.id];
          return { ...row, outcome: entry ? knownText(knowledgeOf(entry, chosen)) : "" };
        })
      : [],
  };
}

export function initiativeBlock(situation: OpeningOnScene) {
  const { opening, fighters, capabilities, combat } = situation;
  const there = sidesThere(situation);
  const first = firstOf(opening, fighters, capabilities);
  const bySheets = initiativeToBeat({ ...opening, target: null }, fighters);
  return {
    target: opening.target ?? bySheets,
    bySheets:
      bySheets === null
        ? say("opening.initiative.noValue")
        : say("opening.initiative.bySheets", { value: String(bySheets) }),
    ...initiativeRows(situation),
    monsters: theirsAmong(opening, fighters)
      .filter(({ isCharacter, initiative }) => !isCharacter && initiative !== null)
      .map(({ id, initiative }) => ({
        name: nameIn(combat, id),
        value: say("opening.initiative.fixed", { value: String(initiative) }),
      })),
    result: first
      ? say("opening.initiative.result", { side: sideText(first.side) })
      : // Somebody has rolled, and there is nothing to compare it with.
        say(
          Object.values(opening.initiative).some(Boolean)
            ? "opening.initiative.valueOpen"
            : "opening.initiative.resultOpen",
        ),
    first: [
      { id: "", name: say("opening.initiative.byChecks"), chosen: opening.first === "" },
      ...there.map((id) => ({ id, name: sideText(id), chosen: id === opening.first })),
    ],
  };
}

/** Null where the board has no distances. */
export function distanceBlock(situation: OpeningOnScene, whole: boolean) {
  const { opening, fighters, field, combat, capabilities } = situation;
  if (capabilities.board !== "plane") return null;
  const metres = chosenDistance(opening, field);
  const { least, most } = recommended(opening, field);
  const plan = planDistance(opening, fighters, { metres, whole, field });
  const names = ([one, other]: readonly [string, string]) => ({
    one: nameIn(combat, one),
    other: nameIn(combat, other),
  });
  return {
    grounds: Object.keys(OPENING_DISTANCES).map((id): ListEntry => {
      return { id, name: say(`opening.distance.${id}`), chosen: id === opening.ground };
    }),
    additions: Object.keys(OPENING_ADDITIONS).map((id): ListEntry => {
      return { id, name: say(`opening.distance.${id}`), chosen: (opening.additions as string[]).includes(id) };
    }),
    recommended: say("opening.distance.recommended", { metres: metresSpanText(least, most) }),
    metres,
    whole,
    now: plan
      ? say("opening.distance.now", { ...names(plan.now.pair), metres: metresText(plan.now.metres) })
      : say("opening.distance.none"),
    after: plan
      ? say("opening.distance.after", { ...names(plan.then.pair), metres: metresText(plan.then.metres) })
      : "",
    closer: plan?.closer
      ? say("opening.distance.closer", { ...names(plan.closer.pair), metres: metresText(plan.closer.metres) })
      : "",
  };
}

/** The question whether to place the foremost before the page is left; empty: they stand right. */
export function placingQuestion(
  { opening, fighters, field, combat, capabilities }: OpeningOnScene,
  whole: boolean,
): string {
  if (capabilities.board !== "plane") return "";
  const plan = planDistance(opening, fighters, { metres: chosenDistance(opening, field), whole, field });
  if (!plan || !standsOtherwise(plan)) return "";
  const [one, other] = plan.now.pair.map((id) => nameIn(combat, id));
  return say("opening.distance.ask", {
    one: one ?? "",
    other: other ?? "",
    now: metresText(plan.now.metres),
    wanted: metresText(plan.then.metres),
  });
}

export function preparationBlock(situation: OpeningOnScene, page: PreparationPage) {
  const { opening, fighters, combat } = situation;
  const given = opening.prepared[page];
  const ours = oursAmong(opening, fighters);
  const rows = ours.map(({ id }) => {
    const { text = "", ready = false } = (Object.hasOwn(given, id) && given[id]) || {};
    return {
      id,
      name: nameIn(combat, id),
      img: imageOfCombatant(combat, id),
      text,
      ready,
      before: beforeText(opening, id),
    };
  });
  const count = rows.filter(({ ready }) => ready).length;
  return { rows, count: say("opening.prepare.readyCount", { count: String(count), all: String(rows.length) }) };
}
