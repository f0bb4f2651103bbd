/** A drag or an arrow key on the mover's own page: whether its token goes by itself, and the request to the referee. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MovementLeg, TokenDoc } from "../../src/foundry/platform";
import { dropHeld, letGo, takeHold } from "../../src/moving/drag/hold";
import { setHand } from "../../src/moving/hand-drags";
import { mayMoveByItself } from "../../src/moving/interception";
import { type Battle, type CharacterInput, type Command, rulesets } from "../../src/rules/index";
import { welcome } from "../../src/scene/rules-here";
import { Table } from "../referee/board";
import { eventually } from "../support/eventually";
import { closeWindow, type Seat, Window } from "../support/window";

const AOI: Seat = { id: "aoi", plays: ["wolf", "cat"] };
const GAME_MASTER: Seat = { id: "gm", isGM: true };
const TOKENS = [
  { id: "wolf", at: [2, 2] },
  { id: "cat", at: [4, 2] },
  { id: "goblin", at: [12, 2] },
  { id: "bystander", at: [0, 0] },
] as const;
const CHARACTERS: CharacterInput[] = [
  { id: "wolf", side: "party", at: [2, 2], movement: 18 },
  { id: "cat", side: "party", at: [4, 2], movement: 18 },
  { id: "goblin", side: "monsters", at: [12, 2], movement: 12 },
];

interface Around {
  readonly window: Window;
  /** Whether the token goes by itself where it was taken. */
  readonly drags: (id: string, to: readonly [number, number], more?: Partial<MovementLeg>) => boolean;
  /** The pointer takes hold of the first of these tokens, the others with it, and lets go; `dropped`: with a drop. */
  readonly holds: (ids: readonly string[], dropped: boolean) => void;
  /** The requests after the event. */
  readonly asked: () => unknown[];
}

function seated(seats: readonly Seat[] = [AOI, GAME_MASTER], system?: object): Around {
  const window = new Window(seats);
  const scene = window.scene("gate", TOKENS);
  window.combat(system ?? { ...new Table(CHARACTERS).record }, scene);
  const drags: Around["drags"] = (id, [x, y], more = {}) => {
    const corner = { x: (x - 0.5) * 100, y: (y - 0.5) * 100 };
    const leg = { passed: { waypoints: [corner] }, pending: { waypoints: [] }, method: "dragging", ...more };
    return mayMoveByItself(scene.tokens.get(id) as TokenDoc, leg as never);
  };
  const holds: Around["holds"] = (ids, dropped) => {
    takeHold(scene, ids[0]!, ids, false);
    if (dropped) dropHeld();
    letGo();
  };
  const asked = () => {
    vi.runAllTimers();
    return window.sent.map(({ payload }) => payload.body);
  };
  return { window, drags, holds, asked };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // A drag ends with its event, whether or not a test waits for that.
  vi.runAllTimers();
  vi.useRealTimers();
  closeWindow();
});

