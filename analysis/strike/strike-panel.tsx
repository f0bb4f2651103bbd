/** An attack: its weapon, its target, and then its odds. */

import { useEffect, useState } from "preact/hooks";
import { valueInWords } from "../../src/chronicle/index";
import { flowInto } from "../../src/judgement/index";
import { ATTACK_MANNERS, type AttackManner, anyCharacterOf, type PartId, type StrikeWith } from "../../src/rules/index";
import { act, analysis, here, nameOf, ownWords, ruleset } from "../desk/index";
import { isOpenWith, takeInHand } from "../play/aim";
import { inHand, target } from "../play/in-hand";
import { FLOW } from "../play/index";
import { say } from "../words";
import { ActingTabs } from "./acting-tabs";
import { armKey, armsOf, armsOfPart, armText, figuresText } from "./arms";
import { Made } from "./made";
import { leftToAct, shownPart } from "./parts-to-act";
import { SaidFields } from "./said-fields";
import { Targets } from "./targets";
import { WholeTurn } from "./whole-turn";

export function StrikePanel({ who }: { who: string }) {
  const [chosen, setChosen] = useState<PartId | null>(null);
  useEffect(() => () => takeInHand(null), []);
  const left = leftToAct(who);
  const part = shownPart(left, chosen);
  const armsWith = (of: PartId | null) => armsOfPart(armsOf(analysis.value, who, here.value.battle.board), of);
  const now = inHand.value?.who === who ? inHand.value : null;
  const again = now?.again ?? null;
  const take = (arm: StrikeWith, more: { readonly again?: string } = {}) => takeInHand({ who, with: arm, ...more });
  return (
    <div class="strike">
      <ActingTabs
        left={left}
        part={part}
        choose={(id) => {
          setChosen(id);
          takeInHand(null);
        }}
        again={again}
        strikeOn={({ name, part: of = null }) => {
          setChosen(of);
          const own = armsWith(of);
          const fitting = own.find((arm) => isOpenWith({ who, with: arm, again: name })) ?? own[0];
          if (fitting) take(fitting, { again: name });
        }}
      />
      <ul class="list" aria-label={say("strike.with")}>
        {armsWith(part).map((arm) => (
          <li key={JSON.stringify(arm)}>
            <button
              type="button"
              aria-pressed={now !== null && armKey(now.with) === armKey(arm)}
              onClick={() => take(arm, again !== null && isOpenWith({ who, with: arm, again }) ? { again } : {})}
            >
              {armText(arm)} <small>{figuresText(arm)}</small>
            </button>
          </li>
        ))}
      </ul>
      {now && <SaidFields hand={now} key={`${armKey(now.with)} ${now.again ?? ""}`} />}
      {now && <Targets hand={now} />}
      {now && target.value && <Made hand={now} key={JSON.stringify([now, keyOf(target.value)])} />}
      <WholeTurn who={who} />
      <Bare who={who} />
    </div>
  );
}

/** Choices for one target do not count for another; the end of a breakthrough is chosen with its target. */
function keyOf(at: NonNullable<typeof target.value>): unknown {
  return "target" in at ? at.target : "at" in at ? at.at : "several";
}

/** The consequences of an attack for places and states, without dice. */
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
