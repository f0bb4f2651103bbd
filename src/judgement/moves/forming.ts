/** Skirmishes that do not form by themselves, if the table leaves that to the Game Master. */

import type { CharacterId, Command, MoveCommand, Ruleset } from "../../rules/index";
import { type BattleRecord, carriedOn, hasBegun } from "../history/index";
import type { Automation } from "../levels";
import { decline, type RequestBody } from "../protocol/index";
import type { Asker, Ruled } from "../vocabulary";

/** Steps that form a skirmish without anybody having been asked. For a block somebody was. */
type Forming = Extract<Command, { do: "attack" | "brawl" | "end" | "round" }>;

function isForming(command: Command): command is Forming {
  return ["attack", "brawl", "end", "round"].includes(command.do);
}

/** The characters between which a request would form a skirmish by itself; null: it forms none. */
export function formedBy(body: RequestBody, ruled: Ruled): CharacterId[] | null {
  if (body.type !== "command" || !ruled.ok || !isForming(body.command)) return null;
  const formed = ruled.ruling.events.find((event) => event.type === "skirmishFormed");
  return formed ? [...formed.melee] : null;
}

/** The same step without its skirmish; null: the skirmish is all that it does (`B20-ZON-1`). */
export function unformed(command: Command): Command | null {
  return isForming(command) && command.do !== "brawl" ? { ...command, forms: false } : null;
}

/** A move without the brawl that it would declare (`B20-ZON-1`): where the Game Master has a word in forming, it is declared apart. */
export function undeclared({ brawl: _, ...move }: MoveCommand): MoveCommand {
  return move;
}

/** Whether a command says that no skirmish forms. Only the Game Master may say so. */
export function saysUnformed(command: Command): boolean {
  return "forms" in command && command.forms === false;
}

/**
 * The ruling at a table where no skirmish forms automatically. An attack or the end of a turn goes on without one,
 * `advise` tells between whom it would have formed, and only the Game Master may declare a brawl.
 */
export function leftToTheHand(
  record: BattleRecord,
  body: RequestBody,
  ruled: Ruled,
  { level, asker, ruleset }: { readonly level: Automation; readonly asker: Asker; readonly ruleset: Ruleset },
): Ruled {
  if (level === "ask" || level === "enforce") return ruled;
  const melee = formedBy(body, ruled);
  if (!melee || body.type !== "command" || !hasBegun(record)) return ruled;
  const command = unformed(body.command);
  if (!command) return asker.isGM ? ruled : decline("formed-by-hand");
  const done = carriedOn(record, ruleset, [command]);
  if (!done.ok || level === "off") return done;
  return { ok: true, ruling: { ...done.ruling, couldForm: melee } };
}
