/** The words of a block prompt, in the language of the user. */

import type { Say } from "../../chronicle/index";
import { gameSeen, type SceneDoc, type UserDoc } from "../../foundry/platform";
import { imageOfToken } from "../../foundry/token-image";
import { listText, metresSpanText, metresText, saying, skirmishText } from "../../foundry/words";
import { type Pending, toConfirm, unanswered } from "../../judgement/index";
import { BlockChoice } from "../../judgement/moves/index";
import { type Blocker, type CharacterId, candidatesIn, type Point, pathOf, type SkirmishId } from "../../rules/index";
import { type BattleOnScene, candidatesFor, nameOf } from "../../scene/scene-battle";
import { sentenceOf } from "../../words/tell";

/** The battle that a prompt belongs to. */
export type PromptCombat = BattleOnScene & { readonly scene: SceneDoc };

interface CandidateLine {
  readonly id: CharacterId;
  readonly name: string;
  readonly img: string;
  readonly where: string;
  /** The movers that it could stop, of a group (`A25-GRP-1`); else empty. */
  readonly whom: string;
  readonly picked: boolean;
  readonly note: string;
}

interface CandidateGroup {
  /** The user who decides for them; null for those of the Game Master. */
  readonly userId: string | null;
  readonly title: string;
  /** Whether this user's answer covers all of them without a tick. */
  readonly own: boolean;
  /** Its user does not answer: is not connected, or (`late`) has not answered in time. */
  readonly away: boolean;
  readonly late: boolean;
  readonly candidates: readonly CandidateLine[];
}

export interface PromptContext {
  readonly mover: string;
  /** The scene's name, if the user is looking at another one; else empty. */
  readonly elsewhere: string;
  readonly moverImage: string;
  readonly sentence: string;
  readonly groups: readonly CandidateGroup[];
  readonly titled: boolean;
  /** This user answers for more than one. */
  readonly several: boolean;
  /** Who decides. */
  readonly decides: string;
  /** The characters that have answered: those that block, and those that pass. */
  readonly blocking: string;
  readonly decided: string;
  readonly skirmishes: readonly { readonly id: SkirmishId; readonly name: string }[];
  /** The movers of a group on whose way a block may be. */
  readonly walkers: readonly { readonly id: CharacterId; readonly name: string }[];
  readonly counted: boolean;
  /** An answer may be given for the rest of the turn or round as well. */
  readonly lasting: boolean;
  /**
   * Whether the place on the path matters. In brawls it does not: everybody stopped goes to a centre (`B20-ZON-1`).
   */
  readonly placed: boolean;
  readonly words: {
    readonly who: string;
    readonly passFor: string;
    readonly into: string;
    readonly whom: string;
    readonly block: string;
    readonly pass: string;
    readonly blockAll: string;
    readonly passTurn: string;
    readonly passRound: string;
  };
}

/** How many are named in the sentence that says who decides. */
const MOST_NAMES = 2;

const sayPlain = saying("prompt");
const sayMove = saying("told.move");

/** The words of the battle's ruleset. */
function speakerOf(fight: PromptCombat): Say {
  return (key, data) => sayPlain(key, { ...data }, fight.ruleset.capabilities.terms);
}

export function promptContext(fight: PromptCombat, pending: Pending, choice: BlockChoice | undefined): PromptContext {
  const say = speakerOf(fight);
  const { terms, independents } = fight.ruleset.capabilities;
  const { user, scenes } = gameSeen();
  const mine = new Set(candidatesFor(pending, user));
  const open = pending.blockers.filter(({ by }) => mine.has(by));
  const confirmed = toConfirm(pending).filter((id) => mine.has(id));
  const isConfirming = confirmed.length > 0;
  const groups = groupsOf(fight, open, choice, isConfirming, pending);
  const blocking = blockingAlready(pending).filter((id) => !confirmed.includes(id));
  const decided = pending.blockers.filter(({ by }) => pending.answers[by]?.pass === true);
  const skirmishes = [...new Set(pending.blockers.flatMap(({ skirmish }) => (skirmish ? [skirmish] : [])))];
  return {
    mover: nameOf(pending.mover),
    elsewhere:
      scenes.viewed && scenes.viewed.id !== fight.scene.id ? say("elsewhere", { scene: fight.scene.name }) : "",
    moverImage: imageOfToken(fight.scene.tokens.get(pending.mover)),
    sentence: say(isConfirming ? "confirm.sentence" : "sentence", {
      names: listText(confirmed.map(nameOf)),
      mover: nameOf(pending.mover),
      // At the table every movement is declared with its kind.
      kind: sayMove(pending.command.kind ?? "normal"),
      metres: metresText(lengthOf(pending.path)),
    }),
    groups,
    several: answeredBy(groups).length > 1 && !isConfirming,
    titled: user.isGM && groups.some((group) => !group.own),
    decides: isConfirming ? say("confirm.decides") : decidesText(groups, pending.overdue === true),
    blocking: blocking.length > 0 ? say("blocking", { names: listText(blocking.map(nameOf)) }) : "",
    decided: decided.length > 0 ? say("passed", { names: listText(decided.map(({ by }) => nameOf(by))) }) : "",
    skirmishes: skirmishes.map((id) => ({ id, name: skirmishText(id, terms) })),
    walkers: walkersIn(pending).map((id) => ({ id, name: nameOf(id) })),
    counted: pending.until !== null && !isConfirming,
    lasting: !isConfirming,
    placed: independents,
    words: {
      who: say("who"),
      passFor: say("passFor"),
      into: say("into"),
      whom: say("whom"),
      block: say(isConfirming ? "confirm.block" : "block"),
      pass: say(isConfirming ? "confirm.pass" : "pass"),
      blockAll: say("blockAll"),
      passTurn: say("passTurn"),
      passRound: say("passRound"),
    },
  };
}

