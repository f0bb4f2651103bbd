/** The tracker's data for a battle that has not begun: who fights on which side, and the Game Master's choices. */

import { lookOfSide } from "../chronicle/index";
import { restOf } from "../documents/rest";
import { wholePool } from "../documents/vitals";
import type { ListEntry } from "../foundry/list-entry";
import { type CombatDoc, gameSeen, type SceneDoc, type TokenDoc } from "../foundry/platform";
import { imageOfToken } from "../foundry/token-image";
import { listText, say, sideText } from "../foundry/words";
import { type CharacterId, RULESET_IDS, type SideId } from "../rules/index";
import { isLying } from "../scene/lying";
import { SIDES, sideOf } from "../scene/members";
import { openingOf, wantedHere } from "../scene/opening/situation";
import { playersSides } from "../scene/players-sides";
import { type ReadingChoice, readingChoices, readingsSummary } from "../scene/reading-choices";
import { optionsOn, rulesetOn } from "../scene/scene-rules";
import { sidesInWords } from "../words/outcome-words";
import { type Attempt, CAN, cannot } from "./attempts";

interface MemberRow {
  readonly id: CharacterId;
  readonly combatantId: string;
  readonly name: string;
  readonly img: string;
  readonly sides: readonly ListEntry[];
}

interface SetupContext {
  readonly sides: readonly {
    readonly id: SideId;
    readonly name: string;
    readonly place: number;
    readonly first: boolean;
    /** Sides take turns, so one of them is first. */
    readonly askFirst: boolean;
    readonly members: readonly MemberRow[];
  }[];
  readonly rulesets: readonly ListEntry[];
  readonly rulesetName: string;
  readonly rounding: readonly ListEntry[];
  readonly space: readonly ListEntry[];
  /** Null where the ruleset has no use for it, as are the lists of choices empty. */
  readonly underwater: { readonly chosen: boolean } | null;
  readonly participantLimit: number | null;
  /** `S25-OPN-1`: rules that leave it to the Game Master. */
  readonly secondPreparation: { readonly chosen: boolean } | null;
  /** The readings of the ruleset; empty: none. */
  readonly readings: readonly ReadingChoice[];
  readonly readingsWords: string;
  /** The characters that are wounded from the fight before; empty: none, or not for this user. */
  readonly wounds: string;
  /** Nobody of a side of the players can act, which `wounds` says: a rest is what comes next. */
  readonly restFirst: boolean;
  readonly begin: Attempt;
  /** The board is the three areas, which the Game Master may lay out on the scene already. */
  readonly layOut: boolean;
  /**
   * The button that opens the window of the opening: the Game Master's, or a player's own when there is a question;
   * empty: none.
   */
  readonly openOpening: string;
  /** It is under way: beginning the battle then is its short cut. */
  readonly opening: boolean;
  readonly beginWords: string;
  readonly openingRoll: string;
}

export function setupContext(combat: CombatDoc, scene: SceneDoc): SetupContext {
  const chosen = (combat.system.sideOf ?? {}) as { readonly [id: CharacterId]: SideId };
  const members = [...combat.combatants].flatMap((combatant) => {
    const token = combatant.tokenId ? scene.tokens.get(combatant.tokenId) : undefined;
    return token ? [{ combatant, token, side: sideOf(token, chosen) }] : [];
  });
  const present = [...new Set(members.map((member) => member.side))];
  const known: SideId[] = [...SIDES, ...present.filter((side) => !(SIDES as readonly string[]).includes(side)).sort()];
  const filled = known.filter((side) => present.includes(side));
  const wanted = combat.system.firstSide;
  const first = filled.find((side) => side === wanted) ?? filled[0];
  const options = optionsOn(scene);
  const ruleset = rulesetOn(scene);
  const wounds = woundsOf(members.map(({ token }) => token));
  const down = wounds === "" ? [] : downIn(combat, members);
  const uses = (option: keyof typeof options) => ruleset.capabilities.options.includes(option);
  return {
    sides: filled.map((id) => ({
      id,
      name: sideText(id),
      place: lookOfSide(filled, id),
      first: id === first,
      askFirst: ruleset.capabilities.declaration === "turns",
      members: members
        .filter((member) => member.side === id && (gameSeen().user.isGM || !member.token.hidden))
        .map(({ combatant, token }) => ({
          id: token.id,
          combatantId: combatant.id,
          name: token.name,
          img: imageOfToken(token),
          sides: known.map((side) => ({ id: side, name: sideText(side), chosen: side === id })),
        })),
    })),
    rulesets: RULESET_IDS.map((id) => ({
      id,
      name: say(`ruleset.${id}`),
      chosen: id === ruleset.id,
    })),
    rulesetName: say(`ruleset.${ruleset.id}`),
    rounding: uses("rounding") ? choices("rounding", ["whole-metre", "exact"], options.rounding) : [],
    space: uses("space") ? choices("space", ["outdoor", "indoor"], options.space) : [],
    underwater: uses("underwater") ? { chosen: options.underwater === true } : null,
    participantLimit: uses("participantLimit") ? (options.participantLimit ?? 20) : null,
    secondPreparation: uses("secondPreparation") ? { chosen: options.secondPreparation === true } : null,
    readings: readingChoices(ruleset, options.readings ?? {}),
    readingsWords: readingsSummary(ruleset, options.readings ?? {}),
    layOut: gameSeen().user.isGM && ruleset.capabilities.board === "areas",
    wounds: down.length > 0 ? say("tracker.allDown", { sides: sidesInWords(down) }) : wounds,
    restFirst: down.length > 0,
    begin: filled.length < 2 ? cannot("oneSide") : CAN,
    ...openingButtons(combat),
  };
}

/** Monsters are put on the map anew; characters come as they are. */
function woundsOf(tokens: readonly TokenDoc[]): string {
  const wounded = gameSeen().user.isGM
    ? tokens.filter(({ actor }) => actor?.type === "character" && restOf(actor) !== null)
    : [];
  return wounded.length > 0 ? say("tracker.wounds", { names: listText(wounded.map(({ name }) => name)) }) : "";
}

/** The players' sides in which nobody can act. Their enemies would have won as soon as the battle begins. */
function downIn(combat: CombatDoc, members: readonly { readonly token: TokenDoc; readonly side: SideId }[]): SideId[] {
  const ours = playersSides(combat, { characters: members.map(({ token, side }) => ({ id: token.id, side })) });
  return ours.filter((side) => members.every(({ token, side: own }) => own !== side || isDown(token)));
}

function isDown(token: TokenDoc): boolean {
  const pool = wholePool(token.actor?.system.hp);
  return isLying(token, null) || (pool !== null && pool.value <= 0);
}

function openingButtons(
  combat: CombatDoc,
): Pick<SetupContext, "openOpening" | "opening" | "beginWords" | "openingRoll"> {
  const opening = openingOf(combat);
  const isMaster = gameSeen().user.isGM;
  const asked = opening !== null && wantedHere(opening).length > 0;
  return {
    opening: opening !== null,
    beginWords: say("tracker.action.beginAtOnce"),
    openOpening: isMaster ? say(`tracker.action.${opening ? "resumeOpening" : "openBattle"}`) : "",
    openingRoll: asked ? say("tracker.action.openingRoll", { step: say(`opening.page.${opening.opening.page}`) }) : "",
  };
}

function choices(name: string, ids: readonly string[], chosen: unknown): ListEntry[] {
  return ids.map((id, index) => ({
    id,
    name: say(`tracker.option.${name}.${id}`),
    chosen: ids.includes(String(chosen)) ? id === chosen : index === 0,
  }));
}
