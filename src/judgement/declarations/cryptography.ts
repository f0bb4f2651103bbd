/** What seals and envelopes are made with. Pages fetch it when secret declarations are first used; the judgement is handed it. */

import type * as Noble from "./noble";

export type Cryptography = typeof Noble;
