/** The board's side of the page: the picture, what is said of it, its tools – and of a rule why. */

import { computed } from "@preact/signals";
import { analysis, keepTried, notice, walk } from "./desk/index";
import { EngineSlot, isEngineOn, turnEngine } from "./engine/slot";
import { useFetched } from "./fetched-room";
import { Icon } from "./icon";
import { Board } from "./picture/board";
import { showAll, zoom } from "./picture/frame";
import { byHand } from "./play/index";
import { RuleMark, why } from "./why/index";
import { say } from "./words";

export function BoardArea() {
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
        <Walk />
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

export function Walk() {
  return (
    <>
      <button type="button" aria-label={say("steps.back")} onClick={() => walk("back")}>
        <Icon sign="back" />
      </button>
      <button type="button" aria-label={say("steps.forth")} onClick={() => walk("forth")}>
        <Icon sign="forth" />
      </button>
    </>
  );
}

export function Plate() {
  const Now = useFetched(true, async () => (await import("./picture/plate")).PlateNow);
  return Now && <Now />;
}

/** What was just refused, and why; it may stay in the line as what was tried. */
export function Said() {
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
export function CaptionSlot() {
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

/** The sentence of a rule, fetched when the first is asked for. */
export function Why() {
  const Panel = useFetched(why.value !== null, async () => (await import("./why/why-panel")).WhyPanel);
  return Panel && <Panel />;
}
