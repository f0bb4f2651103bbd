/** Where the chat was read to its end, it stays at its end: the platform scrolls as a message comes, not as it grows. */

import { interfaceSeen, type ScrolledLog } from "../foundry/platform";

const following = new Set<ScrolledLog>();

/** To be called before a card is drawn: whoever has scrolled up stays there. fact: chat-scrolls-on-post */
export function followEnd(): void {
  const chat = interfaceSeen()?.chat;
  for (const log of [chat, chat?.popout]) {
    if (!log?.rendered || !log.isAtBottom || following.has(log)) continue;
    following.add(log);
    // By then what was drawn has its place in the log.
    setTimeout(() => {
      following.delete(log);
      log.scrollBottom();
    }, 0);
  }
}
