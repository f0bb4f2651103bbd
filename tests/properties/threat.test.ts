/** What enemies threaten: exactly what `perform` accepts in the next turn of theirs, on every ruleset. */

import { describe, expect, test } from "vitest";
import { type Reached, Threats } from "../../src/judgement/moves/index";
import {
  areHostile,
  type Battle,
  type CharacterId,
  type Command,
  isAble,
  type MoveCommand,
  type PlaneBattle,
  type Point,
  type Ruleset,
  readScript,
  rulesets,
  type SimultaneousBattle,
  seededDice,
} from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { type Choices, choices, play, randomSetup } from "../support/random-battles";
import { randomScript } from "../support/random-scripts";
import { seeds } from "../support/seeds";

const FIELDS = drawn(200);

function performed(ruleset: Ruleset, battle: Battle, ...commands: readonly Command[]): Battle | null {
  let now = battle;
  for (const command of commands) {
    const outcome = ruleset.perform(now, command, seededDice(1));
    if (!outcome.ok) return null;
    now = outcome.battle;
  }
  return now;
}

/** Its next turn, said once more and in other words. */
function nextTurn(ruleset: Ruleset, battle: Battle, who: CharacterId): Battle | null {
  if (!("turn" in battle) || battle.turn?.who === who) return battle;
  const quiet = battle.turn ? performed(ruleset, battle, { do: "end" }) : battle;
  if (!quiet) return null;
  return (
    performed(ruleset, quiet, { do: "turn", who }) ?? performed(ruleset, quiet, { do: "round" }, { do: "turn", who })
  );
}

function strikes(ruleset: Ruleset, battle: Battle, who: CharacterId, target: CharacterId): boolean {
  return ruleset.perform(battle, { do: "attack", who, target, how: "melee" }, seededDice(1)).ok;
}

function enemiesOf(battle: Battle, who: CharacterId): CharacterId[] {
  const side = battle.characters.find(({ id }) => id === who)?.side ?? "";
  return battle.characters.filter((one) => areHostile(battle, side, one.side) && isAble(one)).map(({ id }) => id);
}

/** For one enemy: everything that is shown of it is true, and none of its possibilities is missing. */
function look(ruleset: Ruleset, battle: Battle, who: CharacterId, c: Choices, count: (what: string) => void): string[] {
  const threats = new Threats(ruleset, battle);
  const said = threats.of(who);
  const begun = nextTurn(ruleset, battle, who);
  if (!begun) return said.length > 0 ? [`${who} has no turn, but reaches ${said.map(({ id }) => id)}`] : [];
  const wrong: string[] = [];
  const [here, stays] = [threats.here(who).map(({ id }) => id), said.flatMap(({ id, move }) => (move ? [] : [id]))];
  if (`${here}` !== `${stays}`) wrong.push(`${who} strikes ${stays} from its place, and ${here} without its figures`);
  if (`${new Threats(ruleset, otherFigures(battle, who, c)).here(who).map(({ id }) => id)}` !== `${here}`)
    wrong.push(`${who} is told of by its figures`);
  for (const reached of said) {
    count(reached.move ? "moves" : "stays");
    wrong.push(...untrueOf(ruleset, begun, who, reached, count));
  }
  const ids = new Set(said.map(({ id }) => id));
  for (const move of someMoves(begun, who, c)) {
    const moved = move ? performed(ruleset, begun, move) : begun;
    if (!moved || ("turn" in moved && moved.turn?.who !== who)) continue;
    for (const target of enemiesOf(begun, who))
      if (!ids.has(target) && strikes(ruleset, moved, who, target)) {
        wrong.push(`${who} reaches ${target} by ${JSON.stringify(move)}`);
        count("missed");
      }
  }
  return wrong;
}

/** The same battle, with another movement and other vitals of somebody. */
function otherFigures(battle: Battle, who: CharacterId, c: Choices): Battle {
  const characters = battle.characters.map((one) => {
    if (one.id !== who) return one;
    const vitals =
      "vitals" in one && one.vitals ? { vitals: { ...one.vitals, hp: 1 + c.pick(40), accuracy: c.pick(9) } } : {};
    return { ...one, ...vitals, ...("movement" in one ? { movement: c.pick(30) } : {}) };
  });
  return { ...battle, characters } as Battle;
}

function untrueOf(
  ruleset: Ruleset,
  begun: Battle,
  who: CharacterId,
  { id, move, kept }: Reached,
  count: (what: string) => void,
): string[] {
  const moved = move ? performed(ruleset, begun, move) : begun;
  if (!moved || !strikes(ruleset, moved, who, id)) return [`${who} does not reach ${id} by ${JSON.stringify(move)}`];
  if (!move?.path || !ruleset.capabilities.blocking) return [];
  const reply = ruleset.ask(begun, { ask: "blocks", who, kind: "normal", path: move.path });
  if (!reply.ok) return [reply.refusal.code];
  const wrong: string[] = [];
  for (const { by, alone } of reply.answer.blockers) {
    const stopped = alone ? performed(ruleset, begun, { ...move, blocks: [{ by: [by] }] }) : null;
    if (!stopped) continue;
    const keeps = !strikes(ruleset, stopped, who, id);
    count(keeps ? "kept" : "not kept");
    if (keeps !== kept.includes(by)) wrong.push(`${by} ${keeps ? "keeps" : "does not keep"} ${who} from ${id}`);
  }
  return wrong;
}

