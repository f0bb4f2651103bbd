/** The page: the board, what is said of it, and the panel beside it. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { folderOf, LANGUAGE_NAMES, LANGUAGES } from "../tools/languages";
import { BoardArea, Why } from "./board-area";
import { analysis, edit, undo, walk } from "./desk/index";
import { documentAt } from "./documents";
import { useDraft } from "./draft-of";
import { sayNotFetched, useFetched } from "./fetched-room";
import { LONGEST_NAME, titled } from "./line/index";
import { liveRooms } from "./live/door";
import { People } from "./panels/people";
import { held, letGo, pointing } from "./play/index";
import { TABS, type Tab, tab } from "./tab";
import { chooseTheme, theme } from "./theme";
import { chooseLanguage, say, words } from "./words";

/** Rooms that most visits never open: each is fetched with its tab. */
const FETCHED: Partial<Record<Tab, () => Promise<ComponentType>>> = {
  steps: async () => (await import("./panels/steps")).Steps,
  open: async () => {
    const { OpenPanel } = await import("./open/open-panel");
    return () => <OpenPanel show={(room) => (tab.value = room)} />;
  },
  setup: async () => (await import("./setup/setup-panel")).SetupPanel,
  script: async () => (await import("./script/script-panel")).ScriptPanel,
  give: async () => (await import("./give/give-panel")).GivePanel,
};
const THERE: Partial<Record<Tab, ComponentType>> = { play: People };

/** A tab's content as soon as its code is there. */
function useRoom(now: Tab): ComponentType | undefined {
  const [, setFetched] = useState<Tab | null>(null);
  useEffect(() => {
    const fetch = FETCHED[now];
    if (THERE[now] || !fetch) return;
    fetch().then((Room) => {
      THERE[now] = Room;
      setFetched(now);
    }, sayNotFetched);
  }, [now]);
  return THERE[now];
}

export function App({ embedded }: { embedded: boolean }) {
  useEffect(() => {
    document.title = `${analysis.value.title || say("untitled")} – ${say("name")}`;
  }, [analysis.value.title, words.value]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, [contenteditable], .cm-editor, [role=tablist]")) return;
      if ((event.ctrlKey || event.metaKey) && event.key === "z") undo();
      else if (event.ctrlKey || event.metaKey || event.altKey) return;
      else if (event.key === "Escape" && held.peek()) letGo();
      else if (event.key === "Escape" && pointing.peek()) pointing.value = null;
      else if (event.key === "ArrowLeft") walk("back");
      else if (event.key === "ArrowRight") walk("forth");
      else if (event.key === "Home") walk("first");
      else if (event.key === "End") walk("last");
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  if (embedded) return <Embedded />;
  const Strip = liveRooms.value?.Strip;
  return (
    <div class="page">
      <Header />
      <main>
        <BoardArea />
        <div class="panel">
          {Strip && <Strip />}
          <Tabs />
        </div>
      </main>
      <Why />
    </div>
  );
}

function Header() {
  const { lang } = words.value;
  const title = useDraft(analysis.value.title, (text) => edit(titled(analysis.value, text)));
  return (
    <header class="top">
      <h1>
        <span class="brand">{say("name")}</span>
        <input
          type="text"
          class="title"
          aria-label={say("title")}
          placeholder={say("untitled")}
          maxLength={LONGEST_NAME}
          {...title}
        />
      </h1>
      <a
        class="help"
        href={documentAt("analysis-board/", `${folderOf(lang)}analysis-board.md`, lang)}
        target="_blank"
        rel="noreferrer"
        aria-label={say("help")}
        title={say("help")}
      >
        ?
      </a>
      {LANGUAGES.filter((other) => other !== lang).map((other) => (
        <button key={other} type="button" class="plain" lang={other} onClick={() => void chooseLanguage(other)}>
          {LANGUAGE_NAMES[other]}
        </button>
      ))}
      <button type="button" class="plain" onClick={() => chooseTheme(theme.value === "dark" ? "light" : "dark")}>
        {say(theme.value === "dark" ? "light" : "dark")}
      </button>
    </header>
  );
}

function Tabs() {
  const now = tab.value;
  const Room = useRoom(now);
  function key(event: KeyboardEvent) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(now) + step + TABS.length) % TABS.length]!;
    tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  }
  return (
    <>
      <div class="tabs" role="tablist" aria-label={say("tabs.title")} onKeyDown={key}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === now}
            aria-controls="room"
            tabIndex={name === now ? 0 : -1}
            onClick={() => (tab.value = name)}
          >
            {say(`tabs.${name}`)}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <div class="room" role="tabpanel" id="room" aria-labelledby={`tab-${now}`} tabIndex={0}>
        {Room ? <Room /> : <p>{say("loading")}</p>}
      </div>
    </>
  );
}

/** A board in somebody else's page, fetched for those alone. */
function Embedded() {
  const Room = useFetched(true, async () => (await import("./embedded")).Embedded);
  return Room && <Room />;
}
