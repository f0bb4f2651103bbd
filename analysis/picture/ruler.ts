/** Whether the pointer measures. The ruler itself is fetched with the metres at the edges (`measures`). */

import { signal } from "@preact/signals";

export const isMeasuring = signal(false);
