/**
 * Events as sentences: the same in chat, in prompts and in the replay command. The sentences stand in `lang/`; here stands
 * which of them fits.
 */

import { type BattleEvent, deathSum, type EventOf, type EventType, given } from "../rules/index";
import { tellRoll } from "./roll-sum";
import { isUnaimed } from "./row-outcome";
import { tellAim, tellOutcomes, tellStruck } from "./struck";
import { hasValue, type ToldData, tellAll } from "./told-values";
import type { NameOf, Words } from "./words";

/** One way to tell an event, for when these keys have a value (and, where one is given, this value). */
interface Variant<Key extends string = string> {
  readonly name: string;
  readonly keys: readonly Key[];
  readonly where?: Readonly<Record<string, string | boolean>>;
  /** Keys whose value is text: an area instead of a coordinate. */
  readonly textual?: readonly string[];
}

/** `"who" | "to"` for `"who to"`. */
type KeysIn<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | KeysIn<Rest> : Text;

function variant<Text extends string>(name: string, keys: Text, where?: Variant["where"]): Variant<KeysIn<Text>> {
  return { name, keys: keys === "" ? [] : (keys.split(" ") as KeysIn<Text>[]), ...given({ where }) };
}

function betweenAreas<Text extends string>(name: string, keys: Text, where?: Variant["where"]): Variant<KeysIn<Text>> {
  return { ...variant(name, keys, where), textual: ["to"] };
}

/** The keys of an event of a type; none for a sentence without data. */
type KeyOf<Type extends EventType, Event = Extract<BattleEvent, { readonly type: Type }>> =
  | (Event extends unknown ? Extract<keyof Event, string> : never)
  | "";