/** Whether a blow after a free step towards somebody who stays finds it (`SIM-MOV-3`, `SIM-RCH-1`); null: none may be declared. */
function landsAtOnce(ruleset: Ruleset, battle: Battle, who: CharacterId, target: CharacterId): boolean | null {
  const placeOf = (wanted: CharacterId) =>
    (battle as SimultaneousBattle).characters.find(({ id }) => id === wanted)!.at;
  const [from, to] = [placeOf(who), placeOf(target)];
  const apart = Math.hypot(to[0] - from[0], to[1] - from[1]);
  // On a border twice it is a matter of the last digit.
  if (Math.abs(apart - 3) < 1e-3) return null;
  const share = Math.min(1, 1 / apart);
  const end = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  const blow = { attack: "melee", target };
  for (const action of [[{ move: "minor", path: [end] }, blow], [blow]]) {
    const shown = performed(ruleset, battle, { do: "declare", who, action }, { do: "reveal" });
    if (!shown) continue;
    const outcome = ruleset.perform(shown, { do: "resolve" }, seededDice(1));
    // Dice are wanted: it gets there.
    if (!outcome.ok) return true;
    // Somebody else stands in its way.
    if (outcome.events.some(({ type }) => type === "slammed")) return null;
    const told = outcome.events.filter((event) => event.type === "resolved");
    return !told.some((event) => event.who === who && event.outcome === "out-of-reach");
  }
  return null;
}

/** Normal moves to everybody, to middles and anywhere, some around a corner; null: it stays. */
function someMoves(battle: Battle, who: CharacterId, c: Choices): (MoveCommand | null)[] {
  const move = (extra: Partial<MoveCommand>): MoveCommand => ({ do: "move", who, kind: "normal", ...extra });
  if (battle.board === "areas") return [null, ...(["front", "rear", "enemy-rear"] as const).map((to) => move({ to }))];
  if (battle.board !== "plane") return [];
  const plane: PlaneBattle = battle;
  const places = [...plane.characters, ...plane.skirmishes.map(({ centre }) => ({ at: centre }))].map(({ at }) => at);
  const line = battle.ruleset.endsWith("-line");
  return [
    null,
    ...Array.from({ length: 12 }, () => {
      const [x, y] = c.of(places);
      const end: Point = c.chance(70) ? [x, y] : [x + c.pick(7) - 3, line ? 0 : y + c.pick(7) - 3];
      const corner: Point = [x + c.pick(5) - 2, line ? 0 : y + c.pick(5) - 2];
      const brawl = battle.ruleset === "sw20-brawl" && c.chance(40) ? { brawl: c.of(plane.characters).id } : {};
      return move({ path: c.chance(25) ? [corner, end] : [end], ...(c.chance(40) ? { join: true } : {}), ...brawl });
    }),
  ];
}

describe.each(Object.values(rulesets).map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  const counted = () => {
    const seen = new Map<string, number>();
    return { seen, count: (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1) };
  };

  test.runIf(ruleset.capabilities.board === "plane")("in battles that are fought", () => {
    const { seen, count } = counted();
    for (const seed of seeds(FIELDS)) {
      const c = choices(seed);
      const { battle } = play(ruleset, randomSetup(id, c), seed, c.pick(60));
      for (let i = 0; i < 3; i++) {
        const who = c.of(battle.characters.map(({ id: one }) => one));
        expect(look(ruleset, battle, who, c, count), `seed ${seed}`).toEqual([]);
      }
    }
    for (const what of ["moves", "stays", "kept"])
      expect(seen.get(what) ?? 0, JSON.stringify([...seen])).toBeGreaterThan(0);
  });

  test.runIf(ruleset.capabilities.declaration === "turns")("in battles of random scripts", () => {
    const { seen, count } = counted();
    for (const seed of seeds(FIELDS)) {
      const read = readScript(randomScript(ruleset, seed, { steps: 30, characters: 6 }).data, rulesets);
      const begun = read.ok ? ruleset.begin(read.script.setup) : null;
      if (!read.ok || !begun?.ok) continue;
      let { battle } = begun;
      const c = choices(seed);
      for (const step of read.script.steps) {
        const outcome = step.kind === "command" ? ruleset.perform(battle, step.command) : null;
        if (outcome?.ok) battle = outcome.battle;
        if (!c.chance(10) || battle.characters.length === 0) continue;
        const who = c.of(battle.characters.map(({ id: one }) => one));
        expect(look(ruleset, battle, who, c, count), `seed ${seed}`).toEqual([]);
      }
    }
    expect(seen.size, JSON.stringify([...seen])).toBeGreaterThan(0);
  });

  test.runIf(ruleset.capabilities.declaration === "simultaneous")("where everyone declares at once", () => {
    let reached = 0;
    let beyond = 0;
    for (const seed of seeds(FIELDS)) {
      const read = readScript(randomScript(ruleset, seed, { steps: 2, characters: 8 }).data, rulesets);
      const begun = read.ok ? ruleset.begin(read.script.setup) : null;
      if (!begun?.ok) continue;
      const { battle } = begun;
      const threats = new Threats(ruleset, battle);
      const ids = battle.characters.map(({ id }) => id);
      for (const who of ids) {
        const said = new Set(threats.of(who).map(({ id }) => id));
        for (const target of enemiesOf(battle, who)) {
          const lands = landsAtOnce(ruleset, battle, who, target);
          if (lands === null) continue;
          expect(said.has(target), `seed ${seed}: ${who} at ${target}`).toBe(lands);
          if (threats.here(who, target).length > 0) expect(lands).toBe(true);
          if (lands) reached += 1;
          else beyond += 1;
        }
      }
    }
    expect([reached > 0, beyond > 0]).toEqual([true, true]);
  });
});
