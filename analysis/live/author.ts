/**
 * The author's page of a board for several: it orders the steps. It carries out what guests send as if it were pressed
 * here, asks whoever holds a side for that side's blocks and dice, and tells everybody the board after each change.
 */

import { effect } from "@preact/signals";
import { flowInto, PASS, type Pending, performed, unanswered } from "../../src/judgement/index";
import type {
  CharacterId,
  Command,
  Point,
  Refused,
  ResolveCommand,
  SideId,
  StrikeCommand,
} from "../../src/rules/index";
import {
  actHere,
  analysis,
  at,
  here,
  nameOf,
  notice,
  type OtherPages,
  opened,
  others,
  refusalNotice,
  ruleset,
  standing,
  undo,
  type WaitingMove,
} from "../desk/index";
import { packed } from "../line/index";
import { LONGEST_LINK } from "../link/codec";
import { linkOf } from "../link/reader-door";
import { FLOW, question } from "../play/index";
import { askBlockers, move } from "../play/moving";
import { say } from "../words";
import { Asking } from "./asking";
import { roundWithAllDice, withAllDice } from "./dice-of-all";
import { actorIn, companyIn, isPlayers, withoutOthers } from "./may-act";
import type { Declined, FromGuest, Gathering, Opening, Question } from "./messages";
import { isWithKnown } from "./own-arms";
import { Sealing } from "./sealing";
import { type FromSeat, type KeptSeat, Seats } from "./seats";
import { holderOfCharacter, isGiven, isShared, isTooLarge, live, pointers, pointFor, undoAsked } from "./state";
import { actorsTakenBack } from "./taken-back";
import type { Wire } from "./wire";
import { readCommands, writtenCommand } from "./written";

/** What a board for several keeps through a reload. */
export interface KeptGathering {
  readonly room: string;
  readonly name: string;
  readonly seats: readonly KeptSeat[];
  readonly holds: Gathering["holds"];
  readonly seals: Gathering["sealed"];
  readonly round: number;
}

export class Author implements OtherPages {
  readonly isGuest = false;
  readonly room: string;
  readonly #name: string;
  readonly #seats: Seats;
  #holds: Gathering["holds"];
  readonly #sealing: Sealing;
  /** The battle of the seals. */
  #sealsIn: object = opened.peek();
  /** The battle as guests saw it last. */
  #before = analysis.peek();
  /** A guest who has asked for its step to be taken back, and needs no word of it. */
  #asker = 0;
  readonly #asking: Asking;
  #number = 0;
  #link = "";
  readonly #ends: (() => void)[] = [];

