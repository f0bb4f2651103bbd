/** The other end of a way between two pages of a shared board: it says what it likes, and keeps what it hears. */

import type { FromAuthor, FromGuest } from "../../analysis/live/messages";
import type { Wire } from "../../analysis/live/wire";
import { battleIn } from "./board-links";

export interface Far<In, Out> {
  readonly wire: Wire;
  readonly heard: Out[];
  readonly say: (message: In) => void;
  isEnded: boolean;
}

export function far<In, Out>(): Far<In, Out> {
  const end: Far<In, Out> = {
    wire: {
      send: (text) => end.heard.push(JSON.parse(text) as Out),
      onText: () => {},
      onEnd: () => {},
      end: () => {
        end.isEnded = true;
      },
    },
    heard: [],
    say: (message) => end.wire.onText(JSON.stringify(message)),
    isEnded: false,
  };
  return end;
}
export type FarGuest = Far<FromGuest, FromAuthor>;

export type FarAuthor = Far<FromAuthor, FromGuest>;

/** A guest that comes. */
export const hello = (key: string, more: Partial<Extract<FromGuest, { is: "hello" }>> = {}) =>
  ({ is: "hello", key, name: key, plays: true, ...more }) as const;

/** Until what is on its way has come. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

/** A fighter and a goblin on the plane, and two where everyone acts at once. */
export const plane = battleIn({
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    { id: "wolf", side: "party", at: [4, 7], movement: 20, vitals: { hp: 30, accuracy: 7, evasion: 6 } },
    { id: "goblin", side: "monsters", at: [12, 7], movement: 12, vitals: { hp: 12, accuracy: 4, evasion: 3 } },
  ],
  arms: {},
  line: [],
});
export const atOnce = battleIn({
  ruleset: "simultaneous",
  sides: ["party", "monsters"],
  characters: [
    { id: "wolf", side: "party", at: [6, 7], base: 6, health: 10, maxHealth: 10 },
    { id: "troll", side: "monsters", at: [8, 7], base: 6, health: 10, maxHealth: 10 },
  ],
  arms: {},
  line: [],
});
