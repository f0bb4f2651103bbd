import { type GridLike, type MeasureResult, type Point, platform, type SceneLike } from "../platform";

/**
 * The grid of a scene: the document's own when it can measure, else a plain gridless one over the same numbers.
 * Distances are in the scene's units, positions in pixels.
 */
export function gridOf(scene: SceneLike): GridLike {
  const own = scene.grid as GridLike | undefined;
  if (typeof own?.measurePath === "function" && typeof own.getSnappedPoint === "function") return own;
  return new PlainGrid(scene.grid.type, scene.grid.size, scene.grid.distance, scene.grid.units);
}

/** Gridless and square measurement, Euclidean: the stand-in does not imitate diagonal rules. */
export class PlainGrid implements GridLike {
  readonly sizeX: number;
  readonly sizeY: number;

  constructor(
    readonly type: number,
    readonly size: number,
    readonly distance: number,
    readonly units: string,
  ) {
    this.sizeX = size;
    this.sizeY = size;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  measurePath(waypoints: Point[]): MeasureResult {
    let distance = 0;
    const measured = waypoints.map((point, index) => {
      const before = waypoints[index - 1];
      if (before) distance += (Math.hypot(point.x - before.x, point.y - before.y) / this.size) * this.distance;
      return { distance, cost: distance, spaces: 0, diagonals: 0 };
    });
    return { distance, cost: distance, spaces: 0, diagonals: 0, waypoints: measured, segments: [] };
  }

  getSnappedPoint(point: Point): Point {
    if (this.isGridless) return { x: point.x, y: point.y };
    return { x: Math.round(point.x / this.size) * this.size, y: Math.round(point.y / this.size) * this.size };
  }
}

/** Snaps a top-left corner to the grid's lines; gridless positions become whole pixels only. */
export function snapped(point: Point, grid: GridLike): Point {
  if (grid.isGridless) return { x: Math.round(point.x), y: Math.round(point.y) };
  if (!grid.isSquare) {
    const { x, y } = grid.getSnappedPoint(point);
    return { x: Math.round(x), y: Math.round(y) };
  }
  return {
    x: Math.round(point.x / grid.sizeX) * grid.sizeX,
    y: Math.round(point.y / grid.sizeY) * grid.sizeY,
  };
}

/** The scene that is drawn; most of the canvas cannot work without one. */
export function drawnScene(): SceneLike {
  const scene = platform.canvas.scene;
  if (!scene) throw new Error("No scene is drawn on this canvas");
  return scene;
}
