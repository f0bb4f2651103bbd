/** The front door: registers every part of the house when Foundry initialises. */

import "../styles/ransen.scss";
import { registerDocuments } from "./documents/index";
import { hooks } from "./foundry/platform";

hooks().once("init", () => {
  registerDocuments();
});
