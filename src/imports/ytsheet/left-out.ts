/** What a sheet says that neither becomes a figure nor is known to be of no account at the table. */

import type { Sheet } from "./sheet";

/**
 * Of no account: whose sheet it is and how it looks, what its game has outside fights, what the server's sums are made of. A key
 * that ytsheet2 does not have yet is in none of these families.
 */
const OF_NO_ACCOUNT =
  /^(?:id|ver|result|type|protect|hide|forbidden|tags|group|author|category|playerName|birthTime|updateTime|updateMessage|lasttimever|lastSession|convertSource|image\w*|words\w*|sheet(?:URL|Description\w*)|gameVersion|unit\w+|chatPalette\w*|palette\w*|backgroundImage\w*|bgm\w*|free\w+|history\w*|cashbook|money\w*|deposit\w*|debt\w*|exp\w*|honor\w*|dishonor\w*|rank\w*|sin|faith\w*|birth|age|gender|name(?:Plate|Color)\w*|aka\w*|characterNameRuby|height|weight|race\w*|stt\w+|bonus\w+|hp(?:Base|Add|Auto|Accessory)\w*|mp(?:Base|Add|Auto|Accessory)\w*|(?:vit|mnd)Resist\w*|mobility\w*|lv\w+|level\w*|common\w+|lvCommon\w+|pack\w+|initiative\w+|monsterLore\w+|magic(?:Power|Cast|Damage)\w*|weapon\w*|armou?r\w*|shield\w*|defOther\w*|def(?:Total|ense)\w*|evasi\w+|part\w*|core\w*|accessory\w*|combatFeats\w*|mastery\w+|accuracyEnhance|throwing|mindsEye|tenacity|capacity|footwork|resistEnhance|\w+(?:Num|Enhance)|language\w*|status[\w-]*|monsterName|characterName|artsName|god\w+|school\w+|HP|MP|種族|年齢|性別|loots\w*|taxa\w*|intellect|perception|disposition|habitat|mount|price\w*|requirement\w*|summary|schoolReq|seeker\w+|buildup\w*|_comment)$/;

const MOST_NAMED = 500;

/** Keys with something in them that nobody asked for, in the order of the sheet. */
export function leftOut(sheet: Sheet, asked: ReadonlySet<string>): string[] {
  return sheet
    .keys()
    .filter((key) => sheet.filled(key) && sheet.says(key) && !asked.has(key) && !OF_NO_ACCOUNT.test(key))
    .slice(0, MOST_NAMED);
}
