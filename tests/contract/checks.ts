/**
 * What the platform answers: small questions on which systems and modules rest, each with the answer that the facts
 * expect. They write nothing to the world, so that any installation could answer them.
 */

import type { Kept, PageNames } from "../support/in-page";

/** One question. Its function runs on the page: it knows what it is handed, and `left.contract` of `prepare`. */
export interface Check {
  readonly id: string;
  readonly asks: string;
  /** The answer, as JSON has it. */
  readonly expects: unknown;
  readonly fact: string;
  /** Absent: both. */
  readonly generations?: readonly (13 | 14)[];
  readonly answer: (names: PageNames) => unknown;
}

/** Puts on the page what questions share: encounters, messages and parts of windows that belong to no world. */
export function prepare({ foundry, game, left }: PageNames): void {
  const tokens = game.scenes.viewed.tokens.contents;
  left.contract = {
    /** An encounter of the platform's own class; its intended writes are in `asked`. */
    encounter(data: object, fighters = 3) {
      const combatants = tokens.slice(0, fighters).map((token: Kept, at: number) => ({
        _id: `contractFighter${at}`,
        tokenId: token.id,
        sceneId: game.scenes.viewed.id,
        actorId: token.actor?.id ?? null,
        initiative: 9 - at,
      }));
      const combat = new foundry.documents.Combat({ combatants, ...data });
      const asked: Kept[] = [];
      combat.update = async (changes: Kept) => {
        asked.push({ round: changes.round, turn: changes.turn });
        return combat;
      };
      return { combat, asked };
    },
    message: (data: object) => new foundry.documents.ChatMessage(data),
    /** The class of the element that has the focus after a part with this content was drawn anew, if any. */
    refocused(html: string) {
      const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
      class Window extends HandlebarsApplicationMixin(ApplicationV2) {
        static PARTS = { main: { template: "contract.hbs" } };
      }
      const window = new Window() as Kept;
      const [prior, next] = [0, 1].map(() => {
        const part = document.createElement("section");
        part.innerHTML = html;
        return part;
      }) as [HTMLElement, HTMLElement];
      document.body.append(prior);
      prior.querySelector<HTMLElement>("[data-first]")?.focus();
      const state = {};
      window._preSyncPartState("main", next, prior, state);
      prior.replaceWith(next);
      window._syncPartState("main", next, prior, state);
      const focused = next.contains(document.activeElement) ? document.activeElement?.tagName.toLowerCase() : "nothing";
      next.remove();
      return focused ?? "nothing";
    },
  };
}

