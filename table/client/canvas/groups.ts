import * as PIXI from "pixi.js";

/** A named group of layers, sorted by their zIndex. */
export class CanvasGroup extends PIXI.Container {
  constructor(name: string) {
    super();
    this.name = name;
    this.sortableChildren = true;
    this.eventMode = "passive";
  }
}

/** The groups in the order in which they are drawn, each with the group that it lies in. */
export const GROUPS: ReadonlyArray<{ name: string; parent: string | null }> = [
  { name: "hidden", parent: null },
  { name: "rendered", parent: null },
  { name: "environment", parent: "rendered" },
  { name: "primary", parent: "environment" },
  { name: "effects", parent: "environment" },
  { name: "interface", parent: "rendered" },
  { name: "overlay", parent: null },
];

/** Puts all groups on the stage. */
export function createGroups(stage: PIXI.Container): Record<string, CanvasGroup> {
  const groups: Record<string, CanvasGroup> = {};
  for (const { name, parent } of GROUPS) {
    const group = new CanvasGroup(name);
    (parent ? groups[parent]! : stage).addChild(group);
    groups[name] = group;
  }
  groups.hidden!.visible = false;
  return groups;
}
