import { type Data, platform } from "../platform";

/** A form's values by field name: numbers as numbers, checkboxes as booleans or lists. */
export class FormDataExtended {
  /** Flat: one entry per field name. */
  readonly object: Data = {};

  constructor(form: HTMLFormElement | HTMLElement, options: { disabled?: boolean; readonly?: boolean } = {}) {
    const groups = new Map<string, HTMLInputElement[]>();
    const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      "input[name], select[name], textarea[name], [data-field-element][name]",
    );
    for (const field of fields) {
      if (field.disabled && options.disabled !== true) continue;
      if ("readOnly" in field && field.readOnly && options.readonly === false) continue;
      if (field instanceof HTMLInputElement && ["button", "submit", "reset", "file"].includes(field.type)) continue;
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        groups.set(field.name, [...(groups.get(field.name) ?? []), field]);
      } else if (field instanceof HTMLInputElement && field.type === "radio") {
        if (field.checked) this.object[field.name] = converted(field.value, field.dataset.dtype);
        else this.object[field.name] ??= null;
      } else if (field instanceof HTMLSelectElement && field.multiple) {
        this.object[field.name] = [...field.selectedOptions].map((option) => option.value);
      } else this.object[field.name] = fieldValue(field);
    }
    for (const [name, boxes] of groups) {
      if (boxes.length === 1) this.object[name] = (boxes[0] as HTMLInputElement).checked;
      else this.object[name] = boxes.filter((box) => box.checked).map((box) => box.value);
    }
  }

  /** The same with dots in names turned into nested objects. */
  static expand(form: FormDataExtended): Data {
    return platform.foundry.utils.expandObject(form.object);
  }
}

function fieldValue(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): unknown {
  const type = field.dataset.dtype;
  if (type) return converted(field.value, type);
  if (field instanceof HTMLInputElement && (field.type === "number" || field.type === "range")) {
    return field.value === "" ? null : Number(field.value);
  }
  return field.value;
}

function converted(value: string, type: string | undefined): unknown {
  if (type === "Number") return value === "" ? null : Number(value);
  if (type === "Boolean") return value === "true";
  if (type === "JSON") return JSON.parse(value) as unknown;
  return value;
}
