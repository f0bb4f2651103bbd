/** The requests to the referee while a battle opens. Any page can send anything, so all of it is checked. */

import type { CharacterId } from "../../rules/index";
import { hasOnly } from "../wire-data";
import { isPage, type OpeningPage } from "./pages";
import { CHECKS, type CheckName } from "./state";

export type OpeningAction =
  /** Rolls a check: the referee's dice plus `value`. `kind`: the kind of monster, for knowledge; else empty. */
  | {
      readonly do: "roll";
      readonly check: CheckName;
      readonly who: CharacterId;
      readonly kind: string;
      readonly value: number;
    }
  /** A total without dice, or null to take an entry back. Only for the Game Master. */
  | {
      readonly do: "enter";
      readonly check: CheckName;
      readonly who: CharacterId;
      readonly kind: string;
      readonly total: number | null;
    }
  | { readonly do: "prepare"; readonly who: CharacterId; readonly text: string; readonly ready: boolean }
  /** To another page. `settle`: the present page's results count and are told. Only for the Game Master. */
  | { readonly do: "turn"; readonly to: OpeningPage; readonly settle: boolean }
  /** Brings the foremost to a distance in metres. Only for the Game Master. */
  | { readonly do: "place"; readonly metres: number; readonly whole: boolean };

/** The largest value that a check may add. */
export const LARGEST_VALUE = 99;
/** The longest text that a player may write about a preparation, UTF-16 code units. */
export const LONGEST_TEXT = 200;
const FARTHEST = 1000;

type Plain = { readonly [key: string]: unknown };

/** An action, or null if this is none. */
export function readAction(source: unknown): OpeningAction | null {
  if (typeof source !== "object" || source === null || Array.isArray(source)) return null;
  const given = source as Plain;
  switch (given.do) {
    case "roll": {
      const { who, kind, value } = given;
      const check = checkOf(given.check);
      if (!hasOnly(given, ["do", "check", "who", "kind", "value"]) || !check) return null;
      return isName(who) && isKind(kind, check) && isValue(value) ? { do: "roll", check, who, kind, value } : null;
    }
    case "enter": {
      const { who, kind, total } = given;
      const check = checkOf(given.check);
      if (!hasOnly(given, ["do", "check", "who", "kind", "total"]) || !check) return null;
      if (total !== null && !isValue(total)) return null;
      return isName(who) && isKind(kind, check) ? { do: "enter", check, who, kind, total } : null;
    }
    case "prepare": {
      const { who, text, ready } = given;
      if (!hasOnly(given, ["do", "who", "text", "ready"]) || !isName(who)) return null;
      if (typeof text !== "string" || text.length > LONGEST_TEXT || typeof ready !== "boolean") return null;
      return { do: "prepare", who, text: text.replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim(), ready };
    }
    case "turn": {
      const { to, settle } = given;
      if (!hasOnly(given, ["do", "to", "settle"]) || !isPage(to) || typeof settle !== "boolean") return null;
      return { do: "turn", to, settle };
    }
    case "place": {
      const { metres, whole } = given;
      if (!hasOnly(given, ["do", "metres", "whole"]) || typeof whole !== "boolean") return null;
      if (typeof metres !== "number" || !(metres >= 0 && metres <= FARTHEST)) return null;
      return { do: "place", metres, whole };
    }
    default:
      return null;
  }
}

function checkOf(given: unknown): CheckName | null {
  return CHECKS.find((check) => check === given) ?? null;
}

function isValue(given: unknown): given is number {
  return typeof given === "number" && Number.isInteger(given) && Math.abs(given) <= LARGEST_VALUE;
}

/** Ids become keys of stored maps, in which a dot would be read as a path. */
function isName(given: unknown): given is string {
  return typeof given === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(given) && given !== "__proto__";
}

function isKind(given: unknown, check: CheckName): given is string {
  return check === "knowledge" ? isName(given) : given === "";
}

/** The roll before an action is carried out, as the platform's formula; null: none. */
export function formulaOfCheck(action: Exclude<OpeningAction, { do: "place" }>): string | null {
  if (action.do !== "roll") return null;
  const { value } = action;
  return value < 0 ? `2d6 - ${-value}` : `2d6 + ${value}`;
}