const ENCOUNTERS: readonly Check[] = [
  {
    id: "next-round",
    asks: "What does nextRound write on the third's turn?",
    expects: [{ round: 3, turn: 0 }],
    fact: "rounds-keep-nobodys-turn",
    answer: async ({ left }) => {
      const { combat, asked } = left.contract.encounter({ round: 2, turn: 2 });
      await combat.nextRound();
      return asked;
    },
  },
  {
    id: "next-round-of-nobody",
    asks: "What does nextRound write on nobody's turn?",
    expects: [{ round: 3, turn: null }],
    fact: "rounds-keep-nobodys-turn",
    answer: async ({ left }) => {
      const { combat, asked } = left.contract.encounter({ round: 2, turn: null });
      await combat.nextRound();
      return asked;
    },
  },
  {
    id: "previous-round-of-nobody",
    asks: "What does previousRound write on nobody's turn?",
    expects: [{ round: 1, turn: null }],
    fact: "rounds-keep-nobodys-turn",
    answer: async ({ left }) => {
      const { combat, asked } = left.contract.encounter({ round: 2, turn: null });
      await combat.previousRound();
      return asked;
    },
  },
  {
    id: "previous-round",
    asks: "What does previousRound write on the first's turn?",
    expects: [{ round: 1, turn: 2 }],
    fact: "rounds-keep-nobodys-turn",
    answer: async ({ left }) => {
      const { combat, asked } = left.contract.encounter({ round: 2, turn: 0 });
      await combat.previousRound();
      return asked;
    },
  },
  {
    id: "previous-turn-of-nobody",
    asks: "What does previousTurn write on nobody's turn?",
    expects: [{ round: 2, turn: 2 }],
    fact: "rounds-keep-nobodys-turn",
    answer: async ({ left }) => {
      const { combat, asked } = left.contract.encounter({ round: 2, turn: null });
      await combat.previousTurn();
      return asked;
    },
  },
  {
    id: "previous-turn-at-the-start",
    asks: "What does previousTurn write on the first turn of the first round, and before the first round?",
    expects: [],
    fact: "no-turn-before-the-first",
    answer: async ({ left }) => {
      const first = left.contract.encounter({ round: 1, turn: 0 });
      await first.combat.previousTurn();
      const before = left.contract.encounter({ round: 0, turn: null });
      await before.combat.previousTurn();
      return [...first.asked, ...before.asked];
    },
  },
  {
    id: "next-turn",
    asks: "What does nextTurn write on the first's turn?",
    expects: [{ round: 2, turn: 1 }],
    fact: "rounds-keep-nobodys-turn",
    answer: async ({ left }) => {
      const { combat, asked } = left.contract.encounter({ round: 2, turn: 0 });
      await combat.nextTurn();
      return asked;
    },
  },
  {
    id: "next-turn-of-the-last",
    asks: "What does nextTurn write on the last's turn?",
    expects: [{ round: 3, turn: 0 }],
    fact: "rounds-keep-nobodys-turn",
    answer: async ({ left }) => {
      const { combat, asked } = left.contract.encounter({ round: 2, turn: 2 });
      await combat.nextTurn();
      return asked;
    },
  },
  {
    id: "turn-behind-the-last",
    asks: "Where does an encounter of three stand whose turn is the sixth?",
    expects: [3, 0],
    fact: "rounds-keep-nobodys-turn",
    answer: ({ left }) => {
      const { combat } = left.contract.encounter({ round: 2, turn: 5 });
      combat.setupTurns();
      return [combat.round, combat.turn];
    },
  },
  {
    id: "next-of-nobody",
    asks: "Who is next on nobody's turn, in the order of turns?",
    expects: 1,
    fact: "turn-events-with-nobody",
    answer: ({ left }) => {
      const { combat } = left.contract.encounter({ round: 1, turn: null });
      return combat.turns.indexOf(combat.nextCombatant);
    },
  },
  {
    id: "next-of-the-last",
    asks: "Who is next on the last's turn?",
    expects: 0,
    fact: "turn-events-with-nobody",
    answer: ({ left }) => {
      const { combat } = left.contract.encounter({ round: 1, turn: 2 });
      return combat.turns.indexOf(combat.nextCombatant);
    },
  },
  {
    id: "nobodys-turn",
    asks: "Whose turn is it where turn is null?",
    expects: [true, "nobody"],
    fact: "turn-may-be-nobodys",
    answer: ({ left }) => {
      const { combat } = left.contract.encounter({ round: 1, turn: null });
      return [combat.started, combat.combatant?.id ?? "nobody"];
    },
  },
  {
    id: "order-of-turns",
    asks: "In which order are turns?",
    expects: ["contractFighter0", "contractFighter1", "contractFighter2"],
    fact: "turns-by-initiative",
    answer: ({ left }) => left.contract.encounter({ round: 1, turn: 0 }).combat.turns.map(({ id }: Kept) => id),
  },
  {
    id: "start",
    asks: "What does startCombat write, and with how much does it call combatStart?",
    expects: [[{ round: 1, turn: 0 }], [2]],
    fact: "combat-hook-arguments",
    answer: async ({ left, Hooks }) => {
      const { combat, asked } = left.contract.encounter({});
      const told: number[] = [];
      const hook = Hooks.on("combatStart", (...given) => void told.push(given.length));
      await combat.startCombat();
      Hooks.off("combatStart", hook);
      return [asked, told];
    },
  },
  {
    id: "turn-hook",
    asks: "What is combatTurn handed, and which way does it say?",
    expects: [[3, 1]],
    fact: "combat-hook-arguments",
    answer: async ({ left, Hooks }) => {
      const { combat } = left.contract.encounter({ round: 1, turn: 0 });
      const told: Kept[] = [];
      const hook = Hooks.on("combatTurn", (...given) => void told.push([given.length, given[2]?.direction]));
      await combat.nextTurn();
      Hooks.off("combatTurn", hook);
      return told;
    },
  },
  {
    id: "round-hook",
    asks: "What is combatRound handed, and which way does it say?",
    expects: [[3, -1]],
    fact: "combat-hook-arguments",
    answer: async ({ left, Hooks }) => {
      const { combat } = left.contract.encounter({ round: 2, turn: 0 });
      const told: Kept[] = [];
      const hook = Hooks.on("combatRound", (...given) => void told.push([given.length, given[2]?.direction]));
      await combat.previousRound();
      Hooks.off("combatRound", hook);
      return told;
    },
  },
  {
    id: "sheets-drawn",
    asks: "How does an encounter draw the windows of who fights?",
    expects: [[false, { renderContext: "updateCombat" }]],
    fact: "combat-draws-sheets",
    answer: ({ left }) => {
      const { combat } = left.contract.encounter({ round: 1, turn: 0 }, 1);
      const { actor } = combat.turns[0];
      const drawn: Kept[] = [];
      actor.render = (...given: Kept[]) => void drawn.push(given);
      combat.updateCombatantActors();
      delete actor.render;
      return drawn;
    },
  },
  {
    id: "list-carries-the-turn",
    asks: "What does a change of the list say of the turn, on the second's turn and on nobody's?",
    expects: [1, "nothing"],
    fact: "combatants-carry-the-turn",
    answer: async ({ left, foundry, game }) => {
      const said: unknown[] = [];
      for (const turn of [1, null]) {
        const { combat } = left.contract.encounter({ round: 1, turn });
        const operation = { parent: combat, updates: [] } as Kept;
        await foundry.documents.Combatant._preUpdateOperation([], operation, game.user);
        said.push(operation.combatTurn ?? "nothing");
      }
      return said;
    },
  },
  {
    id: "combatant-without-scene",
    asks: "Which token has a combatant that names no scene, in an encounter of one?",
    expects: true,
    fact: "combatant-without-scene",
    answer: ({ foundry, game }) => {
      const scene = game.scenes.viewed;
      const [token] = scene.tokens.contents;
      const combatants = [{ _id: "contractFighter0", tokenId: token!.id }];
      const combat = new foundry.documents.Combat({ scene: scene.id, combatants });
      return combat.combatants.contents[0].token === token;
    },
  },
  {
    id: "players-write-an-encounter",
    asks: "What of an encounter may a player write: round and turn, its system?",
    expects: [true, false],
    fact: "players-write-round-and-turn",
    answer: ({ left, game }) => {
      const { combat } = left.contract.encounter({ round: 1, turn: 0 });
      const player = game.users.find(({ isGM }) => !isGM);
      return [{ round: 2, turn: 0 }, { system: { revision: 2 } }].map((data) =>
        combat.canUserModify(player, "update", data),
      );
    },
  },
];

