import type { CommandId } from '#common/admin/commands/commandTable.ts';
import type {
  DashboardState,
  ExportedFile,
  MenuEntry,
  Platform,
  RecentRecord,
} from '#common/admin/platform.ts';
import type { ServiceEnvironment } from '#common/domain/serviceEnvironment.ts';
import type { ThemeChoice } from '#common/domain/themeChoices.ts';

export type { MenuEntry, RecentRecord };

/* Types of all messages between the window, the preload script and the main process. */

/** Why a service address was rejected. */
export type AddressError =
  | 'not_an_address'
  | 'not_https'
  | 'unreachable'
  | 'wrong_product'
  | 'incompatible_version';

/** Result of connecting to a service address. */
export type ConnectResult =
  | { readonly ok: true; readonly address: string; readonly version: string; readonly firm: string }
  | { readonly ok: false; readonly reason: AddressError; readonly version?: string };

export interface ConnectionState {
  /** Origin of the service, e.g. `https://desk.example.com`; undefined before the first connection. */
  readonly address: string | undefined;
  readonly status: 'unset' | 'checking' | 'reached' | 'unreachable' | 'rejected';
  /** Set when the status is `unreachable` or `rejected`. */
  readonly reason?: AddressError;
  readonly serviceVersion?: string;
  readonly firm?: string;
  readonly environment?: ServiceEnvironment;
  /** Whether the service has responded since the app started, so that the window can contain unsaved work. */
  readonly wasReached: boolean;
}

/** What the page needs before its first render. */
interface InitialState {
  readonly connection: ConnectionState;
  /** Whether "Keep me signed in" is active on this device. */
  readonly isRemembered: boolean;
}

export interface Versions {
  readonly app: string;
  readonly electron: string;
  readonly chromium: string;
}

export interface AppSettings {
  /** Undefined where the app cannot change this setting. */
  readonly openAtLogin: boolean | undefined;
  readonly spellCheck: boolean;
  /** Whether the notification area shows the number of waiting records. */
  readonly tray: boolean;
}

/** Something that stopped or hung. `process`: a helper of Chromium, such as the one that draws. */
export interface CrashReport {
  /** ISO 8601. */
  readonly at: string;
  readonly kind: 'crash' | 'hang' | 'process';
  /** Electron's word for it, such as `crashed` or `oom`. */
  readonly reason: string;
}

export type UpdateState =
  /** `off`: this copy has no key or no feed. `rejected`: the release or its file fails verification. */
  | { readonly status: 'idle' | 'checking' | 'current' | 'off' | 'failed' | 'rejected' }
  | { readonly status: 'available' | 'ready'; readonly version: string }
  | { readonly status: 'downloading'; readonly version: string; readonly percent: number };

/** A command from the menu, the system or a deep link. */
export type Command =
  /** Navigates the dashboard to these search parameters, e.g. `tab=investors&open=INV-1A2B3C4D`. */
  | { readonly kind: 'place'; readonly search: string }
  /** A command of the dashboard. */
  | { readonly kind: 'command'; readonly id: CommandId }
  | { readonly kind: 'settings' };

/** What a window reports for the menu. */
export interface MenuState extends DashboardState {
  readonly theme: ThemeChoice;
}

/** A saved file. The window knows its number and not its path. */
export interface SavedPath {
  readonly id: number;
  readonly name: string;
}

/** Result of a command of the menu that saves. */
type SaveOutcome = { readonly ok: true; readonly file: SavedPath } | { readonly ok: false };

/** Calls from the window, by channel name. */
export interface Calls {
  'platform:setRemembered': (on: boolean) => void;
  /** Undefined when the user cancels. */
  'platform:saveFile': (name: string, bytes: Uint8Array) => SavedPath | undefined;
  'platform:openExternal': (url: string) => void;
  'platform:copyText': (text: string) => void;
  /** Resolves to true when the notification is clicked, to false when newer ones replace it. */
  'platform:notify': (title: string, body: string) => boolean;
  'platform:setBadge': (count: number) => void;
  /** Shows a context menu. Resolves to the index of the chosen item. */
  'platform:showMenu': (items: readonly MenuEntry[]) => number | undefined;
  /** Opens a screen in another window. */
  'platform:openWindow': (search: string) => void;
  'platform:addRecent': (record: RecentRecord) => void;
  'app:setMenuState': (state: MenuState) => void;
  'app:versions': () => Versions;
  'app:initialState': () => InitialState;
  'app:connection': () => ConnectionState;
  'app:connect': (address: string) => ConnectResult;
  'app:retry': () => void;
  'app:settings': () => AppSettings;
  'app:changeSettings': (settings: AppSettings) => AppSettings;
  'app:crashReports': () => readonly CrashReport[];
  'app:deleteCrashReports': () => void;
  /** Opens the folder with the memory dumps. */
  'app:showCrashFolder': () => void;
  'app:update': () => UpdateState;
  /** Checks now. The main process itself requests consent to download and install. */
  'app:checkForUpdate': () => UpdateState;
  'app:showInFolder': (id: number) => void;
  'app:ready': () => void;
}

/** Messages to the window, by channel name. */
export interface Messages {
  'app:connectionChanged': ConnectionState;
  'app:updateChanged': UpdateState;
  'app:command': Command;
  'app:pdfSaved': SaveOutcome;
}

/** @returns function that removes the listener */
type Listen<T> = (listener: (value: T) => void) => () => void;

/** Functions for the app's own screens. */
export interface AppBridge {
  versions(): Promise<Versions>;
  connection(): Promise<ConnectionState>;
  /** Connects to an address and stores it if the service is valid. */
  connect(address: string): Promise<ConnectResult>;
  retry(): Promise<void>;
  settings(): Promise<AppSettings>;
  changeSettings(settings: AppSettings): Promise<AppSettings>;
  crashReports(): Promise<readonly CrashReport[]>;
  deleteCrashReports(): Promise<void>;
  showCrashFolder(): Promise<void>;
  update(): Promise<UpdateState>;
  checkForUpdate(): Promise<UpdateState>;
  /** Reports that the window is listening, so that queued commands are sent. */
  ready(): Promise<void>;
  onConnection: Listen<ConnectionState>;
  onUpdate: Listen<UpdateState>;
  onCommand: Listen<Command>;
  onPdfSaved: Listen<SaveOutcome>;
  showInFolder(id: number): Promise<void>;
  setMenuState(state: MenuState): Promise<void>;
  /** Whether the system is macOS, which has other keys. */
  readonly isMac: boolean;
}

/** The platform port as the bridge offers it; `renderer/desktopPlatform.ts` completes it. */
export interface PlatformBridge
  extends Omit<Platform, 'saveFile' | 'reportState' | 'modifierKey' | 'shortcuts'> {
  saveFile(file: ExportedFile): Promise<SavedPath | undefined>;
}

/** `window.firnline` in the desktop app. */
export interface Bridge {
  readonly platform: PlatformBridge;
  readonly app: AppBridge;
}
