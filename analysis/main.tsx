/** The page begins: language, what the address opens or what was open last, and the board. */

import { render } from "preact";
import { PICTURE_STYLE } from "../src/chronicle/index";
import { App } from "./app";
import { notice } from "./desk/index";
import { engineAsBefore } from "./engine/slot";
import { offline } from "./kept/offline";
import { liveAsBefore } from "./live/as-before";
import { leaveLinkBehind, openAddress } from "./open/address";
import { reach } from "./picture/drawn";
import { preferredLanguage } from "./preferred";
import { wear } from "./theme";
import { speak } from "./words";

/** The look of the chronicle's pictures, inside the board alone. */
function wearPictureStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.picture {${PICTURE_STYLE}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Milliseconds that the page waits for the battle of its address before it shows an empty field. */
const PATIENCE = 500;

async function begin(): Promise<void> {
  wear();
  wearPictureStyle();
  if (matchMedia("(pointer: coarse)").matches) reach.value = 13;
  const embedded = new URLSearchParams(location.search).has("embed");
  const spoken = speak(preferredLanguage());
  // Fetched beside the battle of a link, which does not wait for it.
  const keeping = embedded ? null : import("./kept/kept");
  const isLinked = location.hash.length > 1;
  const opening =
    isLinked || !keeping ? openAddress(spoken) : keeping.then(({ openLast }) => openLast()).then(() => true);
  await spoken;
  // Drawn once, with the battle in it – unless that is long in coming.
  await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  render(<App embedded={embedded} />, document.getElementById("board")!);
  const isOpen = await opening;
  void import("./later.css");
  addEventListener("hashchange", () => void openAddress());
  if (embedded) return;
  leaveLinkBehind();
  const { keepWhatIsOpen, openLast } = await keeping!;
  // One Undo leads from a link's battle to the one that was open before; if the link has no battle, that one is shown.
  if (isLinked) {
    const said = notice.peek();
    await openLast(isOpen);
    notice.value = said;
  }
  keepWhatIsOpen();
  void liveAsBefore();
  addEventListener("hashchange", () => void liveAsBefore());
  engineAsBefore();
  offline();
}

void begin();
