/**
 * The attacks of the last steps, as thin arrows from rim to rim: solid hand to hand, dashed from afar. Covers come
 * with them (`cover-lines`). The arrows are drawn from the battle's history, so they go with the next turn or an
 * undo. While the dice of one wait for somebody, its arrow is bold, and attacker and targets have rings. Characters that this
 * user does not see have no marks.
 */

import { bandOf } from "../documents/bands";
import { canvasDrawn } from "../foundry/canvas-seen";
import { pixelsPerMetre } from "../foundry/metres";
import { onceAFrame } from "../foundry/once-a-frame";
import type { SceneDoc } from "../foundry/platform";
import { type AttackMade, attacksMade } from "../judgement/index";
import { dragHeld } from "../moving/drag/hold";
import { AREAS, type CharacterId, isFoughtOnLine, type Point } from "../rules/index";
import { bandsOn } from "../scene/areas";
import { metresToPixels, pixelsToMetres } from "../scene/map-places";
import { type BattleOnScene, battleOn, recordOf } from "../scene/scene-battle";
import { drawArea } from "./area-outline";
import { discOf } from "./bodies";
import { bowsOf, onBow, type Segment } from "./bowed";
import type { Disc } from "./clear-place";
import { CoverLines, colourOf } from "./cover-lines";
import { type MapStrip, stripOn } from "./map-scale";
import { isMissed } from "./outcomes/missed-attacks";
import { MISSED, SKIRMISH } from "./palette";
import { isSeen } from "./seen";
import * as shapes from "./shapes";
import { wayLayer } from "./ways/way-layer";

/** An arrow as drawn; `to` is null if the mark lies on the attacker. */
interface Mark {
  readonly from: Disc;
  readonly to: Disc | null;
  readonly isNear: boolean;
  /** It missed: a broken arrow. */
  readonly isVain: boolean;
  /** Its dice wait or fall: bold, with rings at these. */
  readonly open: readonly Disc[];
  /** The radius of what it covers, pixels; 0: nothing. A circle, on a line a band across its strip (`LIN-ARE-1`). */
  readonly radius: number;
  readonly strip: MapStrip | null;
  readonly colour: number;
}

/** If two rims are nearer than this, pixels, the arrow begins and ends inside them. */
const LEAST_GAP = 22;
/** Lines that are nearer than this, pixels, are one to the eye. */
const NEAR = 8;
/** The arrow of a mark that has none. */
const NOWHERE: Segment = [
  { x: 0, y: 0 },
  { x: 0, y: 0 },
];

export class AttackMarks {
  readonly #drawing: shapes.Drawing;
  readonly #covers: CoverLines;
  #shown: readonly AttackMade[] = [];
  #drawn = "";
  /** A drag has put away the marks up to this step of this battle. */
  #past: { readonly battle: string; readonly step: number } | null = null;

  constructor(over: shapes.Group) {
    this.#covers = new CoverLines(over);
    this.#drawing = shapes.newDrawing(over);
  }

  /** The attacks that this user sees marked. */
  get shown(): readonly AttackMade[] {
    return this.#shown;
  }

  /** Refreshes once in the next frame: tokens have moved, or are seen by others. */
  readonly refreshSoon = onceAFrame(() => this.refresh());

