/** The page begins: language, what the address opens or what was open last, and the board. */

import { render } from "preact";
import { PICTURE_STYLE } from "../src/chronicle/index";
import { App } from "./app";
import { keepWhatIsOpen, openLast } from "./kept/kept";
import { offline } from "./kept/offline";
import { openAddress } from "./open/address";
import "./page.css";
import { reach } from "./picture/drawn";
import { wear } from "./theme";
import { preferredLanguage, speak } from "./words";

/** The look of the chronicle's pictures, inside the board alone. */
function wearPictureStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.picture {${PICTURE_STYLE}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

async function begin(): Promise<void> {
  wear();
  wearPictureStyle();
  if (matchMedia("(pointer: coarse)").matches) reach.value = 13;
  const embedded = new URLSearchParams(location.search).has("embed");
  const spoken = speak(preferredLanguage());
  const opening = location.hash.length > 1 ? openAddress() : embedded ? Promise.resolve() : openLast();
  await spoken;
  render(<App embedded={embedded} />, document.getElementById("board")!);
  await opening;
  addEventListener("hashchange", () => void openAddress());
  if (!embedded) keepWhatIsOpen();
  if (!embedded) offline();
}

void begin();
