import type { BrowserWindow } from 'electron';
import type { Command, Messages } from '../bridge.ts';

export interface Commands {
  send(command: Command): void;
  /** The window listens: what waited is sent. */
  ready(): void;
  /** The window is gone or loads anew. */
  deaf(): void;
}

/** Tells the window something, when there is one. */
export function tell<Channel extends keyof Messages>(
  window: BrowserWindow | undefined,
  channel: Channel,
  message: Messages[Channel],
): void {
  if (window && !window.isDestroyed()) window.webContents.send(channel, message);
}

/** Commands to the window; those that come before it listens wait, the latest of each kind only. */
export function createCommands(window: () => BrowserWindow | undefined): Commands {
  let listens = false;
  let waiting: Command[] = [];
  return {
    send(command) {
      if (listens) tell(window(), 'shell:command', command);
      else waiting = [...waiting.filter(({ kind }) => kind !== command.kind), command];
    },
    ready() {
      listens = true;
      for (const command of waiting) tell(window(), 'shell:command', command);
      waiting = [];
    },
    deaf() {
      listens = false;
    },
  };
}