/** The first that fits is told: the richest first, one that always fits last. */
export const EVENT_VARIANTS: { readonly [Type in EventType]: readonly Variant<KeyOf<Type>>[] } = {
  turnStarted: [variant("plain", "who")],
  turnEnded: [variant("plain", "who")],
  roundStarted: [variant("plain", "round")],
  moved: [
    betweenAreas("taken", "who to by", { how: "held" }),
    betweenAreas("put", "who to", { how: "put" }),
    betweenAreas("area", "who to kind"),
    variant("teleport", "who to", { how: "teleport" }),
    variant("breakthrough", "who to", { how: "breakthrough" }),
    variant("pushed", "who metres", { kind: "pushed" }),
    variant("crawl", "who metres", { how: "crawl" }),
    variant("climb", "who metres", { how: "climb" }),
    variant("swim", "who metres", { how: "swim" }),
    variant("kind", "who metres kind to"),
    variant("plain", "who"),
  ],
  blocked: [variant("after", "who by metres"), variant("plain", "who by")],
  // A25-BLK-6: the stopped character and its blockers, until a blow or the end of the turn makes it a skirmish.
  contact: [variant("plain", "who")],
  // A25-SKR-1, A25-BLK-5, A25-STA-4, A25-STA-9: a blow, a block or two that stand together begin one.
  skirmishFormed: [
    variant("square", "skirmish centre size melee", { shape: "square" }),
    variant("plain", "skirmish centre size melee"),
  ],
  skirmishResized: [variant("square", "skirmish size", { shape: "square" }), variant("plain", "skirmish size")],
  // A25-CMB-1, B20-FUS-1
  skirmishesCombined: [variant("plain", "parts skirmish centre")],
  skirmishVanished: [variant("plain", "skirmish")],
  skirmishMoved: [variant("plain", "skirmish to")],
  // A25-STA-1, B20-ZON-6
  joined: [variant("plain", "who skirmish")],
  // A25-STA-3, A25-STA-9 with its holder or the one that it holds, A25-OVR-2 where it is too full; LIN-STA-1, B20-ZON-5
  pulledIn: [variant("plain", "who skirmish")],
  // A20-SKR-8 where one begins around it, A25-STA-7 felled, A25-STA-8 trapped, A25-STA-9 held, A25-CMB-3 as two combine
  becameIndependent: [variant("inside", "who in"), variant("plain", "who")],
  becameFree: [variant("plain", "who")],
  leftSkirmish: [variant("plain", "who skirmish"), variant("area", "who area")],
  preparedToLeave: [
    variant("from", "who skirmishes"),
    variant("inVain", "who area", { effect: false }),
    variant("area", "who area"),
    variant("plain", "who"),
  ],
  conditionChanged: [
    variant("both", "who added removed"),
    variant("added", "who added"),
    variant("removed", "who removed"),
    variant("plain", "who"),
  ],
  sideChanged: [variant("plain", "who side")],
  figuresChanged: [
    variant("both", "who movement feats"),
    variant("movement", "who movement"),
    variant("feats", "who feats"),
    variant("injured", "who health", { injured: true }),
    variant("health", "who health"),
    variant("vitals", "who vitals"),
    variant("plain", "who"),
  ],
  placed: [variant("secret", "who", { secret: true }), variant("plain", "who at")],
  summoned: [variant("by", "who at by"), variant("at", "who at"), variant("plain", "who")],
  removed: [variant("plain", "who")],
  // A25-OVR-2
  overcrowded: [variant("plain", "skirmish")],
  areaContested: [variant("melee", "area melee"), variant("plain", "area")],
  areaCleared: [variant("plain", "area")],
  declared: [variant("plain", "who")],
  revealed: [variant("actions", "who actions"), variant("plain", "")],
  resolved: [
    variant("untriggered", "who does", { why: "condition" }),
    // SIM-CND-2
    variant("circle", "who does", { why: "circle" }),
    variant("nobodyTrades", "who does target", { does: "trade", why: "undeclared" }),
    variant("tooFarToTrade", "who does target", { does: "trade", why: "out-of-reach" }),
    variant("prevented", "who does", { happened: false }),
    variant("opportunity", "who does target", { outcome: "hit", reason: "opportunity" }),
    variant("sneak", "who does target", { outcome: "hit", reason: "sneak" }),
    variant("perceived", "who does total", { does: "perceive" }),
    variant("hit", "who does target", { outcome: "hit" }),
    variant("field", "who does target", { outcome: "miss", rule: "SIM-ACC-5" }),
    variant("miss", "who does target", { outcome: "miss" }),
    variant("nobody", "who does at", { outcome: "nobody" }),
    variant("fizzled", "who does target", { outcome: "fizzled" }),
    // SIM-RCH-1
    variant("outOfReach", "who does target", { outcome: "out-of-reach" }),
    variant("target", "who does target"),
    variant("plain", "who does"),
  ],
  traded: [variant("plain", "who to item")],
  itemUsed: [variant("plain", "who item")],
  slammed: [variant("plain", "who at")],
  healthChanged: [
    variant("injured", "who from to", { injured: true }),
    variant("effect", "who from to effect"),
    variant("plain", "who from to"),
  ],
  hpChanged: [
    variant("effectPart", "who part from to effect"),
    variant("effect", "who from to effect"),
    variant("whyPart", "who part from to why"),
    variant("why", "who from to why"),
    variant("fallPart", "who part from to fall"),
    variant("fall", "who from to fall"),
    variant("part", "who part from to"),
    variant("plain", "who from to"),
  ],
  partFelled: [variant("plain", "who part")],
  felled: [variant("plain", "who")],
  struck: [
    variant("counter", "who how", { reaction: "counter" }),
    variant("again", "who again how"),
    variant("namedAt", "who name how at"),
    variant("at", "who how at"),
    variant("named", "who name how"),
    variant("plain", "who how"),
  ],
  experienceEarned: [variant("plain", "who amount")],
  deathChecked: [
    variant("lives", "who dice sum against", { lives: true }),
    variant("livesSeen", "who dice", { lives: true }),
    variant("dies", "who dice sum against"),
    variant("diesSeen", "who dice"),
    variant("plain", "who"),
  ],
  effectBegan: [
    variant("byRounds", "who name by left"),
    variant("rounds", "who name left"),
    variant("by", "who name by"),
    variant("plain", "who name"),
  ],
  effectEnded: [
    variant("replaced", "who name", { why: "replaced" }),
    variant("ended", "who name", { why: "ended" }),
    variant("battle", "who name", { why: "battle" }),
    variant("plain", "who name"),
  ],
  coverUsed: [variant("plain", "who for left")],
  becameKnown: [variant("plain", "who side")],
  readied: [variant("plain", "who what")],
  featDeclared: [variant("plain", "who name")],
  granted: [
    variant("again", "who again why"),
    variant("majorsOf", "who part majors why"),
    variant("majors", "who majors why"),
    variant("declarations", "who declarations why"),
  ],
  battleEnded: [variant("standing", "standing"), variant("plain", "")],
};

