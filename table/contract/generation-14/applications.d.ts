/**
 * What generation 14 says of windows, as far as the system uses it. Written from the published types' signatures:
 * fvtt-types main 13e58d21d ("14.366.0"), src/foundry/client/applications.
 */

declare namespace foundry.applications {
  namespace api {
    interface Position {
      top: number;
      left: number;
      width: number | "auto";
      height: number | "auto";
      scale: number;
      zIndex: number;
    }

    interface RenderOptions {
      force?: boolean;
      parts?: string[];
      isFirstRender?: boolean;
      position?: Partial<Position>;
    }

    type Deed = (event: PointerEvent, target: HTMLElement) => unknown;

    /** `uniqueId`: fact: application-unique-id. */
    interface Configuration {
      id: string;
      uniqueId: string;
      classes: string[];
      tag: string;
      window: {
        title?: string;
        icon?: string | false;
        resizable?: boolean;
        minimizable?: boolean;
        positioned?: boolean;
        frame?: boolean;
        contentClasses?: string[];
      };
      actions: { [name: string]: Deed | { handler: Deed; buttons?: number[] } };
      form: {
        handler?: (event: SubmitEvent | Event, form: HTMLFormElement, data: object) => unknown;
        submitOnChange?: boolean;
        closeOnSubmit?: boolean;
      };
      position: Partial<Position>;
    }

    abstract class ApplicationV2 {
      constructor(options?: Partial<Configuration>);
      static DEFAULT_OPTIONS: Partial<Configuration>;
      options: Readonly<Configuration>;
      protected _configureRenderOptions(options: object): void;
      position: Position;
      get id(): string;
      get title(): string;
      get element(): HTMLElement;
      get rendered(): boolean;
      get minimized(): boolean;
      render(options?: RenderOptions): Promise<this>;
      close(options?: object): Promise<this | undefined>;
      setPosition(position?: Partial<Position>): Position | undefined;
      minimize(): Promise<void>;
      maximize(): Promise<void>;
      bringToFront(): void;
      protected _initializeApplicationOptions(options: Partial<Configuration>): Configuration;
      protected _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<object>;
      protected _preRender(context: object, options: RenderOptions): Promise<void>;
      protected _onRender(context: object, options: RenderOptions): Promise<void>;
      protected _onFirstRender(context: object, options: RenderOptions): Promise<void>;
      protected _preClose(options: RenderOptions): Promise<void>;
      protected _onClose(options: RenderOptions): void;
    }

    interface HandlebarsTemplatePart {
      template: string;
      templates?: string[];
      scrollable?: string[];
      classes?: string[];
      id?: string;
    }

    interface HandlebarsParts {
      [part: string]: HandlebarsTemplatePart;
    }

    /** What the mixin adds to a class; a class that extends two needs constructors that take anything. */
    interface HandlebarsMixed {
      // biome-ignore lint/suspicious/noExplicitAny: the compiler asks for this very signature of a mixed class
      new (...parameters: any[]): { get parts(): { readonly [part: string]: HTMLElement } };
      PARTS: HandlebarsParts;
    }

    type ApplicationClass = abstract new (...parameters: never) => ApplicationV2;

    function HandlebarsApplicationMixin<Base extends ApplicationClass>(base: Base): Base & HandlebarsMixed;

    interface DialogButton {
      action: string;
      label: string;
      icon?: string;
      class?: string;
      default?: boolean;
      callback?: (event: PointerEvent | SubmitEvent, button: HTMLButtonElement, dialog: DialogV2) => unknown;
    }

    interface DialogConfiguration extends Partial<Configuration> {
      content?: string | HTMLDivElement;
      modal?: boolean;
      rejectClose?: boolean | null;
      render?: (event: Event, dialog: DialogV2) => void;
      close?: (event: Event, dialog: DialogV2) => void;
    }

    class DialogV2 extends ApplicationV2 {
      static wait(options: DialogConfiguration & { buttons: DialogButton[] }): Promise<unknown>;
      static confirm(
        options?: DialogConfiguration & { yes?: Partial<DialogButton>; no?: Partial<DialogButton> },
      ): Promise<unknown>;
    }

    abstract class DocumentSheetV2 extends ApplicationV2 {
      get document(): foundry.abstract.Document;
      get isEditable(): boolean;
      get isVisible(): boolean;
    }
  }

  namespace sheets {
    class ActorSheetV2 extends api.DocumentSheetV2 {
      get actor(): Actor;
    }

    class ItemSheetV2 extends api.DocumentSheetV2 {
      get item(): Item;
    }
  }

  namespace apps {
    class DocumentSheetConfig {
      static registerSheet(
        documentClass: typeof Actor | typeof Item,
        scope: string,
        sheetClass: abstract new (...parameters: never) => api.DocumentSheetV2,
        options?: { label?: string | (() => string); types?: string[]; makeDefault?: boolean; canBeDefault?: boolean },
      ): void;
    }
  }

  namespace sidebar.tabs {
    class CombatTracker extends api.ApplicationV2 {
      static PARTS: api.HandlebarsParts;
      get combats(): Combat.Stored[];
      get viewed(): Combat.Stored | null;
      set viewed(combat: Combat.Stored | null);
      get popout(): this | undefined;
      activate(): void;
      protected _onCombatantHoverOut(event: PointerEvent): void;
      hoverCombatant(combatant: Combatant.Stored, hover: boolean): void;
      protected _getEntryContextOptions(): object[];
    }
  }

  namespace ui {
    interface NotificationOptions {
      console?: boolean;
      permanent?: boolean;
      localize?: boolean;
    }

    class Notifications {
      info(message: string, options?: NotificationOptions): object;
      warn(message: string, options?: NotificationOptions): object;
      error(message: string, options?: NotificationOptions): object;
    }
  }

  namespace handlebars {
    function loadTemplates(paths: string[] | { [name: string]: string }): Promise<unknown>;
    function renderTemplate(path: string, data: object): Promise<string>;
  }
}

/** fvtt-types main 13e58d21d, src/foundry/client/nue/tour.d.mts. */
declare namespace foundry.nue {
  interface TourStep {
    id: string;
    title: string;
    content: string;
    selector?: string;
    tooltipDirection?: "CENTER" | "LEFT" | "RIGHT" | "UP" | "DOWN";
    restricted?: boolean;
  }

  interface TourConfig {
    namespace: string;
    id: string;
    title: string;
    steps: TourStep[];
    description?: string;
    restricted?: boolean;
    display?: boolean;
    canBeResumed?: boolean;
    suggestedNextTours?: string[];
  }

  class Tour {
    constructor(config: TourConfig, options?: { id?: string; namespace?: string });
    static get activeTour(): Tour | null;
    fadeElement: HTMLElement | undefined;
    overlayElement: HTMLElement | undefined;
    targetElement: HTMLElement | null | undefined;
    get currentStep(): TourStep | null;
    get stepIndex(): number | null;
    start(): Promise<void>;
    next(): Promise<void>;
    progress(stepIndex: number): Promise<void>;
    protected _preStep(): Promise<void>;
    protected _renderStep(): Promise<void>;
    protected _getTargetElement(selector: string): Element | null;
  }
}
