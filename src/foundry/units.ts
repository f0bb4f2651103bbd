/**
 * Units of length as people write them into a scene's configuration: a free text (fact: scene-units-are-free-text). The
 * lengths are definitions: the international foot, and the shaku of Japan's law of 1891, of which the ri, chō, jō, ken
 * and sun are multiples.
 */

const FOOT = 0.3048;
const SHAKU = 10 / 33;

/** Metres, and the names that a unit goes by: lower case, as NFKC writes them, without a full stop. */
const UNITS: readonly (readonly [metres: number, names: readonly string[]])[] = [
  [1, ["m", "metre", "metres", "meter", "meters", "mtr", "mètre", "mètres", "メートル", "メーター", "米"]],
  [1000, ["km", "kilometre", "kilometres", "kilometer", "kilometers", "キロ", "キロメートル"]],
  [0.1, ["dm", "decimetre", "decimetres", "decimeter", "decimeters", "デシメートル"]],
  [0.01, ["cm", "centimetre", "centimetres", "centimeter", "centimeters", "センチ", "センチメートル"]],
  [0.001, ["mm", "millimetre", "millimetres", "millimeter", "millimeters", "ミリ", "ミリメートル"]],
  [FOOT, ["ft", "foot", "feet", "'", "′", "’", "フィート", "フット", "呎"]],
  [FOOT / 12, ["in", "inch", "inches", '"', "″", "′′", "”", "インチ", "吋"]],
  [3 * FOOT, ["yd", "yds", "yard", "yards", "ヤード", "碼"]],
  [5280 * FOOT, ["mi", "mile", "miles", "マイル", "哩"]],
  [SHAKU, ["尺", "shaku"]],
  [SHAKU / 10, ["寸", "sun"]],
  [6 * SHAKU, ["間", "ken"]],
  [10 * SHAKU, ["丈", "jō", "jo"]],
  [360 * SHAKU, ["町", "丁", "chō", "cho"]],
  [12_960 * SHAKU, ["里", "ri"]],
];

const METRES = new Map(UNITS.flatMap(([metres, names]) => names.map((name) => [name, metres] as const)));
/** Known answers, because every pixel of a drag asks. */
const known = new Map<string, number | null>();

/** Metres of one such unit; null for one that is not known. Full width letters and squared signs (㍍) are the same. */
export function metresOfUnit(written: string): number | null {
  const before = known.get(written);
  if (before !== undefined) return before;
  const name = written.normalize("NFKC").trim().toLowerCase().replace(/\.$/, "");
  const metres = METRES.get(name) ?? null;
  known.set(written, metres);
  return metres;
}
