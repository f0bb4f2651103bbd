/** Type of the chat messages that hold the chronicle's cards. */
export const CHRONICLE_TYPE = "chronicle";
