/** How much of a step the table leaves to the rules. */

/** `off`: left to the table · `advise`: told, not held · `ask`: somebody is asked · `enforce`: the rules hold. */
export type Automation = "off" | "advise" | "ask" | "enforce";
