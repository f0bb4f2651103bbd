/** The page: the board, what is said of it, and the panel beside it. */

import { computed, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PlateWords } from "../src/chronicle/index";
import type { AreaName } from "../src/rules/index";
import { LANGUAGE_NAMES, LANGUAGES } from "../tools/languages";
import { analysis, edit, keepTried, notice, undo, walk } from "./desk/index";
import { useDraft } from "./draft-of";
import { EngineSlot, isEngineOn, turnEngine } from "./engine/slot";
import { sayNotFetched, useFetched } from "./fetched-room";
import { Icon } from "./icon";
import { LONGEST_NAME, titled } from "./line/index";
import { People } from "./panels/people";
import { Board } from "./picture/board";
import { showAll, zoom } from "./picture/frame";
import { byHand, carried, entering, held, letGo, sketch } from "./play/index";
import { chooseTheme, theme } from "./theme";
import { RuleMark, why } from "./why/index";
import { chooseLanguage, say, words } from "./words";

type Tab = "play" | "steps" | "open" | "setup" | "script" | "give";
const TABS: readonly Tab[] = ["play", "steps", "open", "setup", "script", "give"];
export const tab = signal<Tab>("play");

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
  return (
    <div class="page">
      <Header />
      <main>
        <BoardArea />
        <div class="panel">
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

function BoardArea() {
  return (
    <div class="board-area">
      <div class="board-row">
        <EngineSlot room="Bar" />
        <Board />
      </div>
      <EngineSlot room="Curve" />
      <CaptionSlot />
      <Plate />
      <div class="board-tools" role="toolbar" aria-label={say("tools.title")}>
        <button type="button" aria-label={say("steps.back")} onClick={() => walk("back")}>
          <Icon sign="back" />
        </button>
        <button type="button" aria-label={say("steps.forth")} onClick={() => walk("forth")}>
          <Icon sign="forth" />
        </button>
        <button type="button" aria-label={say("tools.nearer")} onClick={() => zoom(1 / 1.3)}>
          +
        </button>
        <button type="button" aria-label={say("tools.farther")} onClick={() => zoom(1.3)}>
          −
        </button>
        <button type="button" aria-label={say("tools.all")} onClick={showAll}>
          <Icon sign="all" />
        </button>
        <button type="button" class="wide" aria-pressed={byHand.value} onClick={() => (byHand.value = !byHand.value)}>
          {say("tools.hand")}
        </button>
        <button
          type="button"
          class="wide"
          aria-pressed={isEngineOn.value}
          onClick={() => turnEngine(!isEngineOn.peek())}
        >
          {say("tools.engine")}
        </button>
      </div>
      <Said />
    </div>
  );
}

/** The meaning of a drop into the area below the pointer. */
function carriedWords(): PlateWords | null {
  const told = entering.value?.get(carried.value?.over as AreaName);
  if (!told) return null;
  const { title, reason, allowed } = told;
  return {
    title,
    lines: reason === "" ? [] : [{ text: reason, tone: allowed ? "plain" : "refused" }],
    tone: allowed ? "normal" : "refused",
  };
}

/** The plate's words while something is drawn, in a corner of the board where no finger hides them. */
function Plate() {
  const told = (held.value && sketch.value?.words) ?? carriedWords();
  if (!told) return null;
  return (
    <div class={`plate ${told.tone}`} role="status">
      <strong>{told.title}</strong>
      {told.lines.map(({ text, tone }) => (
        <span key={text} class={tone}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** What was just refused, and why; it may stay in the line as what was tried. */
function Said() {
  const said = notice.value;
  return (
    <div class="said" role="status" aria-live="polite">
      {said && (
        <p class={said.kind}>
          {said.text} {said.rule !== undefined && <RuleMark rule={said.rule} sentence={said.text} />}{" "}
          {said.tried && (
            <button type="button" class="plain keep-tried" onClick={() => keepTried(said.tried!)}>
              {say("steps.keepTried")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Whether anything is said of any step, or something refused is kept. */
const isCaptioned = computed(() =>
  [...analysis.value.nodes.values()].some(
    ({ step, comment, answer }) =>
      comment !== undefined || answer !== undefined || (step?.kind === "command" && step.fails !== undefined),
  ),
);

/**
 * The first thing that a link with something to say shows, on every tab. Its height is the same for every step and before its room has
 * come: a board that moves under a hand would be dropped on where nobody meant.
 */
function CaptionSlot() {
  const { value: isAsked } = isCaptioned;
  const Caption = useFetched(isAsked, async () => (await import("./panels/caption")).Caption);
  if (!isAsked) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section class="caption" tabIndex={0} aria-label={say("steps.caption")}>
      {Caption && <Caption />}
    </section>
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

/** The sentence of a rule, fetched when the first is asked for. */
function Why() {
  const Panel = useFetched(why.value !== null, async () => (await import("./why/why-panel")).WhyPanel);
  return Panel && <Panel />;
}

/** A board in somebody else's page: the picture, its steps, and a way to the whole page. */
function Embedded() {
  const Steps = useRoom("steps");
  const whole = location.href.replace(/\?[^#]*/, "");
  return (
    <div class="page embedded">
      <main>
        <div class="board-area">
          <Board />
          <CaptionSlot />
          <Plate />
          <Said />
        </div>
        <div class="panel">{Steps ? <Steps /> : <p>{say("loading")}</p>}</div>
      </main>
      <footer class="whole">
        <h1>
          <a href={whole} target="_blank" rel="noreferrer">
            {analysis.value.title || say("untitled")} – {say("whole")}
          </a>
        </h1>
      </footer>
      <Why />
    </div>
  );
}
