/**
 * The next command of a battle that is played automatically: who begins a turn, what it does, who blocks it, when the
 * round ends.
 */

import {
  type Action,
  anyCharacterOf,
  type Battle,
  type Character,
  type CharacterId,
  type Command,
  collected,
  type Dice,
  hasCondition,
  isAble,
  isDue,
  type Offers,
  picked,
  placedNow,
  type SideId,
  type SimultaneousBattle,
  type SimultaneousCharacter,
  type StrikeCommand,
  saidByFeat,
} from "../rules/index";
import { armsOf, isByHand } from "./arms";
import { blocksOf } from "./blocking";
import { type DeclaredMoves, type DeclaredPlan, declarationOf, declaredPlans } from "./chosen-declaration";
import { isInDanger, openActor, standsWith } from "./foes";
import type { Game } from "./game";
import { keenCommand, wantsToLeave } from "./keen";
import { hasActionLeft } from "./left-to-do";
import { simpleCommand } from "./simple";
import { isTogether } from "./together";

/** Whether the engine plays a side. The engine waits for the other sides. */
type Plays = (side: SideId) => boolean;

/**
 * @param chance dice for choices between secret declarations
 * @returns null: nobody whom the engine plays can do anything now
 */
export function nextCommand(game: Game, battle: Battle, chance: Dice, plays: Plays = () => true): Command | null {
  if (isTogether(battle)) return nextDeclared(game, battle, chance, plays);
  if (battle.board === "areas" && !battle.begun) {
    const placing = placingOf(game, battle);
    if (placing) return isOfPlayed(battle, placing.who, plays) ? placing : null;
  }
  if (!battle.turn) return turnOf(game, battle, plays);
  return isOfPlayed(battle, battle.turn.who, plays) ? actOf(game, battle) : null;
}

function isOfPlayed(battle: Battle, who: CharacterId, plays: Plays): boolean {
  const side = anyCharacterOf(battle, who)?.side;
  return side !== undefined && plays(side);
}

/** The next command of the character whose turn is open. If nothing is left to do, it ends its turn. */
export function actOf(game: Game, battle: Battle): Command {
  const own = openActor(battle);
  if (!own || !isAble(own) || !hasActionLeft(battle, own)) return { do: "end" };
  if (hasCondition(own, "prone") && offered(game, battle, own.id, "stand")) return { do: "stand", who: own.id };
  const isSimple = game.levelOf(own.side) === "simple";
  const command = (isSimple ? simpleCommand : keenCommand)(game, battle, own);
  if (command) return withBlocksDecided(game, battle, command);
  // Whether it may prepare to leave is asked first, because that is cheap and rarely true.
  const mayPrepare = "turn" in battle && battle.turn?.moved === null && offered(game, battle, own.id, "prepareLeave");
  return mayPrepare && (isSimple || wantsToLeave(game, battle, own))
    ? { do: "prepareLeave", who: own.id }
    : { do: "end" };
}

/** The move with the blocks of characters that may block it and want to. */
export function withBlocksDecided(game: Game, battle: Battle, move: Command): Command {
  if (move.do !== "move") return move;
  const blocks = blocksOf(game, battle, move);
  // Not by spreading: each such copy would have a shape of its own, and slow down all that read commands.
  return blocks.length > 0 ? Object.assign({}, move, { blocks }) : move;
}

function offered(game: Game, battle: Battle, who: CharacterId, name: "stand" | "prepareLeave"): boolean {
  const reply = game.ruleset.ask(battle, { ask: "turn", who, about: [name] });
  return reply.ok && reply.answer.commands[name]?.can === true;
}

/**
 * The next character of the side whose turn it is, then of the sides after it. When all have acted, the round ends
 * (`TRN-1`).
 */
function turnOf(game: Game, battle: Exclude<Battle, SimultaneousBattle>, plays: Plays): Command | null {
  const from = battle.sides.indexOf(battle.side);
  for (const side of battle.sides.slice(Math.max(from, 0)))
    for (const c of inOrder(game, battle, side)) {
      const turn = turnOffer(game, battle, c.id);
      if (turn?.can && !turn.newRound && (turn.passes ?? []).length === 0)
        return plays(side) ? { do: "turn", who: c.id } : null;
    }
  const reply = game.ruleset.ask(battle, { ask: "turn", about: ["round"] });
  return reply.ok && reply.answer.commands.round?.can ? { do: "round" } : null;
}

/** The last of the four places in the order of turns, counted from 0. */
const LAST_PLACE = 3;

/**
 * The characters of a side that have not acted yet, in the order of acting. On the keen level healers act first if
 * somebody is in danger, else last. Shooters act before melee fighters, because these begin the melees.
 */
function inOrder(game: Game, battle: Exclude<Battle, SimultaneousBattle>, side: SideId): readonly Character[] {
  const all: readonly Character[] = battle.characters;
  const ready = all.filter((c) => c.side === side && isDue(battle, c));
  if (ready.length < 2 || game.levelOf(side) === "simple") return ready;
  const [first] = ready;
  const mayHeal = ready.some(({ id }) => armsOf(game.arms, id, battle.board).heals.length > 0);
  const isNeeded = mayHeal && all.some((c) => standsWith(battle, first!, c) && isInDanger(c));
  const places = ready.map((c) => placeIn(game, battle, c, isNeeded));
  const ordered: Character[] = [];
  for (let place = 0; place <= LAST_PLACE; place++)
    for (let i = 0; i < ready.length; i++) if (places[i] === place) ordered.push(ready[i]!);
  return ordered;
}

