/** The targets or places that the board shows by signs, as a list for keys and for screen readers. */

import { joinedInWords, metres, valueInWords } from "../../src/chronicle/index";
import { type AimedPlace, areasForLine, type TargetSign, throughInto } from "../../src/judgement/index";
import { AREAS, isLineWay, wayOf } from "../../src/rules/index";
import { here, nameOf, ownWords } from "../desk/index";
import { Check } from "../fields";
import { inOrder } from "../in-order";
import { aim, nameAnother, signs } from "../play/aim";
import { aimed, type InHand, target } from "../play/in-hand";
import { RuleMark } from "../why/index";
import { say } from "../words";

export function Targets({ hand }: { hand: InHand }) {
  const found = signs.value;
  if (!found) return null;
  const how = wayOf(hand.with);
  if (found.barred) return <Barred code={found.barred.reason} rule={found.barred.rule} />;
  if (how === "area") return <Where />;
  const now = target.value;
  const isSeveral = now !== null && "targets" in now;
  return (
    <fieldset>
      <legend>{say("strike.whom")}</legend>
      {how === "breakthrough" && here.value.battle.board === "areas" ? (
        <Through />
      ) : (
        <>
          {how === "breakthrough" && <p>{say("strike.throughHint")}</p>}
          {!isLineWay(how) && (
            <Check
              text={say("strike.several")}
              value={isSeveral}
              set={(is) => {
                target.value = is ? { targets: now && "target" in now ? [now.target] : [] } : null;
              }}
            />
          )}
          <Signs hand={hand} list={found.signs} isSeveral={isSeveral} />
          {how === "line" && <WholeAreas />}
        </>
      )}
      {aimed.value?.line && !aimed.value.line.clear && <p class="refused">{say("strike.shielded")}</p>}
    </fieldset>
  );
}

function Signs({ hand, list, isSeveral }: { hand: InHand; list: readonly TargetSign[]; isSeveral: boolean }) {
  return (
    <ul class="list">
      {list
        .filter(({ id, meant }) => id !== hand.who || meant)
        // The likely targets first: foes, unless it heals.
        .sort((a, b) => Number(b.meant) - Number(a.meant) || inOrder(nameOf(a.id), nameOf(b.id)))
        .map((sign) => (
          <li key={sign.id}>
            <button
              type="button"
              disabled={sign.kind === "barred"}
              aria-pressed={isAt(sign.id)}
              onClick={() => {
                if (isSeveral) nameAnother(sign.id);
                else target.value = { target: sign.id };
              }}
            >
              {nameOf(sign.id)} <small>{signText(sign)}</small>
            </button>
          </li>
        ))}
    </ul>
  );
}

/** With three areas: a line at a whole area, where nobody is certain (`S25-EFF-2`). */
function WholeAreas() {
  const now = aim.value;
  const at = target.value;
  const words = ownWords.value;
  const areas = now ? areasForLine(now) : [];
  if (areas.length === 0) return null;
  return (
    <>
      <p>{say("strike.wholeArea")}</p>
      <ul class="list">
        {areas.map((area) => (
          <li key={area}>
            <button
              type="button"
              aria-pressed={at !== null && "at" in at && at.at === area}
              onClick={() => {
                target.value = { at: area };
              }}
            >
              {valueInWords("area", area, words, nameOf)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The middle of an area: somebody, a skirmish, one of three areas – or a press on the board. */
function Where() {
  const { battle, view } = here.value;
  const words = ownWords.value;
  const now = target.value;
  const places: readonly (readonly [string, string])[] = [
    ...(battle.board === "areas"
      ? AREAS.map((area) => [area, valueInWords("area", area, words, nameOf)] as const)
      : view.skirmishes.flatMap(({ id }) =>
          id === undefined ? [] : [[id, valueInWords("skirmish", id, words, nameOf)] as const],
        )),
    ...(battle.board === "areas" ? [] : battle.characters.map(({ id }) => [id, nameOf(id)] as const)),
  ];
  const press = (at: AimedPlace) => {
    target.value = { at };
  };
  return (
    <fieldset>
      <legend>{say("strike.where")}</legend>
      {battle.board !== "areas" && <p>{say("strike.areaHint")}</p>}
      <ul class="list">
        {places.map(([at, name]) => (
          <li key={at}>
            <button type="button" aria-pressed={now !== null && "at" in now && now.at === at} onClick={() => press(at)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** With three areas: into which, and through whom for certain (`S20-EFF-4`). */
function Through() {
  const now = aim.value;
  const at = target.value;
  const words = ownWords.value;
  if (!now) return null;
  const ways = AREAS.flatMap((area) => throughInto(now, area).map((id) => [area, id] as const));
  if (ways.length === 0) return <p class="refused">{say("strike.throughNobody")}</p>;
  return (
    <ul class="list">
      {ways.map(([area, id]) => (
        <li key={`${area} ${id}`}>
          <button
            type="button"
            aria-pressed={at !== null && "target" in at && at.target === id && at.to === area}
            onClick={() => {
              target.value = { target: id, to: area };
            }}
          >
            {say("strike.throughInto", { name: nameOf(id), area: valueInWords("area", area, words, nameOf) })}
          </button>
        </li>
      ))}
    </ul>
  );
}

function isAt(id: string): boolean {
  const now = target.value;
  if (now === null || "at" in now) return false;
  return "targets" in now ? now.targets.includes(id) : now.target === id;
}

function signText(sign: TargetSign): string {
  const words = ownWords.value;
  const lots = sign.lots ? Object.keys(sign.lots) : [];
  return [
    ...(sign.metres === null ? [] : [metres(sign.metres, words)]),
    ...(lots.length > 1 ? [say("strike.lots", { names: joinedInWords(lots.map(nameOf), words.lang) })] : []),
    ...(sign.friend ? [say("strike.friend")] : []),
    // A sentence, with a stop of its own: it comes last.
    ...(sign.reason ? [words.format(`RANSEN.refusal.${sign.reason}`)] : []),
  ].join(say("between"));
}

export function Barred({ code, rule }: { code: string; rule: string }) {
  const text = ownWords.value.format(`RANSEN.refusal.${code}`);
  return (
    <p class="refused">
      {text} <RuleMark rule={rule} sentence={text} />
    </p>
  );
}
