/** The board: the chronicle's picture of the moment, and above it what a pointer or the keys are drawing. */

import { computed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { chosen, here, nameOf, ruleset } from "../desk/index";
import { EngineSlot } from "../engine/slot";
import { useFetched } from "../fetched-room";
import { liveRooms } from "../live/door";
import { aimed, aimRoom, inHand, isAiming } from "../play/in-hand";
import {
  carried,
  carriedWho,
  drop,
  dropInto,
  held,
  heldWho,
  letGo,
  pointing,
  pointTo,
  straighten,
  takeUp,
  turnHere,
} from "../play/index";
import { say, words } from "../words";
import { backdrop } from "./backdrop";
import { drawn, metresAt, pileOf, placeAt, signAt } from "./drawn";
import { isWhole, pan, room, showAll, zoom } from "./frame";
import { openPile } from "./pile";
import { stateInWords } from "./state-words";
import { areaAtPixels, drawing, pixelsUnder } from "./under";

/** Pixels around a sign in which a finger takes hold of it. */
const FINGER = 26;
const MOUSE = 16;
/** Pixels that a pointer moves before it drags. */
const DRAGS = 5;
/** Pixels from an edge of the board in which what lies behind it comes into sight. */
const EDGE = 24;
/** Milliseconds after which the view goes on, and the pixels by which, while somebody is led to an edge of a plane. */
const FOLLOWS = 40;
const FOLLOW_STEP = 6;
/** Milliseconds that a finger rests where its way turns: it has no second button. */
const RESTS = 400;
/** Pixels within which a finger rests, and within which a corner is the end. */
const STILL = 7;
/** Pixels of the shorter side up to which the picture is drawn as it is; on larger screens signs and letters grow with it. */
const ROOM_AS_IT_IS = 1_000;

interface Press {
  readonly pointer: number;
  readonly who: string | null;
  readonly x: number;
  readonly y: number;
  moved: boolean;
  last: { x: number; y: number };
}

export function Board() {
  const box = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const pinch = useRef(new Map<number, { x: number; y: number }>());
  const rest = useRef({ x: 0, y: 0, timer: 0, isCorner: false });
  const follow = useRef({ timer: 0, wasWhole: false });

  /** A finger that rests sets a corner. */
  function restAt({ x, y }: { x: number; y: number }, began: { x: number; y: number }) {
    const now = rest.current;
    if (now.timer !== 0 && Math.hypot(x - now.x, y - now.y) < STILL) return;
    clearTimeout(now.timer);
    const timer = setTimeout(() => {
      // At the edge it rests so that the view follows.
      if (!held.peek() || follow.current.timer !== 0 || Math.hypot(x - began.x, y - began.y) < FINGER) return;
      turnHere();
      rest.current.isCorner = true;
    }, RESTS) as unknown as number;
    rest.current = { x, y, timer, isCorner: false };
  }

  /** The way ends; a corner at its very end is none. */
  function restEnds() {
    clearTimeout(rest.current.timer);
    if (rest.current.isCorner) straighten();
    rest.current = { x: 0, y: 0, timer: 0, isCorner: false };
  }

  /** If somebody is led to the edge, the picture scrolls, as long as the pointer stays there. */
  function followTo(event: PointerEvent) {
    clearInterval(follow.current.timer);
    follow.current.timer = 0;
    const { left, right, top, bottom } = box.current!.getBoundingClientRect();
    const step = (at: number, from: number, to: number) => (at < from + EDGE ? -1 : at > to - EDGE ? 1 : 0);
    const [dx, dy] = [step(event.clientX, left, right), step(event.clientY, top, bottom)];
    if (dx === 0 && dy === 0) return;
    follow.current.wasWhole ||= isWhole();
    follow.current.timer = setInterval(() => {
      const metre = drawn.peek().plane?.scale;
      const at = pixelsUnder(event);
      if (metre === undefined || !at || !held.peek()) return;
      pan((dx * FOLLOW_STEP) / metre, (dy * FOLLOW_STEP) / metre);
      pointTo(placeAt(at.x, at.y)!);
    }, FOLLOWS) as unknown as number;
  }

  /** A reader who saw the whole field before sees the whole field again. */
  function followEnds() {
    clearInterval(follow.current.timer);
    if (follow.current.wasWhole) showAll();
    follow.current = { timer: 0, wasWhole: false };
  }

  useEffect(() => {
    const element = box.current!;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const larger = Math.max(1, Math.min(width, height) / ROOM_AS_IT_IS);
      room.value = { width: Math.floor(width / larger), height: Math.floor(height / larger) };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    // Not passive: the wheel is the board's.
    const wheel = (event: WheelEvent) => {
      // Bands are never zoomed: the box scrolls where they are higher than it.
      if (!drawn.peek().plane) return;
      event.preventDefault();
      const at = pixelsUnder(event);
      const metres = at && metresAt(at.x, at.y);
      zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, metres ?? undefined);
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener("wheel", wheel);
    };
  }, []);

  function down(event: PointerEvent) {
    if (event.button !== 0) {
      if (held.peek() && event.button === 2) turnHere();
      return;
    }
    const at = pixelsUnder(event);
    if (!at) return;
    pinch.current.set(event.pointerId, at);
    if (pinch.current.size > 1) {
      press.current = null;
      carried.value = null;
      restEnds();
      followEnds();
      letGo();
      return;
    }
    drawing.peek()!.setPointerCapture(event.pointerId);
    openPile.value = null;
    const nearest = signAt(at.x, at.y, event.pointerType === "mouse" ? MOUSE : FINGER);
    // Of several under one sign the one is led away who is chosen.
    const who = nearest !== null && pileOf(nearest).includes(chosen.peek() ?? "") ? chosen.peek() : nearest;
    press.current = { pointer: event.pointerId, who, x: at.x, y: at.y, moved: false, last: at };
  }

  function move(event: PointerEvent) {
    const at = pixelsUnder(event);
    if (!at) return;
    const fingers = pinch.current;
    if (fingers.size === 2 && fingers.has(event.pointerId)) {
      const [a, b] = [...fingers.values()] as [{ x: number; y: number }, { x: number; y: number }];
      const before = Math.hypot(a.x - b.x, a.y - b.y);
      fingers.set(event.pointerId, at);
      const [c, d] = [...fingers.values()] as [{ x: number; y: number }, { x: number; y: number }];
      const after = Math.hypot(c.x - d.x, c.y - d.y);
      const middle = metresAt((c.x + d.x) / 2, (c.y + d.y) / 2);
      if (middle && after > 10) zoom(before / after, middle);
      return;
    }
    if (isAiming.peek() && !press.current) {
      const metres = placeAt(at.x, at.y);
      if (metres) aimRoom.peek()?.pointAim(metres, signAt(at.x, at.y, MOUSE));
      return;
    }
    const now = press.current;
    if (now?.pointer !== event.pointerId) return;
    if (!now.moved && Math.hypot(at.x - now.x, at.y - now.y) < DRAGS) return;
    const metres = metresAt(at.x, at.y);
    if (!now.moved) {
      now.moved = true;
      if (now.who !== null) {
        chosen.value = now.who;
        if (metres) takeUp(now.who, "pointer");
      }
    }
    if (!metres) {
      if (now.who !== null) {
        carried.value = { who: now.who, at, over: areaAtPixels(at) };
        scrollAtEdge(box.current!, event.clientY);
      }
      // Where the bands are higher than the page has room, a finger between the signs moves them.
      else box.current!.scrollTop += now.last.y - at.y;
    } else if (now.who !== null) {
      pointTo(placeAt(at.x, at.y)!);
      followTo(event);
      if (event.pointerType === "touch") restAt(at, now);
    } else {
      const from = metresAt(now.last.x, now.last.y)!;
      pan(from[0] - metres[0], from[1] - metres[1]);
    }
    if (now.who !== null) now.last = at;
  }

  function up(event: PointerEvent) {
    pinch.current.delete(event.pointerId);
    const now = press.current;
    press.current = null;
    carried.value = null;
    if (!now || now.pointer !== event.pointerId) return;
    const at = pixelsUnder(event) ?? now;
    if (!now.moved) {
      const metres = placeAt(at.x, at.y);
      const point = pointing.peek();
      const pile = now.who === null ? [] : pileOf(now.who);
      const press = (who: string | null) => {
        if (isAiming.peek()) aimRoom.peek()?.aimAt(metres, who, areaAtPixels(at));
        else chosen.value = who;
      };
      if (point && metres) point(metres);
      else if (pile.length > 0) {
        const { left, top } = box.current!.getBoundingClientRect();
        openPile.value = { who: pile, x: event.clientX - left, y: event.clientY - top, take: press };
      } else press(now.who);
      return;
    }
    if (now.who === null) return;
    restEnds();
    const area = areaAtPixels(at);
    if (area) dropInto(now.who, area);
    else drop();
    followEnds();
  }

  function cancel(event: PointerEvent) {
    pinch.current.delete(event.pointerId);
    press.current = null;
    carried.value = null;
    restEnds();
    followEnds();
    letGo();
  }

  const { width, height, plane, axis } = drawn.value;
  const Pointers = liveRooms.value?.Pointers;
  const isBands = plane === null;
  // A line has its metres already.
  const Measures = useFetched(!isBands && axis === null, async () => (await import("./measures")).Measures);
  return (
    <div
      class={`picture${isBands ? " bands" : ""}${heldWho.value === null && carriedWho.value === null ? "" : " drags"}${isAiming.value || pointing.value ? " aims" : ""}`}
      ref={box}
    >
      <svg
        ref={(element) => {
          drawing.value = element;
        }}
        class="drawing"
        role="group"
        aria-label={say("boardLabel")}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid meet"
        // Bands that are higher than the page has room are scrolled, never made small.
        style={isBands && height > room.value.height ? { height: `${height}px` } : undefined}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={cancel}
        onContextMenu={(event) => event.preventDefault()}
      >
        <Backdrop />
        <Parts />
        <EngineSlot room="Arrows" />
        <Sketched />
        <Seats />
        <Names />
        {Measures && !isBands && axis === null && <Measures />}
        {Pointers && <Pointers />}
      </svg>
      <OpenedPile />
    </div>
  );
}

