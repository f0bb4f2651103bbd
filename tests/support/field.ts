/**
 * A battle on the plane that a test plays step by step and looks at in the rules' own words. A step that is refused
 * must be followed by `refused`; every other next step or look at the field then throws, so that no refusal passes
 * unseen. Metres.
 */

import { expect } from "vitest";
import {
  type AnswerTo,
  type AttackManner,
  type BattleEvent,
  type BlocksAnswer,
  type CharacterInput,
  type CharacterView,
  type Command,
  type MoveCommand,
  type MoveKind,
  type MovesAnswer,
  type Place,
  type PlaneBattle,
  type Point,
  type Question,
  type Refusal,
  type Ruleset,
  rulesetOf,
  type Setup,
  type SkirmishView,
} from "../../src/rules/index";

/**
 * `"side x,y"`, then in any order a number (movement), `s3` (sections), `*feat`, `!condition` or `!bound:holder`; or the
 * whole character without its id.
 */
type Figure = string | Omit<CharacterInput, "id">;

interface Terms {
  readonly options?: Setup["options"];
  /** `["party", "monsters"]` if not named; the first acts first. */
  readonly sides?: readonly string[];
  readonly allies?: Setup["allies"];
}

export function field(ruleset: string, figures: Readonly<Record<string, Figure>>, terms: Terms = {}): FieldOfBattle {
  return new FieldOfBattle(ruleset, figures, terms);
}

/** A field of Sword World 2.5 Advanced Combat. */
export function field25(figures: Readonly<Record<string, Figure>>, terms: Terms = {}): FieldOfBattle {
  return field("sw25-advanced", figures, terms);
}

/** A field of Sword World 2.0 Advanced Combat. */
export function field20(figures: Readonly<Record<string, Figure>>, terms: Terms = {}): FieldOfBattle {
  return field("sw20-advanced", figures, terms);
}

function characterFrom(id: string, figure: Figure): CharacterInput {
  if (typeof figure !== "string") return { id, ...figure };
  const [side = "", place = "", ...marks] = figure.split(/\s+/);
  const [x, y] = place.split(",").map(Number);
  const marked = (mark: string) => marks.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
  const movement = marks.find((word) => /^\d/.test(word));
  const sections = marked("s")[0];
  return {
    id,
    side,
    at: [x!, y!],
    ...(movement === undefined ? {} : { movement: Number(movement) }),
    ...(sections === undefined ? {} : { sections: Number(sections) }),
    feats: marked("*"),
    conditions: marked("!").map((text) => {
      const [condition = "", by] = text.split(":");
      return by === undefined ? condition : { id: condition, by };
    }),
  };
}

type Journey = Partial<Pick<MoveCommand, "join" | "with" | "how" | "target" | "blocks">>;

export class FieldOfBattle {
  readonly #ruleset: Ruleset;
  #battle: PlaneBattle;
  #events: readonly BattleEvent[] = [];
  #refusal: Refusal | null = null;

  constructor(id: string, figures: Readonly<Record<string, Figure>>, terms: Terms) {
    const ruleset = rulesetOf(id);
    if (!ruleset) throw new Error(`No ruleset ${id}`);
    this.#ruleset = ruleset;
    const begun = ruleset.begin({
      ruleset: id,
      sides: terms.sides ?? ["party", "monsters"],
      ...(terms.allies ? { allies: terms.allies } : {}),
      ...(terms.options ? { options: terms.options } : {}),
      characters: Object.entries(figures).map(([name, figure]) => characterFrom(name, figure)),
    });
    if (!begun.ok) throw new Error(`No such field: ${JSON.stringify(begun.refusal)}`);
    if (begun.battle.board !== "plane") throw new Error(`${id} is not played on the plane`);
    this.#battle = begun.battle;
  }

  // Steps

  do(command: Command): this {
    this.#allowed();
    const outcome = this.#ruleset.perform(this.#battle, command);
    if (!outcome.ok) this.#refusal = outcome.refusal;
    else {
      this.#battle = outcome.battle as PlaneBattle;
      this.#events = outcome.events;
    }
    return this;
  }

  turn(who: string): this {
    return this.do({ do: "turn", who });
  }
  end(): this {
    return this.do({ do: "end" });
  }
  round(): this {
    return this.do({ do: "round" });
  }
  move(kind: MoveKind, path: readonly Point[], journey: Journey = {}): this {
    return this.do({ do: "move", kind, path, ...journey });
  }
  attack(target: string, how: AttackManner = "melee", leaves: readonly string[] = []): this {
    return this.do({ do: "attack", target, how, leaves });
  }
  /** A touch effect as a minor action. */
  touch(target: string, leaves: readonly string[] = []): this {
    return this.do({ do: "attack", target, how: "touch", minor: true, leaves });
  }
  join(skirmish?: string): this {
    return this.do(skirmish === undefined ? { do: "join" } : { do: "join", skirmish });
  }
  prepareLeave(): this {
    return this.do({ do: "prepareLeave" });
  }
  becomes(who: string, ...add: string[]): this {
    return this.do({ do: "condition", who, add });
  }
  recovers(who: string, ...remove: string[]): this {
    return this.do({ do: "condition", who, remove });
  }
  sections(who: string, to: number): this {
    return this.do({ do: "sections", who, to });
  }
  put(who: string, at: Point): this {
    return this.do({ do: "put", who, at });
  }
  remove(who: string): this {
    return this.do({ do: "remove", who });
  }
  summon(id: string, figure: Omit<CharacterInput, "id">, by?: string): this {
    return this.do({ do: "summon", character: { id, ...figure }, ...(by === undefined ? {} : { by }) });
  }

