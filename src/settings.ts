/** The table's settings: how much is automatic, the treatment of moves against the rules, the time for a question. */

import { gameSeen } from "./foundry/platform";
import {
  type Automation,
  LATE_ANSWERS,
  type LateAnswer,
  PLAYERS_AMENDING,
  type PlayersAmending,
  STRAY_MOVES,
  type StrayMoves,
  straysUnder,
} from "./judgement/index";
import { defaultRuleset, given, RULESET_IDS, type Ruleset } from "./rules/index";
import { signal } from "./signals";

const SYSTEM = "ransen";

/** Steps whose automation the table chooses: the choices of each and its initial one. */
const STEPS = {
  movement: { initial: "enforce", choices: ["off", "advise", "ask", "enforce"] },
  blocking: { initial: "ask", choices: ["off", "advise", "ask", "enforce"] },
  forming: { initial: "enforce", choices: ["off", "advise", "ask", "enforce"] },
  drawing: { initial: "enforce", choices: ["off", "advise", "ask", "enforce"] },
  placement: { initial: "enforce", choices: ["off", "advise", "ask", "enforce"] },
  targets: { initial: "enforce", choices: ["off", "advise", "ask", "enforce"] },
  hit: { initial: "enforce", choices: ["off", "advise", "ask", "enforce"] },
  damage: { initial: "enforce", choices: ["off", "advise", "ask", "enforce"] },
  cost: { initial: "enforce", choices: ["off", "advise", "ask", "enforce"] },
  hands: { initial: "advise", choices: ["off", "advise", "ask", "enforce"] },
  effects: { initial: "advise", choices: ["off", "advise", "ask", "enforce"] },
  ending: { initial: "advise", choices: ["off", "advise", "ask", "enforce"] },
  death: { initial: "ask", choices: ["off", "advise", "ask", "enforce"] },
} as const satisfies { [step: string]: { initial: Automation; choices: readonly Automation[] } };
export type AutomatedStep = keyof typeof STEPS;

/** The users who see the rule for a sentence. */
const RULE_MARKS = ["masters", "shown", "hidden"] as const;

/** The limits for players' changes to their own sheets: metres, sections, points, figures of strikes. */
const BOUNDS = {
  movement: { initial: 100, min: 10, max: 1000, step: 10 },
  sections: { initial: 10, min: 1, max: 100, step: 1 },
  hp: { initial: 1000, min: 100, max: 100_000, step: 100 },
  check: { initial: 60, min: 10, max: 100, step: 5 },
  power: { initial: 80, min: 10, max: 100, step: 5 },
  bonus: { initial: 40, min: 5, max: 100, step: 5 },
  /** For critical values the bound is the least, not the most. */
  critical: { initial: 7, min: 3, max: 13, step: 1 },
} as const;

/** Called once, in the hook `init`. */
export function registerSettings(): void {
  for (const [step, { initial, choices }] of Object.entries(STEPS))
    register(`automation.${step}`, String, initial, choicesOf(`automation-${step}Choices`, choices), {
      onChange: () => signal("automationChanged", step),
    });
  register("strayMoves", String, "correct", choicesOf("strayMovesChoices", STRAY_MOVES));
  register("withoutGM", String, "refuse", choicesOf("withoutGMChoices", ["refuse", "allow"]));
  register("lateBlocks", String, "pass", choicesOf("lateBlocksChoices", LATE_ANSWERS));
  register("promptSeconds", Number, 20, undefined, { range: { min: 0, max: 120, step: 5 } });
  register("holdSeconds", Number, 0, undefined, { range: { min: 0, max: 20, step: 1 } });
  register("lateDice", String, "roll", choicesOf("lateDiceChoices", ["roll", "ask"]));
  register("strikeSeconds", Number, 6, undefined, { range: { min: 0, max: 120, step: 5 } });
  register("planningSeconds", Number, 0, undefined, { range: { min: 0, max: 600, step: 15 } });
  register("amending", String, "told", choicesOf("amendingChoices", PLAYERS_AMENDING), {
    onChange: () => signal("automationChanged", "amending"),
  });
  register("turnsFlow", Boolean, true);
  register("hpFells", Boolean, true);
  register("wallsHide", Boolean, true);
  register("playersAdvised", Boolean, false, undefined, { onChange: () => signal("automationChanged", "advice") });
  register("monsterHp", String, "words", choicesOf("monsterHpChoices", ["words", "exact"]));
  // A habit of the user, not of the table.
  register("strikeTogether", Boolean, false, undefined, { scope: "client" });
  register("outcomeSeconds", Number, 2.5, undefined, { scope: "client", range: { min: 0, max: 3, step: 0.5 } });
  register("outcomeSounds", Boolean, false, undefined, { scope: "client" });
  register("followTurns", Boolean, true, undefined, { scope: "client" });
  register("ruleMarks", String, "masters", choicesOf("ruleMarksChoices", RULE_MARKS), {
    scope: "client",
    onChange: () => signal("automationChanged", "ruleMarks"),
  });
  register("typedRolls", Boolean, true);
  for (const [figure, { initial, ...range }] of Object.entries(BOUNDS))
    register(`bounds.${figure}`, Number, initial, undefined, { range });
  register(
    "defaultRuleset",
    String,
    defaultRuleset.id,
    Object.fromEntries(RULESET_IDS.map((id) => [id, `RANSEN.ruleset.${id}`])),
  );
}

