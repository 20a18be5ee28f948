import type { CommandId } from './commands/commandTable.ts';

/** What a file carries to the person's disk. */
export interface ExportedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Something that happened while nobody looked. */
export interface SystemNotification {
  readonly title: string;
  readonly body: string;
  /** Leads to what it tells of; the shell calls it when the person follows the news, after coming into sight. */
  readonly onOpen: () => void;
}

/**
 * What differs between the shells that mount the dashboard. Everything here is asked of the shell;
 * nothing in the dashboard looks at the user agent.
 */
export interface Platform {
  readonly kind: 'browser' | 'desktop';
  /** Whether the shell keeps the remembered-device cookie between starts. */
  readonly canRemember: boolean;
  /** Whether someone asked to be kept signed in here, so that it is worth asking the service. No secret. */
  isRemembered(): boolean;
  setRemembered(on: boolean): void;
  /** Offers a file for saving; resolves with false when the person changed their mind. */
  saveFile(file: ExportedFile): Promise<boolean>;
  /** Opens an https or mailto address outside the dashboard. */
  openExternal(url: string): void;
  /** Rejects where copying is not allowed. */
  copyText(text: string): Promise<void>;
  /** Tells of news while the dashboard is out of sight. A shell without permission stays silent. */
  notify(news: SystemNotification): void;
  /** How much work waits, for the title or the dock; 0 clears it. */
  setBadge(count: number): void;
  /** Commands that the host's own menu runs; returns how to stop. */
  onCommand(listener: (id: CommandId) => void): () => void;
}
