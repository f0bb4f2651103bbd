/** A board in somebody else's page: the picture and its steps, as the address asks for it. */

import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { CaptionSlot, Plate, Said, Walk, Why } from "./board-area";
import { analysis, walk } from "./desk/index";
import { useFetched } from "./fetched-room";
import { Board } from "./picture/board";
import { say } from "./words";
import "./embedded.css";

const steps = async (): Promise<ComponentType> => (await import("./panels/steps")).Steps;

/** Milliseconds between two steps of a board that plays by itself. */
const AUTOPLAY = 2_500;

/** Leads through the steps until somebody presses anything, or the line is over. Not where the reader wants no motion. */
function useAutoplay(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => walk("forth"), AUTOPLAY);
    const stop = () => clearInterval(timer);
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, stop, { once: true });
    return stop;
  }, []);
}

/** The picture, its steps unless `steps=0`, and a way to the whole page. */
export function Embedded() {
  const asked = new URLSearchParams(location.search);
  useAutoplay(asked.get("autoplay") === "1");
  const hasSteps = asked.get("steps") !== "0";
  const Steps = useFetched(hasSteps, steps);
  const whole = location.href.replace(/\?[^#]*/, "");
  return (
    <div class={`page embedded${hasSteps ? "" : " stepless"}`}>
      <main>
        <div class="board-area">
          <Board />
          <CaptionSlot />
          <Plate />
          {!hasSteps && (
            <div class="board-tools" role="toolbar" aria-label={say("tools.title")}>
              <Walk />
            </div>
          )}
          <Said />
        </div>
        {hasSteps && <div class="panel">{Steps ? <Steps /> : <p>{say("loading")}</p>}</div>}
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
