/** The door for the page: reading goes to the worker. Tests in Node read without one, by `index.ts`. */

export { linkOf } from "./codec";
export { readingLink } from "./first";
export { opened } from "./open";
export { reading } from "./reader";
export type { Request as ReadRequest } from "./reading";
