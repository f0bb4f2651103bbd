/** Templates that systems name by Foundry's own paths, and those of the stand-in's windows. */
export const CORE_TEMPLATES: Record<string, string> = {
  "templates/hud/waypoint-label.hbs": `
<div class="waypoint-label {{cssClass}}" style="--position-x: {{position.x}}px; --position-y: {{position.y}}px; --ui-scale: {{uiScale}}">
  <span class="total-measurement">{{distance.total}} {{units}}</span>
  {{#if distance.delta}}<span class="delta-measurement">({{distance.delta}} {{units}})</span>{{/if}}
</div>`,
  "templates/generic/tab-navigation.hbs": `
<nav class="sheet-tabs tabs" aria-roledescription="tablist">
  {{#each tabs}}
  <button type="button" class="{{cssClass}}" data-action="tab" data-group="{{group}}" data-tab="{{id}}" aria-pressed="{{#if active}}true{{else}}false{{/if}}">{{label}}</button>
  {{/each}}
</nav>`,
  "templates/generic/form-footer.hbs": `
<footer class="form-footer">
  {{#each buttons}}
  <button type="{{type}}" {{#if action}}data-action="{{action}}"{{/if}}>{{#if icon}}<i class="{{icon}}" aria-hidden="true"></i>{{/if}} <span>{{localize label}}</span></button>
  {{/each}}
</footer>`,
  "templates/sidebar/tabs/combat/header.hbs": `
<header class="combat-tracker-header">
  {{#if combat}}
  <strong class="encounter-title">{{roundLabel}}</strong>
  {{else}}
  <strong class="encounter-title">{{noCombatLabel}}</strong>
  {{/if}}
  {{#if user.isGM}}<button type="button" class="icon" data-action="createCombat" aria-label="{{createLabel}}" data-tooltip="{{createLabel}}">＋</button>{{/if}}
</header>`,
  "templates/sidebar/tabs/combat/tracker.hbs": `
<ol class="combat-tracker plain">
  {{#each turns}}
  <li class="combatant {{css}}" data-combatant-id="{{id}}">
    <span class="token-name">{{name}}</span>
    <span class="token-initiative">{{#if initiative}}{{initiative}}{{/if}}</span>
  </li>
  {{/each}}
</ol>`,
  "templates/sidebar/tabs/combat/footer.hbs": `
<nav class="combat-controls">
  {{#if combat}}{{#if user.isGM}}
  {{#if combat.started}}
  <button type="button" data-action="previousTurn">{{labels.previousTurn}}</button>
  <button type="button" data-action="nextTurn">{{labels.nextTurn}}</button>
  <button type="button" data-action="endCombat">{{labels.endCombat}}</button>
  {{else}}
  <button type="button" data-action="startCombat">{{labels.beginCombat}}</button>
  {{/if}}{{/if}}{{/if}}
</nav>`,
  "templates/scene/config/basics.hbs": `
<section class="tab {{tab.cssClass}}" data-group="sheet" data-tab="basics">
  <div class="form-group"><label for="{{partId}}-name">{{labels.name}}</label><div class="form-fields"><input type="text" id="{{partId}}-name" name="name" value="{{source.name}}"></div></div>
  <div class="form-group"><label for="{{partId}}-width">{{labels.width}}</label><div class="form-fields"><input type="number" id="{{partId}}-width" name="width" value="{{source.width}}" min="100" step="1"></div></div>
  <div class="form-group"><label for="{{partId}}-height">{{labels.height}}</label><div class="form-fields"><input type="number" id="{{partId}}-height" name="height" value="{{source.height}}" min="100" step="1"></div></div>
</section>`,
  "templates/scene/config/grid.hbs": `
<section class="tab {{tab.cssClass}}" data-group="sheet" data-tab="grid">
  <div class="form-group"><label for="{{partId}}-size">{{labels.gridSize}}</label><div class="form-fields"><input type="number" id="{{partId}}-size" name="grid.size" value="{{source.grid.size}}" min="20" step="1"></div></div>
  <div class="form-group"><label for="{{partId}}-distance">{{labels.gridDistance}}</label><div class="form-fields"><input type="number" id="{{partId}}-distance" name="grid.distance" value="{{source.grid.distance}}" min="0.01" step="any"></div></div>
  <div class="form-group"><label for="{{partId}}-units">{{labels.gridUnits}}</label><div class="form-fields"><input type="text" id="{{partId}}-units" name="grid.units" value="{{source.grid.units}}"></div></div>
</section>`,
  "templates/scene/config/empty.hbs": `
<section class="tab {{tab.cssClass}}" data-group="sheet" data-tab="{{tab.id}}"><p class="hint">{{labels.notImitated}}</p></section>`,
};