/** The characters that this user answers for: their own. A Game Master without own ones left answers for all. */
export function answeredBy(groups: readonly CandidateGroup[]): CharacterId[] {
  const own = groups.some((group) => group.own) ? groups.filter((group) => group.own) : groups;
  return own.flatMap(({ candidates }) => candidates.map(({ id }) => id));
}

function decidesText(groups: readonly CandidateGroup[], isOverdue: boolean): string {
  const own = groups.filter((group) => group.own);
  const usersOf = (some: readonly CandidateGroup[]) => {
    const names = some.flatMap(({ userId }) => gameSeen().users.find(({ id }) => id === userId)?.name ?? []);
    return listText(names);
  };
  if (own.length === 0) return sayPlain("theyDecide", { users: usersOf(groups) });
  const all = own.flatMap(({ candidates }) => candidates.map(({ name }) => name));
  // The list below names all of them.
  const names = all.length > MOST_NAMES ? sayPlain("these", { count: String(all.length) }) : listText(all);
  const away = own.filter((group) => group.away);
  if (away.length < own.length) return sayPlain("youDecide", { names });
  const users = usersOf(away);
  return sayPlain(isOverdue && away.some((group) => group.late) ? "youDecideLate" : "youDecideFor", { names, users });
}

/**
 * A player's own characters are one group. A Game Master sees everyone's, grouped by the user who decides for them.
 */
function groupsOf(
  fight: PromptCombat,
  blockers: readonly Blocker[],
  choice: BlockChoice | undefined,
  isConfirming: boolean,
  { starts, overdue }: Pending,
): CandidateGroup[] {
  const say = speakerOf(fight);
  const { user, users } = gameSeen();
  const picked = new Set(choice?.picked ?? []);
  const byUser = new Map<UserDoc | null, Blocker[]>();
  for (const blocker of blockers) {
    const token = fight.scene.tokens.get(blocker.by);
    // B20-ZON-1: its player has declared; only the Game Master's answer is missing.
    const owner = isConfirming
      ? null
      : user.isGM
        ? (users.find((other) => !other.isGM && (token?.testUserPermission(other, "OWNER") ?? false)) ?? null)
        : user;
    byUser.set(owner, [...(byUser.get(owner) ?? []), blocker]);
  }
  const isSeveral = starts !== undefined;
  // After the time the Game Master answers.
  const isOverdue = overdue === true && user.isGM;
  const groups = [...byUser].map(([owner, theirs]) => ({
    userId: owner && !owner.isSelf ? owner.id : null,
    title: owner && !owner.isSelf ? say(owner.active ? "undecided" : "away", { user: owner.name }) : say("yours"),
    // The Game Master decides for users who are not connected.
    own: owner === null || owner.isSelf || !owner.active || isOverdue,
    away: owner !== null && !owner.isSelf && (!owner.active || isOverdue),
    late: owner?.active === true && !owner.isSelf && isOverdue,
    candidates: isSeveral
      ? mergedLines(fight, theirs, picked)
      : theirs.map((blocker) => lineOf(fight, blocker, picked.has(blocker.by))),
  }));
  return groups.sort((a, b) => Number(b.own) - Number(a.own));
}

