/**
 * The system's entry point, and nothing else. Folders that are fetched later import `house.ts`, so that it is loaded
 * once, no matter at which address a host serves the entry point.
 */

import "../styles/ransen.scss";
import { hooks } from "./foundry/platform";
import { openHouse } from "./house";

hooks().once("init", openHouse);