const DOCUMENTS: readonly Check[] = [
  {
    id: "clone-has-no-id",
    asks: "Which id has a copy of a document, and which one that keeps it?",
    expects: ["none", true],
    fact: "clones-have-no-id",
    answer: ({ game }) => {
      const [actor] = game.actors.contents as Kept[];
      return [actor.clone({}).id ?? "none", actor.clone({}, { keepId: true }).id === actor.id];
    },
  },
  {
    id: "clone-takes-changes",
    asks: "Does a copy have the changes, and the document not?",
    expects: ["Somebody", false],
    fact: "clones-have-no-id",
    answer: ({ game }) => {
      const [actor] = game.actors.contents as Kept[];
      return [actor.clone({ name: "Somebody" }).name, actor.name === "Somebody"];
    },
  },
  {
    id: "maps-are-merged",
    asks: "What comes of a map and of a list that are changed in part?",
    expects: { map: { a: 1, b: 2 }, list: [3] },
    fact: "updates-merge-maps",
    answer: ({ game }) => {
      const copy = (game.actors.contents[0] as Kept).clone({ "flags.ransen": { map: { a: 1 }, list: [1, 2] } });
      copy.updateSource({ "flags.ransen": { map: { b: 2 }, list: [3] } });
      return copy.flags.ransen;
    },
  },
  {
    id: "differences-alone",
    asks: "What does updateSource answer where one of two values is as it was?",
    expects: { name: "Somebody" },
    fact: "updates-tell-differences",
    answer: ({ game }) => {
      const copy = (game.actors.contents[0] as Kept).clone({});
      return copy.updateSource({ name: "Somebody", type: copy.type });
    },
  },
  {
    id: "dry-run",
    asks: "Does updateSource change anything when it only tries?",
    expects: false,
    fact: "updates-tell-differences",
    answer: ({ game }) => {
      const copy = (game.actors.contents[0] as Kept).clone({});
      copy.updateSource({ name: "Somebody" }, { dryRun: true });
      return copy.name === "Somebody";
    },
  },
  {
    id: "type-change-alone",
    asks: "Does a change of type go through without a new system?",
    expects: "refused",
    fact: "type-change-replaces-system",
    answer: ({ foundry }) => {
      try {
        new foundry.documents.Combat({}).updateSource({ type: "battle" });
        return "done";
      } catch {
        return "refused";
      }
    },
  },
  {
    id: "type-change-with-system",
    asks: "And with one?",
    expects: "battle",
    fact: "type-change-replaces-system",
    answer: ({ foundry, left }) => {
      const combat = new foundry.documents.Combat({});
      combat.updateSource({ type: "battle", ...(left._replace ? { system: left._replace({}) } : { "==system": {} }) });
      return combat.type;
    },
  },
  {
    id: "what-is-not-valid",
    asks: "Does a document take a word for a number?",
    expects: "refused",
    fact: "updates-tell-differences",
    answer: ({ game }) => {
      try {
        (game.actors.contents[0] as Kept).clone({}).updateSource({ sort: "fast" });
        return "done";
      } catch {
        return "refused";
      }
    },
  },
  {
    id: "collections",
    asks: "What do a collection's getName, map and filter answer?",
    expects: [true, true, true],
    fact: "collections-answer-lists",
    answer: ({ game }) => {
      const { actors } = game;
      const [first] = actors.contents;
      return [
        actors.getName(first!.name) === first,
        Array.isArray(actors.map(({ id }) => id)),
        Array.isArray(actors.filter(() => true)),
      ];
    },
  },
  {
    id: "globals",
    asks: "Are canvas, game, ui and CONFIG global, and Combat, User and TokenDocument classes?",
    expects: [true, true],
    fact: "globals-on-global-this",
    answer: ({ left }) => [
      ["canvas", "game", "ui", "CONFIG"].every((name) => left[name]),
      ["Combat", "User", "TokenDocument"].every((name) => typeof left[name] === "function"),
    ],
  },
];

