/** Above the panel, on every tab: who is at this board, who is waited for, and what this page is asked. */

import { useEffect, useState } from "preact/hooks";
import { joinedInWords, valueInWords } from "../../src/chronicle/index";
import { here, nameOf, ownWords, ruleset } from "../desk/index";
import { CopiedText } from "../give/copied-text";
import { Pips } from "../strike/pips";
import { say } from "../words";
import { rolled } from "./answering";
import { JoinButtons, NameField } from "./join-fields";
import { acceptInvitation, authorNow, guestNow, invited, keptName, ownReply } from "./session";
import {
  type DiceAsked,
  diceAsked,
  holderOf,
  isTooLarge,
  type Live,
  live,
  looksElsewhere,
  ownSides,
  undoAsked,
} from "./state";

export function Strip() {
  const now = live.value;
  const isInvited = invited.value !== null && now?.isReached !== true;
  if (!now && !isInvited) return null;
  return (
    <section class="live" aria-label={say("live.title")}>
      {isInvited && <Invited />}
      {now && <People now={now} />}
      {now && <Waits now={now} />}
      {isTooLarge.value && (
        <p role="status" class="row">
          {say("live.tooLarge")}
        </p>
      )}
      {diceAsked.value && <Dice key={JSON.stringify(diceAsked.value.want)} asked={diceAsked.value} />}
      {now && <Sealed now={now} />}
      {undoAsked.value !== null && now && <Undo who={now.people[undoAsked.value]?.name ?? ""} />}
      {looksElsewhere.value && now?.role === "guest" && (
        <p class="row">
          {say("live.looksElsewhere")}{" "}
          <button type="button" onClick={() => guestNow()?.toShown()}>
            {say("live.toShown")}
          </button>
        </p>
      )}
    </section>
  );
}

/** A guest with an invitation gives a name, and sends the reply back. */
function Invited() {
  const [name, setName] = useState(keptName());
  const reply = ownReply.value;
  const author = invited.value!.author;
  if (reply !== null)
    return (
      <>
        <p>{say("live.sendBack", { author })}</p>
        <CopiedText
          name="own-reply"
          label={say("live.ownReply")}
          text={`${location.href.replace(/[?#].*$/, "")}#${reply}`}
        />
      </>
    );
  return (
    <>
      <p>{say(invited.value!.stun === "" ? "live.invited" : "live.invitedFar", { author })}</p>
      <NameField name={name} set={setName} />
      <JoinButtons join={(plays) => void acceptInvitation(name, plays)} />
    </>
  );
}

function People({ now }: { now: Live }) {
  const words = ownWords.value;
  const { sides } = here.value.battle;
  return (
    <ul class="people-here">
      {now.people.map(({ name, isHere, plays }, who) => {
        const own = sides.filter((side) => holderOf(now, side) === who);
        const role = !plays
          ? say("live.watching")
          : own.map((side) => valueInWords("side", side, words, nameOf)).join(words.format("RANSEN.board.between"));
        return (
          <li key={who} class={`person-${String(who)}${isHere && (who > 0 || now.isReached) ? "" : " away"}`}>
            <strong>{name}</strong>
            {who === now.own && <small> {say("live.you")}</small>} <small>{role}</small>
            {!(isHere && (who > 0 || now.isReached)) && <small> {say("live.away")}</small>}
            {now.role === "author" && !isHere && (
              <button type="button" class="plain" onClick={() => authorNow()?.free(who)}>
                {say("live.free", { who: name })}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Waits({ now }: { now: Live }) {
  if (now.role === "guest" && !now.isReached) return <p role="status">{say("live.lost")}</p>;
  const { waiting } = now;
  if (!waiting || waiting.who === now.own) return null;
  const who = now.people[waiting.who]?.name ?? "";
  return (
    <p role="status" class="row">
      {say(`live.waits-${waiting.about}`, { who })}{" "}
      {now.role === "author" && (
        <button type="button" class="plain" onClick={() => authorNow()?.answerForOther()}>
          {say("live.answerFor", { who })}
        </button>
      )}
    </p>
  );
}

function useSecondsTo(until: number | null): number {
  const left = () => Math.max(0, Math.ceil(((until ?? 0) - Date.now()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** Dice of somebody whom this page plays. They fall by themselves where nobody presses. */
function Dice({ asked }: { asked: DiceAsked }) {
  const { want, reactions, wait, roll, counter, until } = asked;
  const [shown, setShown] = useState<readonly number[]>([]);
  const seconds = useSecondsTo(until);
  const { sides } = want;
  const key = `RANSEN.board.strike.wants-${want.key}`;
  const words = ownWords.value;
  const title = words.has(key) ? words.format(key, { who: nameOf(want.who) }) : nameOf(want.who);
  return (
    <fieldset class="dice-asked">
      <legend>
        {title}
        {want.value !== undefined && ` (+${String(want.value)})`}
      </legend>
      <div class="buttons">
        <button type="button" class="main" onClick={() => roll(rolled(want))}>
          {until === null ? say("live.rollNow") : say("live.roll", { seconds: String(seconds) })}
        </button>
        {reactions.map(({ who, row }) => (
          <button key={row} type="button" data-reaction="counter" onClick={() => counter(row)}>
            {say("strike.counter", { who: nameOf(who) })}
          </button>
        ))}
      </div>
      <Pips
        sides={Math.min(sides[shown.length] ?? 6, 20)}
        place={shown.length + 1}
        press={(pip) => {
          const next = [...shown, pip];
          if (next.length >= sides.length) roll(next);
          else {
            wait();
            setShown(next);
          }
        }}
      />
    </fieldset>
  );
}

/** Everyone at once: who has sealed a declaration, and the author's press that opens all of them. */
function Sealed({ now }: { now: Live }) {
  const { battle } = here.value;
  if (ruleset.value.capabilities.declaration !== "simultaneous" || !("phase" in battle)) return null;
  const sealed = battle.characters.filter(({ id }) => Object.hasOwn(now.sealed, id)).map(({ id }) => nameOf(id));
  if (sealed.length === 0 && ownSides.value.length === battle.sides.length) return null;
  return (
    <p class="row">
      {sealed.length === 0
        ? say("live.noneSealed")
        : say("live.sealed", { names: joinedInWords(sealed, ownWords.value.lang) })}{" "}
      {now.role === "author" && sealed.length > 0 && (
        <button type="button" class="main" onClick={() => void authorNow()?.openSeals()}>
          {say("live.open")}
        </button>
      )}
    </p>
  );
}

function Undo({ who }: { who: string }) {
  return (
    <p class="row" role="status">
      {say("live.asksUndo", { who })}{" "}
      <button type="button" class="main" onClick={() => authorNow()?.takeBack(true)}>
        {say("live.takeBack")}
      </button>
      <button type="button" onClick={() => authorNow()?.takeBack(false)}>
        {say("live.keepIt")}
      </button>
    </p>
  );
}
