/** A breakthrough on the map: the strip from its user to where it would end, with whom it takes (`A25-ARE-2`, `S20-EFF-4`). */

import type { AreaShape, Pointed } from "../canvas/aiming/aim-picture";
import { discOf } from "../canvas/bodies";
import { pixelsPerMetre } from "../foundry/metres";
import { listText } from "../foundry/words";
import { isHelp, type Through, takenTowards } from "../judgement/strikes/index";
import type { CharacterId, Point } from "../rules/index";
import { metresToPixels } from "../scene/map-places";
import { nameOf } from "../scene/scene-battle";
import { LINE_WIDTH, outlineOf, stretchAlong, takenDiscs } from "./outlines";
import { type Looking, NO_CUT } from "./pictured";
import { sayOfWeapons, takenLines, takenTitle } from "./weapon-words";

/** Pixels around where it ends that the words keep clear of. */
const CLEAR = 20;

/**
 * Null if its user, or its end, is not on this scene.
 * @param among the characters of which a press will ask for the certain target
 */
export function pointedThrough(
  looking: Looking,
  { target, to }: Through,
  among: readonly CharacterId[] = [target],
): Pointed | null {
  const { turn, aim } = looking;
  const taken = takenTowards(aim, target, to);
  const outline = stripTo(looking, to);
  if (!outline) return null;
  const { terms } = turn.fight.ruleset.capabilities;
  const text =
    among.length > 1
      ? sayOfWeapons("through.oneOf", { names: listText(among.map(nameOf)) })
      : sayOfWeapons("through.certain", { name: nameOf(target) });
  const certain = { text, tone: "plain" } as const;
  const others = taken.targets.filter((id) => !among.includes(id));
  const isChancy = taken.can && taken.targets.length > 1;
  return {
    at: { centre: endOf(outline), radius: CLEAR },
    line: null,
    lots: [],
    area: { can: taken.can, outline, taken: takenDiscs(turn.scene, taken) },
    words: {
      title: taken.can ? takenTitle(taken) : nameOf(target),
      tone: taken.can ? "limited" : "refused",
      lines: taken.can
        ? [
            certain,
            ...(isChancy
              ? [
                  { ...certain, text: sayOfWeapons(others.length > 0 ? "through.perhaps" : "through.perhapsOthers") },
                  ...takenLines({ ...taken, targets: others }, NO_CUT, aim.battle, terms),
                ]
              : []),
          ]
        : takenLines(taken, NO_CUT, aim.battle, terms),
    },
  };
}

/** The way leads past everybody: a breakthrough goes through somebody. */
export function pointedPast(looking: Looking, to: Point | string): Pointed | null {
  const outline = stripTo(looking, to);
  if (!outline) return null;
  const words = sayOfWeapons(isHelp(looking.aim) ? "nobodyIn" : "through.nobody");
  return {
    at: { centre: endOf(outline), radius: CLEAR },
    line: null,
    lots: [],
    area: { can: false, outline, taken: [] },
    words: { title: words, tone: "refused", lines: [] },
  };
}

function stripTo(looking: Looking, to: Point | string): AreaShape["outline"] | null {
  const { turn, aim } = looking;
  const { scene } = turn;
  if (typeof to === "string") return outlineOf(turn, aim, to);
  const start = discOf(scene, aim.who);
  if (!start) return null;
  const stretch = stretchAlong(looking, to);
  if (stretch) return stretch;
  const end = metresToPixels(scene, to);
  return { is: "strip", from: start.centre, to: end, width: LINE_WIDTH * pixelsPerMetre(scene) };
}

function endOf(outline: AreaShape["outline"]) {
  if (outline.is === "strip" || outline.is === "stretch") return outline.to;
  if (outline.is === "circle" || outline.is === "band") return outline.at.centre;
  return { x: outline.x + outline.width / 2, y: outline.y + outline.height / 2 };
}