/** Fetched as soon as the board stands there: a link's board does not wait for what a pointer draws. */
function Sketched() {
  const Picture = useFetched(true, async () => (await import("./sketch")).SketchPicture);
  return Picture && <Picture />;
}

function OpenedPile() {
  const List = useFetched(openPile.value !== null, async () => (await import("./pile-list")).PileList);
  return List && <List />;
}

/** Bands that are higher than the box come into sight while somebody is led to its edge. Pixels of the page. */
function scrollAtEdge(box: HTMLElement, y: number): void {
  const { top, bottom } = box.getBoundingClientRect();
  if (y < top + EDGE) box.scrollTop -= EDGE / 2;
  else if (y > bottom - EDGE) box.scrollTop += EDGE / 2;
}

const html = computed(() => drawn.value.parts.join("\n"));

/** Text of the chronicle's pictures: names in it are escaped where it is made. */
function Parts() {
  return (
    <g
      class={backdrop.value ? "over-backdrop" : ""}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: html.value }}
    />
  );
}

const names = computed(() => drawn.value.names.join("\n"));

/** Above rings and signs: marked characters have a name as well. */
function Names() {
  return <g class="names" aria-hidden="true" dangerouslySetInnerHTML={{ __html: names.value }} />;
}

function Backdrop() {
  const { plane } = drawn.value;
  const picture = backdrop.value;
  if (!picture || !plane) return null;
  const { from, to } = picture;
  const { scale } = plane;
  return (
    <image
      href={picture.address}
      x={(from[0] - plane.from[0]) * scale}
      y={(from[1] - plane.from[1]) * scale}
      width={(to[0] - from[0]) * scale}
      height={(to[1] - from[1]) * scale}
      preserveAspectRatio="xMidYMid slice"
    />
  );
}

