/** The rounds left of a battle's effects, as numbers on their icons at a token. */

import { markOf } from "../documents/effect-mark";
import type { IconsDrawn } from "../foundry/canvas-seen";
import { effectShort } from "../words/effect-words";

/** The share of an icon that its number takes. */
const SHARE = 0.62;

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
   * @param isRead whether this user may know how long they last
   */
  write(token: IconsDrawn, isRead: boolean): void {
    const signs = isRead ? signsOn(token) : [];
    this.#told = () => wordsOn(token, isRead);
    const written = JSON.stringify(signs);
    if (written === this.#written && !this.#numbers?.destroyed) return;
    this.#written = written;
    if (this.#numbers && !this.#numbers.destroyed) this.#numbers.destroy({ children: true });
    this.#numbers = null;
    if (signs.length === 0) return;
    this.#numbers = new PIXI.Container();
    this.#numbers.eventMode = "none";
    this.#numbers.zIndex = 1;
    for (const { text, right, lower, size } of signs) {
      const number = new PIXI.Text(text, {
        fontFamily: ["Signika", "Noto Sans JP", "sans-serif"],
        fontWeight: "700",
        fill: 0xffffff,
        fontSize: 40,
        stroke: 0x101418,
        strokeThickness: 9,
      });
      number.anchor.set(1, 1);
      number.scale.set((size * SHARE) / 40);
      number.position.set(right + size * 0.08, lower + size * 0.1);
      this.#numbers.addChild(number);
    }
    token.addChild(this.#numbers);
  }
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
}

/** Icons and effects have the same order. If another package draws others, nothing is written on them. */
function signsOn({ effects, actor }: IconsDrawn): Sign[] {
  if (!effects || !actor) return [];
  const icons = effects.children.filter(
    (child): child is PIXI.Sprite => child !== effects.bg && child !== effects.overlay && "texture" in child,
  );
  const pictured = actor.temporaryEffects.filter(({ img }) => Boolean(img));
  const over = pictured.findLast(({ flags }) => flags.core?.overlay === true);
  const told = pictured.filter((effect) => effect !== over);
  if (told.length !== icons.length) return [];
  return [...icons]
    .sort((a, b) => a.zIndex - b.zIndex)
    .flatMap(({ x, y, width, height, anchor }, place) => {
      const left = markOf(told[place]!)?.effect.left;
      if (left === undefined) return [];
      return [
        { text: String(left), right: x + width * (1 - anchor.x), lower: y + height * (1 - anchor.y), size: height },
      ];
    });
}