  /** A whole turn: a melee attack on somebody at the attacker's coordinate. */
  fight(attacker: string, target: string): this {
    return this.turn(attacker).attack(target).end();
  }
  /** Whole turns: each joins the melee at whose centre it stands. */
  joining(...ids: string[]): this {
    for (const id of ids) this.turn(id).join().end();
    return this;
  }

  /** The battle as it is. */
  get battle(): PlaneBattle {
    this.#allowed();
    return this.#battle;
  }

  // What became of it

  /**
   * The last step was refused with this code and, where named, by this rule.
   * @param reading on which it rests; null: on none
   */
  refused(code: Refusal["code"], rule?: string, reading?: string | null): this {
    const refusal = this.#refusal;
    this.#refusal = null;
    expect(refusal?.code, "the code of the refusal").toBe(code);
    if (rule !== undefined) expect(refusal?.rule, "the rule that forbids it").toBe(rule);
    if (reading !== undefined) expect(refusal?.data.reading ?? null, "the reading on which it rests").toBe(reading);
    return this;
  }
  /** What the last step told. */
  get events(): readonly BattleEvent[] {
    this.#allowed();
    return this.#events;
  }

  /** The last step told this, among other things. */
  told(event: Partial<BattleEvent>): this {
    this.#allowed();
    expect(this.#events).toContainEqual(expect.objectContaining(event));
    return this;
  }
  untold(type: BattleEvent["type"]): this {
    this.#allowed();
    expect(this.#events.map((event) => event.type)).not.toContain(type);
    return this;
  }

  /** Exactly these are in melee in this skirmish, at its centre. */
  melee(skirmish: string, ids: readonly string[]): this {
    const found = this.#skirmish(skirmish);
    expect([...found.melee].sort(), `in melee in ${skirmish}`).toEqual([...ids].sort());
    for (const id of ids) {
      const c = this.#character(id);
      expect(c.state, id).toBe("melee");
      expect(c.in, id).toEqual([skirmish]);
      near(c.at, found.centre!, id);
    }
    return this;
  }
  /** Independent, in exactly these skirmishes. */
  independent(id: string, ...skirmishes: string[]): this {
    const c = this.#character(id);
    expect(c.state, id).toBe("independent");
    if (skirmishes.length > 0) expect(c.in, `skirmishes around ${id}`).toEqual(skirmishes);
    return this;
  }
  free(...ids: string[]): this {
    for (const id of ids) {
      expect(this.#character(id).state, id).toBe("free");
      expect(this.#character(id).in, id).toEqual([]);
    }
    return this;
  }
  at(id: string, place: Point): this {
    near(this.#character(id).at, place, id);
    return this;
  }
  /** Exactly these skirmishes, oldest first. */
  skirmishes(...ids: string[]): this {
    expect(this.#view().skirmishes.map((s) => s.id)).toEqual(ids);
    return this;
  }
  centre(skirmish: string, place: Point): this {
    near(this.#skirmish(skirmish).centre, place, skirmish);
    return this;
  }
  radius(skirmish: string, metres: number): this {
    expect(this.#skirmish(skirmish).radius, `radius of ${skirmish}`).toBe(metres);
    return this;
  }
  square(skirmish: string, metres: number): this {
    expect(this.#skirmish(skirmish).shape, skirmish).toBe("square");
    expect(this.#skirmish(skirmish).size, `side of ${skirmish}`).toBe(metres);
    return this;
  }
  overcrowded(skirmish: string, is = true): this {
    expect(this.#skirmish(skirmish).overcrowded, `${skirmish} overcrowded`).toBe(is);
    return this;
  }
  contact(place: Point, ids: readonly string[]): this {
    const { contacts = [] } = this.#view();
    expect(contacts).toHaveLength(1);
    expect(contacts[0]!.who).toEqual([...ids].sort());
    near(contacts[0]!.at, place, "contact");
    for (const id of ids) this.at(id, place);
    return this;
  }
  noContact(): this {
    expect(this.#view().contacts).toEqual([]);
    return this;
  }
  evasion(id: string, value: 0 | -4): this {
    expect(this.#character(id).evasion, `evasion of ${id}`).toBe(value);
    return this;
  }
  prepared(id: string, ...skirmishes: string[]): this {
    expect(this.#character(id).prepared, `what ${id} may leave`).toEqual(skirmishes);
    return this;
  }
  conditions(id: string, ...ids: string[]): this {
    const found = this.#character(id).conditions.map((c) => (typeof c === "string" ? c : c.id));
    expect(found.sort(), `conditions of ${id}`).toEqual(ids.sort());
    return this;
  }
  absent(id: string): this {
    expect(Object.hasOwn(this.#view().characters, id), `${id} is on the field`).toBe(false);
    return this;
  }
  /** The metres that the open turn has moved. */
  moved(metres: number): this {
    this.#allowed();
    expect(this.#battle.turn?.metres, "metres moved").toBeCloseTo(metres, 6);
    return this;
  }
  roundIs(round: number): this {
    expect(this.#view().round).toBe(round);
    return this;
  }

  // Questions

  ask<Q extends Question>(question: Q): AnswerTo<Q> {
    this.#allowed();
    const reply = this.#ruleset.ask(this.#battle, question);
    if (!reply.ok) throw new Error(`Not answered: ${JSON.stringify(reply.refusal)}`);
    return reply.answer;
  }
  blocks(who: string, path: readonly Point[], more: { with?: string[]; how?: MoveCommand["how"] } = {}): BlocksAnswer {
    return this.ask({ ask: "blocks", who, kind: "full", path, ...more });
  }
  /**
   * Exactly these could block, on exactly these stretches: `{ goblin: [[2, 8]], "orc in S1": [[5, 5]] }`; one that
   * moves along is named: `{ "goblin, hare": [[2, 8]] }`.
   */
  blockable(
    who: string,
    path: readonly Point[],
    stretches: Readonly<Record<string, readonly (readonly [number, number])[]>>,
    more: Parameters<FieldOfBattle["blocks"]>[2] = {},
  ): this {
    const found = this.blocks(who, path, more).blockers;
    const nameOf = ({ by, who: whom, skirmish }: (typeof found)[number]) =>
      `${by}${skirmish === null ? "" : ` in ${skirmish}`}${whom === who ? "" : `, ${whom}`}`;
    const names = found.map(nameOf);
    expect(names.sort(), "who could block").toEqual(Object.keys(stretches).sort());
    for (const row of found) {
      const { by, spans } = row;
      const expected = stretches[nameOf(row)]!;
      expect(spans.length, `stretches of ${by}: ${JSON.stringify(spans)}`).toBe(expected.length);
      for (const [i, [from, to]] of expected.entries()) {
        expect(spans[i]![0], `${by}, from`).toBeCloseTo(from, 5);
        expect(spans[i]![1], `${by}, to`).toBeCloseTo(to, 5);
      }
    }
    return this;
  }
  /** Exactly these skirmishes are barred for blocks against this path, of one who moves along as `S1, hare`. */
  barred(who: string, path: readonly Point[], bars: Readonly<Record<string, string>>, more = {}): this {
    const found = this.blocks(who, path, more).barred;
    const nameOf = (skirmish: string, whom: string) => (whom === who ? skirmish : `${skirmish}, ${whom}`);
    expect(Object.fromEntries(found.map((one) => [nameOf(one.skirmish, one.who), one.reason]))).toEqual(bars);
    return this;
  }
  moves(who: string, expected: Partial<MovesAnswer>): this {
    expect(this.ask({ ask: "moves", who })).toMatchObject(expected);
    if (expected.can === true) expect(this.ask({ ask: "moves", who })).not.toHaveProperty("reason");
    return this;
  }
  /** What cuts the line of fire; nothing: it is clear. */
  shielded(from: Place, to: Place, ...by: string[]): this {
    expect(this.ask({ ask: "lineOfFire", from, to })).toEqual({ clear: by.length === 0, by });
    return this;
  }
  lots(from: Place, to: string, lots: Readonly<Record<string, number>>, how: "ranged" | "shot" = "ranged"): this {
    expect(this.ask({ ask: "misfire", from, to, how })).toEqual({ lots });
    return this;
  }
  distance(from: Place, to: Place, metres: number): this {
    const answer = this.ask({ ask: "distance", from, to }) as { metres: number };
    expect(answer.metres).toBeCloseTo(metres, 9);
    return this;
  }

  #allowed(): void {
    if (this.#refusal) throw new Error(`The last step was refused: ${JSON.stringify(this.#refusal)}`);
  }
  #view() {
    this.#allowed();
    return this.#ruleset.view(this.#battle);
  }
  #character(id: string): CharacterView {
    const c = this.#view().characters[id];
    if (!c) throw new Error(`No ${id} on the field`);
    return c;
  }
  #skirmish(id: string): SkirmishView {
    const s = this.#view().skirmishes.find((skirmish) => skirmish.id === id);
    if (!s) throw new Error(`No skirmish ${id} on the field`);
    return s;
  }
}

function near(found: unknown, expected: Point, who: string): void {
  if (!Array.isArray(found)) throw new Error(`${who} is at ${JSON.stringify(found)}`);
  const [x, y] = found as number[];
  expect(Math.hypot(x! - expected[0], y! - expected[1]), `${who} at ${x},${y} instead of ${expected}`).toBeLessThan(
    1e-6,
  );
}