describe("a token that fights", () => {
  test.each(["dragging", "keyboard"])("does not go by itself by %s: its move is asked for", (method) => {
    const { window, drags, asked } = seated();
    expect(drags("wolf", [8, 2], { method })).toBe(false);
    expect(asked()).toEqual([{ type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[8, 2]] } }]);
    expect(window.sent[0]!.to).toEqual(["gm"]);
  });

  test("is dropped on whom it meets by a hand, and goes where it says by a key (A25-SKR-1)", () => {
    const ends = (method: string) => {
      const { drags, asked } = seated();
      drags("wolf", [11.3, 2], { method });
      return (asked()[0] as { command: { path: unknown[] } }).command.path.at(-1);
    };
    expect(ends("dragging")).toEqual([12, 2]);
    expect(ends("keyboard")).toEqual([11.3, 2]);
  });

  test("is not drawn to whom its user does not see", () => {
    const { window, drags, asked } = seated();
    const [scene] = window.scenes as unknown as [{ tokens: { get(id: string): object } }];
    Object.assign(scene.tokens.get("goblin"), { hidden: true });
    drags("wolf", [11.3, 2]);
    expect(asked()).toMatchObject([{ command: { path: [[11.3, 2]] } }]);
  });

  test("goes with the others of its drag as one move, led by whom the pointer took hold of", () => {
    const { drags, holds, asked } = seated();
    holds(["cat", "wolf"], true);
    expect([drags("wolf", [6, 2]), drags("cat", [8, 2])]).toEqual([false, false]);
    expect(asked()).toMatchObject([{ command: { who: "cat", path: [[8, 2]], with: ["wolf"] } }]);
    // The hold is that drag's alone.
    expect([drags("wolf", [6, 3]), drags("cat", [8, 3])]).toEqual([false, false]);
    expect(asked().at(-1)).toMatchObject({ command: { who: "wolf", path: [[6, 3]], with: ["cat"] } });
  });

  test("leads where it has the turn, whoever was taken hold of", () => {
    const table = new Table(CHARACTERS);
    table.ask({ type: "command", command: { do: "turn", who: "wolf" } });
    const { drags, holds, asked } = seated(undefined, { ...table.record });
    holds(["cat", "wolf"], true);
    drags("cat", [8, 2]);
    drags("wolf", [6, 2]);
    expect(asked()).toMatchObject([{ command: { who: "wolf", with: ["cat"] } }]);
  });

  test("is led by nobody whose drag was cancelled", () => {
    const { drags, holds, asked } = seated();
    holds(["cat", "wolf"], false);
    for (const id of ["wolf", "cat"]) drags(id, [6, id === "wolf" ? 2 : 3], { method: "keyboard" });
    expect(asked()).toMatchObject([{ command: { who: "wolf", with: ["cat"] } }]);
    for (const id of ["wolf", "cat"]) drags(id, [7, id === "wolf" ? 2 : 3]);
    expect(asked().at(-1)).toMatchObject({ command: { who: "wolf", with: ["cat"] } });
  });

  test("moved by keys is led by whose turn it is, else by the first, whoever was dropped before", () => {
    const { drags, holds, asked } = seated();
    holds(["cat", "wolf"], true);
    for (const id of ["wolf", "cat"]) drags(id, [6, id === "wolf" ? 2 : 3], { method: "keyboard" });
    expect(asked()).toMatchObject([{ command: { who: "wolf", with: ["cat"] } }]);
  });

  test("is not drawn to whose token does not stand here: a hand means what it sees", () => {
    const table = new Table([...CHARACTERS, { id: "elsewhere", side: "monsters", at: [20, 2], movement: 12 }]);
    const second = { id: "second", isGM: true, active: false };
    const { drags, asked } = seated([second, GAME_MASTER], { ...table.record });
    drags("wolf", [20.3, 2]);
    expect(asked()).toMatchObject([{ command: { path: [[20.3, 2]] } }]);
  });

  test("that is moved by something else is for the referee to look at, afterwards", () => {
    const { drags, asked } = seated();
    expect(drags("wolf", [8, 2], { method: "api" })).toBe(true);
    expect(asked()).toEqual([]);
  });

  test("is taken back in the tracker, not by the platform's undo", () => {
    const { window, drags } = seated();
    expect(drags("wolf", [8, 2], { method: "undo" })).toBe(false);
    expect(window.warned).toHaveLength(1);
    window.settings.set("automation.movement", "advise");
    expect(drags("wolf", [8, 2], { method: "undo" })).toBe(true);
  });

  test("goes where the referee itself sends it, on the Game Master's page alone", () => {
    const sent = { constrainOptions: { ransen: {} } };
    expect(seated([GAME_MASTER]).drags("wolf", [8, 2], sent)).toBe(true);
    expect(seated().drags("wolf", [8, 2], sent)).toBe(false);
  });

  test("stands anywhere inside its own skirmish (A25-SKR-2)", () => {
    const table = new Table([CHARACTERS[0]!, CHARACTERS[1]!, { ...CHARACTERS[2]!, at: [2, 2] }]);
    table.ask({ type: "correct", commands: [{ do: "form", who: ["wolf", "goblin"], at: [2, 2] }] });
    const { drags, asked } = seated(undefined, { ...table.record });
    expect(drags("wolf", [2.4, 2])).toBe(true);
    expect(drags("wolf", [9, 7])).toBe(false);
    expect(asked()).toMatchObject([{ command: { path: [[9, 7]] } }]);
  });
});

