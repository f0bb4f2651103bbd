/** Levels of scenes, which generation 14 has and 13 has not. */

/**
 * The level of a new token: the one on which the scene begins, because a token on a missing level would be nowhere.
 * fact: tokens-are-on-levels
 */
export function onFirstLevel(scene: object): { readonly level?: string } {
  const { initialLevel } = "initialLevel" in scene ? (scene as { initialLevel?: { id?: string } | null }) : {};
  return initialLevel?.id ? { level: initialLevel.id } : {};
}
