/** The list of ready positions: on an empty board, and under *Open*. */

import { useEffect, useState } from "preact/hooks";
import { type Words, wordsFrom } from "../../src/chronicle/index";
import { fetchedData } from "../fetched";
import { sayNotFetched } from "../fetched-room";
import { openedData } from "../link/reader-door";
import { openBrought } from "../open/as-opened";
import { say, words } from "../words";
import { packedReady, READY, type Ready } from "./ready";

/** Their words are fetched with them. */
function useReadyWords(): Words | null {
  const { lang } = words.value;
  const [found, setFound] = useState<Words | null>(null);
  useEffect(() => {
    let isCurrent = true;
    fetchedData(`ready-${lang}`).then((data) => isCurrent && setFound(wordsFrom(data, lang)), sayNotFetched);
    return () => {
      isCurrent = false;
    };
  }, [lang]);
  return found;
}

export function ReadyPositions({ onOpen }: { onOpen: () => void }) {
  const own = useReadyWords();
  if (!own) return null;
  const text = (key: string) => own.format(`RANSEN.ready.${key}`);
  async function begin(ready: Ready) {
    const found = await openedData(packedReady(ready, text));
    if (!found.ok) return sayNotFetched();
    openBrought(found.analysis, found.at);
    onOpen();
  }
  return (
    <section class="ready">
      <h2>{text("title")}</h2>
      <p>{text("hint")}</p>
      <ul class="list">
        {READY.map((ready) => (
          <li key={ready.id}>
            <button type="button" onClick={() => void begin(ready)}>
              {text(`${ready.id}.title`)}
              <small>
                {[words.value.format(`RANSEN.ruleset.${ready.head.ruleset}`), ...ready.rules].join(say("between"))}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On a board on which nobody stands. */
export function ReadyHere() {
  return <ReadyPositions onOpen={() => {}} />;
}
