/**
 * The icons of effects at a token: the rounds left of a battle's effects as numbers on them. They are never too small to be read,
 * nor so large that they cover its face.
 */

import { markOf } from "../documents/effect-mark";
import { canvasSeen, type IconsDrawn } from "../foundry/canvas-seen";
import { mayReadFigures } from "../known/known-monsters";
import { anyCharacterOf, type CharacterId, FALLEN, hasFallen } from "../rules/index";
import type { BattleOnScene } from "../scene/scene-battle";
import { effectShort } from "../words/effect-words";
import { iconPlaces } from "./icon-places";

/** The height of letters, as a share of an icon: in the place of an icon, and beside its picture, which must be recognised. */
const [ALONE, BESIDE] = [0.7, 0.6];
/** How far the number of rounds stands out over the lower right corner of its icon, as a share of it. */
const OUT = 0.27;
/** The smallest side of an icon, pixels of the window. */
const SMALLEST = 16;
/** The largest one, as a share of the token. */
const LARGEST = 0.36;

export class EffectRounds {
  #numbers: PIXI.Container | null = null;
  #written = "";
  #told = () => "";

  /** The effects of a battle on the token, in words, put together when the pointer rests on it. */
  get words(): string {
    return this.#told();
  }

  /**
   * Writes the numbers where the platform has placed the icons.
   * @param fight null: there is no battle on the scene, and nobody knows how long they last
   */
  write(token: IconsDrawn, id: CharacterId, fight: BattleOnScene | null): void {
    const isRead = fight !== null && mayReadFigures(fight.combat, id);
    const character = fight && anyCharacterOf(fight.battle, id);
    const all = iconsOf(token);
    // The sign over a fallen one says it already.
    const isTold = ({ statuses }: Icon) => Boolean(character && hasFallen(character)) && statuses.some(isOfFallen);
    for (const icon of all ?? []) icon.sprite.visible = !isTold(icon);
    const icons = all?.filter((icon) => icon.sprite.visible);
    const more = icons ? arrange(token, icons, icons.length < all!.length) : [];
    const signs = [...(isRead && icons ? signsOn(icons) : []), ...more];
    this.#told = () => wordsOn(token, isRead);
    const written = JSON.stringify(signs);
    if (token.effects) token.effects.renderable = true;
    if (written === this.#written && !this.#numbers?.destroyed) return;
    this.#written = written;
    if (this.#numbers && !this.#numbers.destroyed) this.#numbers.destroy({ children: true });
    this.#numbers = null;
    if (signs.length === 0) return;
    this.#numbers = new PIXI.Container();
    this.#numbers.eventMode = "none";
    this.#numbers.zIndex = 1;
    for (const { text, right, lower, size, isAlone = false } of signs) {
      const number = new PIXI.Text(text, {
        fontFamily: ["Signika", "Noto Sans JP", "sans-serif"],
        fontWeight: "700",
        fill: 0xffffff,
        fontSize: 40,
        stroke: 0x101418,
        strokeThickness: 9,
      });
      number.anchor.set(1, 1);
      number.scale.set((size * (isAlone ? ALONE : BESIDE)) / 40);
      const out = size * (isAlone ? 0.09 : OUT);
      number.position.set(right + out, lower + out);
      this.#numbers.addChild(number);
    }
    token.addChild(this.#numbers);
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
  /** Pixels of the token. */
  readonly right: number;
  readonly lower: number;
  readonly size: number;
  /** There is no icon below it. */
  readonly isAlone?: true;
}

interface Icon {
  readonly sprite: PIXI.Sprite;
  /** Rounds that are left of its effect; undefined: it is none of a battle's, or does not end by rounds. */
  readonly left: number | undefined;
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
      return { sprite, left: markOf(effect)?.effect.left, statuses: [...(effect.statuses ?? [])] };
    });
}

function signsOn(icons: readonly Icon[]): Sign[] {
  return icons.flatMap(({ sprite: { x, y, width, height, anchor, visible }, left }) => {
    if (left === undefined || !visible) return [];
    return [
      { text: String(left), right: x + width * (1 - anchor.x), lower: y + height * (1 - anchor.y), size: height },
    ];
  });
}

/**
 * Where the platform's icons are too small on the screen, or would cover the face, others in places of their own. The platform
 * places them anew each time before this.
 * @param isFewer whether some of the platform's are not shown
 * @returns how many more there are, as a sign
 */
function arrange({ effects, h }: IconsDrawn, icons: readonly Icon[], isFewer: boolean): Sign[] {
  const least = SMALLEST / (canvasSeen()?.stage.scale.x || 1);
  const back = effects?.bg instanceof PIXI.Graphics ? effects.bg : null;
  const size = icons[0]?.sprite.height ?? 0;
  const most = LARGEST * h;
  if (!isFewer && (icons.length === 0 || (size >= least && size <= most))) return [];
  back?.clear().beginFill(0x000000, 0.5);
  const wished = Math.max(least, Math.min(size, most, h / icons.length));
  const { side, icons: places, more } = iconPlaces(icons.length, h, wished);
  for (const [place, { sprite }] of icons.entries()) {
    const at = places[place];
    sprite.visible = at !== undefined;
    if (!at) continue;
    sprite.width = sprite.height = side;
    sprite.position.set(at.x + side * sprite.anchor.x, at.y + side * sprite.anchor.y);
    back?.drawRoundedRect(at.x, at.y, side, side, side / 8);
  }
  if (!more) return [];
  back?.drawRoundedRect(more.x, more.y, side, side, side / 8);
  return [{ text: `+${more.count}`, right: more.x + side, lower: more.y + side, size: side, isAlone: true }];
}
