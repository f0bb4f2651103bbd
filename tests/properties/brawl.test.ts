import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Command, type Outcome, type PlaneBattle, type Point, rulesetOf, type Setup } from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { expectSame } from "../support/expect-same";
import { choices, randomSetup, runs, someCommand } from "../support/random-battles";

const ID = "sw20-brawl";
const ruleset = rulesetOf(ID)!;
const TOLERANCE = 1e-6;
const UNABLE = ["unconscious", "dead", "asleep", "petrified", "stunned"];
/** Fighters up to, radius and side: `B20-ZON-3`. */
const SIZES = [
  [2, 2, 3],
  [5, 3, 5],
  [10, 4, 7],
  [15, 5, 8],
  [Number.POSITIVE_INFINITY, 6, 10],
] as const;

interface Tried {
  readonly before: PlaneBattle;
  readonly command: Command;
  readonly outcome: Outcome;
}

/** An invariant for everybody inside, under the reading that draws them in (`B20-ZON-5`). */
function begin({ options, ...setup }: Setup): PlaneBattle {
  const begun = ruleset.begin({ ...setup, options: { ...options, readings: { brawlBystanders: "drawn-in" } } });
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.battle as PlaneBattle;
}

/** Every other battle is crowded: zones form close to each other, grow and fuse. */
function someSetup(seed: number, taste: { indoor?: boolean } = {}): Setup {
  const c = choices(seed);
  return randomSetup(
    ID,
    c,
    c.chance(50) ? { ...taste, characters: 8 + c.pick(16), span: 12, conditions: false } : taste,
  );
}

/** Random commands, with a brawl declared now and then: mostly where an enemy is next to the actor. */
function play(setup: Setup, seed: number, steps: number, watch: (tried: Tried) => void = () => {}) {
  const c = choices(seed);
  const wild = c.chance(25);
  const commands: Command[] = [];
  let battle = begin(setup);
  for (let i = 0; i < steps && battle.characters.length > 0; i++) {
    const command = someBrawl(battle, c) ?? someCommand(ruleset, battle, c, wild);
    commands.push(command);
    const outcome = ruleset.perform(battle, command);
    watch({ before: battle, command, outcome });
    if (outcome.ok) battle = outcome.battle as PlaneBattle;
  }
  return { battle, commands };
}

function someBrawl(battle: PlaneBattle, c: ReturnType<typeof choices>): Command | null {
  const actor = battle.turn && battle.characters.find((x) => x.id === battle.turn?.who);
  if (!actor || !c.chance(actor.melee === null ? 60 : 3)) return null;
  const near = battle.characters.filter(
    (x) => x.side !== actor.side && Math.hypot(x.at[0] - actor.at[0], x.at[1] - actor.at[1]) <= 1 + TOLERANCE,
  );
  if (near.length > 0) return { do: "brawl", target: c.of(near).id };
  const enemies = battle.characters.filter((x) => x.side !== actor.side && x.melee === null);
  if (battle.turn?.moved === null && enemies.length > 0 && c.chance(70)) {
    const { at } = c.of(enemies);
    const isFar = Math.hypot(at[0] - actor.at[0], at[1] - actor.at[1]) > actor.movement;
    return { do: "move", kind: isFar ? "full" : "normal", path: [at] };
  }
  return c.chance(5) ? { do: "brawl", target: c.of(battle.characters).id } : null;
}

function replay(setup: Setup, commands: readonly Command[]) {
  let battle = begin(setup);
  const codes: string[] = [];
  for (const command of commands) {
    const outcome = ruleset.perform(battle, command);
    codes.push(outcome.ok ? outcome.events.map((e) => e.type).join() : outcome.refusal.code);
    if (outcome.ok) battle = outcome.battle as PlaneBattle;
  }
  return { battle, codes };
}

