/**
 * The drawing of the battle: skirmishes, seats, marks and contacts below the tokens; badges and planned paths above
 * them. Drawn from the battle in the Combat document. Only what changed is drawn again.
 */

import { lookOfSide } from "../chronicle/index";
import { canvasSeen } from "../foundry/canvas-seen";
import { gameSeen, type SceneDoc } from "../foundry/platform";
import { checksDue } from "../judgement/strikes/index";
import { anyCharacterOf, type CharacterId, hasCondition, hasFallen, type Point, type SkirmishId } from "../rules/index";
import { isLying } from "../scene/lying";
import { metresToPixels } from "../scene/map-places";
import { siblingsIn } from "../scene/members";
import { type BattleOnScene, nameOf, recordOf } from "../scene/scene-battle";
import { drawingOf } from "../scene/shown-skirmishes";
import { mayAnswerFor, standingOf } from "../scene/standing-answers";
import { placesOf } from "../seating/placement";
import { automationOf } from "../settings";
import type { BlockMark } from "../signals";
import { type BattlePicture, EMPTY_PICTURE } from "./battle-picture";
import { bodiesOn, seenDiscOf } from "./bodies";
import { badgeText } from "./canvas-words";
import { CentreHandles } from "./centre-handles";
import { effectColumns, writeEffectColumn } from "./effect-signs";
import { FallenSigns } from "./fallen-signs";
import { FanWatch } from "./fan/fan-watch";
import { healthSigns, writeHealthSign } from "./health-signs";
import { hiddenBy, type LabelBox } from "./label-places";
import { LineStrip } from "./line-strip";
import type { MapDrag } from "./map-drag";
import { type MapScale, scaleOn, zoomNow } from "./map-scale";
import { type MarkedToken, MarkPicture, type MarkSetting } from "./mark-picture";
import { OverlapNotes } from "./overlap-notes";
import { overlapsOf } from "./overlaps";
import type * as shapes from "./shapes";
import { NAME_EMS, shortenedToEms } from "./short-names";
import { limitedTo, pictureOf } from "./skirmish-pictures";
import { BADGE_PLACES, SkirmishShape } from "./skirmish-shape";
import { tagBoxes } from "./tag-places";
import { ThreatWatch } from "./threat/threat-watch";
import { TokenSigns } from "./token-signs";
import { TurnFrame } from "./turn-frame";
import { TurnSigns } from "./turn-signs";
import { beyondView, viewNow } from "./view-now";
import { WaitingPlans } from "./waiting-plans";
import { wayLayer } from "./ways/way-layer";
import { boxesAtTokens } from "./written-names";

/** Where it is drawn: below and above the tokens. */
export interface DrawingPlaces {
  /** Below the areas of skirmishes: the strip of a line. */
  readonly ground: shapes.Group;
  readonly areas: shapes.Group;
  readonly marks: shapes.Group;
  readonly marksOver: shapes.Group;
  /** Signs that ask for something: above words and tokens. */
  readonly signs: shapes.Group;
  readonly plans: shapes.Group;
  readonly badges: shapes.Group;
  readonly handles: shapes.Group;
}

function viewKey(): string {
  return JSON.stringify(viewNow());
}

function shortNameOf(id: CharacterId): string {
  return shortenedToEms(nameOf(id), NAME_EMS);
}

