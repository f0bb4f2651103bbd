/** The front door: registers every part of the house when Foundry initialises. */

import "../styles/ransen.scss";
import { registerDocuments } from "./documents/index";
import { hooks } from "./foundry/platform";
import { registerReferee } from "./referee/index";

const rooms = (
  import.meta as unknown as { glob(pattern: string, options: object): { [path: string]: { [name: string]: unknown } } }
).glob("./{canvas,dialogs,tracker,sheets}/index.ts", { eager: true });

hooks().once("init", () => {
  registerDocuments();
  registerReferee();
  for (const room of Object.values(rooms)) {
    for (const [name, register] of Object.entries(room)) if (name.startsWith("register")) (register as () => void)();
  }
});
