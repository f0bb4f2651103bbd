/** What seals and envelopes are made with. Pages fetch it when secret declarations are first used; the judgement is handed it. */

export type Cryptography = typeof import("./noble.lazy");
