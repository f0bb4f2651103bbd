/** Random vitals, effects, minor actions and strikes for scripts in which sides alternate. */

import { POWERS } from "./blow";
import type { Chance } from "./chance";
import type { Step } from "./common";
import type { Blow } from "./often";
import type { NaiveStriking } from "./strike";
import type { Fallen } from "./strike-dice";

type Json = Record<string, unknown>;

const SERIES = ["Chain", "追加攻撃"];
const STRAIGHT = ["line", "breakthrough"];
const PARTS = ["body", "arm", "10"];

export const NAMES = ["猫の目", "Poison", "Song", "__proto__"];
const FIGURES = [
  "accuracy",
  "evasion",
  "defence",
  "reduction",
  "fortitude",
  "willpower",
  "magicPower",
  "damage",
  "critical",
  "movement",
];
const BROUGHT = ["asleep", "prone", "stranded", "invisible", "blessed", "bound", "stunned"];
const TAGS = ["fist", "one-hand"];
const ELEMENTS = ["fire", "ice"];
export const HOWS = [
  "melee",
  "melee",
  "melee",
  "touch",
  "ranged",
  "thrown",
  "shot",
  "cast",
  "cast",
  "area",
  "area",
  "line",
  "breakthrough",
];

/** What the scripts of one ruleset bring along. */
interface Stage {
  readonly sides: readonly string[];
  readonly id: () => string;
  /** Where an area may be aimed, and where a breakthrough may end. */
  readonly spot: () => unknown;
  readonly end: (target: string) => unknown;
  /** Which figures effects change (those where sides alternate). */
  readonly figures?: readonly string[];
}

/** What the maker sees of the battle beside it. */
interface SeenParts {
  readonly turn: string | null;
  readonly characters: Readonly<Record<string, { readonly parts?: readonly { readonly id: string }[] }>>;
}

