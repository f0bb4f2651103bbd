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

/** Gridless and square measurement, Euclidean: the stand-in does not imitate hexes or diagonal rules. */
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

/** The scene's rectangle and scale in pixels, with the padding around it that Foundry adds. */
export interface Dimensions {
  width: number;
  height: number;
  size: number;
  distance: number;
  /** Pixels of one grid unit. */
  distancePixels: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  /** Multiply strokes and text sizes by this to keep them readable on any grid size. */
  uiScale: number;
  rect: { x: number; y: number; width: number; height: number };
  sceneRect: { x: number; y: number; width: number; height: number };
  maxR: number;
  ratio: number;
}

/** Completes the scene document's own dimensions, or computes them when it has none. */
export function dimensionsOf(scene: SceneLike): Dimensions {
  const { size, distance } = scene.grid;
  const padding = scene.padding ?? 0.25;
  const marginX = Math.ceil((padding * scene.width) / size) * size;
  const marginY = Math.ceil((padding * scene.height) / size) * size;
  const base = scene.dimensions ?? {
    width: scene.width + 2 * marginX,
    height: scene.height + 2 * marginY,
    size,
    distance,
    distancePixels: size / distance,
    sceneX: marginX,
    sceneY: marginY,
    sceneWidth: scene.width,
    sceneHeight: scene.height,
  };
  return {
    ...base,
    uiScale: size / 100,
    rect: { x: 0, y: 0, width: base.width, height: base.height },
    sceneRect: { x: base.sceneX, y: base.sceneY, width: base.sceneWidth, height: base.sceneHeight },
    maxR: Math.hypot(base.width, base.height),
    ratio: base.width / base.height,
  };
}

/** Snaps a top-left corner to the grid's lines; gridless positions become whole pixels only. */
export function snapped(point: Point, grid: GridLike): Point {
  if (grid.isGridless) return { x: Math.round(point.x), y: Math.round(point.y) };
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
