/**
 * Declarations for the strike in hand, before it has a target: a combat feat (`ACT-7`), the expansion of a spell
 * (`ACT-10`), and whether a line includes its user's own area (`S25-EFF-2`).
 */

import { useState } from "preact/hooks";
import { type Expansion, expansionsOffered, mayTakeOwnArea } from "../../src/judgement/index";
import { EXPANDED_BY, type Expands, given, MOST_EXPANDED } from "../../src/rules/index";
import { Check, NumberField } from "../fields";
import { aim } from "../play/aim";
import { type InHand, saidWith } from "../play/in-hand";
import { say } from "../words";
import { Refused } from "./dice-panel";
import { declaredBy, FeatFields, featOffer, NO_FEAT } from "./feat-panel";

export function SaidFields({ hand: { who, with: made } }: { hand: InHand }) {
  const [feat, setFeat] = useState(NO_FEAT);
  const offer = featOffer(who, made.part);
  const now = aim.value;
  if (!now) return null;
  const { expands: _, ...plain } = now;
  const kinds = expansionsOffered(plain);
  return (
    <>
      {offer && (
        <details class="choice">
          <summary>{say("strike.declares")}</summary>
          {offer.can ? (
            <FeatFields
              who={who}
              value={feat}
              set={(to) => {
                setFeat(to);
                // With another feat the spell is as it was.
                saidWith.value = given({ declares: declaredBy(to) ?? undefined, own: saidWith.value.own });
              }}
              withAttack
            />
          ) : (
            offer.refusal && <Refused refusal={offer.refusal} />
          )}
        </details>
      )}
      {mayTakeOwnArea(now) && (
        <Check
          text={say("strike.own")}
          value={saidWith.value.own === true}
          set={(is) => {
            const { own: _own, ...others } = saidWith.value;
            saidWith.value = is ? { ...others, own: true } : others;
          }}
        />
      )}
      {kinds.length > 0 && (
        <fieldset>
          <legend>{say("strike.larger")}</legend>
          {kinds.map((kind) => (
            <Larger key={kind} kind={kind} />
          ))}
        </fieldset>
      )}
    </>
  );
}

function Larger({ kind }: { kind: Expansion }) {
  const { expands = {}, ...others } = saidWith.value;
  const text = say(`strike.larger-${kind}`);
  const put = (to: number | true | undefined) => {
    const { [kind]: _, ...rest } = expands;
    const all = { ...rest, ...given({ [kind]: to }) } as Expands;
    saidWith.value = Object.keys(all).length > 0 ? { ...others, expands: all } : others;
  };
  if (!(EXPANDED_BY as readonly Expansion[]).includes(kind))
    return <Check text={text} value={expands[kind] === true} set={(is) => put(is || undefined)} />;
  // Of time and range 1 is as the spell is, of an area 0.
  const least = kind === "area" ? 0 : 1;
  const value = expands[kind];
  return (
    <NumberField
      text={text}
      value={typeof value === "number" ? value : least}
      least={least}
      most={MOST_EXPANDED}
      set={(to) => put(to > least ? to : undefined)}
    />
  );
}
