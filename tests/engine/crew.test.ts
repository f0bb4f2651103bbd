/** The results of fights do not depend on the player; and no fights go on when nobody waits for them. */

import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { afterEach, describe, expect, it } from "vitest";
import { bothTallies, forecasting, NO_FIGHTS, ran, suggesting } from "../../src/engine/index";
import { answering } from "../../src/engine-room/answering";
import { Crew, type Thread } from "../../src/engine-room/crew";
import { foretellOf, suggestOf } from "../../src/engine-room/foretelling";
import { RULESET_IDS, rulesets } from "../../src/rules/index";
import { eventually } from "../support/eventually";
import { mirroredFight } from "../support/random-fights";

const begun: Imitated[] = [];

/** A worker on this thread: messages to and from it are copied, as between threads. */
class Imitated implements Thread {
  readonly #hear: ReturnType<typeof answering>;
  readonly #said = new Set<(event: never) => void>();
  readonly #broke = new Set<() => void>();
  isOver = false;
  errands = 0;

  constructor() {
    begun.push(this);
    this.#hear = answering((data) => {
      const copy = structuredClone(data);
      setTimeout(() => {
        if (!this.isOver) for (const hear of this.#said) hear({ data: copy } as never);
      });
    });
  }
  postMessage(told: Parameters<Thread["postMessage"]>[0]): void {
    const copy = structuredClone(told);
    if ("fights" in told) this.errands += 1;
    setTimeout(() => {
      if (!this.isOver) this.#hear(copy);
    });
  }
  addEventListener(type: string, hear: (event: never) => void): void {
    if (type === "message") this.#said.add(hear);
    else this.#broke.add(hear as () => void);
  }
  terminate(): void {
    this.isOver = true;
  }
  break(): void {
    for (const hear of this.#broke) hear();
  }
}

/** Real ones: they begin with one file, as in a page. */
async function nodeThreads(): Promise<() => Thread> {
  const entryPoints = [join(import.meta.dirname, "../support/node-thread.ts")];
  const { outputFiles } = await build({ entryPoints, bundle: true, platform: "node", format: "cjs", write: false });
  const [{ text }] = outputFiles as [(typeof outputFiles)[number]];
  return () => threadOf(new Worker(text, { eval: true }));
}

function threadOf(worker: Worker): Thread {
  return {
    postMessage: (told) => worker.postMessage(told),
    addEventListener: (type: string, hear: (event: never) => void) =>
      void worker.on(type === "message" ? "message" : "error", (data) => hear({ data } as never)),
    terminate: () => void worker.terminate(),
  };
}

const never = new AbortController().signal;
const imitated = () => new Imitated();

function questionOf(id: (typeof RULESET_IDS)[number], seed = 9) {
  const { battle, arms } = mirroredFight(id, seed);
  return { ruleset: rulesets[id], battle, arms, seed: 11, rounds: 1 };
}

/** With somebody's turn open. */
function openQuestion() {
  const question = questionOf("sw25-advanced");
  const { ruleset, battle } = question;
  const first = battle.characters.find(({ side }) => "side" in battle && side === battle.side)!;
  const outcome = ruleset.perform(battle, { do: "turn", who: first.id });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return { ...question, battle: outcome.battle };
}

afterEach(() => {
  begun.length = 0;
});

describe("what is kept between fights", () => {
  it.each(RULESET_IDS)("of %s tells nothing of the fights before", (id) => {
    for (const seed of [3, 4, 5, 6]) {
      const question = questionOf(id, seed);
      const whole = forecasting(question);
      const course = (number: number) => {
        const alone = forecasting(question);
        if (!alone.ok) throw new Error(alone.reason);
        return ran(alone.play(number, 1));
      };
      if (!whole.ok) throw new Error(whole.reason);
      expect(ran(whole.play(0, 6))).toEqual([0, 1, 2, 3, 4, 5].map(course).reduce(bothTallies, NO_FIGHTS));
    }
  });
});

