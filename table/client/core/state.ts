import type { Socket } from "socket.io-client";
import type { Source } from "./utils";

/** What the server tells a page about the table when it joins. */
export interface TableData {
  userId: string;
  world: { id: string; title: string };
  /** In which language pages open, and with which tab in front: the world's, until a user chooses. */
  opens: { language: string; tab: string };
  collections: Record<string, Source[]>;
  activeUsers: string[];
  system: Source;
  /** Manifests of modules of others. */
  modules: Source[];
  packs: { metadata: Source; documents: Source[] }[];
  paused: boolean;
}

/** The one connection and the choices of this page; set before anything is made. */
export interface PageState {
  socket: Socket;
  table: TableData;
  generation: 13 | 14;
  language: string | null;
}

let current: PageState | null = null;

/** Tells the page's modules what they work with. */
export function setPageState(state: PageState): void {
  current = state;
}

/** @throws before the page has joined the table. */
export function pageState(): PageState {
  if (!current) throw new Error("The page has not joined the table yet");
  return current;
}

/** The generation that the page imitates. */
export function generation(): 13 | 14 {
  return pageState().generation;
}

/** Sends a request to the server and waits for its answer. @throws with the server's sentence when it refuses. */
export function request<T>(event: string, payload: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    pageState().socket.emit(event, payload, (answer: { error?: string; result?: T }) => {
      if (answer.error !== undefined) reject(new Error(answer.error));
      else resolve(answer.result as T);
    });
  });
}