  constructor(kept: KeptGathering) {
    this.room = kept.room;
    this.#name = kept.name;
    this.#seats = new Seats(kept.name, kept.seats, {
      joined: (place, plays) => this.#joined(place, plays),
      left: (place) => this.#left(place),
      heard: (place, message) => this.#hear(place, message),
    });
    this.#holds = kept.holds;
    this.#asking = new Asking(kept.room, {
      isThere: (place) => this.#seats.isThere(place),
      send: (place, message) => this.#seats.send(place, message),
      tell: () => this.#tell(),
    });
    this.#sealing = new Sealing(kept.room, kept, this.#asking, {
      isThere: (place) => this.#seats.isThere(place),
      sendAll: (message) => this.#seats.sendAll(message),
      holderOf: this.#holderOf,
      tell: () => this.#tell(),
      isOver: () => others.peek() !== this,
    });
    others.value = this;
    this.#ends.push(effect(() => this.#watchBoard()));
    this.#ends.push(effect(() => this.#asking.hereIsAsked(question.value !== null)));
    this.#tell();
  }

  end(): void {
    this.#asking.settle();
    this.#seats.end();
    for (const ends of this.#ends) ends();
    others.value = null;
    live.value = null;
    pointers.value = new Map();
    undoAsked.value = null;
    isTooLarge.value = false;
  }

  get kept(): KeptGathering {
    return {
      room: this.room,
      name: this.#name,
      seats: this.#seats.kept,
      holds: this.#holds,
      ...this.#sealing.kept,
    };
  }

  // ---- people -----------------------------------------------------------------------------------------------------

  /** A page that came by a link or from another tab. */
  come(wire: Wire): void {
    this.#seats.come(wire);
  }

  #joined(place: number, plays: boolean): void {
    const { sides } = here.peek().battle;
    const last = sides.at(-1);
    // The first who comes to play gets the last side: two people, two sides.
    if (plays && Object.keys(this.#holds).length === 0 && last !== undefined && sides.length > 1)
      this.give(last, place);
    // Whoever comes back to watch plays no side any more.
    const held = Object.entries(this.#holds).filter(([, who]) => plays || who !== place);
    this.#holds = Object.fromEntries(held);
    this.#tell();
    this.#seats.send(place, { is: "board", number: this.#number, link: this.#link });
  }

  #left(place: number): void {
    pointFor(place, null);
    // Nobody waits for who is away.
    this.#asking.takeOver(place);
    this.#tell();
  }

  /** The author says who plays a side. @param who place among the people */
  give(side: SideId, who: number): void {
    const { [side]: _, ...others } = this.#holds;
    this.#holds = { ...others, [side]: who };
    // The new player has not said yet whether the side always blocks.
    const { [side]: __, ...rest } = standing.peek();
    standing.value = rest;
    this.#tell();
  }

  /** Somebody who is away has no seat any more; the others move up. Not while anybody is waited for by place. */
  free(place: number): void {
    if (this.#asking.isBusy || !this.#seats.free(place)) return;
    const moved = Object.entries(this.#holds).filter(([, who]) => who !== place);
    this.#holds = Object.fromEntries(moved.map(([side, who]) => [side, who > place ? who - 1 : who]));
    pointers.value = new Map();
    undoAsked.value = null;
    this.#tell();
  }

  /** Where the author points, metres. */
  point(at: Point | null): void {
    this.#seats.sendAll({ is: "pointer", of: 0, at });
  }

  /** The author answers for whom everybody waits. */
  answerForOther(): void {
    this.#asking.takeOver();
  }

  // ---- telling ----------------------------------------------------------------------------------------------------

  get #gathering(): Gathering {
    return {
      people: [{ name: this.#name, isHere: true, plays: true }, ...this.#seats.people],
      holds: this.#holds,
      waiting: this.#asking.waiting,
      sealed: this.#sealing.now,
    };
  }

  #tell(): void {
    const gathering = this.#gathering;
    live.value = { ...gathering, role: "author", own: 0, isReached: true };
    this.#seats.sendEach((own) => ({ is: "gathering", own, room: this.room, gathering }));
  }

  #watchBoard(): void {
    const text = JSON.stringify(packed(analysis.value, at.value));
    const { round } = here.value.battle;
    this.#number += 1;
    const number = this.#number;
    // What was asked belongs to the moment before.
    this.#asking.settle();
    if (this.#sealing.showsOthers(round)) this.#tell();
    const isSame = opened.value === this.#sealsIn;
    if (!isSame) this.#sealing.forget();
    this.#sealsIn = opened.value;
    if (isSame) this.#tellTakenBack();
    this.#before = analysis.value;
    void linkOf(text).then((link) => {
      // A later change is on its way already.
      if (number !== this.#number) return;
      const isLarge = link.length > LONGEST_LINK;
      if (isLarge && !isTooLarge.peek()) this.#seats.sendAll({ is: "declined", why: "too-large" });
      isTooLarge.value = isLarge;
      if (isLarge) return;
      this.#link = link;
      this.#seats.sendAll({ is: "board", number, link });
    });
  }

  /** Tells the players whose characters' steps are gone. */
  #tellTakenBack(): void {
    const gone = [...actorsTakenBack(this.#before, analysis.peek())].map(this.#holderOf);
    for (const place of new Set(gone)) if (place !== this.#asker) this.#decline(place, "taken-back");
  }

  // ---- what guests send -------------------------------------------------------------------------------------------

  #hear(place: number, message: FromSeat): void {
    switch (message.is) {
      case "pointer":
        pointFor(place, message.at);
        this.#seats.sendAll({ is: "pointer", of: place, at: message.at }, place);
        return;
      case "undo":
        if (this.#seats.plays(place)) undoAsked.value = place;
        return;
      case "seal":
        this.#takeSeal(place, message);
        return;
      case "answer":
        this.#asking.hear(place, message.to, message.answer);
        return;
      case "act":
        this.#decline(place, this.#actFor(place, message));
    }
  }

  #decline(place: number, why: Declined | null): void {
    if (why) this.#seats.send(place, { is: "declined", why });
  }

  /** @returns why not; null: it is done, or on its way */
  #actFor(place: number, { on, commands: written }: Extract<FromGuest, { is: "act" }>): Declined | null {
    if (on !== this.#number) return "moved-on";
    if (this.#asking.isBusy || question.peek()) return "busy";
    const commands = readCommands(written);
    const last = commands?.at(-1);
    if (!commands || !last) return "refused";
    const { battle } = here.peek();
    const who = actorIn(last, battle);
    const isOwn = (one: CharacterId) => this.#holderOf(one) === place && this.#seats.plays(place);
    if (who === null || !isPlayers(last) || ![who, ...companyIn(last)].every(isOwn)) return "not-yours";
    if (!isWithKnown(analysis.peek(), battle.board, who, last)) return "own-figures";
    // A turn that begins by the step, and ends one with nothing left to do: the same as at this page, or none.
    const before = commands.slice(0, -1);
    const flow = flowInto(ruleset.peek(), battle, who, FLOW);
    if (before.length > 0 && textOf(before) !== textOf(flow)) return "refused";
    // Nobody rolls the dice of others: they fall when their own pages are asked.
    const own = withoutOthers(last);
    if (own.do === "strike") void this.#strike([...before, own], place);
    else if (own.do === "move") move(own);
    else if (!actHere(commands)) return "refused";
    return null;
  }

  // ---- this page's own steps --------------------------------------------------------------------------------------

  take(commands: readonly Command[]): boolean | undefined {
    if (this.#asking.isBusy) {
      const { people, waiting } = this.#gathering;
      notice.value = { kind: "plain", text: say("live.waits", { who: people[waiting?.who ?? 0]?.name ?? "" }) };
      return false;
    }
    const last = commands.at(-1);
    if (!last) return undefined;
    // In secret before those too who are away for a moment.
    if (last.do === "declare" && isGiven(this.#gathering)) void this.#sealOwn(commands);
    else if (last.do === "reveal" && Object.keys(this.#sealing.now).length > 0) void this.#openAndReveal(commands);
    else if (!isShared(this.#gathering)) return undefined;
    else if (last.do === "strike") void this.#strike(commands, 0);
    else if (last.do === "resolve") void this.#resolve(last);
    else return undefined;
    return true;
  }

  forbid(): void {}

  askUndo(): void {}

  /** The author takes back what a guest asked for. */
  takeBack(is: boolean): void {
    const asker = undoAsked.peek();
    undoAsked.value = null;
    // At its beginning nothing of this battle is left to take back, but the battle before it.
    this.#asker = asker ?? 0;
    if (is && analysis.peek().nodes.size > 1) undo();
    else if (asker !== null) this.#decline(asker, "kept");
    this.#asker = 0;
  }

  // ---- questions --------------------------------------------------------------------------------------------------

  asks({ before, battle, pending }: WaitingMove): boolean {
    const open = unanswered(pending);
    const place = open.map(this.#holderOf).find((one) => this.#seats.isThere(one));
    if (place === undefined) return false;
    const about: Question = {
      about: "blocks",
      before: before.map(writtenCommand),
      command: writtenCommand(pending.command),
      answers: pending.answers,
    };
    const isAsked = new Set(open.filter((who) => this.#holderOf(who) === place));
    void this.#asking
      .while(() => this.#asking.ask(place, about))
      .then((answer) => {
        if (answer === "settled") return;
        // The author answers at this page for who does not.
        if (!answer?.blocks) askBlockers({ before, battle, pending }, true);
        else askBlockers({ before, battle, pending: withAnswers(pending, answer.blocks, isAsked) });
      });
    return true;
  }

  readonly #holderOf = (who: CharacterId) => holderOfCharacter(this.#gathering, who);

  // ---- strikes and rounds -----------------------------------------------------------------------------------------

  /** A strike whose dice fall where they belong: each at the page that plays whose they are. */
  async #strike(commands: readonly Command[], striker: number): Promise<void> {
    const before = commands.slice(0, -1);
    const opened = performed(ruleset.peek(), here.peek().battle, before);
    if (!opened.ok) {
      this.#refused(striker, opened);
      return;
    }
    const table = { ruleset: ruleset.peek(), battle: opened.battle, holder: this.#holderOf, ask: this.#asking.dice };
    const made = await this.#asking.while(() => withAllDice(table, commands.at(-1) as StrikeCommand, striker));
    if (made === "settled") return;
    if (!made.ok) this.#refused(striker, made);
    else if (!actHere([...before, made.command])) this.#decline(striker, "refused");
  }

  #refused(place: number, { refusal }: Refused): void {
    if (place === 0) notice.value = refusalNotice(refusal);
    else this.#decline(place, "refused");
  }

  /** A round that is resolved at once. */
  async #resolve(command: ResolveCommand): Promise<void> {
    const { battle } = here.peek();
    const table = { ruleset: ruleset.peek(), battle, holder: this.#holderOf, ask: this.#asking.dice };
    const made = await this.#asking.while(() => roundWithAllDice(table, command));
    if (made !== "settled") actHere([made]);
  }

  // ---- secret declarations ----------------------------------------------------------------------------------------

  async #sealOwn(commands: readonly Command[]): Promise<void> {
    const { battle } = here.peek();
    const tried = performed(ruleset.peek(), battle, commands);
    const last = commands.at(-1)!;
    if (!tried.ok || last.do !== "declare") return this.#refused(0, tried as Extract<typeof tried, { ok: false }>);
    await this.#sealing.sealOwn(battle.round, { who: last.who, action: [last.action].flat() });
  }

  #takeSeal(place: number, { round, who, seal }: Extract<FromGuest, { is: "seal" }>): void {
    const isOwn = this.#holderOf(who) === place && this.#seats.plays(place);
    if (round !== here.peek().battle.round) this.#decline(place, "moved-on");
    else if (!isOwn) this.#decline(place, "not-yours");
    else this.#sealing.keep(round, who, seal);
  }

  /** Every page opens its seals. A declaration that does not fit its seal is left out, and everybody is told. */
  async openSeals(): Promise<boolean> {
    const found = this.#asking.isBusy ? null : await this.#sealing.open();
    if (!found) return false;
    const commands = found.openings.flatMap((one) => this.#declared(one));
    const missing = found.wanted.filter((who) => !commands.some((one) => one.do === "declare" && one.who === who));
    this.#sealing.forget();
    const isDone = commands.length === 0 || actHere(commands);
    if (missing.length > 0)
      notice.value = { kind: "plain", text: say("live.notOpened", { who: missing.map(nameOf).join(", ") }) };
    return isDone && missing.length === 0;
  }

  /** None: it cannot be read, or a guest declares with figures of its own. */
  #declared({ who, action }: Opening): readonly Command[] {
    const read = readCommands([{ do: "declare", who, action: action.length === 1 ? action[0] : action }]);
    const place = this.#holderOf(who);
    const [command] = read ?? [];
    if (!command) return [];
    if (place === 0 || isWithKnown(analysis.peek(), here.peek().battle.board, who, command)) return [command];
    this.#decline(place, "own-figures");
    return [];
  }

  /** Seals are opened first, so that a press loses nobody's declaration. */
  async #openAndReveal(commands: readonly Command[]): Promise<void> {
    if (await this.openSeals()) actHere(commands);
  }
}

const textOf = (commands: readonly Command[]) => JSON.stringify(commands.map(writtenCommand));

function withAnswers(pending: Pending, given: Pending["answers"], isAsked: ReadonlySet<CharacterId>): Pending {
  const answers = { ...pending.answers };
  for (const who of isAsked) answers[who] = given[who] ?? PASS;
  return { ...pending, answers };
}