/** One button for each sign, for keys and for who listens. */
function Seats() {
  const { battle, view } = here.value;
  const { seats } = drawn.value;
  const turn = view.turn ?? null;
  const lang = words.value;
  return (
    <g>
      {battle.characters.map(({ id }) => {
        const seat = seats.get(id);
        if (!seat) return null;
        const sign = aimed.value?.signs.get(id);
        return (
          <g
            key={id}
            role="button"
            tabIndex={0}
            class="seat"
            data-who={id}
            aria-label={stateInWords(id, battle, view, lang, nameOf)}
            aria-pressed={chosen.value === id}
            onFocus={() => {
              // With something in hand the focus only passes: by keys, or behind the finger that named a target.
              if (!inHand.peek() && !pointing.peek() && chosen.peek() !== id) chosen.value = id;
            }}
            onKeyDown={(event) => seatKey(event, id)}
          >
            <circle class="hit" cx={seat.x} cy={seat.y} r={seat.reach + 6} />
            {turn === id && <circle class="turn" cx={seat.x} cy={seat.y} r={seat.reach + 7} />}
            {chosen.value === id && <circle class="chosen" cx={seat.x} cy={seat.y} r={seat.reach + 4} />}
            {sign && <circle class={`sign ${sign}`} cx={seat.x} cy={seat.y} r={seat.reach + 7} />}
          </g>
        );
      })}
    </g>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Enter takes up and drops, arrows lead a metre each and with Shift five, space turns, Escape lets go. */
function seatKey(event: KeyboardEvent, id: string): void {
  const drag = held.peek();
  if (isAiming.peek() && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    event.stopPropagation();
    aimRoom.peek()?.aimAt(null, id);
    return;
  }
  const step = STEPS[event.key];
  if (drag?.who === id && step) {
    const far = event.shiftKey ? 5 : event.altKey ? 0.1 : 1;
    pointTo([drag.end[0] + step[0] * far, drag.end[1] + step[1] * far]);
  } else if (event.key === "Enter" && drag?.who === id) drop();
  else if (event.key === "Enter" && ruleset.peek().capabilities.board !== "areas") {
    chosen.value = id;
    takeUp(id, "keys");
  } else if (event.key === " " && drag?.who === id) turnHere();
  else if (event.key === "Escape" && drag) letGo();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
