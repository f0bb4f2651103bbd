/**
 * Questions to the Game Master before the rules decide, if the settings say so: whether a refused move may stand,
 * whether a skirmish forms. Without the platform. Each answer is carried out by recorded commands, so that the
 * battle's script stays true.
 */

import type { Battle, CharacterId, Command, Point, PutCommand } from "../rules/index";
import { characterOf, given } from "../rules/index";
import type {
  AnswerNote,
  AskedQuestion,
  BattleRecord,
  BegunRecord,
  Changes,
  GmQuestion,
  ObjectionQuestion,
} from "./history/index";
import type { Automation } from "./levels";
import { formedBy, puttingRight, unformed } from "./moves/index";
import { decline, isTableRefusal, type RequestBody } from "./protocol/index";
import type { Gathered, Ruled } from "./vocabulary";

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

/**
 * Questions that a request raises. The others (a character leaves, an effect ends) are raised by a changed document.
 */
type RaisedQuestion = Exclude<GmQuestion, { about: "leaving" | "ending" }>;

/**
 * The question that a ruling raises; null: none, the ruling holds.
 * @param by the id of the user whose request it is
 */
export function questionOf(
  body: RequestBody,
  ruled: Ruled,
  by: string,
  levels: { readonly movement: Automation; readonly forming: Automation },
): RaisedQuestion | null {
  if (!ruled.ok && ruled.question) return ruled.question;
  if (body.type === "move" && !ruled.ok && levels.movement === "ask") {
    const { command, heights } = body;
    const leads = command.to !== undefined || (command.path?.length ?? 0) > 0;
    return leads && !isTableRefusal(ruled.refusal)
      ? { about: "move", command, refusal: ruled.refusal, by, ...given({ heights }) }
      : null;
  }
  if (body.type !== "command" || levels.forming !== "ask") return null;
  const melee = formedBy(body, ruled);
  return melee ? { about: "forming", command: body.command, melee, by } : null;
}

/**
 * The changes that keep a question in the Combat document, so that no reload loses it. It replaces an older question
 * about a step of the same character.
 */
export function asking(record: BegunRecord, question: GmQuestion, id: string): Changes {
  const who = whose(record, question);
  const asked: AskedQuestion = { ...question, moment: momentOf(record) };
  const former = Object.entries(record.asked).flatMap(([key, one]) => {
    if (!one || whose(record, one) !== who) return [];
    // A user who asks again no longer waits for the answer to the first question.
    return Object.entries(one.by === question.by ? closing(key) : closingWith(record, key, one, "stale", ""));
  });
  return { ...Object.fromEntries(former), [`system.asked.${id}`]: asked };
}

/** The change that takes a question away. */
export function closing(id: string): Changes {
  return { [`system.asked.${id}`]: null };
}

/**
 * The changes that remove a question and keep the note for the user who asked.
 * @param by the user who answered; this user needs no note
 */
export function closingWith(
  record: BegunRecord,
  id: string,
  question: AskedQuestion,
  said: AnswerNote["said"],
  by: string,
): Changes {
  if (question.by === by) return closing(id);
  const note: AnswerNote = { to: question.by, about: topicOf(question), whose: whose(record, question), said };
  return { ...closing(id), [`system.answers.${id}`]: note };
}

/**
 * The subject of a question in words: if only a skirmish stands between a strike and its first die, it is the
 * skirmish.
 */
export function topicOf(question: GmQuestion): GmQuestion["about"] {
  return question.about === "strike" && question.over.step === "forming" ? "forming" : question.about;
}

/** The changes that take away what a user has been told; null: nothing of that was for this user. */
export function heardBy({ answers }: BattleRecord, questions: readonly string[], user: string): Changes | null {
  const heard = questions.filter((id) => Object.hasOwn(answers, id) && answers[id]?.to === user);
  return heard.length > 0 ? Object.fromEntries(heard.map((id) => [`system.answers.${id}`, null])) : null;
}

const WHILE_ASKED = {
  move: "asked-to-stand",
  forming: "asked-to-form",
  strike: "asked-to-strike",
  amend: "asked-to-amend",
  undo: "asked-to-undo",
} as const satisfies { readonly [about in RaisedQuestion["about"]]: string };

/** The answer to the user until the Game Master has decided. */
export function toldWhileAsked(question: RaisedQuestion): ReturnType<typeof decline> {
  return decline(WHILE_ASKED[topicOf(question) as RaisedQuestion["about"]]);
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
  if (!yes || question.about === "strike" || question.about === "amend" || question.about === "undo") return [];
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

/** The objections that an answer waives for a strike; null: the strike is not made. */
export function waivedBy({ over, waived }: ObjectionQuestion, yes: boolean): Gathered["waived"] | null {
  if (over.step === "forming") return [...waived, yes ? over.step : "unformed"];
  return yes ? [...waived, over.step] : null;
}
