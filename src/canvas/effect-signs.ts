/**
 * Signs of effects at a token. An effect of a battle is told by the beginning of its name with the rounds that are left of it, because
 * many effects share a picture; other effects keep the platform's icons. They are never too small to be read, nor so large that they
 * cover its face.
 */

import { markOf } from "../documents/effect-mark";
import { canvasSeen, type IconsDrawn } from "../foundry/canvas-seen";
import { mayReadFigures } from "../known/known-monsters";
import { pageState } from "../page-state";
import { anyCharacterOf, type CharacterId, type EffectInput, FALLEN, hasFallen } from "../rules/index";
import type { BattleOnScene } from "../scene/scene-battle";
import { effectShort, effectSign } from "../words/effect-words";
import { iconPlaces } from "./icon-places";
import type { LabelBox } from "./label-places";

/** The height of letters, as a share of a sign. */
const LETTERS = 0.78;
/** The smallest height of a sign, pixels of the window. */
const SMALLEST = 16;
/** The largest one, as a share of the token. */
const LARGEST = 0.3;
/** How much further in than an icon a written sign begins, as a share of its height: rings around tokens must not cross its letters. */
const INWARDS = 0.75;
/** The share of the token's height in which they stand: its HP are below. */
const ABOVE_HEALTH = 0.8;
/** Letters are drawn in this size and then scaled. */
const DRAWN = 40;

const state = pageState("canvas/effect-signs", () => ({ boxes: new WeakMap<object, readonly LabelBox[]>() }));

/** Where the signs of a token are written, pixels of the token. */
export function writtenEffects(token: object): readonly LabelBox[] {
  return state.boxes.get(token) ?? [];
}

export class EffectSigns {
  #signs: PIXI.Container | null = null;
  #written = "";
  #told = () => "";

  /** The effects of a battle on the token, in words, put together when the pointer rests on it. */
  get words(): string {
    return this.#told();
  }

