/**
 * The windows of one user agree on which of them writes. Each tells the others when it was opened. The oldest has the
 * floor, and hands it over for one piece of work at a time. It answers a call only after it has finished everything
 * before, and the server keeps the order of messages. So the window that gets the floor has seen every write of the
 * one before. A window that stood still may have been taken for closed: it first reads the messages of that time, and
 * then counts as the youngest. Without the platform.
 * One risk remains, because the platform's server compares nothing before it writes: a write may be on its way for
 * longer than `SILENCE` while another window takes over, and a page may stop between its last check of `mayWrite` and
 * the sending. `referee/sound-history` notices the result.
 */

import type { FloorNote, WindowNote } from "../judgement/protocol/index";
import { Wakefulness } from "./wakefulness";

/** How long a new window listens whether older ones are there, milliseconds. */
export const LISTENING = 1_000;
/** How long an older window may keep silent that was called; then it is taken for gone. */
export const SILENCE = 3_000;
/** How long it may take to finish what it is at, and how long the floor may be kept that it gave. */
export const FLOOR_PATIENCE = 15_000;

interface OwnWindow {
  readonly id: string;
  /** When it was opened, or stood still last: milliseconds of the server's clock. */
  readonly since: number;
}

interface FloorSurroundings {
  /** To every other window of the user. */
  send(note: WindowNote | FloorNote): void;
  /** Does work after everything that this window was to do before. */
  inTurn(work: () => Promise<void>): void;
  /** An older window was heard, or the last one is gone. */
  changed(): void;
  /** The floor was given to a window that went away with it. */
  deserted(): void;
  /** The server's clock, milliseconds. */
  now(): number;
  /** Whether everything that the server has said until now is heard; false: the line is cut, or slow. */
  caughtUp(): Promise<boolean>;
}

type Says = FloorNote["says"];

/** Work that is done alone: until when, and in which of the window's ranks. */
interface Held {
  readonly until: number;
  readonly since: number;
}

export class Floor {
  #since: number;
  /** The user's other windows that are there, with their ages. */
  readonly #others = new Map<string, number>();
  /** Calls that wait, this window's and those that it has given the floor for. */
  readonly #calls = new Map<string, { readonly to: string; heard(says: Says | "gone"): void }>();
  readonly #wakefulness: Wakefulness;
  #listened: Promise<void> | null;
  #stopListening = () => {};
  #catchingUp: Promise<void> | null = null;
  #held: Held | null = null;

