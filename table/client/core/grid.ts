/** A place on a scene, in pixels. */
export interface GridPoint {
  x: number;
  y: number;
}

/** A space of the grid: its row and its place in it. */
export interface GridOffset {
  i: number;
  j: number;
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

/** `foundry.grid.BaseGrid`: straight Euclidean measure, on squares as well; hexes count otherwise. fact: hexes-measure-by-steps */
export abstract class BaseGrid {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;

  /** From the one space to the other, both among them. */
  protected abstract stepsBetween(from: GridOffset, to: GridOffset): GridOffset[];

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
    return this.type > 1;
  }

  measurePath(path: GridPoint[], _options: object = {}): PathMeasurement {
    const segments: PathMeasurement["segments"] = [];
    const waypoints: PathMeasurement["waypoints"] = [];
    let distance = 0;
    let spaces = 0;
    let euclidean = 0;
    for (const [index, point] of path.entries()) {
      const before = path[index - 1];
      if (before) {
        const apart = this.apart(before, point);
        segments.push({ distance: apart.distance, cost: apart.distance, spaces: apart.spaces, diagonals: 0 });
        distance += apart.distance;
        spaces += apart.spaces;
        euclidean += this.straight(before, point);
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
    return { distance, cost: distance, spaces, diagonals: 0, euclidean, segments, waypoints };
  }

  /** In grid units. */
  private straight(from: GridPoint, to: GridPoint): number {
    return (Math.hypot(to.x - from.x, to.y - from.y) / this.size) * this.distance;
  }

  /** How far one leg of a path is, as this grid counts. */
  protected apart(from: GridPoint, to: GridPoint): { distance: number; spaces: number } {
    const most = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    return { distance: this.straight(from, to), spaces: this.isGridless ? 0 : Math.round(most / this.size) };
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

  /** The spaces of a shortest way through all the points. fact: grids-add-steps */
  getDirectPath(points: GridPoint[]): GridOffset[] {
    const offsets = points.map((point) => this.getOffset(point));
    const way = offsets.slice(0, 1);
    for (const [index, to] of offsets.entries()) {
      const from = offsets[index - 1];
      if (from) way.push(...this.stepsBetween(from, to).slice(1));
    }
    return way;
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

  protected stepsBetween(from: GridOffset, to: GridOffset): GridOffset[] {
    return isSame(from, to) ? [from] : [from, to];
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

  /** Across first, then straight. */
  protected stepsBetween(from: GridOffset, to: GridOffset): GridOffset[] {
    const way = [from];
    for (let { i, j } = from; i !== to.i || j !== to.j; ) {
      i += Math.sign(to.i - i);
      j += Math.sign(to.j - j);
      way.push({ i, j });
    }
    return way;
  }
}

/** Rows of hexes with a point up (types 2 and 3), or columns with a side up (4 and 5); the odd or the even ones are shifted. */
export class HexagonalGrid extends BaseGrid {
  readonly columns: boolean;
  readonly even: boolean;
  override readonly sizeX: number;
  override readonly sizeY: number;

  constructor(configuration: GridConfiguration) {
    super(configuration);
    this.columns = configuration.type > 3;
    this.even = configuration.type % 2 === 1;
    const acrossCorners = (configuration.size * 2) / Math.sqrt(3);
    this.sizeX = this.columns ? acrossCorners : configuration.size;
    this.sizeY = this.columns ? configuration.size : acrossCorners;
  }

  getTopLeftPoint({ i, j }: GridOffset): GridPoint {
    const shifted = (line: number) => (Math.abs(line % 2) === (this.even ? 0 : 1) ? 0.5 : 0);
    return this.columns
      ? { x: 0.75 * j * this.sizeX, y: (i + shifted(j)) * this.sizeY }
      : { x: (j + shifted(i)) * this.sizeX, y: 0.75 * i * this.sizeY };
  }

  /** The hex whose middle is nearest. */
  getOffset(point: GridPoint): GridOffset {
    const about = {
      i: Math.round(point.y / (this.columns ? 1 : 0.75) / this.sizeY - 0.5),
      j: Math.round(point.x / (this.columns ? 0.75 : 1) / this.sizeX - 0.5),
    };
    let nearest = about;
    let least = Number.POSITIVE_INFINITY;
    for (let i = about.i - 1; i <= about.i + 1; i++)
      for (let j = about.j - 1; j <= about.j + 1; j++) {
        const { x, y } = this.getCenterPoint({ i, j });
        const far = Math.hypot(point.x - x, point.y - y);
        if (far < least - 1e-6) [nearest, least] = [{ i, j }, far];
      }
    return nearest;
  }

  getSnappedPoint(point: GridPoint, { mode = 0xf00 }: { mode?: number } = {}): GridPoint {
    if ((mode & 0x1) !== 0) return this.getCenterPoint(this.getOffset(point));
    return this.getTopLeftPoint(this.getOffset({ x: point.x + this.sizeX / 2, y: point.y + this.sizeY / 2 }));
  }

  protected stepsBetween(from: GridOffset, to: GridOffset): GridOffset[] {
    const steps = this.stepsApart(from, to);
    const [start, end] = [this.getCenterPoint(from), this.getCenterPoint(to)];
    const along = (share: number) => ({
      // Where the way runs along a side, it keeps to one of the two hexes.
      x: start.x + (end.x - start.x) * share + 0.01,
      y: start.y + (end.y - start.y) * share + 0.02,
    });
    return Array.from({ length: steps + 1 }, (_, step) => this.getOffset(along(steps === 0 ? 0 : step / steps)));
  }

  /** Steps of a hex, and shares of one between points that are no middles. */
  protected override apart(from: GridPoint, to: GridPoint): { distance: number; spaces: number } {
    const [x, y] = [(to.x - from.x) / this.sizeX, (to.y - from.y) / this.sizeY];
    const down = (this.columns ? x : y) / 0.75;
    const across = (this.columns ? y : x) - down / 2;
    const steps = (Math.abs(across) + Math.abs(down) + Math.abs(across + down)) / 2;
    return { distance: steps * this.distance, spaces: this.stepsApart(this.getOffset(from), this.getOffset(to)) };
  }

  private stepsApart(from: GridOffset, to: GridOffset): number {
    const slanted = ({ i, j }: GridOffset): [number, number] => {
      const [line, place] = this.columns ? [j, i] : [i, j];
      return [place - (line + (this.even ? 1 : -1) * Math.abs(line % 2)) / 2, line];
    };
    const [a, b] = [slanted(from), slanted(to)];
    const [across, down] = [a[0] - b[0], a[1] - b[1]];
    return (Math.abs(across) + Math.abs(down) + Math.abs(across + down)) / 2;
  }
}

function isSame(one: GridOffset, other: GridOffset): boolean {
  return one.i === other.i && one.j === other.j;
}

/** The grid of a scene. */
export function gridOf(configuration: GridConfiguration): BaseGrid {
  if (configuration.type === 0) return new GridlessGrid(configuration);
  if (configuration.type === 1) return new SquareGrid(configuration);
  return new HexagonalGrid(configuration);
}