  refresh(): void {
    const canvas = canvasDrawn();
    if (!canvas || this.#drawing.destroyed) return;
    const { scene } = canvas;
    const fight = battleOn(scene);
    const ui = canvas.dimensions?.uiScale ?? 1;
    // An arrow goes from rim to rim: both tokens must be drawn here, for a Game Master too.
    const seen = (id: CharacterId) =>
      fight !== null && canvas.tokens?.get(id)?.visible === true && isSeen(scene, fight.battle, id);
    this.#covers.show(fight, scene, seen, ui);
    const made = fight ? seenOf(attacksMade(recordOf(fight.combat)), seen) : [];
    if (fight && dragHeld())
      this.#past = { battle: fight.combat.id, step: Math.max(0, ...made.map(({ step }) => step)) };
    const past = this.#past?.battle === fight?.combat.id ? (this.#past?.step ?? 0) : 0;
    this.#shown = made.filter(({ step, isFalling }) => isFalling || step > past);
    const marks = fight ? this.#shown.flatMap((attack) => marksOf(attack, scene, fight)) : [];
    const ways = waysOn(scene);
    const drawn = JSON.stringify([marks, ways, ui]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#drawing.clear();
    const arrows = marks.map((mark) => arrowOf(mark, ui));
    const bows = bowsOf(
      arrows.map((arrow) => arrow ?? NOWHERE),
      ways,
      NEAR * ui,
    );
    for (const [place, mark] of marks.entries()) this.#draw(mark, bows[place] ?? 0, ui);
  }

  destroy(): void {
    this.#shown = [];
  }

  #draw(mark: Mark, bow: number, ui: number): void {
    const { from, to, isNear, isVain, open, radius, strip, colour } = mark;
    const pattern = isNear ? "solid" : "dashed";
    const edge = { stroke: { width: 2 * ui, colour, pattern: "dashed" } } as const;
    if (radius > 0 && to)
      drawArea(this.#drawing, strip ? "stretch" : "circle", to.centre, radius, edge, strip ?? undefined);
    const bold = open.length > 0 ? 2 : 1;
    for (const at of open)
      for (const [width, ink] of [
        [7, SKIRMISH.ink],
        [4, colour],
      ] as const)
        shapes.drawCircle(this.#drawing, at.centre, at.radius + 3 * ui, { stroke: { width: width * ui, colour: ink } });
    const arrow = arrowOf(mark, ui);
    if (!arrow) {
      shapes.drawCircle(this.#drawing, from.centre, from.radius + 4 * ui, {
        stroke: { width: 2.5 * ui, colour, pattern },
      });
      return;
    }
    const [tail, tip] = arrow;
    const head = (bold > 1 ? 15 : 11) * ui;
    const neck = Math.max(0.7 * Number(isVain), 1 - (head * 0.8) / Math.hypot(tip.x - tail.x, tip.y - tail.y));
    const on = (share: number) => onBow(arrow, bow, share);
    const tint = isVain ? MISSED : colour;
    shapes.arrowHead(this.#drawing, tip, on(neck), head + 3 * ui, SKIRMISH.ink);
    // A vain one is broken, and crossed out there.
    for (const [from, to] of isVain
      ? ([
          [0, 0.4],
          [0.6, neck],
        ] as const)
      : ([[0, neck]] as const)) {
      const piece = pointsOn(arrow, bow, from, to);
      shapes.polyline(this.#drawing, piece, { width: (2.5 * bold + 3) * ui, colour: SKIRMISH.ink, alpha: 0.45 * bold });
      shapes.polyline(this.#drawing, piece, {
        width: 2.5 * bold * ui,
        colour: tint,
        pattern: isVain ? "solid" : pattern,
      });
    }
    shapes.arrowHead(this.#drawing, tip, on(neck), head, tint);
    if (!isVain) return;
    const { x, y } = on(0.5);
    const reach = 4.5 * ui;
    for (const lean of [reach, -reach])
      shapes.polyline(
        this.#drawing,
        [
          { x: x - reach, y: y - lean },
          { x: x + reach, y: y + lean },
        ],
        { width: 2.5 * ui, colour: tint },
      );
  }
}

/** Between two shares of an arrow; a straight one needs its ends alone. */
function pointsOn(arrow: Segment, bow: number, from: number, to: number): shapes.PixelPoint[] {
  const steps = bow === 0 ? 1 : 12;
  return Array.from({ length: steps + 1 }, (_, step) => onBow(arrow, bow, from + ((to - from) * step) / steps));
}

/** From rim to rim; null: the mark lies on the attacker. */
function arrowOf({ from, to, open }: Mark, ui: number): Segment | null {
  const [dx, dy] = to ? [to.centre.x - from.centre.x, to.centre.y - from.centre.y] : [0, 0];
  const distance = Math.hypot(dx, dy);
  if (!to || distance === 0) return null;
  const within = distance - from.radius - to.radius < LEAST_GAP * ui ? (open.length > 0 ? 0.3 : 0.6) : 1;
  const spot = (length: number) => ({
    x: from.centre.x + (dx * length) / distance,
    y: from.centre.y + (dy * length) / distance,
  });
  return [spot(from.radius * within), spot(distance - to.radius * within)];
}

/** The ways that are declared, each stretch of them. */
function waysOn(scene: SceneDoc): Segment[] {
  return (wayLayer()?.ways ?? []).flatMap(({ path: { points } }) =>
    points.slice(1).map((end, place): Segment => [metresToPixels(scene, points[place]!), metresToPixels(scene, end)]),
  );
}

/** Leaves out attackers and targets that a user does not see; an attack without either is left out as a whole. */
function seenOf(made: readonly AttackMade[], isSeen: (id: CharacterId) => boolean): AttackMade[] {
  return made.flatMap((attack) => {
    if (!isSeen(attack.who)) return [];
    const targets = attack.targets.filter(isSeen);
    const isSecret = targets.length < attack.targets.length;
    // An area aimed at somebody unseen would show where that one is.
    if (isSecret && targets.length === 0) return [];
    return [{ ...attack, targets, at: isSecret ? null : attack.at }];
  });
}

function marksOf(
  { who, targets, at, radius, isNear, isFalling }: AttackMade,
  scene: SceneDoc,
  fight: BattleOnScene,
): Mark[] {
  const from = discOf(scene, who);
  if (!from) return [];
  const colour = colourOf(fight.battle, who);
  const open = isFalling ? [who, ...targets].flatMap((id) => discOf(scene, id) ?? []) : [];
  const spot = at === null ? null : spotOf(at, scene, fight);
  if (spot) {
    const covered = radius * pixelsPerMetre(scene);
    const to = { centre: spot, radius: 0 };
    return [{ from, to, isNear, isVain: false, open, radius: covered, strip: stripOn(scene), colour }];
  }
  return targets.flatMap((target) => {
    const to = target === who ? null : discOf(scene, target);
    return to || target === who
      ? [{ from, to, isNear, isVain: !isFalling && isMissed(who, target), open, radius: 0, strip: null, colour }]
      : [];
  });
}

/** Where an area was aimed, pixels; null: no place on the map any more. */
function spotOf(at: Point | string, scene: SceneDoc, { battle, view }: BattleOnScene): shapes.PixelPoint | null {
  if (typeof at !== "string") return metresToPixels(scene, at);
  const centre = view.skirmishes.find(({ id }) => id === at)?.centre;
  if (centre) return metresToPixels(scene, centre);
  const field = battle.board === "areas" ? bandsOn(scene, battle) : null;
  const area = AREAS.find((name) => name === at);
  if (field && area) {
    const { x, y, width, height } = bandOf(field, area);
    return metresToPixels(scene, [x + width / 2, y + height / 2]);
  }
  const disc = discOf(scene, at)?.centre ?? null;
  // A token beside a line stands for a place of the line.
  if (!disc || !isFoughtOnLine(battle)) return disc;
  return metresToPixels(scene, [pixelsToMetres(scene, disc)[0], 0]);
}
