/** Turns that are opened for a strike and closed after it. */

import { type Battle, type CharacterId, type Command, type Refused, type Ruleset, refuse } from "../../rules/index";
import { turnToOpen } from "./offers";

/** The battle in which somebody strikes, and the commands before it. */
interface Staged {
  readonly ok: true;
  readonly before: readonly Command[];
  readonly battle: Battle;
}

/** Another's open turn counts as over by then. */
export function stagedFor(
  ruleset: Pick<Ruleset, "ask" | "perform">,
  battle: Battle,
  who: CharacterId,
): Staged | Refused {
  const acting = actingIn(battle);
  if (acting === who) return { ok: true, before: [], battle };
  const closing: Command[] = acting === null ? [] : [{ do: "end", who: acting }];
  const closed = performed(ruleset, battle, closing);
  if (!closed.ok) return closed;
  const opening = turnToOpen(ruleset, closed.battle, who);
  // This passes over nobody and begins no round; those need a press of their own (`TRN-1`).
  if (opening.length === 0) return refuse("not-your-turn", "TRN-1", { who });
  const opened = performed(ruleset, closed.battle, opening);
  return opened.ok ? { ok: true, before: [...closing, ...opening], battle: opened.battle } : opened;
}

/** The character with the open turn; null: none, or all act at once. */
export function actingIn(battle: Battle): CharacterId | null {
  return "turn" in battle ? (battle.turn?.who ?? null) : null;
}

/** The character of a command. A command without a name belongs to the open turn's character. */
export function actorOf(command: Command, battle: Battle): CharacterId {
  if ("who" in command && typeof command.who === "string") return command.who;
  return actingIn(battle) ?? "";
}

/** Tries steps one after another. The first refused one ends it. Without steps it is the same battle. */
export function performed(ruleset: Pick<Ruleset, "perform">, battle: Battle, commands: readonly Command[]) {
  let after = battle;
  for (const command of commands) {
    const outcome = ruleset.perform(after, command);
    if (!outcome.ok) return outcome;
    after = outcome.battle;
  }
  return { ok: true, battle: after } as const;
}
