/** A place on a scene, in pixels. */
export interface GridPoint {
  x: number;
  y: number;
}

/** What a path measures: grid units, and spaces where there are any. */
export interface PathMeasurement {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
  segments: { distance: number; cost: number; spaces: number; diagonals: number }[];
  waypoints: {
    distance: number;
    cost: number;
    spaces: number;
    diagonals: number;
    backward: object | null;
    forward: object | null;
  }[];
}

/** What a scene says of its grid: `size` in pixels, `distance` in `units`. */
export interface GridConfiguration {
  type: number;
  size: number;
  distance: number;
  units: string;
}

/** `foundry.grid.BaseGrid`: straight Euclidean measure on every grid; hexes are not imitated. */
export abstract class BaseGrid {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;

  constructor({ type, size, distance, units }: GridConfiguration) {
    this.type = type;
    this.size = size;
    this.sizeX = size;
    this.sizeY = size;
    this.distance = distance;
    this.units = units;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  get isHexagonal(): boolean {
    return false;
  }

  measurePath(path: GridPoint[], _options: object = {}): PathMeasurement {
    const segments: PathMeasurement["segments"] = [];
    const waypoints: PathMeasurement["waypoints"] = [];
    let distance = 0;
    let spaces = 0;
    for (const [index, point] of path.entries()) {
      const before = path[index - 1];
      if (before) {
        const length = (Math.hypot(point.x - before.x, point.y - before.y) / this.size) * this.distance;
        const steps = this.isGridless
          ? 0
          : Math.round(Math.max(Math.abs(point.x - before.x), Math.abs(point.y - before.y)) / this.size);
        segments.push({ distance: length, cost: length, spaces: steps, diagonals: 0 });
        distance += length;
        spaces += steps;
      }
      waypoints.push({
        distance,
        cost: distance,
        spaces,
        diagonals: 0,
        backward: segments.at(-1) ?? null,
        forward: null,
      });
    }
    return { distance, cost: distance, spaces, diagonals: 0, euclidean: distance, segments, waypoints };
  }

  /** The point `distance` grid units away in a direction of degrees. */
  getTranslatedPoint(point: GridPoint, direction: number, distance: number): GridPoint {
    const length = (distance / this.distance) * this.size;
    const angle = (direction * Math.PI) / 180;
    return { x: point.x + Math.cos(angle) * length, y: point.y + Math.sin(angle) * length };
  }

  abstract getSnappedPoint(point: GridPoint, behavior?: { mode: number }): GridPoint;

  abstract getOffset(point: GridPoint): { i: number; j: number };

  abstract getTopLeftPoint(offset: { i: number; j: number }): GridPoint;

  getCenterPoint(offset: { i: number; j: number }): GridPoint {
    const { x, y } = this.getTopLeftPoint(offset);
    return { x: x + this.sizeX / 2, y: y + this.sizeY / 2 };
  }
}

/** A scene without a grid: an offset is a pixel. */
export class GridlessGrid extends BaseGrid {
  getSnappedPoint({ x, y }: GridPoint): GridPoint {
    return { x, y };
  }

  getOffset({ x, y }: GridPoint): { i: number; j: number } {
    return { i: Math.round(y), j: Math.round(x) };
  }

  getTopLeftPoint({ i, j }: { i: number; j: number }): GridPoint {
    return { x: j, y: i };
  }

  override getCenterPoint(offset: { i: number; j: number }): GridPoint {
    return this.getTopLeftPoint(offset);
  }
}

/** A scene of squares. */
export class SquareGrid extends BaseGrid {
  getSnappedPoint(point: GridPoint, { mode = 0xf00 }: { mode?: number } = {}): GridPoint {
    if ((mode & 0x1) !== 0) return this.getCenterPoint(this.getOffset(point));
    return { x: Math.round(point.x / this.size) * this.size, y: Math.round(point.y / this.size) * this.size };
  }

  getOffset({ x, y }: GridPoint): { i: number; j: number } {
    return { i: Math.floor(y / this.size), j: Math.floor(x / this.size) };
  }

  getTopLeftPoint({ i, j }: { i: number; j: number }): GridPoint {
    return { x: j * this.size, y: i * this.size };
  }
}

/** The grid of a scene. @throws for hexes. */
export function gridOf(configuration: GridConfiguration): BaseGrid {
  if (configuration.type === 0) return new GridlessGrid(configuration);
  if (configuration.type === 1) return new SquareGrid(configuration);
  throw new Error("The stand-in table does not imitate hexagonal grids");
}
