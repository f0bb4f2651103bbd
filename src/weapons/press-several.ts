/** Several targets of one attack or spell: pressed one after the other, and Enter strikes at all of them. */

import { priceOf } from "../judgement/strikes/index";
import { type CharacterId, isLineWay } from "../rules/index";
import { nameOf } from "../scene/scene-battle";
import { chooseAmong } from "./choice-panel";
import { dearerPrice, isAimedAtSelf, type Looking } from "./pictured";
import { sendWish } from "./press";
import { lotsText, sayOfWeapons } from "./weapon-words";

/** Whether the item in hand may be used on several named targets: an area finds its own, a line goes through one. */
export function mayNameSeveral({ how }: Looking["aim"]["with"]): boolean {
  return how !== "area" && !isLineWay(how);
}

/**
 * Where the list stands, pixels of the window: beside the scene's tools, so that it does not cover whom one presses
 * next.
 */
const ASIDE = { x: 270, y: 60 };

/** @param first whom a press on the map has named already */
export async function pressSeveral(looking: Looking, item: string, first: CharacterId | null): Promise<void> {
  const { aim, signs, most, priced } = looking;
  const may = [...signs.values()].filter(
    ({ id, kind, meant }) => kind !== "barred" && meant && !isAimedAtSelf(aim, id),
  );
  // Each further target may cost more (`ACT-10`): then all that it costs is seen before it is used.
  const ids = may.map(({ id }) => id);
  const grows = dearerPrice(looking, ids.slice(0, 2)) !== dearerPrice(looking, ids.slice(0, 1));
  const chosen = await chooseAmong(ASIDE, {
    title: sayOfWeapons("choice.several"),
    rows: may.map((sign) => ({
      id: sign.id,
      name: nameOf(sign.id),
      words: lotsText(sign),
      ticked: sign.id === first,
      isFixed: false,
    })),
    most,
    lastOneUses: !grows,
    told: (named) => {
      const mp = grows && priced ? priceOf(priced, named) : null;
      return mp === null ? "" : sayOfWeapons("cost", { mp: String(mp) });
    },
    follows: true,
  });
  const [only, ...more] = chosen ?? [];
  if (only === undefined) return;
  await sendWish(looking, {
    item,
    ...(more.length > 0 ? { targets: [only, ...more] } : { target: only }),
    together: false,
  });
}
