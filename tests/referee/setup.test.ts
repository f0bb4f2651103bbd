import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CombatDoc, TokenDoc } from "../../src/foundry/platform";
import { rulesets } from "../../src/rules/index";
import { sideOf } from "../../src/scene/members";
import { setupFromCombat } from "../../src/scene/setup-from-documents";
import { ruleset } from "./board";

/** What the table chose; everything else is as it begins. */
const chosen = new Map<string, string>();
beforeEach(() => {
  chosen.clear();
  vi.stubGlobal("game", { settings: { get: (_: string, key: string) => chosen.get(key) } });
});
afterEach(() => vi.unstubAllGlobals());

interface Made {
  disposition?: number;
  system?: { [key: string]: unknown };
  statuses?: string[];
  effects?: { statuses: Set<string>; flags: object }[];
}

function combatWith(made: { [id: string]: Made }, sideOf: { [id: string]: string } = {}): CombatDoc {
  const scene = { id: "scene", grid: { size: 50, distance: 1 }, flags: {} };
  const tokens = new Map(
    Object.entries(made).map(([id, { disposition = 1, system = {}, statuses = [], effects = [] }], i) => [
      id,
      {
        id,
        disposition,
        parent: scene,
        actor: { system, statuses: new Set(statuses), effects },
        _source: { x: 100 * i, y: 0, width: 1, height: 1 },
      },
    ]),
  );
  Object.assign(scene, { tokens });
  const combatants = Object.keys(made).map((tokenId) => ({ tokenId, sceneId: "scene" }));
  return { id: "combat", scene, combatants, system: { sideOf } } as unknown as CombatDoc;
}

describe("a battle from documents", () => {
  test("centres in metres, figures from the actor, defaults where it has none", () => {
    for (const step of ["hit", "damage"]) chosen.set(`automation.${step}`, "off");
    const setup = setupFromCombat(
      combatWith({
        wolf: { system: { movement: 18, sections: 2, feats: ["footwork"], side: "" } },
        stone: { disposition: -1, system: {} },
      }),
      ruleset,
    );
    expect(setup.characters).toEqual([
      { id: "wolf", side: "party", at: [0.5, 0.5], movement: 18, sections: 2, feats: ["footwork"], conditions: [] },
      { id: "stone", side: "monsters", at: [2.5, 0.5], movement: 10, sections: 1, feats: [], conditions: [] },
    ]);
    expect(ruleset.begin(setup).ok).toBe(true);
  });

  test("sides by disposition, the party first; neutral ones are a side of their own when there are any", () => {
    const setup = setupFromCombat(
      combatWith({ g: { disposition: -1 }, bear: { disposition: 0 }, w: {}, spy: { disposition: -2 } }),
      ruleset,
    );
    expect(setup.sides).toEqual(["party", "monsters", "others"]);
    expect(setup.characters.map(({ side }) => side)).toEqual(["monsters", "others", "party", "monsters"]);
    expect(setupFromCombat(combatWith({ g: { disposition: -1 }, w: {} }), ruleset).sides).toEqual([
      "party",
      "monsters",
    ]);
  });

  test("the actor's own side goes before the disposition, the Game Master's choice before both", () => {
    const token = { id: "w", disposition: 1, actor: { system: { side: "monsters" } } } as unknown as TokenDoc;
    expect(sideOf(token, {})).toBe("monsters");
    expect(sideOf(token, { w: "others" })).toBe("others");
  });

  test("conditions of the rules with who holds it; other statuses are not the rules' business", () => {
    const effects = [{ statuses: new Set(["bound"]), flags: { ransen: { by: "g" } } }];
    const setup = setupFromCombat(
      combatWith({ w: { statuses: ["prone", "bound", "blind"], effects }, g: { disposition: -1 } }),
      ruleset,
    );
    expect(setup.characters[0]?.conditions).toEqual([{ id: "prone" }, { id: "bound", by: "g" }]);
  });
});

const BODY = { id: "body", core: true, hp: 9, maxHp: 10 };

describe("vitals", () => {
  const hp = { hp: { value: 12, max: 20 }, mp: { value: 3, max: 0 }, accuracy: 5, sections: 4 };

  test("come from the sheets into battles that know of strikes", () => {
    const made = combatWith({
      w: { system: hp },
      g: { disposition: -1, system: { ...hp, fixed: true, parts: [BODY] } },
    });
    const { characters } = setupFromCombat(made, ruleset);
    expect(characters[0]).toMatchObject({ sections: 4, vitals: { hp: 12, maxHp: 20, accuracy: 5, fixed: false } });
    expect(characters[0]?.vitals).not.toHaveProperty("mp");
    expect(characters[1]).toMatchObject({ vitals: { fixed: true }, parts: [{ id: "body", core: true, hp: 9 }] });
    expect(characters[1]).not.toHaveProperty("sections");
    expect(ruleset.begin(setupFromCombat(made, ruleset)).ok).toBe(true);
  });

  test("stay at home where the table counts damage by itself, and where the rules have points of their own", () => {
    for (const step of ["hit", "damage"]) chosen.set(`automation.${step}`, "off");
    const made = combatWith({ w: { system: hp }, g: { disposition: -1, system: { parts: [BODY] } } });
    for (const character of setupFromCombat(made, ruleset).characters)
      expect(Object.keys(character)).not.toContain("vitals");
    chosen.clear();
    for (const character of setupFromCombat(made, rulesets.simultaneous).characters)
      expect(Object.keys(character)).not.toContain("vitals");
  });
});

describe("where damage is told at most", () => {
  const evading = { ...BODY, accuracy: 9, evasion: 8, defence: 7 };

  test.each(["off", "advise"])("%s: nobody has HP, and who has parts strikes with the figures of its core", (level) => {
    chosen.set("automation.damage", level);
    const parts = [{ ...BODY, id: "tail", core: false }, evading];
    const made = combatWith({
      w: { system: { hp: { value: 12, max: 20 }, mp: { value: 3, max: 5 }, accuracy: 5, sections: 4 } },
      g: { disposition: -1, system: { parts } },
    });
    const [wolf, ogre] = setupFromCombat(made, ruleset).characters;
    expect(wolf?.vitals).toMatchObject({ accuracy: 5, mp: 3 });
    expect(ogre).toMatchObject({ sections: 2, vitals: { accuracy: 9, evasion: 8, defence: 7 } });
    for (const character of [wolf, ogre]) {
      expect(character?.vitals).not.toHaveProperty("hp");
      expect(character).not.toHaveProperty("parts");
    }
    expect(ruleset.begin(setupFromCombat(made, ruleset)).ok).toBe(true);
  });
});

describe.each(Object.values(rulesets))("the same documents under $id", (one) => {
  test("begin a battle of its board", () => {
    const begun = one.begin(
      setupFromCombat(combatWith({ w: { system: { movement: 12 } }, g: { disposition: -1 } }), one),
    );
    expect(begun).toMatchObject({ ok: true, battle: { ruleset: one.id, board: one.capabilities.board } });
  });
});
