/** Errors in the page while a check goes on: in the console, uncaught, and of promises that nobody heeds. */

import { sayFault } from "./runner";

/** Further ones say nothing new. */
const MOST = 20;

export class Troubles {
  readonly heard: string[] = [];
  readonly #write = console.error;

  constructor() {
    const write = this.#write;
    const heed = (...said: unknown[]) => this.#note(said.map(inWords).join(" "));
    console.error = (...said: unknown[]) => {
      heed(...said);
      write.apply(console, said);
    };
    this.#listener = console.error;
    globalThis.addEventListener("error", this.#onError);
    globalThis.addEventListener("unhandledrejection", this.#onRejection);
  }

  readonly #listener: typeof console.error;

  readonly #onError = ({ error, message }: ErrorEvent) => this.#note(error ? sayFault(error) : message);

  readonly #onRejection = ({ reason }: PromiseRejectionEvent) => this.#note(sayFault(reason));

  #note(trouble: string): void {
    if (this.heard.length < MOST) this.heard.push(trouble);
  }

  /** If another function has wrapped it since then, that one is left there. */
  stop(): void {
    if (console.error === this.#listener) console.error = this.#write;
    globalThis.removeEventListener("error", this.#onError);
    globalThis.removeEventListener("unhandledrejection", this.#onRejection);
  }
}

function inWords(said: unknown): string {
  return said instanceof Error ? sayFault(said) : typeof said === "string" ? said : typeof said;
}
