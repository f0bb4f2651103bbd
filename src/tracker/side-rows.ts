/** The sides and their rows: members, their states, and who has acted. */

import { imageOfCondition } from "../documents/effect-mark";
import { gameSeen } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { imageOfToken } from "../foundry/token-image";
import {
  factsText,
  listText,
  metresText,
  moveText,
  placeOnLineText,
  saying,
  sideText,
  skirmishText,
  type Terms,
} from "../foundry/words";
import { enemiesAmong, offersTo, passesNobody, sideToAct } from "../judgement/index";
import { type Reads, readsOf } from "../known/known-monsters";
import { mpShownOf, rowHealth } from "../known/shown-health";
import { declaresAtOnce } from "../planning/planning";
import {
  type Battle,
  type Character,
  type CharacterId,
  type CharacterView,
  countsAsMoved,
  isAble,
  isDue,
  isInRound,
  isPoint,
  type Ruleset,
  type SideId,
  type SkirmishId,
  shownMetres,
} from "../rules/index";
import { inListOrder } from "../scene/list-order";
import { nameOf } from "../scene/scene-battle";
import { mayAnswerFor, standingOf } from "../scene/standing-answers";
import { automationOf } from "../settings";
import { effectShort, effectSign, effectText } from "../words/effect-words";
import { letPlayButton } from "./advice-block";
import { areaState } from "./area-context";
import { type Chances, offered, turnOfferOf } from "./attempts";
import { begunWithout } from "./beginning";
import { declarationMark, declaredProgress } from "./declaring-block";
import { type KindBlock, kindBlocks } from "./kind-blocks";
import { leftMarks } from "./left-in-turn";
import type { Row, StateMark } from "./row";
import type { TrackedBattle } from "./tracked-battle";

export interface SideBlock {
  readonly id: SideId;
  readonly name: string;
  /** The look of the side: its colour. */
  readonly place: number;
  readonly active: boolean;
  readonly progress: string;
  /** The same in figures, where a button takes the room; empty: the words have room. */
  readonly progressShort: string;
  readonly rows: readonly Row[];
  readonly kinds: readonly KindBlock[];
  /** Its turns that an engine may play by one press; null: none. */
  readonly play: { readonly words: string; readonly ids: string } | null;
  /** Whether all its rows are shown. A side that has acted is folded while others act: its members are a row of portraits. */
  readonly open: boolean;
  /** Those without a row of their own, where it is folded. Players keep the rows of their own characters. */
  readonly portraits: readonly Portrait[];
  /** The moment up to which a side stays as it was folded by hand. */
  readonly moment: string;
}

/** Somebody of a folded side. */
export interface Portrait extends Pick<Row, "id" | "img" | "health"> {
  /** Its name, and what may be known of its HP. */
  readonly words: string;
}

/** The sides that this user has folded or unfolded by hand, and at which moment of the side. */
export type Folds = ReadonlyMap<SideId, { readonly moment: string; readonly open: boolean }>;

const say = saying("tracker");
const sayArea = saying("told.area");

export function sideBlock(
  tracked: TrackedBattle,
  chances: Chances,
  id: SideId,
  { place, folds }: { readonly place: number; readonly folds: Folds },
): SideBlock {
  const { battle } = tracked;
  const members = inListOrder<Character>(tracked, battle.characters).filter(
    (character) => character.side === id && isKnown(tracked.scene, battle, character.id),
  );
  // Made once for the whole side, because joining names is slow.
  const told = new Map<readonly CharacterId[], string>();
  const without = begunWithout(tracked);
  const skips = (passed: readonly CharacterId[]) => {
    if (without !== "") return without;
    const text = told.get(passed) ?? skipsWhom(battle, passed.filter(chances.known));
    told.set(passed, text);
    return text;
  };
  // The unconscious take no turn, and newcomers none before the next round, so nobody waits for them.
  const counted = members.filter((character) => character.acted || isDue(battle, character));
  const acted = counted.filter((character) => character.acted).length;
  const acting = sideToAct(battle);
  const isThrough = counted.length > 0 && acted === counted.length && acting !== null && acting !== id;
  const moment = `${battle.round} ${isThrough}`;
  const fold = folds.get(id);
  const isOpen = fold?.moment === moment ? fold.open : !isThrough;
  const reads = readsOf(tracked.combat);
  const all = inTurn(battle, members).map((character) => row(tracked, chances, reads, character, skips));
  // Players under attack while others act look at their own rows; the Game Master at the acting ones.
  const keepsRow = ({ id: who, acting: acts }: Row) => isOpen || acts || (!gameSeen().user.isGM && chances.owns(who));
  const rows = all.filter(keepsRow);
  const play = letPlayButton(tracked, all);
  // After a battle nobody asks who has acted, nor of a side that has fallen.
  const done = battle.over || counted.length === 0 ? null : progressOf(tracked, members, counted);
  return {
    id,
    name: sideText(id),
    place,
    active: acting === id,
    open: isOpen,
    moment,
    portraits: all.filter((one) => !keepsRow(one)).map(portrait),
    play,
    kinds: gameSeen().user.isGM ? kindBlocks(tracked, all) : [],
    progress: done?.text ?? "",
    progressShort: play ? (done?.short ?? "") : "",
    rows,
  };
}

