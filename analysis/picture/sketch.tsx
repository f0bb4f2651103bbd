/** A move that is drawn: the bands of its three kinds, the way by kind, stretches where somebody could block, and what it means. */

import { blockedWays, kindTitle, metres as metresInWords, stretchOf } from "../../src/chronicle/index";
import { isMove, pathOfWay } from "../../src/judgement/index";
import {
  type AreaName,
  anyCharacterOf,
  type CharacterId,
  candidatesIn,
  isPoint,
  MOVE_KINDS,
  type MoveKind,
  type Path,
  type Point,
  pointAt,
  type Span,
} from "../../src/rules/index";
import { here, ownWords } from "../desk/index";
import { carried } from "../play/carrying";
import { drafts } from "../play/drafts";
import { type Sketch, sketch } from "../play/dragging";
import { entering } from "../play/entering";
import { byHand, held } from "../play/holding";
import { aimed } from "../play/in-hand";
import { question } from "../play/question";
import { drawn, pixelsAt, reach } from "./drawn";

const SLOWEST_FIRST: readonly MoveKind[] = [...MOVE_KINDS].reverse();

function points(list: readonly Point[]): string {
  return list
    .map((point) =>
      Object.values(pixelsAt(point))
        .map((n) => n.toFixed(1))
        .join(","),
    )
    .join(" ");
}

export function SketchPicture() {
  const now = sketch.value;
  return (
    <g class="sketch" aria-hidden="true">
      {now && held.value && <Drag now={now} />}
      {!now && question.value && <Waiting />}
      <Declared />
      <Carrying />
      {aimed.value && <Aim />}
    </g>
  );
}

/** Where somebody's own way begins, of those who move together. */
function startOf(who: CharacterId): Point | null {
  const at = anyCharacterOf(here.value.battle, who)?.at;
  return isPoint(at) ? at : null;
}

function Drag({ now }: { now: Sketch }) {
  const { path, planned, landing } = now;
  const preview = planned?.preview ?? null;
  const end = pixelsAt(path.points.at(-1)!);
  return (
    <>
      {preview && <Bands now={now} />}
      {held.value?.corners.map((corner) => {
        const { x, y } = pixelsAt(corner);
        return <circle key={corner.join()} class="corner" cx={x} cy={y} r={5} />;
      })}
      {preview && !preview.refusal && (
        <>
          {candidatesIn(preview.blockers).map((by) => {
            const seat = drawn.value.seats.get(by);
            return seat && <circle key={by} class="blocker" cx={seat.x} cy={seat.y} r={seat.reach + 6} />;
          })}
          {blockedWays(path, preview.blockers, startOf).map(({ who, way, spans }) =>
            spans.map((span) => <Stretch key={`${who} ${span.join()}`} path={way} span={span} />),
          )}
        </>
      )}
      <Walk now={now} />
      {landing?.of != null && <circle class="goal" cx={end.x} cy={end.y} r={reach.value + 4} />}
      <circle class={byHand.value ? "end hand" : "end"} cx={end.x} cy={end.y} r="5" />
    </>
  );
}

/** Pixels of a line of letters: of stretches that have one middle each is named on a line of its own. */
const NAME_LINE = 14;
/** Pixels: in smaller rings the kind's name would lie on the mover's. */
const SMALL_RING = 60;

