/**
 * Names of tokens that stand close together: from a page's first battle on, a name that would overlap another is
 * shown above its token, beside it, some lines lower, or on the token. If it would still hide much, it is shown only
 * under the pointer. The platform places the names. We only use what it does not set: their pivot, and whether they
 * are rendered (fact: nameplate-pivot-is-free).
 */

import { canvasDrawn, iconsDrawn, type TokenSeen } from "../foundry/canvas-seen";
import { pageState } from "../page-state";
import { type BattleOnScene, battleOn } from "../scene/scene-battle";
import { pilesOf } from "./fan/piles";
import { hiddenBy, type LabelBox, type LabelPlace, placedLabels } from "./label-places";
import { showName, wordsAtTokens } from "./written-names";

/** The share of a line's height that letters and their outline need: lines may be this close. */
const LETTERS = 0.82;
/** A name nearer to another token than to its own would be read as that one's: it is left out, and the fan has it. */
const ASTRAY = Number.POSITIVE_INFINITY;
/** Of the words under the pointer nobody doubts whose they are, but better nearer. */
const BESIDE_ANOTHER = 0.1;
/** How many lines lower a name may be shown. */
const LOWEST = 2;
/** How bad it is for a name to stand on its own token. The bars begin at this share of the token's height. */
const ONTO_ITSELF = 0.3;
const ABOVE_BARS = 0.86;
/** The share of such a name that may lie under a neighbour. */
const GRAZING = 0.05;
/** How much a name may hide before it is left out; 1: a whole token. */
const MOST = 0.5;

interface Shift {
  readonly x: number;
  readonly y: number;
  /** On the token itself. */
  readonly onto?: boolean;
}

/**
 * Lays the names out as now drawn, also after a battle: its tokens still stand in a pile.
 * @param words that stand on the map and must not be covered, scene pixels
 */
export function layNames(words: readonly LabelBox[]): void {
  const canvas = canvasDrawn();
  if (!canvas?.tokens) return;
  const shown = canvas.tokens.placeables.flatMap((token) => {
    const plate = token.nameplate;
    return token.visible && plate?.visible && !plate.destroyed ? [{ token, plate }] : [];
  });
  const fight = battleOn(canvas.scene);
  const everyone = canvas.tokens.placeables.filter(({ visible }) => visible);
  const written = [...words, ...everyone.flatMap(iconsBeside)];
  const crowded = fight ? crowdedOf(fight, everyone, canvas.stage.scale.x) : new Set<string>();
  const now = () => [...lookOf(canvas.tokens!.placeables, written), ...crowded];
  if (state.laidOut && isSame(state.laidOut, now())) return;
  for (const { token } of shown) leaveOut(token, crowded.has(token.id));
  const named = shown.filter(({ token }) => token.hover || !crowded.has(token.id));
  const names = laidOutNames(named, everyone, written);
  wordsAtTokens.names = names.flatMap(({ box, fits, token }) => (fits ? [{ ...box, id: token.id }] : []));
  for (const { token, plate, by, fits } of names) {
    plate.pivot.set(-by.x / (plate.scale.x || 1), -by.y / (plate.scale.y || 1));
    leaveOut(token, !fits);
  }
  state.laidOut = now();
}

/** A name without room is only shown under the pointer. */
export function leaveOut(token: TokenSeen, isLeftOut: boolean): void {
  if (isLeftOut) wordsAtTokens.leftOut.add(token.id);
  else wordsAtTokens.leftOut.delete(token.id);
  showName(token);
}

/** Those in a skirmish who are drawn too small and too close together for names: the fan under the pointer has them. */
function crowdedOf({ view }: BattleOnScene, everyone: readonly TokenSeen[], scale: number): ReadonlySet<string> {
  const discs = everyone.map(({ id, document, w, h }) => {
    const { x, y } = document._source;
    return { id, centre: { x: (x + w / 2) * scale, y: (y + h / 2) * scale }, radius: (Math.min(w, h) / 2) * scale };
  });
  const piled = pilesOf(discs).flat();
  return new Set(piled.flatMap(({ id }) => (view.characters[id]?.in?.length ? [id] : [])));
}

/** A token with its drawn name. */
interface NamedToken {
  readonly token: TokenSeen;
  readonly plate: PIXI.Text;
}

interface LaidOutName extends NamedToken {
  readonly box: LabelBox;
  /** The shift from the platform's place, pixels. */
  readonly by: Shift;
  /** There is room for it. */
  readonly fits: boolean;
}

