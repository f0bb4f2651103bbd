import { globals } from "../core/globals";
import { type BaseGrid, gridOf } from "../core/grid";
import type { Source } from "../core/utils";
import {
  ArrayField,
  BooleanField,
  ColorField,
  type DataField,
  FilePathField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/field";
import {
  Document,
  type DocumentMetadata,
  type EmbeddedCollection,
  EmbeddedCollectionField,
  isFourteen,
  self,
} from "./document";
import { common } from "./fields";
import type { TokenDocument } from "./token";

declare module "./kinds" {
  interface Kinds {
    Scene: Scene;
  }
}

/** The sizes of a scene: pixels, unless the name says otherwise. */
export interface SceneDimensions {
  width: number;
  height: number;
  /** One grid space. */
  size: number;
  /** Grid units of one space. */
  distance: number;
  distancePixels: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  rows: number;
  columns: number;
  ratio: number;
  maxR: number;
  uiScale: number;
  rect: { x: number; y: number; width: number; height: number };
  sceneRect: { x: number; y: number; width: number; height: number };
}

/** One of a scene's levels in generation 14; the first one alone is drawn. */
function level(): SchemaField {
  return new SchemaField({
    _id: new StringField({ required: true, blank: false, initial: "defaultLevel0000" }),
    name: new StringField({ required: true, blank: false }),
    background: new SchemaField({ src: new FilePathField(), color: new ColorField({ initial: "#999999" }) }),
  });
}

/** A place. */
export class Scene extends Document {
  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare navName: string;
  declare navOrder: number;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare tokens: EmbeddedCollection;
  declare grid: BaseGrid;
  declare dimensions: SceneDimensions;

  /** The level that a scene of generation 14 begins on. `fact: tokens-are-on-levels` */
  get initialLevel(): { id: string } | null {
    const [first] = (this._source.levels ?? []) as { _id: string }[];
    return first ? { id: first._id } : null;
  }

  static override metadata: DocumentMetadata = {
    name: "Scene",
    collection: "scenes",
    label: "DOCUMENT.Scene",
    embedded: { Token: "tokens" },
    hasTypeData: false,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      name: common.name(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: common.sort(),
      navName: new StringField({ required: false, blank: true, initial: "" }),
      // fact: levels-hold-backgrounds
      ...(isFourteen()
        ? { levels: new ArrayField(level()) }
        : {
            background: new SchemaField({ src: new FilePathField() }),
            backgroundColor: new ColorField({ nullable: true, initial: "#999999" }),
            foreground: new FilePathField(),
          }),
      thumb: new FilePathField(),
      width: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 4000 }),
      height: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 3000 }),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new SchemaField({ x: new NumberField(), y: new NumberField(), scale: new NumberField() }),
      grid: new SchemaField({
        type: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
        size: new NumberField({ required: true, nullable: false, integer: true, min: 20, initial: 100 }),
        style: new StringField({ initial: "solidLines" }),
        thickness: new NumberField({ initial: 1 }),
        color: new ColorField({ nullable: false, initial: "#000000" }),
        alpha: new NumberField({ initial: 0.2 }),
        distance: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
        units: new StringField({ required: true, initial: "m" }),
      }),
      // fact: new-tokens
      tokenVision: new BooleanField({ initial: true }),
      // Of walls only where they stand and whether they hide: nobody else asks for more. fact: sight-collision
      walls: new ArrayField(new ObjectField()),
      fog: new ObjectField(),
      environment: new ObjectField(),
      tokens: new EmbeddedCollectionField("Token"),
      folder: common.folder(),
      sort: common.sort(),
      ownership: common.ownership(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  override prepareBaseData(): void {
    const grid = this._source.grid as { type: number; size: number; distance: number; units: string };
    Object.defineProperty(this, "grid", { value: gridOf(grid), writable: true, enumerable: true, configurable: true });
    Object.defineProperty(this, "dimensions", {
      value: this.getDimensions(),
      writable: true,
      enumerable: false,
      configurable: true,
    });
  }

  /** Whether this page shows the scene. */
  get isView(): boolean {
    return self().viewedScene === this.id;
  }

  get isGridless(): boolean {
    return this.grid.type === 0;
  }

  getDimensions(): SceneDimensions {
    const { size, distance } = this.grid;
    const margin = (length: number) => Math.ceil((length * this.padding) / size) * size;
    const sceneX = margin(this.width);
    const sceneY = margin(this.height);
    const width = this.width + 2 * sceneX;
    const height = this.height + 2 * sceneY;
    return {
      width,
      height,
      size,
      distance,
      distancePixels: size / distance,
      sceneX,
      sceneY,
      sceneWidth: this.width,
      sceneHeight: this.height,
      rows: Math.ceil(height / size),
      columns: Math.ceil(width / size),
      ratio: this.width / this.height,
      maxR: Math.hypot(width, height),
      uiScale: size / 100,
      rect: { x: 0, y: 0, width, height },
      sceneRect: { x: sceneX, y: sceneY, width: this.width, height: this.height },
    };
  }

  /** Shows the scene on this page. */
  async view(): Promise<this | undefined> {
    self().viewedScene = this.id;
    await (globals.canvas.draw as (scene: Scene) => Promise<unknown>)(this);
    return this;
  }

  /** Makes the scene the one that everybody is shown. */
  async activate(): Promise<this | undefined> {
    if (this.active) return this;
    return this.update({ active: true });
  }

  /** Generation 14: moves several tokens. @returns by token whether it moved. */
  async moveTokens(instructions: Record<string, Source>, operation: Source = {}): Promise<Record<string, boolean>> {
    if (!isFourteen()) throw new Error("The stand-in table does not imitate Scene#moveTokens in generation 13");
    const movement: Source = {};
    for (const [id, { destination, ...instruction }] of Object.entries(instructions)) {
      movement[id] = destination ? { ...instruction, waypoints: [destination] } : instruction;
    }
    const ids = Object.keys(movement);
    await this.updateEmbeddedDocuments(
      "Token",
      ids.map((_id) => ({ _id })),
      { ...operation, movement },
    );
    const results: Record<string, boolean> = {};
    for (const id of ids) results[id] = await (this.tokens.get(id) as TokenDocument)._finished();
    return results;
  }

  async clearMovementHistories(): Promise<void> {
    for (const token of this.tokens) await (token as TokenDocument).clearMovementHistory();
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active === true && !this.isView) void this.view();
  }
}
