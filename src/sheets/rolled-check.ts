/** A check that is pressed on a sheet: 2d, a card with its sum, and what 1,1 or 6,6 means (`DIC-1`). */

import { diceInWords, sayingIn } from "../chronicle/index";
import { messageVisibility } from "../foundry/message-mode";
import { type ActorDoc, createChatMessage, dialogContent, gameSeen, notices, rollDice } from "../foundry/platform";
import { nameOnPage } from "../foundry/presence";
import { say, wordsOfTheReader } from "../foundry/words";
import { type CheckRoll, FIXED_DICE, fixedCheck, fixedDice, rollCheck, rollInitiative } from "../rules/index";
import { rulesetOn } from "../scene/scene-rules";
import { checkNamed, type SheetCheck } from "./sheet-checks";

const { DialogV2 } = foundry.applications.api;

/** The largest bonus or penalty. */
const MOST_BONUS = 99;

/** @param asks whether a bonus is asked for first */
export async function rollSheetCheck(actor: ActorDoc, id: string, asks: boolean): Promise<void> {
  const check = checkNamed(actor, id);
  if (!check) return;
  const bonus = asks ? await askBonus(check.name) : 0;
  if (bonus === null) return;
  // The sheet may have changed during the question.
  const now = checkNamed(actor, id);
  if (now) await tell(actor, now, bonus);
}

async function tell(actor: ActorDoc, check: SheetCheck, bonus: number): Promise<void> {
  const dice = check.fixed ? null : await rollDice("2d6");
  const faces = dice?.dice.flatMap(({ results }) => results.map(({ result }) => result)) ?? [];
  const roll = rolledAs(check, check.value + bonus, faces);
  const content = document.createElement("div");
  content.className = "ransen-typed-roll sheet-check";
  for (const text of checkLines(actor.name, check, bonus, roll)) {
    const line = document.createElement("p");
    line.textContent = text;
    content.append(line);
  }
  const message = {
    content: content.outerHTML,
    rolls: dice ? [dice] : [],
    speaker: { actor: actor.id, alias: actor.name },
  };
  await createChatMessage(message, messageVisibility(false));
}

function rolledAs({ fixed, isInitiative }: SheetCheck, value: number, faces: readonly number[]): CheckRoll {
  if (fixed) return fixedCheck(FIXED_DICE + value);
  if (!isInitiative) return rollCheck(value, fixedDice(faces));
  return rollInitiative(value, rulesetOn(gameSeen().scenes.viewed ?? null).capabilities, fixedDice(faces));
}

/** `Kai: fortitude`, `2d[3,5] + 8 = 16`, and an automatic success or failure. */
function checkLines(who: string, { name, value }: SheetCheck, bonus: number, roll: CheckRoll): string[] {
  const sums = sayingIn(wordsOfTheReader(), "sums");
  const { dice, total, automatic } = roll;
  const thrown = dice ? diceInWords(dice) : String(FIXED_DICE);
  const added = [value, bonus]
    .filter((one) => one !== 0)
    .map((one) => sums(one < 0 ? "minus" : "plus", { amount: String(Math.abs(one)) }));
  return [
    say("labelled", { label: who, name }),
    sums("equals", { sum: thrown + added.join(""), total: String(total) }),
    ...(automatic ? [say(`sheet.check.${automatic}`, { dice: (dice ?? []).join(",") })] : []),
  ];
}

/** Null: the question was closed. Text that is not a whole number is reported, and nothing is rolled. */
async function askBonus(name: string): Promise<number | null> {
  const content = document.createElement("div");
  nameOnPage(content, { mark: "check-bonus" });
  const label = document.createElement("label");
  const words = document.createElement("span");
  words.textContent = say("sheet.check.bonus");
  const field = document.createElement("input");
  Object.assign(field, { type: "number", step: "1", value: "0", name: "bonus", autofocus: true });
  label.append(words, field);
  content.append(label);
  const answer: unknown = await DialogV2.wait({
    window: { title: name, icon: "fa-solid fa-dice" },
    content: dialogContent(content),
    modal: true,
    rejectClose: false,
    buttons: [
      { action: "roll", label: say("sheet.check.rollIt"), icon: "fa-solid fa-dice", default: true },
      { action: "leave", label: say("sheet.check.leave"), icon: "fa-solid fa-xmark" },
    ],
  });
  if (answer !== "roll") return null;
  const bonus = Number(field.value);
  if (Number.isInteger(bonus) && Math.abs(bonus) <= MOST_BONUS) return bonus;
  notices()?.warn(say("sheet.check.noBonus", { most: String(MOST_BONUS) }));
  return null;
}
