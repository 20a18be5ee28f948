import type { BrowserWindow } from 'electron';
import type { Command, Messages } from '../bridge.ts';

export interface Commands {
  send(command: Command): void;
  /** The window is listening: sends the queued commands. */
  markReady(): void;
  /** The window is closed or reloading. */
  markUnready(): void;
}

/** Sends a message to the window if it is open. */
export function sendMessage<Channel extends keyof Messages>(
  window: BrowserWindow | undefined,
  channel: Channel,
  message: Messages[Channel],
): void {
  if (window && !window.isDestroyed()) window.webContents.send(channel, message);
}

/** Sends commands to the window. Until it is ready, the latest command of each kind is queued. */
export function createCommands(window: () => BrowserWindow | undefined): Commands {
  let isReady = false;
  let queue: Command[] = [];
  return {
    send(command) {
      if (isReady) sendMessage(window(), 'app:command', command);
      else queue = [...queue.filter(({ kind }) => kind !== command.kind), command];
    },
    markReady() {
      isReady = true;
      for (const command of queue) sendMessage(window(), 'app:command', command);
      queue = [];
    },
    markUnready() {
      isReady = false;
    },
  };
}
