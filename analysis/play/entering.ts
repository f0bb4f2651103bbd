/** The meaning of a drop into each of three areas, before it is made. */

import { computed } from "@preact/signals";
import { type EnteringTold, tellEntering, tellRefusal } from "../../src/chronicle/index";
import { type Entering, enteringsBy } from "../../src/judgement/index";
import type { AreaName } from "../../src/rules/index";
import { here, nameOf, ownWords, ruleset } from "../desk/index";
import { carriedWho } from "./carrying";
import { byHand, chosenMove, FLOW } from "./holding";

/** What a drop into each area means, and its command; null: nobody is led, or the Game Master's hand does it, which nothing keeps from it. */
export const entering = computed<ReadonlyMap<AreaName, EnteringTold & Pick<Entering, "command">> | null>(() => {
  const who = carriedWho.value;
  const { battle } = here.value;
  if (who === null || battle.board !== "areas" || byHand.value) return null;
  const words = ownWords.value;
  return new Map(
    enteringsBy({ battle, ruleset: ruleset.value, who, flow: FLOW }, chosenMove.value).map(
      ({ area, command, refusal }) => [
        area,
        { ...tellEntering(command, refusal && tellRefusal(refusal, words, nameOf), words), command },
      ],
    ),
  );
});
