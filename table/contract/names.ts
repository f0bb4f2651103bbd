/**
 * The stand-in may imitate less than the platform, but nothing that the platform does not have: a public name that the
 * published types lack has to be listed with the API page or the dossier's section that documents it. Names with an
 * underscore are protected in the published types, which therefore do not tell them.
 */
type PublicNames<T> = Exclude<Extract<keyof T, string>, `_${string}`>;

/** Public names of `Mine` that neither `Theirs` nor the list knows. */
export type Invented<Mine, Theirs, Documented extends string = never> = Exclude<
  PublicNames<Mine>,
  keyof Theirs | Documented
>;

/** Compiles only when nothing is left. */
export type Nothing<T extends never> = T;