function fits(data: ToldData, { keys, where, textual }: Variant): boolean {
  if (textual?.some((key) => typeof data[key] !== "string")) return false;
  if (where && !Object.entries(where).every(([key, value]) => data[key] === value)) return false;
  return keys.every((key) => hasValue(data, key));
}

/** One event in one sentence. */
export function tellEvent(event: BattleEvent, words: Words, nameOf: NameOf): string {
  const sentence = sentenceOf(event, words, nameOf);
  return event.type === "struck" && hasValue({ ...event }, "dice")
    ? tellStruck(event, sentence, words, nameOf)
    : sentence;
}

/** A strike in one line: the striker, the weapon, and the outcome for each target. */
export function tellStruckInShort(event: EventOf<"struck">, words: Words, nameOf: NameOf): string {
  return tellOutcomes(event, sentenceOf(event, words, nameOf), words, nameOf);
}

/** With why it was a critical one. */
function resolvedData(event: EventOf<"resolved">): ToldData {
  const { outcome, strike } = event;
  return { ...event, outcome: isUnaimed(event) ? undefined : outcome, reason: strike?.reason };
}

/** `2d[3,4] + 8`, with what the dice decided by themselves. */
function deathDice(event: EventOf<"deathChecked">, words: Words): string {
  const { total: _, automatic, ...roll } = deathSum(event).roll;
  const told = tellRoll(roll, words);
  if (automatic === undefined) return told;
  const decided = words.format(`RANSEN.opening.${automatic}`);
  return words.format("RANSEN.opening.totalAutomatic", { total: told, automatic: decided });
}

/** A sum that decides nothing is not compared with anything (`DIC-1`). */
function deathData(event: EventOf<"deathChecked">, words: Words): ToldData {
  const { sum, against, ...rest } = event;
  const told = { ...rest, dice: deathDice(event, words) };
  return deathSum(event).roll.automatic === undefined ? { ...told, sum, against } : told;
}

/** In the document of a replay a place on a line is a number. */
function placed(data: ToldData): ToldData {
  return typeof data.to === "number" ? { ...data, to: [data.to, 0] } : data;
}

function dataOf(event: BattleEvent, words: Words): ToldData {
  if (event.type === "resolved") return resolvedData(event);
  if (event.type === "moved" || event.type === "skirmishMoved") return placed({ ...event });
  if (event.type === "effectBegan") {
    // If somebody is its own target, its name is written once.
    const { by, ...rest } = event;
    return by === event.who ? rest : { ...event };
  }
  if (event.type === "deathChecked" && hasValue({ ...event }, "dice")) return deathData(event, words);
  if (event.type !== "figuresChanged") return { ...event };
  const { vitals = {}, ...rest } = event;
  const figures = Object.entries(vitals).flatMap(([key, value]) => {
    const name = `RANSEN.told.vitals.${key}`;
    return typeof value === "number" && words.has(name) ? [words.format(name, { value: String(value) })] : [];
  });
  return { ...rest, ...(figures.length > 0 ? { vitals: figures } : {}) };
}

function sentenceOf(event: BattleEvent, words: Words, nameOf: NameOf): string {
  const variants: readonly Variant[] = EVENT_VARIANTS[event.type];
  const data = dataOf(event, words);
  const chosen = variants.find((one) => fits(data, one)) ?? variants.at(-1)!;
  const keys = chosen.keys.filter((key) => Object.hasOwn(data, key));
  const filled = tellAll(data, keys, words, nameOf);
  if (event.type === "struck" && filled.at !== undefined) filled.at = tellAim(event.at, words, nameOf);
  if (event.type === "traded" && filled.to !== undefined) filled.to = nameOf(event.to);
  return words.format(`RANSEN.event.${event.type}.${chosen.name}`, filled);
}
