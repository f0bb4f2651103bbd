/** Of the library for YAML what reading takes: a file that is fetched when a battle script is imported. */

export { Composer, isAlias, isMap, isNode, isScalar, isSeq, Lexer, LineCounter, Parser } from "yaml";