const CHAT: readonly Check[] = [
  {
    id: "speaker-of-a-token",
    asks: "Who speaks for a token?",
    expects: [true, true, true],
    fact: "speaker-of-an-actor",
    answer: ({ foundry, game }) => {
      const scene = game.scenes.viewed;
      const token = scene.tokens.contents[0]!;
      const speaker = foundry.documents.ChatMessage.getSpeaker({ token });
      return [speaker.scene === scene.id, speaker.token === token.id, speaker.alias === token.name];
    },
  },
  {
    id: "speaker-of-an-actor",
    asks: "Does an actor speak as its token on the scene?",
    expects: [true, true],
    fact: "speaker-of-an-actor",
    answer: ({ foundry, game }) => {
      const scene = game.scenes.viewed;
      const token = scene.tokens.find(({ actorLink, actor }) => actorLink && actor);
      const speaker = foundry.documents.ChatMessage.getSpeaker({ actor: token.actor });
      return [speaker.scene === scene.id, speaker.token === token.id];
    },
  },
  {
    id: "speaker-by-name",
    asks: "May an alias be named?",
    expects: "The wind",
    fact: "speaker-of-an-actor",
    answer: ({ foundry }) => foundry.documents.ChatMessage.getSpeaker({ alias: "The wind" }).alias,
  },
  {
    id: "whispered",
    asks: "Does a Game Master see what players whisper to each other?",
    expects: false,
    fact: "hidden-messages-are-drawn",
    answer: ({ left, game }) => {
      const player = game.users.find(({ isGM }) => !isGM);
      return left.contract.message({ author: player.id, whisper: [player.id], content: "x" }).visible;
    },
  },
  {
    id: "message-hook",
    asks: "What is renderChatMessageHTML handed?",
    expects: [3, true],
    fact: "chat-message-html",
    answer: async ({ left, Hooks }) => {
      const told: Kept[] = [];
      const hook = Hooks.on("renderChatMessageHTML", (...given) => {
        told.push(given.length, given[1] instanceof HTMLElement);
      });
      await left.contract.message({ _id: "contractMessage0", content: "x" }).renderHTML();
      Hooks.off("renderChatMessageHTML", hook);
      return told;
    },
  },
  {
    id: "empty-message",
    asks: "What does a message hold that is made without content?",
    expects: "",
    fact: "chat-message-empty-content",
    answer: ({ left }) => left.contract.message({ content: "" }).content,
  },
  {
    id: "owner-of-a-message",
    asks: "May a player change the own message, and one of a Game Master's?",
    expects: [true, false],
    fact: "authors-own-messages",
    answer: ({ left, game }) => {
      const player = game.users.find(({ isGM }) => !isGM);
      return [player.id, game.user.id].map((author) =>
        left.contract.message({ author, content: "x" }).testUserPermission(player, "OWNER"),
      );
    },
  },
];

