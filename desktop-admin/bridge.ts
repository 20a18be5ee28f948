import type { CommandId } from '#common/admin/commands/commandTable.ts';
import type { Platform } from '#common/admin/platform.ts';

/*
 * What the window and the privileged process may say to each other, written once and read by both and by the
 * preload script between them. Types only: nothing here runs.
 */

/** Why an address was not taken. */
export type AddressError =
  | 'not_an_address'
  | 'not_https'
  | 'unreachable'
  | 'wrong_product'
  | 'incompatible_version';

/** What trying an address came to. */
export type ConnectResult =
  | { readonly ok: true; readonly address: string; readonly version: string; readonly firm: string }
  | { readonly ok: false; readonly reason: AddressError; readonly version?: string };

export interface ConnectionState {
  /** Origin of the service, e.g. `https://desk.example.com`; undefined before the first connection. */
  readonly address: string | undefined;
  readonly status: 'unset' | 'checking' | 'reached' | 'unreachable' | 'rejected';
  /** What was wrong, when `rejected`. */
  readonly reason?: AddressError;
  readonly serviceVersion?: string;
  /** Whether it has answered since the app started, so that there may be work in the window. */
  readonly wasReached: boolean;
}

/** What a page must know before it shows anything. */
export interface InitialState {
  readonly connection: ConnectionState;
  /** Whether this device keeps someone signed in. */
  readonly isRemembered: boolean;
}

export interface Versions {
  readonly app: string;
  readonly electron: string;
  readonly chromium: string;
}

export interface AppSettings {
  /** Undefined where the system does not let the app ask for it. */
  readonly openAtLogin: boolean | undefined;
  readonly spellCheck: boolean;
}

export type UpdateState =
  /** `off`: this copy has no key or no feed. `rejected`: what the feed offers is not what was signed. */
  | { readonly status: 'idle' | 'checking' | 'current' | 'off' | 'failed' | 'rejected' }
  | { readonly status: 'available' | 'ready'; readonly version: string }
  | { readonly status: 'downloading'; readonly version: string; readonly percent: number };

/** What the menu, the system or a link asks of the window. */
export type Command =
  /** Go to a place of the dashboard: its search parameters, e.g. `tab=investors&open=INV-1A2B3C4D`. */
  | { readonly kind: 'place'; readonly search: string }
  /** A command of the dashboard. */
  | { readonly kind: 'command'; readonly id: CommandId }
  | { readonly kind: 'settings' };

/** Calls from the window: one channel each, named by the key. */
export interface Calls {
  'platform:setRemembered': (on: boolean) => void;
  'platform:saveFile': (name: string, bytes: Uint8Array) => boolean;
  'platform:openExternal': (url: string) => void;
  'platform:copyText': (text: string) => void;
  /** Answered when the person follows it, with true, or once it is forgotten. */
  'platform:notify': (title: string, body: string) => boolean;
  'platform:setBadge': (count: number) => void;
  'app:versions': () => Versions;
  'app:initialState': () => InitialState;
  'app:connection': () => ConnectionState;
  'app:connect': (address: string) => ConnectResult;
  'app:retry': () => void;
  'app:settings': () => AppSettings;
  'app:changeSettings': (settings: AppSettings) => AppSettings;
  'app:update': () => UpdateState;
  /** Checks now. Downloading and installing are asked for by the privileged process itself. */
  'app:checkForUpdate': () => UpdateState;
  'app:ready': () => void;
}

/** Messages to the window. */
export interface Messages {
  'app:connectionChanged': ConnectionState;
  'app:updateChanged': UpdateState;
  'app:command': Command;
}

/** @returns how to stop listening */
type Listen<T> = (listener: (value: T) => void) => () => void;

/** What the desktop app offers to its own screens around the dashboard. */
export interface AppBridge {
  versions(): Promise<Versions>;
  connection(): Promise<ConnectionState>;
  /** Tries an address and, when it is good, remembers and uses it. */
  connect(address: string): Promise<ConnectResult>;
  retry(): Promise<void>;
  settings(): Promise<AppSettings>;
  changeSettings(settings: AppSettings): Promise<AppSettings>;
  update(): Promise<UpdateState>;
  checkForUpdate(): Promise<UpdateState>;
  /** Says that the window listens: commands that waited for it are sent. */
  ready(): Promise<void>;
  onConnection: Listen<ConnectionState>;
  onUpdate: Listen<UpdateState>;
  onCommand: Listen<Command>;
}

/** `window.firnline` in the desktop app. */
export interface Bridge {
  readonly platform: Platform;
  readonly app: AppBridge;
}
