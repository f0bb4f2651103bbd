/** What can be opened: puzzles, the examples of the documents, a file, pasted text, an empty field. */

import { useEffect, useState } from "preact/hooks";
import { FIRST_LANGUAGE } from "../../tools/languages";
import { isMap, mapRead } from "../chat/map-read";
import { EMPTY, notice, open } from "../desk/index";
import { fetchedData } from "../fetched";
import { sayNotFetched } from "../fetched-room";
import { analysisOf, type Unpacked } from "../line/index";
import { openedData, openedFrom, type ReadRequest } from "../link/reader-door";
import { Puzzles } from "../puzzles/puzzles-panel";
import { ReadyPositions } from "../ready/ready-panel";
import { say, words } from "../words";
import { openBrought } from "./as-opened";
import { OwnBattles } from "./own-panel";
import { problemText } from "./problem-text";

interface Example {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly ruleset: string;
  readonly data: unknown;
}

/** Reads what somebody brings; where it cannot be read it says why, and what was open stays. */
export async function openGiven(request: ReadRequest, title = ""): Promise<boolean> {
  return openedAs(await openedFrom(request), title);
}

function openedAs(found: Unpacked, title: string): boolean {
  if (!found.ok) {
    notice.value = { kind: "refused", text: problemText(found.problem) };
    return false;
  }
  openBrought({ ...found.analysis, title: found.analysis.title || title }, found.at);
  return true;
}

/** Pasted text: an address of the board, what stands behind its sign, or a script. */
export function requestIn(text: string): ReadRequest {
  const isScript = /^\s*(?:[{"]|(?:ruleset|script)\s*:)/m.test(text);
  const link = isScript ? null : (/#(\d[\w-]+)/.exec(text)?.[1] ?? /^\s*(\d[\w-]+)/.exec(text)?.[1]);
  return link ? { is: "link", link } : { is: "file", bytes: new TextEncoder().encode(text) };
}

/** A map as chats of these modes write it, or what `requestIn` knows. */
export async function openPasted(text: string): Promise<boolean> {
  if (!isMap(text)) return openGiven(requestIn(text));
  const read = mapRead(text);
  return openedAs(read.ok ? await openedData(read.data) : read, "");
}

/** @param show switches to another tab, which shows the opened battle */
export function OpenPanel({ show }: { show: (room: "play" | "steps") => void }) {
  return (
    <div class="open">
      <OwnBattles onOpen={() => show("play")} />
      <ReadyPositions onOpen={() => show("play")} />
      <Puzzles onOpen={() => show("play")} />
      <Given />
      <Examples onOpen={() => show("steps")} />
    </div>
  );
}

function Given() {
  const [text, setText] = useState("");
  return (
    <section>
      <h2>{say("open.given")}</h2>
      <label>
        {say("open.paste")}
        <textarea rows={3} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <div class="buttons">
        <button type="button" disabled={text.trim() === ""} onClick={() => void openPasted(text)}>
          {say("open.read")}
        </button>
        <label class="file">
          {say("open.file")}
          <input
            type="file"
            accept=".yaml,.yml,.json,.txt"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file) void openFile(file);
            }}
          />
        </label>
        <button type="button" onClick={() => open(analysisOf(EMPTY))}>
          {say("open.empty")}
        </button>
      </div>
    </section>
  );
}

/** One byte more than the largest is enough to see that it is too large. */
const MOST_READ = 32_000_001;

async function openFile(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.slice(0, MOST_READ).arrayBuffer());
  await openGiven({ is: "file", bytes }, file.name.replace(/\.\w+$/, ""));
}

function Examples({ onOpen }: { onOpen: () => void }) {
  const [examples, setExamples] = useState<readonly Example[]>([]);
  const { lang } = words.value;
  useEffect(() => {
    fetchedData("examples").then((come) => setExamples(come as readonly Example[]), sayNotFetched);
  }, []);
  return (
    <section>
      <h2>{say("open.examples")}</h2>
      <ul class="list">
        {examples.map(({ name, title, about, ruleset, data }) => (
          <li key={name}>
            <button
              type="button"
              onClick={async () => {
                if (openedAs(await openedData(data), title)) onOpen();
              }}
            >
              <span lang="en">{title}</span>
              <small>{words.value.format(`RANSEN.ruleset.${ruleset}`)}</small>
              {lang === FIRST_LANGUAGE && <small>{about}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
