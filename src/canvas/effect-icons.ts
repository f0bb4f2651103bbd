/**
 * The platform's icons of effects at a token. An effect of a running battle has a sign of its own (`effect-signs`), because many effects
 * share a picture. Other icons are never too small to be recognised, nor so large that they cover its face.
 */

import { markOf } from "../documents/effect-mark";
import { canvasSeen, type IconsDrawn } from "../foundry/canvas-seen";
import { mayReadFigures } from "../known/known-monsters";
import { anyCharacterOf, type CharacterId, FALLEN, hasFallen } from "../rules/index";
import type { BattleOnScene } from "../scene/scene-battle";
import { effectShort } from "../words/effect-words";
import { iconPlaces } from "./icon-places";

/** The smallest side of an icon, pixels of the window. */
const SMALLEST = 16;
/** The largest one, as a share of the token. */
const LARGEST = 0.36;

export class EffectIcons {
  #more: PIXI.Text | null = null;
  #told = () => "";

  /** The effects of a battle on the token, in words, put together when the pointer rests on it. */
  get words(): string {
    return this.#told();
  }

  /**
   * Lays the icons out where the platform has placed them.
   * @param fight null: there is no battle on the scene, and nobody knows how long effects last
   */
  show(token: IconsDrawn, id: CharacterId, fight: BattleOnScene | null): void {
    const isRead = fight !== null && mayReadFigures(fight.combat, id);
    const character = fight && anyCharacterOf(fight.battle, id);
    const all = iconsOf(token, fight);
    // The sign over a fallen one says it already.
    const isTold = ({ statuses, isOfBattle }: Icon) =>
      Boolean(character && (isOfBattle || (hasFallen(character) && statuses.some(isOfFallen))));
    for (const icon of all ?? []) icon.sprite.visible = !isTold(icon);
    const shown = all?.filter(({ sprite }) => sprite.visible) ?? [];
    this.#told = () => wordsOn(token, isRead);
    if (token.effects) token.effects.renderable = true;
    if (this.#more && !this.#more.destroyed) this.#more.destroy();
    this.#more = all && arrange(token, shown, shown.length < all.length);
    if (this.#more) token.addChild(this.#more);
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

interface Icon {
  readonly sprite: PIXI.Sprite;
  /** Of the battle on this scene: an actor may fight in another one as well. */
  readonly isOfBattle: boolean;
  readonly statuses: readonly string[];
}

/** Icons and effects have the same order. Null: another package draws others, and they stay as they are. */
function iconsOf({ effects, actor }: IconsDrawn, fight: BattleOnScene | null): Icon[] | null {
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
      return {
        sprite,
        isOfBattle: fight !== null && markOf(effect)?.combat === fight.combat.id,
        statuses: [...(effect.statuses ?? [])],
      };
    });
}

/**
 * Where the platform's icons are too small on the screen, or would cover the face, they get places in a column. The platform places them
 * anew each time before this.
 * @param isFewer whether some of the platform's are not shown
 * @returns how many more there are; null: all are shown
 */
function arrange({ effects, h }: IconsDrawn, icons: readonly Icon[], isFewer: boolean): PIXI.Text | null {
  const least = SMALLEST / (canvasSeen()?.stage.scale.x || 1);
  const back = effects?.bg instanceof PIXI.Graphics ? effects.bg : null;
  const size = icons[0]?.sprite.height ?? 0;
  const most = LARGEST * h;
  if (!isFewer && (icons.length === 0 || (size >= least && size <= most))) return null;
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
  if (!more) return null;
  back?.drawRoundedRect(more.x, more.y, side, side, side / 8);
  const count = new PIXI.Text(`+${more.count}`, {
    fontFamily: "sans-serif",
    fontWeight: "700",
    fill: 0xffffff,
    fontSize: 40,
  });
  count.anchor.set(0.5);
  count.scale.set((side * 0.7) / 40);
  count.position.set(more.x + side / 2, more.y + side / 2);
  return count;
}
