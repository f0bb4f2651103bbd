/**
 * Actions of a character by one press, for a module that shows them beside its token: as the rules offer them to this
 * user.
 */

import { armamentsOf, itemsOf, wieldedText } from "../documents/armaments";
import { imageOfItem } from "../documents/item-signs";
import { fetched } from "../foundry/fetched";
import { gameSeen, notices, type TokenDoc } from "../foundry/platform";
import { factsText, say } from "../foundry/words";
import { actingIn } from "../judgement/turns/index";
import { requestCommand } from "../requests/requests";
import { CONDITIONS, type Offer } from "../rules/index";
import { battleOn } from "../scene/scene-battle";
import { takeInHand } from "../weapons/commands";

export type HudGroup = "turn" | "weapons" | "conditions";

export interface HudAction {
  readonly id: string;
  readonly group: HudGroup;
  readonly name: string;
  /** Why it cannot be done now; empty: it can. */
  readonly why: string;
  /** Of what is on or off. */
  readonly isOn?: boolean;
  readonly image?: string;
  /** Does it; where it cannot be done, says why. */
  press(): Promise<unknown>;
  /** Its sheet. */
  open?(): unknown;
}

/** Actions for a token that this user owns. Other tokens have none. */
export async function actionsOf(token: TokenDoc): Promise<readonly HudAction[]> {
  if (!gameSeen().user.isGM && !token.isOwner) return [];
  return [...(await turnActions(token)), ...weaponActions(token), ...conditionActions(token)];
}

async function turnActions(token: TokenDoc): Promise<HudAction[]> {
  const scene = token.parent;
  if (!scene || !battleOn(scene)) return [];
  const { chancesIn, menuButtons, offered, offersOf, standUp } = await fetched(import("../tracker/tracker.lazy"));
  const fight = battleOn(scene);
  if (!fight) return [];
  const tracked = { ...fight, scene };
  const [marked = null] = [...(gameSeen().user.targets ?? [])].map(({ id }) => id);
  const buttons = menuButtons(tracked, token.id, marked).map(
    ({ action, label, press }): HudAction => ({ id: action, group: "turn", name: label, why: "", press }),
  );
  if (actingIn(fight.battle) !== token.id) return buttons;
  const chances = chancesIn(tracked, marked);
  const offers = offersOf(chances, token.id);
  const own = (id: "join" | "prepareLeave", offer: Offer | undefined): HudAction[] => {
    if (!offer || (id === "join" && !fight.ruleset.capabilities.independents)) return [];
    const { why } = offered(chances, token.id, offer);
    const act = () => requestCommand(fight.combat, { do: id, who: token.id });
    return [{ id, group: "turn", name: say(`tracker.action.${id}`), why, press: orWhy(why, act) }];
  };
  const up: HudAction = {
    id: "standUp",
    group: "turn",
    name: say("tracker.action.standUp"),
    why: "",
    press: () => standUp(fight.combat, token.id),
  };
  return [
    ...own("join", offers.join),
    ...own("prepareLeave", offers.prepareLeave),
    ...(offers.stand?.can && !chances.waiting ? [up] : []),
    ...buttons,
  ];
}

/** A press takes it in hand in one's own turn; else it says that it waits for that. */
function weaponActions({ id: who, actor, parent }: TokenDoc): HudAction[] {
  const fight = parent ? battleOn(parent) : null;
  const isOpen = fight !== null && actingIn(fight.battle) === who;
  const why = isOpen ? "" : say(fight ? "hud.notInTurn" : "hud.noBattle");
  const items = itemsOf(actor);
  return armamentsOf(actor).flatMap((armament): HudAction[] => {
    const { id } = armament;
    const item = items.find((one) => one.id === id);
    if (!actor || !item) return [];
    return [
      {
        id: `weapon-${id}`,
        group: "weapons",
        name: factsText([armament.name, wieldedText(armament)]),
        image: imageOfItem(item),
        why,
        press: orWhy(why, async () => takeInHand(actor, id)),
        open: () => item.sheet?.render({ force: true }),
      },
    ];
  });
}

function conditionActions({ actor }: TokenDoc): HudAction[] {
  if (!actor) return [];
  return CONDITIONS.map((id) => ({
    id: `condition-${id}`,
    group: "conditions",
    name: say(`conditions.${id}`),
    image: `systems/ransen/assets/conditions/${id}.svg`,
    why: "",
    isOn: actor.statuses.has(id),
    press: () => actor.toggleStatusEffect(id, { active: !actor.statuses.has(id) }),
  }));
}

function orWhy(why: string, act: () => Promise<unknown>): () => Promise<unknown> {
  return why === "" ? act : async () => notices()?.info(why);
}