function progressOf(
  tracked: TrackedBattle,
  members: readonly Character[],
  counted: readonly Character[],
): { readonly text: string; readonly short: string } | null {
  const ids = members.map(({ id }) => id);
  if (declaresAtOnce(tracked)) return declaredProgress(tracked, ids);
  const count = { acted: String(counted.filter(({ acted }) => acted).length), all: String(counted.length) };
  return { text: say("progress", count), short: say("progressShort", count) };
}

function portrait({ id, img, name, health }: Row): Portrait {
  return { id, img, health, words: factsText([name, ...(health ? [health.spoken] : [])]) };
}

/**
 * First characters that can still act, then those that have acted or come later, then those that cannot; else in the order
 * of the list.
 */
function inTurn(battle: Battle, members: readonly Character[]): Character[] {
  const rank = (one: Character) => (!isAble(one) ? 2 : isDue(battle, one) ? 0 : 1);
  return [...members].sort((a, b) => rank(a) - rank(b));
}

function row(
  tracked: TrackedBattle,
  chances: Chances,
  reads: Reads,
  character: Character,
  skips: (passed: readonly CharacterId[]) => string,
): Row {
  const { battle, view } = tracked;
  const seen = view.characters[character.id];
  const turn = "turn" in battle ? battle.turn : null;
  const acting = turn?.who === character.id;
  const { terms } = chances.ruleset.capabilities;
  const begins =
    (turn === null || chances.next !== battle) &&
    !acting &&
    isDue(battle, character) &&
    battle.over !== true &&
    chances.owns(character.id) &&
    chances.ruleset.capabilities.commands.includes("turn");
  const turnOffer = begins ? turnOfferOf(chances, character.id) : undefined;
  return {
    id: character.id,
    combatantId: tracked.combat.combatants.find(({ tokenId }) => tokenId === character.id)?.id ?? "",
    name: nameOf(character.id),
    img: imageOfToken(tracked.scene.tokens.get(character.id)),
    state: areaState(tracked, character.id) ?? injuryState(character) ?? stateMark(seen, chances.ruleset.capabilities),
    health: rowHealth(tracked, character, reads),
    mp: reads.figures(character.id) ? mpText(tracked, character.id) : null,
    marks: [
      ...(acting && (reads.figures(character.id) || chances.owns(character.id)) ? leftMarks(tracked) : []),
      ...declarationMarks(tracked, character.id),
      ...countedMarks(battle, character.id),
      ...newcomerMarks(battle, character),
      ...marksOf(character, seen, terms),
      ...effectMarks(tracked, character, reads.figures(character.id)),
    ],
    acting,
    acted: character.acted,
    standing: standingMark(tracked, character.id),
    attack: passesNobody(turnOffer) && seen?.state === "melee" ? attackOffered(chances, character.id) : null,
    next: false,
    skips: skips(turnOffer?.passes ?? []),
    beginTurn: begins ? offered(chances, character.id, turnOffer) : null,
  };
}

/** MP of who casts: others have nothing to spend them on. */
function mpText({ scene, battle }: TrackedBattle, id: CharacterId): Row["mp"] {
  const mp = mpShownOf(scene, battle, id);
  const items = scene.tokens.get(id)?.actor?.items;
  const casts = items?.find(({ type, system }) => type === "spell" || Number(system.mp) > 0) !== undefined;
  if (!mp || !casts) return null;
  return { short: String(mp.value), text: say("state.mp", { value: String(mp.value), most: String(mp.max) }) };
}

/** In its turn, or if that passes nobody: the enemy that this user has marked, else the first that it reaches. */
export function attackOffered(chances: Chances, id: CharacterId): Row["attack"] {
  const { ruleset, next, battle } = chances;
  if (chances.waiting || automationOf("forming") !== "enforce") return null;
  const { attack } = offersTo(ruleset, next, { who: id, begins: true, about: ["attack"] });
  const enemies = enemiesAmong(battle, id, attack?.ways?.melee.choices ?? [], chances.known);
  const target = enemies.find((other) => other === chances.marked) ?? enemies[0];
  return target === undefined ? null : { target, words: say("attackAtOnce", { target: nameOf(target) }) };
}

/** One press turns it: asked, always, never. */
function standingMark({ combat, ruleset }: TrackedBattle, id: CharacterId): Row["standing"] {
  const asks = ruleset.capabilities.blocking && automationOf("blocking") === "ask";
  if (!asks || !mayAnswerFor(combat, id)) return null;
  const answer = standingOf(combat, id);
  return { answer, words: say(`standing.${answer}`, {}, ruleset.capabilities.terms) };
}

