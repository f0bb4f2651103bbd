/** Odds in one line for a chat: a press copies them. */

import { useState } from "preact/hooks";
import { say } from "../words";

/** @param head who does what @param told empty: there is nothing to tell */
export function OddsLine({ head, told }: { head: string; told: string }) {
  const [copied, setCopied] = useState("");
  if (told === "") return null;
  const text = say("strike.oddsOf", { name: head, odds: told });
  return (
    <button
      type="button"
      class="odds-line"
      title={text}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => setCopied(""),
        );
      }}
    >
      {say(copied === text ? "give.isCopied" : "strike.copyOdds")}
    </button>
  );
}
