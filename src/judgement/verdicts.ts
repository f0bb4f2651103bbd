/** A ruling as a verdict. */

import type { Ruled, Verdict } from "./vocabulary";

export function verdictOf(ruled: Ruled): Extract<Verdict, { is: "ruled" | "refused" }> {
  return ruled.ok ? { is: "ruled", ruling: ruled.ruling } : refused(ruled);
}

export function refused({ refusal }: Extract<Ruled, { ok: false }>): Extract<Verdict, { is: "refused" }> {
  return { is: "refused", refusal };
}
