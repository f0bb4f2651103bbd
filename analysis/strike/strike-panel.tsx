/** An attack: what it is made with, at whom, and then what it would be. */

import { useEffect, useState } from "preact/hooks";
import { valueInWords } from "../../src/chronicle/index";
import { flowInto } from "../../src/judgement/index";
import { ATTACK_MANNERS, type AttackManner, anyCharacterOf } from "../../src/rules/index";
import { act, analysis, here, nameOf, ownWords, ruleset } from "../desk/index";
import { takeInHand } from "../play/aim";
import { inHand, target } from "../play/in-hand";
import { FLOW } from "../play/index";
import { say } from "../words";
import { armsOf, armText, figuresText } from "./arms";
import { Made } from "./made";
import { Targets } from "./targets";

export function StrikePanel({ who }: { who: string }) {
  useEffect(() => () => takeInHand(null), []);
  const arms = armsOf(analysis.value, who, here.value.battle.board);
  const now = inHand.value?.who === who ? inHand.value : null;
  return (
    <div class="strike">
      <ul class="list" aria-label={say("strike.with")}>
        {arms.map((arm) => (
          <li key={JSON.stringify(arm)}>
            <button
              type="button"
              aria-pressed={now?.with === arm || JSON.stringify(now?.with) === JSON.stringify(arm)}
              onClick={() => takeInHand({ who, with: arm })}
            >
              {armText(arm)} <small>{figuresText(arm)}</small>
            </button>
          </li>
        ))}
      </ul>
      {now && <Targets hand={now} />}
      {now && target.value && <Made hand={now} key={JSON.stringify([now, keyOf(target.value)])} />}
      <Bare who={who} />
    </div>
  );
}

/** What is chosen for one target is not meant for another; where a breakthrough ends is chosen with it. */
function keyOf(at: NonNullable<typeof target.value>): unknown {
  return "target" in at ? at.target : "at" in at ? at.at : "several";
}

/** What an attack does to places and states, without any dice. */
function Bare({ who }: { who: string }) {
  const [how, setHow] = useState<AttackManner>("melee");
  const words = ownWords.value;
  const rules = ruleset.value;
  const { battle } = here.value;
  const before = flowInto(rules, battle, who, FLOW);
  const side = anyCharacterOf(battle, who)?.side;
  return (
    <details class="choice">
      <summary>{say("strike.bare")}</summary>
      <label>
        {say("strike.how")}
        <select value={how} onChange={(event) => setHow(event.currentTarget.value as AttackManner)}>
          {ATTACK_MANNERS.map((one) => (
            <option key={one} value={one}>
              {valueInWords("how", one, words, nameOf)}
            </option>
          ))}
        </select>
      </label>
      <div class="buttons">
        {battle.characters
          .filter((one) => one.side !== side)
          .map(({ id }) => (
            <button key={id} type="button" onClick={() => act([...before, { do: "attack", who, target: id, how }])}>
              {nameOf(id)}
            </button>
          ))}
      </div>
    </details>
  );
}
