/** Windows of one user settle which of them writes: joined by lines that are late, in order, and can be cut. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FloorNote, WindowNote } from "../../src/judgement/protocol/protocol";
import { FLOOR_PATIENCE, Floor, LISTENING, SILENCE } from "../../src/referee/floor";

const LATE = 40;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A window with its floor, its queue, and what it was told of its rank. */
class Seat {
  readonly floor: Floor;
  readonly told: string[] = [];
  isDead = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    readonly room: Seat[],
    readonly name: string,
    since: number,
  ) {
    let calls = 0;
    room.push(this);
    this.floor = new Floor({ id: name, since }, () => `${name}-${++calls}`, {
      send: (note) => this.#send(note),
      inTurn: (work) => {
        this.inTurn(work);
      },
      changed: () => this.told.push("changed"),
      deserted: () => this.told.push("deserted"),
      now: () => Date.now(),
      caughtUp: () => pause(2 * LATE).then(() => true),
    });
  }

  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** As the referee's queue does it. */
  write(work: () => Promise<void>): Promise<void> {
    return this.inTurn(() => this.floor.alone(work));
  }

  #send(note: WindowNote | FloorNote): void {
    if (this.isDead) return;
    for (const other of this.room)
      if (other !== this)
        setTimeout(() => {
          if (!other.isDead) other.floor.heard(note);
        }, LATE);
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function seated(...names: readonly string[]): Promise<Seat[]> {
  const room: Seat[] = [];
  for (const [i, name] of names.entries()) {
    new Seat(room, name, 1000 + i);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(LISTENING);
  return room;
}

/** What a window writes: something read, a while, something written. Answers how it reads and writes at once. */
function writer() {
  const writing: string[] = [];
  let value = 0;
  const add = async () => {
    const read = value;
    writing.push("from");
    await pause(100);
    value = read + 1;
    writing.push("to");
  };
  return { add, writing, value: () => value };
}

test("windows write one after another, whoever's user pressed what", async () => {
  const [first, second, third] = (await seated("first", "second", "third")) as [Seat, Seat, Seat];
  const { add, writing, value } = writer();
  for (const seat of [second, first, third, second, first, third, first]) void seat.write(add);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(value()).toBe(7);
  expect(writing).toEqual(Array.from({ length: 7 }, () => ["from", "to"]).flat());
  expect([first, second, third].map((seat) => seat.floor.isEldest)).toEqual([true, false, false]);
});

test("what all of them hear is the first one's, and the others know when it is done", async () => {
  const [first, second] = (await seated("first", "second")) as [Seat, Seat];
  const { add, value } = writer();
  const answers: (boolean | number)[] = [];
  for (const seat of [first, second])
    void seat.floor.isOurs().then(async (ours) => {
      if (ours) await seat.write(add);
      answers.push(ours, value());
    });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answers).toEqual([true, 1, false, 1]);
});

test("a window that has only just been opened listens first whether there are older ones", async () => {
  const [first] = (await seated("first")) as [Seat];
  const second = new Seat(first.room, "second", 2000);
  const answers: boolean[] = [];
  void second.floor.isOurs().then((ours) => answers.push(ours));
  await vi.advanceTimersByTimeAsync(LISTENING);
  expect(answers).toEqual([false]);
});

test("the next one follows the first: at once where it says that it closes, after a silence where it does not", async () => {
  const [first, second, third] = (await seated("first", "second", "third")) as [Seat, Seat, Seat];
  first.floor.close();
  first.isDead = true;
  await vi.advanceTimersByTimeAsync(LATE);
  expect([second.floor.isEldest, second.told]).toEqual([true, ["changed", "changed"]]);
  const { add, value } = writer();
  second.isDead = true;
  void third.write(add);
  await vi.advanceTimersByTimeAsync(SILENCE);
  expect([third.floor.isEldest, value()]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect(value()).toBe(1);
});

test("a window that is long at something is waited for, as long as it says that it is there", async () => {
  const [first, second] = (await seated("first", "second")) as [Seat, Seat];
  const done: string[] = [];
  void first.write(async () => {
    await pause(SILENCE + 5_000);
    done.push("first");
  });
  void second.write(async () => void done.push("second"));
  await vi.advanceTimersByTimeAsync(SILENCE + 6_000);
  expect(done).toEqual(["first", "second"]);
});

test("the floor comes back from a window that goes away with it, and what it left is looked after", async () => {
  const [first, second] = (await seated("first", "second")) as [Seat, Seat];
  const { add, value } = writer();
  void second.write(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(3 * LATE);
  second.isDead = true;
  void first.write(add);
  await vi.advanceTimersByTimeAsync(FLOOR_PATIENCE - 4 * LATE);
  expect([value(), first.told]).toEqual([0, []]);
  await vi.advanceTimersByTimeAsync(200);
  expect([value(), first.told]).toEqual([1, ["deserted"]]);
});

test("a window that was taken for gone and speaks again is the first one again", async () => {
  const [first, second] = (await seated("first", "second")) as [Seat, Seat];
  first.isDead = true;
  const { add } = writer();
  void second.write(add);
  await vi.advanceTimersByTimeAsync(SILENCE + 200);
  expect(second.floor.isEldest).toBe(true);
  first.isDead = false;
  second.floor.heard({ type: "floor", from: "first", since: 1000, to: "nobody", call: "c", says: "here" });
  expect(second.floor.isEldest).toBe(false);
});

test("the floor that is given too late goes back at once", async () => {
  const [first, second] = (await seated("first", "second")) as [Seat, Seat];
  const { add, value } = writer();
  void first.write(() => pause(FLOOR_PATIENCE + 2_000));
  void second.write(add);
  await vi.advanceTimersByTimeAsync(FLOOR_PATIENCE + SILENCE);
  void first.write(add);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(value()).toBe(2);
  expect(first.told).toEqual([]);
});
