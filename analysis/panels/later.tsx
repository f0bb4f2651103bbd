/** Rooms of the panel that are fetched when somebody opens them. */

import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { notice } from "../desk/index";
import { say } from "../words";

type Room = ComponentType<{ who: string }>;

const ROOMS = {
  strike: async (): Promise<Room> => (await import("../strike/strike-panel")).StrikePanel,
  declare: async (): Promise<Room> => (await import("../strike/declare-panel")).DeclarePanel,
  feat: async (): Promise<Room> => (await import("../strike/feat-panel")).FeatPanel,
  word: async (): Promise<Room> => (await import("../strike/round-panel")).RoundPanel,
  death: async (): Promise<Room> => (await import("../strike/death-panel")).DeathPanel,
  hand: async (): Promise<Room> => (await import("../setup/hand-panel")).HandPanel,
} as const;

const come = new Map<keyof typeof ROOMS, Room>();

/** @param who empty: it is about nobody in particular */
export function Later({ room, who }: { room: keyof typeof ROOMS; who: string }) {
  const [isOpen, setOpen] = useState(false);
  const [, setCome] = useState(come.has(room));
  const Panel = come.get(room);
  return (
    <details
      class={`choice ${room}`}
      open={isOpen}
      onToggle={(event) => {
        const wanted = event.currentTarget.open;
        setOpen(wanted);
        if (!wanted || come.has(room)) return;
        ROOMS[room]().then(
          (fetched) => {
            come.set(room, fetched);
            setCome(true);
          },
          () => {
            notice.value = { kind: "plain", text: say("notFetched") };
          },
        );
      }}
    >
      <summary>{say(`acts.${room}`)}</summary>
      {isOpen && (Panel ? <Panel who={who} /> : <p>{say("loading")}</p>)}
    </details>
  );
}
