/** How the platform carries out moves: ways of several points, refused moves, what hooks come when. */

import type { Data, MovementLeg } from "../../foundry/platform";
import { given } from "../../rules/index";
import { type Bench, type Check, listening, quoted, standIn } from "../bench";
import type { CheckedScene, MovedToken } from "../platform";
import { eventually, Finding, sayFault, withTimeLimit } from "../runner";
import { METRE } from "../scratch";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A point of a way; at a checkpoint a leg of the move ends. */
interface Stop extends Place {
  readonly checkpoint?: boolean;
}

/** Milliseconds that a token has to arrive. */
const WALK = 10_000;

function placeOf(token: MovedToken): Place {
  return { x: token._source.x, y: token._source.y };
}

/** So many metres to the right and down of where a token is, pixels. */
function beside(token: MovedToken, right: number, down: number): Place {
  const { x, y } = placeOf(token);
  return { x: x + right * METRE, y: y + down * METRE };
}

function isAt(token: MovedToken, place: Place): boolean {
  return token._source.x === place.x && token._source.y === place.y;
}

/** A move as the referee writes it. */
async function moveAsReferee(
  scene: CheckedScene,
  moves: readonly { readonly token: MovedToken; readonly way: readonly Stop[] }[],
  operation: Data = {},
): Promise<void> {
  const updates = moves.map(({ token, way }) => ({ _id: token.id, x: way.at(-1)!.x, y: way.at(-1)!.y }));
  const movement = Object.fromEntries(
    moves.map(({ token, way }) => [
      token.id,
      {
        waypoints: way,
        method: "api",
        autoRotate: false,
        showRuler: false,
        constrainOptions: { ignoreWalls: true, ignoreCost: true, ransen: { revision: 0 } },
      },
    ]),
  );
  await scene.updateEmbeddedDocuments("Token", updates, { ...operation, movement });
}

interface Seen {
  readonly hooks: string[];
  readonly legs: MovementLeg[];
}

const HOOKS = ["preMoveToken", "updateToken", "moveToken"];

/** The calls for one token while something moves it, its own method among the hooks. */
async function watching(token: MovedToken, work: () => Promise<unknown>): Promise<Seen> {
  const seen: Seen = { hooks: [], legs: [] };
  const restore = standIn<[MovementLeg, object], unknown>(token, "_preUpdateMovement", (real, leg, operation) => {
    seen.hooks.push("_preUpdateMovement");
    return real(leg, operation);
  });
  const heard = (name: string, [moved, leg]: readonly unknown[]) => {
    if ((moved as MovedToken).id !== token.id) return;
    seen.hooks.push(name);
    if (name === "moveToken") seen.legs.push(leg as MovementLeg);
  };
  try {
    await listening(HOOKS, heard, work);
  } finally {
    restore();
  }
  return seen;
}

/** A way of two points as the referee sends it, and the same with a stop at the first. */
export const waypoints: Check = {
  id: "waypoints",
  patience: 40_000,
  async run(bench) {
    const { scene, tokens } = bench.scratch;
    const [token] = tokens;
    const way = [beside(token, 1, 0), beside(token, 1, 1)];
    const straight = await watching(token, async () => {
      await moveAsReferee(scene, [{ token, way }]);
      await eventually(() => isAt(token, way[1]!), WALK);
    });
    if (!isAt(token, way[1]!)) throw new Finding("not-moved", "two points");
    bench.answer("hookOrder", straight.hooks);
    bench.answer(
      "constrainOptionsSurvive",
      straight.legs.every(({ constrainOptions }) => constrainOptions?.ransen !== undefined),
    );
    answerPath(bench, token, way, straight.legs);
    await stopOver(bench, scene, token);
    await unhooked(bench, scene, token);
  },
};

/** Which points stand in a leg on a scene without a grid. */
function answerPath(bench: Bench, token: MovedToken, way: readonly Place[], legs: readonly MovementLeg[]): void {
  const passed = legs.flatMap((leg) => leg.passed.waypoints);
  let complete: unknown;
  try {
    complete = token.getCompleteMovementPath([placeOf(token), ...way].map((place): Data => ({ ...place }))).length;
  } catch (fault) {
    complete = quoted(sayFault(fault));
  }
  const intermediate = passed.filter((point) => point.intermediate === true).length;
  bench.answer("gridlessPath", { legs: legs.length, asked: way.length, passed: passed.length, intermediate, complete });
}