/** Where each name stands without covering other words. `everyone`: all visible tokens. */
export function laidOutNames(
  named: readonly NamedToken[],
  everyone: readonly TokenSeen[],
  written: readonly LabelBox[],
): LaidOutName[] {
  // The token under the pointer comes first, because it has most words. Then lower tokens get the line below the token
  // first; higher ones make way.
  const shown = [...named].sort(
    (a, b) =>
      pointed(b.token) - pointed(a.token) ||
      bottomOf(b.token) - bottomOf(a.token) ||
      (a.token.document.id < b.token.document.id ? -1 : 1),
  );
  const bodies = everyone.map(bodyOf);
  const shifts = shown.map(({ token, plate }) => shiftsOf(token, plate));
  const boxes = shown.map(({ token, plate }, index) =>
    (shifts[index] ?? []).map((by, rank): LabelPlace => {
      const box = boxOf(token, plate, by);
      if (by.onto) return ontoItself(box, bodyOf(token), bodies);
      if (rank === 0 || belongs(box, token, everyone)) return box;
      return { ...box, cost: token.hover ? BESIDE_ANOTHER : ASTRAY };
    }),
  );
  const places = placedLabels(boxes, bodies, written, MOST);
  return places.map(({ rank, fits }, index) => ({
    ...shown[index]!,
    box: boxes[index]![rank]!,
    by: shifts[index]![rank]!,
    fits,
  }));
}

const state = pageState("canvas/nameplates", () => ({
  /** The input of the last layout: most steps of a battle move nobody. */
  laidOut: null as readonly unknown[] | null,
}));

function lookOf(tokens: readonly TokenSeen[], words: readonly LabelBox[]): unknown[] {
  const look: unknown[] = words.flatMap(({ left, top, width, height }) => [left, top, width, height]);
  for (const { document, w, h, visible, hover, nameplate: plate, tooltip } of tokens) {
    const { x, y } = document._source;
    look.push(document.id, x, y, w, h, visible, hover, tooltip?.text, plate);
    if (!plate || plate.destroyed) continue;
    const { position, pivot, scale } = plate;
    look.push(
      plate.text,
      plate.visible,
      plate.width,
      plate.height,
      position.x,
      position.y,
      pivot.x,
      pivot.y,
      scale.x,
      scale.y,
    );
  }
  return look;
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

/** If it reached far into a neighbour, that one would cut it off. */
function ontoItself(box: LabelBox, own: LabelBox, bodies: readonly LabelBox[]): LabelPlace {
  const grazed = hiddenBy(box, bodies) - hiddenBy(box, [own]);
  return { ...box, own, cost: grazed > GRAZING ? Number.POSITIVE_INFINITY : ONTO_ITSELF };
}

function pointed({ hover }: TokenSeen): number {
  return hover ? 1 : 0;
}

function bottomOf({ document, h }: TokenSeen): number {
  return document._source.y + h;
}

/** Possible shifts from the platform's place, pixels, the best first. */
function shiftsOf(token: TokenSeen, plate: PIXI.Text): Shift[] {
  const line = plate.height * LETTERS;
  const above = -(plate.position.y + plate.height + 2);
  const beside = (token.w + plate.width) / 2 + 4;
  const middle = token.h / 2 - plate.position.y - plate.height / 2;
  const lower = Array.from({ length: LOWEST }, (_, lines) => ({ x: 0, y: (lines + 1) * line }));
  const sideways = [beside, -beside].map((x) => ({ x, y: middle }));
  // An elevation is written above the token.
  const upper = token.tooltip?.text ? [] : [{ x: 0, y: above }];
  const onto = { x: 0, y: token.h * ABOVE_BARS - plate.position.y - (plate.height + line) / 2, onto: true };
  return [{ x: 0, y: 0 }, ...upper, ...sideways, ...lower, onto];
}

function boxOf({ document }: TokenSeen, plate: PIXI.Text, by: Shift): LabelBox {
  const { x, y } = document._source;
  const height = plate.height * LETTERS;
  return {
    left: x + plate.position.x + by.x - plate.width / 2,
    top: y + plate.position.y + by.y + (plate.height - height) / 2,
    width: plate.width,
    height,
  };
}

/** Whether a name there clearly belongs to its token: no other token is nearer. */
function belongs(box: LabelBox, own: TokenSeen, everyone: readonly TokenSeen[]): boolean {
  const distance = ({ document, w, h }: TokenSeen) => {
    const [x, y] = [document._source.x + w / 2, document._source.y + h / 2];
    const across = Math.max(box.left - x, 0, x - box.left - box.width);
    return Math.hypot(across, Math.max(box.top - y, 0, y - box.top - box.height));
  };
  const nearest = distance(own);
  return everyone.every((token) => token === own || distance(token) >= nearest);
}

/** Icons of effects that stand out over the left edge of a token: beside a name they would be read as part of it. */
function iconsBeside(token: TokenSeen): LabelBox[] {
  const { effects } = iconsDrawn(token);
  const { x, y } = token.document._source;
  const icons = (effects?.children ?? []).filter(
    (one) => one !== effects?.bg && one !== effects?.overlay && one.visible,
  );
  return (icons as PIXI.Sprite[]).flatMap(({ position, width, height }) =>
    position.x < 0 ? [{ left: x + position.x, top: y + position.y, width, height }] : [],
  );
}

/** The square inside a token's disc: its corners hide nothing. */
function bodyOf({ document, w, h }: TokenSeen): LabelBox {
  const { x, y } = document._source;
  return { left: x + w * 0.1, top: y + h * 0.1, width: w * 0.8, height: h * 0.8 };
}