const WINDOWS: readonly Check[] = [
  {
    id: "focus-by-id",
    asks: "Has a button with an id the focus after its part was drawn anew?",
    expects: "button",
    fact: "focus-by-id-or-name",
    answer: ({ left }) => left.contract.refocused(`<button id="contract-focus" data-first>x</button>`),
  },
  {
    id: "focus-by-name",
    asks: "Has a field with a name?",
    expects: "input",
    fact: "focus-by-id-or-name",
    answer: ({ left }) => left.contract.refocused(`<input name="contract.focus" data-first>`),
  },
  {
    id: "focus-of-others",
    asks: "Has a button with neither, whatever else marks it?",
    expects: "nothing",
    fact: "focus-by-id-or-name",
    answer: ({ left }) =>
      left.contract.refocused(`<button data-action="x" data-tab="x" data-id="x" data-first>x</button>`),
  },
  {
    id: "initiative-field",
    asks: "Which field of a tracker's row changes an initiative: any, or the platform's own?",
    expects: [0, 1],
    fact: "tracker-frame-listeners",
    answer: async ({ ui, left }) => {
      const { combat } = left.contract.encounter({ round: 1, turn: 0 });
      const [fighter] = combat.turns;
      let written = 0;
      const write = async () => {
        written += 1;
      };
      fighter.update = write;
      combat.setInitiative = write;
      Object.defineProperty(ui.combat, "viewed", { value: combat, configurable: true });
      const row = document.createElement("li");
      row.className = "combatant";
      row.dataset.combatantId = fighter.id;
      row.innerHTML = `<input class="other" value="3"><input class="initiative-input" value="4">`;
      ui.combat.element.append(row);
      const seen: number[] = [];
      for (const field of row.querySelectorAll("input")) {
        field.dispatchEvent(new Event("change", { bubbles: true }));
        await new Promise((done) => setTimeout(done, 10));
        seen.push(written);
      }
      row.remove();
      delete ui.combat.viewed;
      return seen;
    },
  },
  {
    id: "dotted-setting",
    asks: "May a setting's key have dots?",
    expects: 4,
    fact: "setting-keys-with-dots",
    answer: ({ game }) => {
      game.settings.register("ransen", "contract.dotted", { scope: "client", config: false, type: Number, default: 4 });
      return game.settings.get("ransen", "contract.dotted");
    },
  },
  {
    id: "unknown-setting",
    asks: "Is a setting that nobody registered refused?",
    expects: "refused",
    fact: "setting-keys-with-dots",
    answer: ({ game }) => {
      try {
        return game.settings.get("ransen", "contract.unknown");
      } catch {
        return "refused";
      }
    },
  },
];

const MAP: readonly Check[] = [
  {
    id: "drop-on-the-spot",
    asks: "What is written of a drop that moves nobody?",
    expects: [[], { movement: {} }],
    fact: "drag-drop-updates",
    generations: [13],
    answer: ({ canvas }) =>
      canvas.tokens.placeables[0]._prepareDragLeftDropUpdates({ interactionData: { contexts: {} } }),
  },
  {
    id: "gridless-way",
    asks: "How many points has a way of two corners where there is no grid?",
    expects: 3,
    fact: "gridless-adds-no-steps",
    answer: ({ game }) => {
      const [token] = game.scenes.viewed.tokens.contents as Kept[];
      const { x, y, width, height, elevation, shape } = token._source;
      const at = (dx: number, dy: number) => ({ x: x + dx, y: y + dy, width, height, elevation, shape });
      return token.getCompleteMovementPath([at(0, 0), at(300, 0), at(300, 200)]).length;
    },
  },
  {
    id: "history-is-a-list",
    asks: "Is a token's history a list?",
    expects: true,
    fact: "combatant-clears-history",
    answer: ({ game }) => {
      const [token] = game.scenes.viewed.tokens.contents as Kept[];
      return Array.isArray(token.movementHistory);
    },
  },
  {
    id: "size-of-a-token",
    asks: "How large is a token of two by one spaces, in spaces of a grid without hexes?",
    expects: [2, 1],
    fact: "token-size-in-pixels",
    answer: ({ game }) => {
      const copy = (game.scenes.viewed.tokens.contents[0] as Kept).clone({ width: 2, height: 1 }, { keepId: true });
      const { width, height } = copy.getSize();
      return [width / game.scenes.viewed.grid.size, height / game.scenes.viewed.grid.size];
    },
  },
  {
    id: "statuses",
    asks: "Is the list of statuses a list?",
    expects: true,
    fact: "status-effects-of-13-are-an-array",
    generations: [13],
    answer: ({ CONFIG }) => Array.isArray(CONFIG.statusEffects),
  },
];

