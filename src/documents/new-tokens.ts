/**
 * The size of an actor's token as it comes onto a map. Its prototype counts in spaces of a grid, one for a person. On
 * maps of battles a space may be five metres, and a person of one space would be a giant there.
 */

import { metresPerSpace } from "../foundry/metres";
import { type Data, gameAs, type SceneDoc, type TokenPlace } from "../foundry/platform";

interface PendingToken {
  readonly actorId: string | null;
  readonly parent: SceneDoc | null;
  readonly _source: TokenPlace;
  updateSource(changes: Data): unknown;
}

interface World {
  readonly actors: { get(id: string): { readonly prototypeToken?: { readonly width?: number | null } } | undefined };
}

/** The widest space that one person's token fills, metres. */
const ORDINARY = 2;

/** Grid spaces that a person's token takes on a scene: as most tokens there, else what two metres are there, at most one. */
export function personOn(scene: SceneDoc): number {
  const counts = new Map<number, number>();
  for (const { actor, _source } of scene.tokens)
    if (actor !== null) counts.set(_source.width, (counts.get(_source.width) ?? 0) + 1);
  const [usual] = [...counts].sort(([a, often], [b, rare]) => rare - often || a - b);
  return usual?.[0] ?? Math.min(1, ORDINARY / metresPerSpace(scene));
}

/**
 * Listens to `preCreateToken`: a token of its prototype's size becomes as large, beside the others, as that says. One that
 * was given a size of its own, or was copied, keeps it. fact: pending-documents, actor-dropped-on-the-map
 */
export function asLargeAsOthers(token: PendingToken): void {
  const { parent: scene, actorId, _source: place } = token;
  const actor = actorId === null ? undefined : gameAs<World>().actors.get(actorId);
  if (!scene || !actor) return;
  const spaces = actor.prototypeToken?.width ?? 1;
  // Less than a space was written by somebody who thought of a grid.
  if (place.width < 1 || spaces !== place.width) return;
  const person = personOn(scene);
  if (person === 1) return;
  const [width, height] = [place.width * person, place.height * person].map((spaces) => Math.round(spaces * 100) / 100);
  const shift = (from: number, to: number) => Math.round(((from - to) * scene.grid.size) / 2);
  token.updateSource({
    width,
    height,
    x: place.x + shift(place.width, width!),
    y: place.y + shift(place.height, height!),
  });
}