  constructor(
    private readonly own: OwnWindow,
    private readonly newId: () => string,
    private readonly around: FloorSurroundings,
  ) {
    this.#since = own.since;
    this.#wakefulness = new Wakefulness(() => around.now());
    this.#listened = new Promise<void>((resolve) => {
      this.#stopListening = resolve;
      setTimeout(resolve, LISTENING);
    }).then(() => {
      this.#listened = null;
    });
    this.#announce(false);
  }

  get isEldest(): boolean {
    return this.#eldest() === null;
  }

  /** Within work that is done alone: whether it may still write. Not if the window stood still, or was too long at it. */
  get mayWrite(): boolean {
    const held = this.#held;
    if (held === null) return true;
    return !this.#wakefulness.isDoubtful && held.since === this.#since && this.around.now() < held.until;
  }

  close(): void {
    this.#announce(true);
  }

  /** Of something that all windows hear: whether this one has to see to it. False once an older one is through with it. */
  async isOurs(): Promise<boolean> {
    await this.#listened;
    for (;;) {
      await this.#awake();
      const elder = this.#eldest();
      if (elder === null) return true;
      const { isGiven } = await this.#call(elder, "asks");
      if (isGiven && elder === this.#eldest()) return false;
    }
  }

  /** Does work while no other window writes; throws what it throws. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    await this.#listened;
    for (;;) {
      await this.#awake();
      const elder = this.#eldest();
      if (elder === null) return this.#holding(Number.POSITIVE_INFINITY, work);
      const { isGiven, call } = await this.#call(elder, "wants");
      if (!isGiven) continue;
      try {
        // It may be no longer that one's to give.
        if (elder === this.#eldest() && !this.#wakefulness.isDoubtful)
          return await this.#holding(this.around.now() + FLOOR_PATIENCE - SILENCE, work);
      } finally {
        this.#say(elder, call, "returned");
      }
    }
  }

  heard(note: WindowNote | FloorNote): void {
    if (note.type === "floor") {
      this.#meet(note.from, note.since);
      if (note.to === this.own.id) this.#answer(note);
    } else if (note.closing) this.#forget(note.id);
    else if (!this.#meet(note.id, note.since) && note.id !== this.own.id) this.#announce(false);
  }

  async #holding<T>(until: number, work: () => Promise<T>): Promise<T> {
    const held = { until, since: this.#since };
    this.#held = held;
    try {
      return await work();
    } finally {
      if (this.#held === held) this.#held = null;
    }
  }

  /**
   * A window that stood still first reads the messages of that time. Others may be writing now, so it goes to the end
   * of the line.
   */
  async #awake(): Promise<void> {
    while (this.#wakefulness.isDoubtful) {
      this.#catchingUp ??= this.#catchUp().finally(() => {
        this.#catchingUp = null;
      });
      await this.#catchingUp;
    }
  }

  async #catchUp(): Promise<void> {
    if (!(await this.around.caughtUp())) return;
    this.#wakefulness.assure();
    if (this.#others.size === 0) return;
    const wasEldest = this.isEldest;
    this.#since = Math.max(this.around.now(), ...[...this.#others.values()].map((since) => since + 1));
    this.#announce(false);
    if (wasEldest) this.around.changed();
  }

  #announce(closing: boolean): void {
    this.around.send({ type: "window", id: this.own.id, since: this.#since, closing });
  }

  #isElder(id: string, since: number): boolean {
    return since < this.#since || (since === this.#since && id < this.own.id);
  }

  /** Whether a window is older. It counts from now on, and one that is younger than it was no more. */
  #meet(id: string, since: number): boolean {
    if (id === this.own.id) return false;
    const wasEldest = this.isEldest;
    const isNew = !this.#others.has(id);
    this.#others.set(id, since);
    const isElder = this.#isElder(id, since);
    if (isElder) this.#stopListening();
    if (wasEldest !== this.isEldest || (isNew && isElder)) this.around.changed();
    return isElder;
  }

  #forget(id: string): void {
    const since = this.#others.get(id);
    this.#others.delete(id);
    for (const call of this.#calls.values()) if (call.to === id) call.heard("gone");
    if (since !== undefined && this.#isElder(id, since) && this.isEldest) this.around.changed();
  }

  #eldest(): string | null {
    const [first] = [...this.#others]
      .filter(([id, since]) => this.#isElder(id, since))
      .sort(([a, since], [b, then]) => since - then || (a < b ? -1 : 1));
    return first?.[0] ?? null;
  }

  /** Calls an older window and waits until it is through with what it is at. One that keeps silent is forgotten. */
  async #call(elder: string, says: "asks" | "wants"): Promise<{ isGiven: boolean; call: string }> {
    const call = this.newId();
    const end = this.#until(call, elder, SILENCE, ["given"]);
    this.#say(elder, call, says);
    const isGiven = await end;
    if (!isGiven) this.#forget(elder);
    return { isGiven, call };
  }

  /** Whether one of these was heard before the silence or the other's end; "here" gives more time. */
  #until(call: string, to: string, silence: number, wanted: readonly Says[]): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isHeard: boolean) => {
        clearTimeout(late);
        this.#calls.delete(call);
        resolve(isHeard);
      };
      let late = setTimeout(end, silence, false);
      const heard = (says: Says | "gone") => {
        if (says === "gone") end(false);
        else if (wanted.includes(says)) end(true);
        else if (says === "here") {
          clearTimeout(late);
          late = setTimeout(end, FLOOR_PATIENCE, false);
        }
      };
      this.#calls.set(call, { to, heard });
    });
  }

  #answer({ from, call, says }: FloorNote): void {
    if (says === "asks" || says === "wants") {
      this.#say(from, call, "here");
      this.around.inTurn(() => this.#give(from, call, says === "wants"));
      return;
    }
    const waiting = this.#calls.get(call);
    if (waiting?.to === from) waiting.heard(says);
    // Too late: nobody waits for it any more.
    else if (says === "given") this.#say(from, call, "returned");
  }

  async #give(to: string, call: string, isLent: boolean): Promise<void> {
    const back = isLent ? this.#until(call, to, FLOOR_PATIENCE, ["returned"]) : null;
    this.#say(to, call, "given");
    if (back && !(await back)) this.around.deserted();
  }

  #say(to: string, call: string, says: Says): void {
    this.around.send({ type: "floor", from: this.own.id, since: this.#since, to, call, says });
  }
}
