/** A copy while it is being made, key by key: copies by spreading are slow in today's engines. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };
