/** How somebody moves next. */

import { kindTitle, metres } from "../../src/chronicle/index";
import { flowedInto, offersTo } from "../../src/judgement/index";
import {
  anyCharacterOf,
  type CharacterId,
  MOVE_KINDS,
  MOVE_MANNERS,
  type MoveKind,
  type MoveManner,
} from "../../src/rules/index";
import { here, nameOf, ownWords, ruleset } from "../desk/index";
import { chosenMove, company, FLOW } from "../play/index";
import { RuleMark } from "../why/index";
import { say } from "../words";

/** How far the kinds of movement go. */
const REACH_RULE = "TRN-4";

/** Of which kind the next move is, how it goes, and who goes along. */
export function MoveChoice({ who }: { who: CharacterId }) {
  const words = ownWords.value;
  const { battle } = here.value;
  const side = anyCharacterOf(battle, who)?.side;
  const others = battle.characters.filter((one) => one.id !== who && one.side === side);
  return (
    <>
      <Reaches who={who} />
      <p>{say("acts.moveHint")}</p>
      <label>
        {say("acts.kind")}
        <select
          value={chosenMove.value.kind ?? ""}
          onChange={(event) => {
            const kind = (event.currentTarget.value || null) as MoveKind | null;
            chosenMove.value = { ...chosenMove.value, kind };
          }}
        >
          <option value="">{say("acts.slowest")}</option>
          {MOVE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kindTitle(kind, words)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say("acts.way")}
        <select
          value={chosenMove.value.way}
          onChange={(event) => {
            chosenMove.value = { ...chosenMove.value, way: event.currentTarget.value as MoveManner };
          }}
        >
          {MOVE_MANNERS.map((way) => (
            <option key={way} value={way}>
              {say(`acts.way-${way}`)}
            </option>
          ))}
        </select>
      </label>
      {ruleset.value.capabilities.pauses && (
        <label>
          <input
            type="checkbox"
            checked={chosenMove.value.stops}
            onChange={(event) => {
              chosenMove.value = { ...chosenMove.value, stops: event.currentTarget.checked };
            }}
          />
          {say("acts.stops")}
        </label>
      )}
      {others.length > 0 && (
        <fieldset>
          <legend>{say("acts.along")}</legend>
          {others.map(({ id }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={company.value.includes(id)}
                onChange={(event) => {
                  const goes = event.currentTarget.checked;
                  company.value = goes ? [...company.value, id] : company.value.filter((one) => one !== id);
                }}
              />
              {nameOf(id)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** How far each kind of movement takes somebody on foot now, and by which rule. */
function Reaches({ who }: { who: CharacterId }) {
  const words = ownWords.value;
  const rules = ruleset.value;
  const { move } = offersTo(rules, flowedInto(rules, here.value.battle, who, FLOW), { who, about: ["move"] });
  const kinds = move?.ways?.walk.kinds;
  const told = MOVE_KINDS.flatMap((kind) => {
    const { can = false, metres: reach } = kinds?.[kind] ?? {};
    return can && reach !== undefined ? [`${kindTitle(kind, words)} ${metres(reach, words)}`] : [];
  });
  if (told.length === 0) return null;
  const sentence = told.join(say("between"));
  return (
    <p>
      {sentence} <RuleMark rule={REACH_RULE} sentence={sentence} />
    </p>
  );
}
