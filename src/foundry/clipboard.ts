/** Text for the clipboard, by the platform's own helper. */

import { gameAs } from "./platform";

interface ClipboardSeen {
  readonly clipboard: { copyPlainText(text: string): Promise<unknown> };
}

export async function copyText(text: string): Promise<void> {
  await gameAs<ClipboardSeen>().clipboard.copyPlainText(text);
}
