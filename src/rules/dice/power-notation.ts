import { type PowerRollRequest, type PowerScale, refusePowerRoll } from "./power-roll";
import { characterCode, END, MINUS, PLUS, type Reader } from "./reader";
import type { DiceRefusal } from "./refusal";

type Draft = { -readonly [Key in keyof PowerRollRequest]: PowerRollRequest[Key] };

const AT = characterCode("@");
const BRACKET = characterCode("[");
const UNBRACKET = characterCode("]");
const PAREN = characterCode("(");
const DOLLAR = characterCode("$");
const SHARP = characterCode("#");
const A = characterCode("A");
const B = characterCode("B");
const D = characterCode("D");
const F = characterCode("F");
const G = characterCode("G");
const H = characterCode("H");
const O = characterCode("O");
const R = characterCode("R");
const S = characterCode("S");
const T = characterCode("T");
const Z = characterCode("Z");

/**
 * Reads a power roll from its number on. The options may stand in any order, each once. Returns the request, a
 * refusal of its numbers, or `null` when the reader has met a fault.
 * @param prefix what `HK`, `OHK` or `DBK` before the number means
 */
export function readPowerRoll(reader: Reader, prefix: PowerScale): PowerRollRequest | DiceRefusal | null {
  const powerAt = reader.at;
  const draft: Draft = { power: reader.digits(), scale: prefix };
  let criticalAt = powerAt;
  let suffixed = false;

  for (let next = reader.peek(); next !== END; next = reader.peek()) {
    const at = reader.at;
    switch (next) {
      case PLUS:
      case MINUS:
        reader.once(draft.bonus);
        draft.bonus = reader.changes(Math.ceil, 0);
        break;
      case AT:
      case BRACKET:
        reader.once(draft.critical);
        criticalAt = ++reader.at;
        draft.critical = next === AT ? reader.signed() : reader.sum(Math.floor);
        if (next === BRACKET) reader.expect(UNBRACKET);
        break;
      case DOLLAR:
        reader.once(draft.firstBecomes ?? draft.firstAdd ?? draft.firstAddUpToTen);
        reader.at++;
        readFirstRoll(reader, draft);
        break;
      case SHARP:
        reader.once(draft.everyAdd);
        reader.at++;
        draft.everyAdd = reader.signed();
        break;
      case R:
        reader.once(draft.powerRise);
        reader.at++;
        draft.powerRise = reader.signed();
        break;
      case A:
        reader.once(draft.criticalAdd);
        reader.at++;
        reader.expect(D);
        draft.criticalAdd = reader.signed();
        break;
      case H:
      case D:
      case O: {
        const scale: PowerScale = next === H ? "half" : next === D ? "double" : "one-and-a-half";
        // Other dice within a power roll are none of its options.
        if (next === D && reader.peek(1) !== B) reader.failHere();
        else if (draft.scale !== "whole" && draft.scale !== scale) reader.fail("conflicting");
        else if (suffixed) reader.fail("given-twice");
        suffixed = true;
        draft.scale = scale;
        reader.at++;
        if (next !== H) reader.expect(next === O ? H : B);
        draft.afterScale = readAfterScale(reader);
        break;
      }
      case G:
      case S:
      case T:
        reader.at++;
        if (next === S && reader.peek() === Z) {
          reader.once(draft.zeroUpTo);
          reader.at++;
          draft.zeroUpTo = reader.term();
          break;
        }
        reader.expect(F);
        if (draft.reading !== undefined) reader.fail("conflicting", at);
        draft.reading = next === G ? "twin" : next === S ? "semi-fixed" : "first-fixed";
        if (next !== G) draft.fixedDie = reader.term();
        break;
      default:
        reader.failHere();
    }
  }
  if (reader.fault !== null) return null;

  const refusal = refusePowerRoll(draft);
  if (refusal === null) return draft;
  const at = refusal.code === "critical-too-low" ? criticalAt : powerAt;
  return { ...refusal, data: { ...refusal.data, at } };
}

/** What follows `$`: a number takes the first roll's place, a signed one is added to it. */
function readFirstRoll(reader: Reader, draft: Draft): void {
  if (reader.take("~+")) draft.firstAddUpToTen = reader.term();
  else if (reader.take("+")) draft.firstAdd = reader.term();
  else if (reader.take("-")) draft.firstAdd = -reader.term() + 0;
  else draft.firstBecomes = reader.term();
}

/** What follows `H`: one signed number or bracket, if any; more terms than one need brackets. */
function readAfterScale(reader: Reader): number | undefined {
  const next = reader.peek();
  return next === PLUS || next === MINUS || next === PAREN || reader.atDigit() ? reader.signed() : undefined;
}
