/** The house: registers every part of it when Foundry initialises. */

import { registerAdvice } from "./advice/index";
import { registerApi } from "./api/index";
import { registerCanvas } from "./canvas/index";
import { registerChat } from "./chat/index";
import { registerAsking } from "./client/index";
import { registerDialogs } from "./dialogs/index";
import { registerDocuments } from "./documents/index";
import { tellOfReplacedClasses } from "./foundry/in-force";
import { letGoOfPressed } from "./foundry/press";
import { registerGuide } from "./guide/index";
import { registerInstallationCheck } from "./installation/index";
import { registerNeighbours } from "./neighbours/index";
import { registerReferee } from "./referee/index";
import { registerSettings } from "./scene/index";
import { registerSheets } from "./sheets/index";
import { registerScenes } from "./sheets/scenes/index";
import { registerTracker } from "./tracker/index";
import { registerWeapons } from "./weapons/index";

/** Called once, in the hook `init`. */
export function openHouse(): void {
  registerDocuments();
  registerSettings();
  registerReferee();
  registerAsking();
  registerCanvas();
  registerSheets();
  registerDialogs();
  registerWeapons();
  registerTracker();
  registerAdvice();
  registerScenes();
  registerChat();
  registerGuide();
  registerApi();
  registerInstallationCheck();
  registerNeighbours();
  letGoOfPressed();
  tellOfReplacedClasses();
}
