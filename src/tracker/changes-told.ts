/** What a rendering of the tracker is told of changes, as far as they are of the combat that it shows. */

/**
 * 14 looks for the viewed combat among the changes that a rendering is told of, and throws where they are another's alone – as
 * with battles on several scenes. Such changes are not ours to show. fact: tracker-told-of-others
 */
export function ofViewed(options: { readonly renderData?: unknown }, viewed: string | null): never {
  const { renderData } = options;
  const isOthers = Array.isArray(renderData) && !renderData.some((changes) => changes?._id === viewed);
  return (isOthers ? { ...options, renderData: undefined } : options) as never;
}
