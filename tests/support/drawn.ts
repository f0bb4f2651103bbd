/** How many of the random cases of the deep lane are drawn: all of them there, a fifth where everything is run (`npm test`). */
export function drawn(all: number): number {
  return Math.ceil(all / ONE_OF);
}

/** Every so manieth case; see `vitest.config.ts`. */
export const ONE_OF = Number(process.env.RANSEN_ONE_OF ?? 1);
