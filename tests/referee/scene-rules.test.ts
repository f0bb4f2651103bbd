/** By which rules a scene's battles are fought: flags that anybody may have written. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CombatDoc, SceneDoc } from "../../src/foundry/platform";
import { type Ruleset, rulesets } from "../../src/rules/index";
import { battleOn, combatOn, nameIn, nameOf } from "../../src/scene/scene-battle";
import { optionsOn, ownRuleset, rulesetOn, sceneOf } from "../../src/scene/scene-rules";

type Flags = { readonly [key: string]: unknown };

class Listed<D extends { readonly id: string }> extends Array<D> {
  get(id: string): D | undefined {
    return this.find((one) => one.id === id);
  }
}

function scene(id: string, flags: Flags = {}, names: { readonly [id: string]: string } = {}): SceneDoc {
  const tokens = Listed.from(Object.entries(names).map(([token, name]) => ({ id: token, name })));
  return { id, name: id, tokens, flags: { ransen: flags } } as unknown as SceneDoc;
}

function combat(id: string, on: SceneDoc | null, standing: readonly string[] = [], system: object = {}): CombatDoc {
  const combatants = Listed.from(standing.map((sceneId) => ({ id: sceneId, tokenId: "wolf", sceneId })));
  return { id, type: "battle", scene: on, active: false, combatants, system } as unknown as CombatDoc;
}

const world = { ruleset: "sw25-advanced" as unknown };
const game = {
  scenes: new Listed<SceneDoc>() as Listed<SceneDoc> & { viewed?: SceneDoc },
  combats: new Listed<CombatDoc>(),
  settings: { get: () => world.ruleset },
};

beforeEach(() => {
  Object.assign(globalThis, { game });
});
afterEach(() => {
  game.scenes.length = game.combats.length = 0;
  delete game.scenes.viewed;
  world.ruleset = "sw25-advanced";
  Object.assign(globalThis, { game: undefined });
});

describe("the ruleset of a scene", () => {
  it("is its own choice, else the world's, else the default", () => {
    const [own, asWorld] = [scene("own", { ruleset: "sw20-brawl" }), scene("asWorld", { ruleset: "" })];
    expect(rulesetOn(own).id).toBe("sw20-brawl");
    expect(ownRuleset(asWorld)).toBeNull();
    world.ruleset = "sw20-areas";
    expect(rulesetOn(asWorld).id).toBe("sw20-areas");
    expect(rulesetOn(null).id).toBe("sw20-areas");
    world.ruleset = "gone";
    expect(rulesetOn(asWorld).id).toBe("sw25-advanced");
  });

  it.each(["__proto__", "constructor", "gone", 7, null, {}, ["sw20-brawl"]])("takes %j for no choice", (ruleset) => {
    expect(ownRuleset(scene("s", { ruleset }))).toBeNull();
  });

  it("reads options and drops what is none", () => {
    const field = { left: 0, top: 1, right: 30, bottom: 20 };
    const whole = { rounding: "exact", space: "indoor", underwater: true, participantLimit: 6, field };
    expect(optionsOn(scene("s", { options: whole }))).toEqual({ ...whole, field: { from: [0, 1], to: [30, 20] } });
    const broken = {
      rounding: "up",
      space: 1,
      underwater: "no",
      participantLimit: 2.5,
      field: { ...field, top: null },
    };
    expect(optionsOn(scene("s", { options: broken }))).toEqual({});
    for (const options of [undefined, null, 7, "text", []]) expect(optionsOn(scene("s", { options }))).toEqual({});
    for (const limit of [1, 21, Number.NaN, "6"])
      expect(optionsOn(scene("s", { options: { participantLimit: limit } }))).toEqual({});
  });

  it("S25-OPN-1 reads whether a second preparation is allowed, for rules that leave it to the table", () => {
    const read = (ruleset: string, secondPreparation: unknown) =>
      optionsOn(scene("s", { ruleset, options: { secondPreparation } }));
    expect(read("sw25-areas", true)).toEqual({ secondPreparation: true });
    for (const none of [false, "yes", 1, null]) expect(read("sw25-areas", none)).toEqual({});
    for (const other of ["sw20-areas", "sw25-line", "simultaneous"]) expect(read(other, true)).toEqual({});
  });

  it("reads the readings that its ruleset asks about, and keeps the others for another", () => {
    const readings = { felledForms: "yes", brawlReach: "limited", sneakLeaves: "maybe", gone: "yes" };
    const read = (ruleset: string) => optionsOn(scene("s", { ruleset, options: { readings } })).readings;
    expect(read("sw25-advanced")).toEqual({ felledForms: "yes" });
    expect(read("sw20-brawl")).toEqual({ brawlReach: "limited" });
    expect(read("simultaneous")).toBeUndefined();
    for (const broken of [null, 7, "yes", ["yes"]])
      expect(optionsOn(scene("s", { options: { readings: broken } }))).toEqual({});
  });
});

describe("battles on two scenes", () => {
  it("are each on their own scene, one that belongs to no scene where its combatants stand", () => {
    const [gate, market, hall] = [scene("gate"), scene("market"), scene("hall")];
    const [atGate, loose] = [combat("atGate", gate, ["gate"]), combat("loose", null, ["market"])];
    game.scenes.push(gate, market, hall);
    game.combats.push(loose, atGate);
    expect(combatOn(gate)?.id).toBe("atGate");
    expect(combatOn(market)?.id).toBe("loose");
    expect(combatOn(hall)).toBeNull();
    expect(battleOn(hall)).toBeNull();
    expect(sceneOf(loose)?.id).toBe("market");
    expect(sceneOf(combat("empty", null))).toBeNull();
  });

  it("call a token of the same id by its own name", () => {
    const [gate, market] = [scene("gate", {}, { goblin: "Goblin" }), scene("market", {}, { goblin: "Thief" })];
    game.scenes.push(gate, market);
    expect(nameIn(combat("c", market), "goblin")).toBe("Thief");
    expect(nameIn(combat("c", gate), "goblin")).toBe("Goblin");
    expect(nameIn(combat("c", gate, [], { names: { gone: "Ogre" } }), "gone")).toBe("Ogre");
    expect(nameOf("goblin")).toBe("Goblin");
    game.scenes.viewed = market;
    expect(nameOf("goblin")).toBe("Thief");
  });
});

describe("the options of a ruleset", () => {
  const setup = (ruleset: Ruleset, options: object) => ({
    ruleset: ruleset.id,
    options,
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", movement: 18, ...place(ruleset, [0, 0]) },
      { id: "goblin", side: "monsters", movement: 12, ...place(ruleset, [10, 0]) },
    ],
  });
  const place = ({ capabilities }: Ruleset, at: readonly [number, number]) =>
    capabilities.board === "areas" ? {} : { at };
  const CHANGED = {
    rounding: "exact",
    space: "indoor",
    underwater: true,
    participantLimit: 2,
    field: { from: [-1, -1], to: [12, 12] },
  } as const;

  it.each(Object.values(rulesets))("$id: what it does not name changes nothing", (ruleset) => {
    const plain = ruleset.begin(setup(ruleset, {}));
    const unused = Object.entries(CHANGED).filter(
      ([option]) => !ruleset.capabilities.options.includes(option as keyof typeof CHANGED),
    );
    const other = ruleset.begin(setup(ruleset, Object.fromEntries(unused)));
    if (!plain.ok || !other.ok) throw new Error("These battles begin");
    expect(ruleset.view(other.battle)).toEqual(ruleset.view(plain.battle));
    if (ruleset.capabilities.board !== "plane") return;
    const play = (begun: typeof plain) => {
      let { battle } = begun;
      for (const command of [
        { do: "turn", who: "wolf" },
        { do: "move", who: "wolf", kind: "normal", path: [[10, 0]] },
        { do: "attack", who: "wolf", target: "goblin", how: "melee" },
        { do: "brawl", who: "wolf", target: "goblin" },
      ] as const) {
        const outcome = ruleset.perform(battle, command);
        if (outcome.ok) battle = outcome.battle;
      }
      return ruleset.view(battle);
    };
    expect(play(other)).toEqual(play(plain));
    const skirmishes = (options: object) => {
      const begun = ruleset.begin(setup(ruleset, options));
      return begun.ok ? play(begun).skirmishes : null;
    };
    // LIN-SKR-1: a stretch is as long indoors.
    if (ruleset.capabilities.options.includes("space"))
      expect(skirmishes({ space: "indoor" })).not.toEqual(skirmishes({}));
  });
});
