/** One drag, from the press to the drop: who leads it, what its plate says, and that the drop asks for the same. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SceneDoc, TokenDoc } from "../../src/foundry/platform";
import { chooseKind } from "../../src/moving/chosen-move";
import type { Drag } from "../../src/moving/drag/drag";
import { leaderOf } from "../../src/moving/drag/drag";
import { dragHeld, dropHeld, letGo, takeHold } from "../../src/moving/drag/hold";
import { mayMoveByItself } from "../../src/moving/interception";
import { plannedMove } from "../../src/moving/planned-move";
import { type Battle, type CharacterInput, type Command, type Point, rulesets } from "../../src/rules/index";
import { Table } from "../referee/board";
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
/** The wolf and the goblin fight where the wolf stands. */
const MELEE = { do: "form", who: ["wolf", "goblin"], at: [2, 2] } as const;

interface Around {
  readonly window: Window;
  readonly scene: SceneDoc;
  /** The pointer takes hold of the first of these tokens, the others with it. */
  readonly hold: (...ids: string[]) => Drag;
  /** The battle becomes another under the pointer. */
  readonly becomes: (system: object) => void;
  /** Lets the tokens go there, and hears what is asked for. */
  readonly drops: (to: { readonly [id: string]: Point }) => unknown[];
}

function seated(system: object = recordOf(), seats: readonly Seat[] = [AOI, GAME_MASTER], size = {}): Around {
  const window = new Window(seats);
  const scene = window.scene("gate", TOKENS, size);
  const combat = window.combat(system, scene);
  return {
    window,
    scene,
    hold: (...ids) => {
      takeHold(scene, ids[0]!, ids, false);
      return dragHeld()!;
    },
    becomes: (next) => {
      Object.assign(combat.system, next);
      dragHeld()?.lookAgain();
    },
    drops: (to) => {
      dropHeld();
      letGo();
      const before = window.sent.length;
      for (const [id, [x, y]] of Object.entries(to)) {
        const corner = { x: (x - 0.5) * 100, y: (y - 0.5) * 100 };
        const leg = { passed: { waypoints: [corner] }, pending: { waypoints: [] }, method: "dragging" };
        mayMoveByItself(scene.tokens.get(id) as TokenDoc, leg as never);
      }
      vi.runAllTimers();
      return window.sent.slice(before).map(({ payload }) => payload.body);
    },
  };
}

function recordOf(commands: readonly Command[] = [], characters = CHARACTERS): object {
  const table = new Table(characters);
  for (const command of commands)
    if (!table.ask({ type: "correct", commands: [command] }).ok) throw new Error(command.do);
  return { ...table.record };
}

function pointed(drag: Drag, to: { readonly [id: string]: Point }) {
  for (const [id, end] of Object.entries(to)) drag.point(id, [end]);
  return drag.draw(plannedMove);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  letGo();
  vi.runAllTimers();
  vi.useRealTimers();
  chooseKind(null);
  closeWindow();
});

