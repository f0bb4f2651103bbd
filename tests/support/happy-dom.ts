/** Corrects for one window where happy-dom 21 differs from every browser. */

import { PropertySymbol, type Window } from "happy-dom";

/** Part of one step that a number may be beside it: browsers allow for what a decimal number loses. */
const NEARLY = 1e-6;

export function asBrowsersDo(window: Window): void {
  chooseMarkedOption(window);
  allowDecimalSteps(window);
  // It has no such constructor.
  Object.assign(window, { Option: optionOf(window) });
}

interface List {
  [name: symbol]: (chosen?: unknown) => void;
}

/** A list that is parsed has the marked option chosen, not the second one (capricorn86/happy-dom#2372, open). */
function chooseMarkedOption({ HTMLSelectElement }: Window): void {
  const { clearCache, updateSelectedness } = PropertySymbol;
  const lists = HTMLSelectElement.prototype as unknown as List;
  const update = lists[updateSelectedness]!;
  lists[updateSelectedness] = function (this: List & HTMLSelectElement, chosen) {
    // The option that comes is not yet in what was found before.
    this[clearCache]!();
    const selected = chosen || this.multiple ? [] : optionsIn(this).filter((option) => option.selected);
    update.call(this, chosen ?? (selected.length > 1 ? selected.at(-1) : undefined));
  };
}

/** Asked at each option that comes: a search by a selector takes a tenth of what all pages of the tests take. */
function optionsIn(list: Element): HTMLOptionElement[] {
  return [...list.children].flatMap((child) => {
    if (child.localName === "option") return [child as HTMLOptionElement];
    return child.localName === "optgroup" ? optionsIn(child) : [];
  });
}

/** Of 0.3 with a step of 0.1 it says that it is beside a step. */
function allowDecimalSteps({ ValidityState }: Window): void {
  Object.defineProperty(ValidityState.prototype, "stepMismatch", {
    configurable: true,
    get(this: { readonly element: HTMLInputElement }): boolean {
      const { type, min, step, value, defaultValue } = this.element;
      if (!["number", "range"].includes(type) || step === "any" || value === "") return false;
      const steps = (Number(value) - Number(min || defaultValue)) / Number(step || 1);
      return Math.abs(steps - Math.round(steps)) > NEARLY;
    },
  });
}

function optionOf({ document }: Window) {
  return function Option(text = "", value = text, isDefault = false, isSelected = false) {
    const option = document.createElement("option");
    option.append(text);
    option.value = value;
    option.toggleAttribute("selected", isDefault);
    option.selected = isSelected;
    return option;
  };
}
