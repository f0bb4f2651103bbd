/** What a page asks of the Game Master's, past every window. */

import { inPage, type Kept, until } from "./in-page";
import type { SeatedPage } from "./table";

/** Waits until a page has the battle as the Game Master's page has it now: nobody asks for what he has not seen yet. */
export async function knowsBattle(page: SeatedPage, gm: SeatedPage): Promise<void> {
  const known = await inPage(gm, ({ system }) => system.revision);
  await until(page, ({ system }, known2: Kept) => system.revision >= known2, known);
}

/** Sends a request as this page's user could, once the page knows what the Game Master's page knows. */
export async function asks(page: SeatedPage, gm: SeatedPage, body: object): Promise<void> {
  await knowsBattle(page, gm);
  await inPage(
    page,
    ({ combat, foundry, game }, body2) => {
      const { id: combatId, system } = combat;
      const id = foundry.utils.randomID(16);
      const payload = { type: "request", id, combatId, revision: system.revision, body: body2 };
      game.socket.emit("system.ransen", payload, { recipients: [game.users.activeGM!.id] });
    },
    body,
  );
}

/** The item of an actor by how its blow goes: `melee`, `thrown` … */
export async function itemFor(page: SeatedPage, who: string, how: string): Promise<string> {
  return inPage(
    page,
    ({ actor }, given) => actor(given.who).items.find((i: Kept) => i.system.how === given.how).id as string,
    { who, how },
  );
}
