import { type Data, type DocumentLike, platform } from "../platform";
import { word } from "../words";
import { ApplicationV2, type Context, type FormConfiguration, type RenderOptions } from "./application";
import { FormDataExtended } from "./form-data";

/** A window that shows one document, follows its changes, and writes its form back to it. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Data = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: undefined,
    viewPermission: 1,
    editPermission: 3,
    sheetConfig: true,
    form: { handler: onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
  };

  get document(): DocumentLike {
    return this.options.document as DocumentLike;
  }

  override get title(): string {
    const { localize } = platform.game.i18n;
    const own = this.options.window.title;
    return own ? localize.call(platform.game.i18n, own) : this.document.name;
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(platform.game.user, this.options.viewPermission as number);
  }

  get isEditable(): boolean {
    if (this.document.pack) return false;
    return this.document.testUserPermission(platform.game.user, this.options.editPermission as number);
  }

  protected override _initializeApplicationOptions(options: Data): ApplicationV2["options"] {
    const document = options.document as DocumentLike | undefined;
    if (!document?.documentName)
      throw new Error(`You must pass a document to the constructor of ${this.constructor.name}`);
    const merged = super._initializeApplicationOptions(options);
    merged.uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    merged.document = document;
    return merged;
  }

  protected override _canRender(_options: RenderOptions): false | undefined {
    if (!this.isVisible) throw new Error(word("privateSheet"));
    return undefined;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return {
      ...context,
      document,
      source: document._source,
      fields: (document.schema as { fields?: object } | undefined)?.fields ?? {},
      editable: this.isEditable,
      user: platform.game.user,
      rootId: this.id,
    };
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.document.apps) this.document.apps[this.id] = this;
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    if (this.document.apps) delete this.document.apps[this.id];
  }

  /** Everything in the form, whatever it is for. fact: read-only-sheets */
  _toggleDisabled(disabled: boolean): void {
    const { form } = this;
    for (const field of (form?.elements ?? []) as Iterable<HTMLInputElement>)
      if (!this.hasFrame || field.closest(".window-content")) field.disabled = disabled;
  }

  override _onChangeForm(configuration: FormConfiguration, event: Event): void {
    if (this.isEditable) super._onChangeForm(configuration, event);
  }

  /** The form's values as nested data. */
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Data {
    return FormDataExtended.expand(formData);
  }

  /** What is sent to the document: the form's data and `updateData` over it. */
  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData?: Data): Data {
    const data = this._processFormData(event, form, formData);
    return updateData ? platform.foundry.utils.mergeObject(data, updateData, { inplace: false }) : data;
  }

  async _processSubmitData(_event: Event, _form: HTMLFormElement, submitData: Data, options: Data = {}): Promise<void> {
    await this.document.update(submitData, options);
  }
}

async function onSubmitDocumentForm(
  this: ApplicationV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  const sheet = this as DocumentSheetV2;
  if (!sheet.isEditable) return;
  const submitData = sheet._prepareSubmitData(event, form, formData);
  await sheet._processSubmitData(event, form, submitData);
}

/** Renders open sheets anew when their document, or something inside it, changes; closes those of deleted ones. */
export function followDocuments(documentNames: string[]): void {
  const apps = (document: DocumentLike | null): ApplicationV2[] =>
    Object.values(document?.apps ?? {}) as ApplicationV2[];
  const refresh = (document: DocumentLike): void => {
    for (let shown: DocumentLike | null = document; shown; shown = shown.parent) {
      for (const app of apps(shown)) if (app.rendered) void app.render();
    }
  };
  for (const name of documentNames) {
    platform.Hooks.on(`update${name}`, (document: never) => refresh(document));
    platform.Hooks.on(`create${name}`, (document: never) => refresh(document));
    platform.Hooks.on(`delete${name}`, (document: never) => {
      for (const app of apps(document)) void app.close();
      refresh(document);
    });
  }
}