describe("where one turn flows into the next", () => {
  /** The wolf has moved fully and struck nobody: nothing is left in its turn, which is open. */
  function spent(): object {
    const table = new Table(CHARACTERS);
    const flow = { flows: true, waysOf: () => null, isHeld: () => false };
    for (const command of [
      { do: "turn", who: "wolf" },
      { do: "move", who: "wolf", kind: "full", path: [[2, 6]] },
    ] as const)
      if (!table.ask({ type: "command", command }, undefined, { flow }).ok) throw new Error(command.do);
    return { ...table.record };
  }

  test.each([
    ["limited", [5, 2]],
    ["normal", [12, 8]],
    ["full", [30, 2]],
  ] as const)("a drop declares the kind that its plate has shown, in the mover's own turn: %s", (kind, to) => {
    const { drags, asked } = seated(undefined, spent());
    expect(drags("cat", to)).toBe(false);
    expect(asked()).toMatchObject([{ type: "move", command: { who: "cat", kind } }]);
  });
});

describe("a leg that raises or sinks", () => {
  /** A leg as the platform hands it over: every waypoint says a height. */
  const leg = (waypoints: readonly (readonly [x: number, y: number, elevation: number])[], method: string) => ({
    method,
    passed: {
      waypoints: waypoints.map(([x, y, elevation]) => ({ x: (x - 0.5) * 100, y: (y - 0.5) * 100, elevation })),
    },
  });
  const risen = (around: Around, ...given: Parameters<typeof leg>) => around.drags("wolf", [2, 2], leg(...given));

  test.each(["keyboard", "dragging", "undo", "api"])(
    "and leads nowhere else is no move: it goes by itself (%s)",
    (method) => {
      const around = seated();
      expect(risen(around, [[2, 2, 3]], method)).toBe(true);
      expect(around.asked()).toEqual([]);
      // So it does with the Game Master's hand, and where the platform tells nothing but where it leads.
      const gm = seated([GAME_MASTER]);
      setHand(true);
      expect(risen(gm, [[2, 2, 3]], method)).toBe(true);
      setHand(false);
      expect(gm.asked()).toEqual([]);
      const destination = { x: 150, y: 150, elevation: 3 } as never;
      expect(around.drags("wolf", [2, 2], { method, passed: { waypoints: [] }, destination })).toBe(true);
    },
  );

  test("by a key that puts it on the grid besides rises where it stands", async () => {
    const around = seated();
    const [scene] = around.window.scenes as unknown as [{ tokens: { get(id: string): object } }];
    const written: object[] = [];
    Object.assign(scene.tokens.get("wolf"), { update: async (changes: object) => written.push(changes) });
    expect(risen(around, [[2.3, 1.6, 3]], "keyboard")).toBe(false);
    expect([around.asked(), written]).toEqual([[], [{ elevation: 3 }]]);
    // Half a space away it is a step.
    expect(risen(around, [[2.5, 2, 3]], "keyboard")).toBe(false);
    expect(around.asked()).toMatchObject([{ type: "move", heights: { wolf: 3 } }]);
  });

  test("and leads elsewhere is asked for with the last height, of each token that has another", () => {
    const { drags, asked } = seated();
    drags(
      "wolf",
      [2, 2],
      leg(
        [
          [5, 2, 1],
          [8, 2, 3],
        ],
        "dragging",
      ),
    );
    drags(
      "cat",
      [2, 2],
      leg(
        [
          [7, 2, 0],
          [10, 2, 0],
        ],
        "dragging",
      ),
    );
    expect(asked()).toMatchObject([{ type: "move", command: { who: "wolf", with: ["cat"] }, heights: { wolf: 3 } }]);
    expect(Object.keys((asked()[0] as { heights: object }).heights)).toEqual(["wolf"]);
  });

  test("by the Game Master's hand is put right with its height", () => {
    // Beside the one whose page this is, another is the active one.
    const { drags, asked } = seated([{ id: "second", isGM: true, active: false }, GAME_MASTER, AOI]);
    setHand(true);
    drags("wolf", [2, 2], leg([[60, 2, 4]], "dragging"));
    setHand(false);
    expect(asked()).toMatchObject([{ type: "correct", commands: [{ do: "put" }], heights: { wolf: 4 } }]);
  });

  test("out and back again is a move", () => {
    const { drags, asked } = seated();
    expect(
      drags(
        "wolf",
        [2, 2],
        leg(
          [
            [5, 2, 0],
            [2, 2, 0],
          ],
          "dragging",
        ),
      ),
    ).toBe(false);
    expect(asked()).toHaveLength(1);
  });
});

