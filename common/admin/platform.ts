import type { CommandId } from './commands/commandTable.ts';

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
  /** Saves a file. Resolves to false when the user cancels. */
  saveFile(file: ExportedFile): Promise<boolean>;
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
}
