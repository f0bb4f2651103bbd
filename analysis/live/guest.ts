/** A guest's page of a board for several: it shows the author's board, sends its steps there, and answers for its side. */

import { effect } from "@preact/signals";
import { performed } from "../../src/judgement/index";
import { type Battle, type CharacterId, type Command, collected, type Refusal } from "../../src/rules/index";
import {
  analysis,
  at,
  follow,
  goTo,
  here,
  nameOf,
  notice,
  type OtherPages,
  open,
  opened,
  others,
  refusalNotice,
  ruleset,
} from "../desk/index";
import { openedLink } from "../link/reader-door";
import { problemText } from "../open/problem-text";
import { say } from "../words";
import { answerTo } from "./answering";
import { actorIn, companyIn, isPlayers } from "./may-act";
import { type FromAuthor, type FromGuest, type Gathering, type Opening, readFromAuthor, SHUT } from "./messages";
import { sealed, trueOpenings } from "./own-seals";
import { nodeAt, placesOf, withSameParts } from "./same-parts";
import { diceAsked, holderOfCharacter, live, looksElsewhere, pointers, pointFor } from "./state";
import { ALIVE_EVERY, GONE_AFTER, lateness, listenTo, type Wire } from "./wire";
import { writtenCommand } from "./written";

type BoardMessage = Extract<FromAuthor, { is: "board" }>;

export interface GuestName {
  /** By which the author's page knows this one when it comes back. */
  readonly key: string;
  readonly name: string;
  readonly plays: boolean;
}

export class Guest implements OtherPages {
  readonly isGuest = true;
  readonly #who: GuestName;
  #wire: Wire | null = null;
  #room = "";
  #gathering: Gathering | null = null;
  /** The number of the board that is shown. */
  #number = -1;
  /** The author's moment, as places in the tree. */
  #shown: readonly number[] = [];
  /** What stands for this board in `opened`. */
  #own: object | null = null;
  /** The newest board that has come. */
  #newest: BoardMessage | null = null;
  #reading = Promise.resolve();
  /** The open question to this page; there is one at a time. */
  #question: { readonly id: number; readonly stop: AbortController } | null = null;
  /** The seals at the moment when this page opened its own: what others open must be what they had sealed then. */
  #sealsThen: { readonly round: number; readonly seals: Gathering["sealed"] } | null = null;
  #heard = 0;
  /** When this page last said that it is there. */
  #said = 0;
  readonly #isLate = lateness(Date.now);
  #isOver = false;
  /** The author's page has heard who this is. */
  #isSeated = false;
  /** What ends with it. */
  readonly ends: (() => void)[] = [];
  /** It has no part in the board any more. `said`: a key of the page's words, why. */
  onLeft: (said: string) => void = () => {};
  /** The author's page is gone. */
  onLost: () => void = () => {};

  /** @param read the battle of a link */
  constructor(
    who: GuestName,
    readonly read = openedLink,
  ) {
    this.#who = who;
    const timer = setInterval(() => this.#lookAround(), ALIVE_EVERY);
    this.ends.push(() => clearInterval(timer));
    this.ends.push(effect(() => this.#watchPlace()));
  }

  /** A way to the author, the first or another one. */
  join(wire: Wire): void {
    if (this.#isOver) {
      wire.end();
      return;
    }
    this.#drop();
    this.#wire = wire;
    this.#heard = Date.now();
    wire.onEnd = () => this.#lost(wire);
    listenTo(wire, {
      read: readFromAuthor,
      isHard: (message) => message.is === "ask" && message.question.about === "blocks",
      heard: (message) => {
        this.#heard = Date.now();
        // A page that nobody sees has a slow clock, but hears at once.
        if (this.#heard - this.#said >= ALIVE_EVERY) this.#sayAlive();
        this.#hear(message);
      },
      tooBad: () => {
        wire.end();
        this.#lost(wire);
      },
    });
    this.#isSeated = false;
    this.#greet();
  }

  #greet(): void {
    this.#send({ is: "hello", ...this.#who });
  }

  end(): void {
    this.#isOver = true;
    this.#send({ is: "bye" });
    this.#drop();
    for (const ends of this.ends) ends();
    if (others.peek() === this) others.value = null;
    live.value = null;
    looksElsewhere.value = false;
  }

  #drop(): void {
    this.#wire?.end();
    this.#wire = null;
    this.#drops();
    this.#newest = null;
    pointers.value = new Map();
  }

  #lost(wire: Wire): void {
    if (this.#wire !== wire) return;
    this.#drop();
    this.#tell();
    this.onLost();
  }

  #sayAlive(): void {
    this.#said = Date.now();
    this.#send({ is: "alive" });
  }

  /** The open question has no meaning any more. */
  #drops(): void {
    this.#question?.stop.abort();
    this.#question = null;
  }