/** With a checkpoint on the way: the legs and how they are chained; and where core's split of the path comes. */
async function stopOver(bench: Bench, scene: CheckedScene, token: MovedToken): Promise<void> {
  const way = [{ ...beside(token, 1, 0), checkpoint: true }, beside(token, 1, 1)] as const;
  const split: { before: string; after: string }[] = [];
  const where = ({ x, y }: Data) => {
    if (x === undefined && y === undefined) return "nowhere";
    const place = { ...placeOf(token), ...given({ x, y }) };
    const is = (point: Place) => place.x === point.x && place.y === point.y;
    return is(way[1]) ? "end" : is(way[0]) ? "checkpoint" : "elsewhere";
  };
  const restore = standIn<[Data, Data, object], Promise<unknown>>(
    token,
    "_preUpdate",
    async (real, changes, ...rest) => {
      const before = where(changes);
      const answer = await real(changes, ...rest);
      split.push({ before, after: where(changes) });
      return answer;
    },
  );
  try {
    const { legs } = await watching(token, async () => {
      await moveAsReferee(scene, [{ token, way }]);
      await eventually(() => isAt(token, way[1]), WALK);
    });
    bench.answer("pathSplit", split);
    bench.answer("chain", { legs: legs.length, chained: legs[1]?.chain.includes(legs[0]!.id) ?? null });
  } finally {
    restore();
  }
  if (!isAt(token, way[1])) throw new Finding("not-moved", "checkpoint");
}

/** Which of the checks before a move an operation without hooks leaves out. */
async function unhooked(bench: Bench, scene: CheckedScene, token: MovedToken): Promise<void> {
  const hooked = await watching(token, () => moveAsReferee(scene, [{ token, way: [beside(token, -1, 0)] }]));
  bench.answer("preMoveOrder", hooked.hooks.slice(0, 2));
  const { hooks } = await watching(token, () =>
    moveAsReferee(scene, [{ token, way: [beside(token, -1, 0)] }], { noHook: true }),
  );
  bench.answer("noHook", hooks);
}

/** One of two tokens in one operation is refused: it has to stay. */
export const refusal: Check = {
  id: "refusal",
  patience: 40_000,
  async run(bench) {
    const { scene, tokens } = bench.scratch;
    const [refused, other] = tokens;
    const [before, goal] = [placeOf(refused), beside(other, 0, 1)];
    const restore = standIn(refused, "_preUpdateMovement", async () => false);
    try {
      await moveAsReferee(scene, [
        { token: refused, way: [beside(refused, 0, 1)] },
        { token: other, way: [goal] },
      ]);
    } finally {
      restore();
    }
    const moved = await eventually(() => isAt(other, goal), 2_000);
    bench.answer("rejectionOfOne", { others: moved ? "move" : "stay" });
    if (!isAt(refused, before)) throw new Finding("moved-all-the-same");
  },
};

/**
 * A refused move is requested again while its refusal is still under way: at once, and in the next turn of the event
 * loop.
 */
export const again: Check = {
  id: "again",
  patience: 40_000,
  async run(bench) {
    const { scene, tokens } = bench.scratch;
    const [token] = tokens;
    const answers: { [after: string]: boolean } = {};
    for (const after of ["microtask", "macrotask"] as const) {
      const goal = beside(token, 1, 0);
      let isFirst = true;
      let second: Promise<unknown> = Promise.resolve();
      const ask = () => moveAsReferee(scene, [{ token, way: [goal] }]);
      const restore = standIn<[MovementLeg, object], unknown>(token, "_preUpdateMovement", async (real, ...args) => {
        if (!isFirst) return real(...args);
        isFirst = false;
        second = after === "microtask" ? Promise.resolve().then(ask) : later(ask);
        return false;
      });
      try {
        await withTimeLimit(WALK, async () => {
          await moveAsReferee(scene, [{ token, way: [beside(token, 0, 1)] }]);
          await second;
        }).catch(() => undefined);
        answers[after] = await eventually(() => isAt(token, goal), 2_000);
      } finally {
        restore();
      }
    }
    bench.answer("moveAgainAfterRejection", answers);
    if (!answers.macrotask) throw new Finding("not-moved", "macrotask");
  },
};

function later(work: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    setTimeout(() => work().then(resolve, reject), 0);
  });
}