/** The table's choice; an invalid one counts as the initial choice. */
export function automationOf(step: AutomatedStep): Automation {
  const chosen = read<Automation>(`automation.${step}`);
  const { initial, choices } = STEPS[step];
  return (choices as readonly Automation[]).includes(chosen) ? chosen : initial;
}

/** How moves of a battle's tokens are judged. One that is over lets them go: everybody walks to the loot (`END-1`). */
export function movementIn({ over }: { readonly over?: true }): Automation {
  return over ? "off" : automationOf("movement");
}

/** The treatment of a battle's tokens that are not at their place. */
export function straysIn(battle: { readonly over?: true }): StrayMoves {
  return straysUnder(movementIn(battle), read<StrayMoves>("strayMoves"));
}

/**
 * Whether a blow declares a brawl by itself (`B20-ZON-1`). It does not where the Game Master decides which skirmishes
 * form.
 */
export function meetsByBlow({ capabilities }: Pick<Ruleset, "capabilities">): boolean {
  return capabilities.commands.includes("brawl") && automationOf("forming") === "enforce";
}

/** Whether a battle's effects are shown on sheets and tokens. */
export function showsEffects(): boolean {
  return automationOf("effects") !== "off";
}

/** Whether tokens in melee, or on one coordinate, are set side by side. If not, the table arranges them by hand. */
export function arrangesTokens(): boolean {
  return automationOf("placement") === "enforce";
}

/** Whether moves in a battle pass unjudged while no Game Master is connected. */
export function allowsWithoutGM(): boolean {
  return read<string>("withoutGM") === "allow";
}

/** Seconds to think about a block; 0: no limit. */
export function promptSeconds(): number {
  return read<number>("promptSeconds");
}

/** Seconds for those whom the mover meets anyway: enough to say otherwise. */
const PLAIN_SECONDS = 3;

/** Until when a block that is asked for now waits, milliseconds since the epoch; null: as long as it takes. */
export function answersDeadline(): { readonly answersUntil: number | null; readonly plainUntil: number | null } {
  const seconds = promptSeconds();
  if (seconds === 0) return { answersUntil: null, plainUntil: null };
  const now = Date.now();
  return { answersUntil: now + 1000 * seconds, plainUntil: now + 1000 * Math.min(seconds, PLAIN_SECONDS) };
}

/** The answer of blockers that have not answered in time. */
export function lateBlocks(): LateAnswer {
  return read<LateAnswer>("lateBlocks");
}

/**
 * Until when a player's move waits if it is asked for now, milliseconds since the epoch; undefined: it does not wait.
 */
export function holdDeadline(): number | undefined {
  const seconds = read<number>("holdSeconds");
  return seconds > 0 ? Date.now() + 1000 * seconds : undefined;
}

/**
 * The time when dice that are asked for now are rolled automatically, milliseconds since the epoch. At a setting of 0
 * this is at once.
 */
export function strikeDeadline(): number {
  return Date.now() + 1000 * read<number>("strikeSeconds");
}

