import { globals } from "../core/globals";
import type { BaseGrid } from "../core/grid";
import { deepClone, randomID, type Source } from "../core/utils";
import { isFourteen, self } from "./document";
import type { Kinds } from "./kinds";
import type { User } from "./user";

type Scene = Kinds["Scene"];
type TokenDocument = Kinds["TokenDocument"];

/** Where a token is: `x` and `y` of the top-left corner in whole pixels, sizes in spaces. */
export interface TokenPosition {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
  depth?: number;
  level?: string | null;
}

/** A stop or bend on a token's way. */
export interface MovementWaypoint extends TokenPosition {
  action: string;
  terrain: object | null;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  intermediate: boolean;
  userId: string;
  movementId: string;
  subpathId?: string;
  cost: number;
}

/** Part of a way, with what it measures in grid units. */
export interface MovementSection {
  waypoints: MovementWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** One leg of a movement, as the hooks and methods get it. */
export interface MovementOperation {
  id: string;
  chain: string[];
  origin: TokenPosition;
  destination: TokenPosition;
  passed: MovementSection;
  pending: MovementSection;
  history: {
    recorded: MovementSection;
    unrecorded: MovementSection;
    distance: number;
    cost: number;
    spaces: number;
    diagonals: number;
  };
  constrained: boolean;
  recorded: boolean;
  method: string;
  constrainOptions: Source;
  autoRotate: boolean;
  showRuler: boolean;
  subpathId?: string;
  split?: boolean;
  measureOptions?: Source;
  terrainOptions?: Source;
}

/** The movement of a token as it stands. */
export interface MovementData extends MovementOperation {
  user: User;
  state: "completed" | "paused" | "pending" | "stopped";
  updateOptions: Source;
  finished?: Promise<boolean>;
}

/** What somebody asks for: waypoints, of which missing values are those of the waypoint before. */
export interface MovementInstruction {
  waypoints: Partial<MovementWaypoint>[];
  method?: string;
  id?: string;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: Source;
  measureOptions?: Source;
  terrainOptions?: Source;
  split?: boolean;
  planned?: boolean;
  /** The legs that this one continues. Only the stand-in's own continuation sets it. */
  chain?: string[];
  /** The way that remains recorded after an undo. */
  historyAfter?: MovementWaypoint[];
}

/** The keys of an update that make it a movement. */
export function positionKeys(): (keyof TokenPosition)[] {
  const keys: (keyof TokenPosition)[] = ["x", "y", "elevation", "width", "height", "shape"];
  return isFourteen() ? [...keys, "depth", "level"] : keys;
}

/** A token's stored position; the drawn one may still be on its way. */
export function sourcePosition(token: TokenDocument): TokenPosition {
  return Object.fromEntries(positionKeys().map((key) => [key, token._source[key]])) as unknown as TokenPosition;
}

function complete(token: TokenDocument, instruction: MovementInstruction, movementId: string): MovementWaypoint[] {
  let before = sourcePosition(token);
  const action = token.movementAction;
  let lastAction = action;
  return instruction.waypoints.map((given) => {
    const position = { ...before };
    for (const key of positionKeys()) if (given[key] !== undefined) (position as unknown as Source)[key] = given[key];
    position.x = Math.round(position.x);
    position.y = Math.round(position.y);
    lastAction = given.action ?? lastAction;
    before = position;
    const actions = (globals.CONFIG.Token!.movement as { actions: Source }).actions;
    if (isFourteen() && !(lastAction in actions))
      throw new Error(`The movement action "${lastAction}" is not registered`);
    return {
      ...position,
      action: lastAction,
      terrain: null,
      snapped: given.snapped ?? false,
      explicit: given.explicit ?? false,
      checkpoint: given.checkpoint ?? false,
      intermediate: given.intermediate ?? false,
      userId: self().id!,
      movementId,
      ...(isFourteen() ? { subpathId: given.subpathId ?? movementId } : {}),
      cost: 0,
    };
  });
}

/**
 * With the steps of squares and hexes between the corners; a token that is only put somewhere makes none. fact:
 * gridless-adds-no-steps, grids-add-steps
 */
export function withSteps<Given extends Partial<MovementWaypoint>>(grid: BaseGrid, corners: Given[]): Given[] {
  const middle = ({ x = 0, y = 0 }: Given) => ({ x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 });
  return corners.flatMap((corner, index) => {
    const before = corners[index - 1];
    const whole = { ...corner, intermediate: corner.intermediate ?? false };
    if (grid.isGridless || !before || corner.action === "displace") return [whole];
    const between = grid.getDirectPath([middle(before), middle(corner)]).slice(1, -1);
    return [
      ...between.map((offset) => {
        const { x, y } = grid.getTopLeftPoint(offset);
        const place = { x: Math.round(x), y: Math.round(y) };
        return { ...corner, ...place, explicit: false, checkpoint: false, snapped: true, intermediate: true };
      }),
      whole,
    ];
  });
}

function section(scene: Scene, origin: TokenPosition, waypoints: MovementWaypoint[]): MovementSection {
  const actions = (globals.CONFIG.Token!.movement as { actions: Record<string, { measure?: boolean } | undefined> })
    .actions;
  let distance = 0;
  let spaces = 0;
  let from = origin;
  for (const waypoint of waypoints) {
    if (actions[waypoint.action]?.measure !== false) {
      const measured = scene.grid.measurePath([from, waypoint]);
      waypoint.cost = measured.cost;
      distance += measured.distance;
      spaces += measured.spaces;
    }
    from = waypoint;
  }
  return { waypoints, distance, cost: distance, spaces, diagonals: 0 };
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}

/** The platform lets listeners write two keys and no others. fact: movement-writable-keys */
export function lockMovement(movement: MovementOperation): MovementOperation {
  for (const [key, value] of Object.entries(movement)) {
    if (key === "autoRotate" || key === "showRuler") continue;
    Object.defineProperty(movement, key, {
      value: key === "constrainOptions" ? value : frozen(value),
      writable: false,
    });
  }
  return movement;
}

/** Makes the operation of one leg out of what was asked: it ends at the first checkpoint, the rest is pending. */
export function buildMovement(token: TokenDocument, instruction: MovementInstruction): MovementOperation {
  const scene = token.parent as Scene;
  const id = instruction.id ?? randomID();
  const asked = complete(token, instruction, id);
  const waypoints = withSteps(scene.grid, [sourcePosition(token) as MovementWaypoint, ...asked]).slice(1);
  const end = waypoints.findIndex((waypoint) => waypoint.checkpoint);
  const passedWaypoints = end < 0 ? waypoints : waypoints.slice(0, end + 1);
  const pendingWaypoints = end < 0 ? [] : waypoints.slice(end + 1);
  const origin = sourcePosition(token);
  const last = passedWaypoints.at(-1);
  const destination = last
    ? (Object.fromEntries(positionKeys().map((key) => [key, last[key]])) as unknown as TokenPosition)
    : origin;
  const passed = section(scene, origin, passedWaypoints);
  const pending = section(scene, destination, pendingWaypoints);
  const historyWaypoints = deepClone(token._source._movementHistory as MovementWaypoint[]);
  const start = historyWaypoints[0];
  const recorded = section(scene, start ?? origin, historyWaypoints);
  const unrecorded = section(scene, origin, []);
  const method = instruction.method ?? "api";
  const isRecorded = method !== "undo" && token._shouldRecordMovementHistory();
  return {
    id,
    chain: instruction.chain ?? [],
    origin,
    destination,
    passed,
    pending,
    history: {
      recorded,
      unrecorded,
      distance: recorded.distance,
      cost: recorded.cost,
      spaces: recorded.spaces,
      diagonals: 0,
    },
    // fact: api-path-unconstrained
    constrained: false,
    recorded: isRecorded,
    method,
    constrainOptions: deepClone(instruction.constrainOptions ?? {}),
    autoRotate: instruction.autoRotate ?? false,
    showRuler: instruction.showRuler ?? isRecorded,
    ...(isFourteen()
      ? {
          subpathId: id,
          split: instruction.split ?? false,
          measureOptions: instruction.measureOptions ?? {},
          terrainOptions: instruction.terrainOptions ?? {},
        }
      : {}),
  };
}

/** The recorded way after a leg: it begins with where the token stood. */
export function historyAfter(token: TokenDocument, movement: MovementOperation): MovementWaypoint[] {
  const before = deepClone(token._source._movementHistory as MovementWaypoint[]);
  if (!before.length) {
    const first = movement.passed.waypoints[0];
    if (first)
      before.push({ ...first, ...movement.origin, checkpoint: true, intermediate: false, explicit: false, cost: 0 });
  }
  return [...before, ...deepClone(movement.passed.waypoints)];
}
