/**
 * The battle as it lies on the scene: skirmishes, seats, marks and contacts below the tokens; badges, planned paths
 * and the drawn move above them. Everything is drawn from the battle in the Combat document; only what changed is
 * drawn again.
 */

import { type CanvasSeen, canvasSeen } from "../foundry/canvas-seen";
import { roomOfMap } from "../foundry/lower-edge";
import { metresToPixels, pixelsPerMetre } from "../foundry/metres";
import { plateWords } from "../foundry/move-words";
import { gameSeen, type SceneDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import type { CharacterId, Point, SkirmishId } from "../rules/index";
import {
  automationOf,
  type BattleOnScene,
  battleOn,
  drawingOf,
  mayAnswerFor,
  nameOf,
  refusalText,
  standingOf,
} from "../scene/index";
import { placesOf } from "../seating/index";
import { bodiesOn, knownDiscOf } from "./bodies";
import { CentreHandles } from "./centre-handles";
import type { Surroundings } from "./clear-place";
import { type LabelBox, placeLabels } from "./label-places";
import type { MapDrag } from "./map-drag";
import { type Figure, MarkPicture, type MarkSetting } from "./mark-picture";
import { clearPreviewTimings, MoveSketching, previewTimings, type SketchFrame, type SketchStart } from "./move-sketch";
import { planningSoon } from "./planning";
import * as shapes from "./shapes";
import { shortened } from "./short-names";
import type { SketchPicture } from "./sketch-picture";
import type { SkirmishOverLayer } from "./skirmish-over-layer";
import { type BattlePicture, EMPTY_PICTURE, limitedTo, pictureOf } from "./skirmish-pictures";
import { BADGE_PLACES, type Scale, SkirmishShape } from "./skirmish-shape";
import { aimTimings } from "./timings";
import { LONGEST_NAME, WaitingPlans } from "./waiting-plans";
import { badgeText } from "./words";
import { nameBoxes } from "./written-names";

/** The canvas with the layers of this room. */
type Board = CanvasSeen & { readonly skirmish?: SkirmishLayer; readonly skirmishOver?: SkirmishOverLayer };

function board(): Board {
  return canvasSeen() as Board;
}

/** The layer on the drawn scene; null while no scene is drawn. */
export function skirmishLayer(): SkirmishLayer | null {
  return board()?.ready ? (board().skirmish ?? null) : null;
}

const { CanvasLayer } = foundry.canvas.layers;

function short(name: string): string {
  return shortened(name, LONGEST_NAME);
}

function shortNameOf(id: CharacterId): string {
  return short(nameOf(id));
}

export class SkirmishLayer extends CanvasLayer {
  #areas: shapes.Group | null = null;
  #badges: shapes.Group | null = null;
  #plans: WaitingPlans | null = null;
  #marks: MarkPicture | null = null;
  #handles: CentreHandles | null = null;
  #sketchPicture: SketchPicture | null = null;
  /** Where it is drawn: below the tokens, above them, above all words. */
  #sketchPlaces: ConstructorParameters<typeof SketchPicture> | null = null;
  readonly #skirmishes = new Map<string, SkirmishShape>();
  /** Where this user is about to block, metres, by waiting decision. */
  readonly #blockPoints = new Map<string, Point>();
  #picture: BattlePicture = EMPTY_PICTURE;
  #battle: BattleOnScene | null = null;
  #sketching: MoveSketching | null = null;
  #waiting = false;

  constructor() {
    super();
    this.zIndex = 150;
    this.eventMode = "none";
  }

  static override get layerOptions() {
    return { ...CanvasLayer.layerOptions, name: "skirmish" };
  }

  /** Computation times of move previews, milliseconds, oldest first. */
  previewTimings(): number[] {
    return previewTimings();
  }

  clearPreviewTimings(): void {
    clearPreviewTimings();
  }

  /** Times of moves of the pointer with something in hand, milliseconds, oldest first. */
  aimTimings(): number[] {
    return aimTimings.toArray();
  }

  clearAimTimings(): void {
    aimTimings.clear();
  }

  /** The last computed frame of the move that is being drawn. */
  get sketch(): SketchFrame | null {
    return this.#sketching?.frame ?? null;
  }

  /** The token whose path is drawn as a move; null outside drags. */
  get sketchedToken(): CharacterId | null {
    return this.#sketching?.start.who ?? null;
  }

  /** Whether a token belongs to the move that is drawn. */
  sketches(id: CharacterId): boolean {
    const start = this.#sketching?.start;
    return start !== undefined && (start.who === id || start.with.includes(id));
  }

  /** What is drawn of the battle, in metres. */
  get picture(): BattlePicture {
    return this.#picture;
  }

  protected override async _draw(): Promise<void> {
    const over = board().skirmishOver ?? this;
    this.#areas = shapes.newGroup(this);
    this.#marks = new MarkPicture(shapes.newGroup(this), shapes.newGroup(over));
    const ground = shapes.newGroup(this);
    this.#plans = new WaitingPlans(shapes.newGroup(over), this.#blockPoints);
    this.#badges = shapes.newGroup(over);
    this.#sketchPlaces = [shapes.newGroup(ground), shapes.newGroup(over), shapes.newTop(over)];
    this.#handles = new CentreHandles(over);
    this.refresh();
  }

  protected override async _tearDown(options: never): Promise<void> {
    this.endSketch();
    for (const shape of this.#skirmishes.values()) shape.destroy();
    this.#plans?.destroy();
    this.#skirmishes.clear();
    this.#areas = this.#badges = this.#plans = this.#marks = this.#handles = null;
    this.#sketchPicture = this.#sketchPlaces = null;
    this.#picture = EMPTY_PICTURE;
    await super._tearDown(options);
  }

  /** Looks at the battle and draws what differs from what is shown. */
  refresh(): void {
    const scene = board().scene;
    if (!this.#areas || !scene) return;
    this.#battle = battleOn(scene);
    const drawn = this.#battle !== null && automationOf("drawing") !== "off";
    this.#picture = drawn ? this.#seen(this.#battle!) : EMPTY_PICTURE;
    this.#showSkirmishes(scene);
    this.refreshMarks();
    this.#plans?.show(scene, this.#battle, {
      scale: this.#scale(scene),
      zoom: this.#zoom(),
      hindrances: this.#hindrances(scene),
      written: this.#badgeBoxes(scene),
    });
    this.#handles?.show(scene, drawn ? this.#battle : null, this.#scale(scene));
    this.rezoom();
  }

  /** Everything, but for players not what the Game Master has not let them see. */
  #seen({ combat, view }: BattleOnScene): BattlePicture {
    const picture = pictureOf(view);
    return gameSeen().user.isGM ? picture : limitedTo(picture, view, (id) => drawingOf(combat, id) === "shown");
  }

  /** Whether a skirmish is only outlined. */
  #isOutlined(id: SkirmishId): boolean {
    return (
      automationOf("drawing") === "advise" || (this.#battle !== null && drawingOf(this.#battle.combat, id) !== "shown")
    );
  }

  /** Asks for one redraw of seats and marks in the next frame: tokens have moved. */
  refreshMarksSoon(): void {
    if (this.#waiting || !this.#battle) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      this.refreshMarks();
    });
  }

  refreshMarks(): void {
    const scene = board().scene;
    if (!scene || !this.#marks) return;
    this.#marks.show(automationOf("drawing") === "advise" ? EMPTY_PICTURE : this.#picture, {
      wanted: this.#wanted(scene),
      standing: this.#standing(scene),
      scale: this.#scale(scene),
      pixels: (at) => metresToPixels(scene, at),
      zoom: this.#zoom(),
      figureOf: (id) => this.#figure(scene, id),
      nameOf: shortNameOf,
      hindrances: this.#hindrances(scene),
      badges: this.#badgeBoxes(scene),
    });
  }

  /** The view was zoomed: letters keep their size. */
  rezoom(): void {
    const zoom = this.#zoom();
    for (const shape of this.#skirmishes.values()) shape.zoom(zoom);
    this.#plans?.zoom(zoom);
    this.#marks?.zoom(zoom);
  }

  /** The drag that a press at a point begins, metres; null: the press is the platform's. */
  press(at: Point): MapDrag | null {
    return this.#handles?.press(at) ?? null;
  }

  /** Begins to show a move; a former one ends. */
  beginSketch(start: SketchStart): void {
    this.endSketch();
    this.#sketching = new MoveSketching(start);
    board().app.ticker.add(this.#tick);
  }

  /** Stores where the pointer is, as points after the start in metres; the next frame draws it. */
  pointSketch(path: readonly Point[]): void {
    this.#sketching?.point(path);
  }

  endSketch(): void {
    if (!this.#sketching) return;
    this.#sketching = null;
    board().app.ticker.remove(this.#tick);
    this.#sketchPicture?.clear();
  }

  /** Shows where this user is about to block a waiting move, metres; null takes the ring away. */
  showBlockPoint(pendingId: string, at: Point | null): void {
    const scene = board().scene;
    if (at) this.#blockPoints.set(pendingId, at);
    else this.#blockPoints.delete(pendingId);
    if (scene) this.#plans?.mark(scene, pendingId, this.#scale(scene));
  }

  readonly #tick = (): void => {
    const sketching = this.#sketching;
    const scene = board().scene;
    const frame = sketching?.compute();
    if (!sketching || !scene || !frame) return;
    const room = planningSoon();
    if (room && this.#sketchPlaces) this.#sketchPicture ??= new room.SketchPicture(...this.#sketchPlaces);
    const { figures, ruleset } = sketching.start;
    const { terms } = ruleset.capabilities;
    const called = (id: CharacterId) => short(figures.get(id)?.name ?? say("unseen"));
    this.#sketchPicture?.show(frame, {
      scale: this.#scale(scene),
      zoom: this.#zoom(),
      pixels: (at) => metresToPixels(scene, at),
      skirmishes: this.#picture.skirmishes,
      blockers: (frame.preview?.blockers ?? []).flatMap(({ by }) => figures.get(by) ?? []),
      tokens: [...figures.values()],
      words: plateWords(
        frame,
        called,
        frame.preview?.refusal ? refusalText(frame.preview.refusal, called, terms) : null,
        terms,
      ),
      around: this.surroundings,
    });
  };

  /** What a plate that follows the pointer keeps clear of. */
  get surroundings(): Surroundings {
    return { plates: [...this.labels, ...nameBoxes()], view: this.#view() };
  }

  /** The part of the scene that can be seen beside the sidebar, scene pixels. */
  #view(): LabelBox {
    const { left, top, right, bottom } = roomOfMap();
    const [from, to] = [
      board().canvasCoordinatesFromClient({ x: left, y: top }),
      board().canvasCoordinatesFromClient({ x: right, y: bottom }),
    ];
    return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
  }

  #showSkirmishes(scene: SceneDoc): void {
    if (!this.#areas || !this.#badges) return;
    const scale = this.#scale(scene);
    const terms = this.#battle?.ruleset.capabilities.terms;
    const present = new Set(this.#picture.skirmishes.map((skirmish) => skirmish.id));
    for (const [id, shape] of this.#skirmishes) {
      if (present.has(id)) continue;
      shape.vanish();
      this.#skirmishes.delete(id);
    }
    for (const skirmish of this.#picture.skirmishes) {
      let shape = this.#skirmishes.get(skirmish.id);
      if (!shape) {
        shape = new SkirmishShape(this.#areas, this.#badges);
        shape.zoom(this.#zoom());
        this.#skirmishes.set(skirmish.id, shape);
      }
      shape.show(
        skirmish,
        metresToPixels(scene, skirmish.centre),
        badgeText(skirmish, terms),
        scale,
        this.#isOutlined(skirmish.id),
      );
    }
    this.#hangBadges(scene, scale);
  }

  /** Tokens and areas: words had better not lie on them. */
  #hindrances(scene: SceneDoc): LabelBox[] {
    const bodies = this.#battle ? bodiesOn(scene, this.#battle.battle) : [];
    return [...bodies, ...[...this.#skirmishes.values()].map(({ areaBox }) => areaBox)];
  }

  #badgeBoxes(scene: SceneDoc): LabelBox[] {
    const scale = this.#scale(scene);
    return [...this.#skirmishes.values()].map((shape) => shape.badgeBox(scale, this.#zoom()));
  }

  /** Words that this layer has written on the scene, scene pixels: names make way for them. */
  get labels(): LabelBox[] {
    const { scene } = board();
    if (!scene || !this.#battle) return [];
    return [...this.#badgeBoxes(scene), ...(this.#marks?.labels ?? []), ...(this.#plans?.labels ?? [])];
  }

  /** Each badge on the side of its area where it hides nobody and no other badge. */
  #hangBadges(scene: SceneDoc, scale: Scale): void {
    const shown = this.#picture.skirmishes.flatMap(({ id }) => this.#skirmishes.get(id) ?? []);
    const boxes = shown.map((shape) => shape.badgeBoxes(scale, this.#zoom()));
    const chosen = placeLabels(boxes, this.#hindrances(scene));
    for (const [index, shape] of shown.entries()) shape.hangBadge(BADGE_PLACES[chosen[index] ?? 0] ?? "above", scale);
  }

  /** Where tokens would be set side by side, if the table only wants to see it: those that stand elsewhere. */
  #wanted(scene: SceneDoc): Figure[] {
    const fight = this.#battle;
    if (fight?.battle.board !== "plane" || !this.#showsPlaces()) return [];
    return [...placesOf(fight, null)].flatMap(([id, at]) => {
      const figure = this.#figure(scene, id);
      const centre = metresToPixels(scene, at);
      if (!figure || Math.hypot(figure.centre.x - centre.x, figure.centre.y - centre.y) < 4) return [];
      return [{ ...figure, centre }];
    });
  }

  #standing(scene: SceneDoc): MarkSetting["standing"] {
    const fight = this.#battle;
    if (!fight?.ruleset.capabilities.blocking) return [];
    return fight.battle.characters.flatMap(({ id }) => {
      const figure = mayAnswerFor(fight.combat, id) ? this.#figure(scene, id) : null;
      const answer = standingOf(fight.combat, id);
      return figure && answer !== "ask" ? [{ figure, answer }] : [];
    });
  }

  /** Where tokens would be set is for everyone to see where it is advice, and for whoever is asked about it. */
  #showsPlaces(): boolean {
    const level = automationOf("placement");
    return level === "advise" || (level === "ask" && gameSeen().user.isGM);
  }

  #figure(scene: SceneDoc, id: CharacterId): Figure | null {
    const battle = this.#battle?.battle;
    const disc = battle ? knownDiscOf(scene, battle, id) : null;
    if (!battle || !disc) return null;
    const side = battle.characters.find((character) => character.id === id)?.side ?? "";
    return { ...disc, side: battle.sides.indexOf(side) };
  }

  #scale(scene: SceneDoc): Scale {
    return { metre: pixelsPerMetre(scene), ui: board().dimensions?.uiScale ?? 1 };
  }

  #zoom(): number {
    const scale = board().stage.scale.x || 1;
    return Math.min(3, Math.max(0.5, 1 / scale));
  }
}
