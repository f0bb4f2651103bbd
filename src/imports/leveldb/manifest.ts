/** The manifest: a log of which tables came and went. Other tables and older logs may lie in the folder, and no longer count. */

import { Cursor } from "./cursor";
import { Damage } from "./faults";
import { logRecords } from "./log-records";

interface LiveFiles {
  /** Numbers of tables. */
  readonly tables: readonly number[];
  isLiveLog(number: number): boolean;
}

/** The format's levels. */
const LEVELS = 7;

/** What stands before each part of a record. */
const COMPARATOR = 1;
const LOG = 2;
const NEXT_FILE = 3;
const LAST_SEQUENCE = 4;
const COMPACTED_TO = 5;
const TABLE_GONE = 6;
const TABLE_NEW = 7;
const LOG_BEFORE = 9;

export function liveFiles(manifest: Uint8Array): LiveFiles {
  const tables = new Map<string, number>();
  let log: number | null = null;
  let logBefore = 0;
  for (const record of logRecords(manifest)) {
    const cursor = new Cursor(record);
    const level = () => {
      const level = cursor.varint();
      if (level >= LEVELS) throw new Damage();
      return level;
    };
    // In one record a table may leave one level and come to another.
    const table = () => [`${level()}`, cursor.varint()] as const;
    while (!cursor.isAtEnd) {
      switch (cursor.varint()) {
        case COMPARATOR:
          cursor.prefixed();
          break;
        case LOG:
          log = cursor.varint();
          break;
        case LOG_BEFORE:
          logBefore = cursor.varint();
          break;
        case NEXT_FILE:
        case LAST_SEQUENCE:
          cursor.varint();
          break;
        case COMPACTED_TO:
          level();
          cursor.prefixed();
          break;
        case TABLE_GONE: {
          const [where, number] = table();
          tables.delete(`${where}/${number}`);
          break;
        }
        case TABLE_NEW: {
          const [where, number] = table();
          tables.set(`${where}/${number}`, number);
          // Its size, its first key and its last.
          cursor.varint();
          cursor.prefixed();
          cursor.prefixed();
          break;
        }
        default:
          throw new Damage();
      }
    }
  }
  // Each manifest begins with it.
  if (log === null) throw new Damage();
  const current = log;
  return {
    tables: [...new Set(tables.values())],
    isLiveLog: (number) => number >= current || (number === logBefore && logBefore > 0),
  };
}