/** @param isNeeded whether somebody of its side needs a healer */
function placeIn({ arms }: Game, { board }: Battle, { id }: Character, isNeeded: boolean): number {
  const { harms, heals } = armsOf(arms, id, board);
  if (heals.length > 0) return isNeeded ? 0 : LAST_PLACE;
  return harms[0] && isByHand(harms[0]) ? 2 : 1;
}

function turnOffer(game: Game, battle: Battle, who: CharacterId): Offers["turn"] {
  const reply = game.ruleset.ask(battle, { ask: "turn", who, about: ["turn"] });
  return reply.ok ? reply.answer.commands.turn : undefined;
}

/** Three areas: melee fighters are placed in front, others in the rear where that is allowed (`S20-PLC-1`). */
function placingOf(
  game: Game,
  battle: Extract<Battle, { board: "areas" }>,
): Extract<Command, { readonly do: "place" }> | null {
  for (const id of placedNow(battle)) {
    const c = anyCharacterOf(battle, id)!;
    const reply = game.ruleset.ask(battle, { ask: "turn", who: c.id, about: ["place"] });
    const choices = reply.ok ? (reply.answer.commands.place?.choices ?? []) : [];
    if (choices.length === 0) continue;
    const { harms } = armsOf(game.arms, c.id, battle.board);
    const behind = game.levelOf(c.side) === "keen" && harms.length > 0 && !harms.some(isByHand);
    const at = choices.find((area) => (area === "front") !== behind) ?? choices[0]!;
    return { do: "place", who: c.id, at };
  }
  return null;
}

function nextDeclared(game: Game, battle: SimultaneousBattle, chance: Dice, plays: Plays): Command | null {
  // The rules of simultaneous combat do not say who falls. The engine assumes that a character without health is out (`out-of-health`).
  const out = battle.characters.find((c) => isOut(c) && isAble(c));
  if (out) return { do: "condition", who: out.id, add: ["unconscious"] };
  if (battle.phase === "declaring") {
    const open = battle.characters.filter(
      (c) => isAble(c) && !c.acted && !battle.sealed.some(({ who }) => who === c.id),
    );
    for (const c of open) {
      const action = plays(c.side) ? declarationBy(game, battle, c, chance) : null;
      if (action) return { do: "declare", who: c.id, action };
    }
    // Nothing is revealed before the others have declared (`SIM-CYC-1`). The user who plays them may reveal earlier.
    if (open.some((c) => !plays(c.side) && movesOpenTo(game, battle, c))) return null;
  }
  const reply = game.ruleset.ask(battle, { ask: "turn", about: ["reveal", "resolve"] });
  const { reveal, resolve } = reply.ok ? reply.answer.commands : {};
  if (resolve?.can) return { do: "resolve" };
  return reveal?.can ? { do: "reveal" } : null;
}

/** Null: it can declare nothing now. @param chance dice for the choice between declarations */
export function declarationBy(
  game: Game,
  battle: SimultaneousBattle,
  who: SimultaneousCharacter,
  chance: Dice,
): Action | readonly Action[] | null {
  const moves = movesOpenTo(game, battle, who);
  return moves && declarationOf(game, battle, who, moves, chance);
}

/** The declarations of a character that are worth a comparison; null: it can declare nothing now. */
export function declarationsOpenTo(
  game: Game,
  battle: SimultaneousBattle,
  who: SimultaneousCharacter,
): readonly DeclaredPlan[] | null {
  const moves = movesOpenTo(game, battle, who);
  return moves && declaredPlans(game, battle, who, moves);
}

function movesOpenTo(game: Game, battle: SimultaneousBattle, { id }: SimultaneousCharacter): DeclaredMoves | null {
  const reply = game.ruleset.ask(battle, { ask: "turn", who: id, about: ["declare"] });
  const declare = reply.ok ? reply.answer.commands.declare : undefined;
  if (!declare?.can) return null;
  const { can = false, transport = 0 } = declare.moves ?? {};
  return { can, transport };
}

function isOut({ health, maxHealth, thing }: SimultaneousCharacter): boolean {
  return maxHealth > 0 && health <= 0 && !thing;
}

/**
 * The command with the targets that a caster with Spell Control picks out of an area (`STR-12`). Its dice are rolled here,
 * because the pick is a part of them.
 */
export function withChoice(game: Game, battle: Battle, command: Command, dice: Dice): Command {
  if (command.do !== "strike" || command.with.how !== "area" || command.with.limit === undefined) return command;
  const who = command.who === undefined ? undefined : anyCharacterOf(battle, command.who);
  return who && saidByFeat(who, game.ruleset.edition, "picksTargets")
    ? chosenIn(game, battle, who, command, dice)
    : command;
}

function chosenIn(game: Game, battle: Battle, who: Character, command: StrikeCommand, dice: Dice): Command {
  const { do: _, dice: __, ...strike } = command;
  const roll = ({ dice: count, sides }: { readonly dice: number; readonly sides: number }) =>
    Array.from({ length: count }, () => dice.d(sides));
  const foes = battle.characters.filter(({ side }) => side !== who.side).map(({ id }) => id);
  const first = collected(game.ruleset, battle, strike, {}, roll);
  if (!first.ok || !first.next) return command;
  const done = collected(game.ruleset, battle, strike, picked(first.dice, first.next, foes), roll);
  return done.ok ? { ...command, dice: done.dice } : command;
}