describe("who does not fight, and where movement is nobody's business", () => {
  test("goes by itself", () => {
    const { window, drags, asked } = seated();
    expect(drags("bystander", [8, 2])).toBe(true);
    window.settings.set("automation.movement", "off");
    expect(drags("wolf", [8, 2])).toBe(true);
    expect(drags("wolf", [8, 2], { method: "undo" })).toBe(true);
    window.settings.set("automation.movement", "enforce");
    window.combats.length = 0;
    expect(drags("wolf", [8, 2])).toBe(true);
    expect(asked()).toEqual([]);
  });

  test.each(["dragging", "keyboard", "undo"])(
    "END-1 goes by itself once the battle is over, while it is still kept: %s",
    (method) => {
      const table = new Table(CHARACTERS);
      table.ask({ type: "command", command: { do: "over" } });
      const { window, drags, asked } = seated(undefined, { ...table.record });
      expect(drags("wolf", [60, 2], { method })).toBe(true);
      expect([asked(), window.warned]).toEqual([[], []]);
    },
  );

  test("where the rules only advise, it goes, and is told what they would say of it in its turn", () => {
    const { window, drags, asked } = seated();
    window.settings.set("automation.movement", "advise");
    // Nobody's turn is open: a move begins it.
    expect(drags("wolf", [8, 2])).toBe(true);
    expect(window.warned).toEqual([]);
    expect(drags("wolf", [200, 2])).toBe(true);
    expect(window.warned).toHaveLength(1);
    expect(asked()).toEqual([]);
  });

  test("without a Game Master nothing goes, unless the table lets it", () => {
    const { window, drags, asked } = seated([AOI, { ...GAME_MASTER, active: false }]);
    expect(drags("wolf", [8, 2])).toBe(false);
    expect(window.warned).toHaveLength(1);
    window.settings.set("withoutGM", "allow");
    expect(drags("wolf", [8, 2])).toBe(true);
    expect(asked()).toEqual([]);
  });
});

test("with the Game Master's hand a drag puts right what stands wrong, all tokens as one", () => {
  // Beside the one whose page this is, another is the active one.
  const { window, drags, asked } = seated([{ id: "second", isGM: true, active: false }, GAME_MASTER, AOI]);
  setHand(true);
  expect(window.called).toEqual(["ransen-page.handChanged"]);
  expect([drags("wolf", [60, 2]), drags("goblin", [61, 9])]).toEqual([false, false]);
  setHand(false);
  expect(asked()).toEqual([
    {
      type: "correct",
      commands: [
        { do: "put", who: "wolf", at: [60, 2] },
        { do: "put", who: "goblin", at: [61, 9] },
      ],
    },
  ]);
});

