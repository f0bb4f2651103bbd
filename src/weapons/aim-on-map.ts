/**
 * The map's display of the weapon in hand: possible targets, the target under the pointer or in a row of the list,
 * and the choice among several. The rules are asked once for everybody when the battle or the hand changes; a
 * pointer's move asks only for what it shows.
 */

import { AimPicture } from "../canvas/aiming/aim-picture";
import { discOf, seenDiscOf } from "../canvas/bodies";
import type { Disc, PlateSurroundings } from "../canvas/clear-place";
import { skirmishLayer } from "../canvas/skirmish-layer";
import { aimTimings } from "../canvas/timings";
import { wayLayer } from "../canvas/ways/way-layer";
import type { Armament } from "../documents/armaments";
import { type CanvasSeen, canvasDrawn } from "../foundry/canvas-seen";
import { onceAFrame } from "../foundry/once-a-frame";
import {
  type Aim,
  mostNamed,
  type TargetSign,
  type TargetSigns,
  targetInHand,
  targetSigns,
  unaskedSigns,
} from "../judgement/strikes/index";
import { mayReadFigures } from "../known/known-monsters";
import { dragHeld } from "../moving/drag/hold";
import type { Battle, CharacterId, Point } from "../rules/index";
import { metresToPixels } from "../scene/map-places";
import { automationOf } from "../settings";
import { aimAtPrice, aimedFrom, aimOf, type WithStrike } from "./aim-of";
import { choiceOpen, type OpenChoice } from "./choice-panel";
import { smallestUnder } from "./empty-hand";
import { levelOfTargets } from "./levels";
import { meantByPointer, meantByRow, pointedBy } from "./meant";
import { momentKey, scaleOf } from "./moment";
import type { OpenTurn } from "./open-turn";
import { dearerPrice, type Looking, wornSigns } from "./pictured";
import { counted, ticksOf } from "./ticks";

const NOTHING: TargetSigns = { signs: [], barred: null };

/** The canvas with the layers that signs are drawn in. */
type Board = CanvasSeen & { readonly skirmish?: PIXI.Container; readonly skirmishOver?: PIXI.Container };

/** The item in hand and its turn. */
export interface InHand {
  readonly turn: OpenTurn;
  readonly armament: Armament;
  /** The declarations with the next strike. */
  readonly said: WithStrike;
}

export class AimOnMap {
  #held: InHand | null = null;
  #aim: Aim | null = null;
  #answer: TargetSigns = NOTHING;
  #signs: ReadonlyMap<CharacterId, TargetSign> = new Map();
  #discs: readonly (Disc & { readonly id: CharacterId })[] = [];
  /** Everybody on the map, also who is no target: plates keep clear of them. */
  #everyone: readonly Disc[] = [];
  #picture: AimPicture | null = null;
  #pointer: Point | null = null;
  #row: CharacterId | null = null;
  /** The target that an open further strike has automatically (`ACT-4`). */
  #ready: CharacterId | null = null;
  /** The last question to the rules. */
  #asked = "";
  /** The pointer's last display, so that the same is not drawn twice. */
  #pointed: string | null = null;
  #sketch: unknown = null;

  /** How it is aimed; null: nothing is in hand. */
  get aim(): Aim | null {
    return this.#aim;
  }

  get answer(): TargetSigns {
    return this.#answer;
  }

  get signs(): ReadonlyMap<CharacterId, TargetSign> {
    return this.#signs;
  }

  /** The target of an open further strike, without a pointer (`ACT-4`); null: none. */
  get ready(): CharacterId | null {
    return this.#ready;
  }

  /**
   * The whole MP cost of a strike at one target with the chosen expansions (`ACT-10`); null: the card's cost, or
   * nothing.
   */
  get price(): number | null {
    const looking = this.looking();
    const someone = this.#answer.signs.find(({ kind, meant }) => kind !== "barred" && meant);
    return looking && someone ? dearerPrice(looking, [someone.id]) : null;
  }

  get pointer(): Point | null {
    return this.#pointer;
  }

