/** Above the weapons: which part acts, with what each has left, and the further strikes that are open (`ACT-1`, `ACT-4`). */

import type { AgainOffer, PartId } from "../../src/rules/index";
import { say } from "../words";
import type { LeftToAct, PartToAct } from "./parts-to-act";

interface Shown {
  readonly left: LeftToAct;
  readonly part: PartId | null;
  readonly choose: (part: PartId) => void;
  /** Name of the further strike that is made; null: a major action. */
  readonly again: string | null;
  readonly strikeOn: (open: AgainOffer) => void;
}

export function ActingTabs({ left, part, choose, again, strikeOn }: Shown) {
  return (
    <>
      {left.parts.length > 0 && (
        <fieldset class="parts">
          <legend>{say("strike.acting")}</legend>
          <div class="buttons">
            {left.parts.map((one) => (
              <button
                key={one.id}
                type="button"
                data-part={one.id}
                disabled={one.isFelled}
                aria-pressed={one.id === part}
                onClick={() => choose(one.id)}
              >
                {one.id} <small>{partText(one)}</small>
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {left.open.length > 0 && (
        <fieldset class="open-blows">
          <legend>{say("strike.open")}</legend>
          <div class="buttons">
            {left.open.map((one) => (
              <button
                key={JSON.stringify([one.name, one.part])}
                type="button"
                data-again={one.name}
                aria-pressed={one.name === again && (one.part ?? null) === part}
                onClick={() => strikeOn(one)}
              >
                {one.part === undefined ? one.name : say("strike.openOf", { name: one.name, part: one.part })}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function partText({ isFelled, majors }: PartToAct): string {
  return isFelled ? say("strike.felled") : say("strike.left", { count: String(majors) });
}
