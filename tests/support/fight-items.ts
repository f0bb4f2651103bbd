/** The list of all that every ruleset's fight should show, as far as its rules know it. */

import {
  type BattleEvent,
  type BattleScript,
  listsOf,
  type ReplayDocument,
  type StrikeTarget,
} from "../../src/rules/index";

export const FIGHT_ITEMS = [
  "miss",
  "critical",
  "misfire",
  "area",
  "felled part",
  "fall",
  "death check",
  "felling blow undone",
  "amendment",
] as const;
export type FightItem = (typeof FIGHT_ITEMS)[number];

const AREAS: readonly string[] = ["area", "line", "breakthrough"];

/** @param actions what was done besides the script's steps */
export function itemsIn(script: BattleScript, { steps }: ReplayDocument, actions: ReadonlySet<FightItem>): FightItem[] {
  const [first] = script.setup.sides;
  const party = script.setup.characters.flatMap(({ id, side }) => (side === first ? [id] : []));
  const found = new Set(actions);
  for (const { step, events = [] } of steps) {
    const scripted = script.steps[step];
    const target =
      scripted?.kind === "command" && scripted.command.do === "strike" ? scripted.command.target : undefined;
    for (const event of events) for (const item of itemsOf(event, events, { party, target })) found.add(item);
  }
  return FIGHT_ITEMS.filter((item) => found.has(item));
}

interface Around {
  readonly party: readonly string[];
  /** The target that the strike names. */
  readonly target: StrikeTarget | undefined;
}

function itemsOf(event: BattleEvent, all: readonly BattleEvent[], { party, target }: Around): FightItem[] {
  switch (event.type) {
    case "struck": {
      const { rows, dice, how, misfired } = event;
      const isMissed = rows.some(({ outcome }) => outcome === "miss" || outcome === "automatic-miss");
      const isAstray = misfired !== undefined && target !== undefined && idOf(misfired) !== idOf(target);
      return [
        ...(isMissed ? (["miss"] as const) : []),
        ...(listsOf(dice.power).some(([, chain]) => chain.length > 1) ? (["critical"] as const) : []),
        ...(isAstray ? (["misfire"] as const) : []),
        ...(AREAS.includes(how) ? (["area"] as const) : []),
      ];
    }
    case "resolved":
      return [
        ...(event.outcome === "miss" ? (["miss"] as const) : []),
        ...(event.strike?.factor === undefined ? [] : (["critical"] as const)),
      ];
    case "partFelled":
      // The character stands on with its other parts.
      return all.some((other) => other.type === "felled" && other.who === event.who) ? [] : ["felled part"];
    case "conditionChanged":
      return party.includes(event.who) && event.added.includes("unconscious") ? ["fall"] : [];
    case "deathChecked":
      return ["death check"];
    default:
      return [];
  }
}

function idOf(target: StrikeTarget): string {
  return typeof target === "string" ? target : target.id;
}
