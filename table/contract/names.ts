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

/** Members of `Ours` that `Theirs` has, but not as ours has them. */
type Misfits<Theirs, Ours> = {
  [K in keyof Ours]-?: K extends keyof Theirs ? ([Theirs[K]] extends [Ours[K]] ? never : K) : never;
}[keyof Ours];

/**
 * What keeps ours from being a true picture of theirs: members that theirs lacks, and those that theirs has otherwise.
 * `Known` are members that differ in a way that does not matter, with the reason where they are named; one that theirs
 * lacks is never among them.
 */
export type Unfit<Theirs, Ours, Known extends PropertyKey = never> =
  | Exclude<keyof Ours, keyof Theirs>
  | Exclude<Misfits<Theirs, Ours>, Known>;
