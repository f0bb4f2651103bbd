/**
 * The front door, and nothing else: rooms that are fetched later import the house by its own file, so that it stands once by
 * whatever address a host serves the door.
 */

import "../styles/ransen.scss";
import { hooks } from "./foundry/platform";
import { openHouse } from "./house";

hooks().once("init", openHouse);