test("while everyone declares, the height that a drag leads to is drawn with its way", async () => {
  vi.useRealTimers();
  const ruleset = rulesets.simultaneous;
  const begun = ruleset.begin({ ruleset: ruleset.id, sides: ["party", "monsters"], characters: CHARACTERS });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const planning = { round: 1, until: null, key: "" };
  const { drags } = seated(undefined, { ruleset: ruleset.id, battle: begun.battle, declarations: { planning } });
  (await import("../../src/scene/rules-here")).welcome([ruleset]);
  const { draftOf } = await import("../../src/planning/drafts");
  const { heightOfDraft } = await import("../../src/judgement/declarations/index");
  expect(drags("wolf", [8, 2], { passed: { waypoints: [{ x: 750, y: 150, elevation: 3 }] } } as never)).toBe(false);
  await eventually(() => expect(heightOfDraft(draftOf("combatcombat0000", 1, "wolf"))).toBe(3));
  vi.useFakeTimers();
});

describe("on the board of three areas", () => {
  const ruleset = rulesets["sw20-areas"];
  /** @param goblin where it stands; absent: it is still to be placed */
  function inBands(commands: readonly Command[] = [], goblin?: "rear"): Around {
    const begun = ruleset.begin({
      ruleset: ruleset.id,
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party", at: "front" },
        { id: "goblin", side: "monsters", ...(goblin && { at: goblin }) },
      ],
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const battle = commands.reduce((before: Battle, command) => {
      const outcome = ruleset.perform(before, command);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      return outcome.battle;
    }, begun.battle);
    const around = seated(undefined, { ruleset: ruleset.id, battle });
    // Its code comes with the first of its battles.
    welcome([ruleset]);
    const [scene] = around.window.scenes;
    Object.assign(scene!, { dimensions: { sceneRect: { x: 0, y: 0, width: 3_000, height: 900 } } });
    return around;
  }

  test("it is asked into the band where it ends, and stands anywhere in its own", () => {
    const { drags, asked } = inBands([{ do: "turn", who: "wolf" }], "rear");
    expect(drags("wolf", [15, 8])).toBe(true);
    expect(drags("wolf", [5, 2])).toBe(false);
    const move = { do: "move", who: "wolf", kind: "normal", to: "first-rear" };
    expect(asked()).toEqual([{ type: "move", command: move }]);
  });

  test("S20-ARE-1 before the first turn it is placed there, alone", () => {
    const { drags, asked } = inBands();
    expect(drags("wolf", [5, 2])).toBe(false);
    expect(asked()).toEqual([{ type: "command", command: { do: "place", who: "wolf", at: "first-rear" } }]);
  });

  test("S20-PLC-1 once all are placed, a drag begins the first turn", () => {
    const { drags, asked } = inBands([], "rear");
    expect(drags("wolf", [5, 2])).toBe(false);
    expect(asked()).toMatchObject([{ type: "move", command: { do: "move", who: "wolf", to: "first-rear" } }]);
  });

  test("whom the drag raises or sinks is placed at that height, and moves there", () => {
    const risen = { passed: { waypoints: [{ x: 450, y: 150, elevation: 3 }] } } as never;
    const place = { do: "place", who: "wolf", at: "first-rear" };
    const placing = inBands();
    placing.drags("wolf", [5, 2], risen);
    expect(placing.asked()).toEqual([{ type: "command", command: place, heights: { wolf: 3 } }]);
    closeWindow();
    const moving = inBands([{ do: "turn", who: "wolf" }], "rear");
    moving.drags("wolf", [5, 2], risen);
    expect(moving.asked()).toMatchObject([{ type: "move", heights: { wolf: 3 } }]);
  });

  test("beside the bands there is nowhere to go, and without a Game Master nobody to ask", () => {
    const { window, drags, asked } = inBands();
    expect(drags("wolf", [45, 2])).toBe(false);
    expect(window.warned).toHaveLength(1);
    const { users } = (globalThis as unknown as { game: { users: { activeGM: null } } }).game;
    users.activeGM = null;
    expect(drags("wolf", [5, 2])).toBe(false);
    expect(window.warned).toHaveLength(2);
    expect(asked()).toEqual([]);
  });
});
