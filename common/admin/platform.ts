import type { SavedFile } from '#common/client/react/apiContext.ts';
import type { CommandId } from './commands/commandTable.ts';
import type { ScreenKey } from './tabs.ts';

/** A file to save on the user's disk. */
export interface ExportedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** A notification of the system, shown while the dashboard is not visible. */
export interface SystemNotification {
  readonly title: string;
  readonly body: string;
  /** Called after the user opens the notification and the dashboard is visible. */
  readonly onOpen: () => void;
}

/** What the dashboard offers now, for the menu of its host. */
export interface DashboardState {
  /** Who is signed in, also while the dashboard is locked. */
  readonly person: string | undefined;
  /** The commands that do something now. */
  readonly commands: readonly CommandId[];
}

/** A record that was opened. */
export interface RecentRecord {
  readonly screen: ScreenKey;
  readonly id: string;
  readonly title: string;
}

/** An item of a context menu; a label of '-' is a line. */
export interface MenuEntry {
  readonly label: string;
  readonly enabled: boolean;
}

/** A shortcut of the host. */
export interface HostShortcut {
  readonly keys: readonly string[];
  readonly text: string;
}

/**
 * What differs between the hosts that mount the dashboard: browser and desktop app. The dashboard itself never checks
 * the user agent.
 */
export interface Platform {
  readonly kind: 'browser' | 'desktop';
  /** Whether the host stores the remembered-device cookie between starts. */
  readonly canRemember: boolean;
  /** Whether this device may have a remembered session to resume. Not a secret. */
  isRemembered(): boolean;
  setRemembered(on: boolean): void;
  /** Saves a file. Resolves to undefined when the user cancels. */
  saveFile(file: ExportedFile): Promise<SavedFile | undefined>;
  /** Opens an https or mailto address outside the dashboard. */
  openExternal(url: string): void;
  /** Rejects where the clipboard is not available. */
  copyText(text: string): Promise<void>;
  /** Shows a notification, unless the host has no permission. */
  notify(notification: SystemNotification): void;
  /** Shows the number of waiting records in title or dock; 0 clears it. */
  setBadge(count: number): void;
  /** Listens to commands from the host's menu. @returns how to stop */
  onCommand(listener: (id: CommandId) => void): () => void;
  /** Ctrl, or ⌘ on a Mac. Without it the list of keys names both. */
  readonly modifierKey?: 'Ctrl' | '⌘';
  /** Keys besides those of the dashboard. */
  readonly shortcuts?: readonly HostShortcut[];
  /** Reports what the menu of the host should offer. A host without a menu does not need it. */
  reportState?(state: DashboardState): void;
  /** Remembers a record for the host's menu of recent records. */
  addRecent?(record: RecentRecord): void;
  /** Shows a context menu of the system at the pointer. Resolves to the index of the chosen item. */
  showMenu?(items: readonly MenuEntry[]): Promise<number | undefined>;
  /** Opens a screen in another window, by search parameters such as `tab=investors&open=INV-1A2B3C4D`. */
  openWindow?(search: string): void;
}
