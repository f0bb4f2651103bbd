/**
 * Sheets of other games: ytsheet2 serves nine from one program, and all of them have a name, a level and HP. Keys
 * that only Sword World has decide first, then the sheet's address, then keys that only other games have.
 */

import type { Sheet } from "./sheet";

/** Keys of Sword World's sheets alone. Levels of classes and the bases of abilities stand in Goblin Slayer's as well. */
const OWN =
  /^(?:stt(?:Dex|Agi|Str|Vit|Int|Mnd)|(?:vit|mnd)Resist\w*|mobility\w*|monsterLore|lvCaster|lvMonster|magicPower\w+|combatFeats\w+|(?:defTotal|defenseTotal|evasionClass)\d*\w*|weapon\d+(?:Rate|Reqd|Crit|AccTotal)|status\d+(?:Style|Accuracy|Evasion|Defense)|taxa|monsterName|(?:magic|god|school|arts|item)Name|honorItem\d+\w*|craft[A-Z]\w+\d+)$/;

const SERVED = /\/(?:ar2e|dx3|gc|vc|kiz|blp|gs|ms)(?:[/?#]|$)/;

/** Keys of the others: Arianrhod, Double Cross, Grancrest, Vision Connect, Kizuna Bullet, Blood Path, Goblin Slayer, Mamono Scramble. */
const FOREIGN =
  /^(?:fate(?:Total|Limit)\w*|(?:battle|armament)(?:Total|Dice|Base|Skill)\w+|roll(?:Str|Dex|Agi|Int|Sen|Mnd|Luk)\w*|class(?:Main|Support|Title)\w*|stt(?:Str|Dex|Agi|Int|Sen|Mnd|Luk)(?:Total|Base)|sttTotal(?:Body|Sense|Mind|Social)|lois\d+\w*|syndrome\d+|(?:base|lifepath)\w*Encroach|expUsedEffect|maxHpTotal|combo\d+\w*|crest\w+|stamina(?:Max|Half)|resultPoint\w*|kizuna\w+|kizuato\w+|negai\w+|partner\d+\w+|endurance(?:Type|Grow|PreGrow|Mod|Total)?|factor(?:Core|Style)?|scarNote|statusMain\d\w*|status(?:Life|Spell|Resist|Move|Physical|Special|Social)\w*|ability(?:Tec|Psy|Edu|Str)\w*|hitScore\w*|adp(?:Total|Used|Rest)|magi\d+\w+|clanName)$/;

export function isOfAnotherGame(sheet: Sheet): boolean {
  const gameVersion = sheet.raw("gameVersion");
  if (gameVersion === "2.0" || gameVersion === "2.5") return false;
  const keys = sheet.keys().filter((key) => key.length <= 40);
  if (keys.some((key) => OWN.test(key))) return false;
  const address = sheet.raw("sheetURL");
  return (typeof address === "string" && SERVED.test(address)) || keys.some((key) => FOREIGN.test(key));
}
