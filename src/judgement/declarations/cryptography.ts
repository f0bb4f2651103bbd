/**
 * The functions for seals and envelopes. Pages fetch them when secret declarations are first used, and hand them to
 * the judgement.
 */

export type Cryptography = typeof import("./noble.lazy");
