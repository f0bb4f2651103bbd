/** The names of the characters that share one sign, to choose one of them. */

import { useEffect, useRef } from "preact/hooks";
import { nameOf } from "../desk/index";
import { inOrder } from "../in-order";
import { say } from "../words";
import { openPile } from "./pile";

export function PileList() {
  const list = useRef<HTMLFieldSetElement>(null);
  const now = openPile.value;
  useEffect(() => list.current?.querySelector("button")?.focus(), [now]);
  if (!now) return null;
  const { who, x, y, take } = now;
  return (
    <fieldset
      class="pile-list"
      ref={list}
      style={{ left: `min(${x}px, 100% - 11em)`, top: `min(${y}px, 40%)` }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        openPile.value = null;
      }}
    >
      <legend>{say("pile", { count: String(who.length) })}</legend>
      {who
        .toSorted((a, b) => inOrder(nameOf(a), nameOf(b)))
        .map((id) => (
          <button
            key={id}
            type="button"
            onClick={() => {
              openPile.value = null;
              take(id);
            }}
          >
            {nameOf(id)}
          </button>
        ))}
    </fieldset>
  );
}