const TOOLS: readonly Check[] = [
  {
    id: "hooks-call",
    asks: "How many listeners does Hooks.call reach where the first answers false, and how many callAll?",
    expects: [1, 2],
    fact: "hooks-call-until-false",
    answer: ({ left, Hooks }) => {
      const ids = [0, 1].map(() =>
        Hooks.on("contractHook", () => {
          left.contractHeard += 1;
          return false;
        }),
      );
      const heard = ["call", "callAll"].map((name) => {
        left.contractHeard = 0;
        (Hooks as Kept)[name]("contractHook");
        return left.contractHeard;
      });
      for (const id of ids) Hooks.off("contractHook", id);
      return heard;
    },
  },
  {
    id: "hooks-once",
    asks: "How often does a listener of once hear two calls?",
    expects: 1,
    fact: "hooks-call-until-false",
    answer: ({ Hooks }) => {
      let heard = 0;
      Hooks.once("contractHook", () => {
        heard += 1;
      });
      Hooks.callAll("contractHook");
      Hooks.callAll("contractHook");
      return heard;
    },
  },
  {
    id: "objects",
    asks: "What do expandObject, flattenObject, mergeObject and diffObject answer?",
    expects: [{ a: { b: 1 } }, { "a.b": 1 }, { a: { b: 1, c: 2 } }, { c: 3 }],
    fact: "utilities-of-objects",
    answer: ({ foundry }) => {
      const { expandObject, flattenObject, mergeObject, diffObject } = foundry.utils;
      return [
        expandObject({ "a.b": 1 }),
        flattenObject({ a: { b: 1 } }),
        mergeObject({ a: { b: 1 } }, { a: { c: 2 } }),
        diffObject({ b: 1, c: 2 }, { b: 1, c: 3 }),
      ];
    },
  },
  {
    id: "merging-by-half",
    asks: "What does mergeObject leave out with insertKeys and overwrite off?",
    expects: [{ a: 1 }, { a: 1, b: 2 }],
    fact: "utilities-of-objects",
    answer: ({ foundry }) => [
      foundry.utils.mergeObject({ a: 1 }, { b: 2 }, { insertKeys: false }),
      foundry.utils.mergeObject({ a: 1 }, { a: 3, b: 2 }, { overwrite: false }),
    ],
  },
  {
    id: "paths",
    asks: "What do getProperty and setProperty answer?",
    expects: [1, true, { a: { b: 2 } }],
    fact: "utilities-of-objects",
    answer: ({ foundry }) => {
      const object = { a: { b: 1 } };
      return [foundry.utils.getProperty(object, "a.b"), foundry.utils.setProperty(object, "a.b", 2), object];
    },
  },
  {
    id: "ids",
    asks: "What is an id that the platform draws?",
    expects: true,
    fact: "utilities-of-objects",
    answer: ({ foundry }) => /^[A-Za-z0-9]{16}$/.test(foundry.utils.randomID()),
  },
  {
    id: "small-utilities",
    asks: "What do isEmpty, invertObject, objectsEqual, getType and isNewerVersion answer?",
    expects: [true, { x: "a" }, true, "Set", true],
    fact: "utilities-of-objects",
    answer: ({ foundry }) => {
      const { isEmpty, invertObject, objectsEqual, getType, isNewerVersion } = foundry.utils;
      return [
        isEmpty({}),
        invertObject({ a: "x" }),
        objectsEqual({ a: 1 }, { a: 1 }),
        getType(new Set()),
        isNewerVersion("13.351", "13.4"),
      ];
    },
  },
  {
    id: "number-fields",
    asks: "What does a number field of whole numbers up to five make of 9.4?",
    expects: 5,
    fact: "fields-clean",
    answer: ({ foundry }) => new foundry.data.fields.NumberField({ integer: true, max: 5 }).clean(9.4),
  },
  {
    id: "string-fields",
    asks: "What does a string field make of spaces around a word?",
    expects: "word",
    fact: "fields-clean",
    answer: ({ foundry }) => new foundry.data.fields.StringField().clean("  word "),
  },
];

/** Every question, by what it is about. */
export const CHECKS: readonly Check[] = [...ENCOUNTERS, ...DOCUMENTS, ...CHAT, ...WINDOWS, ...MAP, ...TOOLS];
