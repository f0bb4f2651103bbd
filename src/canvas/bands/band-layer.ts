/**
 * The three areas on the scene: bands with their names below the tokens, and while a token is dragged what a drop into
 * each of them would mean. Everything comes from the battle in the Combat document.
 */

import { enteringsOf } from "../../asking/index";
import { type CanvasSeen, canvasSeen } from "../../foundry/canvas-seen";
import { fetched } from "../../foundry/fetched";
import { centreInMetres, pixelsPerMetre, radiusInMetres } from "../../foundry/metres";
import type { SceneDoc } from "../../foundry/platform";
import { isKnown } from "../../foundry/sight";
import { say } from "../../foundry/words";
import type { AreaBattle, AreaName, CharacterId, Point, Refusal } from "../../rules/index";
import {
  areaAt,
  areaOf,
  type BandChoice,
  type BandField,
  type BattleOnScene,
  bandsOn,
  battleOn,
  nameOf,
  type Reach,
  type Rectangle,
  refusalText,
  reportFault,
} from "../../scene/index";
import { HEADER_SHARE } from "../../seating/index";
import type { LabelBox } from "../label-places";
import * as shapes from "../shapes";
import { BandBoard, type DragPicture, type Figure } from "./band-board";
import { type BoardPicture, boardPicture, choicePicture } from "./band-picture";
import type { Verdict } from "./band-sign";

/** The canvas with the layers of this room. */
type Board = CanvasSeen & { readonly bands?: BandLayer; readonly bandsOver?: BandOverLayer };

function canvasShown(): Board {
  return canvasSeen() as Board;
}

/** The layer on the drawn scene; null while no scene is drawn. */
export function bandLayer(): BandLayer | null {
  return canvasShown()?.ready ? (canvasShown().bands ?? null) : null;
}

const { CanvasLayer } = foundry.canvas.layers;

/** Names and verdicts, above the tokens. */
export class BandOverLayer extends CanvasLayer {
  constructor() {
    super();
    this.zIndex = 640;
    this.eventMode = "none";
  }

  static override get layerOptions() {
    return { ...CanvasLayer.layerOptions, name: "bandsOver" };
  }

  protected override async _draw(): Promise<void> {}
}

export class BandLayer extends CanvasLayer {
  #board: BandBoard | null = null;
  #picture: BoardPicture | null = null;
  #drag: (DragPicture & { readonly ids: readonly CharacterId[]; readonly field: BandField }) | null = null;
  #reach: Reach | null = null;
  #choice: { readonly scene: string; readonly choice: BandChoice } | null = null;
  #stopDrawing: (() => void) | null = null;
  #waiting = false;

  constructor() {
    super();
    this.zIndex = 140;
    this.eventMode = "none";
  }

  static override get layerOptions() {
    return { ...CanvasLayer.layerOptions, name: "bands" };
  }

  /** What is drawn; null where no battle of three areas is. */
  get picture(): BoardPicture | null {
    return this.#picture;
  }

  /** What the drag that is under way shows. */
  get drag(): DragPicture | null {
    return this.#drag;
  }

  /** Short words that it has written, scene pixels: names make way for them. */
  get labels(): LabelBox[] {
    return this.#board?.labels ?? [];
  }

  protected override async _draw(): Promise<void> {
    const over = canvasShown().bandsOver ?? this;
    this.#board = new BandBoard(shapes.newGroup(this), shapes.newGroup(over));
    this.refresh();
  }

  protected override async _tearDown(options: never): Promise<void> {
    this.#stopDrawing?.();
    this.#board?.destroy();
    this.#board = this.#picture = this.#drag = null;
    await super._tearDown(options);
  }