/** `TRN-1`: the characters whose turns are passed if this one begins now; empty: none. */
function skipsWhom(battle: Battle, passed: readonly CharacterId[]): string {
  if (passed.length === 0 || !("side" in battle)) return "";
  return say("skips", { side: sideText(battle.side), names: listText(passed.map(nameOf)) });
}

/** Where there are no melees, the row shows a major injury instead. */
function injuryState(character: Character): StateMark | null {
  if (!("health" in character)) return null;
  // SIM-CYC-5
  const text = character.injured ? say("state.injured") : "";
  return { text, short: text, css: "free" };
}

/** In melee, independent – and still so when a turn begins (`A25-STA-6`) – or free. */
function stateMark(seen: CharacterView | undefined, { terms, line }: Ruleset["capabilities"]): StateMark {
  const inside = listText((seen?.in ?? []).map((id) => skirmishText(id, terms)));
  const [first = ""] = seen?.in ?? [];
  if (seen?.state === "melee") {
    const text = inside ? say("state.meleeIn", { skirmish: inside }) : say("state.melee");
    return { text, short: shortSkirmish(first), css: "melee" };
  }
  if (seen?.state === "independent")
    return { text: say("state.independentIn", { skirmish: inside }), short: shortSkirmish(first), css: "independent" };
  // For a character in no melee only its place is told, if places have names, or are metres of a line (`LIN-POS-1`).
  const area = typeof seen?.at === "string" ? sayArea(seen.at) : "";
  if (!line || !isPoint(seen?.at)) return { text: area, short: area, css: "free" };
  return { text: placeOnLineText(terms, seen.at), short: metresText(shownMetres(seen.at[0])), css: "free" };
}

/** `S1`, as a row has room for. */
function shortSkirmish(id: SkirmishId): string {
  return id === "" ? "" : say("state.short", { number: id.slice(1) });
}

function declarationMarks(tracked: TrackedBattle, id: CharacterId): StateMark[] {
  const mark = declarationMark(tracked, id);
  return mark ? [{ ...mark, short: mark.css === "declared" ? "✓" : mark.text }] : [];
}

/** A mark for a character that counts as moved without a move (`S20-MOV-4`, `S25-MOV-1`), until it has acted. */
function countedMarks(battle: Battle, id: CharacterId): StateMark[] {
  const own = battle.board === "areas" ? battle.characters.find((one) => one.id === id) : undefined;
  if (battle.board !== "areas" || !own || own.acted || !countsAsMoved(battle, own)) return [];
  return [{ short: "→", text: say("countsAsMoved"), css: "moved", more: say("countsAsMovedWhy") }];
}

/** Somebody who came in while the round runs. */
function newcomerMarks(battle: Battle, character: Character): StateMark[] {
  if (!("from" in character) || isInRound(battle, character)) return [];
  const round = String(character.from);
  return [{ short: say("newcomerShort", { round }), text: say("newcomer", { round }), css: "newcomer" }];
}

function marksOf(character: Character, seen: CharacterView | undefined, terms: Terms): StateMark[] {
  const marks: StateMark[] = [];
  if ("spent" in character && character.spent)
    marks.push({ short: "→", text: moveText(character.spent), css: "moved" });
  // TRN-3
  if (seen?.evasion === -4) marks.push({ short: "−4", text: say("evasion"), css: "evasion" });
  const prepared = seen?.prepared ?? [];
  if (prepared.length > 0) {
    marks.push({
      short: "↗",
      text: say("prepared", { skirmish: listText(prepared.map((id) => skirmishText(id, terms))) }),
      css: "prepared",
    });
  }
  if (character.sections > 1) {
    const count = String(character.sections);
    marks.push({ short: `×${count}`, text: say("sections", { count }), css: "sections" });
  }
  for (const condition of character.conditions)
    marks.push({ img: imageOfCondition(condition.id), text: conditionName(condition.id), css: "condition" });
  return marks;
}

/**
 * `S20-DUR-1`: everybody sees that an effect is there. Only users who may read figures see how long it lasts and what
 * it does.
 */
function effectMarks({ combat }: TrackedBattle, { effects = [] }: Character, isRead: boolean): StateMark[] {
  return effects.map((effect) => ({
    // As on its token: many effects share a picture.
    short: effectSign(effect, isRead),
    text: isRead ? effectShort(effect) : effect.name,
    css: "effect",
    ...(isRead && { more: effectText(effect, combat) }),
  }));
}

function conditionName(id: string): string {
  const key = `RANSEN.conditions.${id}`;
  return gameSeen().i18n.has(key) ? gameSeen().i18n.localize(key) : id;
}
