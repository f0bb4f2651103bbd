/** Pages of one browser: they find each other by a `BroadcastChannel`, without any network. */

import { isRecord } from "../../src/rules/index";
import type { Wire } from "./wire";

const CHANNEL = "ransen-live";

/** A board in another tab that may be joined. */
export interface OpenRoom {
  readonly room: string;
  readonly title: string;
  readonly author: string;
}

interface Frame {
  readonly kind: "seek" | "room" | "knock" | "text" | "end" | "reply" | "taken";
  readonly from: string;
  readonly to?: string;
  readonly room?: string;
  readonly text?: string;
  readonly title?: string;
  readonly author?: string;
}

function frameOf(data: unknown): Frame | null {
  const isFrame = isRecord(data) && typeof data.kind === "string" && typeof data.from === "string";
  return isFrame ? (data as unknown as Frame) : null;
}

const words = (value: unknown) => (typeof value === "string" ? value.slice(0, 200) : "");

class Tabs {
  readonly #channel = new BroadcastChannel(CHANNEL);
  readonly #own = crypto.randomUUID?.() ?? String(Math.random());
  readonly #wires = new Map<string, Wire>();
  /** The board of this page that others may join, and what is done with each who comes. */
  #offered: { readonly tell: () => OpenRoom; readonly come: (wire: Wire) => void } | null = null;
  /** Takes a reply that came as a link in a tab of its own; true: it was for this page. */
  #reply: ((text: string) => Promise<boolean>) | null = null;
  readonly #listeners = new Set<(frame: Frame) => void>();

  constructor() {
    this.#channel.addEventListener("message", ({ data }) => {
      const frame = frameOf(data);
      if (frame && (frame.to === undefined || frame.to === this.#own)) this.#hear(frame);
    });
  }

  #send(frame: Omit<Frame, "from">): void {
    this.#channel.postMessage({ ...frame, from: this.#own });
  }

  #hear(frame: Frame): void {
    const { kind, from, text } = frame;
    const offered = this.#offered;
    if (kind === "seek" && offered) this.#send({ kind: "room", to: from, ...offered.tell() });
    else if (kind === "knock" && offered && frame.room === offered.tell().room) offered.come(this.#wireTo(from));
    else if (kind === "text" && typeof text === "string") this.#wires.get(from)?.onText(text);
    else if (kind === "end") this.#ended(from);
    else if (kind === "reply" && typeof text === "string")
      void this.#reply?.(text).then((isOurs) => isOurs && this.#send({ kind: "taken", to: from }));
    for (const listener of this.#listeners) listener(frame);
  }

  #ended(page: string): void {
    const wire = this.#wires.get(page);
    this.#wires.delete(page);
    wire?.onEnd();
  }

  #wireTo(page: string): Wire {
    // It came anew, after a reload or by a second press.
    this.#ended(page);
    const wire: Wire = {
      send: (text) => this.#send({ kind: "text", to: page, text }),
      onText: () => {},
      onEnd: () => {},
      end: () => {
        this.#send({ kind: "end", to: page });
        this.#wires.delete(page);
      },
    };
    this.#wires.set(page, wire);
    return wire;
  }

  /** Others may join the board of this page; null: no more. */
  offer(offered: { readonly tell: () => OpenRoom; readonly come: (wire: Wire) => void } | null): void {
    this.#offered = offered;
    if (offered) this.#send({ kind: "room", ...offered.tell() });
  }

  takeReplies(take: ((text: string) => Promise<boolean>) | null): void {
    this.#reply = take;
  }

  /** Hears of boards in other tabs, those that are there and those that come. @returns what ends it */
  seek(found: (room: OpenRoom) => void): () => void {
    const listener = ({ kind, room, title, author }: Frame) => {
      if (kind === "room" && typeof room === "string" && room !== "")
        found({ room, title: words(title), author: words(author) });
    };
    this.#listeners.add(listener);
    this.#send({ kind: "seek" });
    return () => void this.#listeners.delete(listener);
  }

  /** A way to the author of a room, as soon as its page answers. @returns what gives up */
  knock(room: string, come: (wire: Wire) => void): () => void {
    const listener = ({ kind, from, room: offered }: Frame) => {
      if (kind !== "room" || offered !== room) return;
      this.#listeners.delete(listener);
      const wire = this.#wireTo(from);
      this.#send({ kind: "knock", to: from, room });
      come(wire);
    };
    this.#listeners.add(listener);
    this.#send({ kind: "seek" });
    return () => void this.#listeners.delete(listener);
  }

  /** Whether another tab has this board open for others. */
  isThere(room: string, patience = 300): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (is: boolean) => {
        stop();
        clearTimeout(timer);
        resolve(is);
      };
      const timer = setTimeout(() => done(false), patience);
      const stop = this.seek((found) => found.room === room && done(true));
    });
  }

  /** Hands a reply to the page in this browser that waits for it. False: no page does. */
  hand(text: string, patience = 1_500): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (is: boolean) => {
        this.#listeners.delete(listener);
        clearTimeout(timer);
        resolve(is);
      };
      const listener = ({ kind }: Frame) => {
        if (kind === "taken") done(true);
      };
      const timer = setTimeout(() => done(false), patience);
      this.#listeners.add(listener);
      this.#send({ kind: "reply", text });
    });
  }
}

export const tabs = new Tabs();
