/** The front door: registers every part of the house when Foundry initialises. */

import "../styles/ransen.scss";
import { registerAsking } from "./asking/index";
import { registerCanvas } from "./canvas/index";
import { registerDialogs } from "./dialogs/index";
import { registerDocuments } from "./documents/index";
import { tellOfReplacedClasses } from "./foundry/in-force";
import { hooks } from "./foundry/platform";
import { registerInstallationCheck } from "./installation/index";
import { registerReferee } from "./referee/index";
import { registerSettings } from "./scene/index";
import { registerScenes } from "./scenes/index";
import { registerSheets } from "./sheets/index";
import { registerTracker } from "./tracker/index";

hooks().once("init", () => {
  registerDocuments();
  registerSettings();
  registerReferee();
  registerAsking();
  registerCanvas();
  registerSheets();
  registerDialogs();
  registerTracker();
  registerScenes();
  registerInstallationCheck();
  tellOfReplacedClasses();
});
