// The smallest system that uses what the table's own tests ask about. It writes down what happens, in order.
const log = [];
globalThis.fixtureLog = log;
const { fields } = foundry.data;

class Figure extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      movement: new fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: 0,
        max: 100,
        initial: 10,
      }),
      sections: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 1 }),
      hp: new fields.SchemaField({
        value: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
        max: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
      }),
      feats: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
      marks: new fields.TypedObjectField(new fields.SchemaField({ at: new fields.NumberField({ initial: 0 }) })),
    };
  }

  prepareDerivedData() {
    this.halfMovement = Math.floor(this.movement / 2);
  }
}

class Battle extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { revision: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }) };
  }
}

class FixtureToken extends TokenDocument {
  async _preUpdate(changed, options, user) {
    log.push(`_preUpdate ${this.name}`);
    return super._preUpdate(changed, options, user);
  }

  async _preUpdateMovement(movement, operation) {
    log.push(
      `_preUpdateMovement ${this.name} ${movement.method} chain:${movement.chain.length} pending:${movement.pending.waypoints.length}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (globalThis.fixtureRejects?.includes(this.name)) return false;
    return super._preUpdateMovement(movement, operation);
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    log.push(`_onUpdate ${this.name}`);
  }

  _onUpdateMovement(movement, operation, user) {
    super._onUpdateMovement(movement, operation, user);
    log.push(`_onUpdateMovement ${this.name} by ${user.name}`);
    if (globalThis.fixturePauses && user.isSelf) globalThis.fixtureResume = this.pauseMovement();
  }
}

Hooks.once("init", () => {
  log.push("init");
  CONFIG.Actor.dataModels.character = Figure;
  CONFIG.Actor.dataModels.monster = Figure;
  CONFIG.Combat.dataModels.battle = Battle;
  CONFIG.Token.documentClass = FixtureToken;
  CONFIG.queries["ransen.double"] = (data) => data * 2;
  game.settings.register("ransen", "rule", {
    scope: "world",
    type: String,
    default: "a",
    onChange: (value) => log.push(`rule ${value}`),
  });
  globalThis.fixtureAtInit = game.settings.get("ransen", "rule");
  game.settings.register("ransen", "mine", { scope: "user", type: Number, default: 1 });
  game.settings.register("ransen", "here", {
    scope: "client",
    type: new fields.NumberField({ initial: 3, min: 0, max: 5 }),
  });
});
for (const hook of ["i18nInit", "setup", "canvasInit", "canvasReady", "ready"]) Hooks.once(hook, () => log.push(hook));
Hooks.on("preUpdateToken", (token) => void log.push(`preUpdateToken ${token.name}`));
Hooks.on("preMoveToken", (token) => void log.push(`preMoveToken ${token.name}`));
Hooks.on("updateToken", (token) => void log.push(`updateToken ${token.name}`));
Hooks.on(
  "moveToken",
  (token, movement) =>
    void log.push(
      `moveToken ${token.name} chain:${movement.chain.length} ${JSON.stringify(movement.constrainOptions)}`,
    ),
);
Hooks.on("pauseToken", (token) => void log.push(`pauseToken ${token.name}`));
Hooks.on("stopToken", (token) => void log.push(`stopToken ${token.name}`));
Hooks.once("ready", () => game.socket.on("system.ransen", (payload, senderId) => log.push({ payload, senderId })));
