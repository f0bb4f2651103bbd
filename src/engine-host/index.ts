/** The door of the engine at the table. It is fetched when it is first used. */

export { foretell, suggestFor } from "./foretelling";
