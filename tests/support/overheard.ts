/** Everything that a page receives and sends, and everything that it knows: for tests of what must stay secret. */

import { inPage } from "./in-page";
import type { SeatedPage } from "./table";
import { untilReady } from "./table";

export interface Overheard {
  /** Text of every frame and of every answer to a request, in order. */
  readonly heard: string[];
}

/** Listens to a page's sockets and requests from now on; the page is loaded anew, so that none of them is older. */
export async function overhear(page: SeatedPage): Promise<Overheard> {
  const heard: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => heard.push(`< ${payload.toString()}`));
    socket.on("framesent", ({ payload }) => heard.push(`> ${payload.toString()}`));
  });
  page.on("request", (request) => heard.push(`> ${request.url()} ${request.postData() ?? ""}`));
  page.on("response", (response) => {
    if (!response.url().includes("/socket.io/")) return;
    void response.text().then(
      (text) => heard.push(`< ${text}`),
      () => undefined,
    );
  });
  await page.reload();
  await untilReady(page);
  return { heard };
}

/** All documents of the world as this page has them, with every setting, as one text. */
export async function knownTo(page: SeatedPage): Promise<string> {
  return inPage(page, ({ game }) =>
    JSON.stringify({
      documents: [...game.collections].map((documents) => [
        documents.documentName,
        [...documents].map((one) => one.toObject()),
      ]),
      flags: [...game.users].map((user) => user.flags),
      settings: [...game.settings.settings.values()].map(({ namespace, key }) => [
        key,
        game.settings.get(namespace, key),
      ]),
      storage: { ...localStorage },
      targets: [...game.users].map((user) => [...user.targets].map(({ id }) => id)),
    }),
  ) as Promise<string>;
}
