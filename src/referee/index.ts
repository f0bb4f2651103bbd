/**
 * Entry point of the referee. Nobody but the active Game Master's client writes a battle; everybody asks. All but this
 * file
 * lies in a file that Game Masters' pages fetch as they become ready, and nobody else's.
 */

import { LateRoom } from "../foundry/fetched";
import { gameSeen, hooks, type UserDoc } from "../foundry/platform";
import type { Filed } from "../judgement/index";
import type { Answered } from "../judgement/protocol/index";
import { reportFault } from "../words/tell";

type Office = typeof import("./referee.lazy");

const room = new LateRoom<Office>(
  () => import("./referee.lazy"),
  ({ openOffice }) => openOffice(),
);

/** The referee's office, on a Game Master's page. Throws `NotFetched` when its file does not come. */
export function office(): Promise<Office> {
  return room.come();
}

/** Judges a request of a user and carries it out. */
export async function judgeInTurn(filed: Filed, sender: UserDoc): Promise<Answered> {
  return (await office()).judgeInTurn(filed, sender);
}

/** Called once, in the hook `init`. Somebody may be made a Game Master while the page is open. */
export function registerReferee(): void {
  const come = () => {
    if (gameSeen().user.isGM) office().catch(reportFault);
  };
  hooks().once("ready", come);
  hooks().on("updateUser", ({ isSelf }: UserDoc) => {
    if (isSelf) come();
  });
}
