/** A death check (`DIC-4`): rolled, or said by pressing what the two dice show. */

import { useState } from "preact/hooks";
import { anyCharacterOf, type DeathCommand, deathNumber } from "../../src/rules/index";
import { act, here } from "../desk/index";
import { say } from "../words";
import { Pips } from "./pips";

export function DeathPanel({ who }: { who: string }) {
  const [first, setFirst] = useState<number | null>(null);
  const dying = anyCharacterOf(here.value.battle, who);
  if (!dying || !("vitals" in dying)) return null;
  const check = (dice?: DeathCommand["dice"]) => {
    setFirst(null);
    act([{ do: "death", who, ...(dice && { dice }) }]);
  };
  return (
    <div class="dice">
      <p>{say("death.check", { bonus: String(dying.vitals?.deathCheck ?? 0), against: String(deathNumber(dying)) })}</p>
      <button type="button" class="main" onClick={() => check()}>
        {say("strike.roll")}
      </button>
      {first !== null && <p>{say("strike.shown", { dice: String(first) })}</p>}
      <Pips
        sides={6}
        place={first === null ? 1 : 2}
        press={(pip) => {
          if (first === null) setFirst(pip);
          else check([first, pip]);
        }}
      />
    </div>
  );
}
