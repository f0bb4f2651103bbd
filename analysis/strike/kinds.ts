/** What ways of attacking and kinds of actions are called: as the chronicle calls them. */

import { words } from "../words";

export function wayText(way: string): string {
  return words.value.format(`RANSEN.told.attack.${way}`);
}

export function actionText(kind: string): string {
  return words.value.format(`RANSEN.told.action.${kind}`);
}
