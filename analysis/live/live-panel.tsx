/** In the panel for sharing: a board for several begins, guests are invited, sides are given, and all of it ends. */

import { useEffect, useState } from "preact/hooks";
import { valueInWords } from "../../src/chronicle/index";
import { here, nameOf, notice, ownWords } from "../desk/index";
import { CopiedText } from "../give/copied-text";
import { say } from "../words";
import { JoinButtons, NameField } from "./join-fields";
import { show } from "./rooms";
import { authorNow, beginAsAuthor, invitation, joinRoom, keptName, leave, openRooms, takeReply } from "./session";
import { holderOf, live } from "./state";
import { tabs } from "./tabs";

show();

export function LivePanel() {
  const now = live.value;
  return (
    <div class="live-panel">
      <p>{say("live.what")}</p>
      {!now && <Begin />}
      {now?.role === "author" && <Inviting />}
      {now && (
        <button type="button" class="danger" onClick={leave}>
          {say(now.role === "author" ? "live.end" : "live.leave")}
        </button>
      )}
      <p class="small">{say("live.private")}</p>
    </div>
  );
}

function Begin() {
  const [name, setName] = useState(keptName());
  useEffect(
    () =>
      tabs.seek((found) => {
        openRooms.value = [...openRooms.peek().filter(({ room }) => room !== found.room), found];
      }),
    [],
  );
  return (
    <>
      <NameField name={name} set={setName} />
      <div class="buttons">
        <button type="button" class="main" onClick={() => beginAsAuthor(name)}>
          {say("live.begin")}
        </button>
      </div>
      {openRooms.value.map(({ room, title, author }) => (
        <section key={room} class="open-room">
          <p>{say("live.roomHere", { author, title: title || say("untitled") })}</p>
          <JoinButtons join={(plays) => joinRoom(room, name, plays)} />
        </section>
      ))}
    </>
  );
}

function Inviting() {
  return (
    <>
      <Sides />
      <Invite />
      <TakeReply />
    </>
  );
}

/** Who plays which side. */
function Sides() {
  const now = live.value!;
  const words = ownWords.value;
  return (
    <fieldset>
      <legend>{say("live.sides")}</legend>
      {here.value.battle.sides.map((side) => (
        <label key={side}>
          {valueInWords("side", side, words, nameOf)}
          <select
            name={`holder-${side}`}
            value={String(holderOf(now, side))}
            onChange={(event) => authorNow()?.give(side, Number(event.currentTarget.value))}
          >
            {now.people.map(({ name, plays }, who) =>
              plays ? (
                <option key={who} value={String(who)}>
                  {name}
                </option>
              ) : null,
            )}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

/** A link for one guest; those in another tab of this browser need none. */
function Invite() {
  const [link, setLink] = useState<string | null>(null);
  const [isMade, setMade] = useState(false);
  const make = (isFar: boolean) => {
    setMade(true);
    setLink(null);
    invitation(isFar).then(
      (hash) => {
        setMade(false);
        setLink(`${location.href.replace(/[?#].*$/, "")}#${hash}`);
      },
      () => {
        setMade(false);
        notice.value = { kind: "refused", text: say("live.noNetwork") };
      },
    );
  };
  return (
    <fieldset>
      <legend>{say("live.invite")}</legend>
      <p>{say("live.inviteHint")}</p>
      <div class="buttons">
        <button type="button" disabled={isMade} onClick={() => make(false)}>
          {say("live.inviteNear")}
        </button>
        <button type="button" disabled={isMade} onClick={() => make(true)}>
          {say("live.inviteFar")}
        </button>
      </div>
      <p class="small">{say("live.farHint")}</p>
      {isMade && <p role="status">{say("live.making")}</p>}
      {link !== null && <CopiedText key={link} name="invitation" label={say("live.invitation")} text={link} />}
    </fieldset>
  );
}

function TakeReply() {
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  return (
    <fieldset>
      <legend>{say("live.reply")}</legend>
      <label>
        {say("live.replyHint")}
        <textarea name="reply" rows={2} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button
        type="button"
        disabled={text.trim() === ""}
        onClick={() =>
          void takeReply(text).then((came) => {
            setSaid(say(`live.reply-${came}`));
            if (came === "taken") setText("");
          })
        }
      >
        {say("live.take")}
      </button>
      <p role="status">{said}</p>
    </fieldset>
  );
}