  /**
   * Writes the signs where the platform has placed its icons.
   * @param fight null: there is no battle on the scene, and nobody knows how long they last
   * @returns whether they differ from before
   */
  write(token: IconsDrawn, id: CharacterId, fight: BattleOnScene | null): boolean {
    const isRead = fight !== null && mayReadFigures(fight.combat, id);
    const character = fight && anyCharacterOf(fight.battle, id);
    const all = iconsOf(token);
    // The sign over a fallen one says it already.
    const isTold = ({ statuses }: Icon) => Boolean(character && hasFallen(character)) && statuses.some(isOfFallen);
    for (const icon of all ?? []) icon.sprite.visible = !isTold(icon) && !icon.effect;
    const shown = all?.filter((icon) => !isTold(icon)) ?? [];
    const signs = arrange(token, shown, isRead, shown.length < (all?.length ?? 0));
    this.#told = () => wordsOn(token, isRead);
    const written = JSON.stringify(signs);
    if (token.effects) token.effects.renderable = true;
    if (written === this.#written && !this.#signs?.destroyed) return false;
    this.#written = written;
    if (this.#signs && !this.#signs.destroyed) this.#signs.destroy({ children: true });
    this.#signs = null;
    state.boxes.delete(token);
    if (signs.length === 0) return true;
    const group = new PIXI.Container();
    group.eventMode = "none";
    group.zIndex = 1;
    state.boxes.set(
      token,
      signs.map((sign) => writeOne(group, sign)),
    );
    token.addChild(group);
    this.#signs = group;
    return true;
  }
}

/** Whoever is felled lies there. */
function isOfFallen(status: string): boolean {
  return status === "prone" || FALLEN.includes(status);
}

/** Everybody sees the effects; only users who may read figures see how long they last. */
function wordsOn({ actor }: IconsDrawn, isRead: boolean): string {
  const effects = (actor?.temporaryEffects ?? []).flatMap((one) => markOf(one)?.effect ?? []);
  return effects.map((effect) => (isRead ? effectShort(effect) : effect.name)).join("\n");
}

interface Sign {
  readonly text: string;
  /** Its upper left corner, pixels of the token. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

function writeOne(signs: PIXI.Container, { text, x, y, height }: Sign): LabelBox {
  const letters = new PIXI.Text(text, {
    fontFamily: ["Signika", "Noto Sans JP", "sans-serif"],
    fontWeight: "700",
    fill: 0xffffff,
    fontSize: DRAWN,
  });
  letters.scale.set((height * LETTERS) / DRAWN);
  const width = letters.width + height * 0.4;
  letters.anchor.set(0.5);
  letters.position.set(x + width / 2, y + height / 2);
  const back = new PIXI.Graphics();
  back.lineStyle(height * 0.06, 0xffffff, 0.7).beginFill(0x101418, 0.9);
  back.drawRoundedRect(x, y, width, height, height * 0.25);
  signs.addChild(back, letters);
  return { left: x, top: y, width, height };
}

interface Icon {
  readonly sprite: PIXI.Sprite;
  /** An effect of a battle; undefined: it is none. */
  readonly effect: EffectInput | undefined;
  readonly statuses: readonly string[];
}

/** Icons and effects have the same order. Null: another package draws others, and they stay as they are. */
function iconsOf({ effects, actor }: IconsDrawn): Icon[] | null {
  if (!effects || !actor) return null;
  const sprites = effects.children.filter(
    (child): child is PIXI.Sprite => child !== effects.bg && child !== effects.overlay && "texture" in child,
  );
  const pictured = actor.temporaryEffects.filter(({ img }) => Boolean(img));
  const over = pictured.findLast(({ flags }) => flags.core?.overlay === true);
  const told = pictured.filter((effect) => effect !== over);
  if (told.length !== sprites.length) return null;
  return sprites
    .toSorted((a, b) => a.zIndex - b.zIndex)
    .map((sprite, place) => {
      const effect = told[place]!;
      return { sprite, effect: markOf(effect)?.effect, statuses: [...(effect.statuses ?? [])] };
    });
}

/**
 * Signs in a column. Where the platform's icons are too small on the screen, or would cover the face, they get places there too. The
 * platform places them anew each time before this.
 * @param isFewer whether some of the platform's are not shown
 * @returns what is written: effects of a battle, and how many have no room
 */
function arrange({ effects, h }: IconsDrawn, icons: readonly Icon[], isRead: boolean, isFewer: boolean): Sign[] {
  const least = SMALLEST / (canvasSeen()?.stage.scale.x || 1);
  const back = effects?.bg instanceof PIXI.Graphics ? effects.bg : null;
  const size = icons[0]?.sprite.height ?? 0;
  const most = LARGEST * h;
  const isWritten = icons.some(({ effect }) => effect);
  if (!isFewer && !isWritten && (icons.length === 0 || (size >= least && size <= most))) return [];
  back?.clear().beginFill(0x000000, 0.5);
  const wished = Math.max(least, Math.min(size, most, (h * ABOVE_HEALTH) / icons.length));
  const { side, icons: places, more } = iconPlaces(icons.length, h * ABOVE_HEALTH, wished);
  const signs: Sign[] = [];
  for (const [place, { sprite, effect }] of icons.entries()) {
    const at = places[place];
    sprite.visible = at !== undefined && !effect;
    if (!at) continue;
    if (effect) {
      signs.push({ text: effectSign(effect, isRead), x: at.x + INWARDS * side, y: at.y, height: side });
      continue;
    }
    sprite.width = sprite.height = side;
    sprite.position.set(at.x + side * sprite.anchor.x, at.y + side * sprite.anchor.y);
    back?.drawRoundedRect(at.x, at.y, side, side, side / 8);
  }
  if (more) signs.push({ text: `+${more.count}`, x: more.x + INWARDS * side, y: more.y, height: side });
  return signs;
}
