/** Steps of which no skirmish comes, because the Game Master says so: `forms: false`. */

import { describe, expect, it, test } from "vitest";
import { type Command, readCommand, rulesetOf } from "../../../src/rules/index";
import { field20, field25 } from "../../support/field";

describe.each([
  ["A25", field25],
  ["A20", field20],
] as const)("without a skirmish: %s", (series, field) => {
  it(`${series}-SKR-1 an attack is made, spent, and does what it does to its target`, () => {
    field({ wolf: "party 0,0", goblin: "monsters 0,0" })
      .turn("wolf")
      .do({ do: "attack", target: "goblin", how: "melee", leaves: ["prone"], forms: false })
      .untold("skirmishFormed")
      .skirmishes()
      .free("wolf", "goblin")
      .conditions("goblin", "prone")
      .attack("goblin")
      .refused("already-acted", "TRN-2");
  });

  it(`${series}-BLK-6 contact is over when the turn ends`, () => {
    field({ wolf: "party 0,0 18", goblin: "monsters 10,0 12" })
      .turn("wolf")
      .move("normal", [[16, 0]], { blocks: [{ by: ["goblin"] }] })
      .do({ do: "end", forms: false })
      .noContact()
      .skirmishes()
      .at("wolf", [7, 0]);
  });

  it(`${series}-BLK-6 an attack ends contact as well, and the turn's end forms nothing`, () => {
    field({ wolf: "party 0,0 18", goblin: "monsters 10,0 12" })
      .turn("wolf")
      .move("normal", [[16, 0]], { blocks: [{ by: ["goblin"] }] })
      .do({ do: "attack", target: "goblin", how: "melee", forms: false })
      .noContact()
      .skirmishes()
      .end()
      .skirmishes();
  });

  it(`${series}-BLK-6 the next round ends it as well`, () => {
    field({ wolf: "party 0,0 18", goblin: "monsters 10,0 12" })
      .turn("wolf")
      .move("normal", [[16, 0]], { blocks: [{ by: ["goblin"] }] })
      .do({ do: "round", forms: false })
      .noContact()
      .skirmishes()
      .roundIs(2);
  });

  it(`${series}-STA-1 an attack from the centre joins all the same, and one from melee pulls in`, () => {
    field({ wolf: "party 0,0", hare: "party 0,0", goblin: "monsters 0,0", troll: "monsters 2,0" })
      .fight("wolf", "goblin")
      .turn("hare")
      .do({ do: "attack", target: "goblin", how: "melee", forms: false })
      .melee("S1", ["wolf", "hare", "goblin"])
      .round()
      .turn("wolf")
      .do({ do: "attack", target: "troll", how: "melee", forms: false })
      .melee("S1", ["wolf", "hare", "goblin", "troll"]);
  });

  it(`${series}-STA-4 inside another skirmish nothing forms, and nothing combines`, () => {
    field({ wolf: "party 0,0", goblin: "monsters 0,0", hare: "party 2,0", troll: "monsters 2,0" })
      .fight("wolf", "goblin")
      .turn("hare")
      .do({ do: "attack", target: "troll", how: "melee", forms: false })
      .skirmishes("S1")
      .independent("hare", "S1")
      .independent("troll", "S1");
  });
});

test("`forms` is a word of the plane alone", () => {
  const attack: Command = { do: "attack", target: "goblin", how: "melee", forms: false };
  const read = (ruleset: string) => readCommand(attack, rulesetOf(ruleset)!.capabilities);
  expect(read("sw25-advanced")).toMatchObject({ ok: true, command: attack });
  expect(read("sw20-areas").ok).toBe(false);
});