  /** Looks at the battle and draws it. */
  refresh(): void {
    const { scene: shown } = canvasShown();
    if (shown && this.#choice?.scene === shown.id) {
      this.#picture = choicePicture(shown, this.#choice.choice);
      this.#board?.show(this.#picture, null, this.#setting(shown, null));
      return;
    }
    const here = this.#here();
    if (!here) {
      if (this.#picture) this.#board?.show(null, null, this.#setting(null, null));
      this.#picture = null;
      return;
    }
    const { scene, fight, battle } = here;
    // A range is looked at for as long as its character has the turn.
    if (battle.turn?.who !== this.#reach?.who) this.#reach = null;
    this.#picture = boardPicture(scene, fight, battle, this.#reach);
    this.#board?.show(this.#picture, this.#drag, this.#setting(scene, battle));
  }

  /** Asks for one redraw in the next frame: tokens have moved, or the view was zoomed. */
  refreshSoon(): void {
    if (this.#waiting || !this.#picture) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      if (this.#board) this.refresh();
    });
  }

  /** Lights what a range reaches, metres; null: nothing. */
  showReach(reach: Reach | null): void {
    this.#reach = reach;
    this.refresh();
  }

  /** Shows the bands as they would lie on a scene, for whoever is laying them out; null: as they are. */
  preview(scene: string, choice: BandChoice | null): void {
    this.#choice = choice && { scene, choice };
    // The window is closed: nobody waits for a rectangle any more.
    if (!choice) this.#stopDrawing?.();
    this.refresh();
  }

  /** From `begun` on the next drag on the map draws a rectangle, metres; null: it was given up, or cannot be drawn. */
  drawRectangle(begun: () => void, done: (drawn: Rectangle | null) => void): void {
    this.#stopDrawing?.();
    let isGivenUp = false;
    this.#stopDrawing = () => {
      isGivenUp = true;
      done(null);
    };
    fetched(import("./rectangle-drawing"))
      .then(({ drawRectangle }) => {
        if (isGivenUp) return;
        const over = canvasShown().bandsOver ?? this;
        this.#stopDrawing = drawRectangle(over, canvasShown().dimensions?.uiScale ?? 1, (drawn) => {
          this.#stopDrawing = null;
          done(drawn);
        });
        begun();
      })
      .catch((fault: unknown) => {
        done(null);
        reportFault(fault);
      });
  }

  /** Whether the drag of a token is one between areas. */
  drags(id: CharacterId): boolean {
    return this.#drag?.ids.includes(id) ?? false;
  }

  /** A drag begins: tries once what each band would mean for its leader. */
  beginDrag(ids: readonly CharacterId[]): void {
    const here = this.#here();
    if (!here) return;
    const { scene, fight, battle } = here;
    const fighting = ids.filter((id) => battle.characters.some((c) => c.id === id));
    const leader = fighting.find((id) => id === battle.turn?.who) ?? fighting[0];
    const field = bandsOn(scene, battle);
    if (leader === undefined || !field) return;
    this.#drag = {
      ids: fighting,
      field,
      over: areaOf(battle, leader),
      verdicts: verdictsOf(scene, fight, battle, leader),
    };
    this.refresh();
  }

  /** The pointer has come to a point, metres. */
  pointDrag(at: Point): void {
    if (!this.#drag) return;
    const over = areaAt(this.#drag.field, at);
    if (over === this.#drag.over) return;
    this.#drag = { ...this.#drag, over };
    this.refreshSoon();
  }

  endDrag(): void {
    if (!this.#drag) return;
    this.#drag = null;
    this.refresh();
  }

  #here(): { scene: SceneDoc; fight: BattleOnScene; battle: AreaBattle } | null {
    const { scene } = canvasShown();
    const fight = scene ? battleOn(scene) : null;
    return scene && fight?.battle.board === "areas" ? { scene, fight, battle: fight.battle } : null;
  }

  #setting(scene: SceneDoc | null, battle: AreaBattle | null): Parameters<BandBoard["show"]>[2] {
    const scale = canvasShown().stage.scale.x || 1;
    return {
      ui: canvasShown().dimensions?.uiScale ?? 1,
      zoom: Math.min(3, Math.max(0.5, 1 / scale)),
      header: HEADER_SHARE[this.#picture?.orientation ?? "left-right"],
      figureOf: (id) => (scene && battle ? figureOf(scene, battle, id) : null),
      words: { unplaced: say("areas.unplaced"), reached: say("areas.reach"), shielded: say("areas.shielded") },
    };
  }
}

function figureOf(scene: SceneDoc, battle: AreaBattle, id: CharacterId): Figure | null {
  const token = scene.tokens.get(id);
  if (!token || !isKnown(scene, battle, id)) return null;
  const metre = pixelsPerMetre(scene);
  const [x, y] = centreInMetres(scene, token._source);
  return { centre: { x: x * metre, y: y * metre }, radius: radiusInMetres(scene, token._source) * metre };
}

function verdictsOf(
  scene: SceneDoc,
  { ruleset }: BattleOnScene,
  battle: AreaBattle,
  who: CharacterId,
): Map<AreaName, Verdict> {
  return new Map(
    enteringsOf(battle, ruleset, who).map(({ area, command, refusal }): [AreaName, Verdict] => {
      if (!command) return [area, { allowed: true, title: say("areas.stay"), reason: say("areas.stayHint") }];
      if (refusal)
        return [
          area,
          {
            allowed: false,
            title: say("areas.forbidden"),
            reason: refusalText(discreet(scene, battle, refusal), nameOf),
          },
        ];
      const title = command.do === "move" ? `areas.move.${command.kind}` : `areas.${command.do}`;
      return [area, { allowed: true, title: say(title), reason: "" }];
    }),
  );
}

/** A refusal names nobody whom this user does not know of. */
function discreet(scene: SceneDoc, battle: AreaBattle, refusal: Refusal): Refusal {
  const { holders } = refusal.data;
  if (!Array.isArray(holders)) return refusal;
  return {
    ...refusal,
    data: { ...refusal.data, holders: holders.filter((id) => isKnown(scene, battle, id)) },
  };
}
