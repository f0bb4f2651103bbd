/** The user's own battles on this device: to open, to delete, and all of them as one file. */

import { useEffect, useState } from "preact/hooks";
import { visible } from "../../src/chronicle/index";
import { nameOf, notice } from "../desk/index";
import { save } from "../give/save";
import { allInOneFile, LARGEST_FILE, takeIn } from "../kept/all-kept";
import { lastWritten, openId } from "../kept/kept";
import { openKept } from "../kept/open-kept";
import { headOf, smallPicture } from "../kept/small-picture";
import { allOwn, type Kept, MOST_OWN, takeAway, write } from "../kept/store";
import { say, words } from "../words";
import "./own-panel.css";

/** Of a long list this many are shown at first. */
const FIRST = 4;

/** As a list has it: what was deleted stays for as long as it can be brought back. */
type Listed = Kept & { readonly isAway?: true };

/** What was deleted since the page began, until it is brought back. */
const away = new Map<string, Kept>();

function useOwn(): readonly Listed[] | null | "forbidden" {
  const [own, setOwn] = useState<readonly Listed[] | null | "forbidden">(null);
  const { value: version } = lastWritten;
  useEffect(() => {
    let isCurrent = true;
    allOwn().then(
      (found) => {
        const gone = [...away.values()].filter(({ id }) => found.every((one) => one.id !== id));
        const all = [...found, ...gone.map((one): Listed => ({ ...one, isAway: true }))];
        if (isCurrent) setOwn(all.sort((a, b) => b.written - a.written));
      },
      () => isCurrent && setOwn("forbidden"),
    );
    return () => {
      isCurrent = false;
    };
  }, [version]);
  return own;
}

export function OwnBattles({ onOpen }: { onOpen: () => void }) {
  const own = useOwn();
  const [isWhole, setWhole] = useState(false);
  if (own === null) return null;
  if (own === "forbidden")
    return (
      <section>
        <h2>{say("own.title")}</h2>
        <p>{say("storageForbidden")}</p>
      </section>
    );
  const shown = isWhole ? own : own.slice(0, FIRST);
  return (
    <section>
      <h2>{say("own.title")}</h2>
      <p>{say(own.length === 0 ? "own.none" : "own.hint", { most: String(MOST_OWN) })}</p>
      <ul class="list own">
        {shown.map((kept) => (
          <Own key={kept.id} kept={kept} onOpen={onOpen} />
        ))}
      </ul>
      <div class="buttons">
        {shown.length < own.length && (
          <button type="button" onClick={() => setWhole(true)}>
            {say("own.all", { count: String(own.length) })}
          </button>
        )}
        {own.length > 0 && (
          <button type="button" onClick={() => void saveAll()}>
            {say("own.save")}
          </button>
        )}
        <label class="file">
          {say("own.take")}
          <input
            type="file"
            accept=".json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file) void take(file);
            }}
          />
        </label>
      </div>
    </section>
  );
}

async function saveAll(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  save(new Blob([await allInOneFile()], { type: "application/json" }), `ransen-battles-${day}.json`);
}

async function take(file: File): Promise<void> {
  const told = (kind: "plain" | "refused", text: string) => (notice.value = { kind, text });
  if (file.size > LARGEST_FILE) {
    told("refused", say("problem.too-large"));
    return;
  }
  try {
    const found = await takeIn(await file.text());
    if (!found) told("refused", say("own.noFile"));
    else if (found.unread > 0)
      told("refused", say("own.takenSome", { count: String(found.taken), others: String(found.unread) }));
    else told("plain", say("own.taken", { count: String(found.taken) }));
  } catch {
    told("refused", say("storageFull"));
  }
  lastWritten.value += 1;
}

/** Small pictures by battle and time, each drawn once: behind the one before, with a pause for the page. */
const pictures = new Map<string, Promise<string | null>>();

function pictureOf(kept: Kept): Promise<string | null> {
  const key = `${kept.id} ${kept.written} ${words.peek().lang}`;
  const before = [...pictures.values()].at(-1);
  const drawnNow = async () => {
    await before;
    await new Promise((resolve) => setTimeout(resolve));
    return smallPicture(kept, words.peek(), nameOf).catch(() => null);
  };
  const found = pictures.get(key) ?? drawnNow();
  pictures.set(key, found);
  return found;
}

function Own({ kept, onOpen }: { kept: Listed; onOpen: () => void }) {
  const [picture, setPicture] = useState<string | null>(null);
  const { id, written, isAway } = kept;
  useEffect(() => {
    let isCurrent = true;
    void pictureOf(kept).then((made) => isCurrent && setPicture(made));
    return () => {
      isCurrent = false;
    };
  }, [id, written]);
  const { title, who } = headOf(kept);
  const isOpen = openId.value === id;
  const called = title || say("untitled");
  const { lang } = words.value;
  const time =
    written > 1 && new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(written);
  const change = async (how: Promise<void>) => {
    await how.catch(() => {});
    lastWritten.value += 1;
  };
  return (
    <li class="buttons">
      <button
        type="button"
        class="with-picture"
        disabled={isAway}
        aria-pressed={isOpen}
        onClick={() => void openKept(id).then((isIt) => isIt && onOpen())}
      >
        {picture ? <img src={picture} alt="" width="84" height="56" /> : <span class="no-picture" />}
        <span>
          {visible(called)}
          <small>{[isOpen && say("own.open"), time].filter(Boolean).join(say("between"))}</small>
          <small>{visible(who.slice(0, 6).map(nameOf).join(say("between")))}</small>
        </span>
      </button>
      {isAway ? (
        <button
          type="button"
          onClick={() => {
            away.delete(id);
            void change(write({ id, text: kept.text, written, isOwn: 1 }));
          }}
        >
          {say("own.back")}
        </button>
      ) : (
        !isOpen && (
          <button
            type="button"
            class="danger"
            aria-label={say("own.awayOf", { name: called })}
            onClick={() => {
              away.set(id, kept);
              void change(takeAway(id));
            }}
          >
            {say("own.away")}
          </button>
        )
      )}
    </li>
  );
}
