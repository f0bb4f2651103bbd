/** The Game Master's hand on one character: hit points, conditions, off the field. */

import { useState } from "preact/hooks";
import { valueInWords } from "../../src/chronicle/index";
import { CONDITIONS } from "../../src/rules/index";
import { act, here, nameOf, ownWords, ruleset } from "../desk/index";
import { say } from "../words";

export function HandPanel({ who }: { who: string }) {
  const { commands } = ruleset.value.capabilities;
  return (
    <div class="hand">
      {commands.includes("damage") && <HitPoints who={who} />}
      {commands.includes("condition") && <Conditions who={who} />}
      {commands.includes("remove") && (
        <button type="button" class="danger" onClick={() => act([{ do: "remove", who }])}>
          {say("hand.remove")}
        </button>
      )}
    </div>
  );
}

function HitPoints({ who }: { who: string }) {
  const [amount, setAmount] = useState(1);
  return (
    <div class="buttons">
      <label>
        {say("hand.amount")}
        <input
          type="number"
          min="0"
          max="9999"
          step="1"
          value={amount}
          onChange={(event) => {
            const to = Math.trunc(event.currentTarget.valueAsNumber);
            setAmount(Number.isFinite(to) ? Math.min(9999, Math.max(0, to)) : 0);
          }}
        />
      </label>
      <button type="button" onClick={() => act([{ do: "damage", who, amount, kind: "fixed" }])}>
        {say("hand.damage")}
      </button>
      <button type="button" onClick={() => act([{ do: "heal", who, amount }])}>
        {say("hand.heal")}
      </button>
    </div>
  );
}

function Conditions({ who }: { who: string }) {
  const words = ownWords.value;
  const borne = (here.value.view.characters[who]?.conditions ?? []).map((one) =>
    typeof one === "string" ? one : one.id,
  );
  return (
    <fieldset>
      <legend>{say("hand.conditions")}</legend>
      {CONDITIONS.filter((id) => id !== "bound" && id !== "unwilling").map((id) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={borne.includes(id)}
            onChange={(event) => {
              const isWanted = event.currentTarget.checked;
              act([{ do: "condition", who, ...(isWanted ? { add: [id] } : { remove: [id] }) }]);
            }}
          />
          {valueInWords("conditions", [id], words, nameOf)}
        </label>
      ))}
    </fieldset>
  );
}
