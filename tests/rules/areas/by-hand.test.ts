import { describe, expect, it } from "vitest";
import { foe, Game, hero } from "./three-areas";

describe("a change of sides", () => {
  it("S20-ARE-1 clears the area in which nobody fights any more, and makes one of where it meets enemies", () => {
    const game = new Game([hero("ash", "front"), hero("elk", "front"), foe("goblin", "front")]);
    game.do({ do: "side", who: "goblin", to: "party" });
    expect(game.events.map((event) => event.type)).toEqual(["sideChanged", "areaCleared"]);
    game.do({ do: "side", who: "elk", to: "monsters" });
    expect(game.events.at(-1)).toMatchObject({ type: "areaContested", area: "front", melee: ["ash", "elk", "goblin"] });
  });

  it("S20-MOV-6 turns forwards and backwards round", () => {
    const game = new Game([hero("ash", "front"), hero("elk", "front"), foe("goblin", "front")]);
    game
      .do({ do: "side", who: "ash", to: "monsters" }, { do: "turn", who: "ash" }, { do: "prepareLeave" }, { do: "end" })
      .do({ do: "round" }, { do: "turn", who: "ash" })
      .fails("backwards-only", { do: "move", kind: "normal", to: "enemy-rear" })
      .do({ do: "move", kind: "normal", to: "rear" });
    expect(game.battle.characters.find(({ id }) => id === "ash")?.at).toBe("second-rear");
  });

  it("is refused for whom or what nobody knows", () => {
    new Game([hero("ash", "front"), foe("goblin", "front")])
      .fails("no-such-character", { do: "side", who: "elk", to: "party" })
      .fails("bad-value", { do: "side", who: "ash", to: "bandits" })
      .fails("bad-value", { do: "form", who: ["ash", "goblin"], at: [0, 0] })
      .fails("bad-value", { do: "centre", skirmish: "front", at: [0, 0] });
  });
});

it("S20-RET-1 nobody walks off the battlefield, from the own rear neither; the Game Master takes off whom they let go", () => {
  const game = new Game([hero("ash", "rear"), hero("elk", "front"), foe("goblin", "front")]).do({
    do: "turn",
    who: "ash",
  });
  game.fails("not-adjacent", { do: "move", kind: "full", to: "rear" }).do({ do: "remove", who: "ash" });
  expect(game.battle.characters.map(({ id }) => id)).toEqual(["elk", "goblin"]);
  expect(game.battle.excluded).toEqual(["ash"]);
});

it("figures change in a battle", () => {
  const game = new Game([hero("ash", "front"), foe("goblin", "front")]);
  game.do({ do: "figures", who: "ash", movement: 24, feats: ["hawk-eye"] });
  expect(game.battle.characters[0]).toMatchObject({ id: "ash", movement: 24, feats: ["hawk-eye"] });
});