  /** Asks the rules where something changed, and shows the answer. Null: nothing is in hand. */
  hold(held: InHand | null): void {
    this.#held = held;
    this.#aim = held && aimOf(held.turn, held.armament, held.said);
    const asked = held && this.#aim ? momentKey(held.turn, this.#aim) : "";
    if (asked !== this.#asked && held) {
      this.#asked = asked;
      this.#ask(this.#aim?.battle ?? held.turn.fight.battle);
    } else this.#showStanding();
    if (!this.#aim) this.layDown();
  }

  /** Nothing on the map. */
  layDown(): void {
    this.#picture?.destroy();
    this.#picture = null;
    this.#aim = null;
    this.#answer = NOTHING;
    this.#signs = new Map();
    this.#discs = [];
    this.#asked = "";
    this.#pointer = this.#row = this.#ready = null;
    skirmishLayer()?.threats?.giveWay(false);
  }

  pointAt(at: Point | null): void {
    this.#pointer = at;
    this.#lookSoon();
  }

  pointAtRow(id: CharacterId | null): void {
    this.#row = id;
    this.#lookSoon();
  }

  rezoom(): void {
    this.#picture?.zoom(scaleOf().zoom);
    this.#lookSoon();
    this.#pointed = null;
  }

  /** Something at the edges of the map has changed, such as a question. The plate makes way. */
  makeWay(): void {
    this.#pointed = null;
    this.#lookSoon();
  }

  /** Ticks at those among whom one chooses. */
  showChoice(choice: OpenChoice | null): void {
    this.#pointed = null;
    this.#picture?.showTicks(ticksOf(choice, this.#discs), scaleOf(), choice?.follows === false);
    this.#lookSoon();
  }

  looking(): Looking | null {
    const [held, aim] = [this.#held, this.#aim];
    if (!held || !aim) return null;
    const { turn, armament, said } = held;
    return {
      turn,
      aim,
      signs: this.#signs,
      feats: aim.declares ? said.feats.map(({ id }) => id) : [],
      most: mostNamed(armament.most, aim),
      priced: armament.strike?.mp && automationOf("cost") !== "off" ? aimAtPrice(turn, armament, said) : null,
      mayKnow: (id) => mayReadFigures(turn.fight.combat, id),
    };
  }

  /** The character under the pointer. */
  under(at: Point | null): CharacterId | null {
    return at && this.#held ? smallestUnder(metresToPixels(this.#held.turn.scene, at), this.#discs) : null;
  }

  /** One question for everybody. `battle`: as it is, or as a move that is being drawn would leave it. */
  #ask(battle: Battle): void {
    const aim = this.#held && aimOf(this.#held.turn, this.#held.armament, this.#held.said, battle);
    this.#answer = !aim ? NOTHING : levelOfTargets() === "off" ? unaskedSigns(aim) : targetSigns(aim);
    this.#signs = new Map(this.#answer.signs.map((sign) => [sign.id, sign]));
    this.#ready = aim && targetInHand(aim, this.#answer);
    this.#showStanding();
  }

  /** The same answer, for tokens that may stand elsewhere on the scene. */
  #showStanding(): void {
    const { scene } = this.#held?.turn ?? {};
    this.#discs = [...this.#signs.keys()].flatMap((id) => {
      const disc = scene ? discOf(scene, id) : null;
      return disc ? [{ id, ...disc }] : [];
    });
    this.#everyone = this.#held?.turn.fight.battle.characters.flatMap(({ id }) => this.#discOf(id)) ?? [];
    this.#pointed = null;
    this.#lookSoon();
    this.#drawSigns();
  }

  #discOf(id: CharacterId): Disc[] {
    const { scene, fight } = this.#held?.turn ?? {};
    const disc = scene && fight && seenDiscOf(scene, fight.battle, id);
    return disc ? [disc] : [];
  }

  #drawSigns(): void {
    if (!this.#held || !this.#aim) return;
    const worn = levelOfTargets() === "off" ? [] : wornSigns(this.#held.turn, this.#aim, this.#answer);
    this.#shownPicture()?.showSigns(worn, scaleOf(), this.#everyone);
  }

  /** The picture, made anew where the canvas has been drawn anew. */
  #shownPicture(): AimPicture | null {
    if (this.#picture?.gone) this.#picture = null;
    const board = canvasDrawn() as Board | null;
    if (!this.#picture && board?.skirmish && board.skirmishOver)
      this.#picture = new AimPicture(board.skirmish, board.skirmishOver);
    return this.#picture;
  }

  /** Once a frame, whatever has moved in between. */
  readonly #lookSoon = onceAFrame(() => {
    if (!this.#aim) return;
    this.#followSketch();
    const begun = performance.now();
    if (this.#point()) aimTimings.addSince(begun);
  });

  /** While a move of the striker is drawn: the possible targets from the end of the move. */
  #followSketch(): void {
    if (!this.#held) return;
    const { turn, armament } = this.#held;
    const drag = dragHeld();
    const isDrawn = drag?.look === "path" && drag.leader === turn.who;
    const frame = isDrawn ? drag.frame : null;
    // The move itself is worked out on a tick of the canvas, before or after this.
    if (isDrawn) this.#lookSoon();
    if (frame === this.#sketch) return;
    this.#sketch = frame;
    this.#ask(aimedFrom(turn, frame?.command ?? null, armament));
  }

  /**
   * Shows the target of the pointer or of the list, else that of an open strike; returns whether anything had to be
   * computed.
   */
  #point(): boolean {
    const looking = this.looking();
    const picture = this.#shownPicture();
    if (!looking || !picture) return false;
    const choice = choiceOpen();
    if (choice && !choice.follows) return false; // What is aimed stays as it was meanwhile.
    const [row, at] = [this.#row ?? null, this.#pointer];
    const byHand = row === null ? meantByPointer(looking, at, this.under(at)) : meantByRow(looking, row);
    const meant = byHand ?? (this.#ready === null || dragHeld() ? null : meantByRow(looking, this.#ready));
    const fan = meant?.is === "who" ? (skirmishLayer()?.fan?.ringAround(meant.id) ?? null) : null;
    const key = JSON.stringify([meant, choice?.count, fan]);
    if (key === this.#pointed) return false;
    this.#pointed = key;
    // The bar says why nobody can be struck; plates would say the same again.
    const pointed = this.#answer.barred ? null : counted(meant && pointedBy(looking, meant), choice);
    const shown = pointed && { ...pointed, fan };
    picture.showPointed(shown, scaleOf(), this.#everyone, surroundingsNow());
    skirmishLayer()?.threats?.giveWay(shown !== null);
    return true;
  }
}

/** Other words that the plate keeps clear of, and the part of the map that is free. */
function surroundingsNow(): PlateSurroundings {
  const { plates = [], view = null } = skirmishLayer()?.surroundings ?? {};
  return { plates: [...plates, ...(wayLayer()?.labels ?? [])], view };
}
