/** Rooms of the page that most visits never open: each is fetched when it is first asked for. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { notice } from "./desk/index";
import { say } from "./words";

export function sayNotFetched(): void {
  notice.value = { kind: "plain", text: say("notFetched") };
}

/** A room, fetched as soon as somebody asks for it, and kept from then on; null: it is not there yet. */
export function useFetched<Asks = object>(
  isAsked: boolean,
  fetch: () => Promise<ComponentType<Asks>>,
): ComponentType<Asks> | null {
  const [Room, setRoom] = useState<ComponentType<Asks> | null>(null);
  useEffect(() => {
    if (isAsked && !Room) fetch().then((come) => setRoom(() => come), sayNotFetched);
  }, [isAsked]);
  return Room;
}