/** Independent of the core's own geometry on purpose. */
function holdInvariants(battle: PlaneBattle): void {
  const view = ruleset.view(battle);
  const isAble = (c: PlaneBattle["characters"][number]) => !c.conditions.some((x) => UNABLE.includes(x.id));
  const hostile = (a: string, b: string) =>
    a !== b && !battle.allies.some((pair) => pair.includes(a) && pair.includes(b));
  const inArea = (s: PlaneBattle["skirmishes"][number], p: Point) =>
    s.shape === "circle"
      ? Math.hypot(p[0] - s.centre[0], p[1] - s.centre[1]) <= s.size + TOLERANCE
      : Math.max(Math.abs(p[0] - s.centre[0]), Math.abs(p[1] - s.centre[1])) <= s.size / 2 + TOLERANCE;

  for (const c of battle.characters) {
    const zone = battle.skirmishes.find((s) => s.id === c.melee);
    expectSame(zone === undefined, c.melee === null, () => `${c.id} fights in a zone that is there`);
    if (zone) {
      expectSame(isAble(c), true, () => `${c.id} fights and is able`);
      const away = Math.hypot(c.at[0] - zone.centre[0], c.at[1] - zone.centre[1]);
      expect(away, `${c.id} fights at the centre`).toBeLessThanOrEqual(TOLERANCE);
    } else if (isAble(c)) {
      const around = battle.skirmishes.filter((s) => inArea(s, c.at)).map((s) => s.id);
      expect(around, `${c.id} is able, stands inside and does not fight`).toEqual([]);
    }
    const seen = Object.getOwnPropertyDescriptor(view.characters, c.id)?.value as (typeof view.characters)[string];
    expectSame(seen.state, zone ? "melee" : "free");
    expectSame(JSON.stringify(seen.in), JSON.stringify(zone ? [zone.id] : []));
    for (const id of c.prepared)
      expectSame(
        battle.skirmishes.some((s) => s.id === id),
        true,
      );
  }
  for (const s of battle.skirmishes) {
    const fighters = battle.characters.filter((c) => c.melee === s.id);
    expect(
      fighters.some((a) => fighters.some((b) => hostile(a.side, b.side))),
      `${s.id} has able enemies`,
    ).toBe(true);
    const sections = fighters.reduce((sum, c) => sum + c.sections, 0);
    const row = SIZES.find(([upTo]) => sections <= upTo)!;
    expect(s.size, `size of ${s.id} fits ${sections} fighters`).toBe(s.shape === "circle" ? row[1] : row[2]);
    for (const other of battle.skirmishes)
      if (other !== s) expectSame(inArea(s, other.centre), false, () => `centre of ${other.id} in ${s.id}`);
    const seen = view.skirmishes.find(({ id }) => id === s.id)!;
    expect(seen).toMatchObject({
      count: sections,
      present: sections,
      independent: [],
      melee: fighters.map((c) => c.id),
    });
  }
  expect(battle.contacts).toEqual([]);
}