export class SkirmishDrawing {
  readonly #strip: LineStrip;
  readonly #plans: WaitingPlans;
  readonly #marks: MarkPicture;
  readonly #handles: CentreHandles;
  readonly #fallen: FallenSigns;
  readonly #turns: TurnSigns;
  readonly #health;
  readonly #effects;
  /** The threats of enemies, while somebody wants to see them. */
  readonly threats: ThreatWatch;
  /** The pile under the pointer. */
  readonly fan = new FanWatch(() => (this.#scene ? this.labels(this.#scene) : []));
  readonly #frame = new TurnFrame();
  readonly #overlaps: OverlapNotes;
  readonly #skirmishes = new Map<string, SkirmishShape>();
  #picture: BattlePicture = EMPTY_PICTURE;
  #battle: BattleOnScene | null = null;
  /** The view in which the badges were hung. */
  #hungIn = "";
  #scene: SceneDoc | null = null;

  /** @param blockMarks what this user is about to answer about blocks, by waiting decision */
  constructor(
    private readonly places: DrawingPlaces,
    blockMarks: ReadonlyMap<string, BlockMark>,
  ) {
    this.#strip = new LineStrip(places.ground);
    this.#marks = new MarkPicture(places.marks, places.marksOver);
    this.#turns = new TurnSigns(places.marks, places.marksOver);
    this.#fallen = new FallenSigns(places.marksOver, places.signs);
    this.#health = new TokenSigns(places.marksOver, writeHealthSign);
    this.#effects = new TokenSigns(places.marksOver, writeEffectColumn);
    this.#plans = new WaitingPlans(places.plans, blockMarks);
    this.#handles = new CentreHandles(places.handles);
    this.threats = new ThreatWatch(places.ground, places.badges, () => [
      ...boxesAtTokens(),
      ...beyondView(),
      ...this.fan.boxes,
      ...(this.#scene ? this.labels(this.#scene) : []),
      ...(wayLayer()?.labels ?? []),
    ]);
    this.#overlaps = new OverlapNotes(places.marks, places.badges);
  }

  destroy(): void {
    for (const shape of this.#skirmishes.values()) shape.destroy();
    this.#plans.destroy();
    this.threats.destroy();
    this.fan.destroy();
    this.#frame.destroy();
    this.#skirmishes.clear();
  }

  /** The drawn picture of the battle, in metres. */
  get picture(): BattlePicture {
    return this.#picture;
  }

  /** Draws only what has changed. */
  show(scene: SceneDoc, battle: BattleOnScene | null): void {
    this.#battle = battle;
    this.#scene = scene;
    const drawn = battle !== null && automationOf("drawing") !== "off";
    this.#picture = drawn ? this.#seen(battle) : EMPTY_PICTURE;
    this.#showSkirmishes(scene);
    this.showMarks(scene);
    this.#plans.show(scene, battle, {
      scale: scaleOn(scene),
      zoom: zoomNow(),
      hindrances: this.#hindrances(scene),
      written: this.#badgeBoxes(scene),
    });
    this.threats.follow();
    this.#frame.follow(scene, battle);
    this.#handles.show(scene, drawn ? battle : null, scaleOn(scene));
    this.zoom();
  }

  /** The view was zoomed: letters keep their size. */
  zoom(): void {
    const zoom = zoomNow();
    if (this.#scene) this.#strip.show(this.#scene, zoom, canvasSeen()?.stage.scale.x ?? 1);
    for (const shape of this.#skirmishes.values()) shape.zoom(zoom);
    // What was seen of an area may be covered now.
    if (this.#scene && this.#hungIn !== viewKey()) this.#hangBadges(this.#scene, scaleOn(this.#scene));
    if (this.#scene) this.#showOverlaps(this.#scene);
    this.#plans.zoom(zoom);
    this.#marks.zoom(zoom);
    this.#health.zoom(zoom);
    this.#effects.zoom(zoom);
    this.threats.zoom();
    this.fan.zoom();
  }

  /** The drag that a press at a point begins, metres; null: the press is the platform's. */
  press(at: Point): MapDrag | null {
    return this.#handles.press(at);
  }

  /** Draws the ring where this user is about to block a waiting move, or takes it away. */
  markBlockPoint(scene: SceneDoc, pendingId: string): void {
    this.#plans.mark(scene, pendingId, scaleOn(scene));
  }

  /** Words that are written on the scene, scene pixels: names make way for them. */
  labels(scene: SceneDoc): LabelBox[] {
    return this.#battle
      ? [
          ...this.#badgeBoxes(scene),
          ...this.#overlaps.labels,
          ...this.#marks.labels,
          ...this.#plans.labels,
          ...this.#fallen.boxes,
          ...this.#health.boxes,
          ...this.#effects.boxes,
        ]
      : [];
  }

  /** All skirmishes; players do not get those that the Game Master hides from them. */
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

  /** Draws seats and marks as the tokens stand now. */
  showMarks(scene: SceneDoc): void {
    this.#marks.show(automationOf("drawing") === "advise" ? EMPTY_PICTURE : this.#picture, {
      wanted: this.#wanted(scene),
      standing: this.#standing(scene),
      scale: scaleOn(scene),
      pixels: (at) => metresToPixels(scene, at),
      zoom: zoomNow(),
      figureOf: (id) => this.#figure(scene, id),
      nameOf: shortNameOf,
      hindrances: this.#hindrances(scene),
      badges: this.#badgeBoxes(scene),
    });
    this.#showFallen(scene);
    this.fan.follow();
  }

  #showFallen(scene: SceneDoc): void {
    const fight = this.#battle;
    const levels = { death: automationOf("death") };
    const siblings = fight?.battle.characters.some(hasFallen) ? siblingsIn(fight.combat) : [];
    const due = fight && checksDue(recordOf(fight.combat), levels, siblings);
    const battle = fight?.battle ?? null;
    const discs = [...scene.tokens].flatMap((token) => {
      const at = seenDiscOf(scene, battle, token.id);
      const character = battle ? anyCharacterOf(battle, token.id) : undefined;
      return at ? [{ token, character, at, isDown: isLying(token, battle) }] : [];
    });
    const fallen = discs.flatMap(({ token: { id, actor }, character, at, isDown }) => {
      const isDead = character ? hasCondition(character, "dead") : actor?.statuses.has("dead") === true;
      const isDue = due?.has(id) === true;
      return isDown || isDue ? [{ id, at, isDead, isDue }] : [];
    });
    const standing = discs.flatMap(({ at, isDown }) => (isDown ? [] : [at]));
    this.#fallen.show(fallen, standing, scaleOn(scene).ui);
    const drawsTurns = automationOf("drawing") !== "off";
    const fighting = discs.flatMap(({ token, character, at }) => (character ? [{ token, character, at }] : []));
    this.#turns.show(drawsTurns ? battle : null, fighting, scaleOn(scene).ui);
    this.#health.show(fight ? healthSigns(fight, fighting) : [], zoomNow());
    this.#effects.show(fight ? effectColumns(fight, fighting) : [], zoomNow());
  }

  #showSkirmishes(scene: SceneDoc): void {
    const scale = scaleOn(scene);
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
        shape = new SkirmishShape(this.places.areas, this.places.badges);
        shape.zoom(zoomNow());
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

  #showOverlaps(scene: SceneDoc): void {
    const overlaps = overlapsOf(this.#picture.skirmishes);
    const around = overlaps.length > 0 ? this.#battle : null;
    const [bodies, badges] = around ? [bodiesOn(scene, around.battle), this.#badgeBoxes(scene)] : [[], []];
    this.#overlaps.show(scene, overlaps, scaleOn(scene), zoomNow(), bodies, badges);
  }

  /** Tokens and areas: words should not cover them. */
  #hindrances(scene: SceneDoc): LabelBox[] {
    const bodies = this.#battle ? bodiesOn(scene, this.#battle.battle) : [];
    return [...bodies, ...[...this.#skirmishes.values()].map(({ areaBox }) => areaBox)];
  }

  #badgeBoxes(scene: SceneDoc): LabelBox[] {
    const scale = scaleOn(scene);
    return [...this.#skirmishes.values()].map((shape) => shape.badgeBox(scale, zoomNow()));
  }

  /** Each badge on the side of its area where it hides nobody and no other badge. */
  #hangBadges(scene: SceneDoc, scale: MapScale): void {
    // Beside what can be seen of an area its badge can be seen as well.
    const view = viewNow();
    this.#hungIn = viewKey();
    const isSeen = ({ areaBox }: SkirmishShape) => hiddenBy(areaBox, [view]) > 0;
    const all = this.#picture.skirmishes.flatMap(({ id }) => this.#skirmishes.get(id) ?? []);
    const shown = [...all.filter(isSeen), ...all.filter((shape) => !isSeen(shape))];
    const boxes = shown.map((shape) => shape.badgeBoxes(scale, zoomNow()));
    const seen = boxes.slice(0, all.filter(isSeen).length);
    const hindrances = this.#hindrances(scene);
    const placed = tagBoxes(seen, hindrances, beyondView());
    placed.push(
      ...tagBoxes(
        boxes.slice(seen.length),
        hindrances,
        placed.map(({ box }) => box),
      ),
    );
    for (const [index, { rank, box }] of placed.entries()) {
      const wished = boxes[index]![rank]!;
      const aside = { x: (box.left - wished.left) / zoomNow(), y: (box.top - wished.top) / zoomNow() };
      shown[index]!.hangBadge(BADGE_PLACES[rank]!, aside, scale);
    }
  }

  /** Where tokens would be put side by side, if the table only wants that shown: those that stand elsewhere. */
  #wanted(scene: SceneDoc): MarkedToken[] {
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

  /** Whether these places are shown: to everyone as advice, or to the user who is asked about them. */
  #showsPlaces(): boolean {
    const level = automationOf("placement");
    return level === "advise" || (level === "ask" && gameSeen().user.isGM);
  }

  #figure(scene: SceneDoc, id: CharacterId): MarkedToken | null {
    const battle = this.#battle?.battle;
    const disc = battle ? seenDiscOf(scene, battle, id) : null;
    if (!battle || !disc) return null;
    const side = anyCharacterOf(battle, id)?.side ?? "";
    return { ...disc, side: lookOfSide(battle.sides, side) };
  }
}
