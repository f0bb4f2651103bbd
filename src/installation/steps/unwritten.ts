/** Undocumented behaviour of the platform. Our code works either way, so it is only observed and noted. */

import { interfaceSeen } from "../../foundry/platform";
import { type Bench, type Check, listening, looking, tokenPicture } from "../bench";
import { eventually } from "../runner";

/** The part of a token's name that the system uses, and its redrawing. */
interface NamedPicture {
  readonly nameplate: { readonly pivot: PIXI.Point } | null;
  readonly renderFlags: { set(flags: { readonly [flag: string]: boolean }): void };
}

interface DrawnTab {
  readonly parts: object;
  readonly rendered: boolean;
  render(options: { force: boolean }): Promise<unknown>;
}

export const unwritten: Check = looking({
  id: "unwritten",
  async run(bench) {
    position(bench);
    const tracker = interfaceSeen()?.combat as DrawnTab | undefined;
    // fact: tracker-without-header
    await tracker?.render({ force: true });
    bench.answer("tracker", { parts: Object.keys(tracker?.parts ?? {}), rendered: tracker?.rendered ?? false });
    await nameplate(bench, (await tokenPicture(bench, bench.scratch.tokens[0])) as NamedPicture);
  },
});

/** fact: window-position-of-numbers */
function position(bench: Bench): void {
  const { ApplicationV2 } = foundry.applications.api;
  class Placed extends ApplicationV2 {}
  const placed = new Placed({ position: { left: 10, top: 20, width: 100, height: 100 } });
  placed.setPosition({ left: undefined, top: 30 } as never);
  bench.answer("windowPosition", String(placed.position.left));
}

/** fact: nameplate-pivot-is-free */
async function nameplate(bench: Bench, picture: NamedPicture): Promise<void> {
  const { nameplate: name, renderFlags } = picture;
  if (!name) return;
  const { x, y } = name.pivot;
  try {
    name.pivot.set(3, 4);
    // As the refresh ends: the system itself places names only after it, in the next frame.
    let seen: readonly number[] | null = null;
    const refreshed = (_hook: string, [token]: readonly unknown[]) => {
      if (token === picture) seen ??= [name.pivot.x, name.pivot.y];
    };
    await listening(["refreshToken"], refreshed, async () => {
      renderFlags.set({ refresh: true });
      await eventually(() => seen !== null, 1000);
    });
    bench.answer("namePivot", seen);
  } finally {
    name.pivot.set(x, y);
  }
}
