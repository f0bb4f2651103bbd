/** Skirmishes that do not form by themselves, where the table leaves that to the Game Master's hand. */

import type { CharacterId, Command, Ruleset } from "../../rules/index";
import { type BattleRecord, carriedOn, hasBegun } from "../history/index";
import type { Automation } from "../levels";
import { decline, type RequestBody } from "../protocol/index";
import type { Asker, Ruled } from "../vocabulary";

/** Steps that make a skirmish which nobody has been asked about yet: a block has been. */
type Forming = Extract<Command, { do: "attack" | "brawl" | "end" | "round" }>;

function isForming(command: Command): command is Forming {
  return ["attack", "brawl", "end", "round"].includes(command.do);
}

/** The characters between which a request forms a skirmish by itself; null: it forms none. */
export function formedBy(body: RequestBody, ruled: Ruled): CharacterId[] | null {
  if (body.type !== "command" || !ruled.ok || !isForming(body.command)) return null;
  const formed = ruled.ruling.events.find((event) => event.type === "skirmishFormed");
  return formed ? [...formed.melee] : null;
}

/** The same step where no skirmish is to come of it; null: it is nothing but its skirmish (`B20-ZON-1`). */
export function unformed(command: Command): Command | null {
  return isForming(command) && command.do !== "brawl" ? { ...command, forms: false } : null;
}

/** Whether a command says that nothing forms: the Game Master's word alone. */
export function saysUnformed(command: Command): boolean {
  return "forms" in command && command.forms === false;
}

/**
 * The ruling as it is where nothing forms by itself: an attack or the end of a turn goes on without a skirmish, `advise`
 * tells between whom it would have formed, and a brawl is the Game Master's to declare.
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
