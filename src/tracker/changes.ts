import { pageState } from "../page-state";

const state = pageState("tracker/changes", () => ({
  /** Counts the changes of the tracker's data. Data that was read after the last change need not be read again. */
  count: 0,
}));

export function noteChange(): void {
  state.count += 1;
}

export function changesNoted(): number {
  return state.count;
}

/**
 * With battles on several scenes a rendering may be told of another combat's changes alone. The platform of generation
 * 14 looks for the viewed combat among them and throws. So such changes are left out. fact: tracker-told-of-others
 */
export function ofViewed(options: { readonly renderData?: unknown }, viewed: string | null): never {
  const { renderData } = options;
  const isOthers = Array.isArray(renderData) && !renderData.some((changes) => changes?._id === viewed);
  return (isOthers ? { ...options, renderData: undefined } : options) as never;
}
