/**
 * Dice So Nice, a module that shows dice as they fall. It finds the rolls in our messages itself. This file has what
 * it cannot know: whose dice they are if a card has dice of several users, and that map, strip and the next step wait
 * until the dice rest.
 */

import { type CombatDoc, type Data, gameAs, gameSeen, hooks, type UserDoc } from "../foundry/platform";
import { rollingIn } from "../judgement/index";
import { diceFall, diceRest } from "../known/falling-dice";
import { pageState } from "../page-state";
import { playerOf, recordOf, tokenOf } from "../scene/scene-battle";

/** Milliseconds after which nobody waits for dice any more: a throw takes two or three seconds, those before it as much. */
const LONGEST = 8000;

/** Milliseconds until the message of dice that have just been written down is there. */
const SOON = 1000;

interface CardMessage {
  readonly id: string;
  readonly flags: { readonly ransen?: Data };
  readonly speaker: { readonly token?: string | null };
}

/** The throw that the module is about to show; changes by a listener are shown. fact: dice-so-nice-hooks */
interface Throw {
  readonly roll: { readonly dice: readonly { readonly options?: { readonly ransen?: { readonly who?: string } } }[] };
  user: UserDoc | null;
}

const state = pageState("neighbours/dice", () => ({
  /** Messages whose dice the module shows now. */
  shown: new Set<string>(),
}));

/** Called once, when the module is there. */
export function followDice(): void {
  hooks().on("diceSoNiceRollStart", (id: string | null, thrown: Throw) => {
    const message = id === null ? undefined : messageOf(id);
    if (!message?.flags.ransen) return;
    thrown.user = rollerOf(message, thrown) ?? thrown.user;
    // In a window that nobody looks at the module waits until somebody does.
    if (document.hidden) return;
    state.shown.add(message.id);
    diceFall(message.id, LONGEST);
  });
  hooks().on("diceSoNiceRollComplete", (id: string) => {
    state.shown.delete(id);
    diceRest(id);
  });
  // The Combat has the dice before their message exists: their result is not told in between.
  hooks().on("updateCombat", (combat: CombatDoc, { system }: { readonly system?: { readonly strikes?: Data } }) => {
    if (document.hidden || !system?.strikes) return;
    for (const { is, id } of rollingIn(recordOf(combat)))
      if (is === "strike" && hasDice(system.strikes[id])) diceFall(id, SOON);
  });
  // The module has heard of the message before and shows its dice by now, or never.
  for (const name of ["createChatMessage", "updateChatMessage"])
    hooks().on(name, ({ id }: CardMessage) => {
      if (!state.shown.has(id)) diceRest(id);
    });
}

function hasDice(change: unknown): boolean {
  const { dice } = (change ?? {}) as { readonly dice?: object };
  return Object.keys(dice ?? {}).length > 0;
}

function messageOf(id: string): CardMessage | undefined {
  return gameAs<{ readonly messages: { get(id: string): CardMessage | undefined } }>().messages.get(id);
}

/** The player of the roller; a Game Master if nobody plays it. */
function rollerOf({ speaker }: CardMessage, { roll }: Throw): UserDoc | null {
  const who = roll.dice.map(({ options }) => options?.ransen?.who).find((one) => one !== undefined) ?? speaker.token;
  const combat = gameSeen().combats.find((one) => who != null && tokenOf(one, who) !== null);
  if (who == null || !combat) return null;
  return playerOf(combat, who) ?? gameSeen().users.activeGM;
}