describe("a crew", () => {
  it("of 1, 2 or 4 says what one page by itself says, on the way too", async () => {
    const question = questionOf("sw25-advanced");
    const told = async (crew: Crew) => {
      const shown: number[] = [];
      const answer = await foretellOf(question, { crew, up: never, fights: 45 }, ({ fights }) => shown.push(fights));
      crew.end();
      return { answer, shown };
    };
    const alone = await told(new Crew(imitated, 0));
    expect(begun).toEqual([]);
    expect(alone.shown).toEqual([10, 30, 45]);
    const course = forecasting(question);
    if (!course.ok) throw new Error(course.reason);
    expect(alone.answer).toEqual({ ok: true, forecast: course.forecast(ran(course.play(0, 45))) });
    for (const threads of [1, 2, 4]) {
      begun.length = 0;
      expect(await told(new Crew(imitated, threads)), `${threads} threads`).toEqual(alone);
      expect(begun).toHaveLength(threads);
      expect(begun.every(({ errands }) => errands > 0)).toBe(true);
    }
  });

  it("of real threads says the same, and suggests the same", async () => {
    const begin = await nodeThreads();
    const crew = new Crew(begin, 2);
    const question = openQuestion();
    const alone = new Crew(begin, 0);
    const told = await foretellOf(question, { crew, up: never, fights: 30 });
    // Asked at once: threads end where a busy machine plays the fights below for longer than they wait.
    expect(crew.threads).toBe(2);
    expect(told).toEqual(await foretellOf(question, { crew: alone, up: never, fights: 30 }));
    const done: number[] = [];
    const suggested = await suggestOf(question, { crew, up: never, fights: 8 }, (share) => done.push(share));
    expect(suggested).toEqual(ran(suggesting(question, 8)));
    // Two heats of short fights, one of whole ones.
    expect(done).toEqual([1 / 3, 2 / 3, 1]);
    crew.end();
  });

  it("stops when nobody waits any more, and plays for the next one", async () => {
    const crew = new Crew(imitated, 2);
    const course = new AbortController();
    const question = questionOf("sw25-advanced");
    const given = foretellOf(question, { crew, up: course.signal, fights: 100_000 }, () => course.abort());
    expect(await given).toBeNull();
    const next = await foretellOf(question, { crew, up: never, fights: 10 });
    expect(next).toMatchObject({ ok: true, forecast: { fights: 10 } });
    expect(begun.reduce((sum, { errands }) => sum + errands, 0)).toBeLessThan(10);
    crew.end();
  });

  it("ends its threads once nobody has asked for a while", async () => {
    const crew = new Crew(imitated, 2, 1);
    await foretellOf(questionOf("sw25-advanced"), { crew, up: never, fights: 20 });
    await eventually(() => expect(crew.threads).toBe(0));
    expect(begun).toHaveLength(2);
    expect(begun.every(({ isOver }) => isOver)).toBe(true);
    expect(await foretellOf(questionOf("sw25-advanced"), { crew, up: never, fights: 10 })).toMatchObject({ ok: true });
    crew.end();
  });

  it("goes on by itself where a thread breaks or none can be begun", async () => {
    const question = questionOf("sw25-advanced");
    const alone = await foretellOf(question, { crew: new Crew(imitated, 0), up: never, fights: 40 });
    const broken = new Crew(imitated, 2);
    const going = foretellOf(question, { crew: broken, up: never, fights: 40 }, () => begun[0]?.break());
    expect(await going).toEqual(alone);
    expect(broken.threads).toBe(0);
    const refused = () => {
      throw new DOMException("another origin", "SecurityError");
    };
    expect(await foretellOf(question, { crew: new Crew(refused, 2), up: never, fights: 40 })).toEqual(alone);
  });

  it("tells of what broke in a thread", async () => {
    const question = { ...questionOf("sw25-advanced"), seed: 1n as unknown as number };
    const crew = new Crew(imitated, 1);
    await expect(foretellOf(question, { crew, up: never, fights: 10 })).rejects.toThrow(/BigInt/);
    crew.end();
  });
});
