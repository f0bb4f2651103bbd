/** A battle whose rules are still on their way to a page: what the page shows and allows until then. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CombatDoc, MovementLeg, TokenDoc } from "../../src/foundry/platform";
import { rulesets } from "../../src/rules/index";

const setup = {
  sides: ["party", "monsters"],
  characters: [
    { id: "wolf", side: "party", at: [1, 2] as const, base: 12 },
    { id: "goblin", side: "monsters", at: [10, 0] as const, base: 6 },
  ],
};

/** A Combat with a battle that has begun by a ruleset; `named` in place of its name. */
function combatBy(id: keyof typeof rulesets, named: string = id): CombatDoc {
  const begun = rulesets[id].begin({ ruleset: id, ...setup });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const combatants = Object.assign([{ id: "c", tokenId: "wolf", sceneId: "road" }], { get: () => undefined });
  const system = { ruleset: named, battle: begun.battle };
  return { id: "combat", type: "battle", scene: null, combatants, system } as unknown as CombatDoc;
}

let told: [name: string, ...payload: unknown[]][] = [];
const warned: string[] = [];

function atTable(combat: CombatDoc): void {
  Object.assign(globalThis, {
    game: {
      user: { id: "gm", isGM: true, isActiveGM: true },
      users: [],
      combats: [combat],
      scenes: [],
      settings: { get: () => "enforce" },
      i18n: { localize: (key: string) => key, format: (key: string) => key, lang: "en" },
    },
    Hooks: { callAll: (name: string, ...payload: unknown[]) => told.push([name, ...payload]) },
    ui: { notifications: { warn: (text: string) => warned.push(text) } },
  });
}

// A page that begins has only the rules of turns, whatever files before this one have fetched.
beforeEach(() => {
  vi.resetModules();
  told = [];
  warned.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  for (const name of ["game", "Hooks", "ui"]) delete (globalThis as { [key: string]: unknown })[name];
});

test("battles in which sides take turns are shown at once", async () => {
  const combat = combatBy("sw25-advanced");
  atTable(combat);
  const { battleOf } = await import("../../src/scene/scene-battle");
  const { rulesOnTheirWay } = await import("../../src/scene/rules-here");
  expect(battleOf(combat)?.ruleset.id).toBe("sw25-advanced");
  expect(rulesOnTheirWay(combat)).toBeNull();
});

test("one in which everyone declares at once is shown when its rules have come, and everybody is told then", async () => {
  const combat = combatBy("simultaneous");
  atTable(combat);
  const { battleOf } = await import("../../src/scene/scene-battle");
  const { rulesOnTheirWay } = await import("../../src/scene/rules-here");
  expect(battleOf(combat)).toBeNull();
  const way = rulesOnTheirWay(combat);
  expect(way).not.toBeNull();
  expect(told).toEqual([]);
  await way;
  expect(told).toEqual([["ransen-page.battleChanged", combat, []]]);
  expect(battleOf(combat)?.view.characters.wolf?.at).toEqual([1, 2]);
  expect(rulesOnTheirWay(combat)).toBeNull();
});

test("nothing is waited for where no installation has the rules", async () => {
  const combat = combatBy("simultaneous", "sw30");
  atTable(combat);
  const { battleOf } = await import("../../src/scene/scene-battle");
  const { rulesOnTheirWay } = await import("../../src/scene/rules-here");
  expect(battleOf(combat)).toBeNull();
  expect(rulesOnTheirWay(combat)).toBeNull();
});

test("nobody who fights is moved by hand before the rules have come; whoever does not fight is", async () => {
  const combat = combatBy("simultaneous");
  atTable(combat);
  const { mayMoveByItself } = await import("../../src/moving/interception");
  const scene = { id: "road", grid: { size: 100 } } as NonNullable<TokenDoc["parent"]>;
  const none = { waypoints: [] };
  /** Whether a token goes; that a Game Master's page writes it would let it go as soon as the rules are there. */
  const goes = (id: string, method: MovementLeg["method"]) => {
    const token = { id, parent: scene, _source: { x: 0, y: 0, elevation: 0 } } as unknown as TokenDoc;
    const end = { destination: { x: 200, y: 0, elevation: 0 }, passed: none, pending: none };
    return mayMoveByItself(token, { method, ...end, constrainOptions: { ransen: {} } } as unknown as MovementLeg);
  };
  expect(goes("goblin", "dragging")).toBe(false);
  expect(warned).toEqual(["RANSEN.tableRefusal.no-rules-yet"]);
  expect(goes("passer-by", "dragging")).toBe(true);
  expect(goes("goblin", "api")).toBe(true);
  await (await import("../../src/scene/rules-here")).rulesOnTheirWay(combat);
  expect(goes("goblin", "dragging")).toBe(true);
  expect(warned).toHaveLength(1);
});

test("rules that did not come are asked for again, and everybody who waits is told of the fault once", async () => {
  const combat = combatBy("simultaneous");
  atTable(combat);
  let shown = 0;
  Object.assign((globalThis as unknown as { ui: object }).ui, { notifications: { error: () => shown++ } });
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  let now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.doMock("../../src/scene/rulesets.lazy", () => Promise.reject(new TypeError("away")));
  const { battleOf } = await import("../../src/scene/scene-battle");
  const { rulesOnTheirWay } = await import("../../src/scene/rules-here");
  const { reportFault } = await import("../../src/words/tell");
  for (const _each of ["tracker", "drag"]) await rulesOnTheirWay(combat)?.catch(reportFault);
  // A task that another file's test left unfinished may be told here as well.
  const faults = reported.mock.calls.map(([, fault]) => fault as Error | undefined);
  expect(faults.filter((fault) => (fault?.cause as Error | undefined)?.message === "away")).toHaveLength(1);
  expect(shown).toBe(faults.length);
  vi.doUnmock("../../src/scene/rulesets.lazy");
  expect(battleOf(combat)).toBeNull();
  now += 5_000;
  await rulesOnTheirWay(combat);
  expect(battleOf(combat)?.ruleset.id).toBe("simultaneous");
});
