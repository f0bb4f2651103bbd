/**
 * What the Game Master is asked, if the table wants that, before the rules decide: whether a refused move may stand,
 * whether a skirmish forms. Without the platform. Each answer is carried out by recorded commands, so that the
 * battle's script stays true.
 */

import type { Battle, CharacterId, Command, Point, PutCommand } from "../rules/index";
import { characterOf, given } from "../rules/index";
import type { AskedQuestion, BegunRecord, Changes, GmQuestion, ObjectionQuestion } from "./history/index";
import type { Automation } from "./levels";
import { formedBy, puttingRight, unformed } from "./moves/index";
import { type AnswerNote, decline, isTableRefusal, type RequestBody } from "./protocol/index";
import type { Ruled, StrikesHere } from "./vocabulary";

function momentOf({ battle }: BegunRecord): string {
  return `${battle.round} ${turnOf(battle)}`;
}

/** Whether a question's command still means the same as when it was asked. */
export function isTimely(record: BegunRecord, { command, moment }: AskedQuestion): boolean {
  return ("who" in command && command.who !== undefined) || moment === momentOf(record);
}

/** The character whose step a question is about; empty: everybody's. */
export function whose({ battle }: BegunRecord, { command }: GmQuestion): CharacterId {
  return "who" in command && typeof command.who === "string" ? command.who : turnOf(battle);
}

function turnOf(battle: Battle): CharacterId {
  return "turn" in battle ? (battle.turn?.who ?? "") : "";
}

/** Questions that a request raises. The others (who leaves, what ends) are raised by a changed document. */
type RaisedQuestion = Exclude<GmQuestion, { about: "leaving" | "ending" }>;

/** The question that a ruling raises; null: none, the ruling holds. */
export function questionOf(
  body: RequestBody,
  ruled: Ruled,
  levels: { readonly movement: Automation; readonly forming: Automation },
): RaisedQuestion | null {
  if (!ruled.ok && ruled.question) return ruled.question;
  if (body.type === "move" && !ruled.ok && levels.movement === "ask") {
    const { command, heights } = body;
    const leads = command.to !== undefined || (command.path?.length ?? 0) > 0;
    return leads && !isTableRefusal(ruled.refusal)
      ? { about: "move", command, refusal: ruled.refusal, ...given({ heights }) }
      : null;
  }
  if (body.type !== "command" || levels.forming !== "ask") return null;
  const melee = formedBy(body, ruled);
  return melee ? { about: "forming", command: body.command, melee } : null;
}

/**
 * The changes that keep a question in the Combat document, so that no reload loses it. It replaces an older question
 * about a step of the same character.
 */
export function asking(record: BegunRecord, question: GmQuestion, id: string): Changes {
  const who = whose(record, question);
  const former = Object.entries(record.asked).filter(([, asked]) => asked && whose(record, asked) === who);
  const asked: AskedQuestion = { ...question, moment: momentOf(record) };
  return {
    ...Object.fromEntries(former.map(([key]) => [`system.asked.${key}`, null])),
    [`system.asked.${id}`]: asked,
  };
}

/**
 * Who has to be told that it was not a yes; null: nobody. A yes is seen on the map and in the chronicle, and whose
 * request raised a question hears of it as its requester.
 * @param yes null: the question was closed without an answer
 */
export function answerToTell(
  question: AskedQuestion,
  yes: boolean | null,
): { readonly to: string; readonly note: Omit<AnswerNote, "type" | "combatId"> } | null {
  if (yes === true || (question.about !== "leaving" && question.about !== "ending")) return null;
  return { to: question.by, note: { about: question.about, whose: question.command.who, open: yes === null } };
}

/** What the user is told until the answer comes. */
export function toldWhileAsked(question: RaisedQuestion): ReturnType<typeof decline> {
  if (question.about === "amend") return decline("asked-to-amend");
  if (question.about === "strike")
    return decline(question.over.step === "forming" ? "asked-to-form" : "asked-to-strike");
  return decline(question.about === "move" ? "asked-to-stand" : "asked-to-form");
}

/**
 * The commands that an answer means. A move that may stand becomes the Game Master's correction, not a move of the
 * turn. If no skirmish is to form, the turn ends without one and an attack is not entered. A strike is not performed
 * but begun, and an amended one is made anew.
 */
export function commandsAnswered({ battle }: BegunRecord, question: GmQuestion, yes: boolean): readonly Command[] {
  if (question.about === "forming") {
    if (yes) return [question.command];
    const without = question.command.do === "attack" ? null : unformed(question.command);
    return without ? [without] : [];
  }
  if (!yes || question.about === "strike" || question.about === "amend") return [];
  if (question.about === "leaving" || question.about === "ending") return [question.command];
  const { who = "turn" in battle ? battle.turn?.who : undefined, to, path, with: others = [] } = question.command;
  if (who === undefined) return [];
  if (to !== undefined) return [who, ...others].map((id) => puttingRight(battle, id, to));
  const end = path?.at(-1);
  if (battle.board !== "plane" || !end) return [];
  const placeOf = (id: CharacterId) => characterOf(battle.characters, id)?.at;
  const start = placeOf(who);
  return [who, ...others].flatMap((id): PutCommand[] => {
    const from = placeOf(id);
    if (!start || !from) return [];
    const at: Point = id === who ? end : [end[0] + from[0] - start[0] + 0, end[1] + from[1] - start[1] + 0];
    return [puttingRight(battle, id, at)];
  });
}

/** What an answer lets pass in a strike; null: the strike is not made. */
export function waivedBy({ over, waived }: ObjectionQuestion, yes: boolean): StrikesHere["waived"] | null {
  if (over.step === "forming") return [...waived, yes ? over.step : "unformed"];
  return yes ? [...waived, over.step] : null;
}
