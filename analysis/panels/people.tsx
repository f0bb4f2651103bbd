/** The board in words: the characters by side with their states, and the possible actions of the viewed one. */

import { valueInWords } from "../../src/chronicle/index";
import { chosen, here, nameOf, ownWords, ruleset, type StandingOfSide, standing } from "../desk/index";
import { EngineSlot } from "../engine/slot";
import { useFetched } from "../fetched-room";
import { inOrder } from "../in-order";
import { isMeasuring } from "../picture/ruler";
import { factsInWords, pointInWords } from "../picture/state-words";
import { question } from "../play/index";
import { task } from "../puzzles/task-door";
import { say } from "../words";
import { Acts, Deaths } from "./acts";

export function People() {
  const { battle, view } = here.value;
  const words = ownWords.value;
  const { blocking } = ruleset.value.capabilities;
  const BlockPanel = useFetched(question.value !== null, async () => (await import("./block-panel")).BlockPanel);
  const isEmpty = battle.characters.length === 0;
  const Ready = useFetched(isEmpty, async () => (await import("../ready/ready-panel")).ReadyHere);
  const Task = task.value;
  return (
    <div class="people">
      {Task && <Task />}
      {BlockPanel && <BlockPanel />}
      <Deaths />
      <EngineSlot room="Panel" />
      <p class="round">
        {say("people.round", { round: String(view.round) })}
        {view.side !== undefined && ` · ${valueInWords("side", view.side, words, nameOf)}`}
        {view.turn != null && ` · ${say("people.turn", { who: nameOf(view.turn) })}`}
        {battle.board !== "areas" && !ruleset.value.capabilities.line && (
          <button
            type="button"
            class="measure"
            aria-pressed={isMeasuring.value}
            onClick={() => (isMeasuring.value = !isMeasuring.value)}
          >
            {say("people.measure")}
          </button>
        )}
      </p>
      <Skirmishes />
      {battle.sides.map((side) => {
        const members = battle.characters
          .filter((one) => one.side === side)
          .sort((a, b) => inOrder(nameOf(a.id), nameOf(b.id)));
        if (members.length === 0) return null;
        return (
          <section key={side} class="side">
            <h2>
              {valueInWords("side", side, words, nameOf)}
              {blocking && <Standing side={side} />}
            </h2>
            <ul>
              {members.map(({ id }) => (
                <li key={id}>
                  <button
                    type="button"
                    class="person"
                    data-who={id}
                    aria-pressed={chosen.value === id}
                    onClick={() => {
                      chosen.value = chosen.value === id ? null : id;
                    }}
                  >
                    <strong>{nameOf(id)}</strong>
                    <span>
                      {factsInWords(id, battle, view, words, nameOf).join(words.format("RANSEN.board.between"))}
                    </span>
                  </button>
                  {chosen.value === id && <Acts who={id} />}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {isEmpty && <p>{say("people.nobody")}</p>}
      {isEmpty && Ready && <Ready />}
      <Acts who={null} />
    </div>
  );
}

function Skirmishes() {
  const { battle, view } = here.value;
  const words = ownWords.value;
  const told = (key: string, value: unknown) => valueInWords(key, value, words, nameOf);
  const isAny = view.skirmishes.length > 0;
  // The sentences of events are fetched once the board stands there.
  const RingMark = useFetched(isAny, async () => (await import("./ring-mark")).RingMark);
  if (!isAny && !view.contacts?.length) return null;
  return (
    <ul class="skirmishes" aria-label={say("people.skirmishes")}>
      {view.skirmishes.map(({ id, area, centre, melee, independent = [], overcrowded }) => (
        <li key={id ?? area}>
          <strong>{id === undefined ? told("area", area) : told("skirmish", id)}</strong>{" "}
          {centre && pointInWords(centre, battle, words, nameOf)} {say("people.melee", { names: told("melee", melee) })}
          {independent.length > 0 && ` · ${say("people.independent", { names: told("melee", independent) })}`}
          {overcrowded && ` · ${say("people.overcrowded")}`} {RingMark && <RingMark ring={id ?? area ?? ""} />}
        </li>
      ))}
      {(view.contacts ?? []).map(({ at, who }) => (
        <li key={at.join()}>
          {say("people.contact", { names: told("melee", who), at: pointInWords(at, battle, words, nameOf) })}
        </li>
      ))}
    </ul>
  );
}

const ANSWERS: readonly StandingOfSide[] = ["ask", "block", "pass"];

function Standing({ side }: { side: string }) {
  return (
    <select
      aria-label={say("people.standing", { side: valueInWords("side", side, ownWords.value, nameOf) })}
      value={standing.value[side] ?? "ask"}
      onChange={(event) => {
        standing.value = { ...standing.value, [side]: event.currentTarget.value as StandingOfSide };
      }}
    >
      {ANSWERS.map((answer) => (
        <option key={answer} value={answer}>
          {say(`people.standing-${answer}`)}
        </option>
      ))}
    </select>
  );
}