describe("who leads", () => {
  const battle = (who: string | null) => ({ turn: who && { who } }) as unknown as Battle;

  test("whose turn is open, else whom the pointer took hold of, else the first", () => {
    const movers = ["wolf", "cat", "owl"];
    expect(leaderOf(battle("cat"), movers, "owl")).toBe("cat");
    expect(leaderOf(battle("goblin"), movers, "owl")).toBe("owl");
    expect(leaderOf(battle(null), movers, "bystander")).toBe("wolf");
    expect(leaderOf({} as Battle, movers, null)).toBe("wolf");
    expect(leaderOf(battle("cat"), [], "owl")).toBeUndefined();
  });

  test("is the same on the plate as in the request, also where whom the pointer holds does not fight", () => {
    const { hold, drops } = seated();
    const drag = hold("bystander", "cat", "wolf");
    const frame = pointed(drag, { cat: [8, 4], wolf: [6, 4], bystander: [4, 2] });
    expect(drag.leader).toBe("cat");
    expect(frame?.command).toMatchObject({ who: "cat", with: ["wolf"] });
    expect(drops({ bystander: [4, 2], cat: [8, 4], wolf: [6, 4] })).toEqual([
      { type: "move", command: frame?.command },
    ]);
  });

  test("A25-SKR-2 is none of those who only take another seat: plate and drop leave them out", () => {
    const { hold, drops } = seated(recordOf([MELEE]));
    const drag = hold("wolf", "cat");
    // The wolf stays within its skirmish, the cat walks.
    const frame = pointed(drag, { wolf: [2.5, 2.5], cat: [4.5, 2.5] });
    expect(drag.leader).toBe("cat");
    expect(frame?.command).toMatchObject({ who: "cat" });
    expect(frame?.command).not.toHaveProperty("with");
    expect(drops({ wolf: [2.5, 2.5], cat: [4.5, 2.5] })).toEqual([{ type: "move", command: frame?.command }]);
  });

  test("on the plate of a seat, where nobody moves, it is whom the pointer holds", () => {
    const { hold, drops } = seated(recordOf([MELEE]));
    const drag = hold("wolf");
    expect(pointed(drag, { wolf: [2.5, 2.5] })).toMatchObject({ preview: null, command: null });
    expect(drag.leader).toBe("wolf");
    expect(drops({ wolf: [2.5, 2.5] })).toEqual([]);
  });
});

describe("the drop asks for what the plate has said", () => {
  test.each<[string, Point]>([
    ["a limited move", [3, 2]],
    ["a normal one", [2, 15]],
    ["a full one", [2, 40]],
    ["one that is too far for any", [2, 300]],
    ["an attack on whom it meets", [11.4, 2.3]],
  ])("%s", (_what, end) => {
    const { hold, drops } = seated();
    const frame = pointed(hold("wolf", "cat"), { wolf: end, cat: [end[0] + 2, end[1]] });
    const asked = drops({ wolf: end, cat: [end[0] + 2, end[1]] });
    expect(frame?.command).not.toBeNull();
    expect(asked).toEqual([{ type: "move", command: frame?.command }]);
  });

  test("of the chosen kind, too", () => {
    chooseKind("full");
    const { hold, drops } = seated();
    const frame = pointed(hold("wolf"), { wolf: [3, 2] });
    expect(frame?.command).toMatchObject({ kind: "full" });
    expect(drops({ wolf: [3, 2] })).toEqual([{ type: "move", command: frame?.command }]);
  });

  const gone = CHARACTERS.map((one) => (one.id === "goblin" ? { ...one, at: [40, 40] as const } : one));

  test("a plate follows a battle that changes under the pointer", () => {
    const { scene, hold, becomes, drops } = seated();
    const drag = hold("wolf");
    expect(pointed(drag, { wolf: [11.4, 2.3] })?.landing?.of).toBe("goblin");
    expect(drag.draw(plannedMove)).toBeNull();
    Object.assign((scene.tokens.get("goblin") as TokenDoc)._source, { x: 3_950, y: 3_950 });
    becomes(recordOf([], gone));
    expect(drag.draw(plannedMove)?.landing?.of).toBeNull();
    expect(drops({ wolf: [11.4, 2.3] })).toMatchObject([{ command: { path: [[11.4, 2.3]] } }]);
  });

  test("and says before it where somebody's place makes the move longer", () => {
    const further = CHARACTERS.map((one) => (one.id === "goblin" ? { ...one, at: [20.3, 2] as const } : one));
    const { hold } = seated(recordOf([], further));
    const drag = hold("wolf");
    expect(pointed(drag, { wolf: [19.9, 2] })).toMatchObject({
      kind: "full",
      lengthened: { of: "goblin", from: "normal" },
    });
    expect(pointed(drag, { wolf: [19, 2] })).toMatchObject({ kind: "normal", lengthened: null });
  });

  test("a drop that means something else by now is told so, and asks for nothing", () => {
    const { window, scene, hold, becomes, drops } = seated();
    pointed(hold("wolf"), { wolf: [11.4, 2.3] });
    Object.assign((scene.tokens.get("goblin") as TokenDoc)._source, { x: 3_950, y: 3_950 });
    becomes(recordOf([], gone));
    expect(drops({ wolf: [11.4, 2.3] })).toEqual([]);
    expect(window.warned).toEqual(["The battle has changed in the meantime. Please look at it and try again."]);
  });

  test("what has changed elsewhere is nothing to it", () => {
    const { window, hold, becomes, drops } = seated();
    const frame = pointed(hold("wolf"), { wolf: [2, 15] });
    becomes(recordOf([], gone));
    expect(drops({ wolf: [2, 15] })).toEqual([{ type: "move", command: frame?.command }]);
    expect(window.warned).toEqual([]);
  });
});