function Bands({ now }: { now: Sketch }) {
  const { planned, path } = now;
  const { allowance, goesOn } = planned!.preview!;
  const only = goesOn?.kind ?? allowance.only;
  const { axis, height } = drawn.value;
  const scale = drawn.value.plane?.scale ?? 0;
  const centre = pixelsAt(path.points[0]!);
  let within = 0;
  return (
    <>
      {SLOWEST_FIRST.map((kind) => {
        const metres = Math.max(0, allowance.metres[kind] - (goesOn?.metres ?? 0));
        const isOpen = allowance.can && (only === undefined || only === kind);
        if (!isOpen || metres <= within) return null;
        within = metres;
        const radius = metres * scale;
        const told = ownWords.value.format("RANSEN.canvas.band", {
          kind: kindTitle(kind, ownWords.value),
          metres: metresInWords(metres, ownWords.value),
        });
        if (axis !== null)
          return (
            <g key={kind}>
              <rect class={`ring ${kind}`} x={centre.x - radius} y={0} width={2 * radius} height={height} />
              <text class="name" x={centre.x} y={height - 6 - NAME_LINE * SLOWEST_FIRST.indexOf(kind)}>
                {told}
              </text>
            </g>
          );
        return (
          <g key={kind}>
            <circle class={`ring ${kind}`} cx={centre.x} cy={centre.y} r={radius} />
            <text class="name" x={centre.x} y={centre.y + radius + (radius < SMALL_RING ? 15 : -6)}>
              {told}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** By kind as far as each reaches. */
function Walk({ now }: { now: Sketch }) {
  const { path, planned } = now;
  if (path.length === 0) return null;
  const preview = planned?.preview;
  if (!preview) return <polyline class="walk plain" points={points(path.points)} />;
  if (preview.refusal || planned.kind === null) return <polyline class="walk refused" points={points(path.points)} />;
  let from = 0;
  return (
    <>
      <polyline class="walk shadow" points={points(path.points)} />
      {SLOWEST_FIRST.map((kind) => {
        const isOwn = preview.goesOn?.kind === kind;
        // A movement that goes on is of its own kind from the first metre.
        if (preview.goesOn && !isOwn) return null;
        const to = isOwn ? path.length : Math.min(path.length, preview.allowance.metres[kind]);
        const span: Span = [from, to];
        from = Math.max(from, to);
        return to > span[0] && <polyline key={kind} class={`walk ${kind}`} points={points(stretchOf(path, span))} />;
      })}
    </>
  );
}

function Stretch({ path, span }: { path: Path; span: Span }) {
  if (span[1] - span[0] < 0.05) {
    const { x, y } = pixelsAt(pointAt(path, span[0]));
    return <circle class="touch" cx={x} cy={y} r="9" />;
  }
  return <polyline class="may-block" points={points(stretchOf(path, span))} />;
}

/** A move that waits for the blocking side, and where it would be stopped. */
function Waiting() {
  const { pending, choice } = question.value!;
  const stop = choice.point && pixelsAt(choice.point);
  return (
    <>
      <polyline class="walk waiting" points={points(pending.path)} />
      {choice.picked.map((id) => {
        const seat = drawn.value.seats.get(id);
        return seat && <circle key={id} class="blocker" cx={seat.x} cy={seat.y} r={seat.reach + 6} />;
      })}
      {stop && <circle class="touch" cx={stop.x} cy={stop.y} r="9" />}
    </>
  );
}

/** A character that is dragged over three areas: the meaning of each area, and the pointer's place. */
function Carrying() {
  const now = carried.value;
  if (!now) return null;
  const { bands, seats } = drawn.value;
  const from = seats.get(now.who);
  return (
    <>
      {bands.map(({ area, x, y, width, height }) => {
        const told = entering.value?.get(area as AreaName);
        const kind = told?.allowed === false ? "barred" : "fair";
        return (
          <g key={area}>
            <rect
              class={`into ${kind}${now.over === area ? " over" : ""}`}
              x={x + 3}
              y={y + 3}
              width={width - 6}
              height={height - 6}
            />
            {told && (
              <text class="name" x={x + width / 2} y={y + 42}>
                {told.title}
              </text>
            )}
          </g>
        );
      })}
      {from && <line class="walk plain" x1={from.x} y1={from.y} x2={now.at.x} y2={now.at.y} />}
      <circle class="goal" cx={now.at.x} cy={now.at.y} r={reach.value + 4} />
    </>
  );
}

/** Ways of declarations that are being made up, in the order in which they are gone. */
function Declared() {
  const { battle, view } = here.value;
  const placeOf = (id: string) => {
    const at = view.characters[id]?.at;
    return isPoint(at) ? at : null;
  };
  return (
    <>
      {[...drafts()].map(([who, { first, second, step }]) => {
        const at = anyCharacterOf(battle, who)?.at;
        if (!isPoint(at)) return null;
        const way: Point[] = [at];
        for (const one of [step, ...[first, second].filter(isMove).map((action) => action.way)])
          if (one) way.push(...pathOfWay(one, way.at(-1)!, placeOf));
        return way.length > 1 && <polyline key={who} class="walk plain" points={points(way)} />;
      })}
    </>
  );
}

/** Metres across a line and a breakthrough (`A25-ARE-2`). */
const STRIP_WIDTH = 2;

/** Where something is aimed: the line of fire, the area, or the strip. */
function Aim() {
  const { line, area, strip } = aimed.value!;
  const scale = drawn.value.plane?.scale ?? 0;
  if (drawn.value.axis !== null) return <AimOnLine />;
  return (
    <>
      {strip && <polyline class="strip" points={points([strip.from, strip.to])} stroke-width={STRIP_WIDTH * scale} />}
      {area && <circle class="area" {...centreOf(area.at)} r={area.radius * scale} />}
      {line && (
        <polyline class={line.clear ? "fire-line" : "fire-line shielded"} points={points([line.from, line.to])} />
      )}
    </>
  );
}

/** On a line an area is a stretch, and so is a line: across the whole strip (`LIN-ARE-1`). */
function AimOnLine() {
  const { line, area, strip } = aimed.value!;
  const { height } = drawn.value;
  const stretch = (from: number, to: number) => {
    const [left, right] = [Math.min(from, to), Math.max(from, to)].map((x) => pixelsAt([x, 0]).x);
    return <rect class="area" x={left} y={0} width={right! - left!} height={height} />;
  };
  return (
    <>
      {strip && stretch(strip.from[0], strip.to[0])}
      {area && stretch(area.at[0] - area.radius, area.at[0] + area.radius)}
      {line && (
        <polyline class={line.clear ? "fire-line" : "fire-line shielded"} points={points([line.from, line.to])} />
      )}
    </>
  );
}

function centreOf(at: Point): { cx: number; cy: number } {
  const { x, y } = pixelsAt(at);
  return { cx: x, cy: y };
}