export function stepsDrawn(c: Chance, { sides, id, spot, end, figures = FIGURES }: Stage) {
  const some = (key: string, percent: number, value: () => unknown): Json =>
    c.percent(percent) ? { [key]: value() } : {};
  const from = (least: number, most: number) => least + c.below(most - least + 1);

  function vitals(): Json {
    const maxHp = c.of([10, 20, 30]);
    return {
      ...some("hp", 90, () => (c.percent(8) ? from(-3, 0) : from(1, maxHp))),
      ...(c.percent(85) ? { mp: from(0, 8), maxMp: 8 } : {}),
      ...Object.fromEntries(
        ["accuracy", "evasion", "fortitude", "willpower", "magicPower", "deathCheck"].flatMap((key) =>
          c.percent(70) ? [[key, from(0, 6)]] : [],
        ),
      ),
      ...some("defence", 50, () => from(0, 4)),
      ...some("reduction", 25, () => from(0, 2)),
      ...some("fixed", 35, () => c.percent(90)),
      ...some("metal", 25, () => c.percent(85)),
      ...some("weakness", 25, () => (c.percent(35) ? { accuracy: from(1, 2) } : { damage: from(1, 3), ...matched() })),
      ...some("against", 20, () => Array.from({ length: from(1, 2) }, () => ({ damage: from(-3, 3), ...matched() }))),
    };
  }
  const matched = (): Json => (c.percent(40) ? { kind: c.of(["physical", "magical"]) } : { element: c.of(ELEMENTS) });

  function effect(): Json {
    const ends = c.weighted({ rounds: 60, turn: 12, own: 12, battle: 16 });
    const isSong = c.percent(65);
    return {
      name: c.of(NAMES),
      ...(ends === "rounds" ? { rounds: c.of([1, 1, 2, 2, 3]) } : {}),
      ...(ends === "turn" ? { until: "turn" } : ends === "own" ? { until: "own-turn" } : {}),
      ...(isSong ? { figures: Object.fromEntries(c.some(figures, 1, 3).map((one) => [one, from(-4, 4)])) } : {}),
      ...some("conditions", isSong ? 12 : 45, () => c.some(BROUGHT, 1, 2)),
      ...some("each", isSong ? 10 : 50, () =>
        c.percent(35)
          ? { heal: from(0, 5) }
          : { damage: from(0, 5), ...some("kind", 60, () => c.of(["physical", "magical", "fixed"])) },
      ),
      ...some("keeps", 15, () => c.percent(90)),
      // Where sides alternate (`ACT-13`, `ACT-15`).
      ...some("acts", figures === FIGURES ? 10 : 0, () => ({
        ...some("majors", 70, () => from(1, 2)),
        ...some("declarations", 40, () => 1),
      })),
      ...some("covers", figures === FIGURES ? 40 : 0, () => ({
        whom: [...new Set([id(), id(), id()])],
        ...some("times", 40, () => from(1, 3)),
        ...some("evades", 30, () => c.percent(80)),
      })),
    };
  }

  /** Of a character's file. */
  function felt(ids: readonly string[]): Json {
    const isParted = c.percent(28);
    const { hp, ...whole } = vitals();
    return {
      ...some("vitals", 88, () => (isParted ? whole : { ...(hp === undefined ? {} : { hp }), ...whole })),
      ...(isParted ? { parts: parts() } : {}),
      ...often(20),
      ...some("knows", 30, () => c.some(sides, 1, 2)),
      ...some("counters", 60, counters),
      ...running(ids),
    };
  }

  /** Of a monster, or of one of its parts (`ACT-1`, `ACT-3`). */
  function often(percent: number): Json {
    return {
      ...some("acts", percent, () => ({
        ...some("majors", 60, () => c.of([0, 1, 2, 2, 3])),
        ...some("declarations", 60, () => from(0, 3)),
        ...some("first", 25, () => 2),
      })),
      ...some("series", percent * 2, () => c.some(SERIES, c.percent(10) ? 0 : 1, 2).map(series)),
    };
  }

  function series(name: string): Json {
    return { name, ...opening() };
  }

  function opening(): Json {
    const meant = () => ({
      ...some("how", 50, () => c.some(["melee", "cast", "ranged", "area"], 1, 2)),
      ...some("tags", 40, () => c.some(TAGS, 1, 1)),
    });
    const adds = () => ({ [c.of(["accuracy", "damage", "critical"])]: from(-3, 3) });
    return {
      ...some("from", 20, meant),
      ...some("after", 45, () => c.of(["any", "hit", "miss"])),
      ...some("target", 55, () => c.of(["same", "either", "any", "any"])),
      ...some("with", 40, () => c.of(["same", "other-hand", meant()])),
      ...some("times", 35, () => from(1, 3)),
      ...some("modifiers", 40, adds),
      ...some("opening", 20, adds),
      ...some("shares", 25, () => "hands"),
    };
  }

  function parts(): Json[] {
    const own = c.some(PARTS, 1, 3);
    return own.map((id) => {
      const maxHp = c.of([6, 12, 20]);
      const others = own.filter((one) => one !== id);
      return {
        id,
        ...some("core", 40, () => c.percent(90)),
        hp: c.percent(10) ? from(-2, 0) : from(1, maxHp),
        maxHp,
        ...(c.percent(45) ? { mp: from(0, 6), maxMp: 6 } : {}),
        ...some("accuracy", 70, () => from(0, 6)),
        ...some("evasion", 70, () => from(0, 6)),
        ...some("defence", 50, () => from(0, 3)),
        ...often(15),
        ...some("counters", 15, counters),
        ...some("hinders", others.length > 0 ? 30 : 0, () =>
          c.some(others, 1, 1).map((part) => ({
            part,
            ...some("melee", 60, () => c.of([2, 4, "never"])),
            ...some("ranged", 50, () => c.of([2, 4, "never"])),
          })),
        ),
      };
    });
  }

  /** Somebody of these rides a beast now and then (`ACT-1`). */
  function mounting<N extends Json>(characters: readonly N[], beast: (side: string) => N): N[] {
    const rider = characters.find(
      ({ id: who, parts, vitals: own }) =>
        !parts && !PARTS.includes(who as string) && (own as Json | undefined)?.hp !== undefined,
    );
    if (!rider || c.percent(85)) return [...characters];
    const { sections: _, ...rides } = { ...rider, rides: "beast" };
    const { effects: __, knows: ___, sections: ____, ...mount } = beast(rider.side as string);
    const own = (mount.vitals ?? {}) as Json;
    const ridden = mount.parts ? mount : { ...mount, vitals: { ...own, hp: 8, maxHp: 10 } };
    return [...characters.map((one) => (one === rider ? (rides as unknown as N) : one)), ridden as unknown as N];
  }

  /** What somebody strikes back with (`ACT-14`). */
  function counters(): Json {
    const { how: _, check: __, mp: ___, minor: ____, spell: _____, ...figures } = blow("melee");
    return { ...some("times", 40, () => from(0, 3)), with: figures };
  }

  /** What runs on a character from the beginning. */
  function running(ids: readonly string[]): Json {
    return some("effects", 20, () => {
      const written = effect();
      return [
        {
          ...written,
          ...some("by", 60, () => c.of(ids)),
          ...(written.rounds === undefined ? {} : some("left", 40, () => from(1, written.rounds as number))),
        },
      ];
    });
  }

  /** An effect begins or ends, or the battle does. */
  function ofEffects(): Step {
    switch (c.weighted({ effect: 80, endEffect: 18, over: 2 })) {
      case "effect":
        return {
          do: "effect",
          on: [...new Set([id(), ...(c.percent(40) ? [id(), id()] : [])])],
          ...some("by", 75, id),
          effect: effect(),
        };
      case "endEffect":
        return { do: "endEffect", who: id(), name: c.of(NAMES) };
      default:
        return { do: "over", ...some("keep", 60, () => c.some(BROUGHT, 0, 3)) };
    }
  }

  function byHand(): Step {
    switch (c.weighted({ effects: 40, damage: 16, heal: 15, death: 11, known: 5, vitals: 6, often: 3, grant: 9 })) {
      case "often":
        return { do: "figures", who: id(), ...often(70) };
      case "grant":
        return {
          do: "grant",
          who: id(),
          ...some("part", 10, () => c.of(PARTS)),
          ...(c.percent(60) ? { majors: from(1, 2) } : { declarations: 1 }),
          ...some("again", 45, () => series(c.of(["Granted", ...SERIES]))),
          why: "haste",
        };
      case "effects":
        return ofEffects();
      case "damage":
        return c.percent(20)
          ? { do: "damage", who: id(), fall: from(0, 4) }
          : { do: "damage", who: id(), amount: from(0, 14), kind: c.of(["physical", "magical", "fixed"]) };
      case "heal":
        return { do: "heal", who: id(), amount: from(0, 20) };
      case "death":
        return { do: "death", who: id(), dice: [from(1, 6), from(1, 6)] };
      case "known":
        return { do: "known", who: id(), side: c.of(sides) };
      default:
        return {
          do: "figures",
          who: id(),
          vitals: {
            ...(c.percent(40)
              ? { hp: from(-2, 12), ...some("maxHp", 30, () => from(12, 25)) }
              : some("maxHp", 40, () => from(5, 25))),
            ...some("mp", 25, () => from(0, 6)),
            ...some("defence", 40, () => from(0, 4)),
            ...some("metal", 30, () => c.percent(50)),
          },
        };
    }
  }

  function minor(): Step {
    switch (c.weighted({ stand: 45, ready: 15, feat: 40 })) {
      case "stand":
        return { do: "stand" };
      case "ready":
        return { do: "ready", what: "bow" };
      default:
        return {
          do: "feat",
          name: c.of(["Guard", "__proto__"]),
          ...(c.percent(80) ? { ...some("on", 50, () => [...new Set([id(), id()])]), effect: effect() } : {}),
        };
    }
  }

  function question(): Step {
    return c.percent(15) ? { ask: "over" } : { ask: "figure", who: id(), figure: c.of(figures) };
  }

  function blow(how: string): Json {
    const what = c.weighted({ damage: 78, heal: 14, nothing: 8 });
    const amount = c.percent(70)
      ? { power: c.of(POWERS), ...some("critical", 60, () => c.of([8, 9, 10, 11, 13, 7, 5])) }
      : { points: { ...some("dice", 80, () => from(0, 3)), ...some("bonus", 70, () => from(-2, 8)) } };
    return {
      ...(how === "melee" && c.percent(30) ? {} : { how }),
      ...(what === "damage" && c.percent(85) ? {} : { effect: what }),
      ...(what === "nothing" ? {} : amount),
      ...some("check", how === "touch" || how === "cast" ? 45 : 15, () =>
        c.of(["accuracy", "casting", "none", "none"]),
      ),
      ...some("spell", how === "touch" ? 40 : 5, () => c.percent(90)),
      ...some("against", 20, () => c.of(["evasion", "fortitude", "willpower", "none"])),
      ...some("rolls", 12, () => c.of(["each", "once"])),
      ...some("resisted", 25, () => c.of(["none", "half", "whole"])),
      ...some("kind", 15, () => c.of(["physical", "magical"])),
      ...some("bonus", 60, () => from(-2, 9)),
      ...some("additional", 15, () => from(-2, 4)),
      ...some("accuracy", 20, () => from(-2, 4)),
      ...some("element", 40, () => c.of(ELEMENTS)),
      ...some("tags", 15, () => c.some(TAGS, 1, 2)),
      ...some("pool", 12, () => c.of(["mp", "mp", "hp"])),
      ...some("mp", 20, () => from(0, 4)),
      ...some("range", 25, () => c.of([0, 3, 5, 10, 20, 30])),
      ...(how === "area" ? { radius: c.of([0, 2, 3, 5, 10, 20]), ...some("limit", 45, () => from(1, 5)) } : {}),
      ...some("length", how === "line" || how === "breakthrough" ? 45 : 0, () => c.of([5, 10, 20, 30])),
      ...some("leaves", 22, () =>
        Array.from({ length: 1 }, () =>
          c.percent(60) ? effect() : c.of(["unconscious", "dead", "prone", "asleep", "stranded", "bound"]),
        ),
      ),
      ...some("minor", how === "touch" || how === "cast" ? 35 : 6, () => c.percent(92)),
    };
  }

  /** @param near whom a blow is likely to reach */
  function strike(near: readonly string[] = [], hows: readonly string[] = HOWS): Step {
    return c.percent(4) ? further([], near) : firstStrike(near, hows);
  }

  /** A further strike, mostly of one that is open, with the same at the same (`ACT-4`). */
  function further(open: readonly Blow[], near: readonly string[] = []): Step {
    const one = open.length > 0 && c.percent(94) ? c.of(open) : undefined;
    const { with: figures, aimed } = one ?? { with: blow("melee"), aimed: [] };
    const how = (figures.how as string | undefined) ?? "melee";
    const isSame = c.percent(85);
    const others = near.length > 0 && c.percent(70) ? near : [id()];
    const target = aimed.length > 0 && c.percent(80) ? c.of(aimed) : c.of(others);
    const isArea = how === "area";
    return {
      do: "strike",
      again: one && c.percent(96) ? one.series.name : c.of([...SERIES, "Granted"]),
      with: isSame ? figures : blow(how),
      ...(isArea ? { at: id() } : !STRAIGHT.includes(how) && c.percent(10) ? { targets: [target] } : { target }),
      ...some("modifiers", 10, () => ({ [c.of(["accuracy", "damage"])]: from(-2, 3) })),
      ...some("declares", 15, () => feat(false)),
      ...some("series", 4, () => c.some(SERIES, 1, 1)),
      ...some("reactions", how === "melee" ? 25 : 0, () =>
        typeof target === "string" ? { [target]: "counter" } : { [target.id]: "counter" },
      ),
    };
  }

  function firstStrike(near: readonly string[], hows: readonly string[]): Step {
    const how = c.of(hows);
    const target = (): string => (near.length > 0 && c.percent(70) ? c.of(near) : id());
    const isStraight = STRAIGHT.includes(how);
    // Around its user, from which its user may stay out.
    const isAround = how === "area" && c.percent(45);
    const expanded = ["shot", "cast", "area", "line"].includes(how) && c.percent(30) ? expands() : null;
    const several = !isStraight && how !== "area" && c.percent(how === "cast" || how === "shot" ? 30 : 10);
    const user = id();
    const aim =
      how === "area"
        ? { at: isAround ? user : c.percent(50) ? id() : spot() }
        : several
          ? { targets: [...new Set([target(), target(), target()])] }
          : { target: target() };
    return {
      do: "strike",
      ...some("who", 3, id),
      with: { ...blow(how), ...(isAround && { range: 0 }), ...some("shape", how === "area" ? 15 : 0, () => "space") },
      ...aim,
      ...some("modifiers", 15, () => ({ [c.of(["accuracy", "answer", "damage"])]: from(-3, 4) })),
      ...some("reactions", how === "melee" ? 45 : 3, () =>
        Object.fromEntries(
          [aim.target ?? ("targets" in aim ? aim.targets : [id()])]
            .flat()
            .map((one) => [one as string, c.percent(80) ? "counter" : "evade"]),
        ),
      ),
      ...some("pick", 6, target),
      ...some("spares", isStraight ? 20 : how === "area" ? 50 : 0, () => [isAround && c.percent(85) ? user : id()]),
      ...some("to", how === "breakthrough" ? 45 : 0, () => end(aim.target ?? "")),
      ...(expanded && { expands: expanded }),
      ...some("series", 12, () => c.some(SERIES, 1, 2)),
      ...some("declares", expanded ? 80 : 20, () => {
        if (c.percent(80)) return feat(expanded !== null);
        return [feat(expanded !== null), feat(false), ...(c.percent(25) ? [feat(false)] : [])];
      }),
    };
  }

  function feat(expanded: boolean): Json {
    return {
      name: c.of(["Power Strike", "Power Strike", "Riposte", "Feint"]),
      ...some("again", 25, () => ({ ...some("name", 30, () => c.of(SERIES)), ...opening() })),
      ...some("on", 30, () => c.of(["one", "one", "all"])),
      ...some("limit", expanded ? 90 : 20, () => from(1, 3)),
      ...some("lasts", expanded ? 40 : 10, () => "turn"),
      ...some("pierces", 20, () => "half"),
      ...some("shifts", 20, () => from(1, 2)),
      ...some("needs", 12, () => (c.percent(50) ? { moved: "limited" } : { tags: [c.of(TAGS)] })),
      ...some("modifiers", 70, () => ({ [c.of(["accuracy", "damage", "critical"])]: from(-3, 4) })),
      ...some("self", 65, effect),
    };
  }

  /** How a spell is made larger (`ACT-10`). */
  function expands(): Json {
    return {
      ...some("time", 20, () => from(1, 3)),
      ...some("range", 20, () => from(1, 3)),
      ...some("area", 15, () => from(1, 2)),
      ...some("sure", 40, () => true),
      ...some("firm", 40, () => true),
    };
  }

  /** With the dice that it takes; now and then with others first. */
  function withDice(beside: NaiveStriking, drawnStep: Step): Step[] {
    const step = withParts(beside.state() as unknown as SeenParts, drawnStep);
    if (step.do !== "strike") return [step];
    const dice = beside.dicedBy(step, c);
    if (Object.keys(dice).length === 0) return [step];
    return [...(c.percent(7) ? [{ ...step, dice: askew(dice) }] : []), { ...step, dice }];
  }

  /** A character with parts is mostly named with one of them; seldom with a part that it does not have. */
  function withParts({ turn, characters }: SeenParts, step: Step): Step {
    const own = (who: unknown) =>
      typeof who === "string" && Object.hasOwn(characters, who) ? (characters[who]!.parts ?? []) : [];
    const partOf = (who: unknown, percent: number) => {
      const list = own(who);
      if (list.length === 0 || !c.percent(percent)) return undefined;
      return c.percent(96) ? c.of(list).id : c.of(PARTS);
    };
    const aimed = (one: unknown, percent = 50) => {
      const part = partOf(one, percent);
      return part === undefined ? one : { id: one, part };
    };
    const named = (part: string | undefined) => (part === undefined ? {} : { part });
    if (["damage", "heal", "grant"].includes(step.do!) || step.ask === "figure")
      return { ...step, ...named(partOf(step.who, 50)) };
    if (step.do === "attack") return { ...step, ...named(partOf(turn, 40)) };
    if (step.do !== "strike") return step;
    const parts = own((step.targets as unknown[] | undefined)?.[0]);
    const both =
      parts.length > 1 && c.percent(40)
        ? parts.map(({ id: part }) => ({ id: (step.targets as unknown[])[0], part }))
        : null;
    return {
      ...step,
      with: { ...(step.with as Json), ...named(partOf(turn, 65)) },
      ...(step.target === undefined ? {} : { target: aimed(step.target) }),
      ...(step.targets === undefined
        ? {}
        : { targets: [...(both ?? []), ...(step.targets as unknown[]).slice(both ? 1 : 0).map((one) => aimed(one))] }),
      ...(step.spares === undefined ? {} : { spares: (step.spares as unknown[]).map((one) => aimed(one, 30)) }),
      ...(step.pick === undefined ? {} : { pick: aimed(step.pick) }),
    };
  }

  function askew(dice: Fallen): Json {
    const key = c.of(Object.keys(dice) as (keyof Fallen)[]);
    const { [key]: one, ...rest } = dice;
    if (c.percent(50) || !Array.isArray(one) || one.length === 0 || key === "accuracy")
      return c.percent(50) ? rest : { ...dice, ...(dice.points ? { power: [[3, 4]] } : { points: [3] }) };
    return { ...dice, [key]: c.percent(50) ? [...one, one[0]] : one.slice(1) };
  }

  return { effect, felt, further, mounting, running, ofEffects, byHand, minor, question, strike, withDice };
}
