/** Levels of scenes, which generation 14 has and 13 has not. */

/**
 * What a new token says of its level: that on which the scene begins, for with one that the scene does not have it would
 * be nowhere. fact: tokens-are-on-levels
 */
export function onFirstLevel(scene: object): { readonly level?: string } {
  const { initialLevel } = "initialLevel" in scene ? (scene as { initialLevel?: { id?: string } | null }) : {};
  return initialLevel?.id ? { level: initialLevel.id } : {};
}
