/**
 * Windows of one user settle which of them writes. Each tells the others since when it is open; the oldest has the floor
 * and gives it away for one piece of work at a time. It answers a call only when everything before is carried out, and the
 * server passes things on in order: who is given the floor has seen every write of the one who gave it. Without the
 * platform.
 */

import type { FloorNote, WindowNote } from "../judgement/protocol";

/** How long a new window listens whether older ones are there, milliseconds. */
export const LISTENING = 1_000;
/** How long an older window may keep silent that was called; then it is taken for gone. */
export const SILENCE = 3_000;
/** How long it may take to finish what it is at, and how long the floor may be kept that it gave. */
export const PATIENCE = 15_000;

export interface OwnWindow {
  readonly id: string;
  /** When it was opened, milliseconds since the epoch. */
  readonly since: number;
}

export interface Surroundings {
  /** To every other window of the user. */
  send(note: WindowNote | FloorNote): void;
  /** Does work after everything that this window was to do before. */
  inTurn(work: () => Promise<void>): void;
  /** An older window was heard, or the last one is gone. */
  changed(): void;
  /** The floor was given to a window that went away with it. */
  deserted(): void;
}

type Says = FloorNote["says"];

export class Floor {
  readonly #elders = new Map<string, number>();
  /** Calls that wait, this window's and those that it has given the floor for. */
  readonly #calls = new Map<string, { readonly to: string; heard(says: Says | "gone"): void }>();
  #listened: Promise<void> | null;
  #stopListening = () => {};

  constructor(
    private readonly own: OwnWindow,
    private readonly newId: () => string,
    private readonly around: Surroundings,
  ) {
    this.#listened = new Promise<void>((resolve) => {
      this.#stopListening = resolve;
      setTimeout(resolve, LISTENING);
    }).then(() => {
      this.#listened = null;
    });
    around.send({ type: "window", ...own, closing: false });
  }

  get isEldest(): boolean {
    return this.#elders.size === 0;
  }

  close(): void {
    this.around.send({ type: "window", ...this.own, closing: true });
  }

  /** Of something that all windows hear: whether this one has to see to it. False once an older one is through with it. */
  async isOurs(): Promise<boolean> {
    await this.#listened;
    for (let elder = this.#eldest(); elder !== null; elder = this.#eldest()) {
      const { isGiven } = await this.#call(elder, "asks");
      if (isGiven) return false;
    }
    return true;
  }

  /** Does work while no other window writes; throws what it throws. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    await this.#listened;
    for (let elder = this.#eldest(); elder !== null; elder = this.#eldest()) {
      const { isGiven, call } = await this.#call(elder, "wants");
      if (!isGiven) continue;
      try {
        return await work();
      } finally {
        this.#say(elder, call, "returned");
      }
    }
    return work();
  }

  heard(note: WindowNote | FloorNote): void {
    if (note.type === "floor") {
      this.#meet(note.from, note.since);
      if (note.to === this.own.id) this.#answer(note);
    } else if (note.closing) this.#forget(note.id);
    else if (!this.#meet(note.id, note.since) && note.id !== this.own.id)
      this.around.send({ type: "window", ...this.own, closing: false });
  }

  /** Whether a window is older; then it counts from now on. */
  #meet(id: string, since: number): boolean {
    const isElder = since < this.own.since || (since === this.own.since && id < this.own.id);
    if (!isElder) return false;
    const isNew = !this.#elders.has(id);
    this.#elders.set(id, since);
    this.#stopListening();
    if (isNew) this.around.changed();
    return true;
  }

  #forget(id: string): void {
    const was = this.#elders.delete(id);
    for (const call of this.#calls.values()) if (call.to === id) call.heard("gone");
    if (was && this.isEldest) this.around.changed();
  }

  #eldest(): string | null {
    const [first] = [...this.#elders].sort(([a, since], [b, then]) => since - then || (a < b ? -1 : 1));
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
          late = setTimeout(end, PATIENCE, false);
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
    const back = isLent ? this.#until(call, to, PATIENCE, ["returned"]) : null;
    this.#say(to, call, "given");
    if (back && !(await back)) this.around.deserted();
  }

  #say(to: string, call: string, says: Says): void {
    this.around.send({ type: "floor", from: this.own.id, since: this.own.since, to, call, says });
  }
}
