import type { BrowserWindow } from 'electron';
import type { Command, Messages } from '../bridge.ts';

export interface Commands {
  send(command: Command): void;
  /** The window listens: what waited is sent. */
  markReady(): void;
  /** The window is gone or loads anew. */
  markUnready(): void;
}

/** Tells the window something, when there is one. */
export function sendMessage<Channel extends keyof Messages>(
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
      if (listens) sendMessage(window(), 'app:command', command);
      else waiting = [...waiting.filter(({ kind }) => kind !== command.kind), command];
    },
    markReady() {
      listens = true;
      for (const command of waiting) sendMessage(window(), 'app:command', command);
      waiting = [];
    },
    markUnready() {
      listens = false;
    },
  };
}
