/** The system: registers every part of it when Foundry initialises. */

import { registerAdvice } from "./advice/index";
import { registerApi } from "./api/index";
import { registerCanvas } from "./canvas/index";
import { registerCards } from "./chat/cards/index";
import { registerChat } from "./chat/index";
import { registerDeclaring } from "./declaring/index";
import { registerDocuments } from "./documents/index";
import { prepareAnnouncements } from "./foundry/announce";
import { tellOfReplacedClasses } from "./foundry/in-force";
import { letGoOfPressed } from "./foundry/press";
import { registerGmHand } from "./gm-hand/index";
import { registerGuide } from "./help/guide/index";
import { registerInstallationCheck } from "./installation/index";
import { registerSheetImport } from "./intake/index";
import { registerMoving } from "./moving/index";
import { registerNeighbours } from "./neighbours/index";
import { registerOpenings } from "./opening/index";
import { registerPlanning } from "./planning/index";
import { registerReferee } from "./referee/index";
import { registerRequests } from "./requests/index";
import { registerSettings } from "./settings";
import { registerSheets } from "./sheets/index";
import { registerScenes } from "./sheets/scenes/index";
import { registerTracker } from "./tracker/index";
import { registerWeapons } from "./weapons/index";
import { registerStrip } from "./weapons/strip/index";

/** Called once, in the hook `init`. */
export function openHouse(): void {
  registerDocuments();
  registerSettings();
  registerReferee();
  registerRequests();
  registerCards();
  registerPlanning();
  registerCanvas();
  registerSheets();
  registerMoving();
  prepareAnnouncements();
  registerGmHand();
  registerOpenings();
  registerDeclaring();
  registerStrip();
  registerSheetImport();
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
