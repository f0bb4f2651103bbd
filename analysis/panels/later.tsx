/** Rooms of the panel that are fetched when somebody opens them. */

import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { sayNotFetched } from "../fetched-room";
import type { FilledIn } from "../play/index";
import { say } from "../words";

type Room = ComponentType<{ who: string }>;

const ROOMS = {
  move: async (): Promise<Room> => (await import("./move-choice")).MoveChoice,
  strike: async (): Promise<Room> => (await import("../strike/strike-panel")).StrikePanel,
  declare: async (): Promise<Room> => (await import("../strike/declare-panel")).DeclarePanel,
  feat: async (): Promise<Room> => (await import("../strike/feat-panel")).FeatPanel,
  word: async (): Promise<Room> => (await import("../strike/round-panel")).RoundPanel,
  death: async (): Promise<Room> => (await import("../strike/death-panel")).DeathPanel,
  hand: async (): Promise<Room> => (await import("../setup/hand-panel")).HandPanel,
} as const;

const come = new Map<keyof typeof ROOMS, Room>();

interface Asked {
  readonly room: keyof typeof ROOMS;
  /** Empty: it is about nobody in particular. */
  readonly who: string;
  /** It unfolds by itself when its fields have been filled in. */
  readonly unfolds?: FilledIn | null;
}

export function Later({ room, who, unfolds = null }: Asked) {
  const [isOpen, setOpen] = useState(false);
  const [, setCome] = useState(come.has(room));
  const Panel = come.get(room);
  const fold = useRef<HTMLDetailsElement>(null);
  const isFilledIn = unfolds?.who === who;
  useEffect(() => {
    if (isFilledIn) setOpen(true);
  }, [unfolds, isFilledIn]);
  // Once its fields stand there: before, nobody knows how tall it is.
  useEffect(() => {
    if (isFilledIn && isOpen && Panel) fold.current?.scrollIntoView({ block: "nearest" });
  }, [unfolds, isFilledIn, isOpen, Panel]);
  return (
    <details
      ref={fold}
      class={`choice ${room}`}
      open={isOpen}
      onToggle={(event) => {
        const wanted = event.currentTarget.open;
        setOpen(wanted);
        if (!wanted || come.has(room)) return;
        ROOMS[room]().then((fetched) => {
          come.set(room, fetched);
          setCome(true);
        }, sayNotFetched);
      }}
    >
      <summary>{say(`acts.${room}`)}</summary>
      {isOpen && (Panel ? <Panel who={who} /> : <p>{say("loading")}</p>)}
    </details>
  );
}
