/** The Game Master's hand on one character: hit points, another action, conditions, off the field. */

import { useState } from "preact/hooks";
import { valueInWords } from "../../src/chronicle/index";
import { CONDITIONS, characterOf, type GrantCommand, type TurnTaker } from "../../src/rules/index";
import { act, here, nameOf, ownWords, ruleset } from "../desk/index";
import { Select } from "../fields";
import { say } from "../words";

export function HandPanel({ who }: { who: string }) {
  const { commands } = ruleset.value.capabilities;
  return (
    <div class="hand">
      {commands.includes("damage") && <HitPoints who={who} />}
      {commands.includes("grant") && <Grants who={who} />}
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

/** Another major action, declaration or strike for one turn (`ACT-15`), of a part where there are several. */
function Grants({ who }: { who: string }) {
  const [part, setPart] = useState("");
  const { battle } = here.value;
  const { parts = [] } = ("turn" in battle && characterOf<TurnTaker>(battle.characters, who)) || {};
  const grant = (what: Pick<GrantCommand, "majors" | "declarations" | "again">) =>
    act([{ do: "grant", who, ...(part !== "" && { part }), ...what, why: say("hand.grantWhy") }]);
  return (
    <fieldset class="grants">
      <legend>{say("hand.grants")}</legend>
      {parts.length > 1 && (
        <Select
          text={say("strike.part")}
          value={part}
          among={[["", "–"] as const, ...parts.map(({ id }) => [id, id] as const)]}
          set={setPart}
        />
      )}
      <div class="buttons">
        <button type="button" onClick={() => grant({ majors: 1 })}>
          {say("hand.majors")}
        </button>
        <button type="button" onClick={() => grant({ declarations: 1 })}>
          {say("hand.declarations")}
        </button>
        <button type="button" onClick={() => grant({ again: { name: say("hand.blow"), target: "any" } })}>
          {say("hand.again")}
        </button>
      </div>
    </fieldset>
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