/** In a group: one line for each blocker, with the movers that it could stop (`A25-GRP-1`). */
function mergedLines(
  fight: PromptCombat,
  blockers: readonly Blocker[],
  picked: ReadonlySet<CharacterId>,
): CandidateLine[] {
  return candidatesIn(blockers).flatMap((id) => {
    const rows = blockers.filter(({ by }) => by === id);
    const row = rows.find(({ alone }) => alone) ?? rows[0];
    if (!row) return [];
    const names = [...new Set(rows.map(({ who }) => who))].map(nameOf);
    return [{ ...lineOf(fight, row, picked.has(id)), whom: speakerOf(fight)("canStop", { names: listText(names) }) }];
  });
}

/** The movers of a group that somebody could stop; empty: one moves alone. */
function walkersIn({ starts, blockers }: Pending): CharacterId[] {
  return starts ? [...new Set(blockers.map(({ who }) => who))] : [];
}

/**
 * The possible blockers and their stretches: also out of a skirmish that the mover has not prepared to leave
 * (`A25-MOV-3`), into a zone (`B20-PAS-1`), or anywhere on a stretch (`LIN-BLK-1`).
 */
function lineOf(fight: PromptCombat, blocker: Blocker, picked: boolean): CandidateLine {
  const say = speakerOf(fight);
  const { terms } = fight.ruleset.capabilities;
  const [from, to] = [blocker.spans[0]?.[0] ?? 0, blocker.spans.at(-1)?.[1] ?? 0];
  const stretch = metresSpanText(from, to);
  const where = blocker.skirmish
    ? say("inSkirmish", { skirmish: skirmishText(blocker.skirmish, terms) })
    : say("outside");
  return {
    id: blocker.by,
    name: nameOf(blocker.by),
    img: imageOfToken(fight.scene.tokens.get(blocker.by)),
    where: say("whereAndStretch", { where, stretch }),
    whom: "",
    picked,
    note: blocker.counts ? say("needsHelp", countsOf(blocker.counts)) : "",
  };
}

function countsOf({ sections, against }: NonNullable<Blocker["counts"]>): { sections: string; movers: string } {
  return { sections: String(sections), movers: String(against) };
}

/** The live line below the choice, and whether the button may be pressed. */
export function statusText(
  fight: PromptCombat,
  pending: Pending,
  choice: BlockChoice,
): { text: string; possible: boolean } {
  const say = speakerOf(fight);
  const { picked, length } = choice;
  if (picked.length === 0) return { text: say("nobodyPicked"), possible: false };
  if (length === null) return { text: say("noCommonPoint"), possible: false };
  const refusal = choice.refusal(fight.battle, fight.ruleset);
  const helpers = blockingAlready(pending).filter((id) => !picked.includes(id));
  if (refusal?.code === "block-outnumbered" && helpers.length > 0) {
    const joint = new BlockChoice(pending, [...picked, ...helpers]);
    if (joint.refusal(fight.battle, fight.ruleset) === null && joint.length !== null)
      return { text: stopText(fight, pending, joint, joint.length), possible: true };
  }
  const others = unanswered(pending).some((id) => !picked.includes(id));
  if (refusal?.code === "block-outnumbered" && others && !gameSeen().user.isGM)
    return { text: say("needsOthers"), possible: true };
  if (refusal) return { text: sentenceOf(refusal, fight.ruleset.capabilities.terms), possible: false };
  return { text: stopText(fight, pending, choice, length), possible: true };
}

/** Where the mover stops, after how many metres, and who stops it: inside, both go to a centre (`A25-BLK-4`, `A25-BLK-5`). */
function stopText(fight: PromptCombat, pending: Pending, choice: BlockChoice, length: number): string {
  const { picked, into } = choice;
  const stopped = pending.starts ? choice.stopped(fight.battle, fight.ruleset) : [];
  const inside = pending.blockers.some(({ by, skirmish }) => skirmish !== null && picked.includes(by));
  return speakerOf(fight)(inside ? "stopsInSkirmish" : "stopsAt", {
    mover: stopped.length > 0 ? listText(stopped.map(nameOf)) : nameOf(pending.mover),
    blockers: listText(picked.map(nameOf)),
    metres: metresText(length),
    skirmish: into ? skirmishText(into, fight.ruleset.capabilities.terms) : "",
  });
}

/** The characters that have answered with a block. */
function blockingAlready(pending: Pending): CharacterId[] {
  return candidatesIn(pending.blockers).filter((id) => pending.answers[id]?.pass === false);
}

function lengthOf([start = [0, 0], ...rest]: readonly Point[]): number {
  return pathOf(start, rest).length;
}
