/** The weapon in hand by mouse: a card is taken, a token is pressed. */

import { inPage } from "./in-page";
import { framesDrawn } from "./map-words";
import { type SeatedPage, tokenOnPage } from "./table";

const BAR = '[data-ransen="weapons"]';

/** Takes the card of somebody's item of this name. @returns the card's selector */
export async function takeCard(page: SeatedPage, who: string, name: string): Promise<string> {
  await page.waitForSelector(`${BAR} .cards button`);
  const id = (await inPage(
    page,
    ({ canvas }, [token, called]) => canvas.scene.tokens.get(token).actor.items.getName(called).id,
    [who, name] as const,
  )) as string;
  const card = `${BAR} .cards button[data-item="${id}"]`;
  // Of somebody of several parts each tab has its own cards.
  const tabs = page.locator(`${BAR} .parts button`);
  for (let i = 0, all = await tabs.count(); i < all && !(await page.isVisible(card)); i++) await tabs.nth(i).click();
  if ((await page.getAttribute(card, "aria-pressed")) !== "true") await page.click(card);
  await page.waitForSelector(`${card}[aria-pressed="true"]`);
  return card;
}

export async function pressToken(page: SeatedPage, id: string): Promise<void> {
  const { x, y } = await tokenOnPage(page, id);
  await page.mouse.move(x, y, { steps: 4 });
  await framesDrawn(page);
  await page.mouse.down();
  await page.mouse.up();
}
