/** The reader of LevelDB: a file that is fetched when somebody chooses a folder. */

export { readFolder } from "./folder";