  #lookAround(): void {
    const wire = this.#wire;
    if (!wire) return;
    // A greeting that nobody has answered was not heard.
    if (this.#isSeated) this.#sayAlive();
    else this.#greet();
    if (this.#isLate()) return;
    if (Date.now() - this.#heard < GONE_AFTER) return;
    wire.end();
    this.#lost(wire);
  }

  #send(message: FromGuest): void {
    this.#wire?.send(JSON.stringify(message));
  }

  point(where: Extract<FromGuest, { is: "pointer" }>["at"]): void {
    this.#send({ is: "pointer", at: where });
  }

  // ---- what the author tells --------------------------------------------------------------------------------------

  #hear(message: FromAuthor): void {
    switch (message.is) {
      case "alive":
        return;
      case "bye":
        this.#lost(this.#wire!);
        return;
      case "gathering":
        this.#isSeated = true;
        this.#room = message.room;
        // Where a seat was freed, others have moved up.
        if (message.gathering.people.length < (this.#gathering?.people.length ?? 0)) pointers.value = new Map();
        this.#gathering = message.gathering;
        this.#ownPlace = message.own;
        this.#tell();
        return;
      case "board":
        // One after the other: a short one must not overtake a long one. Those that a newer one has overtaken are not read.
        this.#newest = message;
        this.#reading = this.#reading.then(() => this.#read(message)).catch(() => {});
        return;
      case "ask":
        // Once the board that it is about is there.
        void this.#reading.then(() => this.#answer(message));
        return;
      case "settled":
        if (this.#question?.id === message.id) this.#drops();
        return;
      case "declined":
        if (SHUT.includes(message.why)) this.onLeft(`live.declined.${message.why}`);
        else notice.value = { kind: "plain", text: say(`live.declined.${message.why}`) };
        return;
      case "pointer":
        if (this.#gathering?.people[message.of]) pointFor(message.of, message.at);
        return;
      case "opened":
        void this.#check(message.round, message.openings, this.#sealsOf(message.round));
        this.#sealsThen = null;
    }
  }

  #ownPlace = 0;

  #tell(): void {
    const gathering = this.#gathering;
    if (gathering) live.value = { ...gathering, role: "guest", own: this.#ownPlace, isReached: this.#wire !== null };
  }

  async #read(message: BoardMessage): Promise<void> {
    if (message !== this.#newest) return;
    // The first board of a page that has come back may have any number.
    const { number, link } = message;
    const found = await this.read(link);
    // Left meanwhile.
    if (this.#isOver) return;
    if (!found.ok) {
      notice.value = { kind: "refused", text: problemText(found.problem) };
      return;
    }
    this.#number = number;
    this.#shown = placesOf(found.analysis, found.at);
    if (this.#own === null || opened.peek() !== this.#own) {
      this.#own = open(found.analysis, found.at);
      others.value = this;
      return;
    }
    const places = looksElsewhere.peek() ? placesOf(analysis.peek(), at.peek()) : this.#shown;
    const next = withSameParts(analysis.peek(), found.analysis);
    follow(next, nodeAt(next, places));
  }

  /** Whether this page looks at the moment that the author shows, and whether it has opened something else. */
  #watchPlace(): void {
    const [tree, moment, battle] = [analysis.value, at.value, opened.value];
    if (this.#own === null) return;
    if (battle !== this.#own) {
      this.#own = null;
      queueMicrotask(() => this.onLeft("live.left"));
      return;
    }
    looksElsewhere.value = nodeAt(tree, this.#shown) !== moment;
  }

  /** To the moment that the author shows. */
  toShown(): void {
    goTo(nodeAt(analysis.peek(), this.#shown));
  }

  async #answer({ id, question: asked }: Extract<FromAuthor, { is: "ask" }>): Promise<void> {
    if (!this.#wire) return;
    this.#drops();
    const stop = new AbortController();
    this.#question = { id, stop };
    if (asked.about === "open") {
      const { round } = here.peek().battle;
      this.#sealsThen = { round, seals: this.#sealsOf(round) };
    }
    if (looksElsewhere.peek() && !(asked.about === "dice" && asked.auto)) this.toShown();
    const answer = await answerTo(asked, this.#room, stop.signal);
    if (this.#question?.stop === stop) this.#question = null;
    if (answer && !stop.signal.aborted) this.#send({ is: "answer", to: id, answer });
  }

  #sealsOf(round: number): Gathering["sealed"] {
    return this.#sealsThen?.round === round ? this.#sealsThen.seals : (this.#gathering?.sealed ?? {});
  }

  async #check(round: number, openings: readonly Opening[], seals: Gathering["sealed"]): Promise<void> {
    const good = new Set(await trueOpenings(this.#room, round, openings, seals));
    const untrue = openings.filter((one) => !good.has(one)).map(({ who }) => nameOf(who));
    if (untrue.length > 0) notice.value = { kind: "refused", text: say("live.untrue", { who: untrue.join(", ") }) };
  }

  // ---- what is done here ------------------------------------------------------------------------------------------

  take(commands: readonly Command[]): boolean {
    const refused = this.#whyNot(commands);
    if (refused !== null) {
      notice.value = { kind: "plain", text: say(refused) };
      return false;
    }
    const { battle } = here.peek();
    const refusal = refusalOf(battle, commands);
    if (refusal) {
      notice.value = refusalNotice(refusal, commands);
      return false;
    }
    notice.value = null;
    const last = commands.at(-1)!;
    if (last.do === "declare") void this.#seal(last.who, [last.action].flat(), battle.round);
    else this.#send({ is: "act", on: this.#number, commands: commands.map(writtenCommand) as object[] });
    return true;
  }

  async #seal(who: CharacterId, action: readonly unknown[], round: number): Promise<void> {
    this.#send({ is: "seal", round, who, seal: await sealed(this.#room, round, { who, action }) });
  }

  /** A key of the page's words; null: nothing is in the way. */
  #whyNot(commands: readonly Command[]): string | null {
    const gathering = this.#gathering;
    if (!this.#wire || !gathering) return "live.lost";
    if (looksElsewhere.peek()) return "live.elsewhere";
    if (gathering.people[this.#ownPlace]?.plays !== true) return "live.watches";
    const last = commands.at(-1);
    const who = last ? actorIn(last, here.peek().battle) : null;
    if (!last || !(isPlayers(last) || last.do === "declare")) return "live.authors";
    const isOwn = (one: CharacterId) => holderOfCharacter(gathering, one) === this.#ownPlace;
    if (who === null || ![who, ...companyIn(last)].every(isOwn)) return "live.declined.not-yours";
    return null;
  }

  asks(): boolean {
    return false;
  }

  forbid(): void {
    notice.value = { kind: "plain", text: say("live.authors") };
  }

  askUndo(): void {
    if (diceAsked.peek()) return;
    this.#send({ is: "undo" });
    notice.value = { kind: "plain", text: say("live.undoAsked") };
  }
}

/** Why the rules refuse these; a strike's dice have not fallen yet. */
function refusalOf(battle: Battle, commands: readonly Command[]): Refusal | null {
  const rules = ruleset.peek();
  const last = commands.at(-1)!;
  if (last.do !== "strike") {
    const tried = performed(rules, battle, commands);
    return tried.ok ? null : tried.refusal;
  }
  const opened = performed(rules, battle, commands.slice(0, -1));
  if (!opened.ok) return opened.refusal;
  const { do: _, dice = {}, ...aiming } = last;
  const state = collected(rules, opened.battle, aiming, dice);
  return state.ok ? null : state.refusal;
}