describe("random battles of brawl zones", { timeout: 120_000 }, () => {
  it("keep every invariant (B20-ZON-3, ZON-5, FUS-1, END-1) and change nothing on a refusal", () => {
    let formed = 0;
    let fused = 0;
    fc.assert(
      fc.property(runs, ({ seed, steps }) => {
        play(someSetup(seed), seed, steps, ({ before, command, outcome }) => {
          const text = JSON.stringify(before);
          const again = ruleset.perform(before, command);
          expectSame(JSON.stringify(before), text, "the battle before is untouched");
          expectSame(JSON.stringify(again), JSON.stringify(outcome), "the same step gives the same bytes");
          if (!outcome.ok) return;
          holdInvariants(outcome.battle as PlaneBattle);
          for (const event of outcome.events) {
            expect(event.rule, `rule of ${event.type}`).toMatch(
              /^(TRN-\d|B20-(ZON-[1-7]|PAS-1|LEV-1|FUS-1|END-1|RNG-1))$/,
            );
            if (event.type === "skirmishFormed") formed++;
            if (event.type === "skirmishesCombined") fused++;
            expect(["contact", "becameIndependent", "overcrowded"]).not.toContain(event.type);
          }
        });
      }),
      { numRuns: drawn(200) },
    );
    // A generator that never gets into a brawl would hold everything.
    expect(formed).toBeGreaterThan(drawn(150));
    expect(fused).toBeGreaterThan(drawn(2));
  });

  it("are the same when saved and loaded at every step", () => {
    fc.assert(
      fc.property(runs, ({ seed, steps }) => {
        play(someSetup(seed), seed, steps, ({ before, command, outcome }) => {
          const loaded = JSON.parse(JSON.stringify(before)) as PlaneBattle;
          expect(ruleset.perform(loaded, command)).toEqual(outcome);
        });
      }),
      { numRuns: drawn(150) },
    );
  });

  it("allow alone whom `ask blocks` calls enough alone, at the first point where it may (B20-ZON-1, PAS-1)", () => {
    let asked = 0;
    fc.assert(
      fc.property(runs, ({ seed, steps }) => {
        play(someSetup(seed), seed, steps, ({ before, command, outcome }) => {
          if (command.do !== "move" || !outcome.ok || !before.turn) return;
          const { kind, path, how } = command;
          const reply = ruleset.ask(before, {
            ask: "blocks",
            who: before.turn.who,
            kind,
            path,
            how,
            with: command.with,
          });
          if (!reply.ok) throw new Error("no answer");
          for (const { by, alone, skirmish, spans } of reply.answer.blockers) {
            asked++;
            const blocked = ruleset.perform(before, { ...command, blocks: [{ by: [by] }] });
            if (blocked.ok) {
              expect(alone).toBe(true);
              const moves = blocked.events.filter((e) => e.type === "moved");
              const moved = moves.find((e) => e.who === before.turn?.who);
              expect(moved?.metres).toBeCloseTo(spans[0]![0], 5);
              const mover = (blocked.battle as PlaneBattle).characters.find((c) => c.id === before.turn?.who)!;
              expect(mover.melee, `${by} of ${skirmish} catches`).not.toBeNull();
            } else expect(["block-outnumbered", "block-out-of-reach"]).toContain(blocked.refusal.code);
            if (!alone && !blocked.ok) expect(blocked.refusal.code).toMatch(/^block-out/);
          }
        });
      }),
      { numRuns: drawn(150) },
    );
    expect(asked).toBeGreaterThan(drawn(50));
  });

  it("never throw, whatever is asked or sketched", () => {
    fc.assert(
      fc.property(runs, fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 1, maxLength: 4 }), (run, path) => {
        const { battle } = play(someSetup(run.seed), run.seed, run.steps);
        const [first, second] = [battle.characters[0], battle.characters.at(-1)];
        if (!first || !second) return;
        const points = path.map(([x, y]) => [x % 1e6, y % 1e6] as const);
        for (const c of battle.characters) ruleset.preview!(battle, { who: c.id, path: points });
        for (const how of ["ranged", "shot"] as const)
          ruleset.ask(battle, { ask: "misfire", from: first.id, to: second.id, how });
        ruleset.ask(battle, { ask: "lineOfFire", from: first.id, to: points[0]! });
        ruleset.ask(battle, { ask: "line", from: first.id, to: second.id, length: 20, how: "line" });
        ruleset.ask(battle, { ask: "area", at: first.id, radius: 5 });
        for (const target of ["nobody", "__proto__", first.id]) ruleset.perform(battle, { do: "brawl", target });
      }),
      { numRuns: drawn(100) },
    );
  });

  const changes: [string, Change, boolean][] = [
    ["moved", ([x, y]) => [x + 1234.5, y - 77.25], true],
    ["turned by a quarter", ([x, y]) => [-y, x], true],
    ["mirrored", ([x, y]) => [-x, y], true],
    ["turned by some angle", turned(0.7312), false],
    ["moved far, turned and mirrored", ([x, y]) => turned(2.1)([9000 - x, y + 41000.3]), false],
  ];
  it.each(changes)("are the same when the whole field is %s", (_name, change, squares) => {
    fc.assert(
      fc.property(runs, ({ seed, steps }) => {
        const setup = someSetup(seed, squares ? {} : { indoor: false });
        const { commands } = play(setup, seed, steps);
        const here = replay(setup, commands);
        const there = replay(
          { ...setup, characters: setup.characters.map((c) => ({ ...c, at: change(c.at as Point) })) },
          commands.map((command) => changedCommand(command, change)),
        );
        expect(there.codes).toEqual(here.codes);
        for (const [i, c] of here.battle.characters.entries()) {
          const twin = there.battle.characters[i]!;
          expect({ ...twin, at: null }).toEqual({ ...c, at: null });
          near(twin.at, change(c.at));
        }
        const sizes = (battle: PlaneBattle) => battle.skirmishes.map((s) => [s.id, s.size]);
        expect(sizes(there.battle)).toEqual(sizes(here.battle));
        for (const [i, s] of here.battle.skirmishes.entries())
          near(there.battle.skirmishes[i]!.centre, change(s.centre));
      }),
      { numRuns: drawn(100) },
    );
  });
});

type Change = (p: Point) => Point;

function turned(angle: number): Change {
  return ([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

function near(a: Point, b: Point): void {
  expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(1e-5);
}

function changedCommand(command: Command, change: Change): Command {
  switch (command.do) {
    case "move":
      return {
        ...command,
        path: command.path?.map(change),
        blocks: command.blocks?.map((block) => (block.at ? { ...block, at: change(block.at) } : block)),
      };
    case "put":
    case "form":
      return { ...command, at: change(command.at as Point) };
    case "summon":
      return { ...command, character: { ...command.character, at: change(command.character.at as Point) } };
    default:
      return command;
  }
}