describe("a drag that is over", () => {
  test("leaves nothing behind where it was cancelled", () => {
    const { hold } = seated();
    const drag = hold("cat", "wolf");
    expect([drag.look, drag.draws("wolf"), drag.draws("bystander")]).toEqual(["path", true, false]);
    letGo();
    expect(dragHeld()).toBeNull();
  });

  test("shows nothing of a move by the Game Master's hand, nor out of battle", () => {
    const { window, scene } = seated();
    takeHold(scene, "wolf", ["wolf"], true);
    expect(dragHeld()?.look).toBeNull();
    takeHold(scene, "bystander", ["bystander"], false);
    expect(dragHeld()?.look).toBeNull();
    window.combats.length = 0;
    takeHold(scene, "wolf", ["wolf"], false);
    expect([dragHeld()?.look, dragHeld()?.leader]).toEqual([null, null]);
  });
});

describe("on the board of three areas", () => {
  const ruleset = rulesets["sw20-areas"];
  const size = { dimensions: { sceneRect: { x: 0, y: 0, width: 3_000, height: 900 } } };

  /** Without a command the goblin is still to be placed. */
  function record(commands: readonly Command[] = []): object {
    const begun = ruleset.begin({
      ruleset: ruleset.id,
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party", at: "front" },
        { id: "cat", side: "party", at: "rear" },
        { id: "goblin", side: "monsters", ...(commands.length > 0 && { at: "rear" as const }) },
      ],
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const battle = commands.reduce((before: Battle, command) => {
      const outcome = ruleset.perform(before, command);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      return outcome.battle;
    }, begun.battle);
    return { ruleset: ruleset.id, battle };
  }

  test("the band that is lit is the leader's, whoever else is dragged over others", () => {
    const { hold } = seated(record(), undefined, size);
    const drag = hold("wolf", "cat");
    expect([drag.look, drag.leader, drag.over]).toEqual(["bands", "wolf", "front"]);
    drag.point("wolf", [[5, 2]]);
    drag.point("cat", [[15, 2]]);
    expect(drag.over).toBe("first-rear");
    // The wolf stays in its own: the cat leads, for whom something is asked.
    drag.point("wolf", [[15, 2]]);
    expect([drag.leader, drag.over]).toEqual(["cat", "front"]);
  });

  test("a drop means what was shown, or is told that it does not any more", () => {
    const shown = seated(record([{ do: "turn", who: "wolf" }]), undefined, size);
    shown.hold("wolf").noteShown();
    expect(shown.drops({ wolf: [5, 2] })).toMatchObject([{ type: "move", command: { do: "move", to: "first-rear" } }]);
    const changed = seated(record(), undefined, size);
    changed.hold("wolf").noteShown();
    changed.becomes(record([{ do: "turn", who: "wolf" }]));
    expect(changed.drops({ wolf: [5, 2] })).toEqual([]);
    expect(changed.window.warned).toHaveLength(1);
  });
});