/** How dice wait that nobody rolls: how much longer a choice does, milliseconds, and whether the Game Master presses for them. */
export function dicePatience(): { readonly choosing: number; readonly keeps: boolean } {
  const seconds = promptSeconds();
  const more = seconds === 0 ? Number.POSITIVE_INFINITY : Math.max(0, seconds - read<number>("strikeSeconds"));
  return { choosing: 1000 * more, keeps: read<string>("lateDice") === "ask" };
}

/** Proposed seconds of planning time for secret declarations; 0: no limit. */
export function planningSeconds(): number {
  return read<number>("planningSeconds");
}

/** Whether players may change their own dice of past strikes. */
export function playersAmending(): PlayersAmending {
  return read<PlayersAmending>("amending");
}

/** Whether a turn with nothing left to do ends when the next one begins. */
export function turnsFlow(): boolean {
  return read<boolean>("turnsFlow");
}

/** Whether a wall keeps a character from blocking a mover that it does not see (`A25-BLK-1`). */
export function wallsHide(): boolean {
  return read<boolean>("wallsHide");
}

/**
 * Whether this user may ask an engine for suggestions, and let it play turns of their own. A Game Master always may,
 * players if the setting allows it. Players' suggestions use only what they know.
 */
export function mayAskEngine(): boolean {
  return gameSeen().user.isGM || read<boolean>("playersAdvised");
}

/** Whether HP at 0 or below make a character unconscious (`DIC-4`). */
export function hpFells(): boolean {
  return read<boolean>("hpFells");
}

/** Whether players may read exact HP of monsters that they do not know. */
export function tellsExactHp(): boolean {
  return read<string>("monsterHp") === "exact";
}

/** Whether this user's damage is rolled with the hit, without a press of its own. */
export function strikesTogether(): boolean {
  return read<boolean>("strikeTogether");
}

/** Seconds for which outcomes of strikes stand on this user's map; 0: not at all. */
/** Milliseconds within which all outcomes of one update have come and gone. */
export const OUTCOMES_GONE = 4000;

export function outcomeSeconds(): number {
  return read<number>("outcomeSeconds");
}

/** Whether criticals and fellings sound on this user's page. */
export function soundsOutcomes(): boolean {
  return read<boolean>("outcomeSounds");
}

/** Whether this user's map moves so that whose turn begins can be seen. */
export function followsTurns(): boolean {
  return read<boolean>("followTurns");
}

/** Whether this user sees the rule after each sentence. Players do not unless they have asked for it. */
export function showsRuleMarks(): boolean {
  const chosen = read<(typeof RULE_MARKS)[number]>("ruleMarks");
  return chosen === "masters" ? gameSeen().user.isGM : chosen === "shown";
}

/** Whether rolls typed into the chat without a slash are rolled. */
export function readsTypedRolls(): boolean {
  return read<boolean>("typedRolls");
}

/**
 * The most that a player's sheet may say; of critical values the least. HP may be as far below 0 as they may be
 * above.
 */
export function boundsOfFigures(): { readonly [figure in keyof typeof BOUNDS]: number } {
  return {
    movement: read<number>("bounds.movement"),
    sections: read<number>("bounds.sections"),
    hp: read<number>("bounds.hp"),
    check: read<number>("bounds.check"),
    power: read<number>("bounds.power"),
    bonus: read<number>("bounds.bonus"),
    critical: read<number>("bounds.critical"),
  };
}

export function defaultRulesetId(): string {
  return read<string>("defaultRuleset");
}

function read<T>(key: string): T {
  return gameSeen().settings.get(SYSTEM, key) as T;
}

function choicesOf(group: string, values: readonly string[]): { [value: string]: string } {
  return Object.fromEntries(values.map((value) => [value, `RANSEN.settings.${group}.${value}`]));
}

function register(
  key: string,
  type: unknown,
  initial: unknown,
  choices?: { [value: string]: string },
  more: object = {},
): void {
  const name = key.replace(".", "-");
  gameSeen().settings.register(SYSTEM, key, {
    name: `RANSEN.settings.${name}.name`,
    hint: `RANSEN.settings.${name}.hint`,
    scope: "world",
    config: true,
    type,
    default: initial,
    ...given({ choices }),
    ...more,
  });
}
