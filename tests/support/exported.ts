/** What the tracker exports, read and played as `npm run replay` plays a file. */

import { expect } from "vitest";
import { parseFile } from "../../src/imports/script-file";
import type { ReplayDocument } from "../../src/rules/index";
import { inPage } from "./in-page";
import { replayed, wentAsScripted } from "./scripts";
import type { SeatedPage } from "./table";

const EXPORT = '[data-ransen="tracker"] [data-action="export"]';

/** Presses the button as it is now and keeps the file from the disk: many presses would cost many downloads. */
const pressed = (gm: SeatedPage) =>
  inPage(
    gm,
    (_, button) =>
      new Promise<string>((done) => {
        const { createObjectURL } = URL;
        const { click } = HTMLAnchorElement.prototype;
        URL.createObjectURL = (file) => {
          URL.createObjectURL = createObjectURL;
          HTMLAnchorElement.prototype.click = () => {
            HTMLAnchorElement.prototype.click = click;
          };
          done((file as Blob).text());
          return "#";
        };
        document.querySelector<HTMLElement>(button)!.click();
      }),
    EXPORT,
  );

/** The replay of this moment's export; its last step has the expected state. */
export async function exportedNow(gm: SeatedPage): Promise<ReplayDocument> {
  return playedFile(new TextEncoder().encode(await pressed(gm)));
}

export async function playedFile(bytes: Uint8Array): Promise<ReplayDocument> {
  const parsed = await parseFile(bytes);
  if (!parsed.ok) throw new Error(`The export cannot be read: ${JSON.stringify(parsed.problem)}`);
  const { document } = replayed(parsed.data);
  expect(wentAsScripted(document), "the export goes as it says").toBe(true);
  return document;
}
