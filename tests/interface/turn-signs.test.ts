/** Signs on the map: who has acted and who may act. */

import { expect, test } from "vitest";
import { signsIn } from "../../src/canvas/turn-signs";
import { type Battle, rulesetOf } from "../../src/rules/index";
import { begun } from "../support/paper-table";

const one = (id: string, side: string, hp = 10) =>
  ({ id, side, at: [0, 0], movement: 12, vitals: { hp, maxHp: 10, accuracy: 5, evasion: 5, defence: 0 } }) as const;

function signs(battle: Battle): string[] {
  const discs = battle.characters.map((character) => ({ character, at: { centre: { x: 0, y: 0 }, radius: 10 } }));
  const told = signsIn(battle, discs.map((disc, n) => ({ ...disc, at: { ...disc.at, radius: n } })) as never);
  return told.map(({ at, acted }) => `${battle.characters[at.radius]!.id} ${acted ? "acted" : "may act"}`).sort();
}

/** The battle after these commands. */
function done(from: Battle, ...commands: object[]): Battle {
  return commands.reduce<Battle>((now, command) => {
    const outcome = rulesetOf("sw25-advanced")!.perform(now, command as never);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    return outcome.battle;
  }, from);
}

test("who has acted is veiled, who may act now is ringed, and nobody of a battle that is over", () => {
  const all = [one("wolf", "party"), one("hare", "party"), one("imp", "monsters")];
  const battle = begun("sw25-advanced", all as never).battle!;
  expect(signs(battle)).toEqual(["hare may act", "wolf may act"]);
  const after = done(battle, { do: "turn", who: "wolf" }, { do: "end" });
  expect(signs(after)).toEqual(["hare may act", "wolf acted"]);
  const monsters = done(after, { do: "turn", who: "hare" }, { do: "end" });
  expect(signs(monsters)).toEqual(["hare acted", "imp may act", "wolf acted"]);
  expect(signs(done(after, { do: "over" }))).toEqual([]);
});

test("TRN-1 who comes in while the round runs acts from the next one on, and has a ring then", () => {
  const all = [one("wolf", "party"), one("imp", "monsters")];
  const joined = done(begun("sw25-advanced", all as never).battle!, { do: "summon", character: one("cub", "party") });
  expect(signs(joined)).toEqual(["wolf may act"]);
  const passed = [{ do: "turn", who: "wolf" }, { do: "end" }, { do: "turn", who: "imp" }, { do: "end" }];
  expect(signs(done(joined, ...passed))).toEqual(["imp acted", "wolf acted"]);
  expect(signs(done(joined, ...passed, { do: "round" }))).toEqual(["cub may act", "wolf may act"]);
});
